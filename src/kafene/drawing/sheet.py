"""Tables of words and numbers: how a round was counted, and the points of every round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text as Line

from kafene.core.game import AnyGame, rank
from kafene.core.pieces import own_hand
from kafene.core.values import dataclass
from kafene.drawing.frame import wrap_line
from kafene.drawing.painter import Painter
from kafene.drawing.theme import Ink
from kafene.text import Text, sentences

GAP = "  "
NARROWEST = 9
"""Cells that a column of words needs at least."""
_REST = 9
"""Lines for the title, for what was told, and for the prompt."""


@dataclass(frozen=True)
class Column:
    """A column: its head, and a cell for every row."""

    head: str
    cells: Sequence[object]
    """Words, or numbers: those are written below one another."""
    spare: bool = False
    """True if it is left out where there is no room for all."""

    @property
    def is_of_numbers(self) -> bool:
        return all(isinstance(cell, int) for cell in self.cells)

    def write(self, row: int, text: Text) -> str:
        """A cell as people read it."""
        cell = self.cells[row]
        return text.sign(cell) if isinstance(cell, int) else str(cell)

    @property
    def width(self) -> int:
        """Cells for the widest of its cells."""
        return max(cell_len(str(cell)) for cell in (self.head, *self.cells))


@dataclass(frozen=True)
class Sheet:
    """A table with a row for each name, and columns of what is told of them."""

    names: Sequence[str]
    columns: Sequence[Column]
    own: int | None = None
    """The reader's row; it comes first."""
    places: Sequence[int] = ()
    """The place of each row, if known: rows are listed in that order, and the first has a crown."""


def draw_sheet(paint: Painter, sheet: Sheet, below: Sequence[Line] = ()) -> list[Line]:
    """A table that fits the screen: what is spare is left out if there is no room for it. What is
    to be seen `below` is shown if there is; else it is above where that can scroll away."""
    room = paint.height - _REST
    rows = sorted(
        range(len(sheet.names)),
        key=lambda row: (row != sheet.own, sheet.places[row] if sheet.places else 0),
    )
    columns = list(sheet.columns)
    drawn = _draw(paint, sheet, rows, columns)
    if len(drawn) > room:
        drawn = _draw(paint, sheet, rows, [column for column in columns if not column.spare])
    if below and len(drawn) + 1 + len(below) <= room:
        return [*drawn, Line(), *below]
    return [*below, Line(), *drawn] if below and paint.scrolls else drawn


def list_hands(seen: Any) -> list[tuple[Any, ...]]:
    """All hands, once they lie open."""
    return [own_hand(seat, seen.hands) for seat in range(seen.seats)]


def draw_scores(paint: Painter, game: AnyGame, seen: Any) -> list[Line]:
    """The points of every side, round by round where they are kept so: of many rounds the last that
    fit the width."""
    sides = game.sides(seen.seats)
    names = [paint.text.together([paint.names[seat] for seat in side]) for side in sides]
    own = next((at for at, side in enumerate(sides) if seen.seat in side), None)
    total = Column(paint.text("column-total"), seen.scores)
    sheet = getattr(seen, "sheet", ())
    rounds = [Column(str(number), points) for number, points in enumerate(sheet, 1)]
    wide = max(map(cell_len, names)) + 2
    while wide + sum(column.width + len(GAP) for column in (*rounds, total)) > paint.width:
        rounds = rounds[1:]
    columns = [*(rounds if len(sheet) > 1 else ()), total]
    places = find_places(seen, low=game.low_wins)
    waiting = map(Line, sentences.waiting(paint.text, game, seen))
    return [*draw_sheet(paint, Sheet(names, columns, own, places)), *waiting]


def find_places(seen: Any, *, low: bool) -> list[int]:
    """The place of each side, if the game is over."""
    if seen.mover is not None:
        return []
    return list(rank(seen.scores, low_wins=low, reason="").ranking)


def _draw(
    paint: Painter, sheet: Sheet, rows: Sequence[int], columns: Sequence[Column]
) -> list[Line]:
    look = paint.look
    crown = {row: look.crown for row, place in enumerate(sheet.places) if place == 1}
    names = [f"{crown.get(row, ' ')} {name}" for row, name in enumerate(sheet.names)]
    spare = paint.width - sum(len(GAP) + column.width for column in columns)
    named = min(max(map(cell_len, names)), max(NARROWEST, paint.width // 4, spare))
    widths = _share(columns, paint.width - named)
    heads = [
        _cell(Line(column.head), width, column)
        for column, width in zip(columns, widths, strict=True)
    ]
    lines = _put_together([[Line(" " * named)], *heads])
    for line in lines:
        line.stylize(look.style(Ink.QUIET))
    for row in rows:
        name = Line(names[row])
        name.truncate(named, overflow="ellipsis" if look.symbols else "crop", pad=True)
        if row == sheet.own and look.colour:
            name.stylize("bold")
        cells = [
            _cell(look.colour_pieces(column.write(row, paint.text)), width, column)
            for column, width in zip(columns, widths, strict=True)
        ]
        lines += _put_together([[name], *cells])
    return lines


def _cell(line: Line, width: int, column: Column) -> list[Line]:
    """A cell in as many lines as it needs, each as wide as its column."""
    parts = wrap_line(line, width)
    for part in parts:
        blanks = " " * (width - part.cell_len)
        if column.is_of_numbers:
            part.pad_left(len(blanks))
        else:
            part.append(blanks)
    return parts


def _put_together(cells: Sequence[Sequence[Line]]) -> list[Line]:
    """Cells of one row side by side."""
    deep = max(map(len, cells))
    lines = []
    for at in range(deep):
        line = Line()
        for number, cell in enumerate(cells):
            blank = Line(" " * cell[0].cell_len)
            line.append(GAP if number else "").append_text(cell[at] if at < len(cell) else blank)
        line.rstrip()
        lines.append(line)
    return lines


def _share(columns: Sequence[Column], room: int) -> list[int]:
    """Find the width of each column: numbers as wide as they are, words so that there are few
    lines."""
    full = [column.width for column in columns]
    room -= len(GAP) * len(columns)
    words = [at for at, column in enumerate(columns) if not column.is_of_numbers]
    spare = room - sum(wide for at, wide in enumerate(full) if at not in words)
    if sum(full[at] for at in words) <= spare or not words:
        return full
    if len(words) == 1:
        full[words[0]] = max(NARROWEST, spare)
        return full
    first, second = words

    def count_lines(split: int) -> tuple[int, int]:
        cells = zip(columns[first].cells, columns[second].cells, strict=True)
        deep = sum(
            max(_count_parts(one, split), _count_parts(other, spare - split))
            for one, other in cells
        )
        return deep, abs(split * full[second] - (spare - split) * full[first])

    splits = range(min(NARROWEST, spare // 2), max(spare - NARROWEST, spare // 2) + 1)
    split = min(splits, key=count_lines)
    full[first], full[second] = split, spare - split
    return full


def _count_parts(cell: object, width: int) -> int:
    return len(wrap_line(Line(str(cell)), max(1, width)))
