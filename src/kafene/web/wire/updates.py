"""News of a table, made once for all clients that see the same. All of it follows from the stream
of the client's own seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

from msgspec import Raw

from kafene.core.codec import write_event
from kafene.core.game import DEALER, Action, Seat
from kafene.core.pieces import write_pieces
from kafene.parts.melds import Arranged, ArrangesHands
from kafene.table import Stream, Table
from kafene.text import Text, sentences
from kafene.text.names import name_newcomers, name_players
from kafene.web.wire import messages as wire
from kafene.web.wire.encoding import Encoder, encode

MOST_OPTIONS = 400
"""Where actions are made in steps, there may be any number."""


class Updates:
    """Writes the news of one table: positions and events as JSON, and sentences."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._encoder = Encoder(table.game)
        self._arranged: dict[Seat | None, tuple[object, wire.Arranged | None]] = {}
        """Each seat's hand, and how it is arranged."""
        self._latest: dict[Seat | None, wire.Update] = {}
        self._sentences: dict[tuple[Seat | None, str], list[list[str]]] = {}

    def update(self, stream: Stream, since: int) -> wire.Update:
        """All that a seat was told after a version, and the table as it looks now."""
        latest = self._latest.get(stream.seat)
        if latest is None or (latest.since, latest.version) != (since, stream.version):
            versions = stream.list_versions(since)
            events: list[wire.GameEvent] = []
            for version in versions:
                events += self._write_events(stream, version)
            if latest is None or latest.version != stream.version:
                table = self._write_table(stream)
            else:
                table = latest.table
            latest = wire.Update(since, stream.version, events, table, undone=stream.undone)
            self._latest[stream.seat] = latest
        return latest

    def tell(self, stream: Stream, text: Text, since: int = 0) -> list[str]:
        """All that a seat was told after a version, in sentences. They are made once per language:
        a client that comes to a long game would keep the others waiting."""
        told = self._sentences.setdefault((stream.seat, text.language), [])
        for version in range(len(told), stream.version):
            told.append(self._say(text, stream, version + 1))
        return list(chain.from_iterable(told[since : stream.version]))

    def _say(self, text: Text, stream: Stream, version: int) -> list[str]:
        """The sentences that a seat was told with a version."""
        if (who := stream.undone_at(version)) is not None:
            return [sentences.take_back(text, who, self._name(text, stream, version), stream.seat)]
        move = stream.substituted_at(version)
        actor, by = (None, None) if move is None else (move.actor, move.by)
        newcomers = name_newcomers(text, stream.newcomers_at(version), self._table.bots)
        names = self._name(text, stream, version)
        about = (self._table.game, stream.told_at(version), names, stream.seat)
        return sentences.move(text, *about, actor=actor, by=by, newcomers=newcomers)

    def _name(self, text: Text, stream: Stream, version: int) -> Sequence[str]:
        """Who sat where at a version, as the reader knows them."""
        return name_players(text, stream.names_at(version), self._table.bots)

    def _write_table(self, stream: Stream) -> wire.TableView:
        game, view = self._table.game, stream.view
        mover = view.mover
        is_mover = stream.seat is not None and mover == stream.seat
        options: Iterable[Action] = game.options(view) if is_mover else ()
        return wire.TableView(
            view=self._encoder.write_view(stream.state, view),
            options=[str(action) for action in islice(options, MOST_OPTIONS)],
            over=mover is None,
            mover=None if mover is DEALER else mover,
            arranged=self._write_arranged(stream),
            outcome=self.write_outcome() if mover is None else None,
            undo=stream.seat is not None and self._table.can_undo(stream.seat),
        )

    def write_outcome(self) -> wire.Outcome | None:
        """The end of the game; None if it isn't over."""
        game, table = self._table.game, self._table
        ended = game.outcome(table.state)
        if ended is None:
            return None
        return wire.Outcome(
            sides=[list(side) for side in game.sides(len(table.names))],
            scores=list(ended.scores),
            winners=list(ended.winners),
            ranking=list(ended.ranking),
        )

    def _write_events(self, stream: Stream, version: int) -> Iterator[Raw]:
        """The events that a seat was told with a version. If the move was played for the person at
        its seat, the events of that seat say by what (`by`)."""
        move = stream.substituted_at(version)
        for event in stream.told_at(version):
            if move is not None and getattr(event, "seat", None) == move.actor:
                yield Raw(encode(write_event(event) | {"by": move.by}))
            else:
                yield self._encoder.write_event(event)

    def _write_arranged(self, stream: Stream) -> wire.Arranged | None:
        """The seat's own hand at its best, where the game says what that is."""
        game, view = self._table.game, stream.view
        if not isinstance(game, ArrangesHands):
            return None
        hand, arranged = self._arranged.get(stream.seat, (None, None))
        if hand is not view.hand:
            arranged = _describe(game.arrange_hand(view))
            self._arranged[stream.seat] = (view.hand, arranged)
        return arranged


def _describe(hand: Arranged | None) -> wire.Arranged | None:
    if hand is None:
        return None
    return wire.Arranged(
        groups=[write_pieces(group) for group in hand.groups],
        left=write_pieces(hand.left),
        points=hand.points,
    )
