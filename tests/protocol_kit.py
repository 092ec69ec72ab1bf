"""The examples of the protocol's page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PROTOCOL = Path(__file__).parents[1] / "docs" / "protocol.md"


def examples() -> Iterator[dict[str, Any]]:
    """The values in the protocol's blocks of JSON, several in a block."""
    for block in PROTOCOL.read_text("utf-8").split("```json\n")[1:]:
        text = block.partition("```")[0].strip()
        while text:
            value, end = json.JSONDecoder().raw_decode(text)
            yield from value if isinstance(value, list) else [value]
            text = text[end:].strip()
