"""Transcripts: what is typed and what is answered, kept as text that can be read in a diff.

    # What the case shows; each has a folder and saved games of its own
    + hands.jsonl                     a file, its lines below
      {"hand": "AS 10D KC", "wild": "3"}
    % KAFENE_BELL=on                  a variable of the environment; unset if it has no value
    $ solve three-thirteen --batch hands.jsonl        a call of kafene
    < yes                             a line of its standard input
      {"penalty": 21, ...}            what it prints
    ! kafene: ...                     on standard error
    ? 2                               its exit code, unless that is 0
    @ three-thirteen did="draw"       a seat of two, dealt from seed 1, after these actions
    @ rummikub hand="7R 8R" lang=bg   a seat with a hand, which has opened unless it is `closed`
    > new 7r                          a line typed there
    = 7R                              what it means: an action, a command, the sets of a draft
    ! none-of-rank                    why it is refused
      You have no 7.                  what is told

A seat can have a `seed`, a `lang`, a `table` of sets, and a `best` play that bots advise, among the
plays that are possible `now`.

In files and calls `{shuffle}` is a shuffle of Three Thirteen, `{tiles}` one of Rummikub for two in
which the first holds 9R 9B J 11K 12K 13K and the second 10R 10B 10O, and `{records}` the folder of
golden games."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path

import pytest

from kafene.core.errors import KafeneError
from kafene.core.game import Action
from kafene.talk import answers
from kafene.talk.lines import Ambiguous, Command, Conversation, DraftStep
from rummikub_kit import stacked
from shell import PLAYTHROUGHS, Shell, shuffle
from talk_kit import advise, drafting, seated

FOLDER = Path(__file__).parent / "transcripts"
GIVEN = ("# ", "% ", "+ ", "$ ", "@ ", ">")
"""How lines start that are given, as those of a file and of standard input are; all others are
answers."""

FILLED: Mapping[str, Callable[[], str]] = {
    "{shuffle}": shuffle,
    "{tiles}": lambda: str(stacked(("9R 9B J 13K 12K 11K", "10R 10B 10O"), "8R")),
    "{records}": lambda: str(PLAYTHROUGHS),
}


def read_cases(file: Path) -> list[str]:
    """The cases of a file, each with its name in the first line."""
    return [case.strip() for case in re.split(r"\n(?=# )", file.read_text(encoding="utf-8"))]


class Player:
    """Plays a case again, in a folder of its own."""

    def __init__(
        self, folder: Path, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
    ) -> None:
        folder.mkdir()
        patch.chdir(folder)
        patch.setenv("COLUMNS", "100")
        patch.setenv("KAFENE_DB", str(folder / "games.db"))
        patch.setenv("KAFENE_CONFIG", str(folder / "settings.json"))
        self.folder, self.patch, self.shell = folder, patch, Shell(capsys)
        self.talk: Conversation | None = None
        self.is_advised = False
        """True if what bots advise is known."""

    def play(self, case: str) -> str:
        """The case with the answers that are given now."""
        lines, told = case.splitlines(), list[str]()
        while lines:
            line = lines.pop(0)
            text = line[2:]
            if line.startswith(GIVEN):
                told.append(line)
            match line[:1]:
                case "+":
                    content = self._take(lines, "  ")
                    told += [f"  {each}" for each in content]
                    self._write(text, content)
                case "$":
                    typed = self._take(lines, "<")
                    told += [f"< {each}".rstrip() for each in typed]
                    told += self._call(text, typed)
                case "%":
                    name, _, value = text.partition("=")
                    self.patch.setenv(name, value)
                    if not value:
                        self.patch.delenv(name)
                case "@":
                    self.talk = self._sit(text)
                case ">":
                    assert self.talk is not None, "nobody sits at a table"
                    told += type_line(self.talk, text, is_advised=self.is_advised)
        return "\n".join(told).strip()

    @staticmethod
    def _take(lines: list[str], mark: str) -> list[str]:
        """The lines that come next and have this mark, without it."""
        found = list(takewhile(lambda line: line.startswith(mark), lines))
        del lines[: len(found)]
        return [line[2:] for line in found]

    def _fill(self, text: str) -> str:
        for name, fill in FILLED.items():
            text = text.replace(name, fill()) if name in text else text
        return text

    def _write(self, name: str, content: list[str]) -> None:
        text = "".join(f"{self._fill(line)}\n" for line in content)
        (self.folder / name).write_text(text, encoding="utf-8")

    def _call(self, words: str, typed: list[str]) -> Iterator[str]:
        self.patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code, out, err = self.shell(*shlex.split(self._fill(words)))
        for said, mark in ((out, "  "), (err, "! ")):
            for line in said.replace(str(self.folder), "{folder}").splitlines():
                yield f"{mark}{line}".rstrip()
        if code:
            yield f"? {code}"

    def _sit(self, words: str) -> Conversation:
        game, *pairs = shlex.split(words)
        given = dict(pair.split("=", 1) for pair in pairs)
        language, hand = given.get("lang", "en"), given.get("hand")
        self.is_advised = "best" in given
        if hand is None:
            did = filter(None, given.get("did", "").split(", "))
            return seated(game, *did, language=language, seed=int(given.get("seed", 1)))
        if self.is_advised:
            now = filter(None, given.get("now", "").split(", "))
            advise(self.patch, given["best"], *now)
        table = filter(None, given.get("table", "").split(" / "))
        return drafting(hand, *table, language=language, opened="closed" not in given)


def type_line(talk: Conversation, line: str, *, is_advised: bool) -> list[str]:
    """What a line means at a seat, or why it is refused; a step is taken."""
    try:
        meant = talk.read(line)
        if isinstance(meant, Action):
            talk.game.check(talk.view, meant)
    except KafeneError as problem:
        told = answers.explain_refusal(talk, problem)
        return [f"! {problem.code}", *(f"  {each}" for each in told)]
    match meant:
        case Command():
            told = answers.answer(talk, meant) if meant.name == "hint" and is_advised else []
            return [f"= {' '.join((meant.name, *meant.words))}", *(f"  {each}" for each in told)]
        case Ambiguous():
            return [f"  {each}" for each in answers.ask_which(talk, meant)]
        case DraftStep():
            talk.take(meant)
            sets = [" ".join(map(str, each)) for parts in meant.draft.arranged for each in parts]
            return [f"= {' / '.join(sets)}", *(f"  {each}" for each in answers.tell_offer(talk))]
    return [f"= {meant}"]
