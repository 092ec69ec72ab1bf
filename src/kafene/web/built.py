"""The browser client as it was built: its files, and a mark that changes when they do."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "client"
"""Where `client/build.js` puts it, and where an installed package has it."""
VARIABLE = "KAFENE_CLIENT"
"""Another folder to take it from, as it is: nothing is built then."""
SCRIPT, STYLE = "kafene.js", "kafene.css"
FILES = (SCRIPT, STYLE)


@dataclass(frozen=True)
class Built:
    """The files of the client by their names. Read anew for every page: it may be built while the
    server runs."""

    contents: dict[str, bytes]

    def mark(self, name: str) -> str:
        """A few digits that are others as soon as the file is another."""
        return sha256(self.contents[name]).hexdigest()[:12]

    def address(self, name: str) -> str:
        """Where a page finds a file; a browser may keep what it gets there for ever."""
        return f"/static/{name}?v={self.mark(name)}"


def find(place: Path | None) -> Built | None:
    """The client, if it was built."""
    if place is None:
        return None
    try:
        return Built({name: (place / name).read_bytes() for name in FILES})
    except OSError:
        return None
