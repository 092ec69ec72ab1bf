"""Our games in OpenSpiel: `kafene.lab.envs.openspiel` by its public name."""

from kafene.lab.envs.openspiel import KafeneGame, KafeneObserver, KafeneState

__all__ = ["KafeneGame", "KafeneObserver", "KafeneState"]
