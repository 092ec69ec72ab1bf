"""check_wheel.py WHEEL: is it one wheel for every Python from 3.11 on?

Its tag says `cp311-abi3`, every kernel is in it, compiled, and the symbols that those take from
Python are all declared in Python's own headers for the stable ABI of 3.11. A wheel that was built
without a compiler has no kernels, and is for every system. Reading symbols needs `nm` and `cc`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from kafene.core.fast import kernels

ABI = "0x030B0000"


def main(wheel: Path) -> int:
    """Say what is in the wheel, and what is wrong with it; returns the exit code."""
    flaws = find_flaws(wheel)
    print(wheel, "has no flaws" if not flaws else "is not what it should be:")
    print(*flaws, sep="\n", end="\n" if flaws else "")
    return 1 if flaws else 0


def find_flaws(wheel: Path) -> list[str]:
    """What is wrong with a wheel."""
    tag = "-".join(wheel.stem.split("-")[2:])
    with zipfile.ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as folder:
        names = archive.namelist()
        compiled = [name for name in names if re.search(r"\.(so|pyd)$", name)]
        if tag == "py3-none-any":
            return [f"{name} is in a wheel for every system" for name in compiled]
        archive.extractall(folder, [*compiled, "kafene/core/fast/kernels.json"])
        built = json.loads(
            Path(folder, "kafene/core/fast/kernels.json").read_text(encoding="utf-8")
        )
        flaws = [] if tag.startswith("cp311-abi3-") else [f"its tag is {tag}"]
        flaws += [f"{name} is not compiled" for name in kernels.list_kernels() if not built[name]]
        allowed = _declared()
        for name in compiled:
            foreign = _taken_from_python(Path(folder, name)) - allowed
            flaws += [f"{name} needs {symbol}" for symbol in sorted(foreign)]
    return flaws


def _taken_from_python(library: Path) -> set[str]:
    """Symbols of Python that a library leaves undefined."""
    said = _run("nm", "--dynamic", "--undefined-only", str(library))
    return set(re.findall(r"\b_?Py\w+", said))


def _declared() -> set[str]:
    """Every name in Python's headers when only the stable ABI is asked for."""
    include = sysconfig.get_path("include")
    code = f"#define Py_LIMITED_API {ABI}\n#include <Python.h>\n"
    return set(re.findall(r"\b_?Py\w+", _run("cc", "-E", f"-I{include}", "-", stdin=code)))


def _run(*command: str, stdin: str = "") -> str:
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
