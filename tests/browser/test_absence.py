"""A player whose time runs out, and one who is away: what the pages say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser_games import plant
from browser_kit import SAY, Player, wait_for
from kafene.store import open_store
from rummikub_kit import midst
from server_kit.servers import Server

TOKENS = ("token-of-ann-000000000000", "token-of-bob-000000000000")
ROOM = "planted-with-a-clock"
TIMER = 12
"""Seconds: more than it takes to lay a few tiles. If it was not, the next turn will do."""
LAID = ["1B", "2B", "3B"]


@pytest.fixture
def hurried(tmp_path: Path, client: Path) -> Iterator[Server]:
    """A server with a table of Rummikub at which moves are timed, and bots sit in at once."""
    one = Server(tmp_path, "--pace", "0", "--away", "0.2", client=client)
    hands = ["1B 2B 3B 6B 7K 8K 2K 13K 11K", "1R 2R 4B 6O 8O 10O 12R"]
    table = midst("3R 4R 5R 6R 7R / 9R 9B 9K", hands, opened=(True, True))
    with open_store(one.db) as store:
        plant(store, ROOM, table, TOKENS, timer=TIMER)
    with one:
        yield one


def lay(one: Player, *tiles: str) -> None:
    """Lay tiles as a set on the table, before the time for the move is over."""
    for _ in range(5):
        one.awaits_turn()
        version = one.shown["version"]
        one.pick(*tiles)
        one.page.locator(".new-set").click()
        one.see(".set.flawed, .set.good")
        if one.shown["version"] == version:
            return
    raise AssertionError("always too late")


def test_what_lies_there_when_time_is_up_is_played_if_it_is_legal(
    hurried: Server, guest: Callable[..., Player]
) -> None:
    ann = guest("Ann", at=hurried, seat=(ROOM, TOKENS[0]))
    ann.go(f"/r/{ROOM}")
    lay(ann, *LAID[:2])
    ann.see(".clock.late .time span")
    assert ann.see(".notice p").inner_text() == SAY("client-late-lost", drew="yes")
    wait_for(ann, lambda: set(LAID) <= set(ann.hand))
    ann.awaits_turn()
    ann.see(".past .log li", has_text=SAY("time-was-up", you=True))
    ann.see(".past .log li", has_text="Bob (bot) ")  # who sits in for him
    ann.press("web-close")
    ann.sees_no(".notice")
    lay(ann, *LAID)
    assert ann.see(".notice p").inner_text() == SAY("client-late-played")
    wait_for(ann, lambda: any(set(LAID) <= set(tiles) for tiles in ann.sets))
    wait_for(ann, lambda: not set(LAID) & set(ann.hand))
