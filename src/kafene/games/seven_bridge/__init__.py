"""Seven Bridge: rummy with a common meld area, calls on the discard, and sevens laid alone."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="game:SevenBridge",
    words="words",
    screen="screen",
    levels={"greedy": "bots.greedy:Greedy", "expert": "bots.expert:Expert"},
    short="stock-outs=1",
    sample="7S 8S 9S",
)
