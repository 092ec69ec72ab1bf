"""Imports point downwards, rules are pure, and the command line starts light."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kafene

SOURCE = Path(kafene.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "solvers": {"core", "games", "solvers"},
    "table": {"core", "table"},
    "text": {"core", "games", "text"},
    "store": {"core", "store"},
    "bots": {"core", "games", "solvers", "bots"},
    "arena": {"core", "games", "solvers", "bots", "table", "text", "arena"},
    "talk": {"core", "games", "bots", "text", "talk"},
    "console": {"core", "games", "solvers", "bots", "table", "text", "store", "talk", "console"},
    "web": {"core", "games", "bots", "table", "text", "store", "talk", "web"},
    "__init__": set[str](),
}
MAY_IMPORT["cli"] = MAY_IMPORT["console"] | MAY_IMPORT["web"] | {"arena", "cli"}


def layer(file: Path) -> str:
    return file.relative_to(SOURCE).with_suffix("").parts[0]


def imports(file: Path) -> Iterator[str]:
    """Every module of ours that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.startswith("kafene."))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_point_downwards(file: Path) -> None:
    allowed = MAY_IMPORT[layer(file)]
    wrong = [
        name
        for name in imports(file)
        if name.split(".")[1] not in allowed and name != "kafene.__version__"
    ]
    assert not wrong


def test_two_games_never_import_one_another() -> None:
    for file in FILES:
        parts = file.relative_to(SOURCE).parts
        if parts[0] == "games" and len(parts) == 3:
            others = [
                name
                for name in imports(file)
                if name.startswith("kafene.games.") and name.split(".")[2] != parts[1]
            ]
            assert not others, f"{file}: {others}"


def test_rules_hold_no_random_generator_and_do_no_input_or_output() -> None:
    pure = [file for file in FILES if layer(file) in ("core", "games")]
    for file in pure:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                call = ast.unparse(node.func)
                assert not call.startswith(("random.", "secrets.", "time.", "os.")), (
                    f"{file}: {call}"
                )
                assert call not in ("open", "print", "input"), f"{file}: {call}"


def test_nothing_of_the_core_and_the_console_is_for_one_operating_system_only() -> None:
    """But for an import that is ready to fail."""
    for file in FILES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        ready = {
            imported
            for node in ast.walk(tree)
            if isinstance(node, ast.Try)
            and any(ast.unparse(handler.type or node) == "ImportError" for handler in node.handlers)
            for imported in node.body
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and node not in ready:
                names = {alias.name for alias in node.names}
                assert not names & {"fcntl", "termios", "tty", "pty", "resource", "pwd", "curses"}


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from kafene.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "kafene.cli" in loaded
    heavy = {"sqlite3", "platformdirs", "asyncio", "prompt_toolkit", "matplotlib"}
    assert not heavy & {name.split(".")[0] for name in loaded}
    ours = {name.split(".")[1] for name in loaded if name.startswith("kafene.")}
    assert ours == {"cli", "core", "games", "text"}
    assert not any(name.startswith("kafene.games.") for name in loaded)
