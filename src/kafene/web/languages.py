"""In which language somebody is answered."""

from __future__ import annotations

from functools import cache

from starlette.requests import HTTPConnection

from kafene.text import LANGUAGES, Text


def language(request: HTTPConnection, usual: str) -> str:
    """What somebody reads: as the link says, else as the browser says, else as the server."""
    asked = request.query_params.get("lang", "")
    heard = request.headers.get("accept-language", "")
    for word in (asked, *heard.split(",")):
        code = word.split(";")[0].strip().split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return usual


@cache
def words(code: str) -> Text:
    """The sentences of a language, for everybody who reads it."""
    text = Text(code)
    text("web-title")  # what reads them is made now, before threads share it
    return text
