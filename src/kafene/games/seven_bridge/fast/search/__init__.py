"""Finders of Seven Bridge that are compiled."""
