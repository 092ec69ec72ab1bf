"""What keys and clicks do on the screen of a game: they type, pick, play and scroll."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Protocol

from kafene.console.channel import Channel, Question
from kafene.console.picking import Picking
from kafene.drawing.frame import Frame, Screen
from kafene.drawing.spot import Spot
from kafene.talk.touch import Key, Picked, Touch

DOUBLE = 0.4
"""Seconds within which two clicks are one double click."""


ONE_NUMBER = 1.0
"""Seconds within which digits are those of one number."""


class Line(Protocol):
    """The line that is being typed."""

    @property
    def text(self) -> str: ...
    def insert_text(self, data: str) -> None: ...
    def append_to_history(self) -> None: ...
    def reset(self) -> None: ...


class Controls:
    """The state of the screen that is the person's own: what is picked, how far it is scrolled. A
    key is for pieces as long as the line is empty; typing always types."""

    def __init__(self, line: Line, channel: Channel, frame: Callable[[], Frame | None]) -> None:
        self.line = line
        self.channel = channel
        self.picking = Picking()
        self.scroll = 0
        self.opened = True
        """Whether a long answer may cover the table."""
        self.screen: Screen | None = None
        """What was drawn last."""
        self._find_frame = frame
        self._asked: Question | None = None
        """The question for which something was pointed at."""
        self._moved = False
        """Whether something else was pointed at since the last line."""
        self._digits, self._digit_at = "", 0.0
        self._clicked: tuple[Spot, float] | None = None

    # ------------------------------------------------------------------------------- what is so

    @property
    def touch(self) -> Touch | None:
        """What can be done by touch now: something is asked for, and no line was begun."""
        question = self.channel.question
        return None if question is None or self.line.text else question.touch

    @property
    def picks(self) -> bool:
        """Whether keys are for pieces."""
        return self.picking.on and self.touch is not None

    @property
    def covers(self) -> bool:
        """Whether an answer covers the table."""
        return self.opened and self.screen is not None and self.screen.covers

    @property
    def keys(self) -> Mapping[str, str]:
        """The lines that single keys stand for now."""
        question = self.channel.question
        return {} if question is None or self.line.text else question.keys

    @property
    def rests(self) -> bool:
        """Whether keys are for pieces, but there is nothing to pick now."""
        return self.picking.on and self.touch is None and not self.line.text

    def list_keys(self) -> list[tuple[Spot, Key]]:
        """The keys that do something now, and where they are: with what is picked, or else with
        the piece that is pointed at."""
        touch, spot = self.touch, self.picking.pointed
        if touch is None:
            return []
        pointed = "" if spot is None or touch.needs_picking else spot.word
        keys = touch.list_keys(self.picking.find_picked(), pointed)
        return [(Spot("key", at, word=key.letter), key) for at, key in enumerate(keys)]

    @property
    def offered(self) -> bool:
        """Whether Enter does what was offered, and not what is pointed at."""
        if not self.picks or self._moved or self.picking.spots:
            return False
        return self.touch is not None and bool(self.touch.talk.offer)

    def find_lines(self) -> tuple[str, ...]:
        """The lines that Enter stands for: what is picked is played; else what was offered is done,
        unless something else was pointed at since; else it is what is pointed at: a key, a pile, or
        a piece of the hand. Nothing: Enter sends what is typed."""
        touch, spot, picked = self.touch, self.picking.cursor, self.picking.find_picked()
        if touch is None or not self.picking.on:
            return ()
        if picked:
            return touch.spell(picked)
        if self.offered:
            return ("",)
        if spot is None or spot.area == "pile":
            return () if spot is None else (spot.word,)
        if spot.area == "key":
            return next((key.lines for each, key in self.list_keys() if each == spot), ())
        if spot.area != "hand" or touch.needs_picking:
            return ()
        return touch.spell(Picked((spot.word,)))

    # -------------------------------------------------------------------------------- what is sent

    def submit(self, line: str, *later: str) -> None:
        """Give lines to the game, one after the other."""
        self.scroll, self.opened, self._moved = 0, False, False
        self.picking.clear()
        self.picking.leave_keys()
        self.channel.submit(line, *later)

    def enter(self) -> None:
        """Play what is picked, or send the line."""
        if not self.line.text and self.channel.hurries():
            return
        if self.rests and self.channel.question is None:
            return
        if self.touch is not None and self.covers and not self.touch.talk.offer:
            self.opened = False
        elif lines := self.find_lines():
            self.submit(*lines)
        elif self.line.text or self.channel.question is not None or not self.channel.patient:
            line = self.line.text
            self.line.append_to_history()
            self.line.reset()
            self.submit(line.strip())

    def knows(self, name: str) -> bool:
        """Whether a key stands for a line now."""
        return name in self.keys

    def press_named(self, name: str) -> None:
        """Send the line that a key stands for."""
        self.submit(self.keys[name])

    def press_letter(self, letter: str) -> None:
        """Send the line that a letter stands for; another letter begins a line."""
        if letter.casefold() in self.keys:
            self.press_named(letter.casefold())
        elif letter.isprintable():
            self.line.insert_text(letter)

    def interrupt(self) -> None:
        """Take back the line; on an empty one leave the game."""
        if self.line.text:
            self.line.reset()
        else:
            self.channel.interrupt()

    def paste(self, text: str) -> None:
        """Several lines pasted at once are sent one after the other."""
        *lines, last = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in lines:
            self.picking.stop()
            self.line.insert_text(line)
            self.enter()
        self.line.insert_text(last)

    def hear_typing(self) -> None:
        """The line has changed: who types does not pick."""
        if self.line.text:
            self.opened = False
            self.picking.stop()

    def hurry(self, letter: str) -> None:
        """A key during a pause: it ends the pause; what can start a line is typed, unless keys are
        for pieces."""
        self.channel.hurries()
        if letter.isprintable() and letter != " " and not self.picking.on:
            self.line.insert_text(letter)

    # ----------------------------------------------------------------------------- what is picked

    def move(self, across: int, down: int) -> None:
        """Point at something else; the first time at what is of use."""
        frame = self._look()
        if frame is not None and self.picking.on:
            self._moved = True
            self.picking.move(frame, across, down, [spot for spot, _ in self.list_keys()])
        elif frame is not None:
            self.picking.start(frame)
            self._asked = None
            self.arrive(frame)

    def arrive(self, frame: Frame) -> None:
        """When something new is asked for, point at what is of use."""
        question, touch = self.channel.question, self.touch
        if not self.picks or question is self._asked or touch is None:
            return
        self._asked = question
        self.picking.start(frame)
        if not touch.needs_picking:
            keys = [spot for spot, _ in self.list_keys()]
            self.picking.settle(frame, lambda spot: touch.is_of_use(spot.word), keys)

    def pick(self) -> None:
        """Pick the piece that is pointed at, or put it back; in a long answer turn the page."""
        if self.covers:
            self.turn_page(-1)
        elif (frame := self._look()) is not None:
            self.picking.start(frame)
            self.picking.toggle(self.picking.cursor)
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
        self._look()
        keys = [key for _, key in self.list_keys()]
        # Whoever has no keyboard of the language at hand presses the English letter.
        english = {key.lines[0][:1]: key for key in reversed(keys)}
        known = english | {key.letter: key for key in keys}
        if letter.casefold() in known:
            self.do(known[letter.casefold()])
        elif letter.isprintable() and letter != ",":
            self.line.insert_text(letter)

    def do(self, key: Key) -> None:
        """Do what a key does."""
        self.submit(*key.lines)

    def _press_digit(self, touch: Touch, frame: Frame, digit: str) -> None:
        """A digit picks the piece with that number; with a digit just before, if there is such a
        piece. Where lines are listed, it chooses one."""
        if touch.listed and not self.picking.spots:
            self.submit(digit)
            return
        now = time.monotonic()
        if now - self._digit_at > ONE_NUMBER:
            self._digits = ""
        self._digit_at = now
        number = self._digits + digit
        spot = self.picking.find_held(frame, int(number))
        if self._digits and spot is not None:
            self.picking.toggle(self.picking.find_held(frame, int(self._digits)))
        else:
            number, spot = digit, self.picking.find_held(frame, int(digit))
        self._digits, self._moved = number if spot is not None else "", True
        self.picking.toggle(spot)
        self.picking.cursor = spot or self.picking.cursor

    def escape(self) -> None:
        """Close a long answer; put back what is picked; then leave picking."""
        if self.covers:
            self.opened = False
        elif self.picking.spots:
            self.picking.clear()
        else:
            self.picking.stop()

    def click(self, spot: Spot | None) -> None:
        """A piece is picked by a click, and played by a double one; what is picked goes to the set
        or the pile that is clicked. In a line that was begun, a click types. Where there is nothing
        to pick, it goes on as Enter does."""
        question = self.channel.question
        if self.channel.hurries() or question is None:
            return
        if question.touch is None:
            if not (question.keys or self.line.text):
                self.enter()
        elif self.covers:
            self.opened = False
        elif spot is not None and self.line.text:
            gap = "" if self.line.text.endswith(" ") else " "
            self.line.insert_text(f"{gap}{spot.word} ")
        elif spot is not None and (frame := self._look()) is not None:
            self.picking.start(frame)
            self._moved = True
            self._click_spot(spot)

    def _click_spot(self, spot: Spot) -> None:
        picking, now = self.picking, time.monotonic()
        last, self._clicked = self._clicked, (spot, now)
        is_double = last is not None and last[0] == spot and now - last[1] < DOUBLE
        away = [
            each for each in picking.spots if (each.area, each.number) != (spot.area, spot.number)
        ]
        picking.cursor = spot
        if is_double and spot.area == "hand":
            picking.spots = [*picking.spots, spot] if spot not in picking.spots else picking.spots
            self.enter()
        elif (spot.area != "hand" and away) or (spot.area == "pile" and not picking.spots):
            self.enter()
        else:
            picking.toggle(spot)

    def _look(self) -> Frame | None:
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
        self.picking.stop()
        self.line.reset()
        self.scroll = 0
