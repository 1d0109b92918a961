"""Combat (6.1.2): which hexes are fought over, retreats before combat, the reveal, and who wins."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Frame, Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Window
from perihelion.games.galactic_era.actions import EVADE, FIGHT, FORCE, PASS, RETREAT, ROLL, STAND
from perihelion.games.galactic_era.combat.losses import SettleLosses
from perihelion.games.galactic_era.combat.retreat import ALL, RetreatFrom
from perihelion.games.galactic_era.components import (
    COMBAT_VALUE,
    DOUBLE,
    FLEET_A,
    FLEET_C,
    FLEET_E,
    MILITARY,
    PLUS_3_DP,
    PROPULSION,
    SPIRITUALITY,
)
from perihelion.games.galactic_era.diplomacy import at_war
from perihelion.games.galactic_era.domination.playing import ask_for_cards
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may, pay, price
from perihelion.games.galactic_era.scoring.stories import retreated_before, worth
from perihelion.games.galactic_era.state import EVERYBODY, Battle, Fleet, Player, State
from perihelion.games.galactic_era.tally import (
    fleets_at,
    has_ship,
    in_turn_order,
    is_automa,
    ship_hexes,
    ships_at,
)

SECTION: Final = "6.1.2"
NO_EDGE: Final = refused("no-edge", section=SECTION)
NO_EVADERS: Final = refused("no-evaders", section="6.1.3")
SHIELD_CV = 20
SLAVERS_RETREAT = 3
"""Slavers that can retreat do so on a roll up to this."""


def battlefields(s: State, player: int) -> list[int]:
    """Hexes in which the player has ships together with ships of enemies."""
    if not s.war[player]:
        return []
    return [hex for hex in ship_hexes(s.players[player]) if enemies_at(s, player, hex)]


def enemies_at(s: State, player: int, hex: int) -> list[int]:
    """Players at war with this one that have ships there, in turn order."""
    return [other for other in in_turn_order(s) if at_war(s, player, other) and has_ship(s.players[other], hex)]


class Combats(PlayerStep):
    """After the movement: a battle in each battlefield, in the order the active player likes."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "fought"))

    def __init__(self, player: int, fought: list[int] | None = None) -> None:
        super().__init__(player)
        self.fought: list[int] = fought or []

    def run(self, s: State) -> None:
        hexes = [hex for hex in battlefields(s, self.player) if hex not in self.fought]
        if not hexes:
            return
        if len(hexes) == 1 or is_automa(s, self.player):
            begin_battle(s, self.player, hexes[0])
            s.then(Combats(self.player, [*self.fought, hexes[0]]))
        else:
            s.then(ChooseBattle(self.player, self.fought))


class ChooseBattle(Question):
    """In which hex is the next battle?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "fought"))

    def __init__(self, seat: int, fought: list[int]) -> None:
        super().__init__(seat)
        self.fought: list[int] = fought

    def legal(self, s: State, seat: int) -> list[Action]:
        return [FIGHT(hex) for hex in battlefields(s, self.seat) if hex not in self.fought]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not FIGHT:
            return elsewhere(action)
        if action.args[0] in self.fought:
            return refused("fought-already", section=SECTION)
        return FREE if action.args[0] in battlefields(s, self.seat) else refused("no-battle", section=SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        begin_battle(s, self.seat, action.args[0])
        s.then(Combats(self.seat, [*self.fought, action.args[0]]))
        return True


def begin_battle(s: State, player: int, hex: int) -> None:
    defenders = enemies_at(s, player, hex)
    s.battle = Battle(hex, player, defenders)
    s.tell("attacked", player, where=s.word("hex", hex))
    # Who is asked next can depend on hidden markers, so nobody goes back behind this point alone.
    s.reveal()
    cards: list[Frame] = list(ask_for_cards(s, [player, *defenders], "battle"))
    s.then(*cards, AskRetreat(), AskCharm(), AskTerror(), Reveal(), AskLateEvade(), RevealRest(), CardsAfterReveal(),
           Fight(), EndBattle())  # fmt: skip


def battle_on(s: State) -> bool:
    """Whether both sides are still in the hex; whoever left it is struck from the defenders."""
    battle = s.battle
    if battle is None:
        return False
    battle.defenders = [player for player in battle.defenders if has_ship(s.players[player], battle.hex)]
    return bool(battle.defenders) and has_ship(s.players[battle.attacker], battle.hex)


# Retreat before combat


def has_edge(s: State, defender: int, attacker: int) -> bool:
    """A higher Spirituality or Propulsion lets a defender retreat before combat."""
    mine, theirs = s.players[defender].levels, s.players[attacker].levels
    return mine[SPIRITUALITY] > theirs[SPIRITUALITY] or mine[PROPULSION] > theirs[PROPULSION]


def may_hide_evaders(p: Player, hex: int) -> bool:
    """Whether, for all that everybody knows, one of the fleets there may be the E fleet."""
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
        # To stand is told to nobody: who could not do otherwise must look the same.
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


# The reveal


def reveal_fleets(s: State, player: int, hex: int) -> None:
    for fleet in fleets_at(s.players[player], hex):
        if fleet.letter_seen != EVERYBODY or fleet.chips_seen != EVERYBODY:
            fleet.letter_seen = EVERYBODY
            fleet.chips_seen = EVERYBODY
            s.reveal()


def waits_with_reveal(s: State, player: int, hex: int) -> bool:
    """A defender whose E tactic is doubled sees the opponents' fleets first."""
    p = s.players[player]
    return p.tactics[FLEET_E] == DOUBLE and not is_automa(s, player) and may_hide_evaders(p, hex)


class Reveal(Step):
    """Fleets in the battle are turned up."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is None or not battle_on(s):
            return
        battle.revealed = True
        reveal_fleets(s, battle.attacker, battle.hex)
        for player in battle.defenders:
            if not waits_with_reveal(s, player, battle.hex):
                reveal_fleets(s, player, battle.hex)


class AskLateEvade(Step):
    """Owners of a doubled E fleet decide now, without showing its chips."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is None or not battle_on(s) or battle.attacker in battle.no_retreat:
            return
        asked = [player for player in battle.defenders if waits_with_reveal(s, player, battle.hex)]
        if asked:
            s.then(RetreatWindow(s, asked, True))


class RevealRest(Step):
    """Whoever waited turns up its fleets too."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is not None and battle_on(s):
            for player in battle.defenders:
                reveal_fleets(s, player, battle.hex)


class CardsAfterReveal(Step):
    """Cards may be played when the fleets lie open."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is not None and battle_on(s):
            s.then(*ask_for_cards(s, [battle.attacker, *battle.defenders], "revealed"))


# The outcome


def combat_value(s: State, player: int, hex: int, attacking: bool, foes: list[int]) -> int:
    """A player's CV in the battle: ships times CV, A and C fleets, the Alliance."""
    p = s.players[player]
    per_ship = COMBAT_VALUE[p.levels[MILITARY]] + people_of(p).cv_bonus(s, p, attacking, foes)
    total = ships_at(p, hex) * per_ship
    against_a = any(fleet.letter == FLEET_A for foe in foes for fleet in fleets_at(s.players[foe], hex))
    for fleet in fleets_at(p, hex):
        doubled = 2 if p.tactics[fleet.letter] == DOUBLE else 1
        if fleet.letter == FLEET_A:
            total += doubled * fleet.ships()
        elif fleet.letter == FLEET_C and against_a:
            total += 2 * doubled * fleet.ships()
    return total


class Fight(Step):
    """Compare the combat values and find the winning side and the player that decides on losses."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is None or not battle_on(s):
            return
        battle.fought = True
        attackers, defenders = [battle.attacker], battle.defenders
        for side, players, foes in ((0, attackers, defenders), (1, defenders, attackers)):
            values = [combat_value(s, player, battle.hex, side == 0, foes) for player in players]
            shields = [SHIELD_CV for player in players if player in battle.shield]
            battle.strength[side] = sum(values) + sum(shields)
        fighting = attackers + defenders
        battle.sizes = [ships_at(p, battle.hex) if p.seat in fighting else 0 for p in s.players]
        won = attackers_win(s, battle)
        battle.winners, battle.losers = (attackers, defenders) if won else (defenders, attackers)
        battle.decider = battle.winners[0]
        for player in battle.winners:
            if battle.sizes[player] > battle.sizes[battle.decider]:
                battle.decider = player
        battle.plus3 = [player for player in battle.winners if _has_plus3(s.players[player], battle.hex)]
        s.tell("fought", battle.attacker, "won" if won else "lost", battle.strength[0], str(battle.strength[1]))
        s.then(SettleLosses())


def _has_plus3(p: Player, hex: int) -> bool:
    return any(p.tactics[fleet.letter] == PLUS_3_DP for fleet in fleets_at(p, hex))


def attackers_win(s: State, battle: Battle) -> bool:
    """Higher CV; on a tie higher Military level; still tied, the defenders."""
    ours, theirs = battle.strength
    if ours != theirs:
        return ours > theirs
    best = max([s.players[player].levels[MILITARY] for player in battle.defenders])
    return s.players[battle.attacker].levels[MILITARY] > best


class EndBattle(Step):
    """The battle is over."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.battle = None
