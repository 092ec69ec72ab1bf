"""Files that somebody made to do harm, given to every command that reads files; and every command
where standard streams are closed, or hardly any columns are there."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import os
import random
import re
import sqlite3
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

from kafene import games
from kafene.cli import main
from kafene.core.codec import write_position
from kafene.core.game import Seat
from kafene.core.record import Record, replay
from kafene.store import chain, open_store

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
VECTORS = Path(__file__).parent / "vectors"
SHORT = 2500
"""Bytes of a record that is quickly replayed."""
TITLE = "\x1b]0;owned\x07"
MARKS = (
    *(TITLE, "\x1b[2J", "\x9b31m", "\x00", "\x07", "\x08", "\x0b", "\x7f", "\x85", "\r", "\t"),
    *("\u202e", "\u2066", "\u200f", "\u061c", "\u2028", "\u200b", "\u00ad", "\ufeff", "\u3164"),
)
TEXTS = (
    *MARKS,
    *('"', '"\\' * 300, "'", "\\", "#", "{", "[" * 3000, '{"a":' * 2000, "]", "}", "%s", "{ $x }"),
    *(
        "-1",
        "99999999999",
        "9" * 5000,
        "1e999",
        "NaN",
        "null",
        "²",
        "٣",
        "７",
        "🏴\u200d☠️",
        "é",
        "漢",
    ),
    *(
        "exec=touch ran",
        "bot=os:getcwd",
        "-",
        "=",
        "=  1",
        "/",
        "?",
        "J",
        " ",
        "\n",
        "\n\n",
        "\u3000",
    ),
)
JSON: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**70,
    1e300,
    "",
    "\x1b[2J",
    "\u202e",
    [],
    {},
    [[]],
    {"\x9b": 1},
    "9" * 5000,
)
STREAMS = ("stdin", "stdout", "stderr")
CLOSED = [each for size in range(4) for each in itertools.combinations(STREAMS, size)]
COLUMNS = ("0", "1", "2", "3", "4", "5", "-7", "x", "9" * 30)
TIMES = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-01-01")


def forge(path: Path, head: object, lines: Sequence[object] = ()) -> None:
    """Save a game that we would not write as number 1, with checksums that are right."""
    open_store(path).close()
    tip, now = chain.begin(head), "2026-01-01T00:00:00+00:00"
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        for ply, line in enumerate(lines):
            tip = chain.extend(tip, ply, line)
            db.execute("INSERT INTO log VALUES (1, ?, ?, ?, ?)", (ply, line, now, tip))
        row = (head, now, tip, len(lines))
        db.execute("INSERT INTO games (head, created, hash, lines) VALUES (?, ?, ?, ?)", row)


def raw_marks(text: str) -> list[str]:
    """What steers a terminal or misleads its reader, as Unicode has it; a joiner within an emoji
    does neither."""
    text = re.sub("(?<=[\ufe0f\U0001f300-\U0001faff])\u200d", "", text)
    kinds = ("Cc", "Cf", "Zl", "Zp", "Cs")
    return [letter for letter in text if unicodedata.category(letter) in kinds and letter != "\n"]


@contextlib.contextmanager
def closed_streams(*names: str) -> Iterator[None]:
    """Have standard streams be closed, as `<&-` does it."""
    with contextlib.ExitStack() as stack:
        for name in names:
            stack.enter_context(mock.patch.object(sys, name, None))
        try:
            yield
        finally:
            for name in names:
                if (opened := getattr(sys, name)) is not None:
                    opened.close()


class Screen(io.StringIO):
    """Output that is broken into lines as on a terminal."""

    def isatty(self) -> bool:
        return True


@dataclass
class Fuzz:
    """Calls of the command line in this process, in a folder of their own."""

    folder: Path
    seed: int
    codes: Counter[tuple[str, int]] = field(default_factory=Counter)
    """How often each command ended with which exit code."""

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.numbers = itertools.count()
        self.file = self.folder / "hostile"
        paths = [path for path in PLAYTHROUGHS.rglob("*.kaf") if path.stat().st_size < SHORT]
        self.records = [path.read_text(encoding="utf-8") for path in sorted(paths)]

    def run(self, calls: int) -> None:
        """Make this many calls with hostile files; raises what a command did not expect, and
        `AssertionError` for what it should not have said."""
        kinds: Sequence[Callable[[], None]] = (
            *(self.record, self.record, self.record, self.position, self.position),
            *(self.batch, self.arena_log, self.database, self.words),
        )
        for _ in range(calls):
            self.rng.choice(kinds)()
        assert not (self.folder / "ran").exists()

    def sweep(self) -> None:
        """Call every command as people do, with all choices of closed streams, with odd numbers of
        columns, and whatever reads records with a finished one of every game."""
        self.call("play", "rummikub", "--plain", "--db", self.db("usual"), typed="draw\n")
        for closed, columns in [
            *((each, "") for each in CLOSED),
            *(((), each) for each in COLUMNS),
        ]:
            for words in self.usual_calls():
                self.call(*words, closed=closed, columns=columns)
        for game in games.list_games():
            self.finished(game)

    def usual_calls(self) -> Iterator[tuple[str, ...]]:
        """Calls of all commands, with what belongs there."""
        here, new = ("--db", self.db("usual")), (self.db(f"new{next(self.numbers)}") for _ in "12")
        calls = (
            "games|games --json|games --tally|resume|tour ronda|show 1|replay 1|verify 1|review 1"
            "|export 1|rooms|rooms --json|delete 99 --yes|delete 1"
        )
        yield from ((*call.split(), *here) for call in calls.split("|"))
        yield from ((), ("--help",), ("--version",), ("config",), ("config", "--help"))
        yield ("play", "rummikub", *here)
        players = ("--players", "random,A:random", "--option", "target=11")
        yield ("arena", "ronda", *players, "--games", "2", "--jobs", "1")
        yield from (("rules", "ronda"), ("rules", "rummikub", "2.1"), ("serve", "--port", "99999"))
        yield from (("check", "rummikub", "7R", "8R", "9B"), ("solve", "rummikub", "--hand", "7R"))
        yield from (("backup", next(new), *here), ("move", next(new), *here))
        yield ("import", str(PLAYTHROUGHS / "ronda" / "missa.kaf"), "--db", self.db("imported"))

    def finished(self, game: str) -> None:
        """The shortest finished record of a game: nothing goes on from it, all else is done."""
        paths = sorted((PLAYTHROUGHS / game).glob("*.kaf"), key=lambda path: path.stat().st_size)
        found = ((path, Record.loads(path.read_text(encoding="utf-8"))) for path in paths)
        path, record = next(each for each in found if each[1].result is not None)
        *_, last = replay(games.load(game), record)
        self.file.write_text(json.dumps(write_position(games.load(game), last.state)))
        db = ("--db", self.db(f"finished-{game}"))
        for words in (("import", str(path)), ("resume", "1"), ("games",), ("export", "1")):
            assert self.call(*words, *db) == 0
        for words in (("show", str(self.file)), *((each, "1") for each in ("show", "verify"))):
            assert self.call(*words, *db) == 0
        assert self.call("replay", "1", *db) == 0
        for source in (str(path), str(self.file), "1"):
            assert self.call("play", game, "--from", source, *db) == 2

    # ------------------------------------------------------------------------------- the files

    def record(self) -> None:
        """A record, in every command that reads one."""
        text = self.broken(self.rng.choice(self.records))
        self.file.write_bytes(self.spoiled(text))
        game = next((name for name in games.list_games() if f"game {name}" in text), "ronda")
        file = str(self.file)
        calls = (
            ("show", file),
            ("replay", file, "--plain"),
            ("verify", file),
            ("verify", file, "--json"),
            ("import", file, "--db", self.db("imported")),
            ("play", game, "--from", file, "--plain", "--db", self.db("played")),
        )
        self.call(*self.rng.choice(calls))

    def position(self) -> None:
        """A position, as a file or in the header of a record."""
        text = self.rng.choice(self.records)
        record = Record.loads(text)
        game = games.load(record.game)
        state = self.rng.choice(list(replay(game, record))).state
        seat = self.rng.choice([None, Seat(0)])
        shown = state if self.rng.random() < 0.7 else game.view(state, seat)
        data: Any = write_position(game, shown)
        for _ in range(self.rng.randrange(3)):
            rules = data["rules"]
            part = rules if isinstance(rules, dict) and self.rng.random() < 0.2 else data
            part[self.rng.choice([*part, *MARKS])] = self.rng.choice(JSON)
        text = json.dumps(data, ensure_ascii=self.rng.random() < 0.5)
        if self.rng.random() < 0.5:
            text = self.broken(text)
        file = str(self.file)
        if self.rng.random() < 0.3:
            head = f"kafene 1\ngame {game.name}\nrules {record.rules}\nseats A B C D\n"
            self.file.write_bytes(self.spoiled(f"{head}position {text}\n"))
            self.call("verify", file)
            return
        self.file.write_bytes(self.spoiled(text))
        call = ("play", game.name, "--from", file, "--plain", "--db", self.db("played"))
        self.call(*self.rng.choice((call, ("show", file))))

    def batch(self) -> None:
        """Questions for a solver."""
        path = self.rng.choice(sorted(VECTORS.glob("*.jsonl")))
        game = "rummikub" if "rummikub" in path.name else "three-thirteen"
        lines = path.read_text(encoding="utf-8").splitlines()
        text = self.broken("\n".join(self.rng.sample(lines, 2)))
        self.file.write_bytes(self.spoiled(text))
        self.call("solve", game, "--batch", str(self.file))

    def arena_log(self) -> None:
        """The log of a run, which goes on."""
        log = self.folder / "log.jsonl"
        call: tuple[str, ...] = (
            "arena",
            "ronda",
            "--players",
            "random,A:random",
            "--games",
            "4",
            "--jobs",
            "1",
        )
        call += ("--seed", "1", "--option", "target=11", "--log", str(log))
        if not log.exists():
            self.call(*call)
        whole = log.read_bytes()
        text = whole.decode()
        lines = text.splitlines(keepends=True)
        if self.rng.random() < 0.5:
            deal = json.loads(lines[1])
            deal["games"][0][self.rng.choice(list(deal["games"][0]))] = self.rng.choice(JSON)
            text = "".join([lines[0], json.dumps(deal) + "\n", *lines[2:]])
        else:
            text = lines[0] + self.broken("".join(lines[1:]))
        log.write_bytes(self.spoiled(text))
        self.call(*call, *self.rng.choice(((), ("--json",))))
        log.write_bytes(whole)

    def database(self) -> None:
        """Saved games of somebody else."""
        path = Path(self.db("hostile"))
        for old in self.folder.glob("hostile.db*"):
            if old.is_file():
                old.unlink()
        head = self.head()
        lines = [self.rng.choice((*TEXTS, 7, b"\xff"))] if self.rng.random() < 0.3 else []
        forge(path, head.encode() if self.rng.random() < 0.1 else head, lines)
        change = self.rng.choice(
            (
                ("UPDATE games SET created = ?", (*TEXTS, *TIMES, 7, b"\xff")),
                ("UPDATE games SET head = ?", (*TEXTS, 7, b"\xff")),
                ("UPDATE games SET lines = ?", (-1, 2**62, "x", 1.5)),
                ("UPDATE games SET hash = ?", ("x", 7, b"")),
                ("INSERT INTO log VALUES (1, 900, ?, '2026-01-01', x'00')", (*TEXTS, 7, b"\xff")),
            )
        )
        if self.rng.random() < 0.4:
            with contextlib.closing(sqlite3.connect(path)) as db, db:
                db.execute(change[0], (self.rng.choice(change[1]),))
        file = str(self.folder / "exported.kaf")
        calls = (
            *(("games",), ("export", "1", file), ("resume", "1", "--plain"), ("show", "1")),
            *(("replay", "1", "--plain"), ("verify", "1")),
        )
        self.call(*self.rng.choice(calls), "--db", str(path))

    def head(self) -> str:
        """The header of a saved game."""
        head = Record.loads(self.rng.choice(self.records)).head()
        players = "players 'exec=touch ran' 'bot=os:getcwd'\nseed 1\n"
        head = self.rng.choice((head, head + players, head.replace("game ", "game x")))
        return self.broken(head).encode("utf-8", "replace").decode()

    def words(self) -> None:
        """Words of the command line: names of files, of players, of options."""
        word = "".join(self.rng.choices(TEXTS, k=self.rng.randrange(1, 4))).replace("\x00", "")
        calls = (
            ("show", word),
            ("play", word or "x"),
            ("play", "ronda", "--players", f"me,{word}:wizard"),
            ("play", "ronda", "--option", f"target={word}"),
            ("arena", "ronda", "--players", f"random,{word}:wizard"),
            ("check", "rummikub", word),
            ("solve", "rummikub", "--hand", word, "--table", word),
            (word,),
        )
        self.call(*self.rng.choice(calls))

    # ------------------------------------------------------------------------------ harm itself

    def broken(self, text: str) -> str:
        """A text with a few things in it that do not belong there."""
        for _ in range(self.rng.randrange(4)):
            at = self.rng.randrange(len(text) + 1)
            cut = self.rng.choice((0, 0, 1, 20))
            text = text[:at] + self.rng.choice(TEXTS) + text[at + cut :]
        if self.rng.random() < 0.3:  # a name
            text = text.replace("Ann", f"A{self.rng.choice(MARKS).strip()}nn")
        return text

    def spoiled(self, text: str) -> bytes:
        """Bytes of a text, now and then some that are none."""
        content = text.encode("utf-8", "surrogatepass")
        if self.rng.random() < 0.05:
            at = self.rng.randrange(len(content) + 1)
            content = content[:at] + self.rng.randbytes(self.rng.randrange(4)) + content[at:]
        return content

    def db(self, name: str) -> str:
        return str(self.folder / f"{name}.db")

    # -------------------------------------------------------------------------------- one call

    def call(
        self, *words: str, closed: Sequence[str] = (), columns: str = "", typed: str = ""
    ) -> int:
        """One call, with nobody at the keyboard once that is `typed`: its exit code."""
        out, err = Screen() if columns else io.StringIO(), io.StringIO()
        with (
            contextlib.chdir(self.folder),
            mock.patch.object(sys, "stdin", io.StringIO(typed)),
            mock.patch.dict(os.environ, COLUMNS=columns, LINES=columns, NO_COLOR="1"),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            closed_streams(*closed),
        ):
            try:
                code = main(words)
            except SystemExit as end:  # help and version
                code = int(end.code or 0)
            except BaseException as error:
                kept = self.file.read_bytes()[:2000] if self.file.exists() else b""
                error.add_note(f"called with {words!r}, {closed}, {columns}; the file: {kept!r}")
                raise
        said = (words, out.getvalue()[-500:], err.getvalue()[-500:])
        assert code in (0, 1, 2), said
        assert not raw_marks(out.getvalue() + err.getvalue()), said
        assert "Traceback" not in err.getvalue(), said
        self.codes[words[0] if words else "", code] += 1
        return code
