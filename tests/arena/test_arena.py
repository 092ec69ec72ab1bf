"""Duplicate deals, the same result on any number of cores, and runs that go on."""

from __future__ import annotations

import json
import re
import signal
import sys
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import Contest, Deal, GameResult, play_deal, read_contest
from kafene.lab.arena.report import write_report
from kafene.lab.arena.summary import describe, format_duration, summarise
from kafene.lab.arena.tally import Tally
from kafene.lab.arena.tournament import CERTAIN, INTERRUPTED, PLAYED, Run, run_contest
from kafene.text import Text
from shell import Shell


def contest_of(game: AnyGame, players: str, seed: int = 1) -> Contest:
    rules = game.rules_type.parse(games.load_kit(game.name).short)
    return read_contest(game, rules, players, seed)


def seven_bridge(players: str = "greedy,random", seed: int = 1) -> Contest:
    return contest_of(games.load("seven-bridge"), players, seed)


def result(run: Run) -> dict[str, Any]:
    """What follows from the seed."""
    told = summarise(run)
    for key in ("seconds", "rate", "jobs"):
        del told[key]
    for player in told["players"]:
        del player["time"]
    return told


# -------------------------------------------------------------------------------------- fairness


def test_every_game_can_be_played_in_the_arena(game: AnyGame) -> None:
    run = run_contest(contest_of(game, ",".join(["random"] * game.fewest)), 2)
    assert run.tally.games == 2
    assert run.ended == PLAYED
    assert describe(Text(), run)


def test_the_same_bot_against_itself_differs_by_exactly_nothing(game: AnyGame) -> None:
    run = run_contest(contest_of(game, "Ann:random,Bob:random"), 6)
    (difference,) = summarise(run)["differences"]
    assert difference["score"] == {"mean": 0, "low": 0, "high": 0}
    wins = difference["wins"]
    assert wins["mean"] == 0
    assert wins["low"] == -wins["high"] < 0
    assert not difference["certain"]


def test_a_deal_is_the_same_in_every_seating() -> None:
    deal = play_deal(seven_bridge("Ann:random,Bob:random,Cy:random"), 4)
    assert len(deal.games) == 3
    assert len({played.scores for played in deal.games}) == 1
    for seat in range(3):
        assert {played.seating[seat] for played in deal.games} == {0, 1, 2}


def test_a_seating_that_is_the_same_game_is_not_played_twice() -> None:
    assert len(seven_bridge("greedy,greedy,greedy").seatings(0)) == 1
    assert len(contest_of(games.load("ronda"), "greedy,random,greedy,random").seatings(0)) == 2
    assert len(seven_bridge("greedy,random,random").seatings(0)) == 3


def test_who_sits_next_to_whom_changes_but_partners_stay() -> None:
    orders = {min(seven_bridge("random,greedy,A:greedy").seatings(deal)) for deal in range(20)}
    assert len(orders) == 2
    teams = contest_of(games.load("ronda"), "random,greedy,A:random,B:greedy")
    assert len({min(teams.seatings(deal)) for deal in range(20)}) == 1


def test_a_game_of_points_against_you_counts_fewer_as_better() -> None:
    run = run_contest(seven_bridge(), 10)
    greedy, random = run.tally.standings
    assert greedy.score.mean < random.score.mean
    assert run.tally.pairs[0, 1].score.mean > 0


def test_partners_score_together() -> None:
    run = run_contest(contest_of(games.load("ronda"), "A:greedy,B:random,C:greedy,D:random"), 4)
    one, two, three, four = run.tally.standings
    assert one.score.mean == three.score.mean
    assert two.score.mean == four.score.mean
    assert summarise(run)["even"] == 0.5


def test_the_same_seed_gives_the_same_result_on_any_number_of_cores() -> None:
    contest = seven_bridge("greedy,random,A:greedy")
    one, two = run_contest(contest, 12, jobs=1), run_contest(contest, 12, jobs=2)
    assert result(one) == result(two)
    assert result(one) != result(run_contest(seven_bridge("greedy,random,A:greedy", seed=2), 12))


def test_a_run_ends_when_the_difference_is_beyond_doubt_wherever_it_is_played() -> None:
    one = run_contest(seven_bridge(), 500, until_certain=True)
    two = run_contest(seven_bridge(), 500, until_certain=True, jobs=2)
    assert one.ended == CERTAIN
    assert 10 < one.tally.games < 100
    assert result(one) == result(two)


def test_ratings_put_the_better_player_first() -> None:
    told = summarise(run_contest(seven_bridge("random,greedy,A:greedy"), 30))
    random, *greedy = (player["rating"]["mean"] for player in told["players"])
    assert random < min(greedy)
    assert summarise(run_contest(seven_bridge(), 2))["players"][0]["rating"] is None


def test_without_the_package_there_are_no_ratings_and_a_line_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kafene.lab.arena.tally.find_spec", lambda name: None)
    run = run_contest(seven_bridge("random,greedy,A:greedy"), 3)
    assert summarise(run)["players"][0]["rating"] is None
    assert any("-m pip install" in line for line in describe(Text(), run))


# ------------------------------------------------------------------------------------- going on


def test_a_run_that_goes_on_equals_one_that_was_not_interrupted(tmp_path: Path) -> None:
    contest, file = seven_bridge("greedy,random,A:greedy"), tmp_path / "log.jsonl"

    def stop(tally: Tally, deals: int) -> None:
        if tally.deals == 3:
            raise KeyboardInterrupt

    first = run_contest(contest, 24, log=Log(file), progress=stop)
    assert (first.ended, first.tally.deals) == (INTERRUPTED, 3)
    with file.open("a", encoding="utf-8") as log:
        log.write('{"number": 3, "ga')  # the power failed here
    second = run_contest(contest, 24, log=Log(file))
    assert second.fresh == 15
    assert result(second) == result(run_contest(contest, 24))
    assert run_contest(contest, 24, log=Log(file)).fresh == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 9


def test_ctrl_c_while_a_deal_is_counted_waits_until_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    contest, count = seven_bridge("greedy,random,A:greedy"), Tally._count

    def interrupt(tally: Tally, played: GameResult) -> None:
        count(tally, played)
        if tally.games == 4:  # the first of three games of the second deal
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Tally, "_count", interrupt)
    run = run_contest(contest, 24)
    assert (run.ended, run.tally.deals, run.tally.games) == (INTERRUPTED, 2, 6)


def test_the_log_of_another_contest_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    run_contest(seven_bridge(), 2, log=Log(file))
    with pytest.raises(NotationError, match="other-contest"):
        run_contest(seven_bridge(seed=2), 2, log=Log(file))


@pytest.mark.parametrize("content", ["hello\n", "{}\n", "[1]\n", '{"kafene-arena": 2}\n'])
def test_a_file_that_is_no_log_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(NotationError, match="not-an-arena-log"):
        Log(file).read_contest()


def test_a_log_that_is_broken_in_the_middle_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    run_contest(seven_bridge(), 6, log=Log(file))
    content = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*content[:2], "x\n", *content[3:]]), encoding="utf-8")
    with pytest.raises(NotationError, match="not-an-arena-log"):
        list(Log(file).deals(seven_bridge()))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seating", [0, 7]),
        ("seating", [0]),
        ("scores", [1]),
        ("scores", ["1", "2"]),
        ("scores", [2**80, 0]),
        ("winners", []),
        ("winners", [5]),
        ("ranking", [1]),
        ("failures", [{"bored": 1}, {}]),
        ("problems", [[]]),
        ("problems", [[{"kind": "bored"}], []]),
        ("problems", [[{"kind": "crashed", "count": 2**80}], []]),
        ("timings", []),
        ("timings", [{"decisions": 1, "seconds": 1.0, "bins": {"99999": 1}}] * 2),
        ("plies", None),
        ("reason", 7),
    ],
    ids=repr,
)
def test_a_deal_that_cannot_be_of_this_contest_is_refused(
    tmp_path: Path, key: str, value: object
) -> None:
    file, contest = tmp_path / "log.jsonl", seven_bridge()
    run_contest(contest, 4, log=Log(file))
    head, first, *rest = file.read_text(encoding="utf-8").splitlines()
    deal = json.loads(first)
    deal["games"][0][key] = value
    lines = [head, json.dumps(deal), *rest]
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with pytest.raises(NotationError, match="not-an-arena-log"):
        run_contest(contest, 4, log=Log(file))


def test_names_and_reasons_are_shown_not_obeyed(tmp_path: Path) -> None:
    file, contest = tmp_path / "log.jsonl", seven_bridge("A\x1b[2J:random,B:random")
    run_contest(contest, 2, log=Log(file))
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub('"reason": "', '"reason": "\\\\u202e', text), encoding="utf-8")
    run = run_contest(contest, 2, log=Log(file))
    assert any("\u202e" in reason for reason in run.tally.reasons)
    folder = tmp_path / "report"
    page = write_report(Text(), run, folder, "kafene arena").read_text(encoding="utf-8")
    shown = "\n".join([*describe(Text(), run), page])
    assert "A\\u{1b}[2J" in shown
    assert "\\u{202e}" in shown
    assert not {"\x1b", "\u202e"} & set(shown)


# --------------------------------------------------------------------------------------- memory


def test_many_games_need_no_more_memory_than_few() -> None:
    contest = seven_bridge()
    some = [play_deal(contest, number) for number in range(10)]
    tally = Tally(contest)

    def fold(deals: int) -> None:
        for _ in range(deals):
            old = some[tally.deals % len(some)]
            tally.add(Deal(tally.deals, old.games))

    fold(50)
    tracemalloc.start()
    try:
        fold(50)
        few, _ = tracemalloc.get_traced_memory()
        fold(4950)
        many, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert tally.games == 10_100
    assert many - few < 10_000


# --------------------------------------------------------------------------------- command line

CALL = ("arena", "seven-bridge", "--players", "greedy,random", "--games", "6", "--seed", "1")


def test_the_command_tells_who_is_better(kafene: Shell) -> None:
    code, out, err = kafene(*CALL, "--jobs", "1")
    assert (code, err) == (0, "")
    assert "6 games, 3 deals in every seating" in out
    assert "greedy over random: +" in out


def test_the_command_as_json(kafene: Shell) -> None:
    told = kafene.json(*CALL, "--jobs", "1")
    assert told["games"] == 6
    assert [player["name"] for player in told["players"]] == ["greedy", "random"]
    assert told["players"][0]["failures"] == dict.fromkeys(
        ("illegal", "unreadable", "too-slow", "crashed"), 0
    )


def test_one_player_in_every_seat_compares_the_seats(kafene: Shell) -> None:
    _, out, _ = kafene(
        "arena", "seven-bridge", "--players", "greedy,greedy", "--games", "4", "--seed", "1"
    )
    assert "whether the seats are fair" in out


def test_the_seed_of_a_log_is_taken_up(kafene: Shell, tmp_path: Path) -> None:
    log = str(tmp_path / "log.jsonl")
    call = ("arena", "seven-bridge", "--players", "random,random", "--jobs", "1", "--log", log)
    first = kafene.json(*call, "--games", "2")
    second = kafene.json(*call, "--games", "4")
    assert second["seed"] == first["seed"]
    assert len(Path(log).read_text(encoding="utf-8").splitlines()) == 5


def test_ctrl_c_reports_what_is_done(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(contest: Contest, number: int) -> Deal:
        if number == 2:
            raise KeyboardInterrupt
        return play_deal(contest, number)

    monkeypatch.setattr("kafene.lab.arena.pool.play_deal", stopped)
    log = str(tmp_path / "log.jsonl")
    code, out, err = kafene(*CALL, "--jobs", "1", "--log", log)
    assert code == 130
    assert "Interrupted" in out
    assert "4 games, 2 deals" in out
    assert log in err


def test_a_terminal_shows_how_far_the_run_is(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("kafene.cli.arena._PAUSE", 0)
    _, out, err = kafene(*CALL, "--jobs", "1")
    assert "2/3 deals" in err
    assert "greedy over random: +" in err
    assert "deals," not in out.replace("3 deals in", "")


def test_a_report_has_a_page_and_plots(kafene: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    code, _, err = kafene(*CALL, "--jobs", "1", "--report", str(folder))
    assert code == 0
    assert "README.md" in err
    page = (folder / "README.md").read_text(encoding="utf-8")
    for plot in ("ratings", "scores", "length", "times"):
        assert f"({plot}.png)" in page
        assert (folder / f"{plot}.png").read_bytes().startswith(b"\x89PNG")
    assert "kafene arena seven-bridge --players greedy,random --games 6 --seed 1" in page
    for word in ("How games end", "MatchEnded 100.0%", "defaults", "moves per game"):
        assert word in page


def test_without_the_extra_a_report_is_refused_in_one_line(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kafene.lab.arena.report.find_spec", lambda name: None)
    code, out, err = kafene(*CALL, "--report", str(tmp_path))
    assert (code, out) == (2, "")
    assert f"{sys.executable} -m pip install" in err


@pytest.mark.parametrize(
    ("place", "cause"),
    [("file", ""), ("file/report", ": the folder isn't there"), ("full", ": it's a folder")],
)
def test_a_report_that_cannot_be_written_is_refused_before_any_game(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, cause: str
) -> None:
    def play(*_: object) -> Deal:
        raise AssertionError("a game was played")

    monkeypatch.setattr("kafene.lab.arena.pool.play_deal", play)
    (tmp_path / "file").touch()
    (tmp_path / "full" / "README.md").mkdir(parents=True)
    folder = str(tmp_path / place)
    code, out, err = kafene(*CALL, "--jobs", "1", "--report", folder)
    assert (code, out, err) == (2, "", f'kafene: "{folder}" can\'t be written{cause}.\n')


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "chess", "--players", "greedy,random"],
        ["arena", "seven-bridge"],
        ["arena", "seven-bridge", "--players", "greedy"],
        ["arena", "seven-bridge", "--players", "me,greedy"],
        ["arena", "seven-bridge", "--players", "Ann:human,greedy"],
        ["arena", "seven-bridge", "--players", "wizard,greedy"],
        ["arena", "seven-bridge", "--players", "greedy,,random"],
        ["arena", "seven-bridge", "--players", "A:greedy,A:random"],
        ["arena", "seven-bridge", "--players", ",".join(["greedy"] * 7)],
        ["arena", "seven-bridge", "--players", "greedy,random", "--games", "0"],
        ["arena", "seven-bridge", "--players", "greedy,random", "--games", "x"],
        ["arena", "seven-bridge", "--players", "greedy,random", "--jobs", "0"],
        ["arena", "seven-bridge", "--players", "greedy,random", "--think", "0"],
        ["arena", "seven-bridge", "--players", "greedy,random", "--option", "deals"],
        ["arena", "seven-bridge", "--players", "greedy,random", "--log", "README.md"],
        ["arena", "seven-bridge", "--players", "greedy,random", "--log", "."],
        ["arena", "seven-bridge", "--players", "greedy,bot=nowhere:Bot"],
        ["arena", "seven-bridge", "--players", "greedy,bot=json:Bot"],
        ["arena", "seven-bridge", "--players", "greedy,bot=json"],
        ["arena", "seven-bridge", "--players", "greedy,bot=os:system"],
        ["arena", "seven-bridge", "--players", "greedy,bot=json:JSONDecoder"],
        ["arena", "seven-bridge", "--players", "greedy,exec="],
        ["arena", "seven-bridge", "--players", "greedy,exec=no-such-program-here"],
        ["arena", "seven-bridge", "--players", "greedy,exec='"],
        ["play", "seven-bridge", "--players", "me,exec=no-such-program-here"],
        ["play", "seven-bridge", "--players", "me,bot=nowhere:Bot"],
        ["play", "seven-bridge", "--players", "me,bot=json:Bot"],
        ["play", "seven-bridge", "--players", "me,bot=os:system"],
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(kafene: Shell, words: Sequence[str]) -> None:
    code, out, err = kafene(*words)
    assert (code, out) == (2, "")
    assert err.startswith("kafene")
    assert err.count("\n") == 1


def test_the_log_is_plain_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    run_contest(seven_bridge(), 4, log=Log(file))
    head, *deals = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert head["kafene-arena"] == 1
    assert [deal["number"] for deal in deals] == [0, 1]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.000108, "0.108 ms"), (0.371, "371 ms"), (0.9994, "999 ms"), (1.48, "1.48 s"), (75, "75 s")],
)
def test_times_are_told_in_milliseconds_up_to_a_second(seconds: float, told: str) -> None:
    assert format_duration(seconds) == told
