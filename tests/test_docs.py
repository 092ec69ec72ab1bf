"""What README and docs show is what happens: console blocks are run, Python blocks are doctests."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from kafene.cli import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    pattern = rf"^```{language}\n(.*?)^```"
    return re.findall(pattern, page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def console_examples() -> list[tuple[str, str]]:
    """Every `$ kafene …` in the pages with what it should print."""
    return [
        (command, output)
        for page in PAGES
        for block in blocks(page, "console")
        for command, output in re.findall(
            r"^\$ (kafene .*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE
        )
    ]


@pytest.mark.parametrize(("command", "output"), console_examples())
def test_a_console_example_prints_what_it_says(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    main(shlex.split(command)[1:])
    shown = capsys.readouterr()
    assert shown.out + shown.err == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    for block in blocks(page, "python"):
        test = doctest.DocTestParser().get_doctest(block, {}, page.name, str(page), 0)
        if test.examples:
            report: list[str] = []
            options = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
            doctest.DocTestRunner(optionflags=options).run(test, out=report.append)
            assert not report, "".join(report)


def test_there_are_examples_to_run() -> None:
    assert console_examples()
    assert any(">>>" in block for block in blocks(ROOT / "README.md", "python"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_two_commands_stand_at_the_top_of_the_readme() -> None:
    top = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6]
    assert any(line.startswith("make play") for line in top)
    assert any(line.startswith("make test") for line in top)
