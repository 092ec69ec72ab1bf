"""Keys and clicks on the screen of a game: they point, pick, play, type and scroll."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from rich.text import Text as Line

from kafene.core.values import dataclass
from kafene.drawing.frame import Frame, Screen
from kafene.drawing.look import Look
from kafene.drawing.marks import Place, find_places, mark_spots, number_hand
from kafene.drawing.spot import Spot
from kafene.talk.completion import Completes
from kafene.talk.touch import Key, Picked, Touch

if TYPE_CHECKING:
    from prompt_toolkit.buffer import Buffer

DOUBLE = 0.4
"""Seconds within which two clicks are one double click."""
ONE_NUMBER = 1.0
"""Seconds within which digits are those of one number."""


@dataclass(frozen=True, eq=False)
class Question:
    """A line is asked for: typed, or by touch."""

    prompt: str
    complete: Completes | None = None
    touch: Touch | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    """Lines that single keys stand for, while no line was begun."""


class Asker(Protocol):
    """Whoever asks for lines, one at a time, and takes them."""

    question: Question | None
    patient: bool
    """True if others' moves take time: then Enter alone does not wait until it is asked for."""
    pausing: bool
    """True while a move of another player is being shown."""

    def submit(self, line: str, *later: str) -> None:
        """Answer the question, or have a line wait for one."""

    def end(self) -> None:
        """The person says that no more lines will come."""

    def interrupt(self) -> None:
        """The person wants to leave at once."""

    def hurries(self) -> bool:
        """Check whether a key that is pressed now only ends a pause, or follows one that did."""


class Controls:
    """The state of the screen that is the person's own: what they point at, what is picked, how far
    it is scrolled. A key is for pieces as long as the line is empty; typing always types."""

    def __init__(self, line: Buffer, asker: Asker, find_frame: Callable[[], Frame | None]) -> None:
        self.line = line
        """The line that is being typed."""
        self.on = False
        """True while keys pick: from the first arrow, blank or click until Escape or typing."""
        self.picked: list[Spot] = []
        """The pieces that are picked, in this order."""
        self.scroll = 0
        self.opened = True
        """True if a long answer may cover the table."""
        self.screen: Screen | None = None
        """The screen that was drawn last."""
        self._asker = asker
        self._find_frame = find_frame
        self._cursor: Spot | None = None
        self._home: Spot | None = None
        """The piece of the hand that was pointed at last."""
        self._asked: Question | None = None
        """The question for which something was pointed at."""
        self._moved = False
        """True if something else was pointed at since the last line."""
        self._digits, self._digit_at = "", 0.0
        self._clicked: tuple[Spot, float] | None = None
        self._seen: tuple[Frame, list[Place], Frame | None] | None = None
        """The table that was looked at last, what can be pointed at, and its hand with numbers."""

    # ------------------------------------------------------------------------------- what is so

    @property
    def touch(self) -> Touch | None:
        """The things that can be done by touch, if something is asked for and no line was begun."""
        question = self._asker.question
        return None if question is None or self.line.text else question.touch

    @property
    def picks(self) -> bool:
        """True if keys are for pieces."""
        return self.on and self.touch is not None

    @property
    def rests(self) -> bool:
        """True if keys are for pieces, but there is nothing to pick now."""
        return self.on and self.touch is None and not self.line.text

    @property
    def covers(self) -> bool:
        """True if an answer covers the table."""
        return self.opened and self.screen is not None and self.screen.covers

    @property
    def shortcuts(self) -> Mapping[str, str]:
        """The lines that single keys stand for now."""
        question = self._asker.question
        return {} if question is None or self.line.text else question.keys

    def has_shortcut(self, name: str) -> bool:
        """Check whether a key stands for a line now."""
        return name in self.shortcuts

    @property
    def cursor(self) -> Spot | None:
        """The spot that is pointed at."""
        return self._cursor

    @cursor.setter
    def cursor(self, spot: Spot | None) -> None:
        self._cursor = spot
        if spot is not None and spot.area == "hand":
            self._home = spot

    @property
    def shown_cursor(self) -> Spot | None:
        """The spot that is shown as pointed at: none while Enter does something else."""
        return None if self._is_offered else self._cursor

    @property
    def _is_offered(self) -> bool:
        """True if Enter does what was offered, and not what is pointed at."""
        touch = self.touch if self.on and not self._moved and not self.picked else None
        return touch is not None and bool(touch.talk.offer)

    def _find_picked(self) -> Picked:
        """The pieces that are picked, and the set that the cursor is on."""
        held = tuple(spot.word for spot in self.picked if spot.area == "hand")
        taken = tuple((spot.number, spot.word) for spot in self.picked if spot.area == "set")
        at = self.cursor
        return Picked(held, taken, at.number if at is not None and at.area == "set" else None)

    def list_keys(self) -> list[tuple[Spot, Key]]:
        """The keys that do something now, and where they are: with what is picked, or else with
        the piece that is pointed at, or was before a key is."""
        question = self._asker.question
        if self.touch is None or question is None:
            return []
        at = self._home if self.cursor is not None and self.cursor.area in ("hand", "key") else None
        pointed = "" if at is None or self.touch.needs_picking else at.word
        keys = _list_keys(question, self._find_picked(), pointed)
        return [(Spot("key", at, word=key.letter), key) for at, key in enumerate(keys)]

    def find_lines(self) -> tuple[str, ...]:
        """The lines that Enter stands for: what is picked is played; else what was offered is done,
        unless something else was pointed at since; else it is what is pointed at: a key, a pile, or
        a piece of the hand. Nothing: Enter sends what is typed."""
        touch, spot, picked = self.touch, self.cursor, self._find_picked()
        if touch is None or not self.on:
            return ()
        if picked:
            return touch.spell(picked)
        if self._is_offered:
            return ("",)
        if spot is None or spot.area == "pile":
            return () if spot is None else (spot.word,)
        if spot.area == "key":
            return next((key.lines for each, key in self.list_keys() if each == spot), ())
        if spot.area != "hand" or touch.needs_picking:
            return ()
        return touch.spell(Picked((spot.word,)))

    def describe(self, *, brief: bool) -> str:
        """Say what Enter does."""
        question, lines = self._asker.question, self.find_lines()
        return "" if question is None or not lines else _describe(question, lines, brief)

    # -------------------------------------------------------------------------------- what is sent

    def submit(self, line: str, *later: str) -> None:
        """Give lines to the game, one after the other, and point at the hand again if it was at a
        key."""
        self.scroll, self.opened, self._moved, self.picked = 0, False, False, []
        if self.cursor is not None and self.cursor.area == "key":
            self.cursor = self._home
        self._asker.submit(line, *later)

    def enter(self) -> None:
        """Play what is picked, or send the line."""
        if not self.line.text and self._asker.hurries():
            return
        is_asked = self._asker.question is not None
        if self.rests and not is_asked:
            return
        if self.touch is not None and self.covers and not self.touch.talk.offer:
            self.opened = False
        elif lines := self.find_lines():
            self.submit(*lines)
        elif self.line.text or is_asked or not self._asker.patient:
            line = self.line.text
            self.line.append_to_history()
            self.line.reset()
            self.submit(line.strip())

    def press_shortcut(self, letter: str) -> None:
        """Send the line that a key stands for; another letter begins a line."""
        if (name := letter.casefold()) in self.shortcuts:
            self.submit(self.shortcuts[name])
        elif letter.isprintable():
            self.line.insert_text(letter)

    def interrupt(self) -> None:
        """Take back the line; on an empty one leave the game."""
        if self.line.text:
            self.line.reset()
        else:
            self._asker.interrupt()

    def paste(self, text: str) -> None:
        """Several lines pasted at once are sent one after the other."""
        *lines, last = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in lines:
            self.stop()
            self.line.insert_text(line)
            self.enter()
        self.line.insert_text(last)

    def hear_typing(self) -> None:
        """The line has changed: who types does not pick."""
        if self.line.text:
            self.opened = False
            self.stop()

    def hurry(self, letter: str) -> None:
        """A key during a pause: it ends the pause; what can start a line is typed, unless keys are
        for pieces."""
        self._asker.hurries()
        if letter.isprintable() and letter != " " and not self.on:
            self.line.insert_text(letter)

    # --------------------------------------------------------------------------- what is drawn

    def look(self, frame: Frame) -> None:
        """Take in the table that is drawn next: forget what is no longer there, the cursor stays as
        near as it can; and when something new is asked for, point at what is of use."""
        places = {place.spot: place for place in self._list_places(frame)}
        self.picked = [spot for spot in self.picked if spot in places]
        gone = self.cursor
        if gone is not None and gone.area != "key" and gone not in places:
            near = [spot for spot in places if (spot.area, spot.number) == (gone.area, gone.number)]
            self.cursor = min(near, key=lambda spot: abs(spot.at - gone.at), default=None)
        question, touch = self._asker.question, self.touch
        if self.picks and touch is not None and question is not self._asked:
            self._asked = question
            self._start(frame)
            if not touch.needs_picking:
                self._settle(frame, touch)

    def _list_places(self, frame: Frame) -> list[Place]:
        if self._seen is None or self._seen[0] is not frame:
            self._seen = frame, find_places(frame), None
        return self._seen[1]

    def number(self, look: Look, frame: Frame) -> Frame:
        """The frame, with numbers at the hand while it can be picked from."""
        places = self._list_places(frame)
        numbered = self._seen[2] if self._seen is not None else None
        if self.on and numbered is None:
            numbered = replace(frame, hand=number_hand(look, frame.hand))
            self._seen = frame, places, numbered
        return numbered if self.on and numbered is not None else frame

    def find_row(self, frame: Frame) -> int:
        """The row of the table, or of the hand below it, that the cursor is in, from 0."""
        places = self._list_places(frame)
        return next((place.row for place in places if place.spot == self.cursor), 0)

    def mark(self, look: Look, lines: Sequence[Line]) -> list[Line]:
        """The lines with what is pointed at and picked; all others are the same objects."""
        if not self.on or self._seen is None:
            return list(lines)
        cards = {place.spot for place in self._seen[1] if place.rows > 1}
        about = (self.shown_cursor, self.picked, cards)
        return [mark_spots(look, line, *about) if line.spans else line for line in lines]

    # ----------------------------------------------------------------------------- what is picked

    def rest(self) -> None:
        """Nothing is pointed at until there is something to pick again."""
        self.cursor, self.picked = None, []

    def stop(self) -> None:
        """Keys are for typing again."""
        self.on, self._cursor, self.picked, self._home = False, None, [], None

    def _start(self, frame: Frame) -> None:
        """Point at something, if there is anything."""
        self.on = True
        if self.cursor is None:
            self.cursor = self._find_home(frame)

    def _find_home(self, frame: Frame) -> Spot | None:
        """The piece of the hand to point at: the one that was before, or the first."""
        spots = [each.spot for each in self._list_places(frame)]
        held = [spot for spot in spots if spot.area == "hand"]
        return self._home if self._home in held else next(iter(held or spots), None)

    def _settle(self, frame: Frame, touch: Touch) -> None:
        """Point at a piece or a pile that is of use now, or at a key; it is the one that was
        pointed at if that is."""
        home = self._find_home(frame)
        keys = [spot for spot, _ in self.list_keys()]
        for spot in (self.cursor, home, *(each.spot for each in self._list_places(frame))):
            if spot is not None and spot.area != "key" and touch.is_of_use(spot.word):
                self.cursor = spot
                return
        self.cursor = keys[0] if keys else home

    def move(self, across: int, down: int) -> None:
        """Point at the next spot to one side, or above or below; below all are the keys. The first
        time, point at what is of use."""
        frame = self._uncover()
        if frame is None:
            return
        if self.on:
            self._moved = True
            self._move(frame, across, down, [spot for spot, _ in self.list_keys()])
        else:
            self._start(frame)
            self._asked = None
            self.look(frame)

    def _move(self, frame: Frame, across: int, down: int, keys: Sequence[Spot]) -> None:
        places = self._list_places(frame)
        here = next((each for each in places if each.spot == self.cursor), None)
        if self.cursor in keys and across:
            self.cursor = keys[(keys.index(self.cursor) + across) % len(keys)]
        elif self.cursor in keys and down > 0:
            return
        elif here is None:
            self.cursor = None
            self._start(frame)
        elif across:
            is_held = here.spot.area == "hand"
            near = [each for each in places if (each.spot.area == "hand") == is_held]
            self.cursor = near[(near.index(here) + across) % len(near)].spot
        else:
            rows = sorted({each.row for each in places})
            at = rows.index(here.row) + down
            if 0 <= at < len(rows):
                row = [each for each in places if each.row == rows[at]]
                centre = here.left + here.right
                self.cursor = min(row, key=lambda each: abs(each.left + each.right - centre)).spot
            elif at > 0 and keys:
                self.cursor = keys[0]

    def _toggle(self, spot: Spot | None) -> None:
        """Pick a piece, or put it back; a pile and a whole set are no pieces."""
        if spot is None or spot.area == "pile" or spot.at < 0:
            return
        if spot in self.picked:
            self.picked.remove(spot)
        else:
            self.picked.append(spot)

    def pick(self) -> None:
        """Pick the piece that is pointed at, or put it back; in a long answer turn the page."""
        if self.covers:
            self.turn_page(-1)
        elif (frame := self._uncover()) is not None:
            self._start(frame)
            self._toggle(self.cursor)
            self._moved = True

    def press(self, letter: str) -> None:
        """A letter or digit while pieces are picked: it does what the guide says, or starts a
        line."""
        frame, touch = self._find_frame(), self.touch
        if touch is None or frame is None:
            return
        if letter.isdecimal() and letter.isascii():
            self._press_digit(touch, frame, letter)
            return
        self._uncover()
        keys = [key for _, key in self.list_keys()]
        # Whoever has no keyboard of the language at hand presses the English letter.
        english = {key.lines[0][:1]: key for key in reversed(keys)}
        known = english | {key.letter: key for key in keys}
        if letter.casefold() in known:
            self.submit(*known[letter.casefold()].lines)
        elif letter.isprintable() and letter != ",":
            self.line.insert_text(letter)

    def _press_digit(self, touch: Touch, frame: Frame, digit: str) -> None:
        """A digit picks the piece with that number; with a digit just before, if there is such a
        piece. Where lines are listed, it chooses one."""
        if touch.listed and not self.picked:
            self.submit(digit)
            return
        held = [each.spot for each in self._list_places(frame) if each.spot.area == "hand"]
        numbered = {str(number): spot for number, spot in enumerate(held, 1)}
        now = time.monotonic()
        if now - self._digit_at > ONE_NUMBER:
            self._digits = ""
        number = self._digits + digit
        if self._digits and number in numbered:
            self._toggle(numbered[self._digits])
        else:
            number = digit
        spot = numbered.get(number)
        self._digit_at, self._digits, self._moved = now, number if spot is not None else "", True
        self._toggle(spot)
        self.cursor = spot or self.cursor

    def escape(self) -> None:
        """Close a long answer; put back what is picked; then leave picking."""
        if self.covers:
            self.opened = False
        elif self.picked:
            self.picked = []
        else:
            self.stop()

    def click(self, spot: Spot | None) -> None:
        """A piece is picked by a click, and played by a double one; what is picked goes to the set
        or the pile that is clicked. In a line that was begun, a click types. Where there is nothing
        to pick, it goes on as Enter does."""
        question = self._asker.question
        if self._asker.hurries() or question is None:
            return
        if question.touch is None:
            if not (question.keys or self.line.text):
                self.enter()
        elif self.covers:
            self.opened = False
        elif spot is not None and self.line.text:
            gap = "" if self.line.text.endswith(" ") else " "
            self.line.insert_text(f"{gap}{spot.word} ")
        elif spot is not None and (frame := self._uncover()) is not None:
            self._start(frame)
            self._moved = True
            self._click_spot(spot)

    def _click_spot(self, spot: Spot) -> None:
        now = time.monotonic()
        last, self._clicked = self._clicked, (spot, now)
        is_double = last is not None and last[0] == spot and now - last[1] < DOUBLE
        away = any((each.area, each.number) != (spot.area, spot.number) for each in self.picked)
        self.cursor = spot
        if is_double and spot.area == "hand":
            self.picked += [spot] if spot not in self.picked else []
            self.enter()
        elif (spot.area != "hand" and away) or (spot.area == "pile" and not self.picked):
            self.enter()
        else:
            self._toggle(spot)

    def _uncover(self) -> Frame | None:
        """The table, with no answer over it and no number begun."""
        self.opened, self._digits = False, ""
        return self._find_frame()

    # --------------------------------------------------------------------------- what is scrolled

    def turn_page(self, pages: int) -> None:
        """Scroll what was said: back, or forth if below 0."""
        if self.screen is not None:
            self.scroll_by(pages * max(1, self.screen.page - 1))

    def scroll_by(self, rows: int) -> None:
        """Scroll what was said by some rows."""
        if self.screen is not None:
            self.scroll = min(max(self.scroll + rows, self.screen.low), self.screen.high)

    def open_answer(self) -> None:
        """Something was answered: it is seen from its beginning."""
        self.scroll, self.opened = 0, True

    def forget(self) -> None:
        """Nothing of the person who sat here can be seen any more."""
        self.stop()
        self.line.reset()
        self.scroll = 0


@lru_cache(maxsize=256)
def _list_keys(question: Question, picked: Picked, pointed: str) -> list[Key]:
    """The keys of a question, found once: nothing changes before it is answered."""
    return [] if question.touch is None else question.touch.list_keys(picked, pointed)


@lru_cache(maxsize=256)
def _describe(question: Question, lines: tuple[str, ...], brief: bool) -> str:
    """A question's lines in words, found once."""
    return "" if question.touch is None else question.touch.describe(lines, brief=brief)
