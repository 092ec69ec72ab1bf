"""The rules in a kernel have no numbers of their own: they come from constants with names, which a
layout takes from the rules in Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafene.core.fast import kernels
from kernel_kit import load_kernel

NAMES = [name for name in kernels.list_kernels() if name.endswith(".fast.kernel")]
MOST = 2
"""Nothing, one, and two: the next seat, a number of two bytes."""
EXCUSED: dict[str, dict[tuple[str, str], str]] = {
    "rummikub": {("_ask", "3"): "a cell of a demand", ("_ask", "4"): "a cell of a demand"}
}
"""Why a function of a game's kernel may have a larger number."""


def list_numbers(code: str) -> Iterator[tuple[str, str]]:
    """The numbers in the functions of a kernel that are larger than `MOST`, each with its function.
    How far bits are shifted, and which are kept by `&`, is no number of a game."""
    for function in ast.walk(ast.parse(code)):
        if not isinstance(function, ast.FunctionDef):
            continue
        bits = {id(each) for node in ast.walk(function) for each in find_bits(node)}
        for node in ast.walk(function):
            value = node.value if isinstance(node, ast.Constant) and id(node) not in bits else None
            if isinstance(value, int | float) and value > MOST:
                yield function.name, str(value)


def find_bits(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of an expression that say how far it shifts, or which bits it keeps."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift):
        yield from ast.walk(node.right)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
        yield from (node.left, node.right)


@pytest.mark.parametrize("name", NAMES)
def test_rules_in_a_kernel_have_no_numbers_but_those_with_names(name: str) -> None:
    excused = EXCUSED.get(name.split(".")[2], {})
    assert {*list_numbers(Path(kernels.source_of(name)).read_text(encoding="utf-8"))} == {*excused}


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("return 5 if g[CALLS + seat] == TRINGA_SIZE else 1", ["5"]),
        ("points = 1 if g[EQUAL] == 2 else 5 if g[EQUAL] == 3 else 10", ["10", "3", "5"]),
        ("free = 13 if g[SEATS] == 2 else 20", ["13", "20"]),
        ("size = g[ROUND] + 3", ["3"]),
        ("worth = 2.5 * points", ["2.5"]),
        ("pay(g, 1 << seat % g[SIDES], TRINGA_POINTS)", []),
        ("g[at] = value & 255", []),
        ("rank = card >> 4", []),
        ("mates += m[START] >> 3 * each & 3", []),
        ("rank = (card & 15) + 3", ["3"]),
        ("total = 10 << shift", ["10"]),
    ],
)
def test_a_number_of_the_rules_is_found(line: str, numbers: list[str]) -> None:
    found = [number for _, number in list_numbers(f"def some(g):\n    {line}\n")]
    assert sorted(found) == sorted(numbers)


@pytest.mark.parametrize("name", NAMES)
def test_a_compiled_kernel_has_the_numbers_that_the_rules_have_now(name: str) -> None:
    kernel = load_kernel(name, compiled=True)
    for constant, value in kernels.read_constants(name).items():
        assert getattr(kernel, constant) == value, f"{constant}: make kernels"
