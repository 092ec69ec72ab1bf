"""A sample of `benchmarks/web_trouble.py fuzz`."""

from __future__ import annotations

import asyncio

from server_kit.fuzz import Fuzz
from server_kit.servers import Server


def test_nothing_that_is_sent_harms_a_table_or_the_server(server: Server) -> None:
    fuzz = Fuzz(server, 800, seed=1)
    asyncio.run(fuzz.run())
    assert asyncio.run(fuzz.check()) > 50
    assert fuzz.sent == 800
    assert server.process.poll() is None
    assert not server.logged("error")
