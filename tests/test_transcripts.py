"""Every transcript is answered as it was written down; `--regen` writes the answers anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from transcript_kit import FOLDER, Player, read_cases

FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_transcript_is_answered_as_it_was(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], regen: bool
) -> None:
    cases, played = read_cases(file), list[str]()
    for number, case in enumerate(cases):
        with pytest.MonkeyPatch.context() as patch:
            played.append(Player(tmp_path / str(number), capsys, patch).play(case))
    if regen:
        file.write_text("\n\n".join(played) + "\n", encoding="utf-8", newline="\n")
    else:
        assert "\n\n".join(played) == "\n\n".join(cases)
