"""What the server really writes is what the client's generated types say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from browser_kit import CLIENT, run_node
from kafene import games
from kafene.core.codec import write_event, write_facts, write_position
from kafene.core.game import Seat
from kafene.core.record import Record, replay
from protocol_kit import examples

ROOT = Path(__file__).parents[2]
EVERY = 9
"""Check one position in this many: more would prove nothing new."""


def test_views_events_and_messages_have_the_generated_types(client: Path, tmp_path: Path) -> None:
    lines = [f'import type * as wire from "{CLIENT}/src/generated/wire.ts";']
    for name in games.OURS:
        kind = type(games.load(name)).__name__
        views, events = samples(name)
        assert views
        assert events
        lines += [
            f"const views{kind}: wire.{kind}View[] = {json.dumps(views)};",
            f"const events{kind}: wire.{kind}Event[] = {json.dumps(events)};",
            f"export const any{kind}: wire.AnyGame[] = views{kind}.flatMap((view) =>",
            f"  events{kind}.map((event) => ({{ view, event }})));",
        ]
    told = [json.dumps(each) for each in examples() if "type" in each]
    assert len(told) > 15
    lines.append(f"export const told: (wire.Intent | wire.Message)[] = [{', '.join(told)}];")
    (tmp_path / "samples.ts").write_text("\n".join(lines), encoding="utf-8")
    config = {"extends": f"{CLIENT}/tsconfig.json", "include": ["samples.ts"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    done = run_node("node_modules/typescript/bin/tsc", "-p", str(tmp_path))
    assert done.returncode == 0, done.stdout


def samples(name: str) -> tuple[list[Any], list[Any]]:
    """Positions as seats see them and as replays show them, and an event of each kind, from games
    that were played."""
    game = games.load(name)
    views: list[Any] = []
    events: dict[str, Any] = {}
    for file in sorted((ROOT / "tests" / "playthroughs" / name).glob("*.kaf")):
        record = Record.loads(file.read_text(encoding="utf-8"))
        for step in replay(game, record):
            for event in step.events:
                events.setdefault(type(event).__name__, write_event(event))
            if step.number % EVERY == 0 and len(views) < 200:
                seat = Seat(step.number % len(record.seats))
                for each in (game.view(step.state, seat), step.state):
                    views.append(write_position(game, each) | write_facts(each))
    return views, list(events.values())
