"""The tables on the screen, a renderer a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from kafene.console.frame import Frame
from kafene.console.hand_order import HandOrder
from kafene.console.look import Look
from kafene.console.scene import Scene
from kafene.core.game import AnyGame, Draft
from kafene.text import Text


@dataclass(frozen=True)
class Painter:
    """What a renderer draws with: the reader's words, the terminal's looks, the room there is."""

    text: Text
    look: Look
    names: Sequence[str]
    width: int

    def title(self, *parts: str) -> str:
        """A title of sentences, without their full stops."""
        return self.look.dot.join(part.rstrip(".。") for part in parts)


Render = Callable[[Painter, Any, HandOrder, Draft | None], Frame]
"""A view, its hand in the order that the owner chose, a play in the making."""


def moments(scene: Scene, before: Any) -> Iterator[tuple[Any, str]]:
    """What lies between the view before and the scene, in games where a move of somebody else has
    steps to be seen: a view, and what was just done."""
    if before is not None:
        module = import_module(f"kafene.console.renderers.{scene.game.name.replace('-', '_')}")
        steps = getattr(module, "moments", lambda *_: ())
        yield from steps(scene.text, before, scene.view, scene.names)


def renderer(game: AnyGame) -> Render:
    """How a game is drawn."""
    module = import_module(f"kafene.console.renderers.{game.name.replace('-', '_')}")
    render: Render = module.render
    return render
