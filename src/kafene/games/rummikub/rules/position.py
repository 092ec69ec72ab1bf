"""The check of a position of Rummikub from a file: is it possible, whatever came before?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kafene.core.pieces import HIDDEN, Tile
from kafene.games.rummikub.rules.melds import best_reading, tiles_of
from kafene.games.rummikub.rules.rules import PoolOut
from kafene.games.rummikub.rules.state import COPIES, DECK, Known, Phase, View
from kafene.parts.rounds import first_flaw, seat_fits, sheet_fits


def find_flaw(position: Known) -> str | None:
    """The first impossible field; None if every field is possible."""
    return first_flaw(_checks(position))


def _checks(at: Known) -> Iterator[tuple[str, bool]]:
    """The name of each field, and whether it fits those before it."""
    dealt = at.round > 0
    yield "round", 0 <= at.round <= at.rules.rounds
    yield "hands", at.seats > 0 and (dealt or not any(at.hands)) and _hands_go_with(at)
    yield "seat", seat_fits(at)
    yield "hands", not isinstance(at, View) or _hands_are_as_seen(at)
    yield "phase", at.phase in ((Phase.TURN, _phase_after_round(at)) if dealt else (Phase.DEAL,))
    yield "player", at.player in range(at.seats)
    yield "table", all(best_reading(meld.tiles) for meld in at.table) and not _too_many(at)
    yield "pool", _pool_is_sound(at)
    yield "opened", len(at.opened) == at.seats and (dealt or not any(at.opened))
    yield "opened", any(at.opened) == bool(at.table)
    yield "passes", _passes_are_sound(at)
    yield "sheet", sheet_fits(at)


def _phase_after_round(at: Known) -> Phase:
    """The phase after the end of a round."""
    return Phase.OVER if at.round == at.rules.rounds else Phase.DEAL


def _hands_go_with(at: Known) -> bool:
    """While a round goes on, everybody has tiles; at its end, all but one player at most."""
    empty = sum(not hand for hand in at.hands)
    return not at.round or empty <= (at.phase is not Phase.TURN)


def _hands_are_as_seen(at: View) -> bool:
    """A view shows its seat's hand, and the others' only when the round is over."""
    return all(
        (tile is not HIDDEN) == (seat == at.seat or at.is_shown)
        for seat, hand in enumerate(at.hands)
        for tile in hand
    )


def _too_many(at: Known) -> bool:
    """Check for more visible copies of a tile than the game has."""
    held = Counter(tile for hand in at.hands for tile in hand if isinstance(tile, Tile))
    return any(count > COPIES for count in (held + tiles_of(at.table)).values())


def _pool_is_sound(at: Known) -> bool:
    """No tile is missing, and a round goes on without a pool only if the rules say so."""
    if not at.round:
        return not at.pool
    tiles = len(at.pool) + sum(map(len, at.hands)) + tiles_of(at.table).total()
    is_out = not all(at.hands)
    if at.phase is Phase.TURN:
        enough = bool(at.pool) or at.rules.pool_out is PoolOut.PLAY_ON
    else:
        enough = is_out or not at.pool
    return tiles == len(DECK) and enough


def _passes_are_sound(at: Known) -> bool:
    """Players pass only in a round that goes on without a pool, and it ends when all have."""
    if at.pool or not at.round or at.rules.pool_out is PoolOut.END:
        return at.passes == 0
    if at.phase is Phase.TURN:
        return 0 <= at.passes < at.seats
    return at.passes == (at.seats if all(at.hands) else 0)
