"""Figures as data. A benchmark writes what it has measured into `benchmarks/figures/NAME.json`,
with its command, commit, date and machine, and a digest of the code that it measured;
`docs/figures.md` is made of these files alone.

    python benchmarks/figures.py            writes the page; figures whose subject has changed since
                                            are marked
    python benchmarks/figures.py --check    names those figures, and fails if there are any, or if
                                            the page isn't up to date"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import platform
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
DATA = Path(__file__).parent / "figures"
PAGE = ROOT / "docs" / "figures.md"
SOURCES = {".py", ".ts", ".tsx", ".css", ".js"}
ALL = "*"
"""The subject of every figure of a file."""
MARK = " †"
HEAD = f"""# Figures

Every figure here was written by the script that measured it, into
[benchmarks/figures/](../benchmarks/figures), and this page is made from those files by
`make figures`. Most were measured on a shared machine with other work going on beside it: ratios
say more than seconds. A figure with low and high values is a median, or a mean with its interval.

{MARK.strip()} What was measured has changed since: its code, comments and docstrings aside, is not
what it was, or nobody noted what it was. A release refuses such figures
(`make figures CHECK=1`).
"""
Figure = float | Sequence[float] | None
"""A number, or a middle with a lowest and a highest value."""


# -------------------------------------------------------------------------------------- measuring


def keep(
    name: str,
    title: str,
    about: str,
    units: Mapping[str, str],
    figures: Sequence[Mapping[str, Any]],
    subjects: Mapping[str, Sequence[str]],
) -> None:
    """Write what was measured just now into a file of figures, and print it.

    `units` has the unit of every column; a figure is what it is `of`, the `subject` that it
    belongs to, and a value for each column. `subjects` are the files and folders that were
    measured, by subject; those of `"*"` belong to every figure."""
    script = Path(sys.argv[0]).resolve().relative_to(ROOT)
    found = {
        "title": title,
        "about": " ".join(about.split()),
        "command": " ".join(["python", script.as_posix(), *sys.argv[1:]]),
        "commit": _git("rev-parse", "--short=8", "HEAD"),
        "date": date.today().isoformat(),
        "machine": describe_machine(),
        "units": dict(units),
        "figures": [{key: cut(value) for key, value in each.items()} for each in figures],
        "subjects": {
            key: {path: digest(ROOT / path) for path in paths} for key, paths in subjects.items()
        },
    }
    DATA.mkdir(exist_ok=True)
    (DATA / f"{name}.json").write_text(dump(found), encoding="utf-8")
    print("\n".join(write_table(found)))


def cut(value: Any) -> Any:
    """A figure without digits that nobody has measured."""
    if isinstance(value, list):
        return [cut(each) for each in value]
    return float(f"{value:.5g}") if isinstance(value, float) else value


def dump(found: Mapping[str, Any]) -> str:
    """The text of a file of figures: a line for each figure."""
    lines = [
        f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        for key, value in found.items()
        if key != "figures"
    ]
    rows = ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in found["figures"])
    return "{\n" + ",\n".join([*lines, f' "figures": [\n{rows}\n ]']) + "\n}\n"


def describe_machine() -> str:
    """The processor's kind and cores, Python, and how busy it is."""
    return (
        f"{os.cpu_count()} cores of {platform.machine()},"
        f" {platform.python_implementation()} {platform.python_version()},"
        f" load {os.getloadavg()[0]:.0f}"
    )


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def digest(path: Path) -> str:
    """A digest of the code in a file or a folder, whatever its files are called: neither comments,
    docstrings nor imports count."""
    files = [path] if path.is_file() else path.rglob("*")
    codes = sorted(
        hashlib.sha256("\n".join(read_code(file)).encode()).hexdigest()
        for file in files
        if file.suffix in SOURCES and "node_modules" not in file.parts
    )
    return hashlib.sha256("".join(codes).encode()).hexdigest()[:12] if codes else "missing"


def read_code(file: Path) -> Iterator[str]:
    """The lines of a file that do something."""
    text = file.read_text(encoding="utf-8")
    left_out = set[int]()
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if isinstance(node, ast.Import | ast.ImportFrom) or is_text:
                assert isinstance(node, ast.stmt)
                left_out |= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    for at, line in enumerate(text.splitlines(), 1):
        if at not in left_out and line.strip() and not line.lstrip().startswith(("#", "//")):
            yield line.rstrip()


# --------------------------------------------------------------------------------------- the page


def read_data() -> list[dict[str, Any]]:
    """All files of figures, by their titles."""
    found = [json.loads(file.read_text(encoding="utf-8")) for file in DATA.glob("*.json")]
    return sorted(found, key=lambda each: str(each["title"]))


def find_changed(found: Mapping[str, Any]) -> set[str]:
    """The subjects of a file of figures that are not what they were."""
    return {
        key
        for key, paths in found["subjects"].items()
        for path, known in paths.items()
        if known != digest(ROOT / path)
    }


def list_changed(found: Mapping[str, Any]) -> list[str]:
    """What the figures are of whose subject has changed."""
    changed = find_changed(found)
    return [each["of"] for each in found["figures"] if changed & {ALL, each.get("subject", ALL)}]


def write_table(found: Mapping[str, Any], changed: Iterable[str] = ()) -> Iterator[str]:
    """The lines of a table, with a mark where a subject has changed."""
    names = [f"{name}, {unit}" if unit else name for name, unit in found["units"].items()]
    yield f"| | {' | '.join(names)} |"
    yield "|---" + "|---:" * len(names) + "|"
    for each in found["figures"]:
        mark = MARK if each["of"] in changed else ""
        cells = [show(each.get(name)) for name in found["units"]]
        yield f"| {each['of']}{mark} | {' | '.join(cells)} |"


def show(figure: Figure) -> str:
    """`18.8 M`, `1,234`, `0.35`, `412 (398 to 419)`; whole numbers in full."""
    if isinstance(figure, Sequence):
        middle, low, high = map(show, figure)
        return f"{middle} ({low} to {high})"
    if figure is None or isinstance(figure, int):
        return "" if figure is None else f"{figure:,}"
    if abs(figure) >= 1e6:
        return f"{figure / 1e6:.3g} M"
    return f"{float(f'{figure:.3g}'):,.0f}" if abs(figure) >= 100 else f"{figure:.3g}"


def write_page() -> str:
    """The page, from the data alone."""
    parts = [HEAD]
    for found in read_data():
        measured = [f"`{found['command']}`", f"commit {found['commit'] or 'not noted'}"]
        measured += [found["date"], found["machine"] or "machine not noted"]
        table = write_table(found, list_changed(found))
        parts += [f"## {found['title']}", *fill(found["about"]), "", *table, ""]
        parts += [*fill(" · ".join(measured)), ""]
    return "\n".join(parts)


def fill(text: str) -> list[str]:
    """Lines of at most a hundred characters."""
    return textwrap.wrap(text, 100, break_long_words=False, break_on_hyphens=False)


def main(words: Sequence[str]) -> int:
    """Write the page, or check it and all figures; the exit code."""
    if "--check" not in words:
        PAGE.write_text(write_page(), encoding="utf-8")
        return 0
    failed = 0
    for found in read_data():
        for of in list_changed(found):
            print(f"{found['title']}, {of}: changed since {found['date']}: {found['command']}")
            failed = 1
    if PAGE.read_text(encoding="utf-8") != write_page():
        print("docs/figures.md isn't up to date: make figures")
        failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
