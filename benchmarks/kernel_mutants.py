"""Every mutant of a game's kernel, or of a search, against the proof: how long it lived.

python benchmarks/kernel_mutants.py ronda [--plies 400000] [--show]
python benchmarks/kernel_mutants.py rummikub-free
python benchmarks/kernel_mutants.py rummikub-demands
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import rummikub_proof
from kernel_kit import Difference, kill, list_mutants


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("game", nargs="?", default="ronda")
    parser.add_argument("--plies", type=int, default=400_000, help="how long a mutant may live")
    parser.add_argument("--show", action="store_true", help="print the record of each difference")
    args = parser.parse_args()
    mutants, alive = list_mutants(args.game), 0
    for mutant in mutants:
        started = time.process_time()
        found: object = None
        if args.game in rummikub_proof.CHECKS:
            found = rummikub_proof.kill(args.game, mutant)
        else:
            found = kill(args.game, mutant, args.plies)
        seconds = time.process_time() - started
        if isinstance(found, str | Difference):
            what = str(found).split(":")[0].partition("\n")[0]
            print(
                f"killed  {seconds:6.1f} s  {mutant.rule} ({mutant.function}): {what}", flush=True
            )
            if args.show and isinstance(found, Difference):
                print(found.record.dumps())
        else:
            alive += 1
            print(
                f"ALIVE   {seconds:6.1f} s  {mutant.rule}: {mutant.old} -> {mutant.new}", flush=True
            )
    print(f"{len(mutants) - alive} of {len(mutants)} killed")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
