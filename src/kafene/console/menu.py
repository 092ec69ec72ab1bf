"""The menu: which game, against whom, by which rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kafene import bots, games
from kafene.bots.players import ME, read_players
from kafene.console.opponents import title_level
from kafene.console.questionnaire import Questionnaire
from kafene.console.saved_games import list_unfinished, tell_age, tell_players, tell_state
from kafene.console.setup import name_me
from kafene.console.terminal import Terminal
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.options import Option, Value
from kafene.core.record import HUMAN
from kafene.core.values import dataclass
from kafene.store import Store, Summary
from kafene.talk.tour import has_tour
from kafene.text import Text, rulebook, sentences
from kafene.text.commands import fold
from kafene.text.messages import optional
from kafene.text.names import describe_level, list_bot_names

BOTS, FRIENDS, MIX = "bots", "friends", "mix"
"""Company: bots of one level, people at this terminal, or anybody, player by player."""
MOST_LISTED = 15
"""The most unfinished games that are offered; they fit a screen of 24 lines."""


@dataclass(frozen=True)
class Selection:
    """A choice from the menu: a new game, one to continue, or a tour of a game."""

    game: str = ""
    company: str = ""
    seats: int = 0
    players: str = ""
    """The players as `--players` takes them."""
    draw: bool = True
    """True if they draw their seats; otherwise they sit as listed."""
    rules: str = ""
    """The rules as `Rules.parse` takes them."""
    resume: int | None = None
    tour: bool = False
    settings: bool = False
    """Settings are to be changed."""


def choose(terminal: Terminal, text: Text, store: Store) -> Selection | None:
    """Ask what to play; None if the person leaves."""
    menu = _Menu(terminal, text, store)
    return menu.complete(menu.select)


class _Menu(Questionnaire):
    """Asks for the game, the players and the rules."""

    def __init__(self, terminal: Terminal, text: Text, store: Store) -> None:
        super().__init__(terminal, text, text("menu-title"))
        self.store = store
        self.unfinished = list_unfinished(store, MOST_LISTED)

    def select(self) -> Selection:
        """Ask until a game can begin."""
        selection = self.select_game()
        if selection.resume is None and not selection.settings:
            selection = self.select_company(selection)
            if not selection.tour:
                selection = self.select_rules(self.select_players(selection))
        return selection

    def select_game(self) -> Selection:
        """Ask for a game, or for a saved one."""
        text, names = self.text, list(games.list_games())
        lines = [
            sentences.pair(text, sentences.title(text, name), optional(text, f"like-{name}"))
            for name in names
        ]
        last, others = self.unfinished[-1:], self.unfinished[-2::-1]
        lines += [text("menu-continue", what=self._describe_game(each)) for each in last]
        lines += [text("menu-continue-other", games=len(others))] if others else []
        lines.append(text("menu-settings"))
        at = self.pick(lines, text("menu-which"), usual=len(names) if last else 0)
        if at < len(names):
            return Selection(game=names[at])
        if at == len(lines) - 1:
            return Selection(settings=True)
        if at == len(names):
            return Selection(resume=last[0].id)
        listed = [self._describe_game(each) for each in others]
        return Selection(resume=others[self.pick(listed, text("menu-which-one"))].id)

    def _describe_game(self, each: Summary) -> str:
        """An unfinished game: who plays, how long ago, and whose turn it is."""
        text = self.text
        return text(
            "menu-unfinished",
            game=sentences.title(text, each.record.game),
            players=tell_players(text, each.record),
            age=tell_age(text, each.played),
            turn=tell_state(text, self.store, each),
        )

    def select_company(self, selection: Selection) -> Selection:
        """With whom, and for bots how many."""
        text, game = self.text, games.load(selection.game)
        counts = range(game.fewest, game.most + 1)
        lines = [text("menu-bots", bots=count - 1) for count in counts]
        lines += [text("menu-friends"), text("menu-mix")]
        lines += [text("menu-tour")] if has_tour(game) else []
        at = self.pick(lines, text("menu-against"), usual=counts.index(game.usual))
        if at < len(counts):
            return replace(selection, company=BOTS, seats=counts[at])
        others = (
            replace(selection, company=FRIENDS),
            replace(selection, company=MIX),
            replace(selection, tour=True),
        )
        return others[at - len(counts)]

    # ------------------------------------------------------------------------------- who plays

    def select_players(self, selection: Selection) -> Selection:
        """Ask for the players."""
        game = games.load(selection.game)
        if selection.company == BOTS:
            others = [self._ask_level(game)] * (selection.seats - 1)
            return replace(selection, players=",".join([ME, *others]))
        listed = (
            self._ask_friends(game) if selection.company == FRIENDS else self._ask_each_player(game)
        )
        lines = [self.text("menu-draw"), self.text("menu-as-listed")]
        draw = self.pick(lines, self.text("menu-who-sits-where")) == 0
        return replace(selection, players=",".join(listed), draw=draw)

    def _ask_level(self, game: AnyGame) -> str:
        levels = bots.offer_levels(game)
        if not levels[1:]:
            return levels[0]
        lines = [self._describe_level(game, level) for level in levels]
        usual = levels.index(bots.default_level(game))
        return levels[self.pick(lines, self.text("menu-strength"), usual)]

    def _describe_level(self, game: AnyGame, level: str) -> str:
        title = title_level(self.terminal, self.text, level)
        return sentences.pair(self.text, title, describe_level(self.text, game, level))

    def _ask_friends(self, game: AnyGame) -> list[str]:
        """People at this terminal, and bots if wanted or needed."""
        people = self.remember(lambda: self._ask_names(game))
        return [*people, *self._ask_bots_besides(game, len(people))]

    def _ask_names(self, game: AnyGame) -> list[str]:
        while True:
            typed = self.ask_line(self.text("menu-names", most=game.most))
            names = [name for name in map(str.strip, re.split("[,、，]", typed)) if name]
            if not names:
                self.terminal.write(self.text("menu-no-names"))
            elif len(names) > game.most:
                self.terminal.write(self.text("menu-too-many-names", most=game.most))
            elif (people := self._list_people([], names)) is not None:
                return people

    def _ask_bots_besides(self, game: AnyGame, people: int) -> list[str]:
        fewest, most = max(0, game.fewest - people), game.most - people
        count = self.pick_number("menu-besides", fewest, most, fewest) if fewest < most else most
        return [self._ask_level(game)] * count if count else []

    def _ask_each_player(self, game: AnyGame) -> list[str]:
        """Anybody, one by one."""
        seats = self.pick_number("menu-how-many", game.fewest, game.most, game.usual)
        listed: list[str] = []
        while len(listed) < seats:
            listed.append(
                self._ask_player(game, listed, self._describe_place(game, len(listed), seats))
            )
        return listed

    def _describe_place(self, game: AnyGame, at: int, seats: int) -> str:
        """Name the player who is asked for; the second of two partners hears whose partner that
        is."""
        side = next(side for side in game.sides(seats) if at in side)
        facts = {"number": at + 1, "players": seats}
        if at == side[0]:
            return self.text("menu-player", **facts)
        return self.text("menu-partner", **facts, partner=side[0] + 1)

    def _ask_player(self, game: AnyGame, listed: Sequence[str], question: str) -> str:
        levels = bots.offer_levels(game)
        usual, kinds = ME, [ME, *levels]
        if ME in listed:
            usual, kinds = bots.default_level(game), list(levels)
        lines = [
            self.text("menu-me") if kind == ME else self._describe_level(game, kind)
            for kind in kinds
        ]
        at = self.pick([*lines, self.text("menu-friend")], question, kinds.index(usual))
        if at < len(kinds):
            return kinds[at]
        return self.remember(lambda: self._ask_friend(listed))

    def _ask_friend(self, listed: Sequence[str]) -> str:
        while True:
            people = self._list_people(
                listed, [self.ask_line(self.text("menu-friend-name")).strip()]
            )
            if people is not None:
                return people[0]

    def _list_people(self, listed: Sequence[str], names: Sequence[str]) -> list[str] | None:
        """People of these names beside the players so far; None, and why, if that cannot be."""
        words = [f"{name}:{HUMAN}" for name in names]
        guest, called = name_me(self.text), list_bot_names(self.text)
        try:
            for name, word in zip(names, words, strict=True):
                if read_players(word, guest, called) != ((name,), (HUMAN,)):
                    raise NotationError("bad-person-name", text=name)
            read_players(",".join([*listed, *words]), guest, called)
        except NotationError as problem:
            self.terminal.write(sentences.error(self.text, problem))
            return None
        return words

    # ------------------------------------------------------------------------------ which rules

    def select_rules(self, selection: Selection) -> Selection:
        """Ask for the rules: a preset, or any options."""
        text, game = self.text, games.load(selection.game)
        seats = len(selection.players.split(","))
        presets = [game.rules_type.preset(name) for name in game.rules_type.presets]
        lines = [
            text("pair", head=preset.title, what=preset.about)
            for preset in rulebook.list_presets(text, game)
        ]

        def pick() -> int:
            while True:
                at = self.ask_which([*lines, text("menu-more-rules")], text("menu-rules"))
                if at == len(presets) or self._fits(game, presets[at], seats):
                    return at

        at = self.remember(pick)
        if at < len(presets):
            return replace(selection, rules=str(presets[at]))
        start = presets[self.pick(lines, text("menu-start-from"))]
        return replace(selection, rules=str(self._change_rules(game, start, seats)))

    def _change_rules(self, game: AnyGame, rules: Any, seats: int) -> Any:
        """The rules with any of their options changed, until Enter takes them as they are."""
        while (option := self.remember(partial(self._ask_option, game, rules, seats))) is not None:
            value = self.remember(partial(self._ask_value, game, rules, option))
            rules = replace(rules, **{option.field: value})
        return rules

    def _ask_option(self, game: AnyGame, rules: Any, seats: int) -> Option | None:
        """An option to change, or None if the rules are good as they are."""
        text, options = self.text, game.rules_type.options()
        while True:
            lines = [
                rulebook.tell_option(text, game, each, each.write(getattr(rules, each.field)))
                for each in options
            ]
            question = text("menu-options", game=sentences.title(text, game.name))
            prompt = text("menu-options-prompt", most=len(lines))
            at = self.ask_which(lines, question, prompt, usual=None)
            if at is not None:
                return options[at]
            if self._fits(game, rules, seats):
                return None

    def _ask_value(self, game: AnyGame, rules: Any, option: Option) -> Value:
        """Another value for an option; Enter keeps the one it has."""
        text = self.text
        now: Value = getattr(rules, option.field)
        self.notice(rulebook.describe_option(text, game, option))
        if option.kind is not int:
            lines = [rulebook.name_value(text, game, option, value) for value in option.values]
            at = option.values.index(option.write(now))
            prompt = text("menu-keep-or-number", most=len(lines), value=lines[at])
            question = rulebook.name_option(text, game, option)
            return option.parse(option.values[self.ask_which(lines, question, prompt, usual=at)])
        none = rulebook.name_value(text, game, option, option.none or "")
        prompt = text(
            "menu-keep-or",
            values=self._describe_values(option, none),
            value=rulebook.name_value(text, game, option, option.write(now)),
        )
        while typed := self.ask_line(prompt):
            try:
                word = fold(typed)
                return option.parse(option.none if option.none and word == fold(none) else word)
            except NotationError as problem:
                self.terminal.write(sentences.error(self.text, problem))
        return now

    def _describe_values(self, option: Option, none: str) -> str:
        """List what may be typed for an option that takes a number, or `none`."""
        values = list(option.values)
        if option.high == option.low + 1:
            values[:1] = [str(option.low), str(option.high)]
        if option.none and none != option.none:
            values[-1] = self.text("also-called", word=option.none, name=none)
        if len(values) == 1:
            return values[0]
        return self.text("either", first=values[:-1], last=values[-1])

    def _fits(self, game: AnyGame, rules: Any, seats: int) -> bool:
        """Check that this many can play by these rules; if not, say why."""
        try:
            game.start(rules, seats)
        except NotationError as problem:
            self.notice(sentences.error(self.text, problem))
            return False
        return True
