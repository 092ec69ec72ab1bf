"""The server as an ASGI application: which handler is at which address, and what surrounds them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Match, Route, WebSocketRoute

from kafene.web.base import Base
from kafene.web.fleet.lead import Lead
from kafene.web.hub import Hub, Settings
from kafene.web.routes import Routes
from kafene.web.wire.guard import Guard
from kafene.web.work.garbage import Searches

COMPRESSION = 6
"""The level of zlib's own choice."""
NO_PAGES = ("/api/", "/static/", "/ws/")
"""Where programs ask; elsewhere a person is shown a page that says that nothing is there."""


def create_app(settings: Settings) -> Starlette:
    """The whole server."""
    hub = Hub(settings)
    routes = Routes(hub, settings)
    searches = Searches(hub.workers.figures)

    @contextlib.asynccontextmanager
    async def live(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        clock = hub.times.clock
        chores = (
            *(hub.tidy(), clock.keep_beating(), hub.keep_rooms(), hub.beat()),
            *(hub.check_rooms(), searches.keep()),
        )
        tasks = [asyncio.create_task(each) for each in chores]
        try:
            yield {
                "limits": hub.limits,
                "most_connections": settings.most_connections,
                "internal": settings.internal,
            }
        finally:
            for task in tasks:
                task.cancel()
            await hub.close()

    answer = routes.answer
    addresses = [
        Route("/", answer(routes.show_front)),
        Route("/r/{room}", answer(routes.show_room)),
        Route("/r/{room}/replay", answer(routes.show_replay)),
        Route("/tour/{game}", answer(routes.show_tour)),
        Route("/api/rooms", answer(routes.create_room), methods=["POST"]),
        Route("/api/rooms/summaries", answer(routes.summarize_rooms), methods=["POST"]),
        Route("/api/rooms/{room}/sit", answer(routes.take_seat), methods=["POST"]),
        Route("/api/rooms/{room}/go", answer(routes.redeem_code), methods=["POST"]),
        Route("/api/rules/{game}", answer(routes.get_rules)),
        Route("/api/tour/{game}", answer(routes.guide_tour), methods=["POST"]),
        Route("/api/rooms/{room}/record", answer(routes.get_record)),
        Route("/api/rooms/{room}/replay", answer(routes.get_replay)),
        Route("/api/rooms/{room}/review", answer(routes.get_review)),
        Route("/api/rooms/{room}/branch", answer(routes.branch_off), methods=["POST"]),
        Route("/offline", answer(routes.show_offline)),
        Route("/manifest.webmanifest", answer(routes.get_manifest)),
        Route("/sw.js", answer(routes.get_worker)),
        Route("/static/{name}", routes.get_static),
        Route("/healthz", routes.check_health),
        WebSocketRoute("/ws/{room}", routes.connect),
    ]

    async def answer_missing(request: Request, problem: Exception) -> Response:
        """A slash too many leads to the page without it: by a path alone, since only the browser
        knows scheme and host if there is a proxy."""
        asked: str = request.scope["path"]
        path = f"/{asked.strip('/')}"
        shorter = {**request.scope, "path": path}
        if path != asked and any(one.matches(shorter)[0] is Match.FULL for one in pages):
            query = f"?{request.url.query}" if request.url.query else ""
            return RedirectResponse(f"{settings.base}{quote(path)}{query}", 307)
        if request.url.path.startswith(NO_PAGES):
            assert isinstance(problem, HTTPException)
            return PlainTextResponse(problem.detail, 404)
        page: Response = await answer(routes.show_missing)(request)
        return page

    pages = [each for each in addresses if isinstance(each, Route)]
    app = Starlette(routes=addresses, lifespan=live, exception_handlers={404: answer_missing})
    app.router.redirect_slashes = False
    app.add_middleware(GZipMiddleware, compresslevel=COMPRESSION)
    if hub.leases.are_shared:
        app.add_middleware(Lead, locate=hub.locate, relay=hub.relay)
    app.add_middleware(
        Guard,
        limits=hub.limits,
        figures=hub.workers.figures,
        hosts=settings.hosts | settings.origin_hosts,
        language=settings.language,
    )
    app.add_middleware(Base, base=settings.base)
    app.state.hub = hub
    return app
