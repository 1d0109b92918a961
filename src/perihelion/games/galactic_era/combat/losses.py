"""Losses and what follows (6.1.2): who loses ships, who scores for it, and where the losers go."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import DESTROY, DESTROY_ALL, DESTROY_NONE, DESTROY_SOME, ROLL
from perihelion.games.galactic_era.combat.retreat import ALL, RetreatFrom
from perihelion.games.galactic_era.components import TACTIC_DP
from perihelion.games.galactic_era.movement.fleets import lose_ships
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere
from perihelion.games.galactic_era.scoring.stories import battle_won, ships_destroyed
from perihelion.games.galactic_era.state import Battle, State
from perihelion.games.galactic_era.tally import (
    fleet_numbered,
    fleets_at,
    in_turn_order,
    is_automa,
    remove_piece,
    score,
    ships_lost,
)

PIECES: Final = -1
NO_LOSS_RATIO: Final = 3
SECTION: Final = "6.1.2"


def stacks(s: State, players: list[int]) -> list[list[int]]:
    """What can be destroyed: [player, fleet number or pieces, ships]; not of players whom a card protects."""
    assert s.battle is not None
    found: list[list[int]] = []
    for player in players:
        if player in s.battle.unharmed:
            continue
        p = s.players[player]
        if s.battle.hex in p.pieces:
            found.append([player, PIECES, p.pieces[s.battle.hex]])
        for fleet in fleets_at(p, s.battle.hex):
            found.append([player, fleet.number, fleet.ships()])
    return found


def destroy(s: State, stack: list[int], count: int) -> None:
    assert s.battle is not None
    p = s.players[stack[0]]
    if count == 0:
        return
    if stack[1] == PIECES:
        remove_piece(p, s.battle.hex, count)
    else:
        fleet = fleet_numbered(p, stack[1])
        assert fleet is not None
        lose_ships(p, fleet, count)
    ships_lost(s, stack[0], count, s.battle.hex)


def total(found: list[list[int]]) -> int:
    return sum([stack[2] for stack in found])


def winners_lose(battle: Battle, destroyed: int) -> int:
    """Half of the losers' losses, rounded up; none at 3:1 or better."""
    first, second = battle.strength
    ours, theirs = (first, second) if battle.attacker in battle.winners else (second, first)
    return 0 if ours >= NO_LOSS_RATIO * theirs else (destroyed + 1) // 2


class SettleLosses(Step):
    """The deciding player chooses; Slavers destroy everything, Farmers nothing."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        assert s.battle is not None
        found = stacks(s, s.battle.losers)
        decider = s.battle.decider
        if not found:
            s.then(AfterLosers(0))
        elif is_automa(s, decider):
            everything = decider == 2
            for stack in found:
                destroy(s, stack, stack[2] if everything else 0)
            s.then(AfterLosers(total(found) if everything else 0))
        else:
            s.then(LoserLosses(decider, found))


class LoserLosses(Question):
    """How many of the losers' ships are destroyed: all, none, or some of each stack?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "stacks"))

    def __init__(self, seat: int, stacks: list[list[int]]) -> None:
        super().__init__(seat)
        self.stacks: list[list[int]] = stacks

    def legal(self, s: State, seat: int) -> list[Action]:
        options = [DESTROY_ALL(), DESTROY_NONE()]
        return [*options, DESTROY_SOME()] if total(self.stacks) > 1 else options

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is DESTROY_SOME:
            return FREE if total(self.stacks) > 1 else refused("one-ship", section=SECTION)
        return FREE if action.verb in (DESTROY_ALL, DESTROY_NONE) else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is DESTROY_SOME:
            s.then(SomeLosses(self.seat, self.stacks, 0, -1, 0))
        elif action.verb is DESTROY_ALL:
            for stack in self.stacks:
                destroy(s, stack, stack[2])
            s.then(AfterLosers(total(self.stacks)))
        else:
            s.then(AfterLosers(0))
        return True


class SomeLosses(Question):
    """How many ships of this stack are destroyed? Stack by stack; for the winners the sum is fixed."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "stacks", "index", "needed", "destroyed"))

    def __init__(self, seat: int, stacks: list[list[int]], index: int, needed: int, destroyed: int) -> None:
        super().__init__(seat)
        self.stacks: list[list[int]] = stacks
        self.index: int = index
        self.needed: int = needed
        """Losses still to be distributed among the winners; -1 for the losers, who lose what the decider likes."""
        self.destroyed: int = destroyed

    def legal(self, s: State, seat: int) -> list[Action]:
        least, most = self.bounds()
        return [DESTROY(count) for count in range(least, most + 1)]

    def bounds(self) -> tuple[int, int]:
        """How few and how many ships of this stack can be destroyed."""
        size = self.stacks[self.index][2]
        if self.needed < 0:
            return 0, size
        return max(0, self.needed - total(self.stacks[self.index + 1 :])), min(size, self.needed)

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not DESTROY:
            return elsewhere(action)
        least, most = self.bounds()
        return FREE if least <= action.args[0] <= most else refused("losses", {"least": least, "most": most}, SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        following = self.after(s, action.args[0])
        while following.index < len(self.stacks) and following.needed != 0:
            options = following.legal(s, seat)
            if len(options) > 1:
                s.become(following)
                return False
            following = following.after(s, options[0].args[0])
        s.then(AfterLosers(following.destroyed) if self.needed < 0 else AfterLosses(following.destroyed))
        return True

    def after(self, s: State, count: int) -> "SomeLosses":
        """Destroy ships of this stack and turn to the next."""
        destroy(s, self.stacks[self.index], count)
        needed = self.needed if self.needed < 0 else self.needed - count
        return SomeLosses(self.seat, self.stacks, self.index + 1, needed, self.destroyed + count)


class AfterLosers(Step):
    """The winners' own losses."""

    FIELDS: ClassVar[Fields] = fields(public=("destroyed",))

    def __init__(self, destroyed: int) -> None:
        self.destroyed: int = destroyed

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle is not None
        score_destroyed(s, battle.winners, self.destroyed)
        found = stacks(s, battle.winners)
        needed = min(winners_lose(battle, self.destroyed), total(found))
        if needed == 0 or needed == total(found) or len(found) == 1:
            left = needed
            for stack in found:
                count = min(left, stack[2])
                destroy(s, stack, count)
                left -= count
            s.then(AfterLosses(needed))
        elif is_automa(s, battle.decider):
            s.then(RandomLosses(needed, needed))
        else:
            s.then(SomeLosses(battle.decider, found, 0, needed, 0))


class RandomLosses(Chance):
    """An automa's own losses are chosen at random, ship by ship."""

    FIELDS: ClassVar[Fields] = fields(public=("left", "needed"))

    def __init__(self, left: int, needed: int) -> None:
        self.left: int = left
        self.needed: int = needed

    def outcomes(self, s: State) -> list[Action]:
        assert s.battle is not None
        return [ROLL(index) for index, stack in enumerate(stacks(s, s.battle.winners)) for _ in range(stack[2])]

    def happen(self, s: State, action: Action) -> None:
        assert s.battle is not None
        destroy(s, stacks(s, s.battle.winners)[action.args[0]], 1)
        if self.left > 1:
            s.then(RandomLosses(self.left - 1, self.needed))
        else:
            s.then(AfterLosses(self.needed))


def score_destroyed(s: State, scorers: list[int], count: int) -> None:
    """Wars: every player of a side scores all opposing ships destroyed."""
    if count:
        for player in scorers:
            ships_destroyed(s, player, count)


class AfterLosses(Step):
    """Scoring of the battle, then the survivors of the losing side leave, in turn order."""

    FIELDS: ClassVar[Fields] = fields(public=("winners_lost",))

    def __init__(self, winners_lost: int) -> None:
        self.winners_lost: int = winners_lost

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle is not None
        score_destroyed(s, battle.losers, self.winners_lost)
        for player in [*battle.winners, *battle.losers]:
            p = s.players[player]
            here = p.pieces.get(battle.hex, 0) + sum([fleet.ships() for fleet in fleets_at(p, battle.hex)])
            sacrifice = people_of(p).sacrifice_dp(p, battle.sizes[player] - here, player in battle.winners)
            score(s, player, sacrifice, "mayans_sacrifice")
        for player in battle.winners:
            battle_won(s, player, battle.hex)
            if player in battle.plus3:
                score(s, player, TACTIC_DP, "tactics")
        for player in in_turn_order(s):
            if player in battle.losers:
                s.then(RetreatFrom(player, battle.hex, ALL))
