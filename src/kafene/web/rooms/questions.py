"""Questions of a client about the game: a hint, a judgement of an action, the meaning of a typed
line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from kafene.bots.advice import Advice, Suggestion
from kafene.core.errors import (
    IllegalAction,
    KafeneError,
    NoAnswer,
    NotationError,
    StaleAction,
    StoreError,
)
from kafene.core.game import Action, AnyGame, Draft, Seat, SeatView
from kafene.core.pieces import write_pieces
from kafene.talk import answers, hints, lines
from kafene.talk.lines import Ambiguous, Command, Conversation, DraftStep
from kafene.text import Text, orders, sentences
from kafene.web.rooms.open_room import OpenRoom
from kafene.web.wire import messages as wire
from kafene.web.work.bot_workers import advise

SORT = "sort"


class Questions:
    """The questions of one client about the game at its seat."""

    def __init__(self, there: OpenRoom, text: Text, token: str) -> None:
        self._there, self._room, self._workers = there, there.room, there.keeper.workers
        self._text, self._token = text, token
        self._talk: Conversation | None = None

    async def answer(self, seat: Seat, question: wire.Hint | wire.Try | wire.Line) -> wire.Message:
        """The answer to a seat; raises `StaleAction` for a question about another version,
        `NotationError` and `IllegalAction`."""
        match question:
            case wire.Hint():
                return await self._hint(seat, question)
            case wire.Try():
                return await self._try(seat, question)
            case wire.Line(number, version, line):
                return await self._take_line(number, seat, version, line)

    def suggest(self, problem: KafeneError) -> list[str] | None:
        """Lines that could be typed instead of the last one, which was refused."""
        if self._talk is None:
            return None
        return answers.suggest(self._talk, problem) or None

    async def _hint(self, seat: Seat, asked: wire.Hint) -> wire.Hinted:
        room, view = self._room, self._room.check_turn(seat).view
        draft = None
        if asked.draft is not None:
            draft = await self._workers.run(read_draft, room.game, view, asked.draft)
        advice = await self._advise(seat, draft)
        about = (self._text, room.game, view, draft)
        return await self._workers.run(describe_hint, asked.id, advice, *about)

    async def _try(self, seat: Seat, asked: wire.Try) -> wire.Tried:
        room = self._room
        if asked.version != room.check_table().streams[seat].version:
            raise StaleAction("intent")
        question = (
            self._text,
            room.game,
            room.check_turn(seat).view,
            room.name_players(self._text),
            asked,
        )
        self._there.autoplay.drafts[seat] = (asked.version, asked.action)
        # Before the rules are asked: how long they take may depend on the hand.
        self._there.company.show_draft(seat, (asked.shown or ()) if asked.action else ())
        if not asked.action:  # all that was laid was taken back
            return wire.Tried(id=asked.id, ok=False)
        return await self._workers.run(try_action, *question)

    async def _advise(self, seat: Seat, draft: Draft | None = None) -> Advice:
        """A hint for the seat whose turn it is; raises `NotationError` if there is none in time."""
        room, stream = self._room, self._room.check_turn(seat)
        asked = (room.game.name, stream.view, stream.history(), draft)
        try:
            advice: Advice | None = await self._workers.bots.ask(room.id, advise, *asked)
        except NoAnswer as problem:
            raise NotationError("no-hint-now") from problem
        if advice is None:
            raise NotationError("no-hints", game=room.game.name)
        return advice

    async def _take_line(self, number: str, seat: Seat, version: int, line: str) -> wire.Accepted:
        """Take a line as at the terminal: play what it means, or answer it."""
        there, room, run = self._there, self._room, self._workers.run
        accept = partial(wire.Accepted, number)
        stream = room.check_table().streams[seat]
        if version != stream.version:
            if line in (there.typed.get((seat, version)), stream.action_at(version)):
                return accept([])  # sent again: it was played
            raise StaleAction("intent")
        notice = [self._text("draft-lost")] if self._lost_draft(stream.view) else []
        talk = self._converse(seat)
        meaning = await run(talk.read, line)
        if isinstance(meaning, Action):
            await there.act(seat, self._token, version, str(meaning))
            there.typed[seat, version] = line
            talk.draft = None
            return accept(notice)
        if isinstance(meaning, Command) and meaning.name == lines.UNDO:
            await there.take_back(seat, self._token, stream.undone)
            there.typed[seat, version] = line
            return accept(notice)
        if isinstance(meaning, Command) and meaning.name == SORT:
            told, order = await run(sort_hand, talk, meaning.words)
            return accept([*notice, told], order)
        if isinstance(meaning, Command) and meaning.name == "hint":  # a bot thinks elsewhere
            known = None if talk.hint is None else talk.hint.advice
            advice = known or await self._advise(seat, talk.open_draft)
            return accept([*notice, *answers.tell_hint(talk, advice, meaning.words)])
        said = await run(answer_line, talk, meaning)
        if isinstance(meaning, DraftStep):
            self._there.autoplay.drafts[seat] = (version, await run(write_draft, meaning.draft))
        return accept([*notice, *said])

    def _lost_draft(self, view: SeatView) -> bool:
        """Tell whether steps were typed on an earlier view, and never played."""
        talk = self._talk
        return talk is not None and talk.open_draft is not None and talk.view != view

    def _converse(self, seat: Seat) -> Conversation:
        """The seat's conversation so far, about the view that it has now."""
        room, stream = self._room, self._room.check_table().streams[seat]
        if self._talk is None or self._talk.seat != seat:
            self._talk = Conversation(self._text, room.game, (), seat)
        self._talk.names = room.name_players(self._text)
        undo = (lines.UNDO,) if room.table is not None and room.table.can_undo(seat) else ()
        self._talk.commands = (*lines.QUESTIONS, SORT, *undo)
        self._talk.look(stream.view, stream.history())
        return self._talk


def sort_hand(talk: Conversation, words: Sequence[str]) -> tuple[str, wire.HandSort]:
    """Sort a hand as the terminal does, and say so; raises `NotationError` for an unknown order."""
    by = orders.pick_order(talk.text, talk.game, " ".join(words)) if words else orders.SUIT
    hand = talk.view.hand
    if by != orders.AUTO:
        hand = tuple(orders.arrange(talk.game, talk.view, by, hand))
    sort = wire.HandSort(by=by, hand=write_pieces(hand))
    return orders.say_order(talk.text, talk.game, by), sort


def answer_line(talk: Conversation, meaning: Command | DraftStep | Ambiguous) -> list[str]:
    """The answer to a line that plays nothing; a step is taken."""
    match meaning:
        case Ambiguous():
            said = answers.ask_which(talk, meaning)
        case DraftStep():
            talk.take(meaning)
            said = [*answers.answer(talk, Command("table")), *answers.tell_offer(talk)]
        case Command(name=lines.QUIT):
            said = [talk.text("web-quit")]
        case Command():
            said = answers.answer(talk, meaning)
    return [line for part in said for line in part.split("\n") if line]


def write_draft(draft: Draft) -> str:
    """The action that a draft makes, as text; empty if it isn't allowed as it is."""
    try:
        return str(draft.done())
    except IllegalAction:
        return ""


def read_draft(game: AnyGame, view: SeatView, made: str) -> Draft:
    """Read the action that a seat is making; raises `NotationError` for what is none of the kind,
    and `IllegalAction` for pieces that the seat does not have."""
    action, draft = game.parse(made), game.draft(view)
    if draft is None or str(action).split()[0] != draft.makes:
        raise NotationError("no-such-action", text=made)
    return draft.showing(action)


def describe_hint(
    number: str, advice: Advice, text: Text, game: AnyGame, view: SeatView, draft: Draft | None
) -> wire.Hinted:
    """The answer to `hint`, with steps that start from the draft."""

    def describe(made: Suggestion) -> wire.Suggested:
        return wire.Suggested(
            action=str(made.action),
            why=sentences.why(text, game, made),
            pieces=list(map(str, made.pieces)),
            steps=list(_follow(text, game, made, draft or game.draft(view))),
        )

    return wire.Hinted(
        id=number,
        best=describe(advice.best),
        now=list(map(describe, hints.list_offers(advice))),
        marks=list(map(str, advice.marks)),
        lines=hints.tell(text, game, advice, draft),
    )


def _follow(
    text: Text, game: AnyGame, made: Suggestion, draft: Draft | None
) -> Iterator[wire.Step]:
    """The steps of a suggestion, each with what it leads to."""
    for step in made.steps:
        assert draft is not None, "only what is made in steps has any"
        verb, *words = str(step).split()
        draft = draft.take(verb, words)
        parts = [write_pieces(part) for parts in draft.arranged for part in parts if part]
        yield wire.Step(text=sentences.step(text, game, step), parts=parts)


def try_action(
    text: Text, game: AnyGame, view: SeatView, names: Sequence[str], asked: wire.Try
) -> wire.Tried:
    """Judge an action of the seat whose turn it is; raises `NotationError` for what is no action.
    All of it follows from the seat's view and from what it has sent."""
    action = game.parse(asked.action)
    draft = game.draft(view)
    if draft is not None:
        draft = _show(draft, action) if str(action).split()[0] == draft.makes else None
    try:
        game.check(view, action)
    except IllegalAction as why:
        refusal = explain(text, why, names, view.seat)
        return wire.Tried(id=asked.id, ok=False, **refusal, **_describe_parts(text, draft))
    return wire.Tried(id=asked.id, ok=True, **_describe_parts(text, draft))


def _show(draft: Draft, action: Any) -> Draft | None:
    try:
        return draft.showing(action)
    except IllegalAction:
        return None  # there are no such pieces, as the refusal says


def _describe_parts(text: Text, draft: Draft | None) -> dict[str, Any]:
    """The progress of an action that is made of parts."""
    if draft is None:
        return {}
    flaws = [wire.Flaw(at=number - 1, **explain(text, why)) for number, why in draft.flaws]
    progress = draft.progress
    return {
        "arranged": [[write_pieces(part) for part in parts] for parts in draft.arranged],
        "stands": list(draft.stands) if any(draft.stands) else [],
        "flaws": flaws,
        "progress": None if progress is None else wire.Progress(*progress),
    }


def explain(
    text: Text,
    problem: KafeneError,
    names: Sequence[str] = (),
    seat: Seat | None = None,
    game: AnyGame | None = None,
) -> dict[str, Any]:
    """Why something cannot be done, for programs and for people: the fields of `wire.Refused`."""
    if isinstance(problem, StoreError):  # where the file is, only the operator may know
        saving = problem.code == "cannot-save"
        return {
            "code": problem.code,
            "text": text("web-cannot-save" if saving else "web-cannot-read"),
        }
    told = {"code": problem.code, "text": sentences.error(text, problem, names, seat, game)}
    if not isinstance(problem, IllegalAction):
        return told
    return {**told, "rule": problem.rule, "pieces": [str(piece) for piece in problem.pieces]}
