"""A table as a picture: what a seat sees, in SVG, with the pieces that the browser shows.

`faces.json` has the drawings of the browser client (`make faces` writes it). A picture is made of a
view's position in JSON, whose keys are the same in every game, so it shows what the view tells and
nothing else. It stands alone and has colours for a light and for a dark page, as browsers and
notebooks read them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from typing import Any, NamedTuple

from kafene.core import codec
from kafene.core.data import read_text
from kafene.core.game import AnyGame, Seat
from kafene.core.pieces import HIDDEN, Card, SpanishCard, Tile
from kafene.core.values import dataclass
from kafene.text import Text, sentences
from kafene.text.visible import visible

WIDTH, MARGIN = 760.0, 16.0
DECKS: dict[type[Any], str] = {Card: "french", SpanishCard: "spanish", Tile: "tiles"}
STOCKS = ("stock", "pool")
COLOURS = {
    "paper": ("#f6efe2", "#1d1713"),
    "felt": ("#e9dcc5", "#2c231c"),
    "edge": ("#d8c6a8", "#3a2f25"),
    "sheet": ("#fffaf0", "#28201a"),
    "ink": ("#2b2119", "#f1e7d8"),
    "quiet": ("#6a5a49", "#bcab94"),
    "line": ("#cdbb9d", "#54473a"),
    "go": ("#8a3f14", "#eda562"),
}
"""Those of the browser client, on a light page and on a dark one."""
STYLE = """
.kafene { color-scheme: light dark; VARIABLES }
[data-jp-theme-light="true"] .kafene, .vscode-light .kafene { color-scheme: light; }
[data-jp-theme-light="false"] .kafene, .vscode-dark .kafene { color-scheme: dark; }
.kafene text { fill: var(--ink); font: 14px system-ui, "Segoe UI", "Noto Sans", sans-serif; }
.kafene .title { font: 600 18px Georgia, "Noto Serif", serif; }
.kafene .name { font-weight: 700; }
.kafene .quiet { fill: var(--quiet); font-size: 13px; }
.kafene .plate { fill: var(--sheet); stroke: var(--line); }
.kafene .mover { stroke: var(--go); stroke-width: 2.5; }
.kafene .felt { fill: var(--felt); stroke: var(--edge); stroke-width: 2; }
.kafene .group { fill: var(--sheet); fill-opacity: .35; stroke: var(--edge); }
.kafene .place { fill: none; stroke: var(--line); stroke-width: 2; stroke-dasharray: 5 4; }
.kafene .page { fill: var(--paper); }
"""


@cache
def _load_faces() -> Any:
    return json.loads(read_text("kafene.drawing", "faces.json") or "")


@cache
def write_style() -> str:
    """The style sheet of pictures, for a page that has several of them."""
    names = (f"--{name}: light-dark({light}, {dark});" for name, (light, dark) in COLOURS.items())
    style: str = _load_faces()["style"]
    return style + STYLE.replace("VARIABLES", " ".join(names))


class Block(NamedTuple):
    """A part of a picture, as tall as it says; where it begins is 0, 0."""

    content: str
    width: float
    height: float


@dataclass(frozen=True)
class Pen:
    """Draws pieces of one deck."""

    deck: str

    def size(self, width: float) -> tuple[float, float]:
        """A piece this wide, and how high it is."""
        return width, width * (1.32 if self.deck == "tiles" else 1.4)

    @property
    def width(self) -> float:
        """A piece of a hand or on the table."""
        return 44.0 if self.deck == "tiles" else 62.0

    def draw(self, piece: str, x: float, y: float, width: float) -> str:
        """One piece; its back, if it is hidden; its text, if there is no drawing of it."""
        tiles = self.deck == "tiles"
        face = _load_faces()["faces"].get(self.deck, {}).get(piece)
        ink = f"{self.deck}-{piece[-1:]}"
        if face is None:
            base, back = ("tile", "back-tiles") if tiles else ("card", "back-cards")
            face, ink = f'<use href="#pc-{base}"/>', "plain"
            if piece == str(HIDDEN):
                face, ink = f'{face}<use href="#pc-{back}"/>', "back"
            else:
                size = min(44, round(150 / max(1, len(piece))))
                face += f'<text x="50" y="80" text-anchor="middle" style="font-size:{size}px">'
                face += f"{_show(piece)}</text>"
        box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{self.size(width)[1]:g}"'
        view_box = "0 0 100 132" if tiles else "0 0 100 140"
        return f'<svg class="face {ink}" {box} viewBox="{view_box}">{face}</svg>'

    def draw_row(self, pieces: Sequence[str], room: float, width: float, step: float) -> Block:
        """Pieces side by side, `step` apart, or closer where there is no room."""
        last = max(1, len(pieces) - 1)
        step = min(step, (room - width) / last)
        content = "".join(
            self.draw(piece, round(at * step, 1), 0, width) for at, piece in enumerate(pieces)
        )
        return Block(content, step * (len(pieces) - 1) + width, self.size(width)[1])


def draw_svg(game: AnyGame, view: Any, names: Sequence[str] = (), text: Text | None = None) -> str:
    """Draw what the seat of a view sees, as SVG. Players without names are called by their
    seats."""
    picture = _Picture(game, view, names, text or Text())
    body, height = _stack(picture.list_blocks())
    used = _find_sprites(body)
    title = escape(visible(sentences.title(picture.text, game.name)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kafene" role="img" aria-label="{title}" '
        f'viewBox="0 0 {WIDTH:g} {height:g}" width="{WIDTH:g}" style="max-width:100%;height:auto">'
        f"<style>{write_style()}</style><defs>{used}</defs>"
        f'<rect class="page" width="{WIDTH:g}" height="{height:g}" rx="12"/>{body}</svg>'
    )


class _Picture:
    def __init__(self, game: AnyGame, view: Any, names: Sequence[str], text: Text) -> None:
        self.game, self.view, self.text = game, view, text
        seats = range(view.seats)
        self.names = [*names] or [text("seat-name", number=seat) for seat in seats]
        self.position: dict[str, Any] = {**codec.write_position(game, view)}
        self.pen = Pen(DECKS.get(game.piece, "plain"))
        hands: Sequence[str] = self.position.get("hands", [""] * view.seats)
        self.hands = [hand.split() for hand in hands]

    def list_blocks(self) -> Iterator[Block]:
        title = sentences.title(self.text, self.game.name)
        yield Block(_write(0, 20, title, "title"), 0, 26)
        yield self._draw_plates()
        yield self._draw_felt()
        seat = self.view.seat
        if seat is not None and self.hands[seat]:
            own = sentences.in_hand(self.game, self.view.hand)
            pen = self.pen
            row = pen.draw_row([*map(str, own)], _ROOM, pen.width * 1.15, pen.width * 1.2)
            yield _center(row)
        for other, hand in enumerate(self.hands):
            if other != seat and hand and str(HIDDEN) not in hand:
                yield self._draw_open_hand(other, hand)

    def _draw_plates(self) -> Block:
        """Every player: name, points, how many pieces they hold, and whose turn it is."""
        count = len(self.names)
        wide, columns = 172.0, min(count, 4)
        wide = (_ROOM - 8 * (columns - 1)) / columns
        content = ""
        for seat, name in enumerate(self.names):
            x, y = (wide + 8) * (seat % columns), 56.0 * (seat // columns)
            content += f'<g transform="translate({x:g} {y:g})">{self._draw_plate(seat, name, wide)}'
            content += "</g>"
        return Block(content, _ROOM, 56.0 * ((count + columns - 1) // columns) - 6)

    def _draw_plate(self, seat: int, name: str, wide: float) -> str:
        mover = " mover" if self.view.mover == seat else ""
        sides = self.game.sides(self.view.seats)
        side = next(at for at, seats in enumerate(sides) if Seat(seat) in seats)
        points = self.text("client-points", points=self.view.scores[side])
        if seat == self.view.seat:
            name = f"{name} ({self.text('you')})"
        held = len(self.hands[seat])
        room = wide - (70 if held else 24)
        return (
            f'<rect class="plate{mover}" x="1" y="1" width="{wide - 2:g}" height="48" rx="9"/>'
            + _write(12, 21, name, "name", room)
            + _write(12, 39, points, "quiet", room)
            + (self.pen.draw(str(HIDDEN), wide - 58, 10, 21) if held else "")
            + (_write(wide - 31, 31, str(held), "name") if held else "")
        )

    def _draw_felt(self) -> Block:
        rows = [*self._list_piles(), *self._list_laid()]
        inside, y = "", 14.0
        for row in rows:
            x = (_ROOM - row.width) / 2
            inside += f'<g transform="translate({x:g} {y:g})">{row.content}</g>'
            y += row.height + 12
        height = max(y + 2, 60.0)
        felt = f'<rect class="felt" x="1" y="1" width="{_ROOM - 2:g}" height="{height:g}" rx="14"/>'
        return Block(felt + inside, _ROOM, height)

    def _list_piles(self) -> Iterator[Block]:
        """Stock and discards, side by side."""
        pen, text, piles = self.pen, self.text, []
        for field in STOCKS:
            if field in self.position:
                count = len(self.position[field].split())
                piles.append(([str(HIDDEN)] * min(count, 3), self._name_stock(field, count)))
        if "discards" in self.position:
            lying = self.position["discards"].split()
            piles.append((lying[-3:], text("client-discards-short", count=len(lying))))
        width, height = pen.size(pen.width)
        content = ""
        for at, (pieces, label) in enumerate(piles):
            x = 170.0 * at
            left = x + (170 - width) / 2
            if not pieces:
                box = f'x="{left:g}" y="0" width="{width:g}" height="{height:g}" rx="7"'
                content += f'<rect class="place" {box}/>'
            for depth, piece in enumerate(pieces):
                shift = 3 * (depth - len(pieces) + 1)
                content += pen.draw(piece, left + shift, shift, width)
            content += _write(x + 85, height + 17, label, "quiet", anchor="middle")
        if piles:
            yield Block(content, 170.0 * len(piles), height + 22)

    def _name_stock(self, field: str, count: int) -> str:
        own = f"{self.game.rulebook.lower()}-{field}"
        if field == STOCKS[0] or own not in self.text:
            return self.text("client-stock-short", count=count)
        return self.text(own, **{field: count}).rstrip(".。")

    def _list_laid(self) -> Iterator[Block]:
        """Draw what lies open: melds side by side, or cards in a row; then a pile that waits."""
        laid = self.position.get("table", "")
        is_row = all(isinstance(each, self.game.piece) for each in getattr(self.view, "table", ()))
        pen = self.pen
        if laid and is_row:
            yield pen.draw_row(laid.split(), _ROOM - 40, pen.width, pen.width + 8)
        elif laid:
            step = pen.width * (1 if pen.deck == "tiles" else 0.55)
            melds = (each.split() for each in laid.split("/"))
            rows = (pen.draw_row(each, _ROOM, pen.width, step) for each in melds)
            yield from _wrap(map(self._frame, rows))
        if pending := self.position.get("pending", "").split():
            yield self._frame(pen.draw_row(pending, _ROOM - 40, pen.width, pen.width * 0.45))

    def _frame(self, row: Block) -> Block:
        wide, high = row.width + 12, row.height + 12
        box = f'<rect class="group" width="{wide:g}" height="{high:g}" rx="8"/>'
        return Block(f'{box}<g transform="translate(6 6)">{row.content}</g>', wide, high)

    def _draw_open_hand(self, seat: int, hand: Sequence[str]) -> Block:
        kind = self.game.piece
        own = sentences.in_hand(self.game, [kind.parse(piece) for piece in hand])
        width = self.pen.width * 0.7
        row = self.pen.draw_row([*map(str, own)], _ROOM - 130, width, width + 3)
        name = _write(0, row.height / 2 + 5, self.names[seat], "name", 120)
        return Block(f'{name}<g transform="translate(130 0)">{row.content}</g>', _ROOM, row.height)


_ROOM = WIDTH - 2 * MARGIN


def _show(text: str) -> str:
    return escape(visible(text))


def _write(
    x: float, y: float, text: str, kind: str, room: float = _ROOM, *, anchor: str = "start"
) -> str:
    """A line of text; one that needs more than its room is squeezed."""
    wide = sum(14.0 if ord(sign) > 0x2E7F else 8.2 for sign in text)
    fit = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if wide > room else ""
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}{fit}>{_show(text)}</text>'


def _center(block: Block) -> Block:
    x = (_ROOM - block.width) / 2
    return Block(f'<g transform="translate({x:g} 0)">{block.content}</g>', _ROOM, block.height)


def _wrap(blocks: Iterable[Block]) -> Iterator[Block]:
    """Blocks side by side, in as many rows as they need."""
    row, x, height = "", 0.0, 0.0
    for block in blocks:
        if row and x + block.width > _ROOM - 32:
            yield Block(row, x - 12, height)
            row, x, height = "", 0.0, 0.0
        row += f'<g transform="translate({x:g} 0)">{block.content}</g>'
        x, height = x + block.width + 12, max(height, block.height)
    if row:
        yield Block(row, x - 12, height)


def _stack(blocks: Iterable[Block]) -> tuple[str, float]:
    content, y = "", MARGIN
    for block in blocks:
        content += f'<g transform="translate({MARGIN:g} {y:g})">{block.content}</g>'
        y += block.height + 12
    return content, y + MARGIN - 12


def _find_sprites(body: str) -> str:
    """The drawings that a picture refers to, and those that they refer to."""
    sprites, found = _load_faces()["sprites"], dict[str, str]()
    waiting = re.findall(r'href="#pc-([^"]+)"', body)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = sprites[name]
            waiting += re.findall(r'href="#pc-([^"]+)"', sprites[name])
    return "".join(found[name] for name in sorted(found))
