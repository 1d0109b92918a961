"""The thirteen domination cards (11.3): when section A may be played, what its effect is, what section B is worth.

A B section is worth its better alternative; values are kept doubled, because Defensive counts halves.
"""

from typing import ClassVar, Final

from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era.board import CENTRE, NEBULA
from perihelion.games.galactic_era.components import (
    CARD_IDS,
    CARD_NUMBERS,
    COMBAT_VALUE,
    GOALS,
    MILITARY,
    PERSONAL_GROWTH,
    PROPULSION,
    ROBOTICS,
    SPIRITUALITY,
    STO,
)
from perihelion.games.galactic_era.diplomacy import at_war_with_anyone
from perihelion.games.galactic_era.domination.effects import LookAtHands, MilitaryEffect, in_battle
from perihelion.games.galactic_era.growth.population import grow_each
from perihelion.games.galactic_era.growth.research import LearnFrom
from perihelion.games.galactic_era.growth.ships import place_ships
from perihelion.games.galactic_era.growth.teleport import Teleport, teleport_options
from perihelion.games.galactic_era.movement.ranges import NEBULA_BONUS
from perihelion.games.galactic_era.options import ACQUISITION_B, ALIGNMENT_DP, CENTRAL_B, SPATIAL_TELEPORT
from perihelion.games.galactic_era.scoring.stories import score_of_person
from perihelion.games.galactic_era.state import EVERYBODY, GROWTH, MOVEMENT, SCORING, TRADE, Fleet, Player, State
from perihelion.games.galactic_era.tally import (
    all_ships,
    has_ship,
    home_sector,
    is_star,
    pieces_on_board,
    population,
    score,
    sector_of,
    ship_hexes,
    stars_in_sector,
    stars_of_sector,
)

SECTION: Final = "11.3"
GROWTH_TURN: Final = refused("card-growth-turn", section=SECTION)
SCORING_PHASE: Final = refused("card-scoring-phase", section=SECTION)
BEFORE_MOVING: Final = refused("card-before-moving", section=SECTION)
NOT_IN_CENTRE: Final = refused("card-diplomatic-centre", section=SECTION)
AT_WAR: Final = refused("card-diplomatic-war", section=SECTION)
NEEDS: Final = 1000
"""A number larger than any card asks for."""


def card_points(s: State, doubled: int) -> int:
    """Points from twice their number; halves round down; Personal Growth doubles them and rounds halves up."""
    if s.goal == PERSONAL_GROWTH:
        return (doubled * int(GOALS[PERSONAL_GROWTH]["multiplier"]) + 1) // 2
    return doubled // 2


class Card:
    """A domination card."""

    id: ClassVar[str] = ""

    def __init__(self) -> None:
        self.code: str = f"card-{self.id.replace('_', '-')}"
        """The reason why section A is not fulfilled."""
        self.numbers: dict[str, int] = CARD_NUMBERS[self.id]
        self.need: int = self.numbers.get("need", 0)
        """How many the condition of section A asks for."""
        self.each: int = self.numbers.get("each", 1)
        """The DP that section B pays for each."""
        self._short: dict[int, Quote] = {}
        """The refusals given so far, because every list of what may be played asks for one."""

    def quote(self, s: State, p: Player) -> Quote:
        """Is the condition of section A fulfilled now?"""
        raise NotImplementedError

    def effect(self, s: State, p: Player) -> None:
        """The one-time effect of section A; where it cannot be used now it is lost."""
        raise NotImplementedError

    def value(self, s: State, p: Player) -> int:
        """Twice the DP of section B."""
        raise NotImplementedError

    def told(self, s: State) -> dict[str, int]:
        """The numbers that the sentences about it speak of in this match."""
        return self.numbers

    def b_wording(self, s: State) -> str:
        """Which sentence tells section B, where an option changes what it counts."""
        return "b"

    def least(self, have: int, need: int) -> Quote:
        """The condition is to have that many of something."""
        if have >= need:
            return FREE
        known = self._short.get(have * NEEDS + need)
        if known is None:
            params = {"need": need, "have": have}
            if "dense" in self.numbers:
                params["dense"] = self.numbers["dense"]
            known = refused(self.code, params, SECTION)
            self._short[have * NEEDS + need] = known
        return known


def in_growth_turn(s: State, p: Player) -> bool:
    """Whether it is the player's turn of the growth phase."""
    return s.phase == GROWTH and s.active == p.seat


class Acquisition(Card):
    id: ClassVar[str] = "acquisition"

    def quote(self, s: State, p: Player) -> Quote:
        if not in_growth_turn(s, p):
            return GROWTH_TURN
        return self.least(len(p.victims), self.need)

    def effect(self, s: State, p: Player) -> None:
        s.then(LearnFrom(p.seat, sorted(set(p.victims)), 1))

    def value(self, s: State, p: Player) -> int:
        return 2 * max(self.each * len(self.neutral_stars_visited(s, p)), p.levels[MILITARY])

    def b_wording(self, s: State) -> str:
        return "b" if ACQUISITION_B.of(s.rules) == "present" else "b.alone"

    def neutral_stars_visited(self, s: State, p: Player) -> list[int]:
        """Neutral stars where the player has a ship (by an option: where nobody else has one)."""
        stars = [hex for hex in ship_hexes(p) if hex not in s.owner and is_star(s, hex)]
        if ACQUISITION_B.of(s.rules) == "present":
            return stars
        return [hex for hex in stars if not any(has_ship(other, hex) for other in s.players if other is not p)]


class Alignment(Card):
    id: ClassVar[str] = "alignment"

    def told(self, s: State) -> dict[str, int]:
        return {**self.numbers, "need": ALIGNMENT_DP.of(s.rules)}

    def quote(self, s: State, p: Player) -> Quote:
        if s.phase != SCORING:
            return SCORING_PHASE
        if not self.leads(s, p):
            return refused("card-alignment-leads", section=SECTION)
        return self.least(p.dp, ALIGNMENT_DP.of(s.rules))

    def leads(self, s: State, p: Player) -> bool:
        """More DP than everybody else of the alignment, or alone in it (solo: technology levels)."""
        same = [other for other in s.players if other is not p and other.alignment == p.alignment]
        if s.seats == 1:
            return all(sum(p.levels) > sum(other.levels) for other in same)
        return all(p.dp > score_of_person(s, other.seat) for other in same)

    def effect(self, s: State, p: Player) -> None:
        switched = len([other for other in s.players if other.switched])
        score(s, p.seat, card_points(s, 2 * self.numbers["once"] * switched), "alignment-effect")

    def value(self, s: State, p: Player) -> int:
        return 2 * max(self.each if s.phase == SCORING and not p.era_point else 0, p.levels[SPIRITUALITY])


class Central(Card):
    id: ClassVar[str] = "central"

    def quote(self, s: State, p: Player) -> Quote:
        return self.least(len(stars_in_sector(p, CENTRE)), self.need)

    def effect(self, s: State, p: Player) -> None:
        if in_growth_turn(s, p):
            p.free_central += 1

    def value(self, s: State, p: Player) -> int:
        counts = [population(s, star) for star in stars_in_sector(p, CENTRE)]
        return 2 * self.each * (max([0, *counts]) if CENTRAL_B.of(s.rules) == "one" else sum(counts))

    def b_wording(self, s: State) -> str:
        return "b.single" if CENTRAL_B.of(s.rules) == "one" else "b"


class Defensive(Card):
    id: ClassVar[str] = "defensive"

    def quote(self, s: State, p: Player) -> Quote:
        stars = stars_of_sector(s, home_sector(p))
        return self.least(len([star for star in stars if s.owner.get(star, -1) == p.seat]), len(stars))

    def effect(self, s: State, p: Player) -> None:
        if s.battle is not None and in_battle(s, p.seat) and sector_of(s.battle.hex) == home_sector(p):
            s.battle.shield.append(p.seat)

    def value(self, s: State, p: Player) -> int:
        foreign = [star for star in stars_of_sector(s, home_sector(p)) if s.owner.get(star, p.seat) != p.seat]
        return (0 if foreign else 2 * self.each) + p.levels[MILITARY]


class Density(Card):
    id: ClassVar[str] = "density"

    def stars(self, s: State, p: Player, least: int) -> list[int]:
        return [star for star in sorted(p.stars) if population(s, star) >= least]

    def quote(self, s: State, p: Player) -> Quote:
        return self.least(len(self.stars(s, p, self.numbers["dense"])), self.need)

    def effect(self, s: State, p: Player) -> None:
        grow_each(s, p.seat, self.stars(s, p, self.numbers["dense"]))

    def value(self, s: State, p: Player) -> int:
        return 2 * self.each * len(self.stars(s, p, self.numbers["dense_b"]))


class Diplomatic(Card):
    id: ClassVar[str] = "diplomatic"

    def quote(self, s: State, p: Player) -> Quote:
        if s.owner.get(s.board().middle(CENTRE), -1) != p.seat:
            return NOT_IN_CENTRE
        if at_war_with_anyone(s, p.seat):
            return AT_WAR
        return self.least(p.levels[SPIRITUALITY], self.need)

    def effect(self, s: State, p: Player) -> None:
        p.protected = True

    def value(self, s: State, p: Player) -> int:
        visited = [other for other in s.players if other is not p and other.home >= 0 and has_ship(p, other.home)]
        return 2 * max(self.each * len(visited), p.levels[SPIRITUALITY])


class Economic(Card):
    id: ClassVar[str] = "economic"

    def quote(self, s: State, p: Player) -> Quote:
        if not in_growth_turn(s, p):
            return GROWTH_TURN
        return self.least(p.built, self.need)

    def effect(self, s: State, p: Player) -> None:
        s.then(*place_ships(s, p.seat, self.numbers["once"], sorted(p.stars)))

    def value(self, s: State, p: Player) -> int:
        visited = [hex for hex in s.board().asteroids if has_ship(p, hex)]
        return 2 * max(self.each * len(visited), p.levels[ROBOTICS])


class Etheric(Card):
    id: ClassVar[str] = "etheric"

    def told(self, s: State) -> dict[str, int]:
        return {**self.numbers, "nebula": NEBULA_BONUS}

    def quote(self, s: State, p: Player) -> Quote:
        if s.phase != MOVEMENT or s.active != p.seat or p.moved:
            return BEFORE_MOVING
        return self.least(len([hex for hex in ship_hexes(p) if s.board().kind[hex] == NEBULA]), self.need)

    def effect(self, s: State, p: Player) -> None:
        p.etheric = True

    def value(self, s: State, p: Player) -> int:
        return 2 * p.levels[SPIRITUALITY if p.alignment == STO else MILITARY]


class Exploratory(Card):
    id: ClassVar[str] = "exploratory"

    def sectors_with_ships(self, p: Player) -> int:
        return len({sector_of(hex) for hex in ship_hexes(p)})

    def quote(self, s: State, p: Player) -> Quote:
        have = {"ships": self.sectors_with_ships(p), "stars": len({sector_of(star) for star in p.stars})}
        have["level"] = p.levels[PROPULSION]
        if min(have.values()) >= self.need:
            return FREE
        return refused("card-exploratory", {"need": self.need, **have}, SECTION)

    def effect(self, s: State, p: Player) -> None:
        s.then(LookAtHands(p.seat, 2 if s.seats >= 5 else 1, []))

    def value(self, s: State, p: Player) -> int:
        return 2 * max(self.each * self.sectors_with_ships(p), p.levels[PROPULSION])


class GeneralScientific(Card):
    id: ClassVar[str] = "general_scientific"

    def quote(self, s: State, p: Player) -> Quote:
        return self.least(sum(p.levels), self.need)

    def effect(self, s: State, p: Player) -> None:
        if s.phase <= TRADE:
            p.extra_trades += 1

    def value(self, s: State, p: Player) -> int:
        return 2 * self.each * min(p.levels)


class Military(Card):
    id: ClassVar[str] = "military"

    def quote(self, s: State, p: Player) -> Quote:
        return self.least(all_ships(p) * COMBAT_VALUE[p.levels[MILITARY]], self.need)

    def effect(self, s: State, p: Player) -> None:
        self.prove(p)
        if in_battle(s, p.seat):
            s.then(MilitaryEffect(p.seat))

    def prove(self, p: Player) -> None:
        """Show fleets, the largest first, until the combat value is proven."""
        each = COMBAT_VALUE[p.levels[MILITARY]]
        proven = pieces_on_board(p) * each
        for fleet in sorted(p.fleets, key=Fleet.ships, reverse=True):
            if proven >= self.need:
                return
            fleet.chips_seen = EVERYBODY
            proven += fleet.ships() * each

    def value(self, s: State, p: Player) -> int:
        mine = {sector_of(fleet.hex) for fleet in p.fleets}
        others = {sector_of(fleet.hex) for other in s.players if other is not p for fleet in other.fleets}
        return 2 * max(self.each * len(mine - others), p.levels[MILITARY])


class Spatial(Card):
    id: ClassVar[str] = "spatial"

    def told(self, s: State) -> dict[str, int]:
        return {**self.numbers, "once": SPATIAL_TELEPORT.of(s.rules)}

    def quote(self, s: State, p: Player) -> Quote:
        return self.least(len(p.stars), self.need)

    def effect(self, s: State, p: Player) -> None:
        if teleport_options(s, p.seat, False):
            s.then(Teleport(p.seat, SPATIAL_TELEPORT.of(s.rules), False))

    def value(self, s: State, p: Player) -> int:
        return 2 * max(self.each * (len(p.stars) // self.numbers["stars"]), p.levels[PROPULSION])


class SpecialScientific(Card):
    id: ClassVar[str] = "special_scientific"

    def quote(self, s: State, p: Player) -> Quote:
        second, first = sorted(p.levels)[-2:]
        if first >= self.numbers["first"] and second >= self.numbers["second"]:
            return FREE
        need = {"need": self.numbers["first"], "next": self.numbers["second"]}
        return refused("card-special-scientific", {"first": first, "second": second, **need}, SECTION)

    def effect(self, s: State, p: Player) -> None:
        """Research for nothing in a field whose counter was not selected: see `growth.turn.quote_free_research`."""
        if in_growth_turn(s, p):
            p.free_research += 1

    def value(self, s: State, p: Player) -> int:
        return 2 * max(p.levels)


_ALL: Final[tuple[Card, ...]] = (
    Acquisition(), Alignment(), Central(), Defensive(), Density(), Diplomatic(), Economic(), Etheric(), Exploratory(),
    GeneralScientific(), Military(), Spatial(), SpecialScientific(),
)  # fmt: skip
CARDS: Final[list[Card]] = [card for name in CARD_IDS for card in _ALL if card.id == name]
"""The cards by number."""
assert len(CARDS) == len(CARD_IDS), "every card of the data has its rules"
