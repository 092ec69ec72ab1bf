"""The expert of Three Thirteen: exact, legal under all rules, the same each time, and with reasons
that are true."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from operator import mul

import pytest

from kafene import bots
from kafene.bots.advice import Advice
from kafene.core.game import DEALER, Event, Seat
from kafene.core.pieces import Card, Rank
from kafene.core.record import Record
from kafene.games.three_thirteen.bots.denial import OWN, Watcher, find_table, recall
from kafene.games.three_thirteen.bots.evaluation import (
    DrawChoice,
    Outlook,
    Prospects,
    ThrowChoice,
    Weights,
    count_unseen,
)
from kafene.games.three_thirteen.bots.expert import Expert
from kafene.games.three_thirteen.bots.reasons import compare_throws, explain_draw
from kafene.games.three_thirteen.rules.arrange import SCALE, best_discard, is_complete, penalty
from kafene.games.three_thirteen.rules.events import Dealt, Discard, Draw, Pile, TookDiscard
from kafene.games.three_thirteen.rules.state import View
from kafene.parts.events import Discarded
from kafene.table import Table, make_shuffler, run
from kafene.text import Text, sentences
from table_kit import show
from three_thirteen_kit import GAME, cards, deal, rules

TEXT = Text()
EXPERT = Expert(1)
OPTIONS = (
    "rounds=3",
    "ace-high rounds=3",
    "strict-wild rounds=3",
    "quick rounds=3",
    "rounds=3 decks=3 distinct-suits=true ace=both",
    "rounds=3 declare=true no-return=true",
    "rounds=3 naturals=2 wild-penalty=0 final-turns=lap",
    "rounds=3 naturals=13 wild-penalty=100 laps=4",
    "rounds=3 laps=1 reshuffles=0",
    "rounds=3 reshuffles=none no-return=true laps=9",
)


def turn(hand: str, top: str, drawn: str = "", options: str = "") -> View:
    """What the player to move sees, of three: before the draw, or with the card just drawn."""
    size = len(cards(hand))
    hands = [" ".join(some.split()[:size]) for some in ("AS 10D KC 2H 6C", "2C 5D 8H KS 10S")]
    hands.insert((size - 3) % 3, hand)
    table = deal(hands, top, drawn, options=options)
    return GAME.view((table.play("draw") if drawn else table).state, table.state.player)


def advice(view: View, history: Sequence[Event] = ()) -> tuple[str, str]:
    """What the expert does, and the code of its reason."""
    found = EXPERT.explain(view, history).best
    assert EXPERT.choose(view, history) == found.action
    GAME.check(view, found.action)
    show("\n".join(sentences.hint(TEXT, GAME, found)))
    return str(found.action), found.why


# ------------------------------------------------------------------------------------- arithmetic


@pytest.mark.parametrize("options", ["", *OPTIONS])
def test_the_prospects_of_a_hand_are_exact(options: str) -> None:
    """Against a search of its own for every card thrown and every card drawn."""
    rng, laws = random.Random(options), rules(options)
    deck = Card.deck() * 2
    for size in (3, 5, 8, 11, 13):
        wild = Rank(size)
        hand = tuple(sorted(rng.sample(deck, size + 1)))
        prospects = Prospects(hand, wild, laws)
        unseen = Counter(deck) - Counter(hand)
        for thrown in rng.sample(hand, 2):
            rest = list(hand)
            rest.remove(thrown)
            assert prospects.cost(thrown) // SCALE == penalty(rest, wild, laws)
            assert (not prospects.cost(thrown)) is is_complete(rest, wild, laws)
            drawn = rng.sample(sorted(unseen), 6)
            for card, cost in zip(drawn, prospects.draws(drawn, thrown), strict=True):
                assert cost // SCALE == best_discard((*rest, card), wild, laws)[1].penalty


def test_an_outlook_is_an_average_over_the_unseen_cards() -> None:
    hand = cards("7S 7H 9D")
    unseen = Counter(Card.deck() * 2) - Counter(hand)
    outlook = Prospects(hand, Rank.THREE, rules()).outlook(unseen)
    laws = rules()
    after = [best_discard((*hand, card), Rank.THREE, laws)[1].penalty for card in unseen.elements()]
    assert outlook.left == 23
    assert outlook.gain == pytest.approx(23 - sum(after) / len(after))
    assert outlook.out == pytest.approx(after.count(0) / len(after))  # six 7s and eight 3s
    assert after.count(0) == 14


# ----------------------------------------------------------------------------------- every option


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_legal_and_the_same_each_time_under_all_rules(options: str, seats: int) -> None:
    records = []
    for _ in range(2):
        table = Table(GAME, Record(game=GAME.name, rules=options, seats=tuple("ABCD"[:seats])))
        levels = ["expert", "greedy-1", "random", "expert"][:seats]
        players = [bots.make(GAME, level, 3) for level in levels]
        assert run(table, players, make_shuffler(7)) == {}  # no answer was illegal
        records.append(table.record)
    assert records[0] == records[1]
    assert records[0].result is not None


def test_it_plays_with_ten() -> None:
    table = Table(GAME, Record(game=GAME.name, rules="rounds=2", seats=tuple("ABCDEFGHIJ")))
    players = [bots.make(GAME, "greedy" if seat else "expert", 3) for seat in range(10)]
    assert run(table, players, make_shuffler(7)) == {}


def test_it_sees_only_its_view_and_what_it_was_told() -> None:
    """Wherever the hidden cards are, it does the same; and every reason can be told."""
    rng, reasons = random.Random(5), set[str]()
    table = Table(GAME, Record(game=GAME.name, rules="rounds=3", seats=tuple("ABC")))
    shuffle = make_shuffler(11)
    while (mover := table.mover) is not None:
        if mover is DEALER:
            table.act(DEALER, shuffle(table))
            continue
        view, history = table.view(mover), table.history(mover)
        advice = EXPERT.explain(view, history)
        other = GAME.view(GAME.imagine(view, rng), mover)
        assert Expert(2).explain(other, history) == advice
        assert Expert(3).choose(view, history) == advice.best.action
        check_candidates(view, advice)
        for each in (advice.best, *advice.now):
            assert sentences.why(TEXT, GAME, each).isascii()
            assert set(each.pieces) <= {*view.hand, *view.discards[-1:]}
            reasons.add(each.why)
        table.act(mover, advice.best.action)
    assert reasons >= {"draw", "take", "throw", "out", "can-draw", "can-take", "can-throw"}


def check_candidates(view: View, advice: Advice) -> None:
    """None, or two or three that differ, all legal, the expert's choice first."""
    actions = [each.action for each in advice.now]
    assert len(actions) == len(set(actions))
    assert not actions or (2 <= len(actions) <= 3 and actions[0] == advice.best.action)
    assert set(actions) <= set(GAME.options(view))


# -------------------------------------------------------------------------------- known positions


def test_it_goes_out_whenever_it_can() -> None:
    assert advice(turn("7S 7H 9D", "7C")) == ("draw discard", "take-out")
    assert advice(turn("7S 7H 9D", "QC", "7C")) == ("discard 9D", "out")
    assert advice(turn("7S 7H 9D", "QC", "7C", "declare=true")) == ("discard 9D out", "out")


def test_with_a_complete_hand_any_card_will_do() -> None:
    assert advice(turn("7S 7H 7D", "QC")) == ("draw", "ready")
    assert advice(turn("7S 7H 7D", "QC", options="no-return=true")) == ("draw", "ready")


def test_it_takes_a_wild() -> None:
    assert advice(turn("KS 10H 5D", "3C")) == ("draw discard", "wild")


def test_it_leaves_what_saves_little() -> None:
    """Greedy takes the 2 for the king; but two 9s go out with any 9 or 3, and a card from the stock
    is a chance now."""
    view = turn("9S 9H KD", "2S")
    assert str(bots.make(GAME, "greedy-1", 1).choose(view, ())) == "draw discard"
    assert advice(view) == ("draw", "draw")


def test_it_keeps_what_may_become_something() -> None:
    """Greedy throws a king of the pair for its points; the pair goes out with any king or 3."""
    assert advice(turn("KS KH 4D", "2S", "6C"))[0] == "discard 6C"


def test_in_its_last_turn_only_points_count() -> None:
    view = turn("KS KH 4D", "2S", "6C")
    last = replace(view, out=Seat(1), last_turn=view.turn + 1)
    assert advice(last)[0] in ("discard KS", "discard KH")
    assert advice(last)[1] == "last"
    only = replace(view, rules=replace(view.rules, laps=1))
    assert advice(only)[1] == "last"


def test_in_its_last_turn_no_reason_speaks_of_the_next_card() -> None:
    """The card drawn now is the last one; nobody goes out any more."""

    def say(hand: str, top: str, drawn: str = "") -> tuple[str, str]:
        view = turn(hand, top, drawn)
        hint = EXPERT.explain(replace(view, out=Seat(1), last_turn=view.turn + 1), ())
        told = " ".join(sentences.why(TEXT, GAME, each) for each in (hint.best, *hint.now))
        assert not re.search("next|yet|takes? you out|go out", told)
        return hint.best.why, told

    for hand, top, drawn, why in (
        ("9S 9H KD", "JS", "", "last-draw"),
        ("9S QH KD", "2S", "", "last-take"),
        ("7S 7H 9D", "7C", "", "take-out"),
        ("7S 7H 7D", "QC", "", "ready"),
        ("7S 7H 9D", "QC", "7C", "out"),
        ("7S QH 9D", "QC", "QD", "last"),
    ):
        assert say(hand, top, drawn)[0] == why
    assert "one card in 7 leaves you with no points at all" in say("9S 9H KD", "JS")[1]
    assert "Discarding QD would leave just as much." in say("7S QH 9D", "2C", "QD")[1]


def test_figures_that_are_compared_can_be_told_apart() -> None:
    """An average that is nearly the points it stands beside has more decimals; one that is exactly
    that is said to be as much."""
    view = turn("KS QH 9D", "8C")
    last = replace(view, out=Seat(1), last_turn=view.turn + 1)
    take = Draw(Pile.DISCARD)

    def say(view: View, action: Draw, gain: float) -> str:
        choice = DrawChoice(action, "", 29, 24, Outlook(29, gain, 0), Outlook(24, 4.96, 0))
        return sentences.why(TEXT, GAME, explain_draw(view, {}, choice).best)

    assert "8C saves you only 5, a card from the stock 5.04 on average." in say(last, Draw(), 5.04)
    assert "8C saves you 5, a card from the stock just as much" in say(last, Draw(), 5.0)
    assert "8C saves you 5, a card from the stock only 4.996" in say(last, take, 4.996)
    assert "would lower it by only 4.96 on average" in say(view, take, 4.96)
    assert "only" not in say(view, take, 5.0)
    assert "only" not in say(view, Draw(), 5.0)


def test_it_takes_what_there_is() -> None:
    assert advice(replace(turn("7S 7H 9D", "QC"), stock=())) == ("draw discard", "only")


def test_reasons_name_causes_and_compare() -> None:
    def say(view: View, history: Sequence[Event] = ()) -> str:
        return sentences.why(TEXT, GAME, EXPERT.explain(view, history).best)

    assert say(turn("9S 9H 5D", "QS", "KC")) == (
        "KC is on its own in your hand. Without it you have 23 points left over, and one card in 7"
        " takes you out (3C 3D 3H 3S 9C 9D 9H 9S). If you discarded 5D instead, you'd be left with"
        " 5 more."
    )
    seen: list[Event] = [TookDiscard(Seat(2), card) for card in cards("8H 8H")]
    assert say(turn("7H 9H AS AD", "2S", "AC"), seen).startswith(
        "To use 9H you'd need 8H, and that's gone."
    )
    assert say(turn("7S 7H 9D KC", "7C")).startswith(
        "7C gives you 7C 7H 7S: your penalty falls from 33 to 9, and then one card in"
    )
    assert "now, but it goes with none of your cards" in say(turn("9S 9H KD", "2S"))


def test_of_two_discards_that_are_about_as_good_it_says_what_differs() -> None:
    """What the other leaves is made up for by what may come, or there is nothing to tell apart."""

    def choice(left: int, gain: float, out: float, card: str) -> ThrowChoice:
        outlook, weights = Outlook(left, gain, out), Weights()
        worth = left - weights.gain * gain - weights.out * out
        return ThrowChoice(Discard(cards(card)[0]), outlook, worth)

    def compare(left: int, gain: float, out: float) -> object:
        best, other = choice(20, 3.0, 0.1, "KC"), choice(left, gain, out, "QD")
        return compare_throws(best, other, Weights())["versus"]

    assert compare(20, 3.0, 0.1) == "same"
    assert compare(23, 5.2, 0.1) == "more-gain"
    assert compare(23, 3.0, 0.25) == "more-out"
    assert compare(18, 1.5, 0.1) == "even"  # 2 points fewer against 1.5 speak for the other
    assert compare(19, 2.0, 0.12) == "fewer-gain"
    assert compare(18, 3.0, 0.0) == "fewer-out"
    assert compare(23, 3.0, 0.1) == "points"


def test_cards_that_others_took_are_not_in_the_stock() -> None:
    view = turn("7S 7H KD QD", "2S", "9C")
    history: list[Event] = [TookDiscard(Seat(2), card) for card in cards("7C 7D 7C 7D 7S")]
    clubs, diamonds = cards("7C 7D")
    assert count_unseen(view, ())[clubs] == 2
    assert not {clubs, diamonds} & set(count_unseen(view, history))
    before = [*history, Dealt(view.hands, Seat(0), 2, Rank.FOUR, Card.parse("2S"))]
    assert EXPERT.explain(view, before) == EXPERT.explain(view, ())


def test_it_beats_greedy_on_duplicate_deals() -> None:
    """`benchmarks/three_thirteen_expert.py` has the figures; this is a sample of them."""
    better = 0
    for number in range(8):
        for seat in (0, 1):
            levels = ["greedy-1", "greedy-1"]
            levels[seat] = "expert"
            table = Table(GAME, Record(game=GAME.name, rules="rounds=3", seats=("A", "B")))
            run(table, [bots.make(GAME, level, 1) for level in levels], make_shuffler(number))
            scores = table.state.scores
            better += scores[1 - seat] - scores[seat]
    assert better > 0


def test_what_the_next_player_took_and_threw_tells_what_a_card_may_bring_it() -> None:
    table = Table(GAME, Record(game=GAME.name, seats=("Ann", "Bob")))
    table.act(DEALER, make_shuffler(1)(table))
    view, (nine,) = replace(table.view(Seat(0)), turn=6, round=5), cards("9D")
    start = table.history(Seat(0))

    def guess(*more: Event) -> float:
        _, _, *weights = recall(view, find_table(view.seats))
        known = Watcher(view, (*start, *more)).describe(nine)
        return float(sum(map(mul, weights[OWN:], known[OWN:])))

    eight, nines = cards("8D"), cards("9S")
    took = [TookDiscard(Seat(1), card) for card in (*eight, *nines)]
    assert min(map(guess, took)) > guess()
    assert guess(took[0], Discarded(Seat(1), eight[0])) < guess(took[0])  # it is no longer held
    assert guess(TookDiscard(Seat(0), eight[0])) == guess()  # only the next player matters
    assert guess(took[0], start[-1]) == guess()  # a new round


def test_what_a_throw_counts_changes_with_turn_and_round() -> None:
    """Early in a round, and with few cards, the chance to be out counts more."""
    table = Table(GAME, Record(game=GAME.name, seats=("Ann", "Bob")))
    table.act(DEALER, make_shuffler(1)(table))
    for view in (table.view(Seat(0)), replace(table.view(Seat(0)), hands=((),) * 4)):
        first, later, last = (
            recall(replace(view, turn=turn * view.seats, round=round_), find_table(view.seats))[1]
            for turn, round_ in ((0, 1), (6, 1), (6, 11))
        )
        assert first < later < last < 0
