"""Hints: the play of most tiles, and the expert's reasons, in exact figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from kafene.bots.advice import Advice, Suggestion
from kafene.core.pieces import JOKER
from kafene.games.rummikub.bots.completion import find_completion
from kafene.games.rummikub.bots.endgame import Decision, expected_lowest, may_be_last
from kafene.games.rummikub.fast.search import is_free
from kafene.games.rummikub.fast.search.search import Goal, count, find_opening, fits
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.events import Play, RummikubAction
from kafene.games.rummikub.rules.legality import opening_value
from kafene.games.rummikub.rules.melds import Tiles, tiles_of
from kafene.games.rummikub.rules.patterns import takes
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.state import DECK, View

Facts = Mapping[str, object]

FEW = 3
"""Up to this many tiles that stay in the hand are named."""


def advise(view: View, draft: Draft | None, decision: Decision) -> Advice:
    """The hint for the expert's decision."""
    most = find_completion(draft or Draft.of(view))
    action, why = decision
    if why == "no-opening":
        tiles, facts = _nearest(view)
        best = Suggestion(action, why, facts, tiles)
        return Advice(best, (best,))
    why = _find_code(view, most, decision)
    tiles = _laid(view, action)
    if most is not None and tiles == _laid(view, most):
        # The same tiles in other sets: a player who has laid none yet is told the expert's play.
        has_begun = draft is not None and draft.sets != view.table
        action = most = most if has_begun or not isinstance(action, Play) else action
    other = most if why.startswith("hold") else None
    best = Suggestion(action, why, dict(_facts(view, most, action, why)), tiles, other=other)
    return Advice(best, () if most is None else (_offer(view, draft, most),))


def _find_code(view: View, most: Play | None, decision: Decision) -> str:
    """The code of the reason: some decisions have a different one if there is no other choice, or
    little time."""
    action, why = decision
    if why == "hold":
        return "no-play" if most is None else "hold-last" if may_be_last(view) else "hold"
    if (
        why == "late"
        and most is not None
        and len(_laid(view, action)) == 1 < len(_laid(view, most))
    ):
        return "pause"
    return why


def _offer(view: View, draft: Draft | None, most: Play) -> Suggestion:
    """Offer the play of most tiles, worded for what the draft has laid so far."""
    tiles, laid = _laid(view, most), () if draft is None else draft.played
    facts: dict[str, object] = {"tiles": len(tiles), "left": len(view.hand) - len(tiles)}
    back = tuple((Counter(laid) - Counter(tiles)).elements())
    if draft is not None and Counter(draft.table) == Counter(most.table):
        return Suggestion(Play(draft.table), "done", facts, tiles)
    if back:
        return Suggestion(most, "instead", {**facts, "back": back}, tiles)
    if laid:
        return Suggestion(most, "more", {**facts, "more": len(tiles) - len(laid)}, tiles)
    if not view.has_opened:
        value = opening_value(view, most.table, Counter(tiles))
        return Suggestion(most, "first", {**facts, "value": value}, tiles)
    return Suggestion(most, "most", facts, tiles)


def _facts(
    view: View, most: Play | None, action: RummikubAction, why: str
) -> Iterator[tuple[str, object]]:
    """Yield the facts for the sentence of a reason."""
    tiles = _laid(view, most if most is not None and why.startswith("hold") else action)
    if why in ("out", "open", "late", "hold", "hold-last"):
        yield "tiles", len(tiles)
    if why == "pause":
        yield "tile", tiles[0]
    if why in ("late", "pause", "hold", "hold-last"):
        yield "left", len(view.hand) - len(tiles)
    if why == "hold":
        stuck = tuple((Counter(view.hand) - Counter(tiles)).elements())
        yield from {"stuck": stuck, "few": len(stuck) <= FEW}.items()
    if why in ("hold", "no-play"):
        yield from _count_outs(view).items()
    if why == "late":
        yield "value", hand_value(tiles)
    if why == "low":
        yield "value", hand_value(view.hand)
        yield "others", round(expected_lowest(view))
    if why == "open" and isinstance(action, Play):
        minimum, value = (
            view.rules.opening_minimum,
            opening_value(view, action.table, Counter(tiles)),
        )
        yield from {"value": value, "minimum": minimum, "spare": value - minimum}.items()


def _count_outs(view: View) -> dict[str, int]:
    """Count the unseen tiles that let the seat go out in its next turn, if it draws one now and the
    table stays as it is; 0 if that can't be told quickly, or if no next turn may come."""
    table = tuple(tiles_of(view.table).elements())
    unseen = Counter(DECK) - Counter(table) - Counter(view.hand)
    held = (*table, *view.hand)
    outs = 0
    if view.has_opened and view.pool and is_free(view.rules) and not may_be_last(view):
        outs = sum(times for tile, times in unseen.items() if fits(count((*held, tile))))
    return {"outs": outs, "unseen": unseen.total()}


def _nearest(view: View) -> tuple[Tiles, Facts]:
    """The tiles that come nearest to a first play, and the distance: the sets of most value in the
    hand, or else the two tiles that the most unseen tiles would complete to a set."""
    minimum = view.rules.opening_minimum
    found, value = find_opening(view.hand, 0, Goal.VALUE)
    tiles = () if found is None else tuple(sorted(tile for meld in found.melds for tile in meld))
    if not value:
        unseen = Counter(DECK) - tiles_of(view.table) - Counter(view.hand)
        tiles = max(
            combinations(sorted({tile for tile in view.hand if tile != JOKER}), 2),
            key=lambda pair: (sum(unseen[tile] for tile in takes(pair)), hand_value(pair)),
        )
    facts = {"value": value, "minimum": minimum, "missing": minimum - value, "tiles": tiles}
    return tiles, facts


def _laid(view: View, action: RummikubAction) -> Tiles:
    """The tiles an action plays from the hand."""
    if not isinstance(action, Play):
        return ()
    return tuple(sorted((tiles_of(action.table) - tiles_of(view.table)).elements()))
