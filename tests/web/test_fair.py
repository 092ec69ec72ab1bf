"""Shuffles that follow from a promise, and records that show it."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from kafene import fair, games
from kafene.core.game import Shuffle
from kafene.web.messages import INTENTS
from shell import Shell
from web_client import Client
from web_server import Server


@pytest.fixture(scope="module")
def record(server: Server) -> str:
    """The record of a game that was played."""
    made = server.open_room("ronda", ["human", "random"], rules="classic target=11")

    async def play() -> str:
        async with Client(server, made["room"], made["token"]) as ann:
            promised = str(ann.info["commitment"])
            await ann.send("entropy", value="ab" * 32)
            await ann.send("entropy", value="cd" * 32)  # only the first counts
            await ann.ask("start")
            await ann.play(random.Random(1))
            return promised

    promised = asyncio.run(play())
    text = server.http(f"/api/rooms/{made['room']}/record").body.decode()
    assert f"\ncommitment {promised}\n" in text
    assert f"\nentropy 0:{'ab' * 32}\n" in text
    return text


def secret_of(record: str) -> str:
    return next(line for line in record.splitlines() if line.startswith("secret ")).split()[1]


def test_a_record_tells_whether_it_is_fair(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell, file = Shell(capsys), tmp_path / "game.kaf"
    secret = secret_of(record)
    file.write_text(record, encoding="utf-8")
    assert shell.json("verify", str(file))["fair"] is True
    for tampered, why in (
        (record.replace(secret, "0" * 64), "does not fit its commitment"),
        (record.replace("entropy 0:ab", "entropy 0:ac"), "Shuffle 1 does not follow"),
        (swapped(record), "Shuffle 1 does not follow"),
    ):
        assert tampered != record
        file.write_text(tampered, encoding="utf-8")
        code, said, _ = shell("verify", str(file))
        assert code == 1
        assert why in said
    file.write_text(record.replace(f"secret {secret}\n", ""), encoding="utf-8")
    assert "fair" not in shell.json("verify", str(file))


def test_randomness_that_ends_in_a_line_feed_is_refused() -> None:
    for value in ("a" * 32 + "\n", "\n" + "a" * 32, "a" * 31, "A" * 32, "a" * 129):
        with pytest.raises(msgspec.ValidationError):
            INTENTS.decode(msgspec.json.encode({"type": "entropy", "value": value}))


def swapped(record: str) -> str:
    """Two cards of the stock changed places, which nobody saw."""
    lines = record.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("- shuffle "))
    *before, last, very_last = lines[at].split()
    lines[at] = " ".join([*before, very_last, last])
    rest = [line for line in lines[at + 1 :] if not line[:1].isdigit() and line[:1] not in "-= "]
    return "\n".join([*lines[: at + 1], *rest, ""])


def test_a_shuffle_follows_the_documented_method() -> None:
    """Written down once by hand, so that records of today are checked alike in years."""
    deck = games.get("ronda").piece.deck()[:5]
    assert [str(fair.order("secret", "0:ab", k, tuple(deck))) for k in range(2)] == [
        "shuffle 2C 1B 1S 1D 1C",
        "shuffle 1C 2C 1D 1B 1S",
    ]


def test_every_order_is_as_likely() -> None:
    deck = tuple(games.get("ronda").piece.deck()[:3])
    counts = Counter(fair.order("secret", "", k, deck) for k in range(6000))
    assert len(counts) == 6
    assert isinstance(next(iter(counts)), Shuffle)
    # The chance of more than this by luck is below one in a million; and it is always the same.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 36
