"""The least-penalty arrangement (TT 5.1) against a brute force (three_thirteen_hands.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.pieces import Card, Rank, write_pieces
from kafene.games.three_thirteen.rules.arrange import (
    arrange,
    best_discard,
    is_complete,
    penalty,
)
from kafene.games.three_thirteen.rules.rules import Ace, ThreeThirteenRules
from kafene.testing.strategies import examples
from profiles import count_examples
from three_thirteen_hands import TWO_DECKS, VECTORS, Brute, counts_as, faults, some_hand, some_rules
from three_thirteen_kit import cards

CLASSIC = ThreeThirteenRules()
THREE_DECKS = Card.deck() * 3


def told(hand: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> str:
    return f"{write_pieces(hand)}, wild {wild}, {rules}"


def check_against_brute(hand: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> None:
    brute = Brute(hand, wild, rules)
    best = arrange(hand, wild, rules)
    case = f"{told(hand, wild, rules)}: {best}"
    assert best.penalty == brute.penalty, case
    assert penalty(hand, wild, rules) == brute.penalty, case
    assert list(faults(best, hand, wild, rules)) == [], case
    assert is_complete(hand, wild, rules) == brute.is_complete, case
    assert best.is_complete == brute.is_complete, case


def check_discard(hand: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> None:
    """`best_discard` is as good as the best of all discards, each of which is arranged."""
    least = min(penalty(without(hand, card), wild, rules) for card in set(hand))
    thrown, best = best_discard(hand, wild, rules)
    case = f"{told(hand, wild, rules)}: throws {thrown}, keeps {best}"
    assert list(faults(best, without(hand, thrown), wild, rules)) == [], case
    assert best.penalty == least, case


def without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    rest = list(hand)
    rest.remove(card)
    return tuple(rest)


# ----------------------------------------------------------------------------------------- hands


some_cards = st.lists(st.sampled_from(Card.deck()), max_size=7).filter(
    lambda hand: max(Counter(hand).values(), default=0) <= 3
)
wilds = st.none() | st.sampled_from(list(Rank)[2:])
rules_of_any_kind = st.builds(
    ThreeThirteenRules,
    naturals=st.integers(0, 3),
    distinct_suits=st.booleans(),
    ace=st.sampled_from(Ace),
    wild_penalty=st.none() | st.integers(0, 20),
)


@pytest.mark.parametrize("seed", range(12))
def test_random_hands_cost_what_the_brute_force_finds(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(count_examples(70)):
        wild = rng.choice([None, *list(Rank)[2:]])
        hand = some_hand(rng, rng.choice([3, 4, 5, 6, 6, 7]), wild)
        check_against_brute(hand, wild, some_rules(rng))


@pytest.mark.parametrize("seed", range(8))
def test_hands_of_eight_cost_what_the_brute_force_finds(seed: int) -> None:
    rng = random.Random(seed)
    for rules in (CLASSIC, some_rules(rng), some_rules(rng)):
        for _ in range(count_examples(5)):
            wild = Rank(rng.randint(3, 13))
            check_against_brute(some_hand(rng, 8, wild), wild, rules)


@pytest.mark.parametrize("seed", range(6))
def test_hands_full_of_wilds_cost_what_the_brute_force_finds(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(count_examples(90)):
        wild = Rank(rng.randint(3, 13))
        deck = [card for card in TWO_DECKS if card.rank == wild]
        deck += rng.sample([card for card in TWO_DECKS if card.rank != wild], 5)
        check_against_brute(rng.sample(deck, rng.choice([5, 5, 6, 6, 7])), wild, some_rules(rng))


@examples(150)
@given(hand=some_cards, wild=wilds, rules=rules_of_any_kind)
def test_any_hand_costs_what_the_brute_force_finds(
    hand: list[Card], wild: Rank | None, rules: ThreeThirteenRules
) -> None:
    check_against_brute(hand, wild, rules)


@examples(200)
@given(hand=some_cards.filter(len), wild=wilds, rules=rules_of_any_kind)
def test_the_best_discard_of_any_hand_is_as_good_as_trying_every_one(
    hand: list[Card], wild: Rank | None, rules: ThreeThirteenRules
) -> None:
    check_discard(hand, wild, rules)


@pytest.mark.parametrize("seed", range(12))
def test_the_best_discard_is_as_good_as_trying_every_one(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(count_examples(25)):
        size = rng.randint(4, 14)
        wild = Rank(size - 1)
        check_discard(some_hand(rng, size, wild), wild, some_rules(rng))


@pytest.mark.parametrize(
    ("hand", "wild", "thrown", "least"),
    [
        ("7S 7H 7D 9D", 3, "9D", 0),
        ("AS 2S 3S 4S KH", 7, "KH", 0),
        ("4H 5H 6H 7H QS", 3, "QS", 0),
        ("7S 7H 7D 7C JS", 4, "JS", 0),
        ("3S 3H KD 2C", 3, None, 0),
        ("3S 3H 3D 3C", 3, None, 0),
        ("2S 9H KD QC", 3, None, 21),
    ],
)
def test_the_best_discard_keeps_what_costs_least(
    hand: str, wild: int, thrown: str | None, least: int
) -> None:
    card, best = best_discard(cards(hand), Rank(wild), CLASSIC)
    assert best.penalty == least
    assert thrown is None or str(card) == thrown


# ------------------------------------------------------------------------------------ known hands


@pytest.mark.parametrize(
    "vector", VECTORS, ids=lambda vector: f"{vector['hand']} w{vector['wild']}"
)
def test_known_hand(vector: dict[str, Any]) -> None:
    hand, wild = cards(vector["hand"]), Rank.parse(vector["wild"])
    best = arrange(hand, wild, CLASSIC)
    assert best.penalty == penalty(hand, wild, CLASSIC) == vector["penalty"]
    assert list(faults(best, hand, wild, CLASSIC)) == []
    assert is_complete(hand, wild, CLASSIC) == (vector["penalty"] == 0)


def test_there_are_a_hundred_and_ten_known_hands() -> None:
    assert len(VECTORS) == 110


# ----------------------------------------------------------------------------------- hard hands


@pytest.mark.parametrize("distinct", [False, True])
@pytest.mark.parametrize("naturals", [0, 1])
def test_thirteen_wilds_are_one_sequence_unless_naturals_are_needed(
    distinct: bool, naturals: int
) -> None:
    rules = ThreeThirteenRules(distinct_suits=distinct, naturals=naturals)
    hand = cards("KS " * 4 + "KH " * 3 + "KD " * 3 + "KC " * 3)
    best = arrange(hand, Rank.KING, rules)
    assert list(faults(best, hand, Rank.KING, rules)) == []
    assert best.penalty == (130 if naturals else 0)
    assert is_complete(hand, Rank.KING, rules) == (not naturals)


def test_a_sequence_takes_twelve_wilds_and_no_more() -> None:
    """Each combination needs a natural card, and a group of distinct suits is soon full."""
    rules = ThreeThirteenRules(distinct_suits=True, naturals=1)
    kings = "KS " * 4 + "KH " * 3 + "KD " * 3 + "KC " * 3
    for hand, cost in ((cards(f"2H {kings}"), 10), (cards(f"2H {kings}")[:-1], 0)):
        best = arrange(hand, Rank.KING, rules)
        assert list(faults(best, hand, Rank.KING, rules)) == []
        assert best.penalty == cost


@pytest.mark.parametrize(
    ("hand", "naturals"),
    [
        ("4H 9H 3S 3S 3H 3H", 2),
        ("4H 7H 10H 3S 3S 3H 3H", 3),
        ("AC 7C KC 3S 3S 3H 3H 3D 3D 3C 3C 9C 10C", 4),
    ],
)
def test_few_natural_cards_far_apart_are_one_long_sequence(hand: str, naturals: int) -> None:
    rules = ThreeThirteenRules(naturals=naturals)
    best = arrange(cards(hand), Rank.THREE, rules)
    assert list(faults(best, cards(hand), Rank.THREE, rules)) == []
    assert len(best.melds) == 1
    assert best.is_complete
    assert is_complete(cards(hand), Rank.THREE, rules)


@pytest.mark.parametrize("ace", Ace)
def test_thirteen_cards_of_one_suit_are_a_sequence_wherever_the_ace_stands(ace: Ace) -> None:
    rules = ThreeThirteenRules(ace=ace, naturals=3)
    hand = [card for card in Card.deck() if card.suit == "H"]
    best = arrange(hand, None, rules)
    assert list(faults(best, hand, None, rules)) == []
    assert best.penalty == 0


def test_fourteen_cards_of_one_suit_are_more_than_one_sequence() -> None:
    hand = cards("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH KH")
    assert penalty(hand, None, CLASSIC) == 10
    assert penalty(hand, Rank.KING, CLASSIC) == 0


@pytest.mark.parametrize("rules", [CLASSIC, ThreeThirteenRules(distinct_suits=True, naturals=2)])
def test_three_copies_of_everything_in_fourteen_cards(rules: ThreeThirteenRules) -> None:
    hand = cards("5H 5H 5H 6H 6H 6H 7H 7H 7H 8H 8H 8H 9H 9H")
    best = arrange(hand, Rank.KING, rules)
    assert list(faults(best, hand, Rank.KING, rules)) == []
    # Three sequences 5 to 9 would need a third 9, and without it two are full and one is short.
    assert best.penalty == 0
    thrown, kept = best_discard(hand, Rank.KING, rules)
    assert kept.penalty == 0
    assert list(faults(kept, without(hand, thrown), Rank.KING, rules)) == []


@pytest.mark.parametrize("seed", range(6))
def test_two_dozen_cards_cost_the_same_in_any_order(seed: int) -> None:
    rng = random.Random(seed)
    wild = Rank(rng.randint(3, 13))
    rules = some_rules(rng) if seed % 2 else CLASSIC
    hand = rng.sample(THREE_DECKS, 24)
    best = arrange(hand, wild, rules)
    assert list(faults(best, hand, wild, rules)) == []
    for _ in range(3):
        rng.shuffle(hand)
        again = arrange(hand, wild, rules)
        assert list(faults(again, hand, wild, rules)) == []
        assert again.penalty == best.penalty
        assert is_complete(hand, wild, rules) == best.is_complete


@pytest.mark.parametrize("seed", range(6))
def test_one_card_more_costs_at_most_its_own_value(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        wild, rules = Rank(rng.randint(3, 13)), some_rules(rng)
        hand = some_hand(rng, 12, wild)
        before = penalty(hand, wild, rules)
        card = rng.choice(TWO_DECKS)
        after = penalty((*hand, card), wild, rules) if hand.count(card) < 3 else before
        assert after <= before + counts_as(card, wild, rules), told((*hand, card), wild, rules)


def test_a_wild_left_out_for_nothing_leaves_the_hand_incomplete() -> None:
    rules = ThreeThirteenRules(wild_penalty=0, naturals=1)
    best = arrange(cards("3S 3H 3D"), Rank.THREE, rules)
    assert (best.penalty, best.is_complete) == (0, False)
    assert not is_complete(cards("3S 3H 3D"), Rank.THREE, rules)


@pytest.mark.parametrize(
    "hand",
    ["7S 7H 7D 7C 3S 3H 3D", "7S 7H 7D 3S 3H 3D 3C", "7S 3S 3S 3H 3H 3D", "KH 3S 3S 3H 3H 3D 3C"],
)
def test_wilds_to_spare_are_in_a_combination_where_groups_are_soon_full(hand: str) -> None:
    """With distinct suits a group has room for four: the other wilds go elsewhere."""
    rules = ThreeThirteenRules(distinct_suits=True)
    best = arrange(cards(hand), Rank.THREE, rules)
    assert list(faults(best, cards(hand), Rank.THREE, rules)) == []
    assert best.left == ()
    assert is_complete(cards(hand), Rank.THREE, rules)


def test_a_group_of_distinct_suits_that_is_full_leaves_one_wild_of_three_out() -> None:
    rules = ThreeThirteenRules(distinct_suits=True)
    hand = cards("JH JD 5S 5D 5C")
    best = arrange(hand, Rank.FIVE, rules)
    assert list(faults(best, hand, Rank.FIVE, rules)) == []
    assert (best.penalty, len(best.left)) == (5, 1)


@pytest.mark.parametrize("naturals", [0, 1])
def test_a_wild_that_costs_nothing_is_left_out_only_if_it_must_be(naturals: int) -> None:
    """With four sevens the ten is a sequence of five; a group would be full with three of them."""
    rules = ThreeThirteenRules(distinct_suits=True, naturals=naturals, wild_penalty=0)
    hand = cards("10H 7S 7D 7D 7C")
    best = arrange(hand, Rank.SEVEN, rules)
    assert list(faults(best, hand, Rank.SEVEN, rules)) == []
    assert is_complete(hand, Rank.SEVEN, rules)
    assert best.is_complete
