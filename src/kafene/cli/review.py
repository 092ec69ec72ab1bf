"""`kafene review`: error and luck of a finished game."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from kafene.cli import DONE
from kafene.cli.common import print_json, read_record_text
from kafene.core.errors import NotationError
from kafene.core.record import Record
from kafene.folders import find_cause
from kafene.review import Progress
from kafene.review import review as review_record
from kafene.review.page import write_page
from kafene.review.pool import count_cores, make_evaluator
from kafene.review.report import Moment
from kafene.review.words import SHOWN, Reason, Words, find_grounds
from kafene.text import Text


def review(args: argparse.Namespace) -> int:
    """`kafene review ID|FILE`."""
    text = args.text
    record = Record.loads(read_record_text(args.file, args.db))
    words, reasons = _review(text, record, args.seat, everything=args.json)
    if args.html is not None:
        _write(args.html, write_page(words, reasons))
    if args.json:
        print_json(words.review.to_json({each: reason.why for each, reason in reasons.items()}))
    elif args.html is None:
        print(*words.describe(reasons), sep="\n")
    else:
        print(text("review-written", file=str(args.html)), file=sys.stderr)
    return DONE


def print_review(text: Text, record: Record) -> None:
    """Print the review of a game that is over."""
    words, reasons = _review(text, record)
    print(*words.describe(reasons), sep="\n")


def _review(
    text: Text, record: Record, seat: int | None = None, *, everything: bool = False
) -> tuple[Words, dict[Moment, Reason]]:
    """A review in words, and why the costliest decisions, or all, were mistakes."""
    bar = _Bar(text)
    try:
        found = review_record(record, seat, jobs=count_cores(), progress=bar.show)
    except BrokenProcessPool as error:
        raise NotationError("review-died") from error
    finally:
        bar.clear()
    evaluator = make_evaluator(record, found.samples)
    words = Words(text, found)
    errors = found.list_errors()
    find = evaluator.timeline.find_decision
    reasons = {
        each: words.explain(
            find_grounds(evaluator, find(each.seat, each.round, each.ply), each.best or ""), each
        )
        for each in (errors if everything else errors[:SHOWN])
    }
    return words, reasons


def _write(file: Path, page: str) -> None:
    try:
        file.write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise NotationError(
            "unwritable-file", text=str(file), cause=find_cause(error, file)
        ) from error


class _Bar:
    """The number of positions that are done, on one line of standard error if that is a terminal;
    above it, as soon as they are known, the decisions that seem to have cost most."""

    def __init__(self, text: Text) -> None:
        self.text, self.width, self.has_told = text, 0, False

    def show(self, progress: Progress) -> None:
        """Replace the line."""
        if not sys.stderr.isatty():
            return
        if progress.first and not self.has_told and progress.done < progress.total:
            self.has_told = True
            self._tell_costliest(progress)
        line = self.text("review-progress", done=progress.done, total=progress.total)
        self.width = max(self.width, len(line))
        print(f"\r{line:{self.width}}", end="", file=sys.stderr, flush=True)

    def _tell_costliest(self, progress: Progress) -> None:
        known = progress.tell()
        words = Words(self.text, known)
        lines = [f"  {words.error(each)}" for each in known.list_errors()[:SHOWN]]
        if lines:
            self.clear()
            print(self.text("review-so-far"), *lines, "", sep="\n", file=sys.stderr)

    def clear(self) -> None:
        """Remove the line."""
        if self.width:
            print(f"\r{'':{self.width}}\r", end="", file=sys.stderr, flush=True)
