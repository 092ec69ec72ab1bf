"""Flip single bits of a database and use it: `python benchmarks/store_flips.py [FLIPS] [SEED]`.

Prints how often nothing changed, how often it was refused with a reason, and whatever else came of
it. Ends with an error if a game was read that is not the one that was written, or if something else
than a refusal came out."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from store_kit import Flips, fill


def main() -> None:
    flips, seed = (*map(int, sys.argv[1:]), *(400, 1)[len(sys.argv) - 1 :])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        fill(path)
        outcomes = Flips(path).run(flips, seed)
        print(f"{flips} flips in {path.stat().st_size} bytes: {dict(outcomes)}")
    assert set(outcomes) <= {"same", "refused"}


if __name__ == "__main__":
    main()
