"""The bots of Seven Bridge."""
