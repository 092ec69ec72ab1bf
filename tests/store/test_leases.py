"""A room belongs to one process at a time, and nobody else writes for it."""

from __future__ import annotations

from kafene.core.record import Record
from kafene.store import Lease, Store

RECORD = Record(game="ronda", seats=("Ann", "Bob"))


def claim(store: Store, room: str, owner: str = "one", seconds: float = 60.0) -> Lease:
    lease = store.claim(room, owner, f"http://{owner}", seconds)
    assert isinstance(lease, Lease)
    return lease


def test_a_room_is_claimed_held_and_given_back(store: Store) -> None:
    number = store.create(RECORD)
    store.keep_room("a", "1")
    lease = claim(store, "a")
    assert (lease.room, lease.owner) == ("a", "one")
    assert claim(store, "a") == lease  # ours already
    store.keep_room("a", "2", number, lease)
    store.append(number, 0, ["0 pass"], lease)
    assert store.renew([lease], 60.0) == {"a"}
    store.release([lease])
    assert claim(store, "a", "two").owner == "two"
    assert store.load_room("a") == "2"
    assert len(store.load(number).moves) == 1


def test_there_is_no_lease_for_a_room_that_is_not_there(store: Store) -> None:
    assert store.claim("a", "one", "http://one", 60.0) is None
