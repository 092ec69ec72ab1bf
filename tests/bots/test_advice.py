"""Hints: always legal, and always with a reason that can be told."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kafene import games
from kafene.bots import make
from kafene.bots.advice import MOST_MARKS, advise
from kafene.core.game import DEALER, Action, AnyGame
from kafene.core.record import Record
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Step
from kafene.table import Table, make_shuffler
from kafene.text import Text, sentences

TEXT = Text()
OPTIONS = {
    "seven-bridge": "pon-from-any=true deals=2",
    "three-thirteen": "rounds=3",
    "ronda": "target=11",
    "rummikub": "opening-minimum=20",
}


@pytest.mark.parametrize("seed", range(3))
def test_every_hint_is_legal_and_says_why(game: AnyGame, seed: int) -> None:
    """A whole game by hints alone."""
    state = game.start(game.rules_type.parse(OPTIONS[game.name]), game.usual)
    rng, reasons = random.Random(seed), set[str]()
    while (mover := game.mover(state)) is not None:
        if mover is DEALER:
            action: Action = game.shuffle(state, rng)
        else:
            view = game.view(state, mover)
            hint = advise(game, view, ())
            advice = hint.best
            game.check(view, advice.action)
            assert len(hint.marks) <= MOST_MARKS, "more would be no hint"
            assert Counter(hint.marks) <= Counter([*view.hand, *getattr(view, "discards", ())[-1:]])
            lines = sentences.hint(TEXT, game, advice)
            assert lines[0].startswith("Hint")
            assert all(line.isascii() for line in lines)
            reasons.add(advice.why)
            action = advice.action
        state, _ = game.play(state, action)
    assert len(reasons) > 2


def test_a_hint_is_what_the_expert_does_whatever_its_seed(game: AnyGame) -> None:
    """A short game, each seat with its own history."""
    short = games.load_kit(game.name).short
    table = Table(game, Record(game=game.name, rules=f"classic {short}", seats=("Ann", "Bob")))
    shuffle = make_shuffler(2)
    while (mover := table.mover) is not None:
        if mover is DEALER:
            table.act(mover, shuffle(table))
            continue
        view, history = table.view(mover), table.history(mover)
        chosen = make(game, "expert", len(history)).choose(view, history)
        advice = advise(game, view, history)
        assert advice.best.action == chosen
        if advice.now and game.draft(view) is None:
            assert chosen in [made.action for made in advice.now]
        table.act(mover, chosen)


def test_the_steps_of_a_hint_lead_to_its_play() -> None:
    game = games.load("rummikub")
    state = game.start(game.rules_type(), 2)
    state, _ = game.play(state, game.shuffle(state, random.Random(3)))
    for _ in range(3):
        view = game.view(state, state.mover)
        advice = advise(game, view, ()).best
        draft = Draft.of(view)
        for step in advice.steps:
            assert isinstance(step, Step)
            draft = draft.step(step)
        if advice.steps:
            assert draft.done() == advice.action
        state, _ = game.play(state, advice.action)
