"""Environments for learning programs: thousands of games at once (`make_vec`), one game in numbers
and bytes (`make_game`), and doors to the packages that researchers use.

Nothing of the extra `kafene[envs]` is imported before it is needed; docs/environments.md."""

from kafene.envs.single import SingleGame, make_game, score_win

__all__ = ["SingleGame", "make_game", "score_win"]
