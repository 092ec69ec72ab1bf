from __future__ import annotations

import asyncio
import inspect
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import profiles  # noqa: F401  (registers what `--hypothesis-profile` names)
from kafene import games, settings
from kafene.core.game import AnyGame
from leaks import LeakWatch

if TYPE_CHECKING:
    from postgres_kit import Postgres


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regen", action="store_true", help="write the golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    """A shell starts background jobs with Ctrl-C ignored, `nohup` with hang-ups ignored, and
    programs started by tests inherit that; some tests send both."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    config.pluginmanager.register(LeakWatch())


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in an event loop of its own, or in that of its module's
    fixture `runner`."""
    if not inspect.iscoroutinefunction(pyfuncitem.function):
        return None
    given = pyfuncitem.funcargs
    wanted = inspect.signature(pyfuncitem.function).parameters
    runner = given.get("runner")
    run = runner.run if isinstance(runner, asyncio.Runner) else asyncio.run
    run(pyfuncitem.function(**{name: given[name] for name in wanted}))
    return True


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI no test may be passed over: what it needs is missing there."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def regen(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regen"))


@pytest.fixture(params=games.OURS, scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game of ours in turn."""
    return games.load(request.param)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine speaks; tests of a language say which."""
    monkeypatch.setenv("KAFENE_LANG", "en")


@pytest.fixture(autouse=True)
def settings_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test depends on the settings of whoever runs it."""
    path = tmp_path / "settings.json"
    monkeypatch.setenv("KAFENE_CONFIG", str(path))
    for name in set(settings.VARIABLES.values()) - {"KAFENE_LANG"}:
        monkeypatch.delenv(name, raising=False)
    return path


@pytest.fixture(autouse=True)
def saved_games_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the games of whoever runs it."""
    path = tmp_path / "games.db"
    monkeypatch.setenv("KAFENE_DB", str(path))
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs as long as the tests do; `create_database` makes room in it."""
    from postgres_kit import run_postgres

    with run_postgres() as server:
        yield server
