"""Choices that a person makes once for every game: name, theme, speed, language, order of the hand,
bell. `kafene config` keeps it in one small JSON file.

The command line comes first, then the environment, then the file, then the default. A mistake in
the file never stops anything: `on_problem` is told, and the default holds."""

from __future__ import annotations

import json
import os
from contextlib import suppress

from kafene.core.errors import NotationError
from kafene.folders import find_cause, find_config_folder
from kafene.text import languages

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

AUTO, ON, OFF = "auto", "on", "off"
VALUES: Mapping[str, tuple[str, ...]] = {
    "name": (),
    "theme": (AUTO, "light", "dark", "four-colour", "high-contrast"),
    "speed": ("slow", "normal", "fast", "instant"),
    "language": (AUTO, *languages.LANGUAGES),
    "sort": ("usual", "number", "colour", "melds", AUTO),
    "bell": (ON, OFF),
}
"""The settings and what each can be; a name can be anything."""
DEFAULTS = {
    "name": "",
    "theme": AUTO,
    "speed": "normal",
    "language": AUTO,
    "sort": "usual",
    "bell": OFF,
}
VARIABLES = {
    name: languages.LANGUAGE_VARIABLE if name == "language" else f"KAFENE_{name.upper()}"
    for name in VALUES
}
"""The variables that say otherwise in the environment."""
FILE_VARIABLE = "KAFENE_CONFIG"
"""Names another file than the one in the user's configuration folder."""
LONGEST_NAME = 40
_MOST_CHARACTERS = 100_000


def _ignore(problem: NotationError) -> None:
    """A program that uses Kafene as a library is not told."""


on_problem: Callable[[NotationError], None] = _ignore
"""Called with each mistake in the file that is met."""


def find_path() -> str:
    """The file that the settings are in."""
    given = os.environ.get(FILE_VARIABLE)
    return given or os.path.join(find_config_folder(), "settings.json")


def read(name: str) -> str:
    """Read a setting as it is now; raises `NotationError` if the environment asks for what can't
    be."""
    return find(name)[0]


def find(name: str) -> tuple[str, str]:
    """Find what a setting is now, and the variable or file that says so; empty for the default."""
    variable = VARIABLES[name]
    if given := os.environ.get(variable):
        return check(name, given, variable), variable
    path = find_path()
    kept = _load(path).get(name)
    if kept is not None:
        try:
            return check(name, _as_word(kept), path), path
        except NotationError as problem:
            on_problem(problem)
    return DEFAULTS[name], ""


def check_environment() -> None:
    """Raise `NotationError` if the environment asks for what can't be."""
    for name, variable in VARIABLES.items():
        if given := os.environ.get(variable):
            check(name, given, variable)


def check_name(name: str, where: str = "") -> None:
    """Raise `NotationError` if there is no setting of this name."""
    if name not in VALUES:
        raise NotationError("no-such-setting", text=name, settings=tuple(VALUES), where=where)


def check(name: str, value: str, where: str = "") -> str:
    """The value as it is kept, if the setting can have it; an error names `where` it was asked for.
    Raises `NotationError`."""
    check_name(name, where)
    value = " ".join(value.split())
    if name == "name":
        if not value or not value.isprintable() or "," in value or len(value) > LONGEST_NAME:
            raise NotationError("bad-own-name", text=value, most=LONGEST_NAME, where=where)
        return value
    kept = languages.read_code(value) if name == "language" else value.lower()
    if kept not in VALUES[name]:
        values = VALUES[name]
        raise NotationError("bad-setting", setting=name, text=value, values=values, where=where)
    return kept


def _as_word(value: object) -> str:
    """A value as it is typed: `true` in the file is `on`."""
    if isinstance(value, bool):
        return ON if value else OFF
    return value if isinstance(value, str) else json.dumps(value)


def report_unknown() -> None:
    """Tell what the file sets that is no setting."""
    path = find_path()
    for name in _load(path):
        try:
            check_name(name, path)
        except NotationError as problem:
            on_problem(problem)


def _load(path: str) -> dict[str, object]:
    """Load what the file says; nothing if it can't be read, which is told."""
    try:
        return _read_file(path)
    except NotationError as problem:
        on_problem(problem)
        return {}


def _read_file(path: str) -> dict[str, object]:
    try:
        with open(path, encoding="utf-8") as file:
            kept = json.loads(file.read(_MOST_CHARACTERS))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise NotationError("settings-unreadable", text=path) from error
    except (ValueError, RecursionError) as error:
        raise NotationError("settings-broken", text=path) from error
    if not isinstance(kept, dict):
        raise NotationError("settings-broken", text=path)
    return kept


def change(name: str, value: str | None) -> None:
    """Keep a value that was checked, or the default again (None); all or nothing. Raises
    `NotationError` if the file can't be written, or is broken and would be lost."""
    path = os.path.realpath(find_path())
    kept = _read_file(path)
    kept.pop(name, None)
    if value is not None:
        kept[name] = value
    content = json.dumps(kept, ensure_ascii=False, indent=2)
    part = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(part, "w", encoding="utf-8") as file:
            file.write(f"{content}\n")
        os.replace(part, path)
    except OSError as error:
        with suppress(OSError):
            os.remove(part)
        raise NotationError("unwritable-file", text=path, cause=find_cause(error, path)) from error
