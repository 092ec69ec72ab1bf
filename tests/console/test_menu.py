"""The menu: every rule, every number of players and any mix of them is within reach."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kafene import games, settings
from kafene.bots.players import read_players
from kafene.cli import main
from kafene.console.menu import BOTS, Selection, choose
from kafene.console.plain import PlainTerminal
from kafene.console.preferences import change_settings
from kafene.console.setup import new_game
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.options import Option
from kafene.core.record import Record
from kafene.store import Store, open_store
from kafene.text import LANGUAGES, Text, rulebook, sentences
from kafene.text.languages import LOCALES

TEXT = Text()
LEVELS = ("beginner", "casual", "greedy", "strong", "expert", "random")
"""In the order of the menu."""
RANDOM, EXPERT = (str(1 + LEVELS.index(level)) for level in ("random", "expert"))
FRIEND = str(1 + len(LEVELS))
"""In a mix, once you are in it."""


class Typist(PlainTerminal):
    """Somebody who types these lines, and then nothing more."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def write(self, line: str = "") -> None:
        self.shown.append(line)

    def ask(self, prompt: str, complete: object = None, touch: object = None) -> str | None:
        self.shown.append(prompt)
        return self.lines.pop(0) if self.lines else None

    def told(self, message: str, **values: object) -> bool:
        return TEXT(message, **values) in self.shown


@pytest.fixture
def store(saved_games_elsewhere: Path) -> Iterator[Store]:
    with open_store(saved_games_elsewhere) as opened:
        yield opened


def number_of(game: AnyGame) -> str:
    return str(1 + list(games.list_games()).index(game.name))


def friends(game: AnyGame) -> str:
    """The number of the line under those of the bots; a mix comes after it, then the tour."""
    return str(game.most - game.fewest + 2)


def mix(game: AnyGame) -> str:
    return str(int(friends(game)) + 1)


def more_rules(game: AnyGame) -> str:
    return str(1 + len(game.rules_type.presets))


def test_enter_alone_leads_to_a_usual_game_in_four_questions(store: Store, game: AnyGame) -> None:
    typist = Typist(number_of(game), "", "", "")
    choice = choose(typist, TEXT, store)
    assert choice == Selection(
        game.name, BOTS, game.usual, ",".join(["me", *["casual"] * (game.usual - 1)]),
        rules="classic",
    )  # fmt: skip
    assert not typist.lines


def test_bots_of_every_level_in_every_number(store: Store, game: AnyGame) -> None:
    for seats in range(game.fewest, game.most + 1):
        for at, level in enumerate(LEVELS, 1):
            choice = choose(Typist(number_of(game), str(seats - 1), str(at), ""), TEXT, store)
            assert choice is not None
            assert choice.players.split(",") == ["me", *[level] * (seats - 1)]


def test_any_mix_of_you_friends_bots_and_random_in_every_number(
    store: Store, game: AnyGame
) -> None:
    wanted = ("greedy", "me", "random", "Mira:human", "expert")
    for seats in range(game.fewest, game.most + 1):
        listed = [*wanted, *["random"] * 5][:seats]
        typed: list[str] = []
        for at, player in enumerate(listed):
            kinds = [*(() if "me" in listed[:at] else ("me",)), *LEVELS, "human"]
            name, _, kind = player.rpartition(":")
            typed += [str(1 + kinds.index(kind)), *([name] if name else [])]
        choice = choose(
            Typist(number_of(game), mix(game), str(seats), *typed, "2", ""), TEXT, store
        )
        assert choice is not None
        assert (choice.players.split(","), choice.draw) == (listed, False)
        record = new_game(game, rules=game.rules_type(), guest="Guest", players=choice.players)
        assert len(set(record.seats)) == seats


def test_friends_are_told_that_their_own_name_belongs_there_and_why_names_are_refused(
    store: Store,
) -> None:
    game = games.load("seven-bridge")
    typed = ["", "Ann, Bob, Ann", "a,b,c,d,e,f,g", "exec=ls", "x:exec=ls", "Ann, Béa"]
    typist = Typist(number_of(game), friends(game), *typed, "1", RANDOM, "", "")
    choice = choose(typist, TEXT, store)
    assert choice is not None
    assert (choice.players, choice.draw) == ("Ann:human,Béa:human,random", True)
    assert "including yours" in TEXT("menu-names", most=6)
    assert typist.told("menu-no-names")
    assert typist.told("unread-name-twice", text="Ann")
    assert typist.told("menu-too-many-names", most=6)
    assert typist.told("unread-bad-person-name", text="exec=ls")
    assert typist.told("unread-bad-person-name", text="x:exec=ls")


def test_one_friend_alone_is_asked_how_many_bots_and_people_alone_may_fill_the_table(
    store: Store,
) -> None:
    game = games.load("ronda")
    typist = Typist(
        "0000000019", number_of(game), friends(game), "Ann", "0", "0000000027", "", "", "", ""
    )
    choice = choose(typist, TEXT, store)
    assert choice is not None
    assert choice.players == "Ann:human,casual"
    assert typist.shown.count(TEXT("menu-unknown", fewest=1, most=3)) == 2
    four = Typist(number_of(game), friends(game), "Ann、Bob，Cy,Dee", "", "")
    choice = choose(four, TEXT, store)
    assert choice is not None
    assert choice.players == "Ann:human,Bob:human,Cy:human,Dee:human"


def values_of(option: Option) -> Iterator[tuple[str, Any]]:
    """What is typed for each value of an option (of a span its ends), and the value."""
    if option.kind is int:
        for number in (option.low, option.high):
            yield str(number), number
        if option.none is not None:
            yield option.none, None
    else:
        for at, value in enumerate(option.values, 1):
            yield str(at), option.parse(value)


def test_every_value_of_every_option_can_be_chosen_from_every_preset(
    store: Store, game: AnyGame
) -> None:
    for start, preset in enumerate(game.rules_type.presets, 1):
        for at, option in enumerate(game.rules_type.options(), 1):
            for typed, value in values_of(option):
                words = (str(start), str(at), typed, "")
                typist = Typist(number_of(game), "", "", more_rules(game), *words)
                choice = choose(typist, TEXT, store)
                assert rulebook.describe_option(TEXT, game, option) in typist.shown
                rules: Any = game.rules_type.preset(preset)
                rules = type(rules).parse(f"{preset} {option.name}={option.write(value)}")
                if choice is None:  # it does not go together with the number of players
                    with pytest.raises(NotationError) as problem:
                        game.start(rules, game.usual)
                    assert sentences.error(TEXT, problem.value) in typist.shown
                else:
                    assert game.rules_type.parse(choice.rules) == rules


def test_what_does_not_go_together_is_explained_and_can_be_mended(store: Store) -> None:
    game = games.load("three-thirteen")
    names = [option.name for option in game.rules_type.options()]
    decks, rounds = (str(1 + names.index(name)) for name in ("decks", "rounds"))
    typed = (more_rules(game), "1", decks, "2", "", rounds, "many", "5", "")
    typist = Typist(number_of(game), str(game.most - 1), "", *typed)
    choice = choose(typist, TEXT, store)
    assert choice is not None
    assert choice.rules == "classic decks=2 rounds=5"
    assert typist.told("unread-too-few-cards", seats=10, dealt=13)
    values = game.rules_type.options()[int(rounds) - 1].values
    assert typist.told("unread-bad-option-value", option="rounds", text="many", values=values)


def test_a_preset_that_does_not_fit_is_explained_and_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load("seven-bridge")
    presets = {"huge": {"hand_size": 25}, **game.rules_type.presets}
    monkeypatch.setattr(game.rules_type, "presets", presets)
    listed = [rulebook.Preset(name, name, name, {}) for name in presets]
    monkeypatch.setattr(rulebook, "list_presets", lambda *_: listed)
    typist = Typist(number_of(game), "", "", "1", "2")
    choice = choose(typist, TEXT, store)
    assert choice is not None
    assert choice.rules == "classic"
    assert typist.told("unread-sb-hands-too-large", seats=4, dealt=25, most=12)


@pytest.mark.parametrize("language", LANGUAGES)
def test_back_returns_to_the_question_before(store: Store, language: str) -> None:
    text = Text(language)
    back = text("words-replay-back").split(", ")[-1]
    more = more_rules(games.load("ronda"))
    for word in ("back", back):
        away = ["", "", word, "2", word, word, word]  # and from the first question nowhere
        rules = ["3", "1", RANDOM, more, "1", "1", "1", word, word, word, word, "2"]
        choice = choose(Typist(*away, *rules), text, store)
        assert choice is not None
        assert (choice.game, choice.players) == ("ronda", "me,random")
        assert choice.rules == list(games.load("ronda").rules_type.presets)[1]


def test_back_from_an_options_value_keeps_the_other_changes(store: Store) -> None:
    game = games.load("ronda")
    names = [option.name for option in game.rules_type.options()]
    target = str(1 + names.index("target"))
    typed = (more_rules(game), "1", target, "30", "2", "back", "")
    choice = choose(Typist(number_of(game), "", "", *typed), TEXT, store)
    assert choice is not None
    assert choice.rules == "classic target=30"


def test_back_drops_one_player_of_a_mix_and_keeps_the_others(store: Store) -> None:
    game = games.load("ronda")
    typed = ("4", "1", FRIEND, "back", FRIEND, "Mira", "1", "1", "back", "back")
    typist = Typist(number_of(game), mix(game), *typed, EXPERT, RANDOM, "2", "")
    choice = choose(typist, TEXT, store)
    assert choice is not None
    assert (choice.players, choice.draw) == ("me,Mira:human,expert,random", False)
    assert typist.told("menu-partner", number=3, players=4, partner=1)
    besides = Typist(number_of(game), friends(game), "Ann", "2", "back", "1", RANDOM, "", "")
    choice = choose(besides, TEXT, store)
    assert choice is not None
    assert choice.players == "Ann:human,random"


def test_quit_leaves_from_every_question(store: Store) -> None:
    way = ["3", "1", "", more_rules(games.load("ronda")), "1", "1", "1"]
    for length in range(len(way) + 1):
        assert choose(Typist(*way[:length], "quit", ""), TEXT, store) is None
        assert choose(Typist(*way[:length]), TEXT, store) is None


def test_a_bot_takes_no_name_of_somebody_further_down_the_list() -> None:
    names, _ = read_players("greedy,Mira:human,me,greedy", "Samir")
    assert names == ("Yuki", "Mira", "Samir", "Rosa")


# -------------------------------------------------------------------- going on, back, settings


def begin(store: Store, game: str = "ronda", players: str = "me,casual") -> int:
    rules = games.load(game).rules_type()
    record = new_game(games.load(game), rules=rules, guest="Ann", players=players, seed=1)
    return store.create(record)


def test_enter_continues_the_game_played_last_and_others_are_a_question_away(store: Store) -> None:
    first, second, third = begin(store), begin(store, "rummikub"), begin(store, "three-thirteen")
    typist = Typist("")
    assert choose(typist, TEXT, store) == Selection(resume=third)
    shown = "\n".join(typist.shown)
    assert "Continue: Three Thirteen, Ann + 1 bot (Casual) (just now, your turn) (Enter)" in shown
    assert "Continue another game (2 more)" in shown
    assert choose(Typist("6", ""), TEXT, store) == Selection(resume=second)
    assert choose(Typist("6", "2"), TEXT, store) == Selection(resume=first)
    assert choose(Typist("6", "back", ""), TEXT, store) == Selection(resume=third)


def test_only_what_can_be_gone_on_with_here_is_offered(store: Store) -> None:
    head = "kafene 1\ngame {}\nrules classic\nseats Ann Bob\n{}"
    store.create(Record.loads(head.format("ronda", "commitment abc\n")))
    store.create(Record.loads(head.format("chess", "seed 1\n")))
    typist = Typist("")
    choose(typist, TEXT, store)
    assert "Continue" not in "\n".join(typist.shown)


@pytest.mark.parametrize("back", ["back", "b", "B", "previous"])
def test_every_question_can_be_gone_back_from(store: Store, back: str) -> None:
    typist = Typist("1", back, "3", "", back, "1", "", "")
    choice = choose(typist, TEXT, store)
    assert choice is not None
    assert (choice.game, choice.players) == ("ronda", "me,casual")
    assert choose(Typist(back, back, "quit"), TEXT, store) is None


def test_settings_are_changed_from_the_menu(store: Store) -> None:
    last = str(1 + len(games.list_games()))
    assert choose(Typist(last), TEXT, store) == Selection(settings=True)
    typist = Typist("1", "Ann, Bob", "Ann", "3", "4", "6", "b", "")
    change_settings(typist, TEXT)
    assert not typist.lines
    assert [settings.read(name) for name in ("name", "speed", "bell")] == ["Ann", "instant", "off"]
    assert typist.told("unread-bad-own-name", text="Ann, Bob", most=40)
    for leave in ("back", "b", "quit", ""):
        change_settings(Typist(leave), TEXT)


def test_another_language_is_spoken_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("KAFENE_LANG")
    for name in LOCALES:
        monkeypatch.setenv(name, "en_GB.UTF-8")
    last = str(1 + len(games.list_games()))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{last}\n4\n5\n\nquit\n"))
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert "la langue\u00a0: Français" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_value_has_a_name(language: str) -> None:
    text = Text(language)
    for name, values in settings.VALUES.items():
        assert text(f"setting-{name}")
        assert all(f"setting-value-{value}" in text for value in values)


def test_settings_that_cannot_be_kept_are_told(settings_elsewhere: Path) -> None:
    settings_elsewhere.write_text("broken")
    typist = Typist("6", "1", "", "")
    change_settings(typist, TEXT)
    assert typist.told("unread-settings-broken", text=str(settings_elsewhere))
    assert settings_elsewhere.read_text() == "broken"
