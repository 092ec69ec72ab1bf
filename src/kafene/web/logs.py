"""Structured logs: a line of JSON each, without what only some may know."""

from __future__ import annotations

import json
import logging
import traceback


class JsonLines(logging.Formatter):
    """What happened, as JSON. Errors tell their kind and their place, not their words: those may
    name a card, a link or a name."""

    def format(self, record: logging.LogRecord) -> str:
        at = self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")
        told: dict[str, object] = {"at": at, "level": record.levelname.lower()}
        if isinstance(record.msg, dict):
            told |= record.msg
        else:
            told |= {"event": record.name, "said": str(record.msg).partition("\n")[0]}
        if record.exc_info and record.exc_info[1]:
            told |= place(record.exc_info[1])
        return json.dumps(told)


def place(problem: BaseException) -> dict[str, object]:
    """What kind of error, and where it came from."""
    *_, last = traceback.extract_tb(problem.__traceback__)
    module = last.filename.replace("\\", "/").rpartition("/")[2]
    return {"kind": type(problem).__name__, "where": f"{module}:{last.lineno}"}


def tell_error(log: logging.Logger, problem: BaseException) -> None:
    """Log something that must not happen."""
    log.error({"event": "error", **place(problem)})
