"""Reasons for and against a throw: what it takes, what it leaves, and what others could do next;
only from cards the seat can count, never from what it can't know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import isclose
from typing import Any, NamedTuple

from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import Pass
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.bots.past import FLAT
from kafene.games.ronda.bots.search import DealSearch
from kafene.games.ronda.fast.flat import PLACE, ranks
from kafene.games.ronda.fast.layout import RANKS
from kafene.games.ronda.rules.announcements import POINTS, SIZES, kind_of, rank_of
from kafene.games.ronda.rules.captures import LINK_POINTS, MISSA, by_rank, captured_by
from kafene.games.ronda.rules.events import Announce, Hand, Link, RondaAction, Throw
from kafene.games.ronda.rules.play import LAST_DEAL
from kafene.games.ronda.rules.state import View

CANDIDATES = 3
"""The most cards a hint compares."""
LEAST = 0.1
"""The smallest difference in points worth mentioning."""
FINAL = LAST_DEAL / 2
"""The difference in points from which throws of a last deal differ in who captures last."""


def explain_answer(view: View, action: RondaAction) -> Advice:
    """Explain the choice to announce or stay silent."""
    held = kind_of(view.hand)
    if held is None:
        return Advice(Suggestion(action, "pass", {}))
    rank = rank_of(view.hand, held)
    cards = tuple(card for card in view.hand if card.rank is rank)[: SIZES[held]]
    rivals = any(view.side(each) != view.side(view.player) for each in view.announcers)
    facts = {"points": POINTS[held], "rivals": rivals}
    announce = Suggestion(Announce(held), "announce", facts, cards)
    if isinstance(action, Announce):
        fined = bool(view.rules.hidden_penalty)
        return Advice(announce, (announce, Suggestion(Pass(), "quiet", {"fined": fined})))
    silent = Suggestion(action, "silent", {"rivals": rivals})
    return Advice(silent, (silent, announce))


def count_unseen(view: View) -> list[int]:
    """Count the cards of each rank that others may hold."""
    seen = sum(view.captured, view.hand + view.table + view.pending)
    found = ranks(seen + view.returned if view.deal == 1 else seen)
    return [4 - found.count(rank) for rank in range(RANKS)]


class Threat(NamedTuple):
    """A capture open to the next seat, with a card of a rank that is still out."""

    rank: int
    row: Hand


class Throwing:
    """A throw, with what it gains and leaves."""

    def __init__(self, view: View, action: Throw) -> None:
        self.view = view
        self.action = action
        self.card = card = action.card
        self.rank = PLACE[card.rank]
        self.unseen = count_unseen(view)
        self.joins = card.rank is view.tapped
        self.taken = () if self.joins else captured_by(card.rank, view.table)
        self.kept = tuple(each for each in view.hand if each is not card)
        lying = {*view.table, card} if not (self.taken or self.joins) else {*view.table}
        self.left = by_rank(lying.difference(self.taken))
        after = len(view.hands[(view.player + 1) % view.seats])
        self.is_followed = bool(after)
        self.is_known = sum(self.unseen) == after

    @property
    def out(self) -> int:
        """The number of cards of this rank that others may hold."""
        return self.unseen[self.rank]

    @property
    def waits(self) -> bool:
        """True if a tapped pile waits for an answer."""
        return self.joins or self.action.tap

    def find_threat(self) -> Threat | None:
        """The largest capture open to the next seat; of equal ones, the likeliest."""
        threats = [
            Threat(PLACE[card.rank], captured_by(card.rank, self.left))
            for card in self.left
            if self.unseen[PLACE[card.rank]] and self.is_followed
        ]
        return max(threats, key=lambda each: len(each.row) * self.unseen[each.rank], default=None)

    def find_does(self, *, can_capture: bool) -> str:
        """The code of the throw's immediate effect."""
        if self.joins:
            return "join"
        if self.action.tap:
            return "tap"
        if not self.taken:
            return "leave" if can_capture else "throw"
        return "missa" if self._is_missa() else "take"

    def find_points(self) -> int:
        """The points a tapped pile pays if it is not answered."""
        link = self.view.pile.next if self.view.pile and self.joins else Link.BOUNT
        return LINK_POINTS[link] + MISSA * self._is_missa()

    def _is_missa(self) -> bool:
        view = self.view
        hands = (*view.hands[: view.player], self.kept, *view.hands[view.player + 1 :])
        return not self.left and replace(view, hands=hands).scores_missa

    def find_risk(self) -> str:
        """The code of the next seat's possible reply."""
        if not (self.is_followed and (self.left or self.waits)):
            return "none"
        if self.waits:
            return "answer" if self.out else "unanswered"
        threat = self.find_threat()
        if threat is None:
            return "safe"
        return "tapped" if threat.row == (self.card,) else "taken"

    def find_cause(self, gain: float) -> str:
        """The code of the main reason for the throw, given its lead over the next best in
        points."""
        if not self.is_followed:
            return "none"
        if self.waits:
            likely = "passed" if self._has_thrower_paired() is False else "none"
            return likely if self.out else "unanswered"
        if self._takes_what_was_thrown() and self.out:
            return "paired" if self._has_thrower_paired() else "untapped"
        cause = self._find_cause_of_throw()
        is_final = not self.view.stock and gain >= FINAL
        return "final" if is_final and cause in ("last", "none") else cause

    def _has_thrower_paired(self) -> bool | None:
        """True if the opponent whose card is taken, and who could answer a tap of it, announced a
        pair; None if those are two players, as in games of three and four."""
        if self.view.seats > 2 or not self._takes_what_was_thrown():
            return None
        return self.view.call(self.view.previous) is not None

    def _takes_what_was_thrown(self) -> bool:
        thrown = self.view.thrown
        return thrown is not None and thrown.rank is self.card.rank

    def _find_cause_of_throw(self) -> str:
        if not self.taken:
            if self.find_kept():
                return "dealer"
            if not self.out and not self.can_be_taken(self.card):
                return "gone"
            if self.out and any(PLACE[card.rank] == self.rank for card in self.kept):
                return "trap"
        if self.find_threat() is None:
            return "safe" if self.left else "none"
        return "last" if not self.taken and self.out == 1 else "none"

    def find_kept(self) -> Hand:
        """RO 5.2: a card with which the dealer can capture at the end, as nobody else has its
        rank."""
        if self.view.stock or self.view.player != self.view.dealer:
            return ()
        sure = (card for card in self.kept if not self.unseen[PLACE[card.rank]])
        return tuple(card for card in sure if captured_by(card.rank, self.left))[:1]

    def can_be_taken(self, card: SpanishCard) -> bool:
        """True if others may hold a card that takes this one from the table, perhaps in a row."""
        return any(
            card in captured_by(lower.rank, self.left)
            for lower in self.left
            if self.unseen[PLACE[lower.rank]]
        )

    def find_row(self) -> Hand:
        """The largest capture open to the next seat that includes this card."""
        rows = (
            captured_by(lower.rank, self.left)
            for lower in self.left
            if self.unseen[PLACE[lower.rank]] and self.is_followed
        )
        return max((row for row in rows if self.card in row), key=len, default=())

    def tell(self, *, can_capture: bool) -> dict[str, Any]:
        """The facts for a short reason."""
        threat = self.find_threat()
        return {
            "does": self.find_does(can_capture=can_capture),
            "taken": self.taken,
            "points": self.find_points() if self.waits else 0,
            "risk": self.find_risk(),
            "row": threat.row if threat else (),
            "rank": int(self.card.rank),
            "out": self.out,
            "sure": self.is_known,
        }


def explain_throw(
    view: View, action: Throw, search: DealSearch, prospects: Mapping[int, float]
) -> Advice:
    """Explain the best throw, beside the other cards that could be thrown."""
    ways = _list_candidates(view, action, prospects)
    if len(ways) == 1:
        return Advice(Suggestion(action, "same", {}, (action.card,)))
    throwings = [Throwing(view, each) for each in ways]
    can_capture = any(each.taken or each.joins for each in throwings)
    told = [each.tell(can_capture=can_capture) for each in throwings]
    now = tuple(
        Suggestion(each.action, "card", facts, (each.card,))
        for each, facts in zip(throwings, told, strict=True)
    )
    best, *others = throwings
    other = find_rival(best, others)
    facts = told[0] | _compare(best, other, search)
    facts |= {"because": best.find_cause(facts["gain"]), "kept": best.find_kept()}
    return Advice(Suggestion(action, "best", facts, (action.card,), other=other.action), now)


def _list_candidates(view: View, action: Throw, prospects: Mapping[int, float]) -> list[Throw]:
    """The choice, then the best throw of each other rank; if there is none, the other way to throw
    the card, with or without a tap."""
    chosen = FLAT.number(view, action)
    best_first = sorted(prospects, key=lambda each: -prospects[each])
    ways = [FLAT.action(view, each) for each in best_first if each != chosen]
    throws = [way for way in ways if isinstance(way, Throw)]
    others: dict[int, Throw] = {}
    for way in throws:
        if way.card.rank is not action.card.rank:
            others.setdefault(way.card.rank, way)
    return [action, *(list(others.values()) or throws)][:CANDIDATES]


def find_rival(best: Throwing, others: list[Throwing]) -> Throwing:
    """The throw to compare with: the next best, or a capture forgone if only that explains the
    choice."""
    if not best.taken and not best.waits and best.find_cause(0) == "none":
        for other in others:
            if _find_difference(best, other)[0] != "none" and (other.taken or other is others[0]):
                return other
    return others[0]


def _compare(best: Throwing, other: Throwing, search: DealSearch) -> dict[str, Any]:
    """The difference between a throw and the next best, and its lead: a `gain` in points, a small
    one, or none."""
    lead, error = search.compare(*(FLAT.number(best.view, each.action) for each in (best, other)))
    gain = round(lead, 1) if lead >= LEAST and lead > 2 * error else 0.0
    versus, shown = _find_difference(best, other)
    margin = "gain" if gain else "close"
    if best.rank == other.rank:
        versus, shown, margin, gain = "none", (), "none", 0.0
    elif isclose(lead, 0, abs_tol=1e-9) and not error:
        versus, shown, margin = "even", (), "none"
    elif not gain and versus == "none":
        versus = _find_likeness(best, other)
    return {
        "versus": versus,
        "other": other.card,
        "others": shown,
        "more": other.out,
        "margin": margin,
        "gain": gain,
    }


def _find_difference(best: Throwing, other: Throwing) -> tuple[str, Hand]:
    """The code of the other throw's disadvantage, and the cards to show for it."""
    mine, others = best.find_threat(), other.find_threat()
    row = others.row if others else ()
    is_open = len(row) > max(1, len(mine.row) if mine else 0)
    if best.taken and not other.taken:
        return ("open", row) if is_open else ("nothing", ())
    if len(other.taken) < len(best.taken):
        return "fewer", other.taken
    if is_open:
        return "row", row
    along = other.find_row()
    if len(along) > max(1, len(best.find_row())):
        return "row", along
    later = captured_by(other.card.rank, best.left)
    if later:
        return ("later" if any(map(best.can_be_taken, later)) else "wait"), later
    if not best.taken and not other.taken and other.out > best.out and other.is_followed:
        return "tap", ()
    return "none", ()


def _find_likeness(best: Throwing, other: Throwing) -> str:
    """The code of what two nearly equal throws have in common."""
    if best.taken or other.taken:
        return "as-many" if len(best.taken) == len(other.taken) else "close"
    if best.out != other.out or not best.is_followed:
        return "close"
    return "as-easy" if best.out else "as-safe"
