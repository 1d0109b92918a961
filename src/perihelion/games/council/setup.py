"""Setting up the table ("Spielvorbereitung"): everything that is shuffled is a draw of the table."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.chance import Chance, permutation, permutations
from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.actions import LAY, ORDER
from perihelion.games.council.bonus_cards import DealDarkCard
from perihelion.games.council.leaders import ChooseLeader
from perihelion.games.council.market import OpenMarket
from perihelion.games.council.options import WITH_LEADERS
from perihelion.games.council.rounds import Round
from perihelion.games.council.state import State


def set_up(s: State) -> None:
    """Tiles of the start galaxy, the AI market, a dark bonus card each, the turn order, leaders; then round one."""
    for galaxy, tiles in enumerate(s.kit.galaxy_prefilled):
        if tiles and s.free[galaxy]:
            s.then(LayTiles(galaxy, tiles))
    s.then(OpenMarket())
    s.then(*[DealDarkCard(seat) for seat in range(s.seats)])
    s.then(DealOrder())
    if WITH_LEADERS.on(s.rules):
        s.then(Leaders())
    s.then(Round())


class LayTiles(Chance):
    """The fields of the start galaxy get the top tiles of its parsec, open."""

    FIELDS: ClassVar[Fields] = fields(public=("galaxy", "count"))

    def __init__(self, galaxy: int, count: int) -> None:
        self.galaxy: int = galaxy
        self.count: int = count

    def _tiles(self, s: State) -> list[int]:
        return s.kit.tiles_of_parsec[s.kit.galaxy_parsec[self.galaxy]]

    def outcomes(self, s: State) -> list[Action]:
        return [self.outcome(s, index) for index in range(self.size(s))]

    def size(self, s: State) -> int:
        return permutations(len(self._tiles(s)), self.count)

    def outcome(self, s: State, index: int) -> Action:
        return LAY(*permutation(self._tiles(s), self.count, index))

    def happen(self, s: State, action: Action) -> None:
        for tile in action.args:
            board.lay_tile(s, tile, self.galaxy)


class DealOrder(Chance):
    """The turn order tiles are dealt; the energy markers stand below the number of their tile."""

    FIELDS: ClassVar[Fields] = fields()

    def outcomes(self, s: State) -> list[Action]:
        return [self.outcome(s, index) for index in range(self.size(s))]

    def size(self, s: State) -> int:
        return permutations(len(s.players), len(s.players))

    def outcome(self, s: State, index: int) -> Action:
        return ORDER(*permutation(list(range(len(s.players))), len(s.players), index))

    def happen(self, s: State, action: Action) -> None:
        s.order = list(action.args)
        for place, player in enumerate(s.order):
            s.players[player].stamp = -(place + 1)


class Leaders(Step):
    """Leaders are chosen against the turn order: the highest tile first."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        s.then(*[ChooseLeader(player) for player in reversed(s.order) if player != s.automa])
