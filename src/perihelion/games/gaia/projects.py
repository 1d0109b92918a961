"""Start a Gaia Project (rulebook: action 2), and the actions that give steps or range to a mine or project."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.lists import changed
from perihelion.core.quote import Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import BUILD, START_PROJECT
from perihelion.games.gaia.building import add_range, build_mine, mine_sites, quote_mine, within_reach
from perihelion.games.gaia.components import BUILDING_IDS, PROJECT_TOKENS
from perihelion.games.gaia.maps import TRANSDIM
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import REFUSE_WASTE
from perihelion.games.gaia.power import give_tokens
from perihelion.games.gaia.price import Price, affords, barred, gaiaformers_ready, pay
from perihelion.games.gaia.state import GAIA_PROJECT, GAIAFORMER, NONE, Player, State

SECTION: Final = "Start a Gaia Project"
NO_GAIAFORMER: Final = barred("no-gaiaformer", SECTION)
NOT_TRANSDIM: Final = barred("not-transdim", SECTION)
OCCUPIED: Final = barred("occupied", SECTION)
RANGE_WASTED: Final = barred("range-wasted", SECTION)


def price_project(s: State, p: Player, hex: int, extra: int = 0) -> Price:
    """What a Gaia project there costs, whatever the player owns; or why there can be none."""
    if gaiaformers_ready(p) <= 0:
        return NO_GAIAFORMER
    if s.planet[hex] != TRANSDIM:
        return NOT_TRANSDIM
    if s.owner[hex] != NONE:
        return OCCUPIED
    price = Price(BUILDING_IDS[GAIAFORMER])
    price.tokens = PROJECT_TOKENS[p.research[GAIA_PROJECT]]
    add_range(p, hex, extra, price)
    if extra and not price.distance and REFUSE_WASTE.on(s.rules):
        return RANGE_WASTED
    return price


def quote_project(s: State, p: Player, hex: int, extra: int = 0) -> Quote:
    """May the player start a Gaia project there, and for what price?"""
    return within_reach(p, hex, extra, price_project(s, p, hex, extra), SECTION)


def project_sites(s: State, p: Player, extra: int = 0) -> list[int]:
    """Every transdim planet where the player can start a Gaia project now."""
    if gaiaformers_ready(p) <= 0:
        return []
    found: list[int] = []
    for hex in s.planets:
        price = price_project(s, p, hex, extra)
        if price.reason is None and affords(p, price):
            found.append(hex)
    return found


def start_project(s: State, p: Player, hex: int, extra: int = 0) -> None:
    """Place a gaiaformer and move tokens to the Gaia area; no colonization, nobody charges (ruling 7.2)."""
    price = price_project(s, p, hex, extra)
    pay(s, p, price)
    p.built = changed(p.built, GAIAFORMER, p.built[GAIAFORMER] + 1)
    s.owner = changed(s.owner, hex, p.seat)
    s.building = changed(s.building, hex, GAIAFORMER)
    s.tell("built", p.seat, BUILDING_IDS[GAIAFORMER], 1, "", s.word("hex", hex))
    give_tokens(s, p, price.tokens, to_gaia=True)


class BuildWith(Question):
    """Where is the mine built (or, with more range, the Gaia project started) that this action allows?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("steps", "extra"))

    def __init__(self, seat: int, steps: int, extra: int) -> None:
        super().__init__(seat)
        self.steps: int = steps
        self.extra: int = extra

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[seat]
        legal = [BUILD(hex) for hex in mine_sites(s, p, self.steps, self.extra)]
        if self.extra:
            legal += [START_PROJECT(hex) for hex in project_sites(s, p, self.extra)]
        return legal

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        p = s.players[seat]
        if action.verb is BUILD:
            return quote_mine(s, p, action.args[0], self.steps, self.extra)
        if action.verb is START_PROJECT:
            if not self.extra:
                return refused("mine-only", {}, SECTION)
            return quote_project(s, p, action.args[0], self.extra)
        return elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is BUILD:
            build_mine(s, p, action.args[0], self.steps, self.extra)
        else:
            start_project(s, p, action.args[0], self.extra)
        return True
