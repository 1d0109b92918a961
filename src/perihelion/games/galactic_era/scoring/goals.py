"""The galactic goals (11.5). Cooperation and Personal Growth score where trades, wars and cards are."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields
from perihelion.games.galactic_era.actions import LEAD_FLEET, LEAD_PIECE, LEAD_SUPPLY
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CONTROL,
    DISCOVERY,
    GOALS,
    LEADERSHIP,
    LEGACY,
    POWER,
    PRESENCE,
    STAR_TYPES,
)
from perihelion.games.galactic_era.growth.relics import open_relic
from perihelion.games.galactic_era.movement.fleets import lose_ships, pieces_in_supply
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.scoring.stories import score_of_person
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import (
    fleet_numbered,
    in_turn_order,
    is_automa,
    leading,
    remove_piece,
    score,
    sector_of,
    ships_lost,
    stars_in_sector,
)

SOURCE = "goal"


def ships_in_sector(s: State, player: int, position: int) -> int:
    """Ships of a player in a sector, fleets counted."""
    p = s.players[player]
    pieces = sum([count for hex, count in p.pieces.items() if sector_of(hex) == position])
    return pieces + sum([fleet.ships() for fleet in p.fleets if sector_of(fleet.hex) == position])


def score_goal(s: State) -> None:
    """What the goal is worth at the end of the game."""
    if s.goal == CONTROL:
        _per_star(s, [s.board().middle(position) for position in s.board().positions])
    elif s.goal == LEGACY:
        _per_star(s, [star for star in sorted(s.relic) if open_relic(s, star) >= 0])
    elif s.goal == DISCOVERY:
        for kind in range(len(STAR_TYPES)):
            _most(s, [p.kept[kind] for p in s.players], points(s))
    elif s.goal == LEADERSHIP:
        _most(s, [p.led for p in s.players], points(s))
    elif s.goal == POWER:
        _power(s)
    elif s.goal == PRESENCE:
        for p in s.players:
            sectors = [position for position in s.board().positions if len(stars_in_sector(p, position)) >= 2]
            score(s, p.seat, points(s) * len(sectors), SOURCE)


def points(s: State) -> int:
    goal = GOALS[s.goal]
    return int(goal["dp_solo"] if s.seats == 1 and "dp_solo" in goal else goal["dp"])


def _per_star(s: State, stars: list[int]) -> None:
    for star in stars:
        owner = s.owner.get(star, -1)
        if owner >= 0:
            score(s, owner, points(s), SOURCE)


def _most(s: State, counts: list[int], dp: int) -> None:
    """The most scores, ties all do; nobody with nothing. Alone at the table Discovery needs a strict majority."""
    best = leading(counts)
    if s.goal == DISCOVERY and s.seats == 1 and len(best) > 1:
        return
    for player in best:
        score(s, player, dp, SOURCE)


def _power(s: State) -> None:
    """More ships in a sector than all others together."""
    for position in s.board().positions:
        counts = [ships_in_sector(s, p.seat, position) for p in s.players]
        for player, count in enumerate(counts):
            if 2 * count > sum(counts):
                score(s, player, points(s), SOURCE)


def leaders(s: State) -> list[int]:
    """Per alignment the players with the most DP, in turn order."""
    found: list[int] = []
    for alignment in range(len(ALIGNMENTS)):
        same = [p for p in s.players if p.alignment == alignment]
        if same:
            best = max([score_of_person(s, p.seat) for p in same])
            found.extend([p.seat for p in same if score_of_person(s, p.seat) == best])
    return [player for player in in_turn_order(s) if player in found]


class EndOfEra(Step):
    """Leadership: after the scoring phase that ends an era, leaders put a ship on the goal tile."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        if s.goal != LEADERSHIP:
            return
        for player in leaders(s):
            if is_automa(s, player):
                s.players[player].led += 1
            elif len(LeadShip(player).legal(s, s.voice(player))) > 0:
                s.then(LeadShip(player))


class LeadShip(Question):
    """Which ship goes on the Leadership tile: one from the supply, or one from the board?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[self.seat]
        options = [LEAD_SUPPLY(), *[LEAD_PIECE(hex) for hex in sorted(p.pieces)]]
        options.extend([LEAD_FLEET(fleet.number) for fleet in p.fleets])
        return [action for action in options if may(self.quote(s, seat, action))]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        p = s.players[self.seat]
        verb = action.verb
        if verb is LEAD_PIECE:
            return FREE if action.args[0] in p.pieces else refused("no-ship-there", section="11.5")
        if verb is not LEAD_SUPPLY and verb is not LEAD_FLEET:
            return elsewhere(action)
        if verb is LEAD_FLEET and fleet_numbered(p, action.args[0]) is None:
            return refused("no-fleet", section="11.5")
        return FREE if pieces_in_supply(p) else refused("no-pieces", {"have": 0}, "11.5")

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[self.seat]
        p.led += 1
        p.lost += 1
        if action.verb is LEAD_PIECE:
            remove_piece(p, action.args[0], 1)
            ships_lost(s, self.seat, 1, action.args[0])
        elif action.verb is LEAD_FLEET:
            fleet = fleet_numbered(p, action.args[0])
            assert fleet is not None
            lose_ships(p, fleet, 1)
            ships_lost(s, self.seat, 1, fleet.hex)
        s.tell("led", self.seat)
        return True
