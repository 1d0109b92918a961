"""Setting up the game (5): board, counters, cards, turn order, star peoples, alignments and start bonuses."""

from typing import Any, ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.chance import permutation, permutations
from perihelion.core.record import TABLE, Fields, fields
from perihelion.core.state import Chance, Frame, Step, Together
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.board import (
    CENTRE,
    NO_TILE,
    POSITIONS,
    encode_layout,
    occupied,
)
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    BOARD,
    FIELD_IDS,
    FIELDS5,
    GOAL_IDS,
    NO_GOAL,
    PEOPLE_IDS,
    PEOPLE_NOT_FOR,
    PEOPLE_START,
    RELIC_IDS,
    SECTORS,
    STAR_TYPES,
    START_SHIPS,
    STORY_IDS,
)
from perihelion.games.galactic_era.peoples import progenitors
from perihelion.games.galactic_era.questions import PlayerChance, PlayerStep, Question
from perihelion.games.galactic_era.state import GalacticEraState, Player
from perihelion.games.galactic_era.tally import add_piece, in_turn_order, is_automa, is_person, remove_piece, score
from perihelion.games.galactic_era.technology import can_rise, gain_level

TILES: Final = len(SECTORS)
TURNS: Final = 12
"""Ways a tile can lie: two sides, six rotations."""


def players_with_homes(s: GalacticEraState) -> list[int]:
    """Everyone but the automas, who have no home star."""
    return [p.seat for p in s.players if not is_automa(s, p.seat)]


def layout_size(s: GalacticEraState) -> int:
    return 1 if s.seats == 1 else len(s.players)


def home_position(s: GalacticEraState, player: int) -> int:
    """The position of a player's own sector when nobody chooses."""
    return occupied(layout_size(s))[player]


class DrawStory(Chance):
    """A random galactic story."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: GalacticEraState) -> list[Action]:
        return [act.DRAW_STORY(story) for story in range(len(STORY_IDS))]

    def happen(self, s: GalacticEraState, action: Action) -> None:
        s.story = action.args[0]


class DrawGoal(Chance):
    """A random galactic goal."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: GalacticEraState) -> list[Action]:
        return [act.DRAW_GOAL(goal) for goal in range(len(GOAL_IDS))]

    def happen(self, s: GalacticEraState, action: Action) -> None:
        s.goal = action.args[0]


class LayTiles(Chance):
    """A random centre tile and a random home sector for each player, each on a random side, turned at random."""

    FIELDS: ClassVar[Fields] = {}

    def count(self, s: GalacticEraState) -> int:
        return layout_size(s) + 1

    def size(self, s: GalacticEraState) -> int:
        count = self.count(s)
        return permutations(TILES, count) * int(TURNS**count)

    def outcome(self, s: GalacticEraState, index: int) -> Action:
        count = self.count(s)
        tiles, rest = divmod(index, int(TURNS**count))
        codes: list[int] = []
        for tile in permutation(list(range(TILES)), count, tiles):
            rest, lie = divmod(rest, TURNS)
            codes.append(tile * TURNS + lie)
        return act.LAY_TILES(*codes)

    def possible(self, s: GalacticEraState, action: Action) -> bool:
        count = self.count(s)
        tiles = {code // TURNS for code in action.args}
        return action.verb is act.LAY_TILES and len(tiles) == count == len(action.args)

    def happen(self, s: GalacticEraState, action: Action) -> None:
        s.codes = [NO_TILE] * POSITIONS
        s.codes[CENTRE] = action.args[0]
        for position, code in zip(occupied(layout_size(s)), action.args[1:], strict=True):
            s.codes[position] = code
        for player in players_with_homes(s):
            s.players[player].home = home_position(s, player)


class FixBoard(Step):
    """The tiles lie: from here on the board has hexes, and home stars stand on centre stars."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: GalacticEraState) -> None:
        s.layout = encode_layout(layout_size(s), s.codes)
        board = s.board()
        s.codes = []
        for player in players_with_homes(s):
            p = s.players[player]
            p.home = board.middle(p.home)
            p.stars[p.home] = 0
            s.owner[p.home] = player
        frames: list[Frame] = [DealCounters(position) for position in board.positions if position != CENTRE]
        s.then(*frames, DealRelics(), DealCounters(CENTRE))


class Deal(Chance):
    """Several things laid out in random order, unseen by everyone."""

    FIELDS: ClassVar[Fields] = {}
    verb: ClassVar[Verb] = act.DEAL_COUNTERS

    def items(self, s: GalacticEraState) -> list[int]:
        raise NotImplementedError

    def count(self, s: GalacticEraState) -> int:
        raise NotImplementedError

    def size(self, s: GalacticEraState) -> int:
        return permutations(len(self.items(s)), self.count(s))

    def outcome(self, s: GalacticEraState, index: int) -> Action:
        return self.verb(*permutation(self.items(s), self.count(s), index))

    def possible(self, s: GalacticEraState, action: Action) -> bool:
        left = self.items(s)
        if action.verb is not self.verb or len(action.args) != self.count(s):
            return False
        for item in action.args:
            if item not in left:
                return False
            left.remove(item)
        return True

    def public(self, s: GalacticEraState, action: Action) -> str | None:
        return f"{self.verb.name} ?"


class DealCounters(Deal):
    """Star counters face down on the stars of a sector; in the centre sector some are left over, unseen."""

    FIELDS: ClassVar[Fields] = fields(public=("position",))
    verb: ClassVar[Verb] = act.DEAL_COUNTERS

    def __init__(self, position: int) -> None:
        self.position: int = position

    def stars(self, s: GalacticEraState) -> list[int]:
        board = s.board()
        home = -1 if self.position == CENTRE else board.middle(self.position)
        return [star for star in board.stars[self.position] if star != home]

    def items(self, s: GalacticEraState) -> list[int]:
        return counter_mix(self.position, len(s.board().stars[self.position]))

    def count(self, s: GalacticEraState) -> int:
        return len(self.stars(s))

    def happen(self, s: GalacticEraState, action: Action) -> None:
        for star, face in zip(self.stars(s), action.args, strict=True):
            s.counter[star] = face
            s.counter_seen[star] = 0


def counter_mix(position: int, stars: int) -> list[int]:
    """The star counters shuffled for a sector (5)."""
    name = "center_sector" if position == CENTRE else f"home_sector_{stars}_stars"
    mix = BOARD["setup"][name]
    return [kind for kind, word in enumerate(STAR_TYPES) for _ in range(int(mix[word]))]


class DealRelics(Deal):
    """A relic face down under each star counter of the centre sector; the rest leave unseen."""

    FIELDS: ClassVar[Fields] = {}
    verb: ClassVar[Verb] = act.DEAL_RELICS

    def items(self, s: GalacticEraState) -> list[int]:
        return list(range(len(RELIC_IDS)))

    def count(self, s: GalacticEraState) -> int:
        return len(s.board().stars[CENTRE])

    def happen(self, s: GalacticEraState, action: Action) -> None:
        for star, face in zip(s.board().stars[CENTRE], action.args, strict=True):
            s.relic[star] = face
            s.relic_seen[star] = 0


class DealOrder(Chance):
    """Turn order counters dealt at random, face up."""

    FIELDS: ClassVar[Fields] = {}

    def size(self, s: GalacticEraState) -> int:
        return permutations(len(s.players), len(s.players))

    def outcome(self, s: GalacticEraState, index: int) -> Action:
        return act.DEAL_ORDER(*permutation(list(range(len(s.players))), len(s.players), index))

    def possible(self, s: GalacticEraState, action: Action) -> bool:
        return action.verb is act.DEAL_ORDER and sorted(action.args) == list(range(len(s.players)))

    def happen(self, s: GalacticEraState, action: Action) -> None:
        for place, player in enumerate(action.args):
            s.players[player].order = place


class PlaceShips(Step):
    """Three ship pieces on each home star."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: GalacticEraState) -> None:
        for player in players_with_homes(s):
            add_piece(s.players[player], s.players[player].home, START_SHIPS)


class DealPeoples(Deal):
    """Star people tiles for one player to choose from; the puppet takes what it gets."""

    FIELDS: ClassVar[Fields] = fields(public=("player",))
    verb: ClassVar[Verb] = act.DEAL_PEOPLES

    def __init__(self, player: int) -> None:
        self.player: int = player

    def items(self, s: GalacticEraState) -> list[int]:
        dealt = [tile for p in s.players for tile in [*p.offered, p.people]]
        return [tile for tile in range(len(PEOPLE_IDS)) if tile not in dealt and s.seats not in PEOPLE_NOT_FOR[tile]]

    def count(self, s: GalacticEraState) -> int:
        if not is_person(s, self.player):
            return 1
        tiles = len([tile for tile in range(len(PEOPLE_IDS)) if s.seats not in PEOPLE_NOT_FOR[tile]])
        fair = (tiles - (0 if s.puppet < 0 else 1)) // s.seats
        return min(s.rules["people_choice"], fair)

    def happen(self, s: GalacticEraState, action: Action) -> None:
        if is_person(s, self.player):
            s.players[self.player].offered = list(action.args)
        else:
            s.players[self.player].people = action.args[0]

    def public(self, s: GalacticEraState, action: Action) -> str | None:
        return super().public(s, action) if is_person(s, self.player) else None

    def seen_by(self, s: GalacticEraState, action: Action) -> int:
        return self.player if is_person(s, self.player) else TABLE


class ChoosePeople(Together):
    """Each player keeps one of its star people tiles."""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def options(self, s: GalacticEraState, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [act.KEEP_PEOPLE(tile) for tile in s.players[seat].offered]

    def resolve(self, s: GalacticEraState, answers: list[tuple[Action, ...]]) -> None:
        for seat, answer in zip(self.asked, answers, strict=True):
            s.players[seat].people = answer[0].args[0]
            s.players[seat].offered = []


class ChooseAlignment(Together):
    """Each player secretly chooses Service to Others or Service to Self."""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def options(self, s: GalacticEraState, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [act.ALIGN(side) for side in range(len(ALIGNMENTS))]

    def resolve(self, s: GalacticEraState, answers: list[tuple[Action, ...]]) -> None:
        for seat, answer in zip(self.asked, answers, strict=True):
            s.players[seat].alignment = answer[0].args[0]


class StartBonuses(Step):
    """What star people and home sector give at the start; choices that arise follow in turn order."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: GalacticEraState) -> None:
        for player in in_turn_order(s):
            if not is_automa(s, player):
                self.people_start(s, player)
                self.sector_start(s, player)

    def people_start(self, s: GalacticEraState, player: int) -> None:
        p = s.players[player]
        start: dict[str, Any] = PEOPLE_START[p.people][p.alignment]
        for field, level in start.get("technology", {}).items():
            while p.levels[FIELD_IDS.index(field)] < level:
                gain_level(s, player, FIELD_IDS.index(field), "star-people")
        self.start_ships(p, int(start.get("ships", 0)))
        self.start_population(p, int(start.get("population", 0)))
        score(s, player, int(start.get("dp", 0)), "star-people")
        p.colonies = progenitors.free_colonies(p)

    def sector_start(self, s: GalacticEraState, player: int) -> None:
        p = s.players[player]
        bonus = SECTORS[s.board().tile_of(p.home // 61)]["start_bonus"]
        kind = bonus["type"]
        if kind == "ships":
            self.start_ships(p, int(bonus["amount"]))
        elif kind == "population":
            self.start_population(p, int(bonus["amount"]))
        elif kind == "technology":
            field = FIELD_IDS.index(bonus["field"])
            if p.levels[field] == 1 and can_rise(p, field):
                gain_level(s, player, field, "sector")
            else:
                s.then(StartField(player))
        if "choose_technology" in PEOPLE_START[p.people][p.alignment]:
            s.then(StartField(player))

    def start_ships(self, p: Player, count: int) -> None:
        if count > 0:
            add_piece(p, p.home, count)
        elif count < 0:
            remove_piece(p, p.home, -count)

    def start_population(self, p: Player, count: int) -> None:
        p.stars[p.home] += count
        p.uncovered += count


def _start_fields(s: GalacticEraState, player: int) -> list[Action]:
    p = s.players[player]
    return [act.START_FIELD(field) for field in FIELDS5 if p.levels[field] == 1 and can_rise(p, field)]


class StartField(PlayerStep):
    """A field of the player's choice starts at level 2: Caninoids, or a sector bonus one already has or cannot have."""

    def run(self, s: GalacticEraState) -> None:
        s.then(ChooseStartField(self.player) if is_person(s, self.player) else RandomStartField(self.player))


class ChooseStartField(Question):
    """Which field starts at level 2?"""

    def legal(self, s: GalacticEraState, seat: int) -> list[Action]:
        return _start_fields(s, self.player)

    def take(self, s: GalacticEraState, seat: int, action: Action) -> bool:
        gain_level(s, self.player, action.args[0], "start")
        return True


class RandomStartField(PlayerChance):
    """The puppet is set up at random (9.2)."""

    def outcomes(self, s: GalacticEraState) -> list[Action]:
        return _start_fields(s, self.player)

    def happen(self, s: GalacticEraState, action: Action) -> None:
        gain_level(s, self.player, action.args[0], "start")


def no_goal(s: GalacticEraState) -> None:
    """The introductory game has no galactic goal."""
    s.goal = NO_GOAL
