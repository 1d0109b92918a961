"""The state of a game: the table (`State`) and what lies before each player (`Player`), numbers in flat lists.

Sets of cards are the bits of one number. The automa of a solo game is the last of the players; a list with one row per
place has four columns, one per player.

What seldom changes is replaced by a new list when it does, never changed in place (`replaced`, `without`): so copies of
a state share it.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from perihelion.core.options import Rules
from perihelion.core.record import UNKNOWN, Fields, fields
from perihelion.core.state import State as CoreState
from perihelion.games.council import actions
from perihelion.games.council.components import (
    ALL_AI_CARDS,
    FIELDS_PER_GALAXY,
    GALAXIES,
    GEM_SUPPLY,
    MARKET_SIZE,
    Kit,
    kit,
)
from perihelion.games.council.options import ACTIONS_OPTIONAL, FEWER_CUBES, WITH_STATIONS
from perihelion.games.council.player import SLOTS, Player, automa_player, replaced, seated, without
from perihelion.games.council.towers import PLAYERS

__all__ = ["ACT", "BUY", "END", "FIELD_COUNT", "GALAXY_COUNT", "PHASES", "PLAN", "SETUP", "SLOTS", "Player", "State"]
__all__ += ["replaced", "without"]

SETUP: Final = 0
BUY: Final = 1
PLAN: Final = 2
ACT: Final = 3
END: Final = 4
PHASES: Final = ("setup", "buy", "plan", "act", "end")

GALAXY_COUNT: Final = len(GALAXIES)
FIELD_COUNT: Final = GALAXY_COUNT * FIELDS_PER_GALAXY


def _known_bottom(record: Any, value: Any, viewer: int) -> Any:
    """What lies under a tile stack is known to the one who put it there."""
    return [
        [tile if by == viewer else UNKNOWN for tile, by in zip(tiles, owners, strict=True)]
        for tiles, owners in zip(value, record.bottom_by, strict=True)
    ]


def _known_bonus_bottom(record: Any, value: Any, viewer: int) -> Any:
    """A bonus card under the deck is known to the one who put it there."""
    return [card if by == viewer else UNKNOWN for card, by in zip(value, record.bonus_bottom_by, strict=True)]


def _known_stacks(record: Any, value: Any, viewer: int) -> Any:
    """What is left of a Dark Tech stack is known to those who have looked through it; untouched, to nobody."""
    return [
        stack if not looked or (viewer >= 0 and looked >> viewer & 1) else UNKNOWN
        for stack, looked in zip(value, record.looked, strict=True)
    ]


class State(CoreState):
    """Everything on the table."""

    FIELDS: ClassVar[Fields] = CoreState.FIELDS | fields(
        public=(
            "components", "rules", "players", "automa", "round", "phase", "order", "clock", "gem_supply",
            "bonus_bottom_by", "market", "ai_deck", "ai_removed", "looked", "tile_at", "systems", "free", "towers",
            "galaxy_cubes", "system_cubes", "bottom_by", "stations", "station_cubes", "here", "throne", "automa_card",
            "automa_used", "automa_unseen",
        ),
        masks={
            "bottom": _known_bottom,
            "bonus_bottom": _known_bonus_bottom,
            "tech_stack": _known_stacks,
        },
    )  # fmt: skip

    DERIVED: ClassVar[tuple[str, ...]] = ("_kit", "with_stations", "may_waive", "fewer_cubes")

    def __init__(self, seats: int, components: str, rules: Rules) -> None:
        super().__init__(seats)
        self.components: str = components
        """The corrected component tables as text; empty: the shipped ones."""
        self._kit: Kit = kit(components)
        self.rules: Rules = rules
        # The options that are asked about in almost every list of answers.
        self.with_stations: bool = WITH_STATIONS.on(rules)
        self.may_waive: bool = ACTIONS_OPTIONAL.on(rules)
        self.fewer_cubes: bool = FEWER_CUBES.on(rules)
        self.players: list[Player] = [Player(seat) for seat in range(seats)]
        self.automa: int = -1
        """The player that is the automa; -1: there is none."""
        if seats == 1:
            self.automa = 1
            self.players.append(automa_player(1))
        self.round: int = 0
        self.phase: int = SETUP
        self.order: list[int] = list(range(len(self.players)))
        """The players by turn order tile."""

        self.clock: int = 0
        """Counts the arrivals of energy markers."""
        self.gem_supply: list[int] = list(GEM_SUPPLY)
        for player in self.players:
            for gem in range(3):
                self.gem_supply[gem] -= player.gems[gem]

        # Decks. What is drawn is drawn when it is shown; only what a rule makes known has a place before.
        self.bonus_bottom: list[int] = []
        self.bonus_bottom_by: list[int] = []
        self.market: list[int] = [-1] * MARKET_SIZE
        self.ai_deck: int = ALL_AI_CARDS
        self.ai_removed: int = 0
        self.tech_stack: list[int] = [0, 0, 0]
        """By level, what is left of a stack that somebody has looked through."""
        self.looked: list[int] = [0, 0, 0]
        self.bottom: list[list[int]] = [[], [], [], []]
        """By parsec, the tiles under the stack, the first of them lies highest."""
        self.bottom_by: list[list[int]] = [[], [], [], []]

        # The board
        self.tile_at: list[int] = [-1] * FIELD_COUNT
        self.systems: list[int] = []
        """The fields with a tile, in the order they were filled."""
        self.free: list[int] = [0] * GALAXY_COUNT
        """Free fields of each galaxy; galaxies that are not in play have none."""
        self.towers: list[int] = [0] * actions.PLANET_COUNT
        self.galaxy_cubes: list[int] = [0] * (GALAXY_COUNT * PLAYERS)
        """Colonies only; the cubes on a station stand in `station_cubes`."""
        self.system_cubes: list[int] = [0] * (FIELD_COUNT * PLAYERS)
        self.stations: list[int] = [-1] * GALAXY_COUNT
        """The station of each galaxy: owner * 3 + kind."""
        self.station_cubes: list[int] = [0] * GALAXY_COUNT
        self.here: int = -1
        """The system just settled or discovered by the card in play."""
        self.throne: int = -1
        for galaxy in self.kit.galaxies_in_play(seats):
            self.free[galaxy] = len(self.kit.fields_of(galaxy, seats))

        # The automa
        self.automa_card: int = -1
        self.automa_used: int = 0
        self.automa_unseen: int = 0
        """Light bonus cards the automa has drawn from the deck; which ones shows at the end."""

    @staticmethod
    def renewed(data: dict[str, Any]) -> dict[str, Any]:
        return seated(data)

    def ready(self) -> None:
        super().ready()
        self._kit = kit(self.components)
        self.with_stations = WITH_STATIONS.on(self.rules)
        self.may_waive = ACTIONS_OPTIONAL.on(self.rules)
        self.fewer_cubes = FEWER_CUBES.on(self.rules)

    @property
    def kit(self) -> Kit:
        """The component tables of this match; they follow from `components`."""
        return self._kit

    def clone(self) -> Self:
        """A copy; it shares what seldom changes, and the tiles under each stack."""
        t = type(self).__new__(type(self))
        t.copy_base(self)
        t.components = self.components
        t._kit = self._kit
        t.rules = self.rules
        t.with_stations = self.with_stations
        t.may_waive = self.may_waive
        t.fewer_cubes = self.fewer_cubes
        t.players = [player.clone() for player in self.players]
        t.automa = self.automa
        t.round = self.round
        t.phase = self.phase
        t.order = self.order
        t.clock = self.clock
        t.gem_supply = self.gem_supply[:]
        t.bonus_bottom = self.bonus_bottom
        t.bonus_bottom_by = self.bonus_bottom_by
        t.market = self.market[:]
        t.ai_deck = self.ai_deck
        t.ai_removed = self.ai_removed
        t.tech_stack = self.tech_stack
        t.looked = self.looked
        t.bottom = self.bottom[:]
        t.bottom_by = self.bottom_by[:]
        t.tile_at = self.tile_at
        t.systems = self.systems
        t.free = self.free
        t.towers = self.towers[:]
        t.galaxy_cubes = self.galaxy_cubes[:]
        t.system_cubes = self.system_cubes[:]
        t.stations = self.stations
        t.station_cubes = self.station_cubes
        t.here = self.here
        t.throne = self.throne
        t.automa_card = self.automa_card
        t.automa_used = self.automa_used
        t.automa_unseen = self.automa_unseen
        return t

    def voice(self, player: int) -> int:
        """The human decides for the automa."""
        return 0 if player == self.automa else player

    def word(self, kind: str, value: int) -> str:
        return actions.word(kind, value)

    def values(self, kind: str) -> Sequence[int]:
        return actions.values(kind)
