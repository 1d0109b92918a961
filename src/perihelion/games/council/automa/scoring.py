"""What the automa scores: as its card says, with everybody's payouts, and a light bonus card where one is printed."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.actions import AUTOMA_REMOVE, WORDS
from perihelion.games.council.automa.settling import SECTION
from perihelion.games.council.bonus_cards import deck_size, take_from_under, unordered
from perihelion.games.council.components import PLANETS_PER_GALAXY
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.scoring import payout
from perihelion.games.council.state import GALAXY_COUNT, State
from perihelion.games.council.towers import CUBES, PLAYERS


class AutomaScore(Step):
    """The automa scores as printed: every galaxy with its majority, or every one where it has a colony."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
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

    def run(self, s: State) -> None:
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
            s.then(ChooseCube(s.automa, own))
        gain_energy(s, s.automa, energy, "scoring", WORDS["galaxy"][self.galaxy])
        if s.kit.galaxy_gives_card[self.galaxy]:
            draw_for_automa(s)


class ChooseCube(Question):
    """Which cube of the automa leaves the galaxy? The human decides."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "planets"))

    def __init__(self, seat: int, planets: list[int]) -> None:
        super().__init__(seat)
        self.planets: list[int] = planets

    def legal(self, s: State, seat: int) -> list[Action]:
        return [AUTOMA_REMOVE(planet) for planet in self.planets]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not AUTOMA_REMOVE:
            return at_another_moment(action)
        return FREE if action.args[0] in self.planets else refused("automa-cube", section=SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        board.remove(s, s.automa, action.args[0])
        return True


def draw_for_automa(s: State) -> None:
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
        s.players[s.automa].bonus |= 1 << card
    s.players[s.automa].bonus_count += 1
    s.tell("drew", s.automa, "bonus_card", 1)
