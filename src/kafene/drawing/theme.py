"""Colours that can be read on the terminal's background, light or dark.

A piece that lies there is ink on a face of its own, so it looks the same everywhere. In a sentence
it has the colour of its suit only where the background is known; where it is not, it is a small
face there, too. Every pair of colours has a contrast of 4.5 at least, also where a terminal has 256
of them; high contrast is 7 where it has all: tests/console/test_theme.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from kafene.core.pieces import Card, Colour, SpanishCard, SpanishSuit, Suit, Tile
from kafene.core.values import dataclass

LIGHT, DARK, FOUR, CONTRAST = "light", "dark", "four-colour", "high-contrast"
"""Themes of the setting that are not `auto`. Where one says nothing of the background, the terminal
is asked."""
LEAST = 4.5
"""The contrast that words need (WCAG 2, AA)."""


class Ink(StrEnum):
    """The inks of pieces, and of other things that have a colour."""

    RED = "red"
    BLUE = "blue"
    BLACK = "black"
    ORANGE = "orange"
    GOLD = "gold"
    GREEN = "green"
    STAR = "star"
    """Jokers in sentences, and the marks of wild cards."""
    QUIET = "quiet"
    """Numbers of sets, labels."""


Inks = Mapping[Ink, str]


@dataclass(frozen=True)
class Theme:
    """The colours of one look."""

    face: str
    """The colour that pieces are printed on."""
    inks: Inks
    """On a face."""
    words: Inks | None
    """On the terminal's background; None if that is not known."""
    four: bool = False
    """True if each French suit has its own colour: blue diamonds, green clubs."""

    def find_ink(self, piece: object) -> Ink:
        """The ink of a piece; jokers that lie there have two, one after the other."""
        match piece:
            case Tile(colour=colour):
                return _TILES[colour]
            case Card(suit=suit):
                return (_FOUR_SUITS if self.four else _SUITS)[suit]
            case SpanishCard(suit=suit):
                return _SPANISH_SUITS[suit]
        return Ink.BLACK

    def style_face(self, ink: Ink) -> str:
        """The style of a piece in this ink on its face."""
        return f"bold {self.inks[ink]} on {self.face}" if self.inks else "bold reverse"

    def style_word(self, ink: Ink) -> str:
        """The style of a piece in this ink in a sentence."""
        if self.words is None:
            return self.style_face(ink) if self.inks else "bold"
        return f"bold {self.words[ink]}"

    def style_mark(self, ink: Ink) -> str:
        """The style of a sign or a label on the terminal's background."""
        return "bold" if self.words is None and ink is not Ink.QUIET else self._word(ink)

    @property
    def pointed(self) -> str:
        """The style of what is pointed at."""
        return POINTED if self.inks else FEW_POINTED

    def _word(self, ink: Ink) -> str:
        return "" if self.words is None else self.words[ink]

    def is_readable_on(self, ground: str) -> bool:
        """Check whether its words can be read on a background, given as `#rrggbb`."""
        words = () if self.words is None else self.words.values()
        return all(contrast(ink, ground) >= LEAST for ink in words)


def pick_theme(name: str, ground: str | None, *, few: bool = False) -> Theme:
    """The theme of this name for a background, given as `#rrggbb`, as `light` or `dark`, or None
    if it is not known. A terminal with `few` colours has its own ideas of what they look like: it
    shows pieces reversed, in the colours its owner chose."""
    if few:
        return FEW
    if name in (LIGHT, DARK):
        ground = name
    four, high = name == FOUR, name == CONTRAST
    theme = replace(CONTRAST_THEME if high else _SAFE, four=four)
    for side, words in (_HIGH_WORDS if high else _WORDS).items():
        known = replace(theme, words=words)
        if side == LIGHT and not high:  # a face that can be told from a light background
            known = replace(known, face=_SHADED, inks=words)
        is_colour = ground is not None and ground.startswith("#")
        if ground == side or (is_colour and known.is_readable_on(str(ground))):
            return known
    return theme


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2)."""
    darker, lighter = sorted((_find_luminance(one), _find_luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _find_luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# ---------------------------------------------------------------------------------- the colours

_TILES = {
    Colour.RED: Ink.RED,
    Colour.BLUE: Ink.BLUE,
    Colour.BLACK: Ink.BLACK,
    Colour.ORANGE: Ink.ORANGE,
    None: Ink.STAR,
}
_SUITS = {
    Suit.HEARTS: Ink.RED,
    Suit.DIAMONDS: Ink.RED,
    Suit.SPADES: Ink.BLACK,
    Suit.CLUBS: Ink.BLACK,
}
_FOUR_SUITS = {**_SUITS, Suit.DIAMONDS: Ink.BLUE, Suit.CLUBS: Ink.GREEN}
_SPANISH_SUITS = {
    SpanishSuit.DENARII: Ink.GOLD,
    SpanishSuit.CUPS: Ink.RED,
    SpanishSuit.SWORDS: Ink.BLUE,
    SpanishSuit.BATONS: Ink.GREEN,
}
JOKERS = (Ink.RED, Ink.BLACK)
"""The inks of the jokers in sight, one after the other (RK 1.2)."""


def _inks(red: str, blue: str, black: str, orange: str, gold: str, green: str, star: str) -> Inks:
    return dict(zip(Ink, (red, blue, black, orange, gold, green, star), strict=False))


_FACE = _inks("#b3142a", "#1650b0", "#1a1a1a", "#a84e00", "#755400", "#14652a", "#8a1a9a")
_WORDS: Mapping[str, Inks] = {
    LIGHT: {
        **_inks("#a8102a", "#1650b0", "#1a1a1a", "#8a4500", "#6b4e00", "#125c26", "#80158f"),
        Ink.QUIET: "#585858",
    },
    DARK: {
        **_inks("#ff8a90", "#87b8ff", "#e8e8e8", "#ffb45e", "#e3c14a", "#84d68f", "#f0a0ff"),
        Ink.QUIET: "#b2b2b2",
    },
}
_SHADED = "#e9e9e8"
_SAFE = Theme("#fff8e7", _FACE, None)
CONTRAST_THEME = Theme(
    "#ffffff",
    _inks("#a00000", "#0000af", "#000000", "#7a3600", "#5f4400", "#004d00", "#6a0078"),
    None,
)
_HIGH_WORDS: Mapping[str, Inks] = {
    LIGHT: {
        **_inks("#870000", "#00008f", "#000000", "#662d00", "#523b00", "#004d00", "#5f0070"),
        Ink.QUIET: "#303030",
    },
    DARK: {
        **_inks("#ffb3b3", "#b3d4ff", "#ffffff", "#ffcb8f", "#ffe070", "#a8f0b0", "#ffc4ff"),
        Ink.QUIET: "#dadada",
    },
}
POINTED, FEW_POINTED = "bold #000000 on #ffd75f", "not reverse black on yellow"
"""A piece or a key that is pointed at, on any background."""
FEW = Theme("", {}, None)
"""For terminals of sixteen colours or fewer."""
