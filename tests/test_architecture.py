"""Imports point downwards, rules are pure, the command line starts light, docstrings begin with
what a thing does or is."""

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
CLIENT = SOURCE.parents[1] / "client" / "src"
FILES = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
GAMES = {file.split("/")[1] for file in FILES if re.fullmatch(r"games/\w+/__init__\.py", file)}
ROOMS = {"rules": "rules", "words": "words", "bots": "bots of a game", "fast": "fast"}
"""The rooms of a game, the same in each: `games/ronda/rules/play.py`."""
ALONE = {"words/screen": "screen", "bots/review": "review of a game"}
"""Files that may reach more than the rest of their room."""
INDIRECT = re.compile(r"\s*(What|Whether|How)\b")
"""The beginning of a docstring that asks rather than tells."""
MAY_IMPORT = {
    "core": {"core"},
    "parts": {"core"},
    "registry": {"core"},
    "manifest": {"core"},
    "rules": {"core", "parts"},
    "core fast": {"core"},
    "fast": {"core", "core fast", "parts", "rules"},
    "table": {"core"},
    "store": {"core", "extras", "folders"},
    "text": {"core", "parts", "registry"},
    "extras": set(),
    "folders": set(),
    "processes": set(),
    "settings": {"core", "folders", "text"},
    "words": {"core", "parts", "rules", "text"},
    "bots": {"core", "registry"},
    "bots of a game": {"core", "core fast", "parts", "rules", "fast", "bots"},
    "review": {"core", "core fast", "registry", "bots", "text", "processes"},
    "review of a game": {
        *("core", "core fast", "parts", "rules", "fast", "bots of a game", "review"),
    },
    "arena": {
        "core",
        "core fast",
        "extras",
        "folders",
        "processes",
        "registry",
        "bots",
        "table",
        "text",
        "review",
    },
    "envs": {"core", "core fast", "registry", "bots", "text", "drawing"},
    "lab": {"bots"},
    "talk": {"core", "registry", "bots", "text"},
    "drawing": {"core", "registry", "text"},
    "console": {
        *("core", "registry", "bots", "table", "text", "settings", "store", "talk", "drawing"),
    },
    "web work": {"core", "registry", "bots", "processes", "review", "store"},
    "web wire": {"core", "parts", "table", "text", "web work"},
    "web fleet": {"core", "store", "web work", "web wire"},
    "web rooms": {
        *("core", "registry", "bots", "store", "table", "talk", "text"),
        *("web work", "web wire", "web fleet"),
    },
    "web pages": {
        *("core", "registry", "bots", "review", "table", "talk", "text"),
        *("web work", "web wire", "web rooms"),
    },
    "web": {
        *("core", "extras", "registry", "bots", "store", "talk", "text"),
        *("web work", "web wire", "web fleet", "web rooms", "web pages"),
    },
    "testing": {"console", "core", "registry", "talk", "text"},
    "screen": {"core", "rules", "words", "text", "drawing"},
    "solvers": {"rules", "fast"},
    "__init__": {"core", "registry", "text", "drawing"},
}
MAY_IMPORT["__main__"] = {"cli"}
MAY_IMPORT["cli"] = MAY_IMPORT["console"] | {
    "core fast",
    "folders",
    "parts",
    "arena",
    "console",
    "review",
    *("web", "web work", "web wire", "web rooms", "web pages"),
}
MAY_LOAD = {
    "words": {"text"},
    "screen": {"drawing"},
    "solver": {"cli"},
    "steps": {"bots"},
    "drafting": {"envs"},
    "observation": {"envs"},
    "review": {"review"},
    "bot": {"bots"},
    "quick_bot": {"bots"},
}
"""Who may ask a manifest for a part: `kit.load_words()`, `kit.make_bot(...)`."""
MAY_IMPORT_BY_NAME = {
    "core/data.py",
    "core/fast/kernels.py",
    "core/kit.py",
    "games/__init__.py",
    "bots/outside.py",
    "cli/__init__.py",
}
MAY_BE_TURNED_OFF = {"core/fast/kernels.py"}
"""What looks into the environment, though the answers of its room do not depend on it."""
KNOWS_GAMES = {"solvers.py"}
"""The one place outside `games/` that names games: the solvers, for programs that use them."""
MAY_COMPILE = {"core/values.py"}
"""What writes methods, which import nothing."""
BY_NAME = ("importlib.import_module", "importlib.util.", "runpy.", "pkgutil.")
FOR_TESTS = {"pytest", "_pytest", "hypothesis"}
"""What only `testing` may import: players don't install it."""
FOR_ONE_SYSTEM = {"fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "curses"}
IMPURE = {"random", "secrets", "time", "os", "io", "socket", "subprocess", "open", "print", "input"}


def room(module: Sequence[str]) -> str:
    """The room that a module is in: `rules` for `games ronda rules state`. One that nothing here
    knows has none, and breaks the law."""
    if (*module[:2],) in (("lab", "arena"), ("lab", "envs")):
        return module[1]
    if module[0] == "web":  # the package alone is empty, and names the server's log
        folder = module[1] if module[1:] else "work"
        return "web" if f"web/{folder}.py" in FILES else f"web {folder}"
    if module[0] != "games":
        return "core fast" if (*module[:2],) == ("core", "fast") else module[0]
    if not GAMES.intersection(module[1:2]):
        return "registry"
    if not module[2:] or module[2] in ("__init__", "KIT"):
        return "manifest"
    return ALONE.get("/".join(module[2:4])) or ROOMS.get(module[2], "no room")


class Source:
    """What a file imports and calls, whatever it calls it by."""

    def __init__(self, path: str, code: str) -> None:
        self.path = path
        self.module = tuple(path.removesuffix(".py").split("/"))
        self.room = room(self.module)
        self.nodes = list(ast.walk(ast.parse(code)))
        self.names = dict(self._names())
        """What a name stands for, where it was imported."""

    def _names(self) -> Iterator[tuple[str, str]]:
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                assert not node.level, f"{self.path}: a relative import"
                for alias in node.names:
                    yield alias.asname or alias.name, f"{node.module}.{alias.name}"
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    full = alias.name if alias.asname else alias.name.split(".")[0]
                    yield alias.asname or full, full

    def full_name(self, node: ast.AST) -> str:
        """`kafene.games.ronda.KIT` for `g.ronda.KIT` after `from kafene import games as g`."""
        if isinstance(node, ast.Attribute):
            return f"{self.full_name(node.value)}.{node.attr}"
        return self.names.get(node.id, node.id) if isinstance(node, ast.Name) else "?"

    def imports(self) -> Iterator[str]:
        """The full name of everything imported, and of everything reached through that."""
        for node in self.nodes:
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            elif isinstance(node, ast.Attribute):
                yield self.full_name(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found = re.match(r"kafene((?:\.\w+)+)", node.value)
                if found and found[1].split(".")[1] in {*MAY_IMPORT, "games"}:
                    yield found[0]

    def ours(self) -> Iterator[tuple[str, ...]]:
        """Those of Kafene: what follows `kafene`."""
        for name in self.imports():
            if name.startswith("kafene.") and not name.startswith("kafene.__version__"):
                yield tuple(name.split(".")[1:])

    def certain_imports(self) -> Iterator[str]:
        """Those that are not ready to fail."""
        ready = [
            imported
            for node in self.nodes
            if isinstance(node, ast.Try)
            and any(ast.unparse(each.type or node) == "ImportError" for each in node.handlers)
            for imported in node.body
        ]
        for node in self.nodes:
            if node not in ready and isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif node not in ready and isinstance(node, ast.ImportFrom):
                yield str(node.module)

    def calls(self) -> Iterator[tuple[str, ast.Call]]:
        """Everything that is called, by its full name."""
        for node in self.nodes:
            if isinstance(node, ast.Call):
                yield self.full_name(node.func), node


def flaws(source: Source) -> Iterator[str]:
    """All that is wrong with a file."""
    for node in source.nodes:
        text = node.value if isinstance(node, ast.Expr) else None
        if isinstance(text, ast.Constant) and INDIRECT.match(str(text.value)):
            yield f"{source.path}:{text.lineno}: a docstring begins with a verb or a noun"
    if source.room in MAY_IMPORT:
        yield from breaches(source)
    else:
        yield f"{source.path} is in no room"


def breaches(source: Source) -> Iterator[str]:
    """Everything in a file that its room may not do."""
    allowed = MAY_IMPORT[source.room] | {source.room}
    own = source.module[1] if source.module[0] == "games" else None
    for module in source.ours():
        if room(module) not in allowed:
            yield f"{source.room} imports {'.'.join(module)}"
        if GAMES.intersection(module[1:2]) - {own} and source.path not in KNOWS_GAMES:
            yield f"{'.'.join(module)} is another game"
    for name, call in source.calls():
        _, _, last = name.rpartition(".")
        part = last.removeprefix("load_").removeprefix("make_")
        asks = part != last and source.path != "core/kit.py"
        if asks and source.room not in MAY_LOAD.get(part, {source.room}):
            yield f"{source.room} asks for {part}"
        hides = name in ("__import__", "exec", "eval") or name.startswith(BY_NAME)
        written = call.args and isinstance(call.args[0], ast.Constant)  # then we have seen it
        if hides and not written and source.path not in MAY_IMPORT_BY_NAME | MAY_COMPILE:
            yield f"{name} hides an import"
        pure = source.room in ("core", "parts", "rules") and source.path not in MAY_BE_TURNED_OFF
        if pure and name.split(".")[0] in IMPURE:
            yield f"{name} is not pure"
    for name in source.certain_imports():
        package = name.split(".")[0]
        if package in FOR_ONE_SYSTEM or (package in FOR_TESTS and source.room != "testing"):
            yield f"{name} is not there for everybody"


@pytest.mark.parametrize("file", FILES)
def test_a_file_keeps_the_law_of_its_room(file: str) -> None:
    assert not [*flaws(Source(file, (SOURCE / file).read_text(encoding="utf-8")))]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("core/game.py", "from kafene.table import Table"),
        ("core/game.py", "kit.load_words()"),
        ("core/game.py", "from random import Random\nrng = Random(1)"),
        ("core/game.py", "import random as r\nr.shuffle([])"),
        ("core/game.py", '"""What a game is."""'),
        ("core/game.py", 'def f():\n    """\n    Whether it is so."""'),
        ("core/game.py", 'class A:\n    at = 1\n    """How far it is."""'),
        ("table/table.py", "def f():\n    import kafene.web.app"),
        ("text/cards.py", "import kafene\nkafene.bots.make()"),
        ("web/app.py", "from kafene import console"),
        ("web/wire/limits.py", "from kafene.web.rooms.room import Room"),
        ("web/rooms/room.py", "from kafene.web.pages.tour import answer_tour"),
        ("web/rooms/room.py", "from kafene.web import hub"),
        ("web/pages/tour.py", "from kafene.web.fleet import leases"),
        ("web/other/some.py", ""),
        ("web/app.py", "part = 'kafene.console.plain'"),
        ("web/app.py", "from kafene.games import load_kit\nload_kit('ronda').load_solver()"),
        ("console/plain.py", "from kafene import games as g\ng.ronda.game.Ronda"),
        ("console/plain.py", "import kafene.games\nkafene.games.ronda.game.Ronda"),
        ("console/plain.py", "from importlib import import_module as i\ni(f'kafene.{x}')"),
        ("console/plain.py", "import importlib\nimportlib.import_module(name)"),
        ("console/plain.py", "__import__('kaf' + 'ene.web')"),
        ("console/plain.py", "from termios import tcgetattr"),
        ("console/plain.py", "import curses.ascii"),
        ("games/ronda/rules/game.py", "from kafene.games.ronda.bots.greedy import Greedy"),
        ("games/ronda/rules/game.py", "from kafene.games.rummikub.rules.melds import Meld"),
        ("games/ronda/bots/greedy.py", "from kafene.games.rummikub.fast.search import best_play"),
        ("games/ronda/words/words.py", "from kafene.games.ronda.words.screen import render"),
        ("review/words.py", "from kafene.talk.hints import tell"),
        ("bots/advice.py", "from kafene.games import load_kit\nload_kit('ronda').load_review()"),
        ("games/ronda/rules/play.py", "from kafene.games.ronda.fast.layout import SIZE"),
        ("games/ronda/words/words.py", "from kafene.games.ronda.fast import flat"),
        ("core/values.py", "import pytest"),
        ("table/table.py", "from kafene.testing.strategies import playout"),
        ("games/ronda/secrets.py", ""),
        ("games/ronda/solver/search.py", ""),
        ("gadgets/some.py", ""),
        ("talk/hints.py", "from kafene.games.ronda.fast import flat"),
        ("games/ronda/__init__.py", "KIT = Kit(folder='kafene.games.rummikub')"),
    ],
)
def test_the_law_sees_through_a_shortcut(file: str, code: str) -> None:
    assert [*flaws(Source(file, code))]


def test_nothing_outside_a_game_names_it() -> None:
    """But for the list of our games, help and explanations: not in a text of the program, not in
    the code of the browser client."""
    names = re.compile("|".join(name.replace("_", "[_-]") for name in sorted(GAMES)))
    found = []
    for file in FILES:
        source = Source(file, (SOURCE / file).read_text(encoding="utf-8"))
        prose = {id(node.value) for node in source.nodes if isinstance(node, ast.Expr)}
        for node in () if source.module[0] == "games" else source.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = id(node) not in prose and names.search(node.value)
                found += [f"{file}:{node.lineno}"] if named else []
    for path in CLIENT.rglob("*.*"):
        if path.parent.name not in ("games", "generated"):
            code = re.sub(r"//.*|/\*.*?\*/", "", path.read_text(encoding="utf-8"))
            found += [f"{path.name}: {name}" for name in names.findall(code)]
    assert not found


def modules_after(*call: str) -> set[str]:
    """What is imported when a command has ended; its input is empty."""
    code = (
        "import sys\n"
        "from kafene.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print(*sorted(sys.modules), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", code, *call]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_help_imports_nothing_heavy() -> None:
    loaded = modules_after("--help")
    assert "kafene.cli" in loaded
    heavy = {"sqlite3", "asyncio", "prompt_toolkit", "matplotlib"}
    assert not heavy & {name.split(".")[0] for name in loaded}
    ours = {name.split(".")[1] for name in loaded if name.startswith("kafene.")}
    assert ours == {"cli", "core", "folders", "games", "settings", "text"}
    assert not any(name.startswith("kafene.games.") for name in loaded)


@pytest.mark.parametrize(
    ("module", "brings"), [("kafene", set()), ("kafene.envs", {"numpy", "gymnasium"})]
)
def test_importing_environments_brings_gymnasium_alone_of_what_researchers_use(
    module: str, brings: set[str]
) -> None:
    code = f"import sys, {module}\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "kafene" in loaded
    assert {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel"} & loaded == brings


def test_playing_a_game_of_ours_looks_for_no_other() -> None:
    loaded = modules_after("play", "ronda", "--plain")
    assert "kafene.games.ronda.rules.game" in loaded
    assert "kafene.games.rummikub.rules.game" not in loaded
    assert not any(name.startswith(("importlib.metadata", "prompt_toolkit")) for name in loaded)


# ----------------------------------------------------------------------------- what a task opens


MODULES = {
    "kafene." + file.removesuffix(".py").removesuffix("/__init__").replace("/", "."): file
    for file in FILES
    if file != "__init__.py"
}


def find_imports(file: str) -> set[str]:
    """The modules of ours that a file imports, those for types alone included."""
    found = set()
    for node in Source(file, (SOURCE / file).read_text(encoding="utf-8")).nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & set(MODULES) or {str(node.module)}
    return found & set(MODULES)


IMPORTS = {module: find_imports(file) - {module} for module, file in MODULES.items()}


def reach(*roots: str) -> set[str]:
    """Modules, and all that they import in turn."""
    seen, todo = set(roots), [*roots]
    while todo:
        new = IMPORTS[todo.pop()] - seen
        seen |= new
        todo += new
    return seen


def count_lines(modules: set[str]) -> int:
    paths = (SOURCE / MODULES[module] for module in modules)
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def test_no_imports_run_in_a_circle_those_for_types_included() -> None:
    assert len(IMPORTS) > 300
    assert not [each for each in IMPORTS if each in reach(*IMPORTS[each])]


def test_its_keeper_alone_changes_a_room() -> None:
    """`room.saved = ...` stands in `web/rooms/keeper.py`, and nowhere else."""
    stored = {
        (file, node.attr)
        for file in FILES
        for node in Source(file, (SOURCE / file).read_text(encoding="utf-8")).nodes
        if file.startswith("web/") and isinstance(node, ast.Attribute)
        if isinstance(node.ctx, ast.Store) and ast.unparse(node.value).endswith("room")
    }
    assert {file for file, _ in stored} == {"web/rooms/keeper.py"}
    assert {"saved", "table"} <= {name for _, name in stored}


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(
    ("task", "own", "shared"),
    [
        ("rules", 1700, 3300),
        ("words/words", 1850, 4000),
        ("words/screen", 2000, 5700),
    ],
)
def test_whoever_changes_a_rule_a_sentence_or_a_page_opens_few_lines_and_no_kernel(
    game: str, task: str, own: int, shared: int
) -> None:
    """Of the game, and of what all games share: what is reached by imports."""
    start = f"kafene.games.{game}.{task.replace('/', '.')}"
    reached = reach(*(each for each in MODULES if f"{each}.".startswith(f"{start}.")))
    ours = {each for each in reached if each.startswith(f"kafene.games.{game}")}
    assert 500 < count_lines(ours) <= own
    assert 1000 < count_lines(reached - ours) <= shared
    assert not [each for each in reached if ".fast" in each]
