"""Options: the two modules, corrected components, and the points the rulebook leaves open.

The default is what the rulebook's letter says, or the reading that fits it best where it is silent: see
docs/council-rulings.md.
"""

from collections.abc import Mapping
from typing import Any, Final

from perihelion.core.options import Choice, OptionError, Options, OptionValue, When
from perihelion.core.preset import Preset
from perihelion.games.council.components import FIRST_SET, SETS
from perihelion.games.council.corrections import ComponentError, load_components


class Components(Choice):
    """Corrected component tables as text; they are checked as part of the set-up, over the chosen reconstruction."""

    def check(self, value: Any) -> OptionValue:
        if not isinstance(value, str):
            raise OptionError("components cannot be used: they are the text of a component file")
        return value

    def beside(self, value: OptionValue, others: Mapping[str, OptionValue]) -> OptionValue:
        try:
            return load_components(str(value), str(others[RECONSTRUCTION.name])) if value else ""
        except ComponentError as error:
            raise OptionError(f"components cannot be used: {error}") from None


OPTIONS: Final = Options()
WITH_STATIONS: Final = OPTIONS.flag("stations", False, section="Modul 1: Raumstationen")
WITH_LEADERS: Final = OPTIONS.flag("leaders", False, section="Modul 2: Anführer")
COMPONENTS: Final = Components("components", "")
OPTIONS.add(COMPONENTS)
RECONSTRUCTION: Final = OPTIONS.choice("reconstruction", SETS[0], (*SETS, FIRST_SET), formerly=FIRST_SET)

IN_STATIONS: Final[When] = ({"stations": (True,)},)
IN_LEADERS: Final[When] = ({"leaders": (True,)},)
SOLO: Final[When] = ({"seats": (1,)},)

OWN_PHASE: Final = "end_of_own_phase_turn"
PHASE_FOR_ALL: Final = "end_of_phase_for_all"
LEVEL_UP_TIMING: Final = OPTIONS.choice("level_up_timing", OWN_PHASE, (OWN_PHASE, PHASE_FOR_ALL), section="Level")
ACTIONS_OPTIONAL: Final = OPTIONS.flag("actions_optional", False, "Phase 3: Aktionen", formerly=True)
FEWER_CUBES: Final = OPTIONS.flag("fewer_cubes_than_printed_allowed", True, section="Siedeln")
ORDER_BY_MOVEMENT: Final = OPTIONS.flag("turn_order_uses_actual_marker_movement", True, section="Reihenfolge")
STATION_CUBES_REMOVABLE: Final = OPTIONS.flag(
    "station_settle_cubes_removable", False, section="Raumstationen", when=IN_STATIONS
)
STATION_CUBES_ARE_COLONIES: Final = OPTIONS.flag(
    "station_settle_cubes_are_colonies", True, section="Raumstationen", formerly=False, when=IN_STATIONS
)
SAME_CUBE_TWICE: Final = OPTIONS.flag("resource_people_same_cube_twice", True, section="Dark Tech")
AVA_CUBE_COUNTS: Final = OPTIONS.flag(
    "stationary_cube_of_ava_counts_for_tableau_bonus", True, section="Anführer", when=IN_LEADERS
)
EXPLORERS_WITH_DARK_TECH: Final = OPTIONS.flag("explorer_people_with_dark_tech", False, "Dark Tech", formerly=True)
PERPETUAL_MOTION_AT_ONCE: Final = OPTIONS.flag("perpetual_motion_at_once", False, "Dark Tech", formerly=True)
PARSEC_CARD_COUNTS_ALL: Final = OPTIONS.flag(
    "parsec_card_counts_station_cubes", True, "Bonuskarten", formerly=False, when=IN_STATIONS
)
DARK_CARD_RETURNABLE: Final = OPTIONS.flag("discarded_dark_bonus_card_allowed", True, section="Bonuskarten")
CASARES_BAN_COVERS_FREE: Final = OPTIONS.flag(
    "casares_ban_covers_free_ai_card", False, section="Anführer", formerly=True, when=IN_LEADERS
)
BY_CUBES: Final = "cubes_on_board"
BY_TABLEAU: Final = "tableau_upgrades"
TIE_BREAK: Final = OPTIONS.choice("final_tie_break", BY_CUBES, (BY_CUBES, BY_TABLEAU), section="Ende")
RECYCLE_AI_CARDS: Final = OPTIONS.flag("solo_recycle_removed_ai_cards", True, section="Automa-Modus", when=SOLO)
SILVER_CARDS: Final = OPTIONS.flag("solo_use_silver_cards", False, section="Automa-Modus", when=SOLO)
SCREENS: Final = OPTIONS.flag("planning_with_screens", True, section="Phase 2: Planen")
ROUND_CAP: Final = OPTIONS.number("max_rounds_safety_cap", 40, low=1, high=200)

PRESETS: Final = (
    Preset("first", {SCREENS.name: False}, seats=(2, 3, 4)),
    Preset("standard", seats=(2, 3, 4)),
    Preset("tournament", {WITH_STATIONS.name: True, WITH_LEADERS.name: True}, seats=(2, 3, 4)),
    # The calibration looked at two to four players; the automa's cards were guessed together with the first set.
    Preset("solo", {RECONSTRUCTION.name: FIRST_SET}, seats=(1,)),
)
