"""The score of an evening: over a game, its rematch, and the rematch of that."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from kafene.web.rooms import lobby
from kafene.web.rooms.evening import Evening
from server_kit.client import Client
from server_kit.heard import Said
from server_kit.servers import Server

QUICK = {"rules": "classic rounds=1 laps=1 reshuffles=1", "seating": "drawn"}


def test_wins_are_counted_over_rematches_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    won: list[list[str]] = []

    async def play(server: Server, room: str, tokens: list[str]) -> str:
        """Play a game to its end and offer another; the score is right before and after it."""
        ann, bob = (Client(server, room, token) for token in tokens)
        async with ann, bob:
            assert score(ann.info) == counted(won)
            await ann.ask("start")
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            won.append(winners(ann))
            await ann.until(lambda: score(ann.info) == counted(won))
            await bob.until(lambda: score(bob.info) == counted(won))
            await ann.ask("rematch")
            await bob.until(lambda: bob.info["rematch"])
            return str(bob.info["rematch"])

    with Server(tmp_path, "--pace", "0", "--away", "600") as server:
        made = server.open_room("three-thirteen", ["human", "human", "greedy"], "Ann", **QUICK)
        tokens = [made["token"], server.sit(made["room"], "Bob")["token"]]
        second = asyncio.run(play(server, made["room"], tokens))
        asyncio.run(play(server, second, tokens))
    with Server(tmp_path, "--pace", "0", "--away", "600") as server:
        third = asyncio.run(look(server, second, tokens[0]))
        assert score(third) == counted(won)
        asyncio.run(play(server, third["rematch"], tokens))
    assert len(won) == 3


async def look(server: Server, room: str, token: str) -> Said:
    async with Client(server, room, token) as one:
        return one.info


def score(info: Said) -> dict[str, int] | None:
    """How often everybody who sits there has won."""
    evening = info["evening"]
    if evening is None:
        return None
    assert len(evening["wins"]) == len(info["seats"])
    wins = {seat["name"]: won for seat, won in zip(info["seats"], evening["wins"], strict=True)}
    return wins | {"games": evening["games"]}


def counted(won: list[list[str]]) -> dict[str, int] | None:
    """The same, from who won which game."""
    if not won:
        return None
    everybody = ("Ann", "Bob", "Yuki")
    return {name: sum(name in one for one in won) for name in everybody} | {"games": len(won)}


def winners(client: Client) -> list[str]:
    outcome = client.table["outcome"]
    seats = [seat for side in outcome["winners"] for seat in outcome["sides"][side]]
    return [client.info["seats"][seat]["name"] for seat in seats]


def test_a_shared_win_counts_for_each_and_whoever_has_left_is_not_shown() -> None:
    evening = Evening().plus(["Ann", "Cid"]).plus(["Ann"]).plus(["Bob"])
    shown = evening.describe(["Ann", "Cid", "Dan"])
    assert shown is not None
    assert (shown.games, shown.wins) == (3, [2, 1, 0])
    assert Evening().describe(["Ann"]) is None


def test_a_room_from_before_there_were_scores_has_none() -> None:
    old = '{"game":"ronda","rules":"classic","seats":[],"secret":"x","number":null}'
    assert lobby.load(old).evening == Evening()
