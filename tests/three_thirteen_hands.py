"""Hands of Three Thirteen: known ones, some at random or stacked, and what they come to by a brute
force that shares nothing with `arrange.py` but the judge of a single combination: every way to
split a small hand into parts is tried."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

from kafene.core.errors import IllegalAction
from kafene.core.pieces import Card, Rank, read_pieces, write_pieces
from kafene.games.three_thirteen.fast import search
from kafene.games.three_thirteen.rules import arrange as law
from kafene.games.three_thirteen.rules.arrange import SCALE, Arrangement
from kafene.games.three_thirteen.rules.melds import check_meld
from kafene.games.three_thirteen.rules.rules import Ace, ThreeThirteenRules
from kernel_kit import Mutant

TWO_DECKS = Card.deck() * 2
THREE_DECKS = Card.deck() * 3
VECTORS = [
    json.loads(line)
    for line in (Path(__file__).parent / "vectors" / "three-thirteen-hands.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


@cache
def partitions(size: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Every way to split `size` things into parts: 5 ways for three, 4140 for eight."""
    if not size:
        return ((),)
    last = size - 1
    return tuple(
        way
        for parts in partitions(last)
        for way in (
            *((*parts[:at], (*part, last), *parts[at + 1 :]) for at, part in enumerate(parts)),
            (*parts, (last,)),
        )
    )


def counts_as(card: Card, wild: Rank | None, rules: ThreeThirteenRules) -> int:
    """TT 5.1, written down once more."""
    if card.rank == wild and rules.wild_penalty is not None:
        return rules.wild_penalty
    return {Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10}.get(card.rank, int(card.rank))


def is_meld(meld: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> bool:
    try:
        check_meld(meld, wild, rules)
    except IllegalAction:
        return False
    return True


class Brute:
    """The least penalty of a hand, by trying everything."""

    def __init__(self, hand: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> None:
        self.is_complete = False
        self.penalty = sum(counts_as(card, wild, rules) for card in hand)
        melds: dict[tuple[int, ...], bool] = {}
        for parts in partitions(len(hand)):
            left: list[int] = []
            for part in parts:
                if part not in melds:
                    melds[part] = is_meld([hand[at] for at in part], wild, rules)
                if not melds[part]:
                    left += part
            cost = sum(counts_as(hand[at], wild, rules) for at in left)
            self.penalty = min(self.penalty, cost)
            self.is_complete |= not left


def faults(
    best: Arrangement, hand: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules
) -> Iterator[str]:
    """The fault of an arrangement, apart from its cost."""
    melded = [card for meld in best.melds for card in meld]
    if Counter([*melded, *best.left]) != Counter(hand):
        yield "it is not made of the cards of the hand"
    for meld in best.melds:
        if not is_meld(meld, wild, rules):
            yield f"{write_pieces(meld)} is no combination"
    if sum(counts_as(card, wild, rules) for card in best.left) != best.penalty:
        yield "the cards left out do not come to its penalty"


# ----------------------------------------------------------------------------------------- hands


def some_rules(rng: random.Random) -> ThreeThirteenRules:
    return ThreeThirteenRules(
        naturals=rng.choice([0, 0, 1, 2, 3]),
        distinct_suits=rng.random() < 0.4,
        ace=rng.choice(list(Ace)),
        wild_penalty=rng.choice([None, None, 0, 5, 20]),
    )


def some_hand(rng: random.Random, size: int, wild: Rank | None) -> tuple[Card, ...]:
    """A hand of neighbours and wilds more often than chance has it, so that a lot fits."""
    deck = list(TWO_DECKS)
    if rng.random() < 0.7:
        low = rng.randint(1, 10)
        ranks = {low, low + 1, low + 2, low + 3, rng.randint(1, 13)} | ({wild} if wild else set())
        suits = rng.sample("SHDC", rng.randint(1, 3))
        near = [card for card in deck if card.rank in ranks and card.suit in suits]
        deck = near if len(near) >= size else deck
    return tuple(rng.sample(deck, size))


Case = tuple[tuple[Card, ...], Rank | None, ThreeThirteenRules]


def some_case(rng: random.Random) -> Case:
    """A hand of up to fourteen cards, fair or stacked, under any options."""
    wild = rng.choice([None, *list(Rank)[2:]])
    rules = ThreeThirteenRules(
        naturals=rng.choice([0, 0, 0, 1, 1, 2, 3, 4, rng.randint(5, 13)]),
        distinct_suits=rng.random() < 0.4,
        ace=rng.choice(list(Ace)),
        wild_penalty=rng.choice([None, None, 0, 5, 20, 100]),
    )
    deck = list(rng.choice([TWO_DECKS, THREE_DECKS]))
    size = rng.randint(1, 14)
    stack = rng.choice(_STACKS)
    near = [card for card in deck if stack(card, wild, rng)]
    return tuple(rng.sample(near if len(near) >= size else deck, size)), wild, rules


def hard_cases() -> Iterator[Case]:
    """Hands in which little things decide."""
    for hand, options in (
        ("4H 7H 8H 9H 3S 3H", "naturals=2"),  # the 4 is in, though two threes alone are no meld
        ("4H 9H 3S 3S 3H 3H", "naturals=2"),
        ("4H 7H 10H 3S 3S 3H 3H", "naturals=3"),
        ("10H 7S 3D 3D 3C 3S", "distinct-suits=true naturals=1 wild-penalty=0"),
    ):
        yield read_pieces(Card, hand), Rank.THREE, ThreeThirteenRules.parse(options)


def _any(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return True


def _two_suits(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return card.suit in "HS" or card.rank == wild


def _one_suit(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return card.suit == "D" or (card.rank == wild and rng.random() < 0.5)


def _neighbours(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return 5 <= card.rank <= 9 or card.rank == wild


def _ends(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return card.rank in (1, 2, 3, 11, 12, 13) and card.suit != "C"


def _many_wilds(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return card.rank == wild or rng.random() < 0.1


def _few_ranks(card: Card, wild: Rank | None, rng: random.Random) -> bool:
    return card.rank in (4, 5, 12)


_STACKS = (_any, _any, _two_suits, _one_suit, _neighbours, _ends, _many_wilds, _few_ranks)


# ---------------------------------------------------------------------------------------- kernel

KERNEL = "kafene.games.three_thirteen.fast.search.arrange_kernel"


@contextmanager
def using(kernel: ModuleType) -> Iterator[None]:
    """Arrangements come from this kernel."""
    usual, search.arrange_kernel = search.arrange_kernel, kernel
    try:
        yield
    finally:
        search.arrange_kernel = usual


def check_kernel(case: Case, rng: random.Random) -> None:
    """The kernel in use answers what `arrange.py` does."""
    hand, wild, rules = case
    told = f"{write_pieces(hand)}, wild {wild}, {rules}"
    assert search.arrange(*case) == law.arrange(*case), told
    assert search.best_discard(*case) == law.best_discard(*case), told
    assert search.penalty(*case) == law.penalty(*case), told
    assert search.is_complete(*case) == law.is_complete(*case), told
    if wild is not None:
        check_prospects(hand, wild, rules, rng)


def check_prospects(
    hand: tuple[Card, ...], wild: Rank, rules: ThreeThirteenRules, rng: random.Random
) -> None:
    """The kernel's expectation after a discard equals that from trying card after card."""
    thrown = rng.choice(hand)
    near = [card for card in Card.deck() if card.suit == thrown.suit or card.rank == thrown.rank]
    drawn = rng.sample([card for card in near if hand.count(card) < 3], 4)
    rest = list(hand)
    rest.remove(thrown)
    kept = _cost(law.arrange(rest, wild, rules))
    after = [_cost(law.best_discard((*rest, card), wild, rules)[1]) for card in drawn]
    gain = sum(number * (kept // SCALE - cost // SCALE) for number, cost in enumerate(after, 1))
    out = sum(number for number, cost in enumerate(after, 1) if not cost)
    told = f"{write_pieces(hand)} without {thrown}, wild {wild}, {rules}"
    unseen = {card: number for number, card in enumerate(drawn, 1)}
    assert search.ask(rules, lambda each: each.costs(hand, wild))[hand.index(thrown)] == kept, told
    assert search.ask(rules, lambda each: each.draws(rest, wild, drawn)) == after, told
    outlook = search.ask(rules, lambda each: each.outlooks(hand, wild, [None, thrown], unseen))[1]
    assert outlook == (kept, gain if kept else 0, out if kept else 0), told


def kill(mutant: Mutant) -> str | None:
    """The input that exposes a mutant of the kernel; None if nothing does."""
    rng = random.Random(3)
    with using(mutant.make(KERNEL)):
        try:
            for case in (*hard_cases(), *(some_case(rng) for _ in range(3000))):
                check_kernel(case, rng)
        except (AssertionError, LookupError, ArithmeticError, ValueError) as why:
            return repr(why)
    return None


def _cost(arrangement: Arrangement) -> int:
    return SCALE * arrangement.penalty + len(arrangement.left)
