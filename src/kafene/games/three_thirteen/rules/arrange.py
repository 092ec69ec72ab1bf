"""The least-penalty arrangement of a hand (TT 5.1), exact for any hand and any number of wilds.

Vocabulary. A *core* is the natural cards of one combination, with the wilds it needs and the wilds
it could still take: `9H JH` needs one and could take ten more; `KH KD` needs one and could take any
number. An arrangement is a choice of disjoint cores that need no more wilds than the hand has.
Leftover wilds go where there is room, or make a combination of their own, so only natural cards are
searched. The search takes the lowest natural card left, tries every core of which it is the lowest
card, and tries leaving it out. It remembers solved remainders: cards taken out of order are at most
a core's length ahead, so there are few of them.

One search serves hands of n cards and the choice of a discard from n + 1: there, a single card may
be left out for free.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product, zip_longest

from kafene.core.pieces import Card, Rank
from kafene.core.values import dataclass
from kafene.games.three_thirteen.rules.melds import LONGEST, Wilds, places
from kafene.games.three_thirteen.rules.rules import Ace, ThreeThirteenRules
from kafene.parts.melds import SHORTEST_MELD

_NEVER = 1 << 30
_ROOM = 1 << 10
"""More wilds than there are."""
SCALE = 1 << 10
"""A cost is a card's points times this, plus one: of equal penalties, fewer cards win."""
_BITS = 3
"""A remainder is a number with three bits a card: two count copies, one catches a borrow."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand in combinations, and the cards left out, which count."""

    melds: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]
    penalty: int

    @property
    def is_complete(self) -> bool:
        return not self.left


def arrange(hand: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules) -> Arrangement:
    """Find an arrangement of least penalty (TT 5.1)."""
    return Search(hand, wild, rules).arrangement()


def penalty(hand: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules) -> int:
    """The least penalty of a hand (TT 5.1)."""
    return Search(hand, wild, rules).least()


def best_discard(
    cards: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules
) -> tuple[Card, Arrangement]:
    """The discard that leaves the least penalty, and the arrangement of the rest."""
    search = Search(cards, wild, rules, discard=True)
    arrangement = search.arrangement()
    assert search.discarded is not None
    return search.discarded, arrangement


def is_complete(hand: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules) -> bool:
    """Check that all cards can be arranged (TT 3.2)."""
    cards = tuple(hand)
    return not _has_loner(cards, wild, rules) and Search(cards, wild, rules).covers_all()


def value(card: Card, wild: Rank | None, rules: ThreeThirteenRules) -> int:
    """The points for a card left out (TT 5.1)."""
    if card.rank == wild and rules.wild_penalty is not None:
        return rules.wild_penalty
    return min(int(card.rank), 10)


def _has_loner(cards: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> bool:
    """Check for a natural card with too few partners for any combination, seen at a glance."""
    wilds = sum(card.rank == wild for card in cards)
    ranks = Counter(card.rank for card in cards)
    spots = {(card.suit, spot) for card in cards for spot in places(card, rules.ace)}
    for card in cards if wilds < SHORTEST_MELD - 1 else ():
        mates = max(
            ranks[card.rank],
            *(
                sum((card.suit, start + step) in spots for step in range(SHORTEST_MELD))
                for spot in places(card, rules.ace)
                for start in range(spot - SHORTEST_MELD + 1, spot + 1)
            ),
        )
        if mates + wilds < SHORTEST_MELD and card.rank != wild:
            return True
    return False


@dataclass(frozen=True, slots=True)
class Core:
    """The natural cards of one combination."""

    cards: tuple[int, ...]
    """The indices of the cards among the search's natural cards."""
    spots: tuple[int, ...]
    """The places that they fill in a sequence; empty for a group."""
    key: int
    """The cards encoded as a number, to be subtracted from a remainder."""
    need: int
    room: int


class Search:
    """The search for one hand's arrangement, which remembers solved remainders."""

    def __init__(
        self,
        hand: Iterable[Card],
        wild: Rank | None,
        rules: ThreeThirteenRules,
        *,
        discard: bool = False,
    ) -> None:
        split = Wilds.split(hand, wild)
        counts = Counter(split.naturals)
        self.rules = rules
        self.discard = discard
        self.discarded: Card | None = None
        self.wild_cards = list(split.wilds)
        self.wilds = len(split.wilds)
        self.wild_cost = SCALE * value(split.wilds[0], wild, rules) + 1 if split.wilds else 0
        self.naturals = sorted(counts)
        self.costs = [SCALE * value(card, wild, rules) + 1 for card in self.naturals]
        self.copies = [counts[card] for card in self.naturals]
        self.units = [1 << _BITS * index for index in range(len(self.naturals))]
        self.borrow = sum(unit << _BITS - 1 for unit in self.units)
        self.cores: list[list[Core]] = [[] for _ in self.naturals]
        for core in self._groups():
            self.cores[core.cards[0]].append(core)
        for core in self._runs():
            self.cores[min(core.cards)].append(core)
        live = {index for cores in self.cores for core in cores for index in core.cards}
        self.hopeless = [index for index in range(len(self.naturals)) if index not in live]
        """The cards that are in no core."""
        self.refund = min((-self.costs[index] for index in self.hopeless), default=0)
        """The cost that `_close` subtracts if the discard is one of them."""
        self.start = sum(self.copies[index] * self.units[index] for index in live)
        self.memo: dict[tuple[int, int, int, bool], int] = {}

    # ------------------------------------------------------------------------------------ cores

    def _core(
        self, cards: tuple[int, ...], need: int, room: int, spots: tuple[int, ...] = ()
    ) -> Core:
        return Core(cards, spots, sum(self.units[index] for index in cards), need, room)

    def _groups(self) -> Iterator[Core]:
        by_rank: dict[Rank, list[int]] = {}
        for index, card in enumerate(self.naturals):
            by_rank.setdefault(card.rank, []).append(index)
        distinct = self.rules.distinct_suits
        # Six equal cards make two groups, so five are enough, unless a group must have naturals.
        most = 4 if distinct else LONGEST * 4 if self.rules.naturals else 2 * SHORTEST_MELD - 1
        least = max(1, self.rules.naturals, SHORTEST_MELD - self.wilds)
        for indices in by_rank.values():
            copies = [1 if distinct else self.copies[index] for index in indices]
            if sum(copies) < least:
                continue
            for counts in _counts(tuple(copies)):
                size = sum(counts)
                if least <= size <= most:
                    cards = tuple(
                        index
                        for index, count in zip(indices, counts, strict=True)
                        for _ in range(count)
                    )
                    need = max(0, SHORTEST_MELD - size)
                    room = 4 - size - need if distinct else _ROOM
                    yield self._core(cards, need, room)

    def _runs(self) -> Iterator[Core]:
        # Six cards in sequence make two sequences, so five are enough, unless naturals are needed.
        longest = LONGEST if self.rules.naturals else 2 * SHORTEST_MELD - 1
        least = max(1, self.rules.naturals)
        by_suit: dict[str, list[tuple[int, int]]] = {}
        for index, card in enumerate(self.naturals):
            for place in places(card, self.rules.ace):
                by_suit.setdefault(card.suit, []).append((place, index))
        for spots in by_suit.values():
            spots.sort()
            chains = [([spot], position) for position, spot in enumerate(spots)]
            while chains:
                chain, position = chains.pop()
                span = chain[-1][0] - chain[0][0] + 1
                need = max(span, SHORTEST_MELD) - len(chain)
                if need <= self.wilds and len(chain) >= least:
                    filled, cards = zip(*chain, strict=True)
                    yield self._core(cards, need, LONGEST - max(span, SHORTEST_MELD), filled)
                for following in range(position + 1, len(spots)):
                    place = spots[following][0]
                    span = place - chain[0][0] + 1
                    if span > longest or span - len(chain) - 1 > self.wilds:
                        break
                    chains.append(([*chain, spots[following]], following))

    # ----------------------------------------------------------------------------------- search

    def least(self) -> int:
        """The least penalty of the hand."""
        lost = sum(self.costs[index] * self.copies[index] for index in self.hopeless)
        return (lost + self._solve(self.start, self.wilds, 0, self.discard)) // SCALE

    def _solve(self, rest: int, wilds: int, room: int, discard: bool) -> int:
        """The least cost of the natural cards in `rest` and of the wilds; `room` is the number of
        wilds that the combinations so far could still take."""
        if not rest:
            return self._close(wilds, room, discard)
        key = (rest, wilds, room, discard)
        best = self.memo.get(key)
        if best is not None:
            return best
        best = _NEVER
        for cost, _, after in self._steps(rest, wilds, room, discard):
            best = min(best, cost + self._solve(*after))
            if best == (self.refund if discard else 0):
                break
        self.memo[key] = best
        return best

    def _steps(
        self, rest: int, wilds: int, room: int, discard: bool
    ) -> Iterator[tuple[int, Core | None, tuple[int, int, int, bool]]]:
        """The possible uses of the lowest card (in a core, as the discard, left out): the cost, the
        core, and the problem that remains."""
        lowest = _lowest(rest)
        borrow = self.borrow
        for core in self.cores[lowest]:
            if core.need <= wilds and ((rest | borrow) - core.key) & borrow == borrow:
                left = wilds - core.need
                yield 0, core, (rest - core.key, left, min(room + core.room, left), discard)
        rest -= self.units[lowest]
        if discard:
            yield 0, None, (rest, wilds, room, False)
        yield self.costs[lowest], None, (rest, wilds, room, discard)

    def _close(self, wilds: int, room: int, discard: bool) -> int:
        """The cost of the wilds that no core needed, and of the discard if it wasn't made yet."""
        if not discard:
            return self._left_wilds(wilds, room) * self.wild_cost
        options = [_NEVER]
        if self.hopeless:
            options.append(self._left_wilds(wilds, room) * self.wild_cost + self.refund)
        if wilds:
            options.append(self._left_wilds(wilds - 1, room) * self.wild_cost)
        return min(options)

    def _left_wilds(self, wilds: int, room: int) -> int:
        return 0 if wilds >= SHORTEST_MELD and not self.rules.naturals else max(0, wilds - room)

    def covers_all(self) -> bool:
        """Check that some arrangement leaves nothing out."""
        return not self.hopeless and self._solve(self.start, self.wilds, 0, False) == 0

    # ------------------------------------------------------------------------------ arrangement

    def arrangement(self) -> Arrangement:
        """An arrangement of least cost, with its combinations and sequences in order."""
        least = self.least()
        state = (self.start, self.wilds, 0, self.discard)
        cores: list[Core] = []
        left = [self.naturals[index] for index in self.hopeless for _ in range(self.copies[index])]
        while state[0]:
            lowest = _lowest(state[0])
            best = self._solve(*state)
            core, after = next(
                (core, after)
                for cost, core, after in self._steps(*state)
                if cost + self._solve(*after) == best
            )
            if core is not None:
                cores.append(core)
            elif after[3] is state[3]:
                left.append(self.naturals[lowest])
            else:
                self.discarded = self.naturals[lowest]
            state = after
        _, wilds, room, discard = state
        if discard:
            self._discard_last(left, wilds, room)
        melds = self._melds(cores)
        return Arrangement(tuple(melds), tuple(sorted(left + self.wild_cards)), least)

    def _discard_last(self, left: list[Card], wilds: int, room: int) -> None:
        """Discard a card that no core holds: the costliest left, or a spare wild."""
        if wilds and self._close(wilds, room, True) == self._close(wilds - 1, room, False):
            self.discarded = self.wild_cards.pop()
        else:
            dearest = max(self.hopeless, key=lambda index: self.costs[index])
            self.discarded = self.naturals[dearest]
            left.remove(self.discarded)

    def _melds(self, cores: Sequence[Core]) -> list[tuple[Card, ...]]:
        """The cores with their wilds; leftover wilds go where there is room."""
        melds = [
            [self.naturals[index] for index in core.cards]
            + [self.wild_cards.pop() for _ in range(core.need)]
            for core in cores
        ]
        alone = len(self.wild_cards) >= SHORTEST_MELD and not self.rules.naturals
        if alone and len(self.wild_cards) > sum(core.room for core in cores):
            melds.append(self.wild_cards)
            self.wild_cards = []
        for core, meld in zip(cores, melds, strict=False):
            for _ in range(min(core.room, len(self.wild_cards))):
                meld.append(self.wild_cards.pop())
        return sorted(self._in_order(core, meld) for core, meld in zip_longest(cores, melds))

    def _in_order(self, core: Core | None, meld: list[Card]) -> tuple[Card, ...]:
        """Put a sequence's wilds into its gaps, then above it, then below; other melds stay."""
        if core is None or not core.spots:
            return tuple(meld)
        naturals, wilds = meld[: len(core.cards)], meld[len(core.cards) :]
        spots = dict(zip(core.spots, naturals, strict=True))
        low = min(spots)
        bottom, top = {Ace.LOW: (1, 13), Ace.HIGH: (2, 14), Ace.BOTH: (1, 14)}[self.rules.ace]
        for place in [*range(low, top + 1), *range(low - 1, bottom - 1, -1)]:
            if place not in spots and wilds:
                spots[place] = wilds.pop()
        return tuple(spots[place] for place in sorted(spots))


def _lowest(rest: int) -> int:
    """The lowest card of a remainder."""
    return ((rest & -rest).bit_length() - 1) // _BITS


@cache
def _counts(copies: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way to take some copies of each card."""
    return tuple(product(*(range(count + 1) for count in copies)))
