"""The server: pages, rooms and connections over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from kafene import games
from kafene.core.errors import KafeneError, NotationError, StoreError
from kafene.core.record import Record
from kafene.text import Text, rulebook, sentences
from kafene.web import built, pages, replays
from kafene.web.guard import Guard, body, same_origin
from kafene.web.hub import Hub, Settings
from kafene.web.languages import language, words
from kafene.web.limits import Guest, Kind, Most
from kafene.web.messages import NewRoom, Seated, SitDown
from kafene.web.replays import Replays
from kafene.web.rooms import Room
from kafene.web.sockets import NO_PLACE, NO_SUCH_SEAT, REPLACED, Socket, Words
from kafene.web.trying import reason

SUBPROTOCOL = "kafene.1"
TOKEN = "token."
MOST_WATCHING, MOST_AT_SEAT = 50, 5
MOST_RECORDS = 64
"""How many records of finished games are kept in memory."""
COMPRESSION = 6
"""What zlib takes to be worth its time."""
FOR_EVER = "public, max-age=31536000, immutable"
NO_PAGES = ("/api/", "/static/", "/ws/")
"""Where programs ask; who finds nothing elsewhere is a person."""
KINDS = {"css": "text/css", "js": "text/javascript"}
log = logging.getLogger("kafene.web")


class TooMany(NotationError):
    """Somebody asks for more than an address may have."""


@cache
def plain_files() -> dict[str, bytes]:
    """The files of the plain pages, by their names."""
    return {each.name: each.read_bytes() for each in (files("kafene.web") / "static").iterdir()}


# --------------------------------------------------------------------------------------- routes


@dataclass(frozen=True)
class Site:
    """What is answered at each address."""

    hub: Hub
    settings: Settings
    replays: Replays = field(default_factory=Replays)
    records: Replays = field(default_factory=lambda: Replays(MOST_RECORDS))

    async def front(self, request: Request, text: Text) -> Response:
        """Choose a game."""
        return self._page(request, text, "front")

    async def room(self, request: Request, text: Text) -> Response:
        """A table."""
        return await self._page_of_room(request, text, "room")

    async def replayed(self, request: Request, text: Text) -> Response:
        """A game that is over, to be looked at; a plain page shows the table as it is."""
        return await self._page_of_room(request, text, "replay")

    async def missing(self, request: Request, text: Text) -> Response:
        """Nothing is here."""
        return self._page(request, text, "missing", 404)

    async def _page_of_room(self, request: Request, text: Text, name: str) -> Response:
        there = await self.hub.get(request.path_params["room"])
        if there is None:
            return await self.missing(request, text)
        return self._page(request, text, name)

    def _page(self, request: Request, text: Text, name: str, status: int = 200) -> Response:
        """A page: the client's, or a plain one where that is asked for or there is no other."""
        stay, link = request.query_params.get("plain") == "1", self.settings.link
        client = None if stay else built.find(self.settings.client)
        if client is not None:
            content = pages.shell(text, name, link, client)
        elif name in ("room", "replay"):
            content = pages.room(text, link, stay=stay)
        elif name == "front":
            content = pages.front(text, stay=stay)
        else:
            content = pages.missing(text, stay=stay)
        return Response(content, status, media_type="text/html")

    async def create(self, request: Request, _: Text) -> Response:
        """Open a room, with a seat in it."""
        wanted = await body(request, NewRoom)
        if not request.scope["guest"].may(Kind.ROOM):
            raise TooMany("too-many-rooms-from-here")
        return _json(await self.hub.create(wanted), 201)

    async def sit(self, request: Request, _: Text) -> Response:
        """Take a seat."""
        wanted = await body(request, SitDown)
        room = await self._room(request)
        if not room.admits(request.scope["guest"]):
            raise NotationError("sent-away")
        seat, token = await room.sit(wanted.name, wanted.seat)
        return _json(Seated(room.id, seat, token), 201)

    async def rules(self, request: Request, text: Text) -> Response:
        """The rules of a game, as people read them."""
        game = games.get(request.path_params["game"])
        return _json(rulebook.book(text, game))

    async def record(self, request: Request, text: Text) -> Response:
        """The record of a game that is over: before, it would show all hands."""
        room = await self._room_after(request)

        async def make() -> bytes:
            played = await self._played(room)
            said: str = await self.hub.office.in_thread(sentences.record, text, room.game, played)
            return said.encode()

        content = await self.records.get((room.id, text.language), make)
        name = f'attachment; filename="{room.game.name}.kaf"'
        return PlainTextResponse(content, headers={"Content-Disposition": name})

    async def replay(self, request: Request, text: Text) -> Response:
        """A game that is over, step by step."""
        room = await self._room_after(request)

        async def make() -> bytes:
            played = await self._played(room)
            made: bytes = await self.hub.office.in_thread(replays.told, text, room.game, played)
            return made

        content = await self.replays.get((room.id, text.language), make)
        return Response(content, media_type="application/json")

    async def _room_after(self, request: Request) -> Room:
        room = await self._room(request)
        if room.phase != "over":
            raise NotationError("not-over-yet")
        return room

    async def _played(self, room: Room) -> Record:
        number = room.saved.number or 0
        record: Record = await self.hub.office.read(lambda store: store.load(number))
        return record

    async def _room(self, request: Request) -> Room:
        room = await self.hub.get(request.path_params["room"])
        if room is None:
            raise NotationError("no-such-room")
        return room

    async def connect(self, socket: WebSocket) -> None:
        """A connection. One from a foreign page, or to no room, is refused before it is accepted;
        others are told why by the code with which they are closed."""
        try:
            room = await self.hub.get(socket.path_params["room"])
        except StoreError as problem:
            log.error({"event": "disk", "code": problem.code})
            await socket.send_denial_response(PlainTextResponse("", 503))
            return
        offered = socket.scope.get("subprotocols", [])
        token = next((word[len(TOKEN) :] for word in offered if word.startswith(TOKEN)), None)
        if room is None or not same_origin(socket, self.settings.origins):
            await socket.close(1008)
            return
        await socket.accept(SUBPROTOCOL if SUBPROTOCOL in offered else None)
        guest: Guest = socket.scope["guest"]
        if token is not None and room.seat_of(token) is None:
            await socket.close(NO_SUCH_SEAT)
        elif not guest.hold(Most.SOCKETS):
            await socket.close(NO_PLACE)
        else:
            try:
                if self._has_place(room, token, guest):
                    await self._serve(socket, room, token)
                else:
                    await socket.close(NO_PLACE)
            finally:
                guest.release(Most.SOCKETS)

    async def _serve(self, socket: WebSocket, room: Room, token: str | None) -> None:
        asked = socket.query_params
        wanted = next(
            (each for each in (Words.ALL, Words.EVENTS) if asked.get(each.value) == "1"), Words.NONE
        )
        text = words(language(socket, self.settings.language))
        one = Socket(socket, room, token, text, wanted, socket.scope["guest"])
        self.hub.sockets.add(one)
        try:
            await one.serve()
        finally:
            self.hub.sockets.discard(one)

    def _has_place(self, room: Room, token: str | None, guest: Guest) -> bool:
        """Whether a connection finds place. The owner of a seat does, unless that would make bots
        play at too many tables for the address: of several pages, the oldest makes way."""
        seat = room.seat_of(token)
        alike = [one for one in room.listeners if one.seat == seat]
        if seat is None:
            return len(alike) < MOST_WATCHING
        if room.rests and not guest.may_start(room):
            return False
        for oldest in alike[: max(0, len(alike) - MOST_AT_SEAT + 1)]:
            oldest.close(REPLACED)
        return True

    async def healthz(self, _: Request) -> Response:
        """Health check: 503 and a word if nothing can be played."""
        trouble = await self.hub.health.trouble()
        if trouble is not None:
            return JSONResponse({"ok": False, "reason": trouble}, 503)
        told = {"ok": True, "rooms": len(self.hub.rooms), "sockets": len(self.hub.sockets)}
        return JSONResponse(told)

    async def static(self, request: Request) -> Response:
        """Files of the pages. What is named with its mark never changes, and may be kept."""
        name = request.path_params["name"]
        kind = KINDS.get(name.rpartition(".")[2])
        if name in built.FILES:
            client = built.find(self.settings.client)
            if client is None:
                return PlainTextResponse("", 404)
            fits = request.query_params.get("v") == client.mark(name)
            kept = {"Cache-Control": FOR_EVER} if fits else None
            return Response(client.contents[name], headers=kept, media_type=kind)
        content = plain_files().get(name)
        if content is None:
            return PlainTextResponse("", 404)
        return Response(content, media_type=kind)

    def answering(self, function: Callable[[Request, Text], Awaitable[Response]]) -> Any:
        """An answer in the reader's language, to pages of ours alone; what went wrong, in words."""

        async def answer(request: Request) -> Response:
            text = words(language(request, self.settings.language))
            if not same_origin(request, self.settings.origins):
                return JSONResponse({"code": "origin"}, 403)
            try:
                return await function(request, text)
            except KafeneError as problem:
                status = 429 if isinstance(problem, TooMany) else 400
                if isinstance(problem, StoreError):
                    log.error({"event": "disk", "code": problem.code})
                    status = 503
                return JSONResponse(reason(text, problem), status)

        return answer


def app(settings: Settings) -> Starlette:
    """The whole server."""
    hub = Hub(settings)
    site = Site(hub, settings)

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        chores = (hub.tidy(), hub.office.clock.keep_beating())
        tasks = [asyncio.create_task(each) for each in chores]
        try:
            yield {"limits": hub.limits, "most_connections": settings.most_connections}
        finally:
            for task in tasks:
                task.cancel()
            await hub.close()

    answering = site.answering
    routes = [
        Route("/", answering(site.front)),
        Route("/r/{room}", answering(site.room)),
        Route("/r/{room}/replay", answering(site.replayed)),
        Route("/api/rooms", answering(site.create), methods=["POST"]),
        Route("/api/rooms/{room}/sit", answering(site.sit), methods=["POST"]),
        Route("/api/rules/{game}", answering(site.rules)),
        Route("/api/rooms/{room}/record", answering(site.record)),
        Route("/api/rooms/{room}/replay", answering(site.replay)),
        Route("/static/{name}", site.static),
        Route("/healthz", site.healthz),
        WebSocketRoute("/ws/{room}", site.connect),
    ]

    async def nowhere(request: Request, problem: Exception) -> Response:
        if request.url.path.startswith(NO_PAGES):
            assert isinstance(problem, HTTPException)
            return PlainTextResponse(problem.detail, 404)
        answer: Response = await answering(site.missing)(request)
        return answer

    made = Starlette(routes=routes, lifespan=life, exception_handlers={404: nowhere})
    made.add_middleware(GZipMiddleware, compresslevel=COMPRESSION)
    made.add_middleware(
        Guard,
        limits=hub.limits,
        hosts=settings.hosts | origin_hosts(settings),
        language=settings.language,
    )
    made.state.hub = hub
    return made


def origin_hosts(settings: Settings) -> frozenset[str]:
    """The names in the addresses that people see."""
    return frozenset(urlsplit(origin).hostname or "" for origin in settings.origins)


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
