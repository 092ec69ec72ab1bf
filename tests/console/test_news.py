"""What others have changed since a player's last turn is marked on the table, until the turn ends;
what the player did is not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import pytest

from kafene import bots, games
from kafene.console.drawn import DrawnTerminal
from kafene.console.person import LocalPerson
from kafene.core.game import AnyGame, Event, Pass, Seat
from kafene.core.pieces import write_pieces
from kafene.core.record import Record
from kafene.drawing.look import Look
from kafene.games.ronda.rules import events as ronda
from kafene.games.seven_bridge.rules import events as seven_bridge
from kafene.parts.events import Discarded
from kafene.table import Player, Table, make_shuffler, run
from kafene.talk.completion import Completes
from kafene.talk.touch import Touch
from kafene.text import Text

ME = Seat(0)


class Automat(DrawnTerminal):
    """A screen at which a bot types, and which compares the marks with the history."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(Look(colour=False), 0)
        self.game = game
        self.bot = bots.make(game, "greedy", 1)
        self.seen = 0

    def _refresh(self) -> None:
        """Nothing is written anywhere."""

    def ask(
        self, prompt: str, complete: Completes | None = None, touch: Touch | None = None
    ) -> str | None:
        if touch is None:
            return ""
        view, history = touch.talk.view, touch.talk.history
        action = self.bot.choose(view, history)
        if self.game.is_window(view):
            action = Pass()  # a turn is a card that was thrown
        frame = self.draw_frame(80, 24)
        assert frame is not None
        rows = [line.plain for line in frame.table]
        marked = set(_find_marked(rows))
        assert marked == _find_news(history) & set(_list_table(view)), "\n".join(rows)
        self.seen += len(marked)
        return str(action)


def _find_marked(rows: Sequence[str]) -> Iterator[str]:
    """The cards with a mark: on the upper edge of a card, or after a card of a group."""
    for above, row in pairwise(rows):
        for found in re.finditer("╭─+•╮", above):
            yield row[found.start() + 1 : found.end() - 1].strip()[:-1]
    for row in rows:
        yield from (f"{rank}{'SHDC'['♠♥♦♣'.index(suit)]}" for rank, suit in _STARRED.findall(row))


_STARRED = re.compile(r"(\w+)([♠♥♦♣])\*")


def _find_news(history: Sequence[Event]) -> set[str]:
    """What others threw or laid since this seat last threw a card in this round; before that,
    everything is new and nothing is marked."""
    news = set[str]()
    for event in reversed(history):
        match event:
            case ronda.RoundEnded() | seven_bridge.RoundEnded():
                break
            case ronda.Threw() | ronda.Captured() | ronda.Chained() | Discarded() if (
                event.seat == ME
            ):
                return news
            case ronda.Threw(seat=seat, card=card) | seven_bridge.LaidOff(seat=seat, card=card):
                news |= {str(card)} if seat != ME else set()
            case seven_bridge.Melded(seat=seat) | seven_bridge.Called(seat=seat) if seat != ME:
                news.update(write_pieces(event.cards).split())
    return set()


def _list_table(view: object) -> Iterable[str]:
    table: Sequence[object] = view.table  # type: ignore[attr-defined]
    for each in table:
        yield from write_pieces(getattr(each, "cards", (each,))).split()


@pytest.mark.parametrize("name", ["ronda", "seven-bridge"])
def test_what_others_changed_since_ones_last_turn_is_marked(name: str) -> None:
    game = games.load(name)
    seats = ("Ann", "Bob", "Cid")
    record = Record(game=name, seats=seats)
    table = Table(game, record, auto_pass=[ME])
    terminal = Automat(game)
    person = LocalPerson(terminal, Text(), table, ME, shares=False)
    others = [bots.make(game, "greedy", seed) for seed in (2, 3)]
    players: list[Player] = [person, *others]
    run(table, players, make_shuffler(4), lambda at: person.watch(at.view(ME), at.history(ME)))
    assert terminal.seen > 5
