"""The screen of a sitting, for any size: the board above, beside it as many panes as fit, the question below.

What a decision needs always stands there in full: who is asked, what one has, the question, the choices with their
prices (those that do not fit are counted), and what would follow from the one that is looked at.
"""

from perihelion.core.panes import Chart, Lines, Pane, Picture, Spot, marked
from perihelion.terminal.layout import Line, chart_lines, clipped, lines_of, text_of, width, width_of, wrapped
from perihelion.terminal.offer import Group, Offer, begun, groups
from perihelion.terminal.sitting import Sitting

SMALLEST = (60, 16)
SIDE = 44
"""The least width of a column of panes beside the first."""
FEW = 4
"""Notes of up to this many lines stand above the question; longer ones take the board's place."""


class Look:
    """What the person looks at: a pane and how far it is scrolled, a spot of the map, a choice, what is typed."""

    def __init__(self) -> None:
        self.pane = 0
        self.scroll = 0
        self.spot: Spot | None = None
        """The spot of the map one stands on, while walking."""
        self.typed = ""
        self.choice = 0
        self.picked = False
        """Whether the choice was made by arrow keys or the mouse."""
        self.leaving = False
        self.busy = ""


class Sheet:
    """Lines of a screen, and what a click on a part of it means."""

    def __init__(self, lines: list[Line], cursor: tuple[int, int]) -> None:
        self.lines = lines
        self.cursor = cursor
        self.hits: list[tuple[int, int, int, str, int]] = []
        """Row, first column, column after the last, what kind of thing it is, and which one."""
        self.chart: tuple[int, int, int, int] = (0, 0, 0, 0)
        """Where the map stands: first row, rows, and how far it is scrolled down and to the right."""
        self.width_of_chart = 0

    def hit(self, row: int, column: int) -> tuple[str, int]:
        for y, first, behind, what, which in self.hits:
            if y == row and first <= column < behind:
                return what, which
        return "", 0


def open_groups(sitting: Sitting, look: Look) -> list[Group]:
    """The choices that match what is typed; all of them while a number or a command is typed."""
    typed = look.typed.strip()
    word = typed.partition(" ")[0]
    if not typed or typed.isdigit() or word in sitting.commands:
        return sitting.groups
    fitting = Offer("", sitting.choices).narrowed(typed)
    return groups(fitting, 0, whole=True) if fitting else []


def compose(sitting: Sitting, look: Look, columns: int, rows: int) -> Sheet:
    """The whole screen."""
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        return Sheet([[(part, "")] for part in _chunks(sitting.words("small"), columns)][:rows], (0, 0))
    if sitting.curtained and not look.leaving:
        return _curtain(sitting, columns, rows)
    picture = sitting.picture()
    if sitting.curtained:
        picture = Picture([], [], [], [])
    bottom, cursor, choices = _question(sitting, look, picture, columns, rows)
    top = [*heading(picture, columns)]
    panes = panes_of(sitting, picture)
    sheet = Sheet([], (0, 0))
    top += tabs(panes, look, columns, sheet, len(top))
    room = rows - len(top) - len(bottom)
    middle = body(sitting.notes, look, panes, columns, room, sheet, len(top))
    sheet.lines = [*top, *middle, *bottom]
    sheet.cursor = (len(top) + room + cursor[0], cursor[1])
    sheet.hits += [(len(top) + room + y, a, b, "choice", n) for y, a, b, n in choices]
    return sheet


def panes_of(sitting: Sitting, picture: Picture) -> list[Pane]:
    """The game's panes, and the log."""
    log = [] if sitting.curtained else sitting.missed or sitting.log()
    return [*picture.panes, Pane("log", sitting.words("pane.log"), [Lines(log)])]


def _curtain(sitting: Sitting, columns: int, rows: int) -> Sheet:
    seat = sitting.asked if sitting.asked is not None else 0
    who = f"{marked(seat)[0]} {sitting.words('seat', n=seat + 1)}"
    said = wrapped([(sitting.words("curtain", who=who), "bold")], columns - 4, 0)
    above = (rows - len(said)) // 2
    lines: list[Line] = [[] for _ in range(above)] + [[("  ", ""), *line] for line in said]
    return Sheet(lines + [[] for _ in range(rows - len(lines))], (rows - 1, 0))


def _chunks(text: str, size: int) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), max(1, size))]


def heading(picture: Picture, columns: int) -> list[Line]:
    line = list(picture.headline)
    for standing in picture.standings:
        line += [("   ", ""), *standing]
    return wrapped(line, columns)


def tabs(panes: list[Pane], look: Look, columns: int, sheet: Sheet, row: int) -> list[Line]:
    """The names of the panes with their keys; the one that is shown is marked."""
    lines: list[Line] = [[]]
    used = 0
    for number, pane in enumerate(panes):
        text = f" F{number + 2} {pane.title or pane.name} "
        if used + width_of(text) > columns:
            lines.append([])
            used = 0
        lines[-1].append((text, "mark" if number == look.pane % len(panes) else "dim"))
        sheet.hits.append((row + len(lines) - 1, used, used + width_of(text), "pane", number))
        used += width_of(text)
    return lines


# The board and the panes beside it.


def body(
    notes: list[Line], look: Look, panes: list[Pane], columns: int, rows: int, sheet: Sheet, top: int
) -> list[Line]:
    """The pane that is looked at, and others beside it; long notes take their place."""
    if len(notes) > FEW:
        lines = [part for line in notes for part in wrapped(line, columns)]
        return _window(lines, look, columns, rows, None)
    shown = panes[look.pane % len(panes)]
    natural = _natural(shown, columns)
    beside = [pane for pane in panes if pane is not shown]
    count = 0 if columns < natural + SIDE else min(3, (columns - natural) // SIDE)
    if columns >= 110 and not count:
        count = 1
    first = columns if not count else max(min(natural, columns - count * SIDE), columns // (count + 2))
    left = _shown(shown, look, first - (1 if count else 0), rows, sheet, top)
    if not count:
        return left
    side = (columns - first) // count
    stacks = _stacks(beside, side - 2, rows, count)
    lines = []
    for row in range(rows):
        line = [*left[row], (" " * (first - width(left[row])), "")]
        for stack in stacks:
            part = stack[row] if row < len(stack) else []
            line += [("│ ", "dim"), *part, (" " * (side - 2 - width(part)), "")]
        lines.append(line)
    return lines


def _natural(pane: Pane, columns: int) -> int:
    """How wide a pane would like to be: its map, where it has one, for words can be wrapped."""
    charts = [block for block in pane.blocks if isinstance(block, Chart)]
    lines = [line for chart in charts for line in chart_lines(chart, None)] or lines_of(pane, columns)
    return max((width(line) for line in lines), default=0) + 1


def _stacks(panes: list[Pane], room: int, rows: int, count: int) -> list[list[Line]]:
    """Panes under each other in columns: whole ones only, the log filling what is left."""
    stacks: list[list[Line]] = [[] for _ in range(count)]
    log: Pane | None = None
    for pane in panes:
        if pane.name == "log":
            log = pane
            continue
        lines = [[(f" {pane.title or pane.name} ", "bold mark")], *lines_of(pane, room)]
        if any(width(line) > room for line in lines):
            continue
        for stack in stacks:
            if len(stack) + len(lines) <= rows:
                stack += lines
                break
    if log is not None:
        stack = min(stacks, key=len)
        left = rows - len(stack) - 1
        if left > 1:
            stack += [[(f" {log.title} ", "bold mark")], *lines_of(log, room)[-left:]]
    return stacks


def _shown(pane: Pane, look: Look, columns: int, rows: int, sheet: Sheet, top: int) -> list[Line]:
    chart = next((block for block in pane.blocks if isinstance(block, Chart)), None)
    if chart is None:
        lines = lines_of(pane, columns)
        if pane.name == "log" and not look.scroll:
            return _filled(lines[-rows:], rows)
        return _window(lines, look, columns, rows, None)
    lines = chart_lines(chart, look.spot)
    rest = Pane("", "", [block for block in pane.blocks if block is not chart])
    every = [*lines, *lines_of(rest, columns)]
    start = 0
    if look.spot is not None:
        start = max(0, min(look.spot.x - columns // 2, max(width(line) for line in lines) - columns))
        look.scroll = max(0, min(look.spot.y - rows // 2, len(every) - rows))
    look.scroll = max(0, min(look.scroll, len(every) - rows))
    sheet.chart = (top, rows, look.scroll, start)
    sheet.width_of_chart = columns
    return _window(every, look, columns, rows, start)


def _window(lines: list[Line], look: Look, columns: int, rows: int, start: int | None) -> list[Line]:
    """The part of the lines that is scrolled to; where it is not all of them, a line below says so."""
    room = rows if len(lines) <= rows else rows - 1
    look.scroll = max(0, min(look.scroll, len(lines) - room))
    part = [clipped(line, start or 0, columns) for line in lines[look.scroll : look.scroll + room]]
    if room < len(lines):
        mark = f" {look.scroll + 1}-{look.scroll + room}/{len(lines)} PgUp PgDn "
        part.append([(" " * (columns - len(mark)), ""), (mark, "dim")])
    return _filled(part, rows)


def _filled(lines: list[Line], rows: int) -> list[Line]:
    return [*lines[:rows], *[[] for _ in range(rows - len(lines))]]


# The question.


def _question(
    sitting: Sitting, look: Look, picture: Picture, columns: int, rows: int
) -> tuple[list[Line], tuple[int, int], list[tuple[int, int, int, int]]]:
    """What stands below the board, where the cursor is, and where the choices are."""
    lines: list[Line] = [[("─" * columns, "dim")]]
    lines += [part for line in picture.own for part in wrapped(line, columns)]
    if 0 < len(sitting.notes) <= FEW:
        lines += [part for line in sitting.notes for part in wrapped([(text_of(line), "cyan")], columns)]
    hits: list[tuple[int, int, int, int]] = []
    if look.leaving:
        key = "leave" if sitting.kept is not None else "leave.club"
        lines += wrapped([(sitting.words(key), "bold mark")], columns)
        return lines, (len(lines) - 1, columns - 1), hits
    if look.busy or sitting.asked is None:
        told: list[Line] = [[(look.busy, "dim")]] if look.busy else []
        if not look.busy and sitting.table.over:
            told = sitting.result()
        lines += [part for line in told for part in wrapped(line, columns)]
    else:
        _asked(sitting, look, columns, rows, lines, hits)
    who = marked(sitting.seat)[0] if sitting.seat is not None else ""
    lines.append([(f"{who}> ", "bold"), (look.typed, "")])
    return lines, (len(lines) - 1, min(columns - 1, len(who) + 2 + width_of(look.typed))), hits


def _asked(
    sitting: Sitting, look: Look, columns: int, rows: int, lines: list[Line], hits: list[tuple[int, int, int, int]]
) -> None:
    draft = sitting.draft
    words = sitting.words
    missed = _missed(sitting)
    if missed and draft is not None and not draft.texts:
        lines += wrapped(missed, columns)[:2]
    if draft is not None and draft.texts:
        lines += wrapped([(words("draft", texts=" · ".join(draft.texts)), "green")], columns)
        facts = [text_of(line).strip() for told in draft.told for line in words.told(told, draft.observation)[1:]]
        if facts:
            lines += wrapped([(words("follows", facts="; ".join(facts)), "")], columns)[:3]
    if draft is not None and draft.ends:
        lines += wrapped([(f"{words(f'ends.{draft.ends}')} {words('confirm')}", "bold")], columns)
        return
    found = open_groups(sitting, look)
    look.choice = max(0, min(look.choice, len(found) - 1))
    lines += wrapped([(begun(sitting.offer.ask, sitting.said), "bold")], columns)
    below = _foreseen(sitting, look, found, columns)
    most = max(3, rows - len(lines) - len(below) - 1 - max(6, rows // 3))
    lines += _choices(sitting, look, found, columns, most, hits, len(lines))
    lines += below


def _missed(sitting: Sitting) -> Line:
    """What the others did since one's last turn, in a line; the log has the whole of it."""
    line: Line = []
    for done in sitting.missed:
        if done[0][1].startswith("seat") and not done[0][0].startswith(marked(sitting.seat or 0)[0]):
            line += [*done, ("  ", "")]
    return line


def _choices(
    sitting: Sitting,
    look: Look,
    found: list[Group],
    columns: int,
    most: int,
    hits: list[tuple[int, int, int, int]],
    row: int,
) -> list[Line]:
    """The choices in columns, numbered; a page of them where there are too many."""
    cells = [_cell(number, group, columns) for number, group in enumerate(found, start=1)]
    wide = min(columns, max((width_of(cell) for cell in cells), default=1) + 2)
    across = max(1, columns // wide)
    deep = max(1, min(most, -(-len(cells) // across)))
    page = across * deep
    if len(cells) > page:
        deep = max(1, most - 1)
        page = across * deep
    first = look.choice // page * page
    lines: list[Line] = []
    for y in range(deep):
        line: Line = []
        for x in range(across):
            n = first + y * across + x
            if n < len(cells):
                style = "mark" if n == look.choice and look.picked else ""
                hits.append((row + y, x * wide, (x + 1) * wide, n))
                line += [(clip(cells[n], wide), style), (" " * (wide - min(wide, width_of(cells[n]))), "")]
        lines.append(line)
    if len(cells) > page:
        last = min(first + page, len(cells))
        lines.append([(sitting.words("more", first=first + 1, last=last, all=len(cells)), "dim")])
    return lines


def clip(text: str, room: int) -> str:
    return text if width_of(text) <= room else text[: room - 1] + "…"


def _cell(number: int, group: Group, columns: int) -> str:
    """A choice with its price; where that does not fit, the price is told below when one looks at the choice."""
    only = group.only
    words = f"{number:>2} {group.label}{'' if only else ' …'}"
    priced = f"{words} ({only.cost})" if only and only.cost else words
    return priced if width_of(priced) <= columns else words


def _foreseen(sitting: Sitting, look: Look, found: list[Group], columns: int) -> list[Line]:
    """What the choice that is looked at costs, and what would follow; else how to answer."""
    words = sitting.words
    if look.spot is not None:
        spot = look.spot
        return wrapped([(f"{spot.word}: {text_of(spot.spans)}", "cyan")], columns)
    typed = look.typed.strip()
    chosen = None
    if typed.isdigit() and 1 <= int(typed) <= len(found):
        chosen = found[int(typed) - 1].only
    elif found and (look.picked or (typed and len(found) == 1)):
        chosen = found[look.choice].only
    if chosen is None:
        return [[(words("narrow", n=len(sitting.choices)), "dim")]]
    price = words("costs", cost=chosen.parts or chosen.cost) if chosen.cost else words("free")
    follows = sitting.follows(chosen)
    told = f"{chosen.shown}. {price}." + (f" {words('follows', facts=follows)}" if follows else "")
    lines = wrapped([(told, "cyan")], columns)
    return lines[:3]
