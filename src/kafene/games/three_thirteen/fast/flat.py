"""Three Thirteen in flat memory: positions and actions of the rules as its kernel has them, and
back."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence

from kafene.core.fast.flat import DealingEngine, FlatGame, Memory
from kafene.core.game import Seat, Shuffle
from kafene.core.pieces import HIDDEN
from kafene.games.three_thirteen.fast import layout
from kafene.games.three_thirteen.fast.layout import NONE
from kafene.games.three_thirteen.fast.search import CARDS, NUMBERS
from kafene.games.three_thirteen.rules.events import Discard, Draw, Hand, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.rules import Ace, FinalTurns, ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import Phase, State, View

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
    kernel = "kafene.games.three_thirteen.fast.kernel"
    policy = array("d", (0.0, 0.0))
    """How many points a discard must save, and one more, to be taken; in rounds that are played
    out, how often a card is thrown without a thought of what comes next."""
    private = (range(layout.SEEN_HAND, layout.SEEN_HAND + len(CARDS)),)

    def number(self, position: State | View, action: ThreeThirteenAction) -> int:
        match action:
            case Draw(pile):
                return layout.DRAW_STOCK if pile is Pile.STOCK else layout.DRAW_PILE
            case Discard(card, out):
                return (layout.THROW_OUT if out else layout.THROW) + NUMBERS[card]

    def action(self, view: View, number: int) -> ThreeThirteenAction:
        if number < layout.THROW:
            return Draw(Pile.STOCK if number == layout.DRAW_STOCK else Pile.DISCARD)
        card = CARDS[(number - layout.THROW) % len(CARDS)]
        return Discard(card, out=number >= layout.THROW_OUT)

    def codes(self, shuffle: Shuffle) -> bytearray:
        return bytearray(numbers(shuffle.order))

    def pieces(self, codes: Sequence[int]) -> Hand:
        return _cards(codes)

    def scores(self, block: Memory) -> tuple[int, ...]:
        game = memoryview(block)
        return tuple(_read(game, layout.TOTALS + 2 * seat) for seat in range(game[layout.SEATS]))

    def find_stock(self, state: State) -> range:
        return range(layout.STOCK, layout.STOCK + len(state.stock))

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        at, game = position, bytearray(layout.SIZE)
        self._write_known(game, at)
        game[layout.PLAYER] = at.player
        game[layout.OUT] = NONE if at.out is None else at.out
        scores = at.scores
        for seat in range(at.seats):
            _write(game, layout.TOTALS + 2 * seat, scores[seat])
        for seat, hand in enumerate(at.hands):
            for card in numbers(hand):
                game[layout.HANDS + len(CARDS) * seat + card] += 1
        game[layout.PILE : layout.PILE + len(at.discards)] = numbers(at.discards)
        stock = bytes(reversed(numbers(at.stock)))
        game[layout.STOCK : layout.STOCK + len(stock)] = stock
        return game

    def _write_known(self, game: bytearray, at: State | View) -> None:
        """The rules, and what everybody sees alike."""
        rules = at.rules
        game[layout.SEATS] = at.seats
        game[layout.DECKS] = len(self.game.deck(rules, at.seats)) // len(CARDS)
        game[layout.ROUNDS] = rules.rounds
        game[layout.DISTINCT_SUITS] = rules.distinct_suits
        game[layout.ACES] = ACES.index(rules.ace)
        game[layout.LEAST_NATURALS] = rules.naturals
        game[layout.DECLARE] = rules.declare
        game[layout.FINAL_TURNS] = FINAL_TURNS.index(rules.final_turns)
        game[layout.NO_RETURN] = rules.no_return
        game[layout.RESHUFFLES] = NONE if rules.reshuffles is None else rules.reshuffles
        _write(game, layout.LAPS, rules.laps)
        game[layout.PENALTY] = 0 if rules.wild_penalty is None else rules.wild_penalty + 1
        game[layout.PHASE] = PHASES.index(at.phase)
        game[layout.ROUND] = at.round
        _write(game, layout.TURN, at.turn)
        game[layout.TAKEN] = 0 if at.taken is None else NUMBERS[at.taken] + 1
        _write(game, layout.LAST_TURN, 0 if at.last_turn is None else at.last_turn + 1)
        _write(game, layout.RESHUFFLED, at.reshuffles)
        game[layout.LEFT_IN_STOCK], game[layout.LYING] = len(at.stock), len(at.discards)

    def decode(self, block: Memory) -> State:
        game = memoryview(block)
        seats, round_ = game[layout.SEATS], game[layout.ROUND]
        phase = PHASES[game[layout.PHASE]]
        rows = round_ - (round_ > 0 and phase not in (Phase.DEAL, Phase.OVER))
        sheet = (self.scores(block), *((0,) * seats for _ in range(rows - 1))) if rows else ()
        last, taken, out = _read(game, layout.LAST_TURN), game[layout.TAKEN], game[layout.OUT]
        lying, left = game[layout.LYING], game[layout.LEFT_IN_STOCK]
        return State(
            rules=_read_rules(game),
            phase=phase,
            round=round_,
            turn=_read(game, layout.TURN),
            hands=tuple(_read_hand(game, seat) for seat in range(seats)),
            stock=_cards(game[layout.STOCK : layout.STOCK + left].tolist()[::-1]),
            discards=_cards(game[layout.PILE : layout.PILE + lying].tolist()),
            taken=CARDS[taken - 1] if taken else None,
            out=None if out == NONE else Seat(out),
            last_turn=last - 1 if last else None,
            reshuffles=_read(game, layout.RESHUFFLED),
            sheet=sheet,
        )

    # ------------------------------------------------------------------------- the observation

    def describe(self, view: View) -> bytes:
        seat, seats = view.seat, view.seats
        assert seat is not None
        out = bytearray(layout.OBSERVATION)
        self._write_known(out, view)
        out[layout.PLAYER] = (view.player - seat) % seats
        out[layout.OUT] = 0 if view.out is None else (view.out - seat) % seats + 1
        scores = view.scores
        for at in range(seats):
            other = (seat + at) % seats
            _write(out, layout.SEEN_TOTALS + 2 * at, scores[other])
            out[layout.SEEN_SIZES + at] = len(view.hands[other])
        for card in numbers(view.hand):
            out[layout.SEEN_HAND + card] += 1
        pile = numbers(view.discards)
        for card in pile:
            out[layout.SEEN_PILE + card] += 1
        for at, card in enumerate(pile[::-1][: layout.RECENT]):
            out[layout.SEEN_TOP + at] = card + 1
        return bytes(out)


def _read(game: memoryview, at: int) -> int:
    return int(game[at] | game[at + 1] << 8)


def _write(game: bytearray, at: int, value: int) -> None:
    game[at], game[at + 1] = value & 255, value >> 8


def _cards(found: Sequence[int]) -> Hand:
    return tuple(CARDS[card] for card in found)


def _read_hand(game: memoryview, seat: int) -> Hand:
    first = layout.HANDS + len(CARDS) * seat
    counts = game[first : first + len(CARDS)].tolist()
    return _cards([card for card, count in enumerate(counts) for _ in range(count)])


def _read_rules(game: memoryview) -> ThreeThirteenRules:
    limit, penalty = game[layout.RESHUFFLES], game[layout.PENALTY]
    return ThreeThirteenRules(
        decks=game[layout.DECKS],
        rounds=game[layout.ROUNDS],
        distinct_suits=bool(game[layout.DISTINCT_SUITS]),
        ace=ACES[game[layout.ACES]],
        naturals=game[layout.LEAST_NATURALS],
        declare=bool(game[layout.DECLARE]),
        final_turns=FINAL_TURNS[game[layout.FINAL_TURNS]],
        no_return=bool(game[layout.NO_RETURN]),
        reshuffles=None if limit == NONE else limit,
        laps=_read(game, layout.LAPS),
        wild_penalty=penalty - 1 if penalty else None,
    )
