"""What README and docs show is what happens: console blocks are run, Python blocks are doctests."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from kafene.cli import main
from kafene.extras import EXTRAS
from kafene.text import Text, rulebook

ROOT = Path(__file__).parents[1]
WIDEST, WIDEST_FIXED = 100, 200
"""Columns of a line of prose, and of one that can't be broken: in a table or a block."""
MADE = {"figures.md", "levels.md", "observations.md"}
"""The pages that a command makes from data."""
MOST_WORDS = 41_000
"""Of all pages in docs/ that people write, as `wc -w` counts them."""
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


def python_examples(page: Path) -> list[doctest.Example]:
    """Those of all blocks of a page: each block goes on where the one before it stopped."""
    parser = doctest.DocTestParser()
    return [each for block in blocks(page, "python") for each in parser.get_examples(block)]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if python_examples(page)], ids=lambda page: page.name
)
def test_python_examples_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    report: list[str] = []
    test = doctest.DocTest(python_examples(page), {}, page.name, str(page), 0, None)
    options = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    doctest.DocTestRunner(optionflags=options).run(test, out=report.append)
    assert not report, "".join(report)


def test_there_are_examples_to_run() -> None:
    assert console_examples()
    for page in ("README.md", "docs/library.md"):
        assert python_examples(ROOT / page)


LINKED = [
    *PAGES,
    *(ROOT / name for name in ("CONTRIBUTING.md", "CHANGELOG.md", "client/README.md")),
]


def links(page: Path) -> list[tuple[Path, str]]:
    """The files that a page links to, each with its anchor."""
    prose = re.sub(r"(?ms)^ *```.*?^ *```", "", page.read_text(encoding="utf-8"))
    targets = re.findall(r"(?m)(?:\]\(|^\[.+\]: )((?!https?:)[^)#\n]*)#?([^)\n]*)", prose)
    return [((page.parent / file).resolve() if file else page, anchor) for file, anchor in targets]


def anchors(page: Path) -> set[str]:
    """What a browser may jump to: `#the-record-kaf` for `### The record (`.kaf`)`."""
    headings = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", each).lower().strip().replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        assert target.exists(), target
        assert not anchor or anchor in anchors(target), f"{target}#{anchor}"


def test_the_index_leads_to_every_page() -> None:
    reached = {target for target, _ in links(ROOT / "docs" / "README.md")}
    assert {*PAGES} - reached == {ROOT / "docs" / "README.md"}


def split_lines(page: Path) -> tuple[list[str], list[str]]:
    """The lines of prose, and those that can't be broken: of tables and blocks."""
    prose: list[str] = []
    fixed: list[str] = []
    in_block = False
    for line in page.read_text(encoding="utf-8").splitlines():
        is_fence = line.lstrip().startswith("```")
        (fixed if in_block or is_fence or line.lstrip().startswith("|") else prose).append(line)
        in_block ^= is_fence
    return prose, fixed


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_lines_are_short_enough_for_a_diff(page: Path) -> None:
    prose, fixed = split_lines(page)
    assert page.name in MADE or not [line for line in prose if len(line) > WIDEST]
    assert not [line for line in fixed if len(line) > WIDEST_FIXED]


def test_the_docs_can_be_read() -> None:
    """A page that grows takes its words from another one."""
    pages = [page for page in PAGES[1:] if page.name not in MADE]
    assert sum(len(page.read_text(encoding="utf-8").split()) for page in pages) <= MOST_WORDS


def test_the_two_commands_stand_at_the_top_of_the_readme() -> None:
    top = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6]
    assert any(line.startswith("make play") for line in top)
    assert any(line.startswith("make test") for line in top)


def test_contributing_names_the_dependencies() -> None:
    """Those of pyproject.toml, each where it belongs; a long list may take several rows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {"always": project["dependencies"], **project["optional-dependencies"]}
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Dependencies")[2]
    rows = re.findall(r"^\| `?(\w+)`? \| (.*) \|$", page, re.MULTILINE)
    named: dict[str, set[str]] = {}
    for name, words in rows:
        named.setdefault(name, set()).update(re.findall("`([^`]+)`", words))
    assert named.pop("arena") <= named["dev"]
    for name, packages in named.items():
        assert packages == {re.split("[<>=]", each)[0] for each in wanted[name]}, name
    assert named.keys() | {"arena"} == wanted.keys()


def test_the_protocol_shows_rules_as_they_are() -> None:
    """The sample is what the server answers, shortened: lists have more, `…` stands for words."""
    page = ROOT / "docs" / "protocol.md"
    (sample,) = [json.loads(each) for each in blocks(page, "json") if '"presets"' in each]
    is_shortened(sample, rulebook.describe(Text(), games.load(sample["title"].lower())))


def is_shortened(sample: Any, whole: Any, where: str = "") -> None:
    """Check a sample against what it is one of."""
    if isinstance(sample, dict):
        assert sample.keys() == whole.keys(), where
        for key, value in sample.items():
            is_shortened(value, whole[key], f"{where} {key}")
    elif isinstance(sample, list) and sample and isinstance(sample[0], dict):
        key = next(each for each in ("number", "name", "title", "text") if each in sample[0])
        known = {each[key]: each for each in whole}
        for each in sample:
            is_shortened(each, known[each[key]], f"{where} {each[key]}")
    elif isinstance(sample, list):
        assert all(each in json.loads(json.dumps(whole)) for each in sample), where
    elif str(sample).endswith(" …"):
        assert whole.startswith(sample.removesuffix(" …")), where
    else:
        assert sample == whole, where


def test_nothing_asks_an_index_for_a_package_of_ours() -> None:
    """There is none yet; the extras are told by the packages that they consist of."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    texts = {".md", ".py", ".ftl", ".ts", ".service", ".yaml", ".sh", ".toml", ""}
    extra = re.compile(r"pip install [\"']?kafene\b|\bkafene\[[a-z]")
    assert not [
        f"{each.relative_to(ROOT)}: {found[0]}"
        for each in files
        if each.suffix in texts and each.is_file() and each != Path(__file__)
        for found in extra.finditer(each.read_text(encoding="utf-8", errors="replace"))
    ]


def test_the_packages_of_extras_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (
        project["optional-dependencies"].items()
        >= {extra: list(packages) for extra, packages in EXTRAS.items()}.items()
    )
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for extra, packages in project["optional-dependencies"].items():
        if extra in ("dev", "peers"):
            continue
        row = next(line for line in readme.splitlines() if line.startswith(f"| `{extra}` |"))
        told = shlex.split(row.split("`")[-2])[4:]
        assert sorted(told) == sorted(each.partition(">=")[0] for each in packages)


@pytest.mark.parametrize("call", ["games", "games --tally", "config", "--version"])
def test_what_json_has_is_documented(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "ronda", "--players", "random,random", "--option", "target=1"])
    capsys.readouterr()
    main([*call.split(), "--json"])
    answer = json.loads(capsys.readouterr().out)
    pages = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    row = next(line for line in pages.splitlines() if f"`kafene {call} --json`" in line)
    for name, value in answer.items():
        assert call == "config" or f"`{name}`" in row
        for each in value[0] if isinstance(value, list) and value else ():
            assert f"`{each}`" in row, each
