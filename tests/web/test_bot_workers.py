"""Workers that hang, crash or are too busy cost nobody else anything, and never the game."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kafene.core.errors import NoAnswer
from kafene.web.work.bot_workers import BotWorkers
from patience import LONG
from server_kit.client import Client
from server_kit.servers import Server

FOR_EVER = 3600.0
stoppable = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals")


@asynccontextmanager
async def pool(
    workers: int = 1, wait: float = LONG, think: float = LONG, niceness: int = 0
) -> AsyncIterator[BotWorkers]:
    made = BotWorkers(workers, wait=wait, think=think, niceness=niceness)
    try:
        yield made
    finally:
        made.close()


def let_think(bots: BotWorkers, seconds: float) -> None:
    """From the next request on, a worker has this long for an answer."""
    for worker in bots._workers:
        worker._think = seconds


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, LONG))


@pytest.mark.skipif(not hasattr(os, "nice"), reason="needs niceness")
def test_workers_can_leave_the_cores_to_everybody_else() -> None:
    async def test() -> None:
        for niceness in (0, 3):
            async with pool(niceness=niceness) as bots:
                assert await bots.ask("a", os.nice, 0) == min(19, os.nice(0) + niceness)

    run(test())


@pytest.fixture
def question(tmp_path: Path) -> Path:
    """A pipe: whoever reads it thinks until something is written, and whoever opens it to write
    waits until somebody thinks."""
    path = tmp_path / "question"
    os.mkfifo(path)
    return path


@stoppable
def test_a_worker_that_hangs_is_killed_and_replaced() -> None:
    async def test() -> None:
        async with pool() as bots:
            before = await bots.ask("a", os.getpid)
            let_think(bots, 0.1)
            with pytest.raises(NoAnswer, match="too-slow"):
                await bots.ask("a", signal.raise_signal, signal.SIGSTOP)
            let_think(bots, LONG)
            assert await bots.ask("a", os.getpid) != before

    run(test())


@stoppable
def test_a_worker_that_hangs_before_it_reads_a_long_request_is_killed_too() -> None:
    async def test() -> None:
        async with pool() as bots:
            os.kill(await bots.ask("a", os.getpid), signal.SIGSTOP)
            let_think(bots, 0.1)
            with pytest.raises(NoAnswer, match="too-slow"):
                await bots.ask("a", len, "x" * 10_000_000)
            let_think(bots, LONG)
            assert await bots.ask("a", len, "x" * 10_000_000) == 10_000_000

    run(test())


@stoppable
def test_other_rooms_are_answered_while_a_worker_hangs_and_closing_does_not_wait() -> None:
    async def test() -> None:
        async with pool(workers=2, think=FOR_EVER) as bots:
            hung = asyncio.create_task(
                bots.ask("a", signal.raise_signal, signal.SIGSTOP), name="hung"
            )
            for number in range(20):
                assert await bots.ask("b", abs, -number) == number
            waiting = asyncio.create_task(bots.ask("a", abs, -1))
            await asyncio.sleep(0)
            assert not hung.done()
        for task in (hung, waiting):
            with pytest.raises(NoAnswer):
                await task

    run(test())


@stoppable
def test_a_request_whose_worker_was_killed_is_answered_by_another_one(question: Path) -> None:
    async def test() -> None:
        async with pool() as bots:
            worker = await bots.ask("a", os.getpid)
            process = bots._workers[0]._process
            assert process is not None
            answer = asyncio.create_task(bots.ask("a", question.read_text))
            held = await asyncio.to_thread(question.open, "w")
            os.kill(worker, signal.SIGTERM)
            await asyncio.to_thread(process.join)
            held.close()
            await asyncio.to_thread(question.write_text, "another")
            assert await answer == "another"
            assert await bots.ask("a", os.getpid) != worker

    run(test())


def test_a_request_that_kills_workers_gets_no_answer_and_the_next_one_does() -> None:
    async def test() -> None:
        async with pool() as bots:
            with pytest.raises(NoAnswer, match="crashed"):
                await bots.ask("a", os._exit, 1)
            with pytest.raises(NoAnswer, match="crashed"):
                await bots.ask("a", int, "no number")
            assert await bots.ask("a", abs, -1) == 1

    run(test())


@stoppable
def test_a_request_is_given_up_when_no_worker_is_free(question: Path) -> None:
    async def test() -> None:
        async with pool(think=FOR_EVER) as bots:
            hung = asyncio.create_task(bots.ask("a", question.read_text))
            held = await asyncio.to_thread(question.open, "w")
            bots._wait = 0.1
            with pytest.raises(NoAnswer, match="busy"):
                await bots.ask("a", abs, -1)
            assert not hung.done()
        held.close()
        with pytest.raises(NoAnswer):
            await hung

    run(test())


@stoppable
def test_the_pool_is_alive_unless_a_free_worker_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kafene.web.work.bot_workers.PING", -1.0)

    async def test() -> None:
        async with pool() as bots:
            assert await bots.are_alive()
            os.kill(await bots.ask("a", os.getpid), signal.SIGSTOP)
            bots._wait = 0.1
            let_think(bots, 0.5)
            while await bots.are_alive():  # until the worker has been asked
                pass
            let_think(bots, LONG)
            while not await bots.are_alive():  # it is replaced
                await asyncio.sleep(0)

    run(test())


@stoppable
def test_the_pool_is_not_alive_as_long_as_a_ping_is_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kafene.web.work.bot_workers.PING", -1.0)

    async def test() -> None:
        complaints: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: complaints.append(context))
        async with pool(think=FOR_EVER) as bots:
            worker = await bots.ask("a", os.getpid)
            bots._wait = 0.1
            os.kill(worker, signal.SIGSTOP)
            while await bots.are_alive():  # until the worker has been asked
                pass
            assert [await bots.are_alive() for _ in range(4)] == [False] * 4
            os.kill(worker, signal.SIGCONT)
            while not await bots.are_alive():
                await asyncio.sleep(0.1)
            os.kill(worker, signal.SIGSTOP)
            while await bots.are_alive():
                pass
        await asyncio.sleep(0.1)  # the ping gets its error from a thread
        del bots
        gc.collect()
        assert not complaints

    run(test())


@stoppable
def test_a_pool_whose_workers_all_think_is_alive(question: Path) -> None:
    async def test() -> None:
        async with pool(think=FOR_EVER) as bots:
            thinking = asyncio.create_task(bots.ask("a", question.read_text))
            held = await asyncio.to_thread(question.open, "w")
            bots._wait = 0.1
            assert await bots.are_alive()
            assert not thinking.done()
        held.close()
        with pytest.raises(NoAnswer):
            await thinking

    run(test())


def stop_workers(server: Server) -> None:
    for worker in server.workers():
        os.kill(worker, signal.SIGSTOP)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
async def test_a_table_goes_on_when_all_workers_hang_and_the_server_can_be_stopped(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, "--pace", "0", think=1.0) as server:
        made: Any = server.open_room("ronda", ["human", "expert"])
        async with Client(server, made["room"], made["token"]) as ann:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            while not server.logged("quick-move"):  # a worker may just have been started
                stop_workers(server)
                version = ann.version
                await ann.ask("act", version=version, action=ann.options[0])
                await ann.until(lambda: ann.options and ann.version > version)  # noqa: B023
            await ann.until(lambda: ann.options)
            stop_workers(server)
            asking = asyncio.create_task(ann.ask("hint"))
            await asyncio.sleep(0.1)
            await asyncio.to_thread(server.stop)
            asking.cancel()
        moves = server.logged("quick-move")
        assert {(each["game"], each["for"], each["why"]) for each in moves} == {
            ("ronda", "expert", "too-slow")
        }
        about = {"at", "level", "request", "room"}
        assert set(moves[0]) == {"event", "game", "for", "why", *about}
        assert not server.logged("error")
        assert not server.logged("uvicorn.error")  # nothing had to be cancelled
