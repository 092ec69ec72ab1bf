"""A sentence for every code and every event, and no code that hides in a variable."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kafene
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import AnyGame, Seat
from kafene.text import LANGUAGES, Text, sentences
from kafene.text.choices import list_choices
from kafene.text.messages import sources
from profiles import examples
from strategies import events_of, game_of_any_kind, openings, playout

SOURCE = Path(kafene.__file__).parent
TEXTS = {language: Text(language) for language in LANGUAGES}
PREFIX = {
    "IllegalAction": "refused",
    "NotationError": "unread",
    "StaleAction": "stale",
    "StoreError": "store",
}


def codes() -> Iterator[tuple[str, str]]:
    """Where an error is raised in the source, and the name of its message."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                prefix = PREFIX.get(node.func.id)
                where = f"{file.name}:{node.lineno}"
                if prefix and isinstance(node.args[0], ast.Constant):
                    yield where, f"{prefix}-{node.args[0].value!s}"
                elif prefix:
                    # Passed on, or one of a few that the type names.
                    assert ast.unparse(node.args[0]) in ("problem.code", "code"), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    text = Text(language)
    missing = [f"{where} {message}" for where, message in codes() if message not in text]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(game: AnyGame, language: str) -> None:
    text = Text(language)
    missing = [
        kind.__name__
        for kind in events_of(game)
        if sentences.message_of(text, game, kind) not in text
    ]
    assert not missing


@examples(25)
@given(
    data=st.data(),
    game=game_of_any_kind,
    rng=st.integers(0, 2**32).map(random.Random),
    language=st.sampled_from(LANGUAGES),
)
def test_everything_that_happens_can_be_told_to_everybody(
    data: st.DataObject, game: AnyGame, rng: random.Random, language: str
) -> None:
    text = TEXTS[language]
    state = data.draw(openings(game))
    names = [f"Player {seat}" for seat in range(state.seats)]
    for turn in playout(game, state, rng, limit=80):
        for seat in (*map(Seat, range(state.seats)), None):
            for event in turn.events:
                for line in sentences.event(text, game, event.seen_by(seat), names, seat):
                    assert line
                    assert line.isascii() or language != "en"
            view = game.view(turn.after, seat)
            for line in sentences.view(text, game, view, names):
                assert line.isascii() or language != "en"
            for choice in list_choices(text, game, view):
                assert choice.what, f"no word on {choice.typed}"


def test_english_is_ascii_so_that_plain_output_works_everywhere() -> None:
    for _, content in sources("en"):
        assert content.isascii()


def test_a_missing_value_is_an_error_not_a_hole_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="pieces"):
        Text()("refused-not-in-hand")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(NotationError, match="no-such-language"):
        Text("xx")


def test_a_refusal_names_pieces_and_paragraph(game: AnyGame) -> None:
    piece = game.piece.deck()[0]
    refusal = IllegalAction("not-in-hand", "ALL 2", (piece,))
    assert sentences.error(Text(), refusal) == f"You don't have {piece}. (ALL 2)"


def test_a_game_without_a_renderer_of_its_own_is_shown_in_a_general_form(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sentences, "_module", lambda game: None)
    state = game.start(game.rules_type(), game.usual)
    state, _ = game.play(state, game.shuffle(state, random.Random(1)))
    view = game.view(state, state.mover)
    names = [f"Player {seat}" for seat in range(state.seats)]
    lines = sentences.view(Text(), game, view, names)
    pieces = Text().word(sentences.in_hand(game, view.hand))
    assert lines[0].startswith("You: ")
    assert lines[-1] == f"Your hand: {pieces}."
    assert sentences.scores(Text(), game, view, names)
    assert sentences.hand(Text(), game, view, "Ann") == [f"Ann holds: {pieces}."]
