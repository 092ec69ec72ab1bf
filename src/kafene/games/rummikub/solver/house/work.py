"""How much a search may do: counted in steps, so that its answer is the same on every machine."""

from __future__ import annotations


class NoWorkLeft(Exception):
    """The limit is reached; what has been found until then is the answer."""


class WorkLimit:
    """Steps that a search may still do; a step takes about a microsecond."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Count steps that are about to be done; raises `NoWorkLeft`, from then on every time."""
        self.left -= steps
        if self.left < 0:
            raise NoWorkLeft

    @property
    def is_spent(self) -> bool:
        """Whether something was left undone."""
        return self.left < 0
