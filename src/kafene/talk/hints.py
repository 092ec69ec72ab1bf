"""Hints in words: the pieces to look at, then what can be done now and what an expert would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafene.core.game import AnyGame, Draft
from kafene.text.commands import as_typed
from kafene.text.messages import Text
from kafene.text.sentences import hint, list_way, pair, steps_of_hint, why

if TYPE_CHECKING:
    from kafene.bots.advice import Advice, Suggestion


def point_out(text: Text, advice: Advice, *, enter: bool = False) -> list[str]:
    """The smaller hint: which pieces to look at."""
    return [text("hint-look", pieces=advice.marks, hint=as_typed(text, "hint"), enter=enter)]


def list_offers(advice: Advice) -> tuple[Suggestion, ...]:
    """List what can be done now, where that is more than what an expert would do."""
    is_more = any(made.action != advice.best.action for made in advice.now)
    return advice.now if is_more else ()


def tell(
    text: Text, game: AnyGame, advice: Advice, draft: Draft | None = None, *, enter: bool = False
) -> list[str]:
    """The whole hint, in both voices; in one if they say the same. Its steps start from the `draft`
    of what has been laid so far. Whether `enter` does the first of them is said, too."""
    offers = list_offers(advice)
    how = "ok" if not enter else "steps" if len(list_way(advice.best, draft)) > 1 else "enter"
    accept = text("hint-accept", offers=len(offers), ok=as_typed(text, "ok"), how=how)
    if not offers:
        return [*hint(text, game, advice.best, draft), accept]
    lines, details = [text("you-can")], list[str]()  # many steps hide no choice
    for number, made in enumerate(offers, 1):
        way = steps_of_hint(text, game, made, draft)
        lines.append(f"  {_tell_offer(text, game, made, number, in_steps=bool(way))}")
        details += [text("hint-offer-steps", number=number)] if way else []
        details += [f"  {line}" for line in way]
    return [*lines, *_tell_best(text, game, advice, draft), accept, *details]


def _tell_offer(text: Text, game: AnyGame, made: Suggestion, number: int, *, in_steps: bool) -> str:
    """Something that can be done, by its number."""
    reason = why(text, game, made)
    if in_steps:
        return pair(text, str(number), reason)
    action = as_typed(text, str(made.action), game)
    return text("hint-offer", number=number, action=action, why=reason).strip()


def _tell_best(text: Text, game: AnyGame, advice: Advice, draft: Draft | None) -> list[str]:
    """Tell what an expert would do: by its number if it was offered, and by a reason that was not
    given yet."""
    best, reason = advice.best, why(text, game, advice.best)
    for number, made in enumerate(advice.now, 1):
        if made.action == best.action:
            known = why(text, game, made) == reason
            return [text("hint-expert-number", number=number, why="" if known else reason).strip()]
    way = steps_of_hint(text, game, best, draft)
    if way:
        return [text("hint-expert-steps", why=reason).strip(), *(f"  {line}" for line in way)]
    action = as_typed(text, str(best.action), game)
    return [text("hint-expert", action=action, why=reason).strip()]
