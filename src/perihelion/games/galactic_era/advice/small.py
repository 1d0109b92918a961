"""Small questions: where discs and ships go, what is learned and traded, the set-up, views, the puppet."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Decision
from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice import battles
from perihelion.games.galactic_era.advice.levels import level_worth
from perihelion.games.galactic_era.advice.sight import kind_of, turns_left
from perihelion.games.galactic_era.advice.stars import EXTRA, rooms, star_worth
from perihelion.games.galactic_era.advice.targets import CALM, majority_gain, sector_counts, targets
from perihelion.games.galactic_era.combat.retreat import ChooseRetreat
from perihelion.games.galactic_era.combat.retreat_before import FelinePower
from perihelion.games.galactic_era.components import (
    COOPERATION,
    EXTRA_POPULATION,
    GOALS,
    PEOPLE_IDS,
    ROUNDS,
    SPIRITUALITY,
    STO,
    STS,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.domination.effects import LookAtHands
from perihelion.games.galactic_era.growth.population import BonusPopulation, ChooseGrowth, FreeDiscs, growth_limit
from perihelion.games.galactic_era.growth.research import CancelCounter, Learn, RoboticsPlus
from perihelion.games.galactic_era.growth.selection import DropExtra, LeapWindow
from perihelion.games.galactic_era.growth.ships import ConvertDiscs, NewShips
from perihelion.games.galactic_era.growth.take_star import ChooseRefuge, FillStar
from perihelion.games.galactic_era.growth.technology import PlaceTactic
from perihelion.games.galactic_era.growth.teleport import Teleport
from perihelion.games.galactic_era.movement.exploration import unexplored, view_options
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.puppet import Auction
from perihelion.games.galactic_era.scoring.goals import LeadShip
from perihelion.games.galactic_era.setup.players import ChooseAlignment, ChoosePeople, ChooseStartField
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import population, sector_of
from perihelion.games.galactic_era.trade import Abduct, ProposeTrade, TradeOffer

PEOPLE: Final[dict[str, tuple[float, float]]] = {
    "progenitors": (9.7, 2.1), "caninoids": (8.9, 1.3), "avians": (8.6, 0.0), "rogue_ai": (7.1, -4.0),
    "yowies": (6.9, 0.3), "icc": (6.8, 0.0), "galactic": (5.5, -4.5), "dracos": (4.3, 4.5), "mantids": (2.1, -3.7),
    "orion": (2.0, 3.3), "greys": (0.9, 0.0), "plejars": (0.4, -4.2), "annunaki": (-0.4, 2.7), "felines": (-0.5, -2.5),
    "anchara": (-0.7, 1.1), "cosmic_mayans": (-1.3, -4.5), "alliance": (-7.6, -6.0),
}  # fmt: skip
"""What each star people brings more than others, as STO and as STS: measured over many games."""
AGAINST: Final = 3.0
"""Being what the others are not: nobody wants the same stars."""


def answer(s: State, top: Decision, seat: int) -> Action | None:
    """The answer to a small question; None: it is not one of these."""
    if isinstance(top, BonusPopulation):
        return bonus(s, top, seat)
    if isinstance(top, ChooseGrowth | FreeDiscs):
        return most_useful_disc(s, s.players[top.seat], top.legal(s, seat))
    if isinstance(top, NewShips):
        return place(s, top, seat)
    if isinstance(top, Learn):
        return learn(s, s.players[top.seat], top.legal(s, seat))
    if isinstance(top, ProposeTrade):
        return propose(s, s.players[top.seat], top.legal(s, seat))
    if isinstance(top, TradeOffer):
        gain = trade_worth(s, s.players[top.other], s.players[top.player], top.teach, top.learn)
        return act.ACCEPT() if gain > 0 else act.REFUSE()
    if isinstance(top, Abduct):
        return steal(s, s.players[top.seat], top.legal(s, seat))
    return _rare(s, top, seat)


def _rare(s: State, top: Decision, seat: int) -> Action | None:
    if isinstance(top, Auction):
        return act.BID(0)
    if isinstance(top, ChoosePeople):
        return keep_people(s, top.legal(s, seat))
    if isinstance(top, ChooseAlignment):
        return align(s, seat)
    if isinstance(top, ChooseStartField):
        return start_field(s, s.players[top.seat], top.legal(s, seat))
    if isinstance(top, PlaceTactic):
        return battles.tactic(s, s.players[top.seat], top.legal(s, seat))
    if isinstance(top, Teleport | ConvertDiscs | ChooseRefuge | LeapWindow | CancelCounter | LookAtHands):
        return top.legal(s, seat)[0]
    if isinstance(top, FillStar):
        return fill(s, s.players[top.seat], top.legal(s, seat))
    if isinstance(top, RoboticsPlus):
        worth = level_worth(s, s.players[top.seat], top.field)
        return act.PAY() if worth > 2.5 else act.PASS()
    if isinstance(top, LeadShip):
        return top.legal(s, seat)[0]
    if isinstance(top, FelinePower):
        return top.legal(s, seat)[-1]
    if isinstance(top, DropExtra):
        return top.legal(s, seat)[-1]
    if isinstance(top, ChooseRetreat):
        return retreat_to(s, s.players[top.seat], top.legal(s, seat))
    return None


# Discs and ships


def disc_use(s: State, p: Player, star: int) -> float:
    """How useful a bonus disc is here: where nothing grows by itself, and where five make an extra counter."""
    here = population(s, star)
    left = max(0, min(turns_left(s, p), ROUNDS))
    use = 0.0 if growth_limit(s, star, p.seat) > here else 0.6
    if star != p.home and here < EXTRA_POPULATION:
        use += EXTRA[left] * (1.0 if here == EXTRA_POPULATION - 1 else 0.3 if here == EXTRA_POPULATION - 2 else 0.1)
    if star == p.home:
        use -= 0.1
    if here == 3:
        use += 0.2  # a shipyard
    return use


def most_useful_disc(s: State, p: Player, legal: list[Action]) -> Action:
    """The star that has most use for a disc."""
    best = legal[0]
    most = -1.0
    for action in legal:
        if action.args and action.verb in (act.GROW, act.BONUS):
            use = disc_use(s, p, action.args[0])
            if use > most:
                best, most = action, use
    return best


def bonus(s: State, top: BonusPopulation, seat: int) -> Action:
    """Bonus discs first; ships are turned into population only where they are idle."""
    p = s.players[top.seat]
    legal = top.legal(s, seat)
    if any(action.verb is act.BONUS for action in legal):
        return most_useful_disc(s, p, legal)
    for action in legal:
        if action.verb is act.CONVERT_SHIP and (p.pieces.get(action.args[0], 0) > 1 or s.round >= ROUNDS - 1):
            return action
    return act.ENOUGH()


def fill(s: State, p: Player, legal: list[Action]) -> Action:
    """A disc for a star just taken comes from the largest star, and only the first one."""
    if act.ENOUGH() in legal:
        return act.ENOUGH()
    best = legal[0]
    for action in legal[1:]:
        if population(s, action.args[0]) > population(s, best.args[0]):
            best = action
    return best


def place(s: State, top: NewShips, seat: int) -> Action:
    """New ships go where there is most to do; singly as long as there are pieces."""
    p = s.players[top.seat]
    legal = top.legal(s, seat)
    star = _best_yard(s, p, top.stars, top.left)
    pieces = [action for action in legal if action.verb is act.PLACE and action.args[1] == star]
    if pieces:
        most = 1 if s.round >= ROUNDS - 1 and len(top.stars) > 1 else (top.left + 1) // 2
        for action in pieces:
            if action.args[0] <= most:
                return action
        return pieces[-1]
    fleets = [action for action in legal if action.verb is act.LAUNCH and action.args[1] == star]
    fleets += [action for action in legal if action.verb is act.CREW and action.args[1] > 0]
    return _fleet_for(p, fleets) if fleets else legal[0]


def _fleet_for(p: Player, options: list[Action]) -> Action:
    """Raiders launch bombers first; large chips keep the stack low."""
    wanted = (1, 0, 2, 4, 3) if p.alignment == STS else (0, 2, 4, 1, 3)
    for letter in wanted:
        for action in options:
            if action.verb is act.LAUNCH and action.args[0] == letter:
                return action
    return options[0]


def _best_yard(s: State, p: Player, stars: list[int], count: int) -> int:
    if turns_left(s, p) <= 1:
        counts = sector_counts(s, p)
        gains = [(majority_gain(s, p, sector_of(star), counts[sector_of(star)], count), -star) for star in stars]
        return -max(gains)[1]
    wanted = [target for target in targets(s, p, CALM) if target.star]
    best, most = stars[0], -1.0
    for star in stars:
        distances = s.board().distances(star)
        worth = sum([target.worth / (2.0 + distances[target.hex]) for target in wanted])
        worth -= 0.3 * p.pieces.get(star, 0)
        if worth > most:
            best, most = star, worth
    return best


def retreat_to(s: State, p: Player, legal: list[Action]) -> Action:
    best = legal[0]
    for action in legal[1:]:
        if action.args and best.args and action.args[0] in p.stars and best.args[0] not in p.stars:
            best = action
    return best


# Knowledge


def learn(s: State, p: Player, legal: list[Action]) -> Action:
    """The most useful field on offer."""
    best = legal[0]
    most = 0.0
    for action in legal:
        if action.verb is not act.LEARN or _unwanted(s, p, action.args[0]):
            continue
        worth = level_worth(s, p, action.args[0]) + 0.01
        if worth > most:
            best, most = action, worth
    return best


def _unwanted(s: State, p: Player, field: int) -> bool:
    """Spirituality 5 ends the service to self, in the middle of its era."""
    return field == SPIRITUALITY and p.levels[field] == UNBLOCKABLE - 1 and p.alignment == STS and s.round < 6


def trade_worth(s: State, p: Player, partner: Player, learned: int, taught: int) -> float:
    """What the player gains by a trade, less what its partner's gain costs it among that many rivals."""
    mine = level_worth(s, p, learned) + 0.15
    if _unwanted(s, p, learned):
        mine = -1.0
    if s.goal == COOPERATION:
        mine += int(GOALS[COOPERATION]["dp_per_trade"])
    rivals = max(1, len(s.players) - 1)
    theirs = level_worth(s, partner, taught) * (0.8 / rivals if partner.seat < s.seats else 0.0)
    return mine - theirs


def propose(s: State, p: Player, legal: list[Action]) -> Action:
    """The best trade that the other side will like too."""
    best = act.PASS()
    most = 0.1
    for action in legal:
        if action.verb is not act.TRADE:
            continue
        other = s.players[action.args[0]]
        gain = trade_worth(s, p, other, action.args[1], action.args[2])
        if gain > most and trade_worth(s, other, p, action.args[2], action.args[1]) > 0:
            best, most = action, gain
    return best


def steal(s: State, p: Player, legal: list[Action]) -> Action:
    best = legal[0]
    most = 0.0
    for action in legal:
        if action.verb is act.STEAL:
            worth = level_worth(s, p, action.args[1]) + 0.01
            if worth > most and not _unwanted(s, p, action.args[1]):
                best, most = action, worth
    return best


def view(s: State, p: Player) -> Action | None:
    """A remote view of the unknown star that would be worth most."""
    options = view_options(s, p.seat)
    best: Action | None = None
    most = 0.0
    limits = rooms(s, p)
    for action in options:
        if action.verb is not act.VIEW_STAR:
            continue
        star = action.args[0]
        near = min([s.board().distances(star)[hex] for hex in p.stars], default=9)
        worth = star_worth(s, p, star, limits) / (1.0 + near)
        if worth > most:
            best, most = action, worth
    return best


def last_look(s: State, p: Player) -> Action | None:
    """Before the movement ends, whoever stands at something unknown looks at it."""
    for hex in unexplored(s, p.seat):
        if (hex in s.counter and kind_of(s, p.seat, hex) == UNKNOWN) or hex in s.relic:
            return act.EXPLORE(hex)
    return None


# Set-up


def keep_people(s: State, legal: list[Action]) -> Action:
    best = legal[0]
    for action in legal[1:]:
        if max(PEOPLE[PEOPLE_IDS[action.args[0]]]) > max(PEOPLE[PEOPLE_IDS[best.args[0]]]):
            best = action
    return best


def align(s: State, seat: int) -> Action:
    """By the star people; and the last in the turn order, who comes late to every free star, leans to taking them."""
    p = s.players[seat]
    others, self_ = PEOPLE[PEOPLE_IDS[p.people]]
    lean = AGAINST if p.order == len(s.players) - 1 else -1.0
    return act.ALIGN(STS if self_ + lean > others else STO)


def start_field(s: State, p: Player, legal: list[Action]) -> Action:
    best = legal[0]
    for action in legal[1:]:
        if level_worth(s, p, action.args[0]) > level_worth(s, p, best.args[0]):
            best = action
    return best
