"""Every file of the program, by folder, with what it says it is: `make files`."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "kafene"


def first_sentence(path: Path) -> str:
    """What a file says it is, up to the first full stop."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=[.?])\s", " ".join(text.split()), maxsplit=1)[0]


def main() -> int:
    """Print the list, of folders whose path contains the words given; returns the exit code."""
    folders: dict[Path, list[Path]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        folders.setdefault(path.parent.relative_to(SOURCE.parent), []).append(path)
    for folder, files in folders.items():
        if all(word in folder.as_posix() for word in sys.argv[1:]):
            print(f"\n{folder.as_posix()}/")
            for path in files:
                if sentence := first_sentence(path):
                    print(f"  {path.name:20} {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
