"""The page of figures says what the data says, and marks what has changed since."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import figures
import pytest
from figures import ALL, DATA, MARK, PAGE, ROOT

FILES = figures.read_data()
NAMES = [each["title"] for each in FILES]


def test_the_page_is_what_the_data_gives() -> None:
    """If this fails: `make figures`. The code that was measured may have changed, which the page
    marks."""
    assert PAGE.read_text(encoding="utf-8") == figures.write_page()


@pytest.mark.parametrize("found", FILES, ids=NAMES)
def test_a_figure_is_a_number_with_all_that_is_known_of_it(found: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", found["date"])
    assert re.fullmatch(r"[0-9a-f]{8}", found["commit"])
    assert found["machine"]
    for each in found["figures"]:
        assert each.keys() <= {"of", "subject", *found["units"]}
        assert each.get("subject", ALL) in {ALL, *found["subjects"]}
        numbers = [each.get(name) for name in found["units"]]
        assert all(isinstance(number, int | float | list | None) for number in numbers)
        assert any(number is not None for number in numbers)


@pytest.mark.parametrize("found", FILES, ids=NAMES)
def test_no_figure_is_written_by_hand(found: dict[str, Any]) -> None:
    """What stands beside a table has no number."""
    assert not re.search(r"\d", re.sub(r"`[^`]+`", "", found["title"] + found["about"]))


@pytest.mark.parametrize("found", FILES, ids=NAMES)
def test_what_was_measured_and_the_script_that_did_it_exist(found: dict[str, Any]) -> None:
    python, script, *_ = found["command"].split()
    assert python == "python"
    assert "figures.keep(\n" in (ROOT / script).read_text(encoding="utf-8")
    for paths in found["subjects"].values():
        assert all(figures.digest(ROOT / path) != "missing" for path in paths)


def test_the_laboratory_knows_every_script_and_no_other() -> None:
    told = (DATA.parent / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`(\w+)\.py", told)) == {path.stem for path in DATA.parent.glob("*.py")}


def test_every_benchmark_that_a_text_names_exists() -> None:
    texts = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")]
    texts += [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py")]
    for text in texts:
        for name in re.findall(r"\bbenchmarks/(\w+\.py)", text.read_text(encoding="utf-8")):
            assert (DATA.parent / name).exists(), f"{text}: {name}"


def measured(folder: Path, **subjects: str) -> dict[str, Any]:
    known = {key: {path: figures.digest(folder / path)} for key, path in subjects.items()}
    rows = [{"of": key, "subject": key, "steps": 1} for key in subjects]
    return {"figures": rows, "subjects": known, "units": {"steps": "a second"}}


def test_a_figure_is_marked_when_its_subject_changes_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "ROOT", tmp_path)
    for name in ("kernel.py", "rules.py"):
        (tmp_path / name).write_text('"""A docstring."""\nimport math\nX = 1\n', encoding="utf-8")
    found = measured(tmp_path, kernel="kernel.py", rules="rules.py")
    (tmp_path / "rules.py").write_text(
        '"""Another."""\n# why\nimport os\nX = 1\n', encoding="utf-8"
    )
    assert not figures.list_changed(found)
    (tmp_path / "kernel.py").write_text("X = 2\n", encoding="utf-8")
    assert figures.list_changed(found) == ["kernel"]
    rows = [*figures.write_table(found, figures.list_changed(found))][2:]
    assert rows == [f"| kernel{MARK} | 1 |", "| rules | 1 |"]


def test_a_release_is_refused_while_a_figure_is_marked_or_the_page_is_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(figures, "ROOT", tmp_path)
    monkeypatch.setattr(figures, "DATA", tmp_path)
    monkeypatch.setattr(figures, "PAGE", tmp_path / "page.md")
    (tmp_path / "kernel.py").write_text("X = 1\n", encoding="utf-8")
    told = {"title": "Steps", "about": "", "command": "python x.py", "date": "2026-01-01"}
    found = {**told, "commit": "", "machine": "", **measured(tmp_path, kernel="kernel.py")}
    (tmp_path / "steps.json").write_text(figures.dump(found), encoding="utf-8")
    figures.main([])
    assert figures.main(["--check"]) == 0
    (tmp_path / "kernel.py").write_text("X = 2\n", encoding="utf-8")
    assert figures.main(["--check"]) == 1
    assert "Steps, kernel: changed since 2026-01-01: python x.py" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("figure", "shown"),
    [
        (18_812_345.6, "18.8 M"),
        (412_345.6, "412,000"),
        (0.03456, "0.0346"),
        (147_376, "147,376"),
        ([412.4, 398.0, 419.0], "412 (398 to 419)"),
        (None, ""),
    ],
)
def test_a_figure_is_shown_with_three_digits_and_a_count_in_full(figure: Any, shown: str) -> None:
    assert figures.show(figure) == shown
