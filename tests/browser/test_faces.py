"""What pictures outside a browser are made of is what the browser draws."""

from __future__ import annotations

from pathlib import Path

from browser_kit import run_node
from kafene.core.data import read_text


def test_the_faces_are_those_of_the_client(client: Path) -> None:
    done = run_node("faces.js")
    assert done.returncode == 0, done.stderr
    assert done.stdout == read_text("kafene.drawing", "faces.json"), "call make faces"
