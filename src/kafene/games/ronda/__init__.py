"""Ronda: captures by number, announcements of pairs, and taps on what was just thrown."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="rules.game:Ronda",
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
    fast="fast.flat:FlatRonda",
    judge="bots.review:RondaPlayouts",
    short="target=11",
    sample="1D 10C 12S",
)
