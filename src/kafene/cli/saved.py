"""Commands on saved games: games, export, import, delete, backup, move."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

from kafene import bots, games
from kafene.bots.players import drop_outside_bots, read_kinds
from kafene.cli import DONE, NEGATIVE
from kafene.cli.common import is_there, open_saved, print_json, read_file, read_record_text
from kafene.console import saved_games
from kafene.console.calls import call_again
from kafene.core.errors import NotationError, StoreError
from kafene.core.record import Record, position_at
from kafene.folders import find_cause
from kafene.store import Backup, Store, Summary, copies, default_path, open_store
from kafene.table import give_seed
from kafene.talk.lines import YES, is_command
from kafene.text import Text, sentences
from kafene.text.names import name_level
from kafene.text.visible import visible
from kafene.text.wrap import align_columns, count_cells, wrap

SHOWN = 20
"""The most unfinished and the most finished games that are listed, unless more are asked for."""
NARROWEST = 8
"""The cells that are left of a column that is cut so that the lines fit."""
_DAYS = {"d": 1, "w": 7}


def list_games(args: argparse.Namespace) -> int:
    """`kafene games`."""
    since = None if args.since is None else _read_since(args.since)
    if args.limit is not None and args.limit < 0:
        raise NotationError("bad-limit", text=str(args.limit))
    name = None if args.game is None else games.load(args.game).name
    if not is_there(args.db or default_path()):
        return _print_none(args)
    with open_saved(args.db, StoreError("nothing-to-resume"), for_reading=True) as store:
        index = store.index_games()
        if args.tally or args.json or name or since:
            saved = list(store.read_games(each.id for each in index))
            damaged = {each.id for each in index} - {each.id for each in saved}
            wanted = [each for each in saved if _fits(each, args, name, since)]
            parts = [[each for each in wanted if each.over == over] for over in (False, True)]
            amounts = [len(part) for part in parts]
        else:  # of thousands of games those are read that are shown
            damaged = {each.id for each in index if not each.whole}
            parts, amounts, wanted = [], [], []
            for over, unwanted in ((False, args.over), (True, args.open)):
                ids = [each.id for each in index if each.over == over and each.whole]
                part, lost = _read_last([] if unwanted else ids, args, store)
                parts, amounts, damaged = (
                    [*parts, part],
                    [*amounts, len(ids) - len(lost)],
                    damaged | lost,
                )
        if args.tally:
            _print_tally(args, wanted)
        elif args.json:
            shown = wanted[-args.limit :] if args.limit else wanted
            print_json({"games": [_describe(store, each) for each in shown]})
        elif any(parts):
            _print_games(args, store, parts, amounts)
        elif len(damaged) < len(index) or not index:
            print(args.text("games-none-such" if index else "games-none"))
    if damaged:
        line = args.text("games-damaged", numbers=sorted(damaged), **call_again(store.path))
        print(f"kafene: {line}", file=sys.stderr)
    return DONE


def _read_last(
    ids: Sequence[int], args: argparse.Namespace, store: Store
) -> tuple[list[Summary], set[int]]:
    """Those of some games that are listed, and damaged ones among them."""
    limit = SHOWN if args.limit is None else args.limit
    shown = [*islice(store.read_games(reversed(ids)), limit or None)][::-1]
    seen = ids[ids.index(shown[0].id) :] if shown and len(shown) == limit else ids
    return shown, set(seen) - {each.id for each in shown}


def _print_none(args: argparse.Namespace) -> int:
    if args.json:
        print_json({"tally" if args.tally else "games": []})
    else:
        print(args.text("games-none"))
    return DONE


def _fits(
    each: Summary, args: argparse.Namespace, name: str | None, since: datetime | None
) -> bool:
    return (
        (name is None or each.record.game == name)
        and not (args.open and each.over)
        and not (args.over and not each.over)
        and (since is None or datetime.fromisoformat(each.played) >= since)
    )


def _read_since(text: str) -> datetime:
    """The moment that `--since` names: a date, or so many days (`7d`) or weeks (`2w`) ago."""
    try:
        if span := re.fullmatch("([0-9]{1,5})([dw])", text.strip().lower()):
            midnight = datetime.now().replace(hour=0, minute=0, second=0, microsecond=0)
            then = midnight - timedelta(days=int(span[1]) * _DAYS[span[2]])
        else:
            then = datetime.fromisoformat(text.strip())
        return then.astimezone()
    except (ValueError, OverflowError, OSError) as error:
        raise NotationError("bad-since", text=text) from error


def _print_games(
    args: argparse.Namespace,
    store: Store,
    parts: Sequence[Sequence[Summary]],
    amounts: Sequence[int],
) -> None:
    """Unfinished games, then finished ones, each with the last one played at the end; and how many
    there are of each."""
    text, limit = args.text, SHOWN if args.limit is None else args.limit
    shown = [part[-limit:] if limit else part for part in parts]
    rows = _fit([_row(text, store, each) for part in shown for each in part])
    for over, part, amount in zip((False, True), shown, amounts, strict=True):
        if not part:
            continue
        if over and shown[0]:
            print()
        print(text("games-over" if over else "games-open"))
        if amount > len(part):
            print(f"  {text('games-more', games=amount - len(part))}")
        for _ in part:
            print(f"  {rows.pop(0)}")
    print()
    words = text("games-what-next", **call_again(store.path))
    print(wrap(words, shutil.get_terminal_size().columns))


def _row(text: Text, store: Store, each: Summary) -> tuple[str, ...]:
    played = datetime.fromisoformat(each.played).astimezone()
    return (
        f"{each.id:>4}",
        played.strftime("%Y-%m-%d %H:%M"),
        sentences.title(text, each.record.game),
        saved_games.tell_players(text, each.record),
        saved_games.tell_state(text, store, each),
    )


def _fit(rows: Sequence[Sequence[str]], column: int = 3) -> list[str]:
    """Rows as aligned lines; on a terminal, a column is cut so that they fit."""
    lines = align_columns(rows)
    if sys.stdout.isatty() and lines:
        excess = max(map(count_cells, lines)) + 2 - shutil.get_terminal_size().columns
        widest = max(count_cells(row[column]) for row in rows)
        room = max(NARROWEST, widest - excess)
        cut = [(*row[:column], _cut(row[column], room), *row[column + 1 :]) for row in rows]
        lines = align_columns(cut)
    return lines


def _cut(cell: str, room: int) -> str:
    if count_cells(cell) <= room:
        return cell
    while count_cells(cell) > room - 3:
        cell = cell[:-1]
    return f"{cell.rstrip()}..."


def _describe(store: Store, each: Summary) -> dict[str, object]:
    """A game for programs. A seat's number stands for its player."""
    record, known = each.record, saved_games.is_known(each.record)
    won = [seat for side in saved_games.find_winners(record) for seat in side] if known else []
    return {
        "id": each.id,
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "players": read_kinds(record) if known else [],
        "plies": each.plies,
        "played": each.played,
        "over": each.over,
        "scores": [] if record.result is None else record.result.scores,
        "winners": won,
        "mover": saved_games.find_mover(store, each) if known and not each.over else None,
    }


def _print_tally(args: argparse.Namespace, wanted: Sequence[Summary]) -> None:
    """Print how often the one person at a table won against bots of each level."""
    text, played, won = args.text, Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for each in wanted:
        record = each.record
        level = saved_games.find_level(record) if each.over and saved_games.is_known(record) else ""
        if level:
            played[record.game, level] += 1
            won[record.game, level] += saved_games.is_won(
                record, saved_games.list_people(record)[0]
            )
    keys = sorted(played, key=lambda key: (games.list_games().index(key[0]), _rate(key[1])))
    tally = [
        {
            "game": game,
            "level": level,
            "played": played[game, level],
            "won": won[game, level],
            "lost": played[game, level] - won[game, level],
        }
        for game, level in keys
    ]
    if args.json:
        print_json({"tally": tally})
        return
    if not tally:
        print(text("games-no-tally"))
        return
    heads = [text(f"tally-{head}") for head in ("game", "level", "played", "won", "lost", "share")]
    rows = []
    for (game, level), row in zip(keys, tally, strict=True):
        names = (sentences.title(text, game), name_level(text, level))
        percent = round(100 * won[game, level] / played[game, level])
        counts = (str(row[name]) for name in ("played", "won", "lost"))
        rows.append([*names, *counts, text("tally-percent", percent=percent)])
    for line in align_columns(_to_the_right([heads, *rows], first=2)):
        print(line)


def _rate(level: str) -> tuple[int, str]:
    return (bots.rate_level(level) if level in bots.LEVELS else 0, level)


def _to_the_right(rows: Sequence[Sequence[str]], first: int) -> list[list[str]]:
    """Rows whose columns from the `first` one on end at the same place."""
    widths = [max(map(count_cells, column)) for column in zip(*rows, strict=True)]
    return [
        [
            cell if at < first else " " * (widths[at] - count_cells(cell)) + cell
            for at, cell in enumerate(row)
        ]
        for row in rows
    ]


def export(args: argparse.Namespace) -> int:
    """`kafene export ID [FILE]`."""
    record = Record.loads(read_record_text(args.id, args.db))
    text = args.text
    content = sentences.record(text, games.load(record.game), record)
    if args.file is None:
        # On a terminal it is shown to a person; anywhere else it is the record, byte for byte.
        sys.stdout.write(visible(content) if sys.stdout.isatty() else content)
    else:
        _write_new(Path(args.file), content, force=args.force)
        print(text("exported", text=args.file))
    if record.result is None:
        print(f"kafene: {text('unfinished-secret')}", file=sys.stderr)
    return DONE


def _write_new(path: Path, content: str, *, force: bool) -> None:
    """Write a record to a file, which must be new without `force`; a part isn't kept of that."""
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                if not force:
                    path.unlink()
                raise
    except FileExistsError as error:
        raise NotationError("file-exists", text=str(path)) from error
    except OSError as error:
        raise NotationError(
            "unwritable-file", text=str(path), cause=find_cause(error, path)
        ) from error


def import_record(args: argparse.Namespace) -> int:
    """`kafene import FILE`."""
    record = drop_outside_bots(Record.loads(read_file(args.file)))
    position_at(games.load(record.game), record)
    with open_store(args.db or default_path()) as store:
        print(args.text("imported", number=str(store.create(give_seed(record)))))
    return DONE


def delete(args: argparse.Namespace) -> int:
    """`kafene delete ID…`."""
    text = args.text
    spans = [_read_span(word) for word in args.ids]
    if not args.yes and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotationError("delete-needs-yes")
    with open_saved(args.db, StoreError("no-such-game", text=args.ids[0])) as store:
        numbers = _find_numbers(store, spans)
        if not args.yes:
            listed = {each.id: each for each in store.list_games()}
            there = [_row(text, store, listed[each]) for each in numbers if each in listed]
            for line in _fit(there):
                print(f"  {line}")
            print(wrap(text("delete-sure", games=len(numbers)), shutil.get_terminal_size().columns))
            if not is_command(text, _ask(), YES):
                print(text("delete-kept"))
                return DONE
        store.delete(numbers)
    print(text("deleted", games=len(numbers)))
    return DONE


def _ask() -> str:
    """The next line typed; none where there will be no more."""
    try:
        return input("> ")
    except EOFError:
        print()
        return ""


def _read_span(word: str) -> tuple[int, int]:
    """The first and the last number of `3` or `3-7`."""
    found = re.fullmatch("([0-9]{1,18})(?:-([0-9]{1,18}))?", word)
    if found is None:
        raise NotationError("bad-game-number", text=word)
    return int(found[1]), int(found[2] or found[1])


def _find_numbers(store: Store, spans: Sequence[tuple[int, int]]) -> list[int]:
    """The saved games with these numbers, each once; every span has at least one."""
    there = store.list_numbers()
    found: set[int] = set()
    for first, last in spans:
        numbers = [each for each in there if first <= each <= last]
        if not numbers:
            raise StoreError("no-such-game", text=str(first))
        found.update(numbers)
    return sorted(found)


def backup(args: argparse.Namespace) -> int:
    """`kafene backup FILE`."""
    text, db = args.text, args.db or default_path()
    missing = NotationError("no-such-file", text=str(db))
    with open_saved(db, missing, for_reading=True) as store:
        copied = store.backup(Path(args.file))
    print(text("backed-up", text=args.file, games=copied.games))
    return _tell_damage(text, copied, db)


def move(args: argparse.Namespace) -> int:
    """`kafene move PLACE`."""
    text, db, target = args.text, args.db or default_path(), args.target
    missing = NotationError("no-such-file", text=str(db))
    with open_saved(db, missing) as source, open_store(target) as opened:
        moved = copies.move(source, opened)
    print(text("moved", text=str(opened.path), games=moved.games))
    return _tell_damage(text, moved, db)


def _tell_damage(text: Text, copied: Backup, db: Path | str) -> int:
    """Say which games were damaged before they were copied, if any; the exit code."""
    if not copied.damaged:
        return DONE
    line = text("backup-damaged", numbers=copied.damaged, **call_again(db))
    print(f"kafene: {line}", file=sys.stderr)
    return NEGATIVE
