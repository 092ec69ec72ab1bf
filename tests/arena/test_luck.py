"""The correction for luck: zero on average for any values, and beside the games, not in them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import scopa_kit
from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, AnyGame
from kafene.lab.arena.log import Log
from kafene.lab.arena.luck import Meter, load_flat_playouts
from kafene.lab.arena.match import Contest, GameResult, play_deal, read_contest
from kafene.lab.arena.report import write_report
from kafene.lab.arena.statistics import Mean
from kafene.lab.arena.summary import describe, summarise
from kafene.lab.arena.tally import Tally
from kafene.lab.arena.tournament import Run, run_contest
from kafene.text import LANGUAGES, Text
from shell import Shell

FEW = 3
"""Worlds for each draw: what must hold doesn't depend on how many there are."""


def contest_of(game: AnyGame, players: str = "greedy,random", seed: int = 1) -> Contest:
    rules = game.rules_type.parse(games.load_kit(game.name).short)
    return replace(read_contest(game, rules, players, seed, luck=True), luck=FEW)


def seven_bridge(players: str = "greedy-1,casual", seed: int = 1) -> Contest:
    return contest_of(games.load("seven-bridge"), players, seed)


def result(run: Run) -> dict[str, Any]:
    """What follows from the seed."""
    told = summarise(run)
    for key in ("seconds", "rate", "jobs"):
        del told[key]
    for timed in (*told["players"], told["luck"]):
        del timed["time"]
    return told


# ------------------------------------------------------------------------------- zero on average


class Shuffles:
    """Chance that gives one shuffle, then the next."""

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        self.keys = [key for order in orders for key in order]

    def random(self) -> float:
        return self.keys.pop(0)


@pytest.mark.parametrize("pieces", [b"\7\7\3\5", b"\1\2\3\4", b"\2\2\2\1"])
@pytest.mark.parametrize("drawn", [[3], [2, 3], [1, 2, 3]])
def test_true_draws_and_others_lead_to_the_same_worlds_equally_often(
    pieces: bytes, drawn: list[int]
) -> None:
    """All orders of a small stock with all shuffles: so no values whatever make a difference."""
    orders = list(permutations(range(len(pieces))))
    game = games.load("seven-bridge")
    start = game.start(game.rules_type(), 2)
    places = [2, 3, 5, 8]
    found: tuple[Counter[bytes], Counter[bytes]] = (Counter(), Counter())
    for true in orders:
        block = bytearray(10)
        for place, number in zip(places, true, strict=True):
            block[place] = pieces[number]
        meter = Meter(load_flat_playouts(game), start, len(orders), 1)
        meter._rng = Shuffles(orders)  # type: ignore[assignment]
        for counter, worlds in zip(found, meter._imagine(bytes(block), places, drawn), strict=True):
            counter.update(bytes(worlds[at : at + 10]) for at in range(0, len(worlds), 10))
    others, real = found
    assert others == real
    assert len(set(others.values())) == 1


def test_a_true_draw_is_drawn_in_every_one_of_its_worlds() -> None:
    game = games.load("seven-bridge")
    meter = Meter(load_flat_playouts(game), game.start(game.rules_type(), 2), 50, 1)
    others, real = meter._imagine(bytes(range(10)), range(10), [8, 9])
    assert {bytes(real[at + 8 : at + 10]) for at in range(0, 500, 10)} == {b"\x08\x09"}
    assert len({bytes(others[at + 8 : at + 10]) for at in range(0, 500, 10)}) > 10
    assert len({bytes(real[at : at + 10]) for at in range(0, 500, 10)}) > 40


def play_states(game: AnyGame, seed: int, seats: int = 2) -> Iterator[tuple[Any, Any, Any]]:
    """A game of random moves: every position, what was done, and what came of it."""
    rules = game.rules_type.parse(games.load_kit(game.name).short)
    state, rng = game.start(rules, seats), random.Random(seed)
    bot = bots.make(game, bots.RANDOM, seed)
    while (mover := game.mover(state)) is not None:
        if mover is DEALER:
            action: Any = game.shuffle(state, rng)
        else:
            action = bot.choose(game.view(state, mover), ())
        after = game.apply(state, action)[0]
        yield state, action, after
        state = after


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bytes_of_the_stock_are_the_pieces_that_come_next(game: AnyGame, seats: int) -> None:
    """A stock in another order is a block with these bytes in another order, and nothing else."""
    flat, rng = load_flat_playouts(game).flat, random.Random(seats)
    field = "pool" if game.name == "rummikub" else "stock"
    for number, (state, *_) in enumerate(play_states(game, seats, seats)):
        places = flat.find_stock(state)
        if len(places) < 2 or number % 7:
            continue
        stock = list(getattr(state, field))
        free = [at for at, card in enumerate(stock) if card not in getattr(state, "returned", ())]
        assert len(free) == len(places)
        mixed = rng.sample(free, len(free))
        other = list(stock)
        block = flat.encode(state)
        pieces = [block[place] for place in reversed(places)]
        for at, to, place in zip(free, mixed, reversed(places), strict=True):
            other[at] = stock[to]
            block[place] = pieces[free.index(to)]
        assert block == flat.encode(replace(state, **{field: tuple(other)}))


@pytest.mark.parametrize("seats", [2, 4])
def test_luck_is_zero_on_average_with_values_that_mean_nothing(
    game: AnyGame, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Values are sums of the cells of a block, each with a weight drawn at random, cut off."""
    playouts, rng = load_flat_playouts(game), random.Random(5)
    weights = [[rng.randrange(-99, 99) for _ in range(playouts.size)] for _ in game.sides(seats)]

    def judge(worlds: bytearray, *_: Any) -> list[tuple[int, ...]]:
        return [
            tuple(sum(map(int.__mul__, each, block)) % 999 for each in weights)
            for block in playouts.split(worlds)
        ]

    monkeypatch.setattr(playouts, "finish", judge)
    points, shares = Mean(), Mean()
    for seed in range(30):
        steps = list(play_states(game, seed, seats))
        meter = Meter(playouts, steps[0][0], FEW, seed)
        for before, action, after in steps:
            meter.follow(before, action, after, lambda: ())
        points.add(meter.luck.points[0])
        shares.add(meter.luck.shares[0])
    assert min(points.variance, shares.variance) > 0
    for mean in (points, shares):
        assert abs(mean.mean) <= 4 * (mean.variance / mean.count) ** 0.5


def test_where_all_draws_are_worth_the_same_there_is_no_luck(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    playouts = load_flat_playouts(game)
    monkeypatch.setattr(playouts, "finish", lambda worlds, *_: [(700, 300)] * FEW)
    steps = list(play_states(game, 1))
    meter = Meter(playouts, steps[0][0], FEW, 1)
    for before, action, after in steps:
        meter.follow(before, action, after, lambda: ())
    assert meter.luck.points == pytest.approx((0, 0), abs=1e-6)
    assert meter.luck.shares == pytest.approx((0, 0), abs=1e-9)


def test_a_card_that_went_back_into_rondas_stock_lies_where_it_is_known() -> None:
    game = games.load("ronda")
    flat: Any = load_flat_playouts(game).flat
    seen = 0
    for seed in range(20):
        state = next(after for _, _, after in play_states(game, seed))
        if not state.returned:
            continue
        seen += 1
        block, places = flat.encode(state), flat.find_stock(state)
        assert len(places) == len(state.stock) - len(state.returned)
        more = replace(state, returned=state.stock[:16])
        assert flat.find_stock(more) == []  # some may have been skipped: their order tells
        assert block == flat.encode(state)
    assert seen > 3


# -------------------------------------------------------------------------------- beside the game


@pytest.mark.parametrize("players", ["greedy,random", "random,greedy,A:random"])
def test_games_are_the_same_with_and_without_it(game: AnyGame, players: str) -> None:
    contest = contest_of(game, players)

    def strip(played: GameResult) -> GameResult:
        return replace(played, luck=None, timings=())

    with_luck, without = play_deal(contest, 0), play_deal(replace(contest, luck=0), 0)
    assert [strip(each) for each in with_luck.games] == [strip(each) for each in without.games]
    assert all(each.luck is None for each in without.games)
    assert any(any(each.luck.points) for each in with_luck.games if each.luck)


def test_bots_are_shown_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot is made from and asked is the same, byte for byte."""
    contest, told = seven_bridge("random,A:random"), []
    make = bots.make

    class Spy:
        def __init__(self, *args: Any) -> None:
            told.append(args[1:])
            self.bot = make(*args)

        def choose(self, view: Any, history: Any) -> Any:
            told.append((repr(view), repr(history)))
            return self.bot.choose(view, history)

    monkeypatch.setattr(bots, "make", Spy)
    play_deal(contest, 0)
    with_luck = list(told)
    told.clear()
    play_deal(replace(contest, luck=0), 0)
    assert with_luck == told


def test_the_same_bot_against_itself_still_differs_by_nothing(game: AnyGame) -> None:
    (found,) = summarise(run_contest(contest_of(game, "Ann:random,Bob:random"), 6))["differences"]
    assert found["corrected"]["score"] == {"mean": 0, "low": 0, "high": 0}
    wins = found["corrected"]["wins"]
    assert wins["mean"] == 0 < wins["high"] == -wins["low"]  # never of zero width


# ------------------------------------------------------------------------------ what it is worth


def test_it_takes_out_luck_and_nothing_else() -> None:
    """A sample of `benchmarks/arena_luck.py`."""
    contest = replace(seven_bridge(), luck=15)
    run = run_contest(contest, 120)
    pair = run.tally.pairs[0, 1]
    assert pair.score.variance > 1.1 * pair.fair_score.variance
    assert pair.wins.variance > 1.2 * pair.fair_wins.variance
    for plain, fair in ((pair.score, pair.fair_score), (pair.wins, pair.fair_wins)):
        assert abs(plain.mean - fair.mean) < 3 * (plain.variance / plain.count) ** 0.5


def test_small_tournaments_cover_the_truth() -> None:
    """A sample of `benchmarks/arena_luck.py coverage`, between players who never change: the truth
    is a lead of 0.18 of a win, and -1.1 points, in 6,000 plain deals."""
    contest = replace(seven_bridge("greedy-1,newcomer-1"), luck=4)
    covered, tournaments = Counter[str](), 16
    for seed in range(tournaments):
        tally = Tally(replace(contest, seed=seed))
        for number in range(12):
            tally.add(play_deal(tally.contest, number))
        pair = tally.pairs[0, 1]
        for name, truth, (_, low, high) in (
            ("score", -1.1, pair.fair_score.interval()),
            ("wins", 0.18, pair.fair_wins.balance()),
        ):
            covered[name] += (low or 0) <= truth <= (high or 0)
    assert min(covered["score"], covered["wins"]) >= tournaments - 3, covered


# -------------------------------------------------------------------------------------- the run


def test_the_same_seed_gives_the_same_correction_on_any_number_of_cores() -> None:
    contest = seven_bridge("greedy,random,A:greedy")
    assert result(run_contest(contest, 36)) == result(run_contest(contest, 36, jobs=2))


def test_a_run_that_goes_on_equals_one_that_was_not_interrupted(tmp_path: Path) -> None:
    contest, file = seven_bridge(), tmp_path / "log.jsonl"
    run_contest(contest, 20, log=Log(file))
    second = run_contest(contest, 40, log=Log(file))
    assert second.fresh == 20
    assert result(second) == result(run_contest(contest, 40))
    with pytest.raises(NotationError, match="other-contest"):
        run_contest(replace(contest, luck=0), 40, log=Log(file))


@pytest.mark.parametrize("wrong", ['"luck": null', '"luck": {"points": [1.0], "shares": [0, 0], '])
def test_a_log_without_the_luck_it_promises_is_refused(tmp_path: Path, wrong: str) -> None:
    contest, file = seven_bridge(), tmp_path / "log.jsonl"
    run_contest(contest, 4, log=Log(file))
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    before, after = lines[1].split('"luck": {"points"', 1)
    rest = after.split("}", 1)[1] if "null" in wrong else after.split('"seconds"', 1)[1]
    lines[1] = before + wrong + ("" if "null" in wrong else '"seconds"') + rest
    file.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(NotationError, match="not-an-arena-log"):
        run_contest(contest, 8, log=Log(file))


def test_plain_results_are_what_they_are_without_it() -> None:
    contest = seven_bridge()
    told, plain = (result(run_contest(each, 24)) for each in (contest, contest))
    without = summarise(run_contest(replace(contest, luck=0), 24))
    assert without["luck"] is None
    assert "corrected" not in without["players"][0]
    for one, other in zip(told["players"], without["players"], strict=True):
        assert one["wins"] == other["wins"]
        assert one["score"] == other["score"]
    assert told == plain


# --------------------------------------------------------------------------- as people ask for it


def test_results_and_corrected_results_stand_side_by_side(kafene: Shell) -> None:
    words = ("arena", "seven-bridge", "--players", "greedy,random", "--games", "24", "--seed", "1")
    told = kafene.json(*words, "--luck", "--json")
    assert told["luck"]["samples"] > 1
    for each in (*told["players"], *told["differences"]):
        assert set(each["corrected"]) == {"score", "wins"}
        assert each["corrected"]["score"]["low"] < each["corrected"]["score"]["high"]


def test_every_language_says_what_it_was_worth(tmp_path: Path) -> None:
    run = run_contest(seven_bridge(), 40)
    for language in LANGUAGES:
        text = Text(language)
        lines = describe(text, run)
        assert text("arena-luck") in lines
        page = write_report(text, run, tmp_path / language, "kafene").read_text(encoding="utf-8")
        assert f"## {text('arena-report-luck')}" in page


def test_what_takes_longer_than_more_games_says_so() -> None:
    run = run_contest(seven_bridge(), 40)
    run.tally.luck_seconds, run.tally.game_seconds = 100.0, 1.0
    assert Text()("arena-luck-loss") in describe(Text(), run)
    run.tally.luck_seconds = 0.01
    assert (Text()("arena-luck-loss") in describe(Text(), run)) == (
        max(summarise(run)["luck"][unit] for unit in ("wins", "score")) < 1.01
    )


def test_of_a_few_deals_nothing_is_said_of_what_it_was_worth() -> None:
    run = run_contest(seven_bridge(), 10)
    run.tally.luck_seconds = 100.0
    assert Text()("arena-luck-loss") not in describe(Text(), run)


def test_nobody_who_sees_the_stock_may_play(kafene: Shell) -> None:
    code, out, err = kafene(
        *("arena", "ronda", "--players", "Argus:all-seeing,greedy-1", "--games", "2", "--luck")
    )
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "Argus" in err


def test_a_game_without_a_kernel_is_refused(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    scopa_kit.install(monkeypatch, tmp_path / "installed")
    try:
        name = next(each for each in games.list_games() if games.load_kit(each).fast is None)
        words = ("arena", name, "--players", "random,A:random", "--games", "2")
        assert kafene(*words)[0] == 0
        code, out, err = kafene(*words, "--luck")
    finally:
        monkeypatch.undo()
        scopa_kit.forget_games()
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert name in err
