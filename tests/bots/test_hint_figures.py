"""The figures of a hint never speak for the other card."""

from __future__ import annotations

from itertools import islice

import pytest

from hint_kit import WEIGH, list_hints
from kafene import games
from kafene.text import Text, sentences

HINTS = 40
"""As many are looked at here; `benchmarks/hints.py` looks at more."""


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", WEIGH)
def test_what_a_hint_compares_speaks_for_its_choice(name: str, seats: int) -> None:
    game = games.load(name)
    for told, leaning in islice(list_hints(name, seats, seed=7), HINTS):
        assert leaning >= 0, sentences.why(Text("en"), game, told)
