"""The contract suite as the package of another game runs it: `pytest --pyargs kafene.testing`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scopa_kit
from kafene.testing import test_game

LAWS = [name for name in vars(test_game) if name.startswith("test_")]
BREACHES = {
    "test_nothing_leaks_an_event": (
        "(Dealt(hands, state.starter),)",
        "(Dealt(hands, state.starter), TurnedUp(stock))",
    ),
    "keeps_every_piece": ("(card, *taken))", "taken)"),
    "test_options_are_legal": ("if captures and not taken", "if taken"),
}
"""Laws, and a change in the rules of Scopa that breaks each."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package, installed outside the checkout."""
    shutil.copytree(scopa_kit.PROJECT, tmp_path / "project")
    monkeypatch.setattr(scopa_kit, "PROJECT", tmp_path / "project")
    scopa_kit.install(monkeypatch, tmp_path / "installed")
    return tmp_path / "project" / "scopa"


def run_suite(folder: Path, *more: str) -> tuple[int, str]:
    """The answer of pytest in a folder that isn't part of the checkout."""
    command = [sys.executable, "-m", "pytest", "--pyargs", "kafene.testing", *more]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_a_game_of_another_package_is_held_to_every_law(package: Path) -> None:
    code, out = run_suite(package, "-k", "scopa")
    assert code == 0, out
    assert len(LAWS) == 16
    assert f" {len(LAWS)} passed" in out


@pytest.mark.parametrize("law", BREACHES)
def test_a_game_that_breaks_a_law_fails(package: Path, law: str) -> None:
    rules = package / "rules" / "game.py"
    written, (before, after) = rules.read_text(encoding="utf-8"), BREACHES[law]
    assert written.count(before) == 1
    rules.write_text(written.replace(before, after), encoding="utf-8")
    code, out = run_suite(package, "-k", law)
    assert code == 1, out
    assert "1 failed" in out


def test_a_game_that_cannot_be_loaded_or_is_not_there_is_an_error(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (package / "rules" / "game.py").write_text("import nowhere\n", encoding="utf-8")
    code, out = run_suite(package)
    assert code == 2, out
    assert "the game scopa can't be loaded: ModuleNotFoundError" in out
    monkeypatch.delenv("PYTHONPATH")
    code, out = run_suite(package)
    assert code == 2, out
    assert "no package here offers a game" in out
