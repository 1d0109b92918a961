"""The galactic stories (11.4): what scores as it happens, and what scores at the end of a round.

What each item is worth in each era stands in `data/stories.json`; an item that an era does not name is worth nothing.
"""

from typing import Final

from perihelion.games.galactic_era.components import (
    ERA_ALIGNMENT,
    FIELDS5,
    RIVALRY,
    SPIRITUALITY,
    STORY_DP,
    STORY_FIELDS,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.diplomacy import at_war, at_war_with_anyone
from perihelion.games.galactic_era.options import RIVALRY_AT_WAR, RIVALRY_GAIN_STAR, UNBLOCKABLE_SCORES
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import era, has_ship, home_sector, in_contact, is_person, score, sector_of

SOURCE: Final = "story"
RESEARCH_DP: Final = 7
"""A leading researcher scores this less the level reached."""


def worth(s: State, item: str) -> int:
    """DP of an item of the story in the present era; two of Rivalry's differ by edition."""
    dp = STORY_DP[s.story][era(s)].get(item, 0)
    if dp and s.story == RIVALRY and item == "gain_star":
        return RIVALRY_GAIN_STAR.of(s.rules)
    if dp and s.story == RIVALRY and item == "at_war":
        return RIVALRY_AT_WAR.of(s.rules)
    return dp


def gain_star_done(s: State, player: int) -> None:
    """Rivalry, era 1: each Gain Star action."""
    score(s, player, worth(s, "gain_star"), SOURCE)


def grow_done(s: State, player: int) -> None:
    """Migrations, era 1: each Grow Population action that added population."""
    score(s, player, worth(s, "grow"), SOURCE)


def build_done(s: State, player: int) -> None:
    """Wars, era 1: each Build Ships action."""
    score(s, player, worth(s, "build"), SOURCE)


def star_taken(s: State, player: int, star: int) -> None:
    """Era 2, each star taken from another player: Wars anywhere, Journeys outside one's home sector."""
    score(s, player, worth(s, "star"), SOURCE)
    if sector_of(star) != home_sector(s.players[player]):
        score(s, player, worth(s, "star_abroad"), SOURCE)


def population_removed(s: State, player: int, count: int) -> None:
    """Migrations, era 2: each population of another player removed from a star."""
    score(s, player, worth(s, "population_removed") * count, SOURCE)


def battle_won(s: State, player: int, hex: int) -> None:
    """Era 2, each battle won: Migrations anywhere, Journeys outside one's home sector."""
    score(s, player, worth(s, "battle"), SOURCE)
    if sector_of(hex) != home_sector(s.players[player]):
        score(s, player, worth(s, "battle_abroad"), SOURCE)


def ships_destroyed(s: State, player: int, count: int) -> None:
    """Wars, era 2: each opposing ship destroyed, also by the losers."""
    score(s, player, worth(s, "ship_destroyed") * count, SOURCE)


def retreated_before(s: State, player: int) -> None:
    """Rivalry, era 2: each retreat before combat costs 2 DP."""
    score(s, player, worth(s, "retreat"), SOURCE)


def score_round(s: State) -> None:
    """The scoring phase (6.5)."""
    for p in s.players:
        p.era_point = p.alignment == ERA_ALIGNMENT[era(s)]
        if p.era_point:
            score(s, p.seat, worth(s, "alignment"), "alignment")
    for p in s.players:
        _score_contacts(s, p.seat)
        _score_wars(s, p.seat)
    _score_knowledge(s)


def _score_contacts(s: State, player: int) -> None:
    if worth(s, "contact"):
        contacts = [other for other in range(len(s.players)) if other != player and in_contact(s, player, other)]
        score(s, player, worth(s, "contact") * len(contacts), SOURCE)


def _score_wars(s: State, player: int) -> None:
    if at_war_with_anyone(s, player):
        score(s, player, worth(s, "at_war"), SOURCE)
        score(s, player, worth(s, "blocked_star") * len(blocked_stars(s, player)), SOURCE)


def blocked_stars(s: State, player: int) -> list[int]:
    """Stars of enemies where the player has a ship."""
    stars: list[int] = []
    for star, owner in s.owner.items():
        if not at_war(s, player, owner) or not has_ship(s.players[player], star):
            continue
        if UNBLOCKABLE_SCORES.on(s.rules) or s.players[owner].levels[SPIRITUALITY] < UNBLOCKABLE:
            stars.append(star)
    return stars


def _score_knowledge(s: State) -> None:
    """Era 3: what was researched this round with a gain, or who is highest."""
    for field in STORY_FIELDS[s.story][era(s)]:
        _score_leading_researchers(s, field)
    for field in FIELDS5:
        researchers = [p.seat for p in s.players if field in p.raised]
        if len(researchers) == 1:
            score(s, researchers[0], worth(s, "only_researcher"), SOURCE)
        best = max([p.levels[field] for p in s.players])
        for p in s.players:
            if p.levels[field] == best:
                score(s, p.seat, worth(s, "highest_level"), SOURCE)


def _score_leading_researchers(s: State, field: int) -> None:
    """7 minus the level for whoever researched the field with a gain and is highest among those who did."""
    researchers = [p for p in s.players if field in p.raised]
    best = max([p.levels[field] for p in researchers], default=0)
    for p in researchers:
        if p.levels[field] == best:
            score(s, p.seat, RESEARCH_DP - best, SOURCE)


def score_of_person(s: State, player: int) -> int:
    """A player's DP; the puppet counts as having 0 (9.2)."""
    return s.players[player].dp if is_person(s, player) else 0
