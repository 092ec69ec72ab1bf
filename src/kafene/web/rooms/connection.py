"""One connection: what the client may ask, and what it is sent. All of it follows from the stream
of the client's own seat, and from what everybody may know of the room."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketState

from kafene.core.errors import KafeneError, NotationError, StaleAction, StoreError
from kafene.core.game import Seat
from kafene.table import Stream
from kafene.text import Text
from kafene.web.rooms import lobby
from kafene.web.rooms.open_room import OpenRoom
from kafene.web.rooms.questions import Questions, explain
from kafene.web.rooms.tickets import VALID
from kafene.web.wire import messages as wire
from kafene.web.wire.limits import TOO_FAST, Guest, RequestKind
from kafene.web.wire.messages import COME_BACK
from kafene.web.work.logs import log_error, log_refusal

MOST_WAITING = 256
"""The most messages that wait for a slow client; one that takes no more is disconnected."""
BURST, RATE = 60, 20.0
"""The most intents at once, and each second after that."""
DONE, WRONG, TOO_SLOW, UNREADABLE = 1000, 1011, 4009, 4010
NO_SUCH_SEAT, REPLACED, NO_PLACE = 4003, 4011, 4029
CODES = (
    *(DONE, COME_BACK, WRONG, TOO_FAST, TOO_SLOW, UNREADABLE),
    *(NO_SUCH_SEAT, REPLACED, NO_PLACE),
)
"""Why a connection is closed. Only after `NO_SUCH_SEAT` is a token of no use any more."""
BEAT = msgspec.json.encode(wire.Beat())
JUST_NOW = 1.0
"""Seconds after a message in which no sign of life is needed."""
EVENTS_AN_INTENT = 20
"""Events sent again that count as one more intent."""
log = logging.getLogger("kafene.web")


class Connection:
    """A client that is connected: a `presence.Client`."""

    def __init__(
        self,
        socket: WebSocket,
        there: OpenRoom,
        token: str | None,
        text: Text,
        guest: Guest,
        *,
        tells: bool,
    ) -> None:
        self.seat: Seat | None = None
        self.there, self.room = there, there.room
        self._figures = there.keeper.workers.figures
        self.text = text
        self.tells = tells
        """The client wants sentences besides data."""
        self.guest = guest
        self._token = token
        self._socket = socket
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._allowed, self._since = float(BURST), time.monotonic()
        self._questions = Questions(there, text, token or "")
        self._writer: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None
        """The hint that is being thought about: what is laid meanwhile must not wait for it."""
        self._spoke = 0.0
        """When anything was sent last."""
        self._version = 0
        """The version of its seat that the client was sent last."""
        self._is_welcome = False
        """It was sent its first message, which tells all there is."""
        self._requests: list[wire.SeatRequest] = []
        """Who asks for seats, as the client was told last."""
        self._code: int | None = None
        """Why it is closed; None while it is open."""

    async def serve(self) -> None:
        """Serve the client until either side closes the connection."""
        self.seat = self.room.seat_of(self._token)
        self.there.join(self)
        self.send(self._welcome())
        self._is_welcome = True
        if self.room.saved.start_list is not None:
            self.send_start_list()
        self.send_requests()
        self._writer = writer = asyncio.create_task(self._write())
        try:
            self.close(await self._read())
        except Exception as problem:
            log_error(log, problem)
            self.close(WRONG)
        finally:
            if self._hint is not None:
                self._hint.cancel()
            self.there.leave(self)
            with contextlib.suppress(Exception):
                await writer

    def close(self, code: int = DONE) -> None:
        """Send nothing more; the first reason counts."""
        if self._code is None:
            self._code = code
            self._figures.closings[code] += 1
            log.info({"event": "socket-closed", "code": code})
            if self._out.full():
                self._out.get_nowait()
            self._out.put_nowait(None)

    async def finish(self, code: int) -> None:
        """Close it, and wait until what was said before has left."""
        self.close(code)
        if self._writer is not None:
            await asyncio.wait([self._writer])

    def beat(self) -> None:
        """Give the client a sign of life, unless it has just heard something."""
        is_open = self._is_welcome and self._code is None and not self._out.full()
        if is_open and time.monotonic() - self._spoke > JUST_NOW:
            self._out.put_nowait(BEAT)

    async def _write(self) -> None:
        while (message := await self._out.get()) is not None:
            self._spoke = time.monotonic()
            await self._socket.send_text(message.decode())
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.close(self._code or DONE)

    async def _read(self) -> int:
        """Answer until the client leaves or does something that is not allowed; returns the code
        to close with."""
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
            if isinstance(intent, wire.Hint):
                if self._hint is not None:
                    await self._hint
                self._hint = asyncio.create_task(self._answer_later(intent))
            else:
                await self._answer(intent)

    async def _answer_later(self, intent: wire.Hint) -> None:
        try:
            await self._answer(intent)
        except Exception as problem:
            log_error(log, problem)
            self.close(WRONG)

    def _may_ask(self) -> bool:
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + (now - self._since) * RATE)
        self._since = now
        self._allowed -= 1
        return self._allowed >= 0

    def send(self, message: wire.Message | bytes) -> None:
        """Send a message, encoded or not; a client that has stopped reading is disconnected."""
        if self._out.full():
            self.close(TOO_SLOW)
        elif self._code is None:
            if not isinstance(message, bytes):
                message = msgspec.json.encode(message)
            self._out.put_nowait(message)

    def _send_safely(self, make: Callable[[], wire.Message | bytes]) -> None:
        """Send what other clients caused; if it cannot be made, that is not their trouble."""
        try:
            self.send(make())
        except Exception as problem:
            log_error(log, problem)
            self.close(WRONG)

    # ------------------------------------------------------------------------------- intents

    async def _answer(self, intent: wire.Intents) -> None:
        number = getattr(intent, "id", "")
        try:
            await self._do(intent)
        except StaleAction:
            self._figures.refusals["stale"] += 1
            version = self.room.streams[self.seat].version
            self.send(wire.Refused(number, "stale", self.text("stale-intent"), version=version))
            self._resume(getattr(intent, "version", 0))
        except KafeneError as problem:
            self._figures.refusals[problem.code] += 1
            if isinstance(problem, StoreError):
                log_refusal(log, "disk", problem)
            why = explain(
                self.text, problem, self.room.name_players(self.text), self.seat, self.room.game
            )
            lines = self._questions.suggest(problem) if isinstance(intent, wire.Line) else None
            self.send(wire.Refused(number, **why, lines=lines))

    async def _do(self, intent: wire.Intents) -> None:
        there = self.there
        match intent:
            case wire.Resume(version):
                self._resume(version)
                return
            case wire.Hint() | wire.Try() | wire.Line():
                self.send(await self._questions.answer(self._own_seat(), intent))
                return
            case wire.Carry(number):
                self._own_seat()
                code = there.tickets.issue(self._token or "")
                self.send(wire.Ticket(number, code, VALID))
                return
            case wire.Act(_, version, action):
                await there.act(self._own_seat(), self._token or "", version, action)
                self._figures.actions += 1
            case wire.Undo(_, undone):
                await there.take_back(self._own_seat(), self._token or "", undone)
            case wire.Say():
                there.company.say(self._own_seat(), intent)
            case wire.Request(number, name, wanted, held):
                seat, token = there.latecomers.request(self, name, wanted, held)
                self.send(wire.Requested(number, seat, token))
                return
            case wire.Withdraw():
                there.latecomers.withdraw(self)
            case wire.Setup() | wire.Dismiss() | wire.Start() | wire.Admit() | wire.Decide():
                await self._do_as_host(intent)
            case _:
                await self._do_at_seat(self._own_seat(), intent)
        self.send(wire.Accepted(id=intent.id))

    async def _do_at_seat(self, seat: Seat, intent: wire.SeatIntents) -> None:
        there = self.there
        match intent:
            case wire.Stand():
                await there.stand(seat)
            case wire.Move(_, moved, to):
                await there.move_seat(seat, moved, to)
            case wire.Commit(_, hashed):
                await there.start.commit(seat, hashed)
            case wire.Reveal(_, value):
                await there.start.reveal(seat, value)
            case wire.Rematch():
                await there.rematch(seat)

    async def _do_as_host(self, intent: wire.HostIntents) -> None:
        there = self.there
        if self._own_seat() != self.room.host:
            raise NotationError("not-the-host")
        match intent:
            case wire.Setup(_, game, rules, seats, timer, seating):
                setup = (game, rules, seats, timer, seating)
                await there.keeper.change(lambda saved: lobby.set_up(saved, *setup))
            case wire.Dismiss(_, seat):
                await there.dismiss(Seat(seat))
            case wire.Start():
                self._check_start()
                await there.start.begin()
            case wire.Admit(_, late):
                await there.admit(late=late)
            case wire.Decide(_, request, let_in):
                there.latecomers.decide(request, let_in=let_in)

    def _own_seat(self) -> Seat:
        if self.seat is None:
            raise NotationError("no-seat")
        return self.seat

    def _check_start(self) -> None:
        if self.room.has_bots and not self.guest.may_start(self.room):
            raise NotationError("too-many-tables-from-here")

    def _resume(self, version: int) -> None:
        """Send what came after a version."""
        stream = self.room.streams.get(self.seat)
        if stream is not None:
            since = min(version, stream.version)
            if self.guest.may(RequestKind.FRAME, len(stream.since(since)) / EVENTS_AN_INTENT):
                self._send_safely(lambda: self._update(stream, since))
            else:
                self.close(TOO_FAST)

    # -------------------------------------------------------------------------- what is sent

    def find_seat(self) -> None:
        seat = self.room.seat_of(self._token)
        if seat != self.seat:
            self.seat = seat
            self._send_safely(self._welcome)

    def send_room(self, tell: Callable[[], bytes]) -> None:
        if self._is_welcome:
            self._send_safely(tell)
            self.send_requests()

    def send_start_list(self) -> None:
        fixed = self.room.saved.start_list
        assert fixed is not None
        self.send(fixed)

    def send_draft(self, draft: wire.LiveDraft) -> None:
        self.send(wire.Drafted(self.room.streams[self.seat].version, draft))

    def send_said(self, line: wire.ChatLine) -> None:
        self.send(wire.Said(line))

    def send_declined(self, problem: KafeneError) -> None:
        why = explain(self.text, problem, self.room.names, self.seat, self.room.game)
        self.send(wire.Declined(why["code"], why["text"]))

    def send_requests(self) -> None:
        is_host = self._is_welcome and self.seat is not None and self.seat == self.room.host
        asked = self.there.latecomers.requests if is_host else []
        if asked != self._requests:
            self._requests = asked
            self.send(wire.Requests(asked))

    def send_news(self) -> None:
        stream = self.room.streams[self.seat]
        if stream.version > self._version:
            since = self._version
            self._send_safely(lambda: self._update(stream, since))

    def _update(self, stream: Stream, since: int) -> wire.Update:
        self._version = stream.version
        updates = self.room.updates
        update = updates.update(stream, since)
        if self.tells:
            update = replace(update, told=updates.tell(stream, self.text, since))
        if self.room.saved.timer and self.seat is not None and stream.view.mover == self.seat:
            table = replace(update.table, seconds=self.room.seconds)
            update = replace(update, table=table)
        return update

    def _welcome(self) -> wire.Welcome:
        """All that this client may know."""
        room = self.room
        stream = room.streams.get(self.seat)
        update = None if stream is None else self._update(stream, 0)
        nothing: list[str] | None = [] if self.tells else None
        draft = self.there.company.draft
        is_seen = draft is not None and draft.seat != self.seat and draft.parts
        return wire.Welcome(
            protocol=wire.PROTOCOL,
            room=room.info(),
            seat=self.seat,
            host=self.seat is not None and self.seat == room.host,
            version=0 if update is None else update.version,
            names=room.names,
            events=[] if update is None else update.events,
            table=None if update is None else update.table,
            told=nothing if update is None else update.told,
            undone=0 if update is None else update.undone,
            draft=draft if is_seen else None,
            chat=list(self.there.company.chat.lines),
            beats=True,
        )
