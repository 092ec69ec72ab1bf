"""How hard hypothesis tries: `full`, the default, or `quick` (`--hypothesis-profile quick`).

`full` tries other examples in every run, so that what it covers grows; in CI it tries the same ones
again, so that a red build is due to the change. So does `quick`, which tries a tenth."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, settings

FULL, QUICK = 100, 10
"""How many examples a property is tried with, unless it says otherwise."""
_always = settings(
    deadline=None,  # machines are noisy: no test fails for being slow
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.register_profile(
    "full", _always, max_examples=FULL, derandomize=bool(os.environ.get("CI"))
)
settings.register_profile("quick", _always, max_examples=QUICK, derandomize=True)
settings.load_profile("full")


def examples(count: int, **others: Any) -> settings:
    """Settings for a property that needs `count` examples, or a tenth of them with `quick`."""
    share = settings().max_examples / FULL
    return settings(max_examples=max(1, round(count * share)), **others)
