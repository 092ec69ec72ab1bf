"""Reasons of a review speak of the better action against what was played, or of it alone."""

from __future__ import annotations

import pytest

from kafene.bots.advice import Advice, advise
from kafene.core.game import Seat
from kafene.review.evaluation import Evaluator
from kafene.review.pool import make_evaluator
from kafene.review.report import Assembly
from kafene.review.timeline import Ask, Station
from kafene.review.words import Words, find_grounds
from kafene.text import LANGUAGES, Text
from review_kit import play_record

TABLES = [
    ("ronda", "target=11", 12),
    ("seven-bridge", "classic", 20),
    ("three-thirteen", "rounds=2", 12),
    ("rummikub", "classic", 12),
]


def find_advice(evaluator: Evaluator, station: Station) -> Advice:
    timeline = evaluator.timeline
    return advise(timeline.game, timeline.view(station), timeline.history(station))


def list_disagreements(
    name: str, rules: str, most: int
) -> tuple[Assembly, list[tuple[Station, Advice, bool]]]:
    """Decisions at which the expert would have done something else, with what it says."""
    evaluator = make_evaluator(play_record(name, ("random", "beginner"), 2, rules), 2)
    assembly = Assembly(evaluator, [Seat(0), Seat(1)])
    found: list[tuple[Station, Advice, bool]] = []
    for station in assembly.list_stations():
        if station.ask is not Ask.DECISION or len(found) == most:
            continue
        view, played = (
            evaluator.timeline.view(station),
            evaluator.timeline.find_step(station).action,
        )
        advice = find_advice(evaluator, station)
        key = evaluator.playouts.key
        if key(view, advice.best.action) != key(view, played):
            third = advice.best.other
            compares = third is not None and key(view, third) != key(view, played)
            found.append((station, advice, compares))
    return assembly, found


@pytest.mark.parametrize(("name", "rules", "most"), TABLES)
def test_no_reason_compares_with_something_that_was_not_played(
    name: str, rules: str, most: int
) -> None:
    assembly, found = list_disagreements(name, rules, most)
    evaluator = assembly.evaluator
    thirds = 0
    for station, advice, compares_with_a_third in found:
        grounds = find_grounds(evaluator, station, str(advice.best.action))
        if compares_with_a_third:
            thirds += 1
            assert grounds.said is None or grounds.said.other is None
            assert grounds.said is None or grounds.said.facts != advice.best.facts
        for language in LANGUAGES:
            words = Words(Text(language), assembly.tell({}))
            assert words.explain(grounds).why
    assert found
    assert thirds or name == "rummikub"  # whose reasons compare with holding alone


def test_a_reason_compares_with_what_was_played_where_the_expert_does() -> None:
    assembly, found = list_disagreements("ronda", "classic", 60)
    against = [
        grounds.said.other
        for station, advice, compares_with_a_third in found
        if advice.best.other is not None
        and not compares_with_a_third
        and (grounds := find_grounds(assembly.evaluator, station, str(advice.best.action))).said
    ]
    assert any(against)
