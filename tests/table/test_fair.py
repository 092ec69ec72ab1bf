"""Fair shuffles: what a record shows, and that no change to it goes unseen."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fair_verifier
from fair_kit import ANN, BOB, SECRET, begun, changes, play, records, two
from kafene import games
from kafene.core.errors import KafeneError
from kafene.core.game import Seat, Shuffle
from kafene.core.record import Record
from kafene.table import Table, shuffles
from kafene.table.shuffles import Terms
from kafene.testing.strategies import examples
from shell import Shell


def verdict(text: str) -> str | None:
    """The words on a record's fairness; None if it isn't fair, or promises nothing."""
    try:
        record = Record.loads(text)
        found = shuffles.check_fairness(games.load(record.game), record)
    except KafeneError:
        return None
    return None if found is None else found.code


def judged_elsewhere(text: str) -> str | None:
    try:
        return fair_verifier.verify(text)
    except fair_verifier.Unfair:
        return None


@examples(6)
@given(text=records, seed=st.integers())
def test_every_single_change_is_found(text: str, seed: int) -> None:
    right = verdict(text)
    assert right is not None
    rng = random.Random(seed)
    found = 0
    for changed in changes(text, rng):
        assert verdict(changed) is None, changed
        found += 1
    assert found > 200


@examples(20)
@given(text=records, seed=st.integers())
def test_a_verifier_written_from_the_page_alone_says_the_same(text: str, seed: int) -> None:
    assert judged_elsewhere(text) == verdict(text) is not None
    every = list(changes(text, random.Random(seed)))
    for changed in random.Random(seed).sample(every, 20):
        assert (judged_elsewhere(changed) is None) == (verdict(changed) is None), changed


# ----------------------------------------------------------------------------- what is no proof


def why(text: str) -> str:
    record = Record.loads(text)
    with pytest.raises(KafeneError) as problem:
        shuffles.check_fairness(games.load(record.game), record)
    return problem.value.code


def test_honest_records_are_fair_or_have_a_reservation() -> None:
    assert verdict(two()) == "fair"
    assert verdict(two(f"2 0 chosen 1:{BOB}")) == "fair"
    assert verdict(two(f"2 3 chosen 1:{BOB}")) == "fair-called-off"
    assert verdict(two("2 0 chosen")) == "fair-server-alone"
    assert verdict(two().replace(f"secret {SECRET}\n", "")) is None


@pytest.mark.parametrize(
    ("terms", "code"),
    {
        f"2 0 chosen 0:{ANN} 1:{BOB} 9:{ANN}": "unfair-place",
        f"2 0 chosen 0:{ANN} 2:{BOB}": "unfair-place",
        f"2 0 chosen 1:{BOB} 0:{ANN}": "unfair-header",
        f"2 0 chosen 0:{ANN} 0:{BOB}": "unfair-header",
        f"2 0 chosen 0:{ANN}  1:{BOB}": "unfair-header",
        f"2 0 chosen 0:{ANN} 1:{BOB.upper()}": "unfair-header",
        f"2 0 chosen 0:{ANN} 1:{BOB[1:]}": "unfair-header",
        f"2 0 chosen 0:{ANN} 01:{BOB}": "unfair-header",
        f"2 00 chosen 0:{ANN} 1:{BOB}": "unfair-header",
        f"2 -1 chosen 0:{ANN} 1:{BOB}": "unfair-header",
        f"2 0 thrown 0:{ANN} 1:{BOB}": "unfair-header",
        f"2 0 drawn 0:{ANN} 1:{BOB}": "unfair-drawn",
        f"3 0 chosen 0:{ANN} 1:{BOB}": "unfair-header",
        f"2 0 chosen 0:{ANN} 1:{BOB} more": "unfair-header",
        f"2 0 chosen 0:{ANN} 1:\u0661{BOB[1:]}": "unfair-header",
    }.items(),
)
def test_whoever_runs_the_server_cannot_add_to_the_values(terms: str, code: str) -> None:
    """Even if all shuffles follow from what is written."""
    assert why(two(terms)) == code


def test_a_value_of_a_bot_is_not_counted() -> None:
    assert why(two(players="human greedy")) == "unfair-place"
    assert why(two(players="human")) == "unfair-header"
    assert why(two(players="human human human")) == "unfair-header"
    assert why(two(entropy=f"0:{ANN}")) == "unfair-header"


def test_a_game_that_did_not_begin_with_its_own_shuffle_is_not_fair() -> None:
    text = two()
    state = '{"game": "three-thirteen"}'
    no_shuffle = "".join(line for line in text.splitlines(True) if not line.startswith("-"))
    assert why(no_shuffle.replace("players", f"position {state}\nplayers")) == "unfair-start"
    assert why(two(branch="17 5")) == "unfair-start"
    assert why(text + "- undo 1\n") == "unfair-undo"


def test_a_game_in_which_one_person_may_have_seen_two_hands_is_not_fair() -> None:
    head, shuffle, rest = two().partition("\n- shuffle")
    for kind in ("human", "casual"):
        assert verdict(f"{head}\n# seat 1 = {kind} Eve{shuffle}{rest}") == "fair"
    second = f"{head}\n# seat 1 = second Eve"
    assert why(second + shuffle + rest) == "unfair-second"
    # Also if they left at once.
    assert why(f"{second}\n# seat 1 = casual Mira{shuffle}{rest}") == "unfair-second"


def test_a_game_that_is_over_must_tell_its_secret() -> None:
    assert why(two().replace(f"secret {SECRET}\n", "") + "= 0 0\n") == "unfair-untold"
    game = games.load("ronda")
    head = begun(game, ["human", "human"], Terms(0, False, ((0, ANN),)), SECRET)
    text = play(game, replace(head, rules="classic target=1"), SECRET, random.Random(1), 1000)
    assert verdict(text) == "fair"
    # It is over by its moves, whether or not the record says so.
    assert why(re.sub("(?m)^(secret|=) .*\n", "", text)) == "unfair-untold"


def test_a_record_without_a_shuffle_is_not_fair() -> None:
    for text in (two(), old(f"0:{ANN}")):
        none = re.sub("(?m)^- shuffle .*\n", "", text)
        assert why(none) == "unfair-no-shuffle"
        assert judged_elsewhere(none) is None


# -------------------------------------------------------------------------------------- version 1


def old(entropy: str, players: str = "human human") -> str:
    game = games.load("three-thirteen")
    headers = {"players": players, "commitment": shuffles.hash_secret(SECRET), "entropy": entropy}
    record = Record(game=game.name, seats=("Ann", "Bob"), headers=tuple(headers.items()))
    return (
        record.head()
        + f"secret {SECRET}\n- {shuffles.make_fair_shuffler(SECRET, record)(Table(game, record))}\n"
    )


def test_records_of_version_1_verify_under_the_strict_grammar() -> None:
    for entropy in ("", f"0:{ANN}", f"0:{'c' * 32} 1:{'d' * 128}"):
        assert verdict(old(entropy)) == judged_elsewhere(old(entropy)) == "fair-version-1"
    # An operator who appended a seat that does not exist could choose among any number of deals.
    assert why(old(f"0:{ANN} 1:{BOB} 9:{ANN}")) == "unfair-place"
    assert why(old(f"0:{ANN} 1:{BOB}", "human greedy")) == "unfair-place"
    for wrong in (f"1:{BOB} 0:{ANN}", f"0:{ANN} 0:{BOB}", "0:abc", f"0:{ANN.upper()}", f"0:{ANN},"):
        assert why(old(wrong)) == "unfair-header"
    assert why(old("").replace("entropy\n", "")) == "unfair-header"


@pytest.mark.parametrize(
    ("text", "sentence", "code"),
    [
        (two(), "The shuffles are fair:", 0),
        (two(f"2 2 chosen 0:{ANN}"), "fair, after 2 called-off starts", 0),
        (two("2 0 chosen"), "the server's secret alone", 0),
        (old(f"0:{ANN}"), "proves less", 0),
        (two(f"2 0 chosen 0:{ANN} 9:{BOB}"), "place 9, where no human player sat", 1),
        (two().replace("- shuffle", "-  shuffle ").replace(SECRET, "0" * 64), "doesn't match", 1),
    ],
)
def test_verify_says_what_a_record_shows(
    text: str, sentence: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell, file = Shell(capsys), tmp_path / "game.kaf"
    file.write_text(text, encoding="utf-8")
    ended, said, _ = shell("verify", str(file))
    assert ended == code
    assert sentence in said
    _, told, _ = shell("verify", str(file), "--json")
    assert ('"fair": true' in told) == ("are fair:" in sentence)


# ------------------------------------------------------------------------------------- the method


def test_a_shuffle_follows_the_documented_method() -> None:
    """Written down once by hand, so that records of today are checked alike in years."""
    deck = games.load("ronda").piece.deck()[:5]
    assert [str(shuffles.shuffle_pieces("secret", "0:ab", k, tuple(deck))) for k in range(2)] == [
        "shuffle 2C 1B 1S 1D 1C",
        "shuffle 1C 2C 1D 1B 1S",
    ]


def test_every_order_is_as_likely() -> None:
    deck = tuple(games.load("ronda").piece.deck()[:3])
    counts = Counter(shuffles.shuffle_pieces("secret", "", k, deck) for k in range(6000))
    assert len(counts) == 6
    assert isinstance(next(iter(counts)), Shuffle)
    # The chance of more than this by luck is below one in a million; and it is always the same.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 36


def test_partners_stay_partners_in_a_draw() -> None:
    sides = games.load("ronda").sides(4)
    drawn: Any = {shuffles.draw_seats(f"{k:064x}", Terms(0, True, ()), sides) for k in range(40)}
    assert drawn == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    alone = tuple((Seat(seat),) for seat in range(3))
    assert (
        len({shuffles.draw_seats(f"{k:064x}", Terms(0, True, ()), alone) for k in range(60)}) == 6
    )
