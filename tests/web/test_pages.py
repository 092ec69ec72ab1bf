"""Pages over the wire: their headers, their language, and what stands in for a missing client."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from kafene.text import LANGUAGES
from kafene.web.pages.client_bundle import FILES
from kafene.web.wire.guard import HEADERS
from kafene.web.wire.languages import load_text
from server_kit.servers import Server


def test_every_answer_has_all_headers(server: Server) -> None:
    made = server.open_room("ronda", ["human", "human"])
    room = made["room"]
    answers = {
        200: ("/", "/?lang=ja", f"/r/{room}", "/healthz", *(f"/static/{name}" for name in FILES)),
        404: ("/r/nowhere", "/nowhere", "/static/nowhere.js", "/static/..%2fapp.py", "/static/"),
        400: tuple(
            f"/api/rooms/{each}/{what}"
            for each in (room, "nowhere")
            for what in ("record", "replay")
        ),
        405: ("/api/rooms",),
    }
    for status, paths in answers.items():
        for path in paths:
            answer = server.http(path)
            assert answer.status == status, path
            for name, value in HEADERS.items():
                assert answer.headers[name.lower()] == value, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_comes_in_the_language_that_is_asked_for(server: Server, language: str) -> None:
    asked = server.http(f"/?lang={language}", accept_language="en")
    heard = server.http("/", accept_language=f"xx, {language}-XX;q=0.8, en;q=0.5")
    for answer in (asked, heard):
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert f'<html lang="{language}">' in answer.body.decode()


def test_without_a_client_every_page_says_in_one_sentence_what_is_wrong(tmp_path: Path) -> None:
    with Server(tmp_path, client=tmp_path / "nothing") as bare:
        room = bare.open_room("ronda", ["human", "human"])["room"]
        for language in LANGUAGES:
            for path in ("/", f"/r/{room}", f"/r/{room}/replay", "/nowhere"):
                answer = bare.http(f"{path}?lang={language}")
                assert answer.status == 503
                page = unescape(answer.body.decode())
                assert f"<p>{load_text(language)('web-no-client')}</p>" in page
                assert "<script" not in page
        assert bare.http(f"/static/{FILES[0]}").status == 404
        assert bare.http("/healthz").json["reason"] == "no-pages"
