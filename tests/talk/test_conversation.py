"""What a seat types during a game, and what it is answered."""

from __future__ import annotations

import re

import pytest

from kafene import games
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, AnyGame, Seat
from kafene.core.record import Record
from kafene.games.rummikub.rules.draft import Draft
from kafene.table import Table, make_shuffler
from kafene.talk import answers
from kafene.talk.lines import QUESTIONS, Ambiguous, Command, Conversation, DraftStep
from kafene.text import LANGUAGES, Text
from kafene.text.commands import as_typed

NAMES = ("Ann", "Bob")


def seated(name: str, *actions: str, language: str = "en", seed: int = 1) -> Conversation:
    """The seat that acts first in a game of two, dealt from a seed; after these actions of its."""
    game: AnyGame = games.load(name)
    table = Table(game, Record(game=name, seats=NAMES))
    table.act(DEALER, make_shuffler(seed)(table))
    seat = Seat(0)
    for action in actions:
        table.act(seat, game.parse(action))
    assert table.mover == seat
    talk = Conversation(Text(language), game, NAMES, seat)
    talk.look(table.view(seat), table.history(seat))
    return talk


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


def test_the_number_of_a_listed_action_is_that_action() -> None:
    talk = seated("three-thirteen", "draw")
    with pytest.raises(NotationError, match="none-of-rank"):
        talk.read("2")
    meant = talk.read("discard")
    assert isinstance(meant, Ambiguous)
    asked = answers.ask_which(talk, meant)
    assert asked[1:] == [f"  {at}: {line}" for at, line in enumerate(meant.lines, 1)]
    assert talk.read("scores") == Command("scores")
    assert str(talk.read("2")) == meant.lines[1]
    with pytest.raises(NotationError, match="no-such-action"):
        talk.read("1" * 5000)  # more digits than Python takes for a number


def test_what_is_not_understood_is_quoted_as_it_was_typed() -> None:
    talk = seated("seven-bridge", language="fr")
    with pytest.raises(NotationError) as refusal:
        talk.read("Jonglér 7")
    assert refusal.value.facts["text"] == "Jonglér 7"
    told = answers.explain_refusal(talk, refusal.value)
    assert "Jonglér 7" in told[0]
    assert told[1:] == answers.list_choices(talk) != []


def test_pieces_that_are_not_held_are_refused_by_the_rules() -> None:
    talk = seated("ronda")
    missing = next(each for each in talk.game.piece.deck() if each not in talk.view.hand)
    with pytest.raises(IllegalAction, match="not-in-hand"):
        talk.read(str(missing))


def test_the_order_of_a_hand_is_known_where_a_hand_has_one() -> None:
    talk = seated("ronda")
    with pytest.raises(NotationError, match="no-such-action"):
        talk.read("sort")
    talk.commands = (*QUESTIONS, "sort")
    assert talk.read("sort") == Command("sort")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_an_answer_in_every_game_and_language(
    game: AnyGame, language: str
) -> None:
    talk = seated(game.name, language=language)
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
