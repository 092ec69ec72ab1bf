"""`kafene serve`: tables for friends."""

from __future__ import annotations

import argparse
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from kafene import __version__
from kafene.cli import DONE, UNREADABLE
from kafene.cli.common import TABLES, find_tables
from kafene.cli.supervision import CAN_FORK, keep_running
from kafene.console.calls import call_again, quote
from kafene.core.errors import NotationError, StoreError
from kafene.store import Store, open_store
from kafene.store.files import resolve
from kafene.text import sentences
from kafene.web.base import read_base
from kafene.web.wire.addresses import check_port, link_for_friends, link_here, listen, write_place

A_DAY = 86_400
HOME_ZONES = ("local", "lan", "home", "home.arpa", "internal")
"""Endings that networks at home put behind the name of a computer; nobody can own these in
public."""
MOST_CONNECTIONS, SPARE_FILES = 8000, 200
MOST_WORKERS, LONGEST_LEASE = 64, 600


def serve(args: argparse.Namespace) -> int:
    """`kafene serve [--host ADDRESS] [--port N] [--workers N]`."""
    _check(args)
    db = find_tables(args.db)
    if args.db is None and isinstance(db, Path):
        _refuse_other_tables(db)
    if args.workers > 1:
        supervise(args, db)
    else:
        with _ended_by_signals(), open_store(db) as store, store.serve():
            listener = listen(args.host, args.port)
            run = _prepare(args, store, db, listener, _prepare_client(args))
            _announce(args, listener)  # from here on, the database may come and go
            run()
    return DONE


def _refuse_other_tables(db: Path) -> None:
    """Raises `StoreError` if a variable names a file without tables, and those of an earlier
    version, which kept them beside it, are still there."""
    other, games = db.with_name(TABLES), 0
    if not other.exists() or resolve(other) == resolve(db):
        return
    if db.exists():
        with open_store(db, for_reading=True) as store:
            if store.list_rooms():
                return
            games = len(store.list_numbers())
    program = call_again(db)["program"]
    raise StoreError(
        "other-tables",
        text=str(db),
        other=str(other),
        games=games,
        move=f"{program} move {quote(str(db))} --db {quote(str(other))}",
        stay=f"{program} serve --db {quote(str(other))}",
        begin=f"{program} serve --db {quote(str(db))}",
    )


def supervise(args: argparse.Namespace, db: Path | str) -> None:
    """Serve with several processes, which share a database and a port."""
    if isinstance(db, Path):
        raise NotationError("workers-need-postgres", workers=args.workers)
    if not CAN_FORK:
        raise NotationError("one-worker-here")
    with open_store(db):  # so that what is wrong with it is told once
        pass
    listener = listen(args.host, args.port)
    client = _prepare_client(args)
    _announce(args, listener)

    def work() -> None:
        try:
            with _ended_by_signals(), open_store(db) as store, store.serve():
                _prepare(args, store, db, listener, client)()
        except StoreError as problem:  # the database is away: the process is started again
            print(f"kafene: {sentences.error(args.text, problem)}", file=sys.stderr)
            raise SystemExit(UNREADABLE) from None

    keep_running(work, args.workers)


def _check(args: argparse.Namespace) -> None:
    for origin in args.origin:
        if not _is_origin(origin):
            raise NotationError("bad-origin", text=origin)
    args.base = read_base(args.base)
    check_port(args.port)
    if args.host.startswith("[") and args.host.endswith("]"):  # as in links
        args.host = args.host[1:-1]
    for option in ("away", "pace"):
        seconds = getattr(args, option)
        if not 0 <= seconds <= A_DAY:
            raise NotationError("bad-seconds", option=f"--{option}", text=str(seconds))
    if args.metrics is not None:
        from kafene.web.metrics import check_installed, parse_place

        args.metrics = parse_place(args.metrics)
        check_installed()
    if not 1 <= args.workers <= MOST_WORKERS:
        raise NotationError("bad-workers", text=str(args.workers), most=MOST_WORKERS)
    if not 1 <= args.lease <= LONGEST_LEASE:
        raise NotationError("bad-lease", text=str(args.lease), most=LONGEST_LEASE)


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:  # as in http://[
        return False
    is_web = parts.scheme in ("http", "https") and bool(parts.netloc)
    return is_web and text == f"{parts.scheme}://{parts.netloc}"


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let signals end the program by an exception, so that the database is closed. uvicorn takes
    them while it serves, finishes what is going on, and raises them again."""

    def stop(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_IGN)
        raise SystemExit(DONE)

    def hang_up(_: int, __: object) -> None:
        signal.raise_signal(signal.SIGTERM)

    wanted: dict[str, Callable[[int, object], None]] = {
        "SIGTERM": stop,
        "SIGBREAK": stop,
        "SIGHUP": hang_up,
    }
    known = {getattr(signal, name): what for name, what in wanted.items() if hasattr(signal, name)}
    # Where a signal is ignored (as SIGHUP under nohup), it stays ignored.
    before = {each: signal.getsignal(each) for each in known}
    for each, what in known.items():
        if before[each] is signal.SIG_DFL:
            signal.signal(each, what)
    try:
        yield
    finally:
        for each, original in before.items():
            signal.signal(each, original)


def _prepare_client(args: argparse.Namespace) -> Path | None:
    from kafene.web.pages import client_bundle

    return client_bundle.prepare_bundle(lambda name, **facts: _say(args.text(name, **facts)))


def _link(args: argparse.Namespace, listener: socket.socket) -> str:
    """Where friends find the server, with its base path; empty if they cannot."""
    link = args.origin[0] if args.origin else link_for_friends(listener)
    return link and link + str(args.base)


def _announce(args: argparse.Namespace, listener: socket.socket) -> None:
    link = _link(args, listener)
    if args.origin:
        print(args.text("serve-open", link=f"{link}/"))
    else:
        print(args.text("serve-ready", here=f"{link_here(listener)}{args.base}/"))
        print(args.text("serve-link", link=f"{link}/") if link else args.text("serve-only-here"))
        if link:
            print(args.text("serve-local"))
    print(args.text("serve-stop"), flush=True)


def _prepare(
    args: argparse.Namespace,
    store: Store,
    db: Path | str,
    listener: socket.socket,
    client: Path | None,
) -> Callable[[], None]:
    """Open all that a server needs; what is returned serves until a signal comes."""
    import uvicorn

    from kafene.web.app import create_app
    from kafene.web.hub import Hub, Settings
    from kafene.web.metrics import serve_metrics
    from kafene.web.wire.limits import parse_networks
    from kafene.web.wire.messages import LARGEST
    from kafene.web.wire.protocols import Http, Server, WebSocket
    from kafene.web.work.figures import CountLines
    from kafene.web.work.logs import Demote, JsonLines, Sparse

    # Where other processes reach this one, if others may serve the same rooms.
    sockets = [listener] if isinstance(db, Path) else [listener, listen(args.internal, 0)]
    internal = [write_place(*each.getsockname()[:2]) for each in sockets[1:]]
    settings = Settings(
        db,
        args.away,
        args.pace,
        origins=tuple(args.origin),
        hosts=_own_names() | {args.host.lower()},
        proxies=parse_networks(args.proxy),
        trusted=parse_networks(args.trust),
        most_connections=_raise_file_limit(),
        language=args.text.language,
        link=_link(args, listener),
        base=args.base,
        client=client,
        internal="".join(internal),
        lease=args.lease,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Demote())
    handler.addFilter(Sparse())
    logging.basicConfig(handlers=[handler])
    log = logging.getLogger("kafene")
    log.setLevel(logging.INFO)
    place = {"database": str(store.path), "schema": store.schema}
    address = write_place(*listener.getsockname()[:2])
    log.info({"event": "started", "version": __version__, **place, "address": address})
    if not args.verbose:
        log.setLevel(logging.WARNING)
    app = create_app(settings)
    hub: Hub = app.state.hub
    handler.filters.insert(1, CountLines(hub.workers.figures))
    if args.metrics is not None:
        host, port = args.metrics
        serve_metrics(hub, host, port, processes=args.workers)
    config = uvicorn.Config(
        app,
        http=Http,
        ws=WebSocket,
        proxy_headers=False,  # `Limits` reads them, from proxies that were named alone
        ws_max_size=LARGEST,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    return partial(Server(config).run, sockets=sockets)


def _say(line: str) -> None:
    """Print a line at once, also into a pipe."""
    print(line, flush=True)


def _own_names() -> frozenset[str]:
    """The names by which others in the house may ask for this computer."""
    name = socket.gethostname().lower()
    first = name.partition(".")[0]
    return frozenset({"localhost", name, first, *(f"{first}.{zone}" for zone in HOME_ZONES)})


def _raise_file_limit() -> int:
    """Count the connections that the system lets one process have, some files set aside; asks for
    as many as it gives."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return MOST_CONNECTIONS if soft == resource.RLIM_INFINITY else min(wanted, soft) - SPARE_FILES
