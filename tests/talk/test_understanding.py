"""What is written short, mistyped or begun is understood, or answered with what works."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene import games
from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import Action, Seat
from kafene.drawing.look import Look
from kafene.talk import answers
from kafene.talk.guesses import guess, measure
from kafene.talk.lines import Ambiguous, Command, Conversation, DraftStep
from kafene.testing.strategies import examples, openings, playout
from kafene.text import LANGUAGES, Text
from kafene.text.commands import EVERYWHERE, as_typed, find_aliases
from strategies import game_of_any_kind
from talk_kit import COMMANDS, NAMES, drafting, seated


def laid(talk: Conversation, line: str) -> list[str]:
    """The sets after a line that is a step, as they are numbered."""
    step = talk.read(line)
    assert isinstance(step, DraftStep), line
    talk.take(step)
    return [str(meld) for meld in step.draft.sets]  # type: ignore[attr-defined]


def play(talk: Conversation, line: str) -> None:
    meant = talk.read(line)
    if isinstance(meant, Action):
        talk.game.check(talk.view, meant)


def refused(talk: Conversation, line: str) -> tuple[str, list[str]]:
    """The code of a refusal, and all that is told."""
    with pytest.raises(KafeneError) as refusal:
        play(talk, line)
    return refusal.value.code, answers.explain_refusal(talk, refusal.value)


# ------------------------------------------------------------------------------ ranks and ranges


def test_a_rank_alone_is_the_one_piece_of_it() -> None:
    talk = seated("three-thirteen", "draw")  # 5D 8H 9S KC
    assert str(talk.read("5")) == str(talk.read("discard 5")) == "discard 5D"
    assert str(talk.read("k")) == "discard KC"
    assert refused(talk, "10") == ("none-of-rank", ["You have no 10.", *answers.list_choices(talk)])


def test_of_several_pieces_of_a_rank_it_is_asked_which() -> None:
    talk = seated("seven-bridge", "draw", seed=3)  # 4D 4H 4S among others
    meant = talk.read("discard 4")
    assert meant == Ambiguous(("discard 4D", "discard 4H", "discard 4S"))


def test_where_suits_never_matter_any_piece_of_a_rank_is_meant() -> None:
    game = games.load("ronda")
    rng = random.Random(4)
    for _ in range(400):
        for turn in playout(game, game.start(game.rules_type(), 2), rng, limit=12):
            mover = game.mover(turn.after)
            if not isinstance(mover, int):
                continue
            view = game.view(turn.after, Seat(mover))
            ranks = [str(card)[:-1] for card in view.hand]
            twice = next((rank for rank in ranks if ranks.count(rank) > 1), None)
            options = list(map(str, game.options(view)))
            if twice and not any("tap" in option or "announce" in option for option in options):
                talk = Conversation(Text(), game, NAMES[:2], Seat(mover))
                talk.look(view, ())
                if "pass" not in options:
                    assert str(talk.read(twice)).startswith(f"throw {twice}")
                    return
    raise AssertionError("no hand with a pair")


def test_a_rank_in_a_draft_means_what_makes_a_set() -> None:
    assert laid(drafting("5R 6R 7R 5K 6B"), "new 5 6 7") == ["5R 6R 7R"]
    assert laid(drafting("10R 1B", "11R 12R 13R", "4B 4O 4R"), "add 10 1")[0] == "10R 11R 12R 13R"
    assert laid(drafting("1B", "3K 4K 5K 6K 7K"), "split 1 5") == ["3K 4K", "5K 6K 7K"]


@pytest.mark.parametrize("line", ["new 5k-8k", "5k-8k", "5-8k", "5k–8", "new 5k..8k", "k5-k8"])
def test_a_range_names_every_piece_from_one_end_to_the_other(line: str) -> None:
    assert laid(drafting("5K 6K 7K 8K 1R"), line) == ["5K 6K 7K 8K"]


def test_a_range_in_the_letters_of_a_language() -> None:
    assert laid(drafting("5R 6R 7R 1B", language="bg"), "нова 5ч-7ч") == ["5R 6R 7R"]
    talk = seated("seven-bridge", "draw", seed=3, language="fr")
    assert str(talk.read("poser 2p-4p")) == "meld 2S 3S 4S"


def test_a_range_says_which_piece_is_missing_and_what_is_none() -> None:
    talk = drafting("5K 6K 8K 1R")
    with pytest.raises(IllegalAction, match="not-in-hand") as refusal:
        talk.read("new 5k-8k")
    assert list(map(str, refusal.value.pieces)) == ["7K"]
    assert refused(talk, "new 8k-5k")[0] == refused(talk, "new 5k-8r")[0] == "bad-range"


# ------------------------------------------------------------------- beginnings and what is meant


def test_the_beginning_of_several_words_is_asked_about() -> None:
    talk = seated("three-thirteen")
    assert talk.read("h") == Ambiguous(("help", "hint", "hand"))
    assert talk.read("2") == Command("hint")
    assert talk.read("sc") == Command("scores")
    assert str(talk.read("d")) == "draw"  # nothing else can be meant now
    assert talk.read("di") == Ambiguous(("draw discard",))  # `discard` has to wait: no guess
    assert seated("three-thirteen", language="bg").read("подр") == Command("sort")


def test_take_takes_the_discard_in_every_game_or_asks_which_call() -> None:
    assert str(seated("three-thirteen").read("take")) == "draw discard"
    for name in ("seven-bridge", "rummikub"):
        assert refused(seated(name), "take")[0] == "nothing-to-take"
    game = games.load("seven-bridge")
    rng, calls = random.Random(1), set()
    for turn in playout(game, game.start(game.rules_type(), 3), rng, limit=4000):
        mover = game.mover(turn.after)
        if not isinstance(mover, int):
            continue
        view = game.view(turn.after, Seat(mover))
        options = [str(each) for each in game.options(view)]
        possible = [line for line in options if line.split()[0] in ("pon", "chi")]
        if possible:
            talk = Conversation(Text(), game, NAMES[:3], Seat(mover))
            talk.look(view, ())
            meant = talk.read("take")
            lines = meant.lines if isinstance(meant, Ambiguous) else (str(meant),)
            assert list(lines) == possible
            calls.add(lines[0].split()[0])
    assert calls == {"pon", "chi"}


MEANINGS = {
    "draw": {"tt draw", "sb draw", "rk draw"},
    "take": {"tt draw discard", "sb take", "rk take", "ro take"},
    "throw": {"tt discard", "sb discard", "ro throw"},
    "lay": {"sb meld", "rk new"},
    "add": {"sb layoff", "rk add"},
    "play a card or a table": {"ro throw", "rk play"},
    "show a card": {"ro throw", "rk new", "sb meld"},
    "undo": {"all undo", "rk undo"},
    "pass": {"sb pass", "ro pass", "rk pass"},
    "all at once": {"sb meld", "ro throw", "rk play"},
}
"""What is one thing to people, by whatever verbs the games have it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_means_the_same_in_every_game(language: str) -> None:
    text = Text(language)
    meant: dict[str, set[str]] = {}
    for book in (EVERYWHERE, *(games.load(name).rulebook.lower() for name in games.OURS)):
        for word, full in find_aliases(text, book).items():
            meant.setdefault(word, set()).add(f"{book} {full}")
    several = {word: verbs for word, verbs in meant.items() if len(verbs) > 1}
    assert several
    for word, verbs in several.items():
        assert any(verbs <= known for known in MEANINGS.values()), (word, verbs)


# --------------------------------------------------------------------------------- did you mean


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [("discrad", "discard", 1), ("hnt", "hint", 1), ("abc", "cba", 2), ("draw", "undo", 3)],
)
def test_how_far_words_are_apart(one: str, other: str, apart: int) -> None:
    assert measure(one, other, 2) == measure(other, one, 2) == apart


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "draw dicsard", "draw discard"),
        ("en", "darw", "draw"),
        ("en", "hnit", "hint"),
        ("bg", "подскаска", "подсказка"),
        ("fr", "piohcer", "piocher"),
        ("ja", "ヒソト", "ヒント"),
    ],
)
def test_a_near_miss_is_offered_and_enter_takes_it(language: str, line: str, meant: str) -> None:
    talk = seated("three-thirteen", language=language)
    code, told = refused(talk, line)
    assert code == "no-such-action"
    assert meant in told[1]
    assert talk.read("") == talk.read(meant)


def test_a_mistyped_order_of_the_hand_is_guessed_and_only_orders_are() -> None:
    talk = seated("three-thirteen")
    for line, meant in (("sort nubmer", "sort number"), ("sort by suti", "sort by suit")):
        talk.typed = line
        assert guess(talk) == (meant,)
    talk.typed = "sort my quit"
    assert guess(talk) == ()


def test_an_offer_ends_with_the_next_line() -> None:
    talk = seated("three-thirteen")
    refused(talk, "darw")
    talk.read("scores")
    assert talk.read("") == Command("help")


def test_who_only_looks_what_a_line_would_mean_ends_no_offer() -> None:
    talk = seated("three-thirteen")
    refused(talk, "darw")
    assert talk.peek("scores") == Command("scores")
    assert str(talk.read("")) == "draw"


@pytest.mark.parametrize(
    ("language", "line", "meant", "why"),
    [
        ("en", "discrad 8h", "discard 8H", "Draw a card first."),
        ("en", "discrad kh", "discard KH", "You don't have KH."),
        ("en", "discrad", "discard", "Draw a card first."),
        ("bg", "изхврли 8к", "изхвърли 8H", "Първо изтегли карта."),
        ("ja", "捨てろる 8h", "捨てる 8H", "先に1枚引いてください。"),
        ("fr", "jetre 8h", "jeter 8H", "Prenez d’abord une carte."),
    ],
)
def test_a_near_miss_at_what_cannot_be_done_now_is_told_and_why_not(
    language: str, line: str, meant: str, why: str
) -> None:
    talk = seated("three-thirteen", language=language)
    code, told = refused(talk, line)
    assert code == "no-such-action"
    assert told[1].startswith(talk.text("did-you-mean-later", line=meant, why=why))
    assert guess(talk) == ()
    assert talk.read("") == Command("help"), "nothing that is refused is offered"


@pytest.mark.parametrize(
    ("line", "meant", "why"),
    [
        ("undoo", "undo", "There's nothing to undo."),
        ("redoo", "redo", "There's nothing to redo."),
        ("splti 1", "split 1", '"split" isn\'t possible now.'),
    ],
)
def test_a_near_miss_at_what_becomes_of_a_draft_later_is_told(
    line: str, meant: str, why: str
) -> None:
    talk = drafting("5K 6K 7K 1R")
    assert refused(talk, line)[1][1] == f"Did you mean {meant}? {why}"
    assert guess(talk) == ()


def test_a_piece_in_letters_of_the_language_is_guessed_with_its_verb() -> None:
    talk = seated("three-thirteen", "draw", language="bg")
    refused(talk, "изхврли 8к")
    assert str(talk.read("")) == "discard 8H"


def test_a_near_miss_in_a_draft_is_offered() -> None:
    talk = drafting("5K 6K 7K 1R", "1B 2B 3B")
    assert refused(talk, "nwe 5k 6k 7k")[1][1] == "Did you mean new 5K 6K 7K? Press Enter to do it."
    assert laid(talk, "") == ["1B 2B 3B", "5K 6K 7K"]


# ------------------------------------------------------------------------- refusals that say why


def test_what_has_to_wait_is_refused_by_the_rules() -> None:
    talk = seated("three-thirteen")
    card = str(talk.view.hand[0])
    assert refused(talk, card)[0] == refused(talk, f"discard {card}")[0] == "draw-first"
    assert refused(talk, "discard")[0] == "draw-first"
    assert refused(seated("ronda"), "ronda")[1][0].startswith("You don't have a ronda")


def test_one_piece_is_asked_for_where_one_is_played() -> None:
    talk = seated("three-thirteen", "draw")  # 5D 8H 9S KC
    code, told = refused(talk, "discard 8h 9s")
    assert code == "one-piece"
    assert told[1:4] == [
        "Did you mean one of these? Type its number.",
        "  1: discard 8H",
        "  2: discard 9S",
    ]
    assert str(talk.read("2")) == "discard 9S"


def test_undo_where_there_is_none_is_told_so() -> None:
    for name in ("three-thirteen", "ronda", "seven-bridge"):
        assert (
            refused(seated(name), "undo")[0] == refused(seated(name), "take back")[0] == "no-undo"
        )
    assert refused(seated("rummikub"), "undo")[0] == "rk-nothing-to-undo"


def test_a_list_is_answered_by_its_numbers_alone() -> None:
    talk = seated("three-thirteen", "draw")  # 5D 8H 9S KC
    talk.read("discard")
    assert refused(talk, "9")[0] == "no-such-number"


def test_the_rules_are_pointed_at_once() -> None:
    talk = seated("three-thirteen")
    assert refused(talk, "discard 8h")[1][1] == "To read TT 3.1, type rules 3.1."
    assert talk.read("rules 3.1") == Command("rules", ("3.1",))
    assert "type rules" not in " ".join(refused(talk, "discard 8h")[1])


def test_a_tile_of_the_own_draft_is_named_by_its_set() -> None:
    talk = drafting("7O 7K 7R 1B", "1K 2K 3K")
    laid(talk, "new 7o 7k")
    told = refused(talk, "new 7r 7k")[1]
    assert told[0] == "7K isn't in your hand: it's in set 2. (ALL 2)"


def test_what_is_laid_and_not_enough_is_answered_with_what_can_be_done() -> None:
    talk = seated("rummikub", seed=1)
    step = talk.read("new 2b 3b j")
    assert isinstance(step, DraftStep)
    talk.take(step)
    assert refused(talk, "done")[1][-1] == (
        "You can lay more tiles or take some back: undo takes back one step, reset all of them, and"
        " then draw is possible again."
    )
    assert refused(talk, "draw")[1] == [
        "You've laid tiles. Type reset to take them back before you draw."
    ]


def test_what_is_not_understood_in_a_draft_lists_what_is_possible() -> None:
    talk = drafting("7O 7K 7R 1B", "1K 2K 3K")
    told = refused(talk, "nonsense")[1]
    assert told[:2] == ['I don\'t understand "nonsense".', "You can:"]
    assert any("new 7R 7K 7O" in line for line in told)


# ----------------------------------------------------------------------------- what is left out


def test_the_only_way_to_complete_a_step_is_taken_and_several_are_listed() -> None:
    assert laid(drafting("4K 9R", "1K 2K 3K", "7B 7O 7R"), "add 4k")[0] == "1K 2K 3K 4K"
    talk = drafting("4K 9R", "1K 2K 3K", "4B 4O 4R")
    assert talk.read("add 4k") == Ambiguous(("add 4K 1", "add 4K 2"))
    assert talk.read("split 1") == Ambiguous(("split 1 2K", "split 1 3K"))
    assert laid(drafting("9R", "1K 2K 3K", "4K 5K 6K"), "join 1")[0] == "1K 2K 3K 4K 5K 6K"


@pytest.mark.parametrize(
    "line", ["new", "add", "move", "split", "join", "back", "add 1", "move 5k"]
)
def test_what_lacks_something_is_never_answered_with_what_does_not_work(line: str) -> None:
    for talk in (drafting("9R 1B"), drafting("4K 9R", "5K 6K 7K"), seated("rummikub")):
        try:
            meant = talk.read(line)
        except KafeneError as problem:
            if problem.code == "needs-piece":
                example = f"{problem.facts['text']} {problem.facts['example']}"
                assert isinstance(talk.read(example), DraftStep)
        else:
            for each in meant.lines if isinstance(meant, Ambiguous) else ():
                assert isinstance(talk.read(each), DraftStep)


# ------------------------------------------------------------------------- whatever the position


def mistype(talk: Conversation, rng: random.Random) -> str:
    """Some line that a person might type, right or wrong."""
    verbs = [as_typed(talk.text, verb, talk.game) for verb in talk.verbs]
    pieces = [str(piece) for piece in rng.sample(talk.game.piece.deck(), 2)]
    pieces += [str(piece) for piece in talk.view.hand]
    words = [rng.choice(verbs), *rng.choices(pieces, k=rng.randint(0, 2)), str(rng.randint(1, 9))]
    line = " ".join(words[: rng.randint(1, len(words))])
    at = rng.randrange(len(line))
    return rng.choice((line, line, line[:at] + line[at + 1 :], line[:at] + "x" + line[at:]))


@given(data=st.data(), rng=st.randoms(use_true_random=False))
@examples(30)
def test_whatever_a_refusal_suggests_can_be_typed(data: st.DataObject, rng: random.Random) -> None:
    game = data.draw(game_of_any_kind)
    text = Text(data.draw(st.sampled_from(LANGUAGES)))
    for turn in playout(game, data.draw(openings(game)), rng, limit=rng.randint(1, 30)):
        state = turn.after
    mover = game.mover(state)
    if not isinstance(mover, int):
        return
    view = game.view(state, Seat(mover))

    steps: list[str] = []

    def sit() -> Conversation:
        talk = Conversation(text, game, NAMES[: view.seats], Seat(mover), COMMANDS)
        talk.look(view, ())
        for line in steps:
            laid(talk, line)
        return talk

    for _ in range(8):
        talk = sit()
        if rng.random() < 0.5 and (step := talk.find_example(rng.choice(talk.verbs))):
            steps.append(step)
            talk = sit()
        try:
            talk.read(mistype(talk, rng))
        except KafeneError as problem:
            talk.listed = ()
            told = answers.explain_refusal(talk, problem)
            assert all(line.strip() for line in told)
            for line in (*talk.offer, *talk.listed, *list_examples(talk, problem)):
                accept(sit(), str(line))


def list_examples(talk: Conversation, problem: KafeneError) -> list[str]:
    """The commands in a refusal that are examples: of the verb, and of each step that is listed."""
    steps = [talk.find_example(verb) for verb in talk.verbs]
    if problem.code == "needs-piece":
        steps.append(f"{problem.facts['text']} {problem.facts['example']}")
    return list(filter(None, steps))


def test_a_step_with_a_tile_that_is_not_there_says_so() -> None:
    talk = drafting("2B 3B J 9K", "11R 11O J", opened=False)
    laid(talk, "new 2b 3b j")
    for line, code in (
        ("add 5k", "not-in-hand"),
        ("move 5k", "rk-in-no-set"),
        ("add 1", "not-now"),
    ):
        with pytest.raises(KafeneError) as caught:
            talk.read(line)
        assert caught.value.code == code


def test_before_the_first_play_no_example_takes_a_tile_from_the_table() -> None:
    talk = drafting("2B 3B J 9K", "11R 11O J", opened=False)
    laid(talk, "new 2b 3b j")
    assert talk.find_example("move") == "move 2B new"
    assert "move J 2" not in getattr(talk.read("move"), "lines", ())


def accept(talk: Conversation, line: str) -> None:
    """Type a line as the reader does: it is taken, legal, or asks which of several legal ones."""
    meant: Any = talk.read(as_typed(talk.text, line, talk.game))
    lines = meant.lines if isinstance(meant, Ambiguous) else ()
    for each in (
        [meant] if not lines else [talk.read(as_typed(talk.text, n, talk.game)) for n in lines]
    ):
        if isinstance(each, Action):
            talk.game.check(talk.view, each)


def test_what_is_no_number_and_no_word_is_no_trouble() -> None:
    talk = seated("rummikub")
    for line in ("-", "5-", "-5", "..", "1-2-3", "k" * 5000, "1 " * 300, "é"):
        with pytest.raises((NotationError, IllegalAction)):
            talk.read(line)


def test_how_ones_pieces_are_written_is_shown_in_letters() -> None:
    talk = seated("three-thirteen", "draw")
    talk.text = Text(show=Look().name)
    with pytest.raises(NotationError) as refused:
        talk.read("discard 12x")
    told = answers.explain_refusal(talk, refused.value)
    assert f"written like this: {talk.view.hand[0]} " in told[0]
