"""What it means to pick pieces, in lines that could be typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafene.core.game import Seat
from kafene.core.record import Record, replay
from kafene.talk.touch import Picked, Touch
from kafene.text import LANGUAGES
from talk_kit import drafting, seated

TABLE = ("3K 4K 5K 6K 7K 8K", "5R 5B 5O", "7R 8R 9R")
HAND = "2K 9O 11R 8K"


def keys(touch: Touch, picked: Picked) -> dict[str, tuple[str, ...]]:
    """What can be done now, and the lines for it."""
    return {key.what: key.lines for key in touch.list_keys(picked)}


def test_tiles_of_a_set_can_be_moved_split_off_and_their_set_joined_to_another() -> None:
    touch = Touch(drafting(HAND, *TABLE))
    assert touch.spell(Picked(taken=((2, "5R"),), to=1)) == ("move 5R 2 1",)
    assert touch.spell(Picked(taken=((1, "6K"),), to=1)) == ("move 6K 1 new",)
    here = keys(touch, Picked(taken=((1, "6K"),), to=1))
    assert here["split"] == ("split 6K 1",)
    assert "join" not in here
    other = keys(touch, Picked(taken=((1, "6K"),), to=3))
    assert other["join"] == ("join 3 1",)
    assert "split" not in other


def test_a_key_never_takes_another_tile_than_the_one_that_was_picked() -> None:
    """The numbers of sets are no ranks of tiles in the hand."""
    touch = Touch(drafting("9O 11R 8K", "9R 9B 9O", *TABLE))
    assert "new" not in keys(touch, Picked(taken=((1, "9O"),), to=3))
    twice = Touch(drafting("11R", "9R 9B 9O", "8O 9O 10O 11O"))
    assert "move" not in keys(twice, Picked(taken=((1, "9O"),), to=1))  # nor the other 9O


def test_a_key_that_would_do_the_same_as_enter_is_not_listed() -> None:
    touch = Touch(drafting(HAND, *TABLE))
    assert "move" not in keys(touch, Picked(taken=((2, "5R"),), to=1))


def test_what_is_laid_can_be_taken_back_and_played_first_of_all() -> None:
    talk = drafting(HAND, *TABLE)
    talk.draft = talk.draft and talk.draft.take("add", ["2K", "1"])
    listed = keys(Touch(talk), Picked(taken=((1, "2K"),), to=1))
    assert listed["back"] == ("back 2K 1",)
    assert next(iter(listed)) == "done"


def test_what_enter_does_with_tiles_is_told_in_a_sentence_or_briefly() -> None:
    touch = Touch(drafting(HAND, *TABLE))
    two = touch.spell(Picked(("9O",), ((2, "5R"), (1, "8K")), 3))
    for picked, told, typed in (
        (Picked(("9O", "11R")), "Lay 9O 11R from your hand as a new set", "new 9O 11R"),
        (Picked(("2K",), (), 1), "Add 2K from your hand to set 1", "add 2K 1"),
        (Picked((), ((2, "5R"),), 1), "Move 5R from set 2 to set 1", "move 5R 2 1"),
        (Picked((), ((2, "5R"),), 2), "Move 5R from set 2 to a new set", "move 5R 2 new"),
    ):
        lines = touch.spell(picked)
        assert (touch.describe(lines), touch.describe(lines, brief=True)) == (told, typed)
    assert touch.describe(two) == "Put 5R 8K 9O together in set 3"
    assert touch.describe(two, brief=True) == "move 5R 2 3, move 8K 1 3, add 9O 3"
    both = touch.spell(Picked(("9O",), ((2, "5R"),)))
    assert touch.describe(both) == "Put 5R 9O together as a new set"
    assert touch.describe(("draw",)) == "draw"


def test_what_enter_does_is_told_if_it_can_be_done() -> None:
    touch = Touch(seated("three-thirteen"))
    held = str(touch.talk.view.hand[0])
    assert touch.describe(("draw",)) == "draw"
    assert touch.describe(touch.spell(Picked((held,)))) == ""  # first a card is drawn
    after = Touch(seated("three-thirteen", "draw"))
    assert after.describe(after.spell(Picked((held,)))) == f"discard {held}"


def test_a_piece_that_may_be_played_in_two_ways_says_so_and_each_has_one_key() -> None:
    talk = seated("seven-bridge", "draw", seed=next(filter(_deals_seven, range(1, 50))))
    seven = next(str(card) for card in talk.view.hand if str(card).startswith("7"))
    touch = Touch(talk)
    assert touch.describe((seven,)) == f"discard {seven} / meld {seven}"
    whats = [key.what for key in touch.list_keys(Picked((seven,)))]
    assert whats.count("meld") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_for_the_open_discard_has_a_word_of_its_own(language: str) -> None:
    listed = Touch(seated("three-thirteen", language=language)).list_keys(Picked())
    taking = next(key for key in listed if key.lines == ("draw discard",))
    assert " " not in taking.what
    assert (taking.letter, taking.what) == ("t", "take") or language != "en"


def test_what_takes_several_cards_has_a_key_before_any_is_picked() -> None:
    """A call is offered even to those who do not see the cards for it."""
    talk = seated("seven-bridge", "draw", seed=next(filter(_deals_seven, range(1, 50))))
    seven = next(str(card) for card in talk.view.hand if str(card).startswith("7"))
    other = next(str(card) for card in talk.view.hand if not str(card).startswith("7"))
    listed = {key.what: key.lines for key in Touch(talk).list_keys(Picked(), other)}
    assert listed["discard"] == (f"discard {other}",)
    assert listed["meld"] == ("meld",)
    assert f"meld {seven}" in Touch(talk).describe(("meld",))
    assert "meld" not in keys(Touch(talk), Picked((other,)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tap_has_a_key_of_one_word(language: str) -> None:
    talk = seated("ronda", language=language)
    file = Path(__file__).parents[1] / "playthroughs" / "ronda" / "khamsa.kaf"
    record = Record.loads(file.read_text(encoding="utf-8"))
    for step in replay(talk.game, record):
        mover = step.state.mover
        view = talk.game.view(step.state, Seat(mover) if isinstance(mover, int) else None)
        tap = next((each for each in talk.game.options(view) if str(each).endswith("tap")), None)
        if tap is not None:
            break
    talk.look(view, ())
    listed = Touch(talk).list_keys(Picked(), str(tap).split()[1])
    key = next(each for each in listed if "tap" in each.lines[0].split())
    assert " " not in key.what
    assert talk.peek(key.lines[0]) == tap
    assert key.what == "tap" or language != "en"


def _deals_seven(seed: int) -> bool:
    """Whether the first hand from a seed holds a single seven that goes with nothing else."""
    hand = [str(card) for card in seated("seven-bridge", "draw", seed=seed).view.hand]
    return sum(card.startswith("7") for card in hand) == 1
