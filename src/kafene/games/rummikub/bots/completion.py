"""The play of most tiles that a draft can still become."""

from __future__ import annotations

from dataclasses import replace

from kafene.core.errors import IllegalAction
from kafene.games.rummikub.bots.greedy import QUESTIONS, STEPS
from kafene.games.rummikub.fast.search import Goal, TidyLimit, best_play, is_free
from kafene.games.rummikub.fast.search.house_rules import find_tidy
from kafene.games.rummikub.fast.search.search import find_best
from kafene.games.rummikub.fast.search.steps import places
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.legality import check_play
from kafene.games.rummikub.rules.melds import tiles_of
from kafene.games.rummikub.rules.state import View


def find_completion(draft: Draft) -> Play | None:
    """A play of most tiles, chosen to keep, as far as the search can tell, what the draft has laid
    and arranged. None if nothing can be laid."""
    view = draft.view
    if draft.sets == view.table:
        return best_play(view, tidy=_tidily(), steps=STEPS).play
    most = best_play(view, steps=STEPS)
    kept = _mend(draft) if draft.flaws else _go_on(draft)
    if kept is not None and _is_allowed(view, kept) and _count(kept) >= _count(most.play):
        return kept
    return best_play(view, tidy=_tidily(), steps=STEPS).play


def _go_on(draft: Draft) -> Play:
    """Extend a draft of valid sets, as if they lay on the table."""
    view, progress = draft.view, draft.progress
    missing = 0 if progress is None else progress.missing
    rules = replace(view.rules, opening_minimum=missing)
    part = replace(_with_hand(view, draft), table=draft.table, rules=rules)
    return best_play(part, tidy=_tidily(), steps=STEPS).play or Play(draft.table)


def _mend(draft: Draft) -> Play | None:
    """Find a play that uses all tiles of a draft with invalid sets, and most others; None if there
    is none, or if more counts than the tiles."""
    view = draft.view
    if not (view.has_opened and is_free(view.rules)):
        return None
    found = find_best(tuple(tiles_of(draft.table).elements()), draft.hand, Goal.TILES)
    if found is None:
        return None
    tidy = find_tidy(draft.table, draft.hand, found, Goal.TILES, view.rules, _tidily())
    return Play(places(draft.table, tidy.melds).table)


def _tidily() -> TidyLimit:
    return TidyLimit(questions=QUESTIONS)


def _with_hand(view: View, draft: Draft) -> View:
    assert view.seat is not None
    return replace(view, hands=(*view.hands[: view.seat], draft.hand, *view.hands[view.seat + 1 :]))


def _is_allowed(view: View, play: Play) -> bool:
    try:
        check_play(view, play.table)
    except IllegalAction:
        return False
    return True


def _count(play: Play | None) -> int:
    return 0 if play is None else tiles_of(play.table).total()
