"""A turn of Rummikub step by step, in numbers and bytes: a tile is picked up and placed, as people
do it, until the turn ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kafene.core.errors import IllegalAction
from kafene.core.fast import fields
from kafene.core.fast.fields import Kind, Layout
from kafene.core.game import Pass
from kafene.core.pieces import Tile
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.layout import KINDS, TILE_COUNTS
from kafene.games.rummikub.fast.search.search import TILES
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Add, Back, Move, New
from kafene.games.rummikub.rules.events import Draw, RummikubAction
from kafene.games.rummikub.rules.melds import Tiles
from kafene.games.rummikub.rules.rules import RummikubRules
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
FREE, CHOOSING, HOLDING = "free", "set chosen", "tile held"
VERSION = 0
"""The version, raised whenever an observation or an action number changes."""
_PLACES = {tile: place for place, tile in enumerate(TILES)}


def _write_sets(sets: Sequence[Iterable[Tile]]) -> bytes:
    return b"".join(TILE_COUNTS.write([*tiles]) for tiles in sets).ljust(SETS * KINDS, b"\0")


def _read_sets(part: bytes) -> list[Tiles]:
    """The tiles at each place, up to the last that has some."""
    sets = [TILE_COUNTS.read(part[at : at + KINDS]) for at in range(0, len(part), KINDS)]
    while sets and not sets[-1]:
        sets.pop()
    return sets


SEEN = Layout(RummikubRules)
SEEN.repeat(layout.SEEN, "melds")
OWN = len(SEEN.fields)
SEEN.add("draft-stage", "stage", fields.one_of((FREE, CHOOSING, HOLDING)))
SEEN.add("draft-source", lambda turn: turn.source if turn.stage != FREE else 0)
SEEN.add("draft-tile", "held", fields.optional(fields.one_of(TILES)))
SEEN.add("draft-steps", lambda turn: min(STEPS, turn.steps))
SEEN.add("draft-legal", "is_legal", fields.FLAG)
SEEN.add("draft-hand", "draft.hand", TILE_COUNTS)
SEEN.add("draft-laid", "draft.played", TILE_COUNTS)
SEEN.add("draft-sets", "laid", Kind(SETS * KINDS, _write_sets, _read_sets))
FIELDS = tuple(SEEN.fields.values())
ABOUT = (
    "The bytes of the game, then these, which are zero unless it's your turn. An unfinished play"
    " has no effect, and nobody else sees it."
)
"""A note on the contents of observations."""
MEANINGS = {
    "draft-source": "the place of the chosen set, from 1; 0: the hand",
    "draft-tile": "the tile held, counted from 1; 0: none",
    "draft-steps": "steps so far in this turn",
    "draft-legal": "whether the turn could end with `done`",
    "draft-hand": "how many of each tile are still in your hand",
    "draft-laid": "how many of each tile you have laid in this turn",
    "draft-sets": "for each place, how many of each tile lie there",
}
"""The meanings of fields whose values don't explain themselves."""
ACTION_MEANINGS = {
    0: "end the turn without a play: draw, or pass; the draft is dropped",
    1: "done: play the table as it lies; allowed if it is legal",
    2: "reset: restore the table as it was",
    3: "a tile: picked up from the hand, or from the set chosen before",
    56: "a set, by its place: a tile is taken from it; with a tile in hand, it is placed there",
    92: "place the tile as a new set",
    93: "cancel: place nothing",
    94: "return a tile laid in this turn to the hand",
}
"""The actions; each key is the first number of a range."""
OBSERVATION = SEEN.size - layout.OBSERVATION
"""The number of bytes added to those of the game."""


class Drafting:
    """One seat's unfinished turn. A turn that is never finished has no effect."""

    def __init__(self, view: View) -> None:
        self.view, self.draft = view, Draft.of(view)
        self.steps, self.stage = 0, FREE
        self.source = self.tile = 0
        """The set that a tile is taken from, 0 for the hand; the place of the tile."""

    def list_actions(self) -> list[int]:
        """List what may be done now; the turn can always be ended."""
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
        found = [END, *([DONE] if self.is_legal else [])]
        if self.steps >= STEPS:
            return found
        if draft.past:
            found.append(RESET)
        found += (TILE + place for place in sorted({_PLACES[tile] for tile in draft.hand}))
        return [*found, *(SET + number - 1 for number in reach)]

    def _list_reach(self) -> list[int]:
        return [number for number in self.draft.reach if number <= SETS]

    @property
    def held(self) -> Tile | None:
        """The tile picked up, if any."""
        return TILES[self.tile] if self.stage == HOLDING else None

    @property
    def laid(self) -> list[Tiles]:
        """The tiles of each set of the draft."""
        return [meld.tiles for meld in self.draft.sets[:SETS]]

    @property
    def is_legal(self) -> bool:
        """True if the draft may be played as it is."""
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
        """Return what the seat sees of its own draft, beside the game's observation."""
        out = bytearray(SEEN.size)
        for field in FIELDS[OWN:]:
            field.write(out, field.of(self))
        return bytes(out[layout.OBSERVATION :])


def name_action(action: int) -> str:
    """Name an action by its number, whatever the position."""
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
