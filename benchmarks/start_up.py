"""The time of `kafene --help`, and of a plain game to its first table, against a bare interpreter.

python benchmarks/start_up.py [runs]
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def milliseconds(words: list[str], runs: int) -> float:
    times = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "KAFENE_DB": str(Path(folder) / "games.db")}
        for _ in range(runs):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env=environment,
                check=True,
            )
            times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def main(runs: int) -> None:
    bare = milliseconds(["-c", "pass"], runs)
    print(f"bare interpreter        {bare:6.1f} ms")
    for name, words in (
        ("kafene --help", ["-m", "kafene.cli", "--help"]),
        ("a table on the screen", ["-m", "kafene.cli", "play", "three-thirteen"]),
    ):
        took = milliseconds(words, runs)
        print(f"{name:23} {took:6.1f} ms, {took / bare:.1f} times a bare interpreter")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
