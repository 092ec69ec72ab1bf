"""One connection: what it may ask, what it is told. Everything that leaves is made here, from the
stream of its own seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketState

from kafene.bots import Advice
from kafene.core.codec import write_event, write_facts, write_position
from kafene.core.errors import KafeneError, NoAnswer, NotationError, StoreError
from kafene.core.game import DEALER, Action, Arranged, Seat
from kafene.core.pieces import write_pieces
from kafene.talk import answers
from kafene.talk.lines import Command, Conversation, Meaning
from kafene.text import Text, sentences
from kafene.web import messages as wire
from kafene.web.bot_workers import advise
from kafene.web.limits import TOO_FAST, Guest, Kind
from kafene.web.logs import tell_error
from kafene.web.questions import answer_line, explain, try_action
from kafene.web.rooms import Room, Stale
from kafene.web.streams import Stream

WAITING = 256
"""So many messages may wait for a slow client; one that takes no more is let go."""
BURST, RATE = 60, 20.0
"""Intents at once, and a second."""
MOST_OPTIONS = 400
DONE, WRONG, GOING_AWAY, TOO_SLOW, UNREADABLE = 1000, 1011, 1012, 4009, 4010
NO_SUCH_SEAT, REPLACED, NO_PLACE = 4003, 4011, 4029
"""Why a connection is closed. Only after `NO_SUCH_SEAT` is a token of no use any more."""
EVENTS_AN_INTENT = 20
"""How many events sent again count as one more intent."""
log = logging.getLogger("kafene.web")


class Connection:
    """A client that is connected."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        token: str | None,
        text: Text,
        guest: Guest,
        *,
        tells: bool,
    ) -> None:
        self.seat: Seat | None = None
        self.room = room
        self.text = text
        self.tells = tells
        """Whether the client wants what happened in sentences, besides data."""
        self.guest = guest
        self._token = token
        self._socket = socket
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self._allowed, self._since = float(BURST), time.monotonic()
        self._talk: Conversation | None = None
        self._code: int | None = None
        """Why it is closed; None while it is open."""

    async def serve(self) -> None:
        """Until either side has enough."""
        self.seat = self.room.seat_of(self._token)
        self.room.join(self)
        self.say(self.welcome())
        if self.room.saved.start_list is not None:
            self.listed()
        writer = asyncio.create_task(self._write())
        try:
            self.close(await self._read())
        except Exception as problem:
            tell_error(log, problem)
            self.close(WRONG)
        finally:
            self.room.leave(self)
            with contextlib.suppress(Exception):
                await writer

    def close(self, code: int = DONE) -> None:
        """Say no more; the first reason counts."""
        if self._code is None:
            self._code = code
            if self._out.full():
                self._out.get_nowait()
            self._out.put_nowait(None)

    async def _write(self) -> None:
        while (message := await self._out.get()) is not None:
            await self._socket.send_text(message.decode())
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.close(self._code or DONE)

    async def _read(self) -> int:
        """Answer until there is nothing more, or something that is not allowed: why."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return DONE
            if not self._may_ask():
                return TOO_FAST
            try:
                intent = wire.INTENTS.decode(message.get("text") or b"")
            except wire.UNREADABLE:
                return UNREADABLE
            await self._answer(intent)

    def _may_ask(self) -> bool:
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + (now - self._since) * RATE)
        self._since = now
        self._allowed -= 1
        return self._allowed >= 0

    def _safely(self, make: Callable[[], wire.Said]) -> None:
        """Tell what happened to others; if that goes wrong, it is not their trouble."""
        try:
            self.say(make())
        except Exception as problem:
            tell_error(log, problem)
            self.close(WRONG)

    def say(self, message: wire.Said) -> None:
        """Tell the client; one that does not listen any more is let go."""
        if self._out.full():
            self.close(TOO_SLOW)
        elif self._code is None:
            self._out.put_nowait(msgspec.json.encode(message))

    # ------------------------------------------------------------------------------- intents

    async def _answer(self, intent: wire.Intents) -> None:
        number = getattr(intent, "id", "")
        try:
            await self._do(intent)
        except Stale:
            version = self.room.streams[self.seat].version
            self.say(wire.Refused(number, "stale", self.text("stale-intent"), version=version))
            self._resume(getattr(intent, "version", 0))
        except KafeneError as problem:
            if isinstance(problem, StoreError):
                log.error({"event": "disk", "code": problem.code})
            why = explain(self.text, problem, self.room.names, self.seat)
            talk = self._talk if isinstance(intent, wire.Line) else None
            lines = answers.suggest(talk) if talk is not None else None
            self.say(wire.Refused(number, **why, lines=lines or None))

    async def _do(self, intent: wire.Intents) -> None:
        match intent:
            case wire.Resume(version):
                self._resume(version)
                return
            case wire.Hint() | wire.Try() | wire.Line():
                self.say(await self._told(intent))
                return
            case wire.Act(_, version, action):
                await self.room.act(self._own_seat(), version, action)
            case wire.Stand():
                await self.room.stand(self._own_seat())
            case wire.Commit(_, hashed):
                await self.room.start.commit(self._own_seat(), hashed)
            case wire.Reveal(_, value):
                await self.room.start.reveal(self._own_seat(), value)
            case _:
                await self._do_as_host(intent)
        self.say(wire.Accepted(id=intent.id))

    async def _do_as_host(
        self, intent: wire.Setup | wire.Dismiss | wire.Start | wire.Rematch
    ) -> None:
        if self._own_seat() != self.room.host:
            raise NotationError("not-the-host")
        match intent:
            case wire.Setup():
                await self.room.setup(intent)
            case wire.Dismiss(_, seat):
                await self.room.dismiss(Seat(seat))
            case wire.Start():
                self._may_start()
                await self.room.start.begin()
            case wire.Rematch():
                await self.room.rematch()

    async def _told(self, question: wire.Hint | wire.Try | wire.Line) -> wire.Said:
        match question:
            case wire.Hint(number):
                return await self._hint(number)
            case wire.Try():
                return await self._try(question)
            case wire.Line(number, version, line):
                return wire.Accepted(id=number, lines=await self._line(version, line))

    def _own_seat(self) -> Seat:
        if self.seat is None:
            raise NotationError("no-seat")
        return self.seat

    def _may_start(self) -> None:
        if self.room.has_bots and not self.guest.may_start(self.room):
            raise NotationError("too-many-tables-from-here")

    def _resume(self, version: int) -> None:
        """What came after a version."""
        if self.room.table is not None:
            stream = self.room.streams[self.seat]
            since = min(version, stream.version)
            if self.guest.may(Kind.FRAME, len(stream.since(since)) / EVENTS_AN_INTENT):
                self.happened(stream, since)
            else:
                self.close(TOO_FAST)

    async def _try(self, asked: wire.Try) -> wire.Tried:
        seat = self._own_seat()
        if asked.version != self.room.stream(seat).version:
            raise Stale
        room, view = self.room, self.room.ask(seat).view
        question = (try_action, self.text, room.game, view, room.names, asked)
        answer: wire.Tried = await room.workers.run(*question)
        return answer

    async def _hint(self, number: str) -> wire.Hinted:
        advice = await self._advice()
        lines = answers.explain_hint(self._conversation(), advice)
        why = sentences.why(self.text, self.room.game, advice)
        return wire.Hinted(id=number, action=str(advice.action), why=why, lines=lines)

    async def _advice(self) -> Advice:
        """A hint for somebody whose turn it is; raises `NotationError` if there is none in time."""
        stream = self.room.ask(self._own_seat())
        asked = (self.room.game.name, stream.view, stream.history())
        try:
            advice: Advice = await self.room.workers.bots.ask(self.room.id, advise, *asked)
        except NoAnswer as problem:
            raise NotationError("no-hint-now") from problem
        return advice

    async def _line(self, version: int, line: str) -> list[str]:
        """A line as at the terminal: what it says, or what it did."""
        seat = self._own_seat()
        stream = self.room.stream(seat)
        if version != stream.version:
            if line in (stream.typed.get(version), stream.played.get(version)):
                return []  # sent again: it was played
            raise Stale
        talk, run = self._conversation(), self.room.workers.run
        meaning: Meaning = await run(talk.read, line)
        if isinstance(meaning, Action):
            await self.room.act(seat, version, str(meaning))
            stream.typed[version] = line
            return []
        if isinstance(meaning, Command) and meaning.name == "hint":  # a bot thinks elsewhere
            return answers.explain_hint(talk, await self._advice())
        said: list[str] = await run(answer_line, talk, meaning)
        return said

    def _conversation(self) -> Conversation:
        """What the seat has typed so far, about what it sees now."""
        seat = self._own_seat()
        stream = self.room.stream(seat)
        if self._talk is None or self._talk.seat != seat:
            self._talk = Conversation(self.text, self.room.game, self.room.names, seat)
        self._talk.look(stream.view, stream.history())
        return self._talk

    # ------------------------------------------------------------------------- what is told

    def moved(self) -> None:
        seat = self.room.seat_of(self._token)
        if seat != self.seat:
            self.seat = seat
            self._safely(self.welcome)

    def changed(self) -> None:
        self._safely(lambda: wire.Room(self.room.info()))

    def listed(self) -> None:
        fixed = self.room.saved.start_list
        assert fixed is not None
        self.say(fixed)

    def happened(self, stream: Stream, since: int) -> None:
        self._safely(lambda: self._update(stream, since))

    def _update(self, stream: Stream, since: int) -> wire.Update:
        events = [write_event(event) for event in stream.since(since)]
        told = stream.in_words(self.text, since) if self.tells else None
        return wire.Update(since, stream.version, events, self._table(stream), told)

    def welcome(self) -> wire.Welcome:
        """All that this client may know."""
        room = self.room
        stream = room.streams.get(self.seat)
        told = None
        if self.tells:
            told = [] if stream is None else stream.in_words(self.text)
        return wire.Welcome(
            protocol=wire.PROTOCOL,
            room=room.info(),
            seat=self.seat,
            host=self.seat is not None and self.seat == room.host,
            version=0 if stream is None else stream.version,
            names=room.names,
            events=[] if stream is None else [write_event(each) for each in stream.history()],
            table=None if stream is None else self._table(stream),
            told=told,
        )

    def _table(self, stream: Stream) -> wire.Table:
        game, view = self.room.game, stream.view
        mine = self.seat is not None and view.mover == self.seat
        options = [str(each) for each in _some(game.options(view))] if mine else []
        position: dict[str, Any] = write_position(game, view) | write_facts(view)
        return wire.Table(
            view=position,
            options=options,
            over=view.mover is None,
            mover=None if view.mover is DEALER else view.mover,
            seconds=self.room.seconds if mine else None,
            arranged=_arranged(game.arranged(view)),
            outcome=self._outcome(),
        )

    def _outcome(self) -> wire.Outcome | None:
        table = self.room.table
        ended = None if table is None else self.room.game.outcome(table.state)
        if table is None or ended is None:
            return None
        return wire.Outcome(
            sides=[list(side) for side in self.room.game.sides(len(table.names))],
            scores=list(ended.scores),
            winners=list(ended.winners),
            ranking=list(ended.ranking),
        )


def _arranged(hand: Arranged | None) -> wire.Arranged | None:
    if hand is None:
        return None
    return wire.Arranged(
        groups=[write_pieces(group) for group in hand.groups],
        left=write_pieces(hand.left),
        points=hand.points,
    )


def _some(options: Any) -> Any:
    """Not more than can be shown; where actions are made in steps, there may be any number."""
    for at, option in enumerate(options):
        if at == MOST_OPTIONS:
            return
        yield option
