"""A stand-in for Cython in kernels that run uncompiled: types, casts and decorators that cost
nothing to import. The Cython package is needed to compile a kernel, never to run one.

A type checker sees plain numbers, lists and memory views; docs/kernels.md has the conventions."""

from __future__ import annotations

import builtins
from types import TracebackType
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

compiled: Final = False
T = TypeVar("T")


class CType:
    """A C type: what it does to a number that is cast to it."""

    def __init__(self, size: builtins.int, kind: str) -> None:
        self.size, self.kind = size, kind

    def wrap(self, value: builtins.float) -> builtins.float:
        """The number as the type holds it: too many bits are cut off."""
        if self.kind == "bool":
            return bool(value)
        if self.kind == "float":
            return builtins.float(value)
        bits = 8 * self.size
        whole = builtins.int(value) & (1 << bits) - 1
        return whole - (1 << bits) if self.kind == "signed" and whole >> bits - 1 else whole


if TYPE_CHECKING:
    bint: TypeAlias = bool
    char: TypeAlias = builtins.int
    schar: TypeAlias = builtins.int
    uchar: TypeAlias = builtins.int
    short: TypeAlias = builtins.int
    ushort: TypeAlias = builtins.int
    int: TypeAlias = builtins.int
    uint: TypeAlias = builtins.int
    longlong: TypeAlias = builtins.int
    ulonglong: TypeAlias = builtins.int
    Py_ssize_t: TypeAlias = builtins.int
    size_t: TypeAlias = builtins.int
    float: TypeAlias = builtins.float
    double: TypeAlias = builtins.float
    void: TypeAlias = None
    p_uchar: TypeAlias = list[builtins.int]
    p_schar: TypeAlias = list[builtins.int]
    p_short: TypeAlias = list[builtins.int]
    p_ushort: TypeAlias = list[builtins.int]
    p_int: TypeAlias = list[builtins.int]
    p_uint: TypeAlias = list[builtins.int]
    p_longlong: TypeAlias = list[builtins.int]
    p_ulonglong: TypeAlias = list[builtins.int]
    p_float: TypeAlias = list[builtins.float]
    p_double: TypeAlias = list[builtins.float]
    Integers: TypeAlias = memoryview[builtins.int] | bytearray | array[builtins.int]
    Reals: TypeAlias = memoryview[builtins.float] | array[builtins.float]
    Bytes: TypeAlias = Integers
    Shorts: TypeAlias = Integers
    Ints: TypeAlias = Integers
    Longs: TypeAlias = Integers
    Floats: TypeAlias = Reals
    Words: TypeAlias = Integers
    Doubles: TypeAlias = Reals
else:
    bint = CType(1, "bool")
    char = schar = CType(1, "signed")
    uchar = CType(1, "unsigned")
    short, ushort = CType(2, "signed"), CType(2, "unsigned")
    int, uint = CType(4, "signed"), CType(4, "unsigned")
    longlong, ulonglong = CType(8, "signed"), CType(8, "unsigned")
    Py_ssize_t, size_t = longlong, ulonglong
    float, double = CType(4, "float"), CType(8, "float")
    void = None
    p_uchar = p_schar = p_short = p_ushort = p_int = p_uint = list
    p_longlong = p_ulonglong = p_float = p_double = list
    Bytes = Shorts = Ints = Longs = Floats = Words = Doubles = memoryview


def cast(kind: type[T], value: object) -> T:
    """A number as a C type holds it; memory stays what it is."""
    if isinstance(kind, CType):
        assert isinstance(value, builtins.int | builtins.float)
        return kind.wrap(value)
    return value  # type: ignore[return-value]


def address(item: T) -> list[T]:
    """Where an item lies; only where `compiled` is true."""
    raise NotImplementedError


def declare(kind: type[T], value: T) -> T:
    """A variable of a C type."""
    return value


def sizeof(kind: object) -> builtins.int:
    """The bytes of a number of a type."""
    return kind.size if isinstance(kind, CType) else 8


def calloc(count: builtins.int, size: builtins.int) -> list[builtins.int]:
    """Memory for so many numbers, all zero."""
    return [0] * count


def free(memory: object) -> None:
    """Give memory back."""


def cfunc(function: T) -> T:
    """A function that only the kernel itself calls."""
    return function


ccall = final = inline = cfunc


def cclass(kind: type[T]) -> type[T]:
    """A class with C fields; its `__cinit__` comes before `__init__`."""
    first: Callable[[object], None] | None = getattr(kind, "__cinit__", None)
    second: Callable[..., None] = kind.__init__

    def start(self: object, *values: object) -> None:
        if first is not None:
            first(self)
        second(self, *values)

    kind.__init__ = start  # type: ignore[method-assign]
    return kind


def exceptval(*, check: bool) -> Callable[[T], T]:
    """A function whose callers look for an exception, or not: never without the interpreter's
    lock."""
    return cfunc


def locals(**_: object) -> Callable[[T], T]:
    """The types of a function's variables."""
    return cfunc


class _NoGil:
    """`with cython.nogil:` and `@cython.nogil`: without the interpreter's lock."""

    def __call__(self, function: T) -> T:
        return function

    def __enter__(self) -> None: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


nogil = _NoGil()
