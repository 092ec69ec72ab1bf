"""Rummikub at one keyboard: a play is made in steps, and nothing has happened until it is done."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from driver import Session
from kafene.cli import main
from kafene.console.person import LocalPerson
from kafene.core.codec import write_position
from kafene.core.game import Seat
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter
from kafene.drawing.theme import Ink
from kafene.games.rummikub.fast.search.steps import find_way
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Add, Back, Join, Move, New, Split, Step
from kafene.games.rummikub.rules.events import Played
from kafene.games.rummikub.rules.melds import Meld
from kafene.games.rummikub.words import words
from kafene.games.rummikub.words.screen import animate, render
from kafene.store import default_path, open_store
from kafene.talk.lines import DraftStep
from kafene.text import LANGUAGES, Text, sentences
from rummikub_kit import GAME, NAMES, TEXT, Table, midst, tiles

TABLE = "3-9K / 5R 5K 5B / 2O 3O 4O"
HANDS = ("2K 5O 7K 10R 11R J", "13O 13B")


class Desk:
    """Somebody who types lines, and what they read."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.folder = folder

    def play(self, *typed: str, table: Table | None = None, words: str = "") -> list[str]:
        """What is shown from one prompt to the next, the prompt at the end; the first is what is
        shown before anything is typed."""
        more = words.split()
        if table is not None:
            file = self.folder / "position.json"
            file.write_text(json.dumps(write_position(GAME, table.state)), encoding="utf-8")
            more += ["--from", str(file)]
        lines = "".join(f"{line}\n" for line in typed)
        self.monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        players = ["--players", "me,greedy"] if "--players" not in more else []
        assert main(["play", "rummikub", "--seed", "6", "--plain", *players, *more]) == 0
        shown = self.capsys.readouterr().out
        assert shown.isascii()
        return [part.strip() for part in re.split(r"(?<= >) ", shown)]


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    return Desk(monkeypatch, capsys, tmp_path)


def prompt(shown: str) -> str:
    return shown.splitlines()[-1]


def test_the_start_offers_the_draw_and_new_sets(desk: Desk) -> None:
    start, helped, *_ = desk.play("help")
    assert start.splitlines()[1:] == [
        "Mira: Regular (rearranges much of the table)",
        "14 tiles each, 78 in the pool. You start.",
        "",
        "You: 14 tiles, not opened yet (your turn).",
        "Mira: 14 tiles, not opened yet.",
        "There's nothing on the table yet.",
        "Pool: 78 tiles.",
        "Your hand: 2R 4R 6R 8R 1B 4B 3K 5O 8O 10O 10O 11O 12O J (14 tiles, worth 114).",
        "draw / new / help >",
    ]
    assert helped.splitlines()[:3] == [
        "You can:",
        "  draw (or pool): take a tile from the pool, which ends your turn",
        "  new (or lay): lay tiles from your hand as a new set: new 10O 11O 12O",
    ]


def test_a_first_play_in_steps_is_counted_and_done(desk: Desk) -> None:
    _, two, three, done, *_ = desk.play("new 10o 11o", "add 12o 1", "done")
    assert two.splitlines() == [
        "Set 1: 10O 11O (changed).",
        "Your hand: 2R 4R 6R 8R 1B 4B 3K 5O 8O 10O 12O J (12 tiles, worth 93).",
        "Set 1 isn't valid yet. A set needs at least three tiles: 10O 11O aren't enough. (RK 2.1)",
        "First play: 0 points so far, 30 more needed.",
        "new / add / move / split / back / undo / reset / done / help >",
    ]
    assert three.splitlines()[2:-1] == [
        "First play: 33 points so far, enough for the 30 you need.",
        "You've laid 10O 11O 12O. Type done to play, undo to take back a step, or keep going.",
    ]
    assert done.startswith("You open with 10O 11O 12O.\nFirst play: ")
    assert prompt(done) == "draw / new / add / move / split / help >"


def test_a_first_play_that_is_too_low_is_refused_and_mended(desk: Desk) -> None:
    _, low, refused, more, done, *_ = desk.play("new 4r j 6r", "done", "new 10o 11o 12o", "done")
    assert "First play: 15 points so far, 15 more needed." in low
    assert refused.startswith(
        "Your first play must be worth at least 30 points, and this is worth only 15. (RK 4.1)"
    )
    assert prompt(refused) == prompt(low)
    assert "First play: 48 points so far, enough" in more
    assert done.startswith("You open with 4R J 6R / 10O 11O 12O.")


def test_later_all_steps_are_offered(desk: Desk) -> None:
    start, laid, undone, *_ = desk.play("add 7k 1", "undo", table=midst(TABLE, HANDS))
    assert prompt(start) == "draw / new / add / move / split / join / help >"
    assert prompt(laid) == "new / add / move / split / join / back / undo / reset / done / help >"
    assert prompt(undone) == "draw / new / add / move / split / join / redo / help >"


def test_done_is_refused_and_then_mended(desk: Desk) -> None:
    _, laid, refused, cut, done, *_ = desk.play(
        "add 7k 1", "done", "split 1 7k", "done", table=midst(TABLE, HANDS)
    )
    flaw = "A run can't have the same number twice: 7K. (RK 2.1)"
    assert f"Set 1 isn't valid yet. {flaw}" in laid
    assert refused.splitlines()[0] == flaw
    assert cut.splitlines()[:-1] == [
        "Set 1: 3K 4K 5K 6K 7K (changed).",
        "Set 2: 5R 5B 5K.",
        "Set 3: 2O 3O 4O.",
        "Set 4: 7K 8K 9K (changed).",
        "Your hand: 10R 11R 2K 5O J (5 tiles, worth 58).",
        "You've laid 7K. Type done to play, undo to take back a step, or keep going.",
    ]
    assert done.splitlines()[0] == (
        "You play 7K. 3K 4K 5K 6K 7K 8K 9K becomes 3K 4K 5K 6K 7K / 7K 8K 9K."
    )


REFUSED = [
    ("add 1r 1", "You don't have 1R. (ALL 2)"),
    ("add 7k 9", "There's no set 9: the sets are 1-3. (ALL 2)"),
    ("move 5k new", "5K is in several sets (1, 2): say which one. (ALL 2)"),
    ("move 13r 1", "There's no set with 13R in it. (ALL 2)"),
    ("move 5b 2", "5B is already in set 2. (ALL 2)"),
    ("split 1 3k", "Set 1 starts with 3K, so there's nothing to split off before it. (ALL 2)"),
    ("back 5b", "Tiles on the table must stay there: you can't take 5B into your hand. (RK 3.3)"),
    ("undo", "There's nothing to undo."),
    ("redo", "There's nothing to redo."),
    ("done", "A play must add at least one tile from your hand. (RK 3.2)"),
    ("add 7k", "Which one? Type its number."),
    ("new 7x", '"7x" isn\'t a tile. Yours are written like this: '),
    ("juggle 7k", 'I don\'t understand "juggle 7k".'),
    ("pass", "You can only pass when the pool is empty. Play, or draw. (RK 5.3)"),
]


def test_a_refused_step_is_told_and_changes_nothing(desk: Desk) -> None:
    steps = [step for step, _ in REFUSED]
    start, *refused, _ = desk.play(*steps, table=midst(TABLE, HANDS))
    for shown, (_, answer) in zip(refused, REFUSED, strict=True):
        assert shown.splitlines()[0].startswith(answer)
        assert prompt(shown) == prompt(start)


def test_undo_redo_and_reset(desk: Desk) -> None:
    steps = ("add 2k 1", "add 5o 2", "undo", "redo", "reset", "undo")
    _, one, two, undone, redone, reset, again, *_ = desk.play(*steps, table=midst(TABLE, HANDS))
    assert undone.splitlines()[:4] == one.splitlines()[:4]
    assert redone.splitlines()[:4] == two.splitlines()[:4] == again.splitlines()[:4]
    assert "(changed)" not in reset
    assert "You haven't laid any tiles from your hand yet." in reset


def test_hand_and_table_show_the_play_in_the_making(desk: Desk) -> None:
    _, _, hand, table, *_ = desk.play("add 2k 1", "hand", "table", table=midst(TABLE, HANDS))
    assert "Your hand: 10R 11R 7K 5O J (5 tiles, worth 63)." in hand
    assert "Set 1: 2K 3K 4K 5K 6K 7K 8K 9K (changed)." in table


def test_a_draw_leaves_the_table_as_it_was(desk: Desk) -> None:
    answers = desk.play("add 2k 1", "draw", "reset", "draw", table=midst(TABLE, HANDS))
    _, _, refused, _, drawn, *_ = answers
    assert refused.startswith("You've laid tiles. Type done to play them, or reset")
    assert drawn.startswith("You draw 1R.")
    assert "Set 1: 3K 4K 5K 6K 7K 8K 9K." in drawn
    assert "Your hand: 1R 10R 11R 2K 7K 5O J (7 tiles" in drawn


def test_a_whole_table_can_be_typed_at_once(desk: Desk) -> None:
    line = "play 2k 3k 4k 5k 6k 7k 8k 9k / 5r 5k 5b 5o / 4o 3o 2o"
    _, done, *_ = desk.play(line, table=midst(TABLE, HANDS))
    assert done.splitlines()[0] == (
        "You play 2K 5O. 3K 4K 5K 6K 7K 8K 9K / 5R 5B 5K become "
        "2K 3K 4K 5K 6K 7K 8K 9K / 5R 5B 5K 5O."
    )


KEPT = "You haven't finished your play. It's kept"
RESTORED = "The play you had begun lies there again"


def resume(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    main(["resume"])
    return capsys.readouterr().out


def test_a_play_that_was_begun_lies_there_again_with_the_steps_that_led_to_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    *_, end = desk.play("add 2k 1", "quit", table=midst(TABLE, HANDS))
    assert end.startswith(KEPT)
    again = resume(monkeypatch, capsys, "undo", "redo", "quit")
    assert RESTORED in again
    assert again.count("Set 1: 2K 3K 4K 5K 6K 7K 8K 9K (changed).") == 2
    assert KEPT in again
    played = resume(monkeypatch, capsys, "done", "quit")
    assert RESTORED in played
    assert "becomes 2K 3K 4K 5K 6K 7K 8K 9K." in played
    assert RESTORED not in resume(monkeypatch, capsys, "quit"), "it was played"


def test_a_play_that_was_taken_back_is_not_there_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    *_, end = desk.play("add 2k 1", "reset", "quit", table=midst(TABLE, HANDS))
    assert KEPT not in end
    assert RESTORED not in resume(monkeypatch, capsys, "quit")


def test_only_its_owner_sees_a_play_that_was_begun(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.play(
        *("", "add 2k 1", "quit"),
        table=midst(TABLE, HANDS),
        words="--players Ann:human,Bob:human",
    )
    before, after = resume(monkeypatch, capsys, "", "quit").split("Ann, it's your turn.")
    assert "2K" not in before
    assert RESTORED not in before
    assert "Set 1: 2K 3K 4K 5K 6K 7K 8K 9K (changed)." in after


def test_a_play_that_cannot_be_understood_any_more_is_dropped(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.play("add 2k 1", "quit", table=midst(TABLE, HANDS))
    for content in ("", "> 1R 1R 1R 1R", "nonsense", "> 2K 3K\n> 4K"):
        with open_store(default_path()) as store:
            store.keep_draft(store.list_numbers()[-1], 0, content)
        again = resume(monkeypatch, capsys, "quit")
        assert RESTORED not in again
        assert "Set 1: 3K 4K 5K 6K 7K 8K 9K." in again


def test_a_play_that_is_cut_off_by_the_end_of_input_or_by_an_interrupt_is_kept(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, end = desk.play("add 2k 1", table=midst(TABLE, HANDS))
    assert KEPT in end
    answer = LocalPerson.take_step

    def interrupt(person: LocalPerson, step: DraftStep) -> None:
        answer(person, step)
        raise KeyboardInterrupt

    monkeypatch.setattr(LocalPerson, "take_step", interrupt)
    *_, end = desk.play("add 2k 1", table=midst(TABLE, HANDS))
    assert KEPT in end


def test_without_a_pool_the_prompt_offers_the_pass(desk: Desk) -> None:
    table = "2-13R / 1-13R / 1B 1K 1O / 3-13B / 1-13B / 2-12K J / 1-13K / 2-12O / 1-13O"
    hands = ("13K 13O", "J 1R 2B")
    start, passed, *_ = desk.play("draw", "pass", table=midst(table, hands, options="rumi"))
    assert prompt(start).startswith("pass / new / add / ")
    assert passed.startswith("The pool is empty, so you can't draw. Play, or pass. (RK 5.3)")


def test_a_paragraph_is_told_with_the_options_that_change_it_here(desk: Desk) -> None:
    _, opening, vanish, *_ = desk.play("rules 4.4", "rules 3.4", words="--rules official")
    assert opening.startswith("RK 4.4 You can lay as many new sets as you like")
    assert "House rule here: The first play can use the table: yes." in opening
    assert "House rule" not in vanish


def test_two_people_at_one_keyboard_have_drafts_of_their_own(desk: Desk) -> None:
    parts = desk.play(
        *("", "add 2k 1", "done", "", "help"),
        table=midst(TABLE, HANDS),
        words="--players Ann:human,Bob:human",
    )
    shown = " ".join(parts)
    assert "Ann plays 2K. 3K 4K 5K 6K 7K 8K 9K becomes 2K 3K 4K 5K 6K 7K 8K 9K." in shown
    assert shown.count("(changed)") == 1
    assert prompt(parts[-2]) == "draw / new / add / move / split / join / help >"


def test_others_plays_are_told_by_their_name_and_ones_own_are_not_told_again() -> None:
    before = midst("6-8K / 5O 5K 5B / 2-4O", ("4K 3B 4B 3O 11R", "13O 13B"))
    after = before.leave("4-8K / 3-5B / 2-5O")
    told = {
        seat: [
            line for _, line in animate(TEXT, before.view(seat), after.view(seat), NAMES, find_way)
        ]
        for seat in (0, 1, None)
    }
    assert told[1] == [
        "Ann moves 5K from set 2 to set 1.",
        "Ann adds 4K to set 1.",
        "Ann adds 3B 4B to set 2.",
        "Ann moves 5O from set 2 to set 3.",
    ]
    assert told == {0: [], 1: told[1], None: told[1]}


@pytest.mark.parametrize(
    ("table", "hand", "draft", "inks"),
    [
        ("", "J 5R", (), [Ink.RED]),
        ("5R 6R J", "9K", (), [Ink.RED]),
        ("", "J J 5R", (), [Ink.RED, Ink.BLACK]),
        ("5R 6R J", "J 9K", (), [Ink.RED, Ink.BLACK]),
        ("5R 6R J", "J 9K 10K", ("new 9K 10K J",), [Ink.RED, Ink.BLACK]),
        ("5R 6R J / 9K 9B J", "1K", (), [Ink.RED, Ink.BLACK]),
        ("5R J J", "1K", (), [Ink.RED, Ink.BLACK]),
    ],
)
def test_of_two_jokers_in_sight_one_is_red_and_one_black(
    table: str, hand: str, draft: tuple[str, ...], inks: list[Ink]
) -> None:
    view = midst(table, (hand, "13O"), opened=(True, True)).view(0)
    order, made = HandOrder(), GAME.draft(view)
    order.update(view.hand, words.in_hand)
    for step in draft:
        assert made is not None
        verb, *rest = step.split()
        made = made.take(verb, rest)
    paint = Painter(Text(show=Look().name), Look(), NAMES[:2], 80)
    frame = render(paint, view, order, made if draft else None)
    shown = [
        str(span.style)
        for line in (*frame.table, *frame.hand)
        for span in line.spans
        if "\u2605" in line.plain[span.start : span.end] and " on " in str(span.style)
    ]
    assert shown == [Look().theme.style_face(ink) for ink in inks]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_step_can_be_told_of_somebody(language: str) -> None:
    text, two = Text(language), tiles("3R 4R")
    moves: list[Step] = [Move(two, 1, 2), Move(two, 1, None)]
    for step in (New(two), Add(two, 1), *moves, Split(1, two[0]), Join(1, 2), Back(two, 1)):
        told = words.step(text, step, "Mira")
        assert told.startswith("Mira")
        assert told != words.step(text, step)


@pytest.mark.parametrize("preset", ["classic", "official", "box"])
def test_a_whole_game_through_a_pipe(preset: str, saved_games_elsewhere: Path) -> None:
    """Somebody who only draws, or passes, to the end."""
    words = ["--rules", preset, "--seed", "9", "--plain"]
    with Session(saved_games_elsewhere, "play", "rummikub", *words) as session:
        while session.read() and not session.over:
            session.type(session.shown.rpartition("\n")[2].split()[0])
        assert session.process.wait() == 0
    assert session.shown.isascii()
    assert "Traceback" not in session.shown
    assert re.search(r"The game is over\. .* (wins?|share the win) with", session.shown)
    assert "1st place: " in session.shown


def remember(*plays: tuple[str, str]) -> list[str]:
    """What is remembered of plays: the sets that went, and those that came."""
    events = [
        Played(Seat(at % 2), tiles("1R"), read_melds(made), read_melds(gone), opening=False, left=3)
        for at, (gone, made) in enumerate(plays)
    ]
    return list(words.memories(TEXT, events, NAMES))


def read_melds(line: str) -> tuple[Meld, ...]:
    return tuple(Meld.of(tiles(each)) for each in line.split(" / "))


def test_a_set_that_only_grew_was_not_taken_apart() -> None:
    grown = ("5R 6R 7R / 1R 1B 1K / 2O 3O 4O", "5R 6R 7R 8R / 1R 1B 1K 1O / 1O 2O 3O 4O")
    assert len(remember(grown)) == 1
    split = ("3-9K / 5R 5K 5B / 1R 1B 1K", "3K 4K 5K / 5K 6K 7K 8K 9K / 5R 5B 5O / 1R 1B 1K 1O")
    assert remember(grown, split)[1] == (
        f"Boldest rearrangement: {NAMES[1]}, 2 sets taken apart in one turn."
    )


def test_what_changed_since_ones_last_turn_is_marked_on_the_table() -> None:
    before = midst("5R 6R 7R 8R / 2B 2K 2O", ("9K 1K", "13O 8B"), opened=(True, True)).view(0)
    after = midst("5R 6R 7R / 2B 2K 2O / 8R 8B 8K", ("9K 1K", "13O"), opened=(True, True)).view(0)

    def draw(since: object, draft: Draft | None = None) -> list[str]:
        look = Look(colour=False)
        paint = Painter(Text(show=look.name), look, NAMES[:2], 80, since=since)
        frame = render(paint, after, HandOrder(), draft)
        return " ".join(line.plain for line in frame.table).split()

    marked = "1+ 5R 6R 7R 2 2B 2K 2O 3+ 8R 8B* 8K*"
    assert draw(before) == marked.split()
    assert draw(None) == marked.replace("+", "").replace("*", "").split()
    assert draw(after) == draw(None)
    begun = Draft.of(after).step(New(tiles("1K")))
    assert draw(before, begun) == f"{marked} 4! 1K*".split(), "they stay with a draft"


def test_a_large_play_is_told_in_short_where_the_table_is_drawn() -> None:
    played = Played(
        Seat(1),
        tiles("8B"),
        tuple(map(Meld.of, map(tiles, ("5R 6R 7R 8R", "8K 8O 8B")))),
        tuple(map(Meld.of, map(tiles, ("5R 6R 7R", "8R 8K 8O 8B")))),
        opening=False,
        left=3,
    )
    for language in LANGUAGES:
        (long,) = sentences.event(Text(language), GAME, played, NAMES)
        (short,) = sentences.event(Text(language, Look().name), GAME, played, NAMES)
        assert "5R 6R 7R" in long
        assert "5R 6R 7R" not in short
        assert "8B" in short
        (own,) = sentences.event(Text(language, Look().name), GAME, played, NAMES, Seat(1))
        assert "2" not in own, "what somebody else changed is marked, and that is told"
