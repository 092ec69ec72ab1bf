"""Three Thirteen in flat memory: positions and actions of the rules as its kernel has them, and
back."""

from __future__ import annotations

from array import array

from kafene.core.fast.flat import FlatGame, Memory
from kafene.games.three_thirteen.fast import layout
from kafene.games.three_thirteen.fast.layout import CARDS, DECK
from kafene.games.three_thirteen.fast.search import NUMBERS
from kafene.games.three_thirteen.rules.events import Discard, Draw, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import Phase, State, View

VERSION = 0
"""The version in the names of environments: raised whenever an observation or an action number
changes."""
FIELDS = tuple(layout.SEEN.fields.values())
ABOUT = (
    "Cards are counted by rank from the ace to the king, in a rank clubs, diamonds, hearts, spades."
)
"""A note on the order of cards in observations."""
MEANINGS = {
    "decks": "of 52 cards",
    "rounds": "of the game",
    "naturals": "how many a meld needs",
    "reshuffles": "how many there may be; 255: no limit",
    "laps": "after which a round ends",
    "wild-penalty": "one more than its points; 0: as its face",
    "round": "from 1; the rank of two more is wild",
    "turn": "the number of the turn in this round",
    "taken": "what was taken from the pile in this turn, counted from 1; 0: nothing",
    "out": "who is out, counted from 1; 0: nobody",
    "last-turn": "the last turn of the round, counted from 1; 0: not known yet",
    "reshuffled": "how often, in this round",
    "scores": "two bytes for each seat, yours first",
    "hand": "how many you hold of each card",
    "pile": "how many of each card lie in the discard pile",
    "pile-top": "the last ten discards, the top first, counted from 1; 0: none",
}
"""The meanings of fields whose values don't explain themselves."""
ACTION_MEANINGS = {
    0: "draw from the stock",
    1: "draw the discard",
    2: "discard a card",
    54: "discard a card and go out",
}
"""The actions; each key is the first number of a range."""


class FlatThreeThirteen(FlatGame[ThreeThirteenRules, State, View, ThreeThirteenAction]):
    """The kernel of Three Thirteen, beside its rules."""

    game = ThreeThirteen()
    kernel = "kafene.games.three_thirteen.fast.kernel"
    policy = array("d", (0.0, 0.0))
    """The points, plus one, that a discard must save to be taken; and in playouts the share of
    discards made without looking ahead."""
    layout, seen, codes_of = layout.GAME, layout.SEEN, NUMBERS

    def number(self, position: State | View, action: ThreeThirteenAction) -> int:
        match action:
            case Draw(pile):
                return layout.DRAW_STOCK if pile is Pile.STOCK else layout.DRAW_PILE
            case Discard(card, out):
                return (layout.THROW_OUT if out else layout.THROW) + NUMBERS[card]

    def action(self, view: View, number: int) -> ThreeThirteenAction:
        if number < layout.THROW:
            return Draw(Pile.STOCK if number == layout.DRAW_STOCK else Pile.DISCARD)
        return Discard(DECK[(number - layout.THROW) % CARDS], out=number >= layout.THROW_OUT)

    def decode(self, block: Memory) -> State:
        parts = self.layout.read_parts(block)
        rows = parts["round"] - (parts["round"] > 0 and parts["phase"] not in BETWEEN)
        stock = self.layout.read_row(block, "stock")[::-1]
        return State(**parts, stock=stock, sheet=self.read_sheet(block, rows))


BETWEEN = (Phase.DEAL, Phase.OVER)


def name_action(action: int) -> str:
    """Name an action by its number, whatever the position."""
    if action < layout.THROW:
        return ("draw", "draw discard")[action]
    out = " out" if action >= layout.THROW_OUT else ""
    return f"discard {DECK[(action - layout.THROW) % CARDS]}{out}"
