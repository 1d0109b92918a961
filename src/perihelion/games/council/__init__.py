"""Council of Shadows: secret planning, far galaxies, and energy that has to catch up with one's own consumption."""

from typing import Any

from perihelion.games.council.corrections import ComponentError, load_components
from perihelion.games.council.game import GAME


def __getattr__(name: str) -> Any:
    """The tables in print need a library that takes longer to load than the game: only who prints them waits for it."""
    if name == "components_table":
        from perihelion.games.council.tables import components_table

        return components_table
    raise AttributeError(name)


__all__ = ["GAME", "ComponentError", "components_table", "load_components"]
