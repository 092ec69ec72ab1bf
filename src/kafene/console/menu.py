"""The front door: which game, against whom, by which rules. Enter takes the usual answer; `back`
returns to the question before, `quit` leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar, overload

from kafene import bots, games
from kafene.bots.players import ME, read_players
from kafene.console.plain import Keyboard
from kafene.console.tour import has_tour
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.options import Option, Value
from kafene.core.record import HUMAN
from kafene.store import Store
from kafene.talk.lines import BACK, QUIT, REPLAY, fold, is_command
from kafene.text import Text, rulebook, sentences

T = TypeVar("T")

LEVELS = (*bots.LEVELS[1:], bots.LEVELS[0])
"""How strong bots may be: the usual level first, the weakest last."""
BOTS, FRIENDS, MIX = "bots", "friends", "mix"
"""Company: bots of one level, people at this keyboard, or anybody, player by player."""


@dataclass(frozen=True)
class Choice:
    """What somebody wants: a new game, one to go on with, or a tour of a game."""

    game: str = ""
    company: str = ""
    seats: int = 0
    players: str = ""
    """The players as `--players` takes them."""
    draw: bool = True
    """Whether they draw their seats; if not, they sit as listed."""
    rules: str = ""
    """The rules as `Rules.parse` takes them."""
    resume: int | None = None
    tour: bool = False


class _Left(Exception):
    """Somebody wants to leave."""


class _Back(Exception):
    """Somebody wants to go back to the question before."""


def choose(keyboard: Keyboard, text: Text, store: Store) -> Choice | None:
    """Ask what to play; None if the answer is to leave."""
    menu = _Menu(keyboard, text, store)
    keyboard.write(text("menu-title"))
    while True:
        try:
            return menu.choice()
        except _Back:
            menu.forget_last()
        except _Left:
            return None


class _Menu:
    """The questions, asked in order. To go back is to forget the last answer and to start again:
    what was answered before is not asked again."""

    def __init__(self, keyboard: Keyboard, text: Text, store: Store) -> None:
        self.keyboard = keyboard
        self.text = text
        self.store = store
        self.answers: list[Any] = []
        self.asked = 0

    def choice(self) -> Choice:
        """What is wanted, once nothing is left to ask."""
        self.asked = 0
        choice = self.game(Choice())
        if choice.resume is None:
            choice = self.company(choice)
            if not choice.tour:
                choice = self.rules(self.players(choice))
        return choice

    def forget_last(self) -> None:
        """Take the last answer back, if there is one."""
        del self.answers[-1:]

    def _answer(self, ask: Callable[[], T]) -> T:
        """The answer to the next question: the one given before, or else what `ask` returns."""
        if self.asked == len(self.answers):
            self.answers.append(ask())
        answer: T = self.answers[self.asked]
        self.asked += 1
        return answer

    def game(self, choice: Choice) -> Choice:
        """Which game, or which saved one."""
        text, names = self.text, list(games.list_games())
        lines = [
            text(
                "menu-game",
                game=sentences.title(text, name),
                about=sentences.optional(text, f"like-{name}"),
            )
            for name in names
        ]
        unfinished = [game for game in self.store.games() if not game.over]
        for last in unfinished[-1:]:
            title = sentences.title(text, last.game)
            lines.append(text("menu-resume", game=title, names=last.seats))
        at = self._pick(lines, text("menu-which"))
        if at < len(names):
            return replace(choice, game=names[at])
        return replace(choice, resume=unfinished[-1].id)

    def company(self, choice: Choice) -> Choice:
        """With whom, and for bots how many."""
        text, game = self.text, games.load(choice.game)
        counts = range(game.fewest, game.most + 1)
        lines = [text("menu-bots", bots=count - 1) for count in counts]
        lines += [text("menu-friends"), text("menu-mix")]
        lines += [text("menu-tour")] if has_tour(game) else []
        at = self._pick(lines, text("menu-against"), usual=counts.index(game.usual))
        if at < len(counts):
            return replace(choice, company=BOTS, seats=counts[at])
        if at == len(counts) + 2:
            return replace(choice, tour=True)
        return replace(choice, company=(FRIENDS, MIX)[at - len(counts)])

    # ------------------------------------------------------------------------------- who plays

    def players(self, choice: Choice) -> Choice:
        """Who plays."""
        game = games.load(choice.game)
        if choice.company == BOTS:
            others = [self._level(game)] * (choice.seats - 1)
            return replace(choice, players=",".join([ME, *others]))
        listed = self._friends(game) if choice.company == FRIENDS else self._mix(game)
        lines = [self.text("menu-draw"), self.text("menu-as-listed")]
        draw = self._pick(lines, self.text("menu-who-sits-where")) == 0
        return replace(choice, players=",".join(listed), draw=draw)

    def _level(self, game: AnyGame) -> str:
        levels = _levels(game)
        lines = [self.text(f"level-{level}") for level in levels]
        return levels[self._pick(lines, self.text("menu-strength"))] if levels[1:] else levels[0]

    def _friends(self, game: AnyGame) -> list[str]:
        """People at this keyboard, and bots if wanted or needed."""
        people = self._answer(lambda: self._names(game))
        return [*people, *self._bots_besides(game, len(people))]

    def _names(self, game: AnyGame) -> list[str]:
        while True:
            typed = self._ask(self.text("menu-names", most=game.most))
            names = [name for name in map(str.strip, re.split("[,、，]", typed)) if name]
            if not names:
                self.keyboard.write(self.text("menu-no-names"))
            elif len(names) > game.most:
                self.keyboard.write(self.text("menu-too-many-names", most=game.most))
            elif (people := self._people([], names)) is not None:
                return people

    def _bots_besides(self, game: AnyGame, people: int) -> list[str]:
        fewest, most = max(0, game.fewest - people), game.most - people
        count = self._number("menu-besides", fewest, most, fewest) if fewest < most else most
        return [self._level(game)] * count if count else []

    def _mix(self, game: AnyGame) -> list[str]:
        """Anybody, one by one."""
        seats = self._number("menu-how-many", game.fewest, game.most, game.usual)
        listed: list[str] = []
        while len(listed) < seats:
            listed.append(self._player(game, listed, self._place(game, len(listed), seats)))
        return listed

    def _place(self, game: AnyGame, at: int, seats: int) -> str:
        """Which player is asked for; of partners the second hears whose partner that is."""
        side = next(side for side in game.sides(seats) if at in side)
        facts = {"number": at + 1, "players": seats}
        if at == side[0]:
            return self.text("menu-player", **facts)
        return self.text("menu-partner", **facts, partner=side[0] + 1)

    def _player(self, game: AnyGame, listed: Sequence[str], question: str) -> str:
        kinds = [kind for kind in (ME, *_levels(game)) if kind != ME or ME not in listed]
        lines = [self.text("menu-me" if kind == ME else f"level-{kind}") for kind in kinds]
        at = self._pick([*lines, self.text("menu-friend")], question)
        if at < len(kinds):
            return kinds[at]
        return self._answer(lambda: self._friend(listed))

    def _friend(self, listed: Sequence[str]) -> str:
        while True:
            people = self._people(listed, [self._ask(self.text("menu-friend-name")).strip()])
            if people is not None:
                return people[0]

    def _people(self, listed: Sequence[str], names: Sequence[str]) -> list[str] | None:
        """People of these names beside the players so far; None, and why, if that cannot be."""
        words = [f"{name}:{HUMAN}" for name in names]
        try:
            for name, word in zip(names, words, strict=True):
                if read_players(word, self.text("guest")) != ((name,), (HUMAN,)):
                    raise NotationError("bad-person-name", text=name)
            read_players(",".join([*listed, *words]), self.text("guest"))
        except NotationError as problem:
            self.keyboard.write(sentences.error(self.text, problem))
            return None
        return words

    # ------------------------------------------------------------------------------ which rules

    def rules(self, choice: Choice) -> Choice:
        """By which rules: a preset, or any options."""
        text, game = self.text, games.load(choice.game)
        seats = len(choice.players.split(","))
        presets = [game.rules_type.preset(name) for name in game.rules_type.presets]
        lines = [
            text("pair", head=head.split()[0], what=words)
            for head, words in rulebook.presets(text, game)
        ]

        def pick() -> int:
            while True:
                at = self._picked([*lines, text("menu-more-rules")], text("menu-rules"))
                if at == len(presets) or self._fits(game, presets[at], seats):
                    return at

        at = self._answer(pick)
        if at < len(presets):
            return replace(choice, rules=str(presets[at]))
        start = presets[self._pick(lines, text("menu-start-from"))]
        return replace(choice, rules=str(self._change(game, start, seats)))

    def _change(self, game: AnyGame, rules: Any, seats: int) -> Any:
        """The rules with any of their options changed, until Enter takes them as they are."""
        while (option := self._answer(partial(self._option, game, rules, seats))) is not None:
            value = self._answer(partial(self._value, game, rules, option))
            rules = replace(rules, **{option.field: value})
        return rules

    def _option(self, game: AnyGame, rules: Any, seats: int) -> Option | None:
        """An option to change, or None if the rules are good as they are."""
        text, options = self.text, game.rules_type.options()
        while True:
            lines = [
                self.keyboard.brief(text("pair", head=head, what=words))
                for head, words in self._options(game, rules)
            ]
            question = text("menu-options", game=sentences.title(text, game.name))
            prompt = text("menu-options-prompt", most=len(lines))
            at = self._picked(lines, question, prompt, usual=None)
            if at is not None:
                return options[at]
            if self._fits(game, rules, seats):
                return None

    def _options(self, game: AnyGame, rules: Any) -> Iterator[tuple[str, str]]:
        """Every option with its value, and what it does."""
        for option in game.rules_type.options():
            value = self._shown(option, getattr(rules, option.field))
            yield f"{option.name} = {value}", rulebook.about(self.text, game, option)

    def _value(self, game: AnyGame, rules: Any, option: Option) -> Value:
        """Another value for an option; Enter keeps the one it has."""
        now: Value = getattr(rules, option.field)
        self.keyboard.write(rulebook.about(self.text, game, option))
        if option.kind is not int:
            values = [option.parse(value) for value in option.values]
            lines = [self._shown(option, value) for value in values]
            prompt = self.text(
                "menu-keep-or-number", most=len(lines), value=self._shown(option, now)
            )
            at = self._picked(lines, f"{option.name}?", prompt, usual=values.index(now))
            return values[at]
        prompt = self.text("menu-keep-or", values=self._typed(option), value=option.write(now))
        while typed := self._ask(prompt):
            try:
                return option.parse(fold(typed))
            except NotationError as problem:
                self.keyboard.write(sentences.error(self.text, problem))
        return now

    def _typed(self, option: Option) -> str:
        """What may be typed for an option that takes a number."""
        values = list(option.values)
        if option.high == option.low + 1:
            values[:1] = [str(option.low), str(option.high)]
        if len(values) == 1:
            return values[0]
        return self.text("either", first=values[:-1], last=values[-1])

    def _shown(self, option: Option, value: Value) -> str:
        """A value as people read it."""
        if isinstance(value, bool):
            return self.text("value-yes" if value else "value-no")
        return option.write(value)

    def _fits(self, game: AnyGame, rules: Any, seats: int) -> bool:
        """Whether that many can play by these rules; if not, why."""
        try:
            game.start(rules, seats)
        except NotationError as problem:
            self.keyboard.write(sentences.error(self.text, problem))
            return False
        return True

    # ---------------------------------------------------------------------------------- asking

    def _ask(self, prompt: str) -> str:
        """A line typed; raises `_Left` or `_Back` if that is wanted."""
        typed = self.keyboard.ask(prompt)
        if typed is None or is_command(self.text, typed, QUIT):
            raise _Left
        if is_command(self.text, typed, BACK, REPLAY):
            raise _Back
        return typed

    def _pick(self, lines: Sequence[str], question: str, usual: int = 0) -> int:
        """The answer to a question: one of some lines."""
        return self._answer(lambda: self._picked(lines, question, usual=usual))

    @overload
    def _picked(
        self, lines: Sequence[str], question: str, prompt: str = "", usual: int = 0
    ) -> int: ...
    @overload
    def _picked(
        self, lines: Sequence[str], question: str, prompt: str, usual: None
    ) -> int | None: ...
    def _picked(
        self, lines: Sequence[str], question: str, prompt: str = "", usual: int | None = 0
    ) -> int | None:
        """One of some lines, by its number or how it starts; Enter is the usual one."""
        self.keyboard.write(question)
        width = len(str(len(lines)))
        for at, line in enumerate(lines):
            words = self.text("menu-usual", line=line) if at == usual else line
            self.keyboard.write(f"  {at + 1:>{width}}  {words}")
        prompt = prompt or self.text("menu-prompt", most=len(lines))
        while word := fold(self._ask(prompt)):
            if word.isdecimal() and 1 <= int(word[:9]) <= len(lines):
                return int(word) - 1
            fitting = [at for at, line in enumerate(lines) if fold(line).startswith(word)]
            if len(fitting) == 1:
                return fitting[0]
            self.keyboard.write(self.text("menu-unknown", fewest=1, most=len(lines)))
        return usual

    def _number(self, question: str, fewest: int, most: int, usual: int) -> int:
        """The answer to a question: a number; Enter is the usual one."""
        return self._answer(lambda: self._numbered(question, fewest, most, usual))

    def _numbered(self, question: str, fewest: int, most: int, usual: int) -> int:
        prompt = self.text(question, fewest=fewest, most=most, usual=usual)
        while word := fold(self._ask(prompt)):
            if word.isdecimal() and fewest <= int(word[:9]) <= most:
                return int(word)
            self.keyboard.write(self.text("menu-unknown", fewest=fewest, most=most))
        return usual


def _levels(game: AnyGame) -> list[str]:
    """The levels of a game in the order of the menu."""
    return [level for level in LEVELS if level in bots.levels(game)]
