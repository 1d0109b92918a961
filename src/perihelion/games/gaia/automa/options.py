"""The options of a game with the Automa: its faction and level, and the points on which its sources differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihelion.core.options import Option, OptionError, OptionValue
from perihelion.games.gaia.automa.cards import FACTION_CARDS, LEVEL_IDS, PASS_WINDOW
from perihelion.games.gaia.automa.opponent import Readings
from perihelion.games.gaia.components import FACTION_IDS, FIRST_GAME_FACTIONS, PARTNER, TAKLONS

RANDOM: Final = "random"
MOST_PLAYERS: Final = 4

AUTOMA_OPTIONS: Final[tuple[Option, ...]] = (
    Option("automa_level", "automa", "how strong the Automa is, from automalein to alptrauma", choices=LEVEL_IDS),
    Option(
        "automa_faction",
        RANDOM,
        "the Automa's faction; nobody else can use the board of its colour",
        choices=(RANDOM, *[card.id for card in FACTION_CARDS.values()]),
    ),
    Option("automa_joins", False, "a variant that is not in the rules: the Automa plays beside two or three people"),
    Option("automa_federation_tokens", 2, "federation tokens of each kind in a solo game", low=2, high=3),
    Option("automa_pass_lamp", "red_x", "C1: the sign on a card that means pass", choices=("red_x", "green")),
    Option("automa_vp_card", "action", "C2: the card that gives the points of a turn", choices=("action", "support")),
    Option("automa_xenos_range", "2", "C3: the range of the mine in the Xenos' faction action", choices=("2", "4")),
    Option(
        "automa_firaks_priority",
        "first",
        "C4: where the Firaks' downgrade stands among the upgrades",
        choices=("first", "after_institute"),
    ),
    Option(
        "automa_firaks_scope",
        "faction_action",
        "C5: when the Firaks may downgrade",
        choices=("faction_action", "every_upgrade"),
    ),
    Option(
        "automa_terrans_blocked",
        "skip",
        "C6: Terrans that cannot advance in Gaia Project skip the step, or count along the other areas",
        choices=("skip", "numbered"),
    ),
    Option(
        "automa_card_2",
        "out_of_game",
        "C7: where card 2 is at level automalein",
        choices=("out_of_game", "reserve"),
    ),
    Option(
        "automa_summit_taken",
        "valid",
        "C8: an area whose level 5 and advanced tile are gone, with the Automa below level 4",
        choices=("valid", "skipped"),
    ),
    Option("automa_first_extra_card", True, "C9: a random card of the reserve is in the deck of round 1"),
    Option("automa_alptrauma_bonus", True, "C10: at level alptrauma each gain of points brings one more"),
    Option(
        "automa_pass_window",
        "last_three",
        "C11: the sign means pass on the last three cards of the deck, or while three or fewer are left under it",
        choices=("last_three", "three_left"),
    ),
)


def has_automa(seats: int, options: Mapping[str, OptionValue]) -> bool:
    """One person plays against the Automa; beside several it is a variant."""
    return seats == 1 or bool(options["automa_joins"])


def check_automa(seats: int, options: Mapping[str, OptionValue]) -> None:
    if not has_automa(seats, options):
        return
    if seats + 1 > MOST_PLAYERS:
        raise OptionError(f"automa_joins cannot be yes with {seats} seats: the game has {MOST_PLAYERS} places")
    if not possible_factions(seats, options):
        raise OptionError(f"automa_faction cannot be {options['automa_faction']!r}: its board is used in a first game")


def possible_factions(seats: int, options: Mapping[str, OptionValue]) -> list[int]:
    """What the Automa's faction is drawn from; the first game's factions keep their boards."""
    first_game = options["setup"] == "first_game"
    used = FIRST_GAME_FACTIONS[seats] if first_game else []
    free = [faction for faction in FACTION_CARDS if faction not in used and PARTNER[faction] not in used]
    if options["automa_faction"] != RANDOM:
        return [faction for faction in free if FACTION_IDS[faction] == options["automa_faction"]]
    return [TAKLONS] if first_game and seats == 1 else free


def readings_of(options: Mapping[str, OptionValue]) -> Readings:
    readings = Readings()
    readings.green_means_pass = options["automa_pass_lamp"] == "green"
    readings.vp_of_support_card = options["automa_vp_card"] == "support"
    readings.xenos_range = int(str(options["automa_xenos_range"]))
    readings.institute_before_downgrade = options["automa_firaks_priority"] == "after_institute"
    readings.downgrade_always = options["automa_firaks_scope"] == "every_upgrade"
    readings.terrans_go_elsewhere = options["automa_terrans_blocked"] == "numbered"
    readings.skip_taken_summits = options["automa_summit_taken"] == "skipped"
    readings.window = PASS_WINDOW + 1 if options["automa_pass_window"] == "three_left" else PASS_WINDOW
    return readings
