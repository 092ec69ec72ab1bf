"""Saved games as a list shows them: who plays, whose turn it is, how it ended, how long ago.

No game is replayed for that, except to know whose turn it is among several people."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from itertools import islice

from kafene import games
from kafene.bots.players import read_kinds
from kafene.core.errors import KafeneError
from kafene.core.game import AnyGame, Seat, rank
from kafene.core.record import HUMAN, Record, position_at
from kafene.store import Store, Summary
from kafene.table import is_served
from kafene.text import Text
from kafene.text.names import name_level, name_record


def is_known(record: Record) -> bool:
    """True if the game of a record is installed here."""
    try:
        games.load_kit(record.game)  # the manifest: rules take longer to import
    except KafeneError:
        return False
    return True


def list_unfinished(store: Store, most: int) -> list[Summary]:
    """The last few games that can be continued at this terminal, the one played last at the
    end."""
    unfinished = (
        each
        for each in store.list_latest(over=False)
        if is_known(each.record) and not is_served(each.record)
    )
    return [*islice(unfinished, most)][::-1]


def list_people(record: Record) -> list[Seat]:
    """The seats of people."""
    return [Seat(seat) for seat, kind in enumerate(read_kinds(record)) if kind == HUMAN]


def find_level(record: Record) -> str | None:
    """The level of all bots at a table with one person; None at any other."""
    kinds = read_kinds(record)
    others = {kind for kind in kinds if kind != HUMAN}
    return others.pop() if kinds.count(HUMAN) == 1 and len(others) == 1 else None


def find_winners(record: Record) -> tuple[tuple[Seat, ...], ...]:
    """The sides that won a game, by its closing line; none of one that has not ended."""
    if record.result is None:
        return ()
    game = games.load(record.game)
    outcome = rank(record.result.scores, low_wins=game.low_wins, reason="")
    sides = game.sides(len(record.seats))
    return tuple(sides[side] for side in outcome.winners if side < len(sides))


def is_won(record: Record, seat: Seat) -> bool:
    """Check whether a seat won a finished game, alone or with others."""
    return any(seat in side for side in find_winners(record))


def find_mover(store: Store, summary: Summary) -> Seat | None:
    """Whose turn it is in an unfinished game: that of the one person, for whom bots have played on;
    among several people, the one whom a replay finds. None if that cannot be told."""
    people = list_people(summary.record)
    if len(people) == 1:
        return people[0]
    try:
        record = store.load(summary.id)
        game: AnyGame = games.load(record.game)
        mover = game.mover(position_at(game, record))
    except KafeneError:  # damaged
        return None
    return Seat(mover) if isinstance(mover, int) else None


def tell_players(text: Text, record: Record) -> str:
    """Name the players: people by their names, then the number of bots of each level; bots
    among themselves by their names."""
    names = name_record(text, record).seats
    if not is_known(record):
        return text.listed(names)
    kinds = read_kinds(record)
    people = [name for name, kind in zip(names, kinds, strict=True) if kind == HUMAN]
    if not people:
        return text.listed(names)
    bots = Counter(kind for kind in kinds if kind != HUMAN)
    told = [
        text("games-bots", bots=count, level=_name_kind(text, kind)) for kind, count in bots.items()
    ]
    return " + ".join([text.listed(people), *told])


def _name_kind(text: Text, kind: str) -> str:
    """The name of a level; an outside bot is called what it is."""
    return kind.partition("=")[0] if "=" in kind else name_level(text, kind)


def tell_state(text: Text, store: Store, summary: Summary) -> str:
    """Say how a game ended, or whose turn it is; nothing of a game that is not installed here."""
    if not is_known(summary.record):
        return ""
    record, people = summary.record, list_people(summary.record)
    names = name_record(text, record).seats
    if record.result is None:
        mover = find_mover(store, summary)
        return "" if mover is None else text("games-turn", name=names[mover], you=len(people) == 1)
    winners = find_winners(record)
    if len(people) == 1:
        code = ("won" if len(winners) == 1 else "shared") if is_won(record, people[0]) else "lost"
        return text(f"games-{code}", scores=_tell_scores(text, record, people[0]))
    winning = [names[seat] for side in winners for seat in side]
    return text("games-winner", names=winning, scores=_tell_scores(text, record, None))


def _tell_scores(text: Text, record: Record, person: Seat | None) -> str:
    """The scores with a colon between them, the person's own first."""
    assert record.result is not None
    sides = games.load(record.game).sides(len(record.seats))
    scores = sorted(
        zip(sides, record.result.scores, strict=False), key=lambda each: person not in each[0]
    )
    return ":".join(text.sign(score) for _, score in scores)


def tell_age(text: Text, played: str) -> str:
    """Say how long ago something was."""
    then = datetime.fromisoformat(played)
    minutes = max(0, int((datetime.now(UTC) - then).total_seconds() // 60))
    if minutes < 1:
        return text("age-now")
    if minutes < 60:
        return text("age-minutes", minutes=minutes)
    if minutes < 24 * 60:
        return text("age-hours", hours=minutes // 60)
    if minutes < 14 * 24 * 60:
        return text("age-days", days=minutes // (24 * 60))
    return then.astimezone().strftime("%Y-%m-%d")
