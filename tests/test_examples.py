"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import kafene

SOURCE = Path(kafene.__file__).parent
WITH_EXAMPLES = [
    ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    for path in sorted(SOURCE.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_in_docstrings_print_what_they_say(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried
    assert not failed


def test_the_contract_is_shown_by_example() -> None:
    assert {"kafene.core.game", "kafene.core.record"} <= set(WITH_EXAMPLES)
