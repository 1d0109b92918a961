"""The options of a match: story, goal, variants, and values in which editions differ (the rulebook is the default)."""

from typing import Final

from perihelion.core.options import Options, Rules, When
from perihelion.core.preset import Preset
from perihelion.games.galactic_era.components import GOAL_IDS, SOLO, STORY_IDS

RANDOM: Final = "random"
NONE: Final = "none"
LEVELS: Final = tuple(str(level["id"]) for level in SOLO["difficulty"])
SEATS: Final = tuple(str(seat) for seat in range(1, 7))

SOLO_GAME: Final[When] = ({"seats": (1,)},)
DUEL: Final[When] = ({"seats": (2,)},)
SEVERAL: Final[When] = ({"seats": (2, 3, 4, 5, 6)},)
DEALT: Final[When] = ({"setup": (RANDOM,)},)
WITH_RIVALRY: Final[When] = ({"story": (RANDOM, "rivalry")},)

OPTIONS: Final = Options()
STORY: Final = OPTIONS.choice("story", RANDOM, (RANDOM, *STORY_IDS), section="5")
GOAL: Final = OPTIONS.choice("goal", RANDOM, (RANDOM, NONE, *GOAL_IDS), section="5")
SETUP: Final = OPTIONS.choice("setup", RANDOM, (RANDOM, "deterministic"), section="9.1")
PEOPLE_CHOICE: Final = OPTIONS.number("people_choice", 2, low=1, high=8, section="5", when=DEALT)
BEGINNERS: Final = OPTIONS.words("beginners", (), SEATS, section="9.3", when=SEVERAL)
EXPERTS: Final = OPTIONS.words("experts", (), SEATS, section="9.3", when=SEVERAL)
LEVEL: Final = OPTIONS.choice("level", "standard", LEVELS, section="solo", when=SOLO_GAME)
CRUSADE: Final = OPTIONS.choice("crusade", "any", ("any", "attack"), section="11.1")
RIVALRY_GAIN_STAR: Final = OPTIONS.number("rivalry_gain_star", 2, low=1, high=2, section="11.4", when=WITH_RIVALRY)
RIVALRY_AT_WAR: Final = OPTIONS.number("rivalry_at_war", 2, low=1, high=2, section="11.4", when=WITH_RIVALRY)
SPATIAL_TELEPORT: Final = OPTIONS.number("spatial_teleport", 2, low=2, high=3, section="11.3")
CENTRAL_B: Final = OPTIONS.choice("central_b", "all", ("all", "one"), section="11.3")
ACQUISITION_B: Final = OPTIONS.choice("acquisition_b", "present", ("present", "alone"), section="11.3")
ALIGNMENT_DP: Final = OPTIONS.number("alignment_dp", 6, low=5, high=6, section="11.3")
TWO_PLAYER_CARDS: Final = OPTIONS.choice(
    "two_player_cards", "alignment", ("alignment", "alignment-central"), section="9.2", when=DUEL
)
UNBLOCKABLE_SCORES: Final = OPTIONS.flag("unblockable_scores", True, section="11.4")

PRESETS: Final = (
    Preset("first", {"goal": NONE}),
    Preset("standard"),
    Preset("tournament", {"setup": "deterministic"}, seats=(2, 3, 4, 5, 6)),
    Preset("solo", seats=(1,)),
)

STANDING: Final = Options()
EXPLORE: Final = STANDING.flag("explore", True, section="6.1.1")
WAR: Final = STANDING.choice("war", "ask", ("ask", "never", "always"), section="7.3")
RETREAT: Final = STANDING.choice("retreat", "ask", ("ask", "never", "always"), section="6.1.2")
CARDS: Final = STANDING.choice("cards", "fulfilled", ("ask", "fulfilled", "end"), section="7.4")
OFFER_PEACE: Final = STANDING.choice("offer_peace", "never", ("never", "ask", "always"), section="4.7")
PEACE: Final = STANDING.choice("peace", "ask", ("ask", "accept", "refuse"), section="4.7")
TRADE: Final = STANDING.choice("trade", "ask", ("ask", "accept", "refuse"), section="6.4")
BONUS: Final = STANDING.choice("bonus", "ask", ("ask", "smallest"), section="6.3.2")
SHIPS: Final = STANDING.choice("ships", "ask", ("ask", "home"), section="6.3.3")


def is_drafted(rules: Rules) -> bool:
    """Whether the table is set up by choosing in turn (9.1)."""
    return SETUP.of(rules) == "deterministic"


def level_data(rules: Rules) -> dict[str, int | str]:
    """What the level of the solo game changes."""
    found: dict[str, int | str] = SOLO["difficulty"][LEVELS.index(LEVEL.of(rules))]
    return found
