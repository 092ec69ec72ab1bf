"""The look of pieces on a screen: in colour or not, with symbols or letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import field
from typing import Any

from rich.text import Text as Line

from kafene.core.pieces import JOKER, Card, Hidden, Piece, SpanishCard, Tile
from kafene.core.values import dataclass
from kafene.drawing.spot import Spot, mark
from kafene.drawing.theme import Ink, Theme, pick_theme

_EDGES = r"(?<![0-9A-Za-z])(?:{})(?![0-9A-Za-z])"
_WORDS: dict[type[Piece] | None, re.Pattern[str]] = {
    Card: re.compile(_EDGES.format("(?:10|[2-9AJQK])[♠♥♦♣SHDC]")),
    SpanishCard: re.compile(_EDGES.format("(?:1[0-2]|[1-7])[CSBD][∪†♣●]?")),
    Tile: re.compile(_EDGES.format("(?:1[0-3]|[1-9])[RBKO]") + "|★"),
}
"""Patterns of pieces in sentences; `5B` is a tile or a card, depending on the game."""
_SIGNS = {"!": Ink.RED, "+": Ink.GREEN}


@dataclass(frozen=True)
class Look:
    """The signs and colours that a terminal can show."""

    colour: bool = True
    symbols: bool = True
    theme: Theme = field(default_factory=lambda: pick_theme("", None))
    deck: type[Piece] | None = None
    """The kind of pieces that sentences are about."""

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
        wild: bool = False,
        ink: Ink | None = None,
        spot: Spot | None = None,
    ) -> Line:
        """A piece that lies there, drawn as a small card, in its own ink or in another one; a
        `fresh` one, one that is `marked` by a hint, and a `wild` one have a sign. It can be pointed
        at if it is a `spot`."""
        name = f"{self.name(piece):>{3 if isinstance(piece, Tile) else 0}}"
        sign = self.arrow if marked else self.star if wild else " "
        if self.colour:
            style = self.style_face(piece, ink)
            cell = Line(f"{name}{sign}".rjust(4), style=style)
            if fresh:
                cell.stylize("underline reverse")
            return mark(cell, spot)
        return mark(Line(f"{name}{'*' if fresh and not marked else sign}"), spot)

    def style_face(self, piece: object, ink: Ink | None = None) -> str:
        """The style of a piece where it lies."""
        if not self.colour or isinstance(piece, Hidden):
            return self.style(Ink.QUIET)
        return self.theme.style_face(ink or self.theme.find_ink(piece))

    def style(self, ink: Ink) -> str:
        """The style of a sign or a label on the terminal's background."""
        return self.theme.style_mark(ink) if self.colour else ""

    def colour_pieces(self, sentence: str) -> Line:
        """A sentence with its pieces in their colours."""
        line = Line(sentence)
        words = _WORDS.get(self.deck) if self.colour else None
        for hit in words.finditer(sentence) if words is not None else ():
            style = self.theme.style_word(self.theme.find_ink(self._read(hit[0])))
            line.stylize(style, hit.start(), hit.end())
        return line

    def _read(self, word: str) -> Piece:
        """The piece that a word of a sentence names."""
        if word == "★" or self.deck is None:
            return JOKER
        return self.deck.parse(word.rstrip("∪†♣●") if self.deck is SpanishCard else word)

    def draw_rule(self, width: int) -> Line:
        """A line across."""
        return Line(("─" if self.symbols else "-") * width, style="dim" if self.colour else "")

    @property
    def dot(self) -> str:
        """The sign between parts of a title."""
        return " · " if self.symbols else " - "

    @property
    def arrow(self) -> str:
        """The mark of a piece that a hint points at."""
        return "▴" if self.symbols else "^"

    @property
    def down_arrow(self) -> str:
        """The same above a card."""
        return "▾" if self.symbols else "v"

    @property
    def star(self) -> str:
        """The mark of a wild card."""
        return "★" if self.symbols else "w"

    @property
    def crown(self) -> str:
        """The mark of the winner."""
        return "♛" if self.symbols else "*"

    @property
    def pointer(self) -> str:
        """The arrow at the player whose turn it is."""
        return "▸" if self.symbols else ">"


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


def draw_set(
    look: Look,
    number: int,
    pieces: Sequence[object],
    sign: str = " ",
    fresh: Collection[int] = (),
    inks: Iterator[Ink] | None = None,
) -> Line:
    """A set on the table: its number with a `sign`, and its pieces side by side, `fresh` ones
    marked, jokers in the next of the `inks`."""
    line = Line().append(f"{number:>2}{sign}", look.style(_SIGNS.get(sign, Ink.QUIET)))
    mark(line, Spot("set", -1, number, str(number)))
    for at, piece in enumerate(pieces):
        spot = Spot("set", at, number, str(piece))
        ink = next(inks) if inks is not None and piece == JOKER else None
        line.append_text(look.draw_cell(piece, fresh=at in fresh, ink=ink, spot=spot))
    return line


def find_fresh(pieces: Sequence[object], new: Counter[Any]) -> list[int]:
    """The places of pieces that are `new`, of equal ones the last; none is found twice."""
    places = []
    for at in reversed(range(len(pieces))):
        if new[pieces[at]] > 0:
            new[pieces[at]] -= 1
            places.append(at)
    return places


def draw_cards(
    look: Look,
    pieces: Sequence[object],
    width: int,
    fresh: Collection[int] = (),
    marked: Collection[int] = (),
    spots: Sequence[Spot] = (),
    *,
    wild: Collection[int] = (),
    tall: bool = False,
) -> list[Line]:
    """Pieces side by side as cards of three lines, or `tall` ones of five, in as many rows as they
    need; in the upper edge,
    `wild` ones have a star, those at the places `fresh` a dot, and those that are `marked` by a
    hint an arrow instead; the lower edge is for numbers. Each can be pointed at if there are
    `spots`."""
    rows: list[list[Line]] = []
    for at, piece in enumerate(pieces):
        signs = {"fresh": at in fresh, "marked": at in marked, "wild": at in wild}
        card = _draw_card(look, piece, tall=tall, **signs)
        if not rows or rows[-1][0].cell_len + card[0].cell_len > width:
            rows.append([Line() for _ in card])
        for line, part in zip(rows[-1], card, strict=True):
            line.append_text(mark(part, spots[at] if spots else None))
    return [line for lines in rows for line in lines]


def _draw_card(
    look: Look, piece: object, *, fresh: bool, marked: bool, wild: bool, tall: bool
) -> list[Line]:
    left, right, low_left, low_right, across, down, dot = "╭╮╰╯─│•" if look.symbols else "++++-|*"
    edge = "dim" if look.colour else ""
    sign, style = (dot, "bold") if fresh else (across, edge)
    if marked:
        sign, style = look.down_arrow, look.style(Ink.STAR)
    name = look.name(piece)
    wide, face = max(2, len(name)) + 2 * tall, look.style_face(piece)
    rows = [f"{name:^{wide}}"]
    if tall:
        back = name if isinstance(piece, Hidden) else " "
        rows = [f"{name:{back}<{wide}}", back * wide, f"{name:{back}>{wide}}"]
    return [
        Line()
        .append(left, edge)
        .append(look.star if wild else across, look.style(Ink.STAR) if wild else edge)
        .append(across * (wide - 2), edge)
        .append(sign, style if look.colour else "")
        .append(right, edge),
        *(Line().append(down, edge).append(row, face).append(down, edge) for row in rows),
        Line().append(f"{low_left}{across * wide}{low_right}", edge),
    ]
