"""The arguments of the command line. What is said about them stands in the Fluent files: `help` and
`description` are names of messages here, read when help is asked for."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from kafene import __version__, games
from kafene.cli.offers import MELD_KINDS, Can, can_check, can_play, can_solve, list_offered
from kafene.core.errors import NotationError
from kafene.text import Text, languages
from kafene.text.wrap import wrap

_WRONG = (
    (r"the following arguments are required: (?P<words>.+)", "call-needs"),
    (r"unrecognized arguments: (?P<words>.+)", "call-unknown"),
    (r"ambiguous option: (?P<text>\S+) could match (?P<words>.+)", "call-which"),
    (r"argument \S+: invalid choice: '(?P<text>.*)' \(choose from (?P<words>.+)\)", "call-choice"),
    (r"argument (?P<words>\S+): invalid \w+ value: '(?P<text>.*)'", "call-number"),
    (r"argument (?P<words>\S+): expected .*", "call-value"),
    (r"argument (?P<words>\S+): ignored explicit argument '(?P<text>.*)'", "call-no-value"),
)
"""How argparse says what is wrong, and our codes for it."""


def number(text: str) -> int:
    """A whole number; argparse names this function when it is none."""
    return int(text)


def choose_language(argv: Sequence[str]) -> tuple[str, list[str]]:
    """The language of a call, and its other arguments; raises `NotationError`."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    first.add_argument("--lang", nargs="?")
    args, rest = first.parse_known_args(argv)
    return languages.choose(args.lang), rest


def parse(text: Text, argv: Sequence[str]) -> argparse.Namespace:
    """The arguments of a call; raises `NotationError`. Pieces may stand before or after the
    options, which argparse alone does not allow."""
    top = build_parser(text)
    args, rest = top.parse_known_args(argv)
    if rest and (not hasattr(args, "pieces") or any(word.startswith("-") for word in rest)):
        raise _wrong("call-unknown", top.prog, words=" ".join(rest))
    if hasattr(args, "pieces"):
        args.pieces += rest
    args.text = text
    return args


class _Parser(argparse.ArgumentParser):
    """Help in the reader's language; a wrong call is an error like any other."""

    def __init__(self, text: Text, **values: Any) -> None:
        self.text = text
        super().__init__(**values, add_help=False, formatter_class=partial(_Formatter, text))
        self.add_argument("-h", "--help", action="help", help="cli-help")
        self.add_argument("--lang", metavar="|".join(languages.LANGUAGES), help="cli-lang")

    def error(self, message: str) -> NoReturn:
        for pattern, code in _WRONG:
            if hit := re.fullmatch(pattern, message):
                facts = {name: found.replace("'", "") for name, found in hit.groupdict().items()}
                raise _wrong(code, self.prog, **facts)
        raise _wrong("call", self.prog, text=message)


def _wrong(code: str, program: str, **facts: str) -> NotationError:
    return NotationError(code, program=program, **facts)


class _GameArgument(argparse.Action):
    """The name of a game that a command can answer for."""

    def __init__(self, can: Can, **values: Any) -> None:
        super().__init__(**values)
        self.can = can

    def __call__(self, _: Any, args: argparse.Namespace, name: Any, option: Any = None) -> None:
        setattr(args, self.dest, name)


class _Formatter(argparse.HelpFormatter):
    """Reads the messages that the parser names."""

    def __init__(self, text: Text, prog: str) -> None:
        super().__init__(prog)
        self._text = text

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        prefix = f"{self._text('cli-usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)

    def start_section(self, heading: str | None) -> None:
        named = {"positional arguments": "cli-words", "options": "cli-options"}
        head = self._text(named.get(heading or "", "cli-commands"))
        # argparse adds a colon; French has a blank before it.
        super().start_section(self._text("pair", head=head, what="").rstrip(":："))

    def add_text(self, text: str | None) -> None:
        super().add_text(self._text(text) if text and text in self._text else text)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width).split("\n")

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(f"{indent}{line}" for line in self._split_lines(text, width))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        if action.help is None:
            return None
        values = {"games": list_offered(action.can)} if isinstance(action, _GameArgument) else {}
        return self._text(action.help, **values).replace("%", "%%")


def build_parser(text: Text) -> argparse.ArgumentParser:
    """Every command and its arguments."""
    top = _Parser(text, prog="kafene", description="cli-about")
    version = f"kafene {__version__}"
    top.add_argument("--version", action="version", version=version, help="cli-version")
    top.set_defaults(module="tables", function="menu", plain=False, speed="normal", db=None)
    maker: Any = partial(_Parser, text)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=maker)

    def command(name: str, where: str) -> argparse.ArgumentParser:
        about = f"cli-{name}"
        sub: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
        module, _, function = where.partition(".")
        sub.set_defaults(module=module, function=function)
        return sub

    def add_rules(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--rules", metavar="PRESET", default="classic", help="cli-rules-word")
        sub.add_argument(
            "--option", metavar="NAME=VALUE", action="append", default=[], help="cli-option"
        )

    def add_terminal(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--plain", action="store_true", help="cli-plain")
        speeds = ("slow", "normal", "fast", "instant")
        sub.add_argument("--speed", choices=speeds, default="normal", help="cli-speed")

    def add_db(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--db", metavar="FILE", type=Path, help="cli-db")

    def add_game(sub: argparse.ArgumentParser, can: Can = can_play, **values: Any) -> None:
        values |= {"metavar": "GAME", "help": "cli-game"}
        sub.add_argument("game", action=_GameArgument, can=can, **values)

    default: dict[str, Any] = {"nargs": "?", "default": games.OURS[0]}
    sub = command("play", "tables.play")
    add_game(sub, **default)
    sub.add_argument("--players", metavar="SPEC", help="cli-play-players")
    sub.add_argument("--draw-seats", action="store_true", help="cli-draw-seats")
    add_rules(sub)
    sub.add_argument("--seed", metavar="N", type=number, help="cli-seed")
    sub.add_argument("--from", metavar="FILE", dest="source", help="cli-from")
    add_terminal(sub)
    add_db(sub)

    sub = command("tour", "tables.tour")
    add_game(sub, **default)
    add_terminal(sub)
    add_db(sub)

    sub = command("resume", "tables.resume")
    sub.add_argument("id", metavar="ID", nargs="?", type=number, help="cli-id")
    sub.add_argument("--allow-outside-bots", action="store_true", help="cli-allow-outside-bots")
    add_terminal(sub)
    add_db(sub)
    add_db(command("games", "tables.list_games"))
    sub = command("export", "tables.export")
    sub.add_argument("id", metavar="ID", help="cli-id")
    sub.add_argument("file", metavar="FILE", nargs="?", help="cli-export-file")
    add_db(sub)
    sub = command("import", "tables.import_record")
    sub.add_argument("file", metavar="FILE", help="cli-record")
    add_db(sub)

    sub = command("backup", "tables.backup")
    sub.add_argument("file", metavar="FILE", help="cli-backup-file")
    add_db(sub)

    sub = command("serve", "serve.serve")
    sub.add_argument("--host", metavar="ADDRESS", default="0.0.0.0", help="cli-serve-host")
    sub.add_argument("--port", metavar="N", type=number, default=8000, help="cli-serve-port")
    sub.add_argument("--away", metavar="S", type=float, default=30.0, help="cli-serve-away")
    sub.add_argument("--pace", metavar="S", type=float, default=0.8, help="cli-serve-pace")
    sub.add_argument(
        "--origin", metavar="ORIGIN", action="append", default=[], help="cli-serve-origin"
    )
    sub.add_argument(
        "--proxy", metavar="ADDRESS", action="append", default=[], help="cli-serve-proxy"
    )
    sub.add_argument(
        "--trust", metavar="ADDRESS", action="append", default=[], help="cli-serve-trust"
    )
    sub.add_argument("--verbose", action="store_true", help="cli-serve-verbose")
    add_db(sub)

    sub = command("arena", "arena.arena")
    add_game(sub)
    sub.add_argument("--players", metavar="SPEC", required=True, help="cli-arena-players")
    sub.add_argument("--games", metavar="N", type=number, default=1000, help="cli-arena-games")
    sub.add_argument("--seed", metavar="N", type=number, help="cli-seed")
    sub.add_argument("--jobs", metavar="N", type=number, help="cli-arena-jobs")
    sub.add_argument("--until-certain", action="store_true", help="cli-arena-until-certain")
    sub.add_argument("--think", metavar="S", type=float, default=5.0, help="cli-arena-think")
    sub.add_argument("--log", metavar="FILE", type=Path, help="cli-arena-log")
    sub.add_argument("--report", metavar="DIR", type=Path, help="cli-arena-report")
    add_rules(sub)
    sub.add_argument("--json", action="store_true", help="cli-json")

    add_game(command("rules", "analysis.print_rules"))
    sub = command("show", "records.show")
    sub.add_argument("file", metavar="FILE", help="cli-show-file")
    add_db(sub)
    sub = command("replay", "records.replay")
    sub.add_argument("file", metavar="FILE", help="cli-record-or-id")
    add_terminal(sub)
    add_db(sub)
    sub = command("verify", "records.verify")
    sub.add_argument("file", metavar="FILE", help="cli-record-or-id")
    sub.add_argument("--json", action="store_true", help="cli-json")
    add_db(sub)

    sub = command("check", "analysis.check")
    add_game(sub, can_check)
    sub.add_argument("pieces", metavar="PIECES", nargs="*", help="cli-pieces")
    sub.add_argument("--wild", metavar="RANK", help="cli-wild")
    sub.add_argument("--as", dest="kind", choices=tuple(MELD_KINDS), help="cli-check-as")
    add_rules(sub)
    sub.add_argument("--json", action="store_true", help="cli-json")

    sub = command("solve", "analysis.solve")
    add_game(sub, can_solve)
    sub.add_argument("pieces", metavar="PIECES", nargs="*", help="cli-pieces")
    sub.add_argument("--hand", metavar="PIECES", nargs="*", help="cli-solve-hand")
    sub.add_argument("--table", metavar="MELDS", nargs="*", help="cli-solve-table")
    flag: dict[str, Any] = {"action": "store_true", "default": None}
    sub.add_argument("--opening", help="cli-solve-opening", **flag)
    sub.add_argument("--goal", metavar="GOAL", help="cli-solve-goal")
    sub.add_argument("--tidy", help="cli-solve-tidy", **flag)
    sub.add_argument("--wild", metavar="RANK", help="cli-wild")
    sub.add_argument("--batch", metavar="FILE", help="cli-solve-batch")
    add_rules(sub)
    sub.add_argument("--json", action="store_true", help="cli-json")
    return top
