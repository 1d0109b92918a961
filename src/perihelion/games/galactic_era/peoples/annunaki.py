"""Annunaki: they advance primitive stars (STO) or subjugate them the more (STS)."""

from perihelion.games.galactic_era.components import ANNUNAKI, POWERS, STO, STS
from perihelion.games.galactic_era.state import Player


def may_advance(player: Player) -> bool:
    """STO: a Gain Star action may make one or two primitive stars advanced."""
    return player.people == ANNUNAKI and player.alignment == STO


def most_advanced() -> int:
    return int(POWERS["annunaki_advance"]["max_stars"])


def extra_subjugated(player: Player) -> int:
    """STS: discs more on a subjugated star, within its growth limit."""
    return (
        int(POWERS["annunaki_subjugate"]["extra_population"])
        if (player.people == ANNUNAKI and player.alignment == STS)
        else 0
    )
