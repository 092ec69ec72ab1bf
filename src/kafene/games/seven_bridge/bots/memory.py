"""The others' actions in a deal, for the kernel to weigh: each of their decisions, with the game as
everybody saw it then."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.flat import (
    MELD_NUMBERS,
    FlatSevenBridge,
    number_call,
    number_lay_off,
)
from kafene.games.seven_bridge.fast.layout import BITS, NUMBERS, PLACES
from kafene.games.seven_bridge.rules.events import Call, Called, Dealt, LaidOff, Melded
from kafene.games.seven_bridge.rules.melds import Group
from kafene.games.seven_bridge.rules.state import View
from kafene.parts.events import Discarded, Drew, Reshuffled

FLAT = FlatSevenBridge()


def list_deal(history: Sequence[Event]) -> Sequence[Event]:
    """The events of the last deal, which no earlier event affects; none if the history begins later
    than the deal (from a position)."""
    for at in range(len(history) - 1, -1, -1):
        if isinstance(history[at], Dealt):
            return history[at:]
    return ()


class Memory:
    """The steps of a deal, followed without knowledge of any hidden card."""

    def __init__(self, view: View, history: Sequence[Event]) -> None:
        self.view = view
        self.blocks, self.steps = bytearray(), array("Q")
        self.got = [0] * view.seats
        self.gone: list[list[int]] = [[] for _ in range(view.seats)]
        self._block = bytearray()
        self._lays = -1
        """The index of the step that records the cards laid in this turn."""
        for event in list_deal(history):
            self._follow(event)

    @property
    def fits(self) -> bool:
        """True if there is any step, and all the others' cards are accounted for from the first
        one."""
        left = [got - len(gone) for got, gone in zip(self.got, self.gone, strict=True)]
        return bool(self.steps) and left == [len(hand) for hand in self.view.hands]

    def deal_out(self, hands: Sequence[int]) -> array[int]:
        """The cards each seat got, in an order that makes its actions possible, if these are the
        hands now; the stock comes last."""
        found = array("Q", bytes(8 * layout.SLOTS * len(hands)))
        for seat, (gone, hand) in enumerate(zip((*self.gone, ()), hands, strict=True)):
            cards = [*gone, *(1 << at for at in range(64) if hand >> at & 1)]
            found[layout.SLOTS * seat : layout.SLOTS * seat + len(cards)] = array("Q", cards)
        return found

    def _follow(self, event: Event) -> None:
        match event:
            case Dealt(deal=deal, upcard=upcard):
                self._start(deal, upcard)
            case Reshuffled():
                self._block, self.steps = bytearray(), array("Q")
            case _ if not self._block:
                return
            case Drew(seat=seat):
                self._end_window()
                self._decide(seat, layout.CALLS, layout.DRAW)
                self.got[seat] += 1
                self._play(seat, layout.DRAW)
                self._decide(seat, layout.LAYS, 0)
            case Called(seat, call, card, cards):
                self._end_window(seat if call is Call.PON else None)
                number = number_call(cards)
                self._decide(seat, layout.CALLS, number)
                self._play(seat, number, (each for each in cards if each != card))
            case Melded(seat, cards):
                self._play(seat, MELD_NUMBERS[cards], cards)
            case LaidOff(seat, card, _, cards):
                group = Group(tuple(each for each in cards if each != card))
                self._play(seat, number_lay_off(card, group), (card,))
            case Discarded(seat=seat, card=Card() as card):
                self._lays = -1
                self._decide(seat, layout.THROWS, BITS[card])
                self._play(seat, layout.THROW + NUMBERS[card], (card,))

    def _start(self, deal: int, upcard: Card | None) -> None:
        """Start a new deal; it doesn't matter who gets which cards, except for the upcard."""
        rules, seats = self.view.rules, self.view.seats
        self._block, self.blocks, self.steps = FLAT.start(rules, seats), bytearray(), array("Q")
        self.got, self.gone = [rules.hand_size] * seats, [[] for _ in range(seats)]
        order = [card for card in PLACES if card != upcard]
        if upcard:
            order.insert(rules.hand_size * seats, upcard)
        self._game[layout.DEALT] = deal - 1
        FLAT.engine.deal(self._block, bytearray(PLACES[card] for card in order))
        self._hide()

    @property
    def _game(self) -> memoryview:
        return memoryview(self._block).cast("Q")

    def _hide(self) -> None:
        for cell in (*range(layout.HANDS, layout.OWNED), *range(layout.STOCK, layout.CELLS)):
            self._game[cell] = 0

    def _end_window(self, caller: int | None = None) -> None:
        """SB 3.4: close the window, since nobody else calls; the thoughts of those who were asked
        are unknown."""
        game = self._game
        while game[layout.PHASE] == layout.WINDOW:
            if caller is not None:
                game[layout.ASKED] = caller
                return
            FLAT.engine.play(self._block, layout.PASS)

    def _decide(self, seat: int, kind: int, done: int) -> None:
        """Record a seat's decision, unless it is the observer's own or there was no choice."""
        game = self._game
        callable_ = game[layout.PHASE] == layout.START and game[layout.THROWER] != layout.NONE
        if seat == self.view.seat or (kind == layout.CALLS and not callable_):
            return
        if kind == layout.LAYS:
            self._lays = len(self.steps) // layout.STEP
        self.blocks += self._block
        self.steps.extend((kind, seat, self.got[seat], sum(self.gone[seat]), done))

    def _play(self, seat: int, action: int, gone: Iterable[Card] = ()) -> None:
        FLAT.engine.play(self._block, action)
        for card in gone:
            self.gone[seat].append(BITS[card])
            if self._lays >= 0:
                self.steps[layout.STEP * self._lays + layout.DONE] |= BITS[card]
        self._hide()
