"""Prints docs/observations.md: what the bytes of observations and the numbers of actions mean in
every game, as its layout has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from kafene import games
from kafene.core.fast.fields import FLAG, Field
from kafene.lab.envs.words import list_fields, load_meanings, name_environment

HEAD = """# Observations and actions

What the bytes of an [environment's](environments.md#observations-and-actions) observation and the
numbers of its actions mean. This page is made from the layouts by `make observations`. Seats and
sides are counted from the observer, in turn order: 0 is you; or from 1, where 0 is nobody."""
COMMON = {
    "seats": "how many play",
    "player": "who acts",
    "hand-sizes": "of every seat",
    "stock-size": "cards",
    "pile-size": "cards",
}
MOST = 12
"""Values of a kind that are worth listing."""


def tell_values(field: Field) -> str:
    """`0 free, 1 replace`, or that 1 is yes; nothing for what is a number."""
    if field.kind.values == FLAG.values:
        return "1 if so"
    if not 0 < len(field.kind.values) < MOST:
        return ""
    return ", ".join(f"{at} `{value}`" for at, value in enumerate(field.kind.values))


def tell(field: Field, meanings: Mapping[str, str]) -> str:
    """What a field means."""
    told = meanings.get(field.name, COMMON.get(field.name, ""))
    return ": ".join(part for part in (told, tell_values(field)) if part)


def write_span(first: int, end: int) -> str:
    """`12-13`."""
    return f"{first}-{end - 1}" if end > first + 1 else str(first)


def write_game(name: str, *, steps: bool) -> Iterator[str]:
    """The section of a game: its fields, and its numbers."""
    module: Any = load_meanings(name, steps=steps)
    title = name_environment(name).split("/")[1]
    yield f"## {title}, in steps" if steps else f"## {title}"
    yield module.ABOUT
    yield "\n| bytes | field | |\n|---|---|---|"
    skipped = len(list_fields(name)) if steps else 0
    for field in list_fields(name, steps=steps)[skipped:]:
        span, told = write_span(field.start, field.end), tell(field, module.MEANINGS)
        yield f"| {span} | `{field.name}` | {told} |"
    yield "\n| number | |\n|---|---|"
    count = module.ACTIONS if steps else games.load_kit(name).load_flat().engine.ACTIONS
    starts = [*module.ACTION_MEANINGS, count]
    for first, end in pairwise(starts):
        yield f"| {write_span(first, end)} | {module.ACTION_MEANINGS[first]} |"
    yield ""


def write_page() -> str:
    """The page."""
    lines = [HEAD, ""]
    for name in games.OURS:
        lines += write_game(name, steps=False)
        if games.load_kit(name).drafting:
            lines += write_game(name, steps=True)
    return "\n".join(lines)


if __name__ == "__main__":
    print(write_page(), end="")
