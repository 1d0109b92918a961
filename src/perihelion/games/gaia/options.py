"""The options of a match: set-up, and how the table plays where texts are silent or differ (docs/gaia-rulings.md)."""

from __future__ import annotations

from typing import Final

from perihelion.core.options import OptionError, Options, Rules, When
from perihelion.core.preset import Preset
from perihelion.games.gaia.automa.options import AUTOMA_OPTIONS, check_automa, has_automa
from perihelion.games.gaia.maps import map_of

ADVANCED: Final[When] = ({"setup": ("advanced",)},)
DEALT: Final[When] = ({"setup": ("advanced",), "board": ("",)},)
VARIABLE: Final[When] = ({"setup": ("advanced",), "board": ("",), "map": ("method1", "method2", "method3")},)
THREE_PLAYERS: Final[When] = (
    {"seats": (3,), "automa_joins": (False,), "setup": ("advanced",), "board": ("",)},
    {"seats": (2,), "automa_joins": (True,), "setup": ("advanced",), "board": ("",)},
)
MORE_THAN_TWO: Final[When] = ({"seats": (3, 4)}, {"seats": (2,), "automa_joins": (True,)})

OPTIONS: Final = Options()
SETUP: Final = OPTIONS.choice("setup", "advanced", ("advanced", "first_game"), section="1.1")
MAP: Final = OPTIONS.choice("map", "method3", ("standard", "method1", "method2", "method3"), section="1.5", when=DEALT)
SECTORS: Final = OPTIONS.choice("sectors", "all", ("all", "eight"), section="1.6", when=THREE_PLAYERS)
ADJACENCY: Final = OPTIONS.choice("adjacency", "home_types", ("home_types", "all_types"), section="1.8", when=VARIABLE)
TURN_SECTORS: Final = OPTIONS.choice("turn_sectors", "lot", ("lot", "last_player"), section="1.6", when=VARIABLE)
BOARD_FIRST: Final = OPTIONS.flag("board_first", False, section="1.7", when=ADVANCED)
BOARD: Final = OPTIONS.text("board", when=ADVANCED)
AUCTION: Final = OPTIONS.flag("auction", False, section="1.9", when=ADVANCED)
TURN_ORDER: Final = OPTIONS.choice(
    "turn_order", "clockwise", ("clockwise", "variable"), section="2.3", when=MORE_THAN_TWO
)
DISCARD: Final = OPTIONS.choice("discard", "choice", ("choice", "lowest_first"), section="3.3")
FINAL_CONVERSION: Final = OPTIONS.choice("final_conversion", "choice", ("choice", "automatic", "none"), section="15.6")
CHARGE_TIMING: Final = OPTIONS.choice("charge_timing", "after_turn", ("after_turn", "after_action"), section="11.8")
REFUSE_WASTE: Final = OPTIONS.flag("refuse_waste", True, section="6.10")
SHARED_PAYMENTS: Final = OPTIONS.flag("shared_payments", True, section="12.19")
BRAINSTONE_FOR_SMALL_COSTS: Final = OPTIONS.flag("brainstone_for_small_costs", True, section="12.7")
ASK_EVERY_INCOME: Final = OPTIONS.flag("ask_every_income", False, section="4.1")
TERRANS_USE_ALL: Final = OPTIONS.flag("terrans_use_all", False, section="5.2")
LATE_GAIA_CHARGE: Final = OPTIONS.flag("late_gaia_charge", False, section="5.4")
GUEST_PAYS_QIC: Final = OPTIONS.flag("guest_pays_qic", False, section="12.3")
SWAP_LOST_PLANET: Final = OPTIONS.flag("swap_lost_planet", False, section="12.9")
STATION_ON_SATELLITE: Final = OPTIONS.flag("station_on_satellite", True, section="12.13")
FEDERATION_STEPPING_STONES: Final = OPTIONS.flag("federation_stepping_stones", False, section="10.6")
ALL_SATELLITES: Final = OPTIONS.flag("all_satellites", False, section="10.12")
ZERO_SCORES_NOTHING: Final = OPTIONS.flag("zero_scores_nothing", False, section="15.4")
for _option in AUTOMA_OPTIONS:
    OPTIONS.add(_option)

PRESETS: Final = (
    Preset("first", {"setup": "first_game"}),
    Preset("standard"),
    Preset("tournament", {"auction": True, "turn_order": "variable", "turn_sectors": "last_player"}, seats=(2, 3, 4)),
    Preset("solo", seats=(1,)),
)

STANDING_OPTIONS: Final = Options()
CHARGE: Final = STANDING_OPTIONS.choice("charge", "ask", ("ask", "free", "up_to", "always", "never"))
CHARGE_VP: Final = STANDING_OPTIONS.number("charge_vp", 1, 0, 5)
TOKENS: Final = STANDING_OPTIONS.choice("tokens", "ask", ("ask", "lowest_first"))
INCOME: Final = STANDING_OPTIONS.choice("income", "ask", ("ask", "most_power"))
BRAINSTONE: Final = STANDING_OPTIONS.choice("brainstone", "ask", ("ask", "ahead"))


def is_first_game(rules: Rules) -> bool:
    """The rulebook's factions, map and mines."""
    return SETUP.of(rules) == "first_game"


def check_together(seats: int, rules: Rules) -> None:
    """What no single option can check: whether they fit each other and the number of players."""
    first_game = is_first_game(rules)
    check_automa(seats, rules, first_game)
    eight = SECTORS.of(rules) == "eight"
    if eight and seats + has_automa(seats, rules) != 3:
        raise OptionError("sectors cannot be 'eight': only with 3 players sectors 09 and 10 may be left out")
    if first_game and (AUCTION.on(rules) or BOARD.of(rules) or eight):
        raise OptionError("the first game has its own factions and map: no auction, no other board")
    if BOARD.of(rules):
        try:
            map_of(BOARD.of(rules))
        except ValueError as error:
            raise OptionError(f"board: {error}") from None
