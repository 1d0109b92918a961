"""Terrans: the Gaia area feeds area II, and with the institute it buys resources (Gaia phase)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, too_dear
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import CONVERT, FINISH
from perihelion.games.gaia.components import CONVERSION_GAINS, POWER_CONVERSIONS
from perihelion.games.gaia.conversions import PRICES
from perihelion.games.gaia.factions.base import Faction, return_tokens
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import TERRANS_USE_ALL
from perihelion.games.gaia.power import tell_tokens
from perihelion.games.gaia.price import barred
from perihelion.games.gaia.resources import gain
from perihelion.games.gaia.state import AREA_2, GAIA_AREA, INSTITUTE, Player, State

SECTION: Final = "Appendix I: Terrans"
SOURCE: Final = "gaia_tokens_buy_resources"
ONLY_POWER: Final = barred("only-power", SECTION)
USE_ALL: Final = barred("use-all", SECTION)


class Terrans(Faction):
    def gaia_phase(self, s: State, p: Player) -> None:
        """Tokens return to area II; with the institute their number is power for free actions as well."""
        returning = p.gaia
        if returning and p.built[INSTITUTE]:
            s.then(GaiaPower(p.seat, returning))
        if not (returning and p.built[INSTITUTE] and TERRANS_USE_ALL.on(s.rules)):
            return_tokens(s, p, AREA_2)


class GaiaPower(Question):
    """Which resources does the returning power buy? What is not used is lost; the tokens return in any case."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("power",))

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power: int = power

    def legal(self, s: State, seat: int) -> list[Action]:
        offered = [*[CONVERT(conversion) for conversion in range(POWER_CONVERSIONS)], FINISH()]
        return [action for action in offered if self.quote(s, seat, action).reason is None]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is FINISH:
            return USE_ALL if TERRANS_USE_ALL.on(s.rules) else FREE
        if action.verb is not CONVERT:
            return elsewhere(action)
        price = PRICES[action.args[0]]
        if not price.power:
            return ONLY_POWER
        return too_dear(price.cost(), {"power": self.power}, SECTION) or price

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is FINISH:
            return True
        conversion = action.args[0]
        p = s.players[seat]
        cost = PRICES[conversion].power
        s.tell("paid", seat, "power", cost, SOURCE)
        if TERRANS_USE_ALL.on(s.rules):
            p.gaia -= cost
            p.area2 += cost
            tell_tokens(s, p, cost, GAIA_AREA, AREA_2)
        gain(s, p, CONVERSION_GAINS[conversion], SOURCE)
        if self.power == cost:
            return True
        s.become(GaiaPower(seat, self.power - cost))
        return False
