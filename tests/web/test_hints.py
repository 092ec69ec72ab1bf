"""Hints of a server: the same advice as at the terminal and from the library, draft and all."""

from __future__ import annotations

from typing import Any

import pytest

from kafene import games
from kafene.bots.advice import advise
from kafene.core.game import DEALER, AnyGame, Draft, Seat
from kafene.core.record import Record
from kafene.table import Table, make_shuffler
from kafene.talk import answers
from kafene.talk.lines import Command, Conversation, DraftStep
from kafene.web.wire.languages import load_text
from server_kit.inside import Inside, Wire

NAMES = ("Ann", "Bob")


def deal(game: AnyGame, *, moves: int = 0, seed: int = 3) -> Table:
    """A table after some safe moves."""
    table = Table(game, Record(game=game.name, seats=NAMES))
    table.act(DEALER, make_shuffler(seed)(table))
    for _ in range(moves):
        seat = table.mover
        assert isinstance(seat, int)
        table.act(Seat(seat), next(iter(game.options(table.view(Seat(seat))))))
    return table


def lay_some(game: AnyGame, view: Any) -> Draft | None:
    """A draft with a tile laid alone, in the game that has drafts."""
    draft = game.draft(view)
    return None if draft is None else draft.take("new", [str(view.hand[0])])


@pytest.mark.parametrize("moves", [2, 5])
async def test_terminal_browser_and_library_give_the_same_advice(
    game: AnyGame, moves: int, inside: Inside
) -> None:
    table = deal(game, moves=moves)
    seat = table.mover
    assert isinstance(seat, int)
    view, history = table.view(Seat(seat)), table.history(Seat(seat))
    draft = lay_some(game, view)
    advice = advise(game, view, history, draft)
    talk = Conversation(load_text("en"), game, NAMES, Seat(seat))
    talk.look(view, history)
    if draft is not None:
        talk.take(DraftStep("new", draft))
    at_terminal = answers.answer(talk, Command("hint", ("more",)))

    wire = Wire(inside, await inside.room(table.record), seat)
    await wire.until("welcome")
    made = {} if draft is None else {"draft": f"play {view.hand[0]}"}
    hinted = await wire.ask("hint", "1", **made)
    lines = [] if draft is None else [f"new {view.hand[0]}"]
    for number, line in enumerate([*lines, "hint more"]):
        answer = await wire.ask("line", f"l{number}", version=wire.version, text=line)
    await wire.close()
    typed = answer["lines"]
    assert hinted["lines"] == typed == at_terminal
    assert hinted["best"]["action"] == str(advice.best.action)
    assert hinted.get("marks", []) == list(map(str, advice.marks))


async def test_each_step_of_a_hint_comes_with_the_table_it_leads_to(inside: Inside) -> None:
    table = deal(games.load("rummikub"))

    wire = Wire(inside, await inside.room(table.record), 0)
    await wire.until("welcome")
    hinted = await wire.ask("hint", "1")
    await wire.close()
    made = next(each for each in (hinted["best"], *hinted.get("now", ())) if "steps" in each)
    last = made["steps"][-1]["parts"]
    assert sorted(sorted(part.split()) for part in last) == sorted(
        sorted(part.split()) for part in made["action"].removeprefix("play ").split(" / ")
    )


@pytest.mark.parametrize(
    ("name", "draft", "code"),
    [
        ("rummikub", "play 13K 13K 13K", "not-in-hand"),
        ("rummikub", "play fly", "no-such-piece"),
        ("rummikub", "draw", "no-such-action"),
        ("three-thirteen", "draw", "no-such-action"),
    ],
)
async def test_a_draft_that_cannot_be_is_refused(
    name: str, draft: str, code: str, inside: Inside
) -> None:
    table = deal(games.load(name))

    wire = Wire(inside, await inside.room(table.record), 0)
    await wire.until("welcome")
    answer = await wire.ask("hint", "1", draft=draft)
    await wire.close()
    assert (answer["type"], answer["code"]) == ("refused", code)
