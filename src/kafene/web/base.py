"""The path that all addresses of a server begin with (`--base`), where it shares a host with other
sites."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send

from kafene.core.errors import NotationError

TAKEN = frozenset(
    {"r", "api", "static", "ws", "healthz", "tour", "sw.js", "offline", "manifest.webmanifest"}
)
"""The beginnings of the server's own paths. No base path does: it could not be told whether a proxy
has taken it off."""
_BASE = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")


def read_base(text: str) -> str:
    """A base path as it is written before other paths, such as `/kafene`; empty if there is none.
    Raises `NotationError`."""
    base = f"/{text.strip('/')}".rstrip("/")
    if base and (not _BASE.fullmatch(base) or base.split("/")[1] in TAKEN):
        raise NotationError("bad-base", text=text)
    return base


class Base:
    """Middleware that takes the base path off. A proxy may have done so before: what comes without
    it is answered, too."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app, self.base = app, base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if self.base and f"{path}/".startswith(f"{self.base}/"):
            scope = {**scope, "path": path.removeprefix(self.base) or "/"}
        await self.app(scope, receive, send)
