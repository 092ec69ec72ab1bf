"""Who drops comes back to the same seat; when the server dies, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser_games import plant, play, play_to_the_end
from browser_kit import SAY, Player, wait_for
from kafene.store import open_store
from rummikub_kit import midst
from server_kit.servers import Server

Guests = Callable[..., Player]
LOST = r"WebSocket connection to|ERR_CONNECTION"
"""What Chromium itself writes when nobody answers."""


def test_who_drops_returns_to_the_same_seat_and_hand(started: Callable[..., list[Player]]) -> None:
    ann, bob = started("three-thirteen", 2, "classic rounds=1 laps=3")
    ann.awaits_turn()
    play(ann, "draw")
    hand, seat = bob.hand, bob.seat
    bob.page.close()
    ann.see("li.plate .note", has_text=SAY("web-away"))
    bob.open_page()
    bob.go(f"/r/{ann.info['room']}")
    bob.see("main.table")
    bob.becomes(lambda: (bob.hand, bob.seat), (hand, seat))
    ann.sees_no("li.plate .note")
    play_to_the_end([ann, bob], lambda one: one.options[-1])


TOKENS = ("token-of-ann-000000000000", "token-of-bob-000000000000")
ROOM = "planted-for-a-kill"


@pytest.fixture
def mortal(tmp_path: Path, client: Path) -> Iterator[Server]:
    """A server that may be killed, with a game of Rummikub in the midst of a round."""
    one = Server(tmp_path, "--pace", "0", "--away", "600", client=client)
    hands = ["8R 9O 1B 2B 3B 13K", "1R 2R 4B"]
    table = midst("3R 4R 5R 6R 7R / 9R 9B 9K", hands, opened=(True, True))
    with open_store(one.db) as store:
        plant(store, ROOM, table, TOKENS)
    with one:
        yield one


@pytest.fixture
def both(mortal: Server, guest: Guests) -> tuple[Player, Player]:
    """Ann and Bob at the table of that server."""
    people = [
        guest(name, at=mortal, seat=(ROOM, token))
        for name, token in zip(("Ann", "Bob"), TOKENS, strict=True)
    ]
    for one in people:
        one.forgives.append(LOST)
        one.go(f"/r/{ROOM}")
        one.see("main.table")
    ann, bob = people
    ann.awaits_turn()
    return ann, bob


def test_a_draft_outlives_the_server(mortal: Server, both: tuple[Player, Player]) -> None:
    ann, bob = both
    ann.drag(ann.held("8R"), ann.page.locator(".set").first)
    ann.pick("1B", "2B")
    ann.page.locator(".new-set").click()
    ann.see(".set.flawed")
    draft = (ann.sets, ann.hand)
    assert ["1B", "2B"] in draft[0]

    mortal.kill()
    for one in both:
        one.see(".connection p", has_text=SAY("web-lost"))
    assert (ann.sets, ann.hand) == draft
    mortal.start()
    for one in both:
        one.sees_no(".connection p")

    ann.see(".set.flawed")
    ann.becomes(lambda: (ann.sets, ann.hand), draft)
    ann.drag(ann.held("3B"), ann.see(".set.flawed"))
    ann.see(".actions button.main:not(.not-yet)").click()
    bob.awaits_turn()
    played = [["3R", "4R", "5R", "6R", "7R", "8R"], ["9R", "9B", "9K"], ["1B", "2B", "3B"]]
    bob.becomes(lambda: bob.sets, played)
    play(bob, "draw")
    ann.awaits_turn()


def test_what_is_played_while_the_server_is_gone_is_played_once_it_is_back(
    mortal: Server, both: tuple[Player, Player]
) -> None:
    ann, bob = both
    mortal.kill()
    ann.see(".connection p")
    ann.page.locator(".actions button.main").click()
    ann.see(".connection p", has_text=SAY("web-sent-later"))
    mortal.start()
    bob.awaits_turn()
    wait_for(ann, lambda: len(ann.hand) == 7 and not ann.shown["mine"])


def test_a_table_that_was_never_there_is_said_to_be_missing(guest: Guests) -> None:
    ann = guest()
    ann.forgives.append("404")
    ann.go("/r/AAAAAAAAAAAAAAAA")
    ann.reads("h1", SAY("client-no-table"))
    ann.press("web-front", role="link")
    ann.see(".games")


def test_a_table_is_missing_only_if_it_is_not_found_three_times(
    mortal: Server, both: tuple[Player, Player]
) -> None:
    ann, bob = both
    for one, times in ((ann, 2), (bob, 3)):  # a tunnel says so while its end is down
        one.forgives.append("404")
        one.page.route(f"**/r/{ROOM}", lambda route: route.fulfill(status=404), times=times)
    mortal.kill()
    bob.see("h1", has_text=SAY("client-no-table"))
    mortal.start()
    ann.sees_no(".connection p")
    ann.awaits_turn()
