"""Terrans: the Gaia area feeds area II, and with the institute it buys resources (Gaia phase)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import CONVERT, FINISH
from perihelion.games.gaia.components import CONVERSION_COST, CONVERSION_GAINS, POWER_CONVERSIONS
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.options import TERRANS_USE_ALL
from perihelion.games.gaia.questions import SEAT, Question
from perihelion.games.gaia.resources import gain
from perihelion.games.gaia.state import INSTITUTE, Player, State

SOURCE: Final = "gaia_tokens_buy_resources"


class Terrans(Faction):
    def gaia_phase(self, s: State, p: Player) -> None:
        """Tokens return to area II; with the institute their number is power for free actions as well."""
        returning = p.gaia
        if returning and p.built[INSTITUTE]:
            s.then(GaiaPower(p.seat, returning))
        if not (returning and p.built[INSTITUTE] and TERRANS_USE_ALL.on(s.rules)):
            return_to_area_2(p)


def return_to_area_2(p: Player) -> None:
    p.area2 += p.gaia
    p.gaia = 0


class GaiaPower(Question):
    """Which resources does the returning power buy? What is not used is lost; the tokens return in any case."""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("power",))

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power: int = power

    def legal(self, s: State, seat: int) -> list[Action]:
        legal = [CONVERT(i) for i in range(POWER_CONVERSIONS) if CONVERSION_COST[i] <= self.power]
        if not TERRANS_USE_ALL.on(s.rules):
            legal.append(FINISH())
        return legal

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is FINISH:
            return True
        conversion = action.args[0]
        p = s.players[seat]
        cost = CONVERSION_COST[conversion]
        if TERRANS_USE_ALL.on(s.rules):
            p.gaia -= cost
            p.area2 += cost
        gain(s, p, CONVERSION_GAINS[conversion], SOURCE)
        if self.power == cost:
            return True
        s.become(GaiaPower(seat, self.power - cost))
        return False
