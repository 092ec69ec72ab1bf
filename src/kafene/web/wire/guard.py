"""Checks of every request: who may ask, by which host name, how often; security headers, and a line
in the log without secrets."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from kafene.core.errors import NotationError
from kafene.text import sentences
from kafene.web.wire.languages import choose_language, load_text
from kafene.web.wire.limits import Guest, Limits, RequestKind, is_address
from kafene.web.wire.messages import LARGEST, UNREADABLE
from kafene.web.work.figures import Figures
from kafene.web.work.logs import enter_request

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
REQUEST_ID = "x-request-id"
"""Given by the proxy in front, or made here; told to the client, and in every line of the log."""
log = logging.getLogger("kafene.web")


def is_same_origin(request: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Tell whether a request comes from a page of ours. One without an origin comes from no page at
    all."""
    origin = request.headers.get("origin")
    if origin is None:
        return not isinstance(request, WebSocket)
    scheme, _, host = origin.partition("://")
    there: str | None = request.headers.get("host")
    return origin in allowed or (scheme in ("http", "https") and host == there)


def is_known_host(host: str, names: Collection[str]) -> bool:
    """Tell whether a request asks for this server by a name of its own, with a port or without. A
    page elsewhere whose name was made to lead here (DNS rebinding) asks by that name; a bare
    address cannot be made to."""
    try:
        parts = urlsplit(f"//{host}")
        is_place = parts.netloc == host and "@" not in host and parts.port != 0
    except ValueError:
        return False
    name = (parts.hostname or "").rstrip(".")
    return is_place and (name in names or is_address(name))


class Guard:
    """Middleware: limits, host names and headers for every request."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        figures: Figures,
        hosts: Collection[str],
        language: str,
    ) -> None:
        self.app, self.limits, self.figures = app, limits, figures
        self.hosts, self.language = hosts, language

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(REQUEST_ID, "") if self.limits.is_proxy(scope) else ""
        number = enter_request(given)
        scope["guest"] = guest = self.limits.client(scope)
        refusal = self._refuse(scope, guest)
        app = self.app if refusal is None else refusal

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                message["headers"] += [
                    (name.lower().encode(), value.encode())
                    for name, value in HEADERS.items()
                    if name.lower().encode() not in there
                ]
                message["headers"].append((REQUEST_ID.encode(), number.encode()))
                self.figures.requests[message["status"]] += 1
                told = {"event": "http", "method": scope["method"], "status": message["status"]}
                log.info(told | {"path": hide_room(scope["path"])})
            await send(message)

        await app(scope, receive, send if scope["type"] == "websocket" else guarded)

    def _refuse(self, scope: Scope, guest: Guest) -> ASGIApp | None:
        if not guest.may(RequestKind.REQUEST):
            code, status = "too-many-requests", 429
        elif not is_known_host(Headers(scope=scope).get("host", ""), self.hosts):
            code, status = "unknown-host", 421
        else:
            return None
        self.figures.refusals[code] += 1
        if scope["type"] == "websocket":
            return WebSocketClose()
        text = load_text(choose_language(HTTPConnection(scope), self.language))
        told = {"code": code, "text": sentences.error(text, NotationError(code))}
        return JSONResponse(told, status, {"Retry-After": "5"} if status == 429 else None)


def hide_room(path: str) -> str:
    """A path without the name of a room, which only its players know."""
    parts = path.split("/")
    return "/".join("…" if len(part) > 11 else part for part in parts)


async def read_body(request: Request, kind: type[Any]) -> Any:
    """The body of a request from a page of ours; raises `NotationError`, also if it ends early."""
    content = b""
    try:
        async for part in request.stream():
            content += part
            if len(content) > LARGEST:
                raise NotationError("bad-request")
    except ClientDisconnect as error:
        raise NotationError("bad-request") from error
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise NotationError("bad-request")
    try:
        return msgspec.json.decode(content, type=kind)
    except UNREADABLE as error:
        raise NotationError("bad-request") from error
