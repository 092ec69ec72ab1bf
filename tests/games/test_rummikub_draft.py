"""Rummikub: a play made in steps."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import write_pieces
from kafene.games.rummikub.rules.draft import MOST_UNDONE, Draft
from kafene.games.rummikub.rules.draft_steps import (
    Add,
    Back,
    Join,
    Move,
    New,
    Split,
    Step,
    parse_step,
)
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.melds import Meld, write_melds
from rummikub_drafts import TABLE, after, made, opening
from rummikub_kit import GAME, TEXT, Refusal, melds, tiles, written
from table_kit import refusal_of


def sets(draft: Draft) -> str:
    """All sets by their numbers, emptied ones too."""
    return write_melds(draft.sets)


def refused(draft: Draft, step: str) -> Refusal:
    """Why a step is refused; fails if it is not, or if it cannot be told in a sentence."""
    with pytest.raises(IllegalAction) as caught:
        after(draft, step)
    return refusal_of(caught.value)


# ------------------------------------------------------------------------------------- each step


def test_a_draft_starts_with_the_table_as_it_lies_there() -> None:
    draft = made()
    assert draft.sets == draft.table == melds(TABLE)
    assert draft.played == ()
    assert write_pieces(draft.hand) == "1O 2K 5O 7K 10R 11R J"
    assert draft.flaws == ()


def test_new_lays_tiles_of_the_hand_as_a_new_set() -> None:
    draft = made("new 10R 11R J")
    assert sets(draft).endswith(" / 10R 11R J")
    assert draft.played == tiles("10R 11R J")
    assert write_pieces(draft.hand) == "1O 2K 5O 7K"
    assert len(made("new 10R", "new 7K").sets) == 5


def test_add_puts_tiles_of_the_hand_to_a_set() -> None:
    assert sets(made("add 2K 1")).startswith("2K 3K 4K")
    assert sets(made("add 1O 5O 3")).endswith("1O 2O 3O 4O 5O")
    assert made("add 7K 1").flaws[0].why.code == "run-rank-twice"


def test_move_takes_tiles_from_a_set_to_another() -> None:
    draft = made("move 5B 2 3")
    assert str(draft.sets[1]) == "5R 5K"
    assert str(draft.sets[2]) == "2O 3O 4O 5B"
    assert draft.played == ()


def test_move_finds_the_only_set_that_holds_the_tiles() -> None:
    assert made("move 5B 3") == made("move 5B 2 3")
    assert made("move 8K 9K new") == made("move 8K 9K 1 new")
    assert made("move 5R 5K 1") == made("move 5R 5K 2 1")


def test_move_does_not_ask_about_the_set_to_which_the_tiles_go() -> None:
    """A 5K lies in sets 1 and 2; to set 2 it can only come from set 1."""
    assert made("move 5K 2") == made("move 5K 1 2")


def test_move_does_not_ask_which_of_two_equal_sets() -> None:
    table = "2R 3R 4R 5R / 2R 3R 4R 5R / 6K 7K 8K"
    draft = made("move 5R new", hand="5B 5K 9B", table=table)
    assert sets(draft) == "2R 3R 4R / 2R 3R 4R 5R / 6K 7K 8K / 5R"


def test_move_new_makes_a_new_set() -> None:
    draft = made("move 7K 8K 9K 1 new")
    assert str(draft.sets[0]) == "3K 4K 5K 6K"
    assert str(draft.sets[3]) == "7K 8K 9K"


def test_split_cuts_a_set_before_a_tile() -> None:
    draft = made("split 1 6K")
    assert (str(draft.sets[0]), str(draft.sets[3])) == ("3K 4K 5K", "6K 7K 8K 9K")


def test_split_at_a_tile_that_is_there_twice_leaves_one_on_either_side() -> None:
    draft = made("add 7K 1", "split 1 7K")
    assert (str(draft.sets[0]), str(draft.sets[3])) == ("3K 4K 5K 6K 7K", "7K 8K 9K")
    assert draft.refusal is None


def test_split_at_a_joker_of_a_run() -> None:
    draft = made("split 1 J", hand="9B 9K", table="3R 4R 5R J 7R 8R / 9O 10O 11O")
    assert (str(draft.sets[0]), str(draft.sets[2])) == ("3R 4R 5R", "7R 8R J")
    high = made("split 1 J", hand="9B 9K", table="3R 4R J J")
    assert (str(high.sets[0]), str(high.sets[1])) == ("3R 4R J", "J")


def test_join_puts_the_second_set_onto_the_first() -> None:
    draft = made("join 1 2", table="2R 3R 4R / 5R 6R 7R", hand="8R 9B")
    assert sets(draft) == "2R 3R 4R 5R 6R 7R / "
    assert write_melds(draft.table) == "2R 3R 4R 5R 6R 7R"


def test_a_set_that_was_emptied_is_no_longer_there_and_the_others_keep_their_numbers() -> None:
    draft = made("join 1 2", "new 10R")
    assert [str(meld) for meld in draft.sets[1:]] == ["", "2O 3O 4O", "10R"]
    assert len(made("join 1 2").table) == 2
    for step in ("add 11R 2", "move 2O 3 2", "join 1 2", "join 2 2", "split 2 5K"):
        assert refused(draft, step) == Refusal("rk-no-such-set", "ALL 2")


def test_back_takes_what_was_laid_in_this_turn_to_the_hand_again() -> None:
    draft = made("new 10R 11R J", "back J 4")
    assert str(draft.sets[3]) == "10R 11R"
    assert draft.played == tiles("10R 11R")
    assert made("new 10R 11R J", "back 10R 11R").played == tiles("J")
    assert made("add 2K 1", "back 2K").sets == melds(TABLE)


def test_back_takes_one_of_two_copies_the_other_stays() -> None:
    draft = made("add 7K 1", "split 1 7K", "back 7K 1")
    assert (str(draft.sets[0]), str(draft.sets[3])) == ("3K 4K 5K 6K", "7K 8K 9K")
    assert draft.played == ()
    assert refused(draft, "back 7K 4") == Refusal("rk-lies-on-table", "RK 3.3", "7K")


def test_a_new_set_takes_the_number_of_one_that_was_made_and_emptied_in_this_turn() -> None:
    draft = made("new 10R", "new 7K", "back 10R", "new 11R")
    assert [str(meld) for meld in draft.sets[3:]] == ["11R", "7K"]
    assert [str(meld) for meld in made("join 1 2", "new 11R").sets[1:]] == ["", "2O 3O 4O", "11R"]


def test_a_draft_stays_small_however_many_steps_are_taken() -> None:
    draft = made()
    for _ in range(MOST_UNDONE):
        draft = after(draft, "new 10R", "new 11R", "back 10R", "new 10R", "back 11R", "back 10R")
    assert len(draft.sets) == 5
    for _ in range(MOST_UNDONE):
        draft = draft.undo()
    with pytest.raises(NotationError, match="rk-nothing-to-undo"):
        draft.undo()


def test_undo_and_redo_go_back_and_forth_and_a_step_ends_the_redo() -> None:
    steps = ("new 10R 11R J", "add 2K 1", "move 5B 2 3")
    draft = made(*steps)
    two = draft.undo()
    assert two.sets == made(*steps[:2]).sets
    assert after(draft, "undo", "undo", "undo").sets == melds(TABLE)
    assert after(draft, "undo", "undo", "redo", "redo").sets == draft.sets
    assert after(two, "redo").sets == draft.sets
    changed = after(two, "add 5O 2")
    with pytest.raises(NotationError, match="rk-nothing-to-redo"):
        changed.redo()
    assert changed.undo().sets == two.sets


def test_reset_lays_the_table_as_it_was_and_can_be_undone() -> None:
    draft = made("new 10R 11R J", "join 1 2")
    assert draft.reset().sets == melds(TABLE)
    assert draft.reset().played == ()
    assert draft.reset().undo().sets == draft.sets


def test_nothing_to_undo_or_redo_is_said() -> None:
    for verb in ("undo", "redo"):
        with pytest.raises(NotationError, match=f"rk-nothing-to-{verb}"):
            made(verb)
    with pytest.raises(NotationError, match="rk-nothing-to-redo"):
        made("add 2K 1", "redo")


def test_done_gives_the_play_of_the_sets_that_are_left() -> None:
    draft = made("join 1 2", "undo", "add 7K 1", "split 1 7K", "add 1O 3")
    play = draft.done()
    assert play == Play(melds("3-7K / 5R 5B 5K / 1-4O / 7-9K"))
    GAME.check(draft.view, play)
    gone = made("join 1 2", "add 8R 1", table="2R 3R 4R / 5R 6R 7R", hand="8R 9B")
    assert str(gone.done()) == "play 2R 3R 4R 5R 6R 7R 8R"


def test_done_is_refused_like_any_play() -> None:
    with pytest.raises(IllegalAction) as caught:
        made("new 10R 11R").done()
    assert refusal_of(caught.value) == Refusal("run-too-short", "RK 2.1", "10R 11R")
    with pytest.raises(IllegalAction) as caught:
        made("split 1 6K").done()
    assert refusal_of(caught.value) == Refusal("rk-nothing-added", "RK 3.2")


def test_a_step_gives_a_new_draft_and_leaves_the_old_one_as_it_was() -> None:
    draft = made()
    before = pickle.dumps(draft)
    for step in ("new 10R", "add 2K 1", "move 5B 2 3", "split 1 6K", "join 1 2", "reset"):
        assert after(draft, step) != draft
    for wrong in ("new 1R", "add 2K 9", "split 1 3K"):
        refused(draft, wrong)
    assert pickle.dumps(draft) == before


# -------------------------------------------------------------------------------- steps as texts


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("new 7R 8R 9R", New(tiles("7R 8R 9R"))),
        ("new J", New(tiles("J"))),
        ("add 9R 10R 2", Add(tiles("9R 10R"), 2)),
        ("move 5K 2 1", Move(tiles("5K"), 2, 1)),
        ("move 5K 1", Move(tiles("5K"), None, 1)),
        ("move 5K 6K 2 new", Move(tiles("5K 6K"), 2, None)),
        ("move 5K new", Move(tiles("5K"), None, None)),
        ("move 5K 0 0", Move(tiles("5K"), 0, 0)),
        ("split 1 7K", Split(1, tiles("7K")[0])),
        ("join 1 3", Join(1, 3)),
        ("back 9R", Back(tiles("9R"), None)),
        ("back 9R J 2", Back(tiles("9R J"), 2)),
        ("back 9R 0", Back(tiles("9R"), 0)),
    ],
)
def test_a_step_reads_back(text: str, step: Step) -> None:
    verb, *words = text.split()
    assert parse_step(verb, words) == step
    assert str(step) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("add 2 r9 10r", "add 9R 10R 2"),
        ("split 7k 1", "split 1 7K"),
        ("move 2 5y,6y new", "move 5O 6O 2 new"),
        ("new * 10R", "new J 10R"),
    ],
)
def test_a_step_is_read_in_other_spellings_too(typed: str, text: str) -> None:
    verb, *words = typed.split()
    assert str(parse_step(verb, words)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("new", "new 1", "new 7R 1", "new 7R new"),
        *("add", "add 7R", "add 1", "add 7R 1 2", "add 7R new"),
        *("move", "move 7R", "move 1 2", "move 7R 1 2 3", "move 7R new 1"),
        *("split", "split 1", "split 7R", "split 1 7R 8R", "split 1 2 7R"),
        *("join", "join 1", "join 1 2 3", "join 1 7R", "join new 1"),
        *("back", "back 1", "back 7R 1 2", "back new"),
    ],
)
def test_a_step_that_lacks_something_says_how_it_is_written(text: str) -> None:
    verb, *words = text.split()
    with pytest.raises(NotationError, match="needs-piece") as caught:
        parse_step(verb, words)
    example = f"{verb} {caught.value.facts['example']}".split()
    parse_step(example[0], example[1:])


@pytest.mark.parametrize("text", ["new 7X", "add 14R 1", "split 1 12345", "undo 1", "reset all"])
def test_a_step_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        made(text)


def test_every_verb_of_the_draft_is_read() -> None:
    assert Draft.makes == "play"
    assert set(Draft.verbs) == {
        *("new", "add", "move", "split", "join", "back"),
        *("undo", "redo", "reset"),
    }
    for verb in Draft.verbs:
        assert f"rk-can-{verb}" in TEXT or verb == "reset"


# -------------------------------------------------------------------------- steps that are refused


@pytest.mark.parametrize(
    ("step", "code", "rule", "pieces"),
    [
        ("new 1R", "not-in-hand", "ALL 2", "1R"),
        ("new 7K 7K", "rk-lies-in-set", "ALL 2", "7K"),
        ("new 3K", "rk-lies-in-set", "ALL 2", "3K"),
        ("new 3K 3K", "rk-lies-in-set", "ALL 2", "3K"),  # one of them does
        ("new 3K 1R 5R", "rk-lies-in-set", "ALL 2", "5R"),  # the others lie elsewhere, or nowhere
        ("add 1R 2R 9", "not-in-hand", "ALL 2", "1R 2R"),
        ("add 2K 9", "rk-no-such-set", "ALL 2", ""),
        ("add 2K 0", "rk-no-such-set", "ALL 2", ""),
        ("move 5B 9 1", "rk-no-such-set", "ALL 2", ""),
        ("move 5B 2 9", "rk-no-such-set", "ALL 2", ""),
        ("move 5B 9", "rk-no-such-set", "ALL 2", ""),
        ("move 5B 0 1", "rk-no-such-set", "ALL 2", ""),
        ("move 5B 2 0", "rk-no-such-set", "ALL 2", ""),
        ("move 5B 6K 2 1", "rk-not-in-set", "ALL 2", "6K"),
        ("move 5R 5R 2 1", "rk-not-in-set", "ALL 2", "5R"),
        ("move 1R new", "rk-in-no-set", "ALL 2", "1R"),
        ("move 5R 6K new", "rk-in-no-set", "ALL 2", "5R 6K"),
        ("move 10R new", "rk-in-no-set", "ALL 2", "10R"),
        ("move 5K new", "rk-in-several-sets", "ALL 2", "5K"),
        ("move 5K 3", "rk-in-several-sets", "ALL 2", "5K"),
        ("move 5B 2 2", "rk-same-set", "ALL 2", "5B"),
        ("move 5B 2", "rk-same-set", "ALL 2", "5B"),
        ("split 9 5K", "rk-no-such-set", "ALL 2", ""),
        ("split 2 6K", "rk-not-in-set", "ALL 2", "6K"),
        ("split 1 3K", "rk-split-at-start", "ALL 2", "3K"),
        ("join 1 9", "rk-no-such-set", "ALL 2", ""),
        ("join 9 1", "rk-no-such-set", "ALL 2", ""),
        ("join 2 2", "rk-same-set", "ALL 2", "5R 5B 5K"),
        ("back 5B", "rk-lies-on-table", "RK 3.3", "5B"),
        ("back 5B 5R 2", "rk-lies-on-table", "RK 3.3", "5R 5B"),
        ("back 10R", "rk-in-no-set", "ALL 2", "10R"),
        ("back 5K", "rk-in-several-sets", "ALL 2", "5K"),
        ("back 5K 9", "rk-no-such-set", "ALL 2", ""),
        ("back 6K 2", "rk-not-in-set", "ALL 2", "6K"),
    ],
)
def test_a_step_that_cannot_be_done_is_refused(
    step: str, code: str, rule: str, pieces: str
) -> None:
    assert refused(made(), step) == Refusal(code, rule, pieces)


def test_on_an_empty_table_there_is_no_set() -> None:
    assert refused(opening(hand="10R 10B"), "add 10R 1") == Refusal("rk-no-such-set", "ALL 2")


def test_the_sets_that_hold_a_tile_are_named() -> None:
    with pytest.raises(IllegalAction) as caught:
        made("move 5K new")
    assert caught.value.facts == {"numbers": (1, 2)}


# -------------------------------------------------------------------------------- as it is shown


def test_a_draft_can_show_any_sets_in_the_order_in_which_they_are_written() -> None:
    draft = made().showing(Play(melds("10R 11R / 2O 3O 4O / J / 3-9K / 1O 5R 5K 5B")))
    assert [(flaw.number, flaw.why.code) for flaw in draft.flaws] == [
        (1, "run-too-short"),
        (3, "too-few-naturals"),
        (5, "group-ranks-differ"),
    ]
    assert write_pieces(draft.played) == "1O 10R 11R J"
    assert draft.undo().sets == made().sets


def test_a_draft_puts_each_set_in_order_and_splits_a_run_where_a_tile_comes_twice() -> None:
    tries = {
        "7R 5R 3R 5R 6R 4R": "3R 4R 5R + 5R 6R 7R",
        "8R 5R J 7R": "5R J 7R 8R",
        "3R 4R 5R 5R J 6R": "3R 4R 5R + 5R 6R J",
        "3R 5R 4R 5R": "3R 4R 5R 5R",
        "5R 5R 5R 6R 7R": "5R 5R 5R 6R 7R",
        "9K 9R 9O 9B": "9R 9B 9K 9O",
        "2B 1B": "1B 2B",
    }
    for sent, wanted in tries.items():
        (parts,) = replace(made(), sets=(Meld.parse(sent),)).arranged
        assert " + ".join(map(write_pieces, parts)) == wanted


def test_a_draft_shows_no_tiles_that_are_not_there() -> None:
    for play, pieces in (("7R 8R 9R", "7R 8R 9R"), ("10R 10R 11R / 3-9K", "10R")):
        with pytest.raises(IllegalAction) as caught:
            made().showing(Play(melds(play)))
        assert (caught.value.code, caught.value.rule) == ("not-in-hand", "ALL 2")
        assert write_pieces(caught.value.pieces) == pieces


def test_a_draft_that_shows_a_play_is_that_play() -> None:
    play = GAME.parse(f"play {written('10R 11R J / 3-9K / 5R 5K 5B / 1O 2O 3O 4O 5O')}")
    assert isinstance(play, Play)
    assert made().showing(play).done() == play
    assert made().showing(play).refusal is None


def test_a_first_play_that_is_shown_tells_what_it_is_worth() -> None:
    draft = opening(hand="9R 9B 9O 1K 2K 3K 5R", table="2O 3O 4O")
    shown = draft.showing(Play(melds("5R / 9R 9B 9O / 2O 3O 4O / 1K 2K")))
    assert shown.progress == (27, 30)
    assert [flaw.number for flaw in shown.flaws] == [1, 4]
    assert draft.showing(Play(melds("1K 2K 3K / 2O 3O 4O / 9R 9B 9O"))).progress == (33, 30)


# ------------------------------------------------------------------------------------- as text


@pytest.mark.parametrize(
    "steps",
    [
        (),
        ("new 10R 11R J", "back J"),
        ("new 1O", "join 4 3", "move 5K 2 new", "split 1 7K"),
        ("new 1O", "join 1 2", "undo", "undo", "redo", "reset"),
    ],
)
def test_a_draft_is_read_as_it_was_written(steps: tuple[str, ...]) -> None:
    draft = made()
    for step in steps:
        draft = after(draft, step)
        assert Draft.of(draft.view).read(draft.write()) == draft
    assert Draft.of(draft.view).read(draft.write()) == draft


@pytest.mark.parametrize(
    "text",
    ["", "7R", "> 1R 1R 1R", "> ", "> 3K 4K\n> 5K", "> what", "> /", "> - / - / -", "> 13O 13O"],
)
def test_a_text_that_is_no_draft_of_this_table_is_refused(text: str) -> None:
    with pytest.raises((IllegalAction, NotationError)):
        made().read(text)
