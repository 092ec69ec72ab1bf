"""OpenSpiel's own search bot (information-set Monte Carlo tree search) against one of our levels.

    python examples/openspiel_search.py [MATCHES [SIMULATIONS [LEVEL]]]

Ronda for two, matches to 5 points; both sides play the same shuffles from both seats."""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import kafene.envs.openspiel  # noqa: F401  (registers our games)
from kafene import bots
from kafene.core.game import DEALER, Action, Event, Seat, Shuffle

GAME = "kafene_ronda(players=2,rules=target:5)"


def play(level: str, searcher: int, seed: int, simulations: int) -> float:
    """One match, with the search at this seat: what it brought the search, from -1 to 1."""
    game, rng = pyspiel.load_game(GAME), random.Random(seed)
    luck = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    search = ismcts.ISMCTSBot(
        game, evaluator, 2.0, simulations, random_state=luck, use_observation_string=True
    )
    state = game.new_initial_state()
    rules = state.single.game
    level_bot = bots.make(rules, level, seed)
    # Our bots are told what happened: the rules play along.
    position, history = rules.start(state.single.rules, 2), list[Event]()
    action: Action
    while not state.is_terminal():
        if position.mover is DEALER:
            order = rng.sample(state.single.due, len(state.single.due))
            for piece in order:
                state.apply_action(game.kinds.index(piece))
            action = Shuffle(tuple(order))
        else:
            view = rules.view(position, position.mover)
            if position.mover == searcher:
                number = int(search.step(state))
                action = state.single.flat.action(view, number)
            else:
                action = level_bot.choose(view, history)
                number = state.single.flat.number(view, action)
            state.apply_action(number)
        position, events = rules.play(position, action)
        history += [event.seen_by(Seat(1 - searcher)) for event in events]
    return float(state.returns()[searcher])


def main(matches: int = 20, simulations: int = 100, level: str = "expert") -> None:
    """Play pairs of matches, and tell how many the search won."""
    results = [
        play(level, seat, seed, simulations) for seed in range(matches // 2) for seat in (0, 1)
    ]
    wins = sum(result > 0 for result in results)
    print(f"ISMCTS with {simulations} simulations won {wins} of {len(results)} against {level}.")


if __name__ == "__main__":
    args = sys.argv[1:]
    main(int(args[0]) if args else 20, int(args[1]) if args[1:] else 100, *args[2:3])
