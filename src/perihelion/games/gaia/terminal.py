"""The table in a terminal: the map, the research board, what is on offer, and a line of everything per player."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perihelion.games.gaia.automa.cards import LEVEL_IDS
from perihelion.games.gaia.automa.deck import cards_left
from perihelion.games.gaia.automa.opponent import Automa
from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    BOOSTERS,
    FACTION_IDS,
    FINAL_COUNTER,
    FINAL_TILE_IDS,
    NEUTRAL_VALUE,
    ROUND_TILES,
    ROUNDS,
    STANDARD_TILES,
    TOKEN_IDS,
    TOP_LEVEL,
)
from perihelion.games.gaia.icons import SPECIAL_IDS
from perihelion.games.gaia.maps import EMPTY, HEXES_PER_SECTOR
from perihelion.games.gaia.scoring import PLAYERS_WITH_NEUTRAL, count
from perihelion.games.gaia.special import owned_specials
from perihelion.games.gaia.state import NO_STONE, NONE, Player, State

SEAT_STYLES: Final = ("bright_blue", "bright_red", "bright_yellow", "bright_green", "bright_magenta")
PLANET_LETTERS: Final = "rovdstigml"
PLANET_STYLES: Final = (
    "blue", "red", "dark_orange", "yellow", "orange4", "grey58", "bright_white", "green", "magenta", "bright_cyan"
)  # fmt: skip
BUILDING_SIGNS: Final = "MTLKQIGS"
COLUMN: Final = 4
"""Characters between two columns of hexes; a hex may spill into the next, whose hexes lie half a row lower."""

LEGEND: Final = (
    "Planets: r terra o oxide v volcanic d desert s swamp t titanium i ice g Gaia m transdim l Lost Planet. "
    "Buildings: M mine T trading station L lab K/Q academy I institute G gaiaformer S station, * satellite; "
    "the number is the seat."
)


def terminal(s: State, seat: int) -> RenderableType:
    """The whole table; what concerns the asking seat stands last, next to the question."""
    parts: list[RenderableType] = [_headline(s)]
    if s.board:
        parts += [_map(s), Text(LEGEND, style="dim")]
    if s.tech_tiles:
        parts.append(_research(s))
    parts += [_offer(s), _players(s)]
    parts += [_possessions(s, p) for p in s.players[: s.seats] if p.faction != NONE]
    if s.automa is not None:
        parts.append(_automa(s.automa))
    return Group(*parts)


def _style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def _headline(s: State) -> Text:
    if s.round == 0:
        return Text("Set-up", style="bold")
    line = Text.assemble((f"Round {s.round} of {ROUNDS}", "bold"), "  order ")
    for seat in s.order:
        line.append(f"{seat + 1} ", style="dim strike" if seat in s.passed else _style(seat))
    return line


def _map(s: State) -> Text:
    """Hexes where they lie: a column of hexes is a column of text, half rows apart from the next."""
    board = s.map
    left = min(board.q)
    rows: dict[int, list[tuple[int, Text]]] = {}
    for hex in range(board.size):
        row = 2 * board.r[hex] + board.q[hex]
        rows.setdefault(row, []).append(((board.q[hex] - left) * COLUMN, _hex(s, hex)))
    lines: list[Text] = []
    for row in sorted(rows):
        line = Text()
        for column, cell in sorted(rows[row], key=lambda entry: entry[0]):
            line.append(" " * (column - line.cell_len))
            line.append_text(cell)
        lines.append(line)
    return Text("\n").join(lines)


def _hex(s: State, hex: int) -> Text:
    cell = Text()
    planet = s.planet[hex]
    if planet == EMPTY:
        middle = hex % HEXES_PER_SECTOR == HEXES_PER_SECTOR - 1
        cell.append(f"({s.map.names[hex][:-1]})" if middle else "·", style="dim")
    else:
        cell.append(f"{s.map.names[hex]}{PLANET_LETTERS[planet]}", style=PLANET_STYLES[planet])
    if s.owner[hex] != NONE:
        cell.append(f"{BUILDING_SIGNS[s.building[hex]]}{s.owner[hex] + 1}", style=f"bold {_style(s.owner[hex])}")
    if s.guest[hex] != NONE:
        cell.append(f"M{s.guest[hex] + 1}", style=f"bold {_style(s.guest[hex])}")
    for p in s.players:
        if p.satellite and p.satellite[hex]:
            cell.append(f"*{p.seat + 1}", style=_style(p.seat))
    return cell


def _research(s: State) -> Table:
    table = Table(title="Research", title_justify="left", padding=(0, 1))
    for heading in ("level", *AREA_IDS):
        table.add_column(_words(heading), overflow="fold")
    for level in range(TOP_LEVEL, -1, -1):
        cells = [Text(str(level))]
        for area in range(len(AREA_IDS)):
            cell = Text()
            for p in s.players:
                if p.faction != NONE and p.research[area] == level:
                    cell.append(f"{p.seat + 1} ", style=_style(p.seat))
            cells.append(cell)
        table.add_row(*cells)
    taken = ["-" if n == NONE else _words(ADVANCED_TILES[n].id) for n in s.advanced_tiles]
    table.add_row("advanced", *taken)
    table.add_row("tile", *[_words(STANDARD_TILES[n].id) for n in s.tech_tiles[: len(AREA_IDS)]])
    free = ", ".join(_words(STANDARD_TILES[n].id) for n in s.tech_tiles[len(AREA_IDS) :])
    table.caption = f"tiles for any area: {free}"
    table.caption_justify = "left"
    return table


def _offer(s: State) -> Text:
    lines: list[str] = []
    if s.round_tiles:
        tiles = [_words(ROUND_TILES[n].id) for n in s.round_tiles]
        lines.append("Rounds: " + ", ".join(f"[{t}]" if k + 1 == s.round else t for k, t in enumerate(tiles)))
    if s.final_tiles:
        standings = []
        for n in s.final_tiles:
            counts = " ".join(f"{p.seat + 1}:{count(s, p, FINAL_COUNTER[n])}" for p in s.players if p.faction != NONE)
            if counts and len(s.players) <= PLAYERS_WITH_NEUTRAL:
                counts += f" neutral:{NEUTRAL_VALUE[n]}"
            standings.append(f"{_words(FINAL_TILE_IDS[n])} ({counts})" if counts else _words(FINAL_TILE_IDS[n]))
        lines.append("Final: " + ", ".join(standings))
    if s.boosters:
        lines.append("Boosters: " + ", ".join(_words(BOOSTERS[n].id) for n in s.boosters))
    if s.token_supply:
        tokens = [f"{_words(TOKEN_IDS[n])} ×{left}" for n, left in enumerate(s.token_supply) if left]
        lines.append("Federation tokens: " + ", ".join(tokens))
    if s.round:
        left = [_words(ACTION_IDS[n]) for n, seat in enumerate(s.taken) if seat == NONE]
        lines.append("Board actions left: " + ", ".join(left))
    return Text("\n".join(lines))


def _players(s: State) -> Table:
    table = Table(padding=(0, 1))
    headings = (
        "seat",
        "faction",
        "VP",
        "credits",
        "ore",
        "know.",
        "QIC",
        "power I/II/III",
        "Gaia",
        "M",
        "T",
        "L",
        "A",
        "I",
    )
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "faction" else "right")
    for p in s.players:
        table.add_row(*_row(p), style=_style(p.seat))
    return table


def _row(p: Player) -> list[str]:
    faction = "-" if p.faction == NONE else _words(FACTION_IDS[p.faction])
    stone = "" if p.brainstone == NO_STONE else f" stone {'Gaia' if p.brainstone > 3 else 'I' * p.brainstone}"
    power = f"{p.area1}/{p.area2}/{p.area3}{stone}"
    mines, stations, labs, knowledge, qic, institute = p.built[:6]
    stock = [p.vp, p.credits, p.ore, p.knowledge, p.qic]
    pieces = [p.gaia, mines, stations, labs, knowledge + qic, institute]
    return [str(p.seat + 1), faction, *map(str, stock), power, *map(str, pieces)]


def _possessions(s: State, p: Player) -> Text:
    owned: list[str] = []
    if p.booster != NONE:
        owned.append(f"booster {_words(BOOSTERS[p.booster].id)}")
    for n, has in enumerate(p.tiles):
        if has:
            cover = "" if p.cover[n] == NONE else f" under {_words(ADVANCED_TILES[p.cover[n]].id)}"
            owned.append(_words(STANDARD_TILES[n].id) + cover)
    for n, green in zip(p.tokens, p.green, strict=True):
        owned.append(f"token {_words(TOKEN_IDS[n])}" + (" (green)" if green else ""))
    for n in owned_specials(p):
        owned.append(f"action {_words(SPECIAL_IDS[n])}" + (" (used)" if p.used[n] else ""))
    return Text.assemble((f"{p.seat + 1} ", _style(p.seat)), ", ".join(owned))


def _automa(a: Automa) -> Text:
    """The Automa's cards: what tells it what to do, and what is left of its deck."""
    level = f"Automa ({_words(LEVEL_IDS[a.level])})"
    cards = f"action card {a.action or '-'}, support card {a.support or '-'}, {cards_left(a)} cards left"
    return Text.assemble((f"{a.seat + 1} ", _style(a.seat)), f"{level}: {cards}")


def _words(id: str) -> str:
    return id.replace("_", " ")
