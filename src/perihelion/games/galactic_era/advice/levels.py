"""What technology is worth (11.2): by itself, for the story of the game, and for the cards in hand."""

from typing import Final

from perihelion.games.galactic_era.advice.sight import rounds_of_era, turns_left
from perihelion.games.galactic_era.components import (
    FIELDS5,
    GENERAL_SCIENTIFIC,
    GENETICS,
    MILITARY,
    PROPULSION,
    ROUNDS,
    SPECIAL_SCIENTIFIC,
    SPIRITUALITY,
    STORY_DP,
    STORY_FIELDS,
    STS,
    TOP_LEVEL,
    TRACK,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.growth.technology import can_rise
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.scoring.stories import RESEARCH_DP
from perihelion.games.galactic_era.state import State

LEVEL: Final[list[list[float]]] = [
    # by rounds left: 0    1    2    3    4    5    6    7    8
    [0.0, 0.0, 0.2, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5],  # military
    [0.0, 0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.8],  # spirituality
    [0.0, 0.0, 0.3, 0.7, 0.9, 1.1, 1.3, 1.5, 1.6],  # propulsion
    [0.0, 0.0, 0.5, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0],  # robotics
    [0.0, 0.0, 1.6, 3.2, 4.0, 4.7, 5.4, 6.0, 6.3],  # genetics
]
"""What one more level is worth with that many growth turns to come. Genetics brings a disc with every later growth,
towards the dear end of the track: at half of this players grew too soon and ended with ten discs fewer."""
RICH: Final = 26
"""Population from which further discs count twice, and with them Genetics."""


def level_worth(s: State, p: Player, field: int) -> float:
    """What one more level in the field brings, however it is gained."""
    if not can_rise(p, field):
        return 0.0
    left = turns_left(s, p)
    level = p.levels[field]
    worth = LEVEL[field][max(0, min(left, ROUNDS))]
    if field == GENETICS:
        if TRACK[p.uncovered][0] >= RICH:
            worth *= 1.5
        if level == TOP_LEVEL - 1:
            worth *= 2.0
    elif field == SPIRITUALITY and level == UNBLOCKABLE - 1 and p.alignment == STS:
        worth += rounds_of_era(s, 3) - rounds_of_era(s, 2)
    return worth + _rank_worth(s, p, field) + _card_worth(p, field)


def _rank_worth(s: State, p: Player, field: int) -> float:
    """Rivalry, era 3: points for whoever is highest in a field at a scoring."""
    dp = STORY_DP[s.story][3].get("highest_level", 0)
    rounds = rounds_of_era(s, 3)
    if not dp or not rounds:
        return 0.0
    best = max([other.levels[field] for other in s.players])
    level = p.levels[field]
    missing = best - level
    if missing <= 0:
        # Leading already: a further level only guards the lead.
        return 0.1 * dp * rounds
    if missing == 1:
        return dp * rounds * (0.9 if s.round >= 5 else 0.55)
    return dp * rounds * (0.35 if missing == 2 else 0.15)


def _card_worth(p: Player, field: int) -> float:
    worth = 0.0
    if GENERAL_SCIENTIFIC in p.hand and not p.played_a:
        total = sum(p.levels)
        worth += 0.8 if total < 15 else 8.0 if total == 15 else 0.0
    if SPECIAL_SCIENTIFIC in p.hand and p.levels[field] == max(p.levels):
        worth += 1.0
    return worth


def research_worth(s: State, p: Player, field: int) -> float:
    """What researching the field in this round brings, the story counted."""
    if p.levels[field] == TOP_LEVEL:
        return _plus_worth(s, p, field)
    if not can_rise(p, field):
        return 0.0
    steps = people_of(p).research_steps(p, p.levels[field])
    return level_worth(s, p, field) * steps + _story_worth(s, p, field, steps)


def _plus_worth(s: State, p: Player, field: int) -> float:
    """Research in a field at level 6 (11.2)."""
    return [0.3, 3.0, 4.0, 0.5, 5.0][field]


def _story_worth(s: State, p: Player, field: int, steps: int) -> float:
    """Era 3: leading researchers, or the only one."""
    if rounds_of_era(s, 3) != ROUNDS + 1 - s.round:
        return 0.0
    worth = 0.0
    if field in STORY_FIELDS[s.story][3]:
        reached = p.levels[field] + steps
        rivals = [o.levels[field] + 1 for o in s.players if (o is not p and field in o.squares) or o.levels[field] > 5]
        behind = max(rivals, default=0) > reached
        worth += (RESEARCH_DP - reached) * (0.3 if behind else 0.8)
    only = STORY_DP[s.story][3].get("only_researcher", 0)
    if only:
        # Fields that the others have less reason to raise are more likely to be one's own.
        worth += only * (0.65 if field in (MILITARY, SPIRITUALITY) else 0.5 if field == PROPULSION else 0.35)
    return worth


def best_field(s: State, p: Player) -> int:
    """The field that is best researched now."""
    best = GENETICS
    most = -1.0
    for field in FIELDS5:
        worth = research_worth(s, p, field)
        if worth > most:
            best, most = field, worth
    return best


def levels_worth(s: State, p: Player) -> float:
    """All levels together, for judging a position."""
    left = max(0, min(turns_left(s, p), ROUNDS))
    worth = 0.0
    for field in FIELDS5:
        worth += LEVEL[field][left] * (p.levels[field] - 1) * (1.5 if field == GENETICS and _rich(p) else 1.0)
    dp = STORY_DP[s.story][3].get("highest_level", 0)
    rounds = rounds_of_era(s, 3)
    if dp and rounds:
        nearness = [1.0, 0.45, 0.2, 0.1, 0.0, 0.0] if s.round < 7 else [1.0, 0.3, 0.1, 0.0, 0.0, 0.0]
        for field in FIELDS5:
            best = max([other.levels[field] for other in s.players])
            worth += dp * rounds * nearness[best - p.levels[field]]
    return worth


def _rich(p: Player) -> bool:
    return TRACK[p.uncovered][0] >= RICH
