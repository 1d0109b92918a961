"""Set-up: dealing tiles, choosing factions, placing the first structures and boosters (rulebook: Game Setup)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Frame, Question, Step
from perihelion.core.lists import without
from perihelion.core.options import Rules
from perihelion.core.quote import Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import (
    BID,
    CHOOSE_FACTION,
    PLACE,
    TAKE_BOOSTER,
)
from perihelion.games.gaia.assembly import BY_LOT, LayBoard, assemble
from perihelion.games.gaia.automa.cards import FACTION_CARDS
from perihelion.games.gaia.automa.options import has_automa, possible_factions
from perihelion.games.gaia.automa.setup import AutomaBooster, DealAutoma, PlaceAutomaMine, join
from perihelion.games.gaia.building import colonize
from perihelion.games.gaia.components import (
    BOARDS,
    BOOSTERS,
    FACTION_IDS,
    FIRST_GAME_FACTIONS,
    FIRST_GAME_MINES,
    LEVEL_ONCE,
    PARTNER,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
)
from perihelion.games.gaia.dealing import (
    DealAdvancedTiles,
    DealBoosters,
    DealFinalTiles,
    DealRoundTiles,
    DealTechTiles,
    DealTerraformingToken,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import QIC
from perihelion.games.gaia.income import BASE_SHARES, BOOSTER_SHARES, LEVEL_SHARES, earn, vacate
from perihelion.games.gaia.maps import PLACES
from perihelion.games.gaia.moments import among
from perihelion.games.gaia.options import AUCTION, BOARD, BOARD_FIRST, MAP, SECTORS, TURN_SECTORS, is_first_game
from perihelion.games.gaia.power import tell_tokens
from perihelion.games.gaia.resources import gain, gain_one
from perihelion.games.gaia.rounds import BeginRound
from perihelion.games.gaia.state import (
    AREA_1,
    AREA_2,
    AREA_3,
    AREAS,
    INSTITUTE,
    MINE,
    NONE,
    SUPPLY,
    Player,
    State,
    seated,
)

SECTION: Final = "Game Setup"
BID_STEPS: Final = 9  # a bid is at most this much higher than the one before
HIGHEST_BID: Final = 40  # so that every auction ends; more than any faction is worth
SOURCE: Final = "setup"
SMALL, LARGE, EIGHT = "small", "large", "eight"


def begin(seats: int, rules: Rules) -> State:
    """The empty table with the whole set-up before it."""
    s = State(seats, rules)
    s.token_supply = TOKEN_COPIES[:SUPPLY_TOKENS]
    if has_automa(seats, rules):
        join(s)
    s.then(DealTechTiles(), DealAdvancedTiles(), DealTerraformingToken(), DealRoundTiles(), DealFinalTiles())
    s.then(DealBoosters())
    first_game = is_first_game(rules)
    board = _board(s, first_game)
    if BOARD_FIRST.on(rules):
        s.then(board)
    if s.automa is not None:
        s.then(DealAutoma(tuple(possible_factions(seats, rules, first_game))))
    for seat in range(seats):
        s.then(ChooseFaction(seat, first_game))
    if AUCTION.on(rules):
        s.then(Auction(tuple([NONE] * seats), tuple([NONE] * seats), 0))
    s.then(TakeFactionBoards())
    if not BOARD_FIRST.on(rules):
        s.then(board)
    s.then(PlaceFirstStructures(first_game), ChooseBoosters(), BeginRound())
    return s


def _board(s: State, first_game: bool) -> Frame:
    if BOARD.of(s.rules):
        return LayBoard(BOARD.of(s.rules))
    layout = SMALL if len(s.players) == 2 else EIGHT if SECTORS.of(s.rules) == "eight" else LARGE
    method = "standard" if first_game else MAP.of(s.rules)
    return AssembleBoard(layout, method, TURN_SECTORS.of(s.rules) == "last_player")


class AssembleBoard(Step):
    """Sectors are dealt, then turned: by lot, or by the last player in turn order (Variable Game Board)."""

    FIELDS: ClassVar[Fields] = fields(public=("layout", "method", "by_last_player"))

    def __init__(self, layout: str, method: str, by_last_player: bool) -> None:
        self.layout: str = layout
        self.method: str = method
        self.by_last_player: bool = by_last_player

    def run(self, s: State) -> None:
        turner = seated(s, s.table)[-1] if self.by_last_player else BY_LOT
        s.then(assemble(self.layout, self.method, turner))


# Factions.


def free_factions(s: State, first_game: bool) -> list[int]:
    """Factions whose board nobody has taken; a board has two sides."""
    offered = FIRST_GAME_FACTIONS[s.seats] if first_game else range(len(FACTION_IDS))
    taken = [p.faction for p in s.players]
    return [faction for faction in offered if faction not in taken and PARTNER[faction] not in taken]


class ChooseFaction(Question):
    """Which faction does the player choose? Clockwise from the first player."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("first_game",))

    def __init__(self, seat: int, first_game: bool) -> None:
        super().__init__(seat)
        self.first_game: bool = first_game

    def legal(self, s: State, seat: int) -> list[Action]:
        return [CHOOSE_FACTION(faction) for faction in free_factions(s, self.first_game)]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "faction-taken", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        s.factions = [*s.factions, action.args[0]]
        s.players[seat].faction = action.args[0]
        return True


class Auction(Step):
    """An auction of the chosen factions: whoever holds none bids, until everybody holds one.

    Not in the rulebook; a custom of the community that recorded games use. `bids` and `holders` are listed in the order
    the factions were chosen, which becomes the order of the table.
    """

    FIELDS: ClassVar[Fields] = fields(public=("bids", "holders", "next"))

    def __init__(self, bids: tuple[int, ...], holders: tuple[int, ...], next: int) -> None:
        self.bids: tuple[int, ...] = bids
        self.holders: tuple[int, ...] = holders
        self.next: int = next

    def run(self, s: State) -> None:
        for seat in [*range(self.next, s.seats), *range(self.next)]:
            if seat not in self.holders:
                s.then(Bid(seat, self.bids, self.holders))
                return
        for lot, seat in enumerate(self.holders):
            p = s.players[seat]
            p.faction = s.factions[lot]
            p.bid = self.bids[lot]
        s.table = [*self.holders, *s.table[s.seats :]]
        s.order = s.table[:]


class Bid(Question):
    """How many victory points for which faction? A bid must top the one before."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("bids", "holders"))

    def __init__(self, seat: int, bids: tuple[int, ...], holders: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.bids: tuple[int, ...] = bids
        self.holders: tuple[int, ...] = holders

    def legal(self, s: State, seat: int) -> list[Action]:
        return [
            BID(bid, faction)
            for lot, faction in enumerate(s.factions)
            for bid in range(self.bids[lot] + 1, min(self.bids[lot] + BID_STEPS, HIGHEST_BID) + 1)
        ]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not BID or action in self.legal(s, seat):
            return among(self.legal(s, seat), action, "bid", SECTION)
        if action.args[1] not in s.factions:
            return refused("faction-not-chosen", {}, SECTION)
        before = self.bids[s.factions.index(action.args[1])]
        return refused("bid", {"low": before + 1, "high": min(before + BID_STEPS, HIGHEST_BID)}, SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        bid, faction = action.args
        lot = s.factions.index(faction)
        bids = (*self.bids[:lot], bid, *self.bids[lot + 1 :])
        holders = (*self.holders[:lot], seat, *self.holders[lot + 1 :])
        s.then(Auction(bids, holders, (seat + 1) % s.seats))
        return True


class TakeFactionBoards(Step):
    """Starting resources, power, and the bonus of starting research levels (ruling 1.4)."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for p in s.players[: s.seats]:
            take_faction_board(s, p)


def take_faction_board(s: State, p: Player) -> None:
    board = BOARDS[p.faction]
    for what, amount in board.resources:
        if what == QIC:
            p.qic += amount  # printed ones stay, also the Gleens'
            s.tell("gained", p.seat, "qic", amount, SOURCE)
        else:
            gain_one(s, p, what, amount, SOURCE)
    p.area1, p.area2, p.area3 = board.power
    for tokens, place in zip(board.power, (AREA_1, AREA_2, AREA_3), strict=True):
        tell_tokens(s, p, tokens, SUPPLY, place)
    if board.brainstone:
        p.brainstone = 1
        s.tell("moved", p.seat, "brainstone", 1, "", f"{SUPPLY},{AREA_1}")
    p.research = board.research[:]
    for area in range(AREAS):
        for level in range(1, p.research[area] + 1):
            gain(s, p, LEVEL_ONCE[area][level], SOURCE)
        earn(p, LEVEL_SHARES[area][p.research[area]])
    earn(p, BASE_SHARES[p.faction])


# First structures.


class PlaceFirstStructures(Step):
    """A mine each in order, a second in reverse order, the Xenos' third, at last the Ivits' institute (ruling 1.2)."""

    FIELDS: ClassVar[Fields] = fields(public=("first_game",))

    def __init__(self, first_game: bool) -> None:
        self.first_game: bool = first_game

    def run(self, s: State) -> None:
        if self.first_game and s.seats == 4:
            for p in s.players:
                place_printed_mines(s, p)
            return
        mines = [BOARDS[p.faction].starting_mines for p in s.players]
        if s.automa is not None:
            mines[s.automa.seat] = FACTION_CARDS[s.players[s.automa.seat].faction].mines
        for number, order in enumerate((s.table, s.table[::-1], s.table)):
            for seat in order:
                if mines[seat] > number:
                    s.then(PlaceStructure(seat, MINE) if seat < s.seats else PlaceAutomaMine())
        for seat in seated(s, s.table):
            if BOARDS[s.players[seat].faction].starts_with_institute:
                s.then(PlaceStructure(seat, INSTITUTE))


def place_printed_mines(s: State, p: Player) -> None:
    """The starting mines printed for four players."""
    for tile, q, r in FIRST_GAME_MINES[p.faction]:
        place(s, p, s.map.number[f"{tile.rstrip('A')}{_place_name(q, r)}"], MINE)


def _place_name(q: int, r: int) -> str:
    at = PLACES.index((q, r))
    return f"A{at}" if at < 12 else f"B{at - 12}" if at < 18 else "C"


def place(s: State, p: Player, hex: int, kind: int) -> None:
    """A starting structure: no cost, no scoring, nobody charges (ruling 1.3)."""
    vacate(p, kind)
    s.tell("built", p.seat, s.word("building", kind), 1, SOURCE, s.word("hex", hex))
    colonize(s, p, hex, kind)


class PlaceStructure(Question):
    """On which home planet does a starting structure go?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("kind",))

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: int = kind

    def legal(self, s: State, seat: int) -> list[Action]:
        home = FACTIONS[s.players[seat].faction].home
        return [PLACE(self.kind, hex) for hex in s.planets if s.planet[hex] == home and s.owner[hex] == NONE]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "not-a-free-home", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        place(s, s.players[seat], action.args[1], self.kind)
        return True


# Boosters.


class ChooseBoosters(Step):
    """From the last player backwards."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for seat in reversed(s.table):
            s.then(ChooseBooster(seat) if seat < s.seats else AutomaBooster())


class ChooseBooster(Question):
    """Which round booster for the first round?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [TAKE_BOOSTER(booster) for booster in s.boosters]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "booster", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        s.players[seat].booster = action.args[0]
        earn(s.players[seat], BOOSTER_SHARES[action.args[0]])
        s.boosters = without(s.boosters, action.args[0])
        s.tell("took", seat, f"booster.{BOOSTERS[action.args[0]].id}", 0, SOURCE)
        return True
