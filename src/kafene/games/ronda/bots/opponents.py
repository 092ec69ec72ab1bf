"""Whether others play with care or take all they can: seen from deals that are over, in which all
hands have become known, and from the throws of this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp

from kafene.core.game import Event, Seat
from kafene.games.ronda.bots.belief import DOUBT, GRAB, HEAT, SeenThrow
from kafene.games.ronda.bots.evaluation import Evaluation
from kafene.games.ronda.bots.fast import NONE, FastDeal, FastMove, place, ranks
from kafene.games.ronda.events import Announced, Captured, Chained, Dealt, Link, TableTurned, Threw
from kafene.games.ronda.state import View

ROUNDS = 10
"""How many rounds are remembered, the present one included."""

Manner = tuple[float, float]
"""How likely the thrown card is for a careful player, and for one who takes all they can."""


def manner(deal: FastDeal, hand: Sequence[int], thrown: FastMove) -> Manner:
    """How likely a throw is from this hand."""
    moves = deal.moves(hand)
    if len(moves) == 1:
        return 1.0, 1.0
    outlook = Evaluation(deal, hand)
    own = outlook.worth(thrown)
    careful = 1 / sum(exp((outlook.worth(move) - own) / HEAT) for move in moves)
    gains = [deal.gain(*move) for move in moves]
    most = max(gains)
    grabbing = 1 / gains.count(most) if deal.gain(*thrown) == most else 0.0
    doubt = DOUBT / len(moves)
    return doubt + (1 - DOUBT) * careful, doubt + (1 - DOUBT) * grabbing


def manners(throws: Sequence[SeenThrow], seat: int, held: Sequence[int]) -> Manner:
    """How likely a seat that still holds these cards would have played as it did."""
    hand, careful, grabbing = [*held], 1.0, 1.0
    for deal, move in reversed(throws):
        if deal.player == seat:
            hand.append(move[0])
            chances = manner(deal, hand, move)
            careful *= chances[0]
            grabbing *= chances[1]
    return careful, grabbing


def estimate_grabbers(view: View, history: Sequence[Event]) -> list[float]:
    """How likely each seat is one that takes all it can, by the deals that are over."""
    found = [(1 - GRAB, GRAB)] * view.seats
    for throws in list_finished_deals(view, history):
        for seat, (careful, grabbing) in enumerate(found):
            if seat != view.seat:
                chances = manners(throws, seat, ())
                careful, grabbing = careful * chances[0], grabbing * chances[1]
                total = careful + grabbing
                found[seat] = careful / total, grabbing / total
    return [grabbing for _, grabbing in found]


def list_finished_deals(view: View, history: Sequence[Event]) -> Iterator[list[SeenThrow]]:
    """The throws of every deal that was told as a whole and is over, in the last rounds."""
    starts = [at for at, event in enumerate(history) if isinstance(event, Dealt)]
    deal = None
    for start, end in pairwise(starts):
        dealt, told = history[start], history[start:end]
        assert isinstance(dealt, Dealt)
        if dealt.round <= view.round - ROUNDS:
            continue
        if dealt.deal == 1:
            deal = FastDeal(view)
            deal.table, deal.gone = 0, [0] * len(deal.gone)
            deal.last = deal.last_rank = deal.tapped = NONE
            deal.equal = deal.pile = 0
            deal.target = NONE  # the scores are those of now
        if deal is None:
            continue
        throws = _replay(deal, dealt, told)
        if not deal.over:
            deal = None
            continue
        yield throws


def _replay(deal: FastDeal, dealt: Dealt, told: Sequence[Event]) -> list[SeenThrow]:
    """The throws of one deal; `deal` is played to its end."""
    seats = deal.seats
    deal.player, deal.dealer = int(dealt.starter), (dealt.starter - 1) % seats
    deal.stock = dealt.deal < dealt.deals
    deal.sizes = [len(hand) for hand in dealt.hands]
    deal.played = [[] for _ in range(seats)]
    deal.thrown = NONE
    calls = {event.seat: event.kind for event in told if isinstance(event, Announced)}
    deal.calls = tuple(calls.get(Seat(seat)) for seat in range(seats))
    returned: list[int] = []
    throws = []
    for event in told:
        match event:
            case TableTurned(table, back):
                returned = ranks(back)
                deal.table = sum(1 << rank for rank in ranks(table))
                for rank in (*ranks(table), *returned):
                    deal.gone[rank] += 1
            case Threw(seat, card) | Captured(seat, card) | Chained(seat, card):
                if seat != deal.player or not deal.sizes[seat]:
                    break
                tap = isinstance(event, Chained) and event.link is Link.BOUNT
                throws.append(SeenThrow(deal.copy(), (place(card), tap)))
                deal.play(*throws[-1].move)
    for rank in returned:  # it lay in the stock for this deal only
        deal.gone[rank] -= 1
    return throws
