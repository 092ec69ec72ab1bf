"""Seven Bridge, paragraph by paragraph: who may call, and the window of `pon-from-any`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kafene.core.codec import write_position
from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Pass, Seat
from kafene.core.pieces import HIDDEN
from kafene.core.record import Record
from kafene.games.seven_bridge.rules.events import Called
from kafene.games.seven_bridge.rules.state import Phase
from kafene.parts.events import Discarded
from kafene.table import Table as Game
from kafene.text import sentences
from seven_bridge_kit import GAME, NAMES, TEXT, Refusal, Table, deal, midst, stacked

ANY = "pon-from-any=true"
HANDS = ("5H KC 2D 8D", "4H 6H 9D QS", "AC JD 3S 9C", "5S 5C 8H QD")


def thrown(hands: tuple[str, ...] = HANDS, options: str = ANY, stock: str = "10C") -> Table:
    """Seat 0 has drawn and thrown 5H."""
    return deal(hands, stock, options=options).play("draw", "discard 5H")


# ------------------------------------------------------------------------- only the next player


def test_sb_3_4_only_the_next_player_may_call() -> None:
    table = thrown(options="")
    assert table.mover == 1
    assert table.refused("3 pon 5S 5C") == Refusal("not-your-turn", "ALL 1")
    gone = table.play("1 draw", "1 discard QS", "2 draw", "2 discard JD")
    assert gone.refused("3 pon 5S 5C") == Refusal("group-ranks-differ", "SB 3.1", "JD")


def test_sb_3_4_without_the_option_nobody_passes() -> None:
    table = thrown(options="")
    assert table.refused("pass") == Refusal("sb-no-passing", "SB 3.4")
    assert "pass" not in table.options()
    assert table.play("draw").refused("pass") == Refusal("sb-no-passing", "SB 3.4")


# ----------------------------------------------------------------------------------- the window


def test_sb_3_4_every_other_seat_is_asked_from_the_next_on() -> None:
    table = thrown()
    movers = []
    while table.state.phase is Phase.WINDOW:
        movers.append(table.mover)
        table = table.play("pass")
    assert movers == [1, 2, 3]
    assert table.mover == 1
    assert table.state.phase is Phase.START


def test_sb_3_4_the_order_goes_round_the_table() -> None:
    table = deal(HANDS, "10C JC KD", options=ANY).idle(2)
    table = table.play("2 draw", "2 discard KD")
    movers = []
    while table.state.phase is Phase.WINDOW:
        movers.append(table.mover)
        table = table.play("pass")
    assert movers == [3, 0, 1]
    assert table.mover == 3


def test_sb_3_4_a_pon_ends_the_window_and_play_goes_on_after_the_caller() -> None:
    table = thrown().play("1 pass", "2 pass", "3 pon 5S 5C")
    assert table.groups == "5C 5H 5S"
    assert table.mover == 3
    assert all(text.startswith("discard") for text in table.options())
    assert table.state.owners == (3,)
    after = table.play("3 discard 8H")
    assert after.mover == 0  # asked about 8H, and then its turn: seats 1 and 2 were skipped
    assert after.play("0 pass", "1 pass", "2 pass").mover == 0


def test_sb_3_4_the_first_pon_ends_the_window() -> None:
    hands = ("5H KC 2D 8D", "5D 5S 9D QS", "AC JD 3S 9C", "8C 7H 8H QD")
    table = thrown(hands).play("1 pon 5D 5S")
    assert table.mover == 1
    assert table.state.phase is Phase.CALLED
    after = table.play("1 discard 9D").play("pass", "pass", "pass")
    assert after.mover == 2


def test_sb_3_4_with_two_players_the_other_is_asked() -> None:
    table = deal(("5H KC 2D", "5S 5C 9D"), options=ANY).play("draw", "discard 5H")
    assert table.options() == ["pass", "pon 5C 5S"]
    assert table.play("pass").mover == 1


def test_sb_3_4_what_a_window_takes_is_pon_or_pass() -> None:
    table = thrown()
    for action in ("draw", "discard QS", "discard 9D"):
        assert table.refused(action) == Refusal("sb-answer-first", "SB 3.4", "5H")
    sevens = thrown(("5H KC 2D 8D", "7H 6H 9D QS", *HANDS[2:]))
    assert sevens.refused("meld 7H") == Refusal("sb-answer-first", "SB 3.4", "5H")
    fits = midst("7H 8H 9H", ("10H 5D", "AC 10D", "QC 3H"), options=ANY, discards="5H", **window(2))
    assert fits.refused("layoff 10H 1") == Refusal("sb-answer-first", "SB 3.4", "5H")


def window(thrower: int) -> dict[str, Any]:
    """A window in which seat 0 is asked about the discard of `thrower`."""
    return {"phase": Phase.WINDOW, "player": Seat(thrower), "asked": Seat(0)}


def test_sb_3_4_chi_belongs_to_the_next_seats_own_turn() -> None:
    table = thrown()
    assert table.options() == ["pass"]
    assert table.refused("1 chi 4H 6H") == Refusal("sb-chi-in-window", "SB 3.4", "5H")
    own = table.play("1 pass", "2 pass", "3 pass")
    assert own.options() == ["draw", "chi 4H 6H"]
    assert own.play("1 chi 4H 6H").groups == "4H 5H 6H"


def test_sb_3_4_a_pon_comes_before_a_chi() -> None:
    table = thrown().play("pass", "pass", "3 pon 5S 5C", "discard QD").play("pass", "pass", "pass")
    assert table.mover == 0
    assert table.groups == "5C 5H 5S"


def test_sb_3_4_having_passed_the_next_seat_cannot_pon() -> None:
    hands = ("5H KC 2D 8D", "5S 5C 9D QS", "AC JD 3S 9C", "8C 7H 8H QD")
    table = thrown(hands).play("1 pass", "2 pass", "3 pass")
    assert table.options() == ["draw"]
    assert table.refused("1 pon 5S 5C") == Refusal("sb-pon-passed", "SB 3.4", "5H")


def test_sb_3_4_a_bad_pon_is_refused_in_the_window_by_3_1() -> None:
    table = thrown()
    assert table.refused("1 pon 4H 6H") == Refusal("group-ranks-differ", "SB 3.1", "6H 5H")
    assert table.refused("1 pon 5S 5C") == Refusal("not-in-hand", "ALL 2", "5C 5S")


def test_sb_3_4_a_pon_in_a_window_may_end_the_deal() -> None:
    over = deal(("5H KC", "9D JD", "5S 5C"), options=ANY)
    over = over.play("draw", "discard 5H", "1 pass", "2 pon 5S 5C")
    assert over.mover is None
    assert over.scores[2] == 0


def test_sb_3_4_must_discard_out_leaves_no_such_pon() -> None:
    table = deal(("5H KC", "9D JD", "5S 5C"), options=f"{ANY} must-discard-out=true")
    table = table.play("draw", "discard 5H", "1 pass")
    assert table.options() == ["pass"]
    assert table.refused("pon 5S 5C") == Refusal("sb-must-discard-out", "SB 3.5", "5C 5S")
    assert GAME.can_only_pass(table.view(2))


def test_sb_3_4_there_is_no_window_if_the_deal_has_ended() -> None:
    over = midst("", ("KC", "KS KH", "QC 3H"), options=ANY).play("discard KC")
    assert over.mover is None
    last = midst("", ("KC 2D", "KS KH", "QC 3H"), options=f"{ANY} stock-outs=1", stock="", outs=1)
    assert last.play("discard KC").mover is None


def test_sb_3_4_there_is_no_window_if_the_stock_is_empty() -> None:
    table = midst("", ("KC 2D", "KS KH 9D", "QC 3H"), options=ANY, stock="", outs=1)
    empty = table.play("discard KC")
    assert empty.state.phase is Phase.RESHUFFLE
    assert empty.mover is DEALER


def test_sb_3_4_there_is_no_window_in_the_first_lap_without_calls() -> None:
    hands = ("5H KC 2D", "8C 9D QD", "5S 5C JC")
    table = deal(hands, "KD QH 9C", options=f"{ANY} no-call-first-lap=true")
    lap = table.play("draw", "discard 5H")
    assert (lap.mover, lap.state.phase) == (1, Phase.START)
    last = lap.play("draw", "discard QH", "2 draw", "2 discard 9C")
    assert (last.mover, last.state.phase) == (0, Phase.WINDOW)


# --------------------------------------------------------------- who could have called is a secret


def test_sb_3_4_a_seat_that_cannot_pon_can_only_pass() -> None:
    table = thrown()
    assert GAME.can_only_pass(table.view(1))
    assert table.options() == ["pass"]
    third = table.play("pass", "pass")
    assert not GAME.can_only_pass(third.view(3))
    assert third.options() == ["pass", "pon 5C 5S"]
    for seat in (None, 0, 1, 2):
        assert not GAME.can_only_pass(third.view(seat))


def test_sb_3_4_outside_a_window_nobody_only_passes() -> None:
    table = thrown().play("pass", "pass", "pass")
    assert table.state.phase is Phase.START
    assert not any(GAME.can_only_pass(table.view(seat)) for seat in (None, 0, 1, 2, 3))


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_sb_3_4_others_do_not_see_who_is_asked(seat: int | None) -> None:
    """Seats that can only pass are answered for: whom the game waits for could pon."""
    tables = [thrown()]
    for _ in range(2):
        tables.append(tables[-1].play("pass"))
    views = [table.view(seat) for table in tables if table.mover != seat]
    assert all(view == views[0] for view in views)
    written = [write_position(GAME, view) for view in views]
    assert all(each == written[0] for each in written)
    assert {view.asked for view in views} == {HIDDEN}
    assert not any("to play" in line for line in sentences.view(TEXT, GAME, views[0], NAMES[:4]))


def test_sb_3_4_who_acts_out_of_turn_is_not_told_who_is_asked() -> None:
    table = thrown().play("pass", "pass")
    for actor in ("0", "1", "2"):
        assert table.refused(f"{actor} draw") == Refusal("not-your-turn", "ALL 1")
    with pytest.raises(IllegalAction) as caught:
        GAME.play(table.state, GAME.parse("draw"), Seat(1))
    assert NAMES[3] not in sentences.error(TEXT, caught.value, NAMES)
    with pytest.raises(IllegalAction) as caught:
        GAME.check(table.view(1), GAME.parse("draw"))
    assert NAMES[3] not in sentences.error(TEXT, caught.value, NAMES)


def test_sb_3_4_nobody_is_told_of_a_pass() -> None:
    assert thrown().play("pass", "pass", "pass").events == ()


def test_sb_3_4_the_seat_that_is_asked_knows_it_and_is_asked_in_words() -> None:
    table = thrown().play("pass", "pass")
    view = table.view(3)
    assert view.asked == view.mover == 3
    lines = sentences.view(TEXT, GAME, view, NAMES[:4])
    assert lines[-1] == "Ann has discarded 5H. Call pon, or pass."


def test_sb_3_4_the_passes_of_a_table_are_in_its_record_and_in_nobodys_history() -> None:
    head = Record(game=GAME.name, rules=f"classic hand-size=4 {ANY}", seats=NAMES[:4])
    table = Game(GAME, head, auto_pass=[Seat(1), Seat(2)])
    table.act(DEALER, stacked(HANDS, "10C"))
    table.act(Seat(0), GAME.parse("draw"))
    told = table.act(Seat(0), GAME.parse("discard 5H"))
    assert [type(event) for event in told] == [Discarded]
    assert table.mover == 3
    assert [str(move) for move in table.record.moves[-3:]] == ["0 discard 5H", "1 pass", "2 pass"]
    table.act(Seat(3), Pass())
    assert [len(table.history(seat)) for seat in (Seat(0), Seat(3), None)] == [3, 3, 3]
    assert table.mover == 1


def test_sb_3_4_everybody_sees_a_pon_that_was_called() -> None:
    table = thrown().play("pass", "pass", "3 pon 5S 5C")
    (event,) = table.happened(Called)
    for seat in (Seat(0), Seat(1), None):
        assert event.seen_by(seat) == event


def test_sb_3_4_whoever_imagines_a_window_may_imagine_any_other_seat_asked() -> None:
    view = thrown().view(2)
    asked = {GAME.imagine(view, random.Random(seed)).asked for seed in range(30)}
    assert asked == {1, 3}
