"""Review and replay when a game is over, before another is played."""

from __future__ import annotations

from kafene import games
from kafene.console.replay import step_through
from kafene.console.terminal import Terminal
from kafene.core.errors import KafeneError
from kafene.store import Store
from kafene.talk.lines import is_no, is_yes
from kafene.text import Text, sentences
from kafene.text.commands import AFTER, spell_out


def ask_for_another_game(store: Store, number: int, terminal: Terminal, text: Text) -> bool:
    """Ask if another game like the one just saved is wanted; until that is said, it can be reviewed
    and replayed. A pipe is for one game."""
    while not is_no(text, line := terminal.ask_after_game(text("again"))):
        if is_yes(text, line):
            return True
        word = " ".join(spell_out(text, line or "", AFTER))
        try:
            _answer(word, store, number, terminal, text)
        except KafeneError as problem:
            terminal.write(sentences.error(text, problem))
        except KeyboardInterrupt:
            terminal.write()
    return False


def _answer(word: str, store: Store, number: int, terminal: Terminal, text: Text) -> None:
    """Do what was asked for; what isn't known is answered by what is."""
    record = store.load(number)
    if word == "review":
        from kafene.cli.review import print_review  # takes as long to import as a table to draw

        print_review(Text(text.language), record)
    elif word == "replay":
        step_through(games.load(record.game), record, terminal, text)
    else:
        terminal.write(text("again-hint" if word == "hint" else "again-help"))
