"""War and battle (6.1.2, 7.3): whom to declare war on, when to stand, what to destroy."""

from typing import Final

from perihelion.core.action import Action
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice.sight import fleet_size, stack_at
from perihelion.games.galactic_era.combat.battle import ChooseBattle
from perihelion.games.galactic_era.combat.losses import NO_LOSS_RATIO, LoserLosses, SomeLosses
from perihelion.games.galactic_era.combat.retreat_before import RetreatWindow
from perihelion.games.galactic_era.components import COMBAT_VALUE, COOPERATION, MILITARY, STO, STS
from perihelion.games.galactic_era.diplomacy import (
    PeaceOffer,
    PeaceWindow,
    WarWindow,
    at_war_with_anyone,
    quote_declare,
)
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.scoring.stories import worth as story_worth
from perihelion.games.galactic_era.state import Battle, State
from perihelion.games.galactic_era.tally import in_contact, is_person

STAND_RATIO: Final = 0.4
"""With less than this part of the attacker's strength, ships leave before they are shot."""


def strength_at(s: State, viewer: int, p: Player, hex: int) -> int:
    """The combat value of a player's ships in a hex, as the viewer would estimate it."""
    return stack_at(s, viewer, p, hex) * COMBAT_VALUE[p.levels[MILITARY]]


def war_to_declare(s: State, p: Player) -> Action | None:
    """Being at war pays in the second era: against whoever is farthest away and weakest."""
    if at_war_with_anyone(s, p.seat) or story_worth(s, "at_war") == 0 or s.goal == COOPERATION:
        return None
    best, least = -1, 1e9
    for other in s.players:
        if not may(quote_declare(s, p.seat, other.seat)) or in_contact(s, p.seat, other.seat):
            continue
        if people_of(other).pact_dp(other, p):
            continue
        danger = float(fleet_size(s, p.seat, other) * COMBAT_VALUE[other.levels[MILITARY]])
        if p.home >= 0 and other.home >= 0:
            danger -= 0.5 * s.board().distances(p.home)[other.home]
        if not is_person(s, other.seat):
            danger -= 10.0
        if danger < least:
            best, least = other.seat, danger
    return act.WAR(best) if best >= 0 else None


def in_war_window(s: State, frame: WarWindow, seat: int) -> Action:
    """War in somebody's way: where war pays by itself, or the other is weaker here."""
    p = s.players[_spokesman(s, frame.players, seat)]
    if p.alignment == STO or s.goal == COOPERATION:
        return act.PASS()
    other = s.players[frame.target]
    if people_of(other).pact_dp(other, p):
        return act.PASS()
    stronger = fleet_size(s, p.seat, p) * COMBAT_VALUE[p.levels[MILITARY]]
    theirs = fleet_size(s, p.seat, other) * COMBAT_VALUE[other.levels[MILITARY]]
    pays = story_worth(s, "at_war") > 0 and not at_war_with_anyone(s, p.seat)
    return act.WAR(frame.target) if pays and stronger >= theirs and is_person(s, p.seat) else act.PASS()


def _spokesman(s: State, players: list[int], seat: int) -> int:
    for player in players:
        if s.voice(player) == seat:
            return player
    return seat


def answer_peace(s: State, frame: PeaceOffer, seat: int) -> Action:
    """Peace is welcome unless being at war scores, or a battle is about to be won."""
    battle = s.battle
    if battle is not None and battle.attacker == frame.target:
        ours, theirs = odds(s, frame.target, battle)
        if ours > theirs:
            return act.REFUSE()
    wars = bin(s.war[frame.target]).count("1")
    pays = story_worth(s, "at_war") > 0 and wars == 1
    return act.REFUSE() if pays and s.players[frame.target].alignment == STS else act.ACCEPT()


def peace_to_ask(s: State, p: Player, legal: list[Action]) -> Action | None:
    """Outside the dark era war brings nothing but trouble."""
    if story_worth(s, "at_war") > 0:
        return None
    for action in legal:
        if action.verb is act.PEACE:
            return action
    return None


def odds(s: State, viewer: int, battle: Battle) -> tuple[float, float]:
    """How strong attacker and defenders look to one of them."""
    defenders = [strength_at(s, viewer, s.players[player], battle.hex) for player in battle.defenders]
    return strength_at(s, viewer, s.players[battle.attacker], battle.hex), sum(defenders)


def before_battle(s: State, frame: PeaceWindow, seat: int) -> Action:
    """Whoever would lose asks for peace where war brings nothing."""
    if s.battle is None or story_worth(s, "at_war") > 0:
        return act.PASS()
    theirs, ours = odds(s, _spokesman(s, frame.players, seat), s.battle)
    return act.PEACE(frame.target) if ours < theirs else act.PASS()


def retreat(s: State, frame: RetreatWindow, seat: int) -> Action:
    """Leave before a lost battle."""
    options = frame.legal(s, seat)
    battle = s.battle
    if len(options) == 1 or battle is None:
        return options[0]
    p = s.players[_spokesman(s, frame.players, seat)]
    theirs, ours = odds(s, p.seat, battle)
    cost = -story_worth(s, "retreat")
    lost = cost < 0.4 * stack_at(s, p.seat, p, battle.hex)
    return options[1] if ours < STAND_RATIO * theirs and lost else options[0]


def next_battle(s: State, frame: ChooseBattle) -> Action:
    return frame.legal(s, s.voice(frame.seat))[0]


def losses(s: State, frame: LoserLosses) -> Action:
    """Destroy what can be destroyed for nothing, or for points."""
    battle = s.battle
    assert battle is not None
    first, second = battle.strength
    ours, theirs = (first, second) if battle.attacker in battle.winners else (second, first)
    if ours >= NO_LOSS_RATIO * theirs or story_worth(s, "ship_destroyed") > 0:
        return act.DESTROY_ALL()
    return act.DESTROY_NONE()


def some_losses(s: State, frame: SomeLosses) -> Action:
    """Own losses: from the first stack on, as few as needed of each later one."""
    options = frame.legal(s, s.voice(frame.seat))
    mine = frame.stacks[frame.index][0] == frame.seat
    if frame.needed < 0:
        return options[-1]
    return options[0] if mine else options[-1]


def tactic(s: State, p: Player, options: list[Action]) -> Action:
    """Raiders double their bombers, others their escorts."""
    wanted = (1, 0, 4, 2, 3) if p.alignment == STS else (0, 4, 1, 2, 3)
    for letter in wanted:
        for action in options:
            if action.args[0] == letter:
                return action
    return options[0]
