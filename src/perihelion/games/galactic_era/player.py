"""Players, their fleets, and the battle being fought: the parts of the state, and who sees what of them."""

from typing import ClassVar, Final

from perihelion.core.record import UNKNOWN, Fields, Record, fields
from perihelion.games.galactic_era.components import NO_PEOPLE

EVERYBODY: Final = (1 << 16) - 1
"""All seats and spectators have seen it."""
SPECTATOR_BIT: Final = 1 << 15
NO_PLAYER: Final = -1
NOWHERE: Final = -1
"""No player."""


def bit(viewer: int) -> int:
    """The viewer as a bit of a `seen` field."""
    return SPECTATOR_BIT if viewer < 0 else 1 << viewer


def sees(seen: int, viewer: int) -> bool:
    return seen == EVERYBODY or bool(seen & bit(viewer))


def _letter(fleet: "Fleet", value: int, viewer: int) -> int:
    return value if viewer == fleet.seat or sees(fleet.letter_seen, viewer) else UNKNOWN


def _chips(fleet: "Fleet", value: list[int], viewer: int) -> list[int]:
    return value if viewer == fleet.seat or sees(fleet.chips_seen, viewer) else [UNKNOWN] * len(value)


class Fleet(Record):
    """Ships as chips under a marker (4.6). Others see where it is and how high the stack is."""

    FIELDS: ClassVar[Fields] = fields(
        public=("seat", "number", "hex", "left", "touched", "letter_seen", "chips_seen"),
        masks={"letter": _letter, "chips": _chips},
    )

    def __init__(self, seat: int, number: int, letter: int, hex: int) -> None:
        self.seat: int = seat
        """The player it belongs to."""
        self.number: int = number
        """Its place among the player's fleets on the board; it says nothing about the letter."""
        self.letter: int = letter
        self.hex: int = hex
        self.chips: list[int] = []
        self.left: int = 0
        """Range left this turn without the D fleet's bonus; the least of its ships."""
        self.touched: int = 0
        """What was done with it this turn, as bits (see `fleets`): some changes cannot be reversed, so that a turn
        ends.
        """
        self.letter_seen: int = 0
        self.chips_seen: int = 0

    def clone(self) -> "Fleet":
        copy = Fleet(self.seat, self.number, self.letter, self.hex)
        copy.chips = self.chips[:]
        copy.left = self.left
        copy.touched = self.touched
        copy.letter_seen = self.letter_seen
        copy.chips_seen = self.chips_seen
        return copy

    def ships(self) -> int:
        """Ships in the fleet; for its owner and those who have seen it."""
        return sum(self.chips)


class Group(Record):
    """Ship pieces in one hex that can still fly equally far, in their player's movement."""

    FIELDS: ClassVar[Fields] = fields(public=("hex", "left", "count", "moved"))

    def __init__(self, hex: int, left: int, count: int, moved: bool) -> None:
        self.hex: int = hex
        self.left: int = left
        """Range left this turn."""
        self.count: int = count
        self.moved: bool = moved
        """Whether they have left the hex in which they began."""

    def clone(self) -> "Group":
        return Group(self.hex, self.left, self.count, self.moved)


def _hand(player: "Player", value: list[int], viewer: int) -> list[int]:
    if viewer == player.seat:
        return value
    return [card if sees(seen, viewer) else UNKNOWN for card, seen in zip(value, player.hand_seen, strict=True)]


def _own(player: "Player", value: list[int], viewer: int) -> list[int]:
    return value if viewer == player.seat else [UNKNOWN] * len(value)


class Player(Record):
    """One side of the game: a seat, the puppet, or an automa."""

    FIELDS: ClassVar[Fields] = fields(
        public=(
            "seat", "people", "alignment", "order", "dp", "levels", "tactics", "tactics_due", "uncovered", "ascended",
            "home", "stars", "pieces", "groups", "fleets", "hand_seen", "played_a", "played_b", "reserve", "ovals",
            "squares", "extras", "cancelled", "moved", "views", "pyramids", "ray", "charm", "colonies",
            "protected", "closed", "kept", "declared", "led", "raised", "trades", "traded", "extra_trades",
            "era_point", "victims", "asked_peace", "asked_trade", "teleported", "etheric", "switched", "free_gain",
            "free_grow", "free_ally", "free_oval", "free_central", "free_research", "built", "exchange", "lost",
        ),
        masks={"hand": _hand, "offered": _own},
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        """Its number as a player, which for people is their seat."""
        self.people: int = NO_PEOPLE
        self.alignment: int = 0
        self.order: int = seat
        """Place in the turn order, from 0."""
        self.dp: int = 0
        self.levels: list[int] = [1, 1, 1, 1, 1]
        self.tactics: list[int] = [0, 0, 0, 0, 0]
        """By fleet letter: none, x2 or +3 DP."""
        self.tactics_due: int = 0
        self.uncovered: int = 0
        """Discs that left the population track."""
        self.ascended: int = 0
        self.home: int = NOWHERE
        self.stars: dict[int, int] = {}
        """Owned stars: hex -> discs, the home star's miniature not counted."""
        self.pieces: dict[int, int] = {}
        """Ship pieces: hex -> number."""
        self.groups: list[Group] = []
        """In the player's own movement: the ship pieces, by what they may still do."""
        self.fleets: list[Fleet] = []
        self.hand: list[int] = []
        self.hand_seen: list[int] = []
        self.played_a: list[int] = []
        self.played_b: list[int] = []
        self.offered: list[int] = []
        """Star people tiles (or domination cards) to choose from at set-up."""
        self.reserve: bool = True
        self.ovals: list[int] = []
        """Oval counters selected this round and not yet executed."""
        self.squares: list[int] = []
        self.extras: int = 0
        """Ovals selected beyond the normal two and paid for."""
        self.cancelled: list[int] = []
        """Ovals used or turned down this round: they cannot be selected again."""
        self.moved: bool = False
        self.views: int = 0
        """Remote views done this round."""
        self.pyramids: bool = False
        self.ray: bool = False
        self.charm: bool = False
        """Whether the Felines' power was used this round."""
        self.colonies: int = 0
        """Free colonize actions left (Progenitors)."""
        self.protected: bool = False
        self.closed: list[int] = []
        self.kept: list[int] = [0, 0, 0]
        """Star counters kept, by type."""
        self.declared: int = 0
        """Bits of the players on whom war was ever declared, for Cooperation."""
        self.led: int = 0
        """Ships on the Leadership tile."""
        self.raised: list[int] = []
        """Fields researched this round with a level gain."""
        self.trades: int = 0
        self.traded: int = 0
        """Bits of players traded with this round."""
        self.extra_trades: int = 0
        self.era_point: bool = False
        """Whether the alignment scored in this round's scoring phase."""
        self.victims: list[int] = []
        """Players whose stars were taken in this growth turn."""
        self.asked_peace: int = 0
        self.asked_trade: int = 0
        self.teleported: bool = False
        self.etheric: bool = False
        self.switched: bool = False
        """Whether a Switch Alignment counter was played this round."""
        self.free_gain: int = 0
        self.free_grow: int = 0
        self.free_ally: int = 0
        self.free_oval: int = 0
        self.free_central: int = 0
        self.free_research: int = 0
        self.built: int = 0
        """Ships of the last Build Ships action of this turn."""
        self.exchange: bool = False
        """Whether a domination card may be exchanged now (Spirituality research+)."""
        self.lost: int = 0
        """Ship pieces that left the game for the Leadership tile."""

    def clone(self) -> "Player":
        copy = Player(self.seat)
        copy.people = self.people
        copy.alignment = self.alignment
        copy.order = self.order
        copy.dp = self.dp
        copy.levels = self.levels[:]
        copy.tactics = self.tactics[:]
        copy.tactics_due = self.tactics_due
        copy.uncovered = self.uncovered
        copy.ascended = self.ascended
        copy.home = self.home
        copy.stars = self.stars.copy()
        copy.pieces = self.pieces.copy()
        copy.groups = [group.clone() for group in self.groups]
        copy.fleets = [fleet.clone() for fleet in self.fleets]
        copy.hand = self.hand[:]
        copy.hand_seen = self.hand_seen[:]
        copy.played_a = self.played_a[:]
        copy.played_b = self.played_b[:]
        copy.offered = self.offered[:]
        copy.reserve = self.reserve
        copy.ovals = self.ovals[:]
        copy.squares = self.squares[:]
        copy.extras = self.extras
        copy.cancelled = self.cancelled[:]
        copy.moved = self.moved
        copy.views = self.views
        copy.pyramids = self.pyramids
        copy.ray = self.ray
        copy.charm = self.charm
        copy.colonies = self.colonies
        copy.protected = self.protected
        copy.closed = self.closed[:]
        copy.kept = self.kept[:]
        copy.declared = self.declared
        copy.led = self.led
        copy.raised = self.raised[:]
        copy.trades = self.trades
        copy.traded = self.traded
        copy.extra_trades = self.extra_trades
        copy.era_point = self.era_point
        copy.victims = self.victims[:]
        copy.asked_peace = self.asked_peace
        copy.asked_trade = self.asked_trade
        copy.teleported = self.teleported
        copy.etheric = self.etheric
        copy.switched = self.switched
        copy.free_gain = self.free_gain
        copy.free_grow = self.free_grow
        copy.free_ally = self.free_ally
        copy.free_oval = self.free_oval
        copy.free_central = self.free_central
        copy.free_research = self.free_research
        copy.built = self.built
        copy.exchange = self.exchange
        copy.lost = self.lost
        return copy


class Battle(Record):
    """The combat being fought in one hex (6.1.2)."""

    FIELDS: ClassVar[Fields] = fields(
        public=(
            "hex", "attacker", "defenders", "fought", "no_retreat", "unharmed", "strength", "revealed", "winners",
            "losers", "decider", "shield", "plus3", "sizes",
        ),
    )  # fmt: skip

    def __init__(self, hex: int, attacker: int, defenders: list[int]) -> None:
        self.hex: int = hex
        self.attacker: int = attacker
        self.defenders: list[int] = defenders
        """Defenders still in the hex, in turn order."""
        self.fought: bool = False
        self.no_retreat: list[int] = []
        """Players whose opponents may not retreat (Military card)."""
        self.unharmed: list[int] = []
        """Players who suffer no losses (Military card)."""
        self.shield: list[int] = []
        """Players whose side has 20 more (Defensive card)."""
        self.revealed: bool = False
        self.strength: list[int] = [0, 0]
        """Combat values of attackers and defenders."""
        self.winners: list[int] = []
        self.losers: list[int] = []
        self.decider: int = NO_PLAYER
        self.plus3: list[int] = []
        """Players with a +3 DP fleet in the battle."""
        self.sizes: list[int] = []
        """Ships in the battle by player, before losses."""

    def clone(self) -> "Battle":
        copy = Battle(self.hex, self.attacker, self.defenders[:])
        copy.fought = self.fought
        copy.no_retreat = self.no_retreat[:]
        copy.unharmed = self.unharmed[:]
        copy.shield = self.shield[:]
        copy.revealed = self.revealed
        copy.strength = self.strength[:]
        copy.winners = self.winners[:]
        copy.losers = self.losers[:]
        copy.decider = self.decider
        copy.plus3 = self.plus3[:]
        copy.sizes = self.sizes[:]
        return copy
