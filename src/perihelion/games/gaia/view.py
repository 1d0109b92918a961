"""What a player sees, as plain data for a page: the map, the research board, the tiles, every player board.

Built from the observation alone. Components appear as they stand in the data files (their `face`), with the number
(`n`) by which an action refers to them, so that a page can match what it draws with what may be clicked.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from perihelion.games.gaia.automa.view import automa_view
from perihelion.games.gaia.charging import ChargePower
from perihelion.games.gaia.components import (
    ACTION_IDS,
    AREA_IDS,
    BOARDS,
    BUILDING_IDS,
    CONVERSION_IDS,
    COST_CREDITS,
    COST_ORE,
    FACTION_IDS,
    FINAL_COUNTER,
    FINAL_TILE_IDS,
    NEUTRAL_VALUE,
    PIECES,
    PLANET_IDS,
    PROJECT_TOKENS,
    RANGE,
    RESEARCH_COST,
    RESOURCE_IDS,
    ROUNDS,
    SPECIAL_IDS,
    STEP_COST,
)
from perihelion.games.gaia.federations import satellite_pieces
from perihelion.games.gaia.income import (
    BASE_SHARES,
    BOOSTER_SHARES,
    LEVEL_SHARES,
    SHARES,
    SLOT_SHARES,
    TILE_SHARES,
    Share,
)
from perihelion.games.gaia.maps import EMPTY, HEXES_PER_SECTOR
from perihelion.games.gaia.scoring import PLAYERS_WITH_NEUTRAL, count
from perihelion.games.gaia.special import owned_specials, special_gains
from perihelion.games.gaia.state import GAIAFORMER, NONE, SPACE_STATION, STRUCTURES, Player, State

Plain = dict[str, Any]


def _read(name: str) -> Any:
    return json.loads(files("perihelion.games.gaia").joinpath(f"data/{name}.json").read_text(encoding="utf-8"))


_TECH: Final = _read("tech_tiles")
_SCORING: Final = _read("scoring")
_ACTIONS: Final = _read("actions")
STANDARD_FACES: Final[list[Plain]] = _TECH["standard"]
ADVANCED_FACES: Final[list[Plain]] = _TECH["advanced"]
BOOSTER_FACES: Final[list[Plain]] = _read("boosters")
TOKEN_FACES: Final[list[Plain]] = _read("federation_tokens")
ROUND_FACES: Final[list[Plain]] = _SCORING["round"]
ACTION_FACES: Final[list[Plain]] = _ACTIONS["board"]
LEVEL_FACES: Final[dict[str, list[Plain]]] = _read("research")["areas"]
FACTION_FACES: Final[dict[str, Plain]] = _read("factions")
CONVERSION_FACES: Final[list[Plain]] = [entry for entry in _ACTIONS["free"] if entry["id"] in CONVERSION_IDS]
LIMITS: Final[Plain] = {
    "caps": _read("limits")["caps"],
    "research_cost": RESEARCH_COST,
    "ranking_vp": _SCORING["ranking_vp"],
}
"""Numbers that hold for everybody all game long."""


def view(s: State, seat: int) -> Plain:
    """The whole table."""
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "limits": LIMITS,
        "phase": phase(s),
        "question": question(s),
        "order": s.order,
        "passed": s.passed,
        "map": the_map(s),
        "research": research_board(s),
        "actions": [
            {"n": n, "face": ACTION_FACES[n], "taken": seat_or_none(s.taken[n])} for n in range(len(ACTION_IDS))
        ],
        "conversions": [face(CONVERSION_FACES, n) for n in range(len(CONVERSION_IDS))],
        "boosters": [face(BOOSTER_FACES, n) for n in s.boosters],
        "tokens": [
            face(TOKEN_FACES, n) | {"left": left}
            for n, left in enumerate(s.token_supply)
            if left or n < len(TOKEN_FACES) - 1
        ],
        "round_tiles": [face(ROUND_FACES, n) for n in s.round_tiles],
        "final_tiles": [final_tile(s, n) for n in s.final_tiles],
        "players": [player(s, p) for p in s.players],
        "factions": [FACTION_IDS[n] for n in s.factions],
        "faction_boards": [faction_board(n) for n in range(len(FACTION_IDS))] if _choosing_factions(s) else [],
        "automa": automa_view(s),
    }


def _choosing_factions(s: State) -> bool:
    return s.round == 0 and NONE in [p.faction for p in s.players]


def faction_board(n: int) -> Plain:
    """A faction board on offer, as it stands in the data."""
    return {"n": n, "id": FACTION_IDS[n], "face": FACTION_FACES[FACTION_IDS[n]]}


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


def question(s: State) -> Plain:
    """What the pending question is about: the numbers of its frame, a hex by its name."""
    if not s.stack:
        return {}
    frame = s.stack[-1]
    plain: Plain = {"ask": type(frame).__name__}
    for name in type(frame).FIELDS:
        value = getattr(frame, name)
        if name == "hex" and isinstance(value, int):
            plain[name] = s.map.names[value]
        elif isinstance(value, int):
            plain[name] = value
    if isinstance(frame, ChargePower):
        plain["power"] = charged(s, frame)
    return plain


def charged(s: State, offer: ChargePower) -> list[int]:
    """The three areas as they would be after the whole charge, so that a page can show it without trying it."""
    after = s.clone()
    offer.take(after, offer.seat, offer.legal(after, offer.seat)[0])
    p = after.players[offer.seat]
    return [p.area1, p.area2, p.area3]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def face(faces: list[Plain], n: int) -> Plain:
    return {"n": n, "face": faces[n]}


def the_map(s: State) -> Plain:
    """Sectors and hexes; a hex lists only what is there."""
    board = s.map
    satellites = seats_by_hex([p.satellite for p in s.players])
    federated = seats_by_hex([p.federated for p in s.players])
    hexes: list[Plain] = []
    for hex in range(board.size):
        plain: Plain = {"n": hex, "name": board.names[hex], "q": board.q[hex], "r": board.r[hex]}
        if s.planet[hex] != EMPTY:
            plain["planet"] = PLANET_IDS[s.planet[hex]]
        if s.owner[hex] != NONE:
            plain["owner"] = s.owner[hex]
            plain["building"] = BUILDING_IDS[s.building[hex]]
        if s.guest[hex] != NONE:
            plain["guest"] = s.guest[hex]
        if hex in satellites:
            plain["satellites"] = satellites[hex]
        if hex in federated:
            plain["federated"] = federated[hex]
        hexes.append(plain)
    sectors = [
        {"tile": tile, "q": board.q[HEXES_PER_SECTOR * n + 18], "r": board.r[HEXES_PER_SECTOR * n + 18]}
        for n, tile in enumerate(board.sectors)
    ]
    return {"sectors": sectors, "hexes": hexes}


def seats_by_hex(marks: list[list[int]]) -> dict[int, list[int]]:
    """Which seats have a mark on a hex, for those hexes where one has; most players have none anywhere."""
    found: dict[int, list[int]] = {}
    for seat, marked in enumerate(marks):
        for hex in [hex for hex, mark in enumerate(marked) if mark] if 1 in marked else []:
            found.setdefault(hex, []).append(seat)
    return found


def research_board(s: State) -> Plain:
    """Six areas with their levels and tiles, the three tiles of the lower row, and who stands on top."""
    dealt = len(s.tech_tiles) > 0
    areas = []
    for area, id in enumerate(AREA_IDS):
        plain: Plain = {
            "n": area,
            "id": id,
            "levels": LEVEL_FACES[id],
            "top": seat_or_none(s.summit[area]),
            "tile": standard_tile(s, s.tech_tiles[area]) if dealt else None,
            "advanced": None,
        }
        if s.advanced_tiles and s.advanced_tiles[area] != NONE:
            plain["advanced"] = face(ADVANCED_FACES, s.advanced_tiles[area])
        areas.append(plain)
    token = s.terraforming_token
    return {
        "areas": areas,
        "free": [standard_tile(s, n) for n in s.tech_tiles[len(AREA_IDS) :]],
        "token": face(TOKEN_FACES, token) if token != NONE else None,
    }


def standard_tile(s: State, n: int) -> Plain:
    """A standard tech tile of the research board and how many of it are left."""
    left = STANDARD_FACES[n]["copies"] - sum([p.tiles[n] for p in s.players])
    return face(STANDARD_FACES, n) | {"left": left}


def final_tile(s: State, n: int) -> Plain:
    """A final scoring tile and how the players stand on it now."""
    plain: Plain = {
        "id": FINAL_TILE_IDS[n],
        "counts": [count(s, p, FINAL_COUNTER[n]) for p in s.players],
    }
    if len(s.players) <= PLAYERS_WITH_NEUTRAL:
        plain["neutral"] = NEUTRAL_VALUE[n]
    return plain


def player(s: State, p: Player) -> Plain:
    """One player: what lies on the faction board and beside it."""
    plain: Plain = {
        "seat": p.seat,
        "faction": None,
        "vp": p.vp,
        "bid": p.bid,
        "resources": {"credits": p.credits, "ore": p.ore, "knowledge": p.knowledge, "qic": p.qic},
        "power": [p.area1, p.area2, p.area3],
        "gaia": p.gaia,
        "brainstone": p.brainstone,
        "research": p.research,
        "passed": p.seat in s.passed,
        "booster": face(BOOSTER_FACES, p.booster) if p.booster != NONE else None,
        "tiles": [
            face(STANDARD_FACES, n) | {"cover": face(ADVANCED_FACES, p.cover[n]) if p.cover[n] != NONE else None}
            for n in range(len(STANDARD_FACES))
            if p.tiles[n]
        ],
        "tokens": [face(TOKEN_FACES, n) | {"green": bool(green)} for n, green in zip(p.tokens, p.green, strict=True)],
        "satellites": p.satellites,
        "planet_types": [PLANET_IDS[kind] for kind, count in enumerate(p.types) if count],
        "sectors": sum([1 for count in p.sectors if count]),
    }
    if p.faction == NONE:
        return plain
    board = BOARDS[p.faction]
    gaiaformers = p.built[GAIAFORMER]
    plain |= {
        "faction": FACTION_IDS[p.faction],
        "home": PLANET_IDS[board.home],
        "abilities": FACTION_FACES[board.id]["abilities"],
        "institute_abilities": FACTION_FACES[board.id]["institute_abilities"],
        "range": RANGE[p.research[1]],
        "step_cost": STEP_COST[p.research[0]],
        "project_tokens": PROJECT_TOKENS[p.research[3]],
        "buildings": [building(p, kind) for kind in range(STRUCTURES)],
        "gaiaformers": {
            "gained": p.gaiaformers,
            "on_map": gaiaformers,
            "in_gaia": p.gaiaformers_in_gaia,
            "of": PIECES[GAIAFORMER],
        },
        "stations": {"built": p.built[SPACE_STATION], "of": PIECES[SPACE_STATION]},
        "satellite_pieces": satellite_pieces(s, p),
        "income": income(p),
        "specials": specials(p),
    }
    if p.seat >= s.seats:  # the Automa has none of these
        plain |= {"abilities": [], "institute_abilities": [], "income": {}, "specials": []}
    return plain


def building(p: Player, kind: int) -> Plain:
    """A row of the faction board: pieces built, pieces there are, what each vacated slot pays."""
    board = FACTION_FACES[FACTION_IDS[p.faction]]
    words = ("mines", "trading_stations", "research_labs", "academy_knowledge", "academy_qic", "planetary_institute")
    return {
        "id": BUILDING_IDS[kind],
        "n": kind,
        "built": p.built[kind],
        "of": PIECES[kind],
        "cost": {"credits": COST_CREDITS[kind], "ore": COST_ORE[kind]},
        "slots": board["slot_income"].get(words[kind], []),
    }


def income(p: Player) -> Plain:
    """What the next income phase pays, resource by resource, with where it comes from."""
    shares: list[tuple[str, list[int]]] = [("faction", BASE_SHARES[p.faction])]
    for kind in range(STRUCTURES):
        shares += [(BUILDING_IDS[kind], slot) for slot in SLOT_SHARES[p.faction][kind][: p.built[kind]]]
    shares += [(AREA_IDS[area], LEVEL_SHARES[area][level]) for area, level in enumerate(p.research)]
    shares += [("tile", TILE_SHARES[n]) for n, owned in enumerate(p.tiles) if owned and p.cover[n] == NONE]
    # A booster pays at the beginning of a round and is swapped at its end: it counts from the pass to the income.
    if len(p.income) > sum([len(numbers) for _, numbers in shares]):
        shares.append(("booster", BOOSTER_SHARES[p.booster]))
    plain: Plain = {}
    for source, numbers in shares:
        for number in numbers:
            for what, amount in paid(SHARES[number]):
                entry = plain.setdefault(what, {"total": 0, "from": {}})
                entry["total"] += amount
                entry["from"][source] = entry["from"].get(source, 0) + amount
    return plain


def paid(share: Share) -> list[tuple[str, int]]:
    """What one share pays, in the words of the data files."""
    amounts = [
        ("credits", share.credits),
        ("ore", share.ore),
        ("knowledge", share.knowledge),
        ("qic", share.qic),
        ("power_charge", share.charge),
        ("power_tokens", share.tokens),
    ]
    return [(what, amount) for what, amount in amounts if amount]


def specials(p: Player) -> list[Plain]:
    """The special actions the player has, what they pay, and which are used up for this round."""
    return [
        {
            "n": n,
            "id": SPECIAL_IDS[n],
            "gains": {RESOURCE_IDS[what]: amount for what, amount in special_gains(p, n)},
            "used": bool(p.used[n]),
        }
        for n in owned_specials(p)
    ]
