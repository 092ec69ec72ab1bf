"""Where work is done: in processes of this machine, or on a Dask cluster. Answers are taken in the
order of the questions, so neither the engine nor the number of workers changes a result."""

from __future__ import annotations

import argparse
import hashlib
import logging
import re
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from kafene import __version__
from kafene.core.errors import NotationError
from kafene.extras import write_install
from kafene.processes import Pool, ignore_interrupts

PROCESS, DASK = "process", "dask:"
"""Values of `--on`: the first as it is, the second with an address behind it."""
PATIENCE = 10
"""Seconds for a scheduler to answer, and for a first worker to be there."""
_ADDRESS = r"((tcp|tls)://)?[^/\s]+:[0-9]{1,5}"
_AHEAD = 3
"""Questions for each worker that may be under way or waiting: memory does not grow with the run."""
_CHANCES = 3
"""The times that a question is asked whose process dies."""
T = TypeVar("T")
Ask = Callable[..., T]


class Place(NamedTuple):
    """Where to work, as the command line says it."""

    on: str = PROCESS
    jobs: int = 1


def take_place(words: Sequence[str]) -> tuple[Place, list[str]]:
    """Take `--on` and `--jobs` out of a script's arguments; return them, and the others."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--on", default=PROCESS)
    parser.add_argument("--jobs", type=int, default=1)
    args, rest = parser.parse_known_args(words)
    return Place(args.on, args.jobs), rest


class Engine(Protocol):
    """Answers questions, somewhere."""

    block: float
    """Seconds that the work for one question should take, to be worth its way."""

    @property
    def workers(self) -> int:
        """The questions that it can answer at the same time."""

    def map(
        self, function: Ask[T], questions: Iterable[tuple[Any, ...]]
    ) -> Generator[T, None, None]:
        """The answers of a function, in order. Questions are taken as they are needed."""


@contextmanager
def open_engine(on: str, jobs: int) -> Iterator[Engine]:
    """Open what the options ask for: `process`, or `dask:ADDRESS`, where the cluster says how
    many workers there are; raises `NotationError`."""
    if on.startswith(DASK):
        with _connect(on.removeprefix(DASK)) as cluster:
            yield cluster
    elif on != PROCESS:
        raise NotationError("no-such-engine", text=on)
    elif jobs <= 1:
        yield Here()
    else:
        processes = Processes(jobs)
        try:
            yield processes
        finally:
            processes.close()


class Here:
    """This process, one question after the other."""

    block = 0.0
    workers = 1

    def map(
        self, function: Ask[T], questions: Iterable[tuple[Any, ...]]
    ) -> Generator[T, None, None]:
        for question in questions:
            yield function(*question)


class Processes:
    """Processes of this machine. If one dies, all are started again and asked again."""

    block = 1.0

    def __init__(self, jobs: int) -> None:
        self.workers = jobs
        self._executor = self._start()

    def _start(self) -> Executor:
        return Pool(self.workers, ignore_interrupts)

    def map(
        self, function: Ask[T], questions: Iterable[tuple[Any, ...]]
    ) -> Generator[T, None, None]:
        def submit(question: tuple[Any, ...]) -> Future[T]:
            try:
                return self._executor.submit(function, *question)
            except BrokenExecutor as problem:  # found out when its answer is taken
                future: Future[T] = Future()
                future.set_exception(problem)
                return future

        def restart() -> None:
            self.close()
            self._executor = self._start()

        return _take_in_order(submit, questions, lambda: self.workers, restart)

    def close(self) -> None:
        """End the processes, when they have finished what they do."""
        self._executor.shutdown(wait=True, cancel_futures=True)


def _take_in_order(
    submit: Callable[[tuple[Any, ...]], Future[T]],
    questions: Iterable[tuple[Any, ...]],
    count_workers: Callable[[], int],
    restart: Callable[[], None],
) -> Generator[T, None, None]:
    """Answers in the order of the questions. What was lost with a broken executor is asked again
    after `restart`."""
    waiting: deque[tuple[tuple[Any, ...], Future[T]]] = deque()

    def take() -> T:
        for chance in range(_CHANCES):
            try:
                answer = waiting[0][1].result()
                waiting.popleft()
                return answer
            except BrokenExecutor as problem:
                if chance == _CHANCES - 1:
                    raise NotationError("worker-died") from problem
                restart()
                again = [question for question, _ in waiting]
                waiting.clear()
                waiting.extend((question, submit(question)) for question in again)
        raise AssertionError

    for question in questions:
        waiting.append((question, submit(question)))
        if len(waiting) >= _AHEAD * count_workers():
            yield take()
    while waiting:
        yield take()


# ------------------------------------------------------------------------------------------ Dask


@contextmanager
def _connect(address: str) -> Iterator[Engine]:
    if find_spec("distributed") is None:
        raise NotationError("no-dask", command=write_install("dask"))
    import distributed

    class Client(distributed.Client):  # type: ignore[misc]
        """One that leaves no thread behind where it finds no cluster."""

        def start(self, **options: Any) -> None:
            try:
                super().start(**options)
            except BaseException:
                self._loop_runner.stop()
                raise

    for name in ("distributed", "distributed.client"):  # what goes wrong is one line of ours
        logging.getLogger(name).setLevel(logging.CRITICAL)
    is_secure = distributed.Security().tls_client_cert is not None  # as Dask's settings say
    if not re.fullmatch(_ADDRESS, address) or (address.startswith("tls:") and not is_secure):
        raise NotationError("no-cluster", text=address)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NotationError("no-cluster", text=address) from error
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise NotationError("no-workers", text=address) from error
        yield Cluster(client, address)
    finally:
        client.close(timeout=1)  # what nobody waits for any more is not begun


class Cluster:
    """A Dask cluster. What a worker that died was doing, its scheduler gives to another."""

    block = 1.0

    def __init__(self, client: Any, address: str) -> None:
        self._client, self._address = client, address
        self._executor: Executor = client.get_executor(pure=False)

    @property
    def workers(self) -> int:
        """The processes there are just now; each answers one question at a time."""
        return max(1, len(self._client.nthreads()))

    def map(
        self, function: Ask[T], questions: Iterable[tuple[Any, ...]]
    ) -> Generator[T, None, None]:
        from distributed import KilledWorker

        def submit(question: tuple[Any, ...]) -> Future[T]:
            return self._executor.submit(_answer, fingerprint(), function, question)

        try:
            yield from _take_in_order(submit, questions, lambda: self.workers, lambda: None)
        except KilledWorker as error:  # several, one after the other
            raise NotationError("worker-died") from error
        except (OSError, CancelledError) as error:
            raise NotationError("no-cluster", text=self._address) from error
        except (ImportError, RuntimeError) as error:
            if isinstance(error, ImportError) or isinstance(error.__cause__, ImportError):
                raise NotationError("other-kafene") from error
            raise


_LOCK = threading.Lock()
"""A worker of Dask may have several threads: side by side in one process, bots would only slow each
other down, and their times would be wrong."""


def _answer(code: str, function: Ask[T], question: tuple[Any, ...]) -> T:
    """The answer of a worker, unless its Kafene is not the one with this fingerprint: it might play
    differently."""
    if code != fingerprint():
        raise NotationError("other-kafene")
    with _LOCK:
        return function(*question)


@cache
def fingerprint() -> str:
    """A digest of Kafene's version and source files."""
    folder = Path(__file__).parents[1]
    digest = hashlib.sha256(__version__.encode())
    for file in sorted(folder.rglob("*.py")):
        digest.update(file.relative_to(folder).as_posix().encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()
