"""The table as the page is told it: the map, the research board, the tiles on offer, the question."""

from perihelion.games.gaia.charging import ChargePower, best_structure
from perihelion.games.gaia.components import (
    ACTION_IDS,
    AREA_IDS,
    BUILDING_IDS,
    CONVERSION_IDS,
    FACTION_IDS,
    FINAL_COUNTER,
    FINAL_TILE_IDS,
    NEUTRAL_VALUE,
    PLANET_IDS,
    ROUND_TILES,
    ROUNDS,
)
from perihelion.games.gaia.factions.terrans import GaiaPower
from perihelion.games.gaia.federations import STATION_VALUE, Satellites, power_value
from perihelion.games.gaia.icons import GAIN_TOKEN
from perihelion.games.gaia.maps import EMPTY, HEXES_PER_SECTOR
from perihelion.games.gaia.power import GiveTokens
from perihelion.games.gaia.rounds import NextTurn
from perihelion.games.gaia.scoring import PLAYERS_WITH_NEUTRAL, count
from perihelion.games.gaia.state import NONE, SPACE_STATION, State
from perihelion.games.gaia.turn import Turn
from perihelion.games.gaia.view import faces
from perihelion.games.gaia.view.automa import automa_view
from perihelion.games.gaia.view.faces import piece
from perihelion.games.gaia.view.forecast import add_forecast
from perihelion.games.gaia.view.layers import add_values
from perihelion.games.gaia.view.players import player
from perihelion.games.gaia.view.shapes import (
    Area,
    BoardAction,
    FactionBoard,
    FinalTile,
    GaiaMap,
    GaiaTable,
    Hex,
    Player,
    QuestionView,
    ResearchBoard,
    Sector,
    Stock,
)
from perihelion.games.gaia.view.ways import ways

CENTRE = 18  # the place of a sector's middle space


def view(s: State, seat: int) -> GaiaTable:
    """The whole table; built from the observation alone."""
    return GaiaTable(
        round=s.round,
        rounds=ROUNDS,
        limits=faces.LIMITS,
        phase=phase(s),
        question=question(s),
        order=s.order,
        passed=s.passed,
        map=the_map(s),
        research=research_board(s),
        actions=[BoardAction(n, faces.ACTIONS[n], seat_or_none(s.taken[n])) for n in range(len(ACTION_IDS))],
        conversions=[piece(faces.CONVERSIONS, n) for n in range(len(CONVERSION_IDS))],
        boosters=[piece(faces.BOOSTERS, n) for n in s.boosters],
        tokens=[
            Stock(n, faces.TOKENS[n], left)
            for n, left in enumerate(s.token_supply)
            if left or n < len(faces.TOKENS) - 1
        ],
        round_tiles=[piece(faces.ROUND_TILES, n) for n in s.round_tiles],
        federation_round=federation_round(s),
        final_tiles=[final_tile(s, n) for n in s.final_tiles],
        players=the_players(s),
        factions=[FACTION_IDS[n] for n in s.factions],
        faction_boards=[faction_board(n) for n in range(len(FACTION_IDS))] if _choosing_factions(s) else [],
        automa=automa_view(s),
    )


def the_players(s: State) -> list[Player]:
    """Everybody, with what the next income would leave: nothing is hidden, so everybody is told of everybody."""
    shown = [player(s, p) for p in s.players]
    for seat in range(s.seats if s.round else 0):
        income = shown[seat].income
        if isinstance(income, dict):
            add_forecast(s, shown[seat], income)
    return shown


def _choosing_factions(s: State) -> bool:
    return s.round == 0 and NONE in [p.faction for p in s.players]


def faction_board(n: int) -> FactionBoard:
    """A faction board on offer."""
    return FactionBoard(n, FACTION_IDS[n], faces.FACTIONS[FACTION_IDS[n]])


def phase(s: State) -> str:
    """Which part of the round this is: setup, income, gaia, actions, scoring or end."""
    if not s.stack:
        return "end"
    if s.round == 0:
        return "setup"
    names = [type(frame).__name__ for frame in s.stack[-2:]]
    if "IncomeOrder" in names or "TakeIncome" in names:
        return "income"
    if "GaiaPower" in names or "BuyTile" in names or "ReturnFromGaia" in names:
        return "gaia"
    return "scoring" if "ConvertLeftovers" in names else "actions"


def question(s: State) -> QuestionView:
    """What the pending question is about; a hex by its name."""
    if not s.stack:
        return QuestionView()
    frame = s.stack[-1]
    asked = QuestionView(ask=type(frame).__name__)
    seat = getattr(frame, "seat", None)
    if isinstance(seat, int):
        asked.seat = seat
    if isinstance(frame, ChargePower):
        add_offer(s, frame, asked)
    elif isinstance(frame, GiveTokens):
        asked.count = frame.count
    elif isinstance(frame, GaiaPower):
        asked.power = frame.power
    elif isinstance(frame, Satellites):
        asked.ways = ways(s, frame)
    return asked


def add_offer(s: State, offer: ChargePower, asked: QuestionView) -> None:
    """Power on offer: who has built where, which own structure counts, and the areas after it."""
    p = s.players[offer.seat]
    own = best_structure(s, p, offer.hex)
    turns = [below for below in s.stack if isinstance(below, Turn | NextTurn)]
    asked.hex = s.map.names[offer.hex]
    asked.after = charged(s, offer)
    asked.offer = offer.legal(s, offer.seat)[0].args[0]
    if turns:
        asked.builder = turns[-1].seat if isinstance(turns[-1], Turn) else turns[-1].after
    if own != NONE:
        asked.own = s.map.names[own]
        asked.value = power_value(s, p, own)


def charged(s: State, offer: ChargePower) -> tuple[int, int, int]:
    """The three areas as they would be after the whole charge, so that a page can show it without trying it."""
    after = s.clone()
    offer.take(after, offer.seat, offer.legal(after, offer.seat)[0])
    p = after.players[offer.seat]
    return p.area1, p.area2, p.area3


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def the_map(s: State) -> GaiaMap:
    """Sectors and hexes; a hex lists only what is there."""
    board = s.map
    satellites = seats_by_hex([p.satellite for p in s.players])
    federated = seats_by_hex([p.federated for p in s.players])
    hexes: list[Hex] = []
    for n in range(board.size):
        hex = Hex(n, board.names[n], board.q[n], board.r[n])
        if s.planet[n] != EMPTY:
            hex.planet = PLANET_IDS[s.planet[n]]
            add_values(s, hex)
        elif s.building[n] == SPACE_STATION:
            hex.power = STATION_VALUE
        if s.owner[n] != NONE:
            hex.owner = s.owner[n]
            hex.building = BUILDING_IDS[s.building[n]]
        if s.guest[n] != NONE:
            hex.guest = s.guest[n]
            hex.guest_power = power_value(s, s.players[s.guest[n]], n)
        if n in satellites:
            hex.satellites = satellites[n]
        if n in federated:
            hex.federated = federated[n]
        hexes.append(hex)
    sectors: list[Sector] = []
    for slot, tile in enumerate(board.sectors):
        middle = HEXES_PER_SECTOR * slot + CENTRE
        structures = {str(p.seat): p.sectors[slot] for p in s.players if p.sectors[slot]}
        sectors.append(Sector(tile, board.q[middle], board.r[middle], structures))
    return GaiaMap(sectors, hexes)


def seats_by_hex(marks: list[list[int]]) -> dict[int, list[int]]:
    """Which seats have a mark on a hex, for those hexes where one has; most players have none anywhere."""
    found: dict[int, list[int]] = {}
    for seat, marked in enumerate(marks):
        for hex in [hex for hex, mark in enumerate(marked) if mark] if 1 in marked else []:
            found.setdefault(hex, []).append(seat)
    return found


def research_board(s: State) -> ResearchBoard:
    """Six areas with their levels and tiles, the three tiles of the lower row, and who stands on top."""
    areas: list[Area] = []
    for n, id in enumerate(AREA_IDS):
        tile = standard_tile(s, s.tech_tiles[n]) if s.tech_tiles else None
        lying = s.advanced_tiles[n] if s.advanced_tiles else NONE
        advanced = piece(faces.ADVANCED, lying) if lying != NONE else None
        areas.append(Area(n, id, faces.LEVELS[id], seat_or_none(s.summit[n]), tile, advanced))
    token = s.terraforming_token
    return ResearchBoard(
        areas=areas,
        free=[standard_tile(s, n) for n in s.tech_tiles[len(AREA_IDS) :]],
        token=piece(faces.TOKENS, token) if token != NONE else None,
    )


def standard_tile(s: State, n: int) -> Stock:
    """A standard tech tile of the research board and how many of it are left."""
    return Stock(n, faces.STANDARD[n], faces.STANDARD_COPIES[n] - sum([p.tiles[n] for p in s.players]))


def federation_round(s: State) -> int | None:
    """The next round that scores a federation; None: this one does, or none will."""
    scores = [n for n, tile in enumerate(s.round_tiles, start=1) if ROUND_TILES[tile].trigger == GAIN_TOKEN]
    return None if s.round in scores else next((n for n in scores if n > s.round), None)


def final_tile(s: State, n: int) -> FinalTile:
    """A final scoring tile and how the players stand on it now."""
    shown = FinalTile(FINAL_TILE_IDS[n], [count(s, p, FINAL_COUNTER[n]) for p in s.players])
    if len(s.players) <= PLAYERS_WITH_NEUTRAL:
        shown.neutral = NEUTRAL_VALUE[n]
    return shown
