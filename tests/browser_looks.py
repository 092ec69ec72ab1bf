"""How pages look: what axe says to them, and what does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page

from browser_kit import come_to_rest

AXE = Path(__file__).parents[1] / "client" / "node_modules" / "axe-core" / "axe.min.js"


def axe(page: Page, *rules: str) -> list[str]:
    """What axe objects to, a line each; with `rules`, only by those."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    come_to_rest(page)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    found = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{each['id']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


OUTSIDE = Path(__file__).parent / "browser" / "outside.js"


def outside(page: Page, *important: str) -> list[str]:
    """What is wider than the page or cut off, and what of these things does not lie within what is
    seen without scrolling."""
    come_to_rest(page)
    return cast("list[str]", page.evaluate(OUTSIDE.read_text(encoding="utf-8"), list(important)))
