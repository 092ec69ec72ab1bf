"""Send a running server everything that it should not be sent: `python benchmarks/web_fuzz.py
[MESSAGES] [SEED]`. Ends with an error if the server did, or if a table is not right any more."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web_fuzzing import Fuzz
from web_server import Server


def main() -> None:
    messages, seed = (*map(int, sys.argv[1:]), *(100_000, 1)[len(sys.argv) - 1 :])
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), "--pace", "0", "--away", "600") as server,
    ):
        fuzz = Fuzz(server, messages, seed)
        begun = time.monotonic()
        asyncio.run(fuzz.run())
        seconds = time.monotonic() - begun
        played = asyncio.run(fuzz.check())
        assert server.process.poll() is None
        assert not server.logged("error"), server.logged("error")
    print(f"{fuzz.sent} messages in {seconds:.0f} s, {played} actions played", end=", ")
    print(f"at {len(fuzz.tables)} tables; connections closed with {fuzz.closed_by}")


if __name__ == "__main__":
    main()
