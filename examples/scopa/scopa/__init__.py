"""Scopa: take cards from the table by their value, and sweep it if you can."""

from kafene.core.kit import Kit

KIT = Kit(folder=__name__, game="rules.game:Scopa", short="target=1", sample="7D 10C 1S")
