"""Error and luck: sums that are exact, numbers that follow from what a seat knew, and nothing
else."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from kafene.cli import main
from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.core.record import Record, RecordedMove
from kafene.review import Moment, Review, evaluation, grow, review
from kafene.review.evaluation import Finding, Value
from kafene.review.playouts import Playouts
from kafene.review.pool import arrange, make_evaluator
from kafene.review.report import Assembly, Column, follow_chances
from kafene.review.timeline import Ask, Kind, Station, Timeline
from kafene.review.words import COLUMNS, Words, find_grounds
from kafene.text import LANGUAGES, Text
from review_kit import continue_both_ways, play_record

GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
SHORT = {"ronda": "target=11", "three-thirteen": "rounds=3"}
FEW = 6
"""Worlds in a batch: sums are exact whatever the numbers are."""
TABLES = [
    ("ronda", ("casual", "greedy"), "classic"),
    ("ronda", ("random", "random", "random"), "target=11"),
    ("ronda", ("casual", "random", "greedy", "beginner"), "target=11"),
    ("ronda", ("random",) * 4, "target=11 four-player-deal=3+table"),
    ("seven-bridge", ("casual", "greedy"), "classic"),
    ("seven-bridge", ("random", "casual", "greedy"), "deals=2 pon-from-any=true upcard=true"),
    ("three-thirteen", ("casual", "greedy"), "rounds=3"),
    ("three-thirteen", ("random",) * 4, "rounds=2 laps=6 declare=true"),
    ("rummikub", ("greedy", "casual"), "classic"),
    ("rummikub", ("random", "greedy", "beginner"), "rounds=2 pool-out=play-on"),
]


def check_sums(found: Review) -> None:
    for each in found.seats:
        for column in (each.first, each.second):
            parts = column.start + column.play + column.luck + column.others
            assert parts == column.result
            moments = [moment for moment in found.moments if moment.seat == each.seat]
            played = sum(m.change.mean(column.unit) for m in moments if m.kind is Kind.DECISION)
            assert played == column.play

    check_printed_rows(found)


def check_printed_rows(found: Review) -> None:
    """start + play + luck + others = result, also as they are printed."""
    units = {each.unit for each in (found.seats[0].first, found.seats[0].second)}
    for unit in units:
        head, *rows = Words(Text("en"), found).table(unit)
        at = head.index("result") - 1
        for _, *cells in rows:
            *parts, result = (
                float(cell.rstrip("%").replace("\N{MINUS SIGN}", "-"))
                for cell in (*cells[:4], cells[at])
            )
            assert round(sum(parts), 6) == result, cells


def test_parts_are_rounded_so_that_they_add_up_and_by_less_than_a_figure() -> None:
    rng = random.Random(3)
    for unit, step in (("points", 100_000), ("share", 10_000)):
        for _ in range(500):
            values = [rng.randint(-9 * step, 9 * step) for _ in range(4)]
            parts = dict(zip(COLUMNS, values, strict=False))
            column = Column(unit, **parts, partner=0, result=sum(values), stderr=0, error=0)
            shown = list(Words.round_parts(column).values())
            assert sum(shown[:4]) == shown[5]
            assert all(abs(one - exact) < step for one, exact in zip(shown, values, strict=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_standard_error_that_rounds_to_nothing_is_not_printed(language: str) -> None:
    found = review(
        play_record("ronda", ("casual", "greedy"), 1, "target=11"), 0, samples=FEW, jobs=1
    )
    words = Words(Text(language), found)
    decision = next(each for each in found.moments if each.kind is Kind.DECISION)
    for error, told in ((30_000, False), (80_000, True)):
        cost = Value(2_000_000, 200_000, error, error)
        told_error = words.error(replace(decision, best="pass", grade="mistake", cost=cost))
        assert (re.search(r"(±|\+/-)", told_error) is not None) == told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["discard 4D", "meld 3S 4S 5S", "draw"]),
        ("bg", ["изхвърли 4D", "свали 3S 4S 5S", "тегли"]),
        ("ja", ["4D を捨てる", "3S 4S 5S をメルド", "引く"]),
        ("fr", ["jeter 4D", "poser 3S 4S 5S", "piocher"]),
    ],
)
def test_a_review_says_actions_as_its_language_does(language: str, said: list[str]) -> None:
    nothing: Any = ()
    found = Review(
        "seven-bridge",
        "classic",
        ("Ann",),
        "points",
        1,
        kernels=True,
        seats=nothing,
        moments=nothing,
    )
    words = Words(Text(language), found)
    assert [words.action(each) for each in ("discard 4D", "meld 3S 4S 5S", "draw")] == said


def test_a_plain_script_reviews_a_game(tmp_path: Path) -> None:
    record = play_record("seven-bridge", ("casual", "greedy"), 1)
    (tmp_path / "game.kaf").write_text(record.dumps(), encoding="utf-8")
    code = "from kafene.core.record import Record\nfrom kafene.review import review\n"
    code += "record = Record.loads(open('game.kaf', encoding='utf-8').read())\n"
    code += "print(len(review(record, samples=2).seats))\n"
    (tmp_path / "script.py").write_text(code, encoding="utf-8")
    call = [sys.executable, "script.py"]  # without `if __name__ == "__main__"`
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("2\n", "")


def test_moves_that_a_game_took_over_from_another_count_but_are_not_graded() -> None:
    record = play_record("rummikub", ("casual", "beginner"), 1)
    whole = review(record, samples=FEW, jobs=1)
    graded = [moment.ply for moment in whole.moments if moment.grade]
    middle = graded[len(graded) // 2]
    branch = replace(record, headers=(*record.headers, ("branch", str(middle))))
    found = review(branch, samples=FEW, jobs=1)
    check_sums(found)
    assert [moment.ply for moment in found.moments if moment.grade] == [
        ply for ply in graded if ply > middle
    ]
    assert [seat.first.play for seat in found.seats] == [seat.first.play for seat in whole.seats]


@pytest.mark.parametrize(("name", "levels", "rules"), TABLES)
def test_sums_are_exact_and_results_are_those_of_the_record(
    name: str, levels: tuple[str, ...], rules: str
) -> None:
    found = review(play_record(name, levels, 1, rules), samples=FEW, jobs=1)
    check_sums(found)
    columns = [each.first if found.unit == "points" else each.second for each in found.seats]
    # What one side is above the mean, the others are below; but for rounding.
    assert abs(sum(each.result for each in columns)) <= 50


@pytest.mark.parametrize("name", GAMES)
def test_a_review_is_the_same_again_and_on_two_cores(name: str) -> None:
    record = play_record(name, ("casual", "greedy"), 3, SHORT.get(name, "classic"))
    one, two = (review(record, samples=FEW, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert json.dumps(one.to_json()) == json.dumps(two.to_json())


@pytest.mark.parametrize("name", GAMES)
def test_one_seat_alone_is_reviewed_as_among_all(name: str) -> None:
    record = play_record(name, ("casual", "greedy"), 4, SHORT.get(name, "classic"))
    both, one = review(record, samples=FEW, jobs=1), review(record, 1, samples=FEW, jobs=1)
    assert one.seats == both.seats[1:]
    assert one.moments == tuple(each for each in both.moments if each.seat == 1)


def tell_until(record: Record, seat: Seat, until: int) -> list[str]:
    """All that is said of a seat's moments before a ply, and of its decision there, with what the
    seat saw and was told at each decision; reasons of what a review calls better, and of some other
    action."""
    evaluator = make_evaluator(record, FEW)
    assembly = Assembly(evaluator, [seat])
    found = assembly.tell({each: evaluator.find(each) for each in assembly.list_stations()})
    words, timeline, lines = Words(Text("en"), found), evaluator.timeline, []
    for each in found.moments:
        is_decision = each.kind is Kind.DECISION
        if each.ply >= until + is_decision:
            continue
        lines.append(repr(each))
        if is_decision:
            station = timeline.find_decision(seat, each.round, each.ply)
            lines.append(f"{timeline.view(station)!r} {timeline.history(station)!r}")
            if each.grade or each.ply + 4 > until:
                action = each.best or str(next(iter(timeline.game.options(timeline.view(station)))))
                lines.append(repr(words.explain(find_grounds(evaluator, station, action))))
    return lines


@pytest.mark.parametrize("name", GAMES)
def test_no_value_depends_on_what_the_seat_could_not_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that look alike to a seat up to some moment: all that is said of it up to there is
    the same, to the byte; what it decided then, too. Where chance follows from the true position,
    that is not so."""
    record = play_record(name, ("greedy", "casual"), 5, SHORT.get(name, "classic"))
    pairs = [
        (Seat(seed % 2), *continue_both_ways(record, Seat(seed % 2), seed)) for seed in range(4)
    ]
    for seat, one, two, until in pairs:
        assert one.headers != two.headers
        said = tell_until(one, seat, until)
        assert said == tell_until(two, seat, until)
        assert said

    def peek(self: Any, timeline: Timeline, playouts: Playouts, station: Station) -> None:
        honest(self, timeline, playouts, station)
        self._told += repr(timeline.find_step(station).before).encode()

    honest = evaluation._Moment.__init__
    monkeypatch.setattr(evaluation._Moment, "__init__", peek)
    assert any(
        tell_until(one, seat, at) != tell_until(two, seat, at) for seat, one, two, at in pairs
    )


def test_an_unfinished_game_is_refused() -> None:
    record = play_record("ronda", ("casual", "greedy"), 1, "target=11")
    cut = Record(game=record.game, rules=record.rules, seats=record.seats, moves=record.moves[:-1])
    with pytest.raises(NotationError, match="review-unfinished"):
        review(cut)


def test_what_was_taken_back_is_left_out() -> None:
    record = play_record("three-thirteen", ("casual", "greedy"), 1, "rounds=1")
    first = next(at for at, move in enumerate(record.moves) if move.actor == 0)
    undo = RecordedMove(record.moves[0].actor, f"undo {first + 1}")
    moves = (*record.moves[: first + 2], undo, *record.moves[first:])
    headers = (("players", "human greedy"),)
    again = Record(
        game=record.game, rules=record.rules, seats=record.seats, headers=headers, moves=moves
    )
    found = [review(each, samples=FEW, jobs=1) for each in (record, again)]
    assert found[0].seats == found[1].seats


def test_the_curve_ends_at_the_result() -> None:
    found = review(play_record("ronda", ("casual", "greedy"), 2), samples=FEW, jobs=1)
    for each in found.seats:
        points = follow_chances(found.moments, each.seat, found.unit)
        assert points[-1].value == each.first.result


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_of_a_review_is_final(name: str) -> None:
    record = play_record(name, ("casual", "greedy"), 3, SHORT.get(name, "classic"))
    whole = review(record, samples=FEW, jobs=1)
    evaluator = make_evaluator(record, FEW)
    assembly = Assembly(evaluator, [Seat(0), Seat(1)])
    stations = assembly.list_stations()
    random.Random(1).shuffle(stations)
    found: dict[Station, Finding] = {}
    last = set[Moment]()
    for station in stations:
        found[station] = evaluator.find(station)
        if len(found) % 5 == 0 or len(found) > len(stations) - 5:
            known = assembly.tell(found)
            assert known.moments == tuple(each for each in whole.moments if each in known.moments)
            assert last <= {*known.moments}
            past = [each for each in whole.moments if each.ply < known.until]
            assert [each for each in known.moments if each.ply < known.until] == past
            assert known.seats == (whole.seats if len(found) == len(stations) else ())
            last = {*known.moments}
    assert assembly.tell(found) == whole


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_decisions_that_seem_to_have_cost_most_are_examined_first(name: str, jobs: int) -> None:
    record = play_record(name, ("beginner", "greedy"), 3, SHORT.get(name, "classic"))
    steps = list(grow(record, samples=FEW, jobs=jobs))
    soon = next(each for each in steps if each.first)
    assert soon.total == len(steps)
    assert soon.done < soon.total or jobs > 1, "beside them, another process may do all the rest"
    looks = [(each.done, each.first) for each in steps]
    assert looks == sorted(looks)
    assert not steps[0].first
    whole = steps[-1].tell()
    assert whole == review(record, samples=FEW, jobs=1)


def test_what_looks_costly_is_examined_before_what_does_not() -> None:
    record = play_record("ronda", ("random", "greedy"), 3, "target=11")
    evaluator = make_evaluator(record, 60)
    assembly = Assembly(evaluator, [Seat(0), Seat(1)])
    decisions = [each for each in assembly.list_stations() if each.ask is Ask.DECISION]
    looks = {each: evaluator.look(each) for each in decisions}
    order = arrange(decisions, assembly.changes.values(), looks)
    assert {*order} == {*decisions}
    cost = {each: found.cost.points for each in order if (found := evaluator.find(each).mistake)}
    costliest = max(cost, key=lambda each: cost[each])
    assert order.index(costliest) < 5
    assert all(evaluator.look(each) == looks[each] for each in decisions[:5])


# ------------------------------------------------------------------------------- the command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.kaf"
    text = play_record("ronda", ("beginner", "greedy"), 1, "target=11").dumps()
    path.write_text(text, encoding="utf-8")
    return path


def test_the_command_prints_tables_errors_and_cards(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(file)]) == 0
    shown = capsys.readouterr()
    for part in (
        "Ronda: mistakes and luck",
        "beginner-0",
        "Turning points",
        "Better: ",
        "Luckiest: ",
    ):
        assert part in shown.out
    assert not shown.err


def test_json_adds_up_in_decimals_and_says_how_it_was_found(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out, parse_float=Decimal)
    assert set(told) >= {"game", "samples", "kernels", "seats", "moments"}
    for seat in told["seats"]:
        for each in (seat, seat["second"]):
            parts = sum(each[name] for name in ("start", "play", "luck", "others"))
            assert parts == each["result"]
    errors = [each for each in told["moments"] if each["grade"]]
    assert errors
    assert all(each["best"] and each["why"] and each["error"] > 0 for each in errors)
    assert {each["kind"] for each in told["moments"]} == {"decision", "luck", "others"}


def test_a_page_stands_alone(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert main(["--lang", "fr", "review", str(file), "--seat", "0", "--html", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert '<html lang="fr">' in written
    assert "prefers-color-scheme: dark" in written
    assert "<polyline" in written
    assert not [
        word for word in ("http://", "https://", "src=", "<script", "@import") if word in written
    ]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--seat", "2"], "There is no seat 2: seats are numbered from 0 to 1."),
        (["--html", "/nowhere/at/all.html"], "all.html"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    file: Path, words: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(file), *words]) == 2
    shown = capsys.readouterr().err
    assert line in shown
    assert shown.count("\n") == 1


def test_an_unfinished_record_is_refused_by_the_command(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:-3]) + "\n", encoding="utf-8")
    assert main(["review", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_cards_that_come_stand_apart_in_japanese() -> None:
    told = Text("ja")("review-turn-luck", ply=3, name="ミラ", what="5C", change="+1")
    assert told == "3手目、ミラに 5C が来る（+1）"
