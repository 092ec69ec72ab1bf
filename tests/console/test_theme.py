"""Colours can be read: every pair that a theme prints, in cells and in sentences, on every
background it is meant for, with all colours and with 256."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from kafene import settings
from kafene.core.pieces import HIDDEN, JOKER, Card, Piece, SpanishCard, Tile
from kafene.drawing.look import Look
from kafene.drawing.theme import (
    CONTRAST,
    DARK,
    FOUR,
    LEAST,
    LIGHT,
    Ink,
    Theme,
    contrast,
    pick_theme,
)

GROUNDS = {
    DARK: (
        *("#000000", "#1e1e1e", "#282a36", "#002b36", "#073642", "#2e3440", "#300a24", "#282828"),
        *("#1d1f21", "#24273a", "#0d1117", "#282c34"),
    ),
    LIGHT: (
        *("#ffffff", "#fdf6e3", "#eee8d5", "#fbf1c7", "#fafafa", "#eff1f5", "#f2e5bc", "#ffffdd"),
    ),
}
"""Backgrounds of terminals as they come, and of themes that many people use."""
DECKS: tuple[type[Piece], ...] = (Card, SpanishCard, Tile)
PIECES = [*Card.deck(), *SpanishCard.deck(), *Tile.deck(), JOKER, HIDDEN]


def shade(colour: Color, system: ColorSystem) -> str:
    """A colour as a terminal shows it."""
    return colour.downgrade(system).get_truecolor().hex


def find_contrast(style: str, ground: str, system: ColorSystem) -> float:
    """The contrast of what is printed in a style; in the terminal's own colours it is as good as
    its owner chose."""
    parsed = Style.parse(style)
    if parsed.color is None:
        assert parsed.bgcolor is None
        return 21.0
    under = ground if parsed.bgcolor is None else shade(parsed.bgcolor, system)
    return contrast(shade(parsed.color, system), under)


def printed(look: Look) -> Iterator[tuple[str, str]]:
    """All that a look prints in colour: what it is, and the style."""
    for piece in PIECES:
        for fresh in (False, True):
            yield f"{piece} in a cell", str(look.draw_cell(piece, fresh=fresh).style)
    for deck in DECKS:
        game = Look(symbols=look.symbols, theme=look.theme, deck=deck)
        for piece in deck.deck():
            if piece == JOKER and not look.symbols:
                continue  # a letter like others
            line = game.colour_pieces(f"Mira plays {game.name(piece)}.")
            assert [span.style for span in line.spans], f"{piece} has no colour in a sentence"
            yield f"{piece} in a sentence", str(line.spans[0].style)
    for ink in Ink:
        yield f"a sign in {ink}", look.style(ink)


@pytest.mark.parametrize("side", GROUNDS)
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("name", settings.VALUES["theme"])
def test_all_that_is_printed_can_be_read_on_its_background(
    name: str, known: bool, side: str
) -> None:
    systems = {ColorSystem.TRUECOLOR: 7.0 if name == CONTRAST else LEAST}
    systems[ColorSystem.EIGHT_BIT] = LEAST
    for ground in GROUNDS[side]:
        if name in (LIGHT, DARK) and name != side:
            continue  # asked for, against what the terminal has
        theme = pick_theme(name, ground if known else None)
        for symbols in (True, False):
            for what, style in printed(Look(theme=theme, symbols=symbols)):
                for system, least in systems.items():
                    found = find_contrast(style, ground, system)
                    assert found >= least, f"{what} on {ground}: {style} has {found:.2f}"


def test_a_known_background_has_coloured_words_and_an_unknown_one_small_faces() -> None:
    for side, grounds in GROUNDS.items():
        for ground in (side, *grounds):
            assert pick_theme(settings.AUTO, ground).words is not None, ground
            assert pick_theme(settings.AUTO, ground) == pick_theme(side, None)
    assert pick_theme(settings.AUTO, None).words is None
    sentence = Look(deck=Card).colour_pieces("Mira discards 4♣.")
    assert " on #" in str(sentence.spans[0].style)


def test_on_a_background_on_which_neither_can_be_read_pieces_are_small_faces() -> None:
    assert pick_theme(settings.AUTO, "#808080").words is None


def test_with_four_colours_no_two_suits_look_alike() -> None:
    for ground in (LIGHT, DARK, None):
        two, four = pick_theme(settings.AUTO, ground), pick_theme(FOUR, ground)
        suits = [Card.parse(name) for name in ("7S", "7H", "7D", "7C")]
        for theme, count in ((two, 2), (four, 4)):
            assert len({theme.style_face(theme.find_ink(card)) for card in suits}) == count
            assert len({theme.style_word(theme.find_ink(card)) for card in suits}) == count
        assert four.find_ink(suits[2]) is Ink.BLUE
        assert four.find_ink(suits[3]) is Ink.GREEN


@pytest.mark.parametrize("symbols", [True, False])
def test_what_a_word_means_depends_on_the_pieces_of_the_game(symbols: bool) -> None:
    def ink_of(deck: type[Piece] | None, sentence: str) -> list[object]:
        look = Look(symbols=symbols, deck=deck, theme=pick_theme(DARK, None))
        return [span.style for span in look.colour_pieces(sentence).spans]

    theme: Theme = pick_theme(DARK, None)
    assert ink_of(SpanishCard, "You play 5B.") == [theme.style_word(Ink.GREEN)]
    assert ink_of(Tile, "You play 5B.") == [theme.style_word(Ink.BLUE)]
    assert ink_of(Card, "You play 5B.") == []
    assert ink_of(None, "You play 5B 5♣ 5D.") == []
    assert ink_of(Tile, "RK 3.1, 15B, 5Bx and B5") == []


def test_few_colours_are_left_to_the_terminal() -> None:
    for ground in (LIGHT, DARK, None):
        for what, style in printed(Look(theme=pick_theme(settings.AUTO, ground, few=True))):
            assert Style.parse(style).color is None, what
