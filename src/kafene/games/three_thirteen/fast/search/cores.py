"""The cores of a hand in flat memory: a part of the kernels of Three Thirteen.

The words are those of `arrange.py`: core, need, room, remainder. Everything lies in one block of
64-bit numbers, `m`. A card is a number, `4 * (rank - 1) + suit`, suits in the order of their
letters: cards are sorted as `Card` sorts them. A remainder has three bits for each different
natural card, its *slot*: two count copies, one catches a borrow."""

from __future__ import annotations

from kafene.core.fast import cython

CARDS = 52
SLOTS = 16
MOST_WILDS = 15
COPIES = 3
SHORTEST = 3
LONGEST = 13
ACE_HIGH = 14
SCALE = 1 << 10
NEVER = 1 << 30
ONES = 0o1111111111111111
BORROWS = 0o4444444444444444
BITS = 0x7FFFFFFF  # of a remainder, which are mixed with
FIRST_MIX = 0x5E3779B1
SECOND_MIX = 0x2545F491

LOW = 0
HIGH = 1
BOTH = 2

# Cells: the house rules
ACE = 0
NATURALS = 1
DISTINCT = 2
WILD_POINTS = 3  # one more than the option, 0 for a card's own points
# Cells: the hand
WILD = 4
WILDS = 5  # in hand
LIMIT = 6  # as many wilds as a core may need
WILD_COST = 7
USED = 8  # slots
START = 9  # all natural cards, as a remainder
TOTAL = 10  # what all cards cost
WHOLE = 11  # all cores in the order of `arrange.py`, not only those that may be needed
LEAST = 12  # natural cards in a core
SPAN = 13  # places of a sequence
GROUP = 14  # natural cards in a group
CORES = 15
FULL = 16  # there were too many cores
ERA = 17  # what is remembered of other hands is out of date
MASK = 18
HELD = 19
COST = 20  # by slot
CARD = COST + SLOTS
FIRST = CARD + SLOTS  # a slot's first core
LIVE = FIRST + SLOTS + 1  # by wilds left: the cards that are in some core
PLACES = LIVE + MOST_WILDS + 1  # by suit: which places of a sequence are filled
AT = PLACES + 4  # by suit and place: the slot
RANK = AT + 4 * 16  # by rank: its first slot, and one more than its last
REFUND = RANK + LONGEST + 1  # what the dearest card that is in no core costs
CHOICES = 20
REST = REFUND + 1  # by choice: the hand without a card, as a remainder
LEFT = REST + CHOICES  # its wilds
WORTH = LEFT + CHOICES  # what all its cards cost
KEPT = WORTH + CHOICES  # what it costs
SWAPPED = KEPT + CHOICES  # what it costs without one card more
GAIN = SWAPPED + CHOICES
OUTS = GAIN + CHOICES
MOST_CORES = 4096
KEY = OUTS + CHOICES
SHAPE = KEY + MOST_CORES  # need, room, where a sequence starts, and what its cards cost
SMALL = 256
LARGE = 8192
MEMO = SHAPE + MOST_CORES  # remainders and their costs
MEMORY = MEMO + 2 * LARGE


def set_rules(
    m: cython.p_longlong, ace: int, naturals: int, distinct: int, wild_points: int
) -> cython.void:
    """The options that matter; `wild_points` is negative for a card's own points."""
    m[ACE] = ace
    m[NATURALS] = naturals
    m[DISTINCT] = distinct
    m[WILD_POINTS] = wild_points + 1


def unit(slot: int) -> cython.longlong:
    """One card in a slot, as a remainder."""
    return cython.cast(cython.longlong, 1) << 3 * slot


def points(m: cython.p_longlong, card: int) -> int:
    """TT 5.1: the points of a card if it is left out."""
    rank: int = card // 4 + 1
    if rank == m[WILD] and m[WILD_POINTS]:
        return m[WILD_POINTS] - 1
    return rank if rank < 10 else 10


def forget(m: cython.p_longlong, size: int) -> cython.void:
    """Forget what is remembered; there is room for `size` remainders."""
    m[MASK] = size - 1
    m[HELD] = 0
    m[ERA] += 1
    if m[ERA] == 64:
        for at in range(LARGE):
            m[MEMO + 2 * at] = 0
        m[ERA] = 1


# ----------------------------------------------------------------------------------------- hand


def take_hand(m: cython.p_longlong, hand: cython.p_uchar, at: int, wild: int) -> bool:
    """The cards to arrange: `hand[at + card]` copies of each. False if they are too many."""
    used: int = 0
    wilds: int = 0
    total: int = 0
    start: cython.longlong = 0
    m[WILD] = wild
    m[WILD_COST] = 0
    m[PLACES] = m[PLACES + 1] = m[PLACES + 2] = m[PLACES + 3] = 0
    for rank in range(1, LONGEST + 1):
        card = 4 * rank - 4
        m[RANK + rank] = used
        if rank == wild:
            for card in range(4 * rank - 4, 4 * rank):
                wilds += hand[at + card]
            m[WILD_COST] = SCALE * points(m, 4 * rank - 4) + 1
            continue
        cost: int = SCALE * points(m, card) + 1
        for card in range(4 * rank - 4, 4 * rank):
            count: int = hand[at + card]
            if not count:
                continue
            if used == SLOTS or count > COPIES:
                return False
            start |= count * unit(used)
            m[CARD + used] = card
            m[COST + used] = cost
            total += count * cost
            place: int = ACE_HIGH if rank == 1 and m[ACE] == HIGH else rank
            m[PLACES + card % 4] |= 1 << place
            m[AT + 16 * (card % 4) + place] = used
            if rank == 1 and m[ACE] == BOTH:
                m[PLACES + card % 4] |= 1 << ACE_HIGH
                m[AT + 16 * (card % 4) + ACE_HIGH] = used
            used += 1
        m[RANK + rank] |= used << 8
    m[START] = start
    m[USED] = used
    m[WILDS] = wilds
    m[TOTAL] = total + wilds * m[WILD_COST]
    return wilds < MOST_WILDS


def find_cores(m: cython.p_longlong, spare: int, whole: bool) -> bool:
    """All cores of the hand, also those that need `spare` wilds more than it has. False if they
    are too many."""
    naturals: int = m[NATURALS]
    limit: int = m[WILDS] + spare
    m[WHOLE] = whole
    m[LIMIT] = limit
    m[LEAST] = naturals if naturals > 1 else 1
    # Six cards in sequence are two sequences, so five are enough; not if naturals are needed.
    m[SPAN] = LONGEST if naturals > (0 if whole else 1) else 2 * SHORTEST - 1
    m[GROUP] = 2 * (naturals if naturals > SHORTEST else SHORTEST) - 1
    if whole and naturals:
        m[GROUP] = 4 * LONGEST
    if m[DISTINCT]:
        m[GROUP] = 4
    m[CORES] = m[FULL] = 0
    for slot in range(m[USED]):
        m[FIRST + slot] = m[CORES]
        add_cores_of(m, slot)
    m[FIRST + m[USED]] = m[CORES]
    for wilds in range(limit + 1):
        m[LIVE + wilds] = 0
    for at in range(m[CORES]):
        key: cython.longlong = m[KEY + at]
        m[LIVE + (m[SHAPE + at] & 255)] |= ((key | key >> 1) & ONES) * 7
    for wilds in range(limit):
        m[LIVE + wilds + 1] |= m[LIVE + wilds]
    forget(m, SMALL)
    return not m[FULL]


# ---------------------------------------------------------------------------------------- cores


def add_core(
    m: cython.p_longlong, key: cython.longlong, need: int, room: int, low: int, cost: int
) -> cython.void:
    """One more core; `low` is where a sequence starts, 0 for a group. `cost` is what its natural
    cards cost that are in hand."""
    at: int = m[CORES]
    saved: cython.longlong = cost + need * m[WILD_COST]
    if at == MOST_CORES:
        m[FULL] = 1
        return
    m[KEY + at] = key
    m[SHAPE + at] = need | room << 8 | low << 16 | saved << 32
    m[CORES] = at + 1


def add_groups(
    m: cython.p_longlong, slot: int, end: int, key: cython.longlong, size: int, cost: int, suit: int
) -> cython.void:
    """Every group of these cards and some of those in the slots that follow; under `distinct` none
    of this suit."""
    distinct: int = m[DISTINCT]
    if slot < end:
        most: int = m[START] >> 3 * slot & 3
        if distinct:
            most = 0 if m[CARD + slot] % 4 == suit else 1
        for count in range(most + 1):
            if size + count <= m[GROUP]:
                add_groups(
                    m,
                    slot + 1,
                    end,
                    key + count * unit(slot),
                    size + count,
                    cost + count * cython.cast(cython.int, m[COST + slot]),
                    suit,
                )
        return
    need: int = SHORTEST - size if size < SHORTEST else 0
    if size < m[LEAST] or need > m[LIMIT]:
        return
    if size == 1 and distinct and not m[WHOLE]:
        return  # a sequence of one has more room
    add_core(m, key, need, 4 - size - need if distinct else MOST_WILDS, 0, cost)


def can_be_split(m: cython.p_longlong, filled: int, low: int, high: int) -> bool:
    """Tell whether a sequence is two, one after the other, that need no more wilds."""
    least: int = m[LEAST]
    count: int = 0
    first: int = 0
    for place in range(low, high + 1):
        count += filled >> place & 1
        if not first and place >= low + SHORTEST - 1 and count >= least:
            first = place
            count = 0
    return first > 0 and high - first >= SHORTEST and count >= least


def add_runs(
    m: cython.p_longlong,
    suit: int,
    low: int,
    last: int,
    filled: int,
    size: int,
    key: cython.longlong,
    cost: int,
    must: int,
    drawn: bool,
) -> cython.void:
    """Every sequence that starts with these cards and has one at the place `must`, which is not in
    hand if it is drawn. Those that end with an ace are the ace's, so others end below it."""
    limit: int = m[LIMIT]
    top: int = ACE_HIGH if drawn or must == ACE_HIGH else LONGEST
    place: int = low + m[SPAN] - 1
    span: int = last - low + 1
    wide: int = span if span > SHORTEST else SHORTEST
    if last < must:
        top = must
    else:
        if not m[WHOLE] and span >= 2 * SHORTEST and can_be_split(m, filled, low, last):
            return
        # A lone card is a group already, which has more room unless suits must differ.
        if wide - size <= limit and size >= m[LEAST] and (size > 1 or m[DISTINCT] or m[WHOLE]):
            add_core(m, key, wide - size, LONGEST - wide, low, cost)
    place = top if place > top else place
    while place > last:
        if place - low - size <= limit and (place == must or m[PLACES + suit] >> place & 1):
            slot: int = m[AT + 16 * suit + place]
            more: int = 0 if drawn and place == must else 1
            add_runs(
                m,
                suit,
                low,
                place,
                filled | 1 << place,
                size + 1,
                key + more * unit(slot),
                cost + more * cython.cast(cython.int, m[COST + slot]),
                must,
                drawn,
            )
        place -= 1


def add_runs_through(m: cython.p_longlong, suit: int, must: int, drawn: bool) -> cython.void:
    """Every sequence with a card at the place `must` that starts at or below it."""
    low: int = must
    while low > 0 and must - low < m[SPAN]:
        slot: int = m[AT + 16 * suit + low]
        if low == must and drawn:
            add_runs(m, suit, low, low, 1 << low, 1, 0, 0, must, drawn)
        elif m[PLACES + suit] >> low & 1:
            add_runs(m, suit, low, low, 1 << low, 1, unit(slot), m[COST + slot], must, drawn)
        low -= 1


def add_cores_of(m: cython.p_longlong, slot: int) -> cython.void:
    """The cores whose lowest card is in a slot, in the order of `arrange.py`."""
    card: int = m[CARD + slot]
    rank: int = card // 4 + 1
    suit: int = card % 4
    key: cython.longlong = unit(slot)
    cost: int = m[COST + slot]
    most: int = m[START] >> 3 * slot & 3
    end: int = m[RANK + rank] >> 8
    held: int = 0
    if m[DISTINCT]:
        most = 1
    for count in range(slot, end):
        held += m[START] >> 3 * count & 3
    if held + m[LIMIT] >= SHORTEST:
        for count in range(1, most + 1):
            add_groups(m, slot + 1, end, key * count, count, cost * count, suit)
    if rank == 1 and m[ACE] != LOW:
        add_runs_through(m, suit, ACE_HIGH, False)
    # Who has too few wilds needs a card or two among the next two.
    near: int = m[PLACES + suit] >> rank + 1 & 3
    if (rank > 1 or m[ACE] != HIGH) and (near == 3 or m[LIMIT] > (0 if near else 1)):
        add_runs(m, suit, rank, rank, 1 << rank, 1, key, cost, rank, False)


def add_cores_with(m: cython.p_longlong, card: int) -> cython.void:
    """The cores that a card which is not in hand makes with those that are, without that card."""
    rank: int = card // 4 + 1
    first: int = m[RANK + rank] & 255
    end: int = m[RANK + rank] >> 8
    add_groups(m, first, end, 0, 1, 0, card % 4)
    if rank > 1 or m[ACE] != HIGH:
        add_runs_through(m, card % 4, rank, True)
    if rank == 1 and m[ACE] != LOW:
        add_runs_through(m, card % 4, ACE_HIGH, True)
