"""Which bots may take a seat here."""

from typing import Final
from zlib import crc32

from perihelion.bots import FOR_PEOPLE, character_of, levels
from perihelion.server.problems import malformed

FALLBACK: Final = "greedy"
"""Who plays when a bot is late or crashes, and for people who leave."""


def check_level(level: str) -> str:
    """A level by name; none given: the one that plays for people who leave."""
    chosen = level or FALLBACK
    if chosen not in levels():
        known = ", ".join(levels())
        raise malformed("There is no bot {level!r}; there are: {levels}.", {"level": known}, level=level, levels=known)
    return chosen


def bot_seed(match_id: str) -> int:
    """One for all bots of a match: so their characters differ."""
    return crc32(match_id.encode())


def character(match_id: str, seat: int, level: str) -> str:
    """What the bot on that seat likes; empty: this level has no taste of its own."""
    return character_of(bot_seed(match_id), seat) if level in FOR_PEOPLE else ""
