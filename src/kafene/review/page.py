"""A review as a page of its own: it loads nothing, and follows the reader's light or dark theme."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from kafene.review.report import Moment, follow_chances
from kafene.review.words import Reason, Words

WIDE, HIGH, LEFT, ABOVE, BELOW = 720, 400, 84, 20, 34
"""Size of the drawing, and the margins that its labels take at the left, above and below."""
STYLE = """
:root { color-scheme: light dark; --ink: #1c1b19; --paper: #fbfaf7; --line: #d8d3c8;
  --soft: #6b665c;
  --s0: #1f6fb2; --s1: #c4541c; --s2: #2e7d4f; --s3: #8a3f9c; --s4: #8a6d00; --s5: #a3243b;
  --s6: #00717a; --s7: #5a5a5a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #1a1917; --line: #45413a;
  --soft: #a59f92; --s0: #6fb1ee; --s1: #f0905f; --s2: #74c795; --s3: #d292e2; --s4: #d9bb4a;
  --s5: #f08299; --s6: #5cc6cf; --s7: #b5b5b5; } }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 1.6rem; }
.soft { color: var(--soft); } .scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { fill: var(--soft); font-size: 15px; }
svg .grid { stroke: var(--line); } svg .end { stroke: var(--line); stroke-dasharray: 3 4; }
svg polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 50%; margin: 0 .3em 0 1em; }
li { margin-bottom: .6rem; } li ul { margin-top: .3rem; }
@media (max-width: 40rem) { svg text { font-size: 28px; } ul { padding-left: 1.2rem; }
  table { font-size: .8rem; } th, td { padding: .3rem .25rem; } th { white-space: normal;
  overflow-wrap: normal; } }
"""


def write_page(words: Words, reasons: Mapping[Moment, Reason]) -> str:
    """The page, as HTML."""
    text = words.text
    title, *about = words.head()
    second = next(each.second.unit for each in words.review.seats)
    turns = [words.turn(each) for each in words.list_turns()]
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(f'<p class="soft">{escape(line)}</p>' for line in about),
        _table(words.table()),
        f"<h2>{escape(text('review-chances'))}</h2>",
        f'<p class="soft">{escape(text("review-chances-about"))}</p>',
        _draw(words),
        f"<h2>{escape(text('review-turns'))}</h2>",
        _list(escape(line) for line in turns),
        f"<h2>{escape(text('review-errors'))}</h2>",
        _errors(words, reasons),
        f"<h2>{escape(text('review-cards'))}</h2>",
        _list(escape(line) for line in words.luck()),
        f"<h2>{escape(text(f'review-second-{second}'))}</h2>",
        _table(words.table(second)),
        f'<p class="soft">{escape(text("review-meaning"))}</p>',
    ]
    return (
        f'<!doctype html>\n<html lang="{text.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body>\n{chr(10).join(parts)}\n</body></html>\n"
    )


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in body)
    filled = "".join(f"<tr>{line}</tr>" for line in lines)
    return (
        f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{filled}</tbody></table>'
        "</div>"
    )


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def _errors(words: Words, reasons: Mapping[Moment, Reason]) -> str:
    if not reasons:
        return f"<p>{escape(words.text('review-no-errors'))}</p>"
    items = []
    for each, reason in reasons.items():
        steps = _list(map(escape, reason.steps)) if reason.steps else ""
        why = f'<br><span class="soft">{escape(reason.why)}</span>'
        items.append(f"{escape(words.error(each))}{why}{steps}")
    return _list(items)


# -------------------------------------------------------------------------------------- the curve


def _draw(words: Words) -> str:
    review = words.review
    unit = review.unit
    lines = {each.seat: follow_chances(review.moments, each.seat, unit) for each in review.seats}
    values = [point.value for points in lines.values() for point in points]
    low, high = min([0, *values]), max([0, *values])
    span, end = max(1, high - low), max(each.ply for each in review.moments)

    def place(ply: int, value: int) -> tuple[float, float]:
        across = LEFT + (WIDE - LEFT - 8) * ply / max(1, end)
        return round(across, 1), round(
            ABOVE + (HIGH - BELOW - ABOVE - 8) * (high - value) / span, 1
        )

    parts = []
    for value in dict.fromkeys((high, 0, low)):
        _, y = place(0, value)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDE}" y1="{y}" y2="{y}"/>')
        shown = words.number(value, signed=False)
        parts.append(f'<text x="{LEFT - 6}" y="{y + 5}" text-anchor="end">{shown}</text>')
    ends = {each.round: each.ply for each in review.moments}
    for ply in ends.values():
        x, _ = place(ply, 0)
        parts.append(f'<line class="end" x1="{x}" x2="{x}" y1="4" y2="{HIGH - BELOW}"/>')
    for at, points in enumerate(lines.values()):
        way = " ".join(f"{x},{y}" for x, y in (place(p.moment.ply, p.value) for p in points))
        parts.append(f'<polyline points="{way}" style="stroke: var(--s{at % 8})"/>')
        for point in points:
            if point.moment.grade:
                x, y = place(point.moment.ply, point.value)
                title = escape(words.error(point.moment))
                parts.append(
                    f'<circle cx="{x}" cy="{y}" r="5" style="fill: var(--s{at % 8})">'
                    f"<title>{title}</title></circle>"
                )
    label = escape(words.text("review-move"))
    parts.append(f'<text x="{WIDE - 8}" y="{HIGH - 8}" text-anchor="end">{label} {end}</text>')
    keys = "".join(
        f'<span class="key" style="background: var(--s{at % 8})"></span>{escape(words.names[seat])}'
        for at, seat in enumerate(lines)
    )
    title = escape(words.text("review-chances"))
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{title}">{"".join(parts)}</svg>'
        f"<p>{keys}</p>"
    )
