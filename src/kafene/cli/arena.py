"""`kafene arena`: bots against bots."""

from __future__ import annotations

import argparse
import secrets
import shlex
import shutil
import sys
import time

from rich.cells import cell_len, set_cell_size

from kafene import games
from kafene.cli import DONE, INTERRUPTED, NEGATIVE
from kafene.cli.common import print_json, read_house_rules
from kafene.core.errors import NotationError
from kafene.lab.arena.engines import PROCESS
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import Contest, read_contest
from kafene.lab.arena.report import prepare_folder, write_report
from kafene.lab.arena.summary import describe, format_estimate, summarise
from kafene.lab.arena.tally import Tally
from kafene.lab.arena.tournament import INTERRUPTED as STOPPED
from kafene.lab.arena.tournament import Run, run_contest
from kafene.review.pool import count_cores
from kafene.text import Text

_WIDTH = 20
_PAUSE = 0.2


def arena(args: argparse.Namespace) -> int:
    """`kafene arena GAME --players SPEC …`."""
    _check(args)
    text = args.text
    log = None if args.log is None else Log(args.log)
    contest = _contest(args, log)
    if args.report is not None:
        prepare_folder(args.report)
    bar = _Bar(text)
    try:
        run = run_contest(
            contest,
            args.games,
            on=args.on,
            jobs=args.jobs or count_cores(),
            until_certain=args.until_certain,
            log=log,
            progress=bar.show,
        )
    finally:
        bar.clear()
    if run.ended == STOPPED and not run.tally.deals and not args.json:
        raise KeyboardInterrupt  # there is nothing to tell
    if args.json:
        print_json(summarise(run))
    else:
        print(*describe(text, run), sep="\n")
    if args.report is not None:
        file = write_report(text, run, args.report, _again(args, run))
        print(text("arena-report-written", file=str(file)), file=sys.stderr)
    standings = zip(contest.players, run.tally.standings, strict=True)
    useless = tuple(player.name for player, standing in standings if standing.only_failed)
    if useless:
        print(text("arena-only-failed", names=useless, number=len(useless)), file=sys.stderr)
    if run.ended != STOPPED:
        return NEGATIVE if useless else DONE
    message = "arena-continue" if log else "arena-continue-seed"
    print(text(message, file=str(args.log)), file=sys.stderr)
    return INTERRUPTED


def _check(args: argparse.Namespace) -> None:
    if args.games < 1:
        raise NotationError("too-few-games", games=args.games)
    if args.jobs is not None and args.jobs < 1:
        raise NotationError("too-few-jobs", jobs=args.jobs)
    if args.jobs is not None and args.on != PROCESS:
        raise NotationError("jobs-elsewhere", text=args.on)
    if not 0 < args.think < 1e6:
        raise NotationError("no-time-to-think", text=str(args.think))


def _contest(args: argparse.Namespace, log: Log | None) -> Contest:
    """Read the contest that is asked for; the seed is that of the log, if it has one and `--seed`
    is not given."""
    game = games.load(args.game)
    known = None if log is None else log.read_contest()
    seed = args.seed
    if seed is None:
        seed = secrets.randbits(31) if known is None else known.seed
    rules = read_house_rules(game, args)
    return read_contest(game, rules, args.players, seed, args.think, luck=args.luck)


def _again(args: argparse.Namespace, run: Run) -> str:
    """The command that gives the same numbers."""
    contest = run.tally.contest
    call = ["kafene", "arena", contest.game, "--players", args.players]
    call += ["--games", str(args.games), "--seed", str(contest.seed)]
    call += ["--rules", args.rules] if args.rules != "classic" else []
    call += [word for option in args.option for word in ("--option", option)]
    call += ["--until-certain"] if args.until_certain else []
    call += ["--luck"] if args.luck else []
    return shlex.join(call)


class _Bar:
    """The progress of a run on one line of standard error; nothing if that is no terminal."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._on = sys.stderr.isatty()
        self._start = self._shown = time.monotonic()
        self._first: int | None = None

    def show(self, tally: Tally, deals: int) -> None:
        """Draw the line, a few times a second."""
        if self._first is None:
            self._first = tally.games
        now = time.monotonic()
        if not self._on or now - self._shown < _PAUSE:
            return
        self._shown = now
        full = _WIDTH * tally.deals // max(1, deals)
        rate = (tally.games - self._first) / (now - self._start)
        line = self._text(
            "arena-progress",
            done=str(tally.deals),
            deals=str(deals),
            rate=f"{rate:.1f}",
            estimate=format_estimate(self._text, tally),
        )
        bar = f"[{'#' * full}{'.' * (_WIDTH - full)}] {line}"
        room = shutil.get_terminal_size().columns - 1
        sys.stderr.write(f"\r\x1b[K{set_cell_size(bar, min(room, cell_len(bar)))}")
        sys.stderr.flush()

    def clear(self) -> None:
        """Leave the line empty."""
        if self._on:
            sys.stderr.write("\r\x1b[K")
