"""The rules of Seven Bridge on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kafene.core.errors import NotationError
from kafene.core.game import After, Event, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Card, Piece
from kafene.games.seven_bridge.rules import legality, play
from kafene.games.seven_bridge.rules.events import Discard, Hand, SevenBridgeAction, parse_action
from kafene.games.seven_bridge.rules.melds import Kind, check_meld
from kafene.games.seven_bridge.rules.position import find_flaw
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import DECK, Phase, State, View
from kafene.parts.events import find_drawn
from kafene.parts.melds import Reading, ReadsMelds
from kafene.parts.rounds import RoundsGame


class SevenBridge(RoundsGame[SevenBridgeRules, State, View, SevenBridgeAction], ReadsMelds):
    """The game of the rules page: every paragraph of `rules.en.md`."""

    name = "seven-bridge"
    rulebook = "SB"
    low_wins = True
    most = 6
    usual = 4
    piece = Card
    rules_type = SevenBridgeRules
    state_type = State
    view_type = View
    reason = "all-deals-played"

    def opening(self, rules: SevenBridgeRules, seats: int) -> State:
        room = len(DECK) - rules.upcard - 2  # SB 1.2: at least two cards in the stock
        if seats * rules.hand_size > room:
            raise NotationError(
                "sb-hands-too-large", seats=seats, dealt=rules.hand_size, most=room // seats
            )
        return play.start(rules, seats)

    def deck(self, rules: SevenBridgeRules, seats: int) -> Hand:
        return DECK

    def lying(self, position: State | View) -> Hand:
        melded = (card for group in position.table for card in group.cards)
        return (*position.discards, *melded)

    def undealt(self, state: State) -> tuple[Piece, ...]:
        if state.phase is Phase.RESHUFFLE:
            # A top that is the only discard isn't kept: there must be a card to draw.
            kept = state.rules.keep_top_discard and len(state.discards) > 1
            return tuple(sorted(state.discards[:-1] if kept else state.discards))
        return super().undealt(state)

    def hide(self, state: State, seat: Seat | None) -> dict[str, object]:
        """Hide who is asked in a window from everybody but that seat (SB 3.4)."""
        shown = super().hide(state, seat)
        if state.asked is not None and state.asked != seat:
            shown["asked"] = HIDDEN
        return shown

    def guess(self, view: View, rng: random.Random) -> dict[str, object]:
        asked = view.asked
        if asked is HIDDEN:
            others = [seat for seat in range(view.seats) if seat not in (view.player, view.seat)]
            asked = Seat(rng.choice(others))
        return {**super().guess(view, rng), "asked": asked}

    def refuse(self, view: View, action: SevenBridgeAction) -> None:
        legality.refuse(view, action)

    def options(self, view: View) -> Iterator[SevenBridgeAction]:
        return legality.list_options(view)

    def default(self, view: View, history: Sequence[Event]) -> SevenBridgeAction:
        """Draw from the stock, then discard the card just drawn where that is allowed."""
        options = list(self.options(view))
        drawn = find_drawn(history, view.seat)
        thrown = Discard(drawn) if isinstance(drawn, Card) else None
        return thrown if thrown in options else options[0]

    def can_only_pass(self, view: View) -> bool:
        return legality.can_only_pass(view)

    def is_window(self, view: View) -> bool:
        return view.phase is Phase.WINDOW

    def follow(self, state: State, action: SevenBridgeAction | Shuffle) -> After[State]:
        return play.follow(state, action)

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def judge_meld(
        self, pieces: Sequence[Card], rules: SevenBridgeRules, kind: str | None, wild: str | None
    ) -> Reading:
        return Reading(check_meld(pieces, rules, Kind(kind) if kind else None))

    def parse_action(self, verb: str, words: Sequence[str]) -> SevenBridgeAction:
        return parse_action(verb, words)
