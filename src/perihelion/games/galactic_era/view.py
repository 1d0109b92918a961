"""x"""
from typing import Any
from perihelion.games.galactic_era.state import GalacticEraState

def view(s: GalacticEraState, seat: int) -> dict[str, Any]:
    return {}
