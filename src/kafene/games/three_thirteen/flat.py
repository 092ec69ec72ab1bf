"""Three Thirteen in flat memory: positions and actions of the rules as its kernel has them, and
back."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence

from kafene.core.flat import DealingEngine, FlatGame, Memory
from kafene.core.game import Seat, Shuffle
from kafene.core.pieces import HIDDEN
from kafene.games.three_thirteen.arranging import CARDS, NUMBERS
from kafene.games.three_thirteen.events import Discard, Draw, Hand, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.fast import cells
from kafene.games.three_thirteen.fast.cells import NONE
from kafene.games.three_thirteen.game import ThreeThirteen
from kafene.games.three_thirteen.rules import Ace, FinalTurns, ThreeThirteenRules
from kafene.games.three_thirteen.state import Phase, State, View

PHASES = (Phase.DEAL, Phase.DRAW, Phase.RESHUFFLE, Phase.DISCARD, Phase.OVER)
ACES = tuple(Ace)
FINAL_TURNS = tuple(FinalTurns)


def numbers(cards: Sequence[Hashable]) -> bytes:
    """The kernel's numbers of cards; none of those that are hidden, which all of them are then."""
    return b"" if HIDDEN in cards[:1] else bytes(map(NUMBERS.__getitem__, cards))


class FlatThreeThirteen(FlatGame[ThreeThirteenRules, State, View, ThreeThirteenAction]):
    """The kernel of Three Thirteen, beside its rules."""

    engine: DealingEngine
    game = ThreeThirteen()
    kernel = "kafene.games.three_thirteen.kernel"
    policy = array("d", (0.0, 0.0))
    """How many points a discard must save, and one more, to be taken; in rounds that are played
    out, how often a card is thrown without a thought of what comes next."""
    private = (range(cells.SEEN_HAND, cells.SEEN_HAND + len(CARDS)),)

    def number(self, position: State | View, action: ThreeThirteenAction) -> int:
        match action:
            case Draw(pile):
                return cells.DRAW_STOCK if pile is Pile.STOCK else cells.DRAW_PILE
            case Discard(card, out):
                return (cells.THROW_OUT if out else cells.THROW) + NUMBERS[card]

    def action(self, view: View, number: int) -> ThreeThirteenAction:
        if number < cells.THROW:
            return Draw(Pile.STOCK if number == cells.DRAW_STOCK else Pile.DISCARD)
        card = CARDS[(number - cells.THROW) % len(CARDS)]
        return Discard(card, out=number >= cells.THROW_OUT)

    def codes(self, shuffle: Shuffle) -> bytearray:
        return bytearray(numbers(shuffle.order))

    def pieces(self, codes: Sequence[int]) -> Hand:
        return _cards(codes)

    def scores(self, block: Memory) -> tuple[int, ...]:
        game = memoryview(block)
        return tuple(_read(game, cells.TOTALS + 2 * seat) for seat in range(game[cells.SEATS]))

    def find_stock(self, state: State) -> range:
        return range(cells.STOCK, cells.STOCK + len(state.stock))

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        at, game = position, bytearray(cells.SIZE)
        self._write_known(game, at)
        game[cells.PLAYER] = at.player
        game[cells.OUT] = NONE if at.out is None else at.out
        scores = at.scores
        for seat in range(at.seats):
            _write(game, cells.TOTALS + 2 * seat, scores[seat])
        for seat, hand in enumerate(at.hands):
            for card in numbers(hand):
                game[cells.HANDS + len(CARDS) * seat + card] += 1
        game[cells.PILE : cells.PILE + len(at.discards)] = numbers(at.discards)
        stock = bytes(reversed(numbers(at.stock)))
        game[cells.STOCK : cells.STOCK + len(stock)] = stock
        return game

    def _write_known(self, game: bytearray, at: State | View) -> None:
        """The rules, and what everybody sees alike."""
        rules = at.rules
        game[cells.SEATS] = at.seats
        game[cells.DECKS] = len(self.game.deck(rules, at.seats)) // len(CARDS)
        game[cells.ROUNDS] = rules.rounds
        game[cells.DISTINCT_SUITS] = rules.distinct_suits
        game[cells.ACES] = ACES.index(rules.ace)
        game[cells.LEAST_NATURALS] = rules.naturals
        game[cells.DECLARE] = rules.declare
        game[cells.FINAL_TURNS] = FINAL_TURNS.index(rules.final_turns)
        game[cells.NO_RETURN] = rules.no_return
        game[cells.RESHUFFLES] = NONE if rules.reshuffles is None else rules.reshuffles
        _write(game, cells.LAPS, rules.laps)
        game[cells.PENALTY] = 0 if rules.wild_penalty is None else rules.wild_penalty + 1
        game[cells.PHASE] = PHASES.index(at.phase)
        game[cells.ROUND] = at.round
        _write(game, cells.TURN, at.turn)
        game[cells.TAKEN] = 0 if at.taken is None else NUMBERS[at.taken] + 1
        _write(game, cells.LAST_TURN, 0 if at.last_turn is None else at.last_turn + 1)
        _write(game, cells.RESHUFFLED, at.reshuffles)
        game[cells.LEFT_IN_STOCK], game[cells.LYING] = len(at.stock), len(at.discards)

    def decode(self, block: Memory) -> State:
        game = memoryview(block)
        seats, round_ = game[cells.SEATS], game[cells.ROUND]
        phase = PHASES[game[cells.PHASE]]
        rows = round_ - (round_ > 0 and phase not in (Phase.DEAL, Phase.OVER))
        sheet = (self.scores(block), *((0,) * seats for _ in range(rows - 1))) if rows else ()
        last, taken, out = _read(game, cells.LAST_TURN), game[cells.TAKEN], game[cells.OUT]
        lying, left = game[cells.LYING], game[cells.LEFT_IN_STOCK]
        return State(
            rules=_read_rules(game),
            phase=phase,
            round=round_,
            turn=_read(game, cells.TURN),
            hands=tuple(_read_hand(game, seat) for seat in range(seats)),
            stock=_cards(game[cells.STOCK : cells.STOCK + left].tolist()[::-1]),
            discards=_cards(game[cells.PILE : cells.PILE + lying].tolist()),
            taken=CARDS[taken - 1] if taken else None,
            out=None if out == NONE else Seat(out),
            last_turn=last - 1 if last else None,
            reshuffles=_read(game, cells.RESHUFFLED),
            sheet=sheet,
        )

    # ------------------------------------------------------------------------- the observation

    def describe(self, view: View) -> bytes:
        seat, seats = view.seat, view.seats
        assert seat is not None
        out = bytearray(cells.OBSERVATION)
        self._write_known(out, view)
        out[cells.PLAYER] = (view.player - seat) % seats
        out[cells.OUT] = 0 if view.out is None else (view.out - seat) % seats + 1
        scores = view.scores
        for at in range(seats):
            other = (seat + at) % seats
            _write(out, cells.SEEN_TOTALS + 2 * at, scores[other])
            out[cells.SEEN_SIZES + at] = len(view.hands[other])
        for card in numbers(view.hand):
            out[cells.SEEN_HAND + card] += 1
        pile = numbers(view.discards)
        for card in pile:
            out[cells.SEEN_PILE + card] += 1
        for at, card in enumerate(pile[::-1][: cells.RECENT]):
            out[cells.SEEN_TOP + at] = card + 1
        return bytes(out)


def _read(game: memoryview, at: int) -> int:
    return int(game[at] | game[at + 1] << 8)


def _write(game: bytearray, at: int, value: int) -> None:
    game[at], game[at + 1] = value & 255, value >> 8


def _cards(found: Sequence[int]) -> Hand:
    return tuple(CARDS[card] for card in found)


def _read_hand(game: memoryview, seat: int) -> Hand:
    first = cells.HANDS + len(CARDS) * seat
    counts = game[first : first + len(CARDS)].tolist()
    return _cards([card for card, count in enumerate(counts) for _ in range(count)])


def _read_rules(game: memoryview) -> ThreeThirteenRules:
    limit, penalty = game[cells.RESHUFFLES], game[cells.PENALTY]
    return ThreeThirteenRules(
        decks=game[cells.DECKS],
        rounds=game[cells.ROUNDS],
        distinct_suits=bool(game[cells.DISTINCT_SUITS]),
        ace=ACES[game[cells.ACES]],
        naturals=game[cells.LEAST_NATURALS],
        declare=bool(game[cells.DECLARE]),
        final_turns=FINAL_TURNS[game[cells.FINAL_TURNS]],
        no_return=bool(game[cells.NO_RETURN]),
        reshuffles=None if limit == NONE else limit,
        laps=_read(game, cells.LAPS),
        wild_penalty=penalty - 1 if penalty else None,
    )
