"""A Dask cluster on this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import kafene
from patience import LONG


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self._file, self._log = folder / "scheduler.json", folder / "worker.log"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        self.workers = [self._start("worker", *options) for _ in range(workers)]
        ends = time.monotonic() + LONG
        while self._log.read_text(encoding="utf-8").count("Registered to") < workers:
            assert time.monotonic() < ends, self._log.read_text(encoding="utf-8")
            time.sleep(0.05)
        address = json.loads(self._file.read_text(encoding="utf-8"))["address"]
        self.on = f"dask:{address}"

    def _start(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        call = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--no-dashboard"]
        call += ["--scheduler-file", str(self._file), *words]
        here = {**os.environ, "PYTHONPATH": str(Path(kafene.__file__).parents[1])}
        with self._log.with_name(f"{what}.log").open("ab") as log:
            return subprocess.Popen(call, env=here, stdout=log, stderr=log)

    def close(self) -> None:
        """Kill whatever is left."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
