"""Questions of a seat: what the rules would say to an action, and what a typed line asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafene.core.errors import IllegalAction, KafeneError, StoreError
from kafene.core.game import AnyGame, Draft, Seat, SeatView
from kafene.talk import answers, lines
from kafene.talk.lines import Ambiguous, Command, Conversation, Step
from kafene.text import Text, sentences
from kafene.web import messages as wire


def answer_line(talk: Conversation, meaning: Command | Step | Ambiguous) -> list[str]:
    """What there is to read after a line that plays nothing; a step is taken."""
    match meaning:
        case Ambiguous():
            said = answers.ask_which(talk, meaning)
        case Step():
            talk.draft = meaning.draft
            said = answers.answer(talk, Command("table"))
        case Command(name=lines.QUIT):
            said = [talk.text("web-quit")]
        case Command():
            said = answers.answer(talk, meaning)
    return [line for part in said for line in part.split("\n") if line]


def try_action(
    text: Text, game: AnyGame, view: SeatView, names: Sequence[str], asked: wire.Try
) -> wire.Tried:
    """The answer to a seat that is to act; raises `NotationError` for what is no action. All of it
    follows from the seat's view and from what it has sent."""
    action = game.parse(asked.action)
    made = game.draft(view)
    if made is not None and str(action).split()[0] == made.makes:
        made = _showing(made, action)
    else:
        made = None
    try:
        game.check(view, action)
    except IllegalAction as why:
        refusal = explain(text, why, names, view.seat)
        return wire.Tried(id=asked.id, ok=False, **refusal, **_parts(text, made))
    return wire.Tried(id=asked.id, ok=True, **_parts(text, made))


def _showing(made: Draft, action: Any) -> Draft | None:
    try:
        return made.showing(action)
    except IllegalAction:
        return None  # there are no such pieces, as the refusal says


def _parts(text: Text, made: Draft | None) -> dict[str, Any]:
    """How far an action is that is made of parts."""
    if made is None:
        return {}
    flaws = [wire.Flaw(at=number - 1, **explain(text, why)) for number, why in made.flaws]
    opening = made.opening
    return {
        "flaws": flaws,
        "opening": None if opening is None else wire.Opening(opening.value, opening.minimum),
    }


def explain(
    text: Text, problem: KafeneError, names: Sequence[str] = (), seat: Seat | None = None
) -> dict[str, Any]:
    """Why something cannot be done, for programs and for people."""
    if isinstance(problem, StoreError):  # where the file is, is for whoever runs the server
        saving = problem.code == "cannot-save"
        return {
            "code": problem.code,
            "text": text("web-cannot-save" if saving else "web-cannot-read"),
        }
    told = {"code": problem.code, "text": sentences.error(text, problem, names, seat)}
    if not isinstance(problem, IllegalAction):
        return told
    return {**told, "rule": problem.rule, "pieces": [str(piece) for piece in problem.pieces]}
