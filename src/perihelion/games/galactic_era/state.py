"""The state of a game of Galactic Era: players, fleets, stars, and who has seen what.

What is hidden is fixed when it is dealt and masked field by field: a face that a seat has not seen is unknown in its
observation. `..._seen` fields are sets of seats as bits; they are public, since everybody sees who looks at what.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from perihelion.core.options import Rules
from perihelion.core.record import UNKNOWN, Fields, fields
from perihelion.core.state import State as CoreState
from perihelion.games.galactic_era.board import HEXES, LOCAL, SIZE, Board, board_of
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    CHIPS,
    COLOURS,
    FIELD_IDS,
    GOAL_IDS,
    LETTERS,
    NO_GOAL,
    OVALS,
    PEOPLE_IDS,
    RELIC_IDS,
    SECTOR_IDS,
    SQUARES,
    STAR_TYPES,
    STORY_IDS,
    TACTICS,
)
from perihelion.games.galactic_era.player import EVERYBODY, NO_PLAYER, NOWHERE, Battle, Fleet, Group, Player, bit, sees

__all__ = ["EVERYBODY", "NOWHERE", "NO_PLAYER", "Battle", "Fleet", "Group", "Player", "State", "bit", "player_word"]

SETUP: Final = 0
MOVEMENT: Final = 1
GROWTH: Final = 2
TRADE: Final = 3
SCORING: Final = 4
GAME_END: Final = 5
PHASES: Final[tuple[str, ...]] = ("setup", "movement", "growth", "trade", "scoring", "end")

NO_CARD: Final = -2
"""No card lies there (-1 is a card one does not know)."""


def _faces(s: "State", value: dict[int, int], viewer: int) -> dict[int, int]:
    return {star: face if sees(s.counter_seen[star], viewer) else UNKNOWN for star, face in value.items()}


def _relics(s: "State", value: dict[int, int], viewer: int) -> dict[int, int]:
    return {star: face if sees(s.relic_seen[star], viewer) else UNKNOWN for star, face in value.items()}


def _top(s: "State", value: int, viewer: int) -> int:
    return value if value == NO_CARD or sees(s.top_seen, viewer) else UNKNOWN


def _bottom(s: "State", value: list[int], viewer: int) -> list[int]:
    return [card if sees(seen, viewer) else UNKNOWN for card, seen in zip(value, s.bottom_seen, strict=True)]


class State(CoreState):
    """Everything on the table."""

    FIELDS: ClassVar[Fields] = CoreState.FIELDS | fields(
        public=(
            "players", "rules", "layout", "codes", "round", "phase", "active", "story", "goal", "war", "owner",
            "counter_seen", "gone", "white", "relic_seen", "relics_gone", "new_stars", "top_seen", "bottom_seen",
            "battle", "puppet", "controller", "controlled", "offboard",
            "growth_rolls", "drafted", "ranked", "first",
        ),
        nobody=("pool",),
        masks={"counter": _faces, "relic": _relics, "top": _top, "bottom": _bottom},
    )  # fmt: skip

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats)
        count = 3 if seats < 3 else seats
        self.players: list[Player] = [Player(number) for number in range(count)]
        self.rules: Rules = rules
        """How this table plays; never changed, so copies share it."""
        self.layout: int = 0
        self.codes: list[int] = []
        """The tiles as they lie, by position, while the board is being laid out."""
        self.round: int = 0
        self.phase: int = SETUP
        self.active: int = NO_PLAYER
        """The player whose turn it is, in movement and growth."""
        self.story: int = 0
        self.goal: int = NO_GOAL
        self.war: list[int] = [0] * count
        """By player: bits of the players it is at war with."""
        self.owner: dict[int, int] = {}
        """Owned stars: hex -> player."""
        self.counter: dict[int, int] = {}
        """Star counters on neutral stars: hex -> type."""
        self.counter_seen: dict[int, int] = {}
        self.gone: list[int] = [0] * 21
        """Star counters taken so far, by position and type."""
        self.white: list[int] = []
        """Primitive stars that the Annunaki made advanced."""
        self.relic: dict[int, int] = {}
        self.relic_seen: dict[int, int] = {}
        self.relics_gone: list[int] = []
        self.new_stars: list[int] = []
        """Empty hexes that became a home star, and so a star."""
        self.pool: list[int] = []
        """Domination cards in the deck whose order nobody knows."""
        self.top: int = NO_CARD
        """The top card once somebody has looked at it."""
        self.top_seen: int = 0
        self.bottom: list[int] = []
        """Cards put under the deck, the next to be drawn first."""
        self.bottom_seen: list[int] = []
        self.battle: Battle | None = None
        self.puppet: int = NO_PLAYER
        self.controller: int = NO_PLAYER
        self.controlled: list[int] = [0, 0]
        """Rounds each seat has controlled the puppet."""
        self.offboard: int = 0
        """Solo: the Slavers' population outside the board."""
        self.growth_rolls: list[list[str]] = [[], []]
        """Solo: what farmers and slavers still do in this growth phase."""
        self.drafted: list[int] = []
        """Deterministic set-up: bits of what each player has taken."""
        self.ranked: bool = False
        """Whether the game-end points are counted."""
        self.first: int = 0
        """Deterministic set-up: the start player."""

    def clone(self) -> "State":
        copy = State.__new__(State)
        copy.copy_base(self)
        copy.players = [player.clone() for player in self.players]
        copy.rules = self.rules
        copy.layout = self.layout
        copy.codes = self.codes[:]
        copy.round = self.round
        copy.phase = self.phase
        copy.active = self.active
        copy.story = self.story
        copy.goal = self.goal
        copy.war = self.war[:]
        copy.owner = self.owner.copy()
        copy.counter = self.counter.copy()
        copy.counter_seen = self.counter_seen.copy()
        copy.gone = self.gone[:]
        copy.white = self.white[:]
        copy.relic = self.relic.copy()
        copy.relic_seen = self.relic_seen.copy()
        copy.relics_gone = self.relics_gone[:]
        copy.new_stars = self.new_stars[:]
        copy.pool = self.pool[:]
        copy.top = self.top
        copy.top_seen = self.top_seen
        copy.bottom = self.bottom[:]
        copy.bottom_seen = self.bottom_seen[:]
        copy.battle = None if self.battle is None else self.battle.clone()
        copy.puppet = self.puppet
        copy.controller = self.controller
        copy.controlled = self.controlled[:]
        copy.offboard = self.offboard
        copy.growth_rolls = [rolls[:] for rolls in self.growth_rolls]
        copy.drafted = self.drafted[:]
        copy.ranked = self.ranked
        copy.first = self.first
        return copy

    def board(self) -> Board:
        return board_of(self.layout)

    def voice(self, player: int) -> int:
        """The seat that decides for a player: its own, or the controller of the puppet (9.2)."""
        return self.controller if player == self.puppet else player

    def word(self, kind: str, value: int) -> str:
        if kind == "hex":
            return self._hex_word(value)
        if kind == "player":
            return player_word(self, value)
        if kind == "fleet":
            return f"f{value + 1}"
        table = WORDS.get(kind)
        return str(value) if table is None else table[value]

    def _hex_word(self, value: int) -> str:
        if self.layout:
            return self.board().words[value]
        q, r = LOCAL[value % HEXES]
        return f"{value // HEXES}/{q}/{r}"

    def values(self, kind: str) -> Sequence[int]:
        if kind == "hex":
            return self.board().hexes if self.layout else range(SIZE)
        if kind == "player":
            return range(len(self.players))
        if kind == "fleet":
            return range(5)
        table = WORDS.get(kind)
        return () if table is None else range(len(table))


def _tile_words() -> tuple[str, ...]:
    return tuple(f"{sector}-{side}{turns}" for sector in SECTOR_IDS for side in "ab" for turns in range(6))


WORDS: Final[dict[str, tuple[str, ...]]] = {
    "field": FIELD_IDS,
    "letter": LETTERS,
    "tactic": TACTICS,
    "oval": OVALS,
    "square": SQUARES,
    "people": PEOPLE_IDS,
    "card": CARD_IDS,
    "relic": RELIC_IDS,
    "type": STAR_TYPES,
    "alignment": ALIGNMENTS,
    "story": STORY_IDS,
    "goal": GOAL_IDS,
    "tile": _tile_words(),
    "sector": SECTOR_IDS,
    "chip": tuple("dummy" if chip == 0 else str(chip) for chip in range(max(CHIPS) + 1)),
}
"""How references are written, by kind."""


def player_word(s: Any, player: int) -> str:
    """A player is called by its colour, an automa by its name."""
    if s.seats == 1 and player > 0:
        return "farmers" if player == 1 else "slavers"
    return COLOURS[player]
