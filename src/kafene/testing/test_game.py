"""One suite for every game: the promises of `kafene.core.game`, by random and by driven play."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.console.person import COMMANDS
from kafene.core.codec import read_position, write_position
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, Action, AnyGame, Event, Seat, Shuffle
from kafene.core.record import Record, RecordedMove, Result, replay
from kafene.talk.lines import QUIT
from kafene.testing.strategies import examples, openings, pieces_in, playout, positions
from kafene.text import LANGUAGES, Text, sentences
from kafene.text.choices import list_choices

rngs = st.integers(0, 2**32).map(random.Random)
some, few = examples(10), examples(3)


def seats(state: Any) -> Iterable[Seat | None]:
    """Every seat, and a spectator."""
    return (*map(Seat, range(state.seats)), None)


def snapshot(game: AnyGame, state: Any) -> str:
    return json.dumps(write_position(game, state))


def refused_by(game: AnyGame, state: Any, action: Action) -> str | None:
    """The paragraph that forbids an action; None if it is legal."""
    try:
        game.play(state, action)
    except IllegalAction as refusal:
        return refusal.rule
    return None


@some
@given(data=st.data())
def test_options_are_legal_never_empty_for_the_mover_and_empty_for_others(
    data: st.DataObject, game: AnyGame
) -> None:
    state = data.draw(positions(game))
    for seat in seats(state):
        view = game.view(state, seat)
        options = list(game.options(view))
        assert bool(options) == (seat is not None and seat == state.mover)
        for option in options:
            game.check(view, option)
        assert len(set(options)) == len(options)


@few
@given(data=st.data(), rng=rngs)
def test_the_safe_default_is_a_legal_option_at_every_turn(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    state = data.draw(openings(game))
    history: dict[Seat, list[Event]] = {Seat(seat): [] for seat in range(state.seats)}
    for turn in playout(game, state, rng, limit=60):
        if turn.actor is not DEALER:
            view = game.view(turn.before, turn.actor)
            default = game.default(view, tuple(history[turn.actor]))
            assert default in list(game.options(view))
            assert default == game.default(view, tuple(history[turn.actor]))
        for seat, told in history.items():
            told += [event.seen_by(seat) for event in turn.events]


@some
@given(data=st.data())
def test_actions_read_back(data: st.DataObject, game: AnyGame) -> None:
    state = data.draw(positions(game))
    for seat in seats(state):
        for option in game.options(game.view(state, seat)):
            assert game.parse(str(option)) == option
    if state.mover is DEALER:
        shuffle = game.shuffle(state, data.draw(rngs))
        assert game.parse(str(shuffle)) == shuffle


@few
@given(data=st.data(), rng=rngs)
def test_an_action_with_a_word_changed_can_be_read_or_is_unreadable(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    for turn in playout(game, data.draw(openings(game)), rng, limit=80):
        verb, *words = str(turn.action).split()
        at = rng.randrange(len(words) + 1)
        for odd in ([], ["x"], ["-1"], ["²"], ["9" * 5000], ["?"], ["/", "/"]):
            with suppress(NotationError):
                game.parse(" ".join([verb, *words[:at], *odd, *words[at + 1 :]]))


@few
@given(data=st.data(), rng=rngs)
def test_no_action_starts_with_a_word_that_people_type_for_something_else(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    for turn in playout(game, data.draw(openings(game)), rng, limit=80):
        assert str(turn.action).split()[0] not in {*COMMANDS, QUIT}


@few
@given(data=st.data(), rng=rngs)
def test_a_play_leaves_the_old_state_as_it_was_and_keeps_every_piece(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    state = data.draw(openings(game))
    pieces = game.pieces(state)
    for turn in playout(game, state, rng, limit=60):
        before = snapshot(game, turn.before)
        after, events = game.play(turn.before, turn.action, turn.actor)
        assert (after, events) == (turn.after, turn.events)  # ALL 6
        assert snapshot(game, turn.before) == before
        assert game.pieces(turn.after) == pieces  # ALL 4


@few
@given(data=st.data(), rng=rngs)
def test_games_end_replay_to_an_equal_state_and_accept_nothing_more(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    state = data.draw(openings(game))
    turns = list(playout(game, state, rng))
    last = turns[-1].after
    outcome = game.outcome(last)
    assert game.mover(last) is None
    assert outcome is not None
    assert all(game.outcome(turn.before) is None for turn in turns)
    assert len(outcome.scores) == len(outcome.ranking) == len(game.sides(state.seats))
    assert outcome.scores == game.scores(last)
    record = Record(
        game=game.name,
        rules=str(state.rules),
        seats=tuple(f"Player {seat}" for seat in range(state.seats)),
        moves=tuple(RecordedMove(turn.actor, str(turn.action)) for turn in turns),
        result=Result(outcome.scores, len(turns)),
    )
    assert Record.loads(record.dumps()) == record
    *_, replayed = replay(game, record)
    assert replayed.state == last
    for turn in turns[-3:]:
        with pytest.raises(IllegalAction, match="game-over") as refusal:
            game.play(last, turn.action)
        assert refusal.value.rule == "ALL 1"


@few
@given(data=st.data(), rng=rngs, language=st.sampled_from(LANGUAGES))
def test_everything_that_happens_and_can_be_done_is_told_in_every_language(
    data: st.DataObject, game: AnyGame, rng: random.Random, language: str
) -> None:
    text, state = Text(language), data.draw(openings(game))
    names = [f"Player {seat}" for seat in range(state.seats)]
    for turn in playout(game, state, rng, limit=80):
        for seat in seats(state):
            view = game.view(turn.after, seat)
            for event in turn.events:
                assert all(sentences.event(text, game, event.seen_by(seat), names, seat))
            assert all(sentences.view(text, game, view, names))
            for choice in list_choices(game.options(view)):
                assert choice.write(text, game)
                choice.explain(text, game, view)


@some
@given(data=st.data())
def test_every_view_tells_whether_seats_are_asked_in_a_window(
    data: st.DataObject, game: AnyGame
) -> None:
    state = data.draw(positions(game))
    views = [game.view(state, seat) for seat in (*seats(state), None)]
    assert len({game.is_window(view) for view in views}) == 1
    for view in views:
        assert game.is_window(view) or not game.can_only_pass(view)


@some
@given(data=st.data())
def test_states_and_views_are_json_and_back(data: st.DataObject, game: AnyGame) -> None:
    state = data.draw(positions(game))
    for position in (state, *(game.view(state, seat) for seat in seats(state))):
        written = json.loads(json.dumps(write_position(game, position)))
        assert read_position(game, written) == position


@some
@given(data=st.data(), rng=rngs)
def test_nothing_leaks_what_a_seat_cannot_see_can_be_anything(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    """The no-leak law (a): a state that differs only in hidden things gives an equal view."""
    state = data.draw(positions(game))
    for seat in seats(state):
        view = game.view(state, seat)
        imagined = game.imagine(view, rng)
        assert game.view(imagined, seat) == view
        assert write_position(game, game.view(imagined, seat)) == write_position(game, view)
        assert game.pieces(imagined) == game.pieces(state)
        assert list(game.options(game.view(imagined, seat))) == list(game.options(view))


@few
@given(data=st.data(), rng=rngs)
def test_nothing_leaks_an_event_names_only_what_its_reader_sees(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    """The no-leak law (c), over whole games."""
    for turn in playout(game, data.draw(openings(game)), rng, limit=400):
        for seat in seats(turn.before):
            seen = {
                piece
                for state in (turn.before, turn.after)
                for piece in pieces_in(game.view(state, seat))
            }
            for event in turn.events:
                told = event.seen_by(seat)
                assert set(pieces_in(told)) <= seen, f"seat {seat} was told {told}"
                assert told.seen_by(seat) == told


@some
@given(data=st.data(), rng=rngs)
def test_the_wrong_seat_and_the_wrong_shuffle_are_refused(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    state = data.draw(positions(game))
    before = snapshot(game, state)
    mover = state.mover
    if mover is None:
        return
    if mover is DEALER:
        order = game.shuffle(state, rng).order
        for wrong in (order[1:], (*order, order[0]), (order[0], *order[:-1])):
            if sorted(wrong) != sorted(order):
                with pytest.raises(IllegalAction) as refusal:
                    game.play(state, Shuffle(wrong))
                assert refusal.value.rule == "ALL 4"
        with pytest.raises(IllegalAction, match="not-your-turn"):
            game.play(state, Shuffle(order), Seat(0))
    else:
        action = next(iter(game.options(game.view(state, mover))))
        other = Seat((mover + 1) % state.seats)
        for actor in (other, DEALER):
            with pytest.raises(IllegalAction, match="not-your-turn"):
                game.play(state, action, actor)
        with pytest.raises(IllegalAction, match="not-your-turn"):
            game.check(game.view(state, other), action)
        with pytest.raises(IllegalAction) as refusal:
            game.play(state, Shuffle(()))
        assert refusal.value.rule == "ALL 1"
    assert snapshot(game, state) == before


@few
@given(data=st.data(), rng=rngs)
def test_check_and_options_agree_on_actions_of_other_moments(
    data: st.DataObject, game: AnyGame, rng: random.Random
) -> None:
    """Any action that was possible at some time is an option now, or is refused with its paragraph
    and changes nothing. In games whose options aren't complete it may be legal, too."""
    turns = list(playout(game, data.draw(openings(game)), rng, limit=80))
    actions = {turn.action for turn in turns if turn.actor is not DEALER}
    for turn in rng.sample(turns, min(10, len(turns))):
        if turn.actor is DEALER:
            continue
        view = game.view(turn.before, turn.actor)
        options = set(game.options(view))
        before = snapshot(game, turn.before)
        for action in actions - options:
            rule = refused_by(game, turn.before, action)
            if rule is None:
                assert not game.lists_all_options, f"legal, but no option: {action}"
            else:
                assert rule.split()[0] in ("ALL", game.rulebook)
        assert snapshot(game, turn.before) == before


def test_rules_read_back_in_every_preset(game: AnyGame) -> None:
    for name in game.rules_type.presets:
        rules = game.rules_type.preset(name)
        assert str(rules) == name
        assert game.rules_type.parse(name) == rules


@some
@given(data=st.data())
def test_any_rules_read_back(data: st.DataObject, game: AnyGame) -> None:
    rules = data.draw(openings(game, short=False)).rules
    assert game.rules_type.parse(str(rules)) == rules
