"""Bal T'aks: no Navigation before the institute; gaiaformers can become Q.I.C. for a round."""

from __future__ import annotations

from perihelion.games.gaia.components import GAIAFORMER_TO_QIC
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.state import INSTITUTE, Player


class BalTaks(Faction):
    def may_navigate(self, p: Player) -> bool:
        return p.built[INSTITUTE] > 0

    def conversions(self, p: Player) -> tuple[int, ...]:
        return (GAIAFORMER_TO_QIC,)
