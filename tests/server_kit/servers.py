"""A real `kafene serve` in a process of its own, that can be stopped, killed and started again."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from kafene.web.pages.client_bundle import FILES, VARIABLE
from patience import LONG, start_kafene


def let_bots_think(seconds: float) -> dict[str, object]:
    """Time limits of a server: as long as it takes for a bot to be free, and this for an answer."""
    workers = {"wait": LONG, "think": seconds, "niceness": 0}
    return {
        "kafene.web.work.bot_workers:BotWorkers.__init__.__kwdefaults__": workers,
        "kafene.web.work.workers:REVIEW_THINK": LONG,
    }


def hold_port(port: int = 0) -> tuple[int, socket.socket]:
    """A port, a free one for 0, and a socket that keeps it where the system allows that: nobody
    else is given it, and a program that is told of it can listen there."""
    one = socket.socket()
    if sys.platform == "linux":  # there, who listens may share it with who does not
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.bind(("127.0.0.1", port))
    port = one.getsockname()[1]
    if sys.platform != "linux":
        one.close()
    return port, one


class Answer(NamedTuple):
    """What came back over HTTP."""

    status: int
    body: bytes
    headers: dict[str, str]

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def write_stub_client(folder: Path) -> Path:
    """A folder with files in place of the browser client, for tests that do not run it."""
    folder.mkdir(exist_ok=True)
    for name in FILES:
        (folder / name).write_text("/* a stub */")
    return folder


class Server:
    """Tables in a folder. The port is chosen by the system, and kept when it is started again:
    where the system allows it, nobody else gets it meanwhile."""

    def __init__(
        self,
        folder: Path,
        *words: str,
        client: Path | None = None,
        limited: bool = False,
        db: str = "",
        think: float = LONG,
        by_variable: bool = False,
    ) -> None:
        """`client` is a folder with the built browser client; left out, it has a stub. A test asks
        more than a family does, so only a `limited` server holds it to what one address may do.
        `db` is the address of a database; left out, there is a file. Bots may `think` for that many
        seconds. Where games are saved is told by an option, or `by_variable`."""
        folder.mkdir(parents=True, exist_ok=True)
        self.client = client or write_stub_client(folder / "client")
        self.db = folder / "tables.db"
        self.tables: Path | str = db or self.db
        self.log = folder / "log.jsonl"
        self.port = 0
        self._place: socket.socket | None = None
        self._call = start_kafene(let_bots_think(think))
        self._by_variable = by_variable
        self._words = words if limited else ("--trust", "127.0.0.1", *words)

    def __enter__(self) -> Self:
        if sys.platform == "linux":  # elsewhere, the server chooses
            self.port, self._place = hold_port(self.port)
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        if self._place is not None:
            self._place.close()
        sys.stdout.write(self.log.read_text(encoding="utf-8"))

    def start(self) -> None:
        """Returns when it can be reached."""
        words = ["serve", "--verbose", "--host", "127.0.0.1", "--port", str(self.port)]
        variables = {"PYTHONUNBUFFERED": "1", VARIABLE: str(self.client)}
        if self._by_variable:
            variables["KAFENE_DB"] = str(self.tables)
        else:
            words += ["--db", str(self.tables)]
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*self._call, *words, *self._words],
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, **variables},
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode()
        assert said, self.log.read_text(encoding="utf-8")
        found = re.search(r"http://localhost:(\d+)/", said)
        self.port = int(found[1]) if found else self.port  # with an origin, only that is said
        assert self.port, f"the server said {said!r}"

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As `systemctl stop` would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.process.send_signal(how)
            self.process.wait(timeout=LONG)
            self.process.stdout.close()

    def workers(self, command: bytes = b"spawn_main") -> list[int]:
        """The processes in which its bots think, or others that it started whose command has this
        in it, where there is /proc."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        children = " ".join((each / "children").read_text(encoding="ascii") for each in threads)
        return [
            int(child)
            for child in children.split()
            if command in Path(f"/proc/{child}/cmdline").read_bytes()
        ]

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def http(self, path: str, body: object = None, **headers: str) -> Answer:
        """GET, or POST if there is a body: JSON, or bytes as they are."""
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(
            self.origin + path, data, {"Content-Type": "application/json", **named}
        )
        try:
            with urllib.request.urlopen(request, timeout=LONG) as answer:
                return Answer(answer.status, answer.read(), dict(answer.headers))
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.read(), dict(error.headers))

    def open_room(self, game: str, seats: list[str], name: str = "Ann", **more: object) -> Any:
        """A new room: its number, and the seat and token of its host. Seats are not drawn, unless
        that is wanted."""
        wanted = {"game": game, "name": name, "seats": seats, "seating": "chosen", **more}
        answer = self.http("/api/rooms", wanted)
        assert answer.status == 201, answer
        return answer.json

    def sit(self, room: str, name: str, **more: object) -> Any:
        answer = self.http(f"/api/rooms/{room}/sit", {"name": name, **more})
        assert answer.status == 201, answer
        return answer.json

    def logged(self, event: str) -> list[dict[str, Any]]:
        """What the log tells of one kind."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        told = [
            json.loads(line) for line in lines if line.startswith("{")
        ]  # Python warns there too
        return [each for each in told if each["event"] == event]
