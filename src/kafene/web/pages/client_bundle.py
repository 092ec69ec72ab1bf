"""The browser client as it was built: its files, and how they are built on first use where Kafene
runs from a checkout. An installed package brings them along."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from kafene.core.values import dataclass
from kafene.text import Text, languages
from kafene.web.pages.node import NotBuilt, Say, find_node

FOLDER = Path(__file__).parents[1] / "client"
"""Where `client/build.js` puts it, and where an installed package has it."""
VARIABLE = "KAFENE_CLIENT"
"""The environment variable with another folder to take it from, as it is: nothing is built then."""
SCRIPT, STYLE, WORKER = "kafene.js", "kafene.css", "sw.js"
ICON, TOUCH_ICON, PREVIEW = "icon.svg", "icon-touch.png", "preview.png"
APP_ICONS = {"icon-192.png": "192x192", "icon-512.png": "512x512", "icon-maskable.png": "512x512"}
"""The icons of an installed app, and their sizes."""
FILES = (SCRIPT, STYLE, WORKER, ICON, TOUCH_ICON, PREVIEW, *APP_ICONS)
BUILD, DRAWING = "build.js", "icons.js"
PINS = "requirements-node.txt"
"""Which Node to install where there is none."""


@dataclass(frozen=True)
class Bundle:
    """The files of the client by name. Read again for every page: the client may be built while the
    server runs."""

    contents: dict[str, bytes]

    def digest(self, name: str) -> str:
        """A few digits that change when the file does."""
        return sha256(self.contents[name]).hexdigest()[:12]

    @property
    def version(self) -> str:
        """A few digits that change when any file does."""
        return sha256(b"".join(self.contents[name] for name in FILES)).hexdigest()[:12]

    def address(self, name: str, base: str = "") -> str:
        """Where a page finds a file; a browser may keep what it gets there for ever."""
        return f"{base}/static/{name}?v={self.digest(name)}"


@lru_cache(maxsize=2 * len(FILES))
def compress(content: bytes) -> bytes:
    """A file as it is sent; made once, not for every visitor."""
    return gzip.compress(content, mtime=0)


def find_bundle(folder: Path | None) -> Bundle | None:
    """The client in a folder, if it was built."""
    if folder is None:
        return None
    try:
        return Bundle({name: (folder / name).read_bytes() for name in FILES})
    except OSError:
        return None


def prepare_bundle(
    say: Say, folder: Path = FOLDER, environment: Mapping[str, str] = os.environ
) -> Path | None:
    """Where the client is, built first if needed; None, with the reason said, if it cannot be."""
    if environment.get(VARIABLE):
        return Path(environment[VARIABLE])
    checkout = folder.parents[3]
    try:
        if not _is_source(checkout / "client"):
            if find_bundle(folder) is None:
                raise NotBuilt("not-packed")
        elif not is_fresh(checkout / "client", folder):
            _build(say, checkout, folder)
    except NotBuilt as problem:
        say(f"serve-page-{problem.code}", **problem.facts)
        return None
    return folder


def _build(say: Say, checkout: Path, folder: Path) -> None:
    project = checkout / "client"
    node = find_node(say, checkout / PINS)
    say("serve-building")
    if not is_installed(project):
        node.run(project, "npm", "ci", "--no-audit", "--no-fund", "--fetch-retries=1")
    node.run(project, "node", BUILD)
    if find_bundle(folder) is None:
        raise NotBuilt("failed", command=BUILD, text=str(folder))


def _is_source(project: Path) -> bool:
    return (project / "package.json").is_file() and (project / "src" / "main.tsx").is_file()


def is_fresh(project: Path, folder: Path) -> bool:
    """Tell whether the client is there and no older than its sources."""
    try:
        oldest = min((folder / name).stat().st_mtime_ns for name in FILES)
        return all(file.stat().st_mtime_ns <= oldest for file in _sources(project))
    except OSError:
        return False


def _sources(project: Path) -> Iterator[Path]:
    yield from (file for file in (project / "src").rglob("*") if file.is_file())
    yield from (project / name for name in (BUILD, DRAWING, "package-lock.json"))


def is_installed(project: Path) -> bool:
    """Tell whether all that the build needs is there, in the versions that are asked for. Packages
    for other systems need not be."""
    try:
        wanted = _packages(project / "package-lock.json")
        there = _packages(project / "node_modules" / ".package-lock.json")
    except (OSError, ValueError, KeyError):
        return False
    needed = {name for name, package in wanted.items() if not package.get("optional")}
    return needed <= there.keys() and all(
        package.get("version") == wanted.get(name, {}).get("version")
        for name, package in there.items()
    )


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {name: package for name, package in packages.items() if name}


def main(args: Sequence[str]) -> int:
    """`python -m kafene.web.pages.client_bundle`: build the client of this checkout, or say why
    not. With arguments, call `node` or `npm` with them, as the build does: `npm run types`."""
    text = Text(languages.choose(None))

    def say(name: str, **facts: str) -> None:
        sys.stdout.write(f"{text(name, **facts)}\n")
        sys.stdout.flush()

    if not args:
        return prepare_bundle(say) is None
    try:
        node = find_node(say, FOLDER.parents[3] / PINS)
        return subprocess.run(node.command(*args), env=node.environment, check=False).returncode
    except NotBuilt as problem:
        say(f"serve-page-{problem.code}", **problem.facts)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
