"""Give every command that reads files what it should not be given: `python benchmarks/file_fuzz.py
[CALLS] [SEED]`. Before that, sweep every command with closed streams, in few columns, and with
finished games. Ends with an error at the first call that ends in a traceback, with an unknown exit
code, or with a control character on the terminal."""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import figures

from file_fuzzing import Fuzz


def main() -> None:
    calls, seed = (*map(int, sys.argv[1:]), *(20_000, 1)[len(sys.argv) - 1 :])
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder), seed)
        fuzz.sweep()
        fuzz.run(calls)
    codes: Counter[int] = Counter()
    for (_, code), times in fuzz.codes.items():
        codes[code] += times
    figures.keep(
        "file-fuzz",
        "Hostile files",
        "Calls of every command that reads files, with hostile records, positions, batches, logs,"
        " databases and words: no traceback, no control character on the terminal, no program"
        " started.",
        {"calls": ""},
        [{"of": f"exit code {code}", "calls": times} for code, times in sorted(codes.items())],
        {figures.ALL: ["src/kafene/cli"]},
    )


if __name__ == "__main__":
    main()
