"""The figures of a server for Prometheus, at an address of their own: those who play, and whoever
comes through the proxy in front, never get there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from kafene import __version__
from kafene.core.errors import NotationError
from kafene.web.addresses import LARGEST_PORT
from kafene.web.figures import Spread
from kafene.web.hub import Hub

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

HERE = "127.0.0.1"
EXPLAINED = "docs/operating.md"
"""Where people read what the figures mean."""


def parse_place(text: str) -> tuple[str, int]:
    """An address and a port: `9464`, `10.0.0.5:9464`, `[::1]:9464`; raises `NotationError`."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) <= LARGEST_PORT):
        raise NotationError("bad-metrics", text=text)
    return host.strip("[]") or HERE, int(port)


def check_installed() -> None:
    """Raise `NotationError` if the package is missing that writes for Prometheus."""
    if find_spec("prometheus_client") is None:
        raise NotationError("needs-the-metrics-extra")


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

        hub = self._hub
        figures = hub.workers.figures
        yield InfoMetricFamily("kafene", EXPLAINED, {"version": __version__})
        for name, number in (
            ("kafene_sockets", len(hub.connections)),
            ("kafene_rooms", len(hub.rooms)),
            ("kafene_reviews_waiting", hub.reviews.waiting),
            ("kafene_reviews_working", hub.reviews.working),
        ):
            yield GaugeMetricFamily(name, EXPLAINED, number)
        yield CounterMetricFamily("kafene_actions", EXPLAINED, figures.actions)
        for name, spread in (
            ("kafene_commit_changes", figures.batch_sizes),
            ("kafene_commit_seconds", figures.commits),
            ("kafene_thinking_seconds", figures.thinking),
        ):
            yield HistogramMetricFamily(name, EXPLAINED, _sum_up(spread), spread.sum)
        for name, labels, counts in (
            ("kafene_quick_moves", ["why"], figures.quick_moves),
            ("kafene_requests", ["status"], figures.requests),
            ("kafene_refusals", ["reason"], figures.refusals),
            ("kafene_closings", ["code"], figures.closings),
            ("kafene_log_lines", ["level", "event"], figures.log_lines),
        ):
            family = CounterMetricFamily(name, EXPLAINED, labels=labels)
            rows: Iterable[tuple[Any, int]] = list(counts.items())  # another thread adds to it
            for key, number in sorted(rows):
                values = key if isinstance(key, tuple) else (str(key),)
                family.add_metric(values, number)
            yield family


def _sum_up(spread: Spread) -> list[tuple[str, float]]:
    """How many values are up to each bound."""
    names = [*map(str, map(float, spread.bounds)), "+Inf"]
    return list(zip(names, accumulate(spread.counts), strict=True))
