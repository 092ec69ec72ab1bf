"""The page of the browser client, and the one that stands in for it where it is missing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from html import escape

import msgspec

from kafene import bots, games
from kafene.bots import ladder
from kafene.bots.advice import can_advise
from kafene.core.game import AnyGame
from kafene.core.pieces import Card, Piece, SpanishCard, Tile
from kafene.talk.tour import has_tour
from kafene.text import LANGUAGES, Text, rulebook, sentences
from kafene.text.commands import find_words
from kafene.text.glossary import list_terms
from kafene.text.messages import client_source, optional, source
from kafene.text.names import describe_level, list_bot_names, list_guests, name_level, number_bots
from kafene.web.pages.client_bundle import ICON, SCRIPT, STYLE, TOUCH_ICON, Bundle
from kafene.web.wire.addresses import Site
from kafene.web.wire.bodies import Boot, Deck, GameInfo, LevelInfo, Page
from kafene.web.work.logs import log_error

log = logging.getLogger("kafene.web")
TIMERS = (0, 30, 60, 120, 300)
WORDS = ("web", "client")
"""The Fluent files that the browser client reads."""
DECKS: dict[type[Piece], Deck] = {Tile: "tiles", Card: "french", SpanishCard: "spanish"}
"""The pieces that the browser client has drawings of."""
_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{head}</head>
<body>
{body}
</body>
</html>
"""
_NO_ICON = """<link rel="icon" href="data:,">
"""
_CLIENT_HEAD = """<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6efe2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1d1713">
{preview}<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="{touch_icon}">
<link rel="manifest" href="{base}/manifest.webmanifest?lang={language}">
<link rel="stylesheet" href="{style}">
<script type="module" src="{script}"></script>
"""
_CLIENT_BODY = """<div id="app"><div class="late">
<p>{late}</p>
<p class="buttons">
<a class="button main" href="">{reload}</a>
<a class="button" href="{front}">{to_front}</a>
</p>
</div></div>
<noscript><p>{noscript}</p></noscript>
<script type="application/json" id="boot">{boot}</script>"""


def build_page(
    text: Text, page: Page, site: Site, client: Bundle, title: str = "", preview: str = ""
) -> str:
    """The page of the browser client, with all that it must know before it asks. `preview` is what
    its head tells messengers. A page whose script fails soon shows ways out instead."""
    boot = Boot(
        page=page,
        language=text.language,
        languages=[(code, _own_name(code)) for code in LANGUAGES],
        base=site.base,
        link=site.link,
        only_link=site.is_given,
        guest=text("guest"),
        guests=list_guests(),
        faces=number_bots(),
        bots=list_bot_names(text),
        losses=ladder.LOSSES,
        wins=ladder.WINS,
        timers=list(TIMERS),
        games=dict(_describe_games(text)),
        words=text.polish(_list_messages(text.language)),
    )
    head = _CLIENT_HEAD.format(
        preview=preview,
        icon=client.address(ICON, site.base),
        touch_icon=client.address(TOUCH_ICON, site.base),
        base=site.base,
        language=text.language,
        style=client.address(STYLE, site.base),
        script=client.address(SCRIPT, site.base),
    )
    body = _CLIENT_BODY.format(
        late=escape(text("web-late")),
        reload=escape(text("client-reload")),
        front=f"{site.base}/?lang={text.language}",
        to_front=escape(text("client-to-front")),
        noscript=escape(text("web-noscript")),
        # Nothing in it can end the element that it stands in.
        boot=msgspec.json.encode(boot).decode().replace("<", "\\u003c"),
    )
    return _fill_page(text, head, body, title)


def build_page_without_client(text: Text) -> str:
    """A page with one sentence: that the client is missing, and where the reason can be read."""
    return _fill_page(text, _NO_ICON, f"<p>{escape(text('web-no-client'))}</p>")


def _fill_page(text: Text, head: str, body: str, title: str = "") -> str:
    title = escape(title or text("web-title"))
    return _PAGE.format(language=text.language, title=title, head=head, body=body)


def _list_messages(language: str) -> str:
    """All messages that the browser client reads, as they are written."""
    own = (client_source(language, game) for game in games.list_games())
    return "\n".join((source(language, *WORDS), *own))


def _describe_games(text: Text) -> Iterator[tuple[str, GameInfo]]:
    """Describe each game for the page. One of another package that cannot be described is left out,
    so that the others can be played."""
    for name in games.list_games():
        try:
            yield name, describe_game(text, name)
        except Exception as problem:
            log_error(log, problem)


def describe_game(text: Text, name: str) -> GameInfo:
    """Describe a game for the front page and the lobby."""
    game = games.load(name)
    seats = range(game.fewest, game.most + 1)
    return GameInfo(
        title=sentences.title(text, name),
        like=optional(text, f"like-{name}"),
        about=optional(text, f"about-{name}"),
        levels=[_describe_level(text, game, level) for level in bots.offer_levels(game)],
        level=bots.default_level(game),
        sample=games.load_kit(name).sample,
        deck=DECKS.get(game.piece, "plain"),
        sides={count: [list(side) for side in game.sides(count)] for count in seats},
        note=sentences.note_on_language(text, name),
        fewest=game.fewest,
        most=game.most,
        usual=game.usual,
        terms=[(list(term.forms), term.about) for term in list_terms(text, game)],
        rules=[(each.name, each.title, each.about) for each in rulebook.list_presets(text, game)],
        hints=can_advise(game),
        words=find_words(text, game),
        tour=has_tour(game),
    )


def _describe_level(text: Text, game: AnyGame, level: str) -> LevelInfo:
    return LevelInfo(
        name=level,
        title=name_level(text, level),
        about=describe_level(text, game, level),
        strength=bots.rate_level(level),
        easier=ladder.find_easier(game, level) or "",
        harder=ladder.find_harder(game, level) or "",
    )


@cache
def _own_name(code: str) -> str:
    """The name that a language has for itself."""
    return Text(code)("web-language")
