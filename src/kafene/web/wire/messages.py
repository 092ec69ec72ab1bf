"""Messages of a table's WebSocket, typed. `docs/protocol.md` explains them to people who write
clients."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from kafene.table.shuffles import HEX

PROTOCOL = 1
LARGEST = 32 * 1024
"""Bytes of a frame."""
COME_BACK = 1012
"""The code with which a connection is closed whose client finds the room again, perhaps in another
process."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Words = Annotated[str, Meta(max_length=2000)]
Hex = Annotated[str, Meta(pattern=rf"^{HEX}\Z")]
Seating = Literal["drawn", "chosen"]
"""Seats are drawn at the start, or players stay at the places that they took."""
Kinds = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=2, max_length=10)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Parts = Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=120)]
Emote = Literal["hello", "nice", "wow", "hmm", "oops", "thanks", "coffee", "good-game"]
"""Greetings and the like that take one press, told to each in their own language."""
Phase = Literal["lobby", "starting", "playing", "over"]
GameView = Annotated[dict[str, Any] | Raw, Meta(title="GameView")]
"""A position as a seat sees it, as `write_position` has it; or that, encoded."""
GameEvent = Annotated[dict[str, Any] | Raw, Meta(title="GameEvent")]
"""An event, as `write_event` has it; or that, encoded."""


class Intent(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """A request of a client. The server decides."""


class Act(Intent, tag="act", frozen=True):
    """Play an action, made on what version `version` showed."""

    id: Id
    version: Count
    action: Words


class Undo(Intent, tag="undo", frozen=True):
    """Take back one's last move: for the only person among bots. `undone` says how often that was
    done before, so that an intent sent again does nothing."""

    id: Id
    undone: Count


class Try(Intent, tag="try", frozen=True):
    """Ask what the rules say to this action. It is played only if the time for the move runs out
    while it is the last one that was tried."""

    id: Id
    version: Count
    action: Words
    shown: Parts | None = None
    """Where actions are made of parts: what others may see of them, `?` for each piece of the
    hand. None: nothing."""


class Line(Intent, tag="line", frozen=True):
    """A line as it is typed at a terminal: an action, a step, a question."""

    id: Id
    version: Count
    text: Words


class Hint(Intent, tag="hint", frozen=True):
    """Ask what can be done now, and what an expert would do; from a draft of the action, if some of
    it has been made already."""

    id: Id
    draft: Words | None = None


class Resume(Intent, tag="resume", frozen=True):
    """The client has seen everything up to this version: send what came after."""

    version: Count


class Commit(Intent, tag="commit", frozen=True):
    """Before the start: the hash of a random value for the shuffles."""

    id: Id
    hash: Hex


class Reveal(Intent, tag="reveal", frozen=True):
    """During the start: the value whose hash is on the list."""

    id: Id
    value: Hex


class Setup(Intent, tag="setup", frozen=True):
    """The host: which game, by which rules, and who sits where (`human`, or a level of bots)."""

    id: Id
    game: Annotated[str, Meta(max_length=40)]
    rules: Words
    seats: Kinds
    timer: Annotated[int, Meta(ge=0, le=3600)] = 0
    seating: Seating | None = None
    """None: as it was."""


class Start(Intent, tag="start", frozen=True):
    """The host: begin. Seats that were not taken are played by bots."""

    id: Id


class Rematch(Intent, tag="rematch", frozen=True):
    """Another game with the same people, for anyone with a seat of one that is over."""

    id: Id


class Dismiss(Intent, tag="dismiss", frozen=True):
    """The host: send a player away, before the game."""

    id: Id
    seat: SeatNumber


class Move(Intent, tag="move", frozen=True):
    """Before the game: go to a free place. The host: let any two seats change places."""

    id: Id
    seat: SeatNumber
    to: SeatNumber


class Admit(Intent, tag="admit", frozen=True):
    """The host: whether people who come during the game may take the seats of bots."""

    id: Id
    late: bool


class Request(Intent, tag="request", frozen=True):
    """Without a seat, during the game: ask for the seat of a bot, the one at `seat` or any."""

    id: Id
    name: Name
    seat: SeatNumber | None = None
    held: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    """The token of a seat that this client had here before."""


class Withdraw(Intent, tag="withdraw", frozen=True):
    """Ask for a seat no more."""

    id: Id


class Decide(Intent, tag="decide", frozen=True):
    """The host: let in who asks for a seat, or not."""

    id: Id
    request: Count
    let_in: bool


class Stand(Intent, tag="stand", frozen=True):
    """Give the seat up. During the game a bot plays on there, for good."""

    id: Id


class Say(Intent, tag="say", frozen=True):
    """Say something to the people of the room: a text, or an emote."""

    id: Id
    text: Annotated[str, Meta(max_length=200)] = ""
    emote: Emote | None = None


class Carry(Intent, tag="carry", frozen=True):
    """Ask for a one-time code with which another device gets the same seat."""

    id: Id


HostIntents = Setup | Dismiss | Start | Admit | Decide
"""Requests of the host alone."""
SeatIntents = Commit | Reveal | Move | Stand | Rematch
"""Requests of anyone with a seat, about the room."""
GuestIntents = Request | Withdraw
"""Requests of somebody without a seat alone."""
Intents = (
    Act | Undo | Try | Line | Hint | Resume | Carry | Say | GuestIntents | SeatIntents | HostIntents
)
INTENTS = msgspec.json.Decoder(Intents)
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""Errors that a text raises that is no message."""


class SeatInfo(Struct, frozen=True):
    """The public facts of a seat."""

    name: str
    kind: str
    """`human`, or the level of a bot."""
    taken: bool
    present: bool
    played_by_bot: bool
    hash: str | None
    """Before the game: the hash of the value that the seat's owner will reveal."""
    expected: bool
    """In a rematch: it is kept for an owner who hasn't come yet."""


class CalledOff(Struct, frozen=True):
    """A start that was called off: its secret, never used again, and who did not reveal a value."""

    secret: str
    missing: list[str]


class EveningInfo(Struct, frozen=True):
    """The score of an evening: how many games have ended, this one included once it is over, and
    how many of them the player at each seat has won."""

    games: int
    wins: list[int]


class RoomInfo(Struct, frozen=True):
    """The public facts of a room."""

    room: str
    game: str
    rules: str
    phase: Phase
    seats: list[SeatInfo]
    host: int | None
    timer: int
    away: int
    seating: Seating
    commitment: str
    called_off: int
    """The number of starts that were called off."""
    last_called_off: CalledOff | None
    rematch: str | None
    onlookers: int
    """The number of connections without a seat."""
    rematch_by: str | None
    """Who offered the rematch."""
    late: bool
    """People who come during the game may take the seats of bots."""
    evening: EveningInfo | None = None
    """Over this game and those whose rematch it is; None until one has ended."""


class Message(Struct, tag_field="type", frozen=True, omit_defaults=True):
    """A message of the server."""


class Arranged(Struct, frozen=True):
    """A hand in combinations, what is left over, and what that would count now."""

    groups: list[str]
    left: str
    points: int


class Outcome(Struct, frozen=True):
    """The end of a game: for each side the seats that scored together, its score and its place."""

    sides: list[list[int]]
    scores: list[int]
    winners: list[int]
    """The sides that won; several share the win."""
    ranking: list[int]
    """From 1; equal scores share a place."""


class TableView(Struct, frozen=True, omit_defaults=True):
    """A table as one seat sees it."""

    view: GameView
    options: list[str]
    over: bool
    mover: int | None = None
    """The seat whose turn it is, as far as this view tells."""
    seconds: float | None = None
    """Seconds that the seat has for its move, if there is a timer."""
    arranged: Arranged | None = None
    """The seat's own hand at its best, in games that have such a thing."""
    outcome: Outcome | None = None
    """When the game is over: how it ended."""
    undo: bool = False
    """The seat may take back a move."""


class LiveDraft(Struct, frozen=True):
    """The draft that another seat has laid so far at its turn: open pieces of the table, and
    backs."""

    seat: int
    parts: list[str]
    """Empty: it has taken back all that it had laid."""


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """A line that a person said: a text, or an emote."""

    name: str
    text: str = ""
    emote: Emote | None = None


class Welcome(Message, tag="welcome", frozen=True):
    """The first message: all that the client may know."""

    protocol: int
    room: RoomInfo
    seat: int | None
    host: bool
    version: int
    names: list[str]
    events: list[GameEvent]
    table: TableView | None = None
    told: list[str] | None = None
    """The events in words, for clients that ask for them."""
    undone: int = 0
    """The number of times that moves were taken back; what was taken back is not among the
    events."""
    draft: LiveDraft | None = None
    """The draft that another seat has laid so far at its turn."""
    chat: list[ChatLine] = []
    """The lines that were said last."""
    beats: bool = False
    """The server gives signs of life."""


class RoomChanged(Message, tag="room", frozen=True):
    """Something about the room has changed."""

    room: RoomInfo


class Place(Struct, frozen=True, omit_defaults=True):
    """A place of the lobby as the game starts with it."""

    name: str
    kind: str
    hash: str | None = None
    """Of the value that is waited for; None: this place gives none."""


class StartList(Message, tag="list", frozen=True):
    """The terms on which a game starts, fixed before any value is revealed."""

    room: str
    commitment: str
    called_off: int
    seating: Seating
    game: str
    rules: str
    places: list[Place]


class Update(Message, tag="update", frozen=True):
    """The game went on: what happened after version `since`, and how the table is at `version`."""

    since: int
    version: int
    events: list[GameEvent]
    table: TableView
    told: list[str] | None = None
    """The events in words, for clients that ask for them."""
    undone: int = 0
    """The number of times that moves were taken back. With one more than before, the events are all
    that stand, from the beginning."""


class Drafted(Message, tag="draft", frozen=True):
    """The draft that another seat has laid so far at its turn, on the table of `version`."""

    version: int
    draft: LiveDraft


class Said(Message, tag="said", frozen=True):
    """Somebody said something."""

    line: ChatLine


class Beat(Message, tag="beat", frozen=True):
    """The server is there, though nothing happens. Who hears nothing for long connects again."""


class HandSort(Struct, frozen=True):
    """The order for a hand that a typed line asks for. The page keeps orders, the server none."""

    by: str
    """`number`, `suit`, `melds` or `auto`, which is the last one, to be kept from now on."""
    hand: str
    """The hand in this order; for `auto`, as it was dealt."""


class Accepted(Message, tag="accepted", frozen=True):
    """An intent was carried out, and is on disk."""

    id: str
    lines: list[str] | None = None
    """The answer to a typed line."""
    sort: HandSort | None = None
    """With the typed line `sort`."""


class Refused(Message, tag="refused", frozen=True):
    """An intent was not carried out: why, in code and in words."""

    id: str
    code: str
    text: str
    rule: str | None = None
    pieces: list[str] = []
    version: int | None = None
    """With a stale intent: the version that is current now."""
    lines: list[str] | None = None
    """With a typed line: what could be typed instead."""


class Ticket(Message, tag="ticket", frozen=True):
    """An answer to `carry`: a code that another device exchanges for the seat, once."""

    id: str
    code: str
    seconds: int
    """Seconds for which it is valid."""


class Requested(Message, tag="requested", frozen=True):
    """An answer to `request`: the client waits. Its token is valid once it has the seat."""

    id: str
    seat: int
    token: str


class Admitted(Message, tag="admitted", frozen=True):
    """The client may have the seat that it asked for. As soon as it is `seated`, it connects again
    with its token; until then a turn or a window is not over."""

    seated: bool


class Declined(Message, tag="declined", frozen=True):
    """The client's request for a seat has come to nothing: why, in code and in words."""

    code: str
    text: str


class SeatRequest(Struct, frozen=True):
    """Somebody who asks for a bot's seat."""

    request: int
    name: str
    seat: int
    second: bool
    """This may be somebody who has had another hand of the game: then it is recorded, and the game
    never counts as fair."""


class Requests(Message, tag="requests", frozen=True):
    """For the host: who asks for seats now."""

    requests: list[SeatRequest]


class Flaw(Struct, frozen=True, omit_defaults=True):
    """A part of an action that is not right yet: which (from 0, as it was sent), and why."""

    at: int
    code: str
    text: str
    rule: str | None = None
    pieces: list[str] = []


class Progress(Struct, frozen=True):
    """The worth of an action in the making, and the least that it must be worth."""

    value: int
    minimum: int


class Tried(Message, tag="tried", frozen=True):
    """An answer to `try`: whether the action is allowed; if not, why, as in `Refused`."""

    id: str
    ok: bool
    code: str | None = None
    text: str | None = None
    rule: str | None = None
    pieces: list[str] = []
    arranged: list[list[str]] = []
    """Where actions are made of parts: each in order, or as the parts that it becomes."""
    stands: list[str] = []
    """Where actions are made of parts: what the wild pieces of each stand for."""
    flaws: list[Flaw] = []
    """Where actions are made of parts: those that are not right yet."""
    progress: Progress | None = None
    """The same, for an action that must be worth a minimum."""


class Step(Struct, frozen=True):
    """A step to an action that is made of parts: what is done, and all parts after it."""

    text: str
    parts: list[str]


class Suggested(Struct, frozen=True, omit_defaults=True):
    """Something that can be done now, and why."""

    action: str
    why: str
    pieces: list[str] = []
    """The pieces that it is about: of the hand, or the open discard."""
    steps: list[Step] = []
    """The steps that lead there from the draft, where an action is made of parts."""


class Hinted(Message, tag="hint", frozen=True):
    """An answer to `hint`."""

    id: str
    best: Suggested
    """The action of an expert."""
    now: list[Suggested] = []
    """The actions to choose from, where there is a choice; the expert's is among it, or is
    another."""
    marks: list[str] = []
    """The pieces that a first, smaller hint points at, if there are any."""
    lines: list[str] = []
    """All of it, as at the terminal."""
