"""Kernels: modules that are compiled where there is a C compiler, and run as they are elsewhere.

`_kernel.abi3.so` is compiled from `kernel.py` beside it when the package is built (setup.py), which
writes the checksums of what it compiled to `kernels.json`. Answers are the same either way."""

from __future__ import annotations

import json
import os
import re
import sys
import warnings
from array import array
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType
from zlib import crc32

SWITCH = "KAFENE_KERNELS"
"""0 in the environment turns compiled kernels off."""
PACKAGE = os.path.abspath(f"{__file__}/../../..")
BUILT = os.path.join(PACKAGE, "core", "fast", "kernels.json")  # without pathlib, which is slow
_STAND_IN = "\nfrom kafene.core.fast import cython\n"
"""The import of every module that is compiled."""
_FILES = ("kernel", "policy", "worlds")
"""The files of a game's kernel, each of which uses those before it."""
_BATCH = "kafene.core.fast.batch"
"""The end of every game's kernel, which uses what that gives."""
_FOR_TYPES = r"^if TYPE_CHECKING:.*\n(?:(?: .*)?\n)+"


class UncompiledKernel(RuntimeWarning):
    """For those who build Kafene: something is slower than it could be."""


def load(name: str) -> ModuleType:
    """A kernel by the name of its module: compiled, or if it was not, the module itself."""
    return load_compiled(name) or load_source(name)


@cache
def load_source(name: str) -> ModuleType:
    """A kernel that is not compiled: the last of its files, which has the names of all."""
    *_, last = files = _files_of(name)
    if last != _BATCH:
        return import_module(name)
    kernel, batch = import_module(files[-2]), import_module(_BATCH)
    for key, value in vars(batch).items():
        if getattr(value, "__module__", None) == _BATCH:
            setattr(kernel, key, FunctionType(value.__code__, vars(kernel), key))
    return kernel


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
    """Tell whether every kernel is compiled, up to date and turned on; imports none."""
    built = _built()
    return os.environ.get(SWITCH) != "0" and bool(built) and all(map(is_fresh, built))


def list_kernels() -> list[str]:
    """The names of all kernels."""
    return sorted({*_list_modules("kernel.py"), *_list_modules("*_kernel.py")})


def _list_modules(pattern: str) -> list[str]:
    """The names of the modules of games whose files are called so."""
    from pathlib import Path

    package = Path(PACKAGE)
    found = (path.relative_to(package.parent) for path in package.glob(f"games/**/{pattern}"))
    return sorted(".".join(path.with_suffix("").parts) for path in found)


def source_of(name: str) -> str:
    """The file of a module."""
    return os.path.join(PACKAGE, *name.split(".")[1:]) + ".py"


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def _files_of(name: str) -> list[str]:
    """The modules that make a kernel: a game's own, in `fast/`, are up to three files and what
    serves batches; another is one."""
    folder, _, module = name.rpartition(".")
    if module != _FILES[0] or not folder.endswith(".fast"):
        return [name]
    names = (f"{folder}.{each}" for each in _FILES)
    return [*(each for each in names if os.path.exists(source_of(each))), _BATCH]


def _read_parts(name: str) -> dict[str, str]:
    """The parts of a kernel, and those that they take whole, with their sources, each read once: a
    first table waits for it."""
    found: dict[str, str] = {}
    seen: set[str] = set()

    def collect(part: str) -> None:
        if part not in seen:
            seen.add(part)
            text = _read(source_of(part))
            for line in text.split("\n"):
                if line.startswith("from kafene.") and line.endswith(" import *"):
                    collect(line.split()[1])
            found[part] = text

    for file in _files_of(name):
        collect(file)
    return found


def read_tables(name: str) -> tuple[array[int], ...]:
    """The arrays that `make_tables` of a module makes: as they were written when the package was
    built, or if a source has changed since, made anew."""
    try:
        with open(_tables_of(name), "rb") as file:
            head, _, body = file.read().partition(b"\n")
        told = json.loads(head)
        if told["order"] == sys.byteorder and told["sources"] == _marks(told["sources"]):
            return tuple(array(kind, body[start:end]) for kind, start, end in told["arrays"])
    except (OSError, ValueError):
        pass
    return make_tables(name)


def make_tables(name: str) -> tuple[array[int], ...]:
    """The arrays that a module makes."""
    made: tuple[array[int], ...] = import_module(name).make_tables()
    return made


def write_tables(name: str) -> None:
    """Write down the arrays of a module beside it, and of which sources they were made."""
    arrays, end = [], 0
    tables = make_tables(name)
    for each in tables:
        arrays.append((each.typecode, end, end := end + len(each) * each.itemsize))
    marks = _marks(import_module(name).SOURCES)
    head = {"order": sys.byteorder, "sources": marks, "arrays": arrays}
    new = f"{_tables_of(name)}.new"  # another process may be reading the old one
    with open(new, "wb") as file:
        file.write(b"\n".join([json.dumps(head).encode(), b"".join(map(bytes, tables))]))
    os.replace(new, _tables_of(name))


def list_tables() -> list[str]:
    """The names of all modules that make tables for kernels."""
    return [name for name in _list_modules("tables.py") if name.endswith(".fast.search.tables")]


def _tables_of(name: str) -> str:
    return source_of(name).removesuffix(".py") + ".bin"


def _marks(names: Iterable[str]) -> dict[str, int]:
    return {each: crc32(_read(source_of(each)).encode()) for each in names}


def read_source(name: str, *, compiled: bool = False) -> str:
    """The source of a kernel, with its parts in place of what it imports from them; without those
    that are not `compiled`, which only give numbers names."""
    parts, whole = _read_parts(name), ""
    for text in parts.values():
        if not compiled or _STAND_IN in text:
            gone = "|".join(map(re.escape, (*parts, *(["__future__"] if whole else []))))
            whole += re.sub(
                rf"^from ({gone}) import (\([^)]*\)|.*)",
                "",
                re.sub(_FOR_TYPES, "", text, flags=re.MULTILINE),
                flags=re.MULTILINE,
            )
    return whole


def read_constants(name: str) -> dict[str, int]:
    """The numbers that parts give names which are not compiled: a game's layout."""
    found: dict[str, int] = {}
    for part, text in _read_parts(name).items():
        if _STAND_IN not in text:
            names = vars(import_module(part)).items()
            found |= {key: value for key, value in names if key.isupper() and type(value) is int}
    return found


def checksum(name: str) -> int | None:
    """Return a number that changes with a kernel's source; None if it is gone."""
    try:
        return crc32("".join(_read_parts(name).values()).encode())
    except OSError:
        return None


def is_fresh(name: str) -> bool:
    """Tell whether a kernel was compiled from its source as it is now."""
    built = _built().get(name)
    return built is not None and built == checksum(name)


@cache
def _built() -> dict[str, int | None]:
    try:
        built: dict[str, int | None] = json.loads(_read(BUILT))
    except (OSError, ValueError):
        return {}
    return built
