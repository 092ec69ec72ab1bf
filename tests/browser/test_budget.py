"""What a page may cost whoever opens it for the first time: bytes, requests, elements, and how much
of it jumps about while it loads. None of it is a matter of seconds; those are in
`benchmarks/page_load.py`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from browser_kit import DESKTOP, PHONE, Player, wait_for
from kafene.web.pages.client_bundle import SCRIPT, compress

Guests = Callable[..., Player]
KILOBYTE = 1000
LARGEST = 110 * KILOBYTE
SENT = 210 * KILOBYTE
"""Everything that is loaded, compressed as it is sent."""
REQUESTS = 8
ELEMENTS = 1500
CLOSE = 0.05
SIZES = Path(__file__).parents[2] / "benchmarks" / "figures" / "page-size.json"
SHIFT = 0.1
"""The largest sum of layout shifts that still counts as good (Core Web Vitals)."""
WATCH = """
window.shifts = 0;
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
COST = """() => {
    const all = [...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource")];
    return {
        sent: all.reduce((sum, one) => sum + one.transferSize, 0),
        requests: all.length,
        elements: document.querySelectorAll("*").length,
        shifts: window.shifts,
    };
}"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"


def test_the_script_is_small(client: Path) -> None:
    assert len(compress((client / SCRIPT).read_bytes())) < LARGEST


def test_the_page_of_figures_tells_the_sizes_of_today(client: Path) -> None:
    """Within some bytes in a hundred. If this fails: `python benchmarks/page_load.py sizes` and
    `make figures`."""
    for told in json.loads(SIZES.read_text(encoding="utf-8"))["figures"]:
        content = (client / told["of"]).read_bytes()
        assert len(content) == pytest.approx(told["built"], rel=CLOSE)
        assert len(compress(content)) == pytest.approx(told["sent"], rel=CLOSE)


def test_what_is_sent_is_compressed_and_from_here_alone(guest: Guests) -> None:
    ann = guest()
    sizes: dict[str, str | None] = {}
    ann.page.on(
        "response",
        lambda answer: sizes.update({answer.url: answer.headers.get("content-encoding")}),
    )
    ann.go("/")
    ann.see(".games")
    assert {url: how for url, how in sizes.items() if ".js" in url or ".css" in url}
    assert all(how == "gzip" for url, how in sizes.items() if ".js" in url or ".css" in url)
    assert all(url.startswith((ann.server.origin, "data:")) for url in sizes)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_first_visit_stays_within_its_budget(guest: Guests, size: tuple[int, int]) -> None:
    """The front page, then a table against bots: what is loaded, and what moves by itself."""
    ann = guest(size=size)
    ann.page.add_init_script(WATCH)
    ann.go("/")
    ann.see(".games")
    assert not exceeded(ann), exceeded(ann)
    ann.press("client-play-now")
    ann.see(".hand .piece")
    wait_for(ann, lambda: ann.table.get("mover") == ann.seat and ann.up_to_date)
    assert not exceeded(ann), exceeded(ann)


def exceeded(player: Player) -> str:
    """What the page costs, if any of it is too much."""
    player.page.evaluate(SETTLED)
    cost = player.page.evaluate(COST)
    limits = {"sent": SENT, "requests": REQUESTS, "elements": ELEMENTS, "shifts": SHIFT}
    assert cost["sent"] > 0  # a cached page would prove nothing
    return ", ".join(
        f"{what} {cost[what]} of {most}" for what, most in limits.items() if cost[what] > most
    )
