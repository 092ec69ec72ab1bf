from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from kafene.web.rooms import connection, live
from server_kit.client import BY_PROXY
from server_kit.inside import Inside
from server_kit.servers import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that leave it as it was; it must never have met an error."""
    words = ("--pace", "0", "--away", "600", *BY_PROXY)
    with Server(tmp_path_factory.mktemp("server"), *words) as one:
        yield one
        one.stop()
        assert len(one.logged("closed")) == 1
        assert not one.logged("error")
        assert not one.logged("asyncio")


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as one:
        yield one


@pytest.fixture(scope="module")
def inside(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    async def make() -> Inside:
        return Inside(tmp_path_factory.mktemp("inside"))

    one = runner.run(make())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "BURST", 1000)  # more is asked than one client may
        patch.setattr(live, "DRAFTS_EVERY", 0.0)  # so that messages come in one order
        patch.setattr(live, "ONLOOKERS_EVERY", 0.0)
        patch.setattr(live, "CHANGES_EVERY", 0.0)
        yield one
    runner.run(one.close())
