"""Kernels are built and found, in a small package with one kernel in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kafene.core.fast import cython

ROOT = Path(__file__).parents[1]
KERNEL = '''"""A kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free

WIDE = 13
HIGH = 3 * WIDE
BIG = (1 << 64) - 1


def _fill(memory: cython.p_int, count: int) -> cython.ulonglong:
    for at in range(count):
        memory[at] = at * WIDE
    return BIG >> 60


@cython.final
@cython.cclass
class Space:
    """Some memory."""

    memory: cython.p_int

    def __cinit__(self) -> None:
        self.memory = cython.cast(cython.p_int, calloc(HIGH, cython.sizeof(cython.int)))

    def __dealloc__(self) -> None:
        free(self.memory)

    def total(self) -> int:
        """A number."""
        found: cython.ulonglong
        with cython.nogil:
            found = _fill(self.memory, HIGH)
        return found + self.memory[HIGH - 1]


def add(values: cython.Ints) -> int:
    """The sum."""
    total: int = 0
    for at in range(len(values)):
        total += values[at]
    return total
'''
ASK = """
import warnings
from array import array
warnings.simplefilter("always")
from kafene.core.fast import kernels
kernel = kernels.load("kafene.games.some.kernel")
values = memoryview(array("i", [1, 2, 3]))
print(kernel.__name__, kernel.HIGH, kernel.Space().total(), kernel.add(values), kernels.are_on())
"""
COMPILED = "kafene.games.some._kernel 39 509 6 True\n"
PLAIN = "kafene.games.some.kernel 39 509 6 False\n"


class Checkout:
    """A copy of what builds kernels, with a game that has one."""

    def __init__(self, place: Path) -> None:
        self.place, source = place, place / "src" / "kafene"
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, place / name)
        for name in ("__init__.py", "core", "games/__init__.py"):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            there = ROOT / "src" / "kafene" / name
            if there.is_dir():
                unwanted = shutil.ignore_patterns("__pycache__", "*.json")
                shutil.copytree(there, source / name, ignore=unwanted)
            else:
                shutil.copy(there, source / name)
        (source / "games" / "some").mkdir()
        (source / "games" / "some" / "__init__.py").touch()
        self.kernel = source / "games" / "some" / "kernel.py"
        self.kernel.write_text(KERNEL, encoding="utf-8")

    def build(self, **environment: str) -> tuple[int, str]:
        return self._run("setup.py", "--quiet", "build_ext", "--inplace", **environment)

    def compile(self) -> None:
        """Build the kernel; without a compiler the test is passed over, which CI doesn't allow."""
        code, said = self.build()
        if "no C compiler here" in said:
            pytest.skip("there is no compiler here")
        assert code == 0, said
        assert re.fullmatch(r"kafene: 1 of 1 kernels compiled in \d+ s\n", said)

    def ask(self, question: str = ASK, **environment: str) -> str:
        return self._run("-c", question, **environment)[1]

    def _run(self, *words: str, **environment: str) -> tuple[int, str]:
        settings = {key: value for key, value in os.environ.items() if key not in ("CI", "CC")}
        done = subprocess.run(
            [sys.executable, *words],
            cwd=self.place,
            env={**settings, "PYTHONPATH": str(self.place / "src"), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, done.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_compiled_kernel_is_used_unless_it_is_turned_off_or_its_source_has_changed(
    checkout: Checkout,
) -> None:
    checkout.compile()
    assert checkout.ask() == COMPILED
    assert checkout.ask(KAFENE_KERNELS="0") == PLAIN
    assert checkout.build() == (0, ""), "what has not changed is not compiled again"

    with checkout.kernel.open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    said = checkout.ask()
    assert "has changed since it was compiled, and runs uncompiled: make kernels" in said
    assert said.endswith(PLAIN)
    assert checkout.build()[0] == 0
    assert checkout.ask() == COMPILED


def test_without_a_compiler_kernels_run_uncompiled_but_ci_wants_one(checkout: Checkout) -> None:
    code, said = checkout.build(CC="no-such-compiler")
    assert code == 0
    assert said == (
        "kafene: no C compiler here, so kernels run uncompiled: slower, with the same answers\n"
    )
    assert checkout.ask() == PLAIN
    assert checkout.build(CC="no-such-compiler", CI="true")[0] != 0
    assert checkout.build(KAFENE_KERNELS="0") == (0, "")


def test_a_kernel_that_cannot_be_compiled_runs_uncompiled_but_not_in_ci(checkout: Checkout) -> None:
    with checkout.kernel.open("a", encoding="utf-8") as file:
        file.write("\n\n@cython.nogil\ndef broken(what: list) -> None:\n    what.append(1)\n")
    code, said = checkout.build()
    assert code == 0
    if "no C compiler here" in said:
        pytest.skip("there is no compiler here")
    assert "kafene.games.some.kernel runs uncompiled: " in said
    assert "0 of 1 kernels compiled" in said
    assert checkout.ask() == PLAIN
    code, said = checkout.build(CI="true")
    assert code != 0
    assert "cannot be compiled" in said


def test_a_compiler_that_would_warn_is_quiet(checkout: Checkout) -> None:
    mixed = "total += values[at] if found < total else 0"
    odd = KERNEL.replace("total += values[at]", mixed)
    odd = odd.replace("    total: int", "    found: cython.ulonglong = 1\n    total: int")
    checkout.kernel.write_text(odd, encoding="utf-8")
    checkout.compile()


@pytest.mark.parametrize(
    ("kind", "value", "held"),
    [
        (cython.uchar, 257, 1),
        (cython.schar, 200, -56),
        (cython.int, 1 << 31, -(1 << 31)),
        (cython.uint, -1, (1 << 32) - 1),
        (cython.ulonglong, 1 << 64, 0),
        (cython.longlong, -5, -5),
        (cython.bint, 7, True),
    ],
)
def test_uncompiled_casts_cut_off_as_c_does(kind: type[int], value: int, held: int) -> None:
    assert cython.cast(kind, value) == held


PART = '''"""A part."""

from __future__ import annotations

from kafene.core.fast import cython

STEP = 3


def times(count: int) -> int:
    """Some steps."""
    return STEP * count
'''
MADE_OF_IT = '''"""A kernel with a part."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.some.numbers import *


def total(counts: cython.Ints) -> int:
    """The sum of so many numbers."""
    found: int = 0
    with cython.nogil:
        for at in range(counts[0]):
            found += times(at) + STEP
    return found
'''
ASK_PART = """
from kafene.core.fast import kernels
from array import array
kernel = kernels.load("kafene.games.some.kernel")
print(kernel.__name__, kernel.total(memoryview(array("i", [5]))))
"""


def test_a_kernel_may_be_made_of_parts_and_is_stale_when_one_of_them_has_changed(
    checkout: Checkout,
) -> None:
    part = checkout.kernel.with_name("numbers.py")
    part.write_text(PART, encoding="utf-8")
    checkout.kernel.write_text(MADE_OF_IT, encoding="utf-8")
    assert checkout.ask(ASK_PART) == "kafene.games.some.kernel 45\n"
    checkout.compile()
    assert checkout.ask(ASK_PART) == "kafene.games.some._kernel 45\n"
    part.write_text(PART.replace("STEP = 3", "STEP = 4"), encoding="utf-8")
    assert checkout.ask(ASK_PART).endswith("kafene.games.some.kernel 60\n")
