"""Hints as they are typed for, told and carried out: the pieces first, then both voices."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.bots import make
from kafene.bots.advice import Advice, Suggestion, advise, find_steps
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Action, AnyGame, Draft, Seat
from kafene.talk import answers
from kafene.talk.lines import Command, Conversation, DraftStep
from kafene.testing.strategies import examples, openings, playout
from kafene.text import LANGUAGES, Text
from kafene.text.commands import as_typed
from strategies import game_of_any_kind
from talk_kit import NAMES, drafting, suggest
from talk_kit import advise as set_advice

PLAY = "4R 5R 6R / 9B 9O 9K"
HAND = "4R 5R 6R 9B 9O 9K 1B"


def lay_something(game: AnyGame, view: Any, rng: random.Random) -> Draft | None:
    """Some draft that a player may have made, wise or not."""
    draft = game.draft(view)
    if draft is None:
        return None
    for _ in range(rng.randint(0, 4)):
        tiles = [str(tile) for tile in rng.sample(draft.hand, min(len(draft.hand), 3))]
        number = str(rng.randint(1, len(draft.arranged) + 1))
        steps = (("new", tiles), ("add", [*tiles[:1], number]), ("join", ["1", number]))
        with suppress(IllegalAction, NotationError):  # whatever can't be done
            draft = draft.take(*rng.choice((*steps, ("undo", []))))
    return draft


def think_of(game: AnyGame, view: Any, draft: Draft | None) -> Advice:
    """What the bots advise, and besides what another one would play, so that there is a choice."""
    advice = advise(game, view, (), draft)
    if advice.now:
        return advice
    other = make(game, "greedy-1", 1).choose(view, ())
    steps = find_steps(game, view, other, draft)
    return Advice(advice.best, (Suggestion(other, advice.best.why, advice.best.facts, (), steps),))


@given(data=st.data(), rng=st.randoms(use_true_random=False))
@examples(10)
def test_a_hint_can_be_carried_out_as_it_stands(data: st.DataObject, rng: random.Random) -> None:
    game = data.draw(game_of_any_kind)
    turns = playout(game, data.draw(openings(game)), rng, limit=rng.randint(1, 40))
    state = [turn.after for turn in turns][-1]
    mover = game.mover(state)
    if not isinstance(mover, int):
        return
    view = game.view(state, mover)
    draft = lay_something(game, view, rng)
    text = Text(data.draw(st.sampled_from(LANGUAGES)))

    def sit() -> Conversation:
        talk = Conversation(text, game, NAMES[: view.seats], Seat(mover))
        talk.look(view, ())
        if draft is not None:
            talk.take(DraftStep("new", draft))
        return talk

    advice = think_of(game, view, sit().open_draft)
    offers = {"ok": advice.best} | {
        str(number): made
        for number, made in enumerate(advice.now, 1)
        if any(each.action != advice.best.action for each in advice.now)
    }
    for typed, made in offers.items():
        talk = sit()
        told = answers.tell_hint(talk, advice, ("more",))
        assert all(line.strip() for line in told)
        meaning = talk.read(as_typed(text, typed))
        if isinstance(meaning, DraftStep):
            talk.take(meaning)
            meaning = talk.read(as_typed(text, "done", game))
        assert isinstance(meaning, Action)
        game.check(view, meaning)
        assert reads_as(meaning) == reads_as(made.action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_hint_can_be_typed(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Step by step, as it is shown, from a draft that goes another way."""
    set_advice(monkeypatch, "draw", PLAY)
    talk = drafting(HAND, language=language)
    separator = talk.text("pair", head="", what="").strip()
    told = answers.answer(talk, Command("hint", ("more",)))
    *way, done = told[told.index(talk.text("hint-offer-steps", number=1)) + 1 :]
    for line in way:
        step = talk.read(line.split(separator)[0].strip())
        assert isinstance(step, DraftStep), line
        talk.take(step)
    action = talk.read(done.split(separator)[0].strip())
    assert isinstance(action, Action)
    assert reads_as(action) == reads_as(suggest(PLAY).action)


def reads_as(action: Action) -> list[list[str]]:
    """What an action does, whatever the order of its sets and tiles."""
    return sorted(sorted(part.split()) for part in str(action).partition(" ")[2].split("/"))


def test_asking_again_does_not_think_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def think(*about: object) -> Advice:
        asked.append(about)
        return Advice(suggest(PLAY))

    monkeypatch.setattr("kafene.bots.advice.advise", think)
    talk = drafting(HAND)
    for _ in range(3):
        answers.answer(talk, Command("hint"))
    assert len(asked) == 1
