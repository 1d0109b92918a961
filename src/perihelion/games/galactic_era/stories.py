"""The galactic stories (11.4): what scores as it happens, and what scores at the end of a round."""

from perihelion.games.galactic_era.components import (
    ERA_ALIGNMENT,
    FIELDS5,
    JOURNEYS,
    MIGRATIONS,
    MILITARY,
    PROPULSION,
    RIVALRY,
    ROBOTICS,
    SPIRITUALITY,
    UNBLOCKABLE,
    WARS,
)
from perihelion.games.galactic_era.diplomacy import at_war, at_war_with_anyone
from perihelion.games.galactic_era.state import GalacticEraState
from perihelion.games.galactic_era.tally import era, has_ship, home_sector, in_contact, is_person, score, sector_of

SOURCE = "story"


def gain_star_done(s: GalacticEraState, player: int) -> None:
    """Rivalry, era 1: each Gain Star action."""
    if s.story == RIVALRY and era(s) == 1:
        score(s, player, s.rules["rivalry_gain_star"], SOURCE)


def grow_done(s: GalacticEraState, player: int) -> None:
    """Migrations, era 1: each Grow Population action that added population."""
    if s.story == MIGRATIONS and era(s) == 1:
        score(s, player, 3, SOURCE)


def build_done(s: GalacticEraState, player: int) -> None:
    """Wars, era 1: each Build Ships action."""
    if s.story == WARS and era(s) == 1:
        score(s, player, 2, SOURCE)


def star_taken(s: GalacticEraState, player: int, star: int) -> None:
    """Era 2, each star taken from another player: Journeys 2 outside the own home sector, Wars 1."""
    if era(s) != 2:
        return
    if s.story == JOURNEYS and sector_of(star) != home_sector(s.players[player]):
        score(s, player, 2, SOURCE)
    elif s.story == WARS:
        score(s, player, 1, SOURCE)


def population_removed(s: GalacticEraState, player: int, count: int) -> None:
    """Migrations, era 2: each population of another player removed from a star."""
    if s.story == MIGRATIONS and era(s) == 2:
        score(s, player, count, SOURCE)


def battle_won(s: GalacticEraState, player: int, hex: int) -> None:
    """Era 2, each battle won: Journeys 2 outside the own home sector, Migrations 1."""
    if era(s) != 2:
        return
    if s.story == JOURNEYS and sector_of(hex) != home_sector(s.players[player]):
        score(s, player, 2, SOURCE)
    elif s.story == MIGRATIONS:
        score(s, player, 1, SOURCE)


def ships_destroyed(s: GalacticEraState, player: int, count: int) -> None:
    """Wars, era 2: each opposing ship destroyed, also by the losers."""
    if s.story == WARS and era(s) == 2:
        score(s, player, count, SOURCE)


def retreated_before(s: GalacticEraState, player: int) -> None:
    """Rivalry, era 2: each retreat before combat costs 2 DP."""
    if s.story == RIVALRY and era(s) == 2:
        score(s, player, -2, SOURCE)


def score_round(s: GalacticEraState) -> None:
    """The scoring phase (6.5)."""
    now = era(s)
    for p in s.players:
        p.era_point = p.alignment == ERA_ALIGNMENT[now]
        if p.era_point:
            score(s, p.seat, 1, "alignment")
    if now == 1 and s.story == JOURNEYS:
        _score_contacts(s)
    elif now == 2:
        _score_wars(s)
    elif now == 3:
        _score_knowledge(s)


def _score_contacts(s: GalacticEraState) -> None:
    for p in s.players:
        contacts = [other for other in s.players if other is not p and in_contact(s, p.seat, other.seat)]
        score(s, p.seat, len(contacts), SOURCE)


def _score_wars(s: GalacticEraState) -> None:
    points = {JOURNEYS: 1, MIGRATIONS: 1, RIVALRY: s.rules["rivalry_at_war"], WARS: 2}[s.story]
    for p in s.players:
        if at_war_with_anyone(s, p.seat):
            score(s, p.seat, points, SOURCE)
        if s.story == RIVALRY:
            score(s, p.seat, len(blocked_stars(s, p.seat)), SOURCE)


def blocked_stars(s: GalacticEraState, player: int) -> list[int]:
    """Stars of enemies where the player has a ship."""
    stars: list[int] = []
    for star, owner in s.owner.items():
        if not at_war(s, player, owner) or not has_ship(s.players[player], star):
            continue
        if s.rules["unblockable_scores"] or s.players[owner].levels[SPIRITUALITY] < UNBLOCKABLE:
            stars.append(star)
    return stars


def _score_knowledge(s: GalacticEraState) -> None:
    if s.story == JOURNEYS:
        _score_leading_researchers(s, SPIRITUALITY)
        _score_leading_researchers(s, PROPULSION)
    elif s.story == WARS:
        _score_leading_researchers(s, MILITARY)
        _score_leading_researchers(s, ROBOTICS)
    elif s.story == MIGRATIONS:
        for field in FIELDS5:
            researchers = [p for p in s.players if field in p.raised]
            if len(researchers) == 1:
                score(s, researchers[0].seat, 4, SOURCE)
    else:
        for field in FIELDS5:
            best = max([p.levels[field] for p in s.players])
            for p in s.players:
                if p.levels[field] == best:
                    score(s, p.seat, 3, SOURCE)


def _score_leading_researchers(s: GalacticEraState, field: int) -> None:
    """7 minus the level for whoever researched the field with a gain and is highest among those who did."""
    researchers = [p for p in s.players if field in p.raised]
    if not researchers:
        return
    best = max([p.levels[field] for p in researchers])
    for p in researchers:
        if p.levels[field] == best:
            score(s, p.seat, 7 - best, SOURCE)


def score_of_person(s: GalacticEraState, player: int) -> int:
    """A player's DP; the puppet counts as having 0 (9.2)."""
    return s.players[player].dp if is_person(s, player) else 0
