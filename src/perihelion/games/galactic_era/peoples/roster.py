"""The seventeen star peoples in the order of their tiles, and which one a player has.

Anchara, Avians, Dracos, ICC, Mantids and Progenitors are only numbers: their lines in data/peoples.json say everything.
"""

from typing import Final

from perihelion.games.galactic_era.components import ALIGNMENTS, NO_PEOPLE, PEOPLE_TILES
from perihelion.games.galactic_era.peoples.alliance import Alliance
from perihelion.games.galactic_era.peoples.annunaki import Annunaki
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.peoples.caninoids import Caninoids
from perihelion.games.galactic_era.peoples.felines import Felines
from perihelion.games.galactic_era.peoples.galactic import Galactic
from perihelion.games.galactic_era.peoples.greys import Greys
from perihelion.games.galactic_era.peoples.mayans import CosmicMayans
from perihelion.games.galactic_era.peoples.orion import Orion
from perihelion.games.galactic_era.peoples.plejars import Plejars
from perihelion.games.galactic_era.peoples.rogue_ai import RogueAI
from perihelion.games.galactic_era.peoples.yowies import Yowies
from perihelion.games.galactic_era.state import Player

_CLASSES: Final[dict[str, type[StarPeople]]] = {
    "alliance": Alliance,
    "annunaki": Annunaki,
    "caninoids": Caninoids,
    "cosmic_mayans": CosmicMayans,
    "felines": Felines,
    "galactic": Galactic,
    "greys": Greys,
    "orion": Orion,
    "plejars": Plejars,
    "rogue_ai": RogueAI,
    "yowies": Yowies,
}
PEOPLES: Final[list[StarPeople]] = [_CLASSES.get(tile["id"], StarPeople)(tile) for tile in PEOPLE_TILES]
"""By the number of the tile."""
_NONE: Final = StarPeople(
    {"id": "", "names": dict.fromkeys(ALIGNMENTS, ""), "start": {side: {} for side in ALIGNMENTS}, "powers": []}
)
_BY_NUMBER: Final[list[StarPeople]] = PEOPLES + [_NONE] * (NO_PEOPLE + 1 - len(PEOPLES))


def people_of(p: Player) -> StarPeople:
    """The player's star people; an automa, and a player before the choice, has one without any power."""
    return _BY_NUMBER[p.people]


def tiles_for(seats: int) -> list[int]:
    """The star people tiles in the game with that many players (5)."""
    return [tile for tile, people in enumerate(PEOPLES) if seats not in people.not_for]
