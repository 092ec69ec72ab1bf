"""The standard library's `dataclass`, in an eighth of the time.

The standard library compiles up to six methods of every class when its module is imported, which
took a quarter of the time to a first table. Here a method is compiled when it is first used, and
most never are. Classes are declared in the same way, and look the same to `fields`, `replace`,
`copy`, `pickle` and type checkers. Dataclasses of the standard library can derive from ours, as
those in games of other packages do.

Features that nothing here needs are left out: `order`, `unsafe_hash`, and fields that `__init__`
doesn't take."""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from inspect import get_annotations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass as dataclass

    Class = Any
    """Any class, to which attributes can be added."""


def _dataclass(
    kind: Class | None = None,
    /,
    *,
    frozen: bool = False,
    slots: bool = False,
    kw_only: bool = False,
    eq: bool = True,
    repr: bool = True,  # noqa: A002  # the standard library's name
) -> Any:
    """Add the methods that a class's fields need; the options are the standard library's."""

    def decorate(kind: Class) -> Class:
        _add_fields(kind, frozen=frozen, kw_only=kw_only)
        kind = _add_slots(kind) if slots else kind
        in_order = tuple([each.name for each in fields(kind) if not each.kw_only])
        methods: dict[str, Any] = {
            "__init__": _Late(kind, _write_init),
            "__match_args__": in_order,
        }
        if repr:
            methods["__repr__"] = _repr
        if eq:
            methods["__eq__"] = _Late(kind, _write_eq)
            methods["__hash__"] = _Late(kind, _write_hash) if frozen else None
        if frozen:
            methods |= {"__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}
        if frozen and slots:
            methods |= {"__getstate__": _get_state, "__setstate__": _set_state}
        for name, method in methods.items():
            # Where a class has an `__eq__` of its own, Python has set `__hash__` to None.
            if kind.__dict__.get(name) is None:
                setattr(kind, name, method)
        return kind

    return decorate if kind is None else decorate(kind)


if not TYPE_CHECKING:
    dataclass = _dataclass


def _add_fields(kind: Class, *, frozen: bool, kw_only: bool) -> None:
    """Let `dataclasses` collect the fields a class declares, and add those of its bases."""
    # The fields are collected from a class without bases or methods that isn't frozen, because
    # freezing it would compile two methods.
    own = get_annotations(kind)
    body = {name: kind.__dict__[name] for name in own if name in kind.__dict__}
    body |= {"__annotations__": own, "__module__": kind.__module__, "__doc__": "Fields."}
    find = dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=kw_only)
    found: Any = find(type(kind.__name__, (), body))
    for name in own:
        if isinstance(kind.__dict__.get(name), Field):
            delattr(kind, name)
            if name in found.__dict__:
                setattr(kind, name, found.__dict__[name])
    every: dict[str, Field[Any]] = {}
    for base in reversed(kind.__mro__):
        every |= getattr(base, "__dataclass_fields__", {})
    kind.__dataclass_fields__ = every | found.__dataclass_fields__
    kind.__dataclass_params__ = found.__dataclass_params__
    kind.__dataclass_params__.frozen = frozen


def _add_slots(kind: Class) -> Class:
    """Recreate a class with slots for its fields: slots can't be added to an existing class."""
    names = [each.name for each in fields(kind)]
    taken = {slot for base in kind.__mro__[1:] for slot in base.__dict__.get("__slots__", ())}
    left_out = {*names, "__dict__", "__weakref__"}
    body = {name: value for name, value in kind.__dict__.items() if name not in left_out}
    body["__slots__"] = tuple([name for name in names if name not in taken])
    body["__qualname__"] = kind.__qualname__
    return type(kind)(kind.__name__, kind.__bases__, body)


class _Late:
    """A placeholder for a method, which is compiled on first access."""

    def __init__(self, kind: Class, write: Callable[[Class, dict[str, Any]], str]) -> None:
        self._kind, self._write = kind, write

    def __get__(self, instance: object, owner: Class) -> Any:
        given: dict[str, Any] = {}
        exec(self._write(self._kind, given), given)
        name, method = given.popitem()  # the last name defined
        method.__qualname__ = f"{self._kind.__qualname__}.{name}"
        setattr(self._kind, name, method)
        return method.__get__(instance, owner)


def _write_init(kind: Class, given: dict[str, Any]) -> str:
    """Source of an `__init__` that takes the fields in order, then the keyword-only ones."""
    frozen = kind.__dataclass_params__.frozen
    given |= {"_set": object.__setattr__, "_MISSING": MISSING}
    head, body = ["self"], []
    for each in sorted(fields(kind), key=lambda each: bool(each.kw_only)):
        name = value = each.name
        if each.kw_only and "*" not in head:
            head.append("*")
        if each.default_factory is not MISSING:
            given[f"_make_{name}"] = each.default_factory
            value = f"_make_{name}() if {name} is _MISSING else {name}"
        if each.default is MISSING and each.default_factory is MISSING:
            head.append(name)
        else:
            given[f"_default_{name}"] = each.default
            head.append(f"{name}=_default_{name}")
        body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(kind, "__post_init__"):
        body.append("self.__post_init__()")
    return f"def __init__({', '.join(head)}): {'; '.join(body) or 'pass'}"


def _write_eq(kind: Class, _: dict[str, Any]) -> str:
    same = f"{_write_values('self', kind)} == {_write_values('other', kind)}"
    unless = "if other.__class__ is self.__class__ else NotImplemented"
    return f"def __eq__(self, other): return {same} {unless}"


def _write_hash(kind: Class, _: dict[str, Any]) -> str:
    return f"def __hash__(self): return hash({_write_values('self', kind)})"


def _write_values(owner: str, kind: Class) -> str:
    """Source of the tuple that an object is compared by."""
    return f"({''.join([f'{owner}.{each.name}, ' for each in fields(kind) if each.compare])})"


def _repr(self: Any) -> str:
    shown = [f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_to_set(_: object, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[object]:
    return [getattr(self, each.name) for each in fields(self)]


def _set_state(self: Any, state: list[object]) -> None:
    for each, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)
