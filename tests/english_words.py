"""English words in what readers of other languages are shown."""

from __future__ import annotations

import re

from kafene import bots
from kafene.bots.players import BOT_NAMES

NOTATION = re.compile(r"\b(?:[0-9]{1,2}[A-Z]|[AJQK][SHDC]|[A-Z]{1,2}|[a-z]+-[a-z-]+|[a-z-]+=\S+)\b")
VERBS = {
    *("draw", "discard", "out", "play", "new", "add", "move", "split", "join", "back", "undo"),
    *("redo", "reset", "done", "pass", "meld", "layoff", "announce", "throw", "tap", "help"),
    *("hint", "hand", "scores", "rules", "swap", "group", "quit"),
}
"""What is typed in English; `pon`, `table` and the like are words of other languages as well."""
SECOND = re.compile(r"(?m)^(  .*?)\s?[(（](?:draw discard|[a-z]+)[)）]")
"""The English word for a choice, after the reader's own."""
CALL = re.compile(r"kafene .*")


def find_english(language: str, shown: str) -> set[str]:
    """English words that a reader of another language should not meet: in another script all that
    is neither notation nor a name, in French the commands."""
    shown = CALL.sub("", SECOND.sub(r"\1", shown))
    if language == "fr":
        return VERBS & set(re.findall(r"\w+", shown))
    if language == "en":
        return set()
    known = {*BOT_NAMES, *bots.LEVELS, "kaf", "classic", "Enter", "PgUp", "PgDn"}
    return set(re.findall("[A-Za-z]{2,}", NOTATION.sub("", shown))) - known
