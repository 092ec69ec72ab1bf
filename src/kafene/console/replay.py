"""Stepping through a record: forward, back, to any ply."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kafene.console.scene import Scene
from kafene.console.terminal import Terminal
from kafene.core.game import AnyGame, Shuffle
from kafene.core.record import PlayedBy, Ply, Record, replay
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.open_hands import open_hands
from kafene.talk.lines import QUIT
from kafene.text import Text, sentences
from kafene.text.commands import REPLAY, as_typed, find_letters, spell_out
from kafene.text.names import name_record

TOLD = 100
"""Plies before the one that is shown that are told, too."""
PLAY, PAUSE, HELP = "play", "pause", "help"
KEYS = {"right": "next", "left": "back", "home": "start", "end": "end", "?": HELP}


def step_through(game: AnyGame, record: Record, terminal: Terminal, text: Text) -> None:
    """Show a record ply by ply, as asked for, or by itself; when no more is typed, all the rest of
    it."""
    try:
        _step_through(game, record, terminal, text)
    finally:
        terminal.leave()


def _step_through(game: AnyGame, record: Record, terminal: Terminal, text: Text) -> None:
    record = name_record(text, record)
    plies = list(replay(game, record))
    at, last, plays = 0, len(plies) - 1, False
    title = sentences.title(text, game.name)
    start = text("replay-start", game=title, names=record.seats, plies=last)
    if terminal.draws:
        _draw(terminal, text, game, plies, at, (start, text("replay-keys")))
    else:
        terminal.write(start)
    while (line := _ask(terminal, text, at, last, plays=plays)) is not None:
        word = " ".join(spell_out(text, line, REPLAY))
        if word == QUIT:
            return
        if word == PAUSE or (word == PLAY and at < last):
            plays = word == PLAY
            continue
        plays = plays and not word
        goal = last if word == PLAY else _find_goal(word, at, last)
        if goal is None:
            terminal.write(text("replay-unknown", plies=last))
            continue
        if goal == at == last and ("next".startswith(word) or word == PLAY):
            terminal.write(text("replay-end"))
        elif terminal.draws:
            _draw(terminal, text, game, plies, goal)
        elif "next".startswith(word):
            terminal.write("\n".join(_describe(text, game, plies[goal])))
        else:
            lines = sentences.position(text, game, plies[goal].state, plies[goal].names)
            terminal.write("\n".join(lines))
        at = goal
        plays = plays and at < last
    terminal.leave()
    for ply in plies[at + 1 :]:
        terminal.write("\n".join(_describe(text, game, ply)))


def _ask(terminal: Terminal, text: Text, at: int, last: int, *, plays: bool) -> str | None:
    """A line, or a key; while the game plays by itself, nothing in time is Enter."""
    keys = {**KEYS, " ": PAUSE if plays else PLAY, **find_letters(text, REPLAY, QUIT)}
    prompt = text("replay-prompt", ply=at, plies=last)
    if terminal.draws:
        prompt = text("replay-playing" if plays else "replay-paused", ply=at, plies=last)
    return terminal.listen(prompt, keys, terminal.pace if plays else None)


def _draw(
    terminal: Terminal,
    text: Text,
    game: AnyGame,
    plies: Sequence[Ply],
    at: int,
    below: Sequence[str] = (),
) -> None:
    """A ply on the screen: what was done until then, the table with every hand and what the ply has
    changed, and sentences under it."""
    told = [_describe(text, game, ply) for ply in plies[max(1, at - TOLD) : at + 1]]
    terminal.retell([line for lines in told[:-1] for line in lines], told[-1] if told else ())
    view, names = open_hands(game, plies[at].state), plies[at].names
    since = open_hands(game, plies[at - 1].state) if at else None
    terminal.show(Scene(text, game, view, names, HandOrder(), since), below=below)


def _find_goal(word: str, at: int, last: int) -> int | None:
    """The ply that a word leads to, if any: a number, `+10` and `-10` from here, or a word that may
    be shortened."""
    if re.fullmatch("[0-9]{1,9}", word):
        return int(word) if int(word) <= last else None
    if re.fullmatch("[+-][0-9]{1,9}", word):
        return min(max(0, at + int(word)), last)
    ahead = min(at + 1, last)
    places = {"next": ahead, "back": max(0, at - 1), "start": 0, "end": last, "show": at}
    meant = [place for name, place in places.items() if name.startswith(word)]
    return ahead if not word else meant[0] if meant else None


def _describe(text: Text, game: AnyGame, ply: Ply) -> list[str]:
    """A ply in words: who did what, and what came of it; where the table is drawn, what came of it
    is enough."""
    told = sentences.tell_ply(text, game, ply)
    if text.is_drawn and told and not isinstance(ply.action, Shuffle):
        lines = [text("replay-told", ply=ply.number, what=told.pop(0))]
    elif isinstance(ply.action, Shuffle):
        lines = [text("replay-shuffle", ply=ply.number, amount=len(ply.action.order))]
    else:
        names: Sequence[str] = ply.names
        if ply.by is PlayedBy.BOT and isinstance(ply.actor, int):
            names = sentences.name_stand_in(text, ply.actor, names)
        name = sentences.name_of(text, ply.actor, names)
        action = as_typed(text, str(ply.action), game)
        lines = [text("replay-move", ply=ply.number, name=name, action=action)]
    return [*lines, *(f"  {line}" for line in told)]
