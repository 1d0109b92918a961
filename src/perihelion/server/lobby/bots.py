"""Which bots may take a seat here."""

from typing import Final

from perihelion.bots import LEVELS
from perihelion.server.problems import malformed

FALLBACK: Final = "greedy"
"""Who plays when a bot is late or crashes, and for people who leave."""


def check_level(level: str) -> str:
    """A level by name; none given: the one that plays for people who leave."""
    chosen = level or FALLBACK
    if chosen not in LEVELS:
        levels = ", ".join(LEVELS)
        raise malformed(
            "There is no bot {level!r}; there are: {levels}.", {"level": levels}, level=level, levels=levels
        )
    return chosen
