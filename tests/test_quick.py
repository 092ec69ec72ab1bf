"""`make quick` runs the tests that a change concerns."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
spec = importlib.util.spec_from_file_location("quick", ROOT / "scripts" / "quick.py")
assert spec is not None
assert spec.loader is not None
quick = importlib.util.module_from_spec(spec)
spec.loader.exec_module(quick)

TESTS = {
    "tests/test_quick.py": "",
    "tests/deck_kit.py": "import pieces_kit",
    "tests/pieces_kit.py": "",
    "tests/core/test_pieces.py": "from pieces_kit import deck",
    "tests/bots/test_ronda.py": "from deck_kit import deal",
    "tests/bots/test_rummikub.py": "",
    "tests/browser/test_ronda.py": "",
    "tests/rulebook/ronda/test_ro_1.py": "",
}
OTHERS = "not (rummikub or seven-bridge or seven_bridge or three-thirteen or three_thirteen)"
GAME = [f"tests/{path}" for path in quick.GAME]
WITHOUT_BROWSER = [path for path in TESTS if "/test_" in path and "browser" not in path]
CLIENT = [f"tests/{path}" for path in quick.CONCERNS["client"]]
ALWAYS = [f"tests/{path}" for path in quick.ALWAYS]
DOCS = "tests/test_docs.py"
CLI = sorted(["tests/cli", *ALWAYS, DOCS, "tests/test_transcripts.py"])


@pytest.mark.parametrize(
    ("changed", "selected"),
    [
        ([], ALWAYS),
        (["benchmarks/bots.py"], ALWAYS),
        (["README.md"], [*ALWAYS, DOCS]),
        (["src/kafene/lab/arena/pool.py"], ["tests/arena", *ALWAYS]),
        (["src/kafene/version.py"], ["tests/solvers", *ALWAYS, DOCS, "tests/test_library.py"]),
        (["tests/core/test_pieces.py"], ["tests/core/test_pieces.py", *ALWAYS]),
        (["tests/cli/test_cli.py", "src/kafene/cli/main.py"], CLI),
        (["tests/console/screens/menu.txt"], ["tests/console", *ALWAYS]),
        (
            ["tests/pieces_kit.py"],
            ["tests/bots/test_ronda.py", "tests/core/test_pieces.py", *ALWAYS],
        ),
        (["tests/conftest.py"], [*ALWAYS, *WITHOUT_BROWSER]),
        (["client/src/main.tsx"], [*CLIENT, *ALWAYS]),
    ],
)
def test_a_path_concerns_the_tests_of_its_folder(changed: list[str], selected: list[str]) -> None:
    assert quick.select(changed, TESTS) == sorted(selected)


@pytest.mark.parametrize(
    "path",
    [
        "src/kafene/games/ronda/rules/game.py",
        "tests/ronda_kit.py",
        "tests/playthroughs/ronda/tie.kaf",
    ],
)
def test_a_change_in_one_game_leaves_out_the_cases_of_the_others(path: str) -> None:
    own = ["tests/bots/test_ronda.py", "tests/rulebook/ronda/test_ro_1.py"]
    assert quick.select([path], TESTS) == ["-k", OTHERS, *sorted([*GAME, *own, *ALWAYS])]


def test_words_of_a_game_concern_all_texts() -> None:
    assert "tests/text" in quick.select(["src/kafene/games/ronda/words/en.ftl"], TESTS)


def test_a_change_in_a_game_and_elsewhere_leaves_nothing_out() -> None:
    changed = ["src/kafene/games/ronda/rules/game.py", "src/kafene/store/sqlite.py"]
    assert "-k" not in quick.select(changed, TESTS)
    assert "tests/store" in quick.select(changed, TESTS)


def test_the_table_knows_every_package_and_names_tests_that_exist() -> None:
    packages = {path.parent.name for path in (ROOT / "src" / "kafene").glob("*/__init__.py")}
    assert packages <= set(map(_package, quick.CONCERNS))
    named = {*quick.ALWAYS, *quick.GAME, *(test for row in quick.CONCERNS.values() for test in row)}
    assert not [test for test in named if not (ROOT / "tests" / test).exists()]


def _package(path: str) -> str | None:
    found = re.fullmatch(r"src/kafene/(\w+)", path)
    return found and found[1]
