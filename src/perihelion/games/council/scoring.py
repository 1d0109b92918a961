"""Scoring galaxies ("Wertung") and the final scoring ("Endwertung")."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step
from perihelion.games.council import board, effects, leaders, state, stations
from perihelion.games.council.acting import resolve
from perihelion.games.council.actions import (
    SCORE,
    SCORE_AT,
    SCORE_FREELY,
    SCORE_STATION,
    STOP,
    STOP_ACTION,
    WORDS,
)
from perihelion.games.council.bonus_cards import ai_cards_of, bonus_energy, draw_bonus_card
from perihelion.games.council.components import (
    AI_CARD_END_VALUE,
    FIELDS_PER_GALAXY,
    GEM_END_VALUES,
    PLANETS_PER_FIELD,
    places,
)
from perihelion.games.council.markers import gain_energy, rise
from perihelion.games.council.options import BY_TABLEAU, STATION_CUBES_REMOVABLE, TIE_BREAK, WITH_STATIONS
from perihelion.games.council.state import GALAXY_COUNT, State, replaced
from perihelion.games.council.towers import CUBES, PLAYERS


class BeforeScoring(Step):
    """What comes before the first galaxy, whether or not one is scored: Empire, Feudalism, S3E3, stations, Buteo."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        seat = self.seat
        k = s.kit
        empire = s.tech[seat] & k.empire
        if empire:
            ruled = [galaxy for galaxy in range(GALAXY_COUNT) if board.has_majority(s, galaxy, seat)]
            gain_energy(s, seat, k.tech_amount(empire) * len(ruled), "empire")
        feudalism = s.tech[seat] & k.feudalism
        if feudalism:
            held = [field for field in s.systems if board.system_majority(s, field, seat)]
            gain_energy(s, seat, k.tech_amount(feudalism) * len(held), "feudalism")
        leader = s.leader[seat]
        if leader >= 0:
            gain_energy(s, seat, leaders.energy_before_scoring(s, seat), "leader")
        if WITH_STATIONS.on(s.rules):
            s.then(*[stations.UseMiningStation(seat, galaxy) for galaxy in stations.mining_galaxies(s, seat)])
        if leader >= 0 and k.leader_at_scoring[leader]:
            resolve(s, seat, k.leader_effect[leader], board.ALL_PARSECS)


def payout(s: State, player: int, galaxy: int) -> int:
    """What a galaxy pays the player: the higher number with the majority, else the lower. Breish wins ties."""
    own = board.strength(s, galaxy, player)
    others = board.most_of_others(s, galaxy, player)
    wins = own > others or (own == others and leaders.has_power(s, player, effects.TIE_COUNTS_AS_MAJORITY))
    return s.kit.galaxy_high[galaxy] if wins else s.kit.galaxy_low[galaxy]


def score_options(s: State, player: int, done: int) -> list[Action]:
    """The galaxies the player can score, each with every cube that may leave it; `done` were scored already."""
    found: list[Action] = []
    if WITH_STATIONS.on(s.rules) or s.leader[player] >= 0:
        found = special_score_options(s, player, done)
    for field in s.systems:
        if s.system_cubes[field * PLAYERS + player] and not done >> field // FIELDS_PER_GALAXY & 1:
            base = field * PLANETS_PER_FIELD
            for planet in range(base, base + PLANETS_PER_FIELD):
                tower = s.towers[planet]
                if tower and CUBES[tower * PLAYERS + player]:
                    found.append(SCORE_AT[planet])
    return found


def special_score_options(s: State, player: int, done: int) -> list[Action]:
    """Scoring without losing a colony: with a scoring station, with Casares, or by a cube of a settlement station."""
    found: list[Action] = []
    for galaxy in range(GALAXY_COUNT):
        if done >> galaxy & 1 or board.colonies(s, galaxy, player) == 0:
            continue
        if stations.has_station(s, player, galaxy, effects.SCORE_WITHOUT_REMOVING) or leaders.keeps_cubes(
            s, player, galaxy
        ):
            found.append(SCORE_FREELY(galaxy))
        if (
            STATION_CUBES_REMOVABLE.on(s.rules)
            and s.station_cubes[galaxy]
            and stations.has_station(s, player, galaxy, effects.MAJORITY_CUBES)
        ):
            found.append(SCORE_STATION(galaxy))
    return found


class ScoreTurn(Step):
    """The player goes on scoring while there is a galaxy to score."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "done"))

    def __init__(self, seat: int, left: int, done: int) -> None:
        self.seat: int = seat
        self.left: int = left
        """Galaxies that may still be scored."""
        self.done: int = done
        """Galaxies scored already, as a set."""

    def run(self, s: State) -> None:
        if self.left and score_options(s, self.seat, self.done):
            s.then(Score(self.seat, self.left, self.done))


class Score(Question):
    """Which galaxy does the player score, and which cube leaves it?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "done"))

    def __init__(self, seat: int, left: int, done: int) -> None:
        super().__init__(seat)
        self.left: int = left
        self.done: int = done

    def legal(self, s: State, seat: int) -> list[Action]:
        found = score_options(s, seat, self.done)
        found.append(STOP_ACTION)
        return found

    def take(self, s: State, seat: int, action: Action) -> bool:
        verb = action.verb
        if verb is STOP:
            return True
        galaxy = action.args[0]
        energy = payout(s, seat, galaxy)
        if verb is SCORE:
            board.remove(s, seat, action.args[1])
        elif verb is SCORE_STATION:
            s.station_cubes = replaced(s.station_cubes, galaxy, s.station_cubes[galaxy] - 1)
            s.cube_supply[seat] += 1
        gain_energy(s, seat, energy, "scoring", WORDS["galaxy"][galaxy])
        if s.kit.galaxy_gives_card[galaxy]:
            draw_bonus_card(s, seat)
        s.then(ScoreTurn(seat, self.left - 1, self.done | 1 << galaxy))
        return True

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb not in (SCORE, SCORE_FREELY, SCORE_STATION) or action in self.legal(s, seat):
            return None
        galaxy = action.args[0]
        if self.done >> galaxy & 1:
            return Reason("scored-already", section="Wertung")
        if board.colonies(s, galaxy, seat) == 0:
            return Reason("no-colony-in-galaxy", section="Wertung")
        return Reason("cube-must-leave" if action.verb is SCORE_FREELY else "no-own-cube", section="Wertung")


def final_energy(s: State, player: int, held: int) -> list[tuple[str, int]]:
    """What the final scoring pays, by source: gems left, AI cards, and each bonus card held."""
    base = player * 3
    gems = sum([s.gems[base + gem] * GEM_END_VALUES[gem] for gem in range(3)])
    paid = [("gems_left", gems), ("ai_cards", AI_CARD_END_VALUE * ai_cards_of(s, player))]
    for card in places(held):
        paid.append((WORDS["bonus"][card], bonus_energy(s, player, card, held)))
    return paid


class FinalScoring(Step):
    """Energy for gems, AI cards and bonus cards, the owner of the throne first; levels may still rise."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        s.phase = state.END
        s.reveal()
        first = [s.throne] if s.throne >= 0 else []
        for player in first + [player for player in s.order if player != s.throne]:
            score_at_end(s, player)


def score_at_end(s: State, player: int) -> None:
    """One player's final scoring; the automa counts only its bonus cards, and has nothing else to count."""
    held = s.automa_bonus if player == s.automa else s.bonus[player]
    for source, energy in final_energy(s, player, held):
        gain_energy(s, player, energy, source)
    while s.energy[player] >= s.consumption[player]:
        rise(s, player)


def ranking(s: State, player: int) -> tuple[int, int, int]:
    """What decides the game: level, then energy, then cubes on the board (or upgrades, by agreement)."""
    last = s.upgrades[player].bit_count() if TIE_BREAK.of(s.rules) == BY_TABLEAU else board.cubes_on_board(s, player)
    return s.level[player], s.energy[player], last
