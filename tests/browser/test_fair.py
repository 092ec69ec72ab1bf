"""Fair shuffles in the browser: values are committed to and revealed by the pages themselves, and
each checks the game afterwards, as strictly as `kafene verify`."""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fair_verifier
from browser_games import play_to_the_end
from browser_kit import SAY, Player, wait_for
from fair_kit import changes, some_record
from kafene import fair, games
from kafene.core.errors import KafeneError
from kafene.core.game import DEALER
from kafene.core.record import Record

Tables = Callable[..., list[Player]]
CLIENT = Path(__file__).parents[2] / "client"
QUICK = "classic rounds=1 laps=1"
START = ".lobby button.main.big"
LIES = """
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const value = sessionStorage.getItem("honest") ? "$1" : "0".repeat(64);
        send.call(this, String(text).replace(/(?<="reveal".*"value":")([0-9a-f]{64})/, value));
    };
"""
"""A page that reveals another value than it has committed to."""


def kept(player: Player, what: str) -> Any:
    """What a browser remembers of its room."""
    key = f"kafene {what} {player.room['room']}"
    return json.loads(player.page.evaluate("key => localStorage.getItem(key)", key))


def record_of(player: Player) -> str:
    return player.server.http(f"/api/rooms/{player.room['room']}/record").body.decode()


def verdict(player: Player) -> tuple[str, list[str]]:
    """What the replay page says about the shuffles, in short and in sentences."""
    player.go(f"/r/{player.room['room']}/replay")
    button = player.see(".extras button.fairness")
    short = button.inner_text()
    button.click()
    player.see(".checks li")
    return short, player.texts(".checks li")


def test_two_browsers_draw_their_seats_and_find_the_game_fair(seated: Tables) -> None:
    ann, bob = seated("three-thirteen", 2, QUICK, seating="drawn")
    wait_for([ann, bob], lambda: all(seat["hash"] for seat in ann.room["seats"]))
    ann.page.locator(START).click()
    for one in (ann, bob):
        one.see("main.table")
    play_to_the_end([ann, bob], lambda one: one.options[-1])
    text = record_of(ann)
    assert fair_verifier.verify(text) == "fair"
    for one in (ann, bob):
        assert fair_verifier.fits_list(text, kept(one, "list"))
        assert kept(one, "value")["value"] in text
        short, sentences = verdict(one)
        assert SAY("client-fair-yes") in short
        for at, message in enumerate(("verify-fair", "client-fair-list-ok", "client-fair-own-ok")):
            assert SAY(message, count=0) in sentences[at]
    # A list that does not belong to the game, as if another one had been shown to this player.
    other = kept(bob, "list") | {"called_off": 1}
    key = f"kafene list {bob.room['room']}"
    bob.page.evaluate("([key, list]) => localStorage.setItem(key, list)", [key, json.dumps(other)])
    short, sentences = verdict(bob)
    assert SAY("client-fair-no") in short
    assert SAY("client-fair-list-wrong") in sentences[1]


def test_four_browsers_move_round_the_table_together(seated: Tables) -> None:
    people = seated("ronda", 4, "classic target=1", seating="drawn")
    wait_for(people, lambda: all(seat["hash"] for seat in people[0].room["seats"]))
    people[0].page.locator(START).click()
    for one in people:
        one.see("main.table")
        one.see(".hand .piece")
    assert len({json.dumps(kept(one, "list")) for one in people}) == 1
    seats = [one.seat for one in people]
    assert None not in seats
    first = seats[0] or 0
    assert seats == [(first + at) % 4 for at in range(4)]
    for one in people:
        assert one.room["seats"][one.seat or 0]["name"] == one.name
        assert one.name in one.see("li.plate.me").inner_text()


def test_a_browser_that_does_not_reveal_its_value_calls_the_start_off(seated: Tables) -> None:
    ann, bob = seated("three-thirteen", 2, QUICK, seating="drawn")
    bob.page.add_init_script(LIES)
    bob.page.reload()
    bob.see(".lobby")
    both = [ann, bob]
    wait_for(both, lambda: all(seat["hash"] for seat in ann.room["seats"]))
    first = ann.room["commitment"]
    ann.page.locator(START).click()
    told = SAY("client-called-off", names="Bob")
    for one in both:
        assert one.see(".lobby .problem:not(:empty)").inner_text() == told
    assert fair.commitment(ann.room["last_called_off"]["secret"]) == first
    assert ann.room["commitment"] != first
    bob.page.evaluate("sessionStorage.setItem('honest', '1')")
    wait_for(both, lambda: all(seat["hash"] for seat in ann.room["seats"]))
    ann.page.locator(START).click()
    for one in both:
        one.see("main.table")
    play_to_the_end(both, lambda one: one.options[-1])
    assert fair_verifier.verify(record_of(ann)) == "fair-called-off"
    short, sentences = verdict(ann)
    assert SAY("client-fair-after", count=1) in short
    assert SAY("verify-fair-called-off", count=1) in sentences[0]
    assert SAY("client-fair-list-ok") in sentences[1]


def test_a_server_that_shows_a_second_list_is_told_nothing(seated: Tables) -> None:
    """Two lists with as many called-off starts: one of them was shown to choose between deals."""
    ann, bob = seated("three-thirteen", 2, QUICK)
    both = [ann, bob]
    wait_for(both, lambda: all(seat["hash"] for seat in ann.room["seats"]))
    shown = {"commitment": "0" * 64, "called_off": 0, "places": []}
    key = f"kafene list {bob.room['room']}"
    bob.page.evaluate("([key, list]) => localStorage.setItem(key, list)", [key, json.dumps(shown)])
    ann.page.locator(START).click()
    assert bob.see(".lobby .problem:not(:empty)").inner_text() == SAY("client-fair-two-lists")
    ann.see(".lobby .problem:not(:empty)")
    assert ann.room["last_called_off"]["missing"] == ["Bob"]


def test_the_browser_checks_as_verify_does(client: Path) -> None:
    """The same records, the same codes: of honest ones, and of each with one thing changed."""
    cases: list[Any] = []
    expected: list[str] = []
    rng = random.Random(1)
    for seed in range(6):
        text = some_record(seed)
        untold = re.sub(r"secret .*\n", "", text) + "= 0 0\n"
        every = [text, untold, *rng.sample(list(changes(text, rng)), 60)]
        every += [add(text, header) for header in ("entropy", "branch 3 7", "players human")]
        for one in every:
            try:
                record = Record.loads(one)
                found = fair.check(games.get(record.game), record)
                code = "" if found is None else found.code
            except KafeneError as problem:
                code = problem.code
            # Else the rules forbid it, or the game is not over: the page shows neither.
            if code.startswith(("fair", "unfair")):
                cases.append(shown(record))
                expected.append(code)
    assert len(set(expected)) > 6
    script = """
        const { buildSync } = require("esbuild");
        const { outputFiles } = buildSync({
            entryPoints: ["src/fair.ts"], bundle: true, format: "cjs", write: false });
        const module_ = { exports: {} };
        new Function("module", "exports", outputFiles[0].text)(module_, module_.exports);
        const decks = { rummikub: "tiles", ronda: "spanish" };
        const cases = JSON.parse(require("fs").readFileSync(0, "utf-8"));
        const kept = { list: null, own: null };
        console.log(JSON.stringify(cases.map((one) => module_.exports.check(one, {
            deck: decks[one.game] ?? "french",
            teams: (seats) => one.game === "ronda" && seats === 4 }, kept)?.code)));
    """
    done = subprocess.run(
        ["node", "-e", script],
        cwd=CLIENT,
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=True,
    )
    found_there = json.loads(done.stdout)
    assert [pair for pair in zip(expected, found_there, strict=True) if pair[0] != pair[1]] == []


def shown(record: Record) -> Any:
    """What the check needs of what the replay page is told."""
    return {
        "game": record.game,
        "rules": record.rules,
        "names": record.seats,
        "steps": [
            {"actor": None if move.actor is DEALER else move.actor, "action": move.text}
            for move in record.moves
        ],
        "headers": dict(record.headers),
    }


def add(text: str, header: str) -> str:
    """A record with another header, or another text of one that it has."""
    lines = [line for line in text.splitlines() if line.split()[0] != header.split()[0]]
    return "\n".join([lines[0], lines[1], header, *lines[2:], ""])
