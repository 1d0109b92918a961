"""Module 2, leaders ("Anführer"): chosen at the start, the player with the highest turn order tile first.

A leader raises the consumption at the start and gives one power. Where a power belongs to buying, scoring or the
action row, that module asks here for it.
"""

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.council import board, effects
from perihelion.games.council.actions import LEADER, WORDS
from perihelion.games.council.components import LEADERS
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.settling import Settling
from perihelion.games.council.state import SLOTS, State, replaced


class ChooseLeader(Question):
    """Which leader does the player take?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [LEADER(leader) for leader in range(len(LEADERS)) if leader not in s.leader]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not LEADER:
            return at_another_moment(action)
        return FREE if action.args[0] not in s.leader else refused("leader-taken", section="Modul 2: Anführer")

    def take(self, s: State, seat: int, action: Action) -> bool:
        follow(s, seat, action.args[0])
        return True


def follow(s: State, player: int, leader: int) -> None:
    """The player takes a leader: markers move, Ava brings her slot."""
    k = s.kit
    s.leader = replaced(s.leader, player, leader)
    s.tell("followed", player, WORDS["leader"][leader], 1)
    s.tell("consumed", player, "consumption", k.leader_consumption[leader] - s.consumption[player], "leader")
    s.consumption[player] = k.leader_consumption[leader]
    gain_energy(s, player, k.leader_energy[leader], "leader")
    if k.leader_op(leader) == effects.EXTRA_ACTION_SLOT:
        add_slot(s, player, k.effects[k.leader_effect[leader]].amount)
        s.cube_supply[player] -= 1


def add_slot(s: State, player: int, reach: int) -> None:
    """An extra action slot at the right end of the row."""
    slots = s.slots[player]
    s.ranges = replaced(s.ranges, player * SLOTS + slots, reach)
    s.slots = replaced(s.slots, player, slots + 1)


def has_power(s: State, player: int, op: int) -> bool:
    """Whether the player's leader has that power."""
    return s.kit.leader_op(s.leader[player]) == op


def forbidden_cards(s: State, player: int) -> int:
    """The AI cards the player's leader must not buy, as a set."""
    leader = s.leader[player]
    return 0 if leader < 0 else s.kit.leader_forbidden[leader]


def settles_when_buying(s: State, player: int) -> bool:
    """Zoe: one free colony in each own buy phase."""
    leader = s.leader[player]
    return leader >= 0 and s.kit.leader_at_buying[leader]


def energy_before_scoring(s: State, player: int) -> int:
    """S3E3: energy for each own colony on the board."""
    if not has_power(s, player, effects.ENERGY_PER_COLONY):
        return 0
    return s.kit.effects[s.kit.leader_effect[s.leader[player]]].amount * board.colonies_on_board(s, player)


def free_colony(s: State, player: int) -> Settling:
    """Zoe: a colony in any range, by the player's own adaptability and stacking rules."""
    effect = s.kit.effects[s.kit.leader_effect[s.leader[player]]]
    return Settling(effect.amount, board.ALL_PARSECS, s.adapted[player])


def keeps_cubes(s: State, player: int, colonies: int) -> bool:
    """Casares: with that many colonies in a galaxy, three or more, no cube has to leave it when it is scored."""
    if not has_power(s, player, effects.NO_REMOVAL_WITH_COLONIES):
        return False
    return colonies >= s.kit.effects[s.kit.leader_effect[s.leader[player]]].amount
