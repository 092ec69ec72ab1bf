"""What holds for every request and every answer: whose page asks, how much it may send, headers, a
line in the log without secrets."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from kafene.core.errors import NotationError
from kafene.web.messages import LARGEST, UNREADABLE

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
log = logging.getLogger("kafene.web")


def same_origin(request: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of ours. One without an origin does not come from a page
    of anybody's."""
    origin = request.headers.get("origin")
    if origin is None:
        return not isinstance(request, WebSocket)
    scheme, _, host = origin.partition("://")
    there: str | None = request.headers.get("host")
    return origin in allowed or (scheme in ("http", "https") and host == there)


class Guard:
    """What holds for every answer: headers, and a line in the log without secrets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                message["headers"] += [
                    (name.lower().encode(), value.encode())
                    for name, value in HEADERS.items()
                    if name.lower().encode() not in there
                ]
                told = {"event": "http", "method": scope["method"], "status": message["status"]}
                log.info(told | {"path": public_path(scope["path"])})
            await send(message)

        await self.app(scope, receive, guarded)


def public_path(path: str) -> str:
    """A path without the name of a room, which is a secret of its people."""
    parts = path.split("/")
    return "/".join("…" if len(part) > 11 else part for part in parts)


async def body(request: Request, kind: type[Any]) -> Any:
    """The body of a request from a page of ours; raises `NotationError`."""
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > LARGEST:
            raise NotationError("bad-request")
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise NotationError("bad-request")
    try:
        return msgspec.json.decode(content, type=kind)
    except UNREADABLE as error:
        raise NotationError("bad-request") from error
