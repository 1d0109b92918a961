"""What is likely or would follow, from what a seat may see: the turn order of a plan, payouts, the row in play.

The page only shows these numbers; it computes none of them.
"""

from typing import Final

from perihelion.core.action import Action
from perihelion.games.council import board, effects
from perihelion.games.council.acting import Act, PlayCard, Shift, options
from perihelion.games.council.actions import PLAN, SETTLE, WORDS
from perihelion.games.council.automa.scoring import AutomaScore, AutomaScoreGalaxy, ChooseCube
from perihelion.games.council.automa.turn import AutomaAct, automa_deck
from perihelion.games.council.components import GALAXIES, PLANETS_PER_GALAXY, places
from perihelion.games.council.dark_tech.lasting import perpetual_motion
from perihelion.games.council.markers import moved_marker
from perihelion.games.council.options import ORDER_BY_MOVEMENT
from perihelion.games.council.planning import Plan, PlanOpenly, plan_options, round_consumption
from perihelion.games.council.rounds import Turn
from perihelion.games.council.scoring import Score, payout, score_options
from perihelion.games.council.state import State
from perihelion.games.council.view import shapes
from perihelion.games.council.view.leaving import leaves
from perihelion.games.council.view.shapes import Aim, Forecast, Grown, PlanView, Power, Progress, Reach

DONE: Final = "done"
NOW: Final = "now"
NEXT: Final = "next"

AIMING = (effects.SETTLE, effects.MINE, effects.DISCOVER)
"""Operations with a target within range."""
TARGETS: Final = ("planet", "field", "parsec")
"""What a target on the board is called in a sentence."""


def plan_view(s: State, seat: int) -> PlanView | None:
    """While the row is planned: what it consumes so far, who would then act when, and the same after each answer."""
    top = s.stack[-1] if s.stack else None
    if seat < 0 or not isinstance(top, Plan | PlanOpenly):
        return None
    if isinstance(top, Plan):
        said = top.answer_of(seat)
    else:
        said = top.answer if seat == top.seat else ()
    answers = plan_options(s, seat, said) if seat in top.deciders(s) else []
    aims, targets = plan_aims(s, seat)
    return PlanView(
        slot=WORDS["slot"][len(said)] if answers else None,
        now=forecast(s, seat, said),
        after={s.say(action): forecast(s, seat, _with_the_rest(s, seat, (*said, action))) for action in answers},
        aims=aims,
        targets=targets,
    )


def plan_aims(s: State, seat: int) -> tuple[dict[str, list[int]], list[Aim]]:
    """What each card of the hand and the row could be used on from each slot; aims that are alike are told once.

    -1: the card has no target on the board.
    """
    p = s.players[seat]
    found: list[Aim] = []
    aims: dict[str, list[int]] = {}
    lying = [card for card in p.top[: p.slots] if card >= 0]
    for card in [*places(p.hand), *lying]:
        numbers: list[int] = []
        for slot in range(p.slots):
            if not _aiming(s, s.kit.card_effect[card]):
                numbers.append(-1)
                continue
            told = aim(s, seat, s.kit.card_effect[card], p.ranges[slot])
            if told not in found:
                found.append(told)
            numbers.append(found.index(told))
        aims[WORDS["card"][card]] = numbers
    return aims, found


def _aiming(s: State, number: int) -> list[effects.Effect]:
    """The parts of an effect that have a target on the board."""
    effect = s.kit.effects[number]
    return [one for one in [effect, *[s.kit.effects[kid] for kid in effect.kids]] if one.op in AIMING]


def aim(s: State, seat: int, number: int, reach: int) -> Aim:
    """The targets of an effect from a slot of that range, of all its steps, and the galaxies it would settle."""
    effect = s.kit.effects[number]
    steps = [s.kit.effects[kid] for kid in effect.kids] if effect.op == effects.SEQUENCE else [effect]
    answers = [options(s, seat, step, reach, []) for step in steps]
    words = {
        WORDS[kind][arg]
        for step in answers
        for action in step
        for kind, arg in zip(action.verb.kinds, action.args, strict=True)
        if kind in TARGETS
    }
    return Aim(sorted(words), _grown(s, seat, answers))


def _grown(s: State, seat: int, answers: list[list[Action]]) -> dict[str, Grown]:
    """The galaxies that these steps could settle, and how strong one would be with all their cubes in one of them."""
    cubes: dict[int, list[int]] = {}
    planets: dict[int, set[int]] = {}
    for step in answers:
        most: dict[int, int] = {}
        for action in step:
            if action.verb is SETTLE:
                galaxy = action.args[1] // PLANETS_PER_GALAXY
                most[galaxy] = max(most.get(galaxy, 0), action.args[0])
                planets.setdefault(galaxy, set()).add(action.args[1])
        for galaxy, count in most.items():
            cubes.setdefault(galaxy, []).append(count)
    found: dict[str, Grown] = {}
    for galaxy, counts in cubes.items():
        # Each step needs a planet of its own, unless cubes may be put on cubes.
        used = len(counts) if board.may_stack(s, seat) else len(planets[galaxy])
        strength = board.strength(s, galaxy, seat) + sum(sorted(counts, reverse=True)[:used])
        found[GALAXIES[galaxy]] = Grown(strength, strength > board.most_of_others(s, galaxy, seat))
    return found


def _with_the_rest(s: State, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
    """A plan with the answers that follow by themselves."""
    answers = plan_options(s, seat, said)
    while len(answers) == 1:
        said = (*said, answers[0])
        answers = plan_options(s, seat, said)
    return said


def forecast(s: State, seat: int, said: tuple[Action, ...]) -> Forecast:
    """The consumption of a plan, where it moves the marker, and the likely turn order."""
    reaches = [reach(s, player, said if player == seat else ()) for player in range(len(s.players))]
    own = reaches[seat]
    others = [player for player in range(len(reaches)) if player != seat]
    sure = [player for player in others if _before(s, player, reaches[player].least, seat, own.most)]
    ahead = [player for player in others if _before(s, player, reaches[player].most, seat, own.least)]
    order = sorted([(*_key(s, player, one.likely), player) for player, one in enumerate(reaches)])
    total = _laid(s, seat, said)
    row = _row(s, seat, said)
    return Forecast(
        row=[WORDS["card"][card] if card >= 0 else None for card in row],
        leaves=leaves(s, seat, row),
        consumption=total,
        marker=moved_marker(s.players[seat].energy, s.players[seat].consumption, total),
        order=[entry[3] for entry in order],
        reach=reaches,
        place=(1 + len(sure), 1 + len(ahead)),
        ahead=ahead,
        tied=[player for player in ahead if reaches[player].most == own.least],
    )


def _key(s: State, player: int, spent: int) -> tuple[int, int, int]:
    """The turn order: highest consumption, more energy, the marker that arrived earlier ("Reihenfolge")."""
    return -spent, -s.players[player].energy, s.players[player].stamp


def _before(s: State, one: int, spent: int, other: int, others_spent: int) -> bool:
    return _key(s, one, spent) < _key(s, other, others_spent)


def _row(s: State, player: int, said: tuple[Action, ...]) -> list[int]:
    """The cards that would count in each slot; -1: none."""
    row = s.players[player].top[: s.players[player].slots]
    for action in said:
        if action.verb is PLAN:
            row[action.args[1]] = action.args[0]
    return row


def _laid(s: State, player: int, said: tuple[Action, ...]) -> int:
    """The consumption of the row as it would lie; with Perpetual motion it is 0."""
    if perpetual_motion(s, player):
        return 0
    return sum([s.kit.card_value[card] for card in _row(s, player, said) if card >= 0])


def reach(s: State, player: int, said: tuple[Action, ...]) -> Reach:
    """The least, the likely and the most steps of a player's marker this round, as they count for the turn order.

    Hands and rows lie open. Likely means: rows stay as they lie, and an empty slot gets an average card.
    """
    p = s.players[player]
    printed = _consumption(s, player, said)
    low, likely, high = [moved_marker(p.energy, p.consumption, n) for n in printed]
    if ORDER_BY_MOVEMENT.on(s.rules):
        return Reach(low - p.consumption, likely - p.consumption, high - p.consumption, low, high)
    return Reach(*printed, low, high)


def _consumption(s: State, player: int, said: tuple[Action, ...]) -> tuple[int, int, int]:
    if player == s.automa:
        cards = [s.kit.automa_value[card] for card in automa_deck(s)]
        return min(cards), round(sum(cards) / len(cards)), max(cards)
    if not _plans(s, player):
        fixed = round_consumption(s, player)
        return fixed, fixed, fixed
    if perpetual_motion(s, player):
        return 0, 0, 0
    value = s.kit.card_value
    row = _row(s, player, said)
    fixed = sum([value[card] for card in row[: len(said)] if card >= 0])
    lying = sorted([value[card] for card in row[len(said) :] if card >= 0])
    empty = row[len(said) :].count(-1)
    hand = s.players[player].hand
    for action in said:
        if action.verb is PLAN:
            hand &= ~(1 << action.args[0])
    cards = sorted([value[card] for card in places(hand)])
    fill = min(empty, len(cards))
    covers = range(min(len(lying), len(cards) - fill) + 1)
    least = fixed + min([sum(cards[: fill + n]) + sum(lying[: len(lying) - n]) for n in covers])
    most = fixed + max([sum(cards[len(cards) - fill - n :]) + sum(lying[n:]) for n in covers])
    average = round(fill * sum(cards) / len(cards)) if cards else 0
    return least, fixed + sum(lying) + average, most


def _plans(s: State, player: int) -> bool:
    """Whether the player has yet to lay their plan."""
    return any(isinstance(frame, Plan) or (isinstance(frame, PlanOpenly) and frame.seat == player) for frame in s.stack)


def slot_states(s: State, player: int) -> list[Progress | None]:
    """Which cards of the row were carried out, which one is, and which come next; none outside one's own turn."""
    frames = s.stack
    slots = s.players[player].slots
    if not any(isinstance(frame, Shift) and frame.seat == player for frame in frames):
        return [None] * slots
    waiting = [frame.slot for frame in frames if isinstance(frame, PlayCard) and frame.seat == player]
    return [*_states(slots, min(waiting, default=slots) - 1)]


def _states(count: int, now: int) -> list[Progress]:
    return [DONE if place < now else NOW if place == now else NEXT for place in range(count)]


def range_in_play(s: State) -> int | None:
    """How many parsecs the effect in play reaches; None: it has no target on the board."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Act):
        return None
    aiming = _aiming(s, top.effect)
    if not aiming:
        return None
    return board.ALL_PARSECS if any(one.any_reach for one in aiming) else top.reach


def power_in_play(s: State) -> Power | None:
    """The Dark Tech card or the leader whose effect is carried out; None: an action card, or nothing."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Act):
        return None
    k = s.kit
    for kind, powers in (("tech", k.tech_effect), ("leader", k.leader_effect)):
        for card, number in enumerate(powers):
            if _has(s, number, top.effect):
                return Power(f"{kind}.{WORDS[kind][card]}", k.effects[number].amount)
    return None


def _has(s: State, number: int, part: int) -> bool:
    """Whether that is the effect, or one inside it."""
    return number == part or any(_has(s, kid, part) for kid in s.kit.effects[number].kids)


def automa_states(s: State) -> tuple[list[Progress], Progress]:
    """The same of the lines of the automa's card, and of its scoring."""
    lines = len(s.kit.automa_actions[s.automa_card])
    frames = s.stack
    if any(isinstance(frame, Turn) and frame.seat == s.automa for frame in frames):
        return [NEXT] * lines, NEXT
    if any(isinstance(frame, AutomaScore) for frame in frames):
        waiting = [frame.line for frame in frames if isinstance(frame, AutomaAct)]
        return _states(lines, min(waiting, default=lines) - 1), NEXT
    scores = any(isinstance(frame, AutomaScoreGalaxy | ChooseCube) for frame in frames)
    return [DONE] * lines, NOW if scores else DONE


def pays(s: State, galaxy: int) -> list[int | None]:
    """What the galaxy would pay each player now; None: no colony there."""
    return [
        payout(s, player, galaxy) if board.colonies(s, galaxy, player) else None for player in range(len(s.players))
    ]


def score_view(s: State, player: int) -> shapes.Score:
    """What scoring every galaxy would bring the player now, and how far the next level would still be."""
    top = s.stack[-1] if s.stack else None
    done = top.done if isinstance(top, Score) and top.seat == player else 0
    gained = sum(
        [payout(s, player, galaxy) for galaxy in {action.args[0] for action in score_options(s, player, done)}]
    )
    energy = s.players[player].energy + gained
    return shapes.Score(gained, energy, max(0, s.players[player].consumption - energy))
