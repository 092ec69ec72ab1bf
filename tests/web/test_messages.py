"""The messages of the protocol, and the examples in its document."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from kafene import games
from kafene.text import Text, sentences
from kafene.web.wire import bodies, messages
from protocol_kit import examples
from server_kit.servers import Server


def said() -> dict[str, type[Any]]:
    return {str(kind.__struct_config__.tag): kind for kind in messages.Message.__subclasses__()}


def keys(value: Any) -> Any:
    """What something is made of, whatever it says."""
    if isinstance(value, dict):
        return {name: keys(each) for name, each in value.items()}
    return [keys(each) for each in value[:1]] if isinstance(value, list) else type(value)


def test_the_examples_of_the_protocol_are_answers(server: Server) -> None:
    (example,) = (each for each in examples() if "parts" in each)
    assert keys(server.http("/api/rules/ronda").json) == keys(example)
    shown = msgspec.json.decode(json.dumps(example), type=bodies.Rulebook)
    assert example == json.loads(msgspec.json.encode(shown)), "nothing else is in it"


def test_the_rules_come_in_the_language_that_is_asked_for(server: Server) -> None:
    for name in games.list_games():
        answer = server.http(f"/api/rules/{name}?lang=bg")
        assert answer.json["title"] == sentences.title(Text("bg"), name)
    assert server.http("/api/rules/chess").status == 400
    assert server.http("/api/rules/chess").json["code"] == "no-such-game"


def test_the_examples_of_the_protocol_are_messages() -> None:
    for example in examples():
        if "parts" in example or "steps" in example:
            continue
        content = json.dumps(example).encode()
        kind = example.get("type")
        if kind is None:
            named = {
                "lessons": bodies.Tour,
                "ahead": bodies.ReviewState,
                "ply": bodies.Branch,
                "rooms": bodies.SummariesWanted,
                "mover": bodies.RoomSummary,
                "game": bodies.NewRoom,
                "token": bodies.Seated,
            }
            wanted: type[Any] = next(named[key] for key in named if key in example)
            assert msgspec.json.decode(content, type=wanted)
        elif kind in said() and ("best" in example or kind != "hint"):
            told = msgspec.json.decode(content, type=said()[kind])
            assert example.keys() <= set(told.__struct_fields__) | {"type"}
        else:
            messages.INTENTS.decode(content)


def test_every_message_has_an_example_in_the_protocol() -> None:
    shown = {example.get("type") for example in examples()}
    intents = {kind.__struct_config__.tag for kind in messages.Intent.__subclasses__()}
    assert intents | set(said()) == shown - {None}
