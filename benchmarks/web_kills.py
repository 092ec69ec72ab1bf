"""Kill a server under load, again and again: `python benchmarks/web_kills.py [KILLS]`.

Ends with an error if anything that was acknowledged is lost, played twice or damaged."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web_killing import Load
from web_server import Server


def main() -> None:
    kills = int(sys.argv[1]) if sys.argv[1:] else 100
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), "--pace", "0", "--away", "600") as server,
    ):
        load, begun = Load(server, kills), time.monotonic()
        asyncio.run(load.run())
        seconds = time.monotonic() - begun
        actions = load.check()
        server.log.write_text("")  # which is printed at the end
    tables = len(load.finished) // 2
    print(f"{kills} kills in {seconds:.0f} s, {tables} games played to their end")
    print(f"{actions} actions acknowledged: none lost, none played twice, no game damaged")


if __name__ == "__main__":
    main()
