"""Power and Q.I.C. Actions, and Special Actions (rulebook: actions 6 and 7; Appendix III)."""

from __future__ import annotations

from typing import Final

from perihelion.core.lists import changed
from perihelion.core.quote import FREE, Quote
from perihelion.games.gaia.building import has_mine_site
from perihelion.games.gaia.components import (
    ACTION_GAINS,
    ACTION_IDS,
    ACTION_POWER,
    ACTION_QIC,
    ACTION_STEPS,
    ADVANCED_TILES,
    BOARDS,
    BOOSTERS,
    PIECES,
    PLANET_TYPES_ACTION,
    RANGE_BOOST_SPACES,
    RESCORE_ACTION,
    STANDARD_TILES,
    TECH_TILE_ACTION,
)
from perihelion.games.gaia.factions.ambas import SwapInstitute, swap_sites
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.factions.bescods import can_advance_lowest, lowest_areas
from perihelion.games.gaia.factions.firaks import DowngradeLab, downgrade_sites
from perihelion.games.gaia.factions.ivits import PlaceStation, station_sites
from perihelion.games.gaia.icons import (
    ACADEMY_ACTION,
    ADVANCE_LOWEST,
    DOWNGRADE_LAB,
    NO_SPECIAL,
    PLANET_TYPES,
    RANGE_BOOST,
    SPACE_STATION_ACTION,
    SPECIAL_IDS,
    STEP_BOOST,
    SWAP_INSTITUTE,
    Gains,
)
from perihelion.games.gaia.options import REFUSE_WASTE
from perihelion.games.gaia.price import Price, affords, barred, pay, within_means
from perihelion.games.gaia.projects import BuildWith, project_sites
from perihelion.games.gaia.research import OfferAdvance, can_take_tile, gain_tile
from perihelion.games.gaia.resources import gain, is_wasted, score
from perihelion.games.gaia.scoring import count
from perihelion.games.gaia.state import ACADEMY_QIC, NONE, TRADING_STATION, Player, State
from perihelion.games.gaia.tokens import ScoreToken

SECTION: Final = "Power and Q.I.C. Actions"
SPECIAL_SECTION: Final = "Special Actions"
ACTION_TAKEN: Final = barred("action-taken", SECTION)
NO_STEP_SITE: Final = barred("no-mine-site", SECTION)
NO_TILE: Final = barred("no-tile", SECTION)
NO_TOKEN: Final = barred("no-token", SECTION)
GAIN_WASTED: Final = barred("wasted", SECTION)
NOT_OWNED: Final = barred("special-not-owned", SPECIAL_SECTION)
USED: Final = barred("special-used", SPECIAL_SECTION)
NO_SITE: Final = barred("no-site", SPECIAL_SECTION)
NO_STATION_LEFT: Final = barred("no-station-left", SPECIAL_SECTION)


# Power and Q.I.C. actions.


def _price(action: int) -> Price:
    price = Price(ACTION_IDS[action])
    price.power = ACTION_POWER[action]
    price.qic = ACTION_QIC[action]
    return price


PRICES: Final[list[Price]] = [_price(action) for action in range(len(ACTION_IDS))]
"""What each action of the research board costs."""


def price_board_action(s: State, action: int) -> Price:
    """What a power or Q.I.C. action costs, whatever the player owns; each is there once in a round."""
    return PRICES[action] if s.taken[action] == NONE else ACTION_TAKEN


def quote_board_action(s: State, p: Player, action: int) -> Quote:
    """May the player take this power or Q.I.C. action, and for what price?"""
    quote = within_means(p, price_board_action(s, action), SECTION)
    if quote.reason is not None:
        return quote
    return _effect(s, p, action) or quote


def _effect(s: State, p: Player, action: int) -> Price | None:
    """Why an action would do nothing for the player; None where it does something."""
    steps = ACTION_STEPS[action]
    if steps:
        return None if has_mine_site(s, p, steps, 0) else NO_STEP_SITE
    if action == TECH_TILE_ACTION:
        return None if can_take_tile(s, p) else NO_TILE
    if action == RESCORE_ACTION:
        return None if p.tokens else NO_TOKEN
    return GAIN_WASTED if is_wasted(p, ACTION_GAINS[action]) and REFUSE_WASTE.on(s.rules) else None


def board_actions(s: State, p: Player) -> list[int]:
    """The actions that have a price now."""
    return [
        action
        for action in range(len(ACTION_IDS))
        if affords(p, PRICES[action]) and quote_board_action(s, p, action).reason is None
    ]


def take_board_action(s: State, p: Player, action: int) -> None:
    """Pay, cover the action space for this round, resolve the effect."""
    s.taken = changed(s.taken, action, p.seat)
    pay(s, p, PRICES[action])
    if ACTION_STEPS[action]:
        s.then(BuildWith(p.seat, ACTION_STEPS[action], 0))
    elif action == TECH_TILE_ACTION:
        gain_tile(s, p)
    elif action == RESCORE_ACTION:
        s.then(ScoreToken(p.seat))
    else:
        gain(s, p, ACTION_GAINS[action], ACTION_IDS[action])
        if action == PLANET_TYPES_ACTION:
            score(s, p, count(s, p, PLANET_TYPES), ACTION_IDS[action])


# Special actions.

_STANDARD_SPECIALS: Final = [(i, tile.special) for i, tile in enumerate(STANDARD_TILES) if tile.special != NO_SPECIAL]
_ADVANCED_SPECIALS: Final = [(i, tile.special) for i, tile in enumerate(ADVANCED_TILES) if tile.special != NO_SPECIAL]


def _gains_by_special() -> list[Gains]:
    gains: list[Gains] = [() for _ in SPECIAL_IDS]
    for tile in STANDARD_TILES + ADVANCED_TILES:
        if tile.special != NO_SPECIAL:
            gains[tile.special] = tile.special_gains
    return gains


_SPECIAL_GAINS: Final = _gains_by_special()


def owned_specials(p: Player) -> list[int]:
    """The special actions on the player's booster, faction board and uncovered tech tiles."""
    owned: list[int] = []
    if p.booster != NONE and BOOSTERS[p.booster].special != NO_SPECIAL:
        owned.append(BOOSTERS[p.booster].special)
    if p.built[ACADEMY_QIC]:
        owned.append(ACADEMY_ACTION)
    for tile, special in _STANDARD_SPECIALS:
        if p.tiles[tile] and p.cover[tile] == NONE:
            owned.append(special)
    for tile, special in _ADVANCED_SPECIALS:
        if p.advanced[tile]:
            owned.append(special)
    faction_action = FACTIONS[p.faction].special_action(p)
    if faction_action != NO_SPECIAL:
        owned.append(faction_action)
    return owned


def special_gains(p: Player, special: int) -> Gains:
    """What a special action pays; empty for those that do something else."""
    return BOARDS[p.faction].academy_gains if special == ACADEMY_ACTION else _SPECIAL_GAINS[special]


def quote_special_action(s: State, p: Player, special: int) -> Quote:
    """May the player take this special action? It costs nothing."""
    if special not in owned_specials(p):
        return NOT_OWNED
    return quote_owned_special(s, p, special)


def quote_owned_special(s: State, p: Player, special: int) -> Quote:
    if p.used[special]:
        return USED
    if special == STEP_BOOST:
        possible = has_mine_site(s, p, 1, 0)
    elif special == RANGE_BOOST:
        possible = has_mine_site(s, p, 0, RANGE_BOOST_SPACES) or bool(project_sites(s, p, RANGE_BOOST_SPACES))
    elif special == SWAP_INSTITUTE:
        possible = bool(swap_sites(s, p))
    elif special == SPACE_STATION_ACTION:
        possible = bool(station_sites(s, p, 1))
    elif special == DOWNGRADE_LAB:
        if p.built[TRADING_STATION] >= PIECES[TRADING_STATION]:
            return NO_STATION_LEFT
        possible = bool(downgrade_sites(s, p))
    elif special == ADVANCE_LOWEST:
        possible = can_advance_lowest(s, p)
    else:
        return FREE
    return FREE if possible else NO_SITE


def special_actions(s: State, p: Player) -> list[int]:
    return [special for special in owned_specials(p) if quote_owned_special(s, p, special).reason is None]


def take_special_action(s: State, p: Player, special: int) -> None:
    """Cover the action space for this round and resolve the effect."""
    p.used = changed(p.used, special, 1)
    if special == STEP_BOOST:
        s.then(BuildWith(p.seat, 1, 0))
    elif special == RANGE_BOOST:
        s.then(BuildWith(p.seat, 0, RANGE_BOOST_SPACES))
    elif special == SWAP_INSTITUTE:
        s.then(SwapInstitute(p.seat))
    elif special == SPACE_STATION_ACTION:
        s.then(PlaceStation(p.seat))
    elif special == DOWNGRADE_LAB:
        s.then(DowngradeLab(p.seat))
    elif special == ADVANCE_LOWEST:
        s.then(OfferAdvance(p.seat, lowest_areas(p)))
    else:
        gain(s, p, special_gains(p, special), SPECIAL_IDS[special])
