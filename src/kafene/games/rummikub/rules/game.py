"""The rules of Rummikub on the contract of `kafene.core.game`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kafene.core.errors import NotationError
from kafene.core.game import After, Seat, Shuffle
from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.rules import legality, play
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.events import RummikubAction, parse_action
from kafene.games.rummikub.rules.melds import Kind, Tiles, check_meld
from kafene.games.rummikub.rules.position import find_flaw
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import COPIES, DECK, Phase, State, View
from kafene.parts.melds import Reading, ReadsMelds
from kafene.parts.rounds import RoundsGame


class Rummikub(RoundsGame[RummikubRules, State, View, RummikubAction], ReadsMelds):
    """The game of the rules page: every paragraph of `rules.en.md`."""

    name = "rummikub"
    rulebook = "RK"
    most = 4
    usual = 4
    piece = Tile
    rules_type = RummikubRules
    state_type = State
    view_type = View
    lists_all_options = False
    stock = "pool"

    def opening(self, rules: RummikubRules, seats: int) -> State:
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            player=Seat(0),
            hands=((),) * seats,
            pool=(),
            table=(),
            opened=(False,) * seats,
            passes=0,
            sheet=(),
        )

    def deck(self, rules: RummikubRules, seats: int) -> Tiles:
        return DECK

    def lying(self, position: State | View) -> Iterable[Tile]:
        return (tile for meld in position.table for tile in meld.tiles)

    def refuse(self, view: View, action: RummikubAction) -> None:
        legality.refuse(view, action)

    def options(self, view: View) -> Iterator[RummikubAction]:
        return legality.list_options(view)

    def follow(self, state: State, action: RummikubAction | Shuffle) -> After[State]:
        return play.follow(state, action)

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def draft(self, view: View) -> Draft | None:
        return None if view.seat is None or view.mover != view.seat else Draft.of(view)

    def judge_meld(
        self, pieces: Sequence[Tile], rules: RummikubRules, kind: str | None, wild: str | None
    ) -> Reading:
        copies = Counter(pieces)
        if copies[JOKER] > COPIES:
            raise NotationError("too-many-copies", pieces=(JOKER,), most=COPIES)
        read = check_meld(pieces, Kind(kind) if kind else None)
        return Reading(read.kind, read.value)

    def parse_action(self, verb: str, words: Sequence[str]) -> RummikubAction:
        return parse_action(verb, words)
