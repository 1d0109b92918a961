"""Puts the factions that have hooks of their own in their places; Xenos and Taklons need none."""

from __future__ import annotations

from perihelion.games.gaia.components import (
    AMBAS,
    BAL_TAKS,
    BESCODS,
    FIRAKS,
    GEODENS,
    GLEENS,
    HADSCH_HALLAS,
    ITARS,
    IVITS,
    LANTIDS,
    NEVLAS,
    TERRANS,
)
from perihelion.games.gaia.factions.ambas import Ambas
from perihelion.games.gaia.factions.bal_taks import BalTaks
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.factions.bescods import Bescods
from perihelion.games.gaia.factions.firaks import Firaks
from perihelion.games.gaia.factions.geodens import Geodens
from perihelion.games.gaia.factions.gleens import Gleens
from perihelion.games.gaia.factions.hadsch_hallas import HadschHallas
from perihelion.games.gaia.factions.itars import Itars
from perihelion.games.gaia.factions.ivits import Ivits
from perihelion.games.gaia.factions.lantids import Lantids
from perihelion.games.gaia.factions.nevlas import Nevlas
from perihelion.games.gaia.factions.terrans import Terrans


def take_places() -> None:
    """Called once by the game's package, before anything is played."""
    FACTIONS[TERRANS] = Terrans(TERRANS)
    FACTIONS[LANTIDS] = Lantids(LANTIDS)
    FACTIONS[GLEENS] = Gleens(GLEENS)
    FACTIONS[AMBAS] = Ambas(AMBAS)
    FACTIONS[HADSCH_HALLAS] = HadschHallas(HADSCH_HALLAS)
    FACTIONS[IVITS] = Ivits(IVITS)
    FACTIONS[GEODENS] = Geodens(GEODENS)
    FACTIONS[BAL_TAKS] = BalTaks(BAL_TAKS)
    FACTIONS[FIRAKS] = Firaks(FIRAKS)
    FACTIONS[BESCODS] = Bescods(BESCODS)
    FACTIONS[NEVLAS] = Nevlas(NEVLAS)
    FACTIONS[ITARS] = Itars(ITARS)
