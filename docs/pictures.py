"""The pictures of README: each game's table as the terminal draws it.

    python docs/pictures.py

They are kept in the repository so that the page shows them where it is read."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text as Line

from kafene import bots, games
from kafene.core.game import DEALER, AnyGame, Seat
from kafene.core.record import Record
from kafene.drawing.frame import Said, compose
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, find_renderer
from kafene.table import Table, make_shuffler
from kafene.text import Text, sentences

PICTURES = Path(__file__).parent / "pictures"
WIDTH, HEIGHT = 80, 22
SEAT = Seat(0)
# Seed and ply of a game of greedy players, and what seat 0 is about to type.
SCENES = {
    "rummikub": (33, 20, "draw / new / add / move / split / join / help > hint"),
    "seven-bridge": (6, 22, "discard CARD / meld CARDS / layoff CARD GROUP / help > 8h"),
    "ronda": (11, 12, "throw CARD / help > hint"),
    "three-thirteen": (8, 194, "draw / draw discard / help > take"),
}
LOOK = Look()


def played(game: AnyGame, seed: int, plies: int) -> Table:
    """A game of greedy players as it stands after some plies, when it is seat 0's turn."""
    names = ("Guest", "Mira", "Samir", "Yuki")[: game.usual]
    table = Table(game, Record(game=game.name, seats=names))
    bot, shuffle = bots.make(game, "greedy", seed), make_shuffler(seed)
    while table.ply < plies or table.mover != SEAT:
        mover = table.mover
        assert mover is not None, "the game is over before"
        if mover is DEALER:
            table.act(DEALER, shuffle(table))
        else:
            table.act(mover, bot.choose(table.view(mover), table.history(mover)))
    return table


def picture(name: str) -> str:
    """A table as SVG."""
    seed, plies, typed = SCENES[name]
    game, text, hand = games.load(name), Text(show=LOOK.name), HandOrder()
    table = played(game, seed, plies)
    view, names = table.view(SEAT), sentences.told_to(text, SEAT, table.names)
    hand.update(view.hand, lambda pieces: sentences.in_hand(game, pieces))
    told = [
        line
        for event in table.history(SEAT)[-6:]
        for line in sentences.event(text, game, event, table.names, SEAT)
    ]
    frame = find_renderer(game)(Painter(text, LOOK, names, WIDTH), view, hand, None)
    console = Console(
        file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor"
    )
    for line in (*compose(LOOK, frame, Said(told), WIDTH, HEIGHT).lines, Line(typed)):
        console.print(line, no_wrap=True, overflow="crop", crop=True)
    drawn = console.export_svg(title=f"kafene play {name}", unique_id=name)
    plain = re.sub(r"@font-face {.*?}\n", "", drawn, flags=re.DOTALL)  # no fonts from elsewhere
    return plain.replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for scene in SCENES:
        (PICTURES / f"{scene}.svg").write_text(picture(scene), encoding="utf-8")
