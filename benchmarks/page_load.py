"""The first load of a page in Chromium, on the loopback interface: from the navigation, with an
empty cache, to what can be used. And how large the client is.

    python benchmarks/page_load.py [runs]
    python benchmarks/page_load.py sizes

The other side of the comparison, in the same run, is a bare page of the same server (`/healthz`):
what any page costs in this browser. Needs Node and Chromium, as the tests of the pages do.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

import figures
from playwright.sync_api import Browser, Page
from screens import at_work

from kafene.web.pages import client_bundle

FRONT = "() => document.querySelector('button[type=submit]:not(:disabled)')"
TABLE = """() => document.querySelector('.page.mine .hand .piece') &&
    document.querySelector('.actions .main')"""
BARE = "() => document.body"
TABLE_READY = "a table, dealt and one's own turn"


def milliseconds(browser: Browser, address: str, ready: str, prepare: str = "") -> float:
    """A browser that has never been here, until something is so on its page."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    if prepare:
        context.add_init_script(prepare)
    page: Page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(ready, polling="raf")
    took = (time.perf_counter() - start) * 1000
    context.close()
    return took


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder, at_work(Path(folder)) as (browser, server):
        bare, front, table = list[float](), list[float](), list[float]()
        for _ in range(runs):
            bare.append(milliseconds(browser, f"{server.origin}/healthz", BARE))
            front.append(milliseconds(browser, f"{server.origin}/", FRONT))
            room = server.open_room("rummikub", ["human", "greedy", "greedy", "greedy"])
            name = room["room"]
            known = (
                f"localStorage.setItem('kafene token {name}', '{room['token']}');"
                f"localStorage.setItem('kafene begin {name}', '1');"
            )
            address = f"{server.origin}/r/{name}"
            table.append(milliseconds(browser, address, TABLE, known))
    usual, rows = statistics.median(bare), []
    for of, times in (("a bare page", bare), ("the front page", front), (TABLE_READY, table)):
        median, late = statistics.median(times), sorted(times)[int(0.95 * (len(times) - 1))]
        rows.append(
            {
                "of": of,
                "median": median,
                "one in twenty": late,
                "beside a bare page": median / usual,
            }
        )
    figures.keep(
        "page-load",
        "Browser: opening a page",
        "On loopback, in a new browser context each time, from the address to what can be used.",
        {"median": "ms", "one in twenty": "ms", "beside a bare page": "times"},
        rows,
        {figures.ALL: ["client/src"]},
    )


def measure_sizes() -> None:
    """The bundles as they are built, and as they are sent."""
    folder = client_bundle.prepare_bundle(print)
    assert folder is not None
    figures.keep(
        "page-size",
        "Browser: sizes",
        "What a page loads, as it is built and as it is sent, compressed; the suite measures it,"
        " too (`tests/browser/test_budget.py`).",
        {"built": "bytes", "sent": "bytes"},
        [
            {"of": file, "built": len(content), "sent": len(client_bundle.compress(content))}
            for file in (client_bundle.SCRIPT, client_bundle.STYLE)
            for content in [(folder / file).read_bytes()]
        ],
        {},
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["sizes"]:
        measure_sizes()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
