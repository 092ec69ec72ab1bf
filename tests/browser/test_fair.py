"""Fair shuffles in the browser: values are committed to and revealed by the pages themselves, and
each checks the game afterwards, as strictly as `kafene verify`."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fair_verifier
from browser_games import play_to_the_end
from browser_kit import SAY, Player, run_node, wait_for
from fair_kit import ANN, BOB, SECRET, changes, some_record, two
from kafene import games
from kafene.core.errors import KafeneError
from kafene.core.game import DEALER
from kafene.core.record import Record
from kafene.table import shuffles

Tables = Callable[..., list[Player]]
QUICK = "classic rounds=1 laps=1"
OTHER = "fedcba9876543210" * 4
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
    key = f"kafene {what} {player.info['room']}"
    return json.loads(player.page.evaluate("key => localStorage.getItem(key)", key))


def record_of(player: Player) -> str:
    return player.server.http(f"/api/rooms/{player.info['room']}/record").body.decode()


def verdict(player: Player) -> tuple[str, list[str]]:
    """What the replay page says about the shuffles, in short and in sentences."""
    player.go(f"/r/{player.info['room']}/replay")
    button = player.see(".extras button.fairness")
    short = button.inner_text()
    button.click()
    player.see(".checks li")
    return short, player.texts(".checks li")


def strip(route: Any) -> None:
    """A replay whose record says nothing about its shuffles."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"headers": {}})


def test_two_browsers_draw_their_seats_and_find_the_game_fair(seated: Tables) -> None:
    ann, bob = seated("three-thirteen", 2, QUICK, seating="drawn")
    wait_for([ann, bob], lambda: all(seat["hash"] for seat in ann.info["seats"]))
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
    key = f"kafene list {bob.info['room']}"
    bob.page.evaluate("([key, list]) => localStorage.setItem(key, list)", [key, json.dumps(other)])
    short, sentences = verdict(bob)
    assert SAY("client-fair-no") in short
    assert SAY("client-fair-list-wrong") in sentences[1]
    # No list at all, and a record without what the browser was promised.
    bob.page.evaluate("key => localStorage.removeItem(key)", key)
    bob.page.route("**/api/rooms/*/replay*", strip)
    short, sentences = verdict(bob)
    assert SAY("client-fair-no") in short
    assert SAY("unread-unfair-untold") in sentences[0]
    assert SAY("client-fair-own-wrong") in sentences[1]


def test_four_browsers_move_round_the_table_together(seated: Tables) -> None:
    people = seated("ronda", 4, "classic target=1", seating="drawn")
    wait_for(people, lambda: all(seat["hash"] for seat in people[0].info["seats"]))
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
        assert one.info["seats"][one.seat or 0]["name"] == one.name
        one.see("li.plate.me", has_text=one.name)


def test_a_browser_that_does_not_reveal_its_value_calls_the_start_off(seated: Tables) -> None:
    ann, bob = seated("three-thirteen", 2, QUICK, seating="drawn")
    bob.page.add_init_script(LIES)
    bob.page.reload()
    bob.see(".lobby")
    both = [ann, bob]
    wait_for(both, lambda: all(seat["hash"] for seat in ann.info["seats"]))
    first = ann.info["commitment"]
    ann.page.locator(START).click()
    told = SAY("client-called-off", names="Bob")
    for one in both:
        assert one.see(".lobby .problem:not(:empty)").inner_text() == told
    assert shuffles.hash_secret(ann.info["last_called_off"]["secret"]) == first
    assert ann.info["commitment"] != first
    bob.page.evaluate("sessionStorage.setItem('honest', '1')")
    wait_for(both, lambda: all(seat["hash"] for seat in ann.info["seats"]))
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
    wait_for(both, lambda: all(seat["hash"] for seat in ann.info["seats"]))
    shown = {"commitment": "0" * 64, "called_off": 0, "places": []}
    key = f"kafene list {bob.info['room']}"
    bob.page.evaluate("([key, list]) => localStorage.setItem(key, list)", [key, json.dumps(shown)])
    ann.page.locator(START).click()
    assert bob.see(".lobby .problem:not(:empty)").inner_text() == SAY("client-fair-two-lists")
    ann.see(".lobby .problem:not(:empty)")
    wait_for(both, lambda: ann.info["last_called_off"])
    assert ann.info["last_called_off"]["missing"] == ["Bob"]


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
        every.append(
            "".join(line for line in text.splitlines(True) if line[0] not in "-0123456789")
        )
        every.append(re.sub(r"(?m)^0 ", "# seat 1 = second Eve\n0 ", text, count=1))
        for one in every:
            try:
                record = Record.loads(one)
                found = shuffles.check_fairness(games.load(record.game), record)
                code = "" if found is None else found.code
            except KafeneError as problem:
                code = problem.code
            # Else the rules forbid it, or the game is not over: the page shows neither.
            if code.startswith(("fair", "unfair")):
                cases.append(shown(record))
                expected.append(code)
    assert len(set(expected)) > 6
    assert {"unfair-no-shuffle", "unfair-second"} <= set(expected)
    found_there = [found["code"] for found in check_in_node(cases)]
    assert [pair for pair in zip(expected, found_there, strict=True) if pair[0] != pair[1]] == []


# ---------------------------------------------------------------- a server that does not play fair


def test_a_record_that_contradicts_what_the_browser_kept_is_found(client: Path) -> None:
    """However much of the record is taken away, or of what the browser should have been shown."""
    text = two()
    record = Record.loads(text)
    own: dict[str, Any] = {"place": 0, "value": ANN, "hash": hashed(0, ANN)}
    own["commitment"] = shuffles.hash_secret(SECRET)
    right, headers = shown(record), dict(record.headers)
    start = start_list(SECRET, 0, own["hash"], hashed(1, BOB))
    downgraded = right | {"headers": headers | {"entropy": f"0:{ANN} 1:{BOB}"}}
    del downgraded["headers"]["fair"]
    stripped = right | {"headers": {"players": headers["players"]}}
    without_own = shown(Record.loads(two(f"2 0 chosen 1:{BOB}")))
    both, only_own = {"list": start, "own": own}, {"list": None, "own": own}
    other_secret = only_own | {"own": own | {"commitment": "0" * 64}}
    wrong = ["list-wrong", "own-wrong"]
    cases: list[tuple[Any, Any, list[str]]] = [
        (right, both, ["list-ok", "own-ok"]),
        (right, only_own, ["own-ok"]),
        (right, {"list": None, "own": None}, []),
        (downgraded, both, wrong),
        (stripped, both, wrong),
        (stripped, {"list": start, "own": None}, ["list-wrong"]),
        (without_own, both, wrong),
        (without_own, only_own, ["own-wrong"]),
        (downgraded, only_own, ["own-wrong"]),
        (stripped, only_own, ["own-wrong"]),
        (right, other_secret, ["own-wrong"]),
        (right, other_secret | {"list": start}, ["list-ok", "own-wrong"]),
    ]
    found = check_in_node([case for case, *_ in cases], [kept for _, kept, _ in cases])
    assert [[one["what"] for one in verdict["kept"]] for verdict in found] == [
        expected for *_, expected in cases
    ]
    assert [one["ok"] for verdict in found for one in verdict["kept"]] == [
        what.endswith("-ok") for *_, expected in cases for what in expected
    ]


def test_a_value_is_revealed_for_one_list_with_the_commitment_it_was_drawn_for(
    client: Path,
) -> None:
    other = shuffles.hash_secret(OTHER)
    spent = {"secret": SECRET, "missing": ["Bob"]}
    start, again = room("starting", SECRET), room("starting", OTHER, 1, spent)
    first, changed = start_list(SECRET, 0, "own"), start_list(SECRET, 0, "own", BOB)
    second = start_list(OTHER, 1, "own")
    cases: dict[str, tuple[list[Any], list[str]]] = {
        "once more after a restart": ([start, first, first], ["reveal", "reveal"]),
        "another secret, chosen after the value was revealed": (
            [start, first, again, second],
            ["reveal", "client-fair-two-lists"],
        ),
        "another list": ([start, first, changed], ["reveal", "client-fair-two-lists"]),
        "another list, with a third between them": (
            [start, first, start_list("f" * 64, 2, None), changed | {"called_off": 4}],
            ["reveal", "client-fair-two-lists"],
        ),
        "a called-off start, and another value": (
            [start, first, room("lobby", OTHER, 1, spent), again, second],
            ["reveal", f"commit {other}", "reveal"],
        ),
        "a called-off start whose secret is another one": (
            [start, first, room("lobby", OTHER, 1, spent | {"secret": OTHER}), second],
            [
                "reveal",
                f"commit {other}",
                "client-fair-spent-wrong",
                "client-fair-spent-wrong",
            ],
        ),
    }
    found = share_in_node([said for said, _ in cases.values()])
    assert [done for done, _ in found] == [expected for _, expected in cases.values()]


def test_the_first_list_is_kept_whenever_it_comes(client: Path) -> None:
    for phase in ("starting", "playing", "over"):
        late = start_list(SECRET, 0, "own")
        ((done, kept_list),) = share_in_node([[room(phase, SECRET), late]])
        assert kept_list["commitment"] == late["commitment"]
        assert ("reveal" in done) == (phase == "starting")


ROOM = "iW7-Pa5LSXipKCDw"


def hashed(place: int, value: str) -> str:
    return shuffles.hash_value(ROOM, place, value)


def start_list(secret: str, called_off: int, *hashes: str | None) -> Any:
    """What a server shows at a start of Ann's and Bob's game; `own` is the hash that Ann's browser
    has committed to."""
    places = [
        {"name": name, "kind": "human"} | ({"hash": one} if one else {})
        for name, one in zip(("Ann", "Bob"), (*hashes, None), strict=False)
    ]
    return {
        "type": "list",
        "room": ROOM,
        "commitment": shuffles.hash_secret(secret),
        "called_off": called_off,
        "seating": "chosen",
        "game": "three-thirteen",
        "rules": Record.loads(two()).rules,
        "places": places,
    }


def room(phase: str, secret: str, called_off: int = 0, spent: Any = None) -> Any:
    return {
        "type": "room",
        "room": {
            "phase": phase,
            "commitment": shuffles.hash_secret(secret),
            "called_off": called_off,
            "last_called_off": spent,
            "seats": [{}, {}],
        },
    }


def check_in_node(cases: list[Any], remembered: list[Any] | None = None) -> Any:
    """What the page's own check finds, in each case with what the browser remembers."""
    script = """
        const decks = { rummikub: "tiles", ronda: "spanish" };
        const { cases, remembered } = input;
        console.log(JSON.stringify(cases.map((one, at) => page.checkFairness(one, {
            deck: decks[one.game] ?? "french",
            teams: (seats) => one.game === "ronda" && seats === 4,
        }, remembered?.[at] ?? { list: null, own: null }))));
    """
    return in_node("fair", script, {"cases": cases, "remembered": remembered})


def share_in_node(cases: list[list[Any]]) -> Any:
    """What a page at place 0 does about what it is told after it has committed: what it sends and
    what it objects to, and the list that it keeps in the end."""
    script = """
        console.log(JSON.stringify(input.cases.map((told) => {
            stored.clear();
            const done = [];
            let own = null;
            const link = { ask({ type, hash }) {
                own = hash ?? own;
                const { commitment } = page.loadRemembered(input.room).own;
                done.push(type === "commit" ? `commit ${commitment}` : type);
            } };
            const share = new page.Share(input.room, link);
            share.hear({ ...input.lobby, type: "welcome", seat: 0 });
            done.length = 0;
            for (const said of told) {
                const places = said.places?.map((one) => ({
                    ...one, ...(one.hash === "own" ? { hash: own } : {}) }));
                const wrong = share.hear(places ? { ...said, places } : said);
                if (wrong) done.push(wrong);
            }
            return [done, page.loadRemembered(input.room).list];
        })));
    """
    given = {"cases": cases, "room": ROOM, "lobby": room("lobby", SECRET)}
    return in_node("share", script, given)


def in_node(module: str, script: str, given: Any) -> Any:
    """What a script prints about `input`, with a module of the page as `page`."""
    build = """
        const { buildSync } = require("esbuild");
        const stored = new Map();
        globalThis.localStorage = {
            getItem: (key) => stored.get(key) ?? null,
            setItem: (key, text) => stored.set(key, text),
            removeItem: (key) => stored.delete(key),
        };
        globalThis.document = { documentElement: { dataset: {}, toggleAttribute() {} } };
        const { outputFiles } = buildSync({
            entryPoints: [`src/net/${process.argv[1]}.ts`],
            bundle: true, format: "cjs", write: false });
        const module_ = { exports: {} };
        new Function("module", "exports", outputFiles[0].text)(module_, module_.exports);
        const page = module_.exports;
        const input = JSON.parse(require("fs").readFileSync(0, "utf-8"));
    """
    done = run_node("-e", build + script, module, given=json.dumps(given))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def shown(record: Record) -> Any:
    """What the check needs of what the replay page is told."""
    return {
        "game": record.game,
        "rules": record.rules,
        "names": record.seats,
        "steps": [
            {
                "actor": None if move.actor is DEALER else move.actor,
                "action": move.text,
                "newcomers": [{"kind": each.kind} for each in move.newcomers],
            }
            for move in record.moves
        ],
        "headers": dict(record.headers),
    }


def add(text: str, header: str) -> str:
    """A record with another header, or another text of one that it has."""
    lines = [line for line in text.splitlines() if line.split()[0] != header.split()[0]]
    return "\n".join([lines[0], lines[1], header, *lines[2:], ""])
