"""Kernels: modules that are compiled where there is a C compiler, and run as they are elsewhere.

`_kernel.abi3.so` is compiled from `kernel.py` beside it when the package is built (setup.py), which
writes the checksums of what it compiled to `kernels.json`. Answers are the same either way."""

from __future__ import annotations

import json
import os
import re
import warnings
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from zlib import crc32

SWITCH = "KAFENE_KERNELS"
"""0 in the environment turns compiled kernels off."""
PACKAGE = Path(__file__).parents[2]
BUILT = Path(__file__).with_name("kernels.json")
STAND_IN = "from kafene.core.fast import cython"
"""What every module imports that is compiled."""
_OURS = ("from kafene.core.", "from kafene.games.")


class UncompiledKernel(RuntimeWarning):
    """For those who build Kafene: something is slower than it could be."""


def load(name: str) -> ModuleType:
    """A kernel by the name of its module: compiled, or if it was not, the module itself."""
    return load_compiled(name) or import_module(name)


def load_compiled(name: str) -> ModuleType | None:
    """A compiled kernel; None if there is none, if kernels are turned off, or if the source has
    changed since it was compiled, which is warned of."""
    if os.environ.get(SWITCH) == "0" or _built().get(name) is None:
        return None
    if not is_fresh(name):
        warnings.warn(
            f"{name} has changed since it was compiled, and runs uncompiled: make kernels",
            UncompiledKernel,
            stacklevel=3,
        )
        return None
    folder, _, module = name.rpartition(".")
    try:
        return import_module(f"{folder}._{module}")
    except ImportError as why:
        warnings.warn(f"{name} runs uncompiled: {why}", UncompiledKernel, stacklevel=3)
        return None


def are_on() -> bool:
    """Whether every kernel is compiled, up to date and turned on; imports none."""
    built = _built()
    return os.environ.get(SWITCH) != "0" and bool(built) and all(map(is_fresh, built))


def list_kernels() -> list[str]:
    """The names of all kernels."""
    found = {*PACKAGE.glob("games/**/kernel.py"), *PACKAGE.glob("games/**/*_kernel.py")}
    paths = (path.relative_to(PACKAGE).with_suffix("") for path in found)
    return sorted(".".join((PACKAGE.name, *path.parts)) for path in paths)


def source_of(name: str) -> Path:
    """The file of a kernel."""
    return PACKAGE.joinpath(*name.split(".")[1:]).with_suffix(".py")


def parts_of(name: str) -> list[str]:
    """The modules that are compiled into a kernel, its own last: those that it takes C functions
    from, which are no kernels themselves."""
    return [*_read_parts(name)]


def _read_parts(name: str) -> dict[str, str]:
    """The parts of a kernel with their sources, each read once: a first table waits for it."""
    found: dict[str, str] = {}
    seen: set[str] = set()

    def collect(part: str, text: str) -> None:
        lines = (line for line in text.splitlines() if line.startswith(_OURS))
        imports = [line.split()[1] for line in lines if line != STAND_IN]
        for each in imports:
            if each not in seen:
                seen.add(each)
                more = source_of(each).read_text(encoding="utf-8")
                if f"\n{STAND_IN}\n" in more:
                    collect(each, more)
        found[part] = text

    collect(name, source_of(name).read_text(encoding="utf-8"))
    return found


def read_source(name: str) -> str:
    """The source of a kernel, with its parts in place of what it imports from them."""
    parts, whole = _read_parts(name), ""
    for text in parts.values():
        gone = "|".join(map(re.escape, (*parts, *(["__future__"] if whole else []))))
        whole += re.sub(rf"^from ({gone}) import (\([^)]*\)|.*)", "", text, flags=re.MULTILINE)
    return whole


def checksum(name: str) -> int | None:
    """What tells one state of a kernel's source from another; None if it is gone."""
    try:
        return crc32(read_source(name).encode())
    except OSError:
        return None


def is_fresh(name: str) -> bool:
    """Whether a kernel was compiled from its source as it is now."""
    built = _built().get(name)
    return built is not None and built == checksum(name)


@cache
def _built() -> dict[str, int | None]:
    try:
        built: dict[str, int | None] = json.loads(BUILT.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return built
