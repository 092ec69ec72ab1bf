"""The commands: where each is, and which arguments it takes. `help` names a message."""

from __future__ import annotations

import argparse

from kafene import games, settings
from kafene.cli.offers import MELD_KINDS, Can, can_check, can_play, can_solve

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from typing import Any

    Parser = argparse.ArgumentParser


def number(text: str) -> int:
    """A whole number; argparse names this function when it is none."""
    return int(_plain_digits(text))


def seconds(text: str) -> float:
    """A number with a fraction, perhaps."""
    return float(_plain_digits(text))


def _plain_digits(text: str) -> str:
    """The text, if it writes a number as everybody does; Python also takes `1_000`, `+5`, `３`."""
    if not text.isascii() or "_" in text or "+" in text or text != text.strip():
        raise ValueError
    return text


def path(text: str) -> Path:
    """The name of a file or folder."""
    from pathlib import Path  # most commands are asked for help without one

    return Path(text)


def place(text: str) -> Path | str:
    """The name of a file, or the address of a database."""
    from kafene.store import read_place  # a store is opened next

    return read_place(text)


class GameArgument(argparse.Action):
    """The name of a game that a command can answer for."""

    def __init__(self, can: Can, **values: Any) -> None:
        super().__init__(**values)
        self.can = can

    def __call__(self, _: Any, args: argparse.Namespace, name: Any, option: Any = None) -> None:
        setattr(args, self.dest, name)


def _add_rules(sub: Parser) -> None:
    sub.add_argument("--rules", metavar="PRESET", default="classic", help="cli-rules-word")
    sub.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="cli-option"
    )


def _add_terminal(sub: Parser) -> None:
    sub.add_argument("--plain", action="store_true", help="cli-plain")
    sub.add_argument("--speed", choices=settings.VALUES["speed"], help="cli-speed")
    sub.add_argument("--theme", choices=settings.VALUES["theme"], help="cli-theme")


def _add_db(sub: Parser) -> None:
    sub.add_argument("--db", metavar="FILE", type=place, help="cli-db")


def _add_game(sub: Parser, can: Can = can_play, name: str = "game", **values: Any) -> None:
    values |= {"metavar": "GAME", "help": "cli-game"}
    sub.add_argument(name, action=GameArgument, can=can, **values)


def _play(sub: Parser) -> None:
    _add_game(sub, nargs="?", default=games.OURS[0])
    sub.add_argument("--players", metavar="SPEC", help="cli-play-players")
    sub.add_argument("--draw-seats", action="store_true", help="cli-draw-seats")
    _add_rules(sub)
    sub.add_argument("--seed", metavar="N", type=number, help="cli-seed")
    sub.add_argument("--from", metavar="FILE", dest="source", help="cli-from")
    _add_terminal(sub)
    _add_db(sub)


def _tour(sub: Parser) -> None:
    _add_game(sub, nargs="?")
    _add_terminal(sub)
    _add_db(sub)


def _resume(sub: Parser) -> None:
    sub.add_argument("id", metavar="ID", nargs="?", type=number, help="cli-id")
    sub.add_argument("--allow-outside-bots", action="store_true", help="cli-allow-outside-bots")
    _add_terminal(sub)
    _add_db(sub)


def _export(sub: Parser) -> None:
    sub.add_argument("id", metavar="ID", help="cli-id")
    sub.add_argument("file", metavar="FILE", nargs="?", help="cli-export-file")
    sub.add_argument("--force", action="store_true", help="cli-export-force")
    _add_db(sub)


def _games(sub: Parser) -> None:
    _add_game(sub, can_play, name="--game")
    which = sub.add_mutually_exclusive_group()
    which.add_argument("--open", action="store_true", help="cli-games-open")
    which.add_argument("--over", action="store_true", help="cli-games-over")
    sub.add_argument("--since", metavar="DATE", help="cli-games-since")
    sub.add_argument("--limit", metavar="N", type=number, help="cli-games-limit")
    sub.add_argument("--tally", action="store_true", help="cli-games-tally")
    sub.add_argument("--json", action="store_true", help="cli-json")
    _add_db(sub)


def _delete(sub: Parser) -> None:
    sub.add_argument("ids", metavar="ID", nargs="+", help="cli-delete-ids")
    sub.add_argument("--yes", action="store_true", help="cli-delete-yes")
    _add_db(sub)


def _import(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="cli-record")
    _add_db(sub)


def _backup(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="cli-backup-file")
    _add_db(sub)


def _move(sub: Parser) -> None:
    sub.add_argument("target", metavar="PLACE", type=place, help="cli-move-target")
    _add_db(sub)


def _serve(sub: Parser) -> None:
    sub.add_argument("--host", metavar="ADDRESS", default="0.0.0.0", help="cli-serve-host")
    sub.add_argument("--port", metavar="N", type=number, default=8000, help="cli-serve-port")
    sub.add_argument("--away", metavar="S", type=seconds, default=30.0, help="cli-serve-away")
    sub.add_argument("--pace", metavar="S", type=seconds, default=0.8, help="cli-serve-pace")
    sub.add_argument(
        "--origin", metavar="ORIGIN", action="append", default=[], help="cli-serve-origin"
    )
    sub.add_argument("--base", metavar="PATH", default="", help="cli-serve-base")
    sub.add_argument(
        "--proxy", metavar="ADDRESS", action="append", default=[], help="cli-serve-proxy"
    )
    sub.add_argument(
        "--trust", metavar="ADDRESS", action="append", default=[], help="cli-serve-trust"
    )
    sub.add_argument("--metrics", metavar="PLACE", help="cli-serve-metrics")
    sub.add_argument("--workers", metavar="N", type=number, default=1, help="cli-serve-workers")
    sub.add_argument(
        "--internal", metavar="ADDRESS", default="127.0.0.1", help="cli-serve-internal"
    )
    sub.add_argument("--lease", metavar="S", type=seconds, default=6.0, help="cli-serve-lease")
    sub.add_argument("--verbose", action="store_true", help="cli-serve-verbose")
    _add_db(sub)


def _rooms(sub: Parser) -> None:
    what = sub.add_mutually_exclusive_group()
    what.add_argument("--close", metavar="ID", help="cli-rooms-close")
    what.add_argument("--erase", metavar="ID", help="cli-rooms-erase")
    sub.add_argument("--yes", action="store_true", help="cli-delete-yes")
    sub.add_argument("--json", action="store_true", help="cli-json")
    _add_db(sub)


def _arena(sub: Parser) -> None:
    _add_game(sub)
    sub.add_argument("--players", metavar="SPEC", required=True, help="cli-arena-players")
    sub.add_argument("--games", metavar="N", type=number, default=1000, help="cli-arena-games")
    sub.add_argument("--seed", metavar="N", type=number, help="cli-seed")
    sub.add_argument("--jobs", metavar="N", type=number, help="cli-arena-jobs")
    sub.add_argument("--on", metavar="ENGINE", default="process", help="cli-arena-on")
    sub.add_argument("--until-certain", action="store_true", help="cli-arena-until-certain")
    sub.add_argument("--luck", action="store_true", help="cli-arena-luck")
    sub.add_argument("--think", metavar="S", type=seconds, default=5.0, help="cli-arena-think")
    sub.add_argument("--log", metavar="FILE", type=path, help="cli-arena-log")
    sub.add_argument("--report", metavar="DIR", type=path, help="cli-arena-report")
    _add_rules(sub)
    sub.add_argument("--json", action="store_true", help="cli-json")


def _rules(sub: Parser) -> None:
    _add_game(sub)
    sub.add_argument(
        "paragraph", metavar="PARAGRAPH", nargs="*", default=[], help="cli-rules-paragraph"
    )
    sub.add_argument("--plain", action="store_true", help="cli-rules-plain")


def _show(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="cli-show-file")
    sub.add_argument("--plain", action="store_true", help="cli-plain")
    sub.add_argument("--theme", choices=settings.VALUES["theme"], help="cli-theme")
    _add_db(sub)


def _replay(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="cli-record-or-id")
    _add_terminal(sub)
    _add_db(sub)


def _review(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="cli-record-or-id")
    sub.add_argument("--seat", metavar="N", type=number, help="cli-review-seat")
    sub.add_argument("--json", action="store_true", help="cli-json")
    sub.add_argument("--html", metavar="FILE", type=path, help="cli-review-html")
    _add_db(sub)


def _verify(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="cli-record-or-id")
    sub.add_argument("--json", action="store_true", help="cli-json")
    _add_db(sub)


def _check(sub: Parser) -> None:
    _add_game(sub, can_check)
    sub.add_argument("pieces", metavar="PIECES", nargs="*", help="cli-pieces")
    sub.add_argument("--wild", metavar="RANK", help="cli-wild")
    sub.add_argument("--as", dest="kind", choices=tuple(MELD_KINDS), help="cli-check-as")
    _add_rules(sub)
    sub.add_argument("--json", action="store_true", help="cli-json")


def _solve(sub: Parser) -> None:
    _add_game(sub, can_solve)
    sub.add_argument("pieces", metavar="PIECES", nargs="*", default=[], help="cli-pieces")
    sub.add_argument("--hand", metavar="PIECES", nargs="*", help="cli-solve-hand")
    sub.add_argument("--table", metavar="MELDS", nargs="*", help="cli-solve-table")
    flag: dict[str, Any] = {"action": "store_true", "default": None}
    sub.add_argument("--opening", help="cli-solve-opening", **flag)
    sub.add_argument("--goal", metavar="GOAL", help="cli-solve-goal")
    sub.add_argument("--tidy", help="cli-solve-tidy", **flag)
    sub.add_argument("--wild", metavar="RANK", help="cli-wild")
    sub.add_argument("--batch", metavar="FILE", help="cli-solve-batch")
    _add_rules(sub)
    sub.add_argument("--json", action="store_true", help="cli-json")


def _config(sub: Parser) -> None:
    sub.add_argument("name", metavar="NAME", nargs="?", help="cli-config-name")
    sub.add_argument("value", metavar="VALUE", nargs="?", help="cli-config-value")
    sub.add_argument("--unset", action="store_true", help="cli-config-unset")
    sub.add_argument("--json", action="store_true", help="cli-json")


COMMANDS: Mapping[str, tuple[str, Callable[[Parser], None]]] = {
    "play": ("tables.play", _play),
    "tour": ("tables.tour", _tour),
    "resume": ("tables.resume", _resume),
    "games": ("saved.list_games", _games),
    "export": ("saved.export", _export),
    "import": ("saved.import_record", _import),
    "delete": ("saved.delete", _delete),
    "backup": ("saved.backup", _backup),
    "move": ("saved.move", _move),
    "config": ("config.config", _config),
    "serve": ("serve.serve", _serve),
    "rooms": ("rooms.rooms", _rooms),
    "arena": ("arena.arena", _arena),
    "rules": ("analysis.print_rules", _rules),
    "show": ("records.show", _show),
    "replay": ("records.replay", _replay),
    "review": ("review.review", _review),
    "verify": ("records.verify", _verify),
    "check": ("analysis.check", _check),
    "solve": ("analysis.solve", _solve),
}
"""The function behind each command, and what adds its arguments; as help lists them."""
