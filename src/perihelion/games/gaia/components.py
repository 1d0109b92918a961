"""The components as tables: read from data/, checked once, then only looked up.

Ids are positions in these tables; what boards and tiles print is read by `icons`.
"""

from __future__ import annotations

from typing import Any, Final

from perihelion.games.gaia.icons import COUNTER_IDS, RESOURCE_IDS, SPECIAL_IDS, Gains, Income, Tile, gains, number, read
from perihelion.games.gaia.state import AREAS, STRUCTURES, WORDS

# Factions.
TERRANS: Final = 0
LANTIDS: Final = 1
XENOS: Final = 2
GLEENS: Final = 3
TAKLONS: Final = 4
AMBAS: Final = 5
HADSCH_HALLAS: Final = 6
IVITS: Final = 7
GEODENS: Final = 8
BAL_TAKS: Final = 9
FIRAKS: Final = 10
BESCODS: Final = 11
NEVLAS: Final = 12
ITARS: Final = 13

PLANET_IDS: Final = (
    "terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice", "gaia", "transdim", "lost_planet", "empty"
)  # fmt: skip
BUILDING_IDS: Final = (
    "mine",
    "trading_station",
    "research_lab",
    "academy_knowledge",
    "academy_qic",
    "planetary_institute",
    "gaiaformer",
    "space_station",
)
STANDARD_PLACES: Final = 9


class Board:
    """A faction board: everything about a faction that is only numbers."""

    def __init__(self, id: str, entry: dict[str, Any]) -> None:
        where = f"factions.json: {id}"
        self.id: str = id
        self.home: int = number(PLANET_IDS, entry["home_planet"], where)
        self.resources: Gains = gains(entry["resources"], where)
        self.power: list[int] = entry["power"]
        self.brainstone: bool = entry["brainstone"]
        self.research: list[int] = [entry["research"].get(area, 0) for area in AREA_IDS]
        self.starts_with_institute: bool = "planetary_institute" in entry["starting_structures"]
        self.starting_mines: int = entry["starting_structures"].get("mine", 0)
        self.base_income: Income = Income(entry["base_income"], where)
        # Income of the vacated slots, by how many pieces of the kind are on the map.
        self.slot_income: list[list[Income]] = [[] for _ in range(STRUCTURES)]
        self.slots: list[list[list[dict[str, int]]]] = [[] for _ in range(STRUCTURES)]  # the icons of each single slot
        for kind, word in enumerate(SLOT_WORDS):
            slots = entry["slot_income"].get(word, [[]])
            self.slots[kind] = slots
            icons: list[dict[str, int]] = []
            self.slot_income[kind].append(Income([], where))
            for slot in slots:
                icons = icons + slot
                self.slot_income[kind].append(Income(icons, where))
        self.academy_gains: Gains = gains(entry["academy_action"], where)
        self.abilities: list[str] = entry["abilities"] + entry["institute_abilities"]
        self.partner: str = entry["same_board_as"]


SLOT_WORDS: Final = (
    "mines", "trading_stations", "research_labs", "academy_knowledge", "academy_qic", "planetary_institute"
)  # fmt: skip

# Research.
_RESEARCH: Final = read("research")
AREA_IDS: Final[tuple[str, ...]] = tuple(_RESEARCH["order"])
TOP_LEVEL: Final = 5
RESEARCH_COST: Final[int] = _RESEARCH["cost"]["knowledge"]
LEVEL_3_CHARGE: Final[int] = _RESEARCH["level_3_entry_bonus"]["power_charge"]
_LEVELS: Final = [_RESEARCH["areas"][area] for area in AREA_IDS]
STEP_COST: Final[list[int]] = [level["ore_per_step"] for level in _LEVELS[0]]
RANGE: Final[list[int]] = [level["range"] for level in _LEVELS[1]]
PROJECT_TOKENS: Final[list[int]] = [level["gaia_project_tokens"] or 0 for level in _LEVELS[3]]


def _level_once(level: dict[str, Any], where: str) -> Gains:
    plain = {word: amount for word, amount in level.get("once", {}).items() if word in RESOURCE_IDS}
    return gains(plain, where)


LEVEL_ONCE: Final[list[list[Gains]]] = [[_level_once(level, "research.json") for level in area] for area in _LEVELS]
LEVEL_INCOME: Final[list[list[Income]]] = [
    [Income(level.get("income", []), "research.json") for level in area] for area in _LEVELS
]

# Factions.
_FACTIONS: Final = read("factions")
FACTION_IDS: Final[tuple[str, ...]] = tuple(_FACTIONS)
BOARDS: Final[list[Board]] = [Board(id, entry) for id, entry in _FACTIONS.items()]
PARTNER: Final[list[int]] = [number(FACTION_IDS, board.partner, "factions.json") for board in BOARDS]

# Structures.
_BUILDINGS: Final = read("buildings")
_STRUCTURES: Final = [_BUILDINGS["structures"][id] for id in BUILDING_IDS[:STRUCTURES]]
PIECES: Final[list[int]] = [
    *[entry["count"] for entry in _STRUCTURES], _BUILDINGS["gaiaformers"], _BUILDINGS["space_stations"]
]  # fmt: skip
COST_CREDITS: Final[list[int]] = [entry["cost"]["credits"] for entry in _STRUCTURES]
COST_ORE: Final[list[int]] = [entry["cost"]["ore"] for entry in _STRUCTURES]
NEAR_STATION_CREDITS: Final[int] = _BUILDINGS["trading_station_near_opponent"]["credits"]
POWER_VALUE: Final[list[int]] = [entry["power_value"] for entry in _STRUCTURES]
GRANTS_TILE: Final[list[bool]] = [entry["grants_tech_tile"] for entry in _STRUCTURES]
SATELLITE_PIECES: Final[int] = _BUILDINGS["satellites"]
SATELLITES_ON_TRACKS: Final[int] = _BUILDINGS["satellites_on_ranking_tracks"]
SATELLITES_ON_TURN_ORDER_CARD: Final[int] = _BUILDINGS["satellites_on_turn_order_card"]


def _upgrades(tree: dict[str, list[str]]) -> list[list[int]]:
    return [[number(BUILDING_IDS, to, "buildings.json") for to in tree.get(id, [])] for id in BUILDING_IDS]


UPGRADES: Final[list[list[int]]] = _upgrades(
    {id: entry["upgrades_to"] for id, entry in _BUILDINGS["structures"].items()}
)
BESCODS_UPGRADES: Final[list[list[int]]] = _upgrades(_BUILDINGS["bescods_upgrades"])

# Terraforming: steps between two planet types of the circle.
_HOME_TYPES: Final = 7
STEPS: Final[list[list[int]]] = [
    [min((a - b) % _HOME_TYPES, (b - a) % _HOME_TYPES) for b in range(_HOME_TYPES)] for a in range(_HOME_TYPES)
]

# Tiles.
_TECH: Final = read("tech_tiles")
STANDARD_TILES: Final[list[Tile]] = [Tile(entry, "tech_tiles.json") for entry in _TECH["standard"]]
ADVANCED_TILES: Final[list[Tile]] = [Tile(entry, "tech_tiles.json") for entry in _TECH["advanced"]]
BOOSTERS: Final[list[Tile]] = [Tile(entry, "boosters.json") for entry in read("boosters")]
_SCORING: Final = read("scoring")
ROUND_TILES: Final[list[Tile]] = [Tile(entry, "scoring.json") for entry in _SCORING["round"]]
AUTOMA_PASS_VP: Final[list[list[int]]] = [entry["automa_vp"] for entry in _SCORING["round"]]
ROUND_TILE_POOL: Final[list[int]] = [
    kind for kind, entry in enumerate(_SCORING["round"]) for _ in range(entry["copies"])
]
FINAL_TILE_IDS: Final[tuple[str, ...]] = tuple([entry["id"] for entry in _SCORING["final"]])
FINAL_COUNTER: Final[list[int]] = [number(COUNTER_IDS, entry["counter"], "scoring.json") for entry in _SCORING["final"]]
NEUTRAL_VALUE: Final[list[int]] = [entry["neutral_value"] for entry in _SCORING["final"]]
RANKING_VP: Final[list[int]] = _SCORING["ranking_vp"]
VP_PER_HIGH_LEVEL: Final[int] = _SCORING["vp_per_research_level_3_4_5"]
LEFTOVERS_PER_VP: Final[int] = _SCORING["leftover_resources_per_vp"]
RAISES_VALUE: Final[int] = [tile.raises_value for tile in STANDARD_TILES].index(True)  # institute and academies: 4
RAISED_VALUE: Final[int] = _TECH["standard"][RAISES_VALUE]["passive"]["power_value"]["planetary_institute"]

# Federation tokens; the last kind is the Gleens' own.
_TOKENS: Final = read("federation_tokens")
TOKEN_IDS: Final[tuple[str, ...]] = tuple([entry["id"] for entry in _TOKENS])
TOKEN_GAINS: Final[list[Gains]] = [gains(entry["once"], "federation_tokens.json") for entry in _TOKENS]
TOKEN_GREEN: Final[list[int]] = [1 if entry["starts_green"] else 0 for entry in _TOKENS]
TOKEN_COPIES: Final[list[int]] = [entry["copies"] for entry in _TOKENS]
GLEENS_TOKEN: Final[int] = TOKEN_IDS.index("gleens")
SUPPLY_TOKENS: Final = GLEENS_TOKEN  # kinds below this number lie in the supply

# Power and Q.I.C. actions of the research board.
_ACTIONS: Final = read("actions")
ACTION_IDS: Final[tuple[str, ...]] = tuple([entry["id"] for entry in _ACTIONS["board"]])
ACTION_POWER: Final[list[int]] = [entry["cost"].get("power", 0) for entry in _ACTIONS["board"]]
ACTION_QIC: Final[list[int]] = [entry["cost"].get("qic", 0) for entry in _ACTIONS["board"]]
ACTION_GAINS: Final[list[Gains]] = [gains(entry.get("gain", {}), "actions.json") for entry in _ACTIONS["board"]]
ACTION_STEPS: Final[list[int]] = [entry.get("free_terraform_steps", 0) for entry in _ACTIONS["board"]]
TECH_TILE_ACTION: Final[int] = ACTION_IDS.index("qic_tech_tile")
RESCORE_ACTION: Final[int] = ACTION_IDS.index("qic_rescore_federation")
PLANET_TYPES_ACTION: Final[int] = ACTION_IDS.index("qic_planet_types")

# Free actions but burning power.
_CONVERSIONS: Final = [entry for entry in _ACTIONS["free"] if entry["id"] != "burn_power"]
CONVERSION_IDS: Final[tuple[str, ...]] = tuple([entry["id"] for entry in _CONVERSIONS])
CONVERSION_GAINS: Final[list[Gains]] = [gains(entry["gain"], "actions.json") for entry in _CONVERSIONS]
CONVERSION_COST: Final[list[int]] = [next(iter(entry["cost"].values())) for entry in _CONVERSIONS]
CONVERSION_PAID_WITH: Final[list[str]] = [id.split("_to_")[0] for id in CONVERSION_IDS]
POWER_CONVERSIONS: Final = 4  # the first four are paid with power
QIC_TO_ORE: Final = CONVERSION_IDS.index("qic_to_ore")
KNOWLEDGE_TO_CREDIT: Final = CONVERSION_IDS.index("knowledge_to_credit")
ORE_TO_CREDIT: Final = CONVERSION_IDS.index("ore_to_credit")
ORE_TO_TOKEN: Final = CONVERSION_IDS.index("ore_to_power_token")
CREDITS_TO_QIC: Final = CONVERSION_IDS.index("credits_to_qic")
CREDITS_TO_ORE: Final = CONVERSION_IDS.index("credits_to_ore")
CREDITS_TO_KNOWLEDGE: Final = CONVERSION_IDS.index("credits_to_knowledge")
AREA_3_TO_KNOWLEDGE: Final = CONVERSION_IDS.index("area_3_token_to_knowledge")
GAIAFORMER_TO_QIC: Final = CONVERSION_IDS.index("gaiaformer_to_qic")
POWER_TO_CREDIT: Final = CONVERSION_IDS.index("power_to_credit")

# Limits.
_LIMITS: Final = read("limits")
ROUNDS: Final[int] = _LIMITS["rounds"]
STARTING_VP: Final[int] = _LIMITS["starting_vp"]
MAX_ORE: Final[int] = _LIMITS["caps"]["ore"]
MAX_KNOWLEDGE: Final[int] = _LIMITS["caps"]["knowledge"]
MAX_CREDITS: Final[int] = _LIMITS["caps"]["credits"]
FEDERATION_POWER: Final[int] = _LIMITS["federation_power"]
QIC_RANGE: Final[int] = _LIMITS["qic_range"]
RANGE_BOOST_SPACES: Final = 3

# The first game.
_FIRST_GAME: Final = read("first_game")
FIRST_GAME_FACTIONS: Final[dict[int, list[int]]] = {
    int(players): [number(FACTION_IDS, id, "first_game.json") for id in ids]
    for players, ids in _FIRST_GAME["factions"].items()
}
# Four players: the tile and place of each faction's printed starting mines.
FIRST_GAME_MINES: Final[dict[int, list[tuple[str, int, int]]]] = {
    number(FACTION_IDS, id, "first_game.json"): [(mine["tile"], *mine["local"]) for mine in mines]
    for id, mines in _FIRST_GAME["starting_mines"]["4"].items()
}

WORDS.update(
    {
        "building": BUILDING_IDS,
        "faction": FACTION_IDS,
        "area": AREA_IDS,
        "tile": tuple([tile.id for tile in STANDARD_TILES]),
        "advanced": tuple([tile.id for tile in ADVANCED_TILES]),
        "booster": tuple([tile.id for tile in BOOSTERS]),
        "round_tile": tuple([tile.id for tile in ROUND_TILES]),
        "final_tile": FINAL_TILE_IDS,
        "token": TOKEN_IDS,
        "action": ACTION_IDS,
        "special": SPECIAL_IDS,
        "conversion": CONVERSION_IDS,
    }
)


def _check() -> None:
    """The counts of the component list; a damaged data file stops the game at its door."""
    counts = {
        "factions": (len(BOARDS), 14),
        "areas": (len(AREA_IDS), AREAS),
        "standard tiles": (len(STANDARD_TILES), STANDARD_PLACES),
        "advanced tiles": (len(ADVANCED_TILES), 15),
        "boosters": (len(BOOSTERS), 10),
        "round tiles": (len(ROUND_TILE_POOL), 10),
        "final tiles": (len(FINAL_TILE_IDS), 6),
        "tokens": (sum(TOKEN_COPIES), 19),
        "board actions": (len(ACTION_IDS), 10),
        "conversions": (len(CONVERSION_IDS), 13),
    }
    for what, (have, want) in counts.items():
        if have != want:
            raise ValueError(f"the data have {have} {what}, the game has {want}")
    for area in _LEVELS:
        if len(area) != TOP_LEVEL + 1:
            raise ValueError("research.json: an area has six levels")
    for one, other in enumerate(PARTNER):
        if PARTNER[other] != one or BOARDS[one].home != BOARDS[other].home:
            raise ValueError(f"factions.json: {FACTION_IDS[one]} and its board partner do not fit")


_check()
