"""Drawings of a game for the screen: its own, or a general one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field, replace
from functools import partial
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text as Line

from kafene import games
from kafene.core.game import AnyGame, Draft
from kafene.core.pieces import HIDDEN
from kafene.core.values import dataclass
from kafene.drawing.frame import Frame
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look, draw_cards, lay_out
from kafene.drawing.shelf import Shelf
from kafene.drawing.spot import Spot
from kafene.text import Text, sentences

TALL = 36
"""Rows of a window from which on cards are larger."""


@dataclass(frozen=True)
class Painter:
    """A renderer's means: the reader's words, the terminal's looks, the room there is."""

    text: Text
    look: Look
    names: Sequence[str]
    width: int
    height: int = 24
    shelf: Shelf = field(default_factory=Shelf)
    """The places of sets when the table was drawn before."""
    since: Any = None
    """The view as it was at the end of the reader's last turn; what others have changed since then
    is marked."""
    until: Any = None
    """The view as it was when the reader first acted this turn: what has changed since then, the
    reader did. None: nothing."""
    scrolls: bool = False
    """True if what there is no room for scrolls away at the top, and is not lost."""
    is_wild: Callable[[object], bool] = lambda _: False
    """Tells pieces that stand for any other."""

    @property
    def tall(self) -> bool:
        """True if there is room for larger cards."""
        return self.height >= TALL

    def title(self, *parts: str) -> str:
        """A title of sentences, without their full stops."""
        return self.look.dot.join(part.rstrip(".。") for part in parts)


Render = Callable[[Painter, Any, HandOrder, Draft | None], Frame]
"""A view, its hand in the order that the owner chose, a play in the making."""


def animate(
    game: AnyGame,
    text: Text,
    before: Any,
    after: Any,
    names: Sequence[str],
    find_steps: Callable[[Any, Any], Iterable[Any]],
) -> Iterator[tuple[Any, str]]:
    """The steps of another player's move, in games that show them: each a view between the one
    before and the one after, and what was just done. `find_steps` says how a seat makes a move."""
    if before is not None:
        module = games.load_kit(game.name).load_screen()
        steps = getattr(module, "animate", lambda *_: ())
        yield from steps(text, before, after, names, find_steps)


def find_renderer(game: AnyGame) -> Render:
    """Find a game's drawing: its own, or the general one; with every hand, if somebody
    beside the table sees them."""
    module = games.load_kit(game.name).load_screen()
    render: Render = partial(render_general, game) if module is None else module.render
    is_wild: Callable[[Any, object], bool] = getattr(module, "is_wild", lambda *_: False)

    def render_with_hands(paint: Painter, seen: Any, hand: HandOrder, draft: Draft | None) -> Frame:
        paint = replace(paint, is_wild=partial(is_wild, seen))
        frame = render(paint, seen, hand, draft)
        if seen.seat is None and frame.players:
            frame.hand = _draw_open_hands(paint, game, seen)
        return frame

    return render_with_hands


def _draw_open_hands(paint: Painter, game: AnyGame, seen: Any) -> list[Line]:
    """Every hand in a line or more, if they lie open."""
    hands: Sequence[Sequence[Any]] = getattr(seen, "hands", ())
    pieces = [piece for hand in hands for piece in hand]
    if not pieces or HIDDEN in pieces:
        return []
    wide = max(map(cell_len, paint.names)) + 1
    lines = []
    for name, held in zip(paint.names, hands, strict=True):
        cells = [
            paint.look.draw_cell(piece, wild=paint.is_wild(piece))
            for piece in sentences.in_hand(game, held)
        ]
        rows = lay_out(cells, paint.width - wide, gap="") or [Line()]
        heads = [set_cell_size(name, wide), *(" " * wide for _ in rows[1:])]
        lines += [Line(head).append_text(row) for head, row in zip(heads, rows, strict=True)]
    return lines


def render_general(
    game: AnyGame, paint: Painter, seen: Any, hand: HandOrder, _: Draft | None
) -> Frame:
    """A game without a drawing of its own: the table in words, and the hand as pieces."""
    text = paint.text
    turn = seen.mover if isinstance(seen.mover, int) else None
    players = sentences.players(text, game, seen, paint.names)
    frame = Frame(sentences.title(text, game.name), players, turn)
    frame.table = [Line(line) for line in sentences.table(text, game, seen, paint.names)]
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
    return frame


def draw_hand(paint: Painter, hand: HandOrder) -> list[Line]:
    """A hand as cards, each of which can be picked."""
    spots = [Spot("hand", at, word=str(piece)) for at, piece in enumerate(hand.pieces)]
    marks = hand.fresh, hand.marked, spots
    return draw_cards(
        paint.look,
        hand.pieces,
        paint.width,
        *marks,
        wild=find_wild(paint, hand.pieces),
        tall=paint.tall,
    )


def find_wild(paint: Painter, pieces: Sequence[object]) -> list[int]:
    """The places of wild pieces."""
    return [at for at, piece in enumerate(pieces) if paint.is_wild(piece)]
