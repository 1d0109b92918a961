"""Module 1, space stations ("Raumstationen"): bought in phase 1, one per galaxy, where one has a colony."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.record import Fields, fields
from perihelion.games.council import board, effects
from perihelion.games.council.actions import MINE_AT, WAIVE, WAIVE_ACTION, WORDS
from perihelion.games.council.components import FIELDS_PER_GALAXY, STATIONS
from perihelion.games.council.state import GALAXY_COUNT, State, replaced
from perihelion.games.council.towers import PLAYERS

KINDS = len(STATIONS)


def unbuilt(s: State, player: int) -> list[int]:
    """The kinds of station the player still has beside the tableau."""
    return [kind for kind in range(KINDS) if player * KINDS + kind not in s.stations]


def sites(s: State, player: int) -> list[int]:
    """The galaxies where the player may build: a colony there, and the only spot still free."""
    return [g for g in range(GALAXY_COUNT) if s.stations[g] < 0 and board.colonies(s, g, player) > 0]


def build(s: State, player: int, kind: int, galaxy: int) -> None:
    """Put a station on the spot of a galaxy; the settlement station takes its cubes along."""
    s.stations = replaced(s.stations, galaxy, player * KINDS + kind)
    s.tell("built", player, WORDS["station"][kind], 0, "", WORDS["galaxy"][galaxy])
    if s.kit.station_op[kind] == effects.MAJORITY_CUBES:
        cubes = s.kit.station_amount[kind]
        s.station_cubes = replaced(s.station_cubes, galaxy, cubes)
        s.cube_supply[player] -= cubes


def has_station(s: State, player: int, galaxy: int, op: int) -> bool:
    """Whether the player's station in that galaxy has that effect."""
    station = s.stations[galaxy]
    return station >= 0 and station // KINDS == player and s.kit.station_op[station % KINDS] == op


def mining_galaxies(s: State, player: int) -> list[int]:
    """The galaxies with a mining station of the player where it can be used now."""
    return [
        galaxy
        for galaxy in range(GALAXY_COUNT)
        if has_station(s, player, galaxy, effects.MINE_IN_GALAXY) and station_yields(s, player, galaxy)
    ]


def station_yields(s: State, player: int, galaxy: int) -> list[Action]:
    """The systems of the galaxy with an own colony."""
    first = galaxy * FIELDS_PER_GALAXY
    return [
        MINE_AT[field] for field in range(first, first + FIELDS_PER_GALAXY) if s.system_cubes[field * PLAYERS + player]
    ]


class UseMiningStation(Question):
    """Of which system in the station's galaxy does the player take the yield?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "galaxy"))

    def __init__(self, seat: int, galaxy: int) -> None:
        super().__init__(seat)
        self.galaxy: int = galaxy

    def legal(self, s: State, seat: int) -> list[Action]:
        return [*station_yields(s, seat, self.galaxy), WAIVE_ACTION]

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is not WAIVE:
            board.take_yield(s, seat, action.args[0])
        return True
