"""Ctrl-C while worker processes are starting."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shell import Shell

SITE = """
import os, signal, sys
if "--multiprocessing-fork" in sys.orig_argv:
    os.killpg(0, signal.SIGINT)
"""
"""What Python runs first: a worker presses Ctrl-C, for itself and for whoever started it."""


@pytest.mark.skipif(sys.platform == "win32", reason="a group of processes is of POSIX")
@pytest.mark.parametrize(
    "call",
    [
        "arena ronda --players random,A:random --games 20 --jobs 2",
        "arena rummikub --players random,A:random --games 20 --jobs 2 --report report",
        "review 1",
    ],
)
def test_ctrl_c_while_workers_start_is_one_line(kafene: Shell, tmp_path: Path, call: str) -> None:
    kafene("play", "ronda", "--players", "random,random", "--seed", "1")
    (tmp_path / "sitecustomize.py").write_text(SITE, encoding="utf-8")
    program = "import sys, kafene.review.pool as p; p.count_cores = lambda: 2; "
    program += "from kafene.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", program, *call.split()],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\n")
