"""The levels of Three Thirteen below the expert: legal under all rules, and never absurd."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kafene import bots
from kafene.core.game import DEALER, Action, Event, Seat
from kafene.core.pieces import HIDDEN
from kafene.core.record import Record
from kafene.games.three_thirteen.bots.evaluation import is_last_turn
from kafene.games.three_thirteen.bots.levels import Beginner, Casual, Player, Regular, Strong
from kafene.games.three_thirteen.rules.arrange import arrange, best_discard, is_complete, value
from kafene.games.three_thirteen.rules.events import (
    Discard,
    Draw,
    Pile,
    TookDiscard,
)
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import Phase, View
from kafene.parts.events import Drew
from kafene.parts.rounds import remove_piece
from kafene.table import Table, make_shuffler, run
from three_thirteen_kit import GAME, cards, deal

LEVELS = ("beginner", "casual", "greedy", "strong")
OPTIONS = (
    *(f"{preset} rounds=3" for preset in ThreeThirteenRules.presets),
    "rounds=3 decks=3 distinct-suits=true ace=both",
    "rounds=3 declare=true no-return=true",
    "rounds=3 naturals=2 wild-penalty=0 final-turns=lap",
    "rounds=3 naturals=13 wild-penalty=100 laps=4",
    "rounds=3 laps=1 reshuffles=0",
    "rounds=3 reshuffles=none no-return=true laps=9",
)


def turn(hand: str, top: str, drawn: str = "", options: str = "") -> View:
    """What the first seat sees in the first round: before its draw, or with the card just drawn."""
    table = deal((hand, "AS 10D KC", "2C 5D 8H"), top, drawn, options=options)
    return GAME.view((table.play("draw") if drawn else table).state, Seat(0))


def choices(kind: type[Player], view: View) -> set[str]:
    """What bots of this level do, whatever their seed."""
    return {str(kind(seed).choose(view, ())) for seed in range(40)}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 4])
def test_they_are_legal_and_the_same_each_time_under_all_rules(options: str, seats: int) -> None:
    records = []
    for _ in range(2):
        table = Table(GAME, Record(game=GAME.name, rules=options, seats=tuple("ABCD"[:seats])))
        players = [bots.make(GAME, level, 3) for level in LEVELS[-seats:]]
        assert run(table, players, make_shuffler(7)) == {}  # no answer was illegal
        records.append(table.record)
    assert records[0] == records[1]
    assert records[0].result is not None


@pytest.mark.parametrize("seats", [3, *range(5, 11)])
def test_they_play_with_any_number(seats: int) -> None:
    table = Table(GAME, Record(game=GAME.name, rules="rounds=2", seats=tuple("ABCDEFGHIJ"[:seats])))
    players = [bots.make(GAME, (LEVELS * 3)[seat], seat) for seat in range(seats)]
    assert run(table, players, make_shuffler(7)) == {}


@pytest.mark.parametrize(
    "options",
    [
        *(f"{preset} rounds=7" for preset in ThreeThirteenRules.presets),
        "rounds=6 naturals=1 declare=true no-return=true",
        "rounds=6 distinct-suits=true ace=both wild-penalty=0 laps=9",
    ],
)
def test_nothing_absurd_is_done_in_a_whole_game(options: str) -> None:
    table = Table(GAME, Record(game=GAME.name, rules=options, seats=tuple("ABCD")))
    players = [bots.make(GAME, level, 1) for level in LEVELS]
    shuffle, went_out = make_shuffler(13), False
    while (mover := table.mover) is not None:
        if mover is DEALER:
            table.act(DEALER, shuffle(table))
            continue
        view, history = table.view(mover), table.history(mover)
        action = players[mover].choose(view, history)
        if view.phase is Phase.DRAW:
            check_draw(view, action)
        else:
            went_out |= check_discard(view, action)
        table.act(mover, action)
    assert went_out


def check_draw(view: View, action: Action) -> None:
    """A discard that goes out is taken, and so is a wild one."""
    top = view.discards[-1]
    if is_complete(view.hand, view.wild, view.rules):
        assert action == Draw()
        return
    goes_out = best_discard((*view.hand, top), view.wild, view.rules)[1].is_complete
    if goes_out or (top.rank == view.wild and not is_last_turn(view)):
        assert action == Draw(Pile.DISCARD)


def check_discard(view: View, action: Action) -> bool:
    """Whether it goes out. It does if it can; otherwise it keeps its wild cards, the card just
    taken, and every combination, those with wild cards too."""
    assert isinstance(action, Discard)
    options = [each for each in GAME.options(view) if isinstance(each, Discard)]
    out = [
        each
        for each in options
        if is_complete(remove_piece(view.hand, each.card), view.wild, view.rules)
    ]
    if out:
        assert action in out
        assert action.out is view.rules.declare
        return True
    before = arrange(view.hand, view.wild, view.rules)
    after = arrange(remove_piece(view.hand, action.card), view.wild, view.rules)
    if {card for card in before.left if card.rank != view.wild} - {view.taken}:
        assert len(before.left) - len(after.left) == 1  # as many in combinations as before
        if not is_last_turn(view):
            assert before.penalty - after.penalty == value(action.card, view.wild, view.rules)
            assert action.card != view.taken
            assert action.card.rank != view.wild
    return False


@pytest.mark.parametrize(
    ("hand", "drawn", "loose"),
    [
        ("9S 9H 4D KC", "7D", "KC 7D"),
        ("9S 9H 5D QC JD", "2D", "QC JD 2D"),
        ("9S JS 6D QC 2H 5D", "7C", "QC 2H 5D 7C"),
        ("KD KH 7S JS 3D 9C QC", "2S", "JS 3D 9C QC 2S"),
        ("JH QH 8D 8S AS 3C 10D 4D", "6C", "AS 3C 10D 4D 6C"),
    ],
)
@pytest.mark.parametrize("preset", ["classic", "ace-high", "strict-wild"])
def test_no_card_is_thrown_that_a_wild_card_makes_a_combination_of(
    hand: str, drawn: str, loose: str, preset: str
) -> None:
    size = len(hand.split())
    other = " ".join(["2C", "5C", "8H", "JC", "KS", "4S", "10C", "6H"][:size])
    hands = (hand, other) if size % 2 else (other, hand)
    state = deal(hands, "3H", drawn, options=preset).play("draw").state
    view = GAME.view(state, state.player)
    wanted = {f"discard {card}" for card in loose.split()}
    assert choices(Beginner, view) == wanted
    for kind in (Casual, Regular, Strong):
        assert choices(kind, view) <= wanted


def test_a_beginner_takes_discards_on_a_whim_and_throws_another_card() -> None:
    useless = turn("9H 6D 4C", "KS")
    assert choices(Beginner, useless) == {"draw", "draw discard"}
    assert choices(Regular, useless) == {"draw"}
    table = deal(("9H 6D 4C", "AS 10D KC", "2C 5D 8H"), "KS", options="").play("draw discard")
    assert "discard KS" not in choices(Beginner, GAME.view(table.state, Seat(0)))


def test_a_strong_player_takes_a_cheaper_card_where_a_regular_one_does_not() -> None:
    view = turn("KS 9H 6D", "2C")
    assert choices(Regular, view) == {"draw"}
    assert "draw discard" in choices(Strong, view)


def test_who_can_go_out_does_whatever_the_level() -> None:
    for kind in (Beginner, Casual, Regular, Strong):
        assert choices(kind, turn("7S 7H 9D", "7C")) == {"draw discard"}
        assert choices(kind, turn("7S 3H 9D", "8C", "7D")) == {"discard 9D"}
        assert choices(kind, turn("7S 7H 9D", "QC", "7C", "declare=true")) == {"discard 9D out"}
        assert choices(kind, turn("7S 7H 7D", "QC")) == {"draw"}
        assert choices(kind, turn("KS 10H 5D", "3C")) == {"draw discard"}


def test_weaker_levels_err_more_often() -> None:
    """With a pair and two loose cards, the high one should go."""
    view = turn("9S 9H 2D", "QS", "KC")
    wise = [
        sum(str(kind(seed).choose(view, ())) == "discard KC" for seed in range(200))
        for kind in (Beginner, Casual, Regular, Strong)
    ]
    assert wise == sorted(wise)
    assert wise[0] < wise[-1]


def test_a_level_that_counts_sees_that_a_hope_is_gone() -> None:
    """With both 8H taken by others, 7H and 9H are worth no more than their points."""
    view = turn("7H 9H 2D", "QS", "10C")
    seen = [TookDiscard(Seat(1), card) for card in cards("8H 8H")]

    def count(kind: type[Player], history: Sequence[Event]) -> int:
        return sum(str(kind(seed).choose(view, history)) == "discard 9H" for seed in range(300))

    padding: list[Event] = [Drew(Seat(1), HIDDEN)] * 2  # the same chance
    assert count(Strong, seen) > count(Strong, padding)
    assert count(Casual, seen) == count(Casual, padding)
