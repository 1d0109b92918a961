"""The components of Galactic Era as tables, read from `data/` and checked when the module is loaded."""

import json
from importlib.resources import files
from typing import Any, Final

DATA: Final = files("perihelion.games.galactic_era") / "data"


def load(name: str) -> Any:
    """One data file."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


# Alignments (4.2)
STO: Final = 0
STS: Final = 1
ALIGNMENTS: Final[tuple[str, ...]] = ("sto", "sts")

# Technology fields (4.8, 11.2)
MILITARY: Final = 0
SPIRITUALITY: Final = 1
PROPULSION: Final = 2
ROBOTICS: Final = 3
GENETICS: Final = 4
FIELD_IDS: Final[tuple[str, ...]] = ("military", "spirituality", "propulsion", "robotics", "genetics")
FIELDS5: Final[tuple[int, ...]] = (0, 1, 2, 3, 4)
TOP_LEVEL: Final = 6

_tech: Any = load("technologies.json")["fields"]


def _row(field: int, key: str, unlimited: int = 0) -> list[int]:
    """A column of a technology track by level; index 0 is unused."""
    return [0] + [unlimited if level[key] is None else int(level[key]) for level in _tech[field]["levels"]]


UNLIMITED: Final = 99
COMBAT_VALUE: Final[list[int]] = _row(MILITARY, "combat_value")
TACTICS_GAINED: Final[list[int]] = _row(MILITARY, "advanced_fleet_tactics_gained")
REMOTE_VIEWS: Final[list[int]] = _row(SPIRITUALITY, "remote_views", UNLIMITED)
RANGE: Final[list[int]] = _row(PROPULSION, "range", UNLIMITED)
STARGATE: Final[list[int]] = _row(PROPULSION, "stargate")
TELEPORTS: Final[list[int]] = _row(PROPULSION, "teleport_population")
BUILD_BONUS: Final[list[int]] = _row(ROBOTICS, "build_bonus")
SHIPYARD_POPULATION: Final[list[int]] = _row(ROBOTICS, "shipyard_min_population")
SECOND_SQUARE_COST: Final[list[int]] = _row(ROBOTICS, "second_square_dp_cost", -1)
BONUS_POPULATION: Final[list[int]] = _row(GENETICS, "bonus_population")
EXTRA_COUNTER_COST: Final[list[int]] = _row(GENETICS, "additional_counter_dp_cost")
TELEPATHY: Final = 4
"""Spirituality from which trade needs no contact."""
UNBLOCKABLE: Final = 5
"""Spirituality from which nobody can block you, and from which you are STO for good."""
ASCENSION: Final = 6
"""Spirituality at which lost population ascends."""
NEUTRON_PROPULSION: Final = 5

# Neutral stars (6.3.1)
UNINHABITED: Final = 0
PRIMITIVE: Final = 1
ADVANCED: Final = 2
STAR_TYPES: Final[tuple[str, ...]] = ("uninhabited", "primitive", "advanced")
NEUTRAL_POPULATION: Final[tuple[int, ...]] = (0, 2, 3)
COLONIZE_DISCS: Final = 1
SUBJUGATE_DISCS: Final = 2
ALLY_DISCS: Final = 3
CONQUER_DISCS: Final = 1
STRONG_STAR: Final = 6
"""Population from which a taken star teaches two technology levels."""

# Growth counters (6.2.1)
GAIN: Final = 0
GROW: Final = 1
BUILD: Final = 2
RESEARCH: Final = 3
SWITCH: Final = 4
OVALS: Final[tuple[str, ...]] = ("gain-star", "grow-population", "build-ships", "research", "switch-alignment")
OVAL_COPIES: Final[tuple[int, ...]] = (2, 1, 1, 1, 1)
UP: Final = 5
DOWN: Final = 6
SQUARES: Final[tuple[str, ...]] = (*FIELD_IDS, "up", "down")
EXTRA_POPULATION: Final = 5
"""Population of a star that allows an extra counter."""

# Fleets (6.1.3)
FLEET_A: Final = 0
FLEET_B: Final = 1
FLEET_C: Final = 2
FLEET_D: Final = 3
FLEET_E: Final = 4
LETTERS: Final[tuple[str, ...]] = ("a", "b", "c", "d", "e")
NO_TACTIC: Final = 0
DOUBLE: Final = 1
PLUS_3_DP: Final = 2
TACTICS: Final[tuple[str, ...]] = ("none", "x2", "+3dp")
TACTIC_DP: Final = 3

_tracks: Any = load("tracks.json")
CHIPS: Final[tuple[int, ...]] = tuple(_tracks["counts"]["chips"])
SHIP_CHIPS: Final[tuple[int, ...]] = (10, 5, 4, 3, 2, 1)
DUMMIES: Final[int] = int(_tracks["counts"]["dummies"])
SHIP_PIECES: Final[int] = int(_tracks["counts"]["ship_pieces"])
RESERVE_SHIPS: Final[int] = int(_tracks["counts"]["reserve_ships"])
HOME_POPULATION: Final[int] = int(_tracks["counts"]["home_star_population"])
COLOURS: Final[tuple[str, ...]] = tuple(_tracks["colours"])
TRACK: Final[list[list[int]]] = _tracks["population"]
"""By uncovered discs: population, DP at game end, ships of one Build Ships action."""
TRACK_DISCS: Final = len(TRACK) - 1
SHIPS_BY_POPULATION: Final[list[int]] = [
    TRACK[max(0, min(population, TRACK[-1][0]) - TRACK[0][0])][2] for population in range(80)
]
ROUNDS: Final = 8
ERA_OF_ROUND: Final[list[int]] = [0] + [
    era["era"] for number in range(1, ROUNDS + 1) for era in _tracks["eras"] if number in era["rounds"]
]
ERA_ALIGNMENT: Final[tuple[int, ...]] = (STO, STO, STS, STO)
"""By era: whose era it is; index 0 is unused."""

# Star peoples (11.1)
PEOPLE_TILES: Final[list[dict[str, Any]]] = load("peoples.json")["peoples"]
PEOPLE_IDS: Final[tuple[str, ...]] = tuple(tile["id"] for tile in PEOPLE_TILES)
NO_PEOPLE: Final = 99
"""An automa has no star people."""

# Domination cards (11.3)
_cards: Any = load("cards.json")["cards"]
CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _cards)
CARD_DP: Final[list[int]] = [card["dp"] for card in _cards]
CARD_NUMBERS: Final[dict[str, dict[str, int]]] = {card["id"]: card["numbers"] for card in _cards}
"""The numbers printed on the cards, by the card: the rules play by them, and the sentences tell them."""
CARD_NOT_FOR: Final[list[list[int]]] = [card.get("removed_for_players", []) for card in _cards]
ACQUISITION: Final = CARD_IDS.index("acquisition")
ALIGNMENT_CARD: Final = CARD_IDS.index("alignment")
CENTRAL: Final = CARD_IDS.index("central")
DEFENSIVE: Final = CARD_IDS.index("defensive")
DENSITY: Final = CARD_IDS.index("density")
DIPLOMATIC: Final = CARD_IDS.index("diplomatic")
ECONOMIC: Final = CARD_IDS.index("economic")
ETHERIC: Final = CARD_IDS.index("etheric")
EXPLORATORY: Final = CARD_IDS.index("exploratory")
GENERAL_SCIENTIFIC: Final = CARD_IDS.index("general_scientific")
MILITARY_CARD: Final = CARD_IDS.index("military")
SPATIAL: Final = CARD_IDS.index("spatial")
SPECIAL_SCIENTIFIC: Final = CARD_IDS.index("special_scientific")
CARDS_SCORED: Final = 2

# Relics (11.6)
_relics: Any = load("relics.json")["relics"]
RELIC_IDS: Final[tuple[str, ...]] = tuple(relic["id"] for relic in _relics)
RELIC_PERMANENT: Final[list[bool]] = [relic["permanent"] for relic in _relics]
PYRAMIDS: Final = RELIC_IDS.index("ancient_pyramids")
BURIED_SHIPS: Final = RELIC_IDS.index("buried_ships")
DEATH_RAY: Final = RELIC_IDS.index("planetary_death_ray")
DEFENSE_GRID: Final = RELIC_IDS.index("defense_grid")
SUPER_STARGATE: Final = RELIC_IDS.index("super_stargate")
RELIC_FIELD: Final[list[int]] = [
    FIELD_IDS.index(relic.removeprefix("ancient_technology_")) if relic.startswith("ancient_technology_") else -1
    for relic in RELIC_IDS
]
DEATH_RAY_RANGE: Final[int] = int(_relics[DEATH_RAY]["range"])
GRID_SHIPS: Final[int] = int(_relics[DEFENSE_GRID]["extra_ships"])
BURIED_COUNT: Final = 3

# Stories and goals (11.4, 11.5)
_stories: Any = load("stories.json")
STORY_IDS: Final[tuple[str, ...]] = tuple(story["id"] for story in _stories["stories"])
RIVALRY: Final = STORY_IDS.index("rivalry")
STORY_DP: Final[list[list[dict[str, int]]]] = [
    [{}] + [{item: dp for item, dp in items.items() if isinstance(dp, int)} for items in story["eras"]]
    for story in _stories["stories"]
]
"""By story and era (index 0 is unused): what each item is worth."""
STORY_FIELDS: Final[list[list[list[int]]]] = [
    [[], *[[FIELD_IDS.index(field) for field in items.get("leading_research", [])] for items in story["eras"]]]
    for story in _stories["stories"]
]
"""By story and era: the fields whose leading researchers score."""
GOAL_IDS: Final[tuple[str, ...]] = tuple(goal["id"] for goal in _stories["goals"])
GOALS: Final[list[dict[str, Any]]] = _stories["goals"]
NO_GOAL: Final = 99
CONTROL: Final = GOAL_IDS.index("control")
COOPERATION: Final = GOAL_IDS.index("cooperation")
DISCOVERY: Final = GOAL_IDS.index("discovery")
LEADERSHIP: Final = GOAL_IDS.index("leadership")
LEGACY: Final = GOAL_IDS.index("legacy")
PERSONAL_GROWTH: Final = GOAL_IDS.index("personal_growth")
POWER: Final = GOAL_IDS.index("power")
PRESENCE: Final = GOAL_IDS.index("presence")

# Sectors and board (4.1, 5)
SECTORS: Final[list[dict[str, Any]]] = load("sectors.json")["sectors"]
SECTOR_IDS: Final[tuple[str, ...]] = tuple(sector["id"] for sector in SECTORS)
BOARD: Final[dict[str, Any]] = load("board.json")
START_SHIPS: Final[int] = int(BOARD["setup"]["ships_per_player"])
SOLO: Final[dict[str, Any]] = load("solo.json")


def check() -> None:
    """The counts the rulebook names (3), so that a slip in a data file shows at import."""
    assert len(SECTORS) == 9, "sectors"
    assert len(PEOPLE_IDS) == 17, "star peoples"
    assert len(CARD_IDS) == 13, "domination cards"
    assert len(RELIC_IDS) == 10, "relics"
    assert len(STORY_IDS) == 4, "stories"
    assert len(GOAL_IDS) == 8, "goals"
    assert len(TRACK) == 40, "population track"
    assert len(ERA_OF_ROUND) == ROUNDS + 1, "round track"
    for sector in SECTORS:
        names = {side: {star["id"] for star in sector["sides"][side]["stars"]} for side in ("A", "B")}
        assert names["A"] == names["B"], f"stars of {sector['id']}"


check()
