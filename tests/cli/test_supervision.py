"""Processes that are started again until a signal comes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kafene.cli.supervision import CAN_FORK
from patience import LONG

EARLY = """
import os, signal, sys, time
from pathlib import Path
from kafene.cli.supervision import keep_running

fork = os.fork

def fork_and_stop():
    process = fork()
    os.kill(os.getpid(), signal.SIGTERM)  # to both, before either has gone on
    return process

def work():
    Path(sys.argv[1]).touch()
    time.sleep(float(sys.argv[2]))

os.fork = fork_and_stop
keep_running(work, 1)
print("ended")
"""


@pytest.mark.skipif(not CAN_FORK, reason="one process serves where there is no fork")
def test_a_signal_ends_a_process_that_was_started_a_moment_before(tmp_path: Path) -> None:
    worked = tmp_path / "worked"
    command = [sys.executable, "-c", EARLY, str(worked), str(4 * LONG)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        try:
            told, _ = program.communicate(timeout=LONG)
        finally:
            program.kill()
    assert told == "ended\n"
    assert not worked.exists()
