"""The watch over what tests leave open, on tests that leave something."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = """
import leaks
leaks.PATIENCE = 0.5
def pytest_configure(config):
    config.pluginmanager.register(leaks.LeakWatch())
"""
TESTS = """
import asyncio, os, signal, socket, subprocess, sys, tempfile, threading, pytest
kept = []

@pytest.fixture(scope="module")
def shared():
    one, other = socket.socketpair()
    with one, other:
        yield one

@pytest.fixture(scope="module")
def careless():
    kept.append(socket.socket())
    yield

def test_clean():
    with socket.socket(), tempfile.TemporaryDirectory():
        asyncio.run(asyncio.to_thread(int))
    subprocess.run([sys.executable, "-c", ""])
    thread = threading.Timer(60.0, int)
    thread.start()
    thread.cancel()  # ends in a moment

def test_clean_that_begins_what_others_use(shared): pass
def test_clean_that_uses_it(shared): pass
def test_loop(): kept.append(asyncio.new_event_loop()); kept.clear()
def test_socket(): kept.append(socket.socket())
def test_transport():
    async def ask():
        _, writer = await asyncio.open_connection(*server.getsockname())
        writer.itself = writer  # only a collection of garbage finds it
    with socket.create_server(("127.0.0.1", 0)) as server:
        asyncio.run(ask())
def test_file(): kept.append(open(__file__))
def test_process(): kept.append(subprocess.Popen([sys.executable, "-c", ""]))
def test_thread():
    kept.append(threading.Event())
    threading.Thread(target=kept[-1].wait, name="waits", daemon=True).start()
def test_folder(): kept.append(tempfile.mkdtemp(prefix="left-"))
def test_variable(): os.environ["KAFENE_LEFT"] = "1"
def test_lost_variable(): del os.environ["KAFENE_LEFT"]
def test_current_folder(): os.chdir("/")
def test_signal(): signal.signal(signal.SIGTERM, signal.SIG_IGN)
def test_last_that_uses_what_stays_open(careless): pass
"""
LEFT = {
    "loop": "unclosed event loop",
    "socket": "socket:",
    "transport": "unclosed transport",
    "file": "test_planted.py",
    "process": "the process",
    "thread": "the thread waits",
    "folder": "the folder",
    "variable": "the variable KAFENE_LEFT",
    "lost_variable": "the variable KAFENE_LEFT",
    "current_folder": "the current folder",
    "signal": "the signal SIGTERM",
    "last_that_uses_what_stays_open": "socket",
}


SHARED = """
import socket, pytest

@pytest.fixture(scope="session")
def lasting():
    one, other = socket.socketpair()
    with one, other:
        yield

@pytest.fixture(scope="module")
def variable():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KAFENE_SHARED", "1")
        yield

def test_what_lasts(lasting): pass
def test_sets(variable): pass
def test_ends(): pass
"""


def run_planted(folder: Path, tests: str) -> str:
    """What pytest says of tests that are watched."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_planted.py").write_text(tests)
    call = [sys.executable, "-m", "pytest", "-q", "-rE", "-p", "no:randomly", "-p", "no:xdist"]
    call += ["-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-W", "error", str(folder)]
    return subprocess.run(
        call,
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parent),
            "TMPDIR": str(folder),
            "COLUMNS": "500",
        },
        capture_output=True,
        text=True,
    ).stdout


def test_a_variable_that_ends_with_a_shared_fixture_is_nobodys_fault(tmp_path: Path) -> None:
    (tmp_path / "test_then.py").write_text("def test_what_lasts_longer(): pass")
    told = run_planted(tmp_path, SHARED)
    assert "4 passed" in told
    assert "ERROR" not in told


@pytest.mark.skipif(sys.platform != "linux", reason="files and processes are told there")
def test_whoever_leaves_something_open_fails_and_nobody_else(tmp_path: Path) -> None:
    told = run_planted(tmp_path, TESTS)
    said = dict(re.findall(r"^ERROR .*::test_(\w+) - (.*)$", told, re.M))
    assert said.keys() == LEFT.keys(), told
    assert not [name for name, what in LEFT.items() if what not in said[name]], told
    assert "15 passed" in told
