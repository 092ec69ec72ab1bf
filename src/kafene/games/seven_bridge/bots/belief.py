"""A seat's knowledge of a deal, in the kernel's memory, and the kernel's conclusions from it.

Cards are bits of one number, as in `fast/search/cards.py`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from kafene.bots.chance import draw_from_view
from kafene.core.fast import kernels
from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.seven_bridge.bots.memory import FLAT as FLAT
from kafene.games.seven_bridge.bots.memory import Memory, list_deal
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.flat import Style, bits
from kafene.games.seven_bridge.fast.layout import BITS, PLACES
from kafene.games.seven_bridge.fast.search.cards import DECK
from kafene.games.seven_bridge.rules.events import Called, Dealt, SevenBridgeAction
from kafene.games.seven_bridge.rules.state import View
from kafene.parts.events import Discarded, Reshuffled

if TYPE_CHECKING:
    from kafene.games.seven_bridge.fast import worlds as kernel
else:
    kernel = kernels.load("kafene.games.seven_bridge.fast.kernel")

IS_FAST = kernel.__name__.endswith("._kernel")
"""True if the kernel is compiled: then there is time to ask which hands fit the others' actions."""
AT_ONCE = 256
"""The number of imagined deals played out between two checks for signals."""
BETWEEN, WARM_UP = 100, 60
"""The changes tried in a chain of deals between two hands, and the number of first hands
skipped."""
MODEL = array("d", (-6.0, 0.7))
"""The expected reliability of the others' styles: the log-probability of any other action, and the
temperature of a discard."""


class Plan(NamedTuple):
    """The cards to lay in a turn; `single` are sevens, and cards to lay off."""

    runs: int
    sets: int
    single: int

    @property
    def melds(self) -> int:
        return self.runs | self.sets

    @property
    def cards(self) -> int:
        return self.melds | self.single


class Way(NamedTuple):
    """A way to end a turn: cards to lay, and the card to throw; 0 if no card is left."""

    plan: Plan
    thrown: int
    action: int = -1
    """Before a draw, the call or the draw itself, by its number, in place of laying and
    throwing."""


class Prospects(NamedTuple):
    """Exact counts for and against throwing a card."""

    outs: int
    """Unseen cards that would take the hand out on the next draw if the card is thrown."""
    helping: int
    """Unseen cards with which the card could be melded or laid off."""
    pairs: int
    """Pairs of unseen cards that make a set or a run with the card."""
    goes: bool
    """True if the card can be laid at any time: a 7, or a card that fits a group on the table."""


class Belief:
    """The position as its seat sees it, with a style of play assumed for every player."""

    model = MODEL
    """The expected reliability of the others' styles, as in `MODEL`."""

    def __init__(self, view: View, history: Sequence[Event], styles: Sequence[Style]) -> None:
        self.view = view
        self.history = history
        self.style = styles[view.seat or 0]
        self.policy = array("d", [number for style in styles for number in style])

    @cached_property
    def block(self) -> bytearray:
        """The game in flat memory, with all hidden cards left out."""
        return FLAT.encode(self.view)

    @cached_property
    def seeds(self) -> array[int]:
        """Random numbers for imagined deals: later ones are independent of those that led to a
        choice."""
        return array("Q", [draw_from_view(self.view, self.history).getrandbits(64)])

    @property
    def hidden(self) -> int:
        """The number of cards that the others hold."""
        return sum(map(len, self.view.hands)) - len(self.view.hand)

    @property
    def unseen(self) -> int:
        """The number of cards the seat has not seen: in the stock, or in another hand."""
        return self.hidden + len(self.view.stock)

    @cached_property
    def held(self) -> int:
        """The cards that must be in other hands: when the pile was turned over the stock was empty,
        so any card in neither was in a hand."""
        view = self.view
        seen = bits(view.hand) | bits(view.discards)
        unseen = DECK & ~seen & ~bits(card for group in view.table for card in group.cards)
        turned = _find_turned_over(self.history)
        held = unseen & ~turned if turned else 0
        return held if held.bit_count() <= self.hidden <= unseen.bit_count() else 0

    # -------------------------------------------------------------------------- what is played

    def choose_call(self) -> SevenBridgeAction:
        """The call that the seat prefers; else a draw, or in a window a pass."""
        out = array("h", [0])
        FLAT.engine.choose_greedily(self.block, out, self.policy)
        return FLAT.action(self.view, out[0])

    def list_plans(self) -> list[Plan]:
        """The plans for the seat's turn, its style's choice first; only that one if it goes out."""
        found = array("Q", bytes(8 * 3 * layout.MOST_PLANS))
        count = kernel.plan_turn(self.block, self.policy, found)
        return [Plan(*found[3 * at : 3 * at + 3]) for at in range(count)]

    def find_lay(self, plan: Plan) -> SevenBridgeAction | None:
        """The first action of a plan, or None if nothing of it can be laid."""
        number = kernel.lay_next(self.block, array("Q", plan))
        return FLAT.action(self.view, number) if number >= 0 else None

    def lay(self, plan: Plan) -> Belief:
        """The seat's belief after it has laid a plan."""
        after = copy(self)
        after.block = self.block[:]
        kernel.lay_all(after.block, array("Q", plan))
        return after

    def weigh(self, *, ready: float = 0.0, watches: bool = True) -> dict[int, float]:
        """The seat's need for each card that it may throw without breaking up a meld, less `ready`
        for each draw that would go out without that card; in the last turn of a deal, high cards
        are needed least. A player that doesn't watch thinks all cards may still come."""
        needs = array("d", bytes(8 * 64))
        spare = kernel.weigh(self.block, self.policy, watches, ready, needs)
        return {1 << at: needs[at] for at in range(64) if spare >> at & 1}

    # ------------------------------------------------------------------------------- judgement

    def judge(self, card: Card) -> Prospects:
        """Count what speaks for and against throwing a card."""
        found = array("i", bytes(4 * layout.PROSPECTS))
        kernel.judge_card(self.block, PLACES[card], found)
        outs, helping, pairs, goes = found
        return Prospects(outs, helping, pairs, bool(goes))

    def count_left(self, gone: Sequence[Card] = ()) -> int:
        """Count the cards of the hand, without those in `gone`, that would be left after laying
        everything allowed after a draw."""
        hand = bits(self.view.hand) & ~bits(gone)
        return kernel.count_left(self.block, self.view.seat or 0, hand)

    def count_fitting(self) -> int:
        """Count the unseen cards that could be laid as soon as drawn, or would let others be
        laid."""
        return kernel.count_fitting(self.block)

    @cached_property
    def chain(self) -> Chain | None:
        """Deals that fit the others' actions; None if there is nothing to go by."""
        memory = Memory(self.view, self.history) if IS_FAST else None
        return Chain(self, memory) if memory and memory.fits else None

    def imagine(self, amount: int) -> array[int]:
        """Sample possible hands, `MOST_SEATS` words each."""
        if self.chain:
            return self.chain.follow(amount)
        return self.guess(amount)

    def guess(self, amount: int) -> array[int]:
        """Sample possible hands, whatever the others did."""
        worlds = array("Q", bytes(8 * layout.MOST_SEATS * amount))
        kernel.imagine_hands(self.block, self.held, self.seeds, worlds)
        return worlds

    def try_ways(self, choices: Sequence[Way], worlds: array[int]) -> list[array[float]]:
        """The worth of each way in a deal with each of these hands, the same deals for all ways:
        the share of the win or, if more deals are to come, the points by which the seat is better
        than the mean."""
        ways = array("Q", [w for way in choices for w in (*way.plan, way.thrown, way.action + 1)])
        found, size = [], layout.MOST_SEATS * AT_ONCE
        for start in range(0, len(worlds), size):
            hands = worlds[start : start + size]
            values = array("d", bytes(8 * len(hands) // layout.MOST_SEATS * len(choices)))
            kernel.try_ways(self.block, hands, ways, self.policy, self.seeds, values)
            found += [values[at : at + len(choices)] for at in range(0, len(values), len(choices))]
        return found


class Chain:
    """A chain of deals that fit the others' actions, one after another."""

    def __init__(self, belief: Belief, memory: Memory) -> None:
        self._belief, self._memory = belief, memory
        view = belief.view
        hands = belief.guess(1)[: view.seats].tolist()
        laid = bits(card for group in view.table for card in group.cards)
        seen = bits(view.hand) | bits(view.discards) | laid
        stock = DECK & ~seen & ~sum(hand for at, hand in enumerate(hands) if at != view.seat)
        self._got = memory.deal_out([*hands, stock])
        self._counts = array("Q", [*memory.got, stock.bit_count()])
        self._gone = array("Q", [*map(sum, memory.gone), 0])
        if view.seat is not None:
            self._counts[view.seat] = 0
        self.follow(WARM_UP)

    def follow(self, amount: int) -> array[int]:
        """The hands of the next deals."""
        worlds = array("Q", bytes(8 * layout.MOST_SEATS * amount))
        kernel.follow_chain(
            self._memory.blocks,
            self._memory.steps,
            self._got,
            self._counts,
            self._gone,
            self._belief.policy,
            self._belief.model,
            self._belief.seeds,
            BETWEEN,
            worlds,
        )
        return worlds


def _find_turned_over(history: Sequence[Event]) -> int:
    """The cards of the stock made when the discards were last turned over in this deal; none if
    they were not, or if the history begins later than the deal (from a position)."""
    discards: list[int] = []
    turned = 0
    for event in list_deal(history):
        match event:
            case Dealt(upcard=upcard):
                discards, turned = [BITS[upcard]] if upcard else [], 0
            case Discarded(card=card):
                discards.append(BITS[card])
            case Called():
                discards.pop()
            case Reshuffled(top=top):
                kept = BITS[top] if top else 0
                turned = sum(discards) & ~kept
                discards = [kept] if kept else []
    return turned
