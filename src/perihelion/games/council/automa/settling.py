"""Where the automa settles: any free planet of the printed type; where several fit, the human decides."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.actions import AUTOMA_SETTLE
from perihelion.games.council.components import FIELDS_PER_GALAXY, PLANETS_PER_FIELD
from perihelion.games.council.effects import Effect
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.state import State

SECTION: Final = "Automa-Modus"


def settle_targets(s: State, effect: Effect) -> list[int]:
    """The free planets of the type in the given galaxies; range and adaptability do not matter."""
    found: list[int] = []
    for field in s.systems:
        if field // FIELDS_PER_GALAXY in effect.galaxies:
            found += free_planets(s, field, effect.planet)
    return found


def free_planets(s: State, field: int, kind: int) -> list[int]:
    """The free planets of one type in a system."""
    base = field * PLANETS_PER_FIELD
    planets = s.kit.tile_planets[s.tile_at[field]]
    return [base + place for place, planet in enumerate(planets) if planet == kind and s.towers[base + place] == 0]


def settle_or_ask(s: State, number: int, targets: list[int]) -> None:
    """Settle on the only target, or let the human choose."""
    if len(targets) == 1:
        board.put(s, s.automa, targets[0], s.kit.effects[number].amount)
    elif targets:
        s.then(ChooseTarget(s.automa, number, targets))


class ChooseTarget(Question):
    """On which planet does the automa settle? The human decides."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "effect", "targets"))

    def __init__(self, seat: int, effect: int, targets: list[int]) -> None:
        super().__init__(seat)
        self.effect: int = effect
        self.targets: list[int] = targets

    def legal(self, s: State, seat: int) -> list[Action]:
        return [AUTOMA_SETTLE(planet) for planet in self.targets]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not AUTOMA_SETTLE:
            return at_another_moment(action)
        return FREE if action.args[0] in self.targets else refused("automa-target", section=SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        board.put(s, s.automa, action.args[0], s.kit.effects[self.effect].amount)
        return True
