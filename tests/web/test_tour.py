"""Tours over HTTP: the script to its end in every language, with nothing kept in between."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.talk.tour import LEARNER, read_script
from kafene.text import LANGUAGES, Text
from kafene.web.pages.tour import answer_tour
from kafene.web.wire import messages as wire
from kafene.web.wire.bodies import Tour, TourAsk
from kafene.web.wire.languages import load_text
from server_kit.servers import Server

TEXT = load_text("en")
RUMMIKUB = games.load("rummikub")


def ask(game: AnyGame, made: int = 0, act: str = "", text: Text = TEXT) -> Tour:
    intent = wire.Act(id="a", version=0, action=act) if act else None
    return answer_tour(text, game, TourAsk(made, intent))


def judge(made: int, action: str) -> tuple[wire.Tried, Tour]:
    """What is said to a play of Rummikub that is tried."""
    intent = wire.Try(id="t", version=0, action=action)
    tour = answer_tour(TEXT, RUMMIKUB, TourAsk(made, intent))
    (tried,) = tour.said
    assert isinstance(tried, wire.Tried)
    return tried, tour


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tour_leads_to_its_end(game: AnyGame, language: str) -> None:
    text = Text(language)
    tour = ask(game, text=text)
    moves = [move for move in read_script(game).moves if move.actor == LEARNER]
    assert tour.moves == len(moves)
    (welcome,) = tour.said
    assert isinstance(welcome, wire.Welcome)
    version, shown = welcome.version, welcome.table
    for made, move in enumerate(moves):
        lesson = tour.lessons[-1]
        assert (tour.made, lesson.version, lesson.action) == (made, version, move.text)
        assert lesson.text
        assert lesson.asks
        assert shown is not None
        assert shown.mover == LEARNER
        tour = ask(game, made, move.text, text)
        accepted, *updates = tour.said
        assert isinstance(accepted, wire.Accepted)
        for update in updates:
            assert isinstance(update, wire.Update)
            assert update.since == version
            version, shown = update.version, update.table
    assert shown is not None
    assert shown.over
    (end,) = tour.lessons
    assert (end.version, end.action, end.asks) == (version, "", "")


def test_the_same_question_has_the_same_answer(game: AnyGame) -> None:
    """And what follows from a move is what a page shows that is loaded then."""
    for made in range(ask(game).moves):
        action = ask(game, made).lessons[-1].action
        moved = ask(game, made, action)
        assert moved == ask(game, made, action)
        loaded = ask(game, made + 1)
        assert moved.lessons[-1] == loaded.lessons[-1]
        assert moved.said[-1].table == loaded.said[0].table  # type: ignore[union-attr]


def test_between_two_rounds_there_is_something_to_read() -> None:
    game = games.load("three-thirteen")
    after, following = ask(game, 3, ask(game, 3).lessons[-1].action).lessons
    assert after.text.startswith("When someone goes out")
    assert after.version < following.version
    assert (after.action, after.asks) == ("", "")


@pytest.mark.parametrize(
    ("name", "made", "action", "code", "told"),
    [
        ("rummikub", 0, "play 9R 9B 9O", "opening-too-low", "this is worth only 27. (RK 4.1) For"),
        ("rummikub", 1, "draw", "tour-other", "That’s allowed too. For now: Choose"),
        ("three-thirteen", 0, "discard KC", "draw-first", "Draw a card first. (TT 3.1) For now: P"),
        ("ronda", 0, "pass", "tour-other", "For now: Press Ronda!"),
    ],
)
def test_a_wrong_move_is_refused_with_what_is_asked(
    name: str, made: int, action: str, code: str, told: str
) -> None:
    game = games.load(name)
    tour = ask(game, made, action)
    (refused,) = tour.said
    assert isinstance(refused, wire.Refused)
    assert refused.code == code
    assert told in refused.text
    assert tour.made == made
    assert tour.lessons == ask(game, made).lessons


def test_the_order_of_sets_and_pieces_does_not_matter() -> None:
    assert ask(RUMMIKUB, 1, "play 5K 3K 4K / 9O 9R 9B / 12B 11B 10B").made == 2


def test_the_pieces_that_come_next_are_marked() -> None:
    assert ask(RUMMIKUB, 1).lessons[-1].marks == ["9R", "9B", "9O"]
    tried, tour = judge(1, "play 10B 11B 12B / 9R 9B 9O")
    assert tried.progress == wire.Progress(27, 30)
    assert tour.lessons[-1].marks == ["3K", "4K", "5K"]
    tried, tour = judge(1, "play 10B 11B 12B / 9R 9B 9O / 3K 4K 5K")
    assert tried.ok
    assert tour.lessons[-1].marks == []
    _, tour = judge(1, "")
    assert tour.lessons == ask(RUMMIKUB, 1).lessons


def test_what_was_laid_in_vain_is_to_be_taken_back() -> None:
    tried, tour = judge(0, "play 9R 9B 9O")
    assert tried.code == "opening-too-low"
    assert tour.lessons[-1].asks == TEXT("tour-page-back")
    assert tour.lessons[-1].marks == []


def test_there_is_no_move_after_the_last() -> None:
    assert ask(RUMMIKUB, 7).lessons[-1].action == ""
    for made, action in ((8, ""), (7, "draw")):
        with pytest.raises(NotationError):
            ask(RUMMIKUB, made, action)


def test_tours_over_the_wire(server: Server) -> None:
    assert server.http("/tour/ronda").status == 200
    assert server.http("/tour/chess").status == 404
    told: Any = server.http("/api/tour/ronda?lang=bg", {}).json
    assert told == json.loads(msgspec.json.encode(ask(games.load("ronda"), text=Text("bg"))))
    for path, body in (
        ("/api/tour/chess", {}),
        ("/api/tour/ronda", {"made": -1}),
        ("/api/tour/ronda", {"made": 99}),
        ("/api/tour/ronda", {"intent": {"type": "act", "id": "a", "version": 0, "action": "hm"}}),
        ("/api/tour/ronda", {"intent": {"type": "start", "id": "a"}}),
    ):
        assert server.http(path, body).status == 400, body
