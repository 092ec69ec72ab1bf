"""Where several processes serve the same rooms: leads whoever asks for a room to the process that
has it, and lets nothing about a room leave this one when it is no longer ours."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Protocol

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kafene.core.errors import StoreError
from kafene.web.fleet.leases import Hold
from kafene.web.fleet.relay import NotReached, Relay
from kafene.web.wire.messages import LARGEST

_ROOM = re.compile(r"(?:/r|/ws|/api/rooms(?!/summaries$))/([^/]+)(?:/[a-z]+)?")


class Held(Protocol):
    """A room of this process."""

    hold: Hold


class Lead:
    """Middleware: a request about a room is answered by the process that has it."""

    def __init__(
        self, app: ASGIApp, locate: Callable[[str], Awaitable[Held | str | None]], relay: Relay
    ) -> None:
        """`locate` finds a room of ours, or the address of the process that has it."""
        self.app, self.locate, self.relay = app, locate, relay

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] in ("http", "websocket") and _ROOM.fullmatch(scope["path"])
        if not asked:
            await self.app(scope, receive, send)
            return
        gate = Gate(send)
        is_socket = scope["type"] == "websocket"
        try:
            there = await self.locate(asked[1])
            if isinstance(there, str):
                await self._lead(there, scope, receive, send)
                return
            if there is not None and is_socket:
                scope["state"]["hold"] = there.hold
            elif there is not None:
                gate.hold = there.hold
            await self.app(scope, receive, gate)
        except (StoreError, NotReached):
            if gate.is_open:  # in the middle of an answer: it is cut off
                raise
            refusal = PlainTextResponse("", 503, {"Retry-After": "1"})
            await refusal(scope, receive, send)

    async def _lead(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self.relay.find_client(scope["headers"]) is not None:  # meanwhile the room has moved on
            raise NotReached
        if scope["type"] == "websocket":
            await self.relay.lead(address, scope, receive, send)
            return
        body, more = b"", True
        while more and len(body) <= LARGEST:  # what is longer is refused there
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        answer = await self.relay.ask(address, scope, body)
        await answer(scope, receive, send)


class Gate:
    """The gate that an answer about a room leaves through: it closes when the room is no longer
    ours. What a WebSocket says is looked at later still, where it is written
    (`protocols.WebSocket`)."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.hold: Hold | None = None
        self.is_open = False
        """Something has left."""

    async def __call__(self, message: Message) -> None:
        if self.hold is not None and not self.hold.is_ours:
            raise NotReached
        self.is_open = True
        await self._send(message)
