"""Games of other packages: one that cannot be loaded is left out, the others can be played."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kafene import games
from kafene.text import Text
from shell import Shell
from toy_kit import forget_games

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a package of one module, whose `KIT` is a game of this name."""

    def install(name: str, code: str) -> None:
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
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
    assert games.list_games() == (*games.OURS, "low")
    assert games.load("Low").name == "low"
    assert games.load_kit("LOW").folder == "toy_low"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
        ("KOT = 1", "AttributeError: "),
        ("KIT = 1", "AttributeError: "),
        ("from toy_low import KIT", "ValueError: the game calls itself low"),
        ("from kafene.core.kit import Kit\nKIT = Kit(folder='toy_low', game='nothing:N')", "Mod"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_with_one_line_of_warning(
    install: Install, capsys: pytest.CaptureFixture[str], code: str, why: str
) -> None:
    install("broken", code)
    got, out, err = Shell(capsys)("rules", "low")
    assert (got, out.startswith("Low\n")) == (0, True)
    warning = f'kafene: The game "broken" is left out, because it can\'t be loaded: {why}'
    assert err.startswith(warning)
    assert err.count("\n") == 1
    assert games.list_games() == (*games.OURS, "low")
    assert Shell(capsys)("play", "broken")[0] == 2
    forget_games()
    warning = Text("bg")("game-left-out", game="broken", problem=why)
    assert f"kafene: {warning}" in Shell(capsys)("--lang", "bg", "rules", "low")[2]


def test_a_game_of_our_name_is_not_replaced(install: Install) -> None:
    install("ronda", "import nowhere")
    assert games.list_games() == (*games.OURS, "low")
    assert games.load("ronda").rulebook == "RO"
