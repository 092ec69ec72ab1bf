"""How long Kafene takes to answer, as a multiple of a bare interpreter.

    python benchmarks/startup.py [ROUNDS]

Measures `--help`, `--version`, one turn solved, and every game up to its first prompt, in flat
lines and drawn on a terminal until keys are heard, in English and Japanese, with sentences that
were prepared and with none. Works on two copies of the package, each compiled to bytecode once, as
an installed one is. CPU time of the whole process; all calls take turns, so that a busy machine
slows them alike; medians."""

from __future__ import annotations

import compileall
import os
import pty
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import termios
from pathlib import Path
from threading import Thread

import figures

import kafene
from kafene.games import OURS
from kafene.text.prepare import main as prepare

LANGUAGES = ("en", "ja")
SIDES = ("prepared", "from source")
CALLS = {
    "`kafene --version`": ["--version"],
    "`kafene --help`": ["--help"],
    "`kafene solve rummikub`": ["solve", "rummikub", "9R", "10R", "J", "12R", "3K"],
    **{f"`kafene play {game} --plain`": ["play", game, "--plain", "--seed", "1"] for game in OURS},
    **{f"`kafene play {game}`": ["play", game, "--theme", "dark", "--seed", "1"] for game in OURS},
}
STOP = """import sys, types
sys.modules["kafene.console.display"] = types.SimpleNamespace(Display=lambda *_, **__: sys.exit())
"""
"""In place of what hears keys, which is imported when the table has been drawn."""


def main(rounds: int) -> None:
    """Measure all calls in turns."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for side in SIDES:
            _copy(folder / side, prepared=side == SIDES[0])
        commands = {("bare", "", ""): [sys.executable, "-c", "pass"]} | {
            (call, language, side): [
                *(sys.executable, "-c", f"{STOP}sys.path.insert(0, {str(folder / side)!r})\n"
                "from kafene.cli import main; sys.exit(main())"),
                *(*words, "--lang", language),
            ]
            for call, words in CALLS.items()
            for language in LANGUAGES
            for side in SIDES
        }  # fmt: skip
        times = [
            {key: _run(command, folder) for key, command in commands.items()}
            for _ in range(rounds + 1)
        ]
    medians = {key: statistics.median(each[key] for each in times[1:]) for key in commands}
    bare = medians.pop(("bare", "", ""))
    heads = {f"{language}, {side}": (language, side) for language in LANGUAGES for side in SIDES}
    figures.keep(
        "startup",
        "Start-up",
        "CPU time of the whole process as a multiple of a bare interpreter's, to the first prompt"
        " where a game is played: with sentences that were prepared when the package was built, and"
        " from the Fluent files.",
        dict.fromkeys(heads, ""),
        [
            {"of": call, **{head: medians[call, *at] / bare for head, at in heads.items()}}
            for call in CALLS
        ],
        {figures.ALL: [f"src/kafene/{room}" for room in ("cli", "console", "core", "text")]},
    )


def _copy(folder: Path, *, prepared: bool) -> None:
    """The package in a folder, compiled, with or without prepared sentences."""
    unwanted = shutil.ignore_patterns("__pycache__", "client", "client-*", "*.ftl.json")
    shutil.copytree(Path(kafene.__file__).parent, folder / "kafene", ignore=unwanted)
    if prepared:
        prepare(folder / "kafene")
    compileall.compile_dir(folder, quiet=1)


def _run(command: list[str], folder: Path) -> float:
    """The CPU seconds of a command on a terminal whose input ends at once: it stops at its first
    prompt."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    Thread(target=_read_all, args=[ours]).start()
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        env = {**os.environ, "KAFENE_DB": str(Path(fresh) / "games.db"), "TERM": "xterm-256color"}
        heard = subprocess.DEVNULL if "--plain" in command else theirs
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdin=heard, stdout=theirs, stderr=theirs, env=env, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    os.close(theirs)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _read_all(screen: int) -> None:
    """Read what is written to a terminal until it is closed."""
    try:
        while os.read(screen, 65536):
            pass
    except OSError:
        os.close(screen)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 15)
