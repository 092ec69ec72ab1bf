"""Every mutant of a kernel against its proof: how long it lived.

    python benchmarks/kernel_mutants.py all
    python benchmarks/kernel_mutants.py rummikub-free [--plies 400000] [--show]

The names are those of the lists in tests/kernels.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import rummikub_proof
import three_thirteen_hands
from kernel_kit import Difference, Mutant, kill, list_mutants

LISTS = Path(__file__).parents[1] / "tests" / "kernels"
NAMES = sorted(file.stem for file in LISTS.glob("*.toml"))


def find(name: str, mutant: Mutant, plies: int) -> object:
    """What shows a mutant: a text or a difference; anything else if nothing does."""
    if name == "three-thirteen-arranging":
        return three_thirteen_hands.kill(mutant)
    if name in rummikub_proof.CHECKS:
        return rummikub_proof.kill(name, mutant)
    return kill(name, mutant, plies)


def kill_all(name: str, plies: int, show: bool) -> int:
    """How many mutants stay alive."""
    mutants, alive = list_mutants(name), 0
    for mutant in mutants:
        started = time.process_time()
        found = find(name, mutant, plies)
        seconds = time.process_time() - started
        if isinstance(found, str | Difference):
            what = str(found).split(":")[0].partition("\n")[0]
            print(
                f"killed  {seconds:6.1f} s  {mutant.rule} ({mutant.function}): {what}", flush=True
            )
            if show and isinstance(found, Difference):
                print(found.record.dumps())
        else:
            alive += 1
            print(
                f"ALIVE   {seconds:6.1f} s  {mutant.rule}: {mutant.old} -> {mutant.new}", flush=True
            )
    print(f"{name}: {len(mutants) - alive} of {len(mutants)} killed", flush=True)
    return alive


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("name", nargs="?", default="ronda", choices=["all", *NAMES])
    parser.add_argument("--plies", type=int, default=400_000, help="how long a mutant may live")
    parser.add_argument("--show", action="store_true", help="print the record of each difference")
    args = parser.parse_args()
    names = NAMES if args.name == "all" else [args.name]
    return 1 if sum(kill_all(name, args.plies, args.show) for name in names) else 0


if __name__ == "__main__":
    sys.exit(main())
