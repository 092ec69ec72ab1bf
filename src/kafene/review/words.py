"""A review in sentences: the printed summary, and the reasons for errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kafene import games
from kafene.bots.advice import Suggestion, advise, can_advise, find_steps
from kafene.core.game import Action
from kafene.core.values import dataclass
from kafene.review.evaluation import UNIT, Evaluator
from kafene.review.report import Column, Moment, Review
from kafene.review.timeline import Kind, Station
from kafene.text import Text, sentences
from kafene.text.commands import as_typed
from kafene.text.names import name_players
from kafene.text.visible import visible
from kafene.text.wrap import align_columns

SHOWN = 3
"""The number of turning points, and of errors, that are told."""
COLUMNS = ("start", "play", "luck", "others", "result")
"""The parts that add up to a seat's result, and the result."""
STEPS = {"points": 10, "share": 100}
"""The number of parts that a point or a win is divided into for display."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The case for the better action of an error, before it is put into words."""

    said: Suggestion | None
    """The words of the game's strongest bot, if it would do the same and has no doubts."""
    way: Suggestion
    """The action, with the steps that make it."""


def find_grounds(evaluator: Evaluator, station: Station, better: str) -> Grounds:
    """Find the case for an action better than the one decided at a station, by comparison or in its
    own right. This takes as long as a hint."""
    timeline, playouts = evaluator.timeline, evaluator.playouts
    game, view, history = timeline.game, timeline.view(station), timeline.history(station)
    best: Action = game.parse(better)
    said: Suggestion | None = None
    if can_advise(game):
        advice, key = advise(game, view, history), playouts.key(view, best)
        played = playouts.key(view, timeline.find_step(station).action)
        said = next(
            (
                made
                for made in (advice.best, *advice.now)
                if playouts.key(view, made.action) == key
                and (made.other is None or playouts.key(view, made.other) == played)
                and playouts.doubts.isdisjoint(map(str, made.facts.values()))
            ),
            None,
        )
    return Grounds(said, Suggestion(best, "", {}, steps=find_steps(game, view, best)))


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why an action is better: a sentence, and the steps that make it, if any."""

    why: str
    steps: tuple[str, ...] = ()


class Words:
    """The sentences of one review in one language."""

    def __init__(self, text: Text, review: Review) -> None:
        self.text, self.review = text, review
        self.game = games.load(review.game)
        names = name_players(text, review.names, review.bots)
        self.names = [visible(name) for name in names]

    def number(self, value: int, unit: str | None = None, *, signed: bool = True) -> str:
        """A value in millionths, written as points or percent of a win."""
        sign = "+" if signed and value else ""
        if (unit or self.review.unit) == "share":
            shown = f"{100 * value / UNIT:{sign}.0f}"
            number = "0" if shown in ("+0", "-0") else self.text.sign(shown)
            return self.text("review-percent", number=number)
        shown = f"{value / UNIT:{sign}.1f}"
        whole, _, tenth = ("0.0" if shown in ("+0.0", "-0.0") else shown).partition(".")
        return self.text("review-points", whole=self.text.sign(whole), tenth=tenth)

    def action(self, text: str) -> str:
        """An action as people say it; of several, the last that isn't a pass."""
        actions = text.split("; ")
        told = next((each for each in reversed(actions) if each != "pass"), actions[-1])
        if told.startswith("shuffle "):
            return self.text("review-shuffle")
        verb, _, pieces = told.partition(" ")
        if f"review-do-{verb}" in self.text:
            return self.text(f"review-do-{verb}", pieces=pieces)
        return as_typed(self.text, told, self.game)

    # ------------------------------------------------------------------------------ the parts

    def head(self) -> list[str]:
        """The title lines: the game reviewed, and how."""
        text, review = self.text, self.review
        lines = [text("review-title", game=sentences.title(text, review.game))]
        lines.append(text("review-about", samples=review.samples))
        if not review.kernels:
            lines.append(text("review-slow"))
        lines.append(text(f"review-unit-{review.unit}"))
        if any(each.laid for each in review.moments):
            lines.append(text("review-unplayed"))
        return lines

    def table(self, unit: str | None = None) -> list[list[str]]:
        """The column titles, then a row of cells for each seat."""
        has_partner = any(each.kind is Kind.PARTNER for each in self.review.moments)
        columns = [*COLUMNS[:-1], *(["partner"] if has_partner else []), COLUMNS[-1]]
        has_laid = any(each.laid for each in self.review.seats)
        names = ("player", *columns, "errors", *(["unplayed"] if has_laid else []), "cost")
        rows = [[self.text(f"review-column-{name}") for name in names]]
        for each in self.review.seats:
            column = each.first if unit in (None, each.first.unit) else each.second
            shown = self.round_parts(column)
            cells = [self.number(shown[name], column.unit) for name in columns]
            errors = f"{each.errors}/{each.decisions}"
            cost = self.number(column.error, column.unit, signed=False)
            laid, could = each.laid or (0, 0)
            unplayed = [f"{could - laid}/{could}"] if has_laid else []
            rows.append([self.names[each.seat], *cells, errors, *unplayed, cost])
        return rows

    @staticmethod
    def round_parts(column: Column) -> dict[str, int]:
        """The values as shown: parts rounded so that they add up to the result, by rounding up
        those nearest to the next figure."""
        step = UNIT // STEPS[column.unit]
        parts: dict[str, int] = {name: getattr(column, name) for name in COLUMNS[:-1]}
        shown = {name: value // step for name, value in parts.items()}
        result = round(column.result / step)
        nearest = sorted(parts, key=lambda name: -(parts[name] % step))
        for name in nearest[: result - sum(shown.values())]:
            shown[name] += 1
        exact = {"partner": column.partner, "result": result * step}
        return {name: value * step for name, value in shown.items()} | exact

    def list_turns(self) -> list[Moment]:
        """The biggest changes by decisions and cards; what others did is listed as their own."""
        own = (Kind.DECISION, Kind.LUCK)
        return [each for each in self.review.list_turns() if each.kind in own][:SHOWN]

    def turn(self, each: Moment) -> str:
        """The sentence on how a moment changed a player's chances, with any note."""
        change = self.text(
            f"review-turn-{each.kind.value}",
            ply=each.ply,
            name=self.names[each.seat],
            what=self._short(self.played(each), "review-play-made"),
            change=self.number(each.change.mean(self.review.unit)),
        )
        return self._add_note(change, each)

    def _add_note(self, said: str, each: Moment) -> str:
        """Add the ungraded part of a turn: tiles that could have been laid, or chances lost."""
        laid = each.laid
        if laid is not None and laid.judged and any(each.cost):
            return self.text("review-note-chances", said=said, **self._cost(each))
        if laid is not None and laid.left and not laid.judged:
            return self.text("review-note-tiles", said=said, left=laid.left)
        return said

    def _cost(self, each: Moment) -> dict[str, str]:
        """The cost of an error, with its standard error unless that rounds to zero."""
        cost, unit = each.cost, self.review.unit
        shown = self.number(cost.error(unit), signed=False)
        nothing = self.number(0, signed=False)
        stderr = "none" if shown == nothing else shown
        return {"cost": self.number(cost.mean(unit), signed=False), "stderr": stderr}

    def played(self, each: Moment) -> str:
        """The action at a moment, as people type it; for luck, the pieces that came."""
        return each.played if each.kind is Kind.LUCK else self.action(each.played)

    def error(self, each: Moment) -> str:
        """The sentence on an error: the action, its cost, the better action."""
        laid = each.laid
        told = {
            "ply": each.ply,
            "name": self.names[each.seat],
            "played": self._short(self.action(each.played), "review-play-made"),
            "grade": self.text(f"review-grade-{each.grade}"),
            "best": self._short(self.action(each.best or ""), "review-play"),
        }
        if laid is not None and laid.judged:
            proven = "yes" if laid.proven else "no"
            counts = {"laid": laid.laid, "could": laid.could, "proven": proven}
            return self.text("review-error-tiles", **told, **counts)
        return self.text("review-error", **told, **self._cost(each))

    def _short(self, what: str, instead: str) -> str:
        """Tell a table of many sets by its steps, not as a whole."""
        return what if what.count(" / ") < 2 else self.text(instead)

    def find_luck(self) -> list[tuple[str, Moment]]:
        """The luckiest and the unluckiest cards, deals included."""
        unit = self.review.unit
        cards = [each for each in self.review.moments if each.kind is Kind.LUCK]
        if not cards:
            return []
        return [
            ("luckiest", max(cards, key=lambda each: each.change.mean(unit))),
            ("unluckiest", min(cards, key=lambda each: each.change.mean(unit))),
        ]

    def luck(self) -> list[str]:
        """The sentences on these cards."""
        unit = self.review.unit
        return [
            self.text(
                f"review-{which}",
                ply=each.ply,
                name=self.names[each.seat],
                cards=each.played,
                change=self.number(each.change.mean(unit)),
            )
            for which, each in self.find_luck()
        ]

    # -------------------------------------------------------------------------------- reasons

    def explain(self, grounds: Grounds, each: Moment | None = None) -> Reason:
        """The reason why the better action of an error is better: it lays more, where that counts;
        otherwise in the words of the game's strongest bot, or, where that bot would do something
        else, by how it was found."""
        text, said = self.text, grounds.said
        steps = sentences.steps_of_hint(text, self.game, grounds.way) if grounds.way.steps else []
        if each is not None and each.laid is not None and each.laid.judged:
            why = self._add_note(text("review-why-tiles", left=each.laid.left), each)
        else:
            why = "" if said is None else sentences.why(text, self.game, said)
        return Reason(why or text("review-why-average"), tuple(steps))

    # ------------------------------------------------------------------------------- the whole

    def describe(self, reasons: Mapping[Moment, Reason]) -> Iterable[str]:
        """The lines that the terminal prints."""
        text = self.text
        yield from (*self.head(), "")
        yield from align_columns(self.table())
        yield from ("", text("review-turns"))
        yield from (f"  {self.turn(each)}" for each in self.list_turns())
        yield from ("", text("review-errors"))
        errors: Sequence[Moment] = self.review.list_errors()[:SHOWN]
        if not errors:
            yield f"  {text('review-no-errors')}"
        for each in errors:
            yield f"  {self.error(each)}"
            yield f"    {reasons[each].why}"
            yield from (f"      {line}" for line in reasons[each].steps)
        yield from ("", text("review-cards"))
        yield from (f"  {line}" for line in self.luck())
        yield from ("", text("review-meaning"))
