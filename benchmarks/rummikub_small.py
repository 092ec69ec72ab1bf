"""Thousands of small Rummikub positions against trying everything, compiled if kernels are: turns
and openings without house rules, and turns, tidy plays and openings onto the table under every one.

    python benchmarks/rummikub_small.py [positions] [--jobs 2]
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from kafene.core.fast import kernels

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from rummikub_proof import CHECKS

CHUNK = 50
"""The positions of one piece of work for a process."""


def differ(name: str, first: int, end: int) -> list[str]:
    """The positions in which a search and trying everything differ."""
    found = []
    for seed in range(first, end):
        try:
            CHECKS[name][1](seed)
        except AssertionError as why:
            found.append(f"DIFFERENT, {name}, position {seed}: {why}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("positions", nargs="?", type=int, default=5000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    print("compiled" if kernels.are_on() else "uncompiled", flush=True)
    failed = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for name in CHECKS:
            works = [
                pool.submit(differ, name, first, min(first + CHUNK, args.positions))
                for first in range(0, args.positions, CHUNK)
            ]
            differences = [line for work in works for line in work.result()]
            failed += len(differences)
            print(*differences, sep="\n", end="\n" * bool(differences))
            print(f"{name}: {args.positions - len(differences)} of {args.positions} agree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
