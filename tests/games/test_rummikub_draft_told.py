"""Rummikub: what is said of a play in the making: flaws, points, what it still needs."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from kafene.core.game import Progress
from kafene.games.rummikub.rules.draft import Draft
from kafene.text import sentences
from rummikub_drafts import after, made, opening
from rummikub_kit import GAME, TEXT

# --------------------------------------------------------------------------- what is said of it


def test_flaws_name_the_sets_that_are_not_valid_yet() -> None:
    draft = made("split 1 5K", "move 5R 2 3")
    assert [(flaw.number, flaw.why.code) for flaw in draft.flaws] == [
        (1, "run-too-short"),
        (2, "group-too-small"),
        (3, "group-ranks-differ"),
    ]
    assert after(draft, "undo", "undo").flaws == ()


def test_refusal_is_what_done_would_say() -> None:
    steps = ("split 1 5K", "add 2K 1", "move 5B 2 3", "undo", "add J 2")
    codes = []
    for count in range(len(steps) + 1):
        why = made(*steps[:count]).refusal
        codes.append(None if why is None else (why.code, why.rule))
    assert codes == [
        ("rk-nothing-added", "RK 3.2"),
        ("run-too-short", "RK 2.1"),
        None,
        ("group-too-small", "RK 2.2"),
        None,
        None,
    ]


def test_refusal_knows_the_house_rules() -> None:
    steps = ("move 5K 2 1", "add 4K 1", "move 5O 2 3", "add 3B 4B 2")
    free = made(*steps, hand="4K 3B 4B 3O 11R", table="6-8K / 5O 5K 5B / 2-4O")
    assert free.refusal is None
    strict = made(*steps, hand="4K 3B 4B 3O 11R", table="6-8K / 5O 5K 5B / 2-4O", options="fmi")
    assert strict.refusal is not None
    assert strict.refusal.rule == "RK 3.4"
    assert strict.flaws == ()


def test_useful_names_the_steps_that_lead_anywhere() -> None:
    draft = made()
    assert draft.useful == ("new", "add", "move", "split", "join")
    laid = after(draft, "add 2K 1")
    assert laid.useful == ("new", "add", "move", "split", "join", "back", "undo", "reset", "done")
    assert after(laid, "undo").useful == ("new", "add", "move", "split", "join", "redo")
    assert made("split 1 6K").useful == ("new", "add", "move", "split", "join", "undo")


def test_useful_with_one_set_or_without_a_hand() -> None:
    assert made(table="2R 3R 4R", hand="5R").useful == ("new", "add", "move", "split")
    empty = made("add 5R 1", table="2R 3R 4R", hand="5R")
    assert empty.useful == ("move", "split", "back", "undo", "reset", "done")


def test_useful_before_the_first_play_only_own_sets() -> None:
    hand, table = "10R 10B 10K 5R", "2R 3R 4R"
    assert opening(hand=hand, table=table).useful == ("new",)
    laid = opening("new 10R 10B", hand=hand, table=table)
    assert laid.useful == ("new", "add", "move", "split", "back", "undo", "reset", "done")
    onto = opening(hand=hand, table=table, options="open-onto-table=true")
    assert onto.useful == ("new", "add", "move", "split")


def test_hand_and_played_together_are_the_hand_of_the_view() -> None:
    steps = ("new 10R 11R J", "add 7K 1", "split 1 7K", "join 1 2", "back J 4", "reset")
    for count in range(len(steps) + 1):
        draft = made(*steps[:count])
        assert Counter(draft.hand) + Counter(draft.played) == Counter(draft.view.hand)


# ---------------------------------------------------------------------------------- first plays


def worth(hand: str, *steps: str, table: str = "", options: str = "") -> list[tuple[int, int]]:
    """The points so far and those missing, before the first step and after each."""
    found = []
    for count in range(len(steps) + 1):
        draft = opening(*steps[:count], hand=hand, table=table, options=options)
        assert isinstance(draft.progress, Progress)
        found.append((draft.progress.value, draft.progress.missing))
    return found


def test_who_has_opened_needs_no_points() -> None:
    assert made().progress is None


def test_a_first_play_step_by_step() -> None:
    steps = ("new 7R 7B", "add 7O 1", "new 2K 3K", "add 4K 2", "add 5K 2")
    points = worth("7R 7B 7O 2K 3K 4K 5K 13B", *steps)
    assert points == [(0, 30), (0, 30), (21, 9), (21, 9), (30, 0), (35, 0)]
    hand = "7R 7B 7O 2K 3K 4K 13B"
    rules = [
        None if (why := opening(*steps[:count], hand=hand).refusal) is None else why.rule
        for count in range(5)
    ]
    assert rules == ["RK 3.2", "RK 2.2", "RK 4.1", "RK 2.1", None]


def test_a_first_play_with_jokers_counts_the_highest_reading() -> None:
    steps = ("new 9R 9B", "add J 1", "back 9R 9B 1", "add 10R 11R 1", "add J 1")
    points = worth("9R 9B 10R 11R J J", *steps)
    assert points == [(0, 30), (0, 30), (27, 3), (0, 30), (33, 0), (46, 0)]


def test_a_first_play_onto_sets_that_lie_there_does_not_count_them_and_is_refused() -> None:
    points = worth("9R 4B", "add 9R 1", table="6R 7R 8R")
    assert points == [(0, 30), (0, 30)]
    draft = opening("add 9R 1", hand="9R 4B", table="6R 7R 8R")
    assert draft.refusal is not None
    assert draft.refusal.rule == "RK 4.2"


def test_a_first_play_counts_the_sets_that_were_laid_not_others_that_the_tiles_could_be() -> None:
    """`6R 7R 8R J`, worth 30, lies there already; what was laid is worth 21 + 3."""
    draft = opening("new 6R 7R 8R", "new 1B 1K J", hand="6R 7R 8R J 1B 1K", table="6R 7R 8R J")
    assert draft.progress == Progress(24, 30)
    assert draft.refusal is not None
    assert draft.refusal.facts["value"] == 24


def test_a_first_play_open_onto_the_table_counts_the_hand_alone() -> None:
    onto = "open-onto-table=true"
    steps = ("add 9R 1", "new 10R 10B", "add 10O 2")
    points = worth("9R 10R 10B 10O 4B", *steps, table="6R 7R 8R", options=onto)
    assert points == [(0, 30), (0, 30), (0, 30), (30, 0)]
    draft = opening("add 9R 1", hand="9R 10R 10B 10O", table="6R 7R 8R", options=onto)
    assert draft.refusal is not None
    assert draft.refusal.rule == "RK 4.4"
    done = opening(*steps, hand="9R 10R 10B 10O 4B", table="6R 7R 8R", options=onto).done()
    assert str(done) == "play 6R 7R 8R 9R / 10R 10B 10O"


def test_a_first_play_with_another_minimum() -> None:
    assert worth("2R 3R 4R 5B", "new 2R 3R 4R", options="opening-minimum=0") == [(0, 0), (9, 0)]
    assert worth("2R 3R 4R 5B", "new 2R 3R 4R", options="opening-minimum=100")[1] == (9, 91)


# --------------------------------------------------------------------------- what a person reads


def told(draft: Draft) -> list[str]:
    return sentences.draft(TEXT, GAME, draft)


def test_a_draft_in_words() -> None:
    assert told(made("add 7K 1", "split 1 7K")) == [
        "Set 1: 3K 4K 5K 6K 7K (changed).",
        "Set 2: 5R 5B 5K.",
        "Set 3: 2O 3O 4O.",
        "Set 4: 7K 8K 9K (changed).",
        "Your hand: 10R 11R 2K 1O 5O J (6 tiles, worth 59).",
        "You've laid 7K. Type done to play, undo to take back a step, or keep going.",
    ]


def test_a_draft_that_is_not_valid_yet_in_words() -> None:
    lines = told(made("split 1 5K", "join 2 3"))
    assert "Set 3" not in " ".join(lines)
    assert lines[-3:] == [
        "Set 1 isn't valid yet. A set needs at least three tiles: 3K 4K aren't enough. (RK 2.1)",
        "Set 2 isn't valid yet. A group must be all one number, and 2O 3O 4O don't match; "
        "a run must be all one colour. (RK 2.2)",
        "You haven't laid any tiles from your hand yet.",
    ]


def test_a_first_play_in_words() -> None:
    hand = "10R 10B 10O 9B 1R 1B 1K 9R"
    assert told(opening("new 1R 1B 1K", hand=hand))[-1] == (
        "First play: 3 points so far, 27 more needed."
    )
    assert told(opening("new 10R 10B 10O", hand=hand))[-2:] == [
        "First play: 30 points so far, enough for the 30 you need.",
        "You've laid 10R 10B 10O. Type done to play, undo to take back a step, or keep going.",
    ]
    low = told(opening("new 10R 10B 10O", hand=hand, options="opening-minimum=31"))
    assert low[-1] == "First play: 30 points so far, 1 more needed."
    touched = opening("add 9R 1", hand=hand, table="6R 7R 8R")
    assert told(touched)[-1] == (
        "You can't play this yet. "
        "Your first play can't change the sets on the table: keep 6R 7R 8R together. (RK 4.2)"
    )


def test_a_history_of_drafts_is_whole() -> None:
    draft = made("new 10R", "add 11R 4", "add J 4")
    assert len(draft.past) == 3
    for earlier, later in pairwise((*draft.past, draft.sets)):
        assert earlier != later
