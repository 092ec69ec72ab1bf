"""The first load of a page in Chromium, on the loopback interface: from the navigation, with an
empty cache, to what can be used. And how large the client is.

    python benchmarks/page_load.py [runs]

The other side of the comparison, in the same run, is a bare page of the same server (`/healthz`):
what any page costs in this browser. Needs Node and Chromium, as the tests of the pages do.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page
from screens import at_work

from kafene.web.pages import client_bundle

FRONT = "() => document.querySelector('button[type=submit]:not(:disabled)')"
TABLE = """() => document.querySelector('.page.mine .hand .piece') &&
    document.querySelector('.actions .main')"""
BARE = "() => document.body"


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


def told(name: str, times: list[float], bare: float) -> None:
    ordered = sorted(times)
    median = statistics.median(ordered)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(
        f"{name:34} median {median:6.0f} ms, p95 {late:6.0f} ms,"
        f" {median / bare:.1f} times a bare page"
    )


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
        usual = statistics.median(bare)
        told("a bare page", bare, usual)
        told("the front page", front, usual)
        told("a table, dealt and one's own turn", table, usual)
        for file in (client_bundle.SCRIPT, client_bundle.STYLE):
            content = (server.client / file).read_bytes()
            sent = len(gzip.compress(content, 6))
            print(f"{file:34} {len(content) / 1000:6.1f} kB, compressed {sent / 1000:6.1f} kB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
