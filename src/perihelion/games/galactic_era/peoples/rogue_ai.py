"""Rogue AI: ships become population (STO), population becomes ships (STS)."""

from perihelion.games.galactic_era.components import POWERS, ROGUE_AI, STO, STS
from perihelion.games.galactic_era.state import Player


def converted_ships(player: Player) -> int:
    """STO, with Grow Population: at how many stars a ship may become the bonus disc."""
    return (
        int(POWERS["rogue_convert_ships"]["max_stars"])
        if (player.people == ROGUE_AI and player.alignment == STO)
        else 0
    )


def converts_population(player: Player) -> bool:
    """STS, with Build Ships: discs may become ships at their star."""
    return player.people == ROGUE_AI and player.alignment == STS


def ships_per_disc() -> int:
    return int(POWERS["rogue_convert_population"]["ships_per_disc"])
