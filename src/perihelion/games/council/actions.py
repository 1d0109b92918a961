"""Actions: the sentences of the game, and how its pieces are written in them."""

from collections.abc import Sequence
from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.games.council import components as c
from perihelion.games.council.effects import GEMS
from perihelion.games.council.prices import PURSES, payment_of, payment_word

# Buying
BUY: Final[Verb] = Verb("buy {card} for {gems}")
IMPROVE: Final[Verb] = Verb("improve {upgrade} for {gems}")
BUILD: Final[Verb] = Verb("build {station} {galaxy} for {gems}")
STOP: Final[Verb] = Verb("stop")

# Planning
PLAN: Final[Verb] = Verb("plan {card} {slot}")
KEEP: Final[Verb] = Verb("keep {slot}")
LEAVE: Final[Verb] = Verb("leave {slot}")

# Acting
SETTLE: Final[Verb] = Verb("settle {cubes} {planet}")
MINE: Final[Verb] = Verb("mine {field}")
DISCOVER: Final[Verb] = Verb("discover {parsec}")
PLACE: Final[Verb] = Verb("place {tile} {galaxy}")
YIELD: Final[Verb] = Verb("yield {field}")
UPGRADE: Final[Verb] = Verb("upgrade {gem}")
WAIVE: Final[Verb] = Verb("waive")
OPTION: Final[Verb] = Verb("option {number}")

# Scoring, levels and leaders
SCORE: Final[Verb] = Verb("score {galaxy} removing {planet}")
SCORE_FREELY: Final[Verb] = Verb("score {galaxy} freely")
SCORE_STATION: Final[Verb] = Verb("score {galaxy} removing station")
RETURN: Final[Verb] = Verb("return {bonus}")
TAKE: Final[Verb] = Verb("take {tech}")
PICK: Final[Verb] = Verb("pick {card}")
LEADER: Final[Verb] = Verb("choose {leader}")

# What the human decides for the automa
AUTOMA_SETTLE: Final[Verb] = Verb("automa settles {planet}")
AUTOMA_PLACE: Final[Verb] = Verb("automa places {tile} {galaxy}")
AUTOMA_REMOVE: Final[Verb] = Verb("automa removes {planet}")

# What the table draws
ORDER: Final[Verb] = Verb("order {player*}")
LAY: Final[Verb] = Verb("lay {tile*}")
OPEN: Final[Verb] = Verb("open {card*}")
REFILL: Final[Verb] = Verb("refill {card}")
DEAL: Final[Verb] = Verb("deal {bonus}")
DRAW: Final[Verb] = Verb("draw {tile*}")
BONUS: Final[Verb] = Verb("bonus {bonus}")
WITHDRAW: Final[Verb] = Verb("withdraw {tech*}")
REVEAL: Final[Verb] = Verb("reveal {automa}")
REVEAL_BONUS: Final[Verb] = Verb("automa shows {bonus}")

VERBS: Final = (
    BUY, IMPROVE, BUILD, STOP, PLAN, KEEP, LEAVE, SETTLE, MINE, DISCOVER, PLACE, YIELD, UPGRADE, WAIVE, OPTION, SCORE,
    SCORE_FREELY, SCORE_STATION, RETURN, TAKE, PICK, LEADER, AUTOMA_SETTLE, AUTOMA_PLACE, AUTOMA_REMOVE, ORDER, LAY,
    OPEN, REFILL, DEAL, DRAW, BONUS, WITHDRAW, REVEAL, REVEAL_BONUS,
)  # fmt: skip

STOP_ACTION: Final = STOP()
WAIVE_ACTION: Final = WAIVE()

_GALAXY_COUNT: Final = len(c.GALAXIES)
_FIELD_COUNT: Final = _GALAXY_COUNT * c.FIELDS_PER_GALAXY
PLANET_COUNT: Final = _FIELD_COUNT * c.PLANETS_PER_FIELD

# The commonest answers by number, so that a legal list is built without looking anything up.
SETTLE_AT: Final[list[list[Action]]] = [[SETTLE(cubes, planet) for planet in range(PLANET_COUNT)] for cubes in range(4)]
MINE_AT: Final[list[Action]] = [MINE(field) for field in range(_FIELD_COUNT)]
YIELD_AT: Final[list[Action]] = [YIELD(field) for field in range(_FIELD_COUNT)]
SCORE_AT: Final[list[Action]] = [SCORE(planet // c.PLANETS_PER_GALAXY, planet) for planet in range(PLANET_COUNT)]
DISCOVER_AT: Final[list[Action]] = [DISCOVER(parsec) for parsec in range(4)]
KEEP_AT: Final[list[Action]] = [KEEP(slot) for slot in range(5)]
LEAVE_AT: Final[list[Action]] = [LEAVE(slot) for slot in range(5)]
PLAN_AT: Final[list[list[Action]]] = [[PLAN(card, slot) for card in range(len(c.CARDS))] for slot in range(5)]


BUY_FOR: Final[list[list[Action]]] = [[BUY(card, payment) for payment in range(PURSES)] for card in range(len(c.CARDS))]
IMPROVE_FOR: Final[list[list[Action]]] = [
    [IMPROVE(upgrade, payment) for payment in range(PURSES)] for upgrade in range(len(c.UPGRADES))
]


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _starting_word(name: str) -> str:
    """`start_settle_2` is `settle-2`."""
    return _dashed(name.removeprefix("start_"))


def _ai_word(name: str) -> str:
    """`ai_05_tower_3` is `ai-tower-3`."""
    return "ai-" + _dashed(name.split("_", 2)[2])


_PAYMENTS: Final = [payment_of(a, g, t) for t in range(6) for g in range(6) for a in range(6) if a + g + t <= 5]

WORDS: Final[dict[str, list[str]]] = {
    "card": [_starting_word(name) for name in c.STARTING_CARDS] + [_ai_word(name) for name in c.AI_CARDS],
    "upgrade": [_dashed(name) for name in c.UPGRADES],
    "station": [_dashed(name) for name in c.STATIONS],
    "galaxy": list(c.GALAXIES),
    "field": [f"{galaxy}{place + 1}" for galaxy in c.GALAXIES for place in range(c.FIELDS_PER_GALAXY)],
    "planet": [
        f"{galaxy}{place + 1}{letter}"
        for galaxy in c.GALAXIES
        for place in range(c.FIELDS_PER_GALAXY)
        for letter in "abcd"
    ],
    "tile": [_dashed(name) for name in c.TILES],
    "parsec": ["parsec0", "parsec1", "parsec2", "parsec3"],
    "gem": list(GEMS),
    "slot": [f"slot{slot + 1}" for slot in range(5)],
    "bonus": [_dashed(name) for name in c.BONUS_CARDS],
    "tech": [_dashed(name.split("_", 1)[1]) for name in c.TECH_CARDS],
    "leader": [name.removeprefix("leader_") for name in c.LEADERS],
    "automa": [_dashed(name) for name in c.AUTOMA_CARDS],
    "player": ["1", "2", "3", "4"],
}
"""How each piece is written, by kind and number."""


def word(kind: str, value: int) -> str:
    """How a reference is written; cubes are plain numbers, players are counted from 1."""
    if kind == "gems":
        return payment_word(value)
    table = WORDS.get(kind)
    return str(value) if table is None else table[value]


def values(kind: str) -> Sequence[int]:
    """All values of a kind of reference."""
    if kind == "gems":
        return _PAYMENTS
    if kind == "parsec":
        return range(1, 4)
    table = WORDS.get(kind)
    return () if table is None else range(len(table))
