"""Commands that need no game in progress: rules, check, solve."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from kafene import games
from kafene.cli import DONE, NEGATIVE, UNREADABLE
from kafene.cli.common import print_json, read_house_rules, read_lines
from kafene.cli.offers import MELD_KINDS, can_check, can_solve, require
from kafene.core.codec import read_json
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import AnyGame
from kafene.core.pieces import Piece, write_pieces
from kafene.parts.melds import Reading, ReadsMelds
from kafene.talk.shorthand import read_written
from kafene.text import Text, rulebook, sentences
from kafene.text.commands import fold
from kafene.text.letters import find_ranks
from kafene.text.wrap import wrap


def print_rules(args: argparse.Namespace) -> int:
    """`kafene rules GAME [PARAGRAPH|NAME|WORD]`: all of them, in a pager where they do not fit a
    terminal."""
    from shutil import get_terminal_size  # slower than most commands

    text, game, size = args.text, games.load(args.game), get_terminal_size()
    if args.paragraph:
        asked = " ".join(args.paragraph)
        lines = rulebook.look_up(text, game, asked)
    else:
        lines = list(rulebook.write_lines(text, game))
    rows = [row for line in lines for row in wrap(line, min(100, size.columns), "    ").split("\n")]
    is_dumb = os.environ.get("TERM") in ("dumb", "unknown")
    on_screen = sys.stdin.isatty() and sys.stdout.isatty() and not (is_dumb or args.plain)
    if on_screen and len(rows) >= size.lines:
        from kafene.console.pager import page  # what reads keys is slow to import

        page(text, lines)
    else:
        print(*rows, sep="\n")
    return DONE


def check(args: argparse.Namespace) -> int:
    """`kafene check GAME PIECES`."""
    game, text = require(args.game, can_check, "no-such-check", "no-game-to-check"), args.text
    readings = read_written(text.language, game, " ".join(args.pieces))
    if not readings[0]:
        raise NotationError("needs-pieces", example=write_pieces(game.piece.deck()[:3]))
    answer: dict[str, object] = dict.fromkeys(
        ("valid", "kind", "value", "reason", "code", "rule"), None
    )
    try:
        reading = _read_meld(game, readings, args)
    except IllegalAction as refusal:
        reason = sentences.error(text, refusal)
        answer |= {"valid": False, "code": refusal.code, "rule": refusal.rule, "reason": reason}
        line = text("not-valid", sentence=reason)
    else:
        line = sentences.reading(text, game, reading, len(readings[0]))
        answer |= {"valid": True, "kind": reading.kind, "value": reading.value, "reason": line}
    if args.json:
        print_json(answer)
    else:
        print(line)
    return DONE if answer["valid"] else NEGATIVE


def _read_meld(
    game: AnyGame, readings: Sequence[tuple[Piece, ...]], args: argparse.Namespace
) -> Reading:
    """The meld that one of the readings makes; raises `IllegalAction` of the first if none does."""
    assert isinstance(game, ReadsMelds)  # or there is no check to ask for
    house, kind = read_house_rules(game, args), MELD_KINDS[args.kind] if args.kind else None
    wild = _read_rank(game, args)
    refusals: list[IllegalAction] = []
    for pieces in readings:
        try:
            return game.read_meld(pieces, house, kind, wild)
        except IllegalAction as refusal:
            refusals.append(refusal)
    raise refusals[0]


def _read_rank(game: AnyGame, args: argparse.Namespace) -> str | None:
    """The rank that `--wild` names, in notation; as it is if it may be none, or several."""
    if args.wild is None:
        return None
    ranks = find_ranks(args.text.language, game.piece, fold(args.wild))
    return ranks[0] if len(ranks) == 1 else str(args.wild)


def _write_pieces(args: argparse.Namespace, game: AnyGame, line: str) -> str:
    """Pieces in notation, as a solver reads them; raises `NotationError` if several may be
    meant."""
    readings = read_written(args.text.language, game, line)
    if len(readings) > 1:
        doubtful = next(each for each in zip(*readings, strict=False) if len({*each}) > 1)
        raise NotationError("which-piece", words=" / ".join(map(str, dict.fromkeys(doubtful))))
    return write_pieces(readings[0])


def solve(args: argparse.Namespace) -> int:
    """`kafene solve GAME …`."""
    game = require(args.game, can_solve, "no-such-solver", "no-game-to-solve")
    solver: Any = games.load_kit(game.name).load_solver()
    house = read_house_rules(game, args)
    asked = _read_query(solver, game, args)
    if args.batch is not None:
        return _solve_batch(args.text, solver, house, args.batch, asked)
    answer = solver.solve(_require_all(solver, asked), house)
    if args.json:
        print_json(answer)
    else:
        way = solver.way(asked, answer) if hasattr(solver, "way") else ()
        for line in sentences.solution(args.text, game, answer, way):
            print(line)
    return NEGATIVE if answer.get("play", "") is None else DONE


def _read_query(solver: Any, game: AnyGame, args: argparse.Namespace) -> dict[str, object]:
    """Read what the command line asks, by the names that a batch gives it too."""
    hand = _write_pieces(args, game, " ".join([*(args.hand or ()), *args.pieces]))
    melds = re.split("[/／]", " ".join(args.table or ()))
    table = " / ".join(_write_pieces(args, game, meld) for meld in melds)
    given = {
        "hand": hand if hand or args.hand is not None else None,
        "table": None if args.table is None else table,
        "wild": _read_rank(game, args),
        "opening": args.opening,
        "goal": args.goal,
        "tidy": args.tidy,
    }
    asked = {name: value for name, value in given.items() if value is not None}
    for name in asked:
        if name not in solver.KEYS:
            raise NotationError("solve-no-word", game=args.game, text=f"--{name}")
    return asked


def _require_all(solver: Any, asked: Mapping[str, object]) -> Mapping[str, object]:
    """The question, if nothing is missing."""
    for name in solver.NEEDED:
        if name not in asked:
            raise NotationError("solve-needs", text=f"--{name}")
    return asked


def _solve_batch(
    text: Text, solver: Any, house: Any, file: str, asked: Mapping[str, object]
) -> int:
    """An answer a line, in order; a line that cannot be read is answered by its error. What the
    command line asks holds for lines that do not say otherwise."""
    code = DONE
    for number, line in enumerate(read_lines(file), 1):
        if not line.strip():
            continue
        try:
            query = read_json(line)
            if isinstance(query, dict):
                query = {**asked, **query}
            if not _is_query(solver, query):
                raise NotationError("batch-line", text=file, keys=solver.NEEDED)
            print_json(solver.solve(query, house))
        except NotationError as problem:
            problem = NotationError(problem.code, **{**problem.facts, "line": number})
            reason = sentences.error(text, problem)
            print_json({"error": reason})
            print(f"kafene: {reason}", file=sys.stderr)
            code = UNREADABLE
    return code


def _is_query(solver: Any, query: object) -> bool:
    """True if a line of a batch asks something: the keys it needs, and known ones of their types;
    others may be there for other readers."""
    return (
        isinstance(query, dict)
        and all(name in query for name in solver.NEEDED)
        and all(type(query[name]) is solver.KEYS[name] for name in query if name in solver.KEYS)
    )
