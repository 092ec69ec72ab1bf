"""Values that draw themselves in a notebook. What draws them is a layer above, which the package
connects when it is imported."""

from __future__ import annotations

from collections.abc import Callable


class Drawn:
    """A value that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return None if _draw is None else _draw(self)


_draw: Callable[[object], str | None] | None = None


def draw_with(draw: Callable[[object], str | None]) -> None:
    """From now on, notebooks show what this makes of a value; None: its `repr`."""
    global _draw
    _draw = draw
