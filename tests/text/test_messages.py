"""A sentence for every code and every event, and no code that hides in a variable."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kafene
from kafene import parts
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import AnyGame, Event, Seat, Sides
from kafene.core.pieces import Card
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.parts.events import (
    Dealt,
    Discarded,
    Drew,
    MatchEnded,
    Passed,
    Reshuffled,
    RoundEnded,
    WentOut,
)
from kafene.testing.strategies import examples, openings, pieces_in, playout
from kafene.text import LANGUAGES, Text, sentences
from kafene.text.choices import list_choices
from kafene.text.messages import sources
from strategies import events_of, game_of_any_kind

SOURCE = Path(kafene.__file__).parent
TEXTS = {language: Text(language) for language in LANGUAGES}
PREFIX = {
    "IllegalAction": "refused",
    "NotationError": "unread",
    "StaleAction": "stale",
    "StoreError": "store",
}


@cache
def codes() -> list[tuple[str, str]]:
    """Where an error is raised in the source, and the name of its message."""
    found = []
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                prefix = PREFIX.get(node.func.id)
                where = f"{file.name}:{node.lineno}"
                if prefix and isinstance(node.args[0], ast.Constant):
                    found.append((where, f"{prefix}-{node.args[0].value!s}"))
                elif prefix:
                    # Passed on, or one of a few that the type names.
                    assert ast.unparse(node.args[0]) in ("problem.code", "code"), where
    return found


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


HANDS = (Card.deck()[:5], Card.deck()[5:10])
HAPPENED = (
    (Dealt(HANDS, Seat(0)), "5 cards each. You start.", "5 cards each. Ann starts."),
    (
        Dealt((HANDS[0], HANDS[1][:1]), Seat(1)),
        "You get 5 cards; Bob gets 1 card. Bob starts.",
        "Ann gets 5 cards; Bob gets 1 card. Bob starts.",
    ),
    (Drew(Seat(0), Card.parse("7H")), "You draw 7H.", "Ann draws."),
    (Discarded(Seat(0), Card.parse("7H")), "You discard 7H.", "Ann discards 7H."),
    (
        Reshuffled(9, Card.parse("7H")),
        *["9 discards become the new stock. 7H stays on the discard pile."] * 2,
    ),
    (Passed(Seat(0)), "You pass.", "Ann passes."),
    (WentOut(Seat(0)), "You have no cards left!", "Ann has no cards left!"),
    (
        RoundEnded((12, 7)),
        "The round is over. Points so far: you 12, Bob 7.",
        "The round is over. Points so far: Ann 12, Bob 7.",
    ),
    (
        MatchEnded((Seat(0),), (12, 7), (1, 2)),
        "The game is over. You win with 12 points.",
        "The game is over. Ann wins with 12 points.",
    ),
)
"""Every event that games share, and what seat 0 and a spectator read of it."""


def tell_in_general(happened: Event, seat: Seat | None, language: str = "en") -> str:
    """The first line that the reader gets where the game has no words of its own."""
    told = sentences.event(Text(language), Bare(), happened.seen_by(seat), ["Ann", "Bob"], seat)
    return told[0]


class Bare(SevenBridge):
    """A game that says nothing itself."""

    rulebook = "XX"
    low_wins = False


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "_module", lambda game: None)


@pytest.mark.parametrize(("happened", "own", "others"), HAPPENED)
def test_an_event_that_games_share_is_told_in_every_language_and_hides_what_is_hidden(
    bare: None, happened: Event, own: str, others: str
) -> None:
    assert tell_in_general(happened, Seat(0)) == own
    assert tell_in_general(happened, None) == others
    for language in LANGUAGES:
        assert sentences.message_of(Text(language), Bare(), type(happened)) in Text(language)
        for seat in (Seat(0), Seat(1), None):
            told = tell_in_general(happened, seat, language)
            assert told
            hidden = {*map(str, pieces_in(happened))} - {
                *map(str, pieces_in(happened.seen_by(seat)))
            }
            assert not hidden.intersection(re.findall(r"\w+", told))


def test_no_event_that_games_share_is_left_out() -> None:
    modules = [
        import_module(f"kafene.parts.{found.name}") for found in iter_modules(parts.__path__)
    ]
    kinds = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    }
    assert kinds == {type(happened) for happened, *_ in HAPPENED}


def test_points_are_told_by_side_where_seats_play_together(bare: None) -> None:
    class Teams(Bare):
        def sides(self, seats: int) -> Sides:
            return ((Seat(0), Seat(2)), (Seat(1), Seat(3)))

    names = ["Ann", "Bob", "Cy", "Dee"]
    told = sentences.event(Text(), Teams(), RoundEnded((12, 7)), names, Seat(2))
    assert told == ["The round is over. Points so far: Ann and you 12, Bob and Dee 7."]


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
            for choice in list_choices(game.options(view)):
                assert choice.explain(text, game, view), f"no word on {choice.head}"


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
