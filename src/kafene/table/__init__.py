"""A game in progress: the table, the steps by which players act, the stream that tells each seat
what happens, and the source of shuffles."""

from kafene.table.shuffles import (
    derive_bot_seed,
    derive_rematch_seed,
    give_seed,
    is_served,
    make_shuffler,
    read_seed,
)
from kafene.table.streams import Stream
from kafene.table.table import (
    ILLEGAL,
    Journal,
    Person,
    Player,
    Shuffler,
    Table,
    Unit,
    prepare_step,
    run,
    step,
)

__all__ = [
    "ILLEGAL",
    "Journal",
    "Person",
    "Player",
    "Shuffler",
    "Stream",
    "Table",
    "Unit",
    "derive_bot_seed",
    "derive_rematch_seed",
    "give_seed",
    "is_served",
    "make_shuffler",
    "prepare_step",
    "read_seed",
    "run",
    "step",
]
