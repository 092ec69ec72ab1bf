"""A game in progress: the table, the loop that lets players act, and where shuffles come from."""

from kafene.table.shuffles import bot_seed, give_seed, read_seed, rematch_seed, seeded
from kafene.table.table import ILLEGAL, Journal, Person, Player, Shuffler, Table, run

__all__ = [
    "ILLEGAL",
    "Journal",
    "Person",
    "Player",
    "Shuffler",
    "Table",
    "bot_seed",
    "give_seed",
    "read_seed",
    "rematch_seed",
    "run",
    "seeded",
]
