"""A tour in the browser. Nothing is kept between two requests: a request says how many moves the
learner has made, and the script tells the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from kafene.bots import first_level
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, Action, AnyGame, Draft
from kafene.core.record import HUMAN, RecordedMove
from kafene.table import Stream, Table
from kafene.talk.tour import (
    END,
    LEARNER,
    find_next_pieces,
    is_same_move,
    read_script,
    seat_learner,
    tell_how,
    tell_lesson,
)
from kafene.text import Text
from kafene.text.commands import as_typed
from kafene.web.rooms import lobby
from kafene.web.rooms.questions import explain, read_draft, try_action
from kafene.web.rooms.saved import SavedRoom, SavedSeat
from kafene.web.wire import messages as wire
from kafene.web.wire.bodies import Lesson, Tour, TourAsk, TourSaid
from kafene.web.wire.updates import Updates

_CITED = re.compile(r"\s*[(（]\d+\.\d+[)）]")
"""A paragraph that a lesson names, for those who can type its number."""


def answer_tour(text: Text, game: AnyGame, asked: TourAsk) -> Tour:
    """Show a tour after the learner's first moves, judge a try, or play the next move. Raises
    `NotationError` where there is no such tour or move."""
    guide = _Guide(text, game, asked.made)
    match asked.intent:
        case None:
            said: list[TourSaid] = [guide.welcome()]
        case wire.Try():
            said = [guide.judge(asked.intent)]
        case wire.Act():
            said = list(guide.act(asked.intent))
    return Tour(guide.made, guide.moves, guide.lessons, said)


class _Guide:
    """A tour after some moves of the learner, and what was told since."""

    def __init__(self, text: Text, game: AnyGame, made: int) -> None:
        self.text, self.game = text, game
        script = read_script(game)
        self.table = Table(game, seat_learner(text, script))
        self.moves = sum(move.actor == LEARNER for move in script.moves)
        self.made = 0
        self.lessons: list[Lesson] = []
        self._updates = Updates(self.table)
        self._script = list(script.moves)
        if made > self.moves:
            raise NotationError("bad-request")
        list(self._play_on())
        while self.made < made:
            self.lessons.clear()
            list(self._make_move())

    # ------------------------------------------------------------------------------- the script

    @property
    def _stream(self) -> Stream:
        return self.table.streams[LEARNER]

    @property
    def _wanted(self) -> Action:
        """The move that the learner is asked for; raises `NotationError` at the end."""
        if not self._script:
            raise NotationError("bad-request")
        return self.game.parse(self._script[0].text)

    def _make_move(self) -> Iterator[wire.Update]:
        """The learner's move, then what the others do until it is the learner's turn again."""
        self.made += 1
        yield from self._play(self._script.pop(0))
        yield from self._play_on()

    def _play_on(self) -> Iterator[wire.Update]:
        while self._script and self._script[0].actor != LEARNER:
            if self._script[0].actor is DEALER and self.made:
                self._tell(f"{self.made}-after")
            yield from self._play(self._script.pop(0))
        if self._script:
            self._tell(str(self.made + 1), self._wanted)
        else:
            self._tell(END)

    def _play(self, move: RecordedMove) -> Iterator[wire.Update]:
        before = self._stream.version
        self.table.act(move.actor, self.game.parse(move.text))
        if self._stream.version > before:
            told = self._updates.tell(self._stream, self.text, before)
            yield replace(self._updates.update(self._stream, before), told=told)

    def _tell(self, which: str, wanted: Action | None = None, draft: Draft | None = None) -> None:
        """A lesson, which holds from the version that the learner sees now. What was laid in vain
        must be taken back first."""
        view, game = self._stream.view, self.game
        astray = draft is not None and str(wanted).split()[0] != draft.makes
        marks = [] if wanted is None or astray else find_next_pieces(game, view, wanted, draft)
        how = tell_how(self.text, game, which, "page")
        self.lessons.append(
            Lesson(
                version=self._stream.version,
                text=_CITED.sub("", tell_lesson(self.text, game, which)),
                asks=self.text("tour-page-back") if astray else how,
                action=str(wanted or ""),
                marks=marks,
            )
        )

    # ------------------------------------------------------------------------------ the answers

    def welcome(self) -> wire.Welcome:
        """All that the learner may know, as at any table."""
        stream = self._stream
        latest = self._updates.update(stream, 0)
        level = first_level(self.game)
        kinds = (HUMAN if seat == LEARNER else level for seat in range(len(self.table.names)))
        seats = tuple(map(SavedSeat, self.table.names, kinds))
        rules = self.table.record.rules
        room = SavedRoom(self.game.name, rules, seats, secret="", language=self.text.language)
        return wire.Welcome(
            protocol=wire.PROTOCOL,
            room=lobby.describe(room, "", "playing", [LEARNER], [], 0, 0),
            seat=LEARNER,
            host=False,
            version=stream.version,
            names=list(self.table.names),
            events=latest.events,
            table=latest.table,
            told=self._updates.tell(stream, self.text),
        )

    def act(self, asked: wire.Act) -> Iterator[TourSaid]:
        """Answer a move. Only the one that was explained is played: what the rules forbid is
        refused by the rules, anything else with a friendly word."""
        action, wanted = self.game.parse(asked.action), self._wanted
        if is_same_move(action, wanted):
            self.lessons.clear()
            updates = list(self._make_move())
            yield wire.Accepted(asked.id)
            yield from updates
            return
        asks = self.lessons[-1].asks or as_typed(self.text, str(wanted), self.game)
        try:
            self.game.check(self._stream.view, action)
        except IllegalAction as why:
            told = explain(self.text, why, self.table.names, LEARNER, self.game)
            told["text"] = self.text("tour-page-again", why=told["text"], asks=asks)
            yield wire.Refused(id=asked.id, **told)
        else:
            words = self.text("tour-page-other", asks=asks)
            yield wire.Refused(id=asked.id, code="tour-other", text=words)

    def judge(self, asked: wire.Try) -> wire.Tried:
        """Judge a move in the making; the lesson then points at what is next."""
        wanted, view = self._wanted, self._stream.view
        lesson = str(self.made + 1)
        self.lessons.clear()
        if not asked.action:
            self._tell(lesson, wanted)
            return wire.Tried(id=asked.id, ok=False)
        tried = try_action(self.text, self.game, view, self.table.names, asked)
        self._tell(lesson, wanted, read_draft(self.game, view, asked.action))
        return tried
