"""uvicorn as it is used here: connections that cannot be held open or flooded, with the limits of
`limits` and a time limit for every part of a request, and a server that bots do not hold up."""

from __future__ import annotations

import asyncio
import socket
from typing import Any, Protocol

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions import Extension
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from kafene.web.wire.addresses import write_place
from kafene.web.wire.limits import TOO_FAST, Guest, HeldLimit, Limits, RequestKind
from kafene.web.wire.messages import COME_BACK

HEAD, BODY, ANSWER = 10.0, 20.0, 60.0
"""Seconds for the head of a request, for its body, and for taking the answer."""
SLICE = 4096
"""Bytes that are read before it is asked again whether more may come."""
LONG_MESSAGE = 1024
"""Bytes from which on a message is compressed, for clients that can read it."""
MOST_UNREAD = 4
"""The most messages that wait until their connection takes them."""
MOST_PARTS = 64
"""The most frames of a message."""


class Server(uvicorn.Server):
    """A server that is not kept from stopping by bots that think."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette)
        for server in self.servers:
            server.close()
        await app.state.hub.drain()
        await super().shutdown(sockets)


class Http(H11Protocol):
    """A connection that asks over HTTP, and may become a WebSocket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits: Limits = self.app_state["limits"]
        self._guest: Guest | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._waiting_for = ""

    # As uvicorn declares it, narrower than asyncio's own protocol.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        answer_at_once(transport)
        guest = find_peer(self)
        if len(self.connections) > self.app_state["most_connections"] or not guest.hold(
            HeldLimit.CONNECTIONS
        ):
            transport.abort()
            return
        self._guest = guest
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        if self._guest is not None:
            self._guest.release(HeldLimit.CONNECTIONS)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._guest is None or not self._guest.may(RequestKind.BYTE, len(data)):
            self.transport.abort()
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop_watching()
        super().handle_websocket_upgrade(event)

    # -------------------------------------------------------------------------- time limits

    def _watch(self) -> None:
        """Set the time limit for what is waited for now; it does not start again while the same
        thing is waited for."""
        wanted, seconds = self._phase()
        if wanted != self._waiting_for:
            self._stop_watching()
            self._waiting_for = wanted
            if seconds:
                self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _phase(self) -> tuple[str, float]:
        if self.cycle is None or self.cycle.response_complete:
            resting = self.timeout_keep_alive_task is not None
            return ("nothing", 0.0) if resting else ("head", HEAD)
        # A request that follows is another one, though it is in the same phase.
        which = id(self.cycle)
        return (f"body {which}", BODY) if self.cycle.more_body else (f"answer {which}", ANSWER)

    def _stop_watching(self) -> None:
        self._waiting_for = ""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class SparingDeflate(Extension):
    """Compresses long messages alone: what short ones would save in bytes isn't worth the time."""

    def __init__(self, deflate: Extension) -> None:
        self._deflate = deflate
        self.name, self.decode = deflate.name, deflate.decode  # type: ignore[method-assign] # as is

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < LONG_MESSAGE else self._deflate.encode(frame)


class Held(Protocol):
    """The room that a connection is about."""

    @property
    def is_ours(self) -> bool:
        """True while anything may be said about it."""


class WebSocket(WebSocketsSansIOProtocol):
    """A connection that stays."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits: Limits = self.app_state["limits"]
        self._guest: Guest | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        find_peer(self).release(HeldLimit.CONNECTIONS)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.conn.extensions = [SparingDeflate(each) for each in self.conn.extensions]
        if self.response.status_code == 101:
            self._guest = self._limits.client(dict(self.scope))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        # What waits for a slow client waits before it is looked at, not here.
        self.transport.set_write_buffer_limits(0)

    async def send(self, message: Any) -> None:
        """As uvicorn does it; but what is said about a room that is no longer ours doesn't leave.
        That is looked at as late as can be: the process may have been paused before."""
        hold: Held | None = self.scope["state"].get("hold")
        if hold is None or message["type"] != "websocket.send":
            await super().send(message)
            # What was refused is complete; uvicorn would take it for an error.
            self.handshake_complete |= message["type"] == "websocket.http.response.body"
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(message["text"].encode())
        except InvalidState as closed:
            raise ClientDisconnected from closed
        data = b"".join(self.conn.data_to_send())
        if hold.is_ours:
            self.transport.write(data)
        else:
            self._turn_away(COME_BACK)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[at : at + SLICE]
            if self._guest is not None and not self._guest.may(RequestKind.BYTE, len(part)):
                self._turn_away(TOO_FAST)
                return
            super().data_received(part)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:
            self._turn_away(CloseCode.MESSAGE_TOO_BIG)
        elif self._may_go_on():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does, which stops reading until the message was taken; but not before some
        wait, since to stop and go on takes two calls of the system for each message."""
        self.read_paused = self.queue.qsize() < MOST_UNREAD
        super().send_receive_event_to_app()

    def _may_go_on(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._guest is None or self._guest.may(RequestKind.FRAME):
            return True
        self._turn_away(TOO_FAST)
        return False

    def _turn_away(self, code: int) -> None:
        """Say why, and close at once: who does not stop sending does not listen either."""
        if not self.close_sent and self.handshake_complete:
            self.conn.send_close(code)
            self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()


def find_peer(protocol: Http | WebSocket) -> Guest:
    """Whose connection this is."""
    here, state = protocol.server, protocol.app_state
    is_internal = here is not None and state.get("internal") == write_place(here[0], here[1] or 0)
    peer = protocol.client[0] if protocol.client else None
    limits: Limits = state["limits"]
    return limits.connection(peer, is_internal=is_internal)


def answer_at_once(transport: asyncio.Transport) -> None:
    """Send small messages without waiting for more. asyncio does so only where the listening
    socket names its protocol."""
    one = transport.get_extra_info("socket")
    if one is not None and one.family in (socket.AF_INET, socket.AF_INET6):
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
