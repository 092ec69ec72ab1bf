"""Records of games that were shuffled fairly, and the same with one thing changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from kafene import games
from kafene.core.game import DEALER, AnyGame
from kafene.core.record import Record
from kafene.core.seating import write_drawn
from kafene.table import Table, shuffles
from kafene.table.shuffles import Terms

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jim")
SECRET = "0123456789abcdef" * 4
ANN, BOB = "a" * 64, "b" * 64
BEGINNINGS = ("fair ", "drawn ", "commitment ", "secret ")


def play(game: AnyGame, record: Record, secret: str, rng: random.Random, plies: int) -> str:
    """The game a little way on, with its secret."""
    table = Table(game, record)
    shuffle = shuffles.make_fair_shuffler(secret, table.record)
    for _ in range(plies):
        if table.mover is None:
            break
        if table.mover is DEALER:
            table.act(DEALER, shuffle(table))
        else:
            table.act(table.mover, rng.choice(list(game.options(table.view(table.mover)))[:8]))
    played = table.record
    return replace(played, headers=(*played.headers, ("secret", secret))).dumps()


def some_record(seed: int) -> str:
    """The beginning of some game that was shuffled fairly."""
    rng = random.Random(seed)
    game = games.load(rng.choice(list(games.list_games())))
    seats = rng.randint(game.fewest, min(game.most, 5))
    kinds = [rng.choice(("human", "human", "greedy")) for _ in range(seats)]
    kinds[0] = "human"
    people = [place for place, kind in enumerate(kinds) if kind == "human"]
    givers = [place for place in people if rng.random() < 0.8]
    terms = Terms(
        rng.choice((0, 0, 0, 1, 2, 12)),
        rng.random() < 0.7,
        tuple((place, rng.randbytes(32).hex()) for place in givers),
    )
    secret = rng.randbytes(32).hex()
    return play(game, begun(game, kinds, terms, secret), secret, rng, rng.randrange(1, 6))


def two(
    terms: str = f"2 0 chosen 0:{ANN} 1:{BOB}", players: str = "human human", **more: str
) -> str:
    """Ann and Bob at a table of Three Thirteen; the shuffle follows from whatever is written."""
    game = games.load("three-thirteen")
    headers = {"players": players, "commitment": shuffles.hash_secret(SECRET), "fair": terms} | more
    record = Record(game=game.name, seats=("Ann", "Bob"), headers=tuple(headers.items()))
    shuffle = shuffles.make_fair_shuffler(SECRET, record)(Table(game, record))
    return record.head() + f"secret {SECRET}\n- {shuffle}\n"


def begun(game: AnyGame, kinds: list[str], terms: Terms, secret: str) -> Record:
    """The head of a record."""
    drawn = shuffles.draw_seats(secret, terms, game.sides(len(kinds)))
    order = drawn if terms.drawn else range(len(kinds))
    return Record(
        game=game.name,
        seats=tuple(NAMES[place] for place in order),
        headers=(
            ("players", " ".join(kinds[place] for place in order)),
            *([("drawn", write_drawn(drawn))] if terms.drawn else []),
            ("commitment", shuffles.hash_secret(secret)),
            ("fair", str(terms)),
        ),
    )


def changes(text: str, rng: random.Random) -> Iterator[str]:
    """A record with one thing changed: every digit, every word, every card, every line that the
    shuffles have to do with."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        for changed in line_changes(line, rng):
            yield "\n".join([*lines[:at], changed, *lines[at + 1 :], ""])
        if line.startswith(BEGINNINGS):
            yield "\n".join([*lines[:at], *lines[at + 1 :], ""])


def line_changes(line: str, rng: random.Random) -> Iterator[str]:
    words = line.split(" ")
    if line.startswith(BEGINNINGS):
        yield from changed_characters(line, len(words[0]) + 1, rng)
        first = 1
    elif line.startswith("- shuffle "):
        first = 2
    else:
        return
    for at in range(first, len(words)):
        yield " ".join([*words[:at], *words[at + 1 :]])
        yield " ".join([*words[:at], words[at], *words[at:]])
        other = rng.randrange(first, len(words))
        if words[at] != words[other]:
            swapped = list(words)
            swapped[at], swapped[other] = swapped[other], swapped[at]
            yield " ".join(swapped)


def changed_characters(line: str, first: int, rng: random.Random) -> Iterator[str]:
    for at in range(first, len(line)):
        other = rng.choice([one for one in "0123456789abcdef" if one != line[at]])
        yield line[:at] + other + line[at + 1 :]
        yield line[:at] + line[at + 1 :]
        if line[at].isalpha():
            yield line[:at] + line[at].upper() + line[at + 1 :]
        if at > first:  # more blanks before a header's text mean nothing
            yield f"{line[:at]} {line[at:]}"


records = st.integers(0, 2**32).map(some_record)
