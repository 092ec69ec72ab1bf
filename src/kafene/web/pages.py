"""The pages: the shell of the browser client, and plain ones with what moves in static/."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from importlib.resources import files

from kafene import bots, games
from kafene.text import LANGUAGES, Text, rulebook, sentences
from kafene.text.messages import client_source, source
from kafene.web.client_bundle import SCRIPT, STYLE, Bundle

LEVELS = ("greedy", "expert", "random")
TIMERS = (0, 30, 60, 120, 300)
SAID_BY_SCRIPT = (
    *("lost", "missing", "unreachable", "your-turn", "shuffling", "over", "looking-on", "offered"),
    *("host-starts", "you-start", "take-seat", "all-taken", "sent-later"),
    *("away", "bot", "bot-plays", "free", "host", "you", "copied"),
)
SAID_WITH = {
    "turn-of": "name",
    "bot-in": "seconds",
    "left": "seconds",
    "timed": "seconds",
    "kind-of": "number",
}
"""Messages with a hole, which the script fills: what the hole is called."""
HOLE = "%"
PLAIN = "&amp;plain=1"
"""What an address of a plain page ends with where it must say so."""
WORDS = ("web", "client")
"""The Fluent files that the browser client reads."""


# ------------------------------------------------------------------------------------- the client


def shell(text: Text, page: str, link: str, client: Bundle) -> str:
    """The page of the browser client, with all that it must know before it asks. `page` is
    `front`, `room`, `replay` or `missing`."""
    boot = {
        "page": page,
        "language": text.language,
        "languages": [(code, _own_name(code)) for code in LANGUAGES],
        "link": link,
        "guest": text("guest"),
        "levels": [(level, text(f"level-{level}")) for level in bots.LEVELS],
        "timers": TIMERS,
        "games": {name: _game(text, name) for name in games.list_games()},
        "words": _words(text.language),
    }
    parts = {
        "language": text.language,
        "style": client.address(STYLE),
        "script": client.address(SCRIPT),
        # Nothing in it can end the element that it stands in.
        "boot": json.dumps(boot, ensure_ascii=False).replace("<", "\\u003c"),
    }
    return _filled(text, _template("shell"), parts)


def _words(language: str) -> str:
    """All messages that the browser client reads, as they are written."""
    own = (client_source(language, game) for game in games.list_games())
    return "\n".join((source(language, *WORDS), *own))


# ------------------------------------------------------------------------------- the plain pages


def front(text: Text, *, stay: bool = False) -> str:
    """Choose a game, and with whom. `stay`: its links lead to plain pages, too, though there are
    others."""
    choices = "".join(_choice(text, name) for name in games.list_games())
    return _page(text, "front", {"choices": choices}, stay=stay)


def room(text: Text, link: str = "", *, stay: bool = False) -> str:
    """A table: seats, what is told, what can be typed. `link` is where friends find the server."""
    pairs = [(name, sentences.title(text, name)) for name in games.list_games()]
    return _page(text, "room", {"game-options": _options(pairs)}, link, stay=stay)


def missing(text: Text, *, stay: bool = False) -> str:
    """No such table."""
    return _page(text, "missing", {}, stay=stay)


def _page(text: Text, name: str, parts: dict[str, str], link: str = "", *, stay: bool) -> str:
    words = {each: text(f"web-{each}") for each in SAID_BY_SCRIPT}
    words |= {each: text(f"web-{each}", **{hole: HOLE}) for each, hole in SAID_WITH.items()}
    others = [("human", text("web-friend")), *((each, text(f"level-{each}")) for each in LEVELS)]
    timers = [(str(each), text("web-seconds", seconds=each)) for each in TIMERS]
    parts = {
        "language": text.language,
        "words": escape(json.dumps(words)),
        "games": escape(json.dumps({each: _game(text, each) for each in games.list_games()})),
        "link": escape(link),
        "languages": _languages(text, PLAIN if stay else ""),
        "plain": PLAIN if stay else "",
        "others": _options(others),
        "timers": _options(timers),
        **parts,
    }
    return _filled(text, _template("page"), parts | {"main": _filled(text, _template(name), parts)})


def _filled(text: Text, template: str, parts: dict[str, str]) -> str:
    """A template with its parts, and the messages that it names."""

    def said(hit: re.Match[str]) -> str:
        return parts[hit[1]] if hit[1] in parts else escape(text(hit[1]))

    return re.sub(r"\{([a-z-]+)\}", said, template)


@cache
def _template(name: str) -> str:
    return (files("kafene.web") / "templates" / f"{name}.html").read_text(encoding="utf-8")


def _options(pairs: list[tuple[str, str]]) -> str:
    return "".join(f'<option value="{value}">{escape(words)}</option>' for value, words in pairs)


def _choice(text: Text, name: str) -> str:
    """A game to choose; the first is chosen already."""
    checked = " checked" if name == next(iter(games.list_games())) else ""
    title, like = (
        escape(sentences.title(text, name)),
        escape(sentences.optional(text, f"like-{name}")),
    )
    return (
        f'<label for="game-{name}"><input type="radio" name="game" id="game-{name}" '
        f'value="{name}"{checked}> <span><b>{title}</b> <span class="quiet">{like}</span></span>'
        "</label>"
    )


def _game(text: Text, name: str) -> dict[str, object]:
    """What a client must know of a game: what it is, for how many, its rules to choose from."""
    game = games.load(name)
    return {
        "title": sentences.title(text, name),
        "like": sentences.optional(text, f"like-{name}"),
        "about": sentences.optional(text, f"about-{name}"),
        "levels": bots.levels(game),
        "sample": games.load_kit(name).sample,
        "fewest": game.fewest,
        "most": game.most,
        "usual": game.usual,
        "rules": [[head.split()[0], words] for head, words in rulebook.presets(text, game)],
    }


def _languages(text: Text, more: str) -> str:
    """The same page in other languages."""
    return " ".join(
        f'<a href="?lang={code}{more}" hreflang="{code}" lang="{code}">'
        f"{escape(_own_name(code))}</a>"
        for code in LANGUAGES
        if code != text.language
    )


@cache
def _own_name(code: str) -> str:
    """What a language calls itself."""
    return Text(code)("web-language")
