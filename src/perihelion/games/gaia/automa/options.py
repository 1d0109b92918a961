"""The options of a game with the Automa: its faction and level, and the points on which its sources differ.

C1 to C11 are the points of docs/gaia-automa.md.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.options import OptionError, Options, Rules, When
from perihelion.games.gaia.automa.cards import FACTION_CARDS, LEVEL_IDS
from perihelion.games.gaia.components import FACTION_IDS, FIRST_GAME_FACTIONS, PARTNER, TAKLONS

RANDOM: Final = "random"
MOST_PLAYERS: Final = 4

PLAYS: Final[When] = ({"seats": (1,)}, {"seats": (2, 3), "automa_joins": (True,)})
"""The matches in which the Automa plays."""


def plays_as(faction: str) -> When:
    """The matches in which it has, or may draw, this faction."""
    return tuple([{**way, "automa_faction": (RANDOM, faction)} for way in PLAYS])


AUTOMA_OPTIONS: Final = Options()
LEVEL: Final = AUTOMA_OPTIONS.choice("automa_level", "automa", LEVEL_IDS, when=PLAYS)
FACTION: Final = AUTOMA_OPTIONS.choice(
    "automa_faction", RANDOM, (RANDOM, *[card.id for card in FACTION_CARDS.values()]), when=PLAYS
)
JOINS: Final = AUTOMA_OPTIONS.flag("automa_joins", False, when=({"seats": (2, 3)},))
FEDERATION_TOKENS: Final = AUTOMA_OPTIONS.number("automa_federation_tokens", 2, 2, 3, when=({"seats": (1,)},))
PASS_LAMP: Final = AUTOMA_OPTIONS.choice("automa_pass_lamp", "red_x", ("red_x", "green"), section="C1", when=PLAYS)
VP_CARD: Final = AUTOMA_OPTIONS.choice("automa_vp_card", "action", ("action", "support"), section="C2", when=PLAYS)
XENOS_RANGE: Final = AUTOMA_OPTIONS.choice("automa_xenos_range", "2", ("2", "4"), section="C3", when=plays_as("xenos"))
FIRAKS_PRIORITY: Final = AUTOMA_OPTIONS.choice(
    "automa_firaks_priority", "first", ("first", "after_institute"), section="C4", when=plays_as("firaks")
)
FIRAKS_SCOPE: Final = AUTOMA_OPTIONS.choice(
    "automa_firaks_scope", "faction_action", ("faction_action", "every_upgrade"), section="C5", when=plays_as("firaks")
)
TERRANS_BLOCKED: Final = AUTOMA_OPTIONS.choice(
    "automa_terrans_blocked", "skip", ("skip", "numbered"), section="C6", when=plays_as("terrans")
)
WHERE_CARD_2_IS: Final = AUTOMA_OPTIONS.choice(
    "automa_card_2", "out_of_game", ("out_of_game", "reserve"), section="C7", when=PLAYS
)
SUMMIT_TAKEN: Final = AUTOMA_OPTIONS.choice(
    "automa_summit_taken", "valid", ("valid", "skipped"), section="C8", when=PLAYS
)
FIRST_EXTRA_CARD: Final = AUTOMA_OPTIONS.flag("automa_first_extra_card", True, section="C9", when=PLAYS)
ALPTRAUMA_BONUS: Final = AUTOMA_OPTIONS.flag("automa_alptrauma_bonus", True, section="C10", when=PLAYS)
PASS_WINDOW: Final = AUTOMA_OPTIONS.choice(
    "automa_pass_window", "last_three", ("last_three", "three_left"), section="C11", when=PLAYS
)


def has_automa(seats: int, rules: Rules) -> bool:
    """One person plays against the Automa; beside several it is a variant."""
    return seats == 1 or JOINS.on(rules)


def check_automa(seats: int, rules: Rules, first_game: bool) -> None:
    if not has_automa(seats, rules):
        return
    if seats + 1 > MOST_PLAYERS:
        raise OptionError(f"automa_joins cannot be yes with {seats} seats: the game has {MOST_PLAYERS} places")
    if not possible_factions(seats, rules, first_game):
        raise OptionError(f"automa_faction cannot be {FACTION.of(rules)!r}: its board is used in a first game")


def possible_factions(seats: int, rules: Rules, first_game: bool) -> list[int]:
    """What the Automa's faction is drawn from; the first game's factions keep their boards."""
    used = FIRST_GAME_FACTIONS[seats] if first_game else []
    free = [faction for faction in FACTION_CARDS if faction not in used and PARTNER[faction] not in used]
    if FACTION.of(rules) != RANDOM:
        return [faction for faction in free if FACTION_IDS[faction] == FACTION.of(rules)]
    return [TAKLONS] if first_game and seats == 1 else free
