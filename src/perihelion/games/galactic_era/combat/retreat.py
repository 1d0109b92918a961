"""Retreats (6.1.2): where ships go that leave a battle, before it or after losing it."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import RETREAT_TO
from perihelion.games.galactic_era.blocking import hostile_ship_at
from perihelion.games.galactic_era.board import FAR, NEUTRON
from perihelion.games.galactic_era.components import NEUTRON_PROPULSION, PROPULSION
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.quotes import elsewhere
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import add_piece, fleets_at, has_ship, is_automa, remove_piece

ALL: Final = -1
"""All ships of a player in the hex, not one fleet."""


def retreat_hexes(s: State, player: int, hex: int) -> list[int]:
    """The nearest hexes without hostile ships; no wormholes, no stargates, nebulae cost nothing."""
    p = s.players[player]
    board = s.board()
    distances = board.distances(hex)
    nearest = FAR
    found: list[int] = []
    for there in board.hexes:
        steps = distances[there]
        if steps == 0 or steps > nearest or there in p.closed:
            continue
        if board.kind[there] == NEUTRON and p.levels[PROPULSION] < NEUTRON_PROPULSION:
            continue
        if hostile_ship_at(s, player, there):
            continue
        if steps < nearest:
            nearest = steps
            found = []
        found.append(there)
    return found


class RetreatFrom(PlayerStep):
    """Ships of a player leave a hex together: all of them, or one fleet."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "hex", "fleet"))

    def __init__(self, player: int, hex: int, fleet: int) -> None:
        super().__init__(player)
        self.hex: int = hex
        self.fleet: int = fleet

    def run(self, s: State) -> None:
        if not has_ship(s.players[self.player], self.hex):
            return
        hexes = retreat_hexes(s, self.player, self.hex)
        if len(hexes) == 1:
            go(s, self.player, self.hex, self.fleet, hexes[0])
        elif is_automa(s, self.player):
            s.then(RandomRetreat(self.player, self.hex, self.fleet))
        else:
            s.then(ChooseRetreat(self.player, self.hex, self.fleet))


class ChooseRetreat(Question):
    """To which of the nearest hexes do the ships retreat?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "hex", "fleet"))

    def __init__(self, seat: int, hex: int, fleet: int) -> None:
        super().__init__(seat)
        self.hex: int = hex
        self.fleet: int = fleet

    def legal(self, s: State, seat: int) -> list[Action]:
        return [RETREAT_TO(hex) for hex in retreat_hexes(s, self.seat, self.hex)]

    def take(self, s: State, seat: int, action: Action) -> bool:
        go(s, self.seat, self.hex, self.fleet, action.args[0])
        return True

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not RETREAT_TO:
            return elsewhere(action)
        near = retreat_hexes(s, self.seat, self.hex)
        return FREE if action.args[0] in near else refused("not-nearest", section="6.1.2")


class RandomRetreat(PlayerChance):
    """An automa retreats to a random one of the nearest hexes."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "hex", "fleet"))

    def __init__(self, player: int, hex: int, fleet: int) -> None:
        super().__init__(player)
        self.hex: int = hex
        self.fleet: int = fleet

    def outcomes(self, s: State) -> list[Action]:
        return [RETREAT_TO(hex) for hex in retreat_hexes(s, self.player, self.hex)]

    def happen(self, s: State, action: Action) -> None:
        go(s, self.player, self.hex, self.fleet, action.args[0])


def go(s: State, player: int, hex: int, fleet: int, there: int) -> None:
    """The ships are in the other hex."""
    p = s.players[player]
    for one in fleets_at(p, hex):
        if fleet in (ALL, one.number):
            one.hex = there
    if fleet == ALL and hex in p.pieces:
        count = p.pieces[hex]
        remove_piece(p, hex, count)
        add_piece(p, there, count)
    s.tell("retreated", player, where=s.word("hex", there))
