"""Three Thirteen: eleven rounds of rummy in which the wild rank grows with the hand."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="rules.game:ThreeThirteen",
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
    solver="fast.solver",
    fast="fast.flat:FlatThreeThirteen",
    judge="bots.review:ThreeThirteenPlayouts",
    short="rounds=2 laps=5 reshuffles=1",
    sample="3H KD KC",
)
