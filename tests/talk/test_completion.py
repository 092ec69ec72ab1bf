"""What the Tab key offers: only what fits at that place."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.game import Seat
from kafene.talk.completion import complete
from kafene.talk.lines import QUESTIONS, Conversation, DraftStep
from kafene.testing.strategies import examples, openings, playout
from kafene.text import LANGUAGES, Text
from strategies import game_of_any_kind
from talk_kit import COMMANDS, NAMES, drafting, seated


def test_a_line_begins_with_what_can_be_done_a_command_or_a_piece() -> None:
    talk = seated("three-thirteen")
    assert complete(talk, "") == ["draw", "draw discard", *COMMANDS, "quit"]
    later = seated("three-thirteen", "draw")
    hand = [str(card) for card in later.view.hand]
    assert complete(later, "") == ["discard", *COMMANDS, "quit", *hand]
    assert complete(talk, "h") == ["help", "hint", "hand"]
    assert complete(talk, "tip") == ["tip"]  # other words only if nothing else fits
    assert complete(talk, "nonsense") == []


def test_after_a_verb_come_the_pieces_it_takes_and_then_the_numbers_of_sets() -> None:
    talk = drafting("4K 9R", "1K 2K 3K", "7B 7O 7R")
    assert complete(talk, "add ") == ["4K", "9R"]
    assert complete(talk, "add 4k ")[:2] == ["1", "2"]
    assert complete(talk, "split ") == ["1", "2"]
    assert complete(talk, "split 1 ") == ["2K", "3K"]
    assert complete(talk, "join 1 ") == ["2"]
    assert complete(talk, "back ") == []
    assert "new" in complete(talk, "move 1k ")


def test_after_a_verb_come_only_pieces_of_what_is_legal() -> None:
    talk = seated("seven-bridge", "draw", seed=3)
    assert complete(talk, "meld 4d ") == ["4H", "4S"]
    assert complete(talk, "layoff ") == []


def test_commands_are_completed_too() -> None:
    talk = drafting("4K 9R", "1K 2K 3K")
    assert complete(talk, "sort ") == ["number", "colour", "melds", "auto"]
    assert complete(talk, "swap 4k ") == ["9R"]
    assert complete(talk, "swap 4k 9r ") == []
    assert complete(talk, "rules 1.") == ["1.1", "1.2", "1.3", "1.4"]
    assert "joker" in complete(talk, "help ")


def test_words_are_completed_in_the_language_of_the_reader() -> None:
    talk = seated("three-thirteen", language="bg")
    assert complete(talk, "т") == ["тегли", "точки"]
    assert complete(talk, "подреди ") == ["число", "боя", "комбинации", "винаги"]
    assert complete(talk, "dr") == ["draw"]


@given(data=st.data(), rng=st.randoms(use_true_random=False))
@examples(15)
def test_lines_made_of_what_is_offered_can_be_typed(
    data: st.DataObject, rng: random.Random
) -> None:
    """Word by word until nothing more is offered, or the line is understood."""
    game = data.draw(game_of_any_kind)
    text = Text(data.draw(st.sampled_from(LANGUAGES)))
    for turn in playout(game, data.draw(openings(game)), rng, limit=rng.randint(1, 30)):
        state = turn.after
    mover = game.mover(state)
    if not isinstance(mover, int):
        return
    talk = Conversation(text, game, NAMES, Seat(mover), QUESTIONS)
    talk.look(game.view(state, Seat(mover)), ())
    for verb in complete(talk, ""):
        line = verb
        while (more := complete(talk, f"{line} ")) and len(line.split()) < 5:
            line = f"{line} {rng.choice(more)}"
            if isinstance(talk.draft and talk.peek(line), DraftStep):
                break
        talk.peek(line)


@pytest.mark.parametrize("begun", ["7", "x y z", "   ", "add add add", "é"])
def test_whatever_was_begun_is_no_trouble(begun: str) -> None:
    for talk in (seated("rummikub"), seated("ronda")):
        complete(talk, begun)
