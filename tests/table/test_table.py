from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import pytest

from kafene import bots, games
from kafene.core.errors import IllegalAction, KafeneError, NoAnswer, StaleAction
from kafene.core.game import DEALER, Action, Event, Pass, Seat, Shuffle
from kafene.core.record import PlayedBy, Record, position_at
from kafene.games.three_thirteen.rules.events import Dealt, Discard, Draw
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.parts.events import Drew
from kafene.table import Table, derive_bot_seed, make_shuffler, run, step

GAME: Any = games.load("three-thirteen")
RECORD = Record(game=GAME.name, rules="classic rounds=2 laps=4", seats=("Ann", "Bob", "Cy"))


class Lines:
    """A journal that is a list, and that can be made to fail."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.broken = False

    def append(self, ply: int, lines: Sequence[str]) -> None:
        if self.broken:
            raise OSError("disk full")
        assert ply == len(self.lines)
        self.lines += lines


def deal(game: Any = GAME, auto_pass: Sequence[Seat] = ()) -> tuple[Table, Lines]:
    """A table at which the first round is dealt, and its journal."""
    journal = Lines()
    table = Table(game, RECORD, journal, auto_pass)
    table.act(DEALER, make_shuffler(1)(table))
    return table, journal


def players(seed: int = 1) -> list[Any]:
    return [bots.make(GAME, "random", seed) for _ in RECORD.seats]


def test_a_table_keeps_the_record_of_its_game() -> None:
    journal = Lines()
    table = Table(GAME, RECORD, journal)
    run(table, players(), make_shuffler(5))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert table.mover is None
    assert position_at(GAME, table.record) == table.state
    assert "\n".join(journal.lines) + "\n" == table.record.dumps().removeprefix(RECORD.head())
    assert journal.lines[-1] == f"= {' '.join(map(str, outcome.scores))}"


def test_a_game_taken_up_again_goes_on_as_if_nothing_had_happened() -> None:
    whole = Table(GAME, RECORD)
    run(whole, players(), make_shuffler(5))
    for stop in (0, 1, 7, 20):
        cut = replace(whole.record, moves=whole.record.moves[:stop], result=None)
        table = Table(GAME, cut)
        assert table.ply == stop
        run(table, players(), make_shuffler(5))
        assert table.record == whole.record
        for seat in (Seat(0), Seat(2), None):
            assert table.history(seat) == whole.history(seat)


def test_each_seat_is_told_what_it_may_know() -> None:
    table, _ = deal()
    table.act(Seat(0), Draw())
    mine, theirs = table.history(Seat(0)), table.history(Seat(1))
    assert isinstance(mine[-1], Drew)
    assert isinstance(theirs[-1], Drew)
    assert mine[-1].card in table.state.hands[0]
    assert str(theirs[-1].card) == "?"
    dealt = theirs[0]
    assert isinstance(dealt, Dealt)
    assert dealt.hands[1] == table.state.hands[1]
    assert str(dealt.hands[0][0]) == str(dealt.hands[2][0]) == "?"


def test_nothing_happens_unless_the_journal_has_kept_it() -> None:
    table, journal = deal()
    state, record, told = table.state, table.record, list(table.history(None))
    journal.broken = True
    with pytest.raises(OSError, match="disk full"):
        table.act(Seat(0), Draw())
    assert (table.state, table.record, list(table.history(None))) == (state, record, told)
    journal.broken = False
    table.act(Seat(0), Draw())
    assert table.ply == len(journal.lines) == 2


def test_an_event_that_cannot_be_shown_changes_nothing_and_is_not_in_the_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, journal = deal()
    state, streams = table.state, table.streams

    def fail(event: Event, seat: Seat | None) -> Event:
        raise RuntimeError("a fault in the rules")

    monkeypatch.setattr(Drew, "seen_by", fail)
    with pytest.raises(RuntimeError):
        table.act(Seat(0), Draw())
    assert (table.state, table.streams, table.ply, len(journal.lines)) == (state, streams, 1, 1)


def test_a_refused_action_changes_nothing_and_is_not_in_the_journal() -> None:
    table, journal = deal()
    state = table.state
    for actor, action in ((Seat(1), Draw()), (Seat(0), Discard(GAME.piece.deck()[0]))):
        with pytest.raises(IllegalAction):
            table.act(actor, action)
    assert table.state is state
    assert len(journal.lines) == 1


def test_an_action_for_another_ply_is_stale() -> None:
    table = Table(GAME, RECORD)
    table.act(DEALER, make_shuffler(1)(table), ply=0)
    for ply in (0, 2):
        with pytest.raises(StaleAction) as stale:
            table.act(Seat(0), Draw(), ply=ply)
        assert stale.value.facts == {"given": ply, "ply": 1}
    table.act(Seat(0), Draw(), ply=1)


def test_a_bot_does_not_learn_the_seed_of_the_shuffles() -> None:
    seeds = {derive_bot_seed(5, Seat(seat)) for seat in range(4)}
    assert len(seeds) == 4
    assert 5 not in seeds
    assert derive_bot_seed(5, Seat(1)) == derive_bot_seed(5, Seat(1)) != derive_bot_seed(6, Seat(1))


def test_the_same_seed_shuffles_alike_and_each_shuffle_differs() -> None:
    table = Table(GAME, RECORD)
    assert make_shuffler(1)(table) == make_shuffler(1)(table) != make_shuffler(2)(table)
    first = make_shuffler(1)(table)
    run(table, players(), make_shuffler(1))
    assert len({move.text for move in table.record.moves if move.actor is DEALER}) == 2
    assert table.record.moves[0].text == str(first)


# ------------------------------------------------------------------------------------- streams


def test_a_stream_stays_as_it_was_when_the_game_goes_on() -> None:
    table, _ = deal()
    before = table.streams[Seat(0)]
    kept = (before.version, before.view, before.history(), before.since(0))
    run(table, players(), make_shuffler(1))
    assert (before.version, before.view, before.history(), before.since(0)) == kept
    after = table.streams[Seat(0)]
    assert after.version > before.version
    assert (*before.history(), *after.since(before.version)) == after.history()


def test_streams_follow_from_the_record() -> None:
    table = Table(GAME, RECORD)
    run(table, players(), make_shuffler(1))
    again = Table(GAME, table.record)
    for seat, stream in table.streams.items():
        other = again.streams[seat]
        assert (other.version, other.view) == (stream.version, stream.view)
        assert other.view == GAME.view(table.state, seat)
        told = [other.told_at(version) for version in range(1, other.version + 1)]
        assert told == [stream.told_at(version) for version in range(1, other.version + 1)]
        assert list(chain.from_iterable(told)) == list(stream.history())


def test_a_stream_knows_what_its_seat_did_on_each_version() -> None:
    table = Table(GAME, RECORD)
    done: dict[int, str] = {}
    run(table, players(), make_shuffler(1))
    again = Table(GAME, RECORD)
    for move in table.record.moves:
        if move.actor == 0:
            done[again.streams[Seat(0)].version] = move.text
        again.act(move.actor, GAME.parse(move.text))
    stream = again.streams[Seat(0)]
    versions = range(stream.version + 1)
    assert {at: stream.action_at(at) for at in versions if stream.action_at(at)} == done
    assert not any(again.streams[None].action_at(at) for at in versions)


# ---------------------------------------------------------------------------------------- steps


def test_a_step_plays_one_action_of_whoever_is_next() -> None:
    table, bot = Table(GAME, RECORD), players()[0]
    for ply in range(1, 12):
        assert step(table, bot, make_shuffler(1))
        assert table.ply == ply
    assert [move.actor for move in table.record.moves[:3]] == [DEALER, 0, 0]
    while step(table, bot, make_shuffler(1)):
        pass
    assert table.mover is None
    assert not step(table, bot, make_shuffler(1))


def test_a_person_without_an_answer_stops_a_step_and_nothing_is_played() -> None:
    table = Table(GAME, RECORD)
    assert step(table, None, make_shuffler(1))
    assert not step(table, Scripted([], []), make_shuffler(1))
    assert table.ply == 1


# ------------------------------------------------------------------------------ wrong answers


@dataclass
class Scripted:
    """A person who answers from a list, and notes what was refused."""

    answers: list[Action]
    refusals: list[KafeneError]

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        return self.answers.pop(0) if self.answers else None

    def hear_refusal(self, problem: KafeneError) -> None:
        self.refusals.append(problem)


def test_a_person_is_told_why_and_asked_again_and_the_run_stops_when_they_leave() -> None:
    table = Table(GAME, RECORD)
    wrong = Discard(GAME.piece.deck()[0])
    ann = Scripted([wrong, wrong, wrong, Draw()], [])
    seated: list[Any] = [ann, *players()[1:]]
    assert run(table, seated, make_shuffler(1)) == {}
    assert len(ann.refusals) == 3
    assert [str(move) for move in table.record.moves[1:]] == ["0 draw"]
    assert table.mover == 0


class Stubborn:
    """A bot that never learns."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        self.asked += 1
        return Shuffle(())


def test_a_bot_may_have_one_chance_only() -> None:
    bot = Stubborn()
    counted = run(Table(GAME, RECORD), [bot, *players()[1:]], make_shuffler(1), chances=1)
    assert counted == {Seat(0): bot.asked}


def test_a_bot_without_an_answer_is_not_asked_again_and_costs_the_safe_default() -> None:
    class Silent(Stubborn):
        def choose(self, view: Any, history: Sequence[Event]) -> Action:
            super().choose(view, history)
            raise NoAnswer("crashed")

    table, bot = Table(GAME, RECORD), Silent()
    counted = run(table, [bot, *players()[1:]], make_shuffler(1))
    assert table.mover is None
    assert counted == {Seat(0): bot.asked}


def test_a_bots_second_illegal_answer_plays_the_safe_default_and_is_counted() -> None:
    table = Table(GAME, RECORD)
    bot = Stubborn()
    counted = run(table, [bot, *players()[1:]], make_shuffler(1))
    mine = [move for move in table.record.moves if move.actor == 0]
    assert table.mover is None
    assert counted == {Seat(0): len(mine)}
    assert bot.asked == 2 * len(mine)


def test_the_run_tells_a_watcher_after_every_unit() -> None:
    table = Table(GAME, RECORD)
    plies: list[int] = []
    run(table, players(), make_shuffler(1), lambda table: plies.append(table.ply))
    assert plies == list(range(1, table.ply + 1))


def test_a_watcher_may_stop_the_run_at_any_point_and_nothing_is_lost() -> None:
    class Stop(Exception):
        pass

    def stop(table: Table) -> None:
        if table.ply == 9:
            raise Stop

    table = Table(GAME, RECORD)
    with pytest.raises(Stop):
        run(table, players(), make_shuffler(1), stop)
    assert table.ply == 9
    assert position_at(GAME, table.record) == table.state
    run(table, players(), make_shuffler(1))
    assert table.mover is None


# ------------------------------------------------------------------------------------- windows


class Windowed(ThreeThirteen):
    """Three Thirteen in which seat 1, as if asked in a window, can only pass its whole turn."""

    def can_only_pass(self, view: Any) -> bool:
        return bool(view.mover == 1 and view.phase == "draw")

    def refuse(self, view: Any, action: Any) -> None:
        if not isinstance(action, Pass):
            super().refuse(view, action)

    def options(self, view: Any) -> Iterator[Any]:
        yield from [Pass()] if view.mover == view.seat == 1 else super().options(view)

    def apply(self, state: Any, action: Any) -> Any:
        if isinstance(action, Pass):
            return replace(state, turn=state.turn + 1), ()
        return super().apply(state, action)

    def parse_action(self, verb: str, words: Sequence[str]) -> Any:
        return Pass() if verb == "pass" else super().parse_action(verb, words)


def test_a_seat_that_can_only_pass_is_answered_for_in_the_same_unit() -> None:
    table, journal = deal(Windowed(), auto_pass=[Seat(1)])
    table.act(Seat(0), Draw())
    thrown = table.state.hands[0][0]
    table.act(Seat(0), Discard(thrown))
    assert journal.lines[1:] == ["0 draw", f"0 discard {thrown}", "1 pass"]
    assert table.mover == 2


def test_a_mark_is_kept_with_its_move_in_one_append() -> None:
    table, journal = deal()
    table.act(Seat(0), Draw(), by=PlayedBy.BOT)
    assert journal.lines[1:] == ["# bot 0\n0 draw"]
    for seat in (Seat(0), Seat(1), None):
        stream = table.streams[seat]
        move = stream.substituted_at(stream.version)
        assert move is not None
        assert (move.actor, move.by) == (0, PlayedBy.BOT)
        assert stream.substituted_at(stream.version - 1) is None


def test_a_mark_does_not_tell_who_was_asked_in_a_window() -> None:
    game = games.load("seven-bridge")
    record = Record(game=game.name, rules="classic pon-from-any=true", seats=("Ann", "Bob", "Cy"))
    table = Table(game, record)
    table.act(DEALER, make_shuffler(1)(table))
    table.act(Seat(0), game.parse("draw"))
    table.act(Seat(0), game.default(table.view(Seat(0)), table.history(Seat(0))))
    asked = table.mover
    assert isinstance(asked, int)
    assert table.view(None).mover is DEALER, "this is no secret window"
    table.act(asked, Pass(), by=PlayedBy.TIME)
    for seat, stream in table.streams.items():
        assert (stream.substituted_at(stream.version) is not None) == (seat == asked)


def test_where_others_see_who_is_prompted_everybody_is_asked() -> None:
    table, _ = deal(Windowed())
    table.act(Seat(0), Draw())
    table.act(Seat(0), Discard(table.state.hands[0][0]))
    assert table.mover == 1
    bob = Scripted([Pass()], [])
    run(table, [Scripted([], []), bob, Scripted([], [])], make_shuffler(1))
    assert bob.answers == []
    assert str(table.record.moves[-1]) == "1 pass"


def test_a_record_cut_inside_a_window_is_taken_up_with_the_pass() -> None:
    table, _ = deal(Windowed(), auto_pass=[Seat(1)])
    asked = Scripted([], [])
    table.act(Seat(0), Draw())
    table.act(Seat(0), Discard(table.state.hands[0][0]))
    cut = replace(table.record, moves=table.record.moves[:3])
    again = Table(table.game, cut, auto_pass=[Seat(1)])
    run(again, [asked, asked, asked], make_shuffler(1))
    assert again.record == table.record


def test_out_of_turn_an_action_does_not_tell_how_far_a_window_is() -> None:
    """Whoever is not asked is told that it is not their turn, whatever ply they name."""
    table, _ = deal(Windowed(), auto_pass=[Seat(1)])
    for ply in (0, 1, 2, 9):
        with pytest.raises(IllegalAction, match="not-your-turn"):
            table.act(Seat(2), Draw(), ply=ply)
