"""Seven Bridge: rummy with a common meld area, calls on the discard, and sevens laid alone."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="rules.game:SevenBridge",
    words="words.words",
    screen="words.screen",
    levels={
        "beginner": "bots.levels:Beginner",
        "casual": "bots.levels:Casual",
        "greedy": "bots.levels:Regular",
        "strong": "bots.levels:Strong",
        "expert": "bots.expert:Expert",
        "greedy-1": "bots.greedy:Greedy",
        "newcomer-1": "bots.newcomers:Hasty",
        "newcomer-2": "bots.newcomers:Keeper",
        "newcomer-3": "bots.newcomers:Distracted",
    },
    fast="fast.flat:FlatSevenBridge",
    judge="bots.review:SevenBridgePlayouts",
    short="stock-outs=1",
    sample="7S 8S 9S",
)
