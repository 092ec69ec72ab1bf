"""`kafene --version`: what runs here."""

from __future__ import annotations

import json
import sys

from kafene import __version__
from kafene.core.fast import kernels

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse


def show(args: argparse.Namespace) -> int:
    """Print the versions of Kafene and Python, and whether kernels are compiled."""
    python = ".".join(map(str, sys.version_info[:3]))
    on = kernels.are_on()
    if args.json:
        print(json.dumps({"version": __version__, "python": python, "kernels": on}))
    else:
        state = "on" if on else "off"
        print(args.text("version", version=__version__, python=python, kernels=state))
    return 0
