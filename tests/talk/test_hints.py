"""Hints as they are typed for, told and carried out: the pieces first, then both voices."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene import games
from kafene.bots import make
from kafene.bots.advice import Advice, Suggestion, advise, find_steps
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Action, AnyGame, Draft, Seat
from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.rules.events import Draw, Play
from kafene.games.rummikub.rules.melds import Meld
from kafene.talk import answers
from kafene.talk.lines import Command, Conversation, DraftStep
from kafene.testing.strategies import examples, openings, playout
from kafene.text import LANGUAGES, Text
from kafene.text.commands import as_typed
from rummikub_tables import view_of
from strategies import game_of_any_kind

NAMES = ("Ann", "Bob", "Cid", "Dan")
HINT, MORE = Command("hint"), Command("hint", ("more",))
RUN, GROUP = "4R 5R 6R", "9B 9O 9K"
EXPERT = Suggestion(Draw(), "", {})


def melds(*lines: str) -> tuple[Meld, ...]:
    return tuple(Meld.of(read_pieces(Tile, line)) for line in lines)


def lays(*lines: str) -> Suggestion:
    tiles = read_pieces(Tile, " ".join(lines))
    return Suggestion(Play(melds(*lines)), "", {}, tiles)


def at_table(hand: str = f"{RUN} {GROUP} 1B", language: str = "en") -> Conversation:
    """A hand of Rummikub before an empty table."""
    talk = Conversation(Text(language), games.load("rummikub"), NAMES[:2], Seat(0))
    talk.look(view_of((), read_pieces(Tile, hand)), ())
    return talk


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> list[Advice]:
    """What the bots say, to be filled by a test; the steps are added as always."""
    says: list[Advice] = []

    class Bot:
        def explain(self, view: Any, history: Sequence[object], draft: Draft | None) -> Advice:
            return says[0]

    monkeypatch.setattr("kafene.bots.advice.make", lambda *_: Bot())
    return says


def type_all(talk: Conversation, *typed: str) -> Action:
    """Type lines of which the last plays."""
    for line in typed[:-1]:
        step = talk.read(line)
        assert isinstance(step, DraftStep), line
        talk.take(step)
    action = talk.read(typed[-1])
    assert isinstance(action, Action), typed
    return action


# ------------------------------------------------------------------------------------- the stages


def test_the_first_hint_names_pieces_and_the_second_says_all(advised: list[Advice]) -> None:
    talk, play = at_table(), lays(RUN, GROUP)
    advised.append(Advice(EXPERT, (play,)))
    # Of many pieces, those of the first step.
    assert answers.answer(talk, HINT) == ["Look at 4R 5R 6R. (hint again tells you more.)"]
    for _ in range(2):  # a third time, it is said again
        assert [line.split(":")[0] for line in answers.answer(talk, HINT)] == [
            "You can",
            "  1",
            "An expert would choose",
            "Type a number, or ok for the expert's choice.",
            "How to do 1",
            "  new 4R 5R 6R",
            "  new 9B 9K 9O",
            "  done",
        ]


def test_more_says_all_at_once(advised: list[Advice]) -> None:
    talk = at_table()
    advised.append(Advice(EXPERT, (lays(RUN),)))
    assert answers.answer(talk, MORE)[0] == "You can:"


def test_where_there_is_nothing_to_point_at_the_first_hint_says_all(advised: list[Advice]) -> None:
    talk = at_table()
    advised.append(Advice(EXPERT))
    told = answers.answer(talk, HINT)
    assert told == ["Hint: draw.", "Type ok to play it."]
    assert talk.read("ok") == talk.read("1") == Draw()  # who has typed 1 before may type it again


def test_what_both_voices_say_is_said_once(advised: list[Advice]) -> None:
    talk, play = at_table(), lays(RUN)
    advised.append(Advice(play, (play,)))
    told = answers.answer(talk, MORE)
    assert [line.split(":")[0].split(".")[0] for line in told] == [
        "Hint, step by step",
        "  new 4R 5R 6R",
        "  done",
        "Type ok to play it",
    ]


def test_the_experts_choice_among_the_candidates_is_told_by_its_number(
    advised: list[Advice],
) -> None:
    talk, one, other = at_table(), lays(GROUP), lays(RUN, GROUP)
    advised.append(Advice(other, (one, other)))
    told = answers.answer(talk, MORE)
    assert "An expert would choose 2." in told


def test_another_draft_starts_with_the_pieces_again(advised: list[Advice]) -> None:
    talk = at_table()
    advised.append(Advice(EXPERT, (lays(RUN, GROUP),)))
    answers.answer(talk, HINT)
    answers.answer(talk, HINT)
    step = talk.read(RUN)
    assert isinstance(step, DraftStep)
    talk.take(step)
    assert talk.hint is None
    assert answers.answer(talk, HINT)[0].startswith("Look at 9B 9O 9K.")  # what is left to lay
    with pytest.raises(NotationError, match="none-of-rank"):
        talk.read("3")  # nothing was offered on this table yet


# ---------------------------------------------------------------------------------- carrying out


def test_a_number_lays_what_it_names_and_ok_then_plays_it(advised: list[Advice]) -> None:
    talk, play = at_table(), lays(RUN, GROUP)
    advised.append(Advice(EXPERT, (play,)))
    answers.answer(talk, MORE)
    step = talk.read("1")
    assert isinstance(step, DraftStep)
    talk.take(step)
    assert "Type done to play" in answers.answer(talk, Command("table"))[-1]
    assert talk.read("ok") == talk.read("done")
    assert isinstance(talk.read("done"), Play)
    undone = talk.read("undo")
    assert isinstance(undone, DraftStep)
    assert undone.draft.hand != talk.view.hand  # each step can be taken back alone


def test_ok_needs_a_hint_and_after_the_smaller_one_does_what_the_whole_one_says(
    advised: list[Advice],
) -> None:
    talk, play = at_table(), lays(RUN, GROUP)
    advised.append(Advice(play, (play,)))
    with pytest.raises(NotationError, match="nothing-to-accept") as refusal:
        talk.read("ok")
    told = answers.explain_refusal(talk, refusal.value)
    assert told[0] == "There's nothing to say ok to yet. Type hint first."
    assert talk.read("") == Command("help")
    assert answers.answer(talk, HINT)[0].startswith("Look at")
    step = talk.read("ok")
    assert isinstance(step, DraftStep)
    talk.take(step)
    assert answers.tell_offer(talk)[0] == "Done: new 4R 5R 6R, new 9B 9K 9O."
    assert reads_as(talk.read("")) == reads_as(play.action)  # type: ignore[arg-type]
    advised[:] = [Advice(EXPERT, (lays(RUN),))]
    talk = at_table()
    answers.answer(talk, HINT)
    assert talk.read("ok") == Draw()


def test_done_is_a_hint_when_all_of_it_lies_there(advised: list[Advice]) -> None:
    talk, play = at_table(), lays(RUN)
    advised.append(Advice(play, (play,)))
    type_all(talk, RUN, "done")
    told = answers.answer(talk, HINT)
    assert [line.split(":")[0].split(".")[0] for line in told] == [
        "Hint, step by step",
        "  done",
        "Type ok to play it",
    ]
    assert talk.read("ok") == play.action


def test_what_was_laid_is_taken_back_before_an_expert_draws(advised: list[Advice]) -> None:
    talk = at_table()
    advised.append(Advice(EXPERT))
    type_all(talk, RUN, "done")
    told = answers.answer(talk, HINT)
    assert told[1:3] == ["  reset: first take back what you've laid", "  draw"]
    assert talk.read("ok") == Draw()
    assert type_all(talk, "reset", "draw") == Draw()


# ------------------------------------------------------------------------------ Enter plays it


def test_enter_tells_more_and_then_does_it_step_by_step(advised: list[Advice]) -> None:
    talk, play = at_table(), lays(RUN, GROUP)
    talk.takes_enter = True
    advised.append(Advice(play, (play,)))
    assert "(Enter, or hint again, tells you more.)" in answers.answer(talk, HINT)[0]
    assert talk.read("") == MORE
    assert (
        answers.answer(talk, MORE)[-1]
        == "Press Enter for the first step, or type ok for all of them."
    )
    shown = []
    while isinstance(step := talk.read(""), DraftStep):
        talk.take(step)
        shown += answers.tell_offer(talk)
    assert shown == [
        "Next: new 9B 9K 9O. Press Enter to do it.",
        "Next: done. Press Enter to do it.",
    ]
    assert reads_as(step) == reads_as(play.action)  # type: ignore[arg-type]


def test_ok_does_what_is_left_of_a_hint(advised: list[Advice]) -> None:
    talk, play = at_table(f"{RUN} {GROUP} 1B 1R 1K"), lays(RUN, GROUP, "1B 1R 1K")
    advised.append(Advice(play, (play,)))
    answers.answer(talk, MORE)
    first = talk.read("")
    assert isinstance(first, DraftStep)
    talk.take(first)
    assert "all that's left" in answers.tell_offer(talk)[0]
    rest = talk.read("ok")
    assert isinstance(rest, DraftStep)
    talk.take(rest)
    assert reads_as(talk.read("")) == reads_as(play.action)  # type: ignore[arg-type]


def test_what_was_laid_is_taken_back_by_enter_before_an_expert_draws(
    advised: list[Advice],
) -> None:
    talk = at_table()
    advised.append(Advice(EXPERT))
    type_all(talk, RUN, "done")
    answers.answer(talk, HINT)
    back = talk.read("")
    assert isinstance(back, DraftStep)
    assert back.verb == "reset"
    talk.take(back)
    assert talk.read("") == Draw()


def test_a_hint_is_offered_no_longer_after_another_line_step_or_table(
    advised: list[Advice],
) -> None:
    advised.append(Advice(EXPERT))
    for line in ("scores", "nonsense", RUN):
        talk = at_table()
        answers.answer(talk, HINT)
        with suppress(NotationError):
            step = talk.read(line)
            if isinstance(step, DraftStep):
                talk.take(step)
        assert talk.read("") == Command("help"), line
    talk = at_table()
    answers.answer(talk, HINT)
    talk.look(view_of((), read_pieces(Tile, f"{RUN} {GROUP}")), ())
    assert talk.read("") == Command("help")


# ------------------------------------------------------------------------- whatever the position


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
def test_every_line_of_a_hint_can_be_typed(language: str, advised: list[Advice]) -> None:
    """Step by step, as it is shown, from a draft that goes another way."""
    play = lays(RUN, GROUP)
    advised.append(Advice(EXPERT, (play,)))
    talk = at_table(language=language)
    separator = talk.text("pair", head="", what="").strip()
    told = answers.answer(talk, MORE)
    way = told[told.index(talk.text("hint-offer-steps", number=1)) + 1 :]
    steps = [line.split(separator)[0].strip() for line in way]
    assert reads_as(type_all(talk, *steps)) == reads_as(play.action)


def reads_as(action: Action) -> list[list[str]]:
    """What an action does, whatever the order of its sets and tiles."""
    return sorted(sorted(part.split()) for part in str(action).partition(" ")[2].split("/"))


def test_asking_again_does_not_think_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def think(*about: object) -> Advice:
        asked.append(about)
        return Advice(lays(RUN))

    monkeypatch.setattr("kafene.bots.advice.advise", think)
    talk = at_table()
    for _ in range(3):
        answers.answer(talk, HINT)
    assert len(asked) == 1
