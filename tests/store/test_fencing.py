"""Several processes on one PostgreSQL: a room has one owner, and nobody writes after losing it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Barrier
from typing import Any

import psycopg
import pytest

from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import Append, Lease, LostLease
from kafene.store.postgres import PostgresStore
from patience import LONG
from postgres_kit import Postgres
from store_kit import run

RECORD = Record(game="ronda", seats=("Ann", "Bob"))
Opener = Callable[[], PostgresStore]


@pytest.fixture
def another(postgres: Postgres) -> Iterator[Opener]:
    """Opens the same database once more, as another process would."""
    address = postgres.create_schema()
    with ExitStack() as opened:
        yield lambda: opened.enter_context(PostgresStore(address))


def claim(store: PostgresStore, room: str, owner: str, seconds: float = 60.0) -> Lease:
    lease = store.claim(room, owner, f"http://{owner}", seconds)
    assert isinstance(lease, Lease)
    return lease


def hold(another: Opener, owner: str = "one") -> tuple[PostgresStore, PostgresStore, int, Lease]:
    """Two processes, the game of room `a`, and the lease by which the first process holds it."""
    one, two = another(), another()
    number = one.create(RECORD)
    one.keep_room("a", "1", number)
    return one, two, number, claim(one, "a", owner)


def expire(store: PostgresStore, room: str = "a") -> None:
    """Let the lease run out at once, by the database's clock."""
    run(
        store,
        f"UPDATE leases SET until = clock_timestamp() - interval '1 ms' WHERE room = '{room}'",
    )


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Start calls at the same time, in threads; returns what each returns or raises."""
    start = Barrier(len(calls))

    def go(call: Callable[[], Any]) -> Any:
        start.wait(LONG)
        try:
            return call()
        except Exception as problem:
            return problem

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(go, calls))


def test_a_room_that_is_held_is_led_to_its_owner(another: Opener) -> None:
    one, two = another(), another()
    one.keep_room("a", "1")
    lease = claim(one, "a", "one")
    assert two.claim("a", "two", "http://two", 60.0) == "http://one"
    assert two.claim("a", "two", "http://two", 60.0) == "http://one"
    assert claim(one, "a", "one") == lease
    one.release([lease])
    assert claim(two, "a", "two").token > lease.token
    assert one.claim("a", "one", "http://one", 60.0) == "http://two"


def test_of_claims_of_an_expired_lease_exactly_one_wins(another: Opener) -> None:
    stores = [another() for _ in range(6)]
    stores[0].keep_room("a", "1")
    before = claim(stores[0], "a", "first")
    for turn in range(8):
        expire(stores[0])
        names = [f"{turn}.{at}" for at in range(len(stores))]
        answers = at_once(
            *(
                lambda store=store, name=name: store.claim("a", name, f"http://{name}", 60.0)
                for store, name in zip(stores, names, strict=True)
            )
        )
        (won,) = [each for each in answers if isinstance(each, Lease)]
        assert won.token == before.token + 1
        others = [each for each in answers if not isinstance(each, Lease)]
        assert others == [f"http://{won.owner}"] * (len(stores) - 1)
        before = won


def test_a_late_write_under_an_old_lease_writes_nothing(another: Opener) -> None:
    one, two, number, lease = hold(another)
    expire(one)
    new = claim(two, "a", "two")
    with pytest.raises(LostLease):
        one.append(number, 0, ["0 pass"], lease)
    with pytest.raises(LostLease):
        one.keep_room("a", "late", number, lease)
    assert one.renew([lease], 60.0) == frozenset()
    one.release([lease])  # not ours to give back
    assert one.claim("a", "three", "http://three", 60.0) == "http://two"
    assert (two.load(number).moves, two.load_room("a")) == ((), "1")
    two.append(number, 0, ["0 pass"], new)
    assert len(one.load(number).moves) == 1


def test_a_lease_that_was_given_back_is_good_for_nothing(another: Opener) -> None:
    store, _, number, lease = hold(another)
    store.release([lease])
    again = claim(store, "a", "one")
    with pytest.raises(LostLease):
        store.append(number, 0, ["0 pass"], lease)
    store.append(number, 0, ["0 pass"], again)


def test_a_process_claims_again_what_it_could_not_give_back_and_writes_no_more_under_the_old_lease(
    another: Opener,
) -> None:
    one, two, number, lease = hold(another, "one-0")
    assert two.claim("a", "two-0", "http://two", 60.0) == "http://one-0"
    again = claim(one, "a", "one-1")
    assert again.token == lease.token + 1
    with pytest.raises(LostLease):
        one.append(number, 0, ["0 pass"], lease)
    assert one.renew([lease, again], 60.0) == {"a"}
    one.release([lease])
    one.append(number, 0, ["0 pass"], again)
    assert two.claim("a", "two-1", "http://two", 60.0) == "http://one-1"


def test_a_lease_that_ran_out_holds_until_somebody_claims_the_room(another: Opener) -> None:
    store, other, number, lease = hold(another)
    expire(store)
    store.append(number, 0, ["0 pass"], lease)
    assert store.renew([lease], 60.0) == {"a"}
    assert other.claim("a", "two", "http://two", 60.0) == "http://one"


def test_a_claim_waits_until_what_is_being_written_is_committed(another: Opener) -> None:
    """Else a line could be committed after the new owner has read the game."""
    one, two, number, lease = hold(another)
    expire(one)
    with ThreadPoolExecutor(1) as thread:
        with one.together():
            one.append(number, 0, ["0 pass"], lease)
            waiting = thread.submit(two.claim, "a", "two", "http://two", 60.0)
            while not one._run("SELECT 1 FROM pg_locks WHERE NOT granted"):
                assert not waiting.done(), waiting.result()
        won = waiting.result(LONG)
    assert isinstance(won, Lease)
    assert len(two.load(number).moves) == 1


def test_a_claim_does_not_wait_for_an_owner_that_was_stopped_while_it_wrote(
    another: Opener,
) -> None:
    one, two, number, lease = hold(another)
    expire(one)
    with one.together():
        one.append(number, 0, ["0 pass"], lease)
        with two.together():  # it refuses this one alone
            assert two.claim("a", "two", "http://two", 60.0) == "http://one"
            two.keep_room("b", "2")
    assert two.load_room("b") == "2"


def test_a_transaction_that_rests_is_ended_by_the_database(another: Opener) -> None:
    """As when its process was stopped: it must not keep a room for ever."""
    one, two, number, lease = hold(another)
    expire(one)

    def stop_in_the_midst() -> Lease:
        with one.together():
            one.append(number, 0, ["0 pass"], lease)
            one._db.execute("SET idle_in_transaction_session_timeout = '50ms'")
            while not isinstance(won := two.claim("a", "two", "http://two", 60.0), Lease):
                pass
            return won

    with pytest.raises(StoreError, match="cannot-save"):
        stop_in_the_midst()
    assert two.load(number).moves == ()
    with pytest.raises(LostLease):  # over a new connection
        one.append(number, 0, ["0 pass"], lease)


def test_an_owner_that_is_robbed_again_and_again_loses_no_line_and_plays_none_twice(
    another: Opener,
) -> None:
    """Two processes that keep taking the room from each other, and write whenever they think they
    have it."""
    first = another()
    number = first.create(RECORD)
    first.keep_room("a", "1", number)
    done: list[str] = []
    outcomes: Counter[str] = Counter()
    both = Barrier(2, timeout=LONG)

    def play(name: str) -> None:
        store, rng, lease = another(), random.Random(name), None
        for turn in range(60):
            both.wait()  # neither is finished before the other begins
            if lease is None or rng.random() < 0.3:
                expire(store)
                found = store.claim("a", name, f"http://{name}", 60.0)
                lease = found if isinstance(found, Lease) else lease
            if lease is None:
                continue
            line = f"0 {name} {turn}"
            try:
                store.append(number, len(store.load(number).moves), [line], lease)
                done.append(line)
                outcomes["written"] += 1
            except LostLease:
                outcomes["lost"] += 1
                lease = None
            except StaleAction:
                outcomes["stale"] += 1

    assert at_once(lambda: play("one"), lambda: play("two")) == [None, None]
    written = [str(move) for move in first.load(number).moves]
    assert sorted(written) == sorted(done)
    assert first.list_damaged() == []
    assert outcomes["written"] > 20
    assert outcomes["lost"] > 0


def test_a_renewal_waits_for_no_writer_while_it_holds_other_rooms(another: Opener) -> None:
    """The writer may want one of those next: each would wait for the other."""
    writer, keeper = another(), another()
    numbers = [writer.create(RECORD) for _ in range(2)]
    leases = []
    for room, number in zip("ab", numbers, strict=True):
        writer.keep_room(room, "1", number)
        leases.append(claim(keeper, room, "one"))
    until = "SELECT until FROM leases WHERE room = 'a'"
    before = keeper._run(until)
    with ThreadPoolExecutor(1) as thread:
        with writer.together():
            writer.append(numbers[1], 0, ["0 pass"], leases[1])
            renewing = thread.submit(keeper.renew, leases, 120.0)
            while writer._run(until) == before:
                pass
            writer.append(numbers[0], 0, ["0 pass"], leases[0])
            assert not renewing.done()
        assert renewing.result(LONG) == {"a", "b"}
    assert writer.list_damaged() == []


def test_a_bad_line_in_a_batch_spoils_no_other(another: Opener) -> None:
    one, two = another(), another()
    games = [one.create(RECORD) for _ in range(6)]
    leases = []
    for number in games:
        one.keep_room(f"room {number}", "1", number)
        leases.append(claim(one, f"room {number}", "one"))
    expire(one, f"room {games[1]}")
    claim(two, f"room {games[1]}", "two")
    wanted = [
        Append(games[0], 0, ["0 pass"], leases[0]),
        Append(games[1], 0, ["0 pass"], leases[1]),
        Append(games[2], 3, ["0 pass"], leases[2]),
        Append(99, 0, ["0 pass"]),
        Append(games[0], 1, ["1 pass", "0 pass"], leases[0]),
        Append(games[4], 0, ["a\0b"], leases[4]),  # the driver refuses this one
        Append(games[5], 0, ["0 pass"]),
    ]
    with one.together():
        answers = one.append_all(wanted)
    assert [type(each) for each in answers] == [
        type(None),
        LostLease,
        StaleAction,
        StoreError,
        type(None),
        StoreError,
        type(None),
    ]
    lines = [len(one.load(number).moves) for number in games]
    assert lines == [3, 0, 0, 0, 0, 1]
    assert one.list_damaged() == []


def test_a_room_that_a_process_holds_is_not_forgotten(another: Opener) -> None:
    one, two = another(), another()
    for room in ("held", "left", "never"):
        one.keep_room(room, "1")
    claim(one, "held", "one")
    claim(one, "left", "one")
    expire(one, "left")
    run(one, "UPDATE rooms SET at = '2020-01-01'")
    assert two.drop_rooms(lobbies=1, finished=None) == {"left", "never"}
    assert one.list_rooms() == {"held"}
    assert one.claim("left", "one", "http://one", 60.0) is None


def test_a_line_that_is_there_already_is_refused_by_the_key(another: Opener) -> None:
    """Whatever else went wrong: one line per ply."""
    store = another()
    number = store.create(RECORD)
    store.append(number, 0, ["0 pass"])
    with pytest.raises(psycopg.errors.UniqueViolation):
        run(store, "INSERT INTO log SELECT game, ply, 'x', at, hash FROM log")
