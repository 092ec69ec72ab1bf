"""Values that draw themselves in a notebook. The drawing is in a layer above, which the package
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
    """Set the function that draws a value for notebooks; where it returns None, `repr` is shown."""
    global _draw
    _draw = draw
