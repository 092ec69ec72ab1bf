"""The front door: which game, against whom, by which rules. Enter takes what is usual."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kafene import games
from kafene.console import commands
from kafene.console.plain import Keyboard
from kafene.core.game import AnyGame
from kafene.store import Store
from kafene.text import Text, rulebook

LEVELS = ("greedy", "expert", "random")
"""How strong bots may be; the first is the usual one, which plays its tiles and cards."""


@dataclass(frozen=True)
class Choice:
    """What somebody wants: a new game, one to go on with, or a tour of a game."""

    game: str = ""
    players: str | None = None
    rules: str = "classic"
    resume: int | None = None
    tour: bool = False


def choose(keyboard: Keyboard, text: Text, store: Store) -> Choice | None:
    """Ask what is to be played; None if nothing is."""
    names = list(games.REGISTRY)
    keyboard.write(text("menu-title"))
    lines = [
        text("menu-game", game=text(f"game-{name}"), about=text(f"like-{name}")) for name in names
    ]
    unfinished = [game for game in store.games() if not game.over]
    for last in unfinished[-1:]:
        title = text(f"game-{last.game}")
        lines.append(text("menu-resume", game=title, names=last.seats))
    at = _pick(keyboard, text, lines, text("menu-which"))
    if at is None:
        return None
    if at >= len(names):
        return Choice(resume=unfinished[-1].id)
    game = games.get(names[at])
    spec = _players(keyboard, text, game)
    if spec is None:
        return None
    if not spec:
        return Choice(game.name, tour=True)
    presets = list(rulebook.presets(text, game))
    lines = [text("pair", head=head.split()[0], what=words) for head, words in presets]
    rules = _pick(keyboard, text, lines, text("menu-rules"))
    return None if rules is None else Choice(game.name, spec, list(game.rules_type.presets)[rules])


def _players(keyboard: Keyboard, text: Text, game: AnyGame) -> str | None:
    """A list of players as `--players` takes it; an empty one asks for the tour."""
    counts = [game.usual, *(n for n in range(game.fewest, game.most + 1) if n != game.usual)]
    counts = [count for count in counts if count <= max(4, game.usual)]
    lines = [text("menu-bots", bots=count - 1) for count in counts]
    lines += [text("menu-friends"), text("menu-tour")]
    at = _pick(keyboard, text, lines, text("menu-against"))
    if at is None or at == len(counts) + 1:
        return None if at is None else ""
    if at == len(counts):
        return _friends(keyboard, text, game)
    strength = _pick(
        keyboard, text, [text(f"level-{level}") for level in LEVELS], text("menu-strength")
    )
    return None if strength is None else ",".join(["me", *[LEVELS[strength]] * (counts[at] - 1)])


def _friends(keyboard: Keyboard, text: Text, game: AnyGame) -> str | None:
    """Names of people at this keyboard; a seat that is still free gets a bot."""
    while (line := keyboard.ask(text("menu-names", most=game.most))) is not None:
        if commands.says(text, line, commands.QUIT):
            return None
        names = [
            name.strip().replace(":", " ") for name in re.split("[,、，]", line) if name.strip()
        ]
        if 0 < len(names) <= game.most and len(set(names)) == len(names):
            bots = ["greedy"] * max(0, game.fewest - len(names))
            return ",".join([*(f"{name}:human" for name in names), *bots])
    return None


def _pick(keyboard: Keyboard, text: Text, lines: Sequence[str], question: str) -> int | None:
    """One of some lines, by its number; Enter is the first. None to leave."""
    keyboard.write(question)
    for number, line in enumerate(lines, 1):
        keyboard.write(f"  {number}  {line}")
    while (typed := keyboard.ask(text("menu-prompt", most=len(lines)))) is not None:
        word = typed.lower()
        if commands.says(text, typed, commands.QUIT):
            return None
        if not word:
            return 0
        if word.isdecimal() and 1 <= int(word[:9]) <= len(lines):
            return int(word) - 1
        fitting = [at for at, line in enumerate(lines) if line.lower().startswith(word)]
        if len(fitting) == 1:
            return fitting[0]
        keyboard.write(text("menu-unknown", most=len(lines)))
    return None
