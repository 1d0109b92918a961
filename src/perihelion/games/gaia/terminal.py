"""The table in a terminal: the map, the research board, what is on offer, and what every player has."""

from __future__ import annotations

from typing import Final

from perihelion.core.panes import Chart, Labels, Lines, Pane, Picture, Rows, Span, Spot, listed, marked
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
from perihelion.games.gaia.messages import CATALOGUES
from perihelion.games.gaia.scoring import PLAYERS_WITH_NEUTRAL, count
from perihelion.games.gaia.special import owned_specials
from perihelion.games.gaia.state import NO_STONE, NONE, Player, State

PLANETS: Final = (
    "terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice", "gaia", "transdim", "lost_planet"
)  # fmt: skip
PLANET_LETTERS: Final = "rovdstigml"
PLANET_STYLES: Final = ("blue", "red", "orange", "yellow", "brown", "grey", "white", "green", "magenta", "cyan")
BUILDINGS: Final = (
    "mine", "trading_station", "research_lab", "academy_knowledge", "academy_qic", "planetary_institute",
    "gaiaformer", "space_station",
)  # fmt: skip
BUILDING_SIGNS: Final = "MTLKQIGS"
COLUMN: Final = 4
"""Characters between two columns of hexes; a hex may spill into the next, whose hexes lie half a row lower."""


def terminal(s: State, seat: int, language: str) -> Picture:
    """The whole table; what the asking seat has stands beside the question."""
    words = Labels(CATALOGUES, language)
    panes: list[Pane] = []
    if s.board:
        panes.append(Pane("map", words("map"), [Chart(_spots(s)), Lines(_legend(words))]))
    if s.tech_tiles:
        panes.append(Pane("research", words("research"), [_research(s, words), Lines(_tiles(s, words))]))
    panes.append(Pane("offer", words("offer"), [Lines(_offer(s, words))]))
    panes.append(Pane("players", words("players"), [_players(s, words), Lines(_possessions(s, words))]))
    own: list[list[Span]] = []
    if 0 <= seat < s.seats and s.players[seat].faction != NONE:
        own = [_stock(s.players[seat], words)]
        panes.append(Pane("own", words("own"), [Lines([*own, _owned(s, s.players[seat], words)])]))
    standings = [[marked(p.seat), (f" {p.vp} {words.called('resource', 'vp')}", "")] for p in s.players]
    return Picture(_headline(s, words), standings, own, panes)


def _headline(s: State, words: Labels) -> list[Span]:
    if s.round == 0:
        return [(words("setup"), "bold")]
    spans: list[Span] = [(words("round").format(n=s.round, of=ROUNDS), "bold"), (f"  {words('order')}", "")]
    for seat in s.order:
        spans += [(" ", ""), marked(seat)]
        if seat in s.passed:
            spans.append((f" ({words('passed')})", "dim"))
    return spans


def _spots(s: State) -> list[Spot]:
    """Hexes where they lie: a column of hexes is a column of text, half rows apart from the next."""
    board = s.map
    left = min(board.q)
    top = min(2 * r + q for q, r in zip(board.q, board.r, strict=True))
    return [
        Spot(
            (board.q[hex] - left) * COLUMN, 2 * board.r[hex] + board.q[hex] - top, _hex(s, hex), "hex", board.names[hex]
        )
        for hex in range(board.size)
    ]


def _hex(s: State, hex: int) -> list[Span]:
    cell: list[Span] = []
    planet = s.planet[hex]
    if planet == EMPTY:
        middle = hex % HEXES_PER_SECTOR == HEXES_PER_SECTOR - 1
        cell.append((f"({s.map.names[hex][:-1]})" if middle else "·", "dim"))
    else:
        cell.append((f"{s.map.names[hex]}{PLANET_LETTERS[planet]}", PLANET_STYLES[planet]))
    if s.owner[hex] != NONE:
        cell += [(BUILDING_SIGNS[s.building[hex]], f"bold seat{s.owner[hex]}"), marked(s.owner[hex])]
    if s.guest[hex] != NONE:
        cell += [("M", f"bold seat{s.guest[hex]}"), marked(s.guest[hex])]
    cell += [marked(p.seat) for p in s.players if p.satellite and p.satellite[hex] and planet == EMPTY]
    return cell


def _legend(words: Labels) -> list[list[Span]]:
    planets: list[list[Span]] = [
        [(letter, style), (f" {words.called('planet', id)}", "dim")]
        for letter, style, id in zip(PLANET_LETTERS, PLANET_STYLES, PLANETS, strict=True)
    ]
    buildings: list[list[Span]] = [
        [(letter, "bold"), (f" {words.called('building', id)}", "dim")]
        for letter, id in zip(BUILDING_SIGNS, BUILDINGS, strict=True)
    ]
    return [listed(words("legend.planets"), planets), listed(words("legend.buildings"), buildings)]


def _research(s: State, words: Labels) -> Rows:
    """A line for each area: who has reached which level."""
    rows: list[list[list[Span]]] = []
    for area, id in enumerate(AREA_IDS):
        row: list[list[Span]] = [[(words.called("area", id), "")]]
        for level in range(TOP_LEVEL + 1):
            row.append([marked(p.seat) for p in s.players if p.faction != NONE and p.research[area] == level])
        rows.append(row)
    return Rows([words("level"), *[str(level) for level in range(TOP_LEVEL + 1)]], rows)


def _tiles(s: State, words: Labels) -> list[list[Span]]:
    """What lies under each research area, a line for each."""
    lines: list[list[Span]] = []
    for area, id in enumerate(AREA_IDS):
        tile = words.both("tile", STANDARD_TILES[s.tech_tiles[area]].id)
        lines.append([(f"{words.called('area', id)}: ", "bold"), (tile, "")])
        if area < len(s.advanced_tiles) and s.advanced_tiles[area] != NONE:
            advanced = words.both("advanced", ADVANCED_TILES[s.advanced_tiles[area]].id)
            lines[-1].append((f"; {words('advanced')} {advanced}", ""))
    free = [[(words.both("tile", STANDARD_TILES[n].id), "")] for n in s.tech_tiles[len(AREA_IDS) :]]
    lines.append(listed(words("any"), [list[Span](each) for each in free]))
    return lines


def _offer(s: State, words: Labels) -> list[list[Span]]:
    lines: list[list[Span]] = []
    if s.round_tiles:
        rounds: list[list[Span]] = [
            [(words.called("round_tile", ROUND_TILES[n].id), "mark" if k + 1 == s.round else "")]
            for k, n in enumerate(s.round_tiles)
        ]
        lines.append(listed(words("rounds"), rounds))
    if s.final_tiles:
        lines.append(listed(words("final"), [_final(s, n, words) for n in s.final_tiles]))
    if s.boosters:
        lines.append(listed(words("boosters"), [[(words.both("booster", BOOSTERS[n].id), "")] for n in s.boosters]))
    if s.token_supply:
        tokens: list[list[Span]] = [
            [(f"{words.both('token', TOKEN_IDS[n])} ×{left}", "")] for n, left in enumerate(s.token_supply) if left
        ]
        lines.append(listed(words("tokens"), tokens))
    if s.round:
        left: list[list[Span]] = [
            [(words.both("action", ACTION_IDS[n]), "")] for n, seat in enumerate(s.taken) if seat == NONE
        ]
        lines.append(listed(words("actions"), left))
    return lines


def _final(s: State, n: int, words: Labels) -> list[Span]:
    """A final scoring tile and how everybody stands in it."""
    spans: list[Span] = [(words.called("final_tile", FINAL_TILE_IDS[n]), "")]
    playing = [p for p in s.players if p.faction != NONE]
    for p in playing:
        spans += [(" ", ""), marked(p.seat), (str(count(s, p, FINAL_COUNTER[n])), "")]
    if playing and len(s.players) <= PLAYERS_WITH_NEUTRAL:
        spans.append((f" {words('neutral')} {NEUTRAL_VALUE[n]}", "dim"))
    return spans


def _players(s: State, words: Labels) -> Rows:
    resources = ("vp", "credits", "ore", "knowledge", "qic")
    headings = [
        "", words("faction"), *[words.called("resource", id) for id in resources], words("power"), words("gaia"),
        *("M", "T", "L", "A", "I"),
    ]  # fmt: skip
    return Rows(headings, [_row(p, words) for p in s.players])


def _row(p: Player, words: Labels) -> list[list[Span]]:
    faction = "-" if p.faction == NONE else words.called("faction", FACTION_IDS[p.faction])
    mines, stations, labs, knowledge, qic, institute = p.built[:6]
    stock = [p.vp, p.credits, p.ore, p.knowledge, p.qic]
    pieces = [p.gaia, mines, stations, labs, knowledge + qic, institute]
    numbers = [*map(str, stock), _power(p, words), *map(str, pieces)]
    return [[marked(p.seat)], [(faction, f"seat{p.seat}")], *[[(number, "")] for number in numbers]]


def _power(p: Player, words: Labels) -> str:
    stone = "" if p.brainstone == NO_STONE else f" +{'Gaia' if p.brainstone > 3 else 'I' * p.brainstone}"
    return f"{p.area1}/{p.area2}/{p.area3}{stone}"


def _stock(p: Player, words: Labels) -> list[Span]:
    """Everything the seat can pay with, on one line."""
    spans: list[Span] = [marked(p.seat), (f" {words.called('faction', FACTION_IDS[p.faction])}  ", f"seat{p.seat}")]
    for id, amount in (
        ("vp", p.vp),
        ("credits", p.credits),
        ("ore", p.ore),
        ("knowledge", p.knowledge),
        ("qic", p.qic),
    ):
        spans += [(str(amount), "bold"), (f" {words.called('resource', id)}  ", "")]
    return [*spans, (_power(p, words), "bold"), (f" {words.called('resource', 'power')}", ""), (f"  Gaia {p.gaia}", "")]


def _possessions(s: State, words: Labels) -> list[list[Span]]:
    lines = [[marked(p.seat), (" ", ""), *_owned(s, p, words)] for p in s.players[: s.seats] if p.faction != NONE]
    if s.automa is not None:
        lines.append(_automa(s.automa, words))
    return lines


def _owned(s: State, p: Player, words: Labels) -> list[Span]:
    owned: list[str] = []
    if p.booster != NONE:
        owned.append(f"{words('booster')} {words.both('booster', BOOSTERS[p.booster].id)}")
    for n, has in enumerate(p.tiles):
        if has:
            over = "" if p.cover[n] == NONE else words.both("advanced", ADVANCED_TILES[p.cover[n]].id)
            cover = f" {words('under')} {over}" if over else ""
            owned.append(words.both("tile", STANDARD_TILES[n].id) + cover)
    for n, green in zip(p.tokens, p.green, strict=True):
        token = words.both("token", TOKEN_IDS[n])
        owned.append(f"{words('token')} {token}" + (f" ({words('green')})" if green else ""))
    for n in owned_specials(p):
        special = words.both("special", SPECIAL_IDS[n])
        owned.append(f"{words('special')} {special}" + (f" ({words('used')})" if p.used[n] else ""))
    return [(", ".join(owned) or "-", "")]


def _automa(a: Automa, words: Labels) -> list[Span]:
    """The Automa's cards: what tells it what to do, and what is left of its deck."""
    cards = words("cards").format(action=a.action or "-", support=a.support or "-", left=cards_left(a))
    return [marked(a.seat), (f" Automa: {cards}", "")]
