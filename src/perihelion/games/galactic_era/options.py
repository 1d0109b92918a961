"""The options of a match: story, goal, variants, and values in which editions differ (the rulebook is the default)."""

from collections.abc import Mapping
from typing import Final

from perihelion.core.options import Option, OptionValue
from perihelion.games.galactic_era.components import GOAL_IDS, NO_GOAL, SOLO, STORY_IDS

RANDOM: Final = "random"
LEVELS: Final = tuple(level["id"] for level in SOLO["difficulty"])
SEATS: Final = tuple(str(seat) for seat in range(1, 7))

OPTIONS: Final[tuple[Option, ...]] = (
    Option("story", RANDOM, "the galactic story", (RANDOM, *STORY_IDS)),
    Option("goal", RANDOM, "the galactic goal; none for an introductory game", (RANDOM, "none", *GOAL_IDS)),
    Option("setup", RANDOM, "a random set-up, or the deterministic one", (RANDOM, "deterministic")),
    Option("people_choice", 2, "star people tiles each player chooses from", low=1, high=8),
    Option("beginners", (), "seats that start with 5 DP more", SEATS),
    Option("experts", (), "seats that start with 5 DP less", SEATS),
    Option("level", "standard", "the level of the solo game", LEVELS),
    Option("crusade", "any", "Alliance of Darkness: its bonus in any combat, or only attacking", ("any", "attack")),
    Option("rivalry_gain_star", 2, "Rivalry, era 1: DP for a Gain Star action", low=1, high=2),
    Option("rivalry_at_war", 2, "Rivalry, era 2: DP for being at war", low=1, high=2),
    Option("spatial_teleport", 2, "Spatial card: discs it teleports", low=2, high=3),
    Option("central_b", "all", "Central card: population of all own centre stars, or of one", ("all", "one")),
    Option("acquisition_b", "present", "Acquisition card: neutral stars where you are, or alone", ("present", "alone")),
    Option("alignment_dp", 6, "Alignment card: least DP for its A section", low=5, high=6),
    Option("two_player_cards", "alignment", "cards left out for two players", ("alignment", "alignment-central")),
    Option("unblockable_scores", True, "Rivalry: stars of players with Spirituality 5 or 6 count as blocked"),
)


def rules_of(options: Mapping[str, OptionValue]) -> dict[str, int]:
    """The options as numbers, as the state keeps them."""
    goals = (RANDOM, *GOAL_IDS)
    goal = options["goal"]
    return {
        "story": (RANDOM, *STORY_IDS).index(str(options["story"])) - 1,
        "goal": NO_GOAL if goal == "none" else goals.index(str(goal)) - 1,
        "deterministic": int(options["setup"] == "deterministic"),
        "people_choice": _number(options["people_choice"]),
        "beginners": _seats(options["beginners"]),
        "experts": _seats(options["experts"]),
        "level": LEVELS.index(str(options["level"])),
        "crusade_attack_only": int(options["crusade"] == "attack"),
        "rivalry_gain_star": _number(options["rivalry_gain_star"]),
        "rivalry_at_war": _number(options["rivalry_at_war"]),
        "spatial_teleport": _number(options["spatial_teleport"]),
        "central_one_star": int(options["central_b"] == "one"),
        "acquisition_alone": int(options["acquisition_b"] == "alone"),
        "alignment_reach": 6 - _number(options["alignment_dp"]),
        "no_central": int(options["two_player_cards"] == "alignment-central"),
        "unblockable_scores": int(bool(options["unblockable_scores"])),
    }


def _number(value: OptionValue) -> int:
    assert isinstance(value, int)
    return value


def _seats(value: OptionValue) -> int:
    assert isinstance(value, tuple)
    return sum([1 << int(seat) - 1 for seat in value])


STANDING: Final[tuple[Option, ...]] = (
    Option("explore", True, "look at every star counter my ships can look at"),
    Option("war", "ask", "declare war when somebody can be blocked", ("ask", "never", "always")),
    Option("retreat", "ask", "retreat before combat when I can", ("ask", "never", "always")),
    Option("cards", "ask", "play domination cards out of my turn", ("ask", "end")),
    Option("peace", "ask", "answer to offers of peace", ("ask", "accept", "refuse")),
    Option("trade", "ask", "answer to offers of trade", ("ask", "accept", "refuse")),
    Option("bonus", "ask", "bonus population goes to the smallest stars", ("ask", "smallest")),
    Option("ships", "ask", "new ships are placed as pieces at the home star while pieces last", ("ask", "home")),
)
