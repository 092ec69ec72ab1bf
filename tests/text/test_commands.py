"""Commands and actions as people type them, in every language."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.testing.strategies import examples, openings, playout
from kafene.text import LANGUAGES, Text, sentences
from kafene.text.commands import EVERYWHERE, as_typed, find_aliases, spell_out
from strategies import game_of_any_kind

OTHERS = LANGUAGES[1:]
COMMANDS = (
    *("help", "hint", "hint more", "hand", "table", "scores", "rules", "rules 3.2"),
    *("sort", "swap", "gather", "quit", "ok", "yes"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data(), rng=st.randoms(use_true_random=False))
@examples(10)
def test_what_is_shown_is_what_can_be_typed(
    language: str, data: st.DataObject, rng: random.Random
) -> None:
    game = data.draw(game_of_any_kind)
    text, commands = Text(language), {*COMMANDS}
    for turn in playout(game, data.draw(openings(game)), rng, limit=30):
        mover = game.mover(turn.after)
        if not isinstance(mover, int):
            continue
        view = game.view(turn.after, mover)
        draft = game.draft(view)
        verbs = () if draft is None else (*draft.verbs, sentences.DONE)
        commands |= {*map(str, islice(game.options(view), 5)), *verbs}
    for command in commands:
        typed = as_typed(text, command, game)
        assert " ".join(spell_out(text, typed, game.rulebook)).upper() == command.upper()


def test_english_commands_are_shown_as_records_have_them(game: AnyGame) -> None:
    text = Text("en")
    for command in {*find_aliases(text, game.rulebook).values(), *COMMANDS}:
        assert as_typed(text, command, game) == command


@pytest.mark.parametrize(
    ("language", "game", "command", "typed"),
    [
        ("bg", "seven-bridge", "discard 7H", "изхвърли 7H"),
        ("bg", "rummikub", "move 5K 2 new", "премести 5K 2 нова"),
        ("bg", "three-thirteen", "draw discard", "вземи"),
        ("ja", "seven-bridge", "discard 7H", "捨てる 7H"),
        ("ja", "rummikub", "move 5K 2 new", "移す 5K 2 新セット"),
        ("ja", "ronda", "throw 5C tap", "出す 5C タップ"),
        ("fr", "three-thirteen", "discard 7H", "jeter 7H"),
        ("fr", "rummikub", "reset", "tout annuler"),
    ],
)
def test_a_command_in_the_words_of_a_language(
    language: str, game: str, command: str, typed: str
) -> None:
    assert as_typed(Text(language), command, games.load(game)) == typed


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_has_a_word_in_every_language(game: AnyGame, language: str) -> None:
    english = {*find_aliases(Text("en"), EVERYWHERE).values()}
    english |= {*find_aliases(Text("en"), game.rulebook).values()}
    text = Text(language)
    own = find_aliases(text, EVERYWHERE) | find_aliases(text, game.rulebook)
    assert english == {*own.values()}


@pytest.mark.parametrize("language", OTHERS)
def test_an_error_shows_commands_as_they_are_typed_at_a_table_alone(language: str) -> None:
    text, game = Text(language), games.load("seven-bridge")
    with pytest.raises(NotationError) as caught:
        game.parse("discard")
    at_table = sentences.error(text, caught.value, game=game)
    assert as_typed(text, "discard 7H", game) in at_table
    assert "discard 7H" in sentences.error(text, caught.value)
