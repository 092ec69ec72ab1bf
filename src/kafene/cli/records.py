"""Commands on records: verify, replay, show."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from kafene import games, settings
from kafene.cli import DONE, NEGATIVE
from kafene.cli.common import left_by_interrupt, open_screen, print_json, read_record_text
from kafene.console.replay import step_through
from kafene.console.terminal import is_dumb
from kafene.core import record as records
from kafene.core.codec import read_json, read_position, write_position
from kafene.core.errors import KafeneError, NotationError, StoreError
from kafene.core.game import DEALER, AnyGame
from kafene.core.record import BrokenRecord, Record
from kafene.table import shuffles
from kafene.text import Text, sentences
from kafene.text.names import name_record


def verify(args: argparse.Namespace) -> int:
    """`kafene verify FILE|ID`."""
    text = args.text
    try:
        record = name_record(text, Record.loads(read_record_text(args.file, args.db)))
    except StoreError as damaged:
        if damaged.code != "damaged-game":
            raise
        return _refuse(args, damaged)
    game = games.load(record.game)
    try:
        *_, last = records.replay(game, record)
    except BrokenRecord as broken:
        if args.json:
            answer = {
                "ok": False,
                "line": broken.line,
                "action": broken.text,
                "code": broken.code,
                "rule": broken.cause.rule,
                "reason": sentences.error(text, broken.cause, record.seats),
            }
            print_json(answer)
        else:
            print(sentences.error(text, broken, record.seats))
        return NEGATIVE
    try:
        verdict = shuffles.check_fairness(game, record)
    except NotationError as unfair:
        return _refuse(args, unfair)
    mover, outcome = game.mover(last.state), game.outcome(last.state)
    scores = game.scores(last.state)
    if args.json:
        answer = {
            "ok": True,
            "plies": last.number,
            "over": outcome is not None,
            "mover": str(mover) if mover is DEALER else mover,
            "scores": scores,
            "winners": outcome.winners if outcome else [],
            "ranking": outcome.ranking if outcome else [],
            **({} if verdict is None else _fairness(verdict)),
            "state": write_position(game, last.state),
        }
        print_json(answer)
    else:
        who = sentences.name_of(text, mover, last.names)
        print(
            text("verify-ok", over=outcome is not None, plies=last.number, mover=who, scores=scores)
        )
        if verdict is not None:
            print(text(f"verify-{verdict.code}", count=verdict.called_off))
    return DONE


def _refuse(args: argparse.Namespace, problem: KafeneError) -> int:
    reason = sentences.error(args.text, problem)
    if args.json:
        print_json({"ok": False, "code": problem.code, "reason": reason})
    else:
        print(reason)
    return NEGATIVE


def _fairness(verdict: shuffles.Verdict) -> dict[str, Any]:
    """For programs: whether the shuffles are fair without a but, and which one there is."""
    return {
        "fair": verdict.code == "fair",
        "fairness": verdict.code,
        "called_off": verdict.called_off,
    }


@left_by_interrupt
def replay(args: argparse.Namespace) -> int:
    """`kafene replay FILE|ID`."""
    record = Record.loads(read_record_text(args.file, args.db))
    terminal, text = open_screen(args)
    step_through(games.load(record.game), record, terminal, text)
    return DONE


def show(args: argparse.Namespace) -> int:
    """`kafene show FILE|ID`."""
    content = read_record_text(args.file, args.db)
    names: Sequence[str] = ()
    if content.lstrip().startswith("{"):
        data = read_json(content)
        game = games.load(str(data.get("game")))
        position: Any = read_position(game, data)
    else:
        record = name_record(args.text, Record.loads(content))
        game = games.load(record.game)
        *_, last = records.replay(game, record)
        position, names = last.state, last.names
    if args.plain or is_dumb() or not sys.stdout.isatty():
        print(*sentences.position(args.text, game, position, names), sep="\n")
    else:
        _draw(args, game, position, names)
    return DONE


def _draw(args: argparse.Namespace, game: AnyGame, position: Any, names: Sequence[str]) -> None:
    """Draw a position, a view as its seat sees it."""
    from kafene.console.drawn import DrawnTerminal, find_look
    from kafene.console.scene import Scene
    from kafene.drawing.hand_order import HandOrder
    from kafene.drawing.open_hands import open_hands

    look, ground = find_look(args.theme or settings.read("theme"))
    text, hand = Text(args.text.language, look.name), HandOrder()
    view = position if isinstance(position, game.view_type) else open_hands(game, position)
    hand.hold(game, view)
    shown = names or [text("seat-name", number=seat) for seat in range(view.seats)]
    DrawnTerminal(look, 0.0, ground).print_table(Scene(text, game, view, shown, hand))
