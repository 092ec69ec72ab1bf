"""The answers at each address: pages, rooms and connections over HTTP."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Awaitable, Callable
from dataclasses import field
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket

from kafene import games
from kafene.core.errors import KafeneError, NotationError, StoreError
from kafene.core.record import Record
from kafene.core.values import dataclass
from kafene.talk.tour import has_tour
from kafene.text import Text, rulebook, sentences
from kafene.web.hub import Hub, Settings
from kafene.web.pages import client_bundle, install, page
from kafene.web.pages.client_bundle import Bundle
from kafene.web.pages.preview import Preview, preview_game, preview_room, preview_site
from kafene.web.pages.replay import AnswerCache, encode_replay
from kafene.web.pages.tour import answer_tour
from kafene.web.rooms.connection import NO_PLACE, NO_SUCH_SEAT, REPLACED, Connection
from kafene.web.rooms.open_room import OpenRoom
from kafene.web.rooms.questions import explain
from kafene.web.rooms.room import Room
from kafene.web.summaries import summarize_rooms
from kafene.web.wire.bodies import (
    Branch,
    NewRoom,
    Page,
    Redeem,
    Rulebook,
    Seated,
    SitDown,
    SummariesWanted,
    TourAsk,
)
from kafene.web.wire.guard import is_same_origin, read_body
from kafene.web.wire.languages import choose_language, load_text
from kafene.web.wire.limits import Guest, HeldLimit, RequestKind, TooMany
from kafene.web.work.logs import log_refusal

SUBPROTOCOL = "kafene.1"
TOKEN = "token."
MOST_WATCHING, MOST_AT_SEAT = 50, 5
MOST_RECORDS = 64
"""The most records of finished games that are kept in memory, as text."""
FOR_EVER = "public, max-age=31536000, immutable"
KINDS = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "png": "image/png",
}
log = logging.getLogger("kafene.web")


@dataclass(frozen=True)
class Routes:
    """The handlers, one for each address."""

    hub: Hub
    settings: Settings
    replays: AnswerCache = field(default_factory=AnswerCache)
    records: AnswerCache = field(default_factory=lambda: AnswerCache(MOST_RECORDS))

    async def show_front(self, request: Request, text: Text) -> Response:
        """The page where people choose a game."""
        return self._page(request, text, "front", preview_site(text))

    async def show_room(self, request: Request, text: Text) -> Response:
        """The page of a table."""
        return await self._page_of_room(request, text, "room")

    async def show_replay(self, request: Request, text: Text) -> Response:
        """The page of a game that is over."""
        return await self._page_of_room(request, text, "replay")

    async def show_tour(self, request: Request, text: Text) -> Response:
        """The page of a tour."""
        name = request.path_params["game"]
        if name not in games.list_games() or not has_tour(games.load(name)):
            return await self.show_missing(request, text)
        return self._page(request, text, "tour", preview_game(text, name))

    async def show_offline(self, request: Request, text: Text) -> Response:
        """The page that a service worker shows while there is no connection."""
        return self._page(request, text, "offline", preview_site(text))

    async def show_missing(self, request: Request, text: Text) -> Response:
        """The page for an address where nothing is."""
        return self._page(request, text, "missing", preview_site(text), 404)

    async def _page_of_room(self, request: Request, text: Text, name: Page) -> Response:
        there = await self.hub.get(request.path_params["room"])
        if there is None:
            return await self.show_missing(request, text)
        return self._page(request, text, name, preview_room(text, there.room))

    def _page(
        self, request: Request, text: Text, name: Page, preview: Preview, status: int = 200
    ) -> Response:
        """The client's page; where the client could not be built, one that says so."""
        client = client_bundle.find_bundle(self.settings.client)
        if client is None:
            content, status = page.build_page_without_client(text), 503
        else:
            site, origin = self.settings.site, self._origin(request)
            image = origin + client.address(client_bundle.PREVIEW, site.base)
            told = preview.write(text, origin + site.base + request.url.path, image)
            content = page.build_page(text, name, site, client, preview.title, told)
        return Response(content, status, media_type="text/html")

    def _origin(self, request: Request) -> str:
        """Where the reader has the page from, as the server was told or as it was asked."""
        asked = f"{request.url.scheme}://{request.headers.get('host', '')}"
        return next(iter(self.settings.origins), asked)

    async def get_manifest(self, _: Request, text: Text) -> Response:
        """The name and looks of an installed app."""
        return self._app_file(text, install.build_manifest, "application/manifest+json")

    async def get_worker(self, _: Request, text: Text) -> Response:
        """The service worker. Its scope is where it comes from: all pages."""
        return self._app_file(text, install.build_worker, "text/javascript")

    def _app_file(
        self, text: Text, build: Callable[[Text, str, Bundle], bytes], kind: str
    ) -> Response:
        client = client_bundle.find_bundle(self.settings.client)
        if client is None:
            return PlainTextResponse("", 404)
        return Response(build(text, self.settings.base, client), media_type=kind)

    async def create_room(self, request: Request, text: Text) -> Response:
        """Open a room, with a seat in it."""
        wanted = await read_body(request, NewRoom)
        guest: Guest = request.scope["guest"]
        if not guest.may(RequestKind.ROOM):
            raise TooMany("too-many-rooms-from-here")
        return _json(await self.hub.create(wanted, text.language, guest.home), 201)

    async def summarize_rooms(self, request: Request, _: Text) -> Response:
        """Several rooms in short, for the seats whose tokens are given."""
        wanted = await read_body(request, SummariesWanted)
        if not request.scope["guest"].may(RequestKind.REQUEST, len(wanted.rooms)):
            raise TooMany("too-many-requests")
        return _json(await summarize_rooms(self.hub, wanted.rooms, request.scope))

    async def take_seat(self, request: Request, _: Text) -> Response:
        """Take a seat."""
        wanted = await read_body(request, SitDown)
        there = await self._find(request)
        guest: Guest = request.scope["guest"]
        if not there.room.presence.admits(guest):
            raise NotationError("sent-away")
        seat, token = await there.take_seat(wanted.name, wanted.seat, wanted.held, guest.home)
        return _json(Seated(there.room.id, seat, token), 201)

    async def redeem_code(self, request: Request, _: Text) -> Response:
        """The seat that a one-time code stands for, on another device."""
        wanted = await read_body(request, Redeem)
        there = await self._find(request)
        token = there.tickets.redeem(wanted.code)
        seat = there.room.seat_of(token)
        if token is None or seat is None:
            raise NotationError("code-not-valid")
        return _json(Seated(there.room.id, seat, token), 201)

    async def get_rules(self, request: Request, text: Text) -> Response:
        """The rules of a game, as people read them."""
        game = games.load(request.path_params["game"])
        return _json(msgspec.convert(rulebook.describe(text, game), Rulebook))

    async def guide_tour(self, request: Request, text: Text) -> Response:
        """A tour of a game after some moves of the learner, and the answer to the next."""
        asked = await read_body(request, TourAsk)
        game = games.load(request.path_params["game"])
        return _json(await self.hub.workers.run(answer_tour, text, game, asked))

    async def get_record(self, request: Request, text: Text) -> Response:
        """The record of a game that is over; earlier it would show all hands."""
        room = await self._finished_room(request)

        async def make() -> bytes:
            played = await self._load_record(room)
            said: str = await self.hub.workers.run(sentences.record, text, room.game, played)
            return said.encode()

        content = await self.records.get((room.id, text.language), request.scope["guest"], make)
        name = f'attachment; filename="{room.game.name}.kaf"'
        return PlainTextResponse(content, headers={"Content-Disposition": name})

    async def get_replay(self, request: Request, text: Text) -> Response:
        """A game that is over, step by step."""
        room = await self._finished_room(request)

        async def make() -> bytes:
            played = await self._load_record(room)
            made: bytes = await self.hub.workers.run(encode_replay, text, room.game, played)
            return made

        content = await self.replays.get((room.id, text.language), request.scope["guest"], make)
        return Response(content, media_type="application/json")

    async def get_review(self, request: Request, text: Text) -> Response:
        """The review of a game that is over, as far as it is known; asking starts it."""
        room = await self._finished_room(request)
        content, tag = await self.hub.reviews.ask(room, request.scope["guest"], text)
        headers = {"ETag": tag, "Cache-Control": "private,no-cache", "vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):  # a list, or made weak by a proxy
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
        else:
            content = await self.hub.workers.run(gzip.decompress, content)
        return Response(content, headers=headers, media_type="application/json")

    async def branch_off(self, request: Request, text: Text) -> Response:
        """A new room where a game that is over is played on from one of its moments."""
        wanted = await read_body(request, Branch)
        room = await self._finished_room(request)
        if not request.scope["guest"].may(RequestKind.ROOM):
            raise TooMany("too-many-rooms-from-here")
        record = await self._load_record(room)
        return _json(await self.hub.branch_off(record, wanted, text.language), 201)

    async def _finished_room(self, request: Request) -> Room:
        room = (await self._find(request)).room
        if room.phase != "over":
            raise NotationError("not-over-yet")
        return room

    async def _load_record(self, room: Room) -> Record:
        number = room.saved.number or 0
        record: Record = await self.hub.workers.read(lambda store: store.load(number))
        return record

    async def _find(self, request: Request) -> OpenRoom:
        there = await self.hub.get(request.path_params["room"])
        if there is None:
            raise NotationError("no-such-room")
        return there

    async def connect(self, socket: WebSocket) -> None:
        """A WebSocket. One from a foreign page, or to no room, is refused before it is accepted;
        others learn why from the code with which they are closed."""
        try:
            there = await self.hub.get(socket.path_params["room"])
        except StoreError as problem:
            log_refusal(log, "disk", problem)
            await socket.send_denial_response(PlainTextResponse("", 503))
            return
        offered = socket.scope.get("subprotocols", [])
        token = next((word[len(TOKEN) :] for word in offered if word.startswith(TOKEN)), None)
        if there is None or not is_same_origin(socket, self.settings.origins):
            await socket.close(1008)
            return
        await socket.accept(SUBPROTOCOL if SUBPROTOCOL in offered else None)
        guest: Guest = socket.scope["guest"]
        if token is not None and there.room.seat_of(token) is None:
            await self._turn_away(socket, NO_SUCH_SEAT)
        elif not guest.hold(HeldLimit.SOCKETS):
            await self._turn_away(socket, NO_PLACE)
        else:
            try:
                if self._make_place(there.room, token, guest):
                    await self._serve(socket, there, token)
                else:
                    await self._turn_away(socket, NO_PLACE)
            finally:
                guest.release(HeldLimit.SOCKETS)

    async def _turn_away(self, socket: WebSocket, code: int) -> None:
        self.hub.workers.figures.closings[code] += 1
        await socket.close(code)

    async def _serve(self, socket: WebSocket, there: OpenRoom, token: str | None) -> None:
        tells = socket.query_params.get("told") == "1"
        text = load_text(choose_language(socket, self.settings.language))
        one = Connection(socket, there, token, text, socket.scope["guest"], tells=tells)
        self.hub.connections.add(one)
        try:
            await one.serve()
        finally:
            self.hub.connections.discard(one)

    def _make_place(self, room: Room, token: str | None, guest: Guest) -> bool:
        """Tell whether there is place for a connection. For the owner of a seat there is, unless
        bots would then play at too many tables for the address: of several pages, the oldest
        goes."""
        seat = room.seat_of(token)
        alike = [one for one in room.presence.clients if one.seat == seat]
        if seat is None:
            return len(alike) < MOST_WATCHING
        if room.is_resting and not guest.may_start(room):
            return False
        for oldest in alike[: max(0, len(alike) - MOST_AT_SEAT + 1)]:
            oldest.close(REPLACED)
        return True

    async def check_health(self, _: Request) -> Response:
        """Health check: 503 and a word if nothing can be played."""
        trouble = await self.hub.health.find_trouble()
        if trouble is not None:
            return JSONResponse({"ok": False, "reason": trouble}, 503)
        told = {"ok": True, "rooms": len(self.hub.rooms), "sockets": len(self.hub.connections)}
        return JSONResponse(told)

    async def get_static(self, request: Request) -> Response:
        """A file of the client. What is named with its digest never changes, and may be kept."""
        name = request.path_params["name"]
        client = client_bundle.find_bundle(self.settings.client)
        if client is None or name not in client.contents:
            return PlainTextResponse("", 404)
        fits = request.query_params.get("v") == client.digest(name)
        headers = {"Cache-Control": FOR_EVER} if fits else {}
        content, kind = client.contents[name], KINDS[name.rpartition(".")[2]]
        if kind.startswith("text/"):
            headers["vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                content = client_bundle.compress(content)
                headers["Content-Encoding"] = "gzip"
        return Response(content, headers=headers, media_type=kind)

    def answer(self, handle: Callable[[Request, Text], Awaitable[Response]]) -> Any:
        """A handler that answers pages of ours only, in the reader's language, and turns errors
        into sentences."""

        async def respond(request: Request) -> Response:
            text = load_text(choose_language(request, self.settings.language))
            if not is_same_origin(request, self.settings.origins):
                return JSONResponse({"code": "origin"}, 403)
            try:
                return await handle(request, text)
            except KafeneError as problem:
                self.hub.workers.figures.refusals[problem.code] += 1
                status = 429 if isinstance(problem, TooMany) else 400
                if isinstance(problem, StoreError):
                    log_refusal(log, "disk", problem)
                    status = 503
                return JSONResponse(explain(text, problem), status)

        return respond


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
