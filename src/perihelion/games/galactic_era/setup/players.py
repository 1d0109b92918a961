"""What the players start with (5): turn order, ships, a star people, an alignment, and the bonus of the home sector."""

from typing import Any, ClassVar

from perihelion.core.action import Action, Verb
from perihelion.core.chance import Chance, permutation, permutations
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import TABLE, Fields, fields
from perihelion.core.together import Together
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.board import HEXES
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    FIELD_IDS,
    FIELDS5,
    SECTORS,
    START_SHIPS,
)
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.growth.population import place_discs
from perihelion.games.galactic_era.growth.technology import can_rise, gain_level
from perihelion.games.galactic_era.options import PEOPLE_CHOICE
from perihelion.games.galactic_era.peoples.roster import people_of, tiles_for
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.setup.galaxy import Deal, players_with_homes
from perihelion.games.galactic_era.state import Player, State
from perihelion.games.galactic_era.tally import (
    add_piece,
    in_turn_order,
    is_automa,
    is_person,
    remove_piece,
    score,
    ships_lost,
    ships_placed,
)


class DealOrder(Chance):
    """Turn order counters dealt at random, face up."""

    FIELDS: ClassVar[Fields] = {}

    def size(self, s: State) -> int:
        return permutations(len(s.players), len(s.players))

    def outcome(self, s: State, index: int) -> Action:
        return act.DEAL_ORDER(*permutation(list(range(len(s.players))), len(s.players), index))

    def possible(self, s: State, action: Action) -> bool:
        return action.verb is act.DEAL_ORDER and sorted(action.args) == list(range(len(s.players)))

    def happen(self, s: State, action: Action) -> None:
        for place, player in enumerate(action.args):
            s.players[player].order = place


class PlaceShips(Step):
    """Three ship pieces on each home star."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for player in players_with_homes(s):
            add_piece(s.players[player], s.players[player].home, START_SHIPS)
            ships_placed(s, player, START_SHIPS, s.players[player].home)


class DealPeoples(Deal):
    """Star people tiles for one player to choose from; the puppet takes what it gets."""

    FIELDS: ClassVar[Fields] = fields(public=("player",))
    verb: ClassVar[Verb] = act.DEAL_PEOPLES

    def __init__(self, player: int) -> None:
        self.player: int = player

    def items(self, s: State) -> list[int]:
        dealt = [tile for p in s.players for tile in [*p.offered, p.people]]
        return [tile for tile in tiles_for(s.seats) if tile not in dealt]

    def count(self, s: State) -> int:
        if not is_person(s, self.player):
            return 1
        tiles = len(tiles_for(s.seats))
        fair = (tiles - (0 if s.puppet < 0 else 1)) // s.seats
        return min(PEOPLE_CHOICE.of(s.rules), fair)

    def happen(self, s: State, action: Action) -> None:
        if is_person(s, self.player):
            s.players[self.player].offered = list(action.args)
        else:
            s.players[self.player].people = action.args[0]

    def public(self, s: State, action: Action) -> str | None:
        return super().public(s, action) if is_person(s, self.player) else None

    def seen_by(self, s: State, action: Action) -> int:
        return self.player if is_person(s, self.player) else TABLE


class ChoosePeople(Together):
    """Each player keeps one of its star people tiles."""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [act.KEEP_PEOPLE(tile) for tile in s.players[seat].offered]

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        if action.verb is not act.KEEP_PEOPLE or so_far:
            return elsewhere(action)
        return FREE if action.args[0] in s.players[seat].offered else refused("not-offered", section="5")

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        for seat, answer in zip(self.asked, answers, strict=True):
            s.players[seat].people = answer[0].args[0]
            s.players[seat].offered = []


class ChooseAlignment(Together):
    """Each player secretly chooses Service to Others or Service to Self."""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [act.ALIGN(side) for side in range(len(ALIGNMENTS))]

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        return FREE if action.verb is act.ALIGN and not so_far else elsewhere(action)

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        for seat, answer in zip(self.asked, answers, strict=True):
            s.players[seat].alignment = answer[0].args[0]


class StartBonuses(Step):
    """What star people and home sector give at the start; choices that arise follow in turn order."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for player in in_turn_order(s):
            if not is_automa(s, player):
                self.people_start(s, player)
                self.sector_start(s, player)

    def people_start(self, s: State, player: int) -> None:
        p = s.players[player]
        start: dict[str, Any] = people_of(p).start[p.alignment]
        for field, level in start.get("technology", {}).items():
            while p.levels[FIELD_IDS.index(field)] < level:
                gain_level(s, player, FIELD_IDS.index(field), "star-people")
        self.start_ships(s, p, int(start.get("ships", 0)))
        self.start_population(s, p, int(start.get("population", 0)))
        score(s, player, int(start.get("dp", 0)), "star-people")
        p.colonies = people_of(p).free_colonies

    def sector_start(self, s: State, player: int) -> None:
        p = s.players[player]
        bonus = SECTORS[s.board().tile_of(p.home // HEXES)]["start_bonus"]
        kind = bonus["type"]
        if kind == "ships":
            self.start_ships(s, p, int(bonus["amount"]))
        elif kind == "population":
            self.start_population(s, p, int(bonus["amount"]))
        elif kind == "technology":
            field = FIELD_IDS.index(bonus["field"])
            if p.levels[field] == 1 and can_rise(p, field):
                gain_level(s, player, field, "sector")
            else:
                s.then(StartField(player))
        if "choose_technology" in people_of(p).start[p.alignment]:
            s.then(StartField(player))

    def start_ships(self, s: State, p: Player, count: int) -> None:
        if count > 0:
            add_piece(p, p.home, count)
            ships_placed(s, p.seat, count, p.home)
        elif count < 0:
            remove_piece(p, p.home, -count)
            ships_lost(s, p.seat, -count, p.home)

    def start_population(self, s: State, p: Player, count: int) -> None:
        if count > 0:
            place_discs(s, p.seat, p.home, count)


def quote_start_field(p: Player, field: int) -> Quote:
    """A field that is at level 1 and that the star people can raise."""
    return FREE if p.levels[field] == 1 and can_rise(p, field) else refused("cannot-start", section="5")


def _start_fields(s: State, player: int) -> list[Action]:
    return [act.START_FIELD(field) for field in FIELDS5 if may(quote_start_field(s.players[player], field))]


class StartField(PlayerStep):
    """A field of the player's choice starts at level 2: Caninoids, or a sector bonus one already has or cannot have."""

    def run(self, s: State) -> None:
        s.then(ChooseStartField(self.player) if is_person(s, self.player) else RandomStartField(self.player))


class ChooseStartField(Question):
    """Which field starts at level 2?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return _start_fields(s, self.seat)

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not act.START_FIELD:
            return elsewhere(action)
        return quote_start_field(s.players[self.seat], action.args[0])

    def take(self, s: State, seat: int, action: Action) -> bool:
        gain_level(s, self.seat, action.args[0], "start")
        return True


class RandomStartField(PlayerChance):
    """The puppet is set up at random (9.2)."""

    def outcomes(self, s: State) -> list[Action]:
        return _start_fields(s, self.player)

    def happen(self, s: State, action: Action) -> None:
        gain_level(s, self.player, action.args[0], "start")
