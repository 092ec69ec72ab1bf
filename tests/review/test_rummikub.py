"""Rummikub has two figures: tiles that could have been laid, which are exact, and chances lost."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kafene.cli import main
from kafene.core.game import Seat
from kafene.core.pieces import Tile
from kafene.core.record import Record
from kafene.games.rummikub.bots.review import HOLDS, RummikubPlayouts
from kafene.games.rummikub.fast.search import best_play
from kafene.games.rummikub.fast.search.turn import view_of
from kafene.games.rummikub.rules.events import Draw, Play
from kafene.games.rummikub.rules.melds import Meld
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.review import Review, review
from kafene.review.playouts import LEFT
from kafene.review.pool import make_evaluator
from kafene.review.timeline import Ask, Kind, Station
from kafene.text import LANGUAGES
from review_kit import play_record

FEW = 6


def play(*levels: str, rules: str = "classic", seed: int = 3) -> Record:
    return play_record("rummikub", levels, seed, rules)


def load_playouts(*players: str) -> RummikubPlayouts:
    playouts = make_evaluator(play("random", "random"), FEW).playouts
    assert isinstance(playouts, RummikubPlayouts)
    playouts.players = players
    return playouts


def tiles(text: str) -> list[Tile]:
    return [*map(Tile.parse, text.split())]


@pytest.fixture(scope="module")
def found() -> Review:
    return review(play("beginner", "expert"), samples=FEW, jobs=1)


def test_every_turn_with_a_play_is_a_decision_and_its_tiles_are_counted(found: Review) -> None:
    record = play("beginner", "expert")
    timeline = make_evaluator(record, FEW).timeline
    told = {each.ply: each for each in found.moments if each.kind is Kind.DECISION}
    overlooked = 0
    for step in timeline.rounds[0].steps[1:]:
        assert isinstance(step.actor, int)
        seat = Seat(step.actor)
        view = timeline.game.view(step.before, seat)
        best, moment = best_play(view), told.get(step.ply)
        assert (moment is None) == (best.play is None)
        if moment is None:
            continue
        assert moment.laid is not None
        laid = len(view.hand) - len(timeline.game.view(step.after, seat).hand)
        assert (moment.laid.laid, moment.laid.could) == (max(0, laid), len(best.tiles))
        assert moment.laid.proven
        overlooked += len([*timeline.game.options(view)]) == 1
    assert overlooked, "plays that are not seen at a glance"


def test_learners_are_graded_by_tiles_and_those_who_hold_by_chances(found: Review) -> None:
    decisions = [each for each in found.moments if each.kind is Kind.DECISION]
    for each in decisions:
        assert each.laid is not None
        assert each.laid.judged == (each.seat == 0)
        if each.laid.judged:
            assert each.grade == LEFT.name(each.laid.left)
            assert not each.grade or each.best == each.laid.best
        else:
            assert bool(each.grade) == any(each.cost)
    left = {
        seat: sum(m.laid.left for m in decisions if m.laid and m.seat == seat) for seat in (0, 1)
    }
    assert all(left.values())
    for seat in found.seats:
        assert seat.laid is not None
        assert seat.laid[1] - seat.laid[0] == left[seat.seat]


def test_people_are_graded_by_tiles() -> None:
    record = replace(play("greedy", "greedy"), headers=(("players", "human strong"),))
    judged = {
        each.seat: each.laid.judged
        for each in review(record, samples=2, jobs=1).moments
        if each.laid is not None
    }
    assert judged == {0: True, 1: False}


def test_a_hand_before_its_first_play_could_have_laid_what_opens() -> None:
    playouts = load_playouts("human", "human")
    view = view_of((), tiles("10R 11R 12R 3B 3K 3O 7B"), opened=False)
    laid = playouts.count_laid(view, Draw())
    assert laid is not None
    assert (laid.laid, laid.could, laid.grade) == (0, 6, "blunder")
    few = playouts.count_laid(view, Play((Meld.of(tiles("10R 11R 12R")),)))
    assert few is not None
    assert (few.laid, few.could, few.grade) == (3, 6, "mistake")
    low = view_of((), tiles("1R 2R 3R 7B"), opened=False)
    assert not playouts.has_choice(low)


def test_under_house_rules_a_play_that_the_search_missed_still_counts() -> None:
    playouts = load_playouts("human", "human")
    table = [Meld.of(tiles("1R 2R 3R")), Meld.of(tiles("5B 6B 7B"))]
    rules = RummikubRules.parse("manipulation=strict-steal joker=replace")
    view = view_of(table, tiles("4R 8B 9B"), rules)
    laid = playouts.count_laid(view, Draw())
    assert laid is not None
    assert (laid.laid, laid.could) == (0, 3)


def test_before_the_deal_a_seat_is_taken_for_one_that_holds_as_later() -> None:
    """Else the deal would be lucky for everybody."""
    record = play("greedy", "greedy", rules="rounds=2")
    evaluator = make_evaluator(record, FEW)
    for number in (0, 1):
        for seat in (Seat(0), Seat(1)):
            habits = [
                evaluator.playouts.find_policy(timeline.view(at), timeline.history(at), 0)  # type: ignore[attr-defined]
                for timeline in [evaluator.timeline]
                for at in (
                    Station(Ask.START, seat, number, 0),
                    Station(Ask.VALUE, seat, number, 1),
                )
            ]
            assert habits[0] == habits[1]
            assert habits[0][seat] == HOLDS
            assert habits[0][1 - seat] == 1.0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.kaf"
    path.write_text(play("beginner", "expert").dumps(), encoding="utf-8")
    return path


def test_json_has_the_tiles_beside_the_chances(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RummikubPlayouts, "samples", FEW)
    assert main(["review", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for seat in told["seats"]:
        assert 0 <= seat["tiles"]["laid"] <= seat["tiles"]["could"]
    for each in told["moments"]:
        assert ("tiles" in each) == (each["kind"] == "decision")
        assert bool(each["best"]) == bool(each["grade"]) == bool(each["why"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_figures_are_printed_and_on_the_page(
    file: Path,
    tmp_path: Path,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RummikubPlayouts, "samples", FEW)
    found = review(Record.loads(file.read_text(encoding="utf-8")), samples=FEW, jobs=1)
    laid, could = found.seats[0].laid or (0, 0)
    worst = found.list_errors()[0]
    assert worst.laid is not None
    page = tmp_path / "page.html"
    assert main(["--lang", language, "review", str(file)]) == 0
    assert main(["--lang", language, "review", str(file), "--html", str(page)]) == 0
    for shown in (capsys.readouterr().out, page.read_text(encoding="utf-8")):
        assert f"{could - laid}/{could}" in shown
        assert str(worst.laid.left) in shown
