"""What experts claim to gain by their choices, against what they gain in many fresh samples.

python benchmarks/claims.py [POSITIONS]
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from claim_kit import CLAIMS, find_excess, measure

AMOUNT = 200


def print_claims(amount: int = AMOUNT, games: Collection[str] = ()) -> None:
    """The table, of these games or of all."""
    print("| game | players | positions | claimed | true | too much, with its standard error |")
    print("|---|---|---|---|---|---|")
    for name, seats in CLAIMS:
        if games and name not in games:
            continue
        claims = measure(name, seats, amount, batches=20, seed=1)
        excess = find_excess(claims)
        claimed, true = (fmean(each) for each in zip(*claims, strict=True))
        print(
            f"| {name} | {seats} | {len(claims)} | {claimed:.3f} | {true:.3f}"
            f" | {excess.mean:+.3f} ± {excess.error:.3f} |",
            flush=True,
        )


if __name__ == "__main__":
    print_claims(int(sys.argv[1]) if len(sys.argv) > 1 else AMOUNT)
