"""Council of Shadows: secret planning, far galaxies, and energy that has to catch up with one's own consumption."""

from typing import Any

from perihelion.games.council.corrections import ComponentError, load_components
from perihelion.games.council.game import GAME


def __getattr__(name: str) -> Any:
    """Printing the tables needs a library that takes longer to load than the game: only those who print them wait for
    it.
    """
    if name == "components_table":
        from perihelion.games.council.tables import components_table

        return components_table
    raise AttributeError(name)


__all__ = ["GAME", "ComponentError", "components_table", "load_components"]
