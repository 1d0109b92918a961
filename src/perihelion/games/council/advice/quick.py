"""Quick answers for seats that are only imagined, by what an answer itself gains: no position is copied and judged."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.state import apply
from perihelion.games.council import actions, board, effects
from perihelion.games.council.acting import Act
from perihelion.games.council.advice.answers import candidates
from perihelion.games.council.advice.colonies import BONUS_CARD, GEM, cube_gain, galaxy_value, tile_value
from perihelion.games.council.advice.row import CONSUMPTION, action_value
from perihelion.games.council.advice.worth import (
    ADAPTED,
    AI_CARD,
    GEM_END,
    LONG,
    RANGE,
    STACKING,
    card_worth,
    purse_worth,
    rise,
    rounds_left,
)
from perihelion.games.council.buying import Buy
from perihelion.games.council.components import END_LEVEL, PLANETS_PER_FIELD, PLANETS_PER_GALAXY
from perihelion.games.council.discovering import PlaceTile, open_galaxies
from perihelion.games.council.planning import Plan, plan_options
from perihelion.games.council.prices import payment_gems
from perihelion.games.council.scoring import Score, payout, score_options
from perihelion.games.council.state import State

YIELD: Final = 0.15
"""What a cube is worth for later mining, of the yield of its system."""


def reply(s: State, seat: int) -> Action | None:
    """A quick answer to the questions that are asked most; None: this is another."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Act):
        return act(s, top, seat)
    if isinstance(top, Plan):
        return plan(s, top, seat, {})
    if isinstance(top, Score):
        return score(s, top, seat)
    if isinstance(top, Buy):
        return buy(s, top, seat)
    return place(s, top, seat) if isinstance(top, PlaceTile) else None


def go_on(s: State, seat: int) -> int:
    """Plan a whole row: what a card does in a slot is worked out once. Returns how many answers that took."""
    given = 0
    worth: dict[int, float] = {}
    top = s.stack[-1] if s.stack else None
    while isinstance(top, Plan) and seat in top.deciders(s):
        answer = plan(s, top, seat, worth)
        if answer is None:
            break
        apply(s, seat, answer)
        given += 1
        top = s.stack[-1] if s.stack else None
    return given


def plan(s: State, top: Plan, seat: int, worth: dict[int, float]) -> Action | None:
    """The best card for the next slot; `worth` keeps what cards do with a range."""
    answer = top.answer_of(seat)
    slot = len(answer)
    p = s.players[seat]
    levels = max(END_LEVEL - p.level, 1)
    best: Action | None = None
    most = 0.0
    for action in plan_options(s, seat, answer):
        card = action.args[0] if action.verb is actions.PLAN else p.top[slot]
        points = 0.0
        if card >= 0:
            number = s.kit.card_effect[card]
            key = number * 8 + p.ranges[slot]
            known = worth.get(key)
            if known is None:
                known = action_value(s, seat, s.kit.effects[number], p.ranges[slot], LONG / 2)
                worth[key] = known
            points = known - CONSUMPTION * levels * s.kit.card_value[card]
        if best is None or points > most:
            best, most = action, points
    return best


def score(s: State, top: Score, seat: int) -> Action:
    """The galaxy that pays most beyond what the cube would bring later; the cube leaves the poorest system."""
    remaining = max(rounds_left(s), 1.0)
    best = actions.STOP_ACTION
    most = 0.0
    for action in score_options(s, seat, top.done):
        galaxy = action.args[0]
        points = float(payout(s, seat, galaxy))
        if s.kit.galaxy_gives_card[galaxy]:
            points += BONUS_CARD
        if action.verb is not actions.SCORE_FREELY:
            own = board.strength(s, galaxy, seat)
            points -= galaxy_value(s, seat, galaxy, own, remaining) - galaxy_value(s, seat, galaxy, own - 1, remaining)
        if action.verb is actions.SCORE:
            points -= YIELD * tile_value(s, s.tile_at[action.args[1] // PLANETS_PER_FIELD])
        if points > most:
            best, most = action, points
    return best


def act(s: State, top: Act, seat: int) -> Action | None:
    """Where cubes go, what is discovered and what is mined; None: it is something else."""
    remaining = rounds_left(s)
    gains: dict[int, float] = {}
    best: Action | None = None
    most = 0.0
    for action in top.legal(s, seat):
        verb = action.verb
        points = 0.0
        if verb is actions.SETTLE:
            cubes, planet = action.args
            key = planet // PLANETS_PER_GALAXY * 8 + cubes
            known = gains.get(key)
            if known is None:
                known = cube_gain(s, seat, planet // PLANETS_PER_GALAXY, cubes, remaining)
                gains[key] = known
            points = known + YIELD * cubes * tile_value(s, s.tile_at[planet // PLANETS_PER_FIELD])
        elif verb is actions.MINE:
            points = tile_value(s, s.tile_at[action.args[0]])
        elif verb is actions.YIELD:
            points = yields(s, top) * tile_value(s, s.tile_at[action.args[0]])
        elif verb is actions.DISCOVER:
            points = max([cube_gain(s, seat, galaxy, 1, remaining) for galaxy in open_galaxies(s, action.args[0])])
        elif verb is actions.UPGRADE:
            points = GEM[1] - GEM[0]
        elif verb is not actions.WAIVE:
            return None
        if best is None or points > most:
            best, most = action, points
    return best


def yields(s: State, top: Act) -> int:
    """How often the new tile pays, if it is mined."""
    effect = s.kit.effects[top.effect]
    parts = [s.kit.effects[kid] for kid in effect.kids] or [effect]
    return max([part.amount for part in parts if part.op == effects.MINE_HERE], default=1)


def place(s: State, top: PlaceTile, seat: int) -> Action | None:
    """The richer tile where a cube gains most."""
    remaining = rounds_left(s)
    best: Action | None = None
    most = 0.0
    for action in top.legal(s, seat):
        tile, galaxy = action.args
        points = cube_gain(s, seat, galaxy, 1, remaining) + 0.5 * tile_value(s, tile)
        if best is None or points > most:
            best, most = action, points
    return best


def buy(s: State, top: Buy, seat: int) -> Action | None:
    """What lasts longest for its price, as the evaluation has it; None: the last round, a station or a free colony."""
    if s.throne >= 0:
        return None
    p = s.players[seat]
    remaining = rounds_left(s)
    share = remaining / LONG
    gem = GEM_END if remaining < 2.0 else GEM
    before = purse_worth(p.gems, gem)
    best = actions.STOP_ACTION
    most = 0.0
    for action in candidates(s, seat, top.legal(s, seat)):
        if action.verb is actions.STOP:
            continue
        item = action.args[0]
        if action.verb is actions.BUY:
            points = share * card_worth(s, seat, item) * LONG / 3.0 + AI_CARD
        elif action.verb is actions.IMPROVE:
            points = improvement(s, seat, item, share)
        else:
            return None
        paid = payment_gems(action.args[-1])
        points += purse_worth([p.gems[kind] - paid[kind] for kind in range(3)], gem) - before
        if points > most:
            best, most = action, points
    return best


def improvement(s: State, seat: int, upgrade: int, share: float) -> float:
    """What an upgrade brings: a planet, stacking or range for the rounds that are left, and energy."""
    p = s.players[seat]
    k = s.kit
    total = 0.0
    planet = k.upgrade_planet[upgrade]
    if planet > 0 and not p.adapted >> planet & 1:
        total += ADAPTED[planet]
    if k.upgrade_stacking[upgrade]:
        total += STACKING
    slot = k.upgrade_slot[upgrade]
    if slot >= 0:
        total += RANGE[k.upgrade_range[upgrade]] - RANGE[p.ranges[slot]]
    return share * total + rise(p, k.upgrade_energy[upgrade])
