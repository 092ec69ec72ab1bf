"""The part of `make steady` that runs the tests: both suites again and again, each time in another
random order, in one, two and eight processes, and under three conditions: as quiet as the machine
is, with busy processes beside them, and with half a core.

Prints a line per run and writes it to `build/steady/runs.jsonl` as well, with what pytest said
beside it. Nothing stops at a failure; the exit code is 1 if there was one in any run, or if fewer
tests ran than there are."""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
BROWSER = "tests/browser"
SUITES = {("--ignore", BROWSER): 7000, (BROWSER,): 150}
"""The arguments of both suites, and how many tests each has at least."""
CONDITIONS, PROCESSES, LOAD = ("quiet", "load", "half"), (1, 2, 8), 20
ROUND = list(product(CONDITIONS, PROCESSES))
PYTEST = ["-q", "-p", "no:cacheprovider", "-o", "junit_family=xunit1", "--dist", "worksteal"]
HANGS = 6 * 3600.0
"""A suite that takes longer than this, in seconds, is ended; that is a failure."""
PERIOD = 100_000
"""Microseconds in which half of the time of one core may be used."""
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
JOIN = 'echo 0 > "$0/cgroup.procs" && exec "$@"'
Row = dict[str, Any]


def main(words: Sequence[str] | None = None) -> int:
    """Run the tests, and say how each run went; returns the exit code."""
    parser = argparse.ArgumentParser(prog="make steady", description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--only", nargs="*", help="tests, in place of both suites")
    parser.add_argument("--floor", type=int, default=1, help="how many tests `--only` runs")
    parser.add_argument("--when", choices=CONDITIONS, help="this condition only")
    parser.add_argument("--continue", action="store_true", dest="more", help="after earlier runs")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "steady")
    given = parser.parse_args(words)
    suites = {tuple(given.only): given.floor} if given.only else SUITES
    combinations = [each for each in ROUND if given.when in (None, each[0])]
    log = given.folder / "runs.jsonl"
    given.folder.mkdir(parents=True, exist_ok=True)
    if not given.more:
        log.unlink(missing_ok=True)
    rows = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    for number in range(len(rows), given.runs):
        rows.append(run(number, *combinations[number % len(combinations)], suites, given.folder))
        with log.open("a") as file:
            file.write(f"{json.dumps(rows[-1])}\n")
        print(tell(rows[-1], given.runs), flush=True)
    bad = [row["run"] for row in rows if row["failures"]]
    print(f"{len(rows)} runs, {len(bad)} with failures{': ' if bad else ''}{str(bad)[1:-1]}")
    return 1 if bad or not rows else 0


def run(
    number: int, condition: str, processes: int, suites: dict[tuple[str, ...], int], folder: Path
) -> Row:
    """Run the suites once, under a condition and in a random order."""
    seed, begun = random.SystemRandom().randrange(2**32), time.monotonic()
    row: Row = {"run": number + 1, "condition": condition, "processes": processes, "seed": seed}
    row |= {"passed": 0, "failed": 0, "skipped": 0, "failures": []}
    with CONDITION[condition]() as prefix:
        for at, (paths, floor) in enumerate(suites.items()):
            name = folder / f"run-{number + 1:02}-{'ab'[at]}"
            words = [*PYTEST, f"--numprocesses={processes if processes > 1 else 0}", *paths]
            words += [f"--randomly-seed={seed}", f"--junitxml={name}.xml"]
            code = call([*prefix, sys.executable, "-m", "pytest", *words], Path(f"{name}.txt"))
            found = count(Path(f"{name}.xml"))
            if code not in (0, 1) or (code == 1 and not found["failed"]):
                found["failures"].append(f"pytest ended with {code}")
            if found["passed"] + found["failed"] < floor:
                found["failures"].append(f"fewer than {floor} tests")
            row |= {key: row[key] + value for key, value in found.items()}
    return row | {"seconds": round(time.monotonic() - begun), "commit": commit()}


def call(command: Sequence[str], said: Path) -> int:
    """Run a program to its end; returns its exit code. What it says goes to a file."""
    with (
        said.open("w") as file,
        subprocess.Popen(
            command, cwd=ROOT, stdout=file, stderr=file, start_new_session=True
        ) as process,
    ):
        try:
            return process.wait(HANGS)
        except BaseException as stopped:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            if isinstance(stopped, subprocess.TimeoutExpired):
                return process.wait()
            raise


def count(report: Path) -> Row:
    """How many tests of pytest's report passed, failed and were skipped, and which failed."""
    found: Row = {"passed": 0, "failed": 0, "skipped": 0, "failures": []}
    try:
        tests = list(ElementTree.parse(report).iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return found | {"failures": ["pytest wrote no report"]}
    for test in tests:
        kinds = {child.tag for child in test}
        how = "failed" if kinds & {"failure", "error"} else "skipped" if kinds else "passed"
        found[how] += 1
        if how == "failed":
            found["failures"].append(f"{test.get('file')}::{test.get('name')}")
    report.unlink(missing_ok=True)
    return found


def tell(row: Row, runs: int) -> str:
    """A run in one line."""
    words = "{run:>2} of {runs}  {condition:<5}  -n {processes}  seed {seed:<10}  {passed} passed  "
    words += "{failed} failed  {skipped} skipped  {seconds} s"
    return "  ".join([words.format(**row, runs=runs), *row["failures"]])


def commit() -> str:
    """The commit that is tested, with a `+` if something differs from it."""
    said = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    return subprocess.run(said, cwd=ROOT, capture_output=True, text=True).stdout.strip()


# ------------------------------------------------------------------------------------- conditions


@contextmanager
def quiet() -> Iterator[list[str]]:
    """Add nothing to what the machine does anyway."""
    yield []


@contextmanager
def load() -> Iterator[list[str]]:
    """Keep processes busy beside the tests; they end with this one, however it ends."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(LOAD)]
    try:
        yield []
    finally:
        for each in busy:
            each.kill()
            each.wait()


@contextmanager
def half() -> Iterator[list[str]]:
    """What lets a command and all that it starts use half a core: a control group of version 1 or
    2, or else the program `cpulimit`."""
    top = Path("/sys/fs/cgroup")
    old, name = (top / "cpu" / "cpu.cfs_quota_us").exists(), f"kafene-steady-{os.getpid()}"
    group = top / "cpu" / name if old else top / name
    try:
        group.mkdir()
        if old:
            (group / "cpu.cfs_period_us").write_text(f"{PERIOD}")
        quota = f"{PERIOD // 2}" if old else f"{PERIOD // 2} {PERIOD}"
        (group / ("cpu.cfs_quota_us" if old else "cpu.max")).write_text(quota)
    except OSError as problem:
        with suppress(OSError):
            group.rmdir()
        if not shutil.which("cpulimit"):
            raise SystemExit(f"No half core: {problem}; and cpulimit isn't installed.") from None
        yield ["cpulimit", "--limit=50", "--include-children", "--"]
        return
    try:
        yield ["/bin/sh", "-c", JOIN, str(group)]
    finally:
        with suppress(OSError):  # something still runs in it
            group.rmdir()


CONDITION = {"quiet": quiet, "load": load, "half": half}


if __name__ == "__main__":
    for ends in (signal.SIGTERM, signal.SIGHUP):  # as Ctrl-C: the tests end, too
        signal.signal(ends, signal.default_int_handler)
    sys.exit(main())
