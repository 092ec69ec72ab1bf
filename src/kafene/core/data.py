"""Data files that ship beside the code of a package."""

from __future__ import annotations

from importlib import import_module

WORDS = "words"
"""The folder of a game that holds what people read: sentences, rules pages, the tour."""


def read_data(package: str, path: str) -> bytes | None:
    """Read a file in the folder of a package; None if there is none.

    The package's own loader reads it. `importlib.resources` would use the same loader, but takes
    longer to import than all the rest of `kafene --help`."""
    module = import_module(package)
    loader: object = module.__spec__ and module.__spec__.loader
    assert hasattr(loader, "get_data"), f"{package} is not made of files"
    try:
        data: bytes = loader.get_data(f"{module.__path__[0]}/{path}")
    except OSError:
        return None
    return data


def read_text(package: str, path: str) -> str | None:
    """Read a text file in the folder of a package; None if there is none."""
    data = read_data(package, path)
    return None if data is None else data.decode("utf-8").replace("\r\n", "\n")
