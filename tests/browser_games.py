"""Kafene's games through the page: how an action is carried out by real clicks and drags, whole
games, and tables that are in the midst of a game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

from browser_kit import EDGE, READ, Player, Tiles, wait_for
from kafene.core.codec import write_position
from kafene.core.record import Record
from kafene.store import Store
from kafene.web.rooms.saved import SavedRoom, SavedSeat, hash_token
from table_kit import Table

STOCK, DISCARDS = 'button:has([data-spot="stock"])', 'button[data-place="discards"]'


def play(player: Player, action: str) -> None:
    """Carry an action out by clicks and drags, and wait until it is done."""
    before = player.version
    DOING[str(player.info["game"])](player, action)
    wait_for(player, lambda: player.version > before and player.up_to_date)


def passes_by_itself(player: Player) -> bool:
    """Whether the page does all there is to do: alone against bots it passes where that is all."""
    others = [seat for at, seat in enumerate(player.info["seats"]) if at != player.seat]
    return player.options == ["pass"] and all(seat["kind"] != "human" for seat in others)


def do_ronda(player: Player, action: str) -> None:
    """Announce with the buttons; throw by two clicks on a card, or drag it; tap with the palm."""
    verb, *words = action.split()
    if passes_by_itself(player):
        return
    if verb != "throw":
        slot = ".slot-1" if verb == "pass" else ".slot-3"
        player.page.locator(f".actions {slot}").click()
    elif "tap" in words:
        if player.held(words[0]).get_attribute("aria-pressed") == "false":
            player.pick(words[0])
        player.page.locator("button.knock").click()
    elif player.version % 2:
        player.drag(player.held(words[0]), player.page.locator(".ronda-board"))
    else:
        if player.held(words[0]).get_attribute("aria-pressed") == "false":
            player.pick(words[0])
        player.held(words[0]).click(position={"x": EDGE, "y": 20})


def do_three_thirteen(player: Player, action: str) -> None:
    """Draw from a pile by a click; discard by choosing and pressing, or drag the card."""
    verb, *words = action.split()
    if verb == "draw":
        player.page.locator(DISCARDS if words else STOCK).click()
    elif "out" in words:
        choose_only(player, words[0])
        player.page.locator(".actions button.main").click()
    elif player.version % 4 < 2:
        player.drag(player.held(words[0]), player.page.locator(DISCARDS))
    else:
        choose_only(player, words[0])
        player.page.locator(DISCARDS).click()


def do_seven_bridge(player: Player, action: str) -> None:
    """Calls have buttons; groups are made of what is chosen; a card is dragged onto a group."""
    verb, *words = action.split()
    calls = [one for one in player.options if one.split()[0] in ("pon", "chi")]
    if verb == "draw":
        player.page.locator(STOCK).click()
    elif verb in ("pon", "chi"):
        player.page.locator(".calls .call").nth(calls.index(action)).click()
    elif verb == "pass":
        player.page.locator(".actions .pass").click()
    elif verb == "meld":
        choose_only(player, *words)
        player.page.locator(".actions .new-group").click()
    elif verb == "layoff":
        group = player.page.locator(f'[data-place="group:{words[1]}"]')
        player.drag(player.held(words[0]), group)
    else:
        player.drag(player.held(words[0]), player.page.locator(DISCARDS))


def choose_only(player: Player, *pieces: str) -> None:
    chosen = player.page.locator('.hand [aria-pressed="true"]')
    while chosen.count():
        chosen.first.click(position={"x": EDGE, "y": 20})
    player.pick(*pieces)


def do_rummikub(player: Player, action: str) -> None:
    """Draw from the pool; or move tiles until the table is as the action has it, and play."""
    if action in ("draw", "pass"):
        player.page.locator(".actions button.main").click()
        return
    wanted = [part.split() for part in action.removeprefix("play ").split(" / ")]
    build(player, wanted)
    player.page.locator(".actions button.main:not(.not-yet)").click()


def build(player: Player, wanted: list[list[str]]) -> None:
    """Make the table look like this. A set that only grows gets its tiles by drags; one that is new
    or made of others is put together from chosen tiles, some of the hand, some of the table."""
    page = player.page
    for base, keys in plan(player, wanted):
        if base is not None:
            target = page.locator(f'[data-place="set:{base}"]')
            for key in keys:
                player.drag(page.locator(f'button[data-key="{key}"]'), target)
        else:
            for key in keys:
                page.locator(f'button[data-key="{key}"]').click(
                    position={"x": EDGE, "y": 20}, modifiers=["Control"]
                )
            page.locator(".new-set").click()
    page.locator(".actions button.main:not(.not-yet)").wait_for()


def plan(player: Player, wanted: list[list[str]]) -> list[tuple[str | None, list[str]]]:
    """The tiles that make up each set that is wanted and not there; those that come to a set that
    stays, or, where there is none, all of a new set."""
    there, hand = (
        player.lying(),
        cast("Tiles", player.page.locator(".hand button").evaluate_all(READ)),
    )
    lacking: list[list[str]] = []
    for one in wanted:
        same = next((key for key, tiles in there.items() if counted(tiles) == Counter(one)), None)
        if same is None:
            lacking.append(one)
        else:
            del there[same]
    bases: list[str | None] = []
    for one in lacking:
        parts = [key for key, tiles in there.items() if counted(tiles) <= Counter(one)]
        base = max(parts, key=lambda key: len(there[key]), default=None)
        bases.append(base)
        if base is not None:
            taken = counted(there.pop(base))
            one[:] = list((Counter(one) - taken).elements())
    free = [tile for tiles in there.values() for tile in tiles] + hand
    steps: list[tuple[str | None, list[str]]] = []
    for base, one in zip(bases, lacking, strict=True):
        keys = []
        for text in one:
            tile = next(each for each in free if each[1] == text)
            free.remove(tile)
            keys.append(tile[0])
        steps.append((base, keys))
    return steps


def counted(tiles: Tiles) -> Counter[str]:
    return Counter(text for _, text in tiles)


DOING: dict[str, Callable[[Player, str], None]] = {
    "ronda": do_ronda,
    "three-thirteen": do_three_thirteen,
    "seven-bridge": do_seven_bridge,
    "rummikub": do_rummikub,
}


# ------------------------------------------------------------------------------------ whole games


def play_until(
    players: Sequence[Player], choose: Callable[[Player], str], done: Callable[[], object]
) -> None:
    """Whoever's turn it is acts, until something is so or the game is over on every page."""
    while not done():
        mover = next((one for one in players if one.to_act), None)
        if mover is not None:
            play(mover, choose(mover))
            continue
        shown = [one.shown for one in players]
        if all(each["over"] for each in shown) or done():  # nobody goes on from what is wanted
            return
        for one, each in zip(players, shown, strict=True):
            if each["ended"]:
                one.goes_on()
        wait_for(
            players,
            lambda: (
                done()
                or any(one.to_act or one.shown["ended"] for one in players)
                or all(one.shown["over"] for one in players)
            ),
        )


def play_to_the_end(players: Sequence[Player], choose: Callable[[Player], str]) -> None:
    play_until(players, choose, lambda: False)


# ------------------------------------------------------------------------------- rooms made before


def plant(
    store: Store, room: str, table: Table[Any, Any], tokens: Sequence[str], timer: int = 0
) -> None:
    """A game in the midst of a round, for people with these tokens."""
    names = ("Ann", "Bob", "Cid", "Dan")[: len(tokens)]
    position = json.dumps(write_position(table.game, table.state))
    record = Record(
        game=table.game.name,
        rules=str(table.state.rules),
        seats=names,
        headers=(("players", " ".join("human" for _ in names)), ("position", position)),
    )
    secret = "0123456789abcdef" * 4
    seats = tuple(
        SavedSeat(name, "human", hash_token(token))
        for name, token in zip(names, tokens, strict=True)
    )
    number = store.create(record, secret)
    saved = SavedRoom(
        table.game.name, str(table.state.rules), seats, secret, timer=timer, number=number
    )
    store.keep_room(room, saved.content())


NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def plant_finished(
    store: Store, room: str, record: Record, token: str, called: Sequence[str] = NAMES
) -> None:
    """A game that is over: Ann, with this token, at the first seat, and bots at the others."""
    kinds = ["human", *(name.rpartition("-")[0] for name in record.seats[1:])]
    names = tuple(called[: len(kinds)])
    played = replace(record, seats=names, headers=(("players", " ".join(kinds)),))
    secret = "0123456789abcdef" * 4
    seats = tuple(
        SavedSeat(name, kind, hash_token(token) if kind == "human" else None)
        for name, kind in zip(names, kinds, strict=True)
    )
    number = store.create(played, secret)
    saved = SavedRoom(record.game, record.rules, seats, secret, number=number)
    store.keep_room(room, saved.content())
