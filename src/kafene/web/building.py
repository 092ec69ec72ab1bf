"""The browser client, built on first use where Kafene runs from a checkout. An installed package
brings it along."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from kafene.text import Text, languages
from kafene.web import built

NODE = 20
"""The oldest that builds it."""
BUILD = "build.js"
LONGEST = 600.0
"""Seconds; only to end a hang."""
Say = Callable[..., None]
"""Tells a message of the Fluent files, with its values."""


class NotBuilt(Exception):
    """Why there is no client: a code and facts, as for other errors."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def ready(
    say: Say, folder: Path = built.FOLDER, environment: Mapping[str, str] = os.environ
) -> Path | None:
    """Where the client is, built now if it must be; None, and a word why, if it cannot be had."""
    if environment.get(built.VARIABLE):
        return Path(environment[built.VARIABLE])
    project = folder.parents[3] / "client"
    if not _is_source(project) or is_fresh(project, folder):
        return folder
    try:
        node, npm = _tools()
        say("serve-building")
        if not is_installed(project):
            _run(project, npm, "ci", "--no-audit", "--no-fund", "--fetch-retries=1")
        _run(project, node, BUILD)
        if built.find(folder) is None:
            raise NotBuilt("failed", command=BUILD, text=str(folder))
    except NotBuilt as problem:
        say(f"serve-plain-{problem.code}", **problem.facts)
        return None
    return folder


def _is_source(project: Path) -> bool:
    return (project / "package.json").is_file() and (project / "src" / "main.tsx").is_file()


def is_fresh(project: Path, folder: Path) -> bool:
    """Whether the client is there and no older than what it is made of."""
    try:
        oldest = min((folder / name).stat().st_mtime_ns for name in built.FILES)
        return all(file.stat().st_mtime_ns <= oldest for file in _sources(project))
    except OSError:
        return False


def _sources(project: Path) -> Iterator[Path]:
    yield from (file for file in (project / "src").rglob("*") if file.is_file())
    yield from (project / BUILD, project / "package-lock.json")


def is_installed(project: Path) -> bool:
    """Whether what the build needs is there, in the versions that are asked for. What is for other
    systems need not be."""
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


def _tools() -> tuple[str, str]:
    """Node and npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NotBuilt("no-node")
    version = _run(Path.cwd(), node, "--version").strip()
    hit = re.match(r"v(\d+)\.", version)
    if hit is None or int(hit[1]) < NODE:
        raise NotBuilt("old-node", version=version)
    return node, npm


def _run(where: Path, program: str, *words: str) -> str:
    """What a program says; if it fails, the last thing that it complains of is the reason."""
    command = " ".join([Path(program).stem, *words])
    try:
        done = subprocess.run(
            [program, *words],
            cwd=where,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise NotBuilt("failed", command=command, text=type(problem).__name__) from problem
    if done.returncode:
        raise NotBuilt("failed", command=command, text=_complaint(done.stderr or done.stdout))
    return done.stdout


def _complaint(said: str) -> str:
    """The line that tells what is wrong: the first that says so, else the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), (lines or [""])[-1])


def main() -> int:
    """`python -m kafene.web.building`: build the client of this checkout, or say why it is not."""
    text = Text(languages.choose(None))

    def say(name: str, **facts: str) -> None:
        sys.stdout.write(f"{text(name, **facts)}\n")
        sys.stdout.flush()

    return ready(say) is None


if __name__ == "__main__":
    sys.exit(main())
