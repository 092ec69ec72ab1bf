"""Names that people read instead of words of the command line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cache

from kafene.core.game import AnyGame
from kafene.core.record import Newcomer, Record, list_bots
from kafene.text.languages import LANGUAGES
from kafene.text.messages import Text, optional


def name_level(text: Text, level: str) -> str:
    """Name a level of bots as people do; without a message on it, by its own word."""
    return optional(text, f"level-{level}") or level.replace("-", " ").capitalize()


def describe_level(text: Text, game: AnyGame, level: str) -> str:
    """Describe how bots of a level play the game, or else any game; empty if there is no word on
    it."""
    own = optional(text, f"level-{game.rulebook.lower()}-{level}-about")
    return own or optional(text, f"level-{level}-about")


def list_bot_names(text: Text) -> tuple[str, ...]:
    """Names for bots, at home in the reader's script; the same people in every language."""
    return tuple(text("bot-names").split(", "))


@cache
def number_bots() -> dict[str, int]:
    """Which bot a name means: the same one whatever its language calls it."""
    return {
        name: number
        for language in LANGUAGES
        for number, name in enumerate(list_bot_names(Text(language)))
    }


def name_players(text: Text, names: Sequence[str], bots: Collection[str]) -> tuple[str, ...]:
    """The names at a table as the reader knows them: those among `bots` have one in each language,
    and so has a guest without a name. Every other name stays, and so does such a one where somebody
    else has the one it would get."""
    called, taken, shown = list_bot_names(text), set(names), list[str]()
    for name in names:
        own = name
        if name in bots and name not in called and name in number_bots():
            own = called[number_bots()[name]]
        elif name not in bots and name in list_guests():
            own = text("guest")
        shown.append(name if own in taken else own)
        taken.add(own)
    return tuple(shown)


def name_newcomers(
    text: Text, newcomers: Iterable[Newcomer], bots: Collection[str]
) -> tuple[Newcomer, ...]:
    """Who took over seats, as the reader knows them."""

    def call(name: str) -> str:
        return name_players(text, [name], bots)[0]

    return tuple(
        replace(each, name=call(each.name), before=call(each.before)) for each in newcomers
    )


def name_record(text: Text, record: Record) -> Record:
    """A record with the names by which the reader knows its players, for showing it."""
    bots = list_bots(record)
    moves = (
        replace(move, newcomers=name_newcomers(text, move.newcomers, bots))
        if move.newcomers
        else move
        for move in record.moves
    )
    return replace(record, seats=name_players(text, record.seats, bots), moves=tuple(moves))


@cache
def list_guests() -> tuple[str, ...]:
    """List what a guest without a name is called, in every language."""
    return tuple(Text(language)("guest") for language in LANGUAGES)
