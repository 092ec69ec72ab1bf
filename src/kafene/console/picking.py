"""Pieces that a person picks on the screen: a cursor that goes from spot to spot, and what is
picked so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from rich.cells import cell_len
from rich.text import Text as Line

from kafene.core.values import dataclass
from kafene.drawing.frame import Frame
from kafene.drawing.look import Look
from kafene.drawing.spot import Spot, find_spots
from kafene.drawing.theme import Ink
from kafene.talk.touch import Picked

_EDGES = "╭╮╰╯─│"
_POINTED, _PICKED = str.maketrans(_EDGES, "┏┓┗┛━┃"), str.maketrans(_EDGES, "╔╗╚╝═║")
_POINTED_LETTERS, _PICKED_LETTERS = str.maketrans("+-|", "#=#"), str.maketrans("+-|", "*=*")


@dataclass(frozen=True)
class _Place:
    """Where a spot is: its first row, and its columns."""

    spot: Spot
    row: int
    left: int
    right: int


class Picking:
    """What a person points at and has picked. It is `on` from the first arrow, blank or click until
    Escape or typing."""

    def __init__(self) -> None:
        self.on = False
        self._cursor: Spot | None = None
        self.spots: list[Spot] = []
        """What is picked, in this order."""
        self.hides_cursor = False
        """Whether what is pointed at does not count: something else was offered."""
        self._home: Spot | None = None
        """The piece of the hand that was pointed at last."""

    @property
    def cursor(self) -> Spot | None:
        """What is pointed at."""
        return self._cursor

    @cursor.setter
    def cursor(self, spot: Spot | None) -> None:
        self._cursor = spot
        if spot is not None and spot.area == "hand":
            self._home = spot

    @property
    def pointed(self) -> Spot | None:
        """The piece of the hand that is pointed at; while a key is, the one that was before."""
        area = "" if self.cursor is None else self.cursor.area
        return self._home if area in ("hand", "key") else None

    def clear(self) -> None:
        """Nothing is picked."""
        self.spots = []

    def rest(self) -> None:
        """Nothing is pointed at either, until there is something to pick again."""
        self.cursor, self.spots = None, []

    def stop(self) -> None:
        """Keys are for typing again."""
        self.on, self._cursor, self.spots, self._home = False, None, [], None

    def find_picked(self) -> Picked:
        """The pieces that are picked, and the set that the cursor is on."""
        held = tuple(spot.word for spot in self.spots if spot.area == "hand")
        taken = tuple((spot.number, spot.word) for spot in self.spots if spot.area == "set")
        is_set = self.cursor is not None and self.cursor.area == "set"
        return Picked(held, taken, self.cursor.number if self.cursor and is_set else None)

    def keep(self, frame: Frame) -> None:
        """Forget what is no longer on the screen; the cursor stays as near as it can."""
        places = _find_places(frame)
        there = {place.spot for place in places}
        self.spots = [spot for spot in self.spots if spot in there]
        if self.cursor is not None and self.cursor.area != "key" and self.cursor not in there:
            self.cursor = _find_nearest(self.cursor, places)

    def start(self, frame: Frame) -> None:
        """Point at something, if there is anything."""
        self.on = True
        if self.cursor is None:
            self.cursor = self._find_home(_find_places(frame))

    def settle(self, frame: Frame, is_useful: Callable[[Spot], bool], keys: Sequence[Spot]) -> None:
        """Something is asked for: point at a piece or a pile that is of use now, or at a key; it is
        the one that was pointed at if that is."""
        places = _find_places(frame)
        home = self._find_home(places)
        for spot in (self.cursor, home, *(place.spot for place in places), *keys):
            if spot is not None and spot.area != "key" and is_useful(spot):
                self.cursor = spot
                return
        self.cursor = keys[0] if keys else home

    def _find_home(self, places: Sequence[_Place]) -> Spot | None:
        """The piece of the hand to point at: the one that was before, or the first."""
        spots = [each.spot for each in places]
        held = [spot for spot in spots if spot.area == "hand"]
        return self._home if self._home in held else next(iter(held or spots), None)

    def leave_keys(self) -> None:
        """Point at the hand again, if it was at a key."""
        if self.cursor is not None and self.cursor.area == "key":
            self.cursor = self._home

    def toggle(self, spot: Spot | None) -> None:
        """Pick a piece, or put it back; a pile and a whole set are no pieces."""
        if spot is None or spot.area == "pile" or spot.at < 0:
            return
        if spot in self.spots:
            self.spots.remove(spot)
        else:
            self.spots.append(spot)

    def move(self, frame: Frame, across: int, down: int, keys: Sequence[Spot] = ()) -> None:
        """Point at the next spot to one side, or above or below; below all are the keys."""
        places = _find_places(frame)
        here = next((each for each in places if each.spot == self.cursor), None)
        if self.cursor in keys and across:
            self.cursor = keys[(keys.index(self.cursor) + across) % len(keys)]
        elif self.cursor in keys and down > 0:
            return
        elif here is None:
            self.cursor = None
            self.start(frame)
        elif across:
            near = [
                each for each in places if (each.spot.area == "hand") == (here.spot.area == "hand")
            ]
            self.cursor = near[(near.index(here) + across) % len(near)].spot
        else:
            rows = sorted({each.row for each in places})
            at = rows.index(here.row) + down
            if 0 <= at < len(rows):
                row = [each for each in places if each.row == rows[at]]
                centre = here.left + here.right
                self.cursor = min(row, key=lambda each: abs(each.left + each.right - centre)).spot
            elif at > 0 and keys:
                self.cursor = keys[0]

    def find_row(self, frame: Frame) -> int:
        """The row of the table, or of the hand below it, that the cursor is in, from 0."""
        places = _find_places(frame)
        return next((place.row for place in places if place.spot == self.cursor), 0)

    def find_held(self, frame: Frame, number: int) -> Spot | None:
        """The piece of the hand with that number, as it is shown."""
        held = [place.spot for place in _find_places(frame) if place.spot.area == "hand"]
        return held[number - 1] if 1 <= number <= len(held) else None

    def draw(self, look: Look, frame: Frame) -> Frame:
        """The frame with what is picked, the cursor, and the numbers of the hand."""
        if not self.on:
            return frame
        table = [self._draw_marks(look, line, frame.table) for line in frame.table]
        hand = [self._draw_marks(look, line, frame.hand) for line in frame.hand]
        return replace(frame, table=table, hand=_number(look, hand))

    def _draw_marks(self, look: Look, line: Line, lines: Sequence[Line]) -> Line:
        """The line with other edges of cards, or a sign after flat pieces, where something is
        pointed at or picked: that can be seen without colours."""
        line = line.copy()
        for start, end, spot in list(find_spots(line)):
            is_pointed = spot == self.cursor and not self.hides_cursor
            is_picked = spot in self.spots
            if not (is_pointed or is_picked):
                continue
            words = line.plain[start:end]
            if _is_card(spot, lines):
                words = words.translate(_choose_edges(look, is_pointed=is_pointed))
            else:
                signs = "◂✓" if look.symbols else "<x"
                words = f"{words[:-1]}{signs[not is_pointed]}"
            line.plain = f"{line.plain[:start]}{words}{line.plain[end:]}"
            if not look.colour:
                continue
            line.stylize("bold not dim", start, end)
            if is_picked:
                line.stylize(_turn(line, start, end), start, end)
            if is_pointed:
                line.stylize(look.theme.pointed, start, end)
        return line


def _is_card(spot: Spot, lines: Iterable[Line]) -> bool:
    """Whether a spot takes several lines."""
    return sum(other == spot for line in lines for _, _, other in find_spots(line)) > 1


def _choose_edges(look: Look, *, is_pointed: bool) -> dict[int, int]:
    if look.symbols:
        return _POINTED if is_pointed else _PICKED
    return _POINTED_LETTERS if is_pointed else _PICKED_LETTERS


def _turn(line: Line, start: int, end: int) -> str:
    """In reverse, or where the cells are so already, not."""
    for span in line.spans:
        if span.start <= start < span.end and span.end <= end and "reverse" in str(span.style):
            return "not reverse underline"
    return "reverse"


def _find_places(frame: Frame) -> list[_Place]:
    """The pieces and piles of a frame in reading order, from the table to the hand."""
    seen: set[Spot] = set()
    places = []
    for row, line in enumerate((*frame.table, *frame.hand)):
        found = sorted(find_spots(line), key=lambda each: each[0])
        for start, end, spot in found:
            if spot.at >= 0 and spot not in seen:
                seen.add(spot)
                left = cell_len(line.plain[:start])
                places.append(_Place(spot, row, left, left + cell_len(line.plain[start:end])))
    return places


def _find_nearest(gone: Spot, places: Iterable[_Place]) -> Spot | None:
    """The spot that is likest to one that is gone."""
    near = [
        each.spot
        for each in places
        if (each.spot.area, each.spot.number) == (gone.area, gone.number)
    ]
    return min(near, key=lambda spot: abs(spot.at - gone.at), default=None)


def _number(look: Look, lines: list[Line]) -> list[Line]:
    """The lines of a hand with the pieces' numbers: in the lower edge of a card, in a row of their
    own above flat pieces; that row may be there already, so that nothing moves."""
    spots = [
        found for line in lines for found in sorted(find_spots(line), key=lambda each: each[0])
    ]
    numbers = {spot: at for at, spot in enumerate(dict.fromkeys(spot for _, _, spot in spots), 1)}
    rows = Counter(spot for _, _, spot in spots)
    seen: Counter[Spot] = Counter()
    numbered: list[Line] = []
    for line in lines:
        above = ""
        for start, end, spot in sorted(find_spots(line), key=lambda each: each[0]):
            seen[spot] += 1
            name, is_flat = str(numbers[spot]), rows[spot] == 1
            if is_flat:
                above = above.ljust(cell_len(line.plain[:start])) + name.rjust(end - start - 1)
            elif seen[spot] == rows[spot]:
                at = start + 1
                line.plain = f"{line.plain[:at]}{name}{line.plain[at + len(name) :]}"
                line.stylize("not dim" if look.colour else "", at, at + len(name))
        if above and numbered and not numbered[-1].plain:
            numbered.pop()
        if above:
            numbered.append(Line(above, look.style(Ink.QUIET)))
        numbered.append(line)
    return numbered
