"""The rules of Three Thirteen on the contract of `kafene.core.game`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from kafene.core.errors import NotationError
from kafene.core.game import After, Event, Shuffle
from kafene.core.pieces import Card, Piece, Rank
from kafene.games.three_thirteen.rules import arrange, legality, melds, play
from kafene.games.three_thirteen.rules.events import (
    Discard,
    Hand,
    ThreeThirteenAction,
    parse_action,
)
from kafene.games.three_thirteen.rules.melds import Kind
from kafene.games.three_thirteen.rules.position import find_flaw
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import Phase, State, View
from kafene.parts.events import find_drawn
from kafene.parts.melds import Arranged, ArrangesHands, Reading, ReadsMelds
from kafene.parts.rounds import RoundsGame


class ThreeThirteen(
    RoundsGame[ThreeThirteenRules, State, View, ThreeThirteenAction], ReadsMelds, ArrangesHands
):
    """The game of the rules page: every paragraph of `rules.en.md`."""

    name = "three-thirteen"
    rulebook = "TT"
    low_wins = True
    most = 10
    usual = 4
    piece = Card
    rules_type = ThreeThirteenRules
    state_type = State
    view_type = View
    has_wild_rank = True

    def opening(self, rules: ThreeThirteenRules, seats: int) -> State:
        room = len(self.deck(rules, seats)) - 2  # a first discard and a card to draw (TT 1.3)
        if seats * (rules.rounds + 2) > room:
            raise NotationError("too-few-cards", seats=seats, dealt=rules.rounds + 2)
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            turn=0,
            hands=((),) * seats,
            stock=(),
            discards=(),
            taken=None,
            out=None,
            last_turn=None,
            reshuffles=0,
            sheet=(),
        )

    def deck(self, rules: ThreeThirteenRules, seats: int) -> Hand:
        """TT 1.1: two decks, by default three from eight players on."""
        return _deck(rules.decks or (3 if seats >= 8 else 2))

    def lying(self, position: State | View) -> Hand:
        return position.discards

    def undealt(self, state: State) -> tuple[Piece, ...]:
        if state.phase is Phase.RESHUFFLE:
            return tuple(sorted(state.discards[:-1]))
        return super().undealt(state)

    def refuse(self, view: View, action: ThreeThirteenAction) -> None:
        legality.refuse(view, action)

    def options(self, view: View) -> Iterator[ThreeThirteenAction]:
        return legality.list_options(view)

    def default(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        """Draw from the stock, then discard the card just drawn where that is allowed."""
        options = list(self.options(view))
        drawn = find_drawn(history, view.seat)
        thrown = Discard(drawn) if isinstance(drawn, Card) else None
        return thrown if thrown in options else options[0]

    def follow(self, state: State, action: ThreeThirteenAction | Shuffle) -> After[State]:
        return play.follow(state, action)

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def arrange_hand(self, view: View) -> Arranged | None:
        if not view.hand:
            return None
        best = arrange.arrange(view.hand, view.wild, view.rules)
        return Arranged(best.melds, best.left, best.penalty)

    def judge_meld(
        self,
        pieces: Sequence[Card],
        rules: ThreeThirteenRules,
        kind: str | None,
        wild: str | None,
    ) -> Reading:
        rank_ = None if wild is None else Rank.parse(wild)
        return Reading(melds.check_meld(pieces, rank_, rules, Kind(kind) if kind else None))

    def parse_action(self, verb: str, words: Sequence[str]) -> ThreeThirteenAction:
        return parse_action(verb, words)


@cache
def _deck(decks: int) -> Hand:
    return tuple(sorted(Card.deck() * decks))
