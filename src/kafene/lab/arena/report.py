"""A page on a run: Markdown with plots. The only place that needs matplotlib."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kafene.core.errors import NotationError
from kafene.extras import write_install
from kafene.folders import find_cause
from kafene.lab.arena import summary
from kafene.lab.arena.match import bin_seconds
from kafene.lab.arena.tournament import Run
from kafene.text import Text, sentences

_PAGE = "README.md"
_SIZE = (7.0, 3.6)
_JAPANESE_FONTS = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "IPAexGothic",
    "IPAGothic",
    "TakaoGothic",
    "Hiragino Sans",
    "Yu Gothic",
    "MS Gothic",
)
"""Any of them can draw Japanese labels; matplotlib's own font cannot."""


def prepare_folder(folder: Path) -> None:
    """Raise `NotationError` if plots cannot be drawn, or no report can be written there."""
    if not find_spec("matplotlib"):
        raise NotationError("needs-the-arena-extra", command=write_install("arena"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _PAGE).open("a").close()
    except (OSError, ValueError) as error:
        raise NotationError(
            "unwritable-file", text=str(folder), cause=find_cause(error, folder)
        ) from error


def write_report(text: Text, run: Run, folder: Path, command: str) -> Path:
    """Write `README.md` and its plots into the folder; `command` gives the same numbers again."""
    prepare_folder(folder)
    try:
        plots = _Plots(text, run, folder)
        page = folder / _PAGE
        numbers = summary.summarise(run)
        page.write_text(
            "\n".join(_page(text, run, numbers, command, plots)) + "\n", encoding="utf-8"
        )
    except OSError as error:
        raise NotationError(
            "unwritable-file", text=str(folder), cause=find_cause(error, folder)
        ) from error
    return page


def _page(text: Text, run: Run, numbers: dict[str, Any], command: str, plots: _Plots) -> list[str]:
    def part(name: str) -> list[str]:
        return ["", f"## {text(f'arena-report-{name}')}", ""]

    head = summary.describe(text, run)
    out = [f"# {text('arena-report-title', game=sentences.title(text, run.tally.game.name))}", ""]
    out += [*head[: head.index("") if "" in head else len(head)]]
    out += ["", text("arena-report-again", command=f"`{command}`")]
    if run.tally.deals == 0:
        return out
    out += [
        *part("players"),
        *_markdown(summary.build_player_rows(text, numbers)),
        "",
        *plots.ratings(),
    ]
    if problems := summary.describe_problems(text, numbers):
        out += ["", problems[0], "", *(f"- {line}" for line in problems[1:])]
    if numbers["differences"]:
        lines = summary.describe_differences(text, numbers)
        out += [*part("differences"), *(f"- {line}" for line in lines)]
    if numbers["luck"]:
        rows = _markdown(summary.build_corrected_rows(text, numbers))
        lines = summary.describe_luck(text, numbers)
        out += [*part("luck"), *rows, "", *(f"- {line}" for line in lines)]
    out += [*part("seats"), *_markdown(summary.build_seat_rows(text, numbers))]
    out += [*part("scores"), *plots.scores()]
    mean = summary.format_number(text, numbers["length"])
    out += [*part("length"), text("arena-report-length-mean", mean=mean), "", *plots.length()]
    out += [*part("ends"), *(f"- {line}" for line in _ends(text, numbers))]
    return [*out, *part("time"), *plots.times()]


def _ends(text: Text, numbers: dict[str, Any]) -> list[str]:
    games = numbers["games"]
    last = sorted(numbers["last"].items(), key=lambda item: -item[1])
    events = tuple(f"{name} {count / games:.1%}" for name, count in last)
    reasons = [
        text("arena-report-reason", reason=reason, share=f"{count / games:.1%}")
        for reason, count in numbers["reasons"].items()
    ]
    return [*reasons, text("arena-report-last", events=events)]


def _markdown(rows: Sequence[summary.Row]) -> list[str]:
    head, *rest = [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows]
    return [head, "|" + "---|" * len(rows[0]), *rest]


class _Plots:
    """The plots of a run, written one by one; each gives the line that shows it."""

    def __init__(self, text: Text, run: Run, folder: Path) -> None:
        self.text, self.fonts = _choose_fonts(text)
        self.tally = run.tally
        self.folder = folder
        self.names = [text.word(player.name) for player in run.tally.contest.players]
        self.any_time = run.until_certain

    def ratings(self) -> list[str]:
        """Ratings with their intervals, or for two players their wins."""
        rated = summary.find_rating(self.tally, 0) is not None
        figure, axes = self._axes("rating" if rated else "wins")
        for at, standing in enumerate(self.tally.standings):
            given = summary.find_rating(self.tally, at)
            wins = standing.wins.share(any_time=self.any_time)._asdict()
            mean, low, high = ((given or wins)[key] for key in ("mean", "low", "high"))
            if low is not None:
                axes.plot([low, high], [at, at], color="tab:blue")
            axes.plot([mean], [at], "o", color="tab:blue")
        if not rated:
            axes.axvline(1 / len(self.tally.sides), color="grey", linestyle=":")
        axes.set_yticks(range(len(self.names)), self.names)
        axes.margins(y=0.3)
        return self._save(figure, "ratings")

    def scores(self) -> list[str]:
        """The scores of every player."""
        figure, axes = self._axes("score", "games")
        for name, standing in zip(self.names, self.tally.standings, strict=True):
            _draw_bars(axes, name, standing.scores.bars(), standing.scores.width)
        axes.legend()
        return self._save(figure, "scores")

    def length(self) -> list[str]:
        """The length of games."""
        figure, axes = self._axes("plies", "games")
        _draw_bars(axes, None, self.tally.plies.bars(), self.tally.plies.width)
        return self._save(figure, "length")

    def times(self) -> list[str]:
        """The time of decisions."""
        figure, axes = self._axes("time", "decisions")
        for name, standing in zip(self.names, self.tally.standings, strict=True):
            bins: Counter[int] = standing.times
            places = range(min(bins, default=0), max(bins, default=0) + 1)
            shares = [bins[place] / max(1, bins.total()) for place in places]
            axes.plot([bin_seconds(place) * 1000 for place in places], shares, ".-", label=name)
        axes.set_xscale("log")
        axes.legend()
        return self._save(figure, "times")

    def _axes(self, across: str, up: str | None = None) -> tuple[Any, Any]:
        from matplotlib.figure import Figure

        figure = Figure(figsize=_SIZE, layout="constrained")
        axes = figure.add_subplot()
        axes.set_xlabel(self.text(f"arena-axis-{across}"), family=self.fonts)
        if up is not None:
            axes.set_ylabel(self.text(f"arena-axis-{up}"), family=self.fonts)
        return figure, axes

    def _save(self, figure: Any, name: str) -> list[str]:
        figure.savefig(self.folder / f"{name}.png", dpi=110)
        return [f"![{name}]({name}.png)"]


def _choose_fonts(text: Text) -> tuple[Text, list[str]]:
    """The words for plots and the fonts for them: English where no font has the letters."""
    from matplotlib.font_manager import get_font_names

    fonts = ["DejaVu Sans"]
    if text.language == "ja":
        japanese = sorted(set(_JAPANESE_FONTS).intersection(get_font_names()))
        return (text, [*japanese, *fonts]) if japanese else (Text(), fonts)
    return text, fonts


def _draw_bars(axes: Any, name: str | None, bars: Sequence[tuple[int, int]], width: int) -> None:
    total = sum(count for _, count in bars)
    starts = [start for start, _ in bars]
    shares = [count / total for _, count in bars]
    axes.bar(starts, shares, width=width, align="edge", alpha=0.6, label=name)
