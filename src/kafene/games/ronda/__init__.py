"""Ronda: captures by number, announcements of pairs, and taps on what was just thrown."""

from kafene.core.kit import Kit

KIT = Kit(
    folder=__name__,
    game="game:Ronda",
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
    flat="flat:FlatRonda",
    observation="observation",
    review="review:RondaPlayouts",
    short="target=11",
    sample="1D 10C 12S",
)
