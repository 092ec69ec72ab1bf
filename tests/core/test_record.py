from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene import games
from kafene.core.codec import write_position
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.record import (
    BrokenRecord,
    Newcomer,
    PlayedBy,
    Record,
    RecordedMove,
    Result,
    position_at,
    replay,
)
from kafene.testing.strategies import playout
from patience import LONG

GAME: Any = games.load("three-thirteen")
HEAD = "kafene 1\ngame three-thirteen\nrules classic rounds=1\nseats Ann Bob\n"
SHUFFLE = str(GAME.shuffle(GAME.start(GAME.rules_type(rounds=1), 2), random.Random(1)))

names = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z")) | st.just(" "), min_size=1
)
headers = st.dictionaries(
    st.from_regex(r"[a-z][a-z-]*", fullmatch=True).filter(
        lambda word: word not in ("kafene", "game", "rules", "seats")
    ),
    st.text("abcXYZ019:=,.{}[]", max_size=20),
    max_size=3,
)
moves = st.builds(
    RecordedMove,
    st.just(DEALER) | st.integers(0, 9).map(Seat),
    st.sampled_from(["draw", "discard 7H"]),
).flatmap(
    lambda move: (
        st.just(move)
        if move.actor is DEALER
        else st.sampled_from([None, *PlayedBy]).map(lambda by: replace(move, by=by))
    )
)


@given(
    seats=st.lists(names, min_size=1, max_size=4),
    others=headers,
    played=st.lists(moves, max_size=5),
    scores=st.none() | st.lists(st.integers(-999, 999), min_size=1, max_size=4),
)
def test_any_record_reads_back(
    seats: list[str], others: dict[str, str], played: list[RecordedMove], scores: list[int] | None
) -> None:
    record = Record(
        game="three-thirteen",
        rules="classic rounds=2",
        seats=tuple(seats),
        headers=tuple(others.items()),
        moves=tuple(played),
        result=None if scores is None else Result(tuple(scores), len(played)),
    )
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps({1: ["Ann scores 1"]})) == record


def test_comments_derived_lines_blank_lines_and_foreign_line_ends_are_ignored() -> None:
    plain = Record.loads(HEAD + "0 draw\n0 discard 7H\n")
    text = (
        "\ufeffkafene 1\r\n# a comment\r\ngame three-thirteen\r\n\r\nrules  classic rounds=1\r\n"
        "seats Ann Bob # two of them\r\n0  draw\r\n  > Ann draws\r\n\t> a tab\r\n0 discard 7H #\r\n"
    )
    assert Record.loads(text) == plain


@pytest.mark.parametrize(
    ("above", "by"),
    [
        ("# bot 0\n", PlayedBy.BOT),
        ("# time 0  \n", PlayedBy.TIME),
        ("# bot 0\n\n# a remark\n  > derived\n", PlayedBy.BOT),
        ("# bot 1\n", None),
        ("# bot 0\n- shuffle 1C\n", None),
        ("# bot\n", None),
        ("# bots 0\n", None),
        ("#bot 0\n", None),
        ("# bot 0 or 1\n", None),
        ("# bot ٠\n", None),
        ("# bot 1000000\n", None),
    ],
)
def test_a_comment_says_what_played_the_move_below_it(above: str, by: PlayedBy | None) -> None:
    read = Record.loads(f"{HEAD}{above}0 draw\n0 discard 7H\n")
    assert [move.by for move in read.moves[-2:]] == [by, None]


def test_a_mark_is_a_line_that_older_readers_skip() -> None:
    record = Record(
        game="three-thirteen",
        seats=("Ann", "Bob"),
        moves=(RecordedMove(Seat(0), "draw", by=PlayedBy.BOT),),
    )
    assert record.dumps().splitlines()[-2:] == ["# bot 0", "0 draw"]
    assert str(record.moves[0]) == "0 draw"


def test_a_comment_says_who_took_over_a_seat() -> None:
    came = '# seat 1 = human "Cid the Late"\n# bot 0\n0 draw\n'
    read = Record.loads(f"{HEAD}{came}# seat 1 = casual Mira\n0 discard 7H\n")
    drew, discarded = read.moves[-2:]
    assert drew.by is PlayedBy.BOT
    assert drew.newcomers == (Newcomer(Seat(1), "human", "Cid the Late", read.seats[1]),)
    assert discarded.newcomers == (Newcomer(Seat(1), "casual", "Mira", "Cid the Late"),)
    assert Record.loads(read.dumps()) == read
    assert came in read.dumps()


@pytest.mark.parametrize(
    "comment",
    [
        "# seat 7 = human Cid",
        "# seat 1 = human",
        "# seat 1 = human Cid Dan",
        '# seat 1 = human "Cid',
        "# seat 1 is human Cid",
        "# seat 1 = HUMAN Cid",
    ],
)
def test_a_comment_that_means_nothing_is_skipped(comment: str) -> None:
    read = Record.loads(f"{HEAD}{comment}\n0 draw\n")
    assert read.moves[-1].newcomers == ()


def test_a_newcomer_with_a_control_character_is_not_written() -> None:
    with pytest.raises(NotationError, match="bad-name"):
        str(Newcomer(Seat(0), "human", "Cid\n0 draw", "Ann"))


def test_names_may_have_spaces_quotes_and_hashes() -> None:
    record = Record.loads('kafene 1\ngame ronda\nseats "Ann B." "#1" "say \\"hi\\"" C#\n')
    assert record.seats == ("Ann B.", "#1", 'say "hi"', "C#")
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize(
    "headers",
    [
        (("entropy", "0:aa\n"),),
        (("entropy", "0:aa\n1:bb"),),
        (("about", "a\x1b]0;owned\x07"),),
        (("about", "a\x9b2J"),),
        (("about", "two\u2028lines"),),
        (("about", " blanks around "),),
        (("about", "5 #1"),),
        (("about", "a"), ("about", "b")),
        (("seats", "Ann"),),
        (("About", "a"),),
        (("two words", "a"),),
    ],
    ids=repr,
)
def test_a_header_that_would_not_read_back_is_not_written(
    headers: tuple[tuple[str, str], ...],
) -> None:
    record = Record(game="ronda", seats=("Ann", "Bob"), headers=headers)
    with pytest.raises(NotationError, match=rf'header "{headers[-1][0]}".*bad-header'):
        record.dumps()


@pytest.mark.parametrize("name", ["two\nlines", "bell\x07", "\x85", "\u2029"], ids=repr)
def test_a_name_with_a_line_break_or_a_control_character_is_not_written(name: str) -> None:
    with pytest.raises(NotationError, match=r'header "seats".*bad-header'):
        Record(game="ronda", seats=("Ann", name)).head()


@pytest.mark.parametrize("unit", ['"\\', '"', '\\"', '"\\" ', '" #', '"" "'], ids=repr)
def test_reading_takes_time_in_proportion_to_a_lines_length(unit: str) -> None:
    """Two megabytes of quotes that do not close: read in a moment, or else in hours."""
    code = (
        "import sys\n"
        "from kafene.core.errors import NotationError\n"
        "from kafene.core.record import Record\n"
        "line = sys.argv[1] * (2_000_000 // len(sys.argv[1]))\n"
        "for name in ('about', 'seats'):\n"
        "    text = f'kafene 1\\ngame ronda\\n{name} {line}\\n'\n"
        "    try: Record.loads(text)\n"
        "    except NotationError: pass\n"
    )
    subprocess.run([sys.executable, "-c", code, unit], check=True, timeout=LONG)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ('a "b #c" d #e', 'a "b #c" d'),
        ('a "b \\" #c" #d', 'a "b \\" #c"'),
        ('a "b #c', 'a "b'),
        ('a "b \\" #c\\', 'a "b \\"'),
        ('a "b" "c #d\\" #e', 'a "b" "c'),
        ('a"#b" #c', 'a"#b"'),
    ],
)
def test_a_comment_starts_outside_quotations_that_are_closed(line: str, read: str) -> None:
    assert Record.loads(f"{HEAD}about {line}\n").header("about") == read


def test_unknown_headers_are_kept_as_they_are() -> None:
    record = Record.loads(HEAD + "date 2026-11-15\ncommitment ab cd\n")
    assert record.header("commitment") == "ab cd"
    assert record.dumps() == HEAD + "date 2026-11-15\ncommitment ab cd\n"


def test_no_rules_line_means_classic() -> None:
    assert Record.loads("kafene 1\ngame three-thirteen\nseats Ann Bob\n").rules == "classic"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "header-missing", None),
        ("game three-thirteen\n", "no-record", 1),
        ("kafene 2\n", "record-version", 1),
        ("kafene\n", "record-version", 1),
        ("kafene 1\nseats Ann Bob\n", "header-missing", None),
        ("kafene 1\ngame three-thirteen\n", "header-missing", None),
        (HEAD + "game ronda\n", "header-twice", 5),
        (HEAD + "0 draw\ndate 2026\n", "bad-line", 6),
        (HEAD + "0\n", "bad-line", 5),
        (HEAD + "x draw!\n= 1\nwhat?\n", "bad-line", 7),
        (HEAD + "99999 draw\n", "bad-line", 5),
        (HEAD + "= one two\n", "bad-result", 5),
        (HEAD + "=\n", "bad-result", 5),
        (HEAD + "= 1 2\n= 1 2\n", "bad-result", 6),
        ('kafene 1\ngame ronda\nseats "Ann Bob\n', "bad-name", None),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: str, code: str, line: int | None) -> None:
    with pytest.raises(NotationError, match=code) as refusal:
        Record.loads(text)
    assert refusal.value.facts.get("line") == line


def test_an_unreadable_action_is_told_with_its_line() -> None:
    with pytest.raises(NotationError, match="no-such-action") as refusal:
        list(replay(GAME, Record.loads(HEAD + f"- {SHUFFLE}\n0 sing\n")))
    assert refusal.value.facts["line"] == 6


def test_a_forbidden_action_is_told_with_its_line_and_paragraph() -> None:
    with pytest.raises(BrokenRecord) as broken:
        list(replay(GAME, Record.loads(HEAD + f"- {SHUFFLE}\n  > derived\n1 draw\n")))
    assert (broken.value.line, broken.value.text) == (7, "1 draw")
    assert (broken.value.code, broken.value.cause.rule) == ("not-your-turn", "ALL 1")


def whole_game() -> Record:
    start = GAME.start(GAME.rules_type(rounds=1, laps=3), 2)
    turns = list(playout(GAME, start, random.Random(3)))
    outcome = GAME.outcome(turns[-1].after)
    assert outcome is not None
    return Record(
        game=GAME.name,
        rules=str(start.rules),
        seats=("Ann", "Bob"),
        moves=tuple(RecordedMove(turn.actor, str(turn.action)) for turn in turns),
        result=Result(outcome.scores, len(turns)),
    )


def test_a_record_replays_to_any_ply() -> None:
    record = whole_game()
    states = [step.state for step in replay(GAME, record)]
    assert len(states) == len(record.moves) + 1
    for ply, state in enumerate(states):
        assert position_at(GAME, record, ply) == state
    assert position_at(GAME, record) == states[-1]


def test_a_wrong_result_an_early_one_and_a_move_after_it_are_told() -> None:
    text = whole_game().dumps()
    *lines, result = text.splitlines()
    wrong = "\n".join([*lines, "= 0 0"])
    with pytest.raises(BrokenRecord, match="wrong-result"):
        list(replay(GAME, Record.loads(wrong)))
    early = "\n".join([*lines[:-1], result, lines[-1]])
    with pytest.raises(BrokenRecord, match="result-too-early") as broken:
        list(replay(GAME, Record.loads(early)))
    assert broken.value.line == len(lines)
    with pytest.raises(BrokenRecord, match="game-over"):
        list(replay(GAME, Record.loads(text + "0 draw\n")))


def test_a_record_may_stop_after_any_line() -> None:
    lines = whole_game().dumps().splitlines(keepends=True)
    for end in range(4, len(lines) + 1):
        position_at(GAME, Record.loads("".join(lines[:end])))


def test_a_record_can_start_from_a_position() -> None:
    record = whole_game()
    middle = position_at(GAME, record, 5)
    line = json.dumps(write_position(GAME, middle))
    rest = Record(
        game=record.game,
        rules=record.rules,
        seats=record.seats,
        headers=(("position", line),),
        moves=record.moves[5:],
        result=Result(record.result.scores, len(record.moves) - 5) if record.result else None,
    )
    assert position_at(GAME, Record.loads(rest.dumps())) == position_at(GAME, record)


def test_a_position_must_be_a_state_of_the_headers_game() -> None:
    start = GAME.start(GAME.rules_type(rounds=1), 2)
    view = GAME.view(start, Seat(0))
    other = GAME.start(GAME.rules_type(rounds=1), 3)
    for position, code in (
        (json.dumps(write_position(GAME, view)), "position-is-a-view"),
        (json.dumps(write_position(GAME, other)), "position-differs-from-header"),
        ("{", "not-a-position"),
        ("[]", "not-a-position"),
    ):
        with pytest.raises(NotationError, match=code):
            list(replay(GAME, Record.loads(f"{HEAD}position {position}\n")))
