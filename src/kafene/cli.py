"""The command line: the only place that wires the layers together.

Nothing heavy is imported before it is needed, so that `kafene --help` answers at once.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from kafene import __version__, games
from kafene.core.errors import IllegalAction, KafeneError, NotationError, StoreError

if TYPE_CHECKING:
    from kafene.core.game import AnyGame
    from kafene.store import Store
    from kafene.text import Text

DONE, NEGATIVE, UNREADABLE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code (0 done, 1 a negative verdict, 2 not understood)."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        words = _parse(argv)
        code: int = words.command(words)
    except KafeneError as problem:
        from kafene.core.record import BrokenRecord
        from kafene.text import sentences

        print(f"kafene: {sentences.error(_text(), problem)}", file=sys.stderr)
        return NEGATIVE if isinstance(problem, BrokenRecord) else UNREADABLE
    except BrokenPipeError:
        # Whoever read our output has gone; what was played is saved.
        sys.stdout = None
        return DONE
    return code


# --------------------------------------------------------------------------------------- parser


class _Parser(argparse.ArgumentParser):
    """A wrong call is one line on standard error and exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNREADABLE, f"{self.prog}: {message} (try: {self.prog} --help)\n")


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """The words of a call. Pieces may stand before or after the options, which argparse alone
    does not allow."""
    top = parser()
    words, rest = top.parse_known_args(argv)
    if rest and (not hasattr(words, "pieces") or any(word.startswith("-") for word in rest)):
        top.error(f"unrecognized arguments: {' '.join(rest)}")
    if hasattr(words, "pieces"):
        words.pieces += rest
    return words


def parser() -> argparse.ArgumentParser:
    """Every command and its words."""
    top = _Parser(prog="kafene", description="Table games for the terminal. Alone: play at once.")
    top.add_argument("--version", action="version", version=f"kafene {__version__}")
    top.set_defaults(command=play, game=next(iter(games.REGISTRY)), **_PLAY_DEFAULTS)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, action: Any, about: str) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(command=action)
        return sub

    def rule_words(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "--rules", metavar="PRESET", default="classic", help="a named set of rules"
        )
        sub.add_argument("--option", metavar="NAME=VALUE", action="append", default=[])

    def saved_words(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--db", metavar="FILE", type=Path, help="where games are saved")

    sub = command("play", play, "play a game")
    sub.add_argument("game", metavar="GAME", nargs="?", default=next(iter(games.REGISTRY)))
    sub.add_argument("--players", metavar="SPEC", help="me,greedy,NAME:human,NAME:random, …")
    rule_words(sub)
    sub.add_argument("--seed", metavar="N", type=int, help="the same deals every time")
    sub.add_argument(
        "--from", metavar="FILE", dest="source", help="go on from a record or position"
    )
    sub.add_argument("--plain", action="store_true", help="flat lines, good for a screen reader")
    saved_words(sub)

    sub = command("resume", resume, "go on with a saved game: the last one, or ID")
    sub.add_argument("id", metavar="ID", nargs="?", type=int)
    sub.add_argument("--plain", action="store_true", help="flat lines, good for a screen reader")
    saved_words(sub)
    saved_words(command("games", list_games, "list the saved games"))
    sub = command("export", export, "write a saved game as a record")
    sub.add_argument("id", metavar="ID", type=int)
    sub.add_argument("file", metavar="FILE", nargs="?")
    saved_words(sub)
    sub = command("import", import_record, "save a record as a game")
    sub.add_argument("file", metavar="FILE")
    saved_words(sub)

    sub = command("rules", rules, "the rules of a game and every option")
    sub.add_argument("game", metavar="GAME")
    sub = command("show", show, "draw a record's last position, or a position file")
    sub.add_argument("file", metavar="FILE")
    sub = command("replay", replay, "step through a record")
    sub.add_argument("file", metavar="FILE")
    sub = command("verify", verify, "check every line of a record against the rules")
    sub.add_argument("file", metavar="FILE")
    sub.add_argument("--json", action="store_true")

    sub = command("check", check, "tell whether pieces form a valid combination, and why not")
    sub.add_argument("game", metavar="GAME")
    sub.add_argument("pieces", metavar="PIECES", nargs="*")
    sub.add_argument("--wild", metavar="RANK", help="the wild rank, in games that have one")
    sub.add_argument("--as", dest="kind", choices=("group", "run"))
    rule_words(sub)
    sub.add_argument("--json", action="store_true")

    sub = command("solve", solve, "find the best arrangement or the best turn")
    sub.add_argument("game", metavar="GAME")
    sub.add_argument("pieces", metavar="PIECES", nargs="*")
    sub.add_argument("--wild", metavar="RANK")
    sub.add_argument("--batch", metavar="FILE", help="a JSON object a line, - for standard input")
    rule_words(sub)
    sub.add_argument("--json", action="store_true")
    return top


_PLAY_DEFAULTS: dict[str, Any] = {
    "players": None,
    "rules": "classic",
    "option": [],
    "seed": None,
    "source": None,
    "plain": False,
    "db": None,
}


# ------------------------------------------------------------------------------- shared by many


def _text() -> Text:
    from kafene.text import Text

    return Text()


def _rules(game: AnyGame, words: argparse.Namespace) -> Any:
    """The rules that `--rules` and `--option` ask for."""
    for option in words.option:
        if "=" not in option:
            raise NotationError("option-needs-value", text=option)
    game.rules_type.preset(words.rules)
    return game.rules_type.parse(" ".join([words.rules, *words.option]))


def _read(file: str) -> str:
    """The text of a file, `-` for standard input."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise NotationError("no-such-file", text=file) from error
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError("unreadable-file", text=file) from error


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("bad-json", text=str(error)) from error


def _print_json(answer: object) -> None:
    print(json.dumps(answer, ensure_ascii=False))


def _store(words: argparse.Namespace) -> Store:
    from kafene.store import Store, default_path

    return Store(words.db or default_path())


# -------------------------------------------------------------------------------------- records


def verify(words: argparse.Namespace) -> int:
    """`kafene verify FILE`."""
    from kafene.core.game import DEALER
    from kafene.core.position import write_position
    from kafene.core.record import BrokenRecord, Record, replay
    from kafene.text import sentences

    record = Record.loads(_read(words.file))
    game, text = games.get(record.game), _text()
    try:
        *_, last = replay(game, record)
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
            _print_json(answer)
        else:
            print(sentences.error(text, broken, record.seats))
        return NEGATIVE
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
            "state": write_position(game, last.state),
        }
        _print_json(answer)
    else:
        who = sentences.name_of(text, mover, record.seats)
        print(text("verify-ok", over=outcome is not None, plies=last.ply, mover=who, scores=scores))
    return DONE


def replay(words: argparse.Namespace) -> int:
    """`kafene replay FILE`."""
    from kafene.console.replay import step_through
    from kafene.core.record import Record

    record = Record.loads(_read(words.file))
    step_through(games.get(record.game), record, _text())
    return DONE


def show(words: argparse.Namespace) -> int:
    """`kafene show FILE`."""
    from kafene.core.position import read_position
    from kafene.core.record import Record, position_at
    from kafene.text import sentences

    content = _read(words.file)
    names: Sequence[str] = ()
    if content.lstrip().startswith("{"):
        data = _json(content)
        game = games.get(str(data.get("game")))
        position: Any = read_position(game, data)
    else:
        record = Record.loads(content)
        game, names = games.get(record.game), record.seats
        position = position_at(game, record)
    for line in sentences.position(_text(), game, position, names):
        print(line)
    return DONE


# ----------------------------------------------------------------------------- rules and solvers


def rules(words: argparse.Namespace) -> int:
    """`kafene rules GAME`."""
    import textwrap

    from kafene.text import rulebook

    width = min(100, _width())
    for line in rulebook.lines(_text(), games.get(words.game)):
        print(textwrap.fill(line, width, subsequent_indent="    ", break_on_hyphens=False))
    return DONE


def _width() -> int:
    import shutil

    return shutil.get_terminal_size().columns


def check(words: argparse.Namespace) -> int:
    """`kafene check GAME PIECES`."""
    from kafene.core.pieces import read_pieces, write_pieces
    from kafene.text import sentences

    game, text = games.get(words.game), _text()
    pieces = read_pieces(game.piece, " ".join(words.pieces))
    if not pieces:
        raise NotationError("needs-pieces", example=write_pieces(game.piece.deck()[:3]))
    answer: dict[str, object] = dict.fromkeys(
        ("valid", "kind", "value", "reason", "code", "rule"), None
    )
    try:
        reading = game.read_meld(pieces, _rules(game, words), words.kind, words.wild)
    except IllegalAction as refusal:
        reason = sentences.error(text, refusal)
        answer |= {"valid": False, "code": refusal.code, "rule": refusal.rule, "reason": reason}
        line = text("not-valid", sentence=reason)
    else:
        line = text("valid", kind=reading.kind)
        answer |= {"valid": True, "kind": reading.kind, "value": reading.value, "reason": line}
    if words.json:
        _print_json(answer)
    else:
        print(line)
    return DONE if answer["valid"] else NEGATIVE


def solve(words: argparse.Namespace) -> int:
    """`kafene solve GAME …`."""
    from importlib import import_module
    from importlib.util import find_spec

    game = games.get(words.game)
    module = f"kafene.solvers.{game.name.replace('-', '_')}"
    if not find_spec(module):
        raise NotationError("no-such-solver", game=game.name)
    solver = import_module(module)
    house = _rules(game, words)
    if words.batch is not None:
        return _solve_batch(solver, house, words.batch)
    if words.wild is None:
        raise NotationError("needs-wild", example="--wild 6")
    answer = solver.solve({"hand": " ".join(words.pieces), "wild": words.wild}, house)
    if words.json:
        _print_json(answer)
    else:
        text = _text()
        print(text("solved", penalty=answer["penalty"]))
        print(text("solved-melds", melds=answer["melds"] or text("nothing")))
        print(text("solved-left", left=answer["left"] or text("nothing")))
    return DONE


def _solve_batch(solver: Any, house: Any, file: str) -> int:
    """An answer a line, in order; a line that cannot be read is answered by its error."""
    from kafene.text import sentences

    code = DONE
    for number, line in enumerate(_read(file).splitlines(), 1):
        if not line.strip():
            continue
        try:
            query = _json(line)
            keys = solver.KEYS
            if not isinstance(query, dict) or not all(type(query.get(key)) is str for key in keys):
                raise NotationError("batch-line", text=file, keys=keys)
            _print_json(solver.solve(query, house))
        except NotationError as problem:
            problem = NotationError(problem.code, **{**problem.facts, "line": number})
            reason = sentences.error(_text(), problem)
            _print_json({"error": reason})
            print(f"kafene: {reason}", file=sys.stderr)
            code = UNREADABLE
    return code


# ------------------------------------------------------------------------------ play and saving


def play(words: argparse.Namespace) -> int:
    """`kafene play GAME …`, and `kafene` alone."""
    from kafene.console.session import new_game, play_saved

    game = games.get(words.game)
    if words.source is not None and (words.option or words.rules != "classic"):
        raise NotationError("rules-are-given", text=words.source)
    record = new_game(
        game,
        rules=_rules(game, words),
        players=words.players,
        seed=words.seed,
        source=None if words.source is None else _read(words.source),
    )
    with _store(words) as store:
        return play_saved(store, store.create(record), _text(), fresh=True)


def resume(words: argparse.Namespace) -> int:
    """`kafene resume [ID]`."""
    from kafene.console.session import play_saved

    with _store(words) as store:
        unfinished = [game.id for game in store.games() if not game.over]
        if words.id is None and not unfinished:
            raise StoreError("nothing-to-resume")
        number = unfinished[-1] if words.id is None else words.id
        return play_saved(store, number, _text(), fresh=False)


def list_games(words: argparse.Namespace) -> int:
    """`kafene games`."""
    text = _text()
    with _store(words) as store:
        saved = store.games()
    for item in saved:
        title = text(f"game-{item.game}")
        print(
            text(
                "games-line",
                id=str(item.id),
                game=title,
                names=item.seats,
                plies=item.plies,
                over=item.over,
                played=item.played,
            )
        )
    if not saved:
        print(text("games-none"))
    return DONE


def export(words: argparse.Namespace) -> int:
    """`kafene export ID [FILE]`."""
    from kafene.text import sentences

    with _store(words) as store:
        record = store.load(words.id)
    text = _text()
    content = sentences.record(text, games.get(record.game), record)
    if words.file is None:
        sys.stdout.write(content)
    else:
        try:
            Path(words.file).write_text(content, encoding="utf-8", newline="\n")
        except OSError as error:
            raise NotationError("unwritable-file", text=words.file) from error
        print(text("exported", text=words.file))
    if record.result is None:
        print(f"kafene: {text('unfinished-secret')}", file=sys.stderr)
    return DONE


def import_record(words: argparse.Namespace) -> int:
    """`kafene import FILE`."""
    from kafene.core.record import Record, position_at

    record = Record.loads(_read(words.file))
    position_at(games.get(record.game), record)
    with _store(words) as store:
        print(_text()("imported", number=str(store.create(record))))
    return DONE


if __name__ == "__main__":
    sys.exit(main())
