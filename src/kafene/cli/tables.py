"""Commands on games that are played: play, resume, games, export, import."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path

from kafene import games
from kafene.cli import DONE
from kafene.cli.common import house_rules, read_file
from kafene.console.session import new_game, play_saved, seeded_record
from kafene.core.errors import NotationError, StoreError
from kafene.core.record import Record, position_at
from kafene.store import Store, default_path
from kafene.text import Text, sentences


def _store(words: argparse.Namespace) -> Store:
    return Store(words.db or default_path())


def play(words: argparse.Namespace) -> int:
    """`kafene play GAME …`, and `kafene` alone."""
    game = games.get(words.game)
    if words.source is not None and (words.option or words.rules != "classic"):
        raise NotationError("rules-are-given", text=words.source)
    record = new_game(
        game,
        rules=house_rules(game, words),
        players=words.players,
        seed=words.seed,
        source=None if words.source is None else read_file(words.source),
    )
    with _store(words) as store:
        return play_saved(store, store.create(record), Text(), fresh=True)


def resume(words: argparse.Namespace) -> int:
    """`kafene resume [ID]`."""
    with _store(words) as store:
        unfinished = [game.id for game in store.games() if not game.over]
        if words.id is None and not unfinished:
            raise StoreError("nothing-to-resume")
        number = unfinished[-1] if words.id is None else words.id
        return play_saved(store, number, Text(), fresh=False)


def list_games(words: argparse.Namespace) -> int:
    """`kafene games`."""
    text = Text()
    with _store(words) as store:
        saved = store.games()
    for item in saved:
        title = text(f"game-{item.game}")
        print(
            text(
                "games-line",
                id=str(item.id),
                game=title,
                names=item.seats,
                plies=item.plies,
                over=item.over,
                played=datetime.fromisoformat(item.played).astimezone().strftime("%Y-%m-%d %H:%M"),
            )
        )
    if not saved:
        print(text("games-none"))
    return DONE


def export(words: argparse.Namespace) -> int:
    """`kafene export ID [FILE]`."""
    with _store(words) as store:
        record = store.load(words.id)
    text = Text()
    content = sentences.record(text, games.get(record.game), record)
    if words.file is None:
        sys.stdout.write(content)
    else:
        try:
            Path(words.file).write_text(content, encoding="utf-8", newline="\n")
        except OSError as error:
            raise NotationError("unwritable-file", text=words.file) from error
        print(text("exported", text=words.file))
    if record.result is None:
        print(f"kafene: {text('unfinished-secret')}", file=sys.stderr)
    return DONE


def import_record(words: argparse.Namespace) -> int:
    """`kafene import FILE`."""
    record = Record.loads(read_file(words.file))
    position_at(games.get(record.game), record)
    with _store(words) as store:
        print(Text()("imported", number=str(store.create(seeded_record(record)))))
    return DONE
