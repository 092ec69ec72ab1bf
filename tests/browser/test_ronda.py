"""What Ronda's table shows besides its cards: points that wait, and the tapped pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser_games import plant, play
from browser_kit import PHONE, SAY, Player
from kafene.store import open_store
from ronda_kit import deal, lie
from server_kit.servers import Server

TOKENS = ("token-of-ann-000000000000", "token-of-bob-000000000000")
ANNOUNCED = deal(("2C 5C 5S", "3C 10C 10S"), "1D 4D 7D 12D").play(
    "announce ronda", "announce ronda"
)
TAPPED = lie(("1C 3C 5C", "2S 4S 5S")).throw("5C", "5S tap")
ROOMS = {"planted-announced": ANNOUNCED, "planted-tapped": TAPPED}


@pytest.fixture
def dealt(tmp_path: Path, client: Path) -> Iterator[Server]:
    one = Server(tmp_path, "--pace", "0", "--away", "600", client=client)
    with open_store(one.db) as store:
        for room, table in ROOMS.items():
            plant(store, room, table, TOKENS)
    with one:
        yield one


def test_points_that_wait_and_the_missa_of_a_pile_stand_beside_the_stock(
    dealt: Server, guest: Callable[..., Player]
) -> None:
    ann = guest("Ann", at=dealt, seat=("planted-announced", TOKENS[0]), size=PHONE)
    ann.go("/r/planted-announced")
    ann.awaits_turn()
    play(ann, "throw 2C")  # from then on the page leaves the table all its room
    ann.see(".stock-area", has_text=SAY("client-ronda-waiting", points=2))
    bob = guest("Bob", at=dealt, seat=("planted-tapped", TOKENS[1]))
    bob.go("/r/planted-tapped")
    bob.see(".pile-note b", has_text=f"{SAY('client-ronda-bount')} + {SAY('client-ronda-missa')}")
    bob.see(".pile-note", has_text=SAY("client-ronda-pile-yours", points=2))
    assert SAY("client-ronda-waiting", points=2) not in bob.see(".stock-area").inner_text()
