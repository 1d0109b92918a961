"""Standing answers: what a seat has settled in advance."""

from collections.abc import Mapping

from perihelion.core.action import Action
from perihelion.core.options import OptionValue
from perihelion.games.galactic_era.state import GalacticEraState


def standing(s: GalacticEraState, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    """The answer the settings give to the question on top; None: ask."""
    return None
