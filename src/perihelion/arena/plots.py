"""Small pictures for the report, as SVG text."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Any

WIDTH = 640
ROW = 34
LEFT = 150
SHADES = ("#3b6ea5", "#c0662f", "#4f8a4c", "#8a5aa0", "#a0873b", "#4a8f93")


def _scale(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    margin = (high - low) * 0.06 or 1.0
    return low - margin, high + margin


def _frame(rows: int, body: str, title: str) -> str:
    height = ROW * rows + 46
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif"'
        f' font-size="12" aria-label="{escape(title)}"><title>{escape(title)}</title>{body}</svg>'
    )


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers within the scale, four to nine of them."""
    step = 10.0 ** floor(log10((high - low) / 4))
    while (high - low) / step > 9:
        step *= 2 if str(step)[0] in "15" or step < 1 else 2.5
    first = ceil(low / step)
    return [number * step for number in range(first, floor(high / step) + 1)]


def _axis(low: float, high: float, y: float) -> str:
    marks = []
    for value in _ticks(low, high):
        x = LEFT + (WIDTH - LEFT - 20) * (value - low) / (high - low)
        marks.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{y:.1f}" stroke="#8884" />')
        marks.append(f'<text x="{x:.1f}" y="{y + 16:.1f}" text-anchor="middle" fill="currentColor">{value:.6g}</text>')
    return "".join(marks)


def intervals(rows: Mapping[str, Mapping[str, float]], title: str) -> str:
    """A dot with its interval for each row."""
    ends = [value for row in rows.values() for value in (row["low"], row["high"])]
    low, high = _scale(ends)
    across = (WIDTH - LEFT - 20) / (high - low)
    body = [_axis(low, high, ROW * len(rows) + 12)]
    for i, (label, row) in enumerate(rows.items()):
        y = ROW * i + 26
        shade = SHADES[i % len(SHADES)]
        x1, x, x2 = [LEFT + (row[end] - low) * across for end in ("low", "value", "high")]
        body.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end" fill="currentColor">{escape(label)}</text>')
        body.append(f'<line x1="{x1:.1f}" x2="{x2:.1f}" y1="{y}" y2="{y}" stroke="{shade}" stroke-width="3" />')
        body.append(f'<circle cx="{x:.1f}" cy="{y}" r="6" fill="{shade}" />')
    return _frame(len(rows), "".join(body), title)


def spread(rows: Mapping[str, Sequence[float]], title: str) -> str:
    """Every single value as a thin stroke, the middle half as a bar, the median as a line."""
    low, high = _scale([value for row in rows.values() for value in row])
    across = (WIDTH - LEFT - 20) / (high - low)
    body = [_axis(low, high, ROW * len(rows) + 12)]
    for i, (label, row) in enumerate(rows.items()):
        y = ROW * i + 26
        shade = SHADES[i % len(SHADES)]
        ordered = sorted(row)
        places = [LEFT + (value - low) * across for value in ordered]
        quarter, half, third = [places[min(len(places) - 1, len(places) * k // 4)] for k in (1, 2, 3)]
        body.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end" fill="currentColor">{escape(label)}</text>')
        body.append(
            f'<rect x="{quarter:.1f}" y="{y - 9}" width="{max(1.0, third - quarter):.1f}" height="18" '
            f'fill="{shade}" opacity="0.35" />'
        )
        strokes = "".join([f"M{x:.1f} {y - 6}v12" for x in places])
        body.append(f'<path d="{strokes}" stroke="{shade}" opacity="0.45" />')
        body.append(
            f'<line x1="{half:.1f}" x2="{half:.1f}" y1="{y - 11}" y2="{y + 11}" stroke="{shade}" stroke-width="3" />'
        )
    return _frame(len(rows), "".join(body), title)


def pictures(group: Mapping[str, Any]) -> dict[str, str]:
    """The plots of one group of games by their titles."""
    rows = group["contestants"]
    if not rows:
        return {}
    drawn = {
        "Score of every seat": spread({label: row["scores"] for label, row in rows.items()}, "Score of every seat"),
    }
    for part in next(iter(rows.values()))["parts"]:
        title = f"Mean {part}"
        drawn[f"{title}, 95 % interval"] = intervals({label: row["parts"][part] for label, row in rows.items()}, title)
    if len(rows) > 1:
        drawn["Elo, 95 % interval"] = intervals({label: row["elo"] for label, row in rows.items()}, "Elo")
    return drawn
