"""What the Automa does with a card: mines, upgrades, research, power and Q.I.C. actions (Automa rulebook: Actions).

The Automa has no resources: it pays nothing and gains nothing but victory points. Each action says whether it could be
done; one that could not leaves everything as it was.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.lists import changed
from perihelion.games.gaia.automa.cards import (
    ACTION_WORDS,
    BUILD_MINE,
    FACTION_ACTION,
    FACTION_CARDS,
    HIGHEST_RESEARCH,
    POWER_QIC,
    RANDOM_RESEARCH,
    RESEARCH_FOR_LAB,
    SECOND_POWER_QIC,
    SPECIFIC_RESEARCH,
    UPGRADE,
    UPGRADE_LINES,
    UPGRADE_OR_DOWNGRADE,
    UPGRADE_OR_MINE,
    VP_FOR_NEW_TYPE,
    VP_FOR_STATION,
    Card,
    FactionCard,
    FactionStep,
)
from perihelion.games.gaia.automa.choosing import (
    choose_in_direction,
    choose_mine,
    choose_numbered,
    keep_closest,
    mine_options,
    tell_hexes,
    tell_options,
)
from perihelion.games.gaia.automa.deck import automa_of
from perihelion.games.gaia.automa.options import (
    FIRAKS_PRIORITY,
    FIRAKS_SCOPE,
    SUMMIT_TAKEN,
    TERRANS_BLOCKED,
    XENOS_RANGE,
)
from perihelion.games.gaia.building import colonize
from perihelion.games.gaia.components import ACTION_IDS, ADVANCED_TILES, AREA_IDS, PIECES, TOP_LEVEL, XENOS
from perihelion.games.gaia.maps import GAIA, TRANSDIM
from perihelion.games.gaia.resources import score
from perihelion.games.gaia.state import (
    ACADEMY_KNOWLEDGE,
    ACADEMY_QIC,
    AREAS,
    MINE,
    NONE,
    RESEARCH_LAB,
    TRADING_STATION,
    Player,
    State,
)

TILE_LEVEL: Final = TOP_LEVEL - 1  # from here the advanced tile of an area is taken before the last step
DOWNGRADE: Final = (RESEARCH_LAB, TRADING_STATION)


def player_of(s: State) -> Player:
    """The Automa's pieces, research and points."""
    return s.players[automa_of(s).seat]


def faction_card(p: Player) -> FactionCard:
    return FACTION_CARDS[p.faction]


def act(s: State, action: int, support: Card) -> None:
    """Carry out the action of a decision card."""
    p = player_of(s)
    if action == BUILD_MINE:
        build_mine_or_upgrade(s, p, support, support.range, NONE)
    elif action == UPGRADE:
        upgrade(s, p, support, downgrades_always(s))
    elif action == HIGHEST_RESEARCH:
        research_highest(s, p, support)
    elif action == RANDOM_RESEARCH:
        research_random(s, p, support)
    elif action == POWER_QIC:
        cover_action(s, p, support)
        if faction_card(p).passive == SECOND_POWER_QIC:
            cover_action(s, p, support)
    else:
        assert action == FACTION_ACTION
        for step in faction_card(p).steps:
            take_step(s, p, step, support)


def take_step(s: State, p: Player, step: FactionStep, support: Card) -> None:
    """One step of the faction action, all with the same support card; an impossible one is skipped."""
    if step.action == BUILD_MINE:
        reach = int(XENOS_RANGE.of(s.rules)) if p.faction == XENOS else step.range
        build_mine_or_upgrade(s, p, support, reach, step.prefer)
    elif step.action == UPGRADE_OR_MINE:
        if not upgrade(s, p, support, False):
            build_mine(s, p, support, step.range, step.prefer)
    elif step.action == UPGRADE_OR_DOWNGRADE:
        upgrade(s, p, support, True)
    elif step.action == RANDOM_RESEARCH:
        research_random(s, p, support)
    elif step.action == SPECIFIC_RESEARCH:
        if can_research(s, p, step.area):
            research(s, p, step.area)
        elif TERRANS_BLOCKED.of(s.rules) == "numbered":
            research_random(s, p, support)
        else:
            cannot(s, p, step.action)
    else:
        assert step.action == POWER_QIC
        cover_action(s, p, support)


def cannot(s: State, p: Player, action: int) -> None:
    s.tell("failed", p.seat, ACTION_WORDS[action])


# Build a mine.


def build_mine_or_upgrade(s: State, p: Player, support: Card, reach: int, prefer: int) -> None:
    """A mine that cannot be built becomes an upgrade, with the same support card."""
    if not build_mine(s, p, support, reach, prefer):
        upgrade(s, p, support, downgrades_always(s))


def build_mine(s: State, p: Player, support: Card, reach: int, prefer: int) -> bool:
    options = mine_options(s, p, reach) if p.built[MINE] < PIECES[MINE] else []
    if not options:
        cannot(s, p, BUILD_MINE)
        return False
    tell_options(s, p.seat, "mine", options)
    settle(s, p, choose_mine(s, p, options, support, prefer))
    return True


def settle(s: State, p: Player, hex: int) -> None:
    """Place the mine: a transdim planet is a Gaia planet from now on; a lonely mine gets a satellite."""
    if s.planet[hex] == TRANSDIM:
        s.planet = changed(s.planet, hex, GAIA)
    new_type = not p.types[s.planet[hex]]
    if not any(s.owner[other] == p.seat for other in s.map.neighbours[hex]):
        p.satellites += 1
        s.tell("built", p.seat, "satellite", 1, "", s.word("hex", hex))
    p.built = changed(p.built, MINE, p.built[MINE] + 1)
    colonize(s, p, hex, MINE)
    tell_hexes(s, "built", p.seat, "mine", [hex])
    card = faction_card(p)
    if new_type and card.passive == VP_FOR_NEW_TYPE:
        score(s, p, card.passive_vp, "automa_faction")
    s.charge_sources = [*s.charge_sources, p.seat, hex]


# Upgrade.


def downgrades_always(s: State) -> bool:
    """Whether the Firaks downgrade in every upgrade, not only in the faction action (C5)."""
    return FIRAKS_SCOPE.of(s.rules) == "every_upgrade"


def upgrade_lines(s: State, downgrade: bool) -> list[tuple[int, int]]:
    """What is upgraded to what, the most wanted first; the Firaks may turn a lab back (C4)."""
    if not downgrade or faction_card(player_of(s)).passive != RESEARCH_FOR_LAB:
        return UPGRADE_LINES
    at = 1 if FIRAKS_PRIORITY.of(s.rules) == "after_institute" else 0
    return [*UPGRADE_LINES[:at], DOWNGRADE, *UPGRADE_LINES[at:]]


def piece_in_supply(p: Player, kind: int) -> int:
    """A piece of that kind that is not on the map, or NONE; the two academies are the same to the Automa."""
    if kind == ACADEMY_KNOWLEDGE and p.built[ACADEMY_KNOWLEDGE] >= PIECES[ACADEMY_KNOWLEDGE]:
        kind = ACADEMY_QIC
    return kind if p.built[kind] < PIECES[kind] else NONE


def upgrade(s: State, p: Player, support: Card, downgrade: bool) -> bool:
    """The first line that can be done; then the planet closest to the player, then directional selection."""
    for old, new in upgrade_lines(s, downgrade):
        piece = piece_in_supply(p, new)
        options = [hex for hex in p.structures if s.owner[hex] == p.seat and s.building[hex] == old]
        if piece != NONE and options:
            tell_options(s, p.seat, s.word("building", piece), options)
            hex = choose_in_direction(s, p.seat, keep_closest(s, p, options), support)
            replace(s, p, hex, piece, support)
            return True
    cannot(s, p, UPGRADE)
    return False


def replace(s: State, p: Player, hex: int, to: int, support: Card) -> None:
    """Replace the structure, with what the faction card adds; no tech tile."""
    old = s.building[hex]
    p.built = changed(p.built, old, p.built[old] - 1)
    p.built = changed(p.built, to, p.built[to] + 1)
    s.building = changed(s.building, hex, to)
    tell_hexes(s, "lost", p.seat, s.word("building", old), [hex])
    told = "downgraded" if (old, to) == DOWNGRADE else "built"
    tell_hexes(s, told, p.seat, s.word("building", to), [hex])
    card = faction_card(p)
    if to == TRADING_STATION and card.passive == VP_FOR_STATION:
        score(s, p, card.passive_vp, "automa_faction")
    elif to == RESEARCH_LAB and card.passive == RESEARCH_FOR_LAB:
        research_random(s, p, support)
    s.charge_sources = [*s.charge_sources, p.seat, hex]


# Research.


def can_research(s: State, p: Player, area: int) -> bool:
    """Whether the Automa can advance there or take away the area's advanced tile (C8)."""
    level = p.research[area]
    if s.advanced_tiles[area] != NONE:
        return level <= TILE_LEVEL
    if level < TILE_LEVEL:
        return s.summit[area] == NONE or SUMMIT_TAKEN.of(s.rules) == "valid"
    return level == TILE_LEVEL and s.summit[area] == NONE


def research_areas(s: State, p: Player) -> list[int]:
    return [area for area in range(AREAS) if can_research(s, p, area)]


def research_highest(s: State, p: Player, support: Card) -> None:
    """Among the areas where the Automa stands highest, by numbered selection."""
    areas = research_areas(s, p)
    if not areas:
        cannot(s, p, HIGHEST_RESEARCH)
        return
    top = max([p.research[area] for area in areas])
    highest = [area for area in areas if p.research[area] == top]
    if s.facts is not None and len(highest) < len(areas):
        where = ",".join([AREA_IDS[area] for area in highest])
        s.tell("kept", p.seat, "highest", len(highest), where=where)
    research(s, p, choose_numbered(s, p.seat, highest, "area", support))


def research_random(s: State, p: Player, support: Card) -> None:
    """Among all valid areas, by numbered selection."""
    areas = research_areas(s, p)
    if areas:
        research(s, p, choose_numbered(s, p.seat, areas, "area", support))
    else:
        cannot(s, p, RANDOM_RESEARCH)


def research(s: State, p: Player, area: int) -> None:
    """One level up, without any reward; on level 4 the advanced tile leaves the game first."""
    tile = s.advanced_tiles[area]
    if p.research[area] == TILE_LEVEL and tile != NONE:
        s.advanced_tiles = changed(s.advanced_tiles, area, NONE)
        automa_of(s).removed.append(tile)
        s.tell("removed", p.seat, ADVANCED_TILES[tile].id, source=AREA_IDS[area])
        return
    p.research = changed(p.research, area, p.research[area] + 1)
    if p.research[area] == TOP_LEVEL:
        s.summit = changed(s.summit, area, p.seat)
    s.tell("advanced", p.seat, AREA_IDS[area], p.research[area])


# Power and Q.I.C. actions.


def cover_action(s: State, p: Player, support: Card) -> None:
    """Cover a free action space of the research board, by numbered selection; the Automa gets nothing from it."""
    free = [action for action in range(len(ACTION_IDS)) if s.taken[action] == NONE]
    if not free:
        cannot(s, p, POWER_QIC)
        return
    action = choose_numbered(s, p.seat, free, "action", support)
    s.taken = changed(s.taken, action, p.seat)
    s.tell("covered", p.seat, ACTION_IDS[action])
