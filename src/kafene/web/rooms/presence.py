"""Who is connected to a room, how long the owners of seats have been gone, and for which of them
bots play meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from kafene.core.errors import KafeneError
from kafene.core.game import Seat
from kafene.web.rooms.clock import Times
from kafene.web.wire.limits import Guest
from kafene.web.wire.messages import ChatLine, LiveDraft, Message


class Client(Protocol):
    """A connected client, as its room sees it: a player or a spectator."""

    seat: Seat | None
    guest: Guest

    def find_seat(self) -> None:
        """Seats may have changed hands: find the client's own again."""

    def send_room(self, tell: Callable[[], bytes]) -> None:
        """Tell the client what is public about the room, now that it has changed: a message that
        is made once for all."""

    def send_start_list(self) -> None:
        """Tell what the game starts with, now that it is fixed."""

    def send_news(self) -> None:
        """Tell what happened at the table since the client was last told."""

    def send_draft(self, draft: LiveDraft) -> None:
        """Tell what the mover, at another seat, has laid so far."""

    def send_said(self, line: ChatLine) -> None:
        """Tell what somebody said."""

    def send(self, message: Message) -> None:
        """Tell the client alone."""

    def send_declined(self, problem: KafeneError) -> None:
        """Tell why the client doesn't get the seat that it asked for."""

    def send_requests(self) -> None:
        """Tell the host who asks for a seat, if that has changed since the client was told."""

    def close(self, code: int) -> None:
        """Send nothing more, for the reason that the code gives."""


class Presence:
    """The clients of one room, the time since seats' owners left, and the time for the move."""

    def __init__(self, times: Times) -> None:
        self.clients: list[Client] = []
        self.stand_ins: set[int] = set()
        """The seats that a bot plays because their owners are gone."""
        self._now, self._away = times.clock.now, times.away
        self._left: dict[int, float] = {}
        """When a seat's owner was last here; without an entry, before the first client came."""
        self._turned_away: set[str] = set()
        """The homes of people whom the host sent away."""
        self._came = self._asked = self._used = self._now()

    # ------------------------------------------------------------------------------- clients

    @property
    def attended(self) -> bool:
        """True if the owner of any seat is connected."""
        return any(client.seat is not None for client in self.clients)

    def is_here(self, seat: int) -> bool:
        """Tell whether the owner of a seat is connected."""
        return any(client.seat == seat for client in self.clients)

    def gone_since(self, seat: int) -> float | None:
        """When the owner of a seat was last seen; None if connected."""
        return None if self.is_here(seat) else self._left.get(seat, self._came)

    @property
    def onlookers(self) -> int:
        """The number of clients without a seat."""
        return sum(client.seat is None for client in self.clients)

    @property
    def idle(self) -> float:
        """Seconds since the last client left, or the room was last asked for."""
        return 0.0 if self.clients else self._now() - self._used

    def touch(self) -> None:
        """The room is about to be used."""
        self._used = self._now()

    def join(self, client: Client) -> None:
        """A client has connected. All clocks start again when the first comes to a table."""
        if not self.attended:
            self._came = self._asked = self._now()
            self._left.clear()
            self.stand_ins.clear()
        self.clients.append(client)
        if client.seat is not None:
            self.stand_ins.discard(client.seat)

    def leave(self, client: Client) -> bool:
        """A client is no longer connected; whether its seat's owner is gone now."""
        self.clients.remove(client)
        self.touch()
        is_gone = client.seat is not None and not self.is_here(client.seat)
        if client.seat is not None and is_gone:
            self._left[client.seat] = self._now()
        return is_gone

    def expect(self, seat: int) -> None:
        """A seat has a new owner, who will connect in a moment."""
        self._left[seat] = self._now()
        self.stand_ins.discard(seat)

    def forget(self, seat: int) -> None:
        """A seat's owner has given it up."""
        self._left.pop(seat, None)
        self.stand_ins.discard(seat)

    def move(self, places: Sequence[int]) -> None:
        """People sit elsewhere now: at each seat, who had which place before."""
        left = enumerate(places)
        self._left = {seat: self._left[place] for seat, place in left if place in self._left}

    def homes(self, seat: Seat) -> set[str]:
        """Where the owner of a seat is connected from."""
        return {client.guest.home for client in self.clients if client.seat == seat}

    @property
    def seat_homes(self) -> set[tuple[Seat, str]]:
        """From which homes seats are played now."""
        return {(one.seat, one.guest.home) for one in self.clients if one.seat is not None}

    def turn_away(self, homes: Collection[str]) -> None:
        """The host sent away the people at these homes."""
        self._turned_away.update(homes)

    def admits(self, guest: Guest) -> bool:
        """Tell whether people at a home may take a seat: not if the host sent one of them away,
        unless others at the table live there, as in a family."""
        at_table = {client.guest.home for client in self.clients if client.seat is not None}
        return guest.home not in self._turned_away - at_table

    # -------------------------------------------------------------------------------- clocks

    def restart_move(self) -> None:
        """The time for the next move starts now."""
        self._asked = self._now()

    @property
    def move_took(self) -> float:
        """Seconds since the last move."""
        return self._now() - self._asked

    def find_next_end(self, people: Collection[int], timer: int) -> float | None:
        """Seconds until the next countdown ends: of these seats' owners who are gone, or of the
        time for a move. None if none is running."""
        ends = [end for seat, end in self._ends(people).items() if seat not in self.stand_ins]
        ends += [self._asked + timer] if timer else []
        now = self._now()
        return min((end - now for end in ends if end > now), default=None)

    def replace_absent(self, people: Collection[int]) -> bool:
        """Let bots play for those of these seats whose owners are gone too long; whether one of
        them is new."""
        gone = {seat for seat, end in self._ends(people).items() if end <= self._now()}
        is_new = not gone <= self.stand_ins
        self.stand_ins |= gone
        return is_new

    def _ends(self, people: Collection[int]) -> dict[int, float]:
        """The seats whose owners are gone, and when a bot plays for them."""
        gone = {seat: self.gone_since(seat) for seat in people}
        return {seat: since + self._away for seat, since in gone.items() if since is not None}
