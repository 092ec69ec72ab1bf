"""Which language the reader reads."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from kafene.core.errors import NotationError

LANGUAGES = ("en", "bg", "ja", "fr")
LANGUAGE_VARIABLE = "KAFENE_LANG"
"""The variable of the environment for Kafene alone."""
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language that is asked for, by a word or by the environment's own variable, else that of
    the locale if Kafene speaks it, else English. Raises `NotationError` for one that is asked for
    and not spoken."""
    wanted = asked or environment.get(LANGUAGE_VARIABLE)
    if wanted:
        return check(read_code(wanted) or wanted)  # `-1` has no code, and is quoted
    code = read_code(next(filter(None, map(environment.get, LOCALES)), "") or _system())
    return code if code in LANGUAGES else LANGUAGES[0]


def check(language: str) -> str:
    """The language, if it is spoken."""
    if language not in LANGUAGES:
        raise NotationError("no-such-language", text=language, languages=LANGUAGES)
    return language


def read_code(name: str) -> str:
    """The language of a locale's name: `fr` of `fr_MA.UTF-8`."""
    return name.replace("-", "_").partition("_")[0].partition(".")[0].lower()


def _system() -> str:
    """Ask the system what it speaks where no variable says so."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return ""
