"""The company at a table, besides the game: the mover's draft as it is laid, the chat, and the
number of onlookers. It is kept in memory alone: no record, log or file ever has it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, Seat, SeatView
from kafene.core.pieces import read_pieces, write_pieces
from kafene.web.rooms.names import clean_name
from kafene.web.rooms.room import Room
from kafene.web.wire.limits import Bucket, Rate
from kafene.web.wire.messages import ChatLine, LiveDraft, Say

DRAFTS_EVERY = 0.1
"""Seconds between two messages about a draft in one room."""
ONLOOKERS_EVERY = 1.0
"""Seconds between two messages about how many look on."""
CHANGES_EVERY = 0.1
"""Seconds between two messages about who of a room is there, or has committed to a value."""
MOST_LINES = 30
"""The lines that are kept for those who come back."""
TALK = Rate(5, 0.5)
"""The most that one person says at once, and each second after that."""
BACK = "?"


class Throttle:
    """Calls a function at once, but not again before some time has passed; whatever is asked for
    meanwhile is one call then."""

    def __init__(self, every: float, call: Callable[[], None]) -> None:
        self._every, self._call = every, call
        self._timer: asyncio.TimerHandle | None = None
        self._asked = False

    def ask(self) -> None:
        """Something has changed."""
        self._asked = True
        if self._timer is None:
            self._go()

    def stop(self) -> None:
        """Call no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _go(self) -> None:
        self._timer = None
        if self._asked:
            self._asked = False
            self._call()
            if self._every:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(self._every, self._go)


def hide_hand(game: AnyGame, view: SeatView, shown: Sequence[str]) -> list[str]:
    """The parts of the mover's draft as everybody else may see them; none if what its client sent
    isn't the table with some backs.

    Nothing here looks at the pieces that were laid from the hand: the client sends a back for each,
    since of two equal pieces the server can't tell which one lay on the table. Open pieces come in
    their own order before the backs, and parts in the order of their open pieces: `7R ? 9R` would
    tell the piece between."""
    draft = game.draft(view)
    if draft is None:
        return []
    lying = Counter(piece for parts in draft.arranged for part in parts for piece in part)
    words = [part.split() for part in shown]
    if sum(map(len, words)) > lying.total() + len(view.hand):
        return []
    try:
        read = [_read_part(game, part) for part in words]
    except NotationError:
        return []
    open_pieces = Counter(piece for pieces, _ in read for piece in pieces)
    if open_pieces != lying:
        return []
    ordered = sorted((not pieces, pieces, count) for pieces, count in read if pieces or count)
    return [write_pieces([*pieces, *[BACK] * count]) for _, pieces, count in ordered]


def _read_part(game: AnyGame, words: Sequence[str]) -> tuple[tuple[Any, ...], int]:
    """The open pieces of a part, in order, and how many backs there are."""
    pieces = read_pieces(game.piece, " ".join(word for word in words if word != BACK))
    return tuple(sorted(pieces)), words.count(BACK)


class Chat:
    """The lines that people of a room say to each other."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.lines: deque[ChatLine] = deque(maxlen=MOST_LINES)
        """The last ones, for those who come back."""
        self._now = now
        self._rates: dict[str, Bucket] = {}

    def say(self, name: str, said: Say) -> ChatLine:
        """Make a line of a person fit to be shown to others; raises `NotationError` for nothing,
        and for too much at once."""
        text = "" if said.emote else clean_name(said.text)
        if not text and said.emote is None:
            raise NotationError("nothing-said")
        now = self._now()
        if not self._rates.setdefault(name, Bucket(TALK, now)).take(1, now):
            raise NotationError("too-much-said")
        return ChatLine(name=name, text=text, emote=said.emote)


class Company:
    """Shows those in one room what they see of each other. Call all methods in the event loop."""

    def __init__(self, room: Room, tell_all: Callable[[], None]) -> None:
        self.draft: LiveDraft | None = None
        """The mover's draft as others see it: with no piece of its hand."""
        self.chat = Chat(room.times.clock.now)
        self._room = room
        self._drafts = Throttle(DRAFTS_EVERY, self._tell_draft)
        self._onlookers = Throttle(ONLOOKERS_EVERY, tell_all)
        self._changes = Throttle(CHANGES_EVERY, tell_all)

    def show_draft(self, seat: Seat, shown: Sequence[str]) -> None:
        """Let the others see what the mover has laid so far, with backs for what its hand gave."""
        room = self._room
        if room.streams[None].view.mover != seat:
            return  # it must not be known who is asked
        self._set_draft(LiveDraft(seat, hide_hand(room.game, room.streams[seat].view, shown)))

    def drop_draft(self, seat: Seat) -> None:
        """Forget the draft of a seat whose owner has left."""
        if self.draft is not None and self.draft.seat == seat:
            self._set_draft(LiveDraft(seat, []))

    def _set_draft(self, draft: LiveDraft) -> None:
        if draft != (self.draft or LiveDraft(draft.seat, [])):
            self.draft = draft
            self._drafts.ask()

    def _tell_draft(self) -> None:
        for client in self._room.presence.clients:
            if self.draft is not None and client.seat != self.draft.seat:
                client.send_draft(self.draft)

    def say(self, seat: Seat, said: Say) -> None:
        """Pass on what a person says; raises `NotationError`."""
        line = self.chat.say(self._room.names[seat], said)
        if self._room.phase != "over":
            self.chat.lines.append(line)
        for client in self._room.presence.clients:
            client.send_said(line)

    def count_onlookers(self) -> None:
        """Somebody without a seat has come or gone: tell everybody soon."""
        self._onlookers.ask()

    def note_change(self) -> None:
        """The owner of a seat has come, gone or committed to a value: tell everybody, but not all
        that somebody can do in a second to all who are there."""
        self._changes.ask()

    def go_on(self) -> None:
        """The game went on: a draft is about a table that is no more, and after the game nothing is
        kept of what was said."""
        self.draft = None
        if self._room.phase == "over":
            self.chat.lines.clear()

    def stop(self) -> None:
        """Tell nothing more by itself."""
        for throttle in (self._drafts, self._onlookers, self._changes):
            throttle.stop()
