"""Imports point downwards, rules are pure, and the command line starts light."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import kafene

SOURCE = Path(kafene.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
PARTS = {"words", "screen", "solver", "bots", "kernel"}
"""What a game has besides its rules, and where each is: `games/ronda/bots/greedy.py`."""
MAY_IMPORT = {
    "core": {"core"},
    "registry": {"core"},
    "manifest": {"core"},
    "rules": {"core"},
    "solver": {"core", "rules"},
    "table": {"core"},
    "store": {"core"},
    "text": {"core", "registry"},
    "words": {"core", "rules", "text"},
    "bots": {"core", "registry"},
    "bots of a game": {"core", "rules", "solver", "bots"},
    "arena": {"core", "registry", "bots", "table", "text"},
    "talk": {"core", "registry", "bots", "text"},
    "console": {"core", "registry", "bots", "table", "text", "store", "talk"},
    "web": {"core", "registry", "bots", "table", "text", "store", "talk"},
    "screen": {"core", "rules", "words", "solver", "text", "console"},
    "__init__": set[str](),
}
MAY_IMPORT["cli"] = MAY_IMPORT["console"] | {"arena", "console", "web"}
MAY_LOAD = {
    "words": {"text"},
    "screen": {"console"},
    "solver": {"cli"},
    "steps": {"bots"},
    "bot": {"bots"},
    "quick_bot": {"bots"},
}
"""Who may ask a manifest for a part: `kit.load_words()`, `kit.make_bot(...)`."""
MAY_IMPORT_BY_NAME = {"core/kit.py", "games/__init__.py", "bots/outside.py", "cli/__init__.py"}


def room(module: Sequence[str]) -> str:
    """The room that a module is in: `rules` for `games ronda state`."""
    if module[0] != "games":
        return module[0]
    _, *rest = module
    if not rest or rest[0] in ("__init__", "list_games", "load", "load_kit", "OURS"):
        return "registry"
    if not rest[1:] or rest[1] in ("__init__", "KIT"):
        return "manifest"
    part = rest[1]
    if part not in PARTS:
        return "rules"
    return "bots of a game" if part == "bots" else part


def module_of(file: Path) -> tuple[str, ...]:
    return file.relative_to(SOURCE).with_suffix("").parts


def imports(file: Path) -> Iterator[tuple[str, ...]]:
    """Every module of ours that a file imports, wherever in it: what follows `kafene`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file}: a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = re.findall(r"^kafene(?:\.\w+)+", node.value)
            names = [name for name in found if name.split(".")[1] in MAY_IMPORT or "games" in name]
        else:
            continue
        for name in names:
            if name.startswith("kafene.") and name != "kafene.__version__":
                yield tuple(name.split(".")[1:])


def calls(file: Path) -> Iterator[tuple[str, list[ast.expr]]]:
    """Every function that a file calls, by its last name, with its arguments."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rpartition(".")[2], node.args


every_file = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix()
)


@every_file
def test_imports_point_downwards(file: Path) -> None:
    here = room(module_of(file))
    allowed = MAY_IMPORT[here] | {here}
    assert not [name for name in imports(file) if room(name) not in allowed]


@every_file
def test_a_part_of_a_game_is_loaded_by_the_layer_above_it_alone(file: Path) -> None:
    here = room(module_of(file))
    name = file.relative_to(SOURCE).as_posix()
    for call, args in calls(file):
        part = call.removeprefix("load_").removeprefix("make_")
        if name != "core/kit.py" and call != part and part in MAY_LOAD:
            assert here in MAY_LOAD[part], f"{here} asks for {part}"
        by_name = call in ("import_module", "__import__", "find_spec", "exec", "eval")
        if by_name and not isinstance(args[0], ast.Constant):  # what is written out, we have seen
            assert name in MAY_IMPORT_BY_NAME, f"{call} hides an import"


@every_file
def test_nothing_outside_a_game_knows_it_by_name(file: Path) -> None:
    """So two games never import one another, in any of their files."""
    here = module_of(file)
    own = here[1] if here[0] == "games" and here[1:2] != ("__init__",) else None
    others = [
        name
        for name in imports(file)
        if name[0] == "games" and room(name) != "registry" and name[1] != own
    ]
    assert not others


def test_rules_hold_no_random_generator_and_do_no_input_or_output() -> None:
    pure = [file for file in FILES if room(module_of(file)) in ("core", "rules")]
    for file in pure:
        if file.name == "kit.py":
            continue  # it reads the manifest's files for others
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
            if isinstance(node, ast.Import | ast.ImportFrom) and node not in ready:
                from_one = [] if isinstance(node, ast.Import) else [node.module or ""]
                names = {*from_one, *(alias.name for alias in node.names)}
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
