"""x"""
from typing import Any
from perihelion.games.galactic_era.state import GalacticEraState

def situation(s: GalacticEraState, seat: int) -> Any:
    return ""
