"""The check of a position of Seven Bridge from a file: is it possible, whatever came before?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kafene.core.pieces import HIDDEN, Card
from kafene.games.seven_bridge.rules.state import DECK, RUNNING, Known, Phase, View
from kafene.parts.rounds import first_flaw, seat_fits, sheet_fits


def find_flaw(position: Known) -> str | None:
    """The first impossible field; None if every field is possible."""
    return first_flaw(_checks(position))


def _checks(at: Known) -> Iterator[tuple[str, bool]]:
    """The name of each field, and whether it fits those before it."""
    yield "hands", _hands_are_sound(at)
    yield "seat", seat_fits(at)
    seats = range(at.seats)
    dealt = at.deal > 0
    yield "deal", 0 <= at.deal <= at.rules.deals
    yield "phase", dealt or at.phase is Phase.DEAL
    yield "turn", at.turn >= 0
    yield "player", at.player in seats
    yield "asked", _asked_is_sound(at)
    yield "table", all(group.is_sound for group in at.table) and not _twice(at)
    yield "owners", len(at.owners) == len(at.table) and all(seat in seats for seat in at.owners)
    yield "stock", _piles_are_sound(at)
    yield "thrower", _thrower_is_sound(at)
    yield "passed", not at.passed or (at.rules.pon_from_any and at.thrower is not None)
    yield "outs", 0 <= at.outs <= at.rules.stock_outs
    yield "sheet", sheet_fits(at)


def _hands_are_sound(at: Known) -> bool:
    """During a deal every hand has cards, and between deals every hand is shown."""
    if at.phase in RUNNING:
        return at.seats > 0 and all(at.hands)
    return at.seats > 0 and (at.deal > 0 or not any(at.hands))


def _asked_is_sound(at: Known) -> bool:
    if at.phase is not Phase.WINDOW:
        return at.asked is None
    if at.asked is HIDDEN:
        return isinstance(at, View) and at.seats > 2 - (at.seat in (None, at.player))
    mine = not isinstance(at, View) or at.asked == at.seat
    return mine and at.asked in range(at.seats) and at.asked != at.player


def _twice(at: Known) -> bool:
    """Check for a card in two places that everybody sees."""
    open_ = [card for group in at.table for card in group.cards] + list(at.discards)
    held = [card for hand in at.hands for card in hand if isinstance(card, Card)]
    return any(count > 1 for count in Counter(open_ + held).values())


def _piles_are_sound(at: Known) -> bool:
    """Each turn takes one card off the piles, by draw or call, and puts one back, so that at the
    start of every turn they hold as many cards together as after the deal."""
    if not at.deal:
        return not at.stock and not at.discards
    piles = len(at.stock) + len(at.discards)
    room = len(DECK) - at.seats * at.rules.hand_size
    whole = piles + sum(map(len, at.hands)) + sum(len(group.cards) for group in at.table) == len(
        DECK
    )
    missing = {Phase.DRAWN: (1,), Phase.CALLED: (1,), Phase.DEAL: (0, 1), Phase.OVER: (0, 1)}
    if at.phase in (Phase.START, Phase.WINDOW) and not at.stock:
        return False
    if at.phase is Phase.RESHUFFLE and at.stock:
        return False
    return whole and room - piles in missing.get(at.phase, (0,))


def _thrower_is_sound(at: Known) -> bool:
    """The thrower of the top discard is the seat before the player or, in a window, the player."""
    if at.thrower is None:
        return at.phase is not Phase.WINDOW
    if at.phase not in RUNNING:
        return at.thrower in range(at.seats)
    before = at.player if at.phase is Phase.WINDOW else (at.player - 1) % at.seats
    return bool(at.discards) and at.thrower == before and at.phase is not Phase.CALLED
