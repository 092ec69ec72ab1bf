"""Three Thirteen: eleven rounds of rummy in which the wild rank grows with the hand."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="game:ThreeThirteen",
    words="words",
    screen="screen",
    levels={
        "beginner": "bots.levels:Beginner",
        "casual": "bots.levels:Casual",
        "greedy": "bots.levels:Regular",
        "strong": "bots.levels:Strong",
        "expert": "bots.expert:Expert",
        "greedy-1": "bots.greedy:Greedy",
    },
    solver="solver",
    flat="flat:FlatThreeThirteen",
    observation="observation",
    review="review:ThreeThirteenPlayouts",
    short="rounds=2 laps=5 reshuffles=1",
    sample="3H KD KC",
)
