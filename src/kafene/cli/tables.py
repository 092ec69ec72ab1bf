"""Commands that play: play, tour, resume, and the menu."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kafene import games, settings
from kafene.bots import first_level
from kafene.bots.players import ME
from kafene.cli import DONE
from kafene.cli.after import ask_for_another_game
from kafene.cli.common import (
    left_by_interrupt,
    open_saved,
    open_screen,
    read_house_rules,
    read_record_text,
)
from kafene.console.opponents import change_level, offer_other_level
from kafene.console.session import play_saved
from kafene.console.setup import name_me, new_game
from kafene.console.terminal import Terminal
from kafene.core.errors import NotationError, StoreError
from kafene.core.game import AnyGame
from kafene.core.record import Record
from kafene.store import Store, default_path, open_store
from kafene.table import derive_rematch_seed, read_seed
from kafene.talk.lines import QUIT, is_command
from kafene.text import Text, languages
from kafene.text.names import list_bot_names

if TYPE_CHECKING:
    from kafene.console.menu import Selection


def _open_store(args: argparse.Namespace) -> Store:
    return open_store(args.db or default_path())


@left_by_interrupt
def play(args: argparse.Namespace) -> int:
    """`kafene play GAME …`, and `kafene` alone."""
    game = games.load(args.game)
    if args.source is not None and (args.option or args.rules != "classic"):
        raise NotationError("rules-are-given", text=args.source)
    source = None if args.source is None else read_record_text(args.source, args.db)
    rules = read_house_rules(game, args)

    deal = partial(
        new_game,
        game,
        rules=rules,
        **_name_players(args.text),
        players=args.players,
        source=source,
    )
    first = deal(seed=args.seed, draw=args.draw_seats)
    chosen = args.players is not None or source is not None
    with _open_store(args) as store:
        terminal, text = open_screen(args)
        again = partial(deal, draw=args.draw_seats or not chosen)
        _play_on(store, terminal, text, first, again, seed=args.seed)
    return DONE


@left_by_interrupt
def menu(args: argparse.Namespace) -> int:
    """`kafene` alone."""
    from kafene.console.menu import choose  # as the tour: a game needs neither to begin

    terminal, text = open_screen(args)
    with _open_store(args) as store:
        while (choice := choose(terminal, text, store)) is not None:
            if choice.settings:
                terminal, text = _change_settings(args, terminal, text)
            elif not _play_chosen(store, terminal, text, choice) and not _go_on(terminal, text):
                break
    return DONE


def _change_settings(
    args: argparse.Namespace, terminal: Terminal, text: Text
) -> tuple[Terminal, Text]:
    """Change settings, and open the terminal as they are now; what the command line says of them
    stays so."""
    from kafene.console.preferences import change_settings

    while change_settings(terminal, text):
        now = settings.read("language")
        args.text = Text(languages.choose(None if now == settings.AUTO else now))
        terminal, text = open_screen(args)
    return open_screen(args)


def _play_chosen(store: Store, terminal: Terminal, text: Text, choice: Selection) -> bool:
    """Play what was chosen; whether the person has been asked what comes next."""
    from kafene.console.tour import take_tour

    if choice.resume is not None:
        play_saved(store, choice.resume, terminal, text, fresh=False)
        return False
    game = games.load(choice.game)
    if choice.tour:
        return take_tour(terminal, text, game) and _play_first(store, terminal, text, game)
    deal = partial(
        new_game,
        game,
        rules=game.rules_type.parse(choice.rules),
        **_name_players(text),
        players=choice.players,
        draw=choice.draw,
    )
    return _play_on(store, terminal, text, deal(), deal)


def _go_on(terminal: Terminal, text: Text) -> bool:
    """After a game: whether the person wants the menu again."""
    typed = terminal.ask_in_menu(text("menu-after"), "")
    return typed is not None and not is_command(text, typed, QUIT)


@left_by_interrupt
def tour(args: argparse.Namespace) -> int:
    """`kafene tour [GAME]`."""
    from kafene.console.tour import choose_tour, take_tour

    game = games.load(args.game or games.OURS[0])
    terminal, text = open_screen(args)
    if args.game is None and sys.stdin.isatty():
        if (chosen := choose_tour(terminal, text)) is None:
            return DONE
        game = games.load(chosen)
    if take_tour(terminal, text, game):
        with _open_store(args) as store:
            _play_first(store, terminal, text, game)
    return DONE


def _name_players(text: Text) -> dict[str, Any]:
    """Find what `new_game` calls players without a name."""
    return {"guest": name_me(text), "bot_names": list_bot_names(text)}


def _play_first(store: Store, terminal: Terminal, text: Text, game: AnyGame) -> bool:
    """A first real game, after a tour: against one bot, as in the tour."""
    rules, players = game.rules_type(), f"{ME},{first_level(game)}"
    deal = partial(new_game, game, rules=rules, **_name_players(text), players=players, draw=True)
    return _play_on(store, terminal, text, deal(), deal)


def _play_on(
    store: Store,
    terminal: Terminal,
    text: Text,
    record: Record,
    deal: Callable[..., Record],
    seed: int | None = None,
) -> bool:
    """A game, and others that `deal` makes as long as they are wanted: each has a seed that follows
    from the one before, so no cards are dealt twice; who asked for a `seed` is told so. Bots may
    be of another level from then on, if that is accepted. Returns whether the person was asked for
    another one and wanted none; else they have left a game."""
    level: str | None = None
    while play_saved(store, number := store.create(record), terminal, text, fresh=True):
        if not ask_for_another_game(store, number, terminal, text):
            return True
        level = offer_other_level(store, number, terminal, text) or level
        if seed is not None:
            terminal.tell([text("again-new-deal", seed=str(seed))])
        record = deal(seed=derive_rematch_seed(read_seed(record)))
        record = record if level is None else change_level(record, level)
    return False


@left_by_interrupt
def resume(args: argparse.Namespace) -> int:
    """`kafene resume [ID]`."""
    from kafene.console.saved_games import list_unfinished  # as the menu

    nothing = StoreError("nothing-to-resume")
    missing = nothing if args.id is None else StoreError("no-such-game", text=str(args.id))
    with open_saved(args.db, missing) as store:
        unfinished = list_unfinished(store, 1)
        if args.id is None and not unfinished:
            raise nothing
        number = unfinished[0].id if args.id is None else args.id
        terminal, text = open_screen(args)
        allowed = args.allow_outside_bots
        play_saved(store, number, terminal, text, fresh=False, allow_outside=allowed)
    return DONE
