"""The client is built where it must be, once; Node is fetched for that where it is missing."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from kafene.text import LANGUAGES, Text
from kafene.web.pages import client_bundle, node

LOCK = {
    "packages": {
        "": {"name": "kafene-client"},
        "node_modules/esbuild": {"version": "1.0.0"},
        "node_modules/@esbuild/linux": {"version": "1.0.0", "optional": True},
        "node_modules/@esbuild/win32": {"version": "1.0.0", "optional": True},
    }
}
NODE = """#!/bin/sh
echo "node $*" >> "$CALLS"
[ "$1" = --version ] && {{ echo {version}; exit 0; }}
{script}
"""
BUILDS = (
    f'mkdir -p "$OUT"; for one in {" ".join(client_bundle.FILES)}; do echo x > "$OUT/$one"; done'
)
FAILS = 'echo "a warning" >&2; echo "[ERROR] no such file" >&2; echo "at build.js" >&2; exit 1'
NPM = """#!/bin/sh
echo "npm $*" >> "$CALLS"
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
"""


class Checkout:
    """A project with a client, and programs that build it."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.project, self.bin = root / "client", root / "bin"
        self.folder = root / "src" / "kafene" / "web" / "client"
        self.folder.parent.mkdir(parents=True)
        (self.project / "src" / "deep").mkdir(parents=True)
        self.bin.mkdir()
        self.files = [
            self.project / name
            for name in (
                *("src/main.tsx", "src/deep/card.css"),
                *("build.js", "icons.js", "package-lock.json"),
            )
        ]
        for file in (*self.files, self.project / "package.json"):
            file.write_text(json.dumps(LOCK))
        self._calls = root / "calls"
        self.fetched = root / "fetched"
        self.offline = False
        monkeypatch.setattr(node, "_packaged", self.packaged)
        monkeypatch.setattr(node, "_install", self.install)
        monkeypatch.setattr("sys.prefix", str(root / "venv"))
        self.said: list[tuple[str, dict[str, Any]]] = []
        monkeypatch.setenv("PATH", str(self.bin))
        monkeypatch.setenv("CALLS", str(self._calls))
        monkeypatch.setenv("OUT", str(self.folder))
        (self.bin / "mkdir").symlink_to("/bin/mkdir")
        (self.bin / "cp").symlink_to("/bin/cp")

    def has(self, script: str = BUILDS, version: str = "v20.1.0") -> Checkout:
        """Node and npm are there."""
        return self._put(self.bin, script, version)

    def _put(self, folder: Path, script: str, version: str) -> Checkout:
        folder.mkdir(exist_ok=True)
        for name, content in (("node", NODE.format(version=version, script=script)), ("npm", NPM)):
            (folder / name).write_text(content)
            (folder / name).chmod(0o755)
        return self

    def packaged(self) -> node.Node:
        """What was fetched: another folder with programs."""
        return node.Node(f"{self.fetched}{os.pathsep}{self.bin}")

    def install(self, pins: Path) -> None:
        assert pins == self.project.parent / "requirements-node.txt"
        if self.offline:
            raise node.NotBuilt("no-node-fetched", text="ERROR: no network")
        self._put(self.fetched, BUILDS, "v24.0.0")

    def ready(self, **environment: str) -> Path | None:
        self.said = []
        self._calls.unlink(missing_ok=True)
        return client_bundle.prepare_bundle(self._say, self.folder, environment)

    def _say(self, name: str, **facts: str) -> None:
        for language in LANGUAGES:
            assert Text(language)(name, **facts)
        self.said.append((name, facts))

    @property
    def calls(self) -> list[str]:
        there = self._calls.read_text().splitlines() if self._calls.exists() else []
        return [call for call in there if call != "node --version"]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    return Checkout(tmp_path, monkeypatch)


INSTALL = "npm ci --no-audit --no-fund --fetch-retries=1"


def test_it_is_built_once(checkout: Checkout) -> None:
    checkout.has()
    assert checkout.ready() == checkout.folder
    assert checkout.calls == [INSTALL, "node build.js"]
    assert checkout.said == [("serve-building", {})]
    assert client_bundle.find_bundle(checkout.folder) is not None
    assert checkout.ready() == checkout.folder
    assert (checkout.calls, checkout.said) == ([], [])


@pytest.mark.parametrize("at", range(5))
def test_it_is_built_again_when_anything_that_it_is_made_of_has_changed(
    checkout: Checkout, at: int
) -> None:
    checkout.has()
    checkout.ready()
    later = (checkout.folder / client_bundle.SCRIPT).stat().st_mtime + 10
    os.utime(checkout.files[at], (later, later))
    assert checkout.ready() == checkout.folder
    assert checkout.calls == ["node build.js"]  # what it needs is still there


@pytest.mark.parametrize("name", client_bundle.FILES)
def test_it_is_built_again_when_a_file_is_missing(checkout: Checkout, name: str) -> None:
    checkout.has()
    checkout.ready()
    (checkout.folder / name).unlink()
    checkout.ready()
    assert checkout.calls == ["node build.js"]


def test_what_it_needs_is_installed_again_when_other_versions_are_asked_for(
    checkout: Checkout,
) -> None:
    checkout.has()
    checkout.ready()
    there = {name: package for name, package in LOCK["packages"].items() if "win32" not in name}
    hidden = checkout.project / "node_modules" / ".package-lock.json"
    hidden.write_text(json.dumps({"packages": there}))
    assert client_bundle.is_installed(checkout.project)  # what is for other systems is not missed
    for packages in (
        {**there, "node_modules/esbuild": {"version": "0.9.0"}},
        {**there, "node_modules/more": {"version": "1.0.0"}},
        {name: each for name, each in there.items() if name != "node_modules/esbuild"},
    ):
        hidden.write_text(json.dumps({"packages": packages}))
        assert not client_bundle.is_installed(checkout.project)
    hidden.write_text("{")
    assert not client_bundle.is_installed(checkout.project)
    (checkout.folder / client_bundle.SCRIPT).unlink()
    assert checkout.ready() == checkout.folder
    assert checkout.calls == [INSTALL, "node build.js"]


FETCHING = "serve-fetching-node"


def test_where_node_is_missing_it_is_fetched_once_into_the_environment(
    checkout: Checkout, tmp_path: Path
) -> None:
    assert checkout.ready() == checkout.folder
    fetching = (FETCHING, {"folder": str(tmp_path / "venv")})
    assert checkout.said == [fetching, ("serve-building", {})]
    assert checkout.calls == [INSTALL, "node build.js"]
    (checkout.folder / client_bundle.SCRIPT).unlink()
    assert checkout.ready() == checkout.folder
    assert checkout.said == [("serve-building", {})]


@pytest.mark.parametrize("version", ["v18.20.4", "v9.0.0", "nonsense"])
def test_an_old_node_is_not_used(checkout: Checkout, version: str) -> None:
    assert checkout.has(FAILS, version).ready() == checkout.folder
    assert [name for name, _ in checkout.said] == [FETCHING, "serve-building"]


def test_node_without_npm_is_not_used(checkout: Checkout) -> None:
    checkout.has()
    (checkout.bin / "npm").unlink()
    checkout.ready()
    assert [name for name, _ in checkout.said] == [FETCHING, "serve-building"]


def test_where_node_can_not_be_fetched_it_is_said_what_is_missing(checkout: Checkout) -> None:
    checkout.offline = True
    assert checkout.ready() is None
    why = {"text": "ERROR: no network"}
    assert checkout.said[1:] == [("serve-page-no-node-fetched", why)]


def test_nothing_is_installed_beside_the_packages_of_the_system(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.base_prefix", sys.prefix)
    assert checkout.ready() is None
    assert checkout.said == [("serve-page-no-node", {})]


def test_a_build_that_fails_says_why(checkout: Checkout) -> None:
    assert checkout.has(FAILS).ready() is None
    why = {"command": "node build.js", "text": "[ERROR] no such file"}
    assert checkout.said == [("serve-building", {}), ("serve-page-failed", why)]
    assert checkout.has("exit 0").ready() is None  # it said that all was well, and made nothing
    assert checkout.said[-1][0] == "serve-page-failed"
    assert checkout.has().ready() == checkout.folder


def test_a_client_that_is_older_than_its_source_is_not_served(checkout: Checkout) -> None:
    """It might not understand this server."""
    checkout.has().ready()
    later = (checkout.folder / client_bundle.SCRIPT).stat().st_mtime + 10
    os.utime(checkout.files[0], (later, later))
    assert checkout.has(FAILS).ready() is None


def test_where_there_is_no_source_nothing_is_built_and_a_missing_client_is_told(
    checkout: Checkout,
) -> None:
    checkout.has()
    (checkout.project / "src" / "main.tsx").unlink()
    assert checkout.ready() is None
    assert (checkout.calls, checkout.said) == ([], [("serve-page-not-packed", {})])
    checkout.folder.mkdir()
    for name in client_bundle.FILES:
        (checkout.folder / name).write_text("packed")
    assert checkout.ready() == checkout.folder
    assert (checkout.calls, checkout.said) == ([], [])


def test_a_client_from_elsewhere_is_taken_as_it_is(checkout: Checkout, tmp_path: Path) -> None:
    assert checkout.ready(KAFENE_CLIENT=str(tmp_path)) == tmp_path
    assert (checkout.calls, checkout.said) == ([], [])
