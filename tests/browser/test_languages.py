"""Every page speaks the reader's language, and no message is left without its words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

import kafene.text
from browser_games import play_to_the_end
from browser_kit import Player, wait_for
from kafene.text import LANGUAGES

TEXTS = Path(kafene.text.__file__).parent
GAMES = TEXTS.parent / "games"
SOURCE = Path(__file__).parents[2] / "client" / "src"
NAME = r"\b(?:client|web)-[a-z][a-z0-9-]*"
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
SAID = ("aria-label", "title", "placeholder", "aria-valuetext")
READ = """names => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll("*")].flatMap(
        one => names.map(name => one.getAttribute(name) ?? "")),
].join("\\n")"""


def messages(language: str) -> set[str]:
    """The names of all messages that the client can say in a language."""
    files = [TEXTS / language / "client.ftl", TEXTS / language / "web.ftl"]
    files += GAMES.glob(f"*/words/{language}.ftl")
    texts = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(rf"^({NAME[2:]}[A-Z0-9]*) =", texts, re.MULTILINE))


def bare(player: Player) -> set[str]:
    """Names of messages that a reader sees instead of words."""
    return set(re.findall(NAME, cast("str", player.page.evaluate(READ, SAID))))


def test_the_client_asks_for_no_message_that_does_not_exist() -> None:
    asked = set[str]()
    for file in SOURCE.rglob("*.ts*"):
        asked |= set(
            re.findall(
                r'"((?:client|web)-[a-z0-9-]+(?:-[A-Z])?)"', file.read_text(encoding="utf-8")
            )
        )
    assert len(asked) > 50
    assert asked <= messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_message_is_shown(
    language: str, guest: Callable[..., Player], seated: Callable[..., list[Player]]
) -> None:
    """Only those that the language does not have yet, and none when it has them all."""
    missing = messages("en") - messages(language)
    ann = guest("Ann")
    ann.forgives.append("404")
    shown = set[str]()
    for path in ("/", "/r/AAAAAAAAAAAAAAAA"):
        ann.go(f"{path}?lang={language}")
        ann.see("main")
        shown |= bare(ann)
    assert ann.page.locator("html").get_attribute("lang") == language
    ann.go(f"/?lang={language}")
    ann.see("header button.icon").click()
    ann.see("dialog")
    shown |= bare(ann)
    for game in ("rummikub", "seven-bridge", "ronda", "three-thirteen"):
        (one,) = seated(game, 1, bots=1)
        one.page.goto(f"{one.page.url}?lang={language}")
        one.see(".lobby")
        shown |= bare(one)
        one.page.locator(".lobby button.main.big").click()
        # Where passing is all there is, the page passes by itself, and a hint would come too late.
        wait_for(one, lambda one=one: one.to_act and one.options != ["pass"])  # type: ignore[misc]
        one.page.locator("button.hint").click()
        one.see(".hint-box")
        shown |= bare(one)
        one.page.keyboard.press("h")
        one.see(".hint-box[data-action]")
        shown |= bare(one)
        one.page.keyboard.press("?")
        one.see("dialog")
        shown |= bare(one)
    assert shown <= missing


def test_a_whole_game_in_japanese(started: Callable[..., list[Player]]) -> None:
    ann, bob = started("ronda", 2, "classic target=1", locale="ja-JP")
    for one in (ann, bob):
        assert one.page.locator("html").get_attribute("lang") == "ja"
        one.reads(".status", JAPANESE)
    play_to_the_end([ann, bob], lambda one: one.options[0])
    for one in (ann, bob):
        one.reads("main .over h2", JAPANESE)
        one.see(".past .log li:nth-child(21)")
        assert all(JAPANESE.search(line) for line in one.texts(".past .log li"))
        assert bare(one) <= messages("en") - messages("ja")
    ann.see("main .over a[href*='/replay']").click()
    ann.see(".replay .player")
    assert ann.page.locator("html").get_attribute("lang") == "ja"
