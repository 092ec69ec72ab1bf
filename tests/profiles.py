"""How hard hypothesis tries: `full`, the default, or `quick` (`--hypothesis-profile quick`).

`full` tries other examples in every run, so that what it covers grows; in CI it tries the same ones
again, so that a red build is due to the change. So does `quick`, which tries a tenth, also
of the games of rules and kernels and of the hands of Three Thirteen."""

from __future__ import annotations

import os

from hypothesis import settings

from kafene.testing.strategies import FULL, PATIENT

QUICK = FULL // 10
settings.register_profile(
    "full", PATIENT, max_examples=FULL, derandomize=bool(os.environ.get("CI"))
)
settings.register_profile("quick", PATIENT, max_examples=QUICK, derandomize=True)
settings.load_profile("full")


def count_examples(full: int) -> int:
    """This many examples, or a tenth of them, but one at least, if `quick` was asked for."""
    return max(1, full * settings().max_examples // FULL)
