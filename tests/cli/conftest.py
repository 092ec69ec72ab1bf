from __future__ import annotations

from pathlib import Path

import pytest

from shell import Shell


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.kaf"
