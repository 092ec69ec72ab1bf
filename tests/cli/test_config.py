"""`kafene config`, and what the settings do."""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from kafene import settings
from kafene.core.errors import NotationError
from kafene.store import default_path
from shell import Shell


@pytest.fixture
def config(settings_elsewhere: Path) -> Path:
    return settings_elsewhere


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ('{"speed": "warp"}', 'speed can\'t be "warp"'),
        ('{"speed": 3}', 'speed can\'t be "3"'),
        ('{"speed": null, "name": ["Ann, Bob"]}', "can't be your name"),
        ('{"name": ""}', '"" can\'t be your name'),
        ("name = Ann", "isn't a JSON object"),
        ("[" * 99_999, "isn't a JSON object"),
        ("[]", "isn't a JSON object"),
        ("\udcff", "isn't a JSON object"),
    ],
)
def test_a_mistake_in_the_file_is_named_and_the_game_goes_on(
    kafene: Shell, config: Path, monkeypatch: pytest.MonkeyPatch, content: str, why: str
) -> None:
    config.write_bytes(content.encode(errors="surrogateescape"))
    monkeypatch.setattr("sys.stdin", StringIO())
    code, out, err = kafene("config")
    assert (code, err.count("\n")) == (0, 1)
    assert err.startswith("kafene: ")
    assert str(config) in err
    assert why in err
    code, out, err = kafene("play", "ronda", "--plain")
    assert code == 0
    assert "Ronda" in out
    assert "Traceback" not in err


def test_what_the_file_has_besides_is_mentioned_and_kept(kafene: Shell, config: Path) -> None:
    config.write_text('{"nmae": "Ann"}')
    assert f'{config}: There is no setting "nmae".' in kafene("config")[2]
    assert kafene("verify", "nothing.kaf")[2].count("\n") == 1
    kafene("config", "name", "Ann")
    assert json.loads(config.read_text()) == {"nmae": "Ann", "name": "Ann"}


def test_a_broken_file_is_not_overwritten(kafene: Shell, config: Path) -> None:
    config.write_text("name = Ann")
    code, _, err = kafene("config", "name", "Bob")
    assert (code, err.count("\n")) == (2, 1)
    assert config.read_text() == "name = Ann"


def test_a_file_that_cannot_be_read_or_written_is_one_line(kafene: Shell, config: Path) -> None:
    config.mkdir()
    code, _, err = kafene("config")
    assert (code, err.count("\n")) == (0, 1)
    assert "the file can't be opened" in err
    assert kafene("config", "name", "Ann")[0] == 2


def test_a_change_follows_a_link_and_leaves_no_other_file(kafene: Shell, config: Path) -> None:
    real = config.with_name("dotfiles") / "kafene.json"
    real.parent.mkdir()
    config.symlink_to(real)
    kafene("config", "name", "Ann")
    assert config.is_symlink()
    assert [path.name for path in real.parent.iterdir()] == ["kafene.json"]


def test_what_the_environment_asks_for_must_be_possible(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = ("config", "games", "play ronda --plain", "check rummikub 7R", "--help", "tour")
    for name, variable in settings.VARIABLES.items():
        monkeypatch.setenv(variable, "a,b")
        for call in calls:
            code, out, err = kafene(*call.split())
            assert (code, out, err.count("\n")) == (2, "", 1)
            assert err.startswith(f"kafene: {variable}: ")
        assert name == "name" or f'{name} can\'t be "a,b".' in err
        monkeypatch.delenv(variable)


def test_players_are_called_by_their_own_name(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    kafene("config", "name", "Zoë")
    monkeypatch.setattr("sys.stdin", StringIO())
    brief = ("play", "rummikub", "--plain", "--players")
    monkeypatch.setattr("sys.stdin", StringIO("draw\n"))
    kafene(*brief, "random,me")
    assert "Zoë" in kafene("games")[1]
    assert "seats Mira Zoë" in kafene("export", "1")[1]
    monkeypatch.setattr("sys.stdin", StringIO("draw\n"))
    kafene(*brief, "Ann:human,random")
    assert "seats Ann" in kafene("export", "2")[1]


@pytest.mark.parametrize(
    ("system", "config", "data"),
    [
        ("linux", "/home/ann/.config", "/home/ann/.local/share"),
        ("darwin", *["/home/ann/Library/Application Support"] * 2),
        ("win32", *["C:/Users/Ann/AppData/Local"] * 2),
    ],
)
def test_files_are_where_each_system_has_them(
    monkeypatch: pytest.MonkeyPatch, system: str, config: str, data: str
) -> None:
    for name in ("KAFENE_CONFIG", "KAFENE_DB", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("LOCALAPPDATA", "C:/Users/Ann/AppData/Local")
    monkeypatch.setattr("sys.platform", system)
    assert Path(settings.find_path()) == Path(config) / "kafene" / "settings.json"
    assert default_path() == Path(data) / "kafene" / "games.db"
    if system == "linux":
        monkeypatch.setenv("XDG_CONFIG_HOME", "/elsewhere")
        assert Path(settings.find_path()) == Path("/elsewhere/kafene/settings.json")


def test_a_library_is_told_nothing_and_gets_the_default(config: Path) -> None:
    config.write_text("{}}")
    code = "from kafene import settings; print(settings.read('speed'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("normal\n", "")


def test_reading_settings_creates_nothing(config: Path) -> None:
    assert settings.read("name") == ""
    assert not config.exists()
    with pytest.raises(NotationError, match="no-such-setting"):
        settings.check("colour", "red")
