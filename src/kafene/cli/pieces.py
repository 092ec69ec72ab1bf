"""Commands on rules and pieces: rules, check, solve."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kafene import games
from kafene.cli import DONE, NEGATIVE, UNREADABLE
from kafene.cli.common import house_rules, print_json, read_file, read_json
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import read_pieces, write_pieces
from kafene.text import Text, rulebook, sentences


def rules(words: argparse.Namespace) -> int:
    """`kafene rules GAME`."""
    width = min(100, _width())
    for line in rulebook.lines(Text(), games.get(words.game)):
        print(textwrap.fill(line, width, subsequent_indent="    ", break_on_hyphens=False))
    return DONE


def _width() -> int:

    return shutil.get_terminal_size().columns


def check(words: argparse.Namespace) -> int:
    """`kafene check GAME PIECES`."""
    game, text = games.get(words.game), Text()
    pieces = read_pieces(game.piece, " ".join(words.pieces))
    if not pieces:
        raise NotationError("needs-pieces", example=write_pieces(game.piece.deck()[:3]))
    answer: dict[str, object] = dict.fromkeys(
        ("valid", "kind", "value", "reason", "code", "rule"), None
    )
    try:
        reading = game.read_meld(pieces, house_rules(game, words), words.kind, words.wild)
    except IllegalAction as refusal:
        reason = sentences.error(text, refusal)
        answer |= {"valid": False, "code": refusal.code, "rule": refusal.rule, "reason": reason}
        line = text("not-valid", sentence=reason)
    else:
        line = text("valid", kind=reading.kind)
        answer |= {"valid": True, "kind": reading.kind, "value": reading.value, "reason": line}
    if words.json:
        print_json(answer)
    else:
        print(line)
    return DONE if answer["valid"] else NEGATIVE


def solve(words: argparse.Namespace) -> int:
    """`kafene solve GAME …`."""
    game = games.get(words.game)
    module = f"kafene.solvers.{game.name.replace('-', '_')}"
    if not find_spec(module):
        raise NotationError("no-such-solver", game=game.name)
    solver = import_module(module)
    house = house_rules(game, words)
    if words.batch is not None:
        return _solve_batch(solver, house, words.batch)
    if words.wild is None:
        raise NotationError("needs-wild", example="--wild 6")
    answer = solver.solve({"hand": " ".join(words.pieces), "wild": words.wild}, house)
    if words.json:
        print_json(answer)
    else:
        text = Text()
        print(text("solved", penalty=answer["penalty"]))
        print(text("solved-melds", melds=answer["melds"] or text("nothing")))
        print(text("solved-left", left=answer["left"] or text("nothing")))
    return DONE


def _solve_batch(solver: Any, house: Any, file: str) -> int:
    """An answer a line, in order; a line that cannot be read is answered by its error."""
    code = DONE
    for number, line in enumerate(read_file(file).splitlines(), 1):
        if not line.strip():
            continue
        try:
            query = read_json(line)
            keys = solver.KEYS
            if not isinstance(query, dict) or not all(type(query.get(key)) is str for key in keys):
                raise NotationError("batch-line", text=file, keys=keys)
            print_json(solver.solve(query, house))
        except NotationError as problem:
            problem = NotationError(problem.code, **{**problem.facts, "line": number})
            reason = sentences.error(Text(), problem)
            print_json({"error": reason})
            print(f"kafene: {reason}", file=sys.stderr)
            code = UNREADABLE
    return code
