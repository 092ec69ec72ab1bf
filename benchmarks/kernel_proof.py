"""Millions of plies of a game in its rules and in its kernel, side by side; a difference is written
to a record.

    python benchmarks/kernel_proof.py all --plies 10000000 --jobs 2
    python benchmarks/kernel_proof.py ronda
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from kafene import games
from kafene.core.fast import kernels

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from kernel_kit import Counts, Difference, prove

CHUNK = 20_000
"""The plies of one piece of work for a process."""


def work(name: str, plies: int, seed: int) -> Counts | Difference:
    try:
        return prove(name, plies, seed)
    except Difference as difference:
        return difference


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(";")[0])
    parser.add_argument("game", nargs="?", default="ronda", choices=["all", *games.OURS])
    parser.add_argument("--plies", type=int, default=200_000, help="of each game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(), help="where a difference is written")
    args = parser.parse_args()
    print("compiled" if kernels.are_on() else "uncompiled", flush=True)
    names = games.OURS if args.game == "all" else (args.game,)
    differ = [name for name in names if not is_twin(name, args)]
    return 1 if differ else 0


def is_twin(name: str, args: argparse.Namespace) -> bool:
    """Whether no difference is found in a game."""
    started, total = time.monotonic(), Counts()
    pieces = range(-(-args.plies // CHUNK))
    with ProcessPoolExecutor(args.jobs) as pool:
        works = [pool.submit(work, name, CHUNK, args.seed * 1_000_000 + at) for at in pieces]
        for at, each in enumerate(works):
            done = each.result()
            if isinstance(done, Difference):
                file: Path = args.out / f"{name}-difference.kaf"
                file.write_text(done.record.dumps(), encoding="utf-8")
                print(done, f"\nwritten to {file}")
                pool.shutdown(cancel_futures=True)
                return False
            total.add(done)
            if at % 50 == 49:
                print(f"{total.plies:,} plies, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{name}: {total.plies:,} plies of {total.games:,} games, no difference")
    for what in (total.events, total.refusals):
        print(", ".join(f"{each} {amount:,}" for each, amount in sorted(what.items())))
    return True


if __name__ == "__main__":
    sys.exit(main())
