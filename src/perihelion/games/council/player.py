"""What lies before each player: markers, gems, the row of action slots, the tableau, and cards in hand."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from perihelion.core.record import UNKNOWN, Fields, Record, fields
from perihelion.games.council.components import (
    BASE_SLOTS,
    CONSUMPTION_MIN,
    CUBE_SUPPLY,
    STARTING_GEMS,
    STARTING_HAND,
)

SLOTS: Final = 5
"""Most action slots of a player: three of the tableau, Ava's and the stargate's."""

# What every player begins with, shared by all of them: these lists are replaced and never changed in place.
_GEMS: Final[list[int]] = list(STARTING_GEMS)
_EMPTY_ROW: Final[list[int]] = [-1] * SLOTS
_NOTHING_COVERED: Final[list[int]] = [0] * SLOTS
_RANGES: Final[list[int]] = [1] * BASE_SLOTS + [0] * (SLOTS - BASE_SLOTS)


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The list with another entry at that place."""
    new = values[:]
    new[at] = value
    return new


def without(values: list[int], at: int) -> list[int]:
    """The list without the entry at that place."""
    return values[:at] + values[at + 1 :]


def _own_bonus_cards(player: Player, value: int, viewer: int) -> int:
    """Bonus cards are known to their owner, and to all once they lie open."""
    return value if player.bonus_open or player.seat == viewer else UNKNOWN


class Player(Record):
    """One player; the automa of a solo game has only markers, cubes and bonus cards."""

    FIELDS: ClassVar[Fields] = fields(
        public=(
            "seat", "energy", "level", "consumption", "stamp", "spent", "gems", "cube_supply", "hand", "top", "under",
            "ranges", "slots", "upgrades", "adapted", "tech", "still_since", "leader", "bonus_count", "bonus_open",
        ),
        masks={"bonus": _own_bonus_cards},
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        """Its number as a player, which for people is their seat."""
        self.energy: int = 0
        self.level: int = 0
        self.consumption: int = CONSUMPTION_MIN
        self.stamp: int = 0
        """When the energy marker arrived where it stands; lower is earlier."""
        self.spent: int = 0
        """The consumption of this round, as it counts for the turn order."""
        self.gems: list[int] = _GEMS
        """By rank; like the row and its ranges, replaced and never changed in place."""
        self.cube_supply: int = CUBE_SUPPLY
        self.hand: int = STARTING_HAND
        self.top: list[int] = _EMPTY_ROW
        """The card that counts in each slot."""
        self.under: list[int] = _NOTHING_COVERED
        """The cards covered by it."""
        self.ranges: list[int] = _RANGES
        self.slots: int = BASE_SLOTS
        self.upgrades: int = 0
        self.adapted: int = 1
        """The planet types that may be settled: earth-like at the start."""
        self.tech: int = 0
        self.still_since: int = 0
        """The round in which Perpetual motion was taken."""
        self.leader: int = -1
        self.bonus: int = 0
        self.bonus_count: int = 0
        self.bonus_open: bool = False
        """Whether the bonus cards are known to all: at the end, and those of the automa as far as it knows them."""

    def cards(self) -> int:
        """All action cards, in hand, planned or covered, as a set."""
        owned = self.hand
        for slot in range(self.slots):
            owned |= self.under[slot]
            if self.top[slot] >= 0:
                owned |= 1 << self.top[slot]
        return owned

    def clone(self) -> Player:
        p = Player(self.seat)
        p.energy = self.energy
        p.level = self.level
        p.consumption = self.consumption
        p.stamp = self.stamp
        p.spent = self.spent
        p.gems = self.gems
        p.cube_supply = self.cube_supply
        p.hand = self.hand
        p.top = self.top
        p.under = self.under
        p.ranges = self.ranges
        p.slots = self.slots
        p.upgrades = self.upgrades
        p.adapted = self.adapted
        p.tech = self.tech
        p.still_since = self.still_since
        p.leader = self.leader
        p.bonus = self.bonus
        p.bonus_count = self.bonus_count
        p.bonus_open = self.bonus_open
        return p


def automa_player(seat: int) -> Player:
    """The automa: no gems, cards or slots."""
    p = Player(seat)
    p.gems = [0, 0, 0]
    p.hand = 0
    p.slots = 0
    p.ranges = [0] * SLOTS
    p.bonus_open = True
    return p


def seated(data: dict[str, Any]) -> dict[str, Any]:
    """A stored state from before there were players, when each had an entry in a list of the table."""
    count = data.get("players")
    if not isinstance(count, int):
        return data
    single = [name for name in Player.FIELDS if name not in ("seat", "gems", "top", "under", "ranges", "bonus_open")]
    rows = {"gems": 3, "top": SLOTS, "under": SLOTS, "ranges": SLOTS}
    players: list[dict[str, Any]] = []
    for seat in range(count):
        player: dict[str, Any] = {"is": "Player", "seat": seat, "bonus_open": seat == data["automa"]}
        for name in single:
            player[name] = data["automa_bonus"] if name == "bonus" and seat == data["automa"] else data[name][seat]
        for name, width in rows.items():
            player[name] = data[name][seat * width : (seat + 1) * width]
        players.append(player)
    return {**data, "players": players}
