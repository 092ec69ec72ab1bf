"""Seven Bridge: rummy with a common meld area, calls on the discard, and sevens laid alone."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="game:SevenBridge",
    words="words",
    screen="screen",
    levels={
        "beginner": "bots.greedy:Greedy",
        "casual": "bots.greedy:Greedy",
        "greedy": "bots.greedy:Greedy",
        "strong": "bots.greedy:Greedy",
        "expert": "bots.expert:Expert",
        "greedy-1": "bots.greedy:Greedy",
    },
    short="stock-outs=1",
    sample="7S 8S 9S",
)
