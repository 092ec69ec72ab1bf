"""One scale for bots and people, in every game: 1000 is somebody who has just read the rules.

>>> from kafene.lab import rating
>>> numbers = rating.load_numbers("ronda", 2)
>>> games = [rating.Result((("Ann",), ("casual",)), games=10, won=6)]
>>> ann = rating.rate(games, numbers)["Ann"]
>>> ann.low < ann.number < ann.high
True
"""

from kafene.bots.rating import START, Rating, Result, expect, load_numbers, rate

__all__ = ["START", "Rating", "Result", "expect", "load_numbers", "rate"]
