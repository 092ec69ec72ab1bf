"""What it means to pick pieces, in lines that could be typed."""

from __future__ import annotations

from kafene.talk.touch import Picked, Touch
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


def test_a_key_that_would_do_the_same_as_enter_is_not_listed() -> None:
    touch = Touch(drafting(HAND, *TABLE))
    assert "move" not in keys(touch, Picked(taken=((2, "5R"),), to=1))


def test_what_is_laid_can_be_taken_back_and_played_first_of_all() -> None:
    talk = drafting(HAND, *TABLE)
    talk.draft = talk.draft and talk.draft.take("add", ["2K", "1"])
    listed = keys(Touch(talk), Picked(taken=((1, "2K"),), to=1))
    assert listed["back"] == ("back 2K 1",)
    assert next(iter(listed)) == "done"


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


def _deals_seven(seed: int) -> bool:
    """Whether the first hand from a seed holds a single seven that goes with nothing else."""
    hand = [str(card) for card in seated("seven-bridge", "draw", seed=seed).view.hand]
    return sum(card.startswith("7") for card in hand) == 1
