"""The orders in which a hand can be held: by number, by suit, or with what goes together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, SeatView
from kafene.core.pieces import Piece
from kafene.text.commands import as_typed, find_aliases, fold
from kafene.text.messages import Text
from kafene.text.sentences import in_hand

NUMBER, SUIT, MELDS = "number", "suit", "melds"
ORDERS = (NUMBER, SUIT, MELDS)
AUTO = "auto"
"""The word that keeps a hand in order."""
_BOOK = "sort"


def has_melds(game: AnyGame) -> bool:
    """True if hands of the game hold combinations, so that they can be kept together."""
    return hasattr(games.load_kit(game.name).load_words(), "find_melds_of")


def arrange(game: AnyGame, view: SeatView, order: str, pieces: Iterable[Piece]) -> list[Piece]:
    """Pieces of a seat's hand in an order. Of a game without combinations, `melds` is by number."""
    if order == SUIT:
        return list(in_hand(game, pieces))
    rest: Counter[Piece] = Counter(pieces)
    together: list[Piece] = []
    if order == MELDS and has_melds(game):
        for meld in _find_melds(game, view):
            if not Counter(meld) - rest:
                rest -= Counter(meld)
                together += meld
        return [*together, *in_hand(game, rest.elements())]
    return sorted(rest.elements())


def read_order(text: Text, words: str) -> str | None:
    """The order that folded words end with (`by suit`), or `auto`; None if they name none."""
    known = list_words(text)
    return known.get(words) or known.get(words.rpartition(" ")[2])


def pick_order(text: Text, game: AnyGame, words: str) -> str:
    """The order that folded words name; raises `NotationError` if there is no such order."""
    order = read_order(text, words)
    if order is None:
        known = tuple(list_orders(text, game.piece.__name__))
        raise NotationError("no-such-order", text=words, orders=known)
    return order


def say_order(text: Text, game: AnyGame, order: str) -> str:
    """Say what a hand was sorted by."""
    if order == AUTO:
        return text("hand-auto")
    if order == MELDS and not has_melds(game):
        return text("hand-without-melds")
    return text("hand-sorted", order=order, kind=game.piece.__name__)


def list_words(text: Text) -> dict[str, str]:
    """The folded words for orders and for `auto`, with what each means."""
    known = {**find_aliases(text, _BOOK), **{name: name for name in (*ORDERS, AUTO)}}
    return {fold(alias): full for alias, full in known.items()}


def list_orders(text: Text, kind: str) -> list[str]:
    """All ways to sort, as the reader types them; a `kind` of pieces has suits or colours."""
    first = {full: word for word, full in reversed(find_aliases(text, _BOOK).items())}
    first[SUIT] = text("sort-suit", kind=kind)
    return [f"{as_typed(text, 'sort')} {first.get(name, name)}" for name in (*ORDERS, AUTO)]


def _find_melds(game: AnyGame, view: SeatView) -> Sequence[Sequence[Any]]:
    words: Any = games.load_kit(game.name).load_words()
    found: Sequence[Sequence[Any]] = words.find_melds_of(view)
    return found
