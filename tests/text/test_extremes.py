"""Every sentence reads well with none, one and many, with long names and long lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kafene.text import LANGUAGES, Text
from message_kit import arguments, samples

PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("「", "」"), ("『", "』"), ("（", "）"))
MANY = "one, but many"
ABBREVIATIONS = re.compile(r"\betc\.|\bт\.н\.")
HALF_WIDTH = re.compile("(?<=[ぁ-ヿ一-鿿])(?:[(),;!?]|:(?!$))|[()](?=[ぁ-ヿ一-鿿])")
"""Marks beside Japanese letters; argparse ends its headings with a colon of its own."""
NOUNS = {
    "en": "actions|bots|cards|decks|games|jokers|moves|pieces|players|points|rounds|seats|seconds"
    "|tiles|turns",
    "bg": "боя|действия|игри|игрите|карти|картите|кръга|места|плочки|плочките|точки|точките|хода"
    "|играчи|играча|секунди|тестета",
    "fr": "actions|cartes|coups|joueurs|jokers|manches|parties|pièces|places|points"
    "|secondes|tuiles",
}
"""What is never said of one."""
MORE_THAN_ONE = {
    "players and seats": "unread-seat-count unread-bad-drawn unread-seats-differ client-seats-of"
    " unread-sb-hands-too-large",
    "pieces of a shuffle, a deal or a meld": "refused-not-what-is-shuffled replay-shuffle"
    " unread-too-few-cards refused-run-too-long refused-group-too-large rk-dealt ro-dealt tt-dealt"
    " sb-why-meld sb-why-meld-best sb-why-call sb-why-call-best sb-why-pass"
    " rk-why-open rk-why-more rk-why-first",
    "cards of a capture, of the winner's pile, and those that nobody has seen": "ro-memory-largest"
    " ro-round-ended sb-why-hope sb-why-throw-best rk-why-hold rk-why-no-play",
    "points of an answered tap, a lost bonus, a tied match, an opening": "ro-why-card"
    " ro-why-best ro-dealer-failed ro-last-capture-paid ro-match-tied rk-why-no-opening"
    " rk-solved-none",
    "seconds of a timer": "unread-bad-seconds web-seconds",
    "a mean or a rate, which comes with its decimals": "arena-difference arena-progress"
    " arena-report-length-mean",
    "a player who moves pieces": "rk-does-move rk-does-move-new",
    "a rank": "tt-title",
}
"""Numbers that are never one, or no numbers of things: what they are, and in which messages."""


def find_flaws(language: str, said: str) -> Iterator[str]:
    """What no sentence of a language looks like."""
    marks = ABBREVIATIONS.sub("etc", said.replace("...", "…").replace("::", "IPv6"))
    if re.search(r"  |^ | $", said):
        yield "a blank too many"
    if re.search(r"[{}]", said):
        yield "a brace"
    if re.search(r" (?:[.,;:、。](?!\d)|[!?]$)", marks):
        yield "a blank before a mark"
    if re.search(r"[.,;:!?、。：；！？][.,;:、。：；]", marks):
        yield "two marks"
    if said.count('"') % 2 or any(said.count(first) != said.count(last) for first, last in PAIRS):
        yield "a quote or bracket without its other half"
    if language == "fr" and re.search(r"[^\u00a0\u202f](?:[;!?»]|:(?!\S))|«[^\u00a0\u202f]", marks):
        yield "no no-break space at a French mark"
    if language == "ja" and HALF_WIDTH.search(marks):
        yield "a mark of half width in Japanese"
    if language in NOUNS and re.search(rf"(?<![\d.,+-])\b1 (?:\w+ )?(?:{NOUNS[language]})\b", said):
        yield MANY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    text, flaws = Text(language), dict[tuple[str, str], str]()
    more = set(" ".join(MORE_THAN_ONE.values()).split())
    for name in arguments("en"):
        for values in samples(language, name):
            said = text(name, **values)
            assert said, name
            is_list = name.startswith("term-") and not name.endswith("-about")
            if not is_list and not name.startswith(("words-", "bot-names")):
                for flaw in find_flaws(language, said):
                    if flaw != MANY or name not in more:
                        flaws[name, flaw] = said
    assert not flaws


@pytest.mark.parametrize("name", " ".join(MORE_THAN_ONE.values()).split())
def test_an_exception_is_a_message(name: str) -> None:
    assert name in arguments("en")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You have  7H."),
        ("en", "You have 7H ."),
        ("en", "You have 7H.."),
        ("en", "Which card?: 7H"),
        ("en", 'There is no card "7H.'),
        ("en", "You have 7H (a wild card."),
        ("en", "You have { $card }."),
        ("en", "You have 1 cards."),
        ("bg", "Имаш 1 точки."),
        ("fr", "Vous avez 1 points."),
        ("fr", "Votre main : 7H"),
        ("fr", "Vous gagnez!"),
        ("ja", "7Hを捨てます。、"),
        ("ja", "「7Hを捨てます。"),
        ("ja", "上がりです(3.2)"),
    ],
)
def test_a_flaw_would_be_found(language: str, said: str) -> None:
    assert list(find_flaws(language, said))
