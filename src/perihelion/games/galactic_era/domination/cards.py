"""What each domination card asks for and what it is worth (11.3)."""

from typing import Final

from perihelion.games.galactic_era.board import CENTRE, HEXES, NEBULA
from perihelion.games.galactic_era.components import (
    ACQUISITION,
    ALIGNMENT_CARD,
    CENTRAL,
    COMBAT_VALUE,
    DEFENSIVE,
    DENSITY,
    DIPLOMATIC,
    ECONOMIC,
    ETHERIC,
    EXPLORATORY,
    GENERAL_SCIENTIFIC,
    MILITARY,
    MILITARY_CARD,
    PROPULSION,
    ROBOTICS,
    SPATIAL,
    SPECIAL_SCIENTIFIC,
    SPIRITUALITY,
    STO,
    TOP_LEVEL,
)
from perihelion.games.galactic_era.diplomacy import at_war_with_anyone
from perihelion.games.galactic_era.options import ACQUISITION_B, ALIGNMENT_DP, CENTRAL_B
from perihelion.games.galactic_era.scoring.stories import score_of_person
from perihelion.games.galactic_era.state import GROWTH, MOVEMENT, SCORING, Player, State
from perihelion.games.galactic_era.tally import (
    all_ships,
    has_ship,
    home_sector,
    population,
    sector_of,
    ship_hexes,
    stars_of_sector,
)

DENSE: Final = 5
PROVEN_CV: Final = 120


def sectors_with_ships(p: Player) -> int:
    return len({sector_of(hex) for hex in ship_hexes(p)})


def sectors_with_stars(p: Player) -> int:
    return len({sector_of(star) for star in p.stars})


def stars_in_sector(p: Player, position: int) -> list[int]:
    return [star for star in sorted(p.stars) if star // HEXES == position]


def in_own_growth(s: State, player: int) -> bool:
    """Whether it is the player's turn of the growth phase."""
    return s.phase == GROWTH and s.active == player


def leads_alignment(s: State, player: int) -> bool:
    """More DP than everybody else of the alignment, or alone in it (solo: technology levels)."""
    p = s.players[player]
    same = [other for other in s.players if other is not p and other.alignment == p.alignment]
    if s.seats == 1:
        return all(sum(p.levels) > sum(other.levels) for other in same)
    return all(p.dp > score_of_person(s, other.seat) for other in same)


def fulfilled(s: State, player: int, card: int) -> bool:
    """The condition of the A section, as it stands now."""
    p = s.players[player]
    if card == ACQUISITION:
        return in_own_growth(s, player) and len(p.victims) >= 2
    if card == ALIGNMENT_CARD:
        return s.phase == SCORING and p.dp >= ALIGNMENT_DP.of(s.rules) and leads_alignment(s, player)
    if card == CENTRAL:
        return len(stars_in_sector(p, CENTRE)) >= 4
    if card == DEFENSIVE:
        return all(s.owner.get(star, -1) == player for star in stars_of_sector(s, home_sector(p)))
    if card == DENSITY:
        return len([star for star in p.stars if population(s, star) >= DENSE]) >= 3
    if card == DIPLOMATIC:
        centre = s.owner.get(s.board().middle(CENTRE), -1) == player
        return p.levels[SPIRITUALITY] >= 4 and centre and not at_war_with_anyone(s, player)
    if card == ECONOMIC:
        return in_own_growth(s, player) and p.built >= 10
    if card == ETHERIC:
        return s.phase == MOVEMENT and s.active == player and not p.moved and nebulae_with_ships(s, p) >= 4
    if card == EXPLORATORY:
        return p.levels[PROPULSION] >= 4 and sectors_with_ships(p) >= 4 and sectors_with_stars(p) >= 4
    if card == GENERAL_SCIENTIFIC:
        return sum(p.levels) >= 16
    if card == MILITARY_CARD:
        return all_ships(p) * COMBAT_VALUE[p.levels[MILITARY]] >= PROVEN_CV
    if card == SPATIAL:
        return len(p.stars) >= 10
    assert card == SPECIAL_SCIENTIFIC
    levels = sorted(p.levels, reverse=True)
    return levels[0] == TOP_LEVEL and levels[1] >= TOP_LEVEL - 1


def nebulae_with_ships(s: State, p: Player) -> int:
    return len([hex for hex in ship_hexes(p) if s.board().kind[hex] == NEBULA])


def b_value_doubled(s: State, player: int, card: int) -> int:
    """Twice the DP of the B section, the better alternative taken; twice, because Defensive counts halves."""
    p = s.players[player]
    levels = p.levels
    if card == ACQUISITION:
        return 2 * max(len(neutral_stars_visited(s, player)), levels[MILITARY])
    if card == ALIGNMENT_CARD:
        return 2 * max(4 if s.phase == SCORING and not p.era_point else 0, levels[SPIRITUALITY])
    if card == CENTRAL:
        counts = [population(s, star) for star in stars_in_sector(p, CENTRE)]
        return 2 * (max([0, *counts]) if CENTRAL_B.of(s.rules) == "one" else sum(counts))
    if card == DEFENSIVE:
        foreign = [star for star in stars_of_sector(s, home_sector(p)) if s.owner.get(star, player) != player]
        return (0 if foreign else 8) + levels[MILITARY]
    if card == DENSITY:
        return 2 * len([star for star in p.stars if population(s, star) >= 4])
    if card == DIPLOMATIC:
        visited = [other for other in s.players if other is not p and other.home >= 0 and has_ship(p, other.home)]
        return 2 * max(2 * len(visited), levels[SPIRITUALITY])
    if card == ECONOMIC:
        return 2 * max(len([hex for hex in s.board().asteroids if has_ship(p, hex)]), levels[ROBOTICS])
    if card == ETHERIC:
        return 2 * levels[SPIRITUALITY if p.alignment == STO else MILITARY]
    if card == EXPLORATORY:
        return 2 * max(sectors_with_ships(p), levels[PROPULSION])
    if card == GENERAL_SCIENTIFIC:
        return 4 * min(levels)
    if card == MILITARY_CARD:
        return 2 * max(2 * sectors_with_only_own_fleets(s, player), levels[MILITARY])
    if card == SPATIAL:
        return 2 * max(2 * (len(p.stars) // 3), levels[PROPULSION])
    return 2 * max(levels)


def neutral_stars_visited(s: State, player: int) -> list[int]:
    """Neutral stars where the player has a ship (by an option: where nobody else has one)."""
    p = s.players[player]
    found: list[int] = []
    for hex in ship_hexes(p):
        if hex in s.owner or not (s.board().star_id[hex] or hex in s.new_stars):
            continue
        others = [other for other in s.players if other is not p and has_ship(other, hex)]
        if not (ACQUISITION_B.of(s.rules) == "alone" and others):
            found.append(hex)
    return found


def sectors_with_only_own_fleets(s: State, player: int) -> int:
    mine = {sector_of(fleet.hex) for fleet in s.players[player].fleets}
    others = {sector_of(fleet.hex) for other in s.players if other.seat != player for fleet in other.fleets}
    return len(mine - others)
