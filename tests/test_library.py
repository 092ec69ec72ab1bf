"""What programs import: `kafene` and `kafene.solvers`."""

from __future__ import annotations

import importlib
import random
import re
import subprocess
import sys
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kafene
from kafene import games, solvers
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Seat
from kafene.core.pieces import Rank, Tile, read_pieces
from kafene.games.rummikub.rules.melds import Meld
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules

FMI, THREES = RummikubRules.parse("fmi"), ThreeThirteenRules()
FOREIGN: Any = solvers
LOAD: Any = kafene.load


def start(rules: Any) -> object:
    return kafene.load("ronda").start(rules, 2)


def play(action: Any) -> object:
    game = kafene.load("three-thirteen")
    state = game.start(game.rules_type(), 2)
    state, _ = game.play(state, game.shuffle(state, random.Random(1)))
    return game.play(state, action)


"""As a program without types calls them."""


def tiles(text: str) -> tuple[Tile, ...]:
    return read_pieces(Tile, text)


def test_the_way_in_is_the_registry() -> None:
    assert kafene.list_games() == games.list_games()
    assert kafene.load("ronda") is games.load("ronda")


PAGE = (Path(__file__).parents[1] / "docs" / "library.md").read_text(encoding="utf-8")
PUBLIC = {
    module: re.findall(r"`(\w+)", what)
    for modules, what in re.findall(r"(?m)^\| (`kafene[\w.`, ]*) \| (.*) \|$", PAGE)
    for module in re.findall(r"[\w.]+", modules)
}
"""The table of public names: those of each module."""


def test_every_public_name_is_listed() -> None:
    for module in ("kafene", "kafene.solvers", "kafene.review", "kafene.arena.arrays"):
        assert set(importlib.import_module(module).__all__) == set(PUBLIC[module]), module


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_has_an_example(module: str) -> None:
    """`tests/test_docs.py` runs them."""
    examples = "\n".join(re.findall(r"(?m)^(?:>>>|\.\.\.) (?!from |import )(.*)", PAGE))
    for name in {*PUBLIC[module]} - {"pytest"}:
        known = [each for each in PUBLIC if hasattr(importlib.import_module(each), name)]
        assert known, name
        assert re.search(rf"\b{name}\b", examples), name


def test_importing_kafene_imports_no_game() -> None:
    code = "import sys, kafene; print(*(name for name in sys.modules if name.startswith('kafene')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    hooks = {"kafene.core", "kafene.core.errors", "kafene.core.notebook"}  # for what is above them
    assert set(done.stdout.split()) == {"kafene", "kafene.games", *hooks}


def test_no_signature_of_a_solver_says_any() -> None:
    functions = [getattr(solvers, name) for name in solvers.__all__ if name[0].islower()]
    assert len(functions) == 5
    for function in functions:
        assert "Any" not in str(typing.get_type_hints(function))


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: FOREIGN.best_turn("4K 3B"), "'4K 3B' isn't a list of tiles"),
        (lambda: FOREIGN.best_turn(["4K"]), "'4K' isn't a list of tiles"),
        (lambda: FOREIGN.best_turn([], ["7R 8R"]), "'7R 8R' isn't a list of tiles"),
        (lambda: FOREIGN.best_turn(iter(["4K"]), opening=True), "'4K' isn't a list of tiles"),
        (lambda: FOREIGN.best_turn("4K", rules=FMI), "'4K' isn't a list of tiles"),
        (lambda: FOREIGN.best_turn([], goal="fun"), 'There is no goal "fun".'),
        (lambda: FOREIGN.best_turn(tiles("7R"), [tiles("7R 8R")]), "7R 8R isn't a valid set"),
        (lambda: FOREIGN.best_turn(tiles("7R 7R 7R")), "Too many of 7R"),
        (lambda: FOREIGN.steps([], ["7R 8R 9R"]), "'7R 8R 9R' isn't a list of tiles"),
        (lambda: FOREIGN.steps(3, []), "3 isn't a list of tiles"),
        (lambda: FOREIGN.steps([], None), "None isn't a list of tiles"),
        (lambda: FOREIGN.arrange("7H 8H", Rank.ACE, THREES), "'7H 8H' isn't a list of cards"),
        (lambda: FOREIGN.arrange(["7H"], Rank.ACE, THREES), "'7H' isn't a list of cards"),
        (lambda: start("classic"), "'classic' isn't rules of Ronda: game.rules_type.parse("),
        (lambda: start(THREES), "ThreeThirteenRules("),
        (lambda: play("draw"), "'draw' isn't an action of Three Thirteen: game.parse(text)"),
        (lambda: FOREIGN.best_turn(None), "None isn't a list of tiles"),
        (lambda: FOREIGN.best_turn([], 5), "5 isn't a list of tiles"),
        (lambda: FOREIGN.best_turn([], rules="fmi"), "'fmi' isn't rules of Rummikub: game.rules"),
        (lambda: FOREIGN.best_turn([], rules=THREES), "ThreeThirteenRules("),
        (lambda: FOREIGN.best_play("4K"), "'4K' isn't a view of Rummikub: game.view(state, seat)"),
        (lambda: FOREIGN.best_opening(["4K"]), "['4K'] isn't a view of Rummikub"),
        (lambda: FOREIGN.arrange(5), "5 isn't a list of cards"),
        (lambda: FOREIGN.arrange([], "K"), "'K' isn't a rank: Rank.parse("),
        (lambda: FOREIGN.arrange([], None, "classic"), "'classic' isn't rules of Three Thirteen"),
        (lambda: FOREIGN.arrange([], 14, THREES), "14 isn't a rank: Rank.parse("),
        (lambda: kafene.load("rumi"), 'There is no game called "rumi".'),
        (lambda: LOAD(3), 'There is no game called "3".'),
        (lambda: kafene.load("ronda").rules_type.parse("fun"), 'There are no rules called "fun".'),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(NotationError) as refused:
        ask()
    assert str(refused.value).startswith(told)
    assert str(refused.value).endswith(f" [{refused.value.code}]")


def test_a_forbidden_action_says_why_in_a_sentence() -> None:
    game = kafene.load("three-thirteen")
    state = game.start(game.rules_type(), 2)
    with pytest.raises(IllegalAction) as refused:
        game.check(game.view(state, Seat(0)), game.parse("draw"))
    assert str(refused.value) == "It isn't your turn. (ALL 1) [not-your-turn]"


def test_a_table_is_given_as_melds_or_as_their_tiles() -> None:
    table = [tiles("7R 8R 9R")]
    best = solvers.best_turn(tiles("10R 1K"), table)
    assert best == solvers.best_turn(tiles("10R 1K"), map(Meld.of, table))
    assert best.melds == (Meld.of(tiles("7R 8R 9R 10R")),)
    assert (best.tiles, best.left, best.value) == (tiles("10R"), tiles("1K"), 10)


def test_most_tiles_or_most_value() -> None:
    hand = tiles("1R 2R 4R 13B 13K J")
    assert solvers.best_turn(hand).tiles == tiles("1R 2R 4R J")
    assert solvers.best_turn(hand, goal="value").tiles == tiles("13B 13K J")


def test_an_opening_counts_its_melds_and_keeps_the_house_rules() -> None:
    hand = tiles("7R 8R 9R 1K")
    too_low = solvers.best_turn(hand, opening=True)
    assert (too_low.melds, too_low.value) == (None, 24)
    easy = solvers.best_turn(hand, opening=True, rules=RummikubRules(opening_minimum=24))
    assert easy.melds == (Meld.of(tiles("7R 8R 9R")),)


@pytest.mark.parametrize(
    ("table", "goal", "code"),
    [
        ([], "most", "no-such-goal"),
        (["7R 8R 1K"], "tiles", "table-not-valid"),
        (["1R 2R 3R", "1R 2R 3R"], "tiles", "too-many-copies"),
    ],
)
def test_what_cannot_be_a_position_is_refused(table: list[str], goal: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        solvers.best_turn(tiles("1R"), map(tiles, table), goal=goal)
