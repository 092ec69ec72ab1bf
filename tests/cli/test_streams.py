"""Standard streams that are closed, or can't be used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from file_fuzzing import closed_streams
from shell import Shell

posix = pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes the streams")


def run(call: str, redirected: str) -> subprocess.CompletedProcess[str]:
    """The real program, called through a shell that redirects its streams."""
    script = f'exec "{sys.executable}" -m kafene.cli {call} {redirected}'
    return subprocess.run(
        ["/bin/sh", "-c", script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_with_streams_closed_a_game_is_played_and_saved(kafene: Shell, closed: str) -> None:
    done = run("play ronda --players random,random", closed)
    assert (done.returncode, done.stderr) == (0, "")
    assert kafene.json("verify", "1")["over"]


@posix
def test_no_file_takes_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    exported = tmp_path / "game.kaf"
    run("play ronda --players random,random --seed 1", "")
    plain = run("export 1", "")
    done = run(f"export 1 {exported}", "<&- >&- 2>&-")
    assert done.returncode == 0
    assert exported.read_text(encoding="utf-8") == plain.stdout


@posix
@pytest.mark.parametrize(
    ("call", "redirected", "code", "told"),
    [
        ("games", "1</dev/null", 2, 'kafene: "stdout" can\'t be written.\n'),
        ("play ronda --plain", "0>/dev/null", 0, ""),  # as `nohup` has it
        ("verify nothing.kaf", "2</dev/null", 2, ""),
    ],
)
def test_a_stream_that_was_opened_the_other_way_is_no_traceback(
    call: str, redirected: str, code: int, told: str
) -> None:
    done = run(call, redirected)
    assert (done.returncode, done.stderr) == (code, told)


@pytest.mark.parametrize("words", ["", "play ronda --plain", "rules ronda 2.1", "games --json"])
def test_closed_streams_are_the_null_device(words: str) -> None:
    from kafene.cli import main

    with closed_streams("stdin", "stdout", "stderr"):
        assert main(words.split()) == 0
        assert [each.name for each in (sys.stdin, sys.stdout, sys.stderr)] == [os.devnull] * 3


@pytest.mark.parametrize("command", ["verify", "show", "import", "replay"])
def test_a_record_on_closed_input_is_missing(kafene: Shell, command: str) -> None:
    with closed_streams("stdin"):
        code, _, err = kafene(command, "-")
    assert (code, err) == (2, 'kafene: "-" is empty.\n')
