"""Components: boards, tiles and cards as tables of numbers, read from the data file and checked at load.

The shipped tables live in `data/components.json`, each record with the provenance of its values. A match may carry
corrected tables instead (see `corrections`); rules therefore never read a global table but the `Kit` of their state.
Galaxies, fields and planets are numbered so that a planet knows its field and a field its galaxy by division.
"""

import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from perihelion.core.action import Action
from perihelion.games.council import effects
from perihelion.games.council.effects import GEMS, PLANETS, Effect, gem_list, read_effect
from perihelion.games.council.prices import Cost

DATA: Final = files("perihelion.games.council").joinpath("data")
SHIPPED_TEXT: Final = DATA.joinpath("components.json").read_text(encoding="utf-8")
SHIPPED: Final[dict[str, Any]] = json.loads(SHIPPED_TEXT)

FIELDS_PER_GALAXY: Final = 5
"""A galaxy has 2 to 5 fields; field number = galaxy * 5 + place."""
PLANETS_PER_FIELD: Final = 4
"""A solar system has 1 to 4 planets; planet number = field * 4 + place."""
PLANETS_PER_GALAXY: Final = FIELDS_PER_GALAXY * PLANETS_PER_FIELD

GALAXIES: Final = tuple([str(galaxy["id"]) for galaxy in SHIPPED["board"]["galaxies"]])
TILES: Final = tuple([str(tile["id"]) for tile in SHIPPED["solar_system_tiles"]])
STARTING_CARDS: Final = tuple([str(card["id"]) for card in SHIPPED["starting_action_cards"]])
AI_CARDS: Final = tuple([str(card["id"]) for card in SHIPPED["ai_cards"]])
CARDS: Final = STARTING_CARDS + AI_CARDS
AVA_BOARD: Final[dict[str, Any]] = SHIPPED["tableau"]["extra_action_slot_boards"][1]
TABLEAU_UPGRADES: Final = tuple([str(upgrade["id"]) for upgrade in SHIPPED["tableau"]["upgrades"]])
UPGRADES: Final = TABLEAU_UPGRADES + tuple([str(upgrade["id"]) for upgrade in AVA_BOARD["upgrades"]])
LIGHT_CARDS: Final = tuple([str(card["id"]) for card in SHIPPED["bonus_cards_light"]])
DARK_CARDS: Final = tuple([str(card["id"]) for card in SHIPPED["bonus_cards_dark"]])
BONUS_CARDS: Final = LIGHT_CARDS + DARK_CARDS
TECH_CARDS: Final = tuple([str(card["id"]) for card in SHIPPED["dark_tech_cards"]])
STATIONS: Final = tuple([str(station["id"]) for station in SHIPPED["space_stations"]])
LEADERS: Final = tuple([str(leader["id"]) for leader in SHIPPED["leaders"]])
AUTOMA_CARDS: Final = tuple([str(card["id"]) for card in SHIPPED["automa"]["cards"]])
CIVILIZATIONS: Final = tuple([str(people["id"]) for people in SHIPPED["civilizations"]])

STARTING_HAND: Final = (1 << len(STARTING_CARDS)) - 1
ALL_AI_CARDS: Final = ((1 << len(CARDS)) - 1) & ~STARTING_HAND
ALL_LIGHT_CARDS: Final = (1 << len(LIGHT_CARDS)) - 1
TECH_PER_LEVEL: Final = len(TECH_CARDS) // 2

CONSTANTS: Final[dict[str, Any]] = SHIPPED["constants"]
CONSUMPTION_MIN: Final[int] = CONSTANTS["consumption_track"]["min"]
CONSUMPTION_MAX: Final[int] = CONSTANTS["consumption_track"]["max"]
END_LEVEL: Final[int] = CONSTANTS["end_trigger_level"]["value"]
TOWER_LIMIT: Final[int] = CONSTANTS["max_tower_height"]["value"]
BONUS_LIMIT: Final[int] = CONSTANTS["bonus_card_hand_limit"]["value"]
PURCHASES: Final[int] = CONSTANTS["purchases_per_buy_phase"]["value"]
MARKET_SIZE: Final[int] = CONSTANTS["ai_market"]["rows"] * CONSTANTS["ai_market"]["columns"]
BASE_SLOTS: Final[int] = CONSTANTS["action_slots_base"]["value"]
STARTING_GEMS: Final = gem_list(CONSTANTS["starting_gems"]["gems"])
TECH_REMOVED: Final[int] = CONSTANTS["dark_tech_removed_per_stack"]["value"]
GEM_END_VALUES: Final = gem_list(CONSTANTS["end_value_of_gems"]["gems"])
AI_CARD_END_VALUE: Final[int] = CONSTANTS["end_value_of_ai_card"]["value"]
GEM_SUPPLY: Final = tuple([int(gem["supply"]) for gem in SHIPPED["gems"]])
CUBE_SUPPLY: Final[int] = CONSTANTS["cubes_per_player"]["value"]

COUNTS: Final = (
    "nothing", "gems", "cubes_on_planet_type", "cubes_in_parsec", "consumption_div_10", "cubes_on_tableau",
    "ai_cards", "light_bonus_cards", "own_space_stations", "galaxy",
)  # fmt: skip
"""What a bonus card counts."""


def places(mask: int) -> list[int]:
    """The numbers in a set that is kept as the bits of one number."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Kit:
    """All components of one match as tables indexed by the numbers the state uses."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data: dict[str, Any] = data
        self.effects: list[Effect] = []
        self.upgrade_options: dict[int, list[Action]] = {}
        """What `buying.upgrade_options` has worked out so far."""
        self.galaxy_index: dict[str, int] = {name: index for index, name in enumerate(GALAXIES)}
        self._read_board(data["board"])
        self._read_tiles(data["solar_system_tiles"])
        self._read_cards(data)
        self._read_tableau(data["tableau"])
        self._read_bonus_cards(data)
        self._read_dark_tech(data)
        self._read_modules(data)
        self._read_automa(data["automa"])

    def _effect(self, data: dict[str, Any]) -> int:
        return read_effect(self.effects, data, self.galaxy_index)

    def _read_board(self, board: dict[str, Any]) -> None:
        self.galaxy_parsec: list[int] = []
        self.field_parsec: list[int] = []
        self.galaxy_high: list[int] = []
        self.galaxy_low: list[int] = []
        self.galaxy_gives_card: list[bool] = []
        self.galaxy_prefilled: list[int] = []
        self.galaxy_players: list[list[int]] = []
        self.galaxy_fields: list[list[int]] = [[], []]
        """By side of the board, 1-2 and 3-4 players: the number of fields of each galaxy."""
        for galaxy in board["galaxies"]:
            self.galaxy_parsec.append(galaxy["parsec"])
            self.field_parsec += [galaxy["parsec"]] * FIELDS_PER_GALAXY
            self.galaxy_high.append(galaxy["high"])
            self.galaxy_low.append(galaxy["low"])
            self.galaxy_gives_card.append(galaxy["light_bonus_card"])
            self.galaxy_prefilled.append(galaxy["prefilled_tiles"])
            self.galaxy_players.append(list(galaxy["player_counts"]))
            by_side = galaxy.get("fields_by_side", {})
            self.galaxy_fields[0].append(by_side.get("players_1_2", galaxy["fields"]))
            self.galaxy_fields[1].append(by_side.get("players_3_4", galaxy["fields"]))

    def _read_tiles(self, tiles: list[dict[str, Any]]) -> None:
        self.tile_parsec: list[int] = []
        self.tile_planets: list[list[int]] = []
        self.tile_gems: list[list[int]] = []
        self.tile_energy: list[int] = []
        self.tile_open_to: list[list[list[int]]] = []
        """Tile -> set of planet types a player may settle, as bits -> the places of its planets they may settle."""
        self.tiles_of_parsec: list[list[int]] = [[], [], [], []]
        for number, tile in enumerate(tiles):
            planets = [PLANETS.index(planet) for planet in tile["planets"]]
            self.tile_parsec.append(tile["parsec"])
            self.tile_planets.append(planets)
            self.tile_gems.append(gem_list(tile["yield"]["gems"]))
            self.tile_energy.append(tile["yield"]["energy"])
            self.tile_open_to.append(
                [[place for place, planet in enumerate(planets) if adapted >> planet & 1] for adapted in range(8)]
            )
            self.tiles_of_parsec[tile["parsec"]].append(number)

    def _read_cards(self, data: dict[str, Any]) -> None:
        self.card_value: list[int] = []
        self.card_effect: list[int] = []
        self.card_cost: list[Cost] = []
        for card in data["starting_action_cards"] + data["ai_cards"]:
            self.card_value.append(card["consumption"])
            self.card_effect.append(self._effect(card["action"]))
            self.card_cost.append(_cost(card.get("cost")))
        for effect in self.effects:  # nothing else has been read so far
            effect.on_action_card = True

    def _read_tableau(self, tableau: dict[str, Any]) -> None:
        self.upgrade_cost: list[Cost] = []
        self.upgrade_planet: list[int] = []
        self.upgrade_stacking: list[bool] = []
        self.upgrade_slot: list[int] = []
        self.upgrade_range: list[int] = []
        self.upgrade_energy: list[int] = []
        self.upgrade_requires: list[int] = []
        boards = tableau["extra_action_slot_boards"]
        for upgrade in tableau["upgrades"] + boards[1]["upgrades"]:
            effect = upgrade["effect"]
            slot = effect.get("slot", 0)
            self.upgrade_cost.append(_cost(upgrade["cost"]))
            self.upgrade_planet.append(PLANETS.index(effect["unlock_planet"]) if "unlock_planet" in effect else -1)
            self.upgrade_stacking.append(bool(effect.get("allow_stacking", False)))
            self.upgrade_slot.append(BASE_SLOTS if slot == "extra" else int(slot) - 1)
            self.upgrade_range.append(effect.get("range", 0))
            self.upgrade_energy.append(effect.get("energy", 0))
            requires = upgrade["requires"]
            self.upgrade_requires.append(UPGRADES.index(requires) if requires else -1)
        self.stacking_upgrade: int = self.upgrade_stacking.index(True)
        self.stargate_range: int = boards[0]["start_range"]

    def _read_bonus_cards(self, data: dict[str, Any]) -> None:
        self.bonus_base: list[int] = []
        self.bonus_per: list[int] = []
        self.bonus_counts: list[int] = []
        self.bonus_of: list[int] = []
        """The gem, planet type, parsec or galaxy a bonus card speaks of."""
        self.bonus_majority: list[int] = []
        self.bonus_presence: list[int] = []
        self.bonus_players: list[list[int]] = []
        self.bonus_for_stations: list[bool] = []
        for card in data["bonus_cards_light"] + data["bonus_cards_dark"]:
            counts = card.get("counts", {"what": "galaxy"})
            self.bonus_base.append(card["base_energy"])
            self.bonus_per.append(card.get("per", 0))
            self.bonus_counts.append(COUNTS.index(counts["what"]))
            self.bonus_of.append(self._bonus_subject(card, counts))
            self.bonus_majority.append(card.get("majority_energy", 0))
            self.bonus_presence.append(card.get("presence_energy", 0))
            self.bonus_players.append(list(card.get("player_counts", [1, 2, 3, 4])))
            self.bonus_for_stations.append(card.get("requires_module") == 1)

    def _bonus_subject(self, card: dict[str, Any], counts: dict[str, Any]) -> int:
        if "galaxy" in card:
            return self.galaxy_index[card["galaxy"]]
        if "parsec" in counts:
            return int(counts["parsec"])
        kind = counts.get("type")
        if kind is None:
            return -1
        return GEMS.index(kind) if kind in GEMS else PLANETS.index(kind)

    def _read_dark_tech(self, data: dict[str, Any]) -> None:
        self.tech_level: list[int] = []
        self.tech_effect: list[int] = []
        self.tech_gems: list[list[int]] = []
        self.tech_at_once: list[bool] = []
        for card in data["dark_tech_cards"]:
            self.tech_level.append(card["level"])
            self.tech_effect.append(self._effect(card["effect"]))
            self.tech_gems.append(gem_list(card["immediate_gems"]))
            at_once = card["timing"] == "immediate" or card["effect"]["op"] == "extra_action_slot"
            self.tech_at_once.append(at_once)
        self.tech_of_level: list[int] = [0, 0, 0]
        for number, level in enumerate(self.tech_level):
            self.tech_of_level[level] |= 1 << number
        self.refinement: int = self._tech_with(effects.RAISE_YIELD_GEMS)
        self.explorers: int = self._tech_with(effects.EXTRA_CUBE_ON_DISCOVERED_TILE)
        self.empire: int = self._tech_with(effects.ENERGY_PER_GALAXY_MAJORITY)
        self.feudalism: int = self._tech_with(effects.ENERGY_PER_SYSTEM_MAJORITY)
        self.well_travelled: int = self._tech_with(effects.MINE_WITH_FOREIGN_CUBES)
        self.perpetual_motion: int = self._tech_with(effects.ROUND_CONSUMPTION_IS_ZERO)
        self.stargate: int = self._tech_with(effects.EXTRA_ACTION_SLOT)
        self.compensation: list[list[int]] = [[0, 0, 0] for _ in range(9)]
        """Level reached * 3 + level of the one behind -> gems."""
        for record in data["level_up_compensation"]:
            self.compensation[record["reached_level"] * 3 + record["recipient_level"]] = gem_list(record["gems"])

    def _tech_with(self, op: int) -> int:
        """The Dark Tech cards with that operation, as a set of bits."""
        mask = 0
        for number, effect in enumerate(self.tech_effect):
            if self.effects[effect].op == op:
                mask |= 1 << number
        return mask

    def tech_amount(self, owned: int) -> int:
        """The amount printed on the first of the owned Dark Tech cards."""
        return self.effects[self.tech_effect[places(owned)[0]]].amount

    def _read_modules(self, data: dict[str, Any]) -> None:
        self.station_cost: list[Cost] = []
        self.station_op: list[int] = []
        self.station_amount: list[int] = []
        for station in data["space_stations"]:
            effect = self.effects[self._effect(station["effect"])]
            self.station_cost.append(_cost(station["cost"]))
            self.station_op.append(effect.op)
            self.station_amount.append(effect.amount)
        self.leader_consumption: list[int] = []
        self.leader_energy: list[int] = []
        self.leader_effect: list[int] = []
        self.leader_forbidden: list[int] = []
        for leader in data["leaders"]:
            self.leader_consumption.append(leader["start_consumption"])
            self.leader_energy.append(leader["start_energy"])
            self.leader_effect.append(self._effect(leader["effect"]))
            forbidden = 0
            for card in leader.get("forbidden_ai_cards", []):
                forbidden |= 1 << CARDS.index(card)
            self.leader_forbidden.append(forbidden)

    def _read_automa(self, automa: dict[str, Any]) -> None:
        self.automa_level: list[int] = []
        self.automa_value: list[int] = []
        self.automa_silver: list[bool] = []
        self.automa_scores_all: list[bool] = []
        self.automa_actions: list[list[tuple[int, int]]] = []
        """Card -> its actions from top to bottom, each as the left effect and the alternative (-1: none)."""
        for card in automa["cards"]:
            self.automa_level.append(card["level"])
            self.automa_value.append(card["consumption"])
            self.automa_silver.append(card["silver"])
            self.automa_scores_all.append(card["scoring"] == "all")
            actions: list[tuple[int, int]] = []
            for action in card["actions"]:
                other = action["alternative"]
                actions.append((self._effect(action["primary"]), self._effect(other) if other else -1))
            self.automa_actions.append(actions)

    def galaxies_in_play(self, players: int) -> list[int]:
        """The galaxies of a game with that many players; with three, two are covered."""
        return [galaxy for galaxy, counts in enumerate(self.galaxy_players) if players in counts]

    def fields_of(self, galaxy: int, players: int) -> list[int]:
        """The fields of a galaxy on the side of the board that is used."""
        count = self.galaxy_fields[0 if players <= 2 else 1][galaxy]
        return list(range(galaxy * FIELDS_PER_GALAXY, galaxy * FIELDS_PER_GALAXY + count))


def _cost(cost: dict[str, int] | None) -> Cost:
    return Cost(cost["anthracite"], cost["gold"], cost["transparent"]) if cost else Cost(0, 0, 0)


STANDARD: Final = Kit(SHIPPED)

KITS_KEPT: Final = 64
"""Corrected tables kept in memory; a club's boxes are few, and strangers' texts must not pile up."""

SETS: Final = ("even", "fair", "measured", "tuned", "balanced", "calibrated")
"""The names of tables whose reconstructed values were chosen by simulation, the newest first: it is the default."""
OVER: Final = {"even": "fair"}
"""Sets that say only in what they differ from another one; the others differ from the first guess."""
FIRST_SET: Final = "first"
"""The shipped tables themselves: what was guessed before anything was simulated."""
RECONSTRUCTED: Final = "reconstructed"
"""The mark of a value that nobody has seen in print."""

_kits: dict[str, Kit] = {"": STANDARD}


def kit(components: str) -> Kit:
    """The tables of a match: the shipped ones, those of a name, or the corrected ones that it carries as text."""
    known = _kits.get(components)
    if known is None:
        if len(_kits) >= KITS_KEPT:
            _kits.clear()
            _kits[""] = STANDARD
        known = Kit(reconstructed(components) if components in SETS else json.loads(components))
        _kits[components] = known
    return known


def reconstructed(name: str = SETS[0]) -> dict[str, Any]:
    """The shipped tables with the reconstructed values of that set.

    Matches carry only its name, so a later calibration is a set with another name.
    """
    tables: dict[str, Any] = json.loads(json.dumps(SHIPPED))
    reconstruct(tables, name)
    return tables


def reconstruct(tables: dict[str, Any], name: str) -> None:
    """Give what nobody has seen in print, and nobody has corrected, the values of that set, then those of the set that
    it was made over.
    """
    while name != FIRST_SET:
        _fill(tables, SHIPPED, json.loads(DATA.joinpath(f"{name}.json").read_text(encoding="utf-8")))
        name = OVER.get(name, FIRST_SET)


def _fill(tables: dict[str, Any], shipped: dict[str, Any], changes: dict[str, Any]) -> None:
    for section, change in changes.items():
        if isinstance(change, dict):
            _fill(tables[section], shipped[section], change)
            continue
        first = {record["id"]: record for record in shipped[section]}
        record_of = {record["id"]: record for record in tables[section]}
        for new in change:
            _fill_record(record_of[new["id"]], first[new["id"]], new)


def _fill_record(record: dict[str, Any], first: dict[str, Any], new: dict[str, Any]) -> None:
    for field, value in new.items():
        if mark_of(record, field) == RECONSTRUCTED and record.get(field) == first.get(field):
            record[field] = {**record.get(field, {}), **value} if isinstance(value, dict) else value


def mark_of(record: dict[str, Any], field: str) -> str:
    """Where a value comes from: its own mark, or that of its record."""
    mark: str = record.get("confirmed", {}).get(field, record["source"])
    return mark


def digest() -> str:
    """A short name for exactly the shipped tables, whatever their layout in the file."""
    text = json.dumps(SHIPPED, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
