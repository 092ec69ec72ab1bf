"""The words of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from kafene import __version__, games


def number(text: str) -> int:
    """A whole number; argparse names this function when it is none."""
    return int(text)


class _Parser(argparse.ArgumentParser):
    """A wrong call is one line on standard error and exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (try: {self.prog} --help)\n")


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
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
    top.set_defaults(module="tables", function="menu", plain=False, speed="normal", db=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, where: str, about: str) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
        module, _, function = where.partition(".")
        sub.set_defaults(module=module, function=function)
        return sub

    def rule_words(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "--rules", metavar="PRESET", default="classic", help="a named set of rules"
        )
        sub.add_argument("--option", metavar="NAME=VALUE", action="append", default=[])

    def screen_words(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--plain", action="store_true", help="flat lines, for a screen reader")
        sub.add_argument(
            "--speed",
            choices=("slow", "normal", "fast", "instant"),
            default="normal",
            help="how long moves of others are shown",
        )

    def saved_words(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--db", metavar="FILE", type=Path, help="where games are saved")

    sub = command("play", "tables.play", "play a game")
    sub.add_argument("game", metavar="GAME", nargs="?", default=next(iter(games.REGISTRY)))
    sub.add_argument("--players", metavar="SPEC", help="me,greedy,NAME:human,NAME:random, …")
    rule_words(sub)
    sub.add_argument("--seed", metavar="N", type=number, help="the same deals every time")
    sub.add_argument(
        "--from", metavar="FILE", dest="source", help="go on from a record or position"
    )
    screen_words(sub)
    saved_words(sub)

    sub = command("tour", "tables.tour", "a first game that teaches the moves by making them")
    sub.add_argument("game", metavar="GAME", nargs="?", default=next(iter(games.REGISTRY)))
    screen_words(sub)
    saved_words(sub)

    sub = command("resume", "tables.resume", "go on with a saved game: the last one, or ID")
    sub.add_argument("id", metavar="ID", nargs="?", type=number)
    screen_words(sub)
    saved_words(sub)
    saved_words(command("games", "tables.list_games", "list the saved games"))
    sub = command("export", "tables.export", "write a saved game as a record")
    sub.add_argument("id", metavar="ID", type=number)
    sub.add_argument("file", metavar="FILE", nargs="?")
    saved_words(sub)
    sub = command("import", "tables.import_record", "save a record as a game")
    sub.add_argument("file", metavar="FILE")
    saved_words(sub)

    sub = command("arena", "arena.arena", "let bots play each other, and tell who is better")
    sub.add_argument("game", metavar="GAME")
    sub.add_argument(
        "--players",
        metavar="SPEC",
        required=True,
        help="a seat each: random,greedy,NAME:LEVEL,bot=module:Class,exec=command",
    )
    sub.add_argument("--games", metavar="N", type=number, default=1000, help="at most so many")
    sub.add_argument("--seed", metavar="N", type=number, help="the same games every time")
    sub.add_argument("--jobs", metavar="N", type=number, help="processes (usual: all cores)")
    sub.add_argument(
        "--until-certain", action="store_true", help="stop when the differences are beyond doubt"
    )
    sub.add_argument("--think", metavar="S", type=float, default=5.0, help="seconds for an answer")
    sub.add_argument("--log", metavar="FILE", type=Path, help="finished deals, to go on from")
    sub.add_argument("--report", metavar="DIR", type=Path, help="write a page with plots")
    rule_words(sub)
    sub.add_argument("--json", action="store_true")

    sub = command("rules", "pieces.rules", "the rules of a game and every option")
    sub.add_argument("game", metavar="GAME")
    sub = command("show", "records.show", "draw a record's last position, or a position file")
    sub.add_argument("file", metavar="FILE")
    sub = command("replay", "records.replay", "step through a record")
    sub.add_argument("file", metavar="FILE")
    screen_words(sub)
    sub = command("verify", "records.verify", "check every line of a record against the rules")
    sub.add_argument("file", metavar="FILE")
    sub.add_argument("--json", action="store_true")

    sub = command(
        "check", "pieces.check", "tell whether pieces form a valid combination, and why not"
    )
    sub.add_argument("game", metavar="GAME")
    sub.add_argument("pieces", metavar="PIECES", nargs="*")
    sub.add_argument("--wild", metavar="RANK", help="the wild rank, in games that have one")
    sub.add_argument("--as", dest="kind", choices=("group", "run"))
    rule_words(sub)
    sub.add_argument("--json", action="store_true")

    sub = command("solve", "pieces.solve", "find the best arrangement or the best turn")
    sub.add_argument("game", metavar="GAME")
    sub.add_argument("pieces", metavar="PIECES", nargs="*")
    sub.add_argument("--hand", metavar="PIECES", nargs="*", help="the same as PIECES")
    sub.add_argument("--table", metavar="MELDS", nargs="*", help="rummikub: 7R 8R 9R / 5K 5B 5O")
    sub.add_argument("--opening", action="store_true", default=None, help="rummikub: a first play")
    sub.add_argument("--goal", metavar="GOAL", help="rummikub: most tiles, or most value")
    sub.add_argument(
        "--tidy", action="store_true", default=None, help="rummikub: change the table least"
    )
    sub.add_argument("--wild", metavar="RANK", help="three-thirteen: the wild rank")
    sub.add_argument("--batch", metavar="FILE", help="a JSON object a line, - for standard input")
    rule_words(sub)
    sub.add_argument("--json", action="store_true")
    return top
