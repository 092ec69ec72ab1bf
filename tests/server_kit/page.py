"""What a page of the server holds."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

from server_kit.servers import Answer


class PageParser(HTMLParser):
    """The data of a page, and its tags."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data = ""
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1] == ("script", {"type": "application/json", "id": "boot"}):
            self.data += data

    @property
    def json(self) -> Any:
        return json.loads(self.data)


def boot(answer: Answer) -> Any:
    return PageParser(answer.body.decode()).json
