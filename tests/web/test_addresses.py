"""Where `kafene serve` listens, what it prints, and what it offers to friends."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from kafene.text import LANGUAGES
from kafene.web.hub import Settings
from kafene.web.wire import addresses
from kafene.web.wire.addresses import Site
from patience import LONG
from shell import Shell

HAS_IPV6 = socket.has_dualstack_ipv6()
OWN = {socket.AF_INET: "192.0.2.7", socket.AF_INET6: "2001:db8::7"}


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What servers are told that only say where they are, in a network without surprises."""
    told: list[Settings] = []

    def create_app(given: Settings) -> Mock:
        told.append(given)
        return Mock()

    def run(_: object, sockets: list[socket.socket]) -> None:
        for each in sockets:
            each.close()

    monkeypatch.setattr("kafene.web.app.create_app", create_app)
    monkeypatch.setattr("uvicorn.Server.run", run)
    monkeypatch.setattr("kafene.web.pages.client_bundle.prepare_bundle", lambda say: None)
    monkeypatch.setattr("kafene.web.wire.addresses._own_address", OWN.get)
    return told


def in_network(monkeypatch: pytest.MonkeyPatch, own: dict[Any, str]) -> None:
    monkeypatch.setattr(
        "kafene.web.wire.addresses._own_address", lambda family: own.get(family, "")
    )


# ---------------------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "99999"], "99999"),
        (["--port", "65536"], "65535"),
        (["--port", "-1"], "-1"),
        (["--port", "9" * 30], "9" * 30),
        (["--host", "999.1.1.1"], '"999.1.1.1"'),
        (["--host", "no-such-name.invalid"], '"no-such-name.invalid"'),
        (["--host", ""], '""'),
        (["--host", "a" * 70], "aaa"),
        (["--host", "192.0.2.1"], "192.0.2.1"),
        (["--host", "2001:db8::1"], "2001:db8::1"),
        (["--origin", "http://["], '"http://["'),
        (["--origin", "https://kafene.example?x"], "kafene.example?x"),
        (["--base", "/a b"], '"/a b"'),
        (["--base", "/../x"], '"/../x"'),
        (["--base", "/a//b"], '"/a//b"'),
        (["--base", "/café"], '"/café"'),
        (["--away", "nan"], "--away"),
        (["--pace", "-1"], "--pace"),
        (["--pace", "inf"], "inf"),
    ],
)
def test_what_cannot_be_is_one_line_that_names_it_and_exit_code_2(
    kafene: Shell, words: list[str], said: str
) -> None:
    code, out, err = kafene("serve", "--port", "0", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert ("port" in err.lower()) == (words[0] == "--port")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_in_use_is_said_with_one_that_may_be_free(kafene: Shell, language: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["--host", "127.0.0.1", "--port", str(port), "--lang", language]
        code, out, err = kafene("serve", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    other = 8000 if port == addresses.LARGEST_PORT else port + 1
    assert err.rstrip("。\n").endswith(f"--port {other}")


@pytest.mark.parametrize("port", [80, 65_535])
def test_no_port_is_proposed_that_cannot_be_had_either(
    port: int, monkeypatch: pytest.MonkeyPatch, kafene: Shell
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "not allowed")

    monkeypatch.setattr("socket.create_server", refuse)
    assert kafene("serve", "--port", str(port))[2].endswith("--port 8000\n")


# --------------------------------------------------------------------------------- what is printed


def printed(kafene: Shell, *words: str) -> list[str]:
    code, out, err = kafene("serve", "--port", "0", *words)
    assert (code, err) == (0, "")
    return out.splitlines()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.2"])
def test_a_server_for_this_computer_alone_offers_nothing_to_friends(
    kafene: Shell, settings: list[Settings], host: str
) -> None:
    ready, only_here, _ = printed(kafene, "--host", host)
    assert f"http://{'127.0.0.2' if host == '127.0.0.2' else 'localhost'}:" in ready
    assert only_here.startswith("Only this computer")
    assert settings[0].link == ""


def test_an_origin_is_what_friends_get_whatever_the_server_listens_at(
    kafene: Shell, settings: list[Settings]
) -> None:
    link, _ = printed(kafene, "--host", "127.0.0.1", "--origin", "https://kafene.example")
    assert link.endswith(" https://kafene.example/")
    assert settings[0].site == Site("", "https://kafene.example", is_given=True)


def test_a_base_path_is_part_of_every_link(kafene: Shell, settings: list[Settings]) -> None:
    for written in ("/kafene", "/kafene/", "kafene"):
        ready, link, *_ = printed(kafene, "--base", written)
        assert ready.endswith("/kafene/")
        assert link.endswith("/kafene/")
        assert settings[-1].site == Site("/kafene", link.split()[-1].rstrip("/"))
    link, _ = printed(kafene, "--base", "/a/b", "--origin", "https://kafene.example")
    assert link.endswith(" https://kafene.example/a/b/")
    assert printed(kafene, "--base", "/") != printed(kafene, "--base", "/kafene")
    assert settings[-2].base == ""


def test_a_server_for_everybody_offers_the_address_in_the_network(
    kafene: Shell, settings: list[Settings]
) -> None:
    ready, link, *_ = printed(kafene)
    assert "http://localhost:" in ready
    assert "http://192.0.2.7:" in link
    assert link.endswith(f"{settings[0].link}/")


def test_a_computer_without_a_network_offers_nothing(
    kafene: Shell, settings: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    in_network(monkeypatch, {})
    assert len(printed(kafene)) == 3
    assert settings[0].link == ""


def test_ipv6_is_served_where_there_is_any(kafene: Shell, settings: list[Settings]) -> None:
    if not HAS_IPV6:
        assert kafene("serve", "--port", "0", "--host", "::1")[0] == 2
        return
    ready, only_here, _ = printed(kafene, "--host", "::1")
    assert "http://[::1]:" in ready
    assert only_here.startswith("Only this computer")
    _, link, *_ = printed(kafene, "--host", "::")
    assert "http://192.0.2.7:" in link


def test_both_kinds_of_addresses_reach_a_server_that_listens_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with addresses.listen("::" if HAS_IPV6 else "0.0.0.0", 0) as listener:
        port = listener.getsockname()[1]
        for host in ("127.0.0.1", "::1") if HAS_IPV6 else ("127.0.0.1",):
            socket.create_connection((host, port), timeout=LONG).close()
        links: list[Callable[[socket.socket], str]] = [
            addresses.link_here,
            addresses.link_for_friends,
        ]
        in_network(monkeypatch, {socket.AF_INET6: "2001:db8::7"})
        assert [link(listener) for link in links] == [
            f"http://localhost:{port}",
            f"http://[2001:db8::7]:{port}" if HAS_IPV6 else "",
        ]
