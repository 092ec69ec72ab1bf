"""Packages that only some commands need, and the command that installs those that are missing."""

from __future__ import annotations

EXTRAS = {
    "arena": ("matplotlib>=3.8", "openskill>=6"),
    "dask": ("distributed>=2025.1",),
    "metrics": ("prometheus-client>=0.21",),
    "postgres": ("psycopg[binary]>=3.2",),
}
"""The extras of `pyproject.toml` that a command asks for."""


def write_install(extra: str) -> str:
    """The command that installs what is missing of an extra for the Python that runs here."""
    import sys  # needed for an error alone, as is the rest

    missing = [each for each in EXTRAS[extra] if not _is_installed(each)]
    packages = " ".join(f'"{each}"' for each in missing or EXTRAS[extra])
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip install {packages}"


def _is_installed(package: str) -> bool:
    import re
    from importlib.metadata import PackageNotFoundError, version

    try:
        version(re.split(r"[\[<>=]", package)[0])
    except PackageNotFoundError:
        return False
    return True
