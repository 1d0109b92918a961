"""The state of a Gaia Project match: the table (`State`) and what lies before each player (`Player`).

Everything is a number or a flat list of numbers. A hex is an index into the tables of the shared `Map`; lists named in
the singular (`planet`, `owner`...) are indexed by hex. Nothing in this game is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from perihelion.core.lists import changed
from perihelion.core.options import Rules
from perihelion.core.record import Fields, Record, blank, fields
from perihelion.core.state import State as CoreState
from perihelion.games.gaia.automa.opponent import Automa
from perihelion.games.gaia.maps import EMPTY, LOST_PLANET, TILES, Geometry, Map, map_of

# What can stand on a hex. An academy exists twice: one earns knowledge, the other has an action.
MINE: Final = 0
TRADING_STATION: Final = 1
RESEARCH_LAB: Final = 2
ACADEMY_KNOWLEDGE: Final = 3
ACADEMY_QIC: Final = 4
INSTITUTE: Final = 5
GAIAFORMER: Final = 6  # not a structure: it colonizes nothing
SPACE_STATION: Final = 7  # Ivits; not a structure, stands on empty space
STRUCTURES: Final = 6  # kinds below this number are structures
NONE: Final = -1  # no building, nobody, no tile

# The research areas, from left to right.
TERRAFORMING: Final = 0
NAVIGATION: Final = 1
ARTIFICIAL_INTELLIGENCE: Final = 2
GAIA_PROJECT: Final = 3
ECONOMY: Final = 4
SCIENCE: Final = 5
AREAS: Final = 6

# Where the Taklons' brainstone lies: in area 1, 2 or 3 of the power cycle, in the Gaia area, or nowhere.
NO_STONE: Final = 0
STONE_IN_GAIA: Final = 4

# Where power tokens lie, as facts name it.
AREA_1: Final = "area1"
AREA_2: Final = "area2"
AREA_3: Final = "area3"
GAIA_AREA: Final = "gaia_area"
SUPPLY: Final = "supply"  # out of the game, or not yet in it

WORDS: Final[dict[str, tuple[str, ...]]] = {"sector": tuple(TILES)}
"""How references are written, by kind; `components` adds its ids."""

FAR: Final = 99  # further than any two hexes of a board
NO_MAP: Final = Map("", [], Geometry([]), [])  # until the board is assembled


class Player(Record):
    """One player: faction board, research, tiles, and what stands on the map."""

    FIELDS: ClassVar[Fields] = fields(
        public=(
            "seat",
            "faction",
            "vp",
            "bid",
            "credits",
            "ore",
            "knowledge",
            "qic",
            "area1",
            "area2",
            "area3",
            "gaia",
            "brainstone",
            "surplus",
            "research",
            "built",
            "structures",
            "lost_planet",
            "gaiaformers",
            "gaiaformers_in_gaia",
            "types",
            "sectors",
            "stations",
            "satellites",
            "satellite",
            "federated",
            "tokens",
            "green",
            "formed",
            "tiles",
            "cover",
            "advanced",
            "booster",
            "income",
            "used",
        )
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("reach",)
    REPLACED: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.faction: int = NONE
        self.vp: int = 10
        self.bid: int = 0  # victory points paid for the faction in an auction
        self.credits: int = 0
        self.ore: int = 0
        self.knowledge: int = 0
        self.qic: int = 0
        # Power tokens without the brainstone, in the three areas of the power cycle and in the Gaia area.
        self.area1: int = 0
        self.area2: int = 0
        self.area3: int = 0
        self.gaia: int = 0
        self.brainstone: int = NO_STONE
        self.surplus: int = 0  # power already paid that a further conversion of the same payment may use (12.19)
        self.research: list[int] = [0] * AREAS
        # Pieces on the map by kind; mines include guest mines and leave out the Lost Planet.
        self.built: list[int] = [0] * 8
        self.structures: list[int] = []  # hexes with an own structure, Lost Planet and guest mines included
        self.lost_planet: int = NONE  # its hex
        self.gaiaformers: int = 0  # gained so far
        self.gaiaformers_in_gaia: int = 0  # Bal T'aks
        self.types: list[int] = [0] * 10  # own structures by planet type, guest mines left out
        self.sectors: list[int] = []  # own structures by sector
        self.stations: list[int] = []  # hexes with an own space station
        self.satellites: int = 0
        self.satellite: list[int] = []  # 1 where an own satellite lies
        self.federated: list[int] = []  # 1 where an own structure, station or satellite belongs to a federation
        self.tokens: list[int] = []  # federation tokens in the order gained
        self.green: list[int] = []  # 1 while that token shows its green side
        self.formed: int = 0  # federations formed, terraforming and Gleens tokens left out
        self.tiles: list[int] = [0] * 9  # 1 for an owned standard tech tile
        self.cover: list[int] = [NONE] * 9  # the advanced tile that covers it
        self.advanced: list[int] = [0] * 15  # 1 for an owned advanced tile
        self.booster: int = NONE
        self.income: list[int] = []  # shares in the order gained, see income.py; the booster's until paid
        self.used: list[int] = [0] * 11  # 1 for a special action taken this round
        # Derived, see `State.ready`: distance of each hex from the nearest own planet or station.
        self.reach: list[int] = []

    def clone(self) -> Player:
        """Its lists are shared: whoever changes one replaces it (see `core/lists`)."""
        p: Player = blank(Player)
        p.seat = self.seat
        p.faction = self.faction
        p.vp = self.vp
        p.bid = self.bid
        p.credits = self.credits
        p.ore = self.ore
        p.knowledge = self.knowledge
        p.qic = self.qic
        p.area1 = self.area1
        p.area2 = self.area2
        p.area3 = self.area3
        p.gaia = self.gaia
        p.brainstone = self.brainstone
        p.surplus = self.surplus
        p.research = self.research
        p.built = self.built
        p.structures = self.structures
        p.lost_planet = self.lost_planet
        p.gaiaformers = self.gaiaformers
        p.gaiaformers_in_gaia = self.gaiaformers_in_gaia
        p.types = self.types
        p.sectors = self.sectors
        p.stations = self.stations
        p.satellites = self.satellites
        p.satellite = self.satellite
        p.federated = self.federated
        p.tokens = self.tokens
        p.green = self.green
        p.formed = self.formed
        p.tiles = self.tiles
        p.cover = self.cover
        p.advanced = self.advanced
        p.booster = self.booster
        p.income = self.income
        p.used = self.used
        p.reach = self.reach
        return p


class State(CoreState):
    """The table: board, tiles, rounds and all players."""

    FIELDS: ClassVar[Fields] = CoreState.FIELDS | fields(
        public=(
            "rules",
            "players",
            "table",
            "order",
            "passed",
            "round",
            "board",
            "planet",
            "owner",
            "building",
            "guest",
            "tech_tiles",
            "advanced_tiles",
            "terraforming_token",
            "token_supply",
            "round_tiles",
            "final_tiles",
            "boosters",
            "summit",
            "taken",
            "charge_sources",
            "factions",
            "automa",
        )
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("map", "planets", "near")
    REPLACED: ClassVar[bool] = True

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats)
        self.rules: Rules = rules
        self.players: list[Player] = [Player(seat) for seat in range(seats)]
        self.table: list[int] = list(range(seats))  # seats clockwise from the first player of round 1
        self.order: list[int] = list(range(seats))  # turn order of this round
        self.passed: list[int] = []  # seats that have passed this round, in order
        self.round: int = 0  # 1 to 6; 0 during set-up
        self.board: str = ""  # the map in words, see maps.map_of; empty until it is assembled
        self.planet: list[int] = []
        self.owner: list[int] = []  # seat with a structure, gaiaformer or station there
        self.building: list[int] = []  # its kind; the Lost Planet counts as a mine
        self.guest: list[int] = []  # seat with a Lantids guest mine there
        self.tech_tiles: list[int] = []  # standard tile of each place: six below the areas, three in the lower row
        self.advanced_tiles: list[int] = []  # advanced tile of each area, NONE when taken
        self.terraforming_token: int = NONE  # federation token on terraforming level 5
        self.token_supply: list[int] = []  # federation tokens left of each kind
        self.round_tiles: list[int] = []
        self.final_tiles: list[int] = []
        self.boosters: list[int] = []  # available ones
        self.summit: list[int] = [NONE] * AREAS  # seat on level 5 of each area
        self.taken: list[int] = [NONE] * 10  # seat that took each power or Q.I.C. action this round
        self.charge_sources: list[int] = []  # builder and hex, in turn: structures still to be offered for charging
        self.factions: list[int] = []  # chosen so far, in order
        self.automa: Automa | None = None  # its pieces are those of one more player, numbered after the seats
        # Derived, see `ready`:
        self.map: Map = NO_MAP
        self.planets: list[int] = []  # hexes with a planet
        self.near: list[int] = []  # bit per seat: which seats have a structure within two spaces of the hex

    def clone(self) -> State:
        """Its lists are shared: whoever changes one replaces it (see `core/lists`)."""
        return self._copy([p.clone() for p in self.players])

    def trial(self, seat: int) -> State:
        """A copy in which that seat's turn is tried out up to its end: nobody else's board changes in it, so these are
        shared.
        """
        players = self.players[:]
        players[seat] = players[seat].clone()
        return self._copy(players)

    def _copy(self, players: list[Player]) -> State:
        s: State = blank(State)
        s.copy_base(self)
        s.rules = self.rules
        s.players = players
        s.table = self.table
        s.order = self.order
        s.passed = self.passed
        s.round = self.round
        s.board = self.board
        s.planet = self.planet
        s.owner = self.owner
        s.building = self.building
        s.guest = self.guest
        s.tech_tiles = self.tech_tiles
        s.advanced_tiles = self.advanced_tiles
        s.terraforming_token = self.terraforming_token
        s.token_supply = self.token_supply
        s.round_tiles = self.round_tiles
        s.final_tiles = self.final_tiles
        s.boosters = self.boosters
        s.summit = self.summit
        s.taken = self.taken
        s.charge_sources = self.charge_sources
        s.factions = self.factions
        s.automa = self.automa.clone() if self.automa is not None else None
        s.map = self.map
        s.planets = self.planets
        s.near = self.near
        return s

    def word(self, kind: str, value: int) -> str:
        if kind == "hex":
            return self.map.names[value]
        words = WORDS.get(kind)
        return words[value] if words is not None else str(value)

    def values(self, kind: str) -> Sequence[int]:
        if kind == "hex":
            return range(self.map.size)
        return range(len(WORDS.get(kind, ())))

    def ready(self) -> None:
        """Rebuild what follows from the fields: the map, the reach of each player, who lives near."""
        super().ready()
        self.map = map_of(self.board) if self.board else NO_MAP
        self.planets = [hex for hex in range(len(self.planet)) if self.planet[hex] != EMPTY]
        self.near = [0] * len(self.planet)
        for p in self.players:
            p.reach = [FAR] * len(self.planet)
            for hex in p.structures:
                spread(self, p, hex)
                mark_near(self, p.seat, hex)
            for hex in p.stations:
                spread(self, p, hex)


def lay_board(s: State, text: str) -> None:
    """Put the assembled board on the table."""
    board = map_of(text)
    s.board = text
    s.map = board
    s.planet = board.planet[:]
    s.owner = [NONE] * board.size
    s.building = [NONE] * board.size
    s.guest = [NONE] * board.size
    s.planets = [hex for hex in range(board.size) if s.planet[hex] != EMPTY]
    s.near = [0] * board.size
    for p in s.players:
        p.satellite = [0] * board.size
        p.federated = [0] * board.size
        p.sectors = [0] * len(board.sectors)
        p.reach = [FAR] * board.size


def spread(s: State, p: Player, hex: int) -> None:
    """A new starting point for range: a planet colonized or a space station placed."""
    reach = p.reach[:]
    for other, distance in enumerate(s.map.distance[hex]):
        if distance < reach[other]:
            reach[other] = distance
    p.reach = reach


def mark_near(s: State, seat: int, hex: int) -> None:
    """A structure has come to this hex: everything within two spaces has a new neighbour."""
    bit = 1 << seat
    near = s.near[:]
    for other in s.map.near[hex]:
        near[other] |= bit
    s.near = near


def seated(s: State, order: list[int]) -> list[int]:
    """The numbers in this order that are seats: all but the Automa's."""
    return [number for number in order if number < s.seats]


def kind_at(s: State, seat: int, hex: int) -> int:
    """The kind of the seat's own building on a hex, guest mines included; NONE where it has none."""
    if s.owner[hex] == seat:
        return s.building[hex]
    return MINE if s.guest[hex] == seat else NONE


def discover(s: State, hex: int) -> None:
    """The Lost Planet appears on an empty space."""
    s.planet = changed(s.planet, hex, LOST_PLANET)
    s.planets = sorted([*s.planets, hex])
