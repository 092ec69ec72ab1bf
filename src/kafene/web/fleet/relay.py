"""Asks another process that serves the same rooms, for somebody: over HTTP, and over a WebSocket
for as long as it lasts."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Any

import h11
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Origin, Subprotocol

from kafene.web.wire.messages import COME_BACK

RELAYED = "x-kafene-relay"
"""The header with which a process shows that it is one of ours, and says for whom it asks."""
OPENING, ANSWERING = 5.0, 20.0
"""Time limits, in seconds: for a WebSocket to open, and for a whole answer."""
PASSED_ON = ("accept-encoding", "accept-language", "content-type", "if-none-match", "origin")
LEFT_BEHIND = (b"connection", b"date", b"transfer-encoding", b"x-request-id")


class NotReached(Exception):
    """The other process gave no answer."""


class Relay:
    """Speaks with the processes that serve the same rooms. Only they can read the database, where
    each has its address with a secret, which whoever asks there has to know."""

    def __init__(self, place: str) -> None:
        """`place` is an address and a port where others reach this process; empty: there are no
        others."""
        self._secret = secrets.token_urlsafe(24)
        self.address = f"{self._secret}@{place}" if place else ""

    def find_client(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """For whom another process of ours asks; None if it isn't one."""
        named = next((value for name, value in headers if name == RELAYED.encode()), None)
        if named is None or not self.address:
            return None
        shown, _, client = named.decode("latin-1").partition(" ")
        return client if hmac.compare_digest(shown.encode(), self._secret.encode()) else None

    async def ask(self, address: str, scope: Scope, body: bytes) -> Response:
        """The answer of another process to a request; raises `NotReached`."""
        secret, host, port = read_address(address)
        headers = Headers(scope=scope)
        told = [(name, headers[name]) for name in PASSED_ON if name in headers]
        told += [("host", headers.get("host", host)), ("connection", "close")]
        told += [(RELAYED, f"{secret} {scope['guest'].address}")]
        told += [("content-length", str(len(body)))]
        head = [(name.encode(), value.encode("latin-1")) for name, value in told]  # as they came
        request = h11.Request(method=scope["method"], target=write_target(scope), headers=head)
        try:
            async with asyncio.timeout(ANSWERING):
                reader, writer = await asyncio.open_connection(host, port)
                try:
                    return await _exchange(reader, writer, request, body)
                finally:
                    writer.close()
        except (OSError, TimeoutError, h11.ProtocolError) as error:
            raise NotReached from error

    async def lead(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a client talk with another process over its WebSocket; raises `NotReached` before it
        is accepted."""
        try:
            socket = await self._open(address, scope)
        except InvalidStatus as refused:
            answer = Response(status_code=refused.response.status_code)
            await answer(scope, receive, send)
            return
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(socket.close)
            await receive()  # that it wants to connect
            await send({"type": "websocket.accept", "subprotocol": socket.subprotocol})
            ways = {
                asyncio.create_task(_pass_on(receive, socket)),
                asyncio.create_task(_pass_back(socket, send)),
            }
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async def _open(self, address: str, scope: Scope) -> ClientConnection:
        secret, host, port = read_address(address)
        headers = Headers(scope=scope)
        more = [(name, headers[name]) for name in ("accept-language",) if name in headers]
        origin = headers.get("origin")
        try:
            return await connect(
                f"ws://{headers.get('host', host)}{write_target(scope)}",
                host=host,
                port=port,
                origin=None if origin is None else Origin(origin),
                subprotocols=[Subprotocol(word) for word in scope["subprotocols"]] or None,
                additional_headers=[(RELAYED, f"{secret} {scope['guest'].address}"), *more],
                user_agent_header=None,
                compression=None,
                proxy=None,
                open_timeout=OPENING,
                ping_interval=None,  # there is a heartbeat
                close_timeout=1,
                max_size=None,
            )
        except InvalidStatus:
            raise
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
            raise NotReached from error


def read_address(address: str) -> tuple[str, str, int]:
    """The secret, the host and the port in the address of a process."""
    secret, _, place = address.partition("@")
    host, _, port = place.rpartition(":")
    return secret, host.strip("[]"), int(port)


def write_target(scope: Scope) -> str:
    """The path and the query, as they were asked for."""
    path: str = scope["raw_path"].decode("latin-1")
    query: str = scope["query_string"].decode("latin-1")
    return f"{path}?{query}" if query else path


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
) -> Response:
    wire = h11.Connection(h11.CLIENT)
    for event in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(wire.send(event) or b"")
    await writer.drain()
    answer, parts = Response(), list[bytes]()
    while True:
        heard = wire.next_event()
        if heard is h11.NEED_DATA:
            wire.receive_data(await reader.read(65536))
        elif isinstance(heard, h11.Response):
            answer.status_code = heard.status_code
            answer.raw_headers = [each for each in heard.headers if each[0] not in LEFT_BEHIND]
        elif isinstance(heard, h11.Data):
            parts.append(bytes(heard.data))
        elif isinstance(heard, h11.EndOfMessage):
            answer.body = b"".join(parts)
            return answer
        else:
            raise NotReached


async def _pass_on(receive: Receive, socket: ClientConnection) -> None:
    while True:
        message: Message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        said: Any = message.get("text")
        with contextlib.suppress(ConnectionClosed):
            await socket.send(message["bytes"] if said is None else said)


async def _pass_back(socket: ClientConnection, send: Send) -> None:
    """All that the other process says, and why it closes; if it vanishes, come back."""
    with contextlib.suppress(ConnectionClosed):
        async for said in socket:
            await send({"type": "websocket.send", "text": said})
    code = socket.close_code
    gone = code is None or code in (1005, 1006)
    await send({"type": "websocket.close", "code": COME_BACK if gone else code})
