"""Games of other packages: one that cannot be loaded is left out, the others can be played."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kafene import games
from kafene.core.errors import IllegalAction
from kafene.text import LANGUAGES, Text, sentences
from kafene.text.choices import list_choices
from kafene.web.pages.client_bundle import find_bundle
from kafene.web.pages.page import build_page, describe_game
from kafene.web.wire.addresses import Site
from scopa_kit import forget_games
from server_kit.servers import write_stub_client
from shell import Shell

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a package with this code, whose `KIT` is a game of this name, and with its rules."""

    def install(name: str, code: str, rules: str = "") -> None:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(code, encoding="utf-8")
        (tmp_path / name / "game.py").write_text(rules, encoding="utf-8")
        metadata = tmp_path / f"{name}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Name: {name}\nVersion: 1.0\n", encoding="utf-8")
        entry = f"[kafene.games]\n{name} = {name}:KIT\n"
        (metadata / "entry_points.txt").write_text(entry, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.syspath_prepend(tmp_path)
        forget_games()

    return install


def test_another_package_offers_a_game_and_nothing_of_ours_names_it() -> None:
    assert games.list_games() == (*games.OURS, "scopa")
    assert games.load("Scopa").name == "scopa"
    assert games.load_kit("SCOPA").folder == "scopa"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
        ("KOT = 1", "AttributeError: "),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("KIT = 1", "AttributeError: "),
        ("from scopa import KIT", "ValueError: the game calls itself scopa"),
        ("from kafene.core.kit import Kit\nKIT = Kit(folder='scopa', game='nothing:N')", "Mod"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_with_one_line_of_warning(
    install: Install, capsys: pytest.CaptureFixture[str], code: str, why: str
) -> None:
    install("broken", code)
    got, out, err = Shell(capsys)("rules", "scopa")
    assert (got, out.startswith("Scopa\n")) == (0, True)
    warning = f"kafene: The game \"broken\" can't be loaded, so it's left out: {why}"
    assert err.startswith(warning)
    assert err.count("\n") == 1
    assert games.list_games() == (*games.OURS, "scopa")
    assert Shell(capsys)("play", "broken")[0] == 2
    forget_games()
    warning = Text("bg")("game-left-out", game="broken", problem=why)
    assert f"kafene: {warning}" in Shell(capsys)("--lang", "bg", "rules", "scopa")[2]


MANIFEST = "from kafene.core.kit import Kit\nKIT = Kit(folder=__name__, game='game:Bare')\n"
RULES = (
    "from scopa.rules.game import Scopa\nclass Bare(Scopa):\n    name, rulebook = 'bare', 'BARE'\n"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_alone_are_enough(
    install: Install,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    install("bare", MANIFEST, RULES)
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nplay 4S 6D\nrules\nhint\n7D\n5C\n"))
    words = ("--lang", language, "play", "bare", "--plain", "--seed", "1")
    code, out, err = Shell(capsys)(*words)
    assert (code, err) == (0, "")
    text = Text(language)
    assert out.startswith("Bare")
    assert "  play" in out
    refusal = sentences.error(text, IllegalAction("unheard-of", "BARE 2.2"))
    assert refusal.startswith(text("refused-without-words", pieces=(), count=0))
    assert text("unread-no-hints", game="Bare") in out
    code, out, err = Shell(capsys)("--lang", language, "rules", "bare")
    assert (code, err) == (0, "")
    assert out.startswith("Bare\n")
    assert describe_game(text, "bare").title == "Bare"


BIDS = """
from dataclasses import dataclass
from kafene.core.game import Action
@dataclass(frozen=True)
class Bid(Action):
    tricks: int
    def __str__(self): return f"bid {self.tricks}"
Bare.options = lambda self, view: map(Bid, range(3))
"""


def test_a_number_is_left_open_in_what_can_be_done(install: Install) -> None:
    install("bids", MANIFEST, RULES.replace("'bare'", "'bids'") + BIDS)
    game = games.load("bids")
    view = game.view(game.start(game.rules_type(), 2), None)
    [choice] = list_choices(game.options(view))
    assert choice.write(Text("en"), game) == "bid NUMBER"
    assert choice.explain(Text("en"), game, view) == ""
    assert Text("en")("sb-number") == "MELD"


@pytest.mark.parametrize("name", ["Bare", "my_game"])
def test_a_game_that_could_not_be_asked_for_by_its_name_is_left_out(
    install: Install, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    install(name, MANIFEST, RULES.replace("'bare'", f"'{name}'"))
    assert "ValueError: its name should be " in Shell(capsys)("rules", "scopa")[2]
    assert games.list_games() == (*games.OURS, "scopa")


def test_the_sentences_of_another_package_do_not_replace_ours(
    install: Install, tmp_path: Path
) -> None:
    install("bare", MANIFEST, RULES)
    (tmp_path / "bare" / "words").mkdir()
    file = tmp_path / "bare" / "words" / "en.ftl"
    file.write_text("game-bare = Bare\nyou-can = Ha\n", encoding="utf-8")
    text, ours = Text("bg"), Text("bg")("you-can")
    assert text("game-bare") == "Bare"
    assert (text("you-can"), text.messages.count("you-can")) == (ours, 1)


def test_a_game_that_cannot_be_described_is_left_out_of_the_page(
    install: Install, tmp_path: Path
) -> None:
    rules = RULES.replace("'bare'", "'odd'")
    install("odd", MANIFEST, f"{rules}    def sides(self, seats): raise RuntimeError('7H')\n")
    folder = write_stub_client(tmp_path / "client")
    bundle = find_bundle(folder)
    assert bundle is not None
    page = build_page(Text(), "front", Site(), bundle)
    assert '"scopa":{' in page
    assert '"odd":{' not in page


@pytest.mark.parametrize("name", ["ronda", "Ronda", "Seven_Bridge"])
def test_a_game_of_our_name_is_not_replaced(install: Install, name: str) -> None:
    install(name, MANIFEST, RULES.replace("'bare'", f"'{name}'"))
    assert games.list_games() == (*games.OURS, "scopa")
    assert games.load("ronda").rulebook == "RO"
