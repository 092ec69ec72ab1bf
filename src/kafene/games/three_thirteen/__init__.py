"""Three Thirteen: eleven rounds of rummy in which the wild rank grows with the hand."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="game:ThreeThirteen",
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
    solver="solver",
    short="rounds=2 laps=5 reshuffles=1",
    sample="3H KD KC",
)
