"""Retreat before combat (6.1.2): by an edge in technology, with the E fleet, or because the Felines wish it."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Frame, Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Window
from perihelion.games.galactic_era.actions import EVADE, FORCE, PASS, RETREAT, ROLL, STAND
from perihelion.games.galactic_era.combat.battlefield import battle_on
from perihelion.games.galactic_era.combat.retreat import ALL, RetreatFrom
from perihelion.games.galactic_era.components import (
    FLEET_E,
    PROPULSION,
    SPIRITUALITY,
)
from perihelion.games.galactic_era.frames import PlayerChance
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may, pay, price
from perihelion.games.galactic_era.scoring.stories import retreated_before, worth
from perihelion.games.galactic_era.state import EVERYBODY, Fleet, Player, State
from perihelion.games.galactic_era.tally import (
    fleets_at,
    is_automa,
)

SECTION: Final = "6.1.2"
NO_EDGE: Final = refused("no-edge", section=SECTION)
NO_EVADERS: Final = refused("no-evaders", section="6.1.3")
SLAVERS_RETREAT = 3
"""Slavers that can retreat do so on a roll up to this."""


def has_edge(s: State, defender: int, attacker: int) -> bool:
    """A higher Spirituality or Propulsion lets a defender retreat before combat."""
    mine, theirs = s.players[defender].levels, s.players[attacker].levels
    return mine[SPIRITUALITY] > theirs[SPIRITUALITY] or mine[PROPULSION] > theirs[PROPULSION]


def may_hide_evaders(p: Player, hex: int) -> bool:
    """Whether one of the fleets there may be the E fleet, by what everybody knows."""
    return any(fleet.letter_seen != EVERYBODY or fleet.letter == FLEET_E for fleet in fleets_at(p, hex))


def evaders(p: Player, hex: int) -> Fleet | None:
    """The E fleet, if it is there."""
    for fleet in fleets_at(p, hex):
        if fleet.letter == FLEET_E:
            return fleet
    return None


class AskRetreat(Step):
    """Defenders that can, or that may have an E fleet, decide before anything is revealed."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is None or not battle_on(s) or battle.attacker in battle.no_retreat:
            return
        asked: list[int] = []
        for player in battle.defenders:
            edge = has_edge(s, player, battle.attacker)
            if is_automa(s, player):
                if edge:
                    s.then(*automa_retreat(s, player, battle.hex))
            elif edge or may_hide_evaders(s.players[player], battle.hex):
                asked.append(player)
        if asked:
            s.then(RetreatWindow(s, asked, False))


def automa_retreat(s: State, player: int, hex: int) -> list[Frame]:
    """Farmers that can retreat always do; Slavers roll."""
    if player == 1:
        retreated_before(s, player)
        return [RetreatFrom(player, hex, ALL)]
    return [SlaversRetreat(player, hex)]


class SlaversRetreat(PlayerChance):
    """1-3: the Slavers retreat; 4-6: they fight."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "hex"))

    def __init__(self, player: int, hex: int) -> None:
        super().__init__(player)
        self.hex: int = hex

    def outcomes(self, s: State) -> list[Action]:
        return [ROLL(number) for number in range(1, 7)]

    def happen(self, s: State, action: Action) -> None:
        if action.args[0] <= SLAVERS_RETREAT:
            s.then(RetreatFrom(self.player, self.hex, ALL))


class RetreatWindow(Window):
    """Does the defender retreat before combat? `late`: only the doubled E fleet, after the others' reveal."""

    FIELDS: ClassVar[Fields] = Window.FIELDS | fields(public=("late",))

    def __init__(self, s: State, players: list[int], late: bool) -> None:
        super().__init__(s, players)
        self.late: bool = late

    def choices(self, s: State, player: int) -> list[Action]:
        return [action for action in (STAND(), RETREAT(), EVADE()) if may(self.quote_for(s, player, action))]

    def quote_for(self, s: State, player: int, action: Action) -> Quote:
        verb = action.verb
        if verb is STAND:
            return FREE
        if s.battle is None or (verb is not RETREAT and verb is not EVADE):
            return elsewhere(action)
        edge = not self.late and has_edge(s, player, s.battle.attacker)
        if verb is RETREAT and not edge:
            return NO_EDGE
        if verb is EVADE and edge:
            return refused("retreat-whole", section=SECTION)
        if verb is EVADE and evaders(s.players[player], s.battle.hex) is None:
            return NO_EVADERS
        return price_of_retreat(s, player)

    def settle(self, s: State, player: int, answer: Action) -> None:
        assert s.battle is not None
        if answer.verb is STAND:
            return
        pay(s, player, price_of_retreat(s, player))
        if answer.verb is RETREAT:
            s.then(RetreatFrom(player, s.battle.hex, ALL))
        else:
            fleet = evaders(s.players[player], s.battle.hex)
            assert fleet is not None
            fleet.letter_seen = EVERYBODY
            s.reveal()
            s.then(RetreatFrom(player, s.battle.hex, fleet.number))

    def opened(self, s: State, seat: int, answer: tuple[Action, ...]) -> list[str] | None:
        # Standing is told to nobody: those who had no other choice must look the same.
        return None if any(given.verb is not STAND for given in answer) else []


def price_of_retreat(s: State, player: int) -> Quote:
    """Rivalry, era 2: each retreat before combat costs 2 DP."""
    return price(s, player, {"story": -worth(s, "retreat")})


class AskCharm(Step):
    """STO Felines under attack may send the attacker away."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        if s.battle is not None and battle_on(s):
            for player in s.battle.defenders:
                if people_of(s.players[player]).charms(s.players[player]):
                    s.then(FelinePower(player, [s.battle.attacker]))


class AskTerror(Step):
    """STS Felines attacking may send one defender away, after the voluntary retreats."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        if s.battle is None or not battle_on(s):
            return
        attacker = s.players[s.battle.attacker]
        if people_of(attacker).terrifies(attacker):
            s.then(FelinePower(s.battle.attacker, s.battle.defenders[:]))


class FelinePower(Question):
    """Whom do the Felines force to retreat before combat? Once a round."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "targets"))

    def __init__(self, seat: int, targets: list[int]) -> None:
        super().__init__(seat)
        self.targets: list[int] = targets

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PASS(), *[FORCE(target) for target in self.targets]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not FORCE:
            return elsewhere(action)
        return FREE if action.args[0] in self.targets else refused("not-in-battle", section="11.1")

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is FORCE:
            assert s.battle is not None
            target = action.args[0]
            hex = s.battle.hex
            s.players[self.seat].charm = True
            if self.seat == s.battle.attacker:
                s.players[target].closed.append(hex)
            retreated_before(s, target)
            s.then(RetreatFrom(target, hex, ALL))
        return True
