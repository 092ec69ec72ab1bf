"""Ronda on the command line: played, verified, replayed, shown, explained."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.text import Text as Line

from kafene import games
from kafene.cli import main
from kafene.core.game import Seat
from kafene.core.record import Record, replay
from kafene.drawing.frame import Said, compose, divide, wrap_line
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, find_renderer
from kafene.drawing.sheet import draw_scores
from kafene.games.ronda.rules.events import Chained
from kafene.games.ronda.words.words import memories
from kafene.text import LANGUAGES, Text, sentences
from ronda_kit import GAME, deal, lie

NAMES = ("Guest", "Mira", "Samir", "Yuki")
LONG = ("Guest", "Bartholomew Smith", "Александрина-Мария", "Wilhelmina Stonehouse-Baker")
WIDE = ("Guest", "アレクサンドリーナ", "コンスタンティーノ太郎", "ヴィルヘルミーナ・石")
GOLDEN = Path(__file__).parents[1] / "playthroughs" / "ronda"


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    typed: str = "",
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(list(words))
    return code, capsys.readouterr().out


def test_a_match_of_bots_is_played_to_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for players in ("greedy,greedy", "greedy,random,greedy", "greedy,random,greedy,random"):
        code, shown = run(
            capsys, monkeypatch, "play", "ronda", "--players", players, "--option", "target=1"
        )
        assert code == 0
        assert "Saved as game" in shown


def test_a_person_plays_through_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "help\npass\nthrow 99\nthrow 1d\nscores\nrules 4.1\nquit\n"
    code, shown = run(capsys, monkeypatch, "play", "ronda", "--plain", "--seed", "4", typed=typed)
    assert code == 0
    assert "Mira: 3 cards in hand, 0 captured, 1 point, announced a ronda." in shown
    assert "Your hand: 1D 2B 11D." in shown
    assert "You can't pass now: you have to play a card. (RO 2.1)" in shown
    assert '"99" isn\'t a card. Yours are written like this: 1D 2B 11D.' in shown
    assert "You throw 1D." in shown
    assert "RO 4.1 If the player just before you threw a card" in shown
    assert "The game is saved." in shown


def test_records_are_verified(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, shown = run(capsys, monkeypatch, "verify", str(GOLDEN / "teams.kaf"), "--json")
    answer = json.loads(shown)
    assert (code, answer["ok"], answer["over"]) == (0, True, True)
    assert len(answer["scores"]) == 2
    code, shown = run(capsys, monkeypatch, "verify", str(GOLDEN / "khamsa.kaf"), "--json")
    answer = json.loads(shown)
    assert (answer["over"], answer["mover"], answer["winners"]) == (False, 0, [])
    assert answer["scores"] == [6, 0]


def test_a_forbidden_line_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (GOLDEN / "bount.kaf").read_text(encoding="utf-8")
    file = tmp_path / "wrong.kaf"
    file.write_text(text.replace("1 throw 5S tap", "1 throw 4S tap"), encoding="utf-8")
    code, shown = run(capsys, monkeypatch, "verify", str(file), "--json")
    answer = json.loads(shown)
    assert code == 1
    assert (answer["code"], answer["rule"]) == ("nothing-to-tap", "RO 4.1")
    assert answer["action"] == "1 throw 4S tap"


def test_records_are_replayed_and_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = str(GOLDEN / "khamsa-and-missa.kaf")
    code, shown = run(capsys, monkeypatch, "replay", record)
    assert code == 0
    assert "Bob takes 10B 10C 10S: khamsa and missa, 6 points." in shown
    code, shown = run(capsys, monkeypatch, "show", record)
    assert code == 0
    assert "Bob: 1 card in hand, 3 captured, 7 points, announced a ronda (to play)." in shown


def test_a_pending_pile_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (GOLDEN / "bount.kaf").read_text(encoding="utf-8").splitlines()
    file = tmp_path / "tapped.kaf"
    cut = lines.index("1 throw 5S tap") + 1
    file.write_text("\n".join(lines[:cut]), encoding="utf-8")
    _, shown = run(capsys, monkeypatch, "show", str(file))
    assert (
        "Tapped: 5C 5S, bount by Bob. "
        "One more 5 makes it khamsa; any other card leaves the pile to Bob."
    ) in shown


def test_the_rules_are_readable_with_every_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, shown = run(capsys, monkeypatch, "rules", "ronda")
    assert code == 0
    for words in ("3.7 If you keep a ronda", "hidden-always", "pagat", "6.3 You win the match"):
        assert words in shown


def test_a_tapped_pile_counts_as_a_capture_in_what_is_remembered() -> None:
    table = lie(("1C 5B 5C", "2S 4S 5S"), "1D 6D 12D").throw("5C", "5S tap", "5B", "2S")
    told = list(memories(Text(), table.events, ("Ann", "Bob")))
    assert told[0] == "Biggest capture: Ann, 4 cards."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(
    ("file", "known"), [("whole-match", NAMES), ("teams", NAMES), ("teams", LONG), ("teams", WIDE)]
)
def test_announcements_and_captures_move_nothing(
    file: str, known: Sequence[str], width: int, language: str
) -> None:
    """The rules above the table and above the hand stay where they are for a whole match, but for a
    hand with so much to capture that it takes two rows to tell."""
    game, look = games.load("ronda"), Look(colour=False)
    record = Record.loads((GOLDEN / f"{file}.kaf").read_text(encoding="utf-8"))
    text, height = Text(language, look.name), 24 if width == 80 else 40
    seats = tuple(map(Seat, range(len(record.seats))))
    tables, hands, announced = set(), set(), set()
    for step in replay(game, record):
        for seat in seats[:1]:
            view, hand = game.view(step.state, seat), HandOrder()
            hand.update(view.hand, tuple)
            names = sentences.told_to(text, seat, known[: len(seats)])
            paint = Painter(text, look, names, divide(width)[0], height)
            frame = find_renderer(game)(paint, view, hand, None)
            lines = compose(look, frame, Said(), width, height - 2).lines
            if frame.players and frame.hand:
                rules = [at for at, line in enumerate(lines) if line.plain.startswith("───")]
                tables.add(rules[0])
                hands.add(rules[-1] + len(wrap_line(Line(*frame.notes), divide(width)[0])))
                announced |= {view.call(other) is not None for other in seats}
    assert announced == {True, False}
    assert (len(tables), len(hands)) == (1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_that_wait_are_told_by_the_table_and_with_the_scores(language: str) -> None:
    """RO 3.4: two rondas; the drawn table and the plain one, and both lists of scores."""
    table = deal(("2C 5C 5S", "3C 10C 10S"), "1D 4D 7D 12D")
    text, look = Text(language), Look(colour=False)
    for answer, told in (("announce ronda", False), ("announce ronda", True)):
        table = table.play(answer)
        view = GAME.view(table.state, Seat(0))
        names = sentences.told_to(text, Seat(0), NAMES[:2])
        paint = Painter(text, look, names, 80, 24)
        frame = find_renderer(GAME)(paint, view, HandOrder(), None)
        assert all(line.cell_len <= 80 for line in frame.table)
        for shown in (
            [line.plain for line in frame.table],
            [line.plain for line in draw_scores(paint, GAME, view)],
            sentences.view(text, GAME, view, names),
            sentences.scores(text, GAME, view, names),
        ):
            assert (text("ro-waiting", points=2) in "\n".join(shown)) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_missa_of_a_tapped_pile_is_told_with_the_tap(language: str) -> None:
    text = Text(language)
    for lying, told in (("", True), ("12D", False)):
        table = lie(("1C 3C 5C", "2S 4S 5S"), lying).throw("5C", "5S tap")
        (tap,) = table.happened(Chained)
        view, missa = GAME.view(table.state, Seat(0)), text("client-ronda-missa").lower()
        (sentence,) = sentences.event(text, GAME, tap, NAMES[:2], Seat(0))
        assert (missa in sentence) == told
        assert (missa in "\n".join(sentences.view(text, GAME, view, NAMES[:2]))) == told
