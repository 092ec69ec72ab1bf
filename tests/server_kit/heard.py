"""What a connection was told, whoever listens: a client of ours, or a page in a browser."""

from __future__ import annotations

from typing import Any

Said = dict[str, Any]


class Heard:
    """All messages, and the table as it stands by them."""

    def __init__(self) -> None:
        self.heard: list[Said] = []
        """Every message, in order, but for heartbeats."""
        self.info: Said = {}
        self.table: Said = {}
        """Empty before the game."""
        self.seat: int | None = None
        self.version = 0
        self.events: list[Said] = []

    def hear(self, said: Said) -> None:
        """Take in a message."""
        self.heard.append(said)
        match said["type"]:
            case "welcome":
                self.info, self.seat = said["room"], said["seat"]
                self.version, self.events = said["version"], list(said["events"])
                self.table = said.get("table", {})
            case "room":
                self.info = said["room"]
            case "update":
                if said["since"] == self.version:
                    self.events += said["events"]
                if said["version"] >= self.version:
                    self.version, self.table = said["version"], said["table"]

    @property
    def options(self) -> list[str]:
        """The actions that may be played now."""
        return list(self.table.get("options", ()))

    @property
    def over(self) -> bool:
        return self.info.get("phase") == "over"
