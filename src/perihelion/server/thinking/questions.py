"""What a worker is told of a match when somebody asks: what that seat sees, and nothing else."""

from typing import Any

from perihelion.core.codec import encode
from perihelion.core.match import Match


def seen_by(match: Match, seat: int) -> dict[str, Any]:
    """The game, whose eyes these are, and what they see."""
    return {"game": match.game.name, "seat": seat, "observation": encode(match.observe(seat))}
