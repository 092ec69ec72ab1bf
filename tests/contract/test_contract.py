"""The contract suite that is published, for our games and for the one in examples/scopa."""

from kafene.testing.test_game import *  # noqa: F403
