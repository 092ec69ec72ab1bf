"""What people mean by what they type."""

from __future__ import annotations

import pytest

from kafene import games
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Action, AnyGame
from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.rules.draft import Draft
from kafene.talk.actions import check_held, find_action, find_step
from kafene.text import Text
from kafene.text.commands import spell_out
from rummikub_tables import view_of

TEXT = Text()


def read(game: str, line: str, *options: str) -> str | list[str]:
    """What a line means, with these options."""
    rules: AnyGame = games.load(game)
    meant = find_action(
        rules,
        spell_out(TEXT, line, rules.rulebook),
        [rules.parse(option) for option in options],
    )
    return str(meant) if isinstance(meant, Action) else list(map(str, meant))


DRAWS = ("draw", "draw discard")
DISCARDS = ("discard 7H", "discard 8S", "discard 10D")
SEVEN = ("discard 7H", "discard 8H", "meld 7H 8H 9H", "meld 7H", "layoff 7H 1", "layoff 8H 2")


@pytest.mark.parametrize(
    ("game", "line", "options", "meant"),
    [
        ("three-thirteen", "draw", DRAWS, "draw"),
        ("three-thirteen", "d", DRAWS, "draw"),
        ("three-thirteen", "draw d", DRAWS, "draw discard"),
        ("three-thirteen", "take", DRAWS, "draw discard"),
        ("three-thirteen", "pick up", DRAWS, "draw discard"),
        ("three-thirteen", "7h", DISCARDS, "discard 7H"),
        ("three-thirteen", "td", DISCARDS, "discard 10D"),
        ("three-thirteen", "d 8s", DISCARDS, "discard 8S"),
        ("three-thirteen", "throw 8s", DISCARDS, "discard 8S"),
        ("three-thirteen", "7h out", ("discard 7H", "discard 7H out"), "discard 7H out"),
        ("seven-bridge", "m 9h 8h 7h", SEVEN, "meld 7H 8H 9H"),
        ("seven-bridge", "9h 7h 8h", SEVEN, "meld 7H 8H 9H"),
        ("seven-bridge", "lay off 8h 2", SEVEN, "layoff 8H 2"),
        ("seven-bridge", "l 7h", SEVEN, "layoff 7H 1"),
        ("seven-bridge", "pon", ("draw", "pon 5S 5C"), "pon 5C 5S"),
        ("seven-bridge", "5s 5c", ("draw", "pon 5S 5C"), "pon 5C 5S"),
        ("ronda", "t 5c", ("throw 5C", "throw 5C tap", "throw 6D"), "throw 5C"),
        ("ronda", "tap", ("throw 5C", "throw 5C tap", "throw 6D"), "throw 5C tap"),
        ("ronda", "ronda", ("pass", "announce ronda"), "announce ronda"),
        ("ronda", "no", ("pass", "announce ronda"), "pass"),
        ("rummikub", "dr", ("draw",), "draw"),
    ],
)
def test_one_thing_is_meant(game: str, line: str, options: tuple[str, ...], meant: str) -> None:
    assert read(game, line, *options) == meant


@pytest.mark.parametrize(
    ("game", "line", "options", "meant"),
    [
        ("seven-bridge", "7h", SEVEN, ["discard 7H", "meld 7H", "layoff 7H 1"]),
        ("three-thirteen", "discard", DISCARDS, list(DISCARDS)),
        ("ronda", "5c", ("throw 5C", "throw 5C tap", "throw 6D"), ["throw 5C", "throw 5C tap"]),
        (
            "three-thirteen",
            "7h",
            ("discard 7H", "discard 7H out"),
            ["discard 7H", "discard 7H out"],
        ),
        ("seven-bridge", "pon", ("pon 5S 5C", "pon 5S 5D"), ["pon 5C 5S", "pon 5D 5S"]),
    ],
)
def test_several_may_be_meant(
    game: str, line: str, options: tuple[str, ...], meant: list[str]
) -> None:
    assert read(game, line, *options) == meant


def test_what_is_written_in_full_is_taken_as_it_is_so_that_a_refusal_can_say_why() -> None:
    assert read("three-thirteen", "discard KS", *DISCARDS) == "discard KS"
    assert read("seven-bridge", "meld 7H 9H", "draw") == "meld 7H 9H"


@pytest.mark.parametrize("line", ["x", "discard 99", "kh", "", "fold 7h"])
def test_what_means_nothing_is_told_so(line: str) -> None:
    with pytest.raises(NotationError):
        read("three-thirteen", line, *DISCARDS)


DRAFT = Draft.of(view_of((), read_pieces(Tile, "7R 8R 9R 10R 10B 10K")))


@pytest.mark.parametrize(
    ("line", "verb", "words"),
    [
        ("new 7r", "new", "7r"),
        ("n 7r", "new", "7r"),
        ("7r 8r 9r", "new", "7r 8r 9r"),
        ("undo", "undo", ""),
        ("draw", "draw", ""),
        ("play 7r 8r 9r", "", "7r 8r 9r"),
        ("fold", "", ""),
    ],
)
def test_a_step_of_a_draft(line: str, verb: str, words: str) -> None:
    rummikub = games.load("rummikub")
    options = [rummikub.parse("draw")]
    assert find_step(rummikub, DRAFT, line.split(), options) == (verb, words.split())


def test_what_was_laid_is_not_lost_by_a_slip() -> None:
    rummikub = games.load("rummikub")
    options, laid = [rummikub.parse("draw")], DRAFT.take("new", ["7R", "8R", "9R"])
    with pytest.raises(NotationError, match="which-word"):
        find_step(rummikub, laid, ["d"], options)
    with pytest.raises(NotationError, match="draft-is-open"):
        find_step(rummikub, laid, ["draw"], options)
    assert find_step(rummikub, laid, ["don"], options) == ("done", [])


def test_pieces_alone_that_are_not_held_are_told() -> None:
    ronda = games.load("ronda")
    with pytest.raises(IllegalAction, match="not-in-hand"):
        check_held(ronda, (), ["7s"])
    check_held(ronda, (), ["7s", "what"])
    assert read("ronda", "5C∪", "throw 5C", "throw 6D") == "throw 5C"
