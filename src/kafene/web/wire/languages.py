"""The language in which a client is answered."""

from __future__ import annotations

from functools import cache

from starlette.requests import HTTPConnection

from kafene.text import LANGUAGES
from kafene.text.typography import BrowserText


def choose_language(request: HTTPConnection, usual: str) -> str:
    """The language of a client: as the link says, else as the browser says, else `usual`."""
    asked = request.query_params.get("lang", "")
    heard = request.headers.get("accept-language", "")
    for word in (asked, *heard.split(",")):
        code = word.split(";")[0].strip().split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return usual


@cache
def load_text(code: str) -> BrowserText:
    """The sentences of a language, shared by all clients that read it."""
    text = BrowserText(code)
    text("web-title")  # what reads them is made now, before threads share it
    return text
