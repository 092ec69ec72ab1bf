"""Reviews of games that are over: a queue, worked on piece by piece in processes of their own, and
the last reviews as they were told.

The numbers of a review follow from the record, so one that was forgotten costs time and nothing
else."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import logging
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import msgspec

from kafene.core.errors import NoAnswer
from kafene.core.game import Seat
from kafene.core.record import Record
from kafene.review import Review
from kafene.review.evaluation import Finding
from kafene.review.pool import arrange, make_evaluator
from kafene.review.report import Assembly
from kafene.review.timeline import Ask, Station
from kafene.review.words import Grounds
from kafene.text import Text
from kafene.web.pages.review_words import ReviewWords
from kafene.web.rooms.room import Room
from kafene.web.wire.bodies import GameReview, ReviewState
from kafene.web.wire.limits import Guest, RequestKind, TooMany
from kafene.web.work import bot_workers
from kafene.web.work.logs import log_error
from kafene.web.work.workers import Workers

AT_ONCE = 2
"""Reviews that are worked on at the same time."""
TURN = 60.0
"""After how many seconds a review makes way for another that waits: long ones hold up nobody."""
MOST_WAITING = 100
MOST_KEPT = 32
"""Reviews that are done and kept in memory, in all languages that were asked for."""
STATIONS = 12
"""The most that a worker is given at once: it answers after a moment, with what it has."""
TRIES = 3
"""The times that a piece is asked for before the review has failed."""
FAILED = 10.0
"""Seconds for which a review stays failed; then whoever asks starts it again."""
FRESH = 1.0
"""The least seconds after which a review that grows is put into words again."""
ABANDONED = 120.0
"""After how many seconds a review that waits is dropped if nobody asks for it any more."""
log = logging.getLogger("kafene.web")


class Answer(NamedTuple):
    """An answer as it is sent, compressed, and its entity tag."""

    content: bytes
    tag: str


Known = tuple[str, int, int]
"""A review's phase, how many come before it, and how much of it was found out."""


class Job:
    """The review of one game: what has been found out, and how that was told last."""

    def __init__(self, room: str, number: int, guest: Guest) -> None:
        self.room, self.number = room, number
        self.guest = guest
        """Whoever asked first: it counts for them."""
        self.phase: Literal["waiting", "working", "done", "failed"] = "waiting"
        self.asked = self.ended = 0.0
        self.began = -math.inf
        """When it was last its turn."""
        self.total = 0
        self.looks: dict[Station, int] = {}
        """The gain that something better seems to have at each decision: where to begin."""
        self.found: dict[Station, Finding] = {}
        self.reasons: dict[tuple[Seat, int], Grounds] = {}
        self.assembly: Assembly | None = None
        """From the first turn until it is done."""
        self.review: Review | None = None
        """When it is done."""
        self.lock = asyncio.Lock()
        """Held while it is put into words: once for all who ask."""
        self.words: dict[str, ReviewWords] = {}
        """By language, while it grows."""
        self.answers: dict[str, tuple[Known, float, Answer]] = {}
        """By language: what was told last, what was known then, and when that was."""


class Reviews:
    """All reviews of a server. Call from the event loop."""

    def __init__(self, workers: Workers, samples: int | None = None) -> None:
        """`samples` is the number of worlds in a batch, if not the usual one."""
        self._workers, self._samples = workers, samples
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        """By room; what was asked for last is at the end."""
        self._waiting: list[Job] = []
        self._working: dict[Job, asyncio.Task[None]] = {}
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """The number of reviews that wait for their turn."""
        return len(self._waiting)

    @property
    def working(self) -> int:
        """The number of reviews in progress."""
        return len(self._working)

    async def ask(self, room: Room, guest: Guest, text: Text) -> Answer:
        """The review of a game that is over, as far as it is known; asking starts it. Raises
        `TooMany`."""
        job, now = self._jobs.get(room.id), time.monotonic()
        if job is None or (job.phase == "failed" and now >= job.ended + FAILED):
            job = self._line_up(room, guest, job)
        job.asked = now
        self._jobs.move_to_end(room.id)
        self._start()
        return await self._tell(job, text)

    def _line_up(self, room: Room, guest: Guest, failed: Job | None) -> Job:
        if len(self._waiting) >= MOST_WAITING or self._is_closed:
            raise TooMany("too-many-reviews")
        if not guest.may(RequestKind.REVIEW):
            raise TooMany("too-many-reviews-from-here")
        job = failed or Job(room.id, room.saved.number or 0, guest)
        job.phase, job.guest = "waiting", guest
        self._jobs[room.id] = job
        self._waiting.append(job)
        return job

    async def close(self) -> None:
        """Stop, whatever is being done."""
        self._is_closed = True
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -------------------------------------------------------------------------------- the words

    async def _tell(self, job: Job, text: Text) -> Answer:
        async with job.lock:
            place = job.phase, self._count_ahead(job)
            known, now = (*place, len(job.found)), time.monotonic()
            told = job.answers.get(text.language)
            if told is not None:
                before, at, answer = told
                if before == known or (before[:2] == place and now < at + FRESH):
                    return answer
            answer = await self._workers.run(self._put_into_words, job, place[1], text)
            job.answers[text.language] = known, now, answer
            return answer

    def _count_ahead(self, job: Job) -> int:
        """The number of reviews that come before one that waits."""
        return len(self._working) + self._waiting.index(job) if job in self._waiting else 0

    def _put_into_words(self, job: Job, ahead: int, text: Text) -> Answer:
        # The phase comes last: it changes before the others are let go of.
        found, assembly, growing, phase = dict(job.found), job.assembly, job.words, job.phase
        review, done = job.review, job.total
        if phase != "done":
            review, done = None if assembly is None else assembly.tell(found), len(found)
            review = replace(review, seats=()) if review is not None and review.moments else None
        told: GameReview | None = None
        if review is not None:
            words = ReviewWords(text)
            words = words if phase == "done" else growing.setdefault(text.language, words)
            told = words.tell(review, job.reasons)
        return _encode(
            ReviewState(phase, ahead if phase == "waiting" else 0, done, job.total, told)
        )

    # --------------------------------------------------------------------------------- the work

    def _start(self) -> None:
        """Work on those that are next, if there is place."""
        now = time.monotonic()
        for job in [each for each in self._waiting if now > each.asked + ABANDONED]:
            self._waiting.remove(job)
            del self._jobs[job.room]
        while self._waiting and len(self._working) < AT_ONCE and not self._is_closed:
            job = self._choose()
            self._waiting.remove(job)
            job.phase, job.began = "working", now
            self._working[job] = asyncio.create_task(self._work(job))

    def _choose(self) -> Job:
        """The first that waits, of whoever has waited longest: nobody gets a second place, or a
        second turn, before the others."""
        turns: dict[str, float] = {}
        for job in self._jobs.values():
            at = math.inf if job in self._working else job.began
            for network in job.guest.networks:
                turns[network] = max(at, turns.get(network, at))
        return min(self._waiting, key=lambda job: job.guest.rank(turns))

    async def _work(self, job: Job) -> None:
        try:
            if await self._review(job):
                job.phase = "done"
                job.assembly, job.found, job.looks, job.words = None, {}, {}, {}
            else:
                job.phase = "waiting"
                self._waiting.append(job)
        except Exception as problem:
            job.phase = "failed"
            log.warning({"event": "review-failed", "kind": type(problem).__name__})
            if not isinstance(problem, ExceptionGroup):  # a worker's trouble is in the log already
                log_error(log, problem)
        finally:
            job.ended = time.monotonic()
            del self._working[job]
            self._forget()
            self._start()

    def _forget(self) -> None:
        """Keep the last reviews alone, of those that are done."""
        kept = [each for each in self._jobs.values() if each.phase in ("done", "failed")]
        for old in kept[: max(0, len(kept) - MOST_KEPT)]:
            del self._jobs[old.room]

    async def _review(self, job: Job) -> bool:
        """Work on a review; False if its turn ends before it is done."""
        if job.assembly is None:
            record = await self._workers.read(lambda store: store.load(job.number))
            job.assembly = await self._workers.run(_plan, record, self._samples)
        assembly = job.assembly
        stations, text = assembly.list_stations(), assembly.timeline.record.dumps()
        job.total = len(stations)

        def keep(station: Station, answer: tuple[Finding, Grounds | None]) -> None:
            finding, grounds = answer
            if grounds is not None:  # first: another thread may tell what was found at once
                ply = assembly.timeline.find_step(station).ply
                job.reasons[station.seat, ply] = grounds
            job.found[station] = finding

        decisions = [each for each in stations if each.ask is Ask.DECISION]
        unseen = deque(each for each in decisions if each not in job.looks)
        await self._spread(job, bot_workers.look, text, unseen, job.looks.__setitem__)
        if unseen:
            return False
        order = arrange(stations, assembly.changes.values(), job.looks)
        todo = deque(each for each in order if each not in job.found)
        await self._spread(job, bot_workers.evaluate, text, todo, keep)
        if todo:
            return False
        job.review = await self._workers.run(assembly.tell, job.found)
        return True

    async def _spread(
        self,
        job: Job,
        question: Callable[..., list[Any]],
        record: str,
        todo: deque[Station],
        keep: Callable[[Station, Any], None],
    ) -> None:
        """Have a question answered about stations, by all workers, those that come first begun
        first. Those that are left when the turn ends stay in `todo`."""

        async def go_on(lane: str) -> None:
            """One piece after the other, by one worker at a time."""
            while todo:
                part = [todo.popleft() for _ in range(min(STATIONS, len(todo)))]
                answers = await self._ask(lane, question, record, part)
                todo.extendleft(reversed(part[len(answers) :]))
                for station, answer in zip(part, answers, strict=False):
                    keep(station, answer)
                if self._waiting and time.monotonic() >= job.began + TURN:
                    return

        async with asyncio.TaskGroup() as lanes:
            for lane in range(self._workers.reviewers.amount):
                lanes.create_task(go_on(f"{job.room} {lane}"))

    async def _ask(
        self, lane: str, question: Callable[..., list[Any]], record: str, part: list[Station]
    ) -> list[Any]:
        for left in reversed(range(TRIES)):
            try:
                found: list[Any] = await self._workers.reviewers.ask(
                    lane, question, record, self._samples, part
                )
                return found
            except NoAnswer:
                if not left or self._is_closed:
                    raise
        raise AssertionError


def _plan(record: Record, samples: int | None) -> Assembly:
    seats: Iterable[int] = range(len(record.seats))
    return Assembly(make_evaluator(record, samples), [Seat(seat) for seat in seats])


def _encode(state: ReviewState) -> Answer:
    content = gzip.compress(msgspec.json.encode(state), 6, mtime=0)
    return Answer(content, f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"')
