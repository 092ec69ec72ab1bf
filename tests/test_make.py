"""What `make test` runs, with stubs in place of Python."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STUB = """#!/bin/sh
case "$*" in
  *"--ignore tests/browser") echo "everything else"; exit $FIRST ;;
  *"tests/browser") echo "the pages"; exit $SECOND ;;
esac
"""


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (0, 0, []),
        (1, 0, ["These tests failed: everything but the browser. See above."]),
        (0, 1, ["These tests failed: tests/browser. See above."]),
        (1, 1, ["These tests failed: everything but the browser, and tests/browser. See above."]),
    ],
)
def test_both_suites_run_and_either_fails_it(
    first: int, second: int, told: list[str], tmp_path: Path
) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text(STUB)
    python.chmod(0o755)
    for name in (".play", ".dev", ".texts", ".kernels"):
        (tmp_path / name).touch()  # all that has to be set up is there
    done = subprocess.run(
        ["make", "--silent", "test", f"VENV={tmp_path}"],
        cwd=ROOT,
        env={**os.environ, "FIRST": str(first), "SECOND": str(second)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == ["everything else", "the pages", *told]
    assert (done.returncode == 0) == (first == second == 0)
