"""Rummikub on the command line: pieces checked, records verified, rules read."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from kafene.core.record import Record
from rummikub_kit import stacked
from shell import PLAYTHROUGHS, Shell

FOLDER = PLAYTHROUGHS / "rummikub"


@pytest.mark.parametrize(
    ("words", "kind", "value"),
    [
        ("2R 3R 4R", "run", 9),
        ("7R 7B 7O", "group", 21),
        ("r7 7b y7", "group", 21),
        ("5R J 7R", "run", 18),
        ("9R 9B *", "group", 27),
        ("J J 10R", "run", 33),
        ("J J 13K", "group", 39),
        ("J J 13K --as run", "run", 36),
        ("J J 10R --as group", "group", 30),
        ("7R,7B,7O --rules fmi", "group", 21),
    ],
)
def test_check_says_what_tiles_are_and_what_they_are_worth(
    kafene: Shell, words: str, kind: str, value: int
) -> None:
    answer = kafene.json("check", "rummikub", *words.split())
    assert (answer["valid"], answer["kind"], answer["value"]) == (True, kind, value)
    assert (answer["code"], answer["rule"]) == (None, None)


@pytest.mark.parametrize(
    ("words", "code", "rule"),
    [
        ("5R 6R", "run-too-short", "RK 2.1"),
        ("12R 13R 1R", "run-corner", "RK 2.1"),
        ("5R 7R 8R", "run-gap", "RK 2.1"),
        ("3R J 3R", "run-rank-twice", "RK 2.1"),
        ("J J", "too-few-naturals", "RK 2.1"),
        ("7R 7B 7O --as run", "run-suits-differ", "RK 2.1"),
        ("7R 7B", "group-too-small", "RK 2.2"),
        ("7R 7R 7B", "group-suit-twice", "RK 2.2"),
        ("7R 8R 9B", "group-ranks-differ", "RK 2.2"),
        ("2R 3R 4R --as group", "group-ranks-differ", "RK 2.2"),
        ("7R 7B 7O 7K J", "group-too-large", "RK 2.3"),
    ],
)
def test_check_says_why_not(kafene: Shell, words: str, code: str, rule: str) -> None:
    answer = kafene.json("check", "rummikub", *words.split(), code=1)
    assert (answer["valid"], answer["kind"], answer["value"]) == (False, None, None)
    assert (answer["code"], answer["rule"]) == (code, rule)
    assert answer["reason"].endswith(f"({rule})")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("7R 7B 7O", "Valid: a group worth 21."),
        ("J 10R 11R", "Valid: a run worth 33."),
        ("5R 6R", "Not valid: A set needs at least three tiles: 5R 6R aren't enough. (RK 2.1)"),
        ("5R", "Not valid: A set needs at least three tiles: 5R isn't enough. (RK 2.1)"),
        ("12R 13R 1R", "Not valid: A 1 can only go before a 2: 1R. (RK 2.1)"),
        (
            "5R 8R J",
            "Not valid: 5R 8R aren't consecutive: 6R 7R would have to go between them, "
            "and there's only one joker. (RK 2.1)",
        ),
        ("5R 7R 8R", "Not valid: 5R 7R 8R aren't consecutive: 6R would have to go between "),
        ("7R 7R 7B", "Not valid: A group can't have the same colour twice: 7R. (RK 2.2)"),
        (
            "7R 8R 9B",
            "Not valid: A group must be all one number, and 8R 9B don't match",
        ),
        (
            "3R 4R 5R --as group",
            "Not valid: A group must be all one number, and 4R 5R don't match. (RK 2.2)",
        ),
        (
            "7R 7B 7O 7K J",
            "Not valid: A group can have at most 4 tiles, one of each colour, jokers included. ",
        ),
        (
            "7R 7B 7O J J",
            "Not valid: A group can have at most 4 tiles, one of each colour, jokers included. ",
        ),
        (
            "J J",
            "Not valid: A set needs a numbered tile: jokers only stand in for other tiles.",
        ),
    ],
)
def test_check_in_words(kafene: Shell, words: str, said: str) -> None:
    code, out, err = kafene("check", "rummikub", *words.split())
    assert out.startswith(said)
    assert err == ""
    assert code == (0 if said.startswith("Valid") else 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("J J J", "Too many of J: the game has only 2."),
        ("J J J 7R", "Too many of J: the game has only 2."),
        ("7R 8R 9R --wild 7", 'Rummikub has no wild rank: leave out "7".'),
        ("7X", '"7X" isn\'t a tile.'),
        ("", "Which cards or tiles? For example: 1R 1B 1K."),
        ("7R 8R 9R --option joker=swap", 'joker can\'t be "swap". Possible values: free, replace.'),
        ("7R 8R 9R --as seven", 'There is no "seven" here'),
    ],
)
def test_check_of_what_cannot_be_read(kafene: Shell, words: str, said: str) -> None:
    code, out, err = kafene("check", "rummikub", *words.split())
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_the_rules_name_every_paragraph_option_and_preset(kafene: Shell) -> None:
    code, out, _ = kafene("rules", "rummikub")
    assert code == 0
    for word in (
        *(
            "1.3 Everyone is dealt 14 tiles",
            "2.5 A set is worth",
            "3.6 A player who",
            "4.4 You can",
        ),
        *("manipulation = free | strict-steal; default: free", "joker = free | replace"),
        *("opening-minimum = 0-100; default: 30", "open-onto-table = true | false;"),
        *("pool-out = end | play-on; default: end", "rounds = 1-30; default: 1"),
        *("classic", "fmi", "rumi", "official", "box", "ALL 3 "),
    ):
        assert word in out


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.kaf")), ids=lambda file: file.stem)
def test_every_record_verifies(kafene: Shell, file: Path) -> None:
    answer = kafene.json("verify", str(file))
    record = Record.loads(file.read_text(encoding="utf-8"))
    assert answer["ok"]
    assert answer["plies"] == len(record.moves)
    assert answer["over"] == (record.result is not None)


@pytest.mark.parametrize("name", ["joker-swapped", "shared-win", "match-of-three-rounds"])
def test_a_record_is_shown_like_its_last_position(kafene: Shell, name: str, tmp_path: Path) -> None:
    file = FOLDER / f"{name}.kaf"
    record = Record.loads(file.read_text(encoding="utf-8"))
    position = tmp_path / "position.json"
    state = kafene.json("verify", str(file))["state"]
    position.write_text(json.dumps(state), encoding="utf-8")
    _, shown, _ = kafene("show", str(file))
    _, named, _ = kafene("show", str(position))
    for seat, name in enumerate(record.seats):
        named = named.replace(f"Seat {seat}", name)
    assert named == shown


def record(file: Path, *moves: str) -> str:
    """A record of two players in which Ann holds 9s and a joker."""
    dealt = stacked(("9R 9B J 13K 12K 11K", "10R 10B 10O"), "8R")
    head = f"kafene 1\ngame rummikub\nseats Ann Bob\n- {dealt}\n"
    file.write_text(head + "".join(f"{move}\n" for move in moves), encoding="utf-8")
    return str(file)


def test_an_opening_that_is_too_low_is_named_with_its_paragraph(kafene: Shell, file: Path) -> None:
    wrong = record(file, "0 play 9R 9B J")
    answer = kafene.json("verify", wrong, code=1)
    assert not answer["ok"]
    assert (answer["line"], answer["action"]) == (5, "0 play 9R 9B J")
    assert (answer["code"], answer["rule"]) == ("opening-too-low", "RK 4.1")
    code, out, err = kafene("verify", wrong)
    assert code == 1
    low = "Your first play must be worth at least 30 points, and this is worth only 27. (RK 4.1)"
    assert f'Line 5, "0 play 9R 9B J": {low}' in out + err


@pytest.mark.parametrize(
    ("moves", "code", "rule"),
    [
        (["0 pass"], "rk-no-passing", "RK 5.3"),
        (["1 draw"], "not-your-turn", "ALL 1"),
        (["0 play 10R 10B 10O"], "not-in-hand", "ALL 2"),
        (["0 play 11K 12K 13K", "1 play 10R 10B 10O"], "rk-tiles-missing", "RK 3.3"),
        (["0 play 11K 12K 13K", "1 draw", "0 play 9R 9B J"], "rk-tiles-missing", "RK 3.3"),
        (["0 play 11K 12K 13K", "1 draw", "0 play 11K 12K 13K"], "rk-nothing-added", "RK 3.2"),
    ],
)
def test_other_lines_that_break_the_rules(
    kafene: Shell, file: Path, moves: list[str], code: str, rule: str
) -> None:
    answer = kafene.json("verify", record(file, *moves), code=1)
    assert (answer["action"], answer["code"], answer["rule"]) == (moves[-1], code, rule)


def test_a_line_that_cannot_be_read_is_named(kafene: Shell, file: Path) -> None:
    code, _, err = kafene("verify", record(file, "0 play 9R 9B 9Q"))
    assert code == 2
    assert 'Line 5: "9Q" isn\'t a tile.' in err


def test_a_record_is_replayed_step_by_step(kafene: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\nshow\nend\nquit\n"))
    code, out, _ = kafene("replay", str(FOLDER / "joker-swapped.kaf"))
    assert code == 0
    assert "Ann opens with 10R 10B J." in out
    assert "Set 1: 10R 10B J." in out
    assert out.endswith("6 of 6 > ")


def test_five_players_are_too_many(kafene: Shell) -> None:
    players = "me,greedy,greedy,greedy,greedy"
    code, _, err = kafene("play", "rummikub", "--players", players)
    assert code == 2
    assert "Rummikub is for 2 to 4 players, not 5." in err
