"""Observations and actions in words: every documented field reads back as the view tells it."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterable, Sequence
from itertools import compress, count, pairwise
from pathlib import Path
from typing import Any

import observation_tables
import pytest

from kafene import games
from kafene.core.game import Seat
from kafene.core.record import replay
from kafene.envs import describe, list_fields, make_game, name_action, name_environment, version_of
from kafene.lab.envs.words import load_meanings
from kernel_kit import draw_rules, list_records

NAMES = games.OURS
PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
VERSIONS = Path(__file__).parent / "versions.json"


def ranks(cards: Sequence[Any]) -> str:
    """The numbers of Spanish cards, sorted."""
    order = [str(number) for number in (*range(1, 8), 10, 11, 12)]
    return " ".join(sorted((str(card.rank) for card in cards), key=order.index))


def pieces(found: Sequence[Any]) -> str:
    return " ".join(map(str, sorted(found)))


def by_suit(cards: Sequence[Any]) -> str:
    """Cards as Seven Bridge counts them: by suit, then by rank."""
    order = sorted(cards, key=lambda card: ("SHDC".index(str(card.suit)), card.rank))
    return " ".join(map(str, order))


def by_colour(tiles: Sequence[Any]) -> str:
    """Tiles as Rummikub's kernel counts them: by colour, then by number, jokers last."""
    texts = [str(tile) for tile in tiles]
    order = sorted(texts, key=lambda text: ("RBKOJ".index(text[-1]), int(text[:-1] or 0)))
    return " ".join(order)


def sort_melds(melds: Iterable[str]) -> tuple[str, ...]:
    """Melds whose order has no meaning, nor that of their tiles."""
    return tuple(sorted(" ".join(sorted(meld.split())) for meld in melds))


def turn(view: Any) -> list[Seat]:
    """The seats in the order of turns, from the one that looks."""
    return [Seat((view.seat + at) % view.seats) for at in range(view.seats)]


def distance(view: Any, seat: int | None) -> int | None:
    return None if seat is None else (seat - view.seat) % view.seats


def tell_ronda(view: Any) -> dict[str, Any]:
    amount = len(view.points)
    own = [(view.seat + at) % amount for at in range(amount)]
    calls = {Seat((view.starter + at) % view.seats): call for at, call in enumerate(view.calls)}
    asked = view.phase == "announce"
    return {
        "sides": amount,
        "turns-table": view.rules.has_table(view.seats),
        "table-run-limit": view.rules.table_run_limit or 0,
        "deals-left": len(view.stock) // (3 * view.seats),
        "dealer": distance(view, view.dealer),
        "turns": len(view.calls) if asked else sum(map(len, view.played)),
        "table-size": len(view.table),
        "thrown": str(view.thrown.rank) if view.thrown else None,
        "tapped": str(view.pile.rank) if view.pile else None,
        "tapped-equal": sum(card.rank is view.pile.rank for card in view.pending)
        if view.pile
        else 0,
        "last-capture-by": distance(view, view.last and view.last.seat),
        "last-capture-with": str(view.last.rank) if view.last else None,
        "table": ranks(view.table),
        "pile": ranks(view.pending),
        "returned": ranks(view.returned),
        "hand": ranks(view.hand),
        "points": tuple(view.points[side] for side in own),
        "captured-cards": tuple(len(view.captured[side]) for side in own),
        "calls": tuple(
            (str(calls[seat]) if calls[seat] else "pass") if seat in calls else "not asked"
            for seat in turn(view)
        ),
        "captured": tuple(ranks(view.captured[side]) for side in own),
        "played": tuple(
            " ".join(str(card.rank) for card in view.played[seat]) for seat in turn(view)
        ),
    }


def tell_three_thirteen(view: Any) -> dict[str, Any]:
    return {
        "decks": view.rules.decks or (3 if view.seats >= 8 else 2),
        "taken": str(view.taken) if view.taken else None,
        "out": distance(view, view.out),
        "last-turn": view.last_turn,
        "reshuffled": view.reshuffles,
        "stock-size": len(view.stock),
        "pile-size": len(view.discards),
        "hand": pieces(view.hand),
        "pile": pieces(view.discards),
        "pile-top": " ".join(map(str, view.discards[::-1][:10])),
    }


def tell_seven_bridge(view: Any) -> dict[str, Any]:
    return {
        "turn-low": view.turn % 256,
        "turn-high": view.turn // 256,
        "asked": view.asked == view.seat,
        "thrower": distance(view, view.thrower),
        "stock-size": len(view.stock),
        "pile-size": len(view.discards),
        "groups": len(view.table),
        "owners": tuple(distance(view, owner) for owner in view.owners),
        "hand": by_suit(view.hand),
        "table": tuple(by_suit(group.cards) for group in view.table),
        "pile": " ".join(map(str, view.discards[::-1])),
    }


def tell_rummikub(view: Any) -> dict[str, Any]:
    free = (str(view.rules.manipulation), str(view.rules.joker)) == ("free", "free")
    lying = [tile for meld in view.table for tile in meld.tiles]
    return {
        "pool-size": len(view.pool),
        "melds-told": 0 if free else len(view.table),
        "opened": tuple(view.opened[seat] for seat in turn(view)),
        "hand": by_colour(view.hand),
        "table": by_colour(lying),
        "melds": () if free else sort_melds(" ".join(map(str, each.tiles)) for each in view.table),
    }


TELL: dict[str, Callable[[Any], dict[str, Any]]] = {
    "ronda": tell_ronda,
    "three-thirteen": tell_three_thirteen,
    "seven-bridge": tell_seven_bridge,
    "rummikub": tell_rummikub,
}


def tell(name: str, view: Any) -> dict[str, Any]:
    """What the fields of an observation should tell of a view, without the kernel's help."""
    told = TELL[name](view) | {
        "seats": view.seats,
        "phase": str(view.phase),
        "player": distance(view, view.player),
        "hand-sizes": tuple(len(view.hands[seat]) for seat in turn(view)),
    }
    if len(view.scores) == view.seats:
        told["scores"] = tuple(view.scores[seat] for seat in turn(view))
    for field in list_fields(name):
        attribute = field.name.replace("-", "_")
        if field.name not in told:  # an option, or a number that the view has by the same name
            holder = view.rules if hasattr(view.rules, attribute) else view
            value = getattr(holder, attribute)
            told[field.name] = str(value) if isinstance(value, str) else value
    return told


@pytest.mark.parametrize("name", NAMES)
def test_every_field_reads_back_as_the_view_tells_it(name: str) -> None:
    rng, flat = random.Random(name), games.load_kit(name).load_flat()
    for _ in range(25):
        rules, players = draw_rules(flat, rng)
        one = make_game(name, players, rules, rng.randrange(999), by_rules=True)
        for _ in range(rng.randrange(60)):
            if not one.is_over:
                one.play(rng.choice([*compress(count(), one.mask())]))
        for seat in range(players):
            found, told = describe(name, one.observe(seat)), tell(name, one.view(seat))
            if "melds" in found:
                found["melds"] = sort_melds(found["melds"])
            for field in list_fields(name):
                assert found[field.name] == told[field.name], field.name


def test_the_page_is_what_the_layouts_say() -> None:
    """If this fails: `make observations`."""
    assert PAGE.read_text(encoding="utf-8") == observation_tables.write_page()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("steps", [False, True])
def test_every_byte_and_every_action_has_a_meaning(name: str, steps: bool) -> None:
    if steps and not games.load_kit(name).drafting:
        return
    module: Any = load_meanings(name, steps=steps)
    fields = list_fields(name, steps=steps)
    assert fields[-1].end == make_game(name, steps=steps).observation_size
    own = fields[len(list_fields(name)) if steps else 0 :]
    assert all(observation_tables.tell(field, module.MEANINGS) for field in own)
    assert module.MEANINGS.keys() <= {field.name for field in own}
    starts = [*module.ACTION_MEANINGS, make_game(name, steps=steps).actions]
    assert starts[0] == 0
    for first, end in pairwise(starts) if not steps else ():
        verbs = {name_action(name, each).split()[0] for each in range(first, end)}
        assert verbs == {module.ACTION_MEANINGS[first].split()[0]}


@pytest.mark.parametrize("name", NAMES)
def test_a_number_has_a_name_of_its_own_that_begins_as_the_action_does(name: str) -> None:
    names = [name_action(name, number) for number in range(make_game(name).actions)]
    assert len(set(names)) == len(names)
    rng = random.Random(name)
    one = make_game(name, seed=3)
    for _ in range(150):
        if one.is_over:
            one.reset()
        for number in compress(count(), one.mask()):
            verb, *words = one.text(number).split()
            assert names[number].split()[0] == verb
            named = names[number].split()[1:2]
            if name in ("ronda", "three-thirteen") or verb in ("discard", "layoff", "meld"):
                assert all(each.startswith(word) for each, word in zip(words, named, strict=False))
        one.play(rng.choice([*compress(count(), one.mask())]))


@pytest.mark.parametrize("name", NAMES)
def test_the_version_changes_when_observations_or_actions_do(name: str) -> None:
    """If this fails, an observation or a number has another meaning: count `VERSION` in the game's
    `flat.py` up by one, and add its digest to versions.json."""
    flat = games.load_kit(name).load_flat()
    told = hashlib.sha256()
    for field in list_fields(name):
        told.update(f"{field.name} {field.start} {field.end}\n".encode())
    for number in range(flat.engine.ACTIONS):
        told.update(f"{name_action(name, number)}\n".encode())
    for record in list_records(name)[:3]:
        for ply in replay(games.load(name), record):
            for seat in range(ply.state.seats):
                told.update(flat.describe(games.load(name).view(ply.state, Seat(seat))))
    known = json.loads(VERSIONS.read_text(encoding="utf-8"))[name]
    assert known[version_of(name)] == told.hexdigest()
    assert len(known) == version_of(name) + 1


def test_what_is_no_observation_or_action_is_refused() -> None:
    seen = make_game("ronda", seed=1).observe(0)
    for wrong in (seen[1:], seen * 2):
        with pytest.raises(ValueError, match="has 130 bytes"):
            describe("ronda", wrong)
    for number in (-1, 23):
        with pytest.raises(ValueError, match="0 to 22"):
            name_action("ronda", number)


def test_an_environment_is_named_by_its_game_and_version() -> None:
    assert name_environment("three-thirteen") == f"kafene/ThreeThirteen-v{version_of('ronda')}"
