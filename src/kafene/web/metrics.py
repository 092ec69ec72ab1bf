"""The figures of a server for Prometheus, at an address of their own: those who play, and whoever
comes through the proxy in front, never get there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from kafene import __version__
from kafene.core.errors import NotationError
from kafene.extras import write_install
from kafene.web.hub import Hub
from kafene.web.rooms.connection import CODES
from kafene.web.wire.addresses import LARGEST_PORT
from kafene.web.work.bot_workers import BUSY, CRASHED, TOO_SLOW
from kafene.web.work.figures import Spread

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

HERE = "127.0.0.1"
HELP = {
    "kafene": "The version of Kafene that is running.",
    "kafene_actions": "Actions of people that were acknowledged, and are on disk.",
    "kafene_closings": "WebSockets that the server closed, by code.",
    "kafene_commit_changes": "Changes committed together.",
    "kafene_commit_seconds": "Seconds for a commit.",
    "kafene_log_lines": "Lines for the log, written or left out as repeated, by level and event.",
    "kafene_quick_moves": "Moves that a bot made without time to think, by why.",
    "kafene_refusals": "Requests and intents that were refused, by the code of the reason.",
    "kafene_requests": "HTTP answers, by status.",
    "kafene_reviews_waiting": "Reviews that wait for their turn.",
    "kafene_reviews_working": "Reviews in progress.",
    "kafene_rooms": "Tables in memory; the others are in the database.",
    "kafene_sockets": "WebSockets that are open.",
    "kafene_thinking_seconds": "Seconds for a bot's move, including the wait for a bot process.",
}
"""The meaning of each metric, in English like its name."""
EVENTS = {
    "error": (
        *("asyncio", "bot", "damaged-room", "disk", "error", "not-kept", "rooms-unread"),
        *("uvicorn.error", "worker-failed"),
    ),
    "warning": (
        *("bots-busy", "not-released", "not-renewed", "quick-move", "reloaded", "review-failed"),
        *("searched-memory", "unhealthy", "worker-replaced"),
    ),
}
"""Everything that is logged without `--verbose`, by level."""
REASONS = (
    *("bad-request", "cannot-save", "stale", "unknown-host", "too-many-requests"),
    *("too-many-ask", "too-many-came", "too-many-reviews", "too-many-reviews-from-here"),
    *("too-many-rooms", "too-many-rooms-from-here", "too-many-tables-from-here"),
)
"""Refusals that have nothing to do with the rules."""
STATUSES = ("200", "201", "304", "400", "403", "404", "421", "429", "500", "503")
COUNTS = {
    "kafene_quick_moves": (("why",), tuple(zip((BUSY, TOO_SLOW, CRASHED)))),
    "kafene_requests": (("status",), tuple(zip(STATUSES))),
    "kafene_refusals": (("reason",), tuple(zip(REASONS))),
    "kafene_closings": (("code",), tuple(zip(map(str, CODES)))),
    "kafene_log_lines": (
        ("level", "event"),
        tuple((level, event) for level, events in EVENTS.items() for event in events),
    ),
}
"""Counts by labels: the labels, and values that are there from the start, so that the first time is
seen as a change."""


def parse_place(text: str) -> tuple[str, int]:
    """An address and a port: `9464`, `10.0.0.5:9464`, `[::1]:9464`; raises `NotationError`."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) <= LARGEST_PORT):
        raise NotationError("bad-metrics", text=text)
    return host.strip("[]") or HERE, int(port)


def check_installed() -> None:
    """Raise `NotationError` if the package is missing that writes for Prometheus."""
    if find_spec("prometheus_client") is None:
        raise NotationError("needs-the-metrics-extra", command=write_install("metrics"))


def serve_metrics(hub: Hub, host: str, port: int, processes: int) -> int:
    """Answer Prometheus from now on, in a thread; returns the port. Of several processes of a
    server, each takes the next port that is free. Raises `NotationError` if none is."""
    from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server

    registry = CollectorRegistry()
    registry.register(_Collector(hub))
    ProcessCollector(registry=registry)
    for at in range(port, port + processes):
        try:
            start_http_server(at, host, registry)
            return at
        except OSError as error:
            problem = error
    raise NotationError("metrics-not-here", text=f"{host}:{port}") from problem


class _Collector:
    """Writes down the figures when Prometheus asks."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
            InfoMetricFamily,
        )

        hub, figures = self._hub, self._hub.workers.figures
        yield InfoMetricFamily("kafene", HELP["kafene"], {"version": __version__})
        for name, number in (
            ("kafene_sockets", len(hub.connections)),
            ("kafene_rooms", len(hub.rooms)),
            ("kafene_reviews_waiting", hub.reviews.waiting),
            ("kafene_reviews_working", hub.reviews.working),
        ):
            yield GaugeMetricFamily(name, HELP[name], number)
        yield CounterMetricFamily("kafene_actions", HELP["kafene_actions"], figures.actions)
        for name, spread in (
            ("kafene_commit_changes", figures.batch_sizes),
            ("kafene_commit_seconds", figures.commits),
            ("kafene_thinking_seconds", figures.thinking),
        ):
            yield HistogramMetricFamily(name, HELP[name], _sum_up(spread), spread.sum)
        for name, (labels, known) in COUNTS.items():
            family = CounterMetricFamily(name, HELP[name], labels=labels)
            counts: Counter[Any] = getattr(figures, name.removeprefix("kafene_"))
            rows: dict[tuple[str, ...], int] = dict.fromkeys(known, 0)
            for key, number in list(counts.items()):  # another thread adds to it
                rows[key if isinstance(key, tuple) else (str(key),)] = number
            for values, number in sorted(rows.items()):
                family.add_metric(values, number)
            yield family


def _sum_up(spread: Spread) -> list[tuple[str, float]]:
    """The number of values up to each bound."""
    names = [*map(str, map(float, spread.bounds)), "+Inf"]
    return list(zip(names, accumulate(spread.counts), strict=True))
