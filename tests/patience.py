"""How long a test waits for something to be so, and how it lets a program wait."""

from __future__ import annotations

import sys
from collections.abc import Mapping

LONG = 300.0
"""Seconds. It only ends a hang: on a busy machine, what takes a moment may take a minute."""


def start_kafene(limits: Mapping[str, object]) -> list[str]:
    """The beginning of a command that runs `kafene` with other time limits than people have; each
    is named like `kafene.web.work.workers:REVIEW_THINK`."""
    lines = ["import sys"]
    for name, value in limits.items():
        module, _, limit = name.partition(":")
        lines += [f"import {module}", f"{module}.{limit} = {value!r}"]
    lines += ["from kafene.cli import main", "sys.exit(main())"]
    return [sys.executable, "-c", "\n".join(lines)]
