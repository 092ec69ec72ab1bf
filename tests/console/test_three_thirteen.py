"""Three Thirteen on the screen and in words: wild cards can be seen as such, and while a discard is
chosen, what the hand is worth."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from kafene.core.game import Seat
from kafene.core.pieces import Card, Rank
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, find_renderer
from kafene.games.three_thirteen.rules.arrange import best_discard
from kafene.games.three_thirteen.rules.melds import read_wilds
from kafene.games.three_thirteen.words import words
from kafene.text import LANGUAGES, Text
from three_thirteen_kit import GAME, NAMES, Table, cards, rules, stacked


def start(hand: str, upcard: str, stock: str = "", options: str = "rounds=1") -> Table:
    """The first round, 3s wild, with this hand for seat 0."""
    table = Table(GAME.opening(rules(options), 2))
    return table.play(stacked([hand, "KS KD 2C"], upcard, stock))


def drawn(table: Table, look: Look) -> tuple[list[str], list[str], list[str]]:
    """Title and table, hand, and notes of seat 0's screen."""
    view, hand = GAME.view(table.state, Seat(0)), HandOrder()
    hand.update(view.hand, words.in_hand)
    frame = find_renderer(GAME)(
        Painter(Text(show=look.name), look, NAMES[:2], 80), view, hand, None
    )
    table_lines = [frame.title, *(line.plain for line in frame.table)]
    return table_lines, [line.plain for line in frame.hand], frame.notes


@pytest.mark.parametrize(
    ("look", "star"),
    [
        (Look(colour=False), "★"),
        (Look(), "★"),
        (Look(colour=False, symbols=False), "w"),
        (Look(symbols=False), "w"),
    ],
)
def test_wild_cards_have_a_mark_in_the_hand_and_on_the_discard_pile(look: Look, star: str) -> None:
    lines, hand, _ = drawn(start("9H 3C 10S", "3D"), look)
    assert lines[0].endswith(f"3s are wild {star}")
    top, _, _ = hand  # 10S 9H 3C
    assert [at for at, sign in enumerate(top) if sign == star] == [10]
    assert lines[1].count(star) == 1
    lines, hand, _ = drawn(start("9H 4C 10S", "5D"), look)
    assert star not in hand[0]
    assert star not in lines[1]


@pytest.mark.parametrize(
    ("meld", "wild", "meant"),
    [
        ("8S 4D 10S JS", Rank.FOUR, [None, "9S", None, None]),
        ("KH 4C KD", Rank.FOUR, [None, "K", None]),
        ("4C 4D 4H", Rank.FOUR, [None, None, None]),
        ("QH KH 4C", Rank.FOUR, [None, None, "AH"]),
        ("AH 4C 3H", Rank.FOUR, [None, "2H", None]),
        ("QH 4C AH", Rank.FOUR, [None, "KH", None]),
        ("4C 6H 7H", Rank.FOUR, ["5H", None, None]),
        ("3H 4H 5H 4D", Rank.FOUR, [None, None, None, "6H"]),
        ("7H 8H 9H", Rank.FOUR, [None, None, None]),
    ],
)
def test_what_a_wild_card_stands_for(meld: str, wild: Rank, meant: list[str | None]) -> None:
    found = read_wilds(cards(meld), wild)
    assert [None if each is None else str(each) for each in found] == meant


def test_an_arrangement_says_what_its_wild_cards_stand_for() -> None:
    _, _, notes = drawn(start("9H 3C JH", "5D"), Look(colour=False))
    assert notes == ["Best arrangement: 9♥ 3♣=10♥ J♥, nothing left over (0 points)."]


def test_while_a_discard_is_chosen_the_arrangement_is_shown_with_all_that_is_left_over() -> None:
    table = start("9H KC JH", "5D", "3C").play("draw")
    _, _, notes = drawn(table, Look(colour=False))
    assert notes == [
        "Best arrangement: 9♥ 3♣=10♥ J♥, left over: K♣. After the discard: 0 points at best."
    ]
    table = start("9H KC 2H", "5D", "7S").play("draw")
    _, _, notes = drawn(table, Look(colour=False))
    assert notes == [
        "Best arrangement: no melds, left over: 7♠ 2♥ 9♥ K♣. After the discard: 18 points at best."
    ]


def test_what_may_not_be_thrown_is_not_counted_on() -> None:
    table = start("AH 2H 4S", "KD", options="rounds=1 no-return=true").play("draw discard")
    view = GAME.view(table.state, Seat(0))
    assert best_discard(view.hand, view.wild, view.rules)[0] == Card.parse("KD")
    best, more = words.arrange_hand(view)
    assert more
    assert best.penalty == 13, "the king stays"
    assert len(best.left) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_arrangement_says_which_card_to_throw(language: str) -> None:
    table = start("9H KC 2H", "5D", "7S").play("draw")
    view = GAME.view(table.state, Seat(0))
    left = words.arrange_hand(view)[0].left
    assert [*left] == sorted(view.hand), "all in order, the one to throw among them"
    _, told = words.hand(Text(language), view)
    assert "7S 2H 9H KC" in told


def test_in_the_last_turn_the_screen_says_so() -> None:
    table = start("9H KC 2H", "AD", "7S KH").play("draw", "discard 7S", "draw")
    assert len(drawn(table, Look())[2]) == 1
    _, _, notes = drawn(table.play("discard 2C"), Look())
    assert notes[1:] == [f"{NAMES[1]} went out, so this is your last turn of the round."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_keep_one_row_when_somebody_goes_out(language: str) -> None:
    text = Text(language, Look().name)
    for name in ("Samir", text("you-name")):
        told = text("tt-player", name=name, cards=13, score=188, out=True, turn=False)
        assert cell_len(told) + len("▸ ") < 80 // 2
