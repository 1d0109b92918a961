"""What boards and tiles print: resources, what is counted, what is rewarded, special actions, income.

An income or reward is a tuple of (resource, amount) pairs; an id is a position in its table.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

Gains = tuple[tuple[int, int], ...]

# Resources.
CREDITS: Final = 0
ORE: Final = 1
KNOWLEDGE: Final = 2
QIC: Final = 3
CHARGE: Final = 4  # power moved onwards in the power cycle
TOKENS: Final = 5  # new power tokens into area I
VP: Final = 6
GAIAFORMERS: Final = 7
RESOURCE_IDS: Final = ("credits", "ore", "knowledge", "qic", "power_charge", "power_tokens", "vp", "gaiaformers")

# What can be counted for victory points or resources.
COUNTER_IDS: Final = (
    "mines",
    "trading_stations",
    "research_labs",
    "big_buildings",
    "gaia_planets",
    "planet_types",
    "sectors",
    "structures",
    "structures_in_federations",
    "satellites",
    "federation_tokens",
)
MINES: Final = 0
TRADING_STATIONS: Final = 1
RESEARCH_LABS: Final = 2
BIG_BUILDINGS: Final = 3
GAIA_PLANETS: Final = 4
PLANET_TYPES: Final = 5
SECTORS: Final = 6
ALL_STRUCTURES: Final = 7
STRUCTURES_IN_FEDERATIONS: Final = 8
SATELLITES: Final = 9
FEDERATION_TOKENS: Final = 10

# What can earn victory points each time it happens.
TRIGGER_IDS: Final = (
    "build_mine",
    "build_mine_on_gaia_planet",
    "upgrade_to_trading_station",
    "upgrade_to_big_building",
    "advance_research",
    "gain_federation_token",
    "terraform_step",
)
BUILD_MINE: Final = 0
GAIA_MINE: Final = 1
UPGRADE_TO_STATION: Final = 2
UPGRADE_TO_BIG: Final = 3
ADVANCE_RESEARCH: Final = 4
GAIN_TOKEN: Final = 5
TERRAFORM_STEP: Final = 6

# Special actions: of boosters, the academy, tech tiles, and of factions.
SPECIAL_IDS: Final = (
    "terraform_step",
    "range_boost",
    "academy",
    "charge_4",
    "qic_5_credits",
    "3_ore",
    "3_knowledge",
    "swap_institute_and_mine",
    "place_space_station",
    "downgrade_lab",
    "advance_lowest_research",
)
STEP_BOOST: Final = 0
RANGE_BOOST: Final = 1
ACADEMY_ACTION: Final = 2
TILE_CHARGE: Final = 3
TILE_QIC_CREDITS: Final = 4
TILE_ORE: Final = 5
TILE_KNOWLEDGE: Final = 6
SWAP_INSTITUTE: Final = 7
SPACE_STATION_ACTION: Final = 8
DOWNGRADE_LAB: Final = 9
ADVANCE_LOWEST: Final = 10
NO_SPECIAL: Final = -1
NO_COUNTER: Final = -1
NO_TRIGGER: Final = -1


def read(name: str) -> Any:
    return json.loads(files("perihelion.games.gaia").joinpath(f"data/{name}.json").read_text(encoding="utf-8"))


def number(ids: tuple[str, ...] | list[str], word: str, where: str) -> int:
    if word not in ids:
        raise ValueError(f"{where}: {word!r} is not one of {', '.join(ids)}")
    return ids.index(word)


def gains(entry: dict[str, int], where: str) -> Gains:
    return tuple([(number(RESOURCE_IDS, word, where), amount) for word, amount in entry.items()])


class Income:
    """What some icons pay in the income phase; charges and tokens stay single, for their order matters."""

    def __init__(self, icons: list[dict[str, int]], where: str) -> None:
        self.credits: int = 0
        self.ore: int = 0
        self.knowledge: int = 0
        self.qic: int = 0
        self.charges: list[int] = []
        self.tokens: list[int] = []
        for icon in icons:
            for what, amount in gains(icon, where):
                if what == CREDITS:
                    self.credits += amount
                elif what == ORE:
                    self.ore += amount
                elif what == KNOWLEDGE:
                    self.knowledge += amount
                elif what == QIC:
                    self.qic += amount
                elif what == CHARGE:
                    self.charges.append(amount)
                elif what == TOKENS:
                    self.tokens.append(amount)
                else:
                    raise ValueError(f"{where}: no income of {RESOURCE_IDS[what]}")

    def add(self, other: Income) -> None:
        self.credits += other.credits
        self.ore += other.ore
        self.knowledge += other.knowledge
        self.qic += other.qic
        self.charges.extend(other.charges)
        self.tokens.extend(other.tokens)


class Tile:
    """A tech tile, round booster or scoring tile: what it gives at once, each round, for each trigger, on passing."""

    def __init__(self, entry: dict[str, Any], where: str) -> None:
        self.id: str = entry["id"]
        where = f"{where}: {self.id}"
        self.once: Gains = gains(entry.get("once", {}), where)
        self.per_counter: int = NO_COUNTER
        self.per_gains: Gains = ()
        if "once_per" in entry:
            per = dict(entry["once_per"])
            self.per_counter = number(COUNTER_IDS, per.pop("counter"), where)
            self.per_gains = gains(per, where)
        self.income: Income = Income(entry.get("income", []), where)
        self.trigger: int = NO_TRIGGER
        self.vp: int = entry.get("vp", 0)
        if "trigger" in entry:
            self.trigger = number(TRIGGER_IDS, entry["trigger"], where)
        self.pass_counter: int = NO_COUNTER
        self.pass_vp: int = 0
        if "on_pass" in entry:
            self.pass_counter = number(COUNTER_IDS, entry["on_pass"]["per"], where)
            self.pass_vp = entry["on_pass"]["vp"]
        self.special: int = NO_SPECIAL
        self.special_gains: Gains = ()
        if "special_action" in entry:
            special = entry["special_action"]
            self.special_gains = gains(special.get("gain", {}), where)
            self.special = special_of(special, where)
        self.raises_value: bool = "passive" in entry


def special_of(entry: dict[str, Any], where: str) -> int:
    if "free_terraform_steps" in entry:
        return STEP_BOOST
    if "extra_range" in entry:
        return RANGE_BOOST
    known = {"power_charge": TILE_CHARGE, "qic": TILE_QIC_CREDITS, "ore": TILE_ORE, "knowledge": TILE_KNOWLEDGE}
    first = next(iter(entry["gain"]))
    if first not in known:
        raise ValueError(f"{where}: unknown special action")
    return known[first]
