"""Sitting down: who plays, where the game is saved, and the run from first deal to last."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from subprocess import list2cmdline
from typing import Any

from kafene import bots, games
from kafene.bots.players import ME, read_kinds, read_players, write_kinds
from kafene.console.person import LocalPerson
from kafene.console.plain import Keyboard
from kafene.console.watcher import Watcher
from kafene.core.codec import read_json, read_position, write_position
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, Seat
from kafene.core.record import DRAWN, HUMAN, PLAYERS, Record, position_at
from kafene.core.seating import draw_seats, write_drawn
from kafene.store import Store, default_path
from kafene.table import Player, Table, derive_bot_seed, give_seed, make_shuffler, read_seed, run
from kafene.talk.answers import sum_up
from kafene.talk.lines import YES, is_command
from kafene.text import Text, sentences
from kafene.text.visible import visible


def new_game(
    game: AnyGame,
    *,
    rules: Any,
    guest: str,
    players: str | None = None,
    seed: int | None = None,
    source: str | None = None,
    draw: bool = False,
) -> Record:
    """A game to be played: a new one, or one that goes on from the text of a record or position.
    A `guest` is whoever plays as `me`: others read that name, they themselves read "you". The
    players sit as they are listed, or `draw` their seats."""
    start = None if source is None else _from(game, source)
    if start is not None:
        rules, count = game.rules_type.parse(start.rules), len(start.seats)
    else:
        count = game.usual
    spec = players or ",".join([ME, *[bots.default_level(game)] * (count - 1)])
    names, kinds = read_players(spec, guest)
    if start is not None and len(names) != len(start.seats):
        raise NotationError("seats-differ", given=len(names), seats=len(start.seats))
    game.start(rules, len(names))
    kept = {} if start is None else dict(start.headers)
    kept.pop(DRAWN, None)  # those were other players
    for kind in kinds:
        if kind != HUMAN:
            bots.try_out(game, kind)  # so that what does not work is said now
    kept[PLAYERS] = write_kinds(kinds)
    record = start or Record(game=game.name, rules=str(rules), seats=names)
    record = give_seed(replace(record, seats=names, headers=tuple(kept.items())), seed)
    return _drawn(game, record) if draw else record


def _drawn(game: AnyGame, record: Record) -> Record:
    """The record with its players at seats that follow from its seed."""
    chance = random.Random(f"{read_seed(record)} seats")
    drawn = draw_seats(game.sides(len(record.seats)), chance.randrange)
    kinds = read_kinds(record)
    headers = {**dict(record.headers), PLAYERS: write_kinds(kinds[place] for place in drawn)}
    headers[DRAWN] = write_drawn(drawn)
    names = tuple(record.seats[place] for place in drawn)
    return replace(record, seats=names, headers=tuple(headers.items()))


def _from(game: AnyGame, source: str) -> Record:
    """The record to go on from; a position becomes the start of one."""
    if source.lstrip().startswith("{"):
        position: Any = read_position(game, read_json(source))
        if not isinstance(position, game.state_type):
            raise NotationError("position-is-a-view")
        line = json.dumps(write_position(game, position))
        names = tuple(str(seat) for seat in range(position.seats))
        return Record(
            game=game.name, rules=str(position.rules), seats=names, headers=(("position", line),)
        )
    record = Record.loads(source)
    if record.game != game.name:
        raise NotationError("other-game", text=record.game, game=game.name)
    position_at(game, record)
    return record


def keyboard_for(text: Text, *, plain: bool, speed: str) -> tuple[Keyboard, Text]:
    """The keyboard and the words for this terminal: drawn where there is one, else flat lines."""
    is_dumb = os.environ.get("TERM") in ("dumb", "unknown")
    if plain or is_dumb or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Keyboard(), text
    from kafene.console.screen import PACES, Screen, terminal_look

    look = terminal_look()
    return Screen(look, PACES[speed]), Text(text.language, look.name)


def play_saved(
    store: Store,
    number: int,
    keyboard: Keyboard,
    text: Text,
    *,
    fresh: bool,
    allow_outside: bool = False,
) -> bool:
    """Play a saved game until it is over or its people leave; whether it is over. Unless it is a
    `fresh` one, or that is allowed, nobody's program is started before somebody at the terminal
    agrees."""
    with store.play(number) as saved:
        record, seed = saved.record, read_seed(saved.record)
        game = games.load(record.game)
        kinds = read_kinds(record)
        if not (fresh or allow_outside or _may_start(store, kinds, number, keyboard, text)):
            return False
        seats = [Seat(seat) for seat, kind in enumerate(kinds) if kind == HUMAN]
        table = Table(game, record, saved, answered=seats if len(seats) == 1 else ())
        if fresh:
            keyboard.news(_greeting(text, record, seats))
        else:
            message = "play-finished" if table.mover is None else "play-resumed"
            keyboard.news([text(message, number=str(number))])
        players, people = _seat(table, kinds, keyboard, text)
        # A game that was over already: say again how it ended.
        for event in table.history(None)[-1:] if table.mover is None else ():
            keyboard.news(sentences.event(text, game, event, record.seats))

        # One person alone is told at once, and so is whoever watches bots. People at one keyboard
        # are told when it is theirs; how the game ended they read together.
        beside = Watcher(keyboard, text, table, None)
        listener = people[0] if len(people) == 1 else beside

        def watch(table: Table) -> None:
            if len(people) > 1 and table.mover is not None:
                for person in people:
                    person.hand_on(table.view(person.seat), table.history(person.seat))
                return
            beside.told = max([beside.told, *(person.told for person in people)])
            listener.watch(table.view(listener.seat), table.history(listener.seat))

        on_default = _tells_of_defaults(text, table.names, people or [beside])
        try:
            run(table, players, make_shuffler(seed), watch, on_default=on_default)
        except KeyboardInterrupt:
            keyboard.write()
        finally:
            bots.dismiss(players)
        is_over = table.mover is None
        if is_over:
            _close(listener, table)
        elif len(people) > 1:
            keyboard.hide()  # a hand is not left lying open
        message = "play-over" if is_over else "play-quit"
        keyboard.write(text(message, **_call_again(store, number)))
    return is_over


def _may_start(
    store: Store, kinds: Sequence[str], number: int, keyboard: Keyboard, text: Text
) -> bool:
    """Whether the outside bots of a saved game may be started; raises `NotationError` if there is
    nobody to ask. The file that names them may come from anybody."""
    outside = [kind for kind in dict.fromkeys(kinds) if bots.is_outside(kind)]
    if not outside:
        return True
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotationError("outside-bots", bots=outside, **_call_again(store, number))
    keyboard.write(text("outside-bots-here", number=str(number)))
    for kind in outside:
        keyboard.write(f"  {visible(kind)}")
    answer = keyboard.ask(text("outside-bots-start")) or ""
    if is_command(text, answer, YES):
        return True
    keyboard.write(text("outside-bots-not-started"))
    return False


def _greeting(text: Text, record: Record, people: Sequence[Seat]) -> list[str]:
    """What is said before a new game: what it is about, what is unusual, who was drawn to start."""
    welcome = "play-welcome" if people else "play-watch"
    title, about = (
        sentences.title(text, record.game),
        sentences.optional(text, f"about-{record.game}"),
    )
    lines = [text(welcome, game=title, about=about)]
    note = sentences.note_on_language(text, record.game)
    lines += [note] if note else []
    if record.rules != "classic":
        lines.append(text("play-rules", rules=record.rules))
    if record.header(DRAWN) is not None:
        reader = people[0] if len(people) == 1 else None
        names = sentences.told_to(text, reader, record.seats, "you")
        lines.append(text("play-drawn", names=names))
    return lines


def _tells_of_defaults(
    text: Text, names: Sequence[str], listeners: Sequence[Watcher]
) -> Callable[[Seat, str], None]:
    """Tells that the safe default was played for a bot, and why: each reason once for each bot."""
    told: set[tuple[Seat, str]] = set()

    def tell(seat: Seat, why: str) -> None:
        if (seat, why) not in told:
            told.add((seat, why))
            for each in listeners:
                each.notices.append(text("bot-default", name=names[seat], why=why))

    return tell


def _close(listener: Watcher, table: Table) -> None:
    """The end: the table once more, the score sheet, and what will be remembered."""
    view, history = table.view(listener.seat), table.history(listener.seat)
    listener.tell(history)
    listener.hold(view)
    listener.keyboard.close(listener.scene(view))
    for line in sum_up(listener.text, table.game, view, history, table.names, listener.seat):
        listener.keyboard.write(line)


def _call_again(store: Store, number: int) -> dict[str, str]:
    """What a message needs to tell how to call this program again for a saved game."""
    db = ""
    if store.path != default_path():
        path = str(store.path)
        db = f" --db {list2cmdline([path]) if os.name == 'nt' else shlex.quote(path)}"
    return {"number": str(number), "program": _program(), "db": db}


def _program() -> str:
    """How to call this program again: by its name, or as it was called if that is on no path."""
    called = Path(sys.argv[0])
    if shutil.which("kafene") or called.stem != "kafene":
        return "kafene"
    with contextlib.suppress(ValueError):
        return str(called.absolute().relative_to(Path.cwd()))
    return str(called)


def _seat(
    table: Table, kinds: Sequence[str], keyboard: Keyboard, text: Text
) -> tuple[list[Player], list[LocalPerson]]:
    """A player for every seat, and those of them who are people."""
    seed = read_seed(table.record)
    players: list[Player] = []
    people: list[LocalPerson] = []
    for at, kind in enumerate(kinds):
        seat = Seat(at)
        if kind == HUMAN:
            person = LocalPerson(keyboard, text, table, seat, shares=kinds.count(HUMAN) > 1)
            people.append(person)
            players.append(person)
        else:
            players.append(bots.make(table.game, kind, derive_bot_seed(seed, seat)))
    return players, people
