"""The arguments of the command line. What is said about them stands in the Fluent files: `help` and
`description` are names of messages here, read when help is asked for."""

from __future__ import annotations

import argparse
import os
import re
import sys
from functools import partial

from kafene import settings
from kafene.cli.commands import COMMANDS, GameArgument
from kafene.cli.offers import list_offered
from kafene.core.errors import NotationError
from kafene.text import languages
from kafene.text.wrap import wrap

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

    from kafene.text import Text

_WRONG = (
    (r"the following arguments are required: (?P<words>.+)", "call-needs"),
    (r"unrecognized arguments: (?P<words>.+)", "call-unknown"),
    (r"ambiguous option: (?P<text>\S+) could match (?P<words>.+)", "call-which"),
    (r"argument \S+: invalid choice: '(?P<text>.*)' \(choose from (?P<words>.+)\)", "call-choice"),
    (r"argument (?P<words>\S+): invalid \w+ value: '(?P<text>.*)'", "call-number"),
    (r"argument (?P<words>\S+): expected .*", "call-value"),
    (r"argument (?P<words>\S+): ignored explicit argument '(?P<text>.*)'", "call-no-value"),
)
"""Complaints of argparse, and our codes for them."""


def choose_language(argv: Sequence[str]) -> tuple[str, list[str]]:
    """The language of a call, and its other arguments; raises `NotationError`."""
    # Given a width, argparse needs no shutil to find one.
    form = partial(argparse.HelpFormatter, width=80)
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, formatter_class=form)
    first.add_argument("--lang", nargs="?")
    args, rest = first.parse_known_args(argv)
    kept = args.lang or settings.read("language")
    return languages.choose(None if kept == settings.AUTO else kept), rest


def parse(text: Text, argv: Sequence[str]) -> argparse.Namespace:
    """The arguments of a call; raises `NotationError`. Pieces may stand before or after the
    options, which argparse alone does not allow."""
    top = build_parser(text)
    args, rest = top.parse_known_args(argv)
    if args.version:
        args.module, args.function, args.json = "version", "show", rest == ["--json"]
        rest = [] if args.json else rest
    if rest and (not hasattr(args, "pieces") or any(word.startswith("-") for word in rest)):
        raise _wrong("call-unknown", top.prog, words=" ".join(rest))
    if hasattr(args, "pieces"):
        args.pieces += rest
    args.text = text
    return args


class _Parser(argparse.ArgumentParser):
    """Help in the reader's language; a wrong call is an error like any other."""

    def __init__(self, text: Text, **values: Any) -> None:
        super().__init__(**values, add_help=False, formatter_class=partial(_Formatter, text))
        self.add_argument("-h", "--help", action="help", help="cli-help")
        self.add_argument("--lang", metavar="|".join(languages.LANGUAGES), help="cli-lang")

    def print_help(self, file: Any = None) -> None:
        """Print the help; argparse alone says nothing of an output that can't be written."""
        print(self.format_help(), end="", file=file, flush=True)

    def error(self, message: str) -> NoReturn:
        for pattern, code in _WRONG:
            if hit := re.fullmatch(pattern, message):
                facts = {name: found.replace("'", "") for name, found in hit.groupdict().items()}
                raise _wrong(code, self.prog, **facts)
        raise _wrong("call", self.prog, text=message)


def _wrong(code: str, program: str, **facts: str) -> NotationError:
    return NotationError(code, program=program, **facts)


class _Command:
    """A command's parser as argparse uses it, made when the command is called: to make those of all
    commands takes longer than to print the help."""

    def __init__(self, text: Text, command: str, **values: Any) -> None:
        self._make = partial(_Parser, text, **values)
        self._command = command

    def parse_known_args(self, *args: Any) -> Any:
        parser = self._make()
        where, add_arguments = COMMANDS[self._command]
        module, _, function = where.partition(".")
        parser.set_defaults(module=module, function=function)
        add_arguments(parser)
        return parser.parse_known_args(*args)


class _Formatter(argparse.HelpFormatter):
    """Reads the messages that the parser names."""

    def __init__(self, text: Text, prog: str) -> None:
        super().__init__(prog, width=_find_width() - 2)
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
        super().add_text(self._text(text) if text and text.startswith("cli-") else text)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width).split("\n")

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(f"{indent}{line}" for line in self._split_lines(text, width))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        if action.help is None:
            return None
        values = {"games": list_offered(action.can)} if isinstance(action, GameArgument) else {}
        return self._text(action.help, **values).replace("%", "%%")


def build_parser(text: Text) -> argparse.ArgumentParser:
    """Every command and its arguments."""
    top = _Parser(text, prog="kafene", description="cli-about")
    top.add_argument("--version", action="store_const", const="version", help="cli-version")
    top.set_defaults(module="tables", function="menu", db=None)
    top.set_defaults(plain=False, speed=None, theme=None)
    maker: Any = partial(_Command, text)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=maker)
    for name in COMMANDS:
        about = f"cli-{name}"
        commands.add_parser(name, help=about, description=about, command=name)
    return top


def _find_width() -> int:
    """Find the width that help may have: what `shutil.get_terminal_size` says, without what else
    shutil needs. argparse asks for every argument."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (AttributeError, ValueError, OSError):  # it is no terminal
        return 80
