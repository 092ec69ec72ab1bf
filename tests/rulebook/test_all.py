"""The paragraphs that hold in every game (ALL); whatever only one game can show is in the folder of
that game."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ronda_kit as ronda
import rummikub_kit as rummikub
import seven_bridge_kit as seven_bridge
import three_thirteen_kit as three_thirteen
from kafene import games
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, AnyGame, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Piece
from kafene.core.record import Record, replay
from kafene.testing.strategies import pieces_in
from kafene.text import rulebook, sentences
from table_kit import NAMES, TEXT, Refusal, Table


class Scene(NamedTuple):
    """A game as it begins and as it ends; its places are the fields in which pieces lie."""

    opening: Table[Any, Any]
    shuffle: Shuffle
    action: str
    """A legal action of seat 0, which has the first turn."""
    foreign: str
    """An action with a piece that seat 0 doesn't hold."""
    last: Table[Any, Any]
    end: str
    """The action that ends the last round."""
    places: tuple[str, ...]

    @property
    def dealt(self) -> Table[Any, Any]:
        return self.opening.play(self.shuffle)

    @property
    def game(self) -> AnyGame:
        return self.opening.game


SCENES = {
    "rummikub": Scene(
        rummikub.start(),
        rummikub.stacked(("13R", "13B", "13K", "13O"), "12O"),
        "draw",
        "play 12K",
        rummikub.midst("2R 3R 4R", ("5R", "13O")),
        "play 2R 3R 4R 5R",
        ("hands", "pool", "table"),
    ),
    "seven-bridge": Scene(
        seven_bridge.opening(),
        seven_bridge.stacked(seven_bridge.FOUR, "QH"),
        "draw",
        "discard QC",
        seven_bridge.midst("", ("KC", "AC 10D", "QC 3H")),
        "discard KC",
        ("hands", "stock", "discards", "table"),
    ),
    "three-thirteen": Scene(
        three_thirteen.opening(),
        three_thirteen.stacked(three_thirteen.FOUR, "QS", "QH"),
        "draw",
        "discard 2D",
        three_thirteen.deal(
            (three_thirteen.PAIR, three_thirteen.ODD), "QS", "QH", options="rounds=1 laps=1"
        ).play("draw", "discard QH", "draw"),
        "discard AS",
        ("hands", "stock", "discards"),
    ),
    "ronda": Scene(
        ronda.opening(seats=4),
        ronda.stacked(ronda.TEAMS),
        "pass",
        "throw 12D",
        ronda.lie(("", "4C"), "4D", last_deal=True, piles=(20, 18), points=(43, 39)),
        "throw 4C",
        ("hands", "stock", "table", "pending", "captured"),
    ),
}


@pytest.fixture(params=SCENES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return SCENES[request.param]


@pytest.mark.parametrize("name", SCENES)
def test_every_paragraph_has_a_test_of_its_number(name: str) -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py")]
    tested = set(re.findall(r"def test_([a-z]+(?:_\d+)+)_", "\n".join(sources)))
    own = games.load(name).rulebook
    pages = [
        ("ALL", rulebook.load_shared("en")),
        *((own, part) for part in rulebook.load(name, "en")),
    ]
    for book, part in pages:
        for each in part.paragraphs:
            paragraph = f"{book}_{each.number}".lower().replace(".", "_")
            assert not each.number or paragraph in tested, paragraph


def test_all_1_only_the_mover_acts(scene: Scene) -> None:
    for other in ("1", "2", "3", "-"):
        refusal = scene.dealt.refused(f"{other} {scene.action}")
        assert refusal == Refusal("not-your-turn", "ALL 1")


def test_all_1_the_refusal_names_who_is_to_act(scene: Scene) -> None:
    with pytest.raises(IllegalAction) as caught:
        scene.game.play(scene.dealt.state, scene.game.parse(scene.action), Seat(2))
    assert sentences.error(TEXT, caught.value, NAMES) == "It's Ann's turn. (ALL 1)"


def test_all_1_a_spectator_never_acts(scene: Scene) -> None:
    view = scene.dealt.view(None)
    with pytest.raises(IllegalAction, match="not-your-turn"):
        scene.game.check(view, scene.game.parse(scene.action))
    assert not list(scene.game.options(view))
    for seat in (1, None):
        assert scene.game.draft(scene.dealt.view(seat)) is None


def test_all_1_before_the_deal_only_the_dealer_acts(scene: Scene) -> None:
    table = scene.opening
    assert table.mover is DEALER
    assert table.refused(f"0 {scene.action}") == Refusal("not-your-turn", "ALL 1")
    assert table.refused(f"- {scene.action}") == Refusal("shuffle-is-due", "ALL 1")
    for seat in range(4):
        assert not list(scene.game.options(table.view(seat)))
        assert scene.game.draft(table.view(seat)) is None


def test_all_1_a_player_does_not_shuffle(scene: Scene) -> None:
    refusal = scene.dealt.refused(scene.shuffle)
    assert refusal == Refusal("only-the-dealer-shuffles", "ALL 1")


def test_all_1_after_the_end_nothing_more_can_be_done(scene: Scene) -> None:
    over = scene.last.play(scene.end)
    assert over.mover is None
    for action in (scene.action, f"1 {scene.action}", scene.end, scene.foreign):
        assert over.refused(action) == Refusal("game-over", "ALL 1")
    assert over.refused(scene.shuffle) == Refusal("game-over", "ALL 1")
    assert scene.game.draft(over.view(0)) is None


def test_all_2_a_player_uses_only_pieces_in_hand(scene: Scene) -> None:
    piece = scene.foreign.split()[1]
    assert scene.dealt.refused(scene.foreign) == Refusal("not-in-hand", "ALL 2", piece)


def test_all_3_out_of_turn_is_said_before_a_piece_that_is_not_held(scene: Scene) -> None:
    assert scene.dealt.refused(f"1 {scene.foreign}") == Refusal("not-your-turn", "ALL 1")


def test_all_4_a_deal_is_made_of_exactly_the_pieces(scene: Scene) -> None:
    first, *rest = scene.shuffle.order
    other = next(piece for piece in rest if piece != first)
    for wrong, told in (
        (rest, str(first)),
        ([first, first, *rest], str(first)),
        ([other, *rest], " ".join(map(str, sorted((first, other))))),
    ):
        refusal = scene.opening.refused(Shuffle(tuple(wrong)))
        assert refusal == Refusal("not-what-is-shuffled", "ALL 4", told)


@pytest.mark.parametrize(
    ("name", "preset"),
    [(name, preset) for name in SCENES for preset in games.load(name).rules_type.presets],
)
def test_all_4_no_piece_is_made_or_lost(name: str, preset: str) -> None:
    game, rng = games.load(name), random.Random(preset)
    short = {"rummikub": "rounds=2 opening-minimum=10", "three-thirteen": "rounds=2 laps=3"}
    rules = game.rules_type.parse(f"{preset} {short.get(name, '')}")
    for seats in (game.fewest, game.most):
        state = game.start(rules, seats)
        every = game.pieces(state)
        while state.mover is not None:
            if state.mover is DEALER:
                action: Any = game.shuffle(state, rng)
            else:
                action = rng.choice(list(game.options(game.view(state, state.mover))))
            state, _ = game.play(state, action)
            lying = pieces_in([getattr(state, place) for place in SCENES[name].places])
            assert tuple(sorted(lying)) == every


def test_all_5_a_seat_sees_its_hand_what_lies_open_and_how_many_pieces_there_are(
    scene: Scene,
) -> None:
    table = scene.dealt.play(scene.action)
    hands, (_, stock, *open_) = table.state.hands, scene.places
    for seat in (1, 3, None):
        view = table.view(seat)
        assert view.hand == (() if seat is None else hands[seat])
        for at, hand in enumerate(hands):
            assert view.hands[at] == (hand if at == seat else (HIDDEN,) * len(hand))
        assert getattr(view, stock) == (HIDDEN,) * len(getattr(table.state, stock))
        for place in open_:
            assert getattr(view, place) == getattr(table.state, place)


def test_all_5_of_a_deal_each_seat_is_told_its_own_hand(scene: Scene) -> None:
    dealt, hands = scene.dealt.events[0], scene.dealt.state.hands
    for seat in (2, None):
        told: Any = dealt.seen_by(None if seat is None else Seat(seat))
        assert [set(hand) for hand in told.hands] == [
            set(hand) if at == seat else {HIDDEN} for at, hand in enumerate(hands)
        ]


@pytest.mark.parametrize("name", [name for name in SCENES if name != "ronda"])
def test_all_5_only_the_drawer_learns_what_came_from_the_stock(name: str) -> None:
    """In Ronda nobody draws."""
    (drew,) = SCENES[name].dealt.play("draw").events

    def told(seat: Seat | None) -> list[Piece]:
        return list(pieces_in(drew.seen_by(seat)))

    assert len(told(Seat(0))) == 1
    assert told(Seat(1)) == told(Seat(3)) == told(None) == []


@pytest.mark.parametrize("name", [name for name in SCENES if name != "ronda"])
def test_all_5_hands_are_shown_when_the_round_is_over_and_only_then(name: str) -> None:
    """In Ronda hands are played to the end (RO 6.2)."""
    scene = SCENES[name]
    assert HIDDEN in scene.last.view(None).hands[1]
    over = scene.last.play(scene.end)
    for seat in (None, 0, 1):
        assert over.view(seat).hands == over.state.hands
        assert set(getattr(over.view(seat), scene.places[1])) == {HIDDEN}
    for event in over.events:
        assert event.seen_by(None) == event


def test_all_6_the_same_deals_and_actions_give_the_same_game(scene: Scene) -> None:
    assert scene.dealt.play(scene.action) == scene.dealt.play(scene.action)
    assert scene.last.play(scene.end) == scene.last.play(scene.end)


def test_all_7_nobody_resigns(scene: Scene) -> None:
    for text in ("resign", "leave"):
        with pytest.raises(NotationError, match="no-such-action"):
            scene.game.parse(text)


def test_all_7_a_game_may_stay_unfinished(scene: Scene) -> None:
    head = f"kafene 1\ngame {scene.game.name}\nseats Ann Bob Cid Dan\n"
    record = Record.loads(f"{head}- {scene.shuffle}\n0 {scene.action}\n")
    *_, last = replay(scene.game, record)
    assert last.state == scene.dealt.play(scene.action).state
    assert scene.game.outcome(last.state) is None
