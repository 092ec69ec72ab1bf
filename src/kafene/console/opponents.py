"""The bots at this terminal: who they are, and whether others would be better company."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from kafene import bots, games
from kafene.bots.ladder import WINS, find_easier, suggest_level
from kafene.bots.players import read_kinds, write_kinds
from kafene.console.terminal import Terminal
from kafene.core.game import AnyGame
from kafene.core.record import HUMAN, PLAYERS, Record
from kafene.store import Store
from kafene.talk.lines import YES, is_command
from kafene.text import Text
from kafene.text.names import describe_level, name_level


def title_level(terminal: Terminal, text: Text, level: str) -> str:
    """Name a level, with its strength where the terminal has symbols for that."""
    marks = terminal.mark_level(bots.rate_level(level))
    return " ".join(filter(None, (name_level(text, level), marks)))


def introduce_bots(terminal: Terminal, text: Text, record: Record) -> list[str]:
    """Say who of the players is a bot, and how it plays: one line per level."""
    game, kinds = games.load(record.game), read_kinds(record)
    lines = []
    for level in bots.levels(game):
        named = [name for name, kind in zip(record.seats, kinds, strict=True) if kind == level]
        if named:
            about = describe_level(text, game, level)
            title, names = title_level(terminal, text, level), text.together(named)
            lines.append(text("play-bots", names=names, level=title, about=about))
    return lines


def offer_other_level(store: Store, number: int, terminal: Terminal, text: Text) -> str | None:
    """Offer bots of another level for the next game, if the one just played gives a reason to.
    Returns the level that was accepted."""
    from kafene.console.saved_games import find_level  # not needed for a first table

    record = store.load(number)
    game, now = games.load(record.game), find_level(record)
    if record.result is None or now is None:
        return None
    level = _suggest(store, number, game, now)
    if level is None:
        return None
    message = "again-easier" if level == find_easier(game, now) else "again-harder"
    called, title = name_level(text, now), title_level(terminal, text, level)
    about = describe_level(text, game, level)
    terminal.write(text(message, level=title, about=about, now=called))
    prompt = text("again-choose", level=name_level(text, level), now=called)
    return level if is_command(text, terminal.ask(prompt) or "", YES) else None


def change_level(record: Record, level: str) -> Record:
    """The same table with bots of another level."""
    kinds = [kind if kind == HUMAN else level for kind in read_kinds(record)]
    headers = {**dict(record.headers), PLAYERS: write_kinds(kinds)}
    return replace(record, headers=tuple(headers.items()))


def _suggest(store: Store, number: int, game: AnyGame, level: str) -> str | None:
    """The level that the results so far speak for, read from the latest back only as far as they
    can matter."""
    results = _read_results(store, number, game, level)
    won = next(results)
    wins, losses = int(won), int(not won)
    for each in results:
        wins, losses = wins + each, losses + (not each)
        if wins > WINS:
            break
    return suggest_level(game, level, won=won, wins=wins, losses=losses)


def _read_results(store: Store, number: int, game: AnyGame, level: str) -> Iterator[bool]:
    """Tell whether the person won, in this saved game and in those before it that were played
    against bots of the same level."""
    from kafene.console.saved_games import find_level, is_won, list_people

    others = (each.record for each in store.list_latest(over=True) if each.id != number)
    for record in chain([store.load(number)], others):
        if record.game == game.name and find_level(record) == level:
            yield is_won(record, list_people(record)[0])
