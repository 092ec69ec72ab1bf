"""The place where games are saved: a file, or an address of PostgreSQL."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

_SCHEMES = ("postgresql://", "postgres://")
_SECRETS = ("password", "sslpassword")
_PLACES = re.compile(r"(?:(?:\[[^\]@]*\]|[^\[:@,]*)(?::\d*)?(?:,|$))*")
"""Hosts separated by commas, each with or without a port."""


def read_place(text: str) -> Path | str:
    """Read the file or the address that a person names."""
    return text if is_address(text) else Path(text)


def is_address(place: Path | str) -> bool:
    """Tell whether a place is the address of a database, not a file."""
    return isinstance(place, str) and place.startswith(_SCHEMES)


def hide_password(address: str) -> str:
    """An address without its password. Of an ambiguous one only the beginning is left: the driver
    takes a password with `#` or `?` in it, and people forget to escape `/`."""
    scheme, _, rest = address.partition("//")
    try:
        parts = urlsplit(address)
    except ValueError:
        return f"{scheme}//"
    user, at, host = parts.netloc.rpartition("@")
    if "@" in rest.removeprefix(parts.netloc) or not (at or _PLACES.fullmatch(host)):
        return f"{scheme}//"
    told = [pair for pair in parse_qsl(parts.query) if pair[0] not in _SECRETS]
    netloc = user.partition(":")[0] + at + host
    query = f"?{urlencode(told, safe='/')}" if told else ""
    return f"{parts.scheme}://{netloc}{parts.path}{query}"
