"""`kafene rooms`: the tables of a server, for those who run it."""

from __future__ import annotations

import argparse
import shutil
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from kafene.cli import DONE
from kafene.cli.common import find_tables, is_there, open_saved, print_json
from kafene.core.errors import NotationError, StoreError
from kafene.store import KeptRoom, Store
from kafene.talk.lines import YES, is_command
from kafene.text import Text, sentences
from kafene.text.visible import visible
from kafene.text.wrap import align_columns, wrap
from kafene.web.rooms import lobby
from kafene.web.work.logs import mark_room

COLUMNS = ("id", "log", "game", "players", "state", "played", "size")
DAMAGED = "damaged"


def rooms(args: argparse.Namespace) -> int:
    """`kafene rooms [--close ID | --erase ID]`."""
    db, wanted = find_tables(args.db), args.erase if args.close is None else args.close
    if wanted is None:
        return _list(args, db)
    if not args.yes and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotationError("delete-needs-yes")
    with open_saved(db, NotationError("no-such-room")) as store:
        found = _find(store, args, wanted)
        if not args.yes:
            if not _agrees(args, found):
                print(args.text("delete-kept"))
                return DONE
            found = _find(store, args, wanted)  # a game may have begun while they thought about it
        store.remove_room(wanted, found["number"] if args.erase else None)
    done = "erased" if args.erase else "closed"
    if args.json:
        print_json({done: wanted, "number": found["number"]})
    else:
        number, game = found["number"], "none" if found["number"] is None else "kept"
        print(args.text(f"room-{done}", game=game, number=str(number)))
    return DONE


def _find(store: Store, args: argparse.Namespace, wanted: str) -> dict[str, Any]:
    """The room that is meant; raises `StoreError` if it can't be told which game to erase."""
    for each in store.describe_rooms():
        if each.id == wanted:
            found = _describe(each)
            if args.erase and found["state"] == DAMAGED:
                raise StoreError("damaged-room")
            return found
    raise NotationError("no-such-room")


def _agrees(args: argparse.Namespace, found: dict[str, Any]) -> bool:
    for line in align_columns([_row(args.text, found)]):
        print(f"  {line}")
    question = args.text("room-erase-sure" if args.erase else "room-close-sure")
    print(wrap(question, shutil.get_terminal_size().columns))
    try:
        return is_command(args.text, input("> "), YES)
    except EOFError:
        print()
        return False


def _list(args: argparse.Namespace, db: Path | str) -> int:
    kept: list[KeptRoom] = []
    if is_there(db):
        with open_saved(db, NotationError("no-such-room"), for_reading=True) as store:
            kept = store.describe_rooms()
    found = [_describe(each) for each in kept]
    if args.json:
        print_json({"rooms": found})
    elif not found:
        print(args.text("rooms-none"))
    else:
        heads = [args.text(f"rooms-column-{name}") for name in COLUMNS]
        print(*align_columns([heads, *(_row(args.text, each) for each in found)]), sep="\n")
    return DONE


def _describe(kept: KeptRoom) -> dict[str, Any]:
    """A room for programs. `log` is its id in the log of a server, `number` that of its game."""
    known = {"id": kept.id, "log": mark_room(kept.id), "played": kept.played, "size": kept.size}
    try:
        room = None if kept.content is None else lobby.load(kept.content)
    except StoreError:
        room = None
    if room is None:
        return known | {"game": "", "seats": [], "state": DAMAGED, "number": None}
    state = "playing" if room.number is not None else "starting" if room.starting else "lobby"
    return known | {
        "game": room.game,
        "seats": room.names,
        "state": "over" if kept.over else state,
        "number": room.number,
    }


def _row(text: Text, room: dict[str, Any]) -> list[str]:
    played = datetime.fromisoformat(room["played"]).astimezone()
    return [
        room["id"],
        room["log"],
        sentences.title(text, room["game"]) if room["game"] else "?",
        visible(", ".join(room["seats"])),
        text(f"room-state-{room['state']}"),
        played.strftime("%Y-%m-%d %H:%M"),
        f"{room['size']:,}",
    ]
