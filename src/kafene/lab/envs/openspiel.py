"""Our games in OpenSpiel: importing this registers `kafene_ronda` and the others.

    pyspiel.load_game("kafene_ronda", {"players": 3, "rules": "classic target:21"})

Every card that is dealt is a chance node, and a position is the kernel's block of bytes. An
observation is what `make_game` gives; its private part is what the seat alone knows. A state is
not an information state: what a seat has seen before is not in it (docs/environments.md)."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Any, ClassVar

import numpy as np
import pyspiel

from kafene import games
from kafene.core import codec
from kafene.core.errors import KafeneError
from kafene.core.pieces import Piece
from kafene.lab.envs.maker import make_game
from kafene.text import Text, sentences

MOST_MOVES = MOST_CHANCES = 100_000
"""More than a game has ever had; OpenSpiel wants a bound, and Ronda has none."""
_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_TEXT = Text()
_NO_PARTS = ("game", "rules")
"""Left out of an observation's text: it is the same in all of a game."""


def _describe(name: str) -> pyspiel.GameType:
    game = games.load(name)
    return pyspiel.GameType(
        short_name=f"kafene_{name.replace('-', '_')}",
        long_name=f"Kafene's {name.replace('-', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        default_loadable=True,
        parameter_specification={"players": game.usual, "rules": "classic"},
    )


class KafeneGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its players and rules."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any]) -> None:
        name, kind = self.name, self.kind
        rules = str(params.get("rules", "classic"))
        players = int(params.get("players", 0)) or None
        try:
            self.opening = make_game(name, players, rules.replace(":", "="), seed=0, chance=True)
        except KafeneError as problem:
            raise ValueError(sentences.error(_TEXT, problem)) from None
        opening = self.opening
        self.kinds = sorted(set(opening.due))
        """The kinds that chance deals: its outcomes are places in this list."""
        self._places = {piece: at for at, piece in enumerate(self.kinds)}
        self.first_shuffle = self.count_kinds(opening.due)
        info = pyspiel.GameInfo(
            num_distinct_actions=opening.actions,
            max_chance_outcomes=len(self.kinds),
            num_players=opening.players,
            min_utility=-1.0 / (opening.sides - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        written = str(opening.rules).replace("=", ":")  # an equals sign can't be read back
        super().__init__(kind, info, {"players": opening.players, "rules": written})

    def count_kinds(self, pieces: Sequence[Piece]) -> list[int]:
        """Count the pieces of each kind."""
        found = [0] * len(self.kinds)
        for piece in pieces:
            found[self._places[piece]] += 1
        return found

    def new_initial_state(self) -> KafeneState:
        return KafeneState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> KafeneObserver | None:
        """An observer of the public part, the private part, or both; None for what
        there is no observation of: what was seen before, or what all players know alone."""
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        is_of_all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        return None if kind.perfect_recall or is_of_all else KafeneObserver(self, kind)


class KafeneState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position. What Python asks most is answered without a way through C++."""

    def __init__(self, game: KafeneGame) -> None:
        super().__init__(game)
        self.single = game.opening.copy()
        """The game in numbers and bytes."""
        self.dealt: list[int] = []
        """Outcomes of chance since a shuffle fell due; it is dealt when they are complete."""
        self.left = game.first_shuffle[:]
        """The count of each kind still to be dealt, while a shuffle is due."""

    # ---------------------------------------------------------------------- what OpenSpiel asks

    def current_player(self) -> int:
        single = self.single
        if single.mover is not None:
            return single.mover
        return _TERMINAL if single.is_over else _CHANCE

    def is_terminal(self) -> bool:
        return self.single.is_over

    def is_chance_node(self) -> bool:
        return self.single.is_dealing

    def legal_actions(self, player: int | None = None) -> list[int]:
        single = self.single
        if single.is_dealing:
            return [at for at, left in enumerate(self.left) if left]
        if player is not None and player != single.mover:
            return [] if player >= 0 else list(super().legal_actions(player))
        mask = single.mask()
        return [*compress(range(len(mask)), mask)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        single = self.single
        if single.is_dealing:
            return [int(left > 0) for left in self.left]
        if player is not None and player != single.mover:
            return list(super().legal_actions_mask(player))
        return [*single.mask()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(self.left)
        return [(at, left / total) for at, left in enumerate(self.left) if left]

    def _apply_action(self, action: int) -> None:
        single = self.single
        if not single.is_dealing:
            single.play(action)
            if single.is_dealing:
                self.left = self.get_game().count_kinds(single.due)
            return
        self.left[action] -= 1
        self.dealt.append(action)
        if not any(self.left):
            kinds = self.get_game().kinds
            single.deal([kinds[at] for at in self.dealt])
            self.dealt = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            return f"deal {self.get_game().kinds[action]}"
        return f"{action}: {self.single.text(action)}"

    def returns(self) -> list[float]:
        return [*self.single.worth("win")]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        single = self.single
        if player is None:
            player = single.mover
        if player is None or not 0 <= player < single.players:
            return list(super().observation_tensor(-1 if player is None else player))
        seen: list[float] = np.frombuffer(single.observe(player), np.uint8).astype(float).tolist()
        return seen

    def resample_from_infostate(self, player: int, sampler: Any) -> KafeneState:
        """A position that looks the same to a player; what it doesn't see is drawn anew. It has no
        history: the one of this state would tell what was drawn here."""
        found: KafeneState = self.get_game().new_initial_state()
        rng = random.Random(int(sampler() * 2**53))
        found.single, found.left = self.single.imagine(player, rng), []
        return found

    def list_hand(self, player: int) -> Sequence[Piece]:
        """The pieces that a player holds; while a round is dealt, what has come so far."""
        game, single = self.get_game(), self.single
        if len(self.dealt) + sum(self.left) < sum(game.first_shuffle) or not self.dealt:
            hand: tuple[Piece, ...] = single.view(player).hand
            return hand
        rest = (at for at, left in enumerate(self.left) for _ in range(left))
        order = [game.kinds[at] for at in (*self.dealt, *rest)]
        twin = single.copy()
        twin.deal(order)  # the front goes to the hands, in blocks, from seat 0 on
        sizes = [len(twin.view(seat).hand) for seat in range(player + 1)]
        start = sum(sizes[:player])
        return order[start : min(start + sizes[player], len(self.dealt))]

    def __str__(self) -> str:
        single, kinds = self.single, self.get_game().kinds
        if self.dealt:
            dealt = " ".join(str(kinds[at]) for at in self.dealt)
            return f"{sum(self.left)} to deal after {dealt}"
        return "\n".join(sentences.position(_TEXT, single.game, single.state, ()))


class KafeneObserver:
    """Writes what a player sees of a state into `tensor`, or as text: all of it, or what everybody
    sees, with nothing in place of the rest, or what the player alone knows."""

    def __init__(self, game: KafeneGame, kind: Any) -> None:
        opening = game.opening
        is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        parts = opening.flat.private if opening.flat else (range(opening.observation_size),)
        self._own = np.array([at for part in parts for at in part])
        self.part = "observation" if is_private else "public"
        size = opening.observation_size
        if not kind.public_info:
            self.part, size = ("private", len(self._own)) if is_private else ("nothing", 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {self.part: self.tensor}

    def set_from(self, state: KafeneState, player: int) -> None:
        """Fill `tensor`."""
        see = state.single.observe_public if self.part == "public" else state.single.observe
        seen = np.frombuffer(see(player), np.uint8)
        self.tensor[:] = seen[self._own] if self.part == "private" else seen[: len(self.tensor)]

    def string_from(self, state: KafeneState, player: int) -> str:
        """The same in text: JSON of the view as positions have it, of a spectator's for what is
        public; of what is private the hand, piece by piece while it is dealt."""
        if self.part in ("private", "nothing"):
            return " ".join(map(str, state.list_hand(player))) if self.part == "private" else ""
        view = state.single.view(None if self.part == "public" else player)
        told = codec.write_position(state.single.game, view)
        return json.dumps({key: value for key, value in told.items() if key not in _NO_PARTS})


def register(names: Sequence[str]) -> None:
    """Add games to those that `pyspiel.load_game` knows."""
    for name in names:
        # A class, as OpenSpiel lets go of it when Python is gone, which no other object survives.
        parts = {"name": name, "kind": _describe(name)}
        made = type(type(games.load(name)).__name__, (KafeneGame,), parts)
        pyspiel.register_game(parts["kind"], made)


register(games.list_games())
