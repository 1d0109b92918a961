"""Research and research+ (6.3.4, 11.2)."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import CANCEL, CANCEL_ROLL, LEARN, PASS, PAY
from perihelion.games.galactic_era.components import (
    FIELD_IDS,
    GENETICS,
    MILITARY,
    PROPULSION,
    ROBOTICS,
    SOLO,
    SPIRITUALITY,
    STS,
    TOP_LEVEL,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.diplomacy import at_war, declare_war, forbidden, price_of_war
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.growth.technology import NOT_LOWER, can_rise, gain_level, teachable
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may, pay, price
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import is_automa

PLUS: Final = "6.3.4"
ROBOTICS_PLUS_COST: Final = 2
GENETICS_PLUS_BONUS: Final = 2
PROPULSION_PLUS_STARS: Final = 2


def research(s: State, player: int, chosen: list[int]) -> None:
    """The Research action: a level in each chosen field, or its research+ at level 6."""
    for field in chosen:
        already_top = s.players[player].levels[field] == TOP_LEVEL
        raise_by_research(s, player, field)
        others = [other for other in chosen if other != ROBOTICS]
        if field == ROBOTICS and already_top and others:
            s.then(RoboticsPlus(player, others[0]))


def raise_by_research(s: State, player: int, field: int) -> None:
    p = s.players[player]
    if p.levels[field] == TOP_LEVEL:
        research_plus(s, player, field)
        return
    if not can_rise(p, field):
        return
    for _ in range(people_of(p).research_steps(p, p.levels[field])):
        gain_level(s, player, field, "research")
    if field not in p.raised:
        p.raised.append(field)


def research_plus(s: State, player: int, field: int) -> None:
    """What researching a field at level 6 brings. Robotics needs another field and is asked for by Research itself."""
    p = s.players[player]
    s.tell("researched", player, FIELD_IDS[field])
    if field == MILITARY:
        s.then(MilitaryPlus(player))
    elif field == SPIRITUALITY:
        p.free_oval += 1
        p.exchange = bool(p.hand)
    elif field == PROPULSION:
        p.free_gain += PROPULSION_PLUS_STARS
    elif field == GENETICS:
        p.free_grow += 1


def price_of_robotics_plus(s: State, player: int) -> Quote:
    """What research+ of Robotics charges for one more level, or for a second place in the turn order."""
    return price(s, player, {"robotics-plus": ROBOTICS_PLUS_COST})


class RoboticsPlus(Question):
    """Pay 2 DP for one more level (or the research+) in the other field of this Research action?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "field"))

    def __init__(self, seat: int, field: int) -> None:
        super().__init__(seat)
        self.field: int = field

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PASS(), PAY()]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PAY:
            return price_of_robotics_plus(s, self.seat)
        return FREE if action.verb is PASS else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is PAY:
            pay(s, self.seat, price_of_robotics_plus(s, self.seat))
            raise_by_research(s, self.seat, self.field)
        return True


class MilitaryPlus(PlayerStep):
    """Turn down a growth counter of an enemy, if there is one to turn down."""

    def run(self, s: State) -> None:
        frame = CancelCounter(self.player)
        if len(frame.legal(s, s.voice(self.player))) > 1:
            s.then(frame)


class CancelCounter(Question):
    """Which unplayed growth counter of which enemy is turned down? STS players may declare war for it."""

    def legal(self, s: State, seat: int) -> list[Action]:
        options: list[Action] = []
        for other in s.players:
            if is_automa(s, other.seat):
                options.extend([CANCEL_ROLL(other.seat, index) for index in range(len(s.growth_rolls[other.seat - 1]))])
            else:
                options.extend([CANCEL(other.seat, oval) for oval in sorted(set(other.ovals))])
        return [PASS(), *[action for action in options if may(self.quote(s, seat, action))]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is PASS:
            return FREE
        if verb is not CANCEL and verb is not CANCEL_ROLL:
            return elsewhere(action)
        other, which = action.args
        if is_automa(s, other):
            rolls = s.growth_rolls[other - 1]
            there = verb is CANCEL_ROLL and 0 <= which < len(rolls) and "spawn" not in rolls[which]
        else:
            there = verb is CANCEL and which in s.players[other].ovals
        return self._quote_victim(s, other) if there else refused("nothing-to-cancel", section=PLUS)

    def _quote_victim(self, s: State, other: int) -> Quote:
        """An enemy; an STS player may declare war for it. Nobody turns down counters of Spirituality 5 and 6."""
        if other == self.seat:
            return refused("yourself", section=PLUS)
        if s.players[other].levels[SPIRITUALITY] >= UNBLOCKABLE:
            return refused("unblockable", section="11.2.2")
        if at_war(s, self.seat, other):
            return FREE
        if s.players[self.seat].alignment != STS:
            return refused("not-at-war", section=PLUS)
        return forbidden(s, self.seat, other) or price_of_war(s, self.seat, other)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is PASS:
            return True
        other = action.args[0]
        if not at_war(s, self.seat, other):
            declare_war(s, self.seat, other)
        if action.verb is CANCEL_ROLL:
            s.growth_rolls[other - 1].pop(action.args[1])
        else:
            s.players[other].ovals.remove(action.args[1])
            s.players[other].cancelled.append(action.args[1])
        return True


class LearnFrom(PlayerStep):
    """Technology taken with a star, by theft or by card: a number of levels, each in a field where one is lower."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "teachers", "count"))

    def __init__(self, player: int, teachers: list[int], count: int) -> None:
        super().__init__(player)
        self.teachers: list[int] = teachers
        self.count: int = count

    def run(self, s: State) -> None:
        if self.count and learnable(s, self.player, self.teachers):
            s.then(Learn(self.player, self.teachers, self.count))


def learnable(s: State, player: int, teachers: list[int]) -> list[int]:
    """Fields that one of the teachers can teach."""
    return sorted({field for teacher in teachers for field in teachable(s, player, teacher)})


class Learn(Question):
    """In which field is the level gained? It may be declined."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "teachers", "count"))

    def __init__(self, seat: int, teachers: list[int], count: int) -> None:
        super().__init__(seat)
        self.teachers: list[int] = teachers
        self.count: int = count

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PASS(), *[LEARN(field) for field in learnable(s, self.seat, self.teachers)]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not LEARN:
            return elsewhere(action)
        return FREE if action.args[0] in learnable(s, self.seat, self.teachers) else NOT_LOWER

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is LEARN:
            gain_level(s, self.seat, action.args[0], "taken")
            s.then(LearnFrom(self.seat, self.teachers, self.count - 1))
        return True


def automa_fields(s: State, player: int, candidates: list[int]) -> list[int]:
    """Fields an automa may raise: below 6, and Slavers never go beyond Spirituality 4."""
    p = s.players[player]
    limit = int(SOLO["slavers"]["spirituality_limit"])
    allowed_fields = [field for field in candidates if p.levels[field] < TOP_LEVEL]
    if player == 2 and p.levels[SPIRITUALITY] >= limit:
        allowed_fields = [field for field in allowed_fields if field != SPIRITUALITY]
    return allowed_fields


class RandomLevels(PlayerStep):
    """An automa learns random fields from a player."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "teacher", "count"))

    def __init__(self, player: int, teacher: int, count: int) -> None:
        super().__init__(player)
        self.teacher: int = teacher
        self.count: int = count

    def run(self, s: State) -> None:
        found = automa_fields(s, self.player, teachable(s, self.player, self.teacher))
        if self.count and found:
            s.then(RandomField(self.player, found, "taken"), RandomLevels(self.player, self.teacher, self.count - 1))


class RandomField(PlayerChance):
    """A random one of these fields rises by a level."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "choices", "source"))

    def __init__(self, player: int, choices: list[int], source: str) -> None:
        super().__init__(player)
        self.choices: list[int] = choices
        self.source: str = source

    def outcomes(self, s: State) -> list[Action]:
        return [LEARN(field) for field in self.choices]

    def happen(self, s: State, action: Action) -> None:
        gain_level(s, self.player, action.args[0], self.source)
        if self.source == "research":
            s.players[self.player].raised.append(action.args[0])
