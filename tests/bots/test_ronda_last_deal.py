"""The last deal of two: solved, and played for the other's mistakes only as far as it makes any."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from kafene import bots
from kafene.core.game import DEALER, Action, Event, Seat
from kafene.core.record import Record
from kafene.games.ronda.bots import search
from kafene.games.ronda.bots.expert import Expert
from kafene.games.ronda.bots.last_deal import FAULTLESS, LEAST, judge, solve
from kafene.games.ronda.bots.past import FLAT, list_finished_deals
from kafene.games.ronda.bots.search import list_manners, list_numbers
from kafene.games.ronda.rules.state import Phase, State, View
from kafene.table import Table, make_shuffler, step
from ronda_kit import GAME, lie

TRAP = "1S 10B 10D"
"""With 7S 10C 11S in the other hand: 1S takes most now, a 10 is right if the other errs nowhere."""


def search_by_rules(state: State, seat: int) -> float:
    """A seat's lead at the end of the round if both play their best: every way is tried."""
    if state.phase is not Phase.PLAY:
        return state.scores[seat] - state.scores[1 - seat]
    options = GAME.options(GAME.view(state, state.player))
    found = [search_by_rules(GAME.play(state, each)[0], seat) for each in options]
    return max(found) if state.player == seat else min(found)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_deal_is_solved_as_by_trying_every_way(seed: int) -> None:
    rng = random.Random(seed)
    deck = [f"{rank}{suit}" for rank in (1, 2, 3, 7, 10, 12) for suit in "CSBD"]
    rng.shuffle(deck)
    held, table = (
        [" ".join(deck[:3]), " ".join(deck[3:6])],
        dict.fromkeys(int(card[:-1]) for card in deck[6:10]),
    )
    lying = " ".join(next(card for card in deck[6:] if int(card[:-1]) == rank) for rank in table)
    state = lie(held, lying, last_deal=True, piles=(17, 40 - 17 - 6 - len(table))).state
    view = GAME.view(state, state.player)
    now = state.scores[0] - state.scores[1]
    tried = {
        FLAT.number(view, each): search_by_rules(GAME.play(state, each)[0], 0) - now
        for each in GAME.options(view)
    }
    assert solve(bytes(FLAT.encode(state))) == tried


@pytest.mark.parametrize(("share", "card"), [(0.0, "1S"), (1.0, "10B")])
def test_the_expert_plays_for_mistakes_only_where_the_other_makes_them(
    share: float, card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lie([TRAP, "7S 10C 11S"], "1B 2D 3B 5B 6D 12C", last_deal=True)
    monkeypatch.setattr(search, "judge", lambda *about: share)
    view = table.view(Seat(0))
    assert str(Expert(1).choose(view, ())) == f"throw {card}"
    assert str(Expert(1).explain(view, ()).best.action) == f"throw {card}"


class Faultless:
    """Makes no mistake in last deals: it is shown the table, where nothing is hidden then."""

    def __init__(self, table: Table) -> None:
        self.table, self.other = table, bots.make(GAME, "casual", 1)

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        if view.phase is Phase.ANNOUNCE or view.stock:
            return self.other.choose(view, history)
        leads = solve(bytes(FLAT.encode(self.table.state)))
        return FLAT.action(view, max(leads, key=leads.__getitem__))


def watch(options: str, faultless: bool) -> list[float]:
    """How likely seat 1 is taken to make no mistake, before each round."""
    table = Table(GAME, Record(game=GAME.name, rules=options, seats=("Ann", "Bob")))
    players = [bots.make(GAME, "casual", 2), Faultless(table) if faultless else None]
    players[1] = players[1] or bots.make(GAME, "beginner", 3)
    shuffle, found = make_shuffler(5), []
    while (mover := table.mover) is not None:
        if mover is DEALER and table.state.phase is Phase.DEAL:
            deals = list_finished_deals(table.view(Seat(0)), table.history(Seat(0)))
            shares = [manner.prior for manner in search.MANNERS]
            found.append(judge(deals, 1, list_manners(2), shares, list_numbers()))
        step(table, None if mover is DEALER else players[mover], shuffle)
    return found


def test_who_errs_is_known_by_the_last_deals_that_are_over() -> None:
    good, poor = watch("target=60", faultless=True), watch("target=60", faultless=False)
    assert good[0] == poor[0] == pytest.approx(FAULTLESS)
    assert good[-1] > 2 * FAULTLESS
    assert LEAST <= poor[-1] < FAULTLESS / 2
