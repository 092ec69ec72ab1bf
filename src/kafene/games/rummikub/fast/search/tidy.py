"""Limits of the search for the play that changes the table least."""

from __future__ import annotations

from time import monotonic

NO_LIMIT = (1 << 31) - 1


class TidyLimit:
    """The time to look: seconds, or questions to the free search where the answer must not depend
    on the machine."""

    def __init__(self, *, seconds: float | None = None, questions: int | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds
        self.questions = NO_LIMIT if questions is None else questions
        """The number of questions that are left."""
        self.is_reached = False
        """True if something was left unasked: then the answer may not be the tidiest."""

    @property
    def is_late(self) -> bool:
        """Note and return whether the time is over."""
        late = self._end is not None and monotonic() >= self._end
        self.is_reached |= late
        return late

    def note(self, asked: int, is_spent: bool) -> None:
        """Count questions; whether there were too few is noted."""
        self.questions -= asked
        self.is_reached |= is_spent
