"""Module 2, leaders ("Anführer"): chosen at the start, the player with the highest turn order tile first.

A leader raises the consumption at the start and gives one power: data, and a small class with the hooks that the rules
call. Without a leader a player follows `NO_LEADER`, who does nothing.
"""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.council import board
from perihelion.games.council.actions import LEADER, WORDS
from perihelion.games.council.components import LEADERS
from perihelion.games.council.effects import Effect
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.options import WITH_LEADERS
from perihelion.games.council.settling import Settling
from perihelion.games.council.state import State, replaced

SECTION: Final = "Modul 2: Anführer"
FORBIDDEN: Final = refused("leader-forbids", section=SECTION)
"""The player's leader may not have that AI card."""


class Leader:
    """The hooks of a leader, as they are without any power."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def power(self, s: State) -> Effect:
        """What is printed on the leader."""
        return s.kit.effects[s.kit.leader_effect[self.number]]

    def numbers(self, s: State) -> dict[str, int]:
        """What its sentence speaks of: where the markers start, and the number of the power."""
        k = s.kit
        start = {"consumption": k.leader_consumption[self.number], "energy": k.leader_energy[self.number]}
        return {**start, "n": self.power(s).amount}

    def joins(self, s: State, player: int) -> None:
        """What the leader brings when the player takes it, beyond markers."""

    def has_slot(self) -> bool:
        """Whether an extra action slot came with it, with upgrades and a cube of its own."""
        return False

    def forbids(self, s: State, card: int) -> bool:
        """Whether the player must not buy that AI card."""
        return self.number >= 0 and s.kit.leader_forbidden[self.number] >> card & 1 == 1

    def free_colony(self, s: State, player: int) -> Settling | None:
        """A colony for nothing in each own buy phase."""
        return None

    def energy_before_scoring(self, s: State, player: int) -> int:
        return 0

    def acts_before_scoring(self) -> bool:
        """Whether its power is an action before the first galaxy is scored."""
        return False

    def wins_ties(self) -> bool:
        """Whether a tie counts as the majority when the player scores."""
        return False

    def keeps_cubes(self, s: State, colonies: int) -> bool:
        """Whether a galaxy with that many own colonies is scored without losing a cube."""
        return False


class Buteo(Leader):
    """Mines before scoring, anywhere."""

    def acts_before_scoring(self) -> bool:
        return True


class Zoe(Leader):
    """A free colony in any range, by the player's own adaptability and stacking rules."""

    def free_colony(self, s: State, player: int) -> Settling | None:
        return Settling(s.systems, self.power(s).amount, board.ALL_PARSECS, s.players[player].adapted)


class Casares(Leader):
    """With three or more colonies in a galaxy no cube has to leave it."""

    def keeps_cubes(self, s: State, colonies: int) -> bool:
        return colonies >= self.power(s).amount


class Ava(Leader):
    """A fourth action slot."""

    def joins(self, s: State, player: int) -> None:
        add_slot(s, player, self.power(s).amount)
        s.players[player].cube_supply -= 1

    def has_slot(self) -> bool:
        return True


class S3E3(Leader):
    """Energy for each own colony on the board."""

    def energy_before_scoring(self, s: State, player: int) -> int:
        return self.power(s).amount * board.colonies_on_board(s, player)


class Breish(Leader):
    """A tie counts as the majority."""

    def wins_ties(self) -> bool:
        return True


NO_LEADER: Final = Leader(-1)
_CLASSES: Final[dict[str, type[Leader]]] = {
    "leader_buteo": Buteo,
    "leader_zoe": Zoe,
    "leader_casares": Casares,
    "leader_ava": Ava,
    "leader_s3e3": S3E3,
    "leader_breish": Breish,
}
ROSTER: Final[list[Leader]] = [_CLASSES[name](number) for number, name in enumerate(LEADERS)]


def leader_of(s: State, player: int) -> Leader:
    """The leader that the player follows."""
    number = s.players[player].leader
    return NO_LEADER if number < 0 else ROSTER[number]


def is_taken(s: State, leader: int) -> bool:
    """Whether a player follows that leader already."""
    return leader in [p.leader for p in s.players]


def open_leaders(s: State) -> list[Leader]:
    """Those that nobody follows; none without the module."""
    return [leader for leader in ROSTER if not is_taken(s, leader.number)] if WITH_LEADERS.on(s.rules) else []


class ChooseLeader(Question):
    """Which leader does the player take?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [LEADER(leader) for leader in range(len(LEADERS)) if not is_taken(s, leader)]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not LEADER:
            return at_another_moment(action)
        return refused("leader-taken", section=SECTION) if is_taken(s, action.args[0]) else FREE

    def take(self, s: State, seat: int, action: Action) -> bool:
        follow(s, seat, action.args[0])
        return True


def follow(s: State, player: int, leader: int) -> None:
    """The player takes a leader: the markers move, and the leader brings what it brings."""
    k = s.kit
    s.players[player].leader = leader
    s.tell("followed", player, WORDS["leader"][leader], 1)
    s.tell("consumed", player, "consumption", k.leader_consumption[leader] - s.players[player].consumption, "leader")
    s.players[player].consumption = k.leader_consumption[leader]
    gain_energy(s, player, k.leader_energy[leader], "leader")
    ROSTER[leader].joins(s, player)


def add_slot(s: State, player: int, reach: int) -> None:
    """An extra action slot at the right end of the row."""
    p = s.players[player]
    p.ranges = replaced(p.ranges, p.slots, reach)
    p.slots += 1
