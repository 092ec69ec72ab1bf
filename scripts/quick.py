"""The part of `make quick` that runs tests: those that a change concerns, with fewer examples.

What has changed is what git says: against the point where this branch left BASE, and in the working
tree. A path concerns tests by the game in its name, or by its folder. Tests in a browser are left
to `make test`, unless one of them has changed."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kafene.games import OURS

ROOT = Path(__file__).parents[1]
GAMES = tuple(name.replace("-", "_") for name in OURS)
PYTEST = ["--numprocesses", "auto", "--maxprocesses", "8", "--dist", "worksteal", "--quiet"]
PYTEST += ["--hypothesis-profile", "quick"]
ALWAYS = ("test_architecture.py", "test_examples.py")
GAME = (
    "contract/test_contract.py",
    "kernels",
    "test_playthroughs.py",
    "text/test_messages.py",
    "bots/test_advice.py",
    "web/test_wire_types.py",
)
"""The tests of every game; a change in one game leaves out the cases of the others, and one in its
words concerns all tests of texts."""
CONCERNS = {
    "src/kafene/core": ("core", "contract", "table", "games", "rulebook", "text", *GAME),
    "src/kafene/parts": ("games", "rulebook", "text", *GAME),
    "src/kafene/games": ("bots", "games", "rulebook", "solvers", "text", *GAME),
    "src/kafene/table": (
        "table",
        "contract",
        "store",
        "console/test_plain.py",
        "web/test_games.py",
    ),
    "src/kafene/store": ("store", "cli/test_records.py", "web/test_disk.py", "web/test_backups.py"),
    "src/kafene/text": (
        "text",
        "talk",
        "cli",
        "console",
        "test_playthroughs.py",
        "test_transcripts.py",
    ),
    "src/kafene/bots": ("bots", "arena", "web/test_bot_workers.py"),
    "src/kafene/review": ("review",),
    "src/kafene/arena": ("arena",),
    "src/kafene/lab": ("arena", "envs"),
    "src/kafene/lab/arena": ("arena",),
    "src/kafene/testing": ("contract",),
    "src/kafene/talk": ("talk", "console", "test_transcripts.py", "web/test_questions.py"),
    "src/kafene/console": ("console",),
    "src/kafene/drawing": ("console", "drawing"),
    "src/kafene/envs": ("envs",),
    "src/kafene/lab/envs": ("envs",),
    "src/kafene/web": ("web",),
    "src/kafene/cli": ("cli", "test_docs.py", "test_transcripts.py"),
    "src/kafene": ("solvers", "test_docs.py", "test_library.py"),
    "tests/playthroughs": ("test_playthroughs.py",),
    "tests/transcripts": ("test_transcripts.py",),
    "tests/vectors": ("games", "solvers"),
    "client": (
        "browser/test_faces.py",
        "browser/test_units.py",
        "browser/test_wire.py",
        "web/test_wire_types.py",
    ),
    "docs": ("test_docs.py",),
    "docs/adding-a-game.md": ("scopa/test_page.py", "test_docs.py"),
    "docs/glossary.md": ("text/test_glossary.py", "test_docs.py"),
    "docs/languages.md": ("text/test_terms.py", "test_docs.py"),
    "docs/library.md": ("test_docs.py", "test_library.py"),
    "examples/scopa": ("contract", "scopa"),
    "README.md": ("test_docs.py",),
    "CHANGELOG.md": ("test_docs.py",),
    "CONTRIBUTING.md": ("test_docs.py",),
    "Makefile": ("test_make.py",),
    "pyproject.toml": ("test_docs.py",),
    "setup.py": ("test_kernels.py", "test_install.py"),
    "scripts/install.sh": ("test_install.py",),
    "scripts/quick.py": ("test_quick.py",),
    "scripts/steady.py": ("test_steady.py",),
    "scripts/wire_types.py": ("web/test_wire_types.py",),
}
"""What a change concerns, by the longest beginning of its path; below `tests`."""


def main(base: str) -> int:
    """Run the tests; returns pytest's exit code."""
    try:
        changed = list_changes(base)
    except (OSError, subprocess.CalledProcessError):
        print(f"git can't say what has changed against {base!r}.")
        print(
            "To compare with another branch: make quick BASE=BRANCH. To run everything: make test."
        )
        return 2
    files = sorted((ROOT / "tests").rglob("*.py"))
    tests = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}
    command = [sys.executable, "-m", "pytest", *PYTEST, *select(changed, tests)]
    return subprocess.call(command, cwd=ROOT)


def list_changes(base: str) -> list[str]:
    """Every path that differs from where this branch left `base`, committed or not."""
    start = _git("merge-base", base, "HEAD")
    changed = _git("diff", "--name-only", *start)
    return sorted({*changed, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*args: str) -> list[str]:
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def select(changed: Iterable[str], tests: Mapping[str, str]) -> list[str]:
    """The arguments for pytest: test files, and which cases to leave out. `tests` are the Python
    files of the tests, with their text."""
    games, paths, elsewhere = set[str](), {f"tests/{path}" for path in ALWAYS}, False
    for path in changed:
        named = {game for game in GAMES if game in path.replace("-", "_")}
        games |= named
        ours = path.startswith(("src/", "tests/"))
        elsewhere |= ours and not named
        if ours and named:
            paths |= {f"tests/{general}" for general in GAME}
            paths |= {"tests/text"} if "/words/" in path else set()
            paths |= {test for test in _without_browser(tests) if any(g in test for g in named)}
            paths |= {path} if path in tests and _is_test(path) else set()
        else:
            paths |= set(_concerned(path, tests))
    others = set[str]() if elsewhere or not games else set(GAMES) - games
    left_out = sorted({*others, *(game.replace("_", "-") for game in others)})
    return [*(["-k", f"not ({' or '.join(left_out)})"] if left_out else []), *_outermost(paths)]


def _concerned(path: str, tests: Mapping[str, str]) -> Iterator[str]:
    """The tests that a path concerns in which no game is named."""
    if path in tests and _is_test(path):
        yield path
    elif path in tests and not path.endswith("conftest.py"):
        kit = path.removeprefix("tests/").removesuffix(".py").replace("/", ".")
        uses = re.compile(rf"^\s*(?:from|import) {re.escape(kit)}\b", re.MULTILINE)
        for user in tests:
            if user != path and uses.search(tests[user]):
                yield from _concerned(user, tests)
    elif known := [start for start in CONCERNS if path == start or path.startswith(f"{start}/")]:
        yield from (f"tests/{test}" for test in CONCERNS[max(known, key=len)])
    elif path.startswith("tests/") and path.count("/") > 1:  # what a folder's tests read
        yield "/".join(path.split("/")[:2])
    elif path.startswith("tests/"):
        yield from _without_browser(tests)


def _without_browser(tests: Iterable[str]) -> list[str]:
    return [test for test in tests if _is_test(test) and not test.startswith("tests/browser/")]


def _is_test(path: str) -> bool:
    return Path(path).name.startswith("test_")


def _outermost(paths: Iterable[str]) -> list[str]:
    """The paths that are not within another."""
    kept = list[str]()
    for path in sorted(paths):
        if not kept or not path.startswith(f"{kept[-1]}/"):
            kept.append(path)
    return kept


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
