"""How pieces look on a screen: in colour or not, with symbols or letters."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text as Line

from kafene.console.spot import Spot, mark
from kafene.core.pieces import JOKER, Card, Colour, Hidden, SpanishCard, SpanishSuit, Suit, Tile

IVORY = "#f3ecd9"
RED, BLUE, BLACK, ORANGE = "#c0182b", "#1650b0", "#1a1a1a", "#d06a00"
GOLD, GREEN = "#a87700", "#1d7a2e"
TILES = {
    Colour.RED: RED,
    Colour.BLUE: BLUE,
    Colour.BLACK: BLACK,
    Colour.ORANGE: ORANGE,
    None: RED,
}
JOKERS = (RED, BLACK)
"""The colours of the jokers in sight, one after the other (RK 1.2)."""
SUITS = {Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.SPADES: BLACK, Suit.CLUBS: BLACK}
SPANISH_SUITS = {
    SpanishSuit.DENARII: GOLD,
    SpanishSuit.CUPS: RED,
    SpanishSuit.SWORDS: BLUE,
    SpanishSuit.BATONS: GREEN,
}


@dataclass(frozen=True)
class Look:
    """What a terminal can show."""

    colour: bool = True
    symbols: bool = True

    def name(self, piece: object) -> str:
        """A piece in a sentence."""
        if not self.symbols:
            return str(piece)
        if piece == JOKER:
            return "★"
        if isinstance(piece, Card):
            return f"{piece.rank}{piece.suit.symbol}"
        if isinstance(piece, SpanishCard):
            return f"{piece}{piece.suit.symbol}"  # and the letter by which it is typed
        return "▒" if isinstance(piece, Hidden) else str(piece)

    def draw_cell(
        self,
        piece: object,
        *,
        fresh: bool = False,
        marked: bool = False,
        ink: str = "",
        spot: Spot | None = None,
    ) -> Line:
        """A piece that lies there, drawn as a small card, in its own colour or in `ink`; a `fresh`
        one, and one that is `marked` by a hint, have a sign. It can be pointed at if it is a
        `spot`."""
        name = f"{self.name(piece):>{3 if isinstance(piece, Tile) else 0}}"
        if self.colour:
            style = f"bold {ink or self.ink(piece)} on {IVORY}" if _is_open(piece) else "dim"
            cell = Line(f"{name}{self.arrow if marked else ' '}".rjust(4), style=style)
            if fresh:
                cell.stylize("underline reverse")
            return mark(cell, spot)
        return mark(Line(f"{name}{self.arrow if marked else '*' if fresh else ' '}"), spot)

    def ink(self, piece: object) -> str:
        """The colour of a piece."""
        match piece:
            case Tile():
                return TILES[piece.colour]
            case Card():
                return SUITS[piece.suit]
            case SpanishCard():
                return SPANISH_SUITS[piece.suit]
        return "default"

    def colour_pieces(self, sentence: str) -> Line:
        """A sentence with its pieces in their colours."""
        line = Line(sentence)
        if self.colour:
            for colour, pattern in _PATTERNS:
                for hit in re.finditer(pattern, sentence):
                    line.stylize(f"bold {colour}", hit.start(), hit.end())
        return line

    def draw_rule(self, width: int) -> Line:
        """A line across."""
        return Line(("─" if self.symbols else "-") * width, style="dim" if self.colour else "")

    @property
    def dot(self) -> str:
        """What stands between parts of a title."""
        return " · " if self.symbols else " - "

    @property
    def arrow(self) -> str:
        """What marks a piece that a hint points at."""
        return "▴" if self.symbols else "^"

    @property
    def pointer(self) -> str:
        """What points at whose turn it is."""
        return "▸" if self.symbols else ">"


_BRIGHT = {"R": "#ff5a6a", "B": "#5aa0ff", "K": "#b8b8b8", "O": "#ffa040"}
_NUMBER = r"(?<![0-9A-Za-z])(?:1[0-3]|[1-9])"
_PATTERNS = [
    *((colour, rf"{_NUMBER}{letter}(?![0-9A-Za-z])") for letter, colour in _BRIGHT.items()),
    ("#ff5a6a", r"(?:10|[2-9AJQK])[♥♦]"),
    ("#d8d8d8", r"(?:10|[2-9AJQK])[♠♣](?![0-9A-Za-z])"),
    ("#d9a520", r"\d+D●"),
    ("#ff5a6a", r"\d+C∪"),
    ("#5aa0ff", r"\d+S†"),
    ("#5fbf6f", r"\d+B♣"),
    ("#e070f0", r"★"),
]


def lay_out(cells: Iterable[Line], width: int, gap: str = " ", indent: str = "") -> list[Line]:
    """Cells one after the other, in as many lines as they need; later lines are indented."""
    lines: list[Line] = []
    line = Line()
    for cell in cells:
        if line.cell_len and line.cell_len + len(gap) + cell.cell_len > width:
            lines.append(line)
            line = Line(indent)
            line.append_text(cell)
            continue
        if line.cell_len > (len(indent) if lines else 0):
            line.append(gap)
        line.append_text(cell)
    return [*lines, line] if line.cell_len else lines


def draw_set(look: Look, number: int, pieces: Sequence[object]) -> Line:
    """A set on the table: its number, and its pieces side by side."""
    line = Line(f"{number:>2} ", "dim" if look.colour else "")
    mark(line, Spot("set", -1, number, str(number)))
    for at, piece in enumerate(pieces):
        spot = Spot("set", at, number, str(piece))
        line.append_text(look.draw_cell(piece, spot=spot))
    return line


def draw_cards(
    look: Look,
    pieces: Sequence[object],
    width: int,
    fresh: Collection[int] = (),
    marked: Collection[int] = (),
    spots: Sequence[Spot] = (),
) -> list[Line]:
    """Pieces side by side as cards of three lines, in as many rows as they need; those at the
    places `fresh` have a dot, those that are `marked` by a hint an arrow. Each can be pointed at if
    there are `spots`."""
    rows: list[list[Line]] = []
    for at, piece in enumerate(pieces):
        card = _draw_card(look, piece, fresh=at in fresh, marked=at in marked)
        if not rows or rows[-1][0].cell_len + card[0].cell_len > width:
            rows.append([Line(), Line(), Line()])
        for line, part in zip(rows[-1], card, strict=True):
            line.append_text(mark(part, spots[at] if spots else None))
    return [line for lines in rows for line in lines]


def _draw_card(look: Look, piece: object, *, fresh: bool, marked: bool) -> list[Line]:
    left, right, low_left, low_right, across, down, mark = "╭╮╰╯─│•" if look.symbols else "++++-|*"
    edge = "dim" if look.colour else ""
    name = look.name(piece)
    wide = max(2, len(name))
    face = f"bold {look.ink(piece)} on {IVORY}" if look.colour and _is_open(piece) else edge
    return [
        Line(f"{left}{across * (wide - 1)}{mark if fresh else across}{right}", edge),
        Line().append(down, edge).append(f"{name:^{wide}}", face).append(down, edge),
        Line()
        .append(f"{low_left}{across * (wide - 2)}", edge)
        .append(look.arrow * 2 if marked else across * 2, "bold" if marked else edge)
        .append(low_right, edge),
    ]


def _is_open(piece: object) -> bool:
    return not isinstance(piece, Hidden)
