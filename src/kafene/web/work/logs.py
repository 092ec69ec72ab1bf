"""Structured logs: a line of JSON each, without what only some may know. What belongs to a request
or to a room carries an id, by which its lines are found."""

from __future__ import annotations

import hashlib
import json
import logging
import re
import secrets
import time
import traceback
from collections.abc import Callable
from contextvars import ContextVar

from kafene.core.errors import KafeneError

MINUTE, A_MINUTE = 60.0, 10
"""Seconds, and the most times that the same line is written in them."""
_REQUEST, _ROOM = ContextVar("request", default=""), ContextVar("room", default="")
"""The ids of what is being done in this task, and in those that it starts."""


def enter_request(given: str) -> str:
    """Count what this task does from now on to a request, with the id that it was given, if that is
    one, or a new one; returns it."""
    number = given if re.fullmatch(r"[\w.-]{8,64}", given, re.ASCII) else secrets.token_hex(8)
    _REQUEST.set(number)
    return number


def enter_room(name: str) -> None:
    """Count what this task does from now on to a room."""
    _ROOM.set(mark_room(name))


def mark_room(name: str) -> str:
    """A room's id in the log. Its name is the link to it, which only those may know who were sent
    it."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]


class JsonLines(logging.Formatter):
    """Writes an event as JSON. Errors tell their kind and their place, not their words: those may
    name a card, a link or a name."""

    def format(self, record: logging.LogRecord) -> str:
        at = self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")
        told: dict[str, object] = {"at": at, "level": record.levelname.lower()}
        ids = {"request": _REQUEST.get(), "room": _ROOM.get()}
        told |= {name: number for name, number in ids.items() if number}
        if isinstance(record.msg, dict):
            told |= record.msg
        else:
            told |= {"event": record.name, "said": str(record.msg).partition("\n")[0]}
        if record.exc_info and record.exc_info[1]:
            told |= locate_error(record.exc_info[1])
        if (left_out := getattr(record, "left_out", 0)) > 0:
            told["left-out"] = left_out
        return json.dumps(told)


def locate_error(problem: BaseException) -> dict[str, object]:
    """The kind of an error, and where it came from."""
    where = ""
    for last in traceback.extract_tb(problem.__traceback__)[-1:]:  # none if it was never raised
        module = last.filename.replace("\\", "/").rpartition("/")[2]
        where = f"{module}:{last.lineno}"
    return {"kind": type(problem).__name__, "where": where}


def log_error(log: logging.Logger, problem: BaseException) -> None:
    """Log something that must not happen."""
    log.error({"event": "error", **locate_error(problem)})


def log_refusal(log: logging.Logger, event: str, problem: KafeneError) -> None:
    """Log that the store refused something. That a room now belongs to another process, was closed
    or erased, or is being handed over, is no fault."""
    is_fault = problem.code not in ("lost-lease", "draining")
    log.log(logging.ERROR if is_fault else logging.INFO, {"event": event, "code": problem.code})


_STRANGERS = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)
"""Warnings of uvicorn about what is the other side's doing alone."""


class Demote(logging.Filter):
    """Makes lines that any stranger can cause `info`: nobody can fill a log that is watched for
    warnings and errors."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == "uvicorn.error" and record.msg in _STRANGERS:
            record.levelno, record.levelname = logging.INFO, "INFO"
        return True


class Sparse(logging.Filter):
    """Lets the same line through a few times a minute; then it is counted, and the next one that
    comes through tells how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[object, list[float]] = {}
        """For each kind of line: when its minute began, how many came, how many were left out."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:  # wanted one by one, with --verbose
            return logging.getLogger("kafene").isEnabledFor(record.levelno)
        kind, now = _kind(record), self._clock()
        began, came, left_out = self._seen.get(kind, (now, 0, 0))
        if now - began >= MINUTE:
            began, came = now, 0
        if came >= A_MINUTE:
            self._seen[kind] = [began, came, left_out + 1]
            return False
        self._seen[kind] = [began, came + 1, 0]
        if left_out:
            record.left_out = left_out
        return True


def _kind(record: logging.LogRecord) -> object:
    """The key by which two lines are the same: the event and its kind, not its details."""
    if isinstance(record.msg, dict):
        return tuple(record.msg.get(key) for key in ("event", "kind", "code", "where"))
    return (record.name, record.levelno, str(record.msg)[:60])
