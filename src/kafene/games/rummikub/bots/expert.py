"""The strongest player of Rummikub: it opens with few tiles, then holds all until all go out.

Whether a hand can go out depends on the tiles of table and hand together. A play does not change
these for who makes it, but enlarges them for everybody else; a draw enlarges only one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import Draft, Event, Pass
from kafene.games.rummikub.bots.endgame import best_choice, is_end
from kafene.games.rummikub.bots.fast import TileCounts
from kafene.games.rummikub.bots.greedy import STEPS
from kafene.games.rummikub.bots.opening import fewest_tiles
from kafene.games.rummikub.events import Draw, Play, RummikubAction
from kafene.games.rummikub.legality import opening_value
from kafene.games.rummikub.melds import Meld, Tiles, tiles_of
from kafene.games.rummikub.points import hand_value
from kafene.games.rummikub.solver import Goal, TidyLimit, best_opening, best_play, find_end, is_free
from kafene.games.rummikub.solver.search import TILES, count, least_left
from kafene.games.rummikub.state import DECK, View

QUESTIONS = 8
"""What it asks, at most, to leave the table as it was when it goes out (as `Greedy` does)."""


class Expert:
    """Opens as soon as it can, and draws until it goes out."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        action = self.suggest(view, history).action
        assert isinstance(action, RummikubAction)
        return action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """A hint for the seat."""
        return Advice(self.suggest(view, history))

    def suggest(self, view: View, history: Sequence[Event]) -> Suggestion:
        """What it does, and why."""
        if not view.has_opened:
            return _first_play(view)
        end = find_end(view, TidyLimit(questions=QUESTIONS), STEPS)
        if end is not None:
            return Suggestion(end, "out", {"tiles": len(view.hand)})
        if is_free(view.rules):
            return self._last_turns(view, history) if is_end(view) else hold_all(view)
        return last_chance(view) if len(view.pool) <= view.seats else hold_all(view)

    def _last_turns(self, view: View, history: Sequence[Event]) -> Suggestion:
        """What does best when the end is played out."""
        choice = best_choice(view, history, self.seed)
        wins, waiting = round(100 * choice.wins), round(100 * choice.wins_waiting)
        if choice.left is None:
            return Suggestion(_wait(view), "wait", {"wins": waiting})
        play = _play_leaving(view, choice.left)
        facts = {"tiles": len(view.hand) - sum(choice.left), "wins": wins, "waiting": waiting}
        return Suggestion(play, "end", facts)


def _first_play(view: View) -> Suggestion:
    """Open, with the fewest tiles unless all go out."""
    minimum = view.rules.opening_minimum
    best = best_opening(view, steps=STEPS)
    if best.play is None:
        most = best_opening(view, Goal.VALUE, STEPS).value
        return Suggestion(_wait(view), "no-opening", {"value": most, "minimum": minimum})
    if not best.left:
        return Suggestion(best.play, "out", {"tiles": len(best.tiles)})
    if len(view.pool) <= view.seats:
        rich = best_opening(view, Goal.VALUE, STEPS)
        return Suggestion(rich.play or best.play, "late", _counted(rich.tiles))
    melds = fewest_tiles(view.hand, minimum)
    few = Play((*view.table, *map(Meld.of, melds))) if melds else best.play
    played = tiles_of(few.table) - tiles_of(view.table)
    value = opening_value(view, few.table, played)
    return Suggestion(few, "open", {"tiles": played.total(), "value": value, "minimum": minimum})


def hold_all(view: View) -> Suggestion:
    """Draw on, whatever could be played."""
    left = least_left(count(tiles_of(view.table).elements()), count(view.hand), Goal.TILES)
    return Suggestion(_wait(view), "hold", {"tiles": len(view.hand), "stuck": sum(left)})


def last_chance(view: View) -> Suggestion:
    """In what may be the last turn: play most, unless the hand is likely the lowest. It is what can
    be done under house rules, where nothing is played out."""
    mine, others = hand_value(view.hand), _lowest_expected(view)
    if mine < others:
        return Suggestion(_wait(view), "low", {"value": mine, "others": round(others)})
    best = best_play(view, Goal.VALUE, steps=0)
    if best.play is None:
        return Suggestion(_wait(view), "no-play", {})
    return Suggestion(best.play, "late", _counted(best.tiles))


def _lowest_expected(view: View) -> float:
    """What the lowest hand of the others counts, if tiles that cannot be seen are alike."""
    unseen = Counter(DECK) - tiles_of(view.table) - Counter(view.hand)
    fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
    return hand_value(unseen.elements()) * fewest / unseen.total()


def _play_leaving(view: View, left: TileCounts) -> Play:
    """The play of all but this, with the table changed as little as can be seen quickly."""
    assert view.seat is not None
    played = [*map(int.__sub__, count(view.hand), left)]
    hand = tuple(tile for place, tile in enumerate(TILES) for _ in range(played[place]))
    part = replace(view, hands=(*view.hands[: view.seat], hand, *view.hands[view.seat + 1 :]))
    play = best_play(part, tidy=TidyLimit(questions=QUESTIONS)).play
    assert play is not None
    return play


def _counted(tiles: Tiles) -> dict[str, object]:
    return {"tiles": len(tiles), "value": hand_value(tiles)}


def _wait(view: View) -> RummikubAction:
    return Draw() if view.pool else Pass()
