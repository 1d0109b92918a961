"""The scoring phase (6.5), the end of the game (8) and who has won."""

from typing import ClassVar, Final

from perihelion.core.frame import Step
from perihelion.core.record import Fields
from perihelion.games.galactic_era.combat.battle import reveal_fleets
from perihelion.games.galactic_era.components import NO_GOAL, ROUNDS, SOLO, TRACK
from perihelion.games.galactic_era.domination.playing import CardMoment
from perihelion.games.galactic_era.scoring.goals import EndOfEra, score_goal, ships_in_sector
from perihelion.games.galactic_era.scoring.stories import score_round
from perihelion.games.galactic_era.state import GAME_END, SCORING, State
from perihelion.games.galactic_era.tally import leading, score

MAJORITY_DP: Final = 4
ERA_ENDS: Final[tuple[int, ...]] = (2, 6, 8)


class ScoringPhase(Step):
    """Score the round; an era that ends lets leaders lead."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.phase = SCORING
        score_round(s)
        s.then(CardMoment("scoring"))
        if s.round in ERA_ENDS:
            s.then(EndOfEra())
        if s.round == ROUNDS:
            s.then(CardMoment("end"), EndOfGame())


class EndOfGame(Step):
    """Population, goal, and the most ships in each sector."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.phase = GAME_END
        for p in s.players:
            for fleet in p.fleets:
                reveal_fleets(s, p.seat, fleet.hex)
        for p in s.players:
            score(s, p.seat, TRACK[p.uncovered][1], "population")
        if s.goal != NO_GOAL:
            score_goal(s)
        for position in s.board().positions:
            for player in leading([ships_in_sector(s, p.seat, position) for p in s.players]):
                score(s, player, MAJORITY_DP, "majority")
        s.ranked = True


def winners(s: State) -> list[int]:
    """Most DP, then most stars, then earliest in turn order (8.2)."""
    best = max([_rank(s, seat) for seat in range(s.seats)])
    return [seat for seat in range(s.seats) if _rank(s, seat) == best]


def _rank(s: State, seat: int) -> tuple[int, int, int]:
    p = s.players[seat]
    return (p.dp, len(p.stars), -p.order)


def solo_rank(s: State) -> str:
    """How a solo game ended; with a galactic goal one rank lower."""
    names = [name for _, name in SOLO["final_ranks"]] + [SOLO["lowest_rank"], SOLO["below_lowest"]]
    place = len(SOLO["final_ranks"])
    for index, (dp, _) in enumerate(SOLO["final_ranks"]):
        if s.players[0].dp >= dp:
            place = index
            break
    return str(names[place + (0 if s.goal == NO_GOAL else 1)])
