"""Module 1, space stations ("Raumstationen"): bought in phase 1, one per galaxy, where one has a colony."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board, effects
from perihelion.games.council.actions import MINE, WAIVE, WAIVE_ACTION, WORDS
from perihelion.games.council.components import STATIONS
from perihelion.games.council.mining import quote_station, station_options
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.state import GALAXY_COUNT, State, replaced

SECTION: Final = "Modul 1: Raumstationen"
NO_COLONY: Final = refused("no-colony-in-galaxy", section=SECTION)
SPOT_TAKEN: Final = refused("spot-taken", section=SECTION)
KINDS: Final = len(STATIONS)


def unbuilt(s: State, player: int) -> list[int]:
    """The kinds of station the player still has beside the tableau; none without the module."""
    if not s.with_stations:
        return []
    return [kind for kind in range(KINDS) if player * KINDS + kind not in s.stations]


def why_no_site(s: State, player: int, galaxy: int) -> Quote | None:
    """Why the player may not build in that galaxy; None: a colony is there, and the only spot is still free."""
    if board.colonies(s, galaxy, player) == 0:
        return NO_COLONY
    return SPOT_TAKEN if s.stations[galaxy] >= 0 else None


def sites(s: State, player: int) -> list[int]:
    """The galaxies where the player may build."""
    return [galaxy for galaxy in range(GALAXY_COUNT) if why_no_site(s, player, galaxy) is None]


def build(s: State, player: int, kind: int, galaxy: int) -> None:
    """Put a station on the spot of a galaxy; the settlement station takes its cubes along."""
    s.stations = replaced(s.stations, galaxy, player * KINDS + kind)
    s.tell("built", player, WORDS["station"][kind], 1, "", WORDS["galaxy"][galaxy])
    if s.kit.station_op[kind] == effects.MAJORITY_CUBES:
        cubes = s.kit.station_amount[kind]
        s.station_cubes = replaced(s.station_cubes, galaxy, cubes)
        s.players[player].cube_supply -= cubes
        s.tell("settled", player, "cube", cubes, "station", WORDS["galaxy"][galaxy])


def has_station(s: State, player: int, galaxy: int, op: int) -> bool:
    """Whether the player's station in that galaxy has that effect."""
    station = s.stations[galaxy]
    return station >= 0 and station // KINDS == player and s.kit.station_op[station % KINDS] == op


def mining_galaxies(s: State, player: int) -> list[int]:
    """The galaxies with a mining station of the player where it can be used now."""
    return [
        galaxy
        for galaxy in range(GALAXY_COUNT)
        if has_station(s, player, galaxy, effects.MINE_IN_GALAXY) and station_options(s, player, galaxy)
    ]


class UseMiningStation(Question):
    """Of which system in the station's galaxy does the player take the yield?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "galaxy"))

    def __init__(self, seat: int, galaxy: int) -> None:
        super().__init__(seat)
        self.galaxy: int = galaxy

    def legal(self, s: State, seat: int) -> list[Action]:
        return [*station_options(s, seat, self.galaxy), WAIVE_ACTION]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is WAIVE:
            return FREE
        if action.verb is not MINE:
            return at_another_moment(action)
        return quote_station(s, seat, self.galaxy, action.args[0])

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is not WAIVE:
            board.take_yield(s, seat, action.args[0])
        return True
