"""The policies by which a review plays rounds on: what they save, and must not get wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from kafene.core.game import Seat
from kafene.games.three_thirteen.fast import layout
from kafene.review import evaluation, review
from kafene.review.evaluation import UNIT
from kafene.review.playouts import FlatPlayouts
from kafene.review.pool import make_evaluator
from kafene.review.report import Assembly
from kafene.review.timeline import Ask, Kind, Station
from review_kit import play_record

WORLDS = 20


def test_what_the_policy_does_for_sure_is_found_and_played_out_once() -> None:
    """Three Thirteen, two and four players: the action that `find_usual` names leads to the same
    ends as no action at all."""
    for seats in (2, 4):
        record = play_record("three-thirteen", ("casual",) * seats, 2, "rounds=4")
        evaluator = make_evaluator(record, WORLDS)
        playouts, timeline = evaluator.playouts, evaluator.timeline
        stations = Assembly(evaluator, [Seat(0)]).list_stations()
        for station in [each for each in stations if each.ask is Ask.DECISION]:
            view = timeline.view(station)
            usual = playouts.find_usual(view)
            assert usual is not None
            worlds = playouts.imagine(view, (), WORLDS, 3)
            after = playouts.act(worlds, view, usual)
            ends = [playouts.finish(each, view, (), 0, 5) for each in (worlds, after)]
            assert ends[0] == ends[1]
        found = review(record, samples=WORLDS, jobs=1)
        for moment in (each for each in found.moments if each.kind is Kind.DECISION):
            station = timeline.find_decision(moment.seat, moment.round, moment.ply)
            if str(playouts.find_usual(timeline.view(station))) == moment.played:
                assert moment.change.points == moment.change.points_error == 0


@pytest.mark.parametrize("name", ["three-thirteen", "seven-bridge", "rummikub", "ronda"])
def test_no_round_is_dealt_after_the_one_in_which_an_action_is_tried(name: str) -> None:
    """Where an action ends the round in all worlds, that is the end, to the point."""
    rules = {"three-thirteen": "rounds=3", "seven-bridge": "deals=3", "rummikub": "rounds=2"}
    record = play_record(name, ("greedy", "greedy"), 2, rules.get(name, "target=21"))
    evaluator = make_evaluator(record, WORLDS)
    playouts, timeline = evaluator.playouts, evaluator.timeline
    assert len(timeline.rounds) > 1
    for number, played in enumerate(timeline.rounds):
        at, step = len(played.steps) - 1, played.steps[-1]
        assert isinstance(step.actor, int)
        view = timeline.view(Station(Ask.VALUE, Seat(step.actor), number, at))
        worlds = playouts.repeat(step.before, 3)
        ends = playouts.finish(playouts.act(worlds, view, step.action), view, (), 0, 5)
        assert ends == [tuple(timeline.game.scores(step.after))] * 3


def test_rounds_of_three_thirteen_are_played_out_as_step_by_step() -> None:
    for seats, rules in ((2, "rounds=11"), (4, "rounds=7 declare=true"), (3, "ace=both")):
        evaluator = make_evaluator(play_record("three-thirteen", ("random",) * seats, 1, rules), 1)
        playouts, timeline = evaluator.playouts, evaluator.timeline
        assert isinstance(playouts, FlatPlayouts)
        flat, chosen = playouts.flat, array("h", (0,))
        for played in timeline.rounds:
            state = next(step.after for step in played.steps)
            block, ended = flat.encode(state), flat.encode(state)
            flat.engine.play_out(ended, array("Q", (1,)), flat.policy)
            while block[layout.PHASE] in (layout.DRAW, layout.DISCARD):
                flat.engine.choose_greedily(block, chosen, flat.policy)
                flat.engine.play(block, chosen[0])
            if block[layout.PHASE] != layout.RESHUFFLE:
                assert block == ended
            assert playouts.read_scores(ended) == [flat.scores(ended)]


def test_errors_are_measured_until_their_standard_error_is_small(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = play_record("ronda", ("beginner", "casual"), 2)
    limit = UNIT * make_evaluator(record, None).playouts.grades["points"].mistake / 3
    worst = []
    for batches in (1, evaluation.ENOUGH):
        monkeypatch.setattr(evaluation, "ENOUGH", batches)
        errors = review(record, samples=120, jobs=1).list_errors()
        worst.append(max(each.cost.points_error for each in errors))
    assert worst[0] > limit > worst[1]


@pytest.mark.parametrize("players", [("casual", "casual"), ("greedy", "greedy")])
def test_drawing_a_third_seven_is_not_bad_luck(players: tuple[str, str]) -> None:
    """Whoever lays all three at once makes a mistake; the policy that plays on doesn't."""
    found = review(play_record("seven-bridge", players, 7), samples=200, jobs=1)
    drawn = next(each for each in found.moments if each.ply == 10 and each.seat == 0)
    laid = next(each for each in found.moments if each.ply == 11 and each.seat == 0)
    assert (drawn.kind, drawn.played) == (Kind.LUCK, "7C")
    assert (laid.kind, laid.played) == (Kind.DECISION, "meld 7C 7D 7S")
    assert drawn.change.share > -0.06 * UNIT
    assert laid.change.share < -0.1 * UNIT
    assert laid.grade is not None


@pytest.mark.parametrize("rules", ["manipulation=strict-steal joker=replace", "joker=replace"])
def test_a_game_of_rummikub_under_house_rules_is_reviewed_to_its_end(rules: str) -> None:
    found = review(play_record("rummikub", ("greedy", "casual"), 4, rules), samples=2, jobs=1)
    for seat in found.seats:
        first = seat.first
        assert first.start + first.play + first.luck + first.others == first.result
        assert seat.decisions
        assert not first.error  # so few worlds tell no error from chance: tiles are graded
    assert any(each.grade for each in found.moments)


TABLES = [
    ("ronda", "target=11", 1),
    ("seven-bridge", "classic", 1),
    ("three-thirteen", "rounds=1", 1),
    ("rummikub", "classic", 14),
]


@pytest.mark.parametrize(("name", "rules", "seed"), TABLES)
def test_games_are_reviewed_without_compiled_kernels(
    name: str, rules: str, seed: int, tmp_path: Path
) -> None:
    """In another process, with the same numbers; but Seven Bridge remembers less of who did what
    then."""
    record = play_record(name, ("greedy", "greedy"), seed, rules)
    (tmp_path / "game.kaf").write_text(record.dumps(), encoding="utf-8")
    code = (
        "import json, sys; from pathlib import Path; from kafene.core.record import Record; "
        "from kafene.review import review; "
        "record = Record.loads(Path(sys.argv[1]).read_text(encoding='utf-8')); "
        "print(json.dumps(review(record, samples=2, jobs=1).to_json()))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "game.kaf")],
        env=os.environ | {"KAFENE_KERNELS": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(shown.stdout)
    assert told["kernels"] is False
    found = review(record, samples=2, jobs=1).to_json()
    assert told["moments"]
    assert [each["result"] for each in told["seats"]] == [each["result"] for each in found["seats"]]
    if name != "seven-bridge":
        assert told | {"kernels": True} == found
