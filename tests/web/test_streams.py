"""What a seat was told, in words: made once, and always what the events say."""

from __future__ import annotations

import random
from itertools import chain

from kafene.core.game import AnyGame, Seat
from kafene.core.record import Move, Record, replay
from kafene.text import Text, sentences
from kafene.web.streams import Stream, streams
from strategies import playout

TEXTS = (Text("en"), Text("ja"))


def test_words_are_those_of_the_events_whenever_they_are_asked_for(game: AnyGame) -> None:
    start = game.start(game.rules_type(), game.usual)
    turns = list(playout(game, start, random.Random(5), limit=40))
    record = Record(
        game=game.name,
        seats=("Ann", "Bob", "Cid", "Dan")[: game.usual],
        moves=tuple(Move(turn.actor, str(turn.action)) for turn in turns),
    )
    for seat in (Seat(1), None):
        whole = streams(game, record)[seat]
        first, *steps = replay(game, record)
        grown = Stream(game, record.seats, seat, game.view(first.state, seat))
        for step in steps:
            events = [event.seen_by(seat) for event in step.events]
            grown.take(step.state, events, step.actor, str(step.action))
            for text in TEXTS:
                for since in (0, max(0, grown.version - 1), grown.version):
                    lines = [
                        sentences.event(text, game, event, record.seats, seat)
                        for event in grown.since(since)
                    ]
                    assert grown.in_words(text, since) == list(chain.from_iterable(lines))
        assert whole.in_words(TEXTS[0]) == grown.in_words(TEXTS[0])
