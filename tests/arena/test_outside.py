"""Bots that are not ours: good, slow, crashing, illegal, silent; and the page's examples."""

from __future__ import annotations

import io
import json
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kafene import bots, games
from kafene.bots.outside import ProgramBot
from kafene.core.codec import read_position, write_event
from kafene.core.errors import NoAnswer
from kafene.core.game import AnyGame, Event, Seat
from kafene.core.record import Record
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import Contest, play_deal, read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import run_contest
from kafene.table import Table, make_shuffler, run
from kafene.text import LANGUAGES, Text
from patience import LONG
from shell import Shell

GAME = games.load("seven-bridge")
PAGE = Path(__file__).parents[2] / "docs" / "outside-bots.md"
FOREVER = "import time\ntime.sleep(600)\n"
ANSWER = "import json, sys\nfor line in sys.stdin:\n    options = json.loads(line)['options']\n"


def program(tmp_path: Path, code: str, name: str = "bot.py") -> str:
    file = tmp_path / name
    file.write_text(code, encoding="utf-8")
    return f"exec={sys.executable} {file}"


def against_random(kind: str, think: float = LONG) -> Contest:
    return read_contest(GAME, GAME.rules_type(), f"Mine:{kind},random", 1, think)


def failures(contest: Contest) -> dict[str, int]:
    told = summarise(run_contest(contest, 2))
    assert sum(told["players"][1]["failures"].values()) == 0
    counted: dict[str, int] = told["players"][0]["failures"]
    return {kind: number for kind, number in counted.items() if number}


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.M)
    assert found
    return found[1]


# ----------------------------------------------------------------------------- the page's examples


def test_the_python_example_plays_every_game(tmp_path: Path, game: AnyGame) -> None:
    code = block("python")
    assert len(code.splitlines()) == 10
    rules = game.rules_type.parse("classic rounds=1" if game.name == "three-thirteen" else "")
    contest = read_contest(game, rules, f"{program(tmp_path, code)},random", 1, LONG)
    told = summarise(run_contest(contest, 2))
    assert sum(told["players"][0]["failures"].values()) == 0
    assert told["players"][0]["decisions"] > 5


def test_the_shell_example_plays_as_the_class_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "last.sh").write_text(block("sh"), encoding="utf-8")
    page = re.findall(r"^(?:>>>|\.\.\.) (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    (tmp_path / "page_bots.py").write_text("\n".join(page), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    kinds = f"exec=sh {tmp_path / 'last.sh'}", "bot=page_bots:Last"
    shell, same = (play_deal(against_random(kind), 0) for kind in kinds)
    assert [game.scores for game in shell.games] == [game.scores for game in same.games]
    assert all(game.failures == ({}, {}) for game in (*shell.games, *same.games))


def test_an_outside_bot_gets_its_view_its_events_and_nothing_else(
    tmp_path: Path, game: AnyGame
) -> None:
    heard = tmp_path / "heard.jsonl"
    code = f"{ANSWER}    open({str(heard)!r}, 'a').write(line)\n    print(options[0], flush=True)\n"
    bot = bots.make(game, program(tmp_path, code), 5, LONG)
    rules = "classic rounds=1" if game.name == "three-thirteen" else "classic"
    table = Table(game, Record(game=game.name, rules=rules, seats=("A", "B")))
    asked: list[tuple[Any, tuple[Event, ...]]] = []

    class Asked:
        def choose(self, view: Any, history: Sequence[Event]) -> Any:
            asked.append((view, tuple(history)))
            if len(asked) > 12:
                raise KeyboardInterrupt
            return bot.choose(view, history)

    try:
        run(table, [Asked(), bots.make(game, "random", 1)], make_shuffler(3))
    except KeyboardInterrupt:
        asked.pop()
    bots.close_bots([bot])
    told = 0
    lines = heard.read_text(encoding="utf-8").splitlines()
    for line, (view, history) in zip(lines, asked, strict=True):
        question = json.loads(line)
        assert list(question) == ["view", "events", "options", "seed", "seconds"]
        assert read_position(game, question["view"]) == view
        assert question["events"] == [write_event(event) for event in history[told:]]
        assert all(event == event.seen_by(Seat(0)) for event in history)
        told = len(history)


# --------------------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (f"{ANSWER}    print('dance', flush=True)\n", "unreadable"),
        (f"{ANSWER}    print('', flush=True)\n", "unreadable"),
        (f"{ANSWER}    print('x' * 70000, flush=True)\n", "unreadable"),
        (
            f"{ANSWER}    sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()\n",
            "unreadable",
        ),
        (f"{ANSWER}    print('shuffle', flush=True)\n", "illegal"),
        (f"{ANSWER}    print('discard AS', flush=True)\n", "illegal"),
        ("raise SystemExit(3)\n", "crashed"),
        (f"{ANSWER}    sys.exit()\n", "crashed"),
        (FOREVER, "too-slow"),
        (f"{ANSWER}    import time; time.sleep(600)\n", "too-slow"),
        ("import sys\nsys.stdin.read()\n", "too-slow"),
    ],
)
def test_a_bad_program_is_survived_counted_and_costs_the_safe_default(
    tmp_path: Path, code: str, kind: str
) -> None:
    contest = against_random(program(tmp_path, code), think=0.2 if kind == "too-slow" else LONG)
    counted = failures(contest)
    assert counted[kind] >= 5
    if kind != "illegal":
        assert set(counted) == {kind}


def test_a_program_that_crashes_once_is_started_again_and_told_everything(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    code = (
        f"{ANSWER}    file = open({str(heard)!r}, 'a+')\n"
        "    file.write(f\"{len(json.loads(line)['events'])}\\n\"); file.flush(); file.seek(0)\n"
        "    if len(file.readlines()) == 3: sys.exit()\n"
        "    print(options[0], flush=True)\n"
    )
    contest = against_random(program(tmp_path, code))
    deal = play_deal(contest, 0)
    assert [game.failures[game.seating.index(0)] for game in deal.games] == [{"crashed": 1}, {}]
    first, second, third, fourth, *_ = map(int, heard.read_text().split())
    assert fourth > first + second + third


def test_a_program_that_ends_badly_leaves_no_process_behind(tmp_path: Path) -> None:
    bot = bots.make(GAME, program(tmp_path, FOREVER), 1, 0.1)
    assert isinstance(bot, ProgramBot)
    state = GAME.start(GAME.rules_type(), 2)
    state, _ = GAME.play(state, GAME.shuffle(state, random.Random(1)))
    with pytest.raises(NoAnswer, match="too-slow"):
        bot.choose(GAME.view(state, state.mover), ())
    assert bot._running is None


CLASSES = """
import time

class Base:
    def __init__(self, game, seed):
        self.game = game

class Crashing(Base):
    def choose(self, view, history):
        return 1 / 0

class Leaving(Base):
    def choose(self, view, history):
        raise SystemExit

class Stillborn(Base):
    def __init__(self):
        pass

    def choose(self, view, history):
        return "pass"

class Slow(Base):
    def choose(self, view, history):
        try:
            while True:
                time.sleep(0.01)
        except Exception:
            return "pass"

class Mute(Base):
    def choose(self, view, history):
        return None

class Cheating(Base):
    def choose(self, view, history):
        return "discard AS"

class Deadly(Base):
    def choose(self, view, history):
        import os
        os._exit(1)

class Text(Base):
    def choose(self, view, history):
        return str(next(iter(self.game.options(view))))
"""


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Crashing", "crashed"),
        ("Leaving", "crashed"),
        ("Slow", "too-slow"),
        ("Mute", "unreadable"),
        ("Cheating", "illegal"),
        ("Text", None),
    ],
)
def test_a_class_is_survived_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: str | None
) -> None:
    if name == "Slow" and not hasattr(signal, "setitimer"):
        pytest.skip("no timers on this system")
    (tmp_path / "odd_bots.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    counted = failures(
        against_random(f"bot=odd_bots:{name}", think=0.1 if name == "Slow" else LONG)
    )
    assert set(counted) == ({kind} if kind else set())


FAILING = """
class Failing:
    def __init__(self, game, seed):
        self.asked = 0

    def choose(self, view, history):
        self.asked += 1
        if self.asked % 3 == 1:
            return "discard AS"
        if self.asked % 3 == 2:
            return "sing"
        if view.seat == 0 and self.asked < 7:
            return int("many")
        raise KeyError(self.asked)
"""


def test_the_first_failure_of_each_kind_is_told_with_its_line(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "failing_bots.py").write_text(FAILING, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    call = ["arena", "seven-bridge", "--players", "Mine:bot=failing_bots:Failing,random"]
    call += ["--games", "2", "--seed", "1", "--jobs", "1"]
    report, log = tmp_path / "report", tmp_path / "log.jsonl"
    code, out, err = kafene(*call, "--report", str(report), "--log", str(log))
    assert code == 1
    assert "Mine gave no answer that could be played." in err
    for told in (
        "Mine: ALL 2: discard AS (",
        "Mine: sing (",
        "Mine: failing_bots.py:13: ValueError: invalid literal for int() with base 10: 'many' (",
        "Mine: failing_bots.py:14: KeyError: ",
    ):
        assert told in out
        assert f"- {told}" in (report / "README.md").read_text(encoding="utf-8")
    code, out, _ = kafene(*call, "--log", str(log), "--json")  # from the log this time
    mine, other = json.loads(out)["players"]
    assert code == 1
    assert other["problems"] == []
    counted: Counter[str] = Counter()
    for each in mine["problems"]:
        counted[each["kind"]] += each["count"]
    assert counted == {kind: count for kind, count in mine["failures"].items() if count}


def test_a_log_from_before_problems_were_kept_is_read(tmp_path: Path) -> None:
    log, contest = Log(tmp_path / "log.jsonl"), against_random("greedy")
    run_contest(contest, 2, log=log)
    lines = [json.loads(line) for line in log.path.read_text(encoding="utf-8").splitlines()]
    for game in lines[1]["games"]:
        del game["problems"]
    log.path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    assert run_contest(contest, 2, log=log).fresh == 0


def test_a_class_that_ends_its_process_ends_the_run_in_one_line(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "odd_bots.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    code, out, err = kafene(
        "arena", "seven-bridge", "--players", "bot=odd_bots:Deadly,random", "--jobs", "2"
    )
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_one_of_our_bots_that_crashes_does_not_end_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("kafene.games.seven_bridge.bots.greedy.Greedy.choose", crash)
    counted = failures(read_contest(GAME, GAME.rules_type(), "greedy-1,random", 1))
    assert set(counted) == {"crashed"}


# ------------------------------------------------------------------------------------- processes


def test_outside_bots_play_on_two_cores_as_on_one(tmp_path: Path) -> None:
    contest = against_random(program(tmp_path, block("python")))
    one, two = (summarise(run_contest(contest, 6, jobs=jobs)) for jobs in (1, 2))
    assert one["differences"] == two["differences"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_a_run_on_two_cores_and_it_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    call = [sys.executable, "-m", "kafene.cli", "arena", "seven-bridge", "--seed", "1"]
    call += ["--players", "greedy,random", "--jobs", "2", "--log", str(log), "--json"]
    process = subprocess.Popen(
        [*call, "--games", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    ends = time.monotonic() + LONG
    while not log.exists() or len(log.read_bytes().splitlines()) <= 3:
        assert time.monotonic() < ends, "nothing was played"
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONG)
    assert process.returncode == 130
    done = json.loads(out)
    assert done["ended"] == "interrupted"
    assert str(log) in err
    again = subprocess.run(
        [*call, "--games", str(done["games"] + 4)], capture_output=True, text=True, check=True
    )
    assert json.loads(again.stdout)["games"] == done["games"] + 4


def test_an_outside_bot_sits_at_the_table_too(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = program(tmp_path, block("python"), "my bot.py").replace(" bot.py", "\\ bot.py")
    db = str(tmp_path / "games.db")
    code, out, _ = kafene(
        "play", "seven-bridge", "--players", f"{kind},random", "--seed", "1", "--db", db, "--plain"
    )
    assert code == 0
    assert "Saved as game 1" in out
    _, out, _ = kafene("export", "1", str(tmp_path / "game.kaf"), "--db", db)
    record = (tmp_path / "game.kaf").read_text(encoding="utf-8")
    assert "exec=" in record
    kafene("import", str(tmp_path / "game.kaf"), "--db", db)
    _, out, _ = kafene("export", "2", "--db", db)
    assert "exec=" not in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "why"),
    [("Crashing", "crashed"), ("Mute", "unreadable"), ("Cheating", "illegal")],
)
def test_the_table_is_told_once_that_a_bot_does_not_work(
    kafene: Shell,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    why: str,
    language: str,
) -> None:
    (tmp_path / "odd_bots.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    players = f"Odd:bot=odd_bots:{name},random"
    words = ["--option", "deals=1", "--seed", "1", "--plain", "--lang", language]
    code, out, err = kafene("play", "seven-bridge", "--players", players, *words)
    assert (code, err) == (0, "")
    assert out.count(Text(language)("bot-default", name="Odd", why=why)) == 1


def test_a_class_that_cannot_be_made_is_refused_before_the_game(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "odd_bots.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    code, out, err = kafene("play", "ronda", "--players", "bot=odd_bots:Stillborn,random")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "odd_bots:Stillborn" in err


def test_everybody_at_a_keyboard_is_told_that_a_bot_does_not_work(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\npass\n\nquit\n"))
    players = "Odd:exec=false,Ann:human,Bob:human"
    _, out, _ = kafene("play", "ronda", "--players", players, "--seed", "1", "--plain")
    assert out.count("Odd's bot has crashed.") == 2
    assert "Bob" in out[: out.rindex("Odd's bot has crashed.")]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_drawn_table_tells_it_too(tmp_path: Path) -> None:
    from terminal import Terminal

    words = ["play", "ronda", "--players", "Odd:exec=false,me", "--seed", "1"]
    with Terminal(tmp_path / "games.db", *words, "--speed", "instant") as terminal:
        terminal.wait("Odd's bot has crashed.")
        terminal.wait(">")
        terminal.type("quit", "kept")
