"""Seats at which lines are typed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kafene import games
from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import DEALER, AnyGame, Seat
from kafene.core.pieces import Tile, read_pieces
from kafene.core.record import Record
from kafene.games.rummikub.rules.events import Draw, Play
from kafene.games.rummikub.rules.melds import Meld
from kafene.table import Table, make_shuffler
from kafene.talk.lines import QUESTIONS, Conversation
from kafene.text import Text
from rummikub_tables import view_of

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jim")
COMMANDS = (*QUESTIONS, "sort", "swap", "gather")


def seated(name: str, *actions: str, language: str = "en", seed: int = 1) -> Conversation:
    """The seat that acts first in a game of two, dealt from a seed; after these actions of its."""
    game: AnyGame = games.load(name)
    table = Table(game, Record(game=name, seats=NAMES[:2]))
    table.act(DEALER, make_shuffler(seed)(table))
    for action in actions:
        table.act(Seat(0), game.parse(action))
    talk = Conversation(Text(language), game, NAMES[:2], Seat(0), COMMANDS, takes_enter=True)
    talk.look(table.view(Seat(0)), table.history(Seat(0)))
    return talk


def drafting(hand: str, *table: str, language: str = "en", opened: bool = True) -> Conversation:
    """A hand of Rummikub after its first play, or before it."""
    melds = tuple(Meld.of(read_pieces(Tile, line)) for line in table)
    game = games.load("rummikub")
    talk = Conversation(Text(language), game, NAMES[:2], Seat(0), COMMANDS, takes_enter=True)
    talk.look(view_of(melds, read_pieces(Tile, hand), opened=opened), ())
    return talk


def advise(patch: pytest.MonkeyPatch, best: str, *now: str) -> None:
    """Let bots advise an action of Rummikub, among those that are possible now: `draw`, or the sets
    that are to be laid. The steps to it are added as always."""
    advice = Advice(suggest(best), tuple(map(suggest, now)))
    bot = SimpleNamespace(explain=lambda *_: advice)
    patch.setattr("kafene.bots.advice.make", lambda *_: bot)


def suggest(line: str) -> Suggestion:
    """An action of Rummikub as a bot advises it."""
    if line == "draw":
        return Suggestion(Draw(), "", {})
    melds = tuple(Meld.of(read_pieces(Tile, each)) for each in line.split(" / "))
    tiles = tuple(tile for meld in melds for tile in meld.tiles)
    return Suggestion(Play(melds), "", {}, tiles)
