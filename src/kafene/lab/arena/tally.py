"""The results of a run so far: every deal is folded in and forgotten."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import combinations
from typing import Any

from kafene import games
from kafene.lab.arena.match import Contest, Deal, GameResult
from kafene.lab.arena.problems import Problems
from kafene.lab.arena.statistics import NO_LUCK, Corrected, Evidence, Histogram, Mean, Pull, mean_of

CERTAIN = 0.01
"""The chance, at most, that `--until-certain` finds a difference where there is none."""

Measure = Callable[[GameResult, int], float]
"""Something measured for a seat in a game: its points, its share of the win."""


class Tally:
    """The sums of a run. An observation is a deal: the mean over its seatings."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game = games.load(contest.game)
        self.sides = self.game.sides(len(contest.seating))
        self.side_of: dict[int, int] = {
            seat: at for at, side in enumerate(self.sides) for seat in side
        }
        self.deals = 0
        self.games = 0
        self.standings = [Standing() for _ in contest.players]
        self.pairs = {pair: Pair() for pair in combinations(range(len(contest.players)), 2)}
        self.places = [Standing() for _ in contest.seating]
        """One per seat, for whichever players sat there."""
        self.plies, self.length = Histogram(), Mean()
        self.luck_seconds = self.game_seconds = 0.0
        """Seconds for the correction for luck, and for the games without it."""
        self.reasons: Counter[str] = Counter()
        self.last: Counter[str] = Counter()
        self.ratings = Ratings(len(contest.players)) if len(contest.players) > 2 else None

    def add(self, deal: Deal) -> None:
        """Fold in the next deal; they come in their order."""
        assert deal.number == self.deals, "deals are folded in their order"
        self.deals += 1
        for played in deal.games:
            self._count(played)
        self.length.add(mean_of(played.plies for played in deal.games))
        wins, scores, ahead, shares = (
            [self._mean(deal, measure, at) for at in range(len(self.standings))]
            for measure in (self._win, self._score, self._lucky_points, self._lucky_share)
        )
        lucky = list(zip(ahead, shares, strict=True))
        for standing, won, score, luck in zip(self.standings, wins, scores, lucky, strict=True):
            standing.add(score, won, luck)
        sign = -1 if self.game.low_wins else 1
        for (one, other), pair in self.pairs.items():
            luck = (ahead[one] - ahead[other], shares[one] - shares[other])
            pair.add(sign * (scores[one] - scores[other]), wins[one] - wins[other], luck)
        for seat, place in enumerate(self.places):
            place.add(
                mean_of(self._ahead(played, seat) for played in deal.games),
                mean_of(self._win(played, seat) for played in deal.games),
            )

    @property
    def certain(self) -> bool:
        """True if every difference between two players is beyond doubt."""
        return bool(self.pairs) and all(self.is_certain(pair) for pair in self.pairs.values())

    def is_certain(self, pair: Pair) -> bool:
        """True if a difference in wins is beyond doubt, however many pairs there are."""
        return pair.evidence.beyond_doubt(CERTAIN / len(self.pairs))

    def _score(self, played: GameResult, seat: int) -> float:
        return played.scores[self.side_of[seat]]

    def _win(self, played: GameResult, seat: int) -> float:
        """The seat's share of the win: shared wins are split."""
        won = self.side_of[seat] in played.winners
        return won / len(played.winners)

    def _ahead(self, played: GameResult, seat: int) -> float:
        """The seat's points less the mean of all seats."""
        return self._score(played, seat) - mean_of(self._score(played, at) for at in self.side_of)

    def _lucky_points(self, played: GameResult, seat: int) -> float:
        """By how much the draws put the seat ahead, in points."""
        points = played.luck.points if played.luck else [0.0] * len(self.sides)
        return points[self.side_of[seat]] - mean_of(points[at] for at in self.side_of.values())

    def _lucky_share(self, played: GameResult, seat: int) -> float:
        return played.luck.shares[self.side_of[seat]] if played.luck else 0.0

    def _mean(self, deal: Deal, measure: Measure, player: int) -> float:
        """The mean over all seats that a player has in a deal."""
        return mean_of(
            measure(played, seat)
            for played in deal.games
            for seat, each in enumerate(played.seating)
            if each == player
        )

    def _count(self, played: GameResult) -> None:
        self.games += 1
        self.plies.add(played.plies)
        if played.luck is not None:
            self.luck_seconds += played.luck.seconds
            self.game_seconds += played.luck.game_seconds
        self.reasons[played.reason] += 1
        self.last.update(played.last)
        for seat, player in enumerate(played.seating):
            standing = self.standings[player]
            standing.scores.add(round(self._score(played, seat)))
            standing.failures.update(played.failures[seat])
            for problem in played.problems[seat] if played.problems else ():
                standing.problems.add(problem)
            timing = played.timings[seat]
            standing.decisions += timing.decisions
            standing.seconds += timing.seconds
            standing.times.update(timing.bins)
            standing.cpu.update(timing.cpu)
        if self.ratings is not None:
            self.ratings.add(played, self.sides)


class Compared:
    """Points and wins, as they were and with the luck of the draws taken out."""

    def __init__(self) -> None:
        self.score, self.wins = Mean(), Mean()
        self.fair_score, self.fair_wins = Corrected(), Corrected()

    def add(self, score: float, wins: float, luck: Pull = NO_LUCK) -> None:
        """One more deal."""
        self.score.add(score)
        self.wins.add(wins)
        self.fair_score.correct(score, luck)
        self.fair_wins.correct(wins, luck)


class Standing(Compared):
    """The results of one player, or of one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.scores = Histogram()
        self.failures: Counter[str] = Counter()
        self.problems = Problems()
        self.times: Counter[int] = Counter()
        self.cpu: Counter[int] = Counter()
        self.seconds = 0.0
        self.decisions = 0

    @property
    def only_failed(self) -> bool:
        """True if not one of its decisions could be played."""
        return 0 < self.decisions == self.failures.total()


class Pair(Compared):
    """The lead of one player over another: above zero is better, in points as in wins."""

    def __init__(self) -> None:
        super().__init__()
        self.evidence = Evidence()

    def add(self, score: float, wins: float, luck: Pull = NO_LUCK) -> None:
        """One more deal's differences."""
        super().add(score, wins, luck)
        self.evidence.add(wins)


class Ratings:
    """OpenSkill ratings (Plackett-Luce), updated game by game; none without the package."""

    def __init__(self, players: int) -> None:
        self.model: Any = None
        if find_spec("openskill"):
            from openskill.models import PlackettLuce

            self.model = PlackettLuce()
            self._now = [self.model.rating() for _ in range(players)]

    @property
    def values(self) -> list[tuple[float, float]] | None:
        """Each player's rating and how uncertain it is (one standard deviation)."""
        return [(each.mu, each.sigma) for each in self._now] if self.model else None

    def add(self, played: GameResult, sides: Sequence[Sequence[int]]) -> None:
        """Rate one game. A player with several seats moves by their mean."""
        if self.model is None:
            return
        teams = [
            [self.model.rating(*self.rating_of(played.seating[seat])) for seat in side]
            for side in sides
        ]
        rated = self.model.rate(teams, ranks=list(played.ranking))
        seats: dict[int, list[Any]] = {}
        for side, team in zip(sides, rated, strict=True):
            for seat, rating in zip(side, team, strict=True):
                seats.setdefault(played.seating[seat], []).append(rating)
        for player, ratings in seats.items():
            mu = math.fsum(each.mu for each in ratings) / len(ratings)
            sigma = math.fsum(each.sigma for each in ratings) / len(ratings)
            self._now[player] = self.model.rating(mu, sigma)

    def rating_of(self, player: int) -> tuple[float, float]:
        """One player's rating now."""
        return self._now[player].mu, self._now[player].sigma
