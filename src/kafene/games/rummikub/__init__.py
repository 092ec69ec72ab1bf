"""Rummikub: tiles, melds that everybody rearranges, and the draft in which a play is made."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="rules.game:Rummikub",
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
    quick="bots.greedy:Quick",
    solver="fast.search",
    fast="fast.flat:FlatRummikub",
    drafting="fast.drafting",
    judge="bots.review:RummikubPlayouts",
    short="rounds=1",
    sample="9R 10R J 12R",
)
