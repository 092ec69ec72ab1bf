"""Bots and guests have names at home in the reader's script."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafene.bots.players import BOT_NAMES
from kafene.cli import main
from kafene.core.game import AnyGame
from kafene.core.record import Record, list_bots
from kafene.talk.tour import read_script
from kafene.text import LANGUAGES, Text
from kafene.text.names import list_bot_names, list_guests, name_level, name_players, name_record
from kafene.web.rooms import lobby
from kafene.web.rooms.names import looks_like


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_as_many_names_in_every_language_and_none_twice(language: str) -> None:
    names = list_bot_names(Text(language))
    assert len(names) == len(BOT_NAMES)
    assert not [(one, two) for one in names for two in names if one < two and looks_like(one, two)]
    assert (names == BOT_NAMES) == (language == "en")


def test_a_bot_of_the_terminal_has_a_name_of_its_language(
    saved_games_elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["play", "ronda", "--players", "random,Ann:random,random", "--option", "target=1"]
    assert main(["--lang", "bg", *call, "--plain", "--seed", "1"]) == 0
    capsys.readouterr()
    assert main(["export", "1"]) == 0
    assert "\nseats Мира Ann Самир\n" in capsys.readouterr().out


def test_a_bot_of_the_server_has_a_name_in_the_language_of_the_room() -> None:
    room = lobby.open_room("5" * 64, "ja")
    kinds = ["human", "greedy", "human"]
    room = lobby.set_up(room, "ronda", "classic", kinds, 0)
    assert room.names[1] == "サミル"
    room = lobby.load(lobby.rematch(room, "6" * 64, 0).content())
    room, _ = lobby.take_seat(room, "ゆき", 0, "token", "192.0.2.1")
    fixed = lobby.freeze(room, "room", ()).start_list
    assert fixed is not None
    assert [place.name for place in fixed.places] == ["ゆき", "サミル", "ローザ"]


def test_a_language_that_nobody_speaks_does_not_close_a_room() -> None:
    content = lobby.set_up(
        lobby.open_room("5" * 64), "ronda", "classic", ["human"] * 2, 0
    ).content()
    assert lobby.load(content.replace('"en"', '"xx"')).language == "en"


def test_a_guest_without_a_name_is_one_in_the_readers_language() -> None:
    for stored in list_guests():
        assert name_players(Text("bg"), [stored, "Ann"], set()) == ("Гост", "Ann")
    assert name_players(Text("bg"), ["Guest", "Гост"], set()) == ("Guest", "Гост")


def test_a_name_of_a_bot_means_the_same_bot_in_every_language() -> None:
    known: dict[str, int] = {}
    for language in LANGUAGES:
        for number, name in enumerate(list_bot_names(Text(language))):
            assert known.setdefault(name, number) == number


RECORD = Record.loads("""kafene 1
game three-thirteen
seats Гост Мира Елена Bob
players human casual strong "exec=./bob --fast"
- shuffle 5C
# seat 1 = human Mira
# seat 0 = casual Амина
0 draw
""")


def test_a_record_tells_who_is_a_bot_and_shows_them_in_the_readers_language() -> None:
    assert list_bots(RECORD) == {"Мира", "Елена", "Bob", "Амина"}
    shown = name_record(Text("fr"), RECORD)
    assert shown.seats == ("Invité", "Mira", "Hélène", "Bob")
    came, gone = shown.moves[1].newcomers
    assert (came.before, came.name) == ("Mira", "Mira")
    assert gone.name == "Amina"
    unsaid = Record.loads("kafene 1\ngame ronda\nseats Мира Елена\n")
    assert name_record(Text("fr"), unsaid) == unsaid


def test_people_keep_their_names_and_no_two_at_a_table_are_called_the_same() -> None:
    text = Text("fr")
    assert name_players(text, ["Мира", "Elena"], {"Elena"}) == ("Мира", "Hélène")
    assert name_players(text, ["Мира", "Mira"], {"Мира"}) == ("Мира", "Mira")
    assert name_players(text, ["Elena", "Елена"], {"Elena", "Елена"}) == ("Hélène", "Елена")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tour_calls_its_players_what_its_table_calls_them(game: AnyGame, language: str) -> None:
    text = Text(language)
    called = dict(zip(BOT_NAMES, list_bot_names(text), strict=True))
    book = game.rulebook.lower()
    told = " ".join(text(name) for name in text.messages if name.startswith(f"tour-{book}-"))
    for name in read_script(game).seats[1:]:
        assert called[name] in told


def test_a_level_without_a_message_has_its_own_word() -> None:
    assert name_level(Text("bg"), "greedy") == "Опитен"
    assert name_level(Text("bg"), "very-strong") == "Very strong"
