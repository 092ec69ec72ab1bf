"""`make steady`: once on a suite of three tests, and then without any."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import steady

TESTS = """
import os, sys, pytest
def test_that_passes():
    with open({told!r}, "w") as file:
        file.write(f"{{sys.argv}}")
def test_that_is_skipped():
    pytest.skip()
@pytest.mark.parametrize("number", [1, 2])
def test_that_may_fail(number):
    assert number < 2
"""
REPORT = "<testsuites><testsuite>{}</testsuite></testsuites>"
PASSED = '<testcase file="test_a.py" name="test_one"/>'
BROKEN = '<testcase file="test_a.py" name="test_two"><error/></testcase>'


def go(folder: Path, runs: int, *words: str) -> int:
    given = words if "--only" in words else (*words, "--only", "tests")
    return steady.main(["--folder", str(folder / "runs"), "--runs", f"{runs}", *given])


def rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "runs" / "runs.jsonl").read_text().splitlines()]


def report(patch: pytest.MonkeyPatch, code: int, *tests: str) -> None:
    """Let every suite end like this."""

    def call(command: Sequence[str], said: Path) -> int:
        said.with_suffix(".xml").write_text(REPORT.format("".join(tests)))
        return code

    patch.setattr(steady, "call", call)


def test_a_run_counts_tests_and_names_those_that_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    suite, told = tmp_path / "suite" / "test_suite.py", tmp_path / "told"
    suite.parent.mkdir()
    suite.write_text(TESTS.format(told=str(told)))
    assert go(tmp_path, 1, "--only", str(suite)) == 1
    (row,) = rows(tmp_path)
    assert (row["passed"], row["failed"], row["skipped"]) == (2, 1, 1)
    (failure,) = row["failures"]
    assert failure.endswith("test_suite.py::test_that_may_fail[2]")
    assert (row["condition"], row["processes"]) == ("quiet", 1)
    assert f"--randomly-seed={row['seed']}" in told.read_text()
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith(f"s  {row['failures'][0]}")
    assert said[1] == "1 runs, 1 with failures: 1"


def test_earlier_runs_are_continued_and_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report(monkeypatch, 0, PASSED)
    assert go(tmp_path, 2) == 0
    assert go(tmp_path, 3, "--continue") == 0
    report(monkeypatch, 1, PASSED, BROKEN)
    assert go(tmp_path, 3, "--continue") == 0  # nothing is left to do
    assert go(tmp_path, 4, "--continue", "--when", "quiet") == 1
    report(monkeypatch, 0, PASSED)
    assert go(tmp_path, 5, "--continue", "--when", "quiet") == 1
    told = rows(tmp_path)
    assert [row["processes"] for row in told] == [1, 2, 8, 1, 2]
    assert [row["failed"] for row in told] == [0, 0, 0, 1, 0]
    assert len({row["seed"] for row in told}) == 5
    assert go(tmp_path, 1) == 0  # begun anew


@pytest.mark.parametrize(
    ("code", "tests", "told"),
    [
        (0, (), "fewer than 1 tests"),
        (5, (PASSED,), "pytest ended with 5"),
        (1, (PASSED,), "pytest ended with 1"),
        (1, (BROKEN,), "test_a.py::test_two"),
        (0, ("<",), "pytest wrote no report"),
    ],
)
def test_a_run_without_tests_or_with_trouble_is_a_failure(
    code: int, tests: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report(monkeypatch, code, *tests)
    assert go(tmp_path, 1) == 1
    assert told in rows(tmp_path)[0]["failures"]


def test_both_suites_must_have_their_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report(monkeypatch, 0, PASSED)
    assert steady.main(["--folder", str(tmp_path / "runs"), "--runs", "1"]) == 1
    (row,) = rows(tmp_path)
    assert row["passed"] == 2
    assert row["failures"] == [f"fewer than {floor} tests" for floor in steady.SUITES.values()]


def test_all_conditions_and_numbers_of_processes_take_turns() -> None:
    assert len(set(steady.ROUND)) == 9
    assert set(steady.CONDITION) == set(steady.CONDITIONS)
