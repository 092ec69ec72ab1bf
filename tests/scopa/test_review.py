"""A game without a kernel, and without bots, is reviewed by its rules."""

from __future__ import annotations

from kafene.review import review
from review_kit import play_record


def test_a_game_of_another_package_is_reviewed() -> None:
    record = play_record("scopa", ("random", "random"), 1, "classic target=1")
    found = review(record, jobs=1)
    assert found.samples < 100
    for each in found.seats:
        column = each.first
        assert column.start + column.play + column.luck + column.others == column.result
        assert each.decisions
    assert found == review(record, jobs=1)
    assert found.to_json()["samples"] == found.samples
