"""Ronda in the browser: a match that ends in the midst of a deal."""

from __future__ import annotations

import json
from collections.abc import Callable

from browser_games import play
from browser_kit import SAY, Player

BOBS = {"7C", "7S"}


def test_a_match_won_at_once_leaves_the_cards_where_they_are(ann: Callable[..., Player]) -> None:
    """RO 6.3: the fine for a silent pair wins, the khamsa never scores, no hand is shown."""
    one = ann("betrayed")
    play(one, "throw 5S")
    assert one.see("main .over h2").inner_text().endswith("Bob wins with 41 points.")
    assert SAY("client-ronda-pile-over") in one.see(".pile-note").inner_text()
    assert one.pieces(".stack [data-piece]") == ["5C", "5D", "5S"]
    assert one.page.locator(".stack .worth").count() == 0
    assert one.pieces(".plate.me .shown [data-piece]") == ["3C"]
    assert one.page.locator(".plate:not(.me) .shown").count() == 0
    assert one.page.locator(".plate:not(.me) .backs b").inner_text() == "2"
    assert one.page.locator(".dock").count() == 0
    told = set(json.dumps(one.heard).replace('"', " ").split())
    assert not BOBS & told
    one.see("main .over a[href*='/replay']").click()
    one.see(".replay .player")
    one.page.keyboard.press("End")
    assert SAY("client-ronda-pile-over") in one.see(".replay .pile-note").inner_text()
    assert set(one.pieces(".replay .plate .shown [data-piece]")) >= BOBS
