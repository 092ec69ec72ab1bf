"""Commands on records: verify, replay, show."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from kafene import games
from kafene.cli import DONE, NEGATIVE
from kafene.cli.common import print_json, read_record_text
from kafene.console.replay import step_through
from kafene.console.session import keyboard_for
from kafene.core import record as records
from kafene.core.codec import read_json, read_position, write_position
from kafene.core.errors import KafeneError, NotationError, StoreError
from kafene.core.game import DEALER
from kafene.core.record import BrokenRecord, Record, position_at
from kafene.table import shuffles
from kafene.text import sentences


def verify(words: argparse.Namespace) -> int:
    """`kafene verify FILE|ID`."""
    text = words.text
    try:
        record = Record.loads(read_record_text(words.file, words.db))
    except StoreError as damaged:
        if damaged.code != "damaged-game":
            raise
        return _refuse(words, damaged)
    game = games.load(record.game)
    try:
        *_, last = records.replay(game, record)
    except BrokenRecord as broken:
        if words.json:
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
        return _refuse(words, unfair)
    mover, outcome = game.mover(last.state), game.outcome(last.state)
    scores = game.scores(last.state)
    if words.json:
        answer = {
            "ok": True,
            "plies": last.ply,
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
        who = sentences.name_of(text, mover, record.seats)
        print(text("verify-ok", over=outcome is not None, plies=last.ply, mover=who, scores=scores))
        if verdict is not None:
            print(text(f"verify-{verdict.code}", count=verdict.called_off))
    return DONE


def _refuse(words: argparse.Namespace, problem: KafeneError) -> int:
    reason = sentences.error(words.text, problem)
    if words.json:
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


def replay(words: argparse.Namespace) -> int:
    """`kafene replay FILE|ID`."""
    record = Record.loads(read_record_text(words.file, words.db))
    keyboard, text = keyboard_for(words.text, plain=words.plain, speed=words.speed)
    step_through(games.load(record.game), record, keyboard, text)
    return DONE


def show(words: argparse.Namespace) -> int:
    """`kafene show FILE|ID`."""
    content = read_record_text(words.file, words.db)
    names: Sequence[str] = ()
    if content.lstrip().startswith("{"):
        data = read_json(content)
        game = games.load(str(data.get("game")))
        position: Any = read_position(game, data)
    else:
        record = Record.loads(content)
        game, names = games.load(record.game), record.seats
        position = position_at(game, record)
    for line in sentences.position(words.text, game, position, names):
        print(line)
    return DONE
