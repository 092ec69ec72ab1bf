from __future__ import annotations

from collections.abc import Iterator

import pytest

from web_server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that leave it as it was; it must never have met an error."""
    with Server(tmp_path_factory.mktemp("server"), "--pace", "0", "--away", "600") as one:
        yield one
        one.stop()
        assert len(one.logged("closed")) == 1
        assert not one.logged("error")
        assert not one.logged("asyncio")
