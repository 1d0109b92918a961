"""Options: the two modules, corrected components, and the points the rulebook leaves open.

Each rule switch is an option with the recommended reading as its default; its name is the one in the component data.
"""

from collections.abc import Mapping
from typing import Any, Final

from perihelion.core.options import Option, OptionError, OptionValue
from perihelion.games.council.components import SHIPPED
from perihelion.games.council.state import Rules

SWITCHES: Final[dict[str, str]] = {
    "level_up_timing": "When levels rise: at the end of each player's own part of a phase, or for all at its end",
    "actions_optional": "An action, or a part of it, may be waived",
    "fewer_cubes_than_printed_allowed": "Fewer cubes than printed may be settled",
    "turn_order_uses_actual_marker_movement": "Only steps really made on the track count for the turn order",
    "station_settle_cubes_removable": "Scoring may remove a cube of a settlement station",
    "station_settle_cubes_are_colonies": "Cubes on a settlement station are colonies, not only cubes for majorities",
    "resource_people_same_cube_twice": "People of resources may take the same system twice with a single colony",
    "stationary_cube_of_ava_counts_for_tableau_bonus": "The cube on Ava's slot counts for the tableau bonus card",
    "discarded_dark_bonus_card_allowed": "The dark bonus card may be the one that goes under the deck",
    "casares_ban_covers_free_ai_card": "Casares may not take the tower of 3 for free either",
    "final_tie_break": "What decides after level and energy",
    "solo_recycle_removed_ai_cards": "Removed AI cards are shuffled again when the deck is empty (solo)",
    "solo_use_silver_cards": "The two silver automa cards are in the game (solo)",
    "planning_with_screens": "Planning is secret and simultaneous",
    "max_rounds_safety_cap": "The game ends after this round at the latest; not a rule of the game",
}

_DEFAULTS: Final[dict[str, Any]] = {str(switch["id"]): switch for switch in SHIPPED["rule_switches"]}


def _switch(name: str, meaning: str) -> Option:
    data = _DEFAULTS[name]
    default: OptionValue = data["default"]
    if isinstance(default, str):
        return Option(name, default, meaning, choices=tuple(data["options"]))
    if isinstance(default, bool):
        return Option(name, default, meaning)
    return Option(name, default, meaning, low=1, high=200)


class ComponentsOption(Option):
    """Corrected component tables as text; they are checked as part of the set-up."""

    def check(self, value: Any) -> OptionValue:
        from perihelion.games.council.corrections import ComponentError, load_components

        if not isinstance(value, str):
            raise OptionError("components cannot be used: they are the text of a component file")
        try:
            return load_components(value) if value else ""
        except ComponentError as error:
            raise OptionError(f"components cannot be used: {error}") from None


OPTIONS: Final[tuple[Option, ...]] = (
    Option("stations", False, "Module 1: space stations"),
    Option("leaders", False, "Module 2: leaders"),
    ComponentsOption("components", "", "Corrected component tables, as text; empty: the shipped ones"),
    *[_switch(name, meaning) for name, meaning in SWITCHES.items()],
)


def rules_of(options: Mapping[str, OptionValue]) -> Rules:
    """The agreements of a table, read from its options."""
    rules = Rules()
    rules.stations = options["stations"] is True
    rules.leaders = options["leaders"] is True
    rules.level_up_for_all = options["level_up_timing"] == "end_of_phase_for_all"
    rules.actions_optional = options["actions_optional"] is True
    rules.fewer_cubes = options["fewer_cubes_than_printed_allowed"] is True
    rules.order_by_movement = options["turn_order_uses_actual_marker_movement"] is True
    rules.station_cubes_removable = options["station_settle_cubes_removable"] is True
    rules.station_cubes_are_colonies = options["station_settle_cubes_are_colonies"] is True
    rules.same_cube_twice = options["resource_people_same_cube_twice"] is True
    rules.ava_cube_counts = options["stationary_cube_of_ava_counts_for_tableau_bonus"] is True
    rules.dark_card_returnable = options["discarded_dark_bonus_card_allowed"] is True
    rules.casares_ban_covers_free = options["casares_ban_covers_free_ai_card"] is True
    rules.tie_break_by_tableau = options["final_tie_break"] == "tableau_upgrades"
    rules.recycle_ai_cards = options["solo_recycle_removed_ai_cards"] is True
    rules.silver_cards = options["solo_use_silver_cards"] is True
    rules.screens = options["planning_with_screens"] is True
    rules.round_cap = int(str(options["max_rounds_safety_cap"]))
    return rules
