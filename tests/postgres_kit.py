"""A PostgreSQL of the tests' own: started once per process of the tests, and gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.pq import PGconn, Ping

from patience import LONG

_FASTER = {"fsync": "off", "full_page_writes": "off"}
"""Nothing here outlives the machine. What is killed in a test loses nothing by it: the system has
what was written."""


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs; Debian puts them beside the path, by version."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found else None


class Postgres:
    """A server that listens on a socket in a folder of its own."""

    def __init__(self, **settings: str) -> None:
        programs = find_programs()
        assert programs is not None
        self.programs = programs
        self.settings = _FASTER | settings
        self.folder = Path(tempfile.mkdtemp(prefix="kafene-postgres-"))
        self.user = _find_user()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._numbers = count(1)
        self._run(
            "initdb",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
            "--username=kafene",
            "--pgdata",
            str(self.data),
        )
        self.process = self._start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def address(self, database: str = "postgres") -> str:
        """Where to find a database."""
        return f"postgresql://kafene@/{database}?host={self.folder}"

    def create_schema(self) -> str:
        """Empty space in a database that others use; its address. It takes a tenth of the time that
        a database takes."""
        return f"{self.address()}&options=-csearch_path%3D{self._create('SCHEMA')}"

    def create_database(self) -> str:
        """A new, empty database; its address."""
        return self.address(self._create("DATABASE"))

    def _create(self, kind: str) -> str:
        name = f"house{next(self._numbers)}"
        with psycopg.connect(self.address(), autocommit=True) as db:
            db.execute(f"CREATE {kind} {name}".encode())
        return name

    def kill(self) -> None:
        """End the server as a crash would: every process of it, and nothing is tidied up."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        all_of = children.read_text(encoding="ascii").split() if children.exists() else []
        self.process.kill()
        for child in all_of:
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        """Start the server again after `kill`, or stop it first if it runs."""
        self.stop()
        self.process = self._start()

    def restart_slowly(self) -> None:
        """Start the server again; it refuses connections until `finish_start`, as long as one that
        reads a long log after a crash."""
        self.stop()
        mark = self.data / "standby.signal"
        mark.touch()
        mark.chmod(0o666)
        self.process = self._start(self._refuses, "-c", "hot_standby=off")

    def finish_start(self) -> None:
        """Let the server take connections."""
        self._run("pg_ctl", "promote", "--pgdata", str(self.data))

    def stop(self) -> None:
        """End the server; whoever is connected is cut off."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(LONG)

    def remove(self) -> None:
        """End the server, and delete all that it had."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # without a last checkpoint
            self.process.wait(LONG)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(
        self, is_there: Callable[[], bool] | None = None, *more: str
    ) -> subprocess.Popen[bytes]:
        words = ["-D", str(self.data), "-k", str(self.folder), "-h", "", *more]
        for name, value in self.settings.items():
            words += ["-c", f"{name}={value}"]
        ends = time.monotonic() + LONG
        while time.monotonic() < ends:
            with (self.folder / "log").open("ab") as log:
                process = subprocess.Popen(
                    [self.programs / "postgres", *words],
                    stdout=log,
                    stderr=log,
                    start_new_session=True,  # Ctrl-C is for the tests
                    **self._as_user(),
                )
            while process.poll() is None:
                if (is_there or self._is_ready)():
                    return process
                time.sleep(0.02)
            time.sleep(0.05)  # processes of the server that was killed are still there
        raise AssertionError((self.folder / "log").read_text())

    def _is_ready(self) -> bool:
        try:
            psycopg.connect(self.address()).close()
        except psycopg.OperationalError:
            return False
        return True

    def _refuses(self) -> bool:
        return PGconn.ping(self.address().encode()) == Ping.REJECT

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        subprocess.run(command, check=True, capture_output=True, **self._as_user())

    def _as_user(self) -> dict[str, Any]:
        known: dict[str, Any] = {"cwd": self.folder}
        if self.user is not None:
            known |= {"user": self.user, "group": _find_group(self.user), "extra_groups": []}
        return known


def _find_user() -> str | None:
    """Who runs it, if not whoever runs the tests: PostgreSQL refuses to run as root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd

    names = {each.pw_name for each in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def _find_group(user: str) -> int:
    import pwd

    return pwd.getpwnam(user).pw_gid


@contextmanager
def run_postgres(**settings: str) -> Iterator[Postgres]:
    """A server with these settings, as long as it is needed. Without PostgreSQL, the test is
    skipped; in CI it fails."""
    if find_programs() is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed: apt install postgresql")
        pytest.skip("PostgreSQL is not installed (on Debian: apt install postgresql)")
    server = Postgres(**settings)
    try:
        yield server
    finally:
        server.remove()
