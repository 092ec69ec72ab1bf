"""Limits of one client address: on connections, requests, frames, rooms, reviews and bot tables.

Generous for a family, or a class, behind one router; far too little to shut others out.
An IPv6 network of 64 bits counts as one address. Whoever has a wider one has many of those, so it
counts in that, too. What comes through a proxy counts for the address that the proxy names."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from enum import Enum
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple, Protocol

from starlette.types import Scope

from kafene.core.errors import NotationError
from kafene.core.values import dataclass

Headers = Iterable[tuple[bytes, bytes]]
Network = IPv4Network | IPv6Network
FORWARDED = b"x-forwarded-for"
TOO_FAST = 4008
"""The code with which a connection is closed that sends too much."""
NOWHERE = "unknown"
"""The address of a client whose address is not known."""
MOST_REMEMBERED = 10_000
"""The number of networks at which those that were quiet for long are forgotten."""
MOST_BOT_TABLES = 24
"""Running games with bots that people at one address may have started."""
WIDTHS = {64: 1, 56: 2, 48: 4}
"""The IPv6 networks that an address counts in, and how many times as much as an IPv4 address each
may have: a device or a small home has 64 bits, a home 56, a business or a large home 48."""


class TooMany(NotationError):
    """A client address asks for more than it may have."""


class Rate(NamedTuple):
    """The most that may come at once, and each second after that."""

    burst: float
    per_second: float


class RequestKind(Enum):
    """Things that an address may do only so often."""

    REQUEST = Rate(400, 40)
    """HTTP requests, and attempts to connect a WebSocket."""
    ROOM = Rate(40, 40 / 3600)
    """Rooms opened."""
    REVIEW = Rate(30, 30 / 3600)
    """Reviews started."""
    FRAME = Rate(1200, 300)
    """WebSocket frames, control frames included."""
    BYTE = Rate(1024 * 1024, 192 * 1024)
    """Bytes received."""


class HeldLimit(Enum):
    """The most that one address may hold open at the same time."""

    CONNECTIONS = 160
    SOCKETS = 100


class Playing(Protocol):
    """A table with bots."""

    @property
    def is_running(self) -> bool:
        """True if its bots think now and then, or soon will."""


class Bucket:
    """Empties as it is used and fills by itself."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left, self._at = rate.burst, now

    def has(self, amount: float, now: float) -> bool:
        """Tell whether that much may still be done now."""
        self._fill(now)
        return amount <= self._left

    def take(self, amount: float, now: float) -> bool:
        """Take that much if it may still be done now; tell whether it was taken."""
        if not self.has(amount, now):
            return False
        self._left -= amount
        return True

    def is_full(self, now: float) -> bool:
        """Tell whether it has not been used for long."""
        self._fill(now)
        return self._left >= self._rate.burst

    def _fill(self, now: float) -> None:
        self._left = min(
            self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.per_second
        )
        self._at = now


@dataclass
class Budget:
    """The use that one network makes of the server."""

    clock: Callable[[], float]
    factor: int = 1
    """The multiple that it may have of what one address may."""
    held: dict[HeldLimit, int] = field(default_factory=lambda: dict.fromkeys(HeldLimit, 0))
    _buckets: dict[RequestKind, Bucket] = field(default_factory=dict)
    _tables: list[Playing] = field(default_factory=list)

    def bucket(self, kind: RequestKind) -> Bucket:
        """The bucket of requests of a kind."""
        if kind not in self._buckets:
            burst, per_second = kind.value
            rate = Rate(burst * self.factor, per_second * self.factor)
            self._buckets[kind] = Bucket(rate, self.clock())
        return self._buckets[kind]

    def has_room(self, what: HeldLimit) -> bool:
        """Tell whether one more may be held."""
        return self.held[what] < what.value * self.factor

    def count_others(self, table: Playing) -> int:
        """The number of other tables with bots that are running."""
        self._tables = [each for each in self._tables if each.is_running and each is not table]
        return len(self._tables)

    def add(self, table: Playing) -> None:
        """Bots play at one more table."""
        self._tables.append(table)

    @property
    def is_quiet(self) -> bool:
        """True if a new one would be in the same state."""
        now = self.clock()
        return (
            not any(self.held.values())
            and not any(table.is_running for table in self._tables)
            and all(bucket.is_full(now) for bucket in self._buckets.values())
        )


@dataclass(frozen=True)
class Guest:
    """All people and programs at one address. What they do counts in each of its networks, and
    may be done if all of them have something left."""

    address: str
    _budgets: tuple[Budget, ...] = ()
    """None, for those without limits."""

    @property
    def networks(self) -> tuple[str, ...]:
        """The networks that the address counts in, the narrowest first."""
        return find_networks(self.address)

    @property
    def home(self) -> str:
        """The network of a household: people who share it may be one person."""
        return self.networks[:2][-1]

    def rank(self, turns: Mapping[str, float]) -> list[float]:
        """A key to sort by, so that whoever had no turn for longest comes first: by the widest
        network, then within it. `turns` has when each network had its last one. Those who had none
        are equal, whatever kind of address they have."""
        had = [turns.get(network, -math.inf) for network in reversed(self.networks)]
        return had + [-math.inf] * (len(WIDTHS) - len(had))

    @property
    def limited(self) -> bool:
        """True if limits hold."""
        return bool(self._budgets)

    def may(self, kind: RequestKind, amount: float = 1) -> bool:
        """Tell whether this may be done once more now, and count it as done."""
        buckets = [budget.bucket(kind) for budget in self._budgets]
        now = self._budgets[0].clock() if buckets else 0.0
        if not all(bucket.has(amount, now) for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.take(amount, now)
        return True

    def hold(self, what: HeldLimit) -> bool:
        """Hold one more if that is allowed, and tell whether it is; `release` it later."""
        if not all(budget.has_room(what) for budget in self._budgets):
            return False
        for budget in self._budgets:
            budget.held[what] += 1
        return True

    def release(self, what: HeldLimit) -> None:
        """Give back something that was held."""
        for budget in self._budgets:
            budget.held[what] -= 1

    def may_start(self, table: Playing) -> bool:
        """Tell whether bots may play at one more table for this address, and count it."""
        counts = [(budget.count_others(table), budget.factor) for budget in self._budgets]
        if any(others >= MOST_BOT_TABLES * factor for others, factor in counts):
            return False
        for budget in self._budgets:
            budget.add(table)
        return True


class Limits:
    """Who is here, by address."""

    def __init__(
        self,
        proxies: Sequence[Network] = (),
        trusted: Sequence[Network] = (),
        clock: Callable[[], float] = time.monotonic,
        find_client: Callable[[Headers], str | None] = lambda _: None,
    ) -> None:
        """`find_client` tells for whom another process of ours asks; None if it isn't one."""
        self._proxies, self._trusted = tuple(proxies), tuple(trusted)
        self._clock, self._find_client = clock, find_client
        self._budgets: dict[str, Budget] = {}
        """By network."""
        self._most = MOST_REMEMBERED

    def connection(self, peer: str | None, *, is_internal: bool = False) -> Guest:
        """Whose connection this is: the next machine's, be it a proxy or not. What is internal
        comes from other processes of ours, and is not limited."""
        address = normalize(peer)
        networks = (*self._proxies, *self._trusted)
        return self._guest(address, parse_networks([address]) if is_internal else networks)

    def is_proxy(self, scope: Scope) -> bool:
        """Tell whether a request comes from a proxy of ours, whose headers may be believed."""
        peer = scope.get("client")
        return _is_in(normalize(peer[0] if peer else None), self._proxies)

    def client(self, scope: Scope) -> Guest:
        """Whose request this is. Behind a proxy of ours it is the last forwarded address that is
        no proxy; what stands before that could be forged. All for whom the proxy names no
        address are one guest."""
        peer = scope.get("client")
        relayed = self._find_client(scope["headers"])
        if relayed is not None:
            return self._guest(normalize(relayed), self._trusted)
        address = normalize(peer[0] if peer else None)
        if _is_in(address, self._proxies):
            named = [value for name, value in scope["headers"] if name == FORWARDED]
            words = b",".join(named).decode("latin-1").split(",")
            forwarded = (normalize(_without_port(word)) for word in reversed(words) if word.strip())
            address = next((each for each in forwarded if not _is_in(each, self._proxies)), address)
        return self._guest(address, self._trusted)

    def _guest(self, address: str, unlimited: Sequence[Network]) -> Guest:
        if _is_in(address, unlimited):
            return Guest(address)
        networks = find_networks(address)
        if len(self._budgets) >= self._most:
            self._budgets = {at: each for at, each in self._budgets.items() if not each.is_quiet}
            # Not at once again for the next one, if all of these are busy.
            self._most = max(MOST_REMEMBERED, 2 * len(self._budgets))
        factors = zip(networks, WIDTHS.values(), strict=False)
        return Guest(
            networks[0].partition("/")[0],
            tuple(
                self._budgets.setdefault(network, Budget(self._clock, factor))
                for network, factor in factors
            ),
        )


def normalize(address: str | None) -> str:
    """One spelling for each address; an IPv4 address that came over IPv6 is itself. The zone of an
    IPv6 address belongs to the network card that it came through."""
    try:
        read = ip_address((address or "").strip(" []"))
    except ValueError:
        return NOWHERE
    if isinstance(read, IPv6Address):
        return str(read.ipv4_mapped or IPv6Address(int(read)))
    return str(read)


def _without_port(word: str) -> str:
    """A forwarded address alone: `192.0.2.1:5678`, `[2001:db8::1]:5678`."""
    word = word.strip(' "')
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


def is_address(text: str) -> bool:
    """Tell whether a text is a bare address, without a zone."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return "%" not in text


def find_networks(address: str) -> tuple[str, ...]:
    """The networks that an address counts in, the narrowest first: an IPv4 address, one of this
    computer's own, and an unknown one each alone."""
    if address == NOWHERE:
        return (address,)
    read = ip_address(address)
    if not isinstance(read, IPv6Address) or read.is_loopback:
        return (address,)
    return tuple(str(ip_network((read, width), strict=False)) for width in WIDTHS)


def parse_networks(words: Iterable[str]) -> tuple[Network, ...]:
    """Addresses or networks, such as `127.0.0.1` or `10.0.0.0/8`; raises `NotationError`."""
    networks: list[Network] = []
    for word in words:
        try:
            networks.append(ip_network(word.strip("[]"), strict=False))
        except ValueError as error:
            raise NotationError("bad-address", text=word) from error
    return tuple(networks)


def _is_in(address: str, networks: Sequence[Network]) -> bool:
    return address != NOWHERE and any(ip_address(address) in network for network in networks)
