"""A turn of Rummikub step by step, in numbers and bytes: a tile is picked up and placed, as people
do it, until the turn ends."""

from __future__ import annotations

from kafene.core.errors import IllegalAction
from kafene.core.fast.meanings import count_of, flag, lay_out, name_of, number, one_of
from kafene.core.game import Pass
from kafene.games.rummikub.fast import layout, observation
from kafene.games.rummikub.fast.flat import KINDS
from kafene.games.rummikub.fast.search.search import TILES
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Add, Back, Move, New
from kafene.games.rummikub.rules.events import Draw, RummikubAction
from kafene.games.rummikub.rules.state import View

SETS = layout.MOST_MELDS
STEPS = 120
"""After this many steps a turn can only be ended."""
END, DONE, RESET, TILE = 0, 1, 2, 3
SET = TILE + KINDS
NEW = SET + SETS
CANCEL = NEW + 1
HAND = CANCEL + 1
ACTIONS = HAND + 1
FREE, CHOOSING, HOLDING = 0, 1, 2
VERSION = 0
"""One more whenever an observation or a number changes."""
_PLACES = {tile: place for place, tile in enumerate(TILES)}
_NAMES = tuple(map(str, TILES))


def _read_sets(part: bytes) -> tuple[str, ...]:
    """The tiles at each place, up to the last that has some."""
    read = count_of(_NAMES)
    sets = [str(read(part[at : at + KINDS])) for at in range(0, len(part), KINDS)]
    while sets and not sets[-1]:
        sets.pop()
    return tuple(sets)


FIELDS = lay_out(
    ("draft-stage", 1, one_of("free", "set chosen", "tile held")),
    ("draft-source", 1, number),
    ("draft-tile", 1, name_of(_NAMES)),
    ("draft-steps", 1, number),
    ("draft-legal", 1, flag),
    ("draft-hand", KINDS, count_of(_NAMES)),
    ("draft-laid", KINDS, count_of(_NAMES)),
    ("draft-sets", SETS * KINDS, _read_sets),
    after=observation.FIELDS,
)
OBSERVATION = FIELDS[-1].end - observation.FIELDS[-1].end
"""Bytes beside those of the game."""


class Drafting:
    """The turn of one seat while it is made. What was not finished has not happened."""

    def __init__(self, view: View) -> None:
        self.view, self.draft = view, Draft.of(view)
        self.steps, self.stage = 0, FREE
        self.source = self.tile = 0
        """The set that a tile is taken from, 0 for the hand; the place of the tile."""

    def list_actions(self) -> list[int]:
        """What may be done now; the turn can always be ended."""
        draft, reach = self.draft, self._list_reach()
        if self.stage == CHOOSING:
            tiles = {_PLACES[tile] for tile in draft.find_set(self.source)}
            return [*(TILE + place for place in sorted(tiles)), CANCEL]
        if self.stage == HOLDING:
            found = [SET + number - 1 for number in reach if number != self.source]
            if len(draft.sets) < SETS:
                found.append(NEW)
            is_own = self.source > 0 and TILES[self.tile] in draft.played
            return [*found, CANCEL, *([HAND] if is_own else [])]
        found = [END, *([DONE] if self._is_legal() else [])]
        if self.steps >= STEPS:
            return found
        if draft.past:
            found.append(RESET)
        found += (TILE + place for place in sorted({_PLACES[tile] for tile in draft.hand}))
        return [*found, *(SET + number - 1 for number in reach)]

    def _list_reach(self) -> list[int]:
        return [number for number in self.draft.reach if number <= SETS]

    def _is_legal(self) -> bool:
        if not self.draft.played:
            return False
        try:
            self.draft.done()
        except IllegalAction:
            return False
        return True

    def act(self, number: int) -> RummikubAction | None:
        """One of the actions listed; the action of the game, if that ended the turn."""
        self.steps += 1
        if number == END:
            return Draw() if self.view.pool else Pass()
        if number == DONE:
            return self.draft.done()
        if number == RESET:
            self.draft = self.draft.reset()
        elif number == CANCEL:
            self.stage = FREE
        elif self.stage == FREE and number >= SET:
            self.stage, self.source = CHOOSING, number - SET + 1
        elif number < SET:
            self.source = self.source if self.stage == CHOOSING else 0
            self.stage, self.tile = HOLDING, number - TILE
        else:
            self._place(number)
        return None

    def _place(self, number: int) -> None:
        """Put down the tile that is held."""
        tiles, to = (TILES[self.tile],), None if number == NEW else number - SET + 1
        if number == HAND:
            self.draft = self.draft.step(Back(tiles, self.source))
        elif self.source:
            self.draft = self.draft.step(Move(tiles, self.source, to))
        else:
            self.draft = self.draft.step(New(tiles) if to is None else Add(tiles, to))
        self.stage = FREE

    def observe(self) -> bytes:
        """What the seat sees of its own draft, beside the game's observation."""
        out = bytearray(OBSERVATION)
        out[0], out[1] = self.stage, self.source if self.stage else 0
        out[2] = self.tile + 1 if self.stage == HOLDING else 0
        out[3], out[4] = min(STEPS, self.steps), self._is_legal()
        for tile in self.draft.hand:
            out[5 + _PLACES[tile]] += 1
        for tile in self.draft.played:
            out[5 + KINDS + _PLACES[tile]] += 1
        for at, meld in enumerate(self.draft.sets[:SETS]):
            for tile in meld.tiles:
                out[5 + (2 + at) * KINDS + _PLACES[tile]] += 1
        return bytes(out)


def name_action(action: int) -> str:
    """What a number means, in every position."""
    words = {
        END: "end the turn: draw or pass",
        DONE: "done",
        RESET: "reset",
        NEW: "into a new set",
        CANCEL: "cancel",
        HAND: "back to the hand",
    }
    if action in words:
        return words[action]
    return f"tile {TILES[action - TILE]}" if action < SET else f"set {action - SET + 1}"
