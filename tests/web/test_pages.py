"""The plain pages: whole in every language, readable by everybody, and nothing from elsewhere."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

import kafene
from kafene import games
from kafene.text import LANGUAGES, Text
from kafene.web import messages, pages
from kafene.web.guard import HEADERS
from web_server import Server

WEB = Path(kafene.__file__).parent / "web"
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
SCRIPTS = sorted((WEB / "static").glob("*.js"))
STATIC = sorted(file.name for file in (WEB / "static").iterdir())
LINK = "http://192.0.2.1:8000"
PAGES = ("front", "room", "missing")
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


class Page(HTMLParser):
    """What a page is made of."""

    VOID: ClassVar = {"meta", "link", "input", "br"}

    def __init__(self, content: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.said: list[str] = []
        self.feed(content)
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.said.append(data.strip())

    def all(self, *names: str) -> list[dict[str, str]]:
        return [attributes for tag, attributes in self.tags if tag in names]

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]


@cache
def page(name: str, language: str) -> Page:
    text = Text(language)
    made = pages.room(text, LINK) if name == "room" else getattr(pages, name)(text)
    return Page(made)


each_page = pytest.mark.parametrize("name", PAGES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


# ------------------------------------------------------------------------------ in every language


@each_page
@each_language
def test_a_page_is_in_its_language_and_leads_to_the_others(name: str, language: str) -> None:
    made = page(name, language)
    assert made.all("html") == [{"lang": language}]
    others = {link["lang"]: link["href"] for link in made.all("a") if "hreflang" in link}
    assert others == {code: f"?lang={code}" for code in LANGUAGES if code != language}
    assert not [words for words in made.said if re.search(r"[{}]", words)]


@each_language
def test_every_game_can_be_chosen_with_all_that_belongs_to_it(language: str) -> None:
    front = page("front", language)
    chosen = [each["value"] for each in front.all("input") if each.get("name") == "game"]
    assert chosen == list(games.list_games())
    known = json.loads(front.all("body")[0]["data-games"])
    for name in games.list_games():
        game = games.load(name)
        assert (known[name]["fewest"], known[name]["most"]) == (game.fewest, game.most)
        assert [rules for rules, _ in known[name]["rules"]] == list(game.rules_type.presets)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda file: file.name)
def test_a_template_says_nothing_by_itself(template: Path) -> None:
    """All words are messages: between tags, and in what is read aloud."""
    made = Page(template.read_text(encoding="utf-8"))
    spoken = ("aria-label", "placeholder", "title", "alt")
    heard = [tag[1][name] for tag in made.tags for name in spoken if name in tag[1]]
    for words in (*made.said, *heard):
        assert re.fullmatch(r"(\{[a-z-]+\}\s*)+", words), words


def test_every_sentence_of_a_script_is_there_and_none_too_many() -> None:
    source = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    named = set(re.findall(r'words(?:\.([a-z]+)|\["([a-z-]+)"\])', source))
    plain = {one or other for one, other in named}
    filled = set(re.findall(r'said\("([a-z-]+)"', source))
    states = set(re.findall(r'this\.state\("([a-z]+)"\)', source)) - {"open"}
    assert plain | states == set(pages.SAID_BY_SCRIPT)
    assert filled == set(pages.SAID_WITH)


@each_language
def test_a_sentence_with_a_hole_has_it_once(language: str) -> None:
    words = json.loads(page("room", language).all("body")[0]["data-words"])
    for name in pages.SAID_WITH:
        assert words[name].count(pages.HOLE) == 1, name


# ----------------------------------------------------------------------------------- for everybody


@each_page
def test_everything_to_fill_in_has_a_label_and_every_button_a_word(name: str) -> None:
    made = page(name, "en")
    labelled = {label["for"] for label in made.all("label")}
    for field in made.all("input", "select", "textarea"):
        assert field["id"] in labelled, field
    content = pages.room(Text("en")) if name == "room" else getattr(pages, name)(Text("en"))
    for words in re.findall(r"<button[^>]*>(.*?)</button>", content, re.DOTALL):
        assert words.strip()


@each_page
def test_what_names_another_part_of_the_page_finds_it_once(name: str) -> None:
    made = page(name, "en")
    assert len(made.ids) == len(set(made.ids))
    for _, attributes in made.tags:
        for pointer in ("for", "aria-labelledby", "aria-describedby"):
            for target in attributes.get(pointer, "").split():
                assert target in made.ids, target


def test_what_changes_by_itself_is_read_aloud() -> None:
    made = page("room", "en")
    roles = {each["id"]: each["role"] for _, each in made.tags if "role" in each}
    assert roles == {"told": "log", "answer": "status", "status": "status", "seconds": "timer"}


def test_every_part_that_a_script_looks_for_is_on_its_page() -> None:
    there = {*page("room", "en").ids, *page("front", "en").ids}
    for script in SCRIPTS:
        named = set(re.findall(r'\$\("([a-z-]+)"\)', script.read_text(encoding="utf-8")))
        alone = script.stem in PAGES
        assert named <= (set(page(script.stem, "en").ids) if alone else there), script.name


# -------------------------------------------------------------------------- nothing from elsewhere


@each_page
@each_language
def test_nothing_is_loaded_from_elsewhere_and_nothing_is_inline(name: str, language: str) -> None:
    made = page(name, language)
    for tag, attributes in made.tags:
        assert "style" not in attributes
        assert not [each for each in attributes if each.startswith("on")], tag
        for pointer in ("src", "href"):
            target = attributes.get(pointer, "/")
            assert target.startswith(("/", "?", "data:,")), target
            assert not target.startswith("//")
    assert "style" not in [tag for tag, _ in made.tags]
    assert all(script["src"].startswith("/static/") for script in made.all("script"))


@pytest.mark.parametrize("name", STATIC)
def test_a_static_file_names_no_other_place(name: str) -> None:
    content = (WEB / "static" / name).read_text(encoding="utf-8")
    assert not re.search(r"https?://|@import|url\(|eval\(|innerHTML", content)
    for other in re.findall(r'from "(.*?)"', content):
        assert other.startswith("./")
        assert other[2:] in STATIC


def test_a_name_cannot_become_part_of_the_page() -> None:
    """All that comes from people is put there as text by the script; the rest is escaped."""
    made = pages.room(Text("en"), '"><script>')
    assert "<script>" not in made


# ------------------------------------------------------------------------------------ over the wire


def test_every_answer_has_all_headers(server: Server) -> None:
    made = server.open_room("ronda", ["human", "human"])
    room = made["room"]
    answers = {
        200: ("/", "/?lang=ja", f"/r/{room}", "/healthz", *(f"/static/{name}" for name in STATIC)),
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


@each_language
def test_a_page_comes_in_the_language_that_is_asked_for(server: Server, language: str) -> None:
    words = Text(language)("web-about")
    asked = server.http(f"/?lang={language}", accept_language="en")
    heard = server.http("/", accept_language=f"xx, {language}-XX;q=0.8, en;q=0.5")
    for answer in (asked, heard):
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert words in answer.body.decode()


@pytest.mark.parametrize("name", STATIC)
def test_a_static_file_is_what_it_says(server: Server, name: str) -> None:
    answer = server.http(f"/static/{name}")
    kind = {"css": "text/css", "js": "text/javascript"}[name.rpartition(".")[2]]
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.body == (WEB / "static" / name).read_bytes()


def test_a_room_that_is_not_there_is_said_kindly(server: Server) -> None:
    answer = server.http("/r/nowhere?lang=fr")
    assert answer.status == 404
    assert Text("fr")("unread-no-such-room") in answer.body.decode()


# ------------------------------------------------------------------------------------- its document


def examples() -> list[dict[str, Any]]:
    blocks = re.findall(r"^```json\n(.*?)^```", PROTOCOL.read_text("utf-8"), re.M | re.DOTALL)
    return [json.loads(block) for block in blocks]


def said() -> dict[str, type[Any]]:
    return {str(kind.__struct_config__.tag): kind for kind in messages.Said.__subclasses__()}


def keys(value: Any) -> Any:
    """What something is made of, whatever it says."""
    if isinstance(value, dict):
        return {name: keys(each) for name, each in value.items()}
    return [keys(value[0])] if isinstance(value, list) else type(value)


def test_the_examples_of_the_protocol_are_answers(server: Server) -> None:
    for example in examples():
        if "parts" in example:
            assert keys(server.http("/api/rules/ronda").json) == keys(example)


def test_the_rules_come_in_the_language_that_is_asked_for(server: Server) -> None:
    for name in games.list_games():
        answer = server.http(f"/api/rules/{name}?lang=bg")
        assert answer.json["title"] == Text("bg")(f"rule-{games.load(name).rulebook.lower()}")
    assert server.http("/api/rules/chess").status == 400
    assert server.http("/api/rules/chess").json["code"] == "no-such-game"


def test_the_examples_of_the_protocol_are_messages() -> None:
    for example in examples():
        if "parts" in example or "steps" in example:
            continue
        content = json.dumps(example).encode()
        kind = example.get("type")
        if kind is None:
            wanted = messages.NewRoom if "game" in example else messages.Seated
            assert msgspec.json.decode(content, type=wanted)
        elif kind in said() and ("action" in example or kind != "hint"):
            told = msgspec.json.decode(content, type=said()[kind])
            assert example.keys() <= set(told.__struct_fields__) | {"type"}
        else:
            messages.INTENTS.decode(content)


def test_every_message_has_an_example_in_the_protocol() -> None:
    shown = {example.get("type") for example in examples()}
    intents = {kind.__struct_config__.tag for kind in messages.Intent.__subclasses__()}
    assert intents | set(said()) == shown - {None}
