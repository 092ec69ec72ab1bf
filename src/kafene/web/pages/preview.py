"""The preview that a messenger shows of a link: a title, a sentence and a picture."""

from __future__ import annotations

from html import escape

from kafene.core.values import dataclass
from kafene.text import Text, sentences
from kafene.text.messages import optional
from kafene.web.rooms.room import Room

WIDTH, HEIGHT = 1200, 630
"""Of the picture, in pixels."""


@dataclass(frozen=True)
class Preview:
    """A page in a title and a sentence."""

    title: str
    about: str
    is_public: bool = True
    """Search engines may list it, unless it is a room, whose name is a key."""

    def write(self, text: Text, address: str, image: str) -> str:
        """The elements for the head of a page, whose address and picture are absolute."""
        names = {"description": self.about, "twitter:card": "summary_large_image"}
        names |= {} if self.is_public else {"robots": "noindex"}
        properties = {
            "og:title": self.title,
            "og:description": self.about,
            "og:type": "website",
            "og:site_name": text("web-title"),
            "og:url": address,
            "og:image": image,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
        lines = [_meta("name", *each) for each in names.items()]
        return "".join([*lines, *(_meta("property", *each) for each in properties.items())])


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">\n'


def preview_site(text: Text) -> Preview:
    """The front page, and every other one that is not about a game."""
    return Preview(text("web-title"), text("web-description"))


def preview_game(text: Text, game: str) -> Preview:
    """A page about a game."""
    title = f"{sentences.title(text, game)} · {text('web-title')}"
    return Preview(title, optional(text, f"about-{game}") or text("web-description"))


def preview_room(text: Text, room: Room) -> Preview:
    """A room, by what everybody may know who has its link: the game, and before it who invites."""
    game = room.saved.game
    plain = preview_game(text, game)
    host = room.saved.seats[room.host]
    title = plain.title
    if room.phase == "lobby" and host.token is not None:
        title = text("web-invites", name=host.name, game=sentences.title(text, game))
    return Preview(title, plain.about, is_public=False)
