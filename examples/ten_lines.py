"""A bot in ten lines: throws the card that takes most.

cd examples && kafene arena ronda --players bot=ten_lines:TakesMost,beginner --games 500"""

from typing import Any


class TakesMost:
    def __init__(self, game: Any, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, history: Any) -> Any:
        takes = dict(zip(view.hand, view.takes, strict=True))

        def count(option: Any) -> int:  # announcements come first, and have no card
            return len(takes[option.card]) if hasattr(option, "card") else 0

        return max(self.game.options(view), key=count)
