"""The rules of Ronda on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kafene.core.game import After, Event, Pass, Shuffle, Sides
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.rules import imagination, legality, play
from kafene.games.ronda.rules.events import Hand, RondaAction, Throw, parse_action
from kafene.games.ronda.rules.position import find_flaw
from kafene.games.ronda.rules.rules import RondaRules
from kafene.games.ronda.rules.state import DECK, Phase, State, View, sides
from kafene.parts.rounds import RoundsGame


class Ronda(RoundsGame[RondaRules, State, View, RondaAction]):
    """The game of the rules page: every paragraph of `rules.en.md`."""

    name = "ronda"
    rulebook = "RO"
    most = 4
    usual = 2
    piece = SpanishCard
    suits_matter = False
    rules_type = RondaRules
    state_type = State
    view_type = View
    reason = "target-reached"

    def opening(self, rules: RondaRules, seats: int) -> State:
        count = len(sides(seats))
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            hands=((),) * seats,
            stock=(),
            table=(),
            pending=(),
            captured=((),) * count,
            returned=(),
            calls=(),
            played=((),) * seats,
            last=None,
            points=(0,) * count,
        )

    def sides(self, seats: int) -> Sides:
        return sides(seats)

    def deck(self, rules: RondaRules, seats: int) -> Hand:
        return DECK

    def lying(self, position: State | View) -> Hand:
        return sum(position.captured, position.table + position.pending)

    def guess(self, view: View, rng: random.Random) -> dict[str, object]:
        if view.phase is Phase.DEAL:  # nothing is hidden between rounds
            return {"hands": ((),) * view.seats, "stock": ()}
        found = imagination.imagine(view, rng)
        assert found is not None, "the cards lie as they were dealt: that is one way"
        return found._asdict()

    def refuse(self, view: View, action: RondaAction) -> None:
        legality.refuse(view, action)

    def options(self, view: View) -> Iterator[RondaAction]:
        return legality.list_options(view)

    def default(self, view: View, history: Sequence[Event]) -> RondaAction:
        """Pass, then throw the lowest card without a tap."""
        if view.phase is Phase.ANNOUNCE:
            return Pass()
        return Throw(min(view.hand, key=lambda card: (card.rank, card)))

    def can_only_pass(self, view: View) -> bool:
        return legality.can_only_pass(view)

    def is_window(self, view: View) -> bool:
        return view.phase is Phase.ANNOUNCE

    def follow(self, state: State, action: RondaAction | Shuffle) -> After[State]:
        return play.follow(state, action)

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def parse_action(self, verb: str, words: Sequence[str]) -> RondaAction:
        return parse_action(verb, words)
