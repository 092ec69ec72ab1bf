"""Hints of Rummikub: the most that can be laid from any draft, and how to get there."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from kafene.bots.advice import Suggestion, advise
from kafene.core.errors import IllegalAction
from kafene.core.pieces import HIDDEN
from kafene.games.rummikub.bots.expert import Expert
from kafene.games.rummikub.fast.search import best_play
from kafene.games.rummikub.fast.search.search import count, fits
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Add, Back, Join, Move, New, Split, Step
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import tiles_of
from kafene.games.rummikub.rules.state import DECK, View
from kafene.text import LANGUAGES, Text, sentences
from rummikub_drafts import after, made, opening
from rummikub_tables import some_table, view_of

GAME = Rummikub()
TEXT = Text()
NO_PLAY = "None of your tiles can be placed, however you rearrange the table"


def now(draft: Draft) -> Suggestion:
    """The first voice, whose steps lead from the draft to a play of most tiles."""
    (offer,) = advise(GAME, draft.view, (), draft).now
    follow(draft, offer)
    most = best_play(draft.view)
    assert offer.facts["tiles"] == len(most.tiles)
    return offer


def follow(draft: Draft, offer: Suggestion) -> None:
    """Do as a hint says."""
    for step in offer.steps:
        verb, *words = str(step).split()
        draft = draft.take(verb, words)
    assert isinstance(offer.action, Play)
    assert Counter(draft.done().table) == Counter(offer.action.table)


def random_step(draft: Draft, rng: random.Random) -> Step:
    """Something a person may try, sensible or not."""
    held = rng.sample(draft.hand, min(len(draft.hand), rng.randint(1, 3)))
    number = rng.randint(1, max(1, len(draft.sets)))
    lying = draft.sets[number - 1].tiles if draft.sets else ()
    some = tuple(rng.sample(lying, min(len(lying), rng.randint(1, 2))))
    other = rng.randint(1, len(draft.sets) + 1)
    return rng.choice(
        (
            New(tuple(held)),
            Add(tuple(held), number),
            Move(some, number, other if other <= len(draft.sets) else None),
            Split(number, rng.choice(lying or (draft.view.hand[0],))),
            Join(number, other),
            Back(some, number),
        )
    )


def random_draft(view: View, rng: random.Random) -> Draft:
    """A draft after some tries, the first of them perhaps with tiles that can be laid."""
    draft, good = Draft.of(view), best_play(view).tiles
    if good and rng.random() < 0.5:
        draft = draft.step(New(tuple(rng.sample(good, rng.randint(1, len(good))))))
    for _ in range(rng.randint(0, 8)):
        step = random_step(draft, rng)
        if getattr(step, "tiles", True):
            try:
                draft = draft.step(step)
            except IllegalAction:
                continue
    return draft


@pytest.mark.parametrize("options", ["", "fmi", "joker=replace", "open-onto-table=true"])
def test_from_any_draft_the_steps_lead_to_a_play_of_most_tiles(options: str) -> None:
    rng, told = random.Random(9), set[str]()
    for _ in range(15 if options else 60):
        table, hand = some_table(rng, rng.randint(0, 5), rng.randint(2, 9), jokers=1)
        view = view_of(table, hand, options, opened=rng.random() < 0.8)
        draft = random_draft(view, rng)
        for offer in advise(GAME, view, (), draft).now:
            told.add(offer.why)
            if isinstance(offer.action, Play):
                GAME.check(view, offer.action)
                follow(draft, offer)
                laid = tiles_of(offer.action.table) - tiles_of(table)
                assert laid.total() == len(best_play(view).tiles)
    assert {"more", "instead"} <= told


# ----------------------------------------------------------------------- what lies there counts


def test_without_a_draft_it_says_how_many_tiles_can_be_laid() -> None:
    offer = now(made())
    assert (offer.why, offer.facts) == ("most", {"tiles": 7, "left": 0})


def test_what_was_laid_counts_and_stays() -> None:
    draft = made("add 1O 3", "add 5O 2")
    offer = now(draft)
    assert (offer.why, offer.facts) == ("more", {"tiles": 7, "left": 0, "more": 5})
    assert not any(isinstance(step, Back) for step in offer.steps)


def test_a_draft_that_is_the_play_of_most_tiles_is_done() -> None:
    draft = made("add 10K 1", hand="10K 1R")
    offer = now(draft)
    assert (offer.why, offer.facts, offer.steps) == ("done", {"tiles": 1, "left": 1}, ())
    assert offer.action == draft.done()


def test_what_cannot_stay_is_taken_back() -> None:
    offer = now(made("new 13B", hand="13B 10K"))
    assert offer.why == "instead"
    assert [str(step) for step in offer.steps] == ["back 13B 4", "add 10K 1"]


def test_a_set_that_was_emptied_keeps_its_number() -> None:
    draft = made("new 10K", "new 1O", "back 10K 4", hand="10K 1O")
    assert [str(step) for step in now(draft).steps] == ["add 10K 1", "join 3 5"]


def test_tiles_of_the_table_are_put_where_they_belong() -> None:
    draft = made("move 9K 1 2", hand="10K")
    assert [str(step) for step in now(draft).steps] == ["move 9K 2 1", "add 10K 1"]


def test_there_is_nothing_to_offer_if_nothing_can_be_laid() -> None:
    view = made(hand="13B 13R").view
    assert advise(GAME, view, ()).now == ()
    assert advise(GAME, view, ()).best.why == "no-play"


# ---------------------------------------------------------------------------- chances to go out


def say(view: View) -> tuple[str, str]:
    """The code of the expert's reason, and its sentence."""
    best = advise(GAME, view, ()).best
    return best.why, sentences.why(TEXT, GAME, best)


def test_who_waits_hears_how_many_tiles_let_them_go_out() -> None:
    """10K can be laid. With 1R 2R a 3R goes out, or a joker; and 1K 1O would be a group with 1R,
    but nothing would then take 2R."""
    view = made(hand="10K 1R 2R").view
    why, told = say(view)
    assert why == "hold"
    held = [*tiles_of(view.table).elements(), *view.hand]
    unseen = Counter(DECK) - Counter(held)
    outs = sum(times for tile, times in unseen.items() if fits(count((*held, tile))))
    assert told.startswith(f"If you draw, {outs} of the {unseen.total()} unseen tiles let you")
    assert "If you lay 1 tile instead, you don't draw: 2 stay in your hand" in told


def test_no_chance_is_told_where_no_next_turn_may_come() -> None:
    """Two players, and the last tile of the pool ends the round: it is drawn now, or next."""
    view = replace(made(hand="13B 13R").view, pool=(HIDDEN,))
    why, told = say(view)
    assert (why, told) == ("no-play", f"{NO_PLAY}.")
    many = replace(view, pool=(HIDDEN,) * 20)
    assert say(many)[1].startswith(f"{NO_PLAY}. But ")


# ------------------------------------------------------------------------------------ first plays


def test_before_the_first_play_it_says_what_is_missing() -> None:
    near = Expert(0).explain(opening(hand="9R 9B 9O 1K").view, ()).best
    assert near.facts["missing"] == 3
    assert [str(tile) for tile in near.pieces] == ["9R", "9B", "9O"]
    nothing = Expert(0).explain(opening(hand="1R 4B 11K 12K").view, ()).best
    assert [str(tile) for tile in nothing.pieces] == ["11K", "12K"]


def test_a_first_play_goes_on_from_the_draft() -> None:
    draft = opening("new 9R 9B 9O", hand="9R 9B 9O 1K 2K 3K 7O")
    offer = now(draft)
    assert (offer.why, offer.facts) == ("more", {"tiles": 6, "left": 1, "more": 3})
    assert [str(step) for step in offer.steps] == ["new 1K 2K 3K"]
    assert now(after(draft, "new 1K 2K 3K")).why == "done"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language: str) -> None:
    text = Text(language)
    drafts = [
        made(),
        made("add 1O 3"),
        made("new 13B", hand="13B 10K"),
        made("add 10K 1", hand="10K 1R"),
        opening(hand="9R 9B 9O 1K"),
        opening(hand="1R 4B 11K 12K"),
        opening(hand="10R 10B 10O 1K 2K 3K 7O"),
    ]
    for draft in drafts:
        advice = advise(GAME, draft.view, (), draft)
        for offer in (advice.best, *advice.now):
            assert sentences.why(text, GAME, offer)
