"""French typography: no-break blanks inside « » and before a colon, thin ones before ; ! ?."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kafene
from kafene.cli import main

SOURCE = Path(kafene.__file__).parent
FILES = [
    *sorted((SOURCE / "text" / "fr").glob("*.ftl")),
    *sorted(SOURCE.glob("games/*/words/fr.ftl")),
    *sorted(SOURCE.glob("**/rules.fr.md")),
]
WRONG = re.compile("«(?!\u00a0)|(?<!\u00a0)[»:%]|(?<!\u202f)(?<!«\u00a0)[;!?]|\\w'\\w|\\.\\.\\.")
CODE = re.compile(r"`[^`]*`|^#.*|^words-.*|\w+:[\w/]+|::", re.MULTILINE)
"""What is no French sentence: pieces and commands, comments, words to type, `NAME:LEVEL`."""


def read_sentences(file: Path) -> list[str]:
    lines = CODE.sub("", file.read_text(encoding="utf-8"))
    return lines.replace(r'{"\u00A0"}', "\u00a0").replace(r'{"\u202F"}', "\u202f").splitlines()


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_blanks_and_quotes_are_french(file: Path) -> None:
    lines = read_sentences(file)
    assert len(lines) > 5
    assert not [line for line in lines if WRONG.search(line)]


@pytest.mark.parametrize(
    "line", ["Quel jeu ?", "Quel jeu?", "Fini!", "Pioche : 7", "Pioche: 7", "l'as", "« aide »"]
)
def test_a_wrong_blank_or_quote_is_found(line: str) -> None:
    assert WRONG.search(line)


def test_headings_of_the_help_have_a_blank_before_the_colon(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "fr", "--help"])
    shown = capsys.readouterr().out
    assert re.findall("^(usage|options|commandes)\u00a0:", shown, re.MULTILINE) == [
        *("usage", "options", "commandes")
    ]
