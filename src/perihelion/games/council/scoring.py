"""Scoring galaxies ("Wertung") and the final scoring ("Endwertung")."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board, effects, state, stations
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
    PLANETS_PER_GALAXY,
    places,
)
from perihelion.games.council.dark_tech.lasting import empire, feudalism
from perihelion.games.council.leaders import leader_of
from perihelion.games.council.markers import gain_energy, rise
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.options import BY_TABLEAU, STATION_CUBES_REMOVABLE, TIE_BREAK
from perihelion.games.council.state import GALAXY_COUNT, State, replaced
from perihelion.games.council.towers import CUBES, PLAYERS

SECTION: Final = "Wertung"
SCORED_ALREADY: Final = refused("scored-already", section=SECTION)
NO_COLONY: Final = refused("no-colony-in-galaxy", section=SECTION)
CUBE_MUST_LEAVE: Final = refused("cube-must-leave", section=SECTION)
NO_STATION_CUBE: Final = refused("no-station-cube", section=SECTION)


class BeforeScoring(Step):
    """What comes before the first galaxy, whether or not one is scored: Empire, Feudalism, S3E3, stations, Buteo."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        seat = self.seat
        k = s.kit
        per_galaxy = empire(s, seat)
        if per_galaxy:
            ruled = [galaxy for galaxy in range(GALAXY_COUNT) if board.has_majority(s, galaxy, seat)]
            gain_energy(s, seat, per_galaxy * len(ruled), "empire")
        per_system = feudalism(s, seat)
        if per_system:
            held = [field for field in s.systems if board.system_majority(s, field, seat)]
            gain_energy(s, seat, per_system * len(held), "feudalism")
        leader = leader_of(s, seat)
        gain_energy(s, seat, leader.energy_before_scoring(s, seat), "leader")
        if s.with_stations:
            s.then(*[stations.UseMiningStation(seat, galaxy) for galaxy in stations.mining_galaxies(s, seat)])
        if leader.acts_before_scoring():
            resolve(s, seat, k.leader_effect[leader.number], board.ALL_PARSECS)


def payout(s: State, player: int, galaxy: int) -> int:
    """What a galaxy pays the player: the higher number with the majority, else the lower. Breish wins ties."""
    own = board.strength(s, galaxy, player)
    others = board.most_of_others(s, galaxy, player)
    wins = own > others or (own == others and leader_of(s, player).wins_ties())
    return s.kit.galaxy_high[galaxy] if wins else s.kit.galaxy_low[galaxy]


def score_options(s: State, player: int, done: int) -> list[Action]:
    """The galaxies the player can score, each with every cube that may leave it; `done` were scored already."""
    found: list[Action] = []
    if s.with_stations or s.players[player].leader >= 0:
        for galaxy in range(GALAXY_COUNT):
            if quote_score_freely(s, player, done, galaxy) is FREE:
                found.append(SCORE_FREELY(galaxy))
            if quote_score_station(s, player, done, galaxy) is FREE:
                found.append(SCORE_STATION(galaxy))
    system_cubes = s.system_cubes
    for field in s.systems:
        left = system_cubes[field * PLAYERS + player]
        if left == 0 or is_scored(done, field // FIELDS_PER_GALAXY):
            continue
        base = field * PLANETS_PER_FIELD
        for planet in range(base, base + PLANETS_PER_FIELD):
            cubes = cubes_on(s, player, planet)
            if cubes:
                found.append(SCORE_AT[planet])
                left -= cubes
                if left == 0:
                    break
    return found


def is_scored(done: int, galaxy: int) -> bool:
    """Whether a galaxy is among those scored already: each pays once in a turn."""
    return done >> galaxy & 1 == 1


def cubes_on(s: State, player: int, planet: int) -> int:
    """The player's cubes on a planet; one of them may leave it."""
    return CUBES[s.towers[planet] * PLAYERS + player]


def quote_score(s: State, player: int, done: int, galaxy: int, planet: int) -> Quote:
    """May the player score a galaxy and take a cube from that planet?"""
    if planet // PLANETS_PER_GALAXY != galaxy:
        return refused("other-galaxy", {"galaxy": WORDS["galaxy"][galaxy]}, SECTION)
    if is_scored(done, galaxy):
        return SCORED_ALREADY
    if cubes_on(s, player, planet):
        return FREE
    return _not_scorable(s, player, done, galaxy) or refused("no-own-cube", section=SECTION)


def quote_score_freely(s: State, player: int, done: int, galaxy: int) -> Quote:
    """May the player score a galaxy without losing a cube: with a scoring station, or with Casares?"""
    refusal = _not_scorable(s, player, done, galaxy)
    if refusal is not None:
        return refusal
    if stations.has_station(s, player, galaxy, effects.SCORE_WITHOUT_REMOVING):
        return FREE
    keeps = leader_of(s, player).keeps_cubes(s, board.colonies(s, galaxy, player))
    return FREE if keeps else CUBE_MUST_LEAVE


def quote_score_station(s: State, player: int, done: int, galaxy: int) -> Quote:
    """May the player score a galaxy and take a cube from the settlement station there? Only by agreement."""
    if not s.station_cubes[galaxy] or not stations.has_station(s, player, galaxy, effects.MAJORITY_CUBES):
        return NO_STATION_CUBE
    refusal = _not_scorable(s, player, done, galaxy)
    if refusal is not None:
        return refusal
    return FREE if STATION_CUBES_REMOVABLE.on(s.rules) else refused("station-cubes-stay", section=SECTION)


def _not_scorable(s: State, player: int, done: int, galaxy: int) -> Quote | None:
    if is_scored(done, galaxy):
        return SCORED_ALREADY
    return None if board.colonies(s, galaxy, player) else NO_COLONY


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

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is STOP:
            return FREE
        if verb is SCORE:
            return quote_score(s, seat, self.done, action.args[0], action.args[1])
        if verb is SCORE_FREELY:
            return quote_score_freely(s, seat, self.done, action.args[0])
        if verb is SCORE_STATION:
            return quote_score_station(s, seat, self.done, action.args[0])
        return at_another_moment(action)

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
            s.players[seat].cube_supply += 1
            s.tell("lost", seat, "cube", 1, "scoring", WORDS["galaxy"][galaxy])
        gain_energy(s, seat, energy, "scoring", WORDS["galaxy"][galaxy])
        if s.kit.galaxy_gives_card[galaxy]:
            draw_bonus_card(s, seat)
        s.then(ScoreTurn(seat, self.left - 1, self.done | 1 << galaxy))
        return True


def final_energy(s: State, player: int, held: int) -> list[tuple[str, int]]:
    """What the final scoring pays, by source: gems left, AI cards, and each bonus card held."""
    gems = sum([s.players[player].gems[gem] * GEM_END_VALUES[gem] for gem in range(3)])
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
        for p in s.players:
            p.bonus_open = True
        first = [s.throne] if s.throne >= 0 else []
        for player in first + [player for player in s.order if player != s.throne]:
            score_at_end(s, player)


def score_at_end(s: State, player: int) -> None:
    """One player's final scoring; the automa counts only its bonus cards, and has nothing else to count."""
    for source, energy in final_energy(s, player, s.players[player].bonus):
        gain_energy(s, player, energy, source)
    while s.players[player].energy >= s.players[player].consumption:
        rise(s, player)


def ranking(s: State, player: int) -> tuple[int, int, int]:
    """What decides the game: level, then energy, then cubes on the board (or upgrades, by agreement)."""
    last = (
        s.players[player].upgrades.bit_count()
        if TIE_BREAK.of(s.rules) == BY_TABLEAU
        else board.cubes_on_board(s, player)
    )
    return s.players[player].level, s.players[player].energy, last
