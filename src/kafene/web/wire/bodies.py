"""Bodies of HTTP requests and answers, typed, and the data in the client's page."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kafene.core.record import PlayedBy
from kafene.text.rulebook import Intro, Preset
from kafene.web.wire.messages import (
    Accepted,
    Act,
    Count,
    GameView,
    Kinds,
    Name,
    Outcome,
    Phase,
    Refused,
    Seating,
    SeatNumber,
    Tried,
    Try,
    Update,
    Welcome,
    Words,
)

Token = Annotated[str, Meta(min_length=1, max_length=64)]

Deck = Literal["tiles", "french", "spanish", "plain"]
"""The pieces that the client has drawings of; `plain` ones are shown as they are written."""
Page = Literal["front", "room", "replay", "tour", "offline", "missing"]


class NewRoom(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request for a room."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    seats: Kinds | None = None
    rules: Words = "classic"
    timer: Annotated[int, Meta(ge=0, le=3600)] = 0
    seating: Seating = "drawn"


class SitDown(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request for a seat."""

    name: Name
    seat: SeatNumber | None = None
    held: Token | None = None
    """The token of a seat that this client had here before."""


class Redeem(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request for the seat that a one-time code stands for."""

    code: Token


class Seated(Struct, frozen=True):
    """A seat that was taken, and the token that proves it."""

    room: str
    seat: int
    token: str


class RoomKey(Struct, forbid_unknown_fields=True, frozen=True):
    """A room, and the token of a seat there."""

    room: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=80)] | None = None


class SummariesWanted(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request for summaries."""

    rooms: Annotated[list[RoomKey], Meta(max_length=20)]


class RoomSummary(Struct, frozen=True, omit_defaults=True):
    """A room in short, as far as one seat may know."""

    room: str
    game: str
    phase: Phase
    names: list[str]
    kinds: list[str]
    """Who is a person, and of what level bots are."""
    seat: int | None = None
    """The seat that the token belongs to; left out if there is none."""
    mover: int | None = None
    """Whose turn it is, as a view of that seat tells it."""
    seconds: int | None = None
    """Since the seat last saw something happen."""
    outcome: Outcome | None = None
    """The end of the game."""


class NewPlayer(Struct, frozen=True):
    """Who sits at a seat from now on."""

    seat: int
    kind: str
    name: str


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One action of a finished game, in words, and the position it led to, with open hands."""

    actor: int | None
    """None: the dealer, or the start, which is step 0."""
    action: str | None
    told: list[str]
    position: GameView
    """The rules are in the first alone."""
    by: PlayedBy | None = None
    """Who played it, if not the player at the seat: a `bot`, or the clock (`time`)."""
    newcomers: list[NewPlayer] = []
    """Who took over seats just before."""


class Replay(Struct, frozen=True):
    """A game that is over, step by step."""

    game: str
    rules: str
    names: list[str]
    steps: list[ReplayStep]
    headers: dict[str, str]
    """The other headers of the record."""


class Branch(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request to play on from a moment of a game that is over."""

    ply: Count
    """The step of the replay after which it goes on."""
    seat: SeatNumber
    name: Name


class LaidTiles(Struct, frozen=True):
    """The tiles that turns of Rummikub laid, and could have."""

    laid: int
    could: int


class TurnTiles(LaidTiles, frozen=True):
    """The same of one turn."""

    proven: bool
    """No play has more; under house rules there may be one."""


class ReviewMoment(Struct, frozen=True, omit_defaults=True):
    """A change of one seat's chances."""

    ply: int
    """The step of the replay."""
    round: int
    seat: int
    kind: Literal["decision", "luck", "others", "partner"]
    change: float
    after: float
    """The seat's expectation of the round then."""
    error: float
    """The cost of an error that counts; 0 if it is none."""
    stderr: float
    played: str
    played_text: str
    """The action, as people type it; for luck, the pieces that came."""
    text: str
    """A sentence."""
    best: str | None = None
    best_text: str = ""
    grade: Literal["inaccuracy", "mistake", "blunder"] | None = None
    why: str = ""
    """Why the better action is better; with `best` and `grade`, of errors alone."""
    steps: list[str] = []
    """The way to the better action, where it takes several steps."""
    tiles: TurnTiles | None = None
    """In Rummikub, of decisions."""


class ReviewSums(Struct, frozen=True):
    """A seat's sums in one unit: start + play + luck + others = result."""

    unit: Literal["points", "share"]
    start: float
    play: float
    luck: float
    others: float
    partner: float
    """Contained in `others`."""
    result: float
    stderr: float
    """Of `play`."""
    error: float
    decisions: int
    errors: int
    name: str


class ReviewSeat(ReviewSums, frozen=True, omit_defaults=True):
    """A seat's sums in the unit of the review, and in the other one."""

    seat: int
    second: ReviewSums
    tiles: LaidTiles | None = None
    """In Rummikub, all turns together."""


class CurvePoint(Struct, frozen=True):
    """A seat's expectation of the game after a step of the replay."""

    ply: int
    value: float


class GameReview(Struct, frozen=True):
    """Error and luck of a game that is over, as far as they are known."""

    unit: Literal["points", "share"]
    samples: int
    kernels: bool
    moments: list[ReviewMoment]
    """By `ply`. While the review grows, more are added between and behind those that were there:
    what seems to have cost most comes first."""
    seats: list[ReviewSeat]
    """Empty until all is known, like the table."""
    table: list[list[str]]
    curves: list[list[CurvePoint]]
    """For each seat: finished rounds, and what it could expect of the one being played; up to the
    first moment that is not known."""
    costliest: list[int]
    """The errors that cost most, as places in `moments`, like the three below."""
    turns: list[int]
    luckiest: int | None
    unluckiest: int | None
    about: list[str]
    """The meaning of the numbers."""


class ReviewState(Struct, frozen=True):
    """The state of the review of a game."""

    phase: Literal["waiting", "working", "done", "failed"]
    ahead: int
    """The number of reviews that come first."""
    done: int
    of: int
    """Moments that were evaluated, and of how many; 0 until they are counted."""
    review: GameReview | None = None


TourSaid = Welcome | Update | Accepted | Refused | Tried


class TourAsk(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request about a tour: how many moves the learner has made, and what they do
    now; without an intent the answer shows the table."""

    made: Annotated[int, Meta(ge=0, le=100)] = 0
    intent: Act | Try | None = None


class Lesson(Struct, frozen=True, omit_defaults=True):
    """The words of a tour from a version on."""

    version: int
    text: str
    asks: str = ""
    """Directions for the pieces on the page."""
    action: str = ""
    """The move that is asked for; empty where there is nothing to do but read."""
    marks: list[str] = []
    """The pieces to take next."""


class Tour(Struct, frozen=True):
    """A tour: how many moves the learner has made, and of how many; the lessons from here on, and
    what is said as at any table."""

    made: int
    moves: int
    lessons: list[Lesson]
    said: list[TourSaid]


class RuleParagraph(Struct, frozen=True):
    """A paragraph of the rules. A list alone (presets, examples) has neither id nor text."""

    id: str
    """The paragraph, as a refusal cites it."""
    number: str
    text: str
    items: list[str]
    """Below the text: what options change."""


class RuleSection(Struct, frozen=True):
    """A section of the rules."""

    number: str
    title: str
    paragraphs: list[RuleParagraph]


class RuleOption(Struct, frozen=True):
    """An option of the rules, and what it takes."""

    name: str
    title: str
    """Its name, as people read it."""
    text: str
    kind: Literal["switch", "choice", "number"]
    values: list[str]
    titles: dict[str, str]
    """The names, as people read them, of values that have any."""
    low: int
    high: int
    none: str
    """The word for "no number", empty if there is none."""
    default: str


class Rulebook(Struct, frozen=True):
    """The rules of a game, as people read them and choose among them."""

    title: str
    about: str
    intro: list[Intro]
    parts: list[RuleSection]
    options: list[RuleOption]
    presets: list[Preset]


class LevelInfo(Struct, frozen=True):
    """A level of a game's bots."""

    name: str
    title: str
    """Its name, as people read it."""
    about: str
    """Its way to play the game."""
    strength: int
    """From 1 to 5; 0 for random play."""
    easier: str
    """The level to offer to somebody who lost against it; empty if there is none."""
    harder: str
    """The level to offer to somebody who keeps beating it."""


class GameInfo(Struct, frozen=True):
    """A game, as the client must know it: what it is, for how many, its rules to choose from."""

    title: str
    like: str
    about: str
    levels: list[LevelInfo]
    """Of its bots, in the order people choose from."""
    level: str
    """The level of its bots unless the player chooses another."""
    sample: str
    """A few pieces that show what it looks like."""
    deck: Deck
    sides: dict[int, list[list[int]]]
    """The seats that score together, by the number of seats."""
    note: str
    """That the game does not speak the reader's language; empty if it does."""
    fewest: int
    most: int
    usual: int
    rules: list[tuple[str, str, str]]
    """The presets: the name of each, what people call it, and what it is like."""
    hints: bool
    """One of its bots can explain its moves."""
    words: dict[str, str]
    """The words that the reader types for the commands of the game; without those that stay in
    English."""
    tour: bool
    """There is a tour of it, at `/tour/GAME`."""
    terms: list[tuple[list[str], str]]
    """Words that are explained: all their forms, and what they mean."""


class Boot(Struct, frozen=True):
    """The data that the server writes into the page of the client."""

    page: Page
    language: str
    languages: list[tuple[str, str]]
    """The code of each, and what it calls itself."""
    base: str
    """The path that all addresses of the server begin with, such as `/kafene`."""
    link: str
    """Where friends find the server, with the base path; empty if they cannot."""
    only_link: bool
    """No other link is to be shown, however the page was opened."""
    guest: str
    """The name of a guest who gives none."""
    guests: tuple[str, ...]
    """That name in every language."""
    faces: dict[str, int]
    """The portrait of each bot by its name, in any language."""
    bots: tuple[str, ...]
    """The reader's name for each of them."""
    losses: int
    """After how many lost games an easier level is offered."""
    wins: int
    """After how many won games a harder level is offered."""
    timers: list[int]
    games: dict[str, GameInfo]
    words: str
    """The Fluent messages that the client reads."""
