"""Rummikub: tiles, melds that everybody rearranges, and the draft in which a play is made."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="game:Rummikub",
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
    quick="bots.greedy:Quick",
    steps="solver.steps:find_way",
    solver="solver",
    flat="flat:FlatRummikub",
    observation="observation",
    drafting="drafting",
    review="review:RummikubPlayouts",
    short="rounds=1",
    sample="9R 10R J 12R",
)
