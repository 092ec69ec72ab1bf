"""Settings, changed from the menu."""

from __future__ import annotations

from kafene import settings
from kafene.console.questionnaire import Questionnaire
from kafene.console.terminal import Terminal
from kafene.core.errors import NotationError
from kafene.text import Text, sentences


def change_settings(terminal: Terminal, text: Text) -> bool:
    """Ask which settings to change, until Enter or `back` leaves, or the language has changed:
    whether it has, so that the reader is to be asked on in that one."""
    spoken = settings.read("language")
    asked = _Preferences(terminal, text, text("settings-title"))
    while asked.complete(asked.change_one):
        if settings.read("language") != spoken:
            return True
        asked = _Preferences(terminal, text, text("settings-title"))
    return False


class _Preferences(Questionnaire):
    """One setting, then its value."""

    leaves_by_back = True

    def change_one(self) -> bool:
        """Change a setting; whether there may be more to change."""
        text, names = self.text, list(settings.VALUES)
        lines = [
            text("pair", head=text(f"setting-{name}"), what=self._show(name, settings.read(name)))
            for name in names
        ]
        prompt = text("settings-prompt", most=len(lines))
        at = self.remember(
            lambda: self.ask_which(lines, text("settings-which"), prompt, usual=None)
        )
        if at is None:
            return False
        self._change(names[at])
        return True

    def _change(self, name: str) -> None:
        values = settings.VALUES[name]
        try:
            if values:
                lines = [self._show(name, value) for value in values]
                now = values.index(settings.read(name))
                question = self.text("settings-choose", setting=self.text(f"setting-{name}"))
                settings.change(name, values[self.pick(lines, question, usual=now)])
            else:
                settings.change(name, self._ask_name(name))
        except NotationError as problem:
            self.terminal.write(sentences.error(self.text, problem))
            self.ask_line(self.text("go-on"))

    def _ask_name(self, name: str) -> str | None:
        """A name that can be used; None if it is to stay as it is."""
        now = settings.read(name)
        prompt = self.text("settings-name", name=self._show(name, now))
        while typed := self.ask_line(prompt):
            try:
                return settings.check(name, typed)
            except NotationError as problem:
                self.terminal.write(sentences.error(self.text, problem))
        return now or None

    def _show(self, name: str, value: str) -> str:
        if name == "name":
            return value or self.text("guest")
        return self.text(f"setting-value-{value}")
