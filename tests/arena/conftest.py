from __future__ import annotations

import pytest

from shell import Shell


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)
