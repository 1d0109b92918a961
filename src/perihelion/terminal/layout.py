"""Panes as lines of a given width. Nothing is ever cut: what is too wide is wrapped, or written otherwise."""

from unicodedata import east_asian_width

from perihelion.core.panes import Block, Chart, Lines, Pane, Rows, Span, Spot

Line = list[Span]
GAP = 2
HANGING = 2
"""How far the continuation lines of a wrapped text are indented."""


def width_of(text: str) -> int:
    """How many columns of the screen a text takes."""
    return len(text) if text.isascii() else sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def width(line: Line) -> int:
    return sum(width_of(text) for text, _ in line)


def wrapped(line: Line, room: int, hanging: int = HANGING) -> list[Line]:
    """The line in as many lines as it takes; it breaks between words, and within one that is too long by itself."""
    if width(line) <= room:
        return [line]
    lines: list[Line] = []
    now: Line = []
    left = room
    for text, style in line:
        for word in _words(text):
            size = width_of(word)
            if size > left and word.strip() and now:
                lines.append(now)
                now, left = [(" " * hanging, "")], room - hanging
                word = word.lstrip()
                size = width_of(word)
            while size > left:
                now.append((word[:left], style))
                lines.append(now)
                word = word[left:]
                now, left = [(" " * hanging, "")], room - hanging
                size = width_of(word)
            now.append((word, style))
            left -= size
    return [*lines, now]


def _words(text: str) -> list[str]:
    """Speech with the spaces behind them."""
    words: list[str] = []
    for piece in text.split(" "):
        words.append(piece + " ")
    words[-1] = words[-1][:-1]
    return [word for word in words if word]


def lines_of(pane: Pane, room: int) -> list[Line]:
    """The whole pane at that width; its chart as wide as it is."""
    return [line for block in pane.blocks for line in block_lines(block, room)]


def block_lines(block: Block, room: int) -> list[Line]:
    if isinstance(block, Chart):
        return chart_lines(block, None)
    if isinstance(block, Rows):
        return _table_lines(block, room)
    return _text_lines(block, room)


def _text_lines(block: Lines, room: int) -> list[Line]:
    return [part for line in block.lines for part in wrapped(line, room)]


def _table_lines(table: Rows, room: int) -> list[Line]:
    used = [n for n, heading in enumerate(table.headings) if heading or any(width(row[n]) for row in table.rows)]
    widths = [max(width_of(table.headings[n]), *[width(row[n]) for row in table.rows], 1) for n in used]
    if sum(widths) + GAP * (len(used) - 1) > room:
        return [part for row in table.rows for part in wrapped(_record(table, row), room)]
    lines: list[Line] = [_in_columns([[(table.headings[n], "dim")] for n in used], widths)]
    return lines + [_in_columns([row[n] for n in used], widths) for row in table.rows]


def _in_columns(cells: list[Line], widths: list[int]) -> Line:
    line: Line = []
    for cell, wide in zip(cells, widths, strict=True):
        line += [*cell, (" " * (wide - width(cell) + GAP), "")]
    return line


def _record(table: Rows, row: list[Line]) -> Line:
    """A row of a table that is too wide: each value behind its heading."""
    line: Line = []
    for heading, cell in zip(table.headings, row, strict=True):
        if width(cell):
            line += [(f"{heading} ", "dim")] if heading else []
            line += [*cell, ("  ", "")]
    return line


def chart_lines(chart: Chart, at: Spot | None) -> list[Line]:
    """The chart as it is drawn, with the spot one stands on marked."""
    if not chart.spots:
        return []
    rows: list[list[Spot]] = [[] for _ in range(max(spot.y for spot in chart.spots) + 1)]
    for spot in chart.spots:
        rows[spot.y].append(spot)
    lines: list[Line] = []
    for row in rows:
        line: Line = []
        end = 0
        for spot in sorted(row, key=lambda spot: spot.x):
            line.append((" " * (spot.x - end), ""))
            line += [(text, f"{style} here") for text, style in spot.spans] if spot is at else spot.spans
            end = max(end, spot.x) + width(spot.spans)
        lines.append(line)
    return lines


def clipped(line: Line, start: int, room: int) -> Line:
    """The part of a line that stands in a window."""
    part: Line = []
    at = 0
    for text, style in line:
        end = at + len(text)
        if end > start and at < start + room:
            part.append((text[max(0, start - at) : start + room - at], style))
        at = end
    return part


def text_of(line: Line) -> str:
    return "".join(text for text, _ in line).rstrip()
