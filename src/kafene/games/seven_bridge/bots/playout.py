"""How a deal goes on if everybody plays by their style."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kafene.games.seven_bridge.bots.bits import (
    DECK,
    PARTNERS,
    SAME,
    SEVENS,
    VALUE,
    grown,
    melds,
    ranks,
    remainder,
    singles,
)
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.parts.melds import SHORTEST_MELD

FastPlan = tuple[int, int, int]
"""What is laid in a turn: runs, sets, and single cards (sevens, and what is laid off)."""


def play_on(deal: FastDeal, rng: random.Random) -> None:
    """From the end of a turn to the end of the deal."""
    while not deal.is_over:
        next_turn(deal, rng)


def next_turn(deal: FastDeal, rng: random.Random) -> None:
    """From the end of a turn to the end of the next."""
    seats = len(deal.hands)
    following = (deal.player + 1) % seats
    if not deal.stock:
        deal.turn_over(rng)
    elif deal.rules.pon_from_any and deal.may_call:
        for by in range(seats - 1):
            seat = (following + by) % seats
            if cards := pon(deal, seat):
                deal.call(seat, cards)
                finish(deal, drawn=False)
                return
        deal.passed = True
    deal.player = following
    begin(deal)


def begin(deal: FastDeal) -> None:
    """The player's turn: a call or a draw, and what follows."""
    cards = call(deal) if deal.may_call else 0
    if cards:
        deal.call(deal.player, cards)
    else:
        deal.draw()
    finish(deal, drawn=not cards)


def finish(deal: FastDeal, *, drawn: bool) -> None:
    """The rest of a turn after a draw or a call."""
    rules = deal.rules
    if drawn or rules.meld_after_call or rules.layoff_after_call:
        deal.lay(*plan(deal, drawn=drawn))
    if deal.hand:
        deal.discard(choose_discard(deal))


# ----------------------------------------------------------------------------------------- calls


def pon(deal: FastDeal, seat: int) -> int:
    """The cards with which a seat wants to make a set of the discard; none if it does not."""
    cards = deal.hands[seat] & SAME[deal.offer]
    return cards if cards & (cards - 1) and _wants(deal, seat, cards) else 0


def call(deal: FastDeal) -> int:
    """The cards with which the player wants to call the discard, for a set or a run."""
    seat = deal.player
    best = 0 if deal.passed else pon(deal, seat)
    chi = grown(deal.offer, deal.hand) ^ deal.offer
    if chi.bit_count() > max(1, best.bit_count()) and _wants(deal, seat, chi):
        return chi
    return best


def _wants(deal: FastDeal, seat: int, cards: int) -> bool:
    """Whether a call goes out, or leaves no more loose cards than a draw would."""
    hand = deal.hands[seat]
    rest = hand ^ cards
    if not rest & (rest - 1):
        return rest > 0 or not deal.rules.must_discard_out
    now = find_left(deal, seat, hand)
    # Everything goes already: draw, lay all, throw the card drawn.
    return now > 0 and find_left(deal, seat, rest).bit_count() <= now.bit_count()


def find_left(deal: FastDeal, seat: int, hand: int) -> int:
    """What stays of a hand if all goes that may after a draw."""
    runs, sets = melds(hand)
    loose = hand ^ (runs | sets)
    sevens = loose & SEVENS
    if deal.rules.layoff_needs_meld and not (runs or sets or sevens or deal.melded >> seat & 1):
        return loose
    return remainder(loose ^ sevens, deal.runs | runs | sevens, deal.sets | ranks(sets))


# ---------------------------------------------------------------------------------------- laying


def plan(deal: FastDeal, *, drawn: bool) -> FastPlan:
    """What the player lays: all if that goes out or a player is close to the end; otherwise the
    sets and runs, and by their style what can be laid off, but no 7."""
    return next(list_plans(deal, drawn=drawn))


def list_plans(deal: FastDeal, *, drawn: bool) -> Iterator[FastPlan]:
    """What may be laid in a turn, the player's choice first; only that if it goes out."""
    rules, hand = deal.rules, deal.hand
    can_meld = drawn or rules.meld_after_call
    runs, sets = melds(hand) if can_meld else (0, 0)
    loose = hand ^ (runs | sets)
    sevens = loose & SEVENS if can_meld else 0
    left = loose ^ sevens
    melded = runs or sets or sevens or deal.melded >> deal.player & 1
    can_lay_off = (drawn or rules.layoff_after_call) and (melded or not rules.layoff_needs_meld)
    on_runs, on_sets = deal.runs | runs, deal.sets | ranks(sets)
    if can_lay_off:
        left = remainder(left, on_runs | sevens, on_sets)
    if not left and rules.must_discard_out:
        yield _with_one_kept(deal, (runs, sets, loose))
        return
    whole = runs, sets, loose ^ left
    if not left & (left - 1):
        yield whole
        return
    some = runs, sets, 0
    if can_lay_off and (
        runs or sets or deal.melded >> deal.player & 1 or not rules.layoff_needs_meld
    ):
        loose &= ~SEVENS
        some = runs, sets, loose ^ remainder(loose, on_runs, on_sets)
    least = runs, sets, 0
    if is_urgent(deal):
        order = whole, some, least
    elif deal.styles[deal.player].holds:
        order = least, some, whole
    else:
        order = some, least, whole
    yield from dict.fromkeys(order)


def _with_one_kept(deal: FastDeal, whole: FastPlan) -> FastPlan:
    """SB 3.5: what is laid if all could go, and one card must stay to be thrown."""
    runs, sets, single = whole
    for kept in singles(single):
        rest = single ^ kept
        sevens = rest & SEVENS
        if not remainder(rest ^ sevens, deal.runs | runs | sevens, deal.sets | ranks(sets)):
            return runs, sets, rest
    for kept in singles(runs | sets):
        shorter = melds((runs | sets) ^ kept)
        if shorter[0] | shorter[1] == (runs | sets) ^ kept:
            return *shorter, single
    return (runs, 0, 0) if sets else (0, 0, 0)


def is_urgent(deal: FastDeal) -> bool:
    """Whether this may be the last chance to lay cards."""
    near = deal.styles[deal.player].near
    return deal.is_last_turn or any(
        hand.bit_count() <= near for seat, hand in enumerate(deal.hands) if seat != deal.player
    )


# -------------------------------------------------------------------------------------- throwing


def find_spare(deal: FastDeal) -> int:
    """What the player may throw without breaking up a meld; all there is if every card is in one,
    or if the deal ends now."""
    runs, sets = melds(deal.hand)
    whole = runs | sets
    return deal.hand if deal.is_last_turn else deal.hand & ~whole or deal.hand


def choose_discard(deal: FastDeal) -> int:
    """The card that the player's hand needs least."""
    hand, unseen, style = deal.hand, deal.unseen, deal.styles[deal.player]
    spare = singles(find_spare(deal))
    if deal.is_last_turn:
        return max(spare, key=VALUE.__getitem__, default=0)
    least, best = 0.0, 0
    for card in spare:
        worth = style.worth(card, hand ^ card, unseen, deal.runs, deal.sets)
        if not best or worth < least:
            least, best = worth, card
    return best


def count_finishing(deal: FastDeal, card: int) -> int:
    """The unseen cards with which the player, without a card, would be out after the next draw."""
    seat, rest, found = deal.player, deal.hand ^ card, 0
    if (
        find_left(deal, seat, rest).bit_count() <= SHORTEST_MELD
    ):  # a draw brings two loose cards out at most
        for drawn in singles(deal.unseen):
            if find_left(deal, seat, rest | drawn).bit_count() <= 1:
                found |= drawn
    return found


def count_fitting(deal: FastDeal, seat: int) -> int:
    """The unseen cards that a seat could lay as soon as it draws them, or that make others go."""
    hand = deal.hands[seat]
    unseen, loose = DECK & ~deal.seen & ~hand, find_left(deal, seat, hand).bit_count()
    return sum(
        drawn
        for drawn in singles(unseen)
        if find_left(deal, seat, hand | drawn).bit_count() <= loose
    )


def count_pairs(card: int, unseen: int) -> int:
    """How many pairs of unseen cards make a set or a run with a card."""
    same = (SAME[card] & unseen & ~card).bit_count()
    return same * (same - 1) // 2 + sum(pair & unseen == pair for pair in PARTNERS[card])


def count_completing(deal: FastDeal, card: int) -> int:
    """The unseen cards with which the player could meld a card or lay it off."""
    rest, ends = deal.hand ^ card, deal.runs << 1 | deal.runs >> 1
    found = (card << 1 | card >> 1) & (ends | SEVENS)
    if rest & SAME[card]:
        found |= SAME[card]
    for pair in PARTNERS[card]:
        if pair & rest:
            found |= pair
    return found & deal.unseen
