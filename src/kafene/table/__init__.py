"""A game in progress: the table, the steps by which players act, what each seat was told, and where
shuffles come from."""

from kafene.table.shuffles import bot_seed, give_seed, read_seed, rematch_seed, seeded
from kafene.table.streams import Stream
from kafene.table.table import ILLEGAL, Journal, Person, Player, Shuffler, Table, run, step

__all__ = [
    "ILLEGAL",
    "Journal",
    "Person",
    "Player",
    "Shuffler",
    "Stream",
    "Table",
    "bot_seed",
    "give_seed",
    "read_seed",
    "rematch_seed",
    "run",
    "seeded",
    "step",
]
