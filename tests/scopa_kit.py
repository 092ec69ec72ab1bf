"""The game of examples/scopa, installed and removed as a package would be."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from kafene import games
from kafene.web.wire import languages

PROJECT = Path(__file__).parents[1] / "examples" / "scopa"
SOURCE = PROJECT / "scopa"
GROUP = "kafene.games"


def install(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Install it, in this process and in those that it starts: the entry point that pip would
    write is written into `folder`. When the patch is undone, call `forget_games`."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = folder / f"{project['name']}.dist-info"
    metadata.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (metadata / "METADATA").write_text(about, encoding="utf-8")
    entries = (f"{name} = {place}" for name, place in project["entry-points"][GROUP].items())
    lines = "\n".join([f"[{GROUP}]", *entries, ""])
    (metadata / "entry_points.txt").write_text(lines, encoding="utf-8")
    patch.syspath_prepend(PROJECT)
    patch.syspath_prepend(folder)
    patch.setenv("PYTHONPATH", f"{PROJECT}{os.pathsep}{folder}")
    forget_games()


def forget_games() -> None:
    """Forget which games are installed."""
    for known in (games.list_games, games.load, games.load_kit, games._from_others):
        known.cache_clear()
    languages.load_text.cache_clear()
