"""Kafene: Rummikub, Seven Bridge, Ronda and Three Thirteen, for people, bots and researchers."""

__version__ = "0.1.0"
