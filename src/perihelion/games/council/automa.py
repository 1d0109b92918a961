"""The automa of the solo game ("Automa-Modus"): a card a round, resolved by its printed procedure.

Each action is the left one if possible, else the alternative, else nothing. Where several targets fit, the human
decides, also selfishly. The automa has markers and cubes, but no gems, cards, tableau or Dark Tech.
"""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.record import Fields, fields
from perihelion.core.state import Chance, Decision, Step
from perihelion.games.council import board, effects, market
from perihelion.games.council.actions import AUTOMA_PLACE, AUTOMA_REMOVE, AUTOMA_SETTLE, REVEAL, WORDS
from perihelion.games.council.bonus_cards import deck_size, take_from_under, unordered
from perihelion.games.council.components import FIELDS_PER_GALAXY, PLANETS_PER_FIELD, PLANETS_PER_GALAXY
from perihelion.games.council.discovering import (
    DrawTwo,
    open_galaxies,
    put_under,
    stack_size,
    take_from_stack,
)
from perihelion.games.council.effects import Effect
from perihelion.games.council.scoring import payout
from perihelion.games.council.state import GALAXY_COUNT, CouncilState
from perihelion.games.council.towers import CUBES, PLAYERS

HUMAN = 0
LAST_STACK = 2
"""From level III on the automa goes on with the stack of level II."""


def automa_deck(s: CouncilState) -> list[int]:
    """The cards of the automa's current stack; once all are used, they are shuffled again."""
    level = min(s.level[s.automa], LAST_STACK)
    k = s.kit
    stack = [
        card
        for card, of_level in enumerate(k.automa_level)
        if of_level == level and (s.rules.silver_cards or not k.automa_silver[card])
    ]
    return [card for card in stack if not s.automa_used >> card & 1] or stack


class RevealCard(Chance):
    """The top card of the automa's stack is turned over after the human has planned."""

    FIELDS: ClassVar[Fields] = fields()

    def outcomes(self, s: CouncilState) -> list[Action]:
        return [REVEAL(card) for card in automa_deck(s)]

    def happen(self, s: CouncilState, action: Action) -> None:
        card = action.args[0]
        if s.automa_used >> card & 1:
            for used in automa_deck(s):
                s.automa_used &= ~(1 << used)
        s.automa_used |= 1 << card
        s.automa_card = card


class AutomaAct(Step):
    """One line of the automa's card: the action, or its alternative, or nothing."""

    FIELDS: ClassVar[Fields] = fields(public=("line",))

    def __init__(self, line: int) -> None:
        self.line: int = line

    def run(self, s: CouncilState) -> None:
        for number in s.kit.automa_actions[s.automa_card][self.line]:
            if number >= 0 and attempt(s, number):
                return


def attempt(s: CouncilState, number: int) -> bool:
    """Carry out an automa action, or ask the human for its target; False: it is not possible."""
    effect = s.kit.effects[number]
    if effect.op == effects.GAIN_ENERGY:
        board.gain_energy(s, s.automa, effect.amount, "automa")
    elif effect.op == effects.CLEAR_AI_MARKET:
        clear_market(s, effect.slots)
    elif effect.op == effects.AUTOMA_SETTLE:
        targets = settle_targets(s, effect)
        if not targets:
            return False
        settle_or_ask(s, number, targets)
    else:
        parsec = discover_parsec(s, effect)
        if not parsec:
            return False
        s.then(AutomaDraw(number, parsec))
    return True


def clear_market(s: CouncilState, slots: list[int]) -> None:
    """The marked open AI cards leave the market and are replaced."""
    for place in slots:
        if s.market[place] >= 0:
            s.ai_removed |= 1 << s.market[place]
            s.market[place] = -1
    s.then(*market.refills(s, slots))


def settle_targets(s: CouncilState, effect: Effect) -> list[int]:
    """The free planets of the type in the given galaxies; range and adaptability do not matter."""
    found: list[int] = []
    for field in s.systems:
        if field // FIELDS_PER_GALAXY in effect.galaxies:
            found += free_planets(s, field, effect.planet)
    return found


def free_planets(s: CouncilState, field: int, kind: int) -> list[int]:
    """The free planets of one type in a system."""
    base = field * PLANETS_PER_FIELD
    planets = s.kit.tile_planets[s.tile_at[field]]
    return [base + place for place, planet in enumerate(planets) if planet == kind and s.towers[base + place] == 0]


def settle_or_ask(s: CouncilState, number: int, targets: list[int]) -> None:
    """Settle on the only target, or let the human choose."""
    if len(targets) == 1:
        board.put(s, s.automa, targets[0], s.kit.effects[number].amount)
    elif targets:
        s.then(ChooseTarget(number, targets))


class ChooseTarget(Decision):
    """On which planet does the automa settle? The human decides."""

    FIELDS: ClassVar[Fields] = fields(public=("effect", "targets"))

    def __init__(self, effect: int, targets: list[int]) -> None:
        self.effect: int = effect
        self.targets: list[int] = targets

    def deciders(self, s: CouncilState) -> list[int]:
        return [HUMAN]

    def legal(self, s: CouncilState, seat: int) -> list[Action]:
        return [AUTOMA_SETTLE(planet) for planet in self.targets]

    def take(self, s: CouncilState, seat: int, action: Action) -> bool:
        board.put(s, s.automa, action.args[0], s.kit.effects[self.effect].amount)
        return True


def target_galaxies(s: CouncilState, effect: Effect) -> list[int]:
    """The galaxies with a free field where the automa's discovery may go: the given ones, or all of the parsec."""
    if effect.galaxies:
        return [galaxy for galaxy in effect.galaxies if s.free[galaxy]]
    return open_galaxies(s, effect.parsec)


def discover_parsec(s: CouncilState, effect: Effect) -> int:
    """The parsec the automa discovers in; 0: there is no field or no tile for it."""
    galaxies = target_galaxies(s, effect)
    parsec = s.kit.galaxy_parsec[galaxies[0]] if galaxies else 0
    return parsec if parsec and stack_size(s, parsec) else 0


class AutomaDraw(DrawTwo):
    """The two tiles are drawn for the automa, openly."""

    FIELDS: ClassVar[Fields] = fields(public=("effect", "parsec"))

    def __init__(self, effect: int, parsec: int) -> None:
        super().__init__(parsec)
        self.effect: int = effect

    def happen(self, s: CouncilState, action: Action) -> None:
        tiles = list(action.args)
        take_from_stack(s, self.parsec, tiles)
        effect = s.kit.effects[self.effect]
        fitting = [tile for tile in tiles if effect.planet in s.kit.tile_planets[tile]] or tiles
        galaxies = target_galaxies(s, effect)
        if len(fitting) == 1 and len(galaxies) == 1:
            place_for_automa(s, self.effect, self.parsec, tiles, fitting[0], galaxies[0])
        else:
            s.then(ChooseTile(self.effect, self.parsec, tiles, fitting, galaxies))


def place_for_automa(s: CouncilState, number: int, parsec: int, tiles: list[int], tile: int, galaxy: int) -> None:
    """Lay the automa's tile, put the other under the stack, settle on the new tile if the planet is there."""
    field = board.lay_tile(s, tile, galaxy)
    put_under(s, HUMAN, parsec, tiles, tile)
    settle_or_ask(s, number, free_planets(s, field, s.kit.effects[number].planet)[:1])


class ChooseTile(Decision):
    """Which tile does the automa keep, and in which galaxy? The human decides."""

    FIELDS: ClassVar[Fields] = fields(public=("effect", "parsec", "tiles", "fitting", "galaxies"))

    def __init__(self, effect: int, parsec: int, tiles: list[int], fitting: list[int], galaxies: list[int]) -> None:
        self.effect: int = effect
        self.parsec: int = parsec
        self.tiles: list[int] = tiles
        self.fitting: list[int] = fitting
        self.galaxies: list[int] = galaxies

    def deciders(self, s: CouncilState) -> list[int]:
        return [HUMAN]

    def legal(self, s: CouncilState, seat: int) -> list[Action]:
        return [AUTOMA_PLACE(tile, galaxy) for tile in self.fitting for galaxy in self.galaxies]

    def take(self, s: CouncilState, seat: int, action: Action) -> bool:
        tile, galaxy = action.args
        place_for_automa(s, self.effect, self.parsec, self.tiles, tile, galaxy)
        return True


class AutomaScore(Step):
    """The automa scores as printed: every galaxy with its majority, or every one where it has a colony."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: CouncilState) -> None:
        scores_all = s.kit.automa_scores_all[s.automa_card]
        for galaxy in range(GALAXY_COUNT):
            present = s.galaxy_cubes[galaxy * PLAYERS + s.automa] > 0
            if present and (scores_all or board.has_majority(s, galaxy, s.automa)):
                s.then(AutomaScoreGalaxy(galaxy))


class AutomaScoreGalaxy(Step):
    """One galaxy is scored for the automa; a cube leaves it and the human picks which."""

    FIELDS: ClassVar[Fields] = fields(public=("galaxy",))

    def __init__(self, galaxy: int) -> None:
        self.galaxy: int = galaxy

    def run(self, s: CouncilState) -> None:
        energy = payout(s, s.automa, self.galaxy)
        first = self.galaxy * PLANETS_PER_GALAXY
        own = [
            planet
            for planet in range(first, first + PLANETS_PER_GALAXY)
            if CUBES[s.towers[planet] * PLAYERS + s.automa]
        ]
        if len(own) == 1:
            board.remove(s, s.automa, own[0])
        else:
            s.then(ChooseCube(own))
        board.gain_energy(s, s.automa, energy, "scoring", WORDS["galaxy"][self.galaxy])
        if s.kit.galaxy_gives_card[self.galaxy]:
            draw_for_automa(s)


class ChooseCube(Decision):
    """Which cube of the automa leaves the galaxy? The human decides."""

    FIELDS: ClassVar[Fields] = fields(public=("planets",))

    def __init__(self, planets: list[int]) -> None:
        self.planets: list[int] = planets

    def deciders(self, s: CouncilState) -> list[int]:
        return [HUMAN]

    def legal(self, s: CouncilState, seat: int) -> list[Action]:
        return [AUTOMA_REMOVE(planet) for planet in self.planets]

    def take(self, s: CouncilState, seat: int, action: Action) -> bool:
        board.remove(s, s.automa, action.args[0])
        return True


def draw_for_automa(s: CouncilState) -> None:
    """The automa draws a light bonus card and keeps it face down, without limit.

    Which card it is decides itself when it is shown; only one from under the deck is known already.
    """
    if deck_size(s) == 0:
        return
    if len(unordered(s)) > s.automa_unseen:
        s.automa_unseen += 1
    else:
        card = s.bonus_bottom[0]
        take_from_under(s, card)
        s.automa_bonus |= 1 << card
    s.bonus_count[s.automa] += 1
