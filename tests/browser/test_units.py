"""The client's own tests, which need Node but no browser."""

from __future__ import annotations

from pathlib import Path

from browser_kit import run_node


def test_the_units_of_the_client(client: Path) -> None:
    done = run_node("tests/run.js")
    assert done.returncode == 0, done.stdout + done.stderr
