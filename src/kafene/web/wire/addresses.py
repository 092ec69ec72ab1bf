"""Where the server listens, and the links that lead there."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

from kafene.core.errors import NotationError
from kafene.core.values import dataclass

LARGEST_PORT, USUAL_PORT = 65_535, 8000
PRIVILEGED = 1024
"""Ports below this one are often reserved for the system."""
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation: the way there leads out of this network."""


@dataclass(frozen=True)
class Site:
    """Where people find the pages of a server."""

    base: str = ""
    """The path that all addresses begin with, such as `/kafene`."""
    link: str = ""
    """Where friends find it, with the base path; empty if they cannot."""
    is_given: bool = False
    """The link was given (`--origin`): no other one is shown."""


def check_port(port: int) -> None:
    """Raise `NotationError` for what is not the number of a port."""
    if not 0 <= port <= LARGEST_PORT:
        raise NotationError("bad-port", text=str(port))


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address or name, for IPv4 and IPv6 both if that is `::`; raises
    `NotationError`."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotationError("no-such-host", text=host) from error
    family, *_, address = found[0]
    both = address[0] == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server(
            (str(address[0]), port), family=family, backlog=2048, dualstack_ipv6=both
        )
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise NotationError("host-not-here", text=host) from error
        other = port + 1 if PRIVILEGED <= port < LARGEST_PORT else USUAL_PORT
        raise NotationError("port-in-use", port=str(port), other=str(other)) from error


def link_here(listener: socket.socket) -> str:
    """The link for this computer."""
    name, port = listener.getsockname()[:2]
    address = ip_address(name)
    if address.is_unspecified or name == "127.0.0.1":
        return f"http://localhost:{port}"
    return _link(name, port)


def link_for_friends(listener: socket.socket) -> str:
    """The link for others in this network; empty if only this computer gets there."""
    name, port = listener.getsockname()[:2]
    address = ip_address(name)
    if address.is_loopback:
        return ""
    if not address.is_unspecified:
        return _link(name, port)
    families = [listener.family]
    if address.version == 6 and not listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY):
        families.insert(0, socket.AF_INET)
    return next((_link(name, port) for name in map(_own_address, families) if name), "")


def _link(name: str, port: int) -> str:
    return f"http://{write_place(name, port)}"


def write_place(name: str, port: int) -> str:
    """An address and a port, as in links."""
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


def _own_address(family: socket.AddressFamily) -> str:
    """The address by which others in this network reach this computer, if it is in one."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[family], 9))  # nothing is sent
            return str(probe.getsockname()[0])
    except OSError:
        return ""
