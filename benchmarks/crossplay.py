"""The cross-play matrix of every game: levels, newcomers, `greedy-1` and the bots of `examples/`
against one another, their numbers on one scale (`kafene.lab.rating`), as data and as a page.

    python benchmarks/crossplay.py --log FOLDER
        [--game NAME ...] [--players N ...] [--pair ONE/OTHER ...] [--games N] [--seed N] [--jobs N]

One player (in Ronda for four, a team) against the other in all other seats. What was stopped goes
on from the last deal; a row's file holds the games of the bots as they were: once a bot plays
differently, remove its files. Every row goes into `docs/levels.json` in place of the one before.
Without `--log` nothing is played: the page and the numbers are written from the data."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

import kafene
from kafene import bots, games
from kafene.core.game import AnyGame
from kafene.lab.arena.engines import Place
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import run_contest
from kafene.lab.rating import START, Rating, Result, expect, rate

SEED = 29101
"""Of games that had no part in any tuning."""
GAMES, GAMES_BESIDE, GAMES_OF_EXPERTS = 1000, 200, 200
"""Games of a newcomer or of neighbours; of other pairs; where an expert plays."""
LADDER = bots.LEVELS[1:]
EXPERT, MEASURE = LADDER[-1], "greedy-1"
PUBLIC = {
    "rummikub": ["LaysEverything"],
    "seven-bridge": ["LaysEverything"],
    "ronda": ["CountsCards"],
    "three-thirteen": ["LaysEverything"],
}
MIDDLE = {
    "rummikub": "newcomer-3",
    "seven-bridge": "newcomer-2",
    "ronda": "newcomer-2",
    "three-thirteen": "newcomer-3",
}
"""Who of the newcomers is neither the weakest nor the strongest, from the first run on: 1000."""
ROOT = Path(__file__).parents[1]
DATA, PAGE = ROOT / "docs/levels.json", ROOT / "docs/levels.md"
NUMBERS = Path(kafene.__file__).parent / "bots/ratings.json"
EXAMPLES = ROOT / "examples"
OUTSIDE = "bot=public_bots:"
ODD = 3.0
"""Standard errors by which a pair is too far from what the numbers say."""
Row = dict[str, Any]


def list_pairs(game: AnyGame) -> Iterator[tuple[str, str, int]]:
    """Every pair, and how many games it plays: a newcomer against all others, else the higher level
    against the lower one."""
    public = [f"{OUTSIDE}{each}" for each in PUBLIC.get(game.name, ())]
    neighbours = set(zip(LADDER[1:], LADDER, strict=False))
    for first, second in combinations((*bots.NEWCOMERS, *LADDER, MEASURE, *public), 2):
        is_measured = first in bots.NEWCOMERS
        one, other = (first, second) if is_measured else (second, first)
        amount = GAMES if is_measured or (one, other) in neighbours else GAMES_BESIDE
        yield one, other, min(amount, GAMES_OF_EXPERTS) if EXPERT in (one, other) else amount


def play(game: AnyGame, seats: int, one: str, other: str, amount: int, args: Any) -> Row:
    """A pair's games, as a row of the data."""
    first = game.sides(seats)[0]
    players = ",".join(one if seat in first else other for seat in range(seats))
    contest = read_contest(game, game.rules_type(), players, args.seed)
    args.log.mkdir(parents=True, exist_ok=True)
    names = "-".join(each.replace(":", "=") for each in (one, other))
    log = Log(args.log / f"{game.name}-{seats}-{names}-{args.seed}.jsonl")
    told = summarise(run_contest(contest, amount, log=log, **Place(jobs=args.jobs)._asdict()))
    assert not any(sum(each["failures"].values()) for each in told["players"])
    wins = told["players"][0]["wins"]
    return {
        "game": game.name,
        "players": seats,
        "one": one.removeprefix(OUTSIDE),
        "other": other.removeprefix(OUTSIDE),
        "games": told["games"],
        **{key: round(wins[key], 4) for key in ("mean", "low", "high")},
        "seed": args.seed,
    }


def keep(row: Row) -> list[Row]:
    """Put a row into the data in place of the one before; all rows."""
    rows: list[Row] = json.loads(DATA.read_text()) if DATA.exists() else []
    rows = sorted([*(each for each in rows if key(each) != key(row)), row], key=key)
    DATA.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n")
    return rows


def key(row: Row) -> tuple[Any, ...]:
    return row["game"], row["players"], row["other"], row["one"]


def find_sides(row: Row) -> tuple[tuple[str, ...], ...]:
    """Who played whom: one against one, against three, or a team against a team."""
    count = len(games.load(row["game"]).sides(row["players"])) - 1
    return ((row["one"],), *(((row["other"],),) * count))


def find_numbers(rows: Sequence[Row]) -> dict[str, Rating]:
    """The numbers of all who played in a game: first the newcomers', from games with one another,
    the middle one at 1000; then everybody else's, with those as fixed points."""
    middle, newcomers = MIDDLE[rows[0]["game"]], set(bots.NEWCOMERS)
    among = [row for row in rows if {row["one"], row["other"]} <= newcomers]
    fixed = {middle: Rating(START, START, START), **rate(map(read, among), {middle: START})}
    others = [row for row in rows if row not in among]
    anchors = {name: rating.number for name, rating in fixed.items()}
    return {**fixed, **rate(map(read, others), anchors)}


def read(row: Row) -> Result:
    return Result(find_sides(row), row["games"], row["games"] * row["mean"])


def write_page(rows: Sequence[Row]) -> None:
    """The page, and the numbers that the program reads."""
    text, numbers = [HEAD], dict[str, dict[str, dict[str, float]]]()
    for name in games.OURS:
        for seats in (2, 4):
            some = [row for row in rows if (row["game"], row["players"]) == (name, seats)]
            if some:
                found = find_numbers(some)
                numbers.setdefault(name, {})[str(seats)] = {
                    each: round(rating.number, 1) for each, rating in sorted(found.items())
                }
                text += write_game(name, seats, some, found)
    PAGE.write_text("\n".join(text) + "\n")
    NUMBERS.write_text(json.dumps(numbers, indent=1, sort_keys=True) + "\n")


HEAD = """# Levels

Every level, measured by three people who have just read the rules (`newcomer-1` to `newcomer-3`,
[who never change](bots.md)), by the other levels, by `greedy-1` and by bots as people publish them.
This page and the numbers that the program uses are written by one command from
[the data](levels.json): `python benchmarks/crossplay.py --log FOLDER`.

The number of a player says the same in every game: 1000 is the middle newcomer, and 400 more are
ten times the odds (Bradley-Terry; with four players, among four). The newcomers' numbers come from
their games with one another alone, and stay. Intervals are 95%. One player of the row plays against
the one of the column in all other seats (in Ronda for four, a team of two against a team of two),
classic rules, duplicate deals."""


def write_game(
    name: str, seats: int, rows: Sequence[Row], numbers: dict[str, Rating]
) -> Iterator[str]:
    """A game's part of the page: numbers, wins of rows against columns, what doesn't fit."""
    even = 1 / len(games.load(name).sides(seats))
    order = [*bots.NEWCOMERS, *LADDER, MEASURE, *PUBLIC.get(name, ())]
    found = [each for each in order if each in numbers]
    shown = {(row["one"], row["other"]): row for row in rows}
    columns = [each for each in found if any(other == each for _, other in shown)]
    title = name.replace("-", " ").title()
    yield f"\n## {title}, {seats} players (even is {even:.0%})\n"
    yield f"| | number | {' | '.join(columns)} |"
    yield "|---" * (len(columns) + 2) + "|"
    for one in found:
        rating = numbers[one]
        number = f"{rating.number:.0f}"
        if rating.low < rating.high:
            number += f" ({rating.low:.0f} to {rating.high:.0f})"
        cells = [write_cell(shown.get((one, other))) for other in columns]
        yield f"| {one} | {number} | {' | '.join(cells)} |"
    plain = {each: rating.number for each, rating in numbers.items()}
    odd = [row for row in rows if is_odd(row, plain)]
    amounts = sorted({row["games"] for row in rows})
    seeds = ", ".join(str(each) for each in sorted({row["seed"] for row in rows}))
    span = " to ".join(dict.fromkeys(f"{each:,}" for each in (amounts[0], amounts[-1])))
    yield f"\n{span} games per pair, seed {seeds}."
    if odd:
        yield "One number doesn't say it all. Pairs more than three standard errors off:\n"
        for row in odd:
            chance = expect(find_sides(row), plain)
            yield (
                f"- `{row['one']}` against `{row['other']}`: {row['mean']:.1%}, by the numbers"
                f" {chance:.1%}"
            )


def write_cell(row: Row | None) -> str:
    if row is None:
        return ""
    return f"{100 * row['mean']:.1f} ({100 * row['low']:.1f} to {100 * row['high']:.1f})"


def is_odd(row: Row, numbers: dict[str, float]) -> bool:
    """True if a pair is too far from what the numbers say."""
    spread: float = (row["high"] - row["low"]) / (2 * 1.96)
    off: float = row["mean"] - expect(find_sides(row), numbers)
    return abs(off) > ODD * spread


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", action="append", choices=games.OURS)
    parser.add_argument("--players", type=int, action="append", choices=[2, 4])
    parser.add_argument("--pair", action="append", help="only these, as the data has them")
    parser.add_argument("--games", type=int, help="a pair")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--log", type=Path, help="a folder that keeps the games")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    sys.path.insert(0, str(EXAMPLES))
    os.environ["PYTHONPATH"] = str(EXAMPLES)  # for the processes that play
    wanted = product(args.game or games.OURS, args.players or (2, 4)) if args.log else ()
    for name, seats in wanted:
        for one, other, amount in list_pairs(game := games.load(name)):
            if not args.pair or f"{one}/{other}".replace(OUTSIDE, "") in args.pair:
                row = play(game, seats, one, other, args.games or amount, args)
                keep(row)
                print(json.dumps(row), flush=True)
    write_page(json.loads(DATA.read_text()))


if __name__ == "__main__":
    main()
