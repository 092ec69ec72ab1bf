"""The types that the browser client is compiled against are those of this server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_wire_types_of_the_client_are_up_to_date() -> None:
    command = [sys.executable, "scripts/wire_types.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    committed = (ROOT / "client" / "src" / "generated" / "wire.ts").read_bytes()
    assert done.stdout == committed, "run `make wire` and commit what it writes"
