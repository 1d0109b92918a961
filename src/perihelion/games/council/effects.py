"""Effects: what a card does, read from the component data once and then known by number.

A card's action, a Dark Tech card, a leader, a station and an automa card all speak the same small language of
operations. Frames refer to an effect by its index in `Kit.effects`, so that they stay plain values.
"""

from typing import Any, Final

GEMS: Final = ("anthracite", "gold", "transparent")
PLANETS: Final = ("earthlike", "desert", "volcano")

OPS: Final = (
    "none", "settle", "mine", "discover", "settle_here", "mine_here", "take_gems", "upgrade_gems", "gain_energy",
    "choice", "sequence", "mine_with_presence", "take_free_ai_card", "draw_light_bonus_card", "score_again",
    "reduce_consumption", "raise_all_ranges", "extra_action_slot", "raise_yield_gems",
    "extra_cube_on_discovered_tile", "energy_per_galaxy_majority", "energy_per_system_majority",
    "mine_with_foreign_cubes", "round_consumption_is_zero", "mine_in_galaxy_with_presence",
    "score_galaxy_without_removing_cube", "majority_cubes", "no_cube_removal_with_colonies", "energy_per_colony",
    "tie_counts_as_majority_when_scoring", "automa_settle", "automa_discover_settle", "clear_ai_market",
)  # fmt: skip

NONE: Final = 0
SETTLE: Final = 1
MINE: Final = 2
DISCOVER: Final = 3
SETTLE_HERE: Final = 4
MINE_HERE: Final = 5
TAKE_GEMS: Final = 6
UPGRADE_GEMS: Final = 7
GAIN_ENERGY: Final = 8
CHOICE: Final = 9
SEQUENCE: Final = 10
MINE_WITH_PRESENCE: Final = 11
TAKE_FREE_AI_CARD: Final = 12
DRAW_LIGHT_BONUS_CARD: Final = 13
SCORE_AGAIN: Final = 14
REDUCE_CONSUMPTION: Final = 15
RAISE_ALL_RANGES: Final = 16
EXTRA_ACTION_SLOT: Final = 17
RAISE_YIELD_GEMS: Final = 18
EXTRA_CUBE_ON_DISCOVERED_TILE: Final = 19
ENERGY_PER_GALAXY_MAJORITY: Final = 20
ENERGY_PER_SYSTEM_MAJORITY: Final = 21
MINE_WITH_FOREIGN_CUBES: Final = 22
ROUND_CONSUMPTION_IS_ZERO: Final = 23
MINE_IN_GALAXY: Final = 24
SCORE_WITHOUT_REMOVING: Final = 25
MAJORITY_CUBES: Final = 26
NO_REMOVAL_WITH_COLONIES: Final = 27
ENERGY_PER_COLONY: Final = 28
TIE_COUNTS_AS_MAJORITY: Final = 29
AUTOMA_SETTLE: Final = 30
AUTOMA_DISCOVER: Final = 31
CLEAR_AI_MARKET: Final = 32

AMOUNT_NAMES: Final = ("cubes", "yields", "steps", "amount", "count", "max_galaxies", "min_colonies", "range", "to")
"""The parameter that gives the amount, whatever an operation calls it."""


class Effect:
    """One operation with its parameters; `kids` are the effects inside it, by index."""

    def __init__(self) -> None:
        self.op: int = NONE
        self.amount: int = 0
        self.any_reach: bool = False
        """Every parsec instead of the range of the slot."""
        self.any_planet: bool = False
        """Every planet type instead of those one is adapted to."""
        self.gems: list[int] = [0, 0, 0]
        self.kids: list[int] = []
        self.planet: int = -1
        self.galaxies: list[int] = []
        self.parsec: int = 0
        self.slots: list[int] = []
        self.energy_per_step: int = 0
        self.on_action_card: bool = False
        """Whether an action card says it; Dark Tech, leaders, stations and the automa speak the same language."""


def gem_list(gems: dict[str, int]) -> list[int]:
    """Gems by rank: anthracite, gold, transparent."""
    return [gems[name] for name in GEMS]


def read_effect(table: list[Effect], data: dict[str, Any], galaxies: dict[str, int]) -> int:
    """Add an effect of the component data, with all that is inside it, to the table; its index there."""
    effect = Effect()
    effect.op = OPS.index(data["op"])
    for name in AMOUNT_NAMES:
        if isinstance(data.get(name), int):
            effect.amount = data[name]
    effect.any_reach = data.get("reach") == "any"
    effect.any_planet = data.get("planets") == "any"
    if "gems" in data:
        effect.gems = gem_list(data["gems"])
    if data.get("planet"):
        effect.planet = PLANETS.index(data["planet"])
    effect.galaxies = [galaxies[name] for name in data.get("galaxies", [])]
    effect.parsec = data.get("parsec") or 0
    effect.energy_per_step = data.get("energy_per_step", 0)
    if effect.op == CLEAR_AI_MARKET:
        effect.slots = list(data["slots"])
    for inner in data.get("options") or _inner(data):
        effect.kids.append(read_effect(table, inner, galaxies))
    table.append(effect)
    return len(table) - 1


def _inner(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of a sequence, or what follows a discovery."""
    steps = data.get("steps")
    if isinstance(steps, list):
        return steps
    return [data["then"]] if "then" in data else []
