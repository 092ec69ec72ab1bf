"""The rules of Seven Bridge."""
