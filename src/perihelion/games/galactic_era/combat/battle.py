"""Combat (6.1.2): which battle comes next, the reveal, and who wins."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import FIGHT
from perihelion.games.galactic_era.combat.battlefield import battle_on, battlefields, combat_value, enemies_at
from perihelion.games.galactic_era.combat.losses import SettleLosses
from perihelion.games.galactic_era.combat.retreat_before import (
    AskCharm,
    AskRetreat,
    AskTerror,
    RetreatWindow,
    may_hide_evaders,
)
from perihelion.games.galactic_era.components import (
    CARD_NUMBERS,
    DOUBLE,
    FLEET_E,
    MILITARY,
    PLUS_3_DP,
)
from perihelion.games.galactic_era.diplomacy import ask_before_battle
from perihelion.games.galactic_era.domination.playing import ask_for_cards
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.quotes import elsewhere
from perihelion.games.galactic_era.state import EVERYBODY, Battle, Player, State
from perihelion.games.galactic_era.tally import (
    fleets_at,
    is_automa,
    ships_at,
)

SECTION: Final = "6.1.2"
SHIELD_CV: Final = CARD_NUMBERS["defensive"]["once"]


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
    s.then(*ask_before_battle(s, player, defenders), CardsBeforeBattle(), AskRetreat(), AskCharm(), AskTerror(),
           Reveal(), AskLateEvade(), RevealRest(), CardsAfterReveal(), Fight(), EndBattle())  # fmt: skip


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


class CardsBeforeBattle(Step):
    """Cards may be played when it is known who fights."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is not None and battle_on(s):
            s.then(*ask_for_cards(s, [battle.attacker, *battle.defenders], "battle"))


class CardsAfterReveal(Step):
    """Cards may be played when the fleets lie open."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        battle = s.battle
        if battle is not None and battle_on(s):
            s.then(*ask_for_cards(s, [battle.attacker, *battle.defenders], "revealed"))


# The outcome


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
