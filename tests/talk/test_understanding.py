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


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [("discrad", "discard", 1), ("hnt", "hint", 1), ("abc", "cba", 2), ("draw", "undo", 3)],
)
def test_how_far_words_are_apart(one: str, other: str, apart: int) -> None:
    assert measure(one, other, 2) == measure(other, one, 2) == apart


def test_a_mistyped_order_of_the_hand_is_guessed_and_only_orders_are() -> None:
    talk = seated("three-thirteen")
    for line, meant in (("sort nubmer", "sort number"), ("sort by suti", "sort by suit")):
        talk.typed = line
        assert guess(talk) == (meant,)
    talk.typed = "sort my quit"
    assert guess(talk) == ()


def test_who_only_looks_what_a_line_would_mean_ends_no_offer() -> None:
    talk = seated("three-thirteen")
    refused(talk, "darw")
    assert talk.peek("scores") == Command("scores")
    assert str(talk.read("")) == "draw"


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
