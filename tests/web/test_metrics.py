"""What those who run a server see of it: figures for Prometheus, and a log with ids; and that
nobody's secrets are among it."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kafene import __version__
from kafene.cli import main
from kafene.core.errors import NotationError
from kafene.store.schema import MIGRATIONS
from kafene.web.metrics import EVENTS, REASONS, parse_place
from kafene.web.work.figures import Spread
from kafene.web.work.logs import enter_request, mark_room
from patience import LONG
from server_kit.client import Client
from server_kit.servers import Server, hold_port, write_stub_client

ROOT = Path(__file__).parents[2]
REQUEST = "0123456789abcdef-proxy"


class Watched(Server):
    """A server with figures, behind a proxy."""

    def __init__(self, folder: Path) -> None:
        self.place, self._held = hold_port()
        words = ("--metrics", str(self.place), "--proxy", "127.0.0.1", "--pace", "0")
        super().__init__(folder, *words)

    def start(self) -> None:
        super().start()
        assert self.http("/healthz").status == 200  # the figures are there, too

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        self._held.close()

    def scrape(self) -> str:
        with urllib.request.urlopen(
            f"http://127.0.0.1:{self.place}/metrics", timeout=LONG
        ) as answer:
            told: str = answer.read().decode()
            return told

    def figures(self) -> dict[str, float]:
        """Every figure, by its name and labels."""
        return {
            " ".join([sample.name, *sample.labels.values()]): sample.value
            for family in text_string_to_metric_families(self.scrape())
            for sample in family.samples
        }


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    with Watched(tmp_path_factory.mktemp("watched")) as one:
        yield one
        assert not one.logged("error")


@pytest.fixture(scope="module")
def game(server: Watched) -> tuple[dict[str, Any], int]:
    """A game of a person and a bot: who was seated, and how many actions were acknowledged."""
    made = server.open_room("seven-bridge", ["human", "casual"], rules="deals=1")

    async def play() -> int:
        async with Client(server, made["room"], made["token"]) as ann:
            await ann.ask("start")
            await ann.sees_a_table()
            assert (await ann.act("discard 2H"))["type"] == "refused"
            await ann.play(random.Random(1))
            return len(ann.accepted)

    return made, asyncio.run(play())


def test_the_figures_tell_what_happened(server: Watched, game: tuple[dict[str, Any], int]) -> None:
    told = server.figures()
    assert told["kafene_actions_total"] == game[1]
    assert told["kafene_rooms"] == 1
    assert told["kafene_requests_total 201"] == 1
    assert sum(told[name] for name in told if name.startswith("kafene_refusals_total")) >= 1
    assert told["kafene_commit_changes_sum"] >= game[1]
    assert told["kafene_commit_seconds_count"] == told["kafene_commit_changes_count"]
    assert told["kafene_thinking_seconds_bucket +Inf"] == told["kafene_thinking_seconds_count"] > 0
    assert told["kafene_log_lines_total http info"] >= 1
    assert told["process_cpu_seconds_total"] > 0


def test_every_figure_says_what_it_means_and_is_there_from_the_start(server: Watched) -> None:
    """So that the first refusal of its kind is seen as a change."""
    families = {family.name: family for family in text_string_to_metric_families(server.scrape())}
    ours = {name: family for name, family in families.items() if name.startswith("kafene")}
    told = [family.documentation for family in ours.values()]
    assert len(set(told)) == len(told)
    assert all(re.fullmatch(r"[A-Z].{15,}\.", each) for each in told)
    for family in ours.values():
        assert family.samples, family.name
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    rows = "".join(re.findall(r"^\| (`kafene_.*?) \|", page, re.M))
    explained = {each.removesuffix("_total") for each in re.findall(r"kafene_[a-z_]+", rows)}
    assert explained == ours.keys() - {"kafene_info", "kafene"}


def test_what_a_server_can_log_and_refuse_is_known_from_the_start() -> None:
    source = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/kafene/web").rglob("*.py")
    )
    for level in EVENTS:
        found = re.findall(rf'log\.{level}\(\s*\{{"event": "([\w-]+)"', source)
        assert found
        assert set(found) <= set(EVENTS[level])
    assert set(re.findall(r'log_refusal\(log, "([\w-]+)"', source)) <= set(EVENTS["error"])
    assert set(re.findall(r'"(too-many-[\w-]+)"', source)) <= set(REASONS)


def test_the_first_line_says_what_runs_and_where(server: Watched) -> None:
    first = json.loads(server.log.read_text(encoding="utf-8").partition("\n")[0])
    assert first["event"] == "started"
    assert first["version"] == __version__
    assert first["database"] == str(server.db)
    assert first["schema"] == len(MIGRATIONS)
    assert first["address"] == f"127.0.0.1:{server.port}"


def test_a_server_whose_pages_are_missing_is_not_healthy(tmp_path: Path) -> None:
    with Server(tmp_path, client=tmp_path) as bare:
        assert bare.http("/").status == 503
        health = bare.http("/healthz")
        assert (health.status, health.json) == (503, {"ok": False, "reason": "no-pages"})
        write_stub_client(tmp_path)
        ends = time.monotonic() + LONG
        while bare.http("/healthz").status != 200:
            assert time.monotonic() < ends


def test_the_figures_name_nobody_and_nothing(
    server: Watched, game: tuple[dict[str, Any], int]
) -> None:
    told = server.scrape()
    for secret in (game[0]["room"], game[0]["token"], mark_room(game[0]["room"]), "Ann"):
        assert secret not in told
    labels = set(re.findall(r'(\w+)="', told))
    assert labels <= {"le", "why", "status", "reason", "code", "level", "event", "version"}


def test_players_do_not_get_to_the_figures(server: Watched) -> None:
    assert server.http("/metrics").status == 404


def test_lines_of_a_request_and_of_a_room_have_their_ids(
    server: Watched, game: tuple[dict[str, Any], int]
) -> None:
    room = game[0]["room"]
    answer = server.http(f"/r/{room}", X_Request_ID=REQUEST)
    assert answer.headers["x-request-id"] == REQUEST
    (line,) = [each for each in server.logged("http") if each.get("request") == REQUEST]
    assert line["room"] == mark_room(room)
    closed = [each for each in server.logged("socket-closed") if each.get("room") == line["room"]]
    assert {len(each["request"]) for each in closed} == {16}
    written = server.log.read_text(encoding="utf-8")
    assert room not in written
    assert game[0]["token"] not in written


def test_a_request_is_not_called_what_just_anybody_says(server: Watched) -> None:
    answers = [
        server.http("/healthz", X_Request_ID=given).headers["x-request-id"]
        for given in ("short", "x" * 65, "quoted {id}", f"{REQUEST}-2")
    ]
    assert [len(each) for each in answers] == [16, 16, 16, len(REQUEST) + 2]


def test_only_a_proxy_says_what_a_request_is_called(tmp_path: Path) -> None:
    with Server(tmp_path) as alone:
        told = alone.http("/healthz", X_Request_ID=REQUEST).headers["x-request-id"]
    assert told != REQUEST
    assert len(told) == 16


def test_an_id_is_kept_by_what_a_request_starts() -> None:
    async def ask(given: str) -> str:
        number = enter_request(given)
        await asyncio.sleep(0)
        return number

    async def ask_both() -> list[str]:
        return list(await asyncio.gather(ask("request-1"), ask("request-2")))

    assert asyncio.run(ask_both()) == ["request-1", "request-2"]


def test_a_spread_counts_values_up_to_each_bound() -> None:
    spread = Spread(1, 2, 4)
    for value in (0.5, 1, 1.5, 4, 5):
        spread.add(value)
    assert (spread.counts, spread.sum) == ([2, 1, 1, 1], 12)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("9464", ("127.0.0.1", 9464)),
        ("10.0.0.5:9464", ("10.0.0.5", 9464)),
        ("[::1]:9464", ("::1", 9464)),
    ],
)
def test_a_place_for_figures(text: str, place: tuple[str, int]) -> None:
    assert parse_place(text) == place


@pytest.mark.parametrize("text", ["", "x", "0", "65536", "host:", "9464:host", "-1", "٣"])
def test_no_place_for_figures(text: str) -> None:
    with pytest.raises(NotationError, match="bad-metrics"):
        parse_place(text)


def test_what_is_wrong_with_the_figures_is_told_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kafene.web.metrics.find_spec", lambda name: None)
    assert main(["serve", "--db", str(tmp_path / "x.db"), "--metrics", "9464"]) == 2
    assert capsys.readouterr().err.endswith('-m pip install "prometheus-client>=0.21"\n')
    assert main(["serve", "--db", str(tmp_path / "x.db"), "--metrics", "here"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert json.dumps(list(tmp_path.iterdir())) == "[]"
