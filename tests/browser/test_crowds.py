"""Tables with many players fit a phone: at play, at the end, and in a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser_games import plant_finished
from browser_kit import DESKTOP, PHONE, TABLET, Player, come_to_rest
from kafene.store import open_store
from review_kit import play_record
from server_kit.servers import Server

Tables = Callable[..., list[Player]]
TOKEN = "token-of-ann-000000000000"
CROWDS = {"seven-bridge": 6, "three-thirteen": 10}
RULES = {"seven-bridge": "classic", "three-thirteen": "classic rounds=1 laps=3"}
ASTRAY = """() => {
  const textBox = part => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll(".plate")].flatMap(plate => {
    const frame = plate.getBoundingClientRect();
    const parts = [...plate.querySelectorAll(".piece, .who b, .points, .backs, .backs b")]
        .map(part => [part, part.matches(".points") ? textBox(part) : part.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    const out = parts.filter(([, box]) => box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
    const [points, backs] = [".points", ".backs"].map(what =>
        parts.find(([part]) => part.matches(what))?.[1]);
    const covers = points && backs && points.right > backs.left && backs.right > points.left
        && points.bottom > backs.top + 1 && backs.bottom > points.top + 1;
    return [...out.map(([part]) => part.outerHTML.slice(0, 80)), ...(covers ? ["points"] : [])];
  });
}"""
"""Parts of plates that lie outside of them, and points that are covered."""

LATE = """() => {
    for (const one of document.querySelectorAll(".points.short")) one.textContent = "261 pts";
    for (const one of document.querySelectorAll(".backs b")) one.textContent = "13";
}"""
"""As in the last round: many points, and full hands."""


@pytest.fixture(scope="module")
def ended(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a finished game of many players of each kind."""
    server = Server(tmp_path_factory.mktemp("crowds"), "--pace", "0", client=client)
    with open_store(server.db) as store:
        for game, seats in CROWDS.items():
            record = play_record(game, ["greedy"] * seats, 3, RULES[game])
            plant_finished(store, room_of(game), record, TOKEN)
        four = play_record("seven-bridge", ["greedy"] * len(LONG), 3)
        plant_finished(store, room_of("long"), four, TOKEN, LONG)
        plant_finished(store, room_of("short"), four, TOKEN, ("Ann", "Samir", "Rosa", "Yuki"))
    with server:
        yield server
        server.stop()


LONG = ("Alexandrina-Margarethe K", "Bartholomew Smithsonian", "Wilhelmina Stonehouse", "Anastasia")
CROSSING = """() => {
  const edge = document.querySelector(".board").getBoundingClientRect();
  const groups = [...document.querySelectorAll(".melds .group")]
      .map(one => one.getBoundingClientRect());
  return groups.filter((one, at) => one.left < edge.left || one.right > edge.right
      || groups.slice(at + 1).some(other => one.right > other.left && other.right > one.left
          && one.bottom > other.top && other.bottom > one.top)).length;
}"""
"""How many groups leave the table or cover another one."""

BROKEN = """() => [...document.querySelectorAll(".by-item thead th")].filter(head => {
  const range = document.createRange();
  range.selectNodeContents(head.lastChild);
  return range.getClientRects().length > 1;
}).map(head => head.textContent)"""
"""Names over the points of a round that are broken in two."""


def room_of(game: str) -> str:
    return f"crowded-{game}-00"


@pytest.mark.parametrize("game", CROWDS)
def test_every_plate_holds_its_own_at_play(game: str, started: Tables) -> None:
    (ann,) = started(game, 1, bots=CROWDS[game] - 1, sizes=[PHONE])
    ann.page.evaluate(LATE)
    for width in (360, 390):
        ann.page.set_viewport_size({"width": width, "height": 740})
        come_to_rest(ann.page)
        assert ann.page.evaluate(ASTRAY) == [], width


@pytest.mark.parametrize("game", CROWDS)
def test_every_plate_holds_its_own_at_the_end(
    game: str, guest: Callable[..., Player], ended: Server
) -> None:
    room = room_of(game)
    ann = guest("Ann", at=ended, seat=(room, TOKEN))
    ann.go(f"/r/{room}")
    ann.see(".over.match")
    for width in (360, 390, 820, 1440):
        ann.page.set_viewport_size({"width": width, "height": 844})
        come_to_rest(ann.page)
        assert ann.page.evaluate(ASTRAY) == [], width
        boxes = [one.bounding_box() for one in ann.page.locator(".plate").all()]
        widths = [box["width"] for box in boxes if box]
        assert max(widths) - min(widths) < 2, "none is stretched over what is left of a row"
    ann.go(f"/r/{room}/replay#9")
    ann.see(".replay .player")
    for width in (360, 390):
        ann.page.set_viewport_size({"width": width, "height": 844})
        come_to_rest(ann.page)
        assert ann.page.evaluate(ASTRAY) == [], width


def test_the_names_of_those_who_melded_leave_no_room_of_others(
    guest: Callable[..., Player], ended: Server
) -> None:
    ann = guest(at=ended, seat=(room_of("long"), TOKEN), size=PHONE)
    ann.go(f"/r/{room_of('long')}")
    ann.see(".melds .group .title", has_text=LONG[0])
    for width, height in (PHONE, (390, 844), TABLET, DESKTOP):
        ann.page.set_viewport_size({"width": width, "height": height})
        come_to_rest(ann.page)
        assert not ann.page.evaluate(CROSSING), width


@pytest.mark.parametrize("locale", ["bg-BG", "fr-FR", "ja-JP"])
def test_short_names_stand_over_their_points_in_one_line(
    locale: str, guest: Callable[..., Player], ended: Server
) -> None:
    ann = guest(at=ended, seat=(room_of("short"), TOKEN), size=PHONE, locale=locale)
    ann.go(f"/r/{room_of('short')}")
    ann.see(".by-item")
    assert ann.page.evaluate(BROKEN) == []
