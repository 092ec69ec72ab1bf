"""What a seat types during a game, and what it is answered."""

from __future__ import annotations

import re

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.games.rummikub.rules.draft import Draft
from kafene.talk import answers
from kafene.talk.lines import QUESTIONS, Command, DraftStep
from kafene.text import LANGUAGES
from kafene.text.commands import as_typed
from talk_kit import seated


def test_a_step_is_read_and_taken_by_whoever_holds_the_draft() -> None:
    talk = seated("rummikub")
    first = talk.view.hand[0]
    step = talk.read(f"new {first}")
    assert isinstance(step, DraftStep)
    assert talk.open_draft is None
    talk.take(step)
    assert talk.open_draft == step.draft
    shown = answers.answer(talk, Command("table"))
    assert shown == answers.answer(talk, Command("hand"))
    assert str(first) in " ".join(shown)
    talk.look(talk.view, talk.history)
    assert talk.open_draft == step.draft


def test_a_draft_on_another_view_is_dropped() -> None:
    talk, other = seated("rummikub"), seated("rummikub", seed=2)
    step = talk.read(f"new {talk.view.hand[0]}")
    assert isinstance(step, DraftStep)
    talk.take(step)
    talk.look(other.view, other.history)
    assert isinstance(talk.draft, Draft)
    assert talk.open_draft is None


def test_the_order_of_a_hand_is_known_where_a_hand_has_one() -> None:
    talk = seated("ronda")
    talk.commands = QUESTIONS
    with pytest.raises(NotationError, match="no-such-action"):
        talk.read("sort")
    talk.commands = (*QUESTIONS, "sort")
    assert talk.read("sort") == Command("sort")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_an_answer_in_every_game_and_language(
    game: AnyGame, language: str
) -> None:
    talk = seated(game.name, language=language)
    talk.commands, talk.takes_enter = QUESTIONS, False
    for question in QUESTIONS:
        command = talk.read(question)
        assert command == Command(question)
        if question == "hint":  # what bots say is tested with them
            continue
        lines = answers.answer(talk, command)
        assert all(line.strip() for line in lines), question
        assert lines, question
    assert talk.read("") == Command("help")
    assert talk.read("", "table") == Command("table")
    assert talk.read("QUIT") == Command("quit")
    helped = answers.answer(talk, Command("help"))
    listed = helped[helped.index(talk.text("any-time")) + 1 :]
    typed = {re.split("[:：\u00a0 ]", line.strip())[0] for line in listed}
    assert [talk.read(word) for word in sorted(typed)] == [
        Command(name) for name in sorted(QUESTIONS, key=lambda name: as_typed(talk.text, name))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_says_how_pieces_are_written_and_what_a_turn_is(game: AnyGame, language: str) -> None:
    talk = seated(game.name, language=language)
    helped = answers.answer(talk, Command("help"))
    book = game.rulebook.lower()
    for message in (f"letters-{game.piece.__name__.lower()}", f"{book}-help"):
        assert talk.text(message) in helped
    assert f"{book}-help-drawn" not in talk.text or talk.text(f"{book}-help-drawn") not in helped
