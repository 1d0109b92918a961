"""The galaxy is laid out (5): story and goal, sectors, star counters and relics."""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.chance import Chance, permutation, permutations
from perihelion.core.frame import Frame, Step
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.board import (
    CENTRE,
    NO_TILE,
    POSITIONS,
    encode_layout,
    occupied,
)
from perihelion.games.galactic_era.components import (
    BOARD,
    GOAL_IDS,
    RELIC_IDS,
    SECTORS,
    STAR_TYPES,
    STORY_IDS,
)
from perihelion.games.galactic_era.growth.population import own_star
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import is_automa

TILES: Final = len(SECTORS)
TURNS: Final = 12
"""Ways a tile can lie: two sides, six rotations."""


def players_with_homes(s: State) -> list[int]:
    """Everyone but the automas, who have no home star."""
    return [p.seat for p in s.players if not is_automa(s, p.seat)]


def layout_size(s: State) -> int:
    return 1 if s.seats == 1 else len(s.players)


def home_position(s: State, player: int) -> int:
    """The position of a player's own sector when nobody chooses."""
    return occupied(layout_size(s))[player]


class DrawStory(Chance):
    """A random galactic story."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        return [act.DRAW_STORY(story) for story in range(len(STORY_IDS))]

    def happen(self, s: State, action: Action) -> None:
        s.story = action.args[0]


class DrawGoal(Chance):
    """A random galactic goal."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        return [act.DRAW_GOAL(goal) for goal in range(len(GOAL_IDS))]

    def happen(self, s: State, action: Action) -> None:
        s.goal = action.args[0]


class LayTiles(Chance):
    """A random centre tile and a random home sector for each player, each on a random side, turned at random."""

    FIELDS: ClassVar[Fields] = {}

    def count(self, s: State) -> int:
        return layout_size(s) + 1

    def size(self, s: State) -> int:
        count = self.count(s)
        return permutations(TILES, count) * int(TURNS**count)

    def outcome(self, s: State, index: int) -> Action:
        count = self.count(s)
        tiles, rest = divmod(index, int(TURNS**count))
        codes: list[int] = []
        for tile in permutation(list(range(TILES)), count, tiles):
            rest, lie = divmod(rest, TURNS)
            codes.append(tile * TURNS + lie)
        return act.LAY_TILES(*codes)

    def possible(self, s: State, action: Action) -> bool:
        count = self.count(s)
        tiles = {code // TURNS for code in action.args}
        return action.verb is act.LAY_TILES and len(tiles) == count == len(action.args)

    def happen(self, s: State, action: Action) -> None:
        s.codes = [NO_TILE] * POSITIONS
        s.codes[CENTRE] = action.args[0]
        for position, code in zip(occupied(layout_size(s)), action.args[1:], strict=True):
            s.codes[position] = code
        for player in players_with_homes(s):
            s.players[player].home = home_position(s, player)


class FixBoard(Step):
    """The tiles lie: from here on the board has hexes, and home stars stand on centre stars."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.layout = encode_layout(layout_size(s), s.codes)
        board = s.board()
        s.codes = []
        for player in players_with_homes(s):
            p = s.players[player]
            p.home = board.middle(p.home)
            own_star(s, player, p.home)
        frames: list[Frame] = [DealCounters(position) for position in board.positions if position != CENTRE]
        s.then(*frames, DealRelics(), DealCounters(CENTRE))


class Deal(Chance):
    """Several things laid out in random order, unseen by everyone."""

    FIELDS: ClassVar[Fields] = {}
    verb: ClassVar[Verb] = act.DEAL_COUNTERS

    def items(self, s: State) -> list[int]:
        raise NotImplementedError

    def count(self, s: State) -> int:
        raise NotImplementedError

    def size(self, s: State) -> int:
        return permutations(len(self.items(s)), self.count(s))

    def outcome(self, s: State, index: int) -> Action:
        return self.verb(*permutation(self.items(s), self.count(s), index))

    def possible(self, s: State, action: Action) -> bool:
        left = self.items(s)
        if action.verb is not self.verb or len(action.args) != self.count(s):
            return False
        for item in action.args:
            if item not in left:
                return False
            left.remove(item)
        return True

    def public(self, s: State, action: Action) -> str | None:
        return f"{self.verb.name} ?"


class DealCounters(Deal):
    """Star counters face down on the stars of a sector; in the centre sector some are left over, unseen."""

    FIELDS: ClassVar[Fields] = fields(public=("position",))
    verb: ClassVar[Verb] = act.DEAL_COUNTERS

    def __init__(self, position: int) -> None:
        self.position: int = position

    def stars(self, s: State) -> list[int]:
        board = s.board()
        home = -1 if self.position == CENTRE else board.middle(self.position)
        return [star for star in board.stars[self.position] if star != home]

    def items(self, s: State) -> list[int]:
        return counter_mix(self.position, len(s.board().stars[self.position]))

    def count(self, s: State) -> int:
        return len(self.stars(s))

    def happen(self, s: State, action: Action) -> None:
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

    def items(self, s: State) -> list[int]:
        return list(range(len(RELIC_IDS)))

    def count(self, s: State) -> int:
        return len(s.board().stars[CENTRE])

    def happen(self, s: State, action: Action) -> None:
        for star, face in zip(s.board().stars[CENTRE], action.args, strict=True):
            s.relic[star] = face
            s.relic_seen[star] = 0
