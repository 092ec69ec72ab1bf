"""The record of a game: a header, then one line per action. Readable text that replays to any ply.

kafene 1
game three-thirteen
rules classic rounds=3
seats Ann "Bob the Bot"
- shuffle 5C 5S 12S …
0 draw
0 discard 7H
"""

from __future__ import annotations

import contextlib
import re
import shlex
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from kafene.core.codec import read_json, read_position
from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import DEALER, Action, Actor, AnyGame, Event, Seat
from kafene.core.notebook import Drawn
from kafene.core.seating import read_drawn
from kafene.core.values import dataclass

VERSION = 1
PLAYERS, HUMAN = "players", "human"
"""The header that names the player of each seat, and its word for a person."""
SECOND = "second"
"""The comment's word for a person who takes over a seat after having had another hand."""
UNDO = "undo"
"""The first word of a line that takes moves back."""
DRAWN = "drawn"
"""The header of a game whose seats were drawn: `drawn 2 0 1`, see `core.seating`."""
BRANCH = "branch"
"""The header of a game continued from another: the number of actions copied from there."""
_QUOTE = r'"((?:[^"\\]|\\.)*+)'
"""A quotation up to its closing quote. Possessive, so that an unclosed one is scanned only once."""
_WORD = re.compile(rf'{_QUOTE}"|(\S+)')
_COMMENT = re.compile(r"(?:^|\s)#.*")
_QUOTED_OR_COMMENT = re.compile(rf'{_QUOTE}(?:(?P<closed>")|.*)|{_COMMENT.pattern}')
_CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]")
"""Line breaks in any alphabet, and characters that move a cursor; a tab does no harm."""
_HEADER = re.compile("[a-z][a-z-]*")


class PlayedBy(StrEnum):
    """A substitute for a person who didn't act. A comment above the move names it: `# bot 0`."""

    BOT = "bot"
    """A stand-in, while the owner of the seat was away."""
    TIME = "time"
    """The clock: time was up."""


_MARK = re.compile(rf"# ({'|'.join(PlayedBy)}) (\d{{1,3}})", re.ASCII)
"""A comment that names the substitute who played the move below it."""
_NEWCOMER = re.compile(r"# seat (\d{1,3}) = ([a-z][a-z-]*) (.+)", re.ASCII)
"""A comment that names who sits at a seat from the move below on."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player who took over a seat during the game. A comment above the next move tells it:
    `# seat 2 = human Cid`."""

    seat: Seat
    kind: str
    """`human`, `second` or the level of a bot."""
    name: str
    before: str
    """The name of whoever had the seat before; not written."""

    def __str__(self) -> str:
        if _CONTROL.search(self.name):
            raise NotationError("bad-name", text=self.name)
        return f"# seat {self.seat} = {self.kind} {_quote(self.name)}"


def list_bots(record: Record) -> frozenset[str]:
    """The names in a record that only bots have, by its `players` header and by who took over
    seats; none in a record that doesn't tell who is a bot."""
    kinds: list[str] = []
    with contextlib.suppress(ValueError):
        kinds = shlex.split(record.header(PLAYERS) or "")
    known = list(zip(record.seats, kinds, strict=True)) if len(kinds) == len(record.seats) else []
    known += [(each.name, each.kind) for move in record.moves for each in move.newcomers]
    people = {name for name, kind in known if kind in (HUMAN, SECOND)}
    return frozenset(name for name, _ in known if name not in people)


def seat_newcomers(names: Sequence[str], newcomers: Iterable[Newcomer]) -> tuple[str, ...]:
    """The names by seat after newcomers took over."""
    now = {each.seat: each.name for each in newcomers}
    return tuple(now.get(Seat(at), name) for at, name in enumerate(names))


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One action line: the actor, and the action's text."""

    actor: Actor
    text: str
    line: int = field(default=0, compare=False)
    """The line number in the file, from 1; 0 if it came from no file."""
    by: PlayedBy | None = None
    """The substitute that played it, if not the player at the seat."""
    newcomers: tuple[Newcomer, ...] = ()
    """The players who took over seats since the move before."""

    def __str__(self) -> str:
        return f"{self.actor} {self.text}"

    @property
    def entry(self) -> str:
        """The move as text, under the comments that belong to it."""
        mark = [] if self.by is None else [f"# {self.by} {self.actor}"]
        return "\n".join([*map(str, self.newcomers), *mark, str(self)])


@dataclass(frozen=True, slots=True)
class Result:
    """The closing line: the final scores, one per side."""

    scores: tuple[int, ...]
    ply: int
    """The number of moves above it; a line below the last move closes the record."""
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return " ".join(["=", *map(str, self.scores)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(Drawn):
    """A game written down. It may stop after any line, which makes it an unfinished game."""

    game: str
    rules: str = "classic"
    seats: tuple[str, ...]
    """The players' names."""
    headers: tuple[tuple[str, str], ...] = ()
    """Other header lines, kept as they are."""
    moves: tuple[RecordedMove, ...] = ()
    result: Result | None = None

    def header(self, name: str) -> str | None:
        """The text of another header line, or None."""
        return dict(self.headers).get(name)

    def head(self) -> str:
        """The header lines as text. Raises `NotationError` for a line that would not read back as
        it was, or that has a control character."""
        seats = " ".join(map(_quote, self.seats))
        own = (("game", self.game), ("rules", self.rules), ("seats", seats))
        written: dict[str, str] = {}
        for name, text in (*own, *self.headers):
            line = f"{name} {text}".rstrip()
            if name in written or _read_header(line) != (name, text):
                raise NotationError("bad-header", text=name)
            written[name] = line
        return "".join(f"{line}\n" for line in (f"kafene {VERSION}", *written.values()))

    def entries(self, derived: Mapping[int, Sequence[str]] | None = None) -> Iterator[str]:
        """The text below the header, entry by entry: moves, the result, and the `derived`
        sentences."""
        for ply, move in enumerate((None, *self.moves)):
            if move is not None:
                yield move.entry
            yield from (f"  > {sentence}" for sentence in (derived or {}).get(ply, ()))
            if self.result is not None and self.result.ply == ply:
                yield str(self.result)

    def dumps(self, derived: Mapping[int, Sequence[str]] | None = None) -> str:
        """The record as text, with `derived` sentences under the move of their ply."""
        return self.head() + "".join(f"{entry}\n" for entry in self.entries(derived))

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record; raises `NotationError` with the line's number.

        >>> text = "kafene 1\\ngame ronda\\nrules classic\\nseats Ann Bob\\n"
        >>> Record.loads(text).seats
        ('Ann', 'Bob')
        >>> Record.loads(text).dumps() == text
        True
        """
        reader = _Reader()
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            if line[:1].isspace():
                continue
            if bare := _strip_comment(line):
                reader.read(number, bare)
            elif marks := _MARK.fullmatch(line.rstrip()):
                reader.mark = (PlayedBy(marks[1]), Seat(int(marks[2])))
            elif sat := _NEWCOMER.fullmatch(line.rstrip()):
                reader.meet(Seat(int(sat[1])), sat[2], sat[3])
        return reader.record()


class _Reader:
    """Reads the lines of a record one by one, header first."""

    def __init__(self) -> None:
        self.versioned = False
        self.head: dict[str, str] = {}
        self.moves: list[RecordedMove] = []
        self.result: Result | None = None
        self.mark: tuple[PlayedBy, Seat] | None = None
        """The substitute that the comment above the next line names, and the seat."""
        self.newcomers: list[Newcomer] = []
        """The newcomers that the comments above the next line name."""
        self.names: list[str] = []
        """The names by seat, once somebody has taken over a seat."""

    def meet(self, seat: Seat, kind: str, text: str) -> None:
        """Note that somebody takes over a seat, unless the comment can't mean that."""
        try:
            self.names = self.names or list(read_names(self.head.get("seats", "")))
            names = read_names(text)
        except NotationError:
            return
        if seat < len(self.names) and len(names) == 1:
            self.newcomers.append(Newcomer(seat, kind, names[0], self.names[seat]))
            self.names[seat] = names[0]

    def read(self, number: int, line: str) -> None:
        word, rest = _split(line)
        mark, self.mark = self.mark, None
        if not self.versioned:
            if word != "kafene":
                raise NotationError("no-record", line=number)
            if rest != str(VERSION):
                raise NotationError("record-version", line=number, text=rest, known=VERSION)
            self.versioned = True
        elif word == "=":
            if not re.fullmatch(r"-?\d{1,9}( +-?\d{1,9})*", rest) or self.result is not None:
                raise NotationError("bad-result", line=number, text=line)
            self.result = Result(tuple(map(int, rest.split())), len(self.moves), number)
        elif word == "-" or word.isdecimal():
            if not rest or len(word) > 3:
                raise NotationError("bad-line", line=number, text=line)
            actor = DEALER if word == "-" else Seat(int(word))
            by = mark[0] if mark is not None and mark[1] == actor else None
            met, self.newcomers = tuple(self.newcomers), []
            self.moves.append(RecordedMove(actor, " ".join(rest.split()), number, by, met))
        elif self.moves or self.result or not _HEADER.fullmatch(word):
            raise NotationError("bad-line", line=number, text=line)
        elif word in self.head:
            raise NotationError("header-twice", line=number, text=word)
        else:
            self.head[word] = rest

    def record(self) -> Record:
        for name in ("game", "seats"):
            if not self.head.get(name):
                raise NotationError("header-missing", text=name)
        return Record(
            game=self.head.pop("game"),
            rules=self.head.pop("rules", "classic") or "classic",
            seats=read_names(self.head.pop("seats")),
            headers=tuple(self.head.items()),
            moves=tuple(self.moves),
            result=self.result,
        )


def _strip_comment(line: str) -> str:
    """A line without its comment; a `#` within quotes starts none."""

    def keep(hit: re.Match[str]) -> str:
        return hit[0] if hit["closed"] else _COMMENT.sub("", hit[0])

    return _QUOTED_OR_COMMENT.sub(keep, line).rstrip()


def _split(line: str) -> tuple[str, str]:
    """The first word of a line, and the rest."""
    word, _, rest = line.partition(" ")
    return word, rest.strip()


def _read_header(line: str) -> tuple[str, str] | None:
    """The name and the text of a header line; None if it could not be written back."""
    word, rest = _split(_strip_comment(line))
    return (word, rest) if _HEADER.fullmatch(word) and not _CONTROL.search(line) else None


def read_names(text: str) -> tuple[str, ...]:
    """Read words, those with spaces in quotes; raises `NotationError` for an unclosed quote."""
    names: list[str] = []
    for hit in _WORD.finditer(text):
        if '"' in (hit[2] or ""):
            raise NotationError("bad-name", text=hit[2])
        names.append(hit[2] or re.sub(r"\\(.)", r"\1", hit[1]))
    return tuple(names)


def _quote(name: str) -> str:
    if re.fullmatch(r'[^\s"#\\]+', name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


# ---------------------------------------------------------------------------------------- replay


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Puts the game back to before the action of this number, one of the only person's at a table
    of bots: `- undo 12`. The moves taken back stay in the record."""

    ply: int

    def __str__(self) -> str:
        return f"{UNDO} {self.ply}"


Before = TypeVar("Before")
"""The memory of the moment before an action."""


class StandingMoves(Generic[Before]):
    """The actions of a game that were not taken back, each with the moment before it. Only a person
    alone against bots may take back: at other tables nothing is kept."""

    def __init__(self, record: Record) -> None:
        self._kinds = (record.header(PLAYERS) or "").split(" ")
        self._moves: list[tuple[int, Actor, Before]] = []

    @property
    def person(self) -> Seat | None:
        """The seat that may take back: that of the only person among bots."""
        alone = self._kinds.count(HUMAN) == 1 and len(self._kinds) > 1
        return Seat(self._kinds.index(HUMAN)) if alone else None

    def meet(self, newcomers: Iterable[Newcomer]) -> None:
        """Note that others took over seats: what was played before that stands for good."""
        for each in newcomers:
            self._moves.clear()
            if each.seat < len(self._kinds):
                self._kinds[each.seat] = HUMAN if each.kind == SECOND else each.kind

    def add(self, ply: int, actor: Actor, before: Before) -> None:
        """Add an action; its number is higher than all before."""
        if self.person is not None:
            self._moves.append((ply, actor, before))

    def find_decisions(self) -> Iterator[tuple[int, Before]]:
        """The person's own standing actions, the last one first, with the moment before each."""
        person = self.person
        for ply, actor, before in reversed(self._moves):
            if actor == person:
                yield ply, before

    def go_back(self, ply: int) -> Before:
        """Take back one of the person's standing actions and all after it; raises `NotationError`
        if there is none of this number."""
        at = bisect_left(self._moves, ply, key=lambda move: move[0])
        if self._moves[at : at + 1] and self._moves[at][:2] == (ply, self.person):
            before = self._moves[at][2]
            del self._moves[at:]
            return before
        raise NotationError("bad-undo", ply=ply)


class BrokenRecord(KafeneError):
    """A record with a line that breaks the rules: an illegal move, or a wrong result."""

    def __init__(self, line: int, text: str, cause: IllegalAction) -> None:
        super().__init__(cause.code, **cause.facts)
        self.line = line
        self.text = text
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a replayed record, and the position after it; number 0 is the start."""

    number: int
    actor: Actor | None
    action: Action | None
    state: Any
    events: tuple[Event, ...]
    names: tuple[str, ...]
    """The names of the players by seat."""
    by: PlayedBy | None = None
    """The substitute that played it, if not the player at the seat."""
    newcomers: tuple[Newcomer, ...] = ()
    """The players who took over seats since the action before."""


def replay(game: AnyGame, record: Record) -> Iterator[Ply]:
    """Play a record from its start and yield every position. Raises `BrokenRecord` at a forbidden
    line and `NotationError` at one that cannot be read."""
    state, events = start(game, record), cast("tuple[Event, ...]", ())
    names, standing = record.seats, StandingMoves[Any](record)
    for number, move in enumerate((None, *record.moves)):
        actor, action, by = None, None, None
        newcomers: tuple[Newcomer, ...] = ()
        if move is not None:
            actor, action, by = move.actor, _read(game, move), move.by
            newcomers = move.newcomers
            names = seat_newcomers(names, newcomers) if newcomers else names
            standing.meet(newcomers)
            try:
                if isinstance(action, Undo):
                    actor, events = standing.person, ()
                    state = _take_back(game, state, standing, action)
                else:
                    before = state
                    state, events = game.play(state, action, actor)
                    standing.add(number, actor, before)
            except IllegalAction as cause:
                raise BrokenRecord(move.line, str(move), cause) from cause
            except NotationError as problem:
                raise _at_line(problem, move.line) from problem
        yield Ply(number, actor, action, state, events, names, by, newcomers)
        if record.result is not None and record.result.ply == number:
            _check_result(game, state, record.result)


def start(game: AnyGame, record: Record) -> Any:
    """The state before a record's first move: the game's own, or the one in its `position` line.
    Raises `NotationError` for headers that cannot be right."""
    state = game.start(game.rules_type.parse(record.rules), len(record.seats))
    drawn = record.header(DRAWN)
    if drawn is not None:
        read_drawn(drawn, game.sides(len(record.seats)))
    given = record.header("position")
    if given is None:
        return state
    try:
        data = read_json(given)
    except NotationError as error:
        raise NotationError("not-a-position", game=game.name) from error
    position = read_position(game, data)
    if not isinstance(position, game.state_type):
        raise NotationError("position-is-a-view")
    if (position.rules, position.seats) != (state.rules, state.seats):
        raise NotationError("position-differs-from-header")
    return position


def _read(game: AnyGame, move: RecordedMove) -> Action:
    verb, _, ply = move.text.partition(" ")
    if move.actor is DEALER and verb == UNDO and re.fullmatch(r"[1-9]\d{0,8}", ply, re.ASCII):
        return Undo(int(ply))
    try:
        return cast("Action", game.parse(move.text))
    except NotationError as problem:
        raise _at_line(problem, move.line) from problem


def _take_back(game: AnyGame, state: Any, standing: StandingMoves[Any], undo: Undo) -> Any:
    if game.outcome(state) is not None:
        raise IllegalAction("game-over", "ALL 1")
    return standing.go_back(undo.ply)


def _at_line(problem: NotationError, line: int) -> NotationError:
    return NotationError(problem.code, **{**problem.facts, "line": line})


def _check_result(game: AnyGame, state: Any, result: Result) -> None:
    outcome = game.outcome(state)
    if outcome is None:
        cause = IllegalAction("result-too-early", "ALL 1")
    elif outcome.scores != result.scores:
        cause = IllegalAction("wrong-result", "ALL 6", scores=outcome.scores)
    else:
        return
    raise BrokenRecord(result.line, str(result), cause)


def position_at(game: AnyGame, record: Record, ply: int | None = None) -> Any:
    """The state after `ply` actions, by default after the last."""
    cut = record if ply is None else replace(record, moves=record.moves[:ply], result=None)
    *_, last = replay(game, cut)
    return last.state
