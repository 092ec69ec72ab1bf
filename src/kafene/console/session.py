"""A saved game, played at this terminal until it is over or its people leave."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kafene import bots, games
from kafene.bots.players import read_kinds
from kafene.console.calls import call_again, write_call
from kafene.console.opponents import introduce_bots
from kafene.console.person import LocalPerson
from kafene.console.spectator import Leaves, Spectator
from kafene.console.terminal import Terminal
from kafene.console.watcher import Watcher
from kafene.core.errors import NotationError, StoreError
from kafene.core.game import DEALER, Seat
from kafene.core.record import DRAWN, HUMAN, Record
from kafene.store import SavedGame, Store
from kafene.table import Player, Table, derive_bot_seed, make_shuffler, read_seed, run
from kafene.talk.answers import sum_up
from kafene.talk.lines import YES, is_command
from kafene.text import Text, sentences
from kafene.text.messages import optional
from kafene.text.names import name_record
from kafene.text.visible import visible


def play_saved(
    store: Store,
    number: int,
    terminal: Terminal,
    text: Text,
    *,
    fresh: bool,
    allow_outside: bool = False,
) -> bool:
    """Play a saved game until it is over or its people leave; whether it is over. Unless it is a
    `fresh` one, or `allow_outside` says so, no outside bot is started before the person at the
    terminal agrees."""
    with store.play(number) as saved:
        record, seed = saved.record, read_seed(saved.record)
        kinds = read_kinds(record)
        allowed = fresh or allow_outside or _ask_to_start(store, kinds, number, terminal, text)
        if not allowed:
            return False
        people = [Seat(seat) for seat, kind in enumerate(kinds) if kind == HUMAN]
        game = games.load(record.game)
        record = record if fresh else name_record(text, record)
        table = Table(game, record, saved, auto_pass=people if len(people) == 1 else ())
        if fresh:
            greeting = [*_greet(text, record, people), *introduce_bots(terminal, text, record)]
        else:
            greeting = _greet_again(text, table, number)
        terminal.tell(greeting)
        sitting = _Sitting(terminal, text, table, kinds, seed, saved)
        sitting.play()
        is_over = table.mover is None
    is_new = fresh and not record.moves
    if is_new and not is_over and sitting.is_untouched and _drop(store, number):
        terminal.write(text("play-unplayed"))
        return False
    message, verb = ("play-over", "replay") if is_over else ("play-quit", "resume")
    is_last = not is_over and (fresh or not sitting.is_untouched)  # what `make resume` takes
    target = "resume" if is_last else ""
    write_call(terminal, text, message, store.path, f"{verb} {number}", target)
    if is_over and not fresh:
        write_call(terminal, text, "play-review", store.path, f"review {number}")
    return is_over


def _drop(store: Store, number: int) -> bool:
    """Delete a game; one that can't be deleted stays."""
    try:
        store.delete([number])
    except StoreError:
        return False
    return True


class _Sitting:
    """The players of a table, and who is told what happens there: one person alone, or a spectator
    of bots, is told at once. People who share the terminal are told when it is theirs; how the game
    ended they read together."""

    def __init__(
        self,
        terminal: Terminal,
        text: Text,
        table: Table,
        kinds: Sequence[str],
        seed: int,
        saved: SavedGame,
    ) -> None:
        self._terminal = terminal
        self._text = text
        self._table = table
        self._seed = seed
        self._saved = saved
        self._people: list[LocalPerson] = []
        self._players = [self._create_player(Seat(at), kinds) for at in range(len(kinds))]
        self._beside = Watcher(terminal, text, table, None)
        self._spectator = None if self._people else Spectator(terminal, text, table)
        alone = self._people[0] if len(self._people) == 1 else None
        self._reader = alone or self._spectator or self._beside
        self._defaults: set[tuple[Seat, str]] = set()

    def _create_player(self, seat: Seat, kinds: Sequence[str]) -> Player:
        table = self._table
        if kinds[seat] != HUMAN:
            return bots.make_late(table.game, kinds[seat], derive_bot_seed(self._seed, seat))
        shares = kinds.count(HUMAN) > 1
        person = LocalPerson(
            self._terminal, self._text, table, seat, shares=shares, drafts=self._saved
        )
        self._people.append(person)
        return person

    @property
    def is_untouched(self) -> bool:
        """True if no person has moved or begun a move; without people, if no bot has."""
        if not self._people:
            return all(move.actor is DEALER for move in self._table.record.moves)
        return not any(each.has_moved or each.holds_draft(self._table) for each in self._people)

    def play(self) -> None:
        """Play until the game is over or a person leaves, and show how it was left."""
        table, shuffle = self._table, make_shuffler(self._seed)
        try:
            try:
                run(table, self._players, shuffle, self._watch, on_default=self._note_default)
            except (KeyboardInterrupt, Leaves):
                self._terminal.write()
            finally:
                bots.close_bots(self._players)
            if table.mover is None:
                self._close()
            elif len(self._people) > 1:
                self._terminal.hide()  # a hand is not left lying open
        finally:
            self._terminal.leave()
        if any(person.holds_draft(table) for person in self._people):
            self._terminal.write(self._text("draft-kept"))

    def _watch(self, table: Table) -> None:
        if len(self._people) > 1 and table.mover is not None:
            for person in self._people:
                person.hand_on(table.view(person.seat), table.history(person.seat))
            return
        self._beside.told = max(each.told for each in (self._beside, *self._people))
        seat, looks = self._reader.seat, self._spectator
        view = table.view(seat) if looks is None else looks.look()
        self._reader.watch(view, table.history(seat))

    def _note_default(self, seat: Seat, why: str) -> None:
        """Tell that the safe default was played for a bot: each reason once for each bot."""
        if (seat, why) in self._defaults:
            return
        self._defaults.add((seat, why))
        notice = self._text("bot-default", name=self._table.names[seat], why=why)
        readers: Sequence[Watcher] = self._people or [self._reader]
        for reader in readers:
            reader.notices.append(notice)

    def _close(self) -> None:
        """The end: the table once more, the score sheet, and what will be remembered."""
        reader, table = self._reader, self._table
        view, history = table.view(reader.seat), table.history(reader.seat)
        reader.tell(history)
        reader.hold(view)
        self._terminal.close(reader.scene(view))
        about = (self._text, table.game, view, history, table.names, reader.seat)
        for line in sum_up(*about, self._terminal.list_scores(reader.scene(view))):
            self._terminal.write(line)


def _ask_to_start(
    store: Store, kinds: Sequence[str], number: int, terminal: Terminal, text: Text
) -> bool:
    """Ask whether the outside bots of a saved game may be started; raises `NotationError` if there
    is nobody to ask. The file that names them may come from a stranger."""
    outside = [kind for kind in dict.fromkeys(kinds) if bots.is_outside(kind)]
    if not outside:
        return True
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotationError(
            "outside-bots", bots=outside, number=str(number), **call_again(store.path)
        )
    terminal.write(text("outside-bots-here", number=str(number)))
    for kind in outside:
        terminal.write(f"  {visible(kind)}")
    answer = terminal.ask(text("outside-bots-start")) or ""
    if is_command(text, answer, YES):
        return True
    terminal.write(text("outside-bots-not-started"))
    return False


def _greet(text: Text, record: Record, people: Sequence[Seat]) -> list[str]:
    """Introduce a new game: what it is about, what is unusual, who was drawn to start."""
    welcome = "play-welcome" if people else "play-watch"
    title = sentences.title(text, record.game)
    about = optional(text, f"about-{record.game}")
    lines = [text(welcome, game=title, about=about)]
    note = sentences.note_on_language(text, record.game)
    lines += [note] if note else []
    if record.rules != "classic":
        from kafene.text import rulebook  # not needed for a first table

        told = rulebook.tell_rules(text, games.load(record.game), record.rules)
        lines.append(text("play-rules", rules=told))
    if record.header(DRAWN) is not None:
        reader = people[0] if len(people) == 1 else None
        names = sentences.told_to(text, reader, record.seats, "you")
        lines.append(text("play-drawn", names=names))
    return lines


def _greet_again(text: Text, table: Table, number: int) -> list[str]:
    """Introduce a saved game; if it was over already, say how it ended."""
    if table.mover is not None:
        return [text("play-resumed", number=str(number))]
    end = table.history(None)[-1:]
    told = [line for each in end for line in sentences.event(text, table.game, each, table.names)]
    return [text("play-finished", number=str(number)), *told]
