"""The screen as lines in fixed regions: players, table, what was said, hand. A game's renderer says
what is in them, here they are laid out to fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rich.cells import set_cell_size
from rich.text import Text as Line

from kafene.core.values import dataclass
from kafene.drawing.look import Look
from kafene.drawing.theme import Ink
from kafene.text.wrap import find_breaks, find_indent, fit_indent

WIDE = 110
"""Columns from which on there is room beside the table."""
SIDE = 46
"""Columns there at most."""
PLAYER = 38
"""Columns for a player, whatever is said of them: they do not change places."""
LEAST_SAID = 2
"""Rows that are left for what was said, however small the window is."""
LEAST_ABOVE = 3
"""Rows of the table and of what was said, with the rule between them, above a hand that is cut."""


@dataclass
class Frame:
    """The parts of a table on the screen, from the top to the player's own hand."""

    title: str
    players: list[str]
    turn: int | None
    """Whose turn it is."""
    table: list[Line] = field(default_factory=list)
    hand: list[Line] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Sentences above the hand: what it is worth, what is not valid yet."""
    across: int | None = None
    """The most players side by side; None: as many as fit."""


@dataclass(frozen=True)
class Said:
    """Everything that happened in this sitting, and the last answer."""

    log: Sequence[str] = ()
    known: int = 0
    """The number of lines of the log that the reader knew before."""
    answer: Sequence[str] = ()
    scroll: int = 0
    """The rows by which the reader has scrolled back; below 0, forward in a long answer."""
    opened: bool = False
    """True if a long answer may cover the table."""


@dataclass(frozen=True)
class Screen:
    """All lines, and how far what was said can be scrolled."""

    lines: list[Line]
    page: int
    """The rows of what was said that are seen at once."""
    low: int
    high: int
    """The limits of `Said.scroll`."""
    covers: bool
    """True if an answer covers a part of the table."""
    cuts: bool
    """True if there is no room for a part of the table or of the hand."""


def divide(width: int) -> tuple[int, int]:
    """The columns for the table, and those beside it for what was said; 0: that is below it."""
    side = min(SIDE, width - 76) if width >= WIDE else 0
    return (width - side - 3 if side else width), side


def compose(look: Look, frame: Frame, said: Said, width: int, height: int, at: int = 0) -> Screen:
    """A frame of exactly this many lines. What was said takes the room that is left; a table or
    hand that is too high is cut off, but for the row `at` of the two."""
    if not (
        frame.title or frame.table
    ):  # no table: at a shared keyboard nothing is left of the one before
        empty = _Lines(look, said, width).window(height, opened=False)
        return Screen(empty.lines, empty.page, empty.low, empty.high, covers=False, cuts=False)
    main, side = divide(width)
    title = _draw_title(look, frame, width)
    players = _draw_players(look, frame, width)
    table = [part for line in frame.table for part in wrap_line(line, main)]
    notes = [line for note in frame.notes for line in wrap_line(look.colour_pieces(note), main)]
    hand = list(frame.hand)
    rule = [look.draw_rule(width)]
    rest = height - 2 - len(players)
    need = len(table) + (0 if side else 1 + LEAST_SAID) + bool(hand or notes) + len(hand)
    cuts = rest < need
    if cuts:  # a low window: the table is what counts
        rule, players, rest = [], _shorten(players, look.pointer, need - rest - 1), 0
        rest = height - 1 - len(players)
    above = [look.draw_rule(main), *notes[: max(0, rest - need)]] if hand or notes else []
    held, at = (0, at) if at < len(frame.table) else (at - len(frame.table), 0)
    tail = _place_hand(above, hand, rest, held)
    head, body = [title, *players], rest - len(tail)
    said_lines = _Lines(look, said, side or width)
    if side:
        beside = said_lines.window(rest, opened=False)
        marked = _mark_rule(look, rule, width, beside)
        left = _fill(_cut(table, body, at), body) + tail
        edge = Line(" │ " if look.symbols else " | ", look.style(Ink.QUIET))
        both = [
            Line().append_text(_pad(one, main)).append_text(edge).append_text(two)
            for one, two in zip(left, beside.lines, strict=True)
        ]
        lines = [*head, *marked, *both]
        return Screen(lines, beside.page, beside.low, beside.high, covers=False, cuts=cuts)
    shown = _cut(table, max(1, body - 1 - LEAST_SAID), at)
    below = said_lines.window(body - len(shown) - 1, body - 1, opened=said.opened)
    covers = below.page > body - len(shown) - 1
    middle = _mark_rule(look, [look.draw_rule(width)], width, below)
    if not covers:
        _mark_hidden(look, middle[0], table, shown)
    shown = shown[: body - 1 - below.page]
    return Screen(
        [*head, *rule, *shown, *middle, *below.lines, *tail],
        below.page, below.low, below.high, covers, cuts,
    )  # fmt: skip


def _place_hand(above: list[Line], hand: list[Line], room: int, at: int) -> list[Line]:
    """The hand with the rule and the notes above it, if there is room for them; of one that is too
    high, as many rows as leave something of the table, and that row among them."""
    if len(above) + len(hand) <= room - 2 - LEAST_SAID:
        return [*above, *hand]
    room = max(1, room - LEAST_ABOVE)
    if len(hand) > room:
        hand = [line for line in hand if line.plain]
    return _cut(hand or above, room, at)


def draw_whole(look: Look, frame: Frame, width: int) -> list[Line]:
    """The players and the table, however many lines that takes."""
    table = [part for line in frame.table for part in wrap_line(line, width)]
    rule = look.draw_rule(width)
    return [
        _draw_title(look, frame, width),
        *_draw_players(look, frame, width),
        *(rule, *table, rule),
    ]


def _draw_title(look: Look, frame: Frame, width: int) -> Line:
    style = "bold reverse" if look.colour else ""
    return Line(set_cell_size(f" {frame.title}", width), style)


@dataclass(frozen=True)
class _Window:
    lines: list[Line]
    page: int
    low: int
    high: int
    above: int
    below: int


class _Lines:
    """Everything that was said, in rows that fit."""

    def __init__(self, look: Look, said: Said, width: int) -> None:
        self._said = said
        old, new = said.log[: said.known], said.log[said.known :]
        rows = [row for line in old for row in wrap_sentence(look, line, width)]
        for row in rows:
            row.stylize_before(look.style(Ink.QUIET))
        rows += [row for line in new for row in wrap_sentence(look, line, width)]
        self._answer = [row for line in said.answer for row in wrap_sentence(look, line, width)]
        if rows and self._answer:
            rows.append(look.draw_rule(min(width, 20)))
        self._rows = [*rows, *self._answer]

    def window(self, room: int, most: int = 0, *, opened: bool) -> _Window:
        """The rows that are seen: the last ones, unless the answer needs more; then its first. An
        opened one may take `most` rows."""
        if opened:
            room = max(room, min(most, len(self._answer)))
        room = max(1, room)
        rows, back = len(self._rows), max(0, len(self._answer) - room)
        low, high = -back, max(-back, rows - back - room)
        end = rows - back - min(max(self._said.scroll, low), high)
        start = max(0, end - room)
        lines = _fill(self._rows[start:end], room)
        return _Window(lines, room, low, high, start, rows - end)


def _mark_rule(look: Look, rule: list[Line], width: int, seen: _Window) -> list[Line]:
    """A rule that tells how much there is above and below what is seen, if there is one."""
    up, down = "▲▼" if look.symbols else "^v"
    parts = [f"{up} {seen.above} PgUp"] if seen.above else []
    parts += [f"{down} {seen.below} PgDn"] if seen.below else []
    if not rule or not parts:
        return rule
    words = f" {'  '.join(parts)} "
    line = look.draw_rule(max(0, width - len(words) - 2))
    line.append(words, "bold" if look.colour and seen.below else line.style)
    return [line.append_text(look.draw_rule(2))]


def _mark_hidden(look: Look, rule: Line, table: list[Line], shown: list[Line]) -> None:
    """Tell on the rule below a table how many of its rows are not seen, above and below."""
    above = next((at for at, line in enumerate(table) if shown and line is shown[0]), 0)
    up, down = "▲▼" if look.symbols else "^v"
    hidden = ((up, above), (down, len(table) - above - len(shown)))
    words = "".join(f" {sign} {rows}" for sign, rows in hidden if rows)
    if words:
        at = 2
        rule.plain = f"{rule.plain[:at]}{words} {rule.plain[at + len(words) + 1 :]}"


def _shorten(rows: list[Line], pointer: str, less: int) -> list[Line]:
    """So many rows less, but that of the player whose turn it is."""
    kept = sorted(rows, key=lambda row: pointer not in row.plain)[: max(1, len(rows) - less)]
    return [row for row in rows if any(row is each for each in kept)]


def _cut(lines: list[Line], room: int, at: int) -> list[Line]:
    """Cut lines to the room there is, with that one among them."""
    start = max(0, min(at - room // 2, len(lines) - room))
    return lines[start : start + max(0, room)]


def _fill(lines: list[Line], room: int) -> list[Line]:
    return [*lines, *(Line() for _ in range(room - len(lines)))]


def _pad(line: Line, width: int) -> Line:
    line = line.copy()
    line.append(" " * max(0, width - line.cell_len))
    return line


def _draw_players(look: Look, frame: Frame, width: int) -> list[Line]:
    """The players in columns, each broken within its own; an arrow at whose turn it is."""
    most = min(frame.across or len(frame.players), width // PLAYER)
    deep = -(-len(frame.players) // max(1, most))
    columns = -(-len(frame.players) // max(1, deep))
    wide = width // max(1, columns)
    cells = [
        wrap_line(
            look.colour_pieces(f"{look.pointer if at == frame.turn else ' '} {words}"),
            wide - (columns > 1),
            "    ",
        )
        for at, words in enumerate(frame.players)
    ]
    lines = []
    for at in range(deep):
        across = cells[at::deep]
        for row in range(max(map(len, across))):
            line = Line()
            for cell in across:
                line.append_text(_pad(cell[row] if row < len(cell) else Line(), wide))
            line.rstrip()
            lines.append(line)
    return lines


def wrap_sentence(look: Look, sentence: str, width: int) -> list[Line]:
    """A sentence, or several lines of text, with pieces in their colours."""
    return [
        row
        for part in sentence.split("\n")
        for row in wrap_line(look.colour_pieces(part), width, find_indent(part))
    ]


def wrap_line(line: Line, width: int, indent: str = "") -> list[Line]:
    """A line in as many as it needs; later ones are indented."""
    if line.cell_len <= width:
        return [line]
    indent = fit_indent(indent, width)
    first, *later = line.divide(find_breaks(line.plain, width, width - len(indent)))
    parts = [first, *(Line(indent).append_text(part) for part in later)]
    for part in parts[:-1]:
        part.rstrip()
    return parts
