"""The options of a match: set-up, and how the table plays where texts are silent or differ (docs/gaia-rulings.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihelion.core.options import Option, OptionError, OptionValue
from perihelion.games.gaia.automa.options import AUTOMA_OPTIONS, check_automa, has_automa
from perihelion.games.gaia.components import SATELLITE_PIECES, SATELLITES_ON_TRACKS
from perihelion.games.gaia.maps import map_of
from perihelion.games.gaia.state import FINAL_AUTOMATIC, FINAL_CHOICE, FINAL_NONE, Rules

FINAL_CONVERSIONS: Final = {"none": FINAL_NONE, "choice": FINAL_CHOICE, "automatic": FINAL_AUTOMATIC}

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "setup",
        "advanced",
        "advanced: any factions, everybody places mines; first_game: the rulebook's factions, map and mines",
        choices=("advanced", "first_game"),
    ),
    Option(
        "map",
        "method3",
        "standard: the first-game arrangement; method1 to method3: the rulebook's three variable boards",
        choices=("standard", "method1", "method2", "method3"),
    ),
    Option("sectors", "all", "with 3 players the board may do without sectors 09 and 10", choices=("all", "eight")),
    Option(
        "turn_sectors",
        "lot",
        "who turns the sectors of a variable board: lot, or the last player in turn order",
        choices=("lot", "last_player"),
    ),
    Option("board_first", False, "assemble the board before the factions are chosen, not after"),
    Option("board", "", "a ready board in words (see maps.py), in place of dealing sectors"),
    Option("auction", False, "bid victory points for the chosen factions"),
    Option(
        "turn_order",
        "clockwise",
        "clockwise from the first to pass, or variable: the order of passing",
        choices=("clockwise", "variable"),
    ),
    Option(
        "discard",
        "choice",
        "tokens for satellites and Gaia projects: the owner chooses the areas, or lowest_first",
        choices=("choice", "lowest_first"),
    ),
    Option(
        "final_conversion",
        "choice",
        "free actions before the left-over resources are scored",
        choices=("choice", "automatic", "none"),
    ),
    Option(
        "charge_timing",
        "after_turn",
        "when neighbours decide on charging: after the closing free actions, or before them",
        choices=("after_turn", "after_action"),
    ),
    Option("refuse_waste", True, "no action whose free steps, extra range or whole gain would be lost"),
    Option("shared_payments", True, "several conversions may share a payment (Nevlas, brainstone)"),
    Option("brainstone_for_small_costs", True, "the brainstone may pay 1 or 2 power that other tokens could pay"),
    Option("ask_every_income", False, "ask for the order of charges and tokens even where it changes nothing"),
    Option("terrans_use_all", False, "Terrans must use up all power that returns from the Gaia area"),
    Option("late_gaia_charge", False, "charging for a Lost Planet of the Gaia phase waits for the first turn"),
    Option("guest_pays_qic", False, "Lantids pay the Q.I.C. for a mine on an opponent's Gaia planet"),
    Option("swap_lost_planet", False, "Ambas may swap their institute to the Lost Planet"),
    Option("station_on_satellite", True, "a space station may come to the space of an own satellite"),
    Option("federation_stepping_stones", False, "own planets that save a satellite must be joined"),
    Option("all_satellites", False, "all 25 satellites can be built, also those on the ranking tracks"),
    Option("zero_scores_nothing", False, "a count of 0 on a final scoring tile scores nothing"),
    *AUTOMA_OPTIONS,
)

STANDING_OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "charge",
        "ask",
        "offers to charge power: ask, free (take what costs nothing), always, never",
        choices=("ask", "free", "always", "never"),
    ),
    Option(
        "tokens",
        "ask",
        "which areas tokens are taken from: ask, or lowest_first",
        choices=("ask", "lowest_first"),
    ),
)


def check_together(seats: int, options: Mapping[str, OptionValue]) -> None:
    """What no single option can know: whether they fit each other and the number of players."""
    check_automa(seats, options)
    if options["sectors"] == "eight" and seats + has_automa(seats, options) != 3:
        raise OptionError("sectors cannot be 'eight': only with 3 players sectors 09 and 10 may be left out")
    if options["setup"] == "first_game" and (options["auction"] or options["board"] or options["sectors"] == "eight"):
        raise OptionError("the first game has its own factions and map: no auction, no other board")
    if options["board"]:
        try:
            map_of(str(options["board"]))
        except ValueError as error:
            raise OptionError(f"board: {error}") from None


def rules_of(options: Mapping[str, OptionValue]) -> Rules:
    rules = Rules()
    rules.variable_turn_order = options["turn_order"] == "variable"
    rules.satellites = SATELLITE_PIECES if options["all_satellites"] else SATELLITE_PIECES - SATELLITES_ON_TRACKS
    rules.discard_lowest_first = options["discard"] == "lowest_first"
    rules.brainstone_for_small_costs = bool(options["brainstone_for_small_costs"])
    rules.terrans_use_all = bool(options["terrans_use_all"])
    rules.ask_every_income = bool(options["ask_every_income"])
    rules.refuse_waste = bool(options["refuse_waste"])
    rules.zero_scores_nothing = bool(options["zero_scores_nothing"])
    rules.final_conversion = FINAL_CONVERSIONS[str(options["final_conversion"])]
    rules.charge_after_turn = options["charge_timing"] == "after_turn"
    rules.federation_stepping_stones = bool(options["federation_stepping_stones"])
    rules.station_on_satellite = bool(options["station_on_satellite"])
    rules.guest_pays_qic = bool(options["guest_pays_qic"])
    rules.swap_lost_planet = bool(options["swap_lost_planet"])
    rules.late_gaia_charge = bool(options["late_gaia_charge"])
    rules.shared_payments = bool(options["shared_payments"])
    return rules
