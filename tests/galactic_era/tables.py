"""A table laid out by hand, and words to play at it: `seat 1 says: colonize harus`."""

from collections.abc import Sequence
from typing import Any, Self

from perihelion import testing
from perihelion.core.frame import Frame
from perihelion.core.match import Match
from perihelion.core.options import Rules, checked
from perihelion.core.state import begin, deciders
from perihelion.games.galactic_era.board import CENTRE, NO_TILE, POSITIONS, encode_layout, occupied
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    COLOURS,
    FIELD_IDS,
    GOAL_IDS,
    LETTERS,
    NO_GOAL,
    PEOPLE_IDS,
    RELIC_IDS,
    SECTOR_IDS,
    STAR_TYPES,
    STORY_IDS,
)
from perihelion.games.galactic_era.domination.deck import cards_in_game
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.growth.population import place_discs
from perihelion.games.galactic_era.growth.turn import GrowthTurn
from perihelion.games.galactic_era.movement.fleets import new_fleet
from perihelion.games.galactic_era.movement.turn import MoveTurn
from perihelion.games.galactic_era.options import OPTIONS
from perihelion.games.galactic_era.setup.galaxy import layout_size
from perihelion.games.galactic_era.state import EVERYBODY, GROWTH, MOVEMENT, Fleet, Player, State, bit

BLUE, GREEN = 0, 1
"""Seats of a match, where no table is laid by hand."""
HOMES = ("sirius", "khaa", "rigel", "lyra", "xilox", "pleiades")


def state_of(match: Match) -> State:
    """The state of a match, as this game's own."""
    assert isinstance(match.state, State)
    return match.state


class Table(testing.Table):
    """A game in the middle of things. Players are called by their colours, stars by their names."""

    state: State

    def __init__(
        self,
        seats: int = 3,
        homes: Sequence[str] = HOMES,
        centre: str = "arcturus",
        round: int = 3,
        story: str = "journeys",
        goal: str = "",
        **options: object,
    ) -> None:
        self.homes, self.centre = homes, centre
        super().__init__(GAME, *COLOURS[:seats], **options)
        s = self.state
        self.names = [s.word("player", number) for number in s.values("player")]
        s.round = round
        s.story = STORY_IDS.index(story)
        s.goal = GOAL_IDS.index(goal) if goal else NO_GOAL
        s.pool = cards_in_game(s)

    def lay(self, seats: int, options: dict[str, object]) -> State:
        s = State(seats, Rules(checked(OPTIONS, options)))
        codes = [NO_TILE] * POSITIONS
        codes[CENTRE] = SECTOR_IDS.index(self.centre) * 12
        size = layout_size(s)
        for position, home in zip(occupied(size), self.homes, strict=False):
            codes[position] = SECTOR_IDS.index(home) * 12
        s.layout = encode_layout(size, codes)
        if seats == 2:
            s.puppet = 2
            s.controller = 0
        for player, position in enumerate(occupied(size)):
            p = s.players[player]
            p.people = PEOPLE_IDS.index("avians")
            p.home = s.board().middle(position)
            p.stars[p.home] = 0
            s.owner[p.home] = player
        for star in s.board().all_stars:
            if star not in s.owner:
                s.counter[star] = 0
                s.counter_seen[star] = EVERYBODY
        return s

    # Laying out.

    def hex(self, name: str) -> int:
        return self.state.board().words.index(name)

    def player(self, who: str | int, seen_by: str | int = "") -> Player:
        found: Player = super().player(who, seen_by)
        return found

    def people(self, who: str | int, name: str, alignment: str = "sto") -> None:
        self.player(who).people = PEOPLE_IDS.index(name)
        self.player(who).alignment = ALIGNMENTS.index(alignment)

    def align(self, who: str | int, alignment: str) -> None:
        self.player(who).alignment = ALIGNMENTS.index(alignment)

    def levels(self, who: str | int, **levels: int) -> None:
        for field, level in levels.items():
            self.player(who).levels[FIELD_IDS.index(field)] = level

    def ships(self, who: str | int, place: str, count: int = 1) -> None:
        self.player(who).pieces[self.hex(place)] = count

    def fleet(self, who: str | int, letter: str, place: str, *chips: int) -> Fleet:
        fleet = new_fleet(self.state, self.seat(who), LETTERS.index(letter), self.hex(place))
        fleet.chips = sorted(chips, reverse=True)
        return fleet

    def own(self, who: str | int, star: str, discs: int) -> None:
        number = self.hex(star)
        self.state.counter.pop(number, None)
        self.state.counter_seen.pop(number, None)
        place_discs(self.state, self.seat(who), number, discs)

    def counter(self, star: str, kind: str, *seen_by: int) -> None:
        """A star counter; face up for all unless somebody is named, then only for them (-1: for nobody)."""
        number = self.hex(star)
        self.state.counter[number] = STAR_TYPES.index(kind)
        self.state.counter_seen[number] = sum([bit(seat) for seat in seen_by if seat >= 0]) if seen_by else EVERYBODY

    def relic(self, star: str, name: str, *, open: bool = False) -> None:
        self.state.relic[self.hex(star)] = RELIC_IDS.index(name)
        self.state.relic_seen[self.hex(star)] = EVERYBODY if open else 0

    def war(self, one: str | int, other: str | int, talks: bool = False) -> None:
        """Two players are at war; unless there will be talks, each has asked the other for peace in this round."""
        a, b = self.seat(one), self.seat(other)
        for here, there in ((a, b), (b, a)):
            self.state.war[here] |= 1 << there
            self.state.players[here].asked_peace |= 0 if talks else 1 << there

    def at_war(self, one: str | int, other: str | int) -> bool:
        return bool(self.state.war[self.seat(one)] >> self.seat(other) & 1)

    def card(self, who: str | int, name: str) -> None:
        card = CARD_IDS.index(name)
        if card in self.state.pool:
            self.state.pool.remove(card)
        self.player(who).hand.append(card)
        self.player(who).hand_seen.append(0)

    # Beginning.

    def begin(self, *frames: Frame) -> Self:
        self.state.then(*frames)
        begin(self.state)
        return self

    def movement(self, who: str | int) -> Self:
        self.state.phase = MOVEMENT
        return self.begin(MoveTurn(self.seat(who)))

    def growth(self, who: str | int, *ovals: int, squares: Sequence[int] = ()) -> Self:
        self.state.phase = GROWTH
        self.player(who).ovals = list(ovals)
        self.player(who).squares = list(squares)
        return self.begin(GrowthTurn(self.seat(who)))

    # Looking.

    def deciders(self) -> list[str]:
        return [self.names[seat] for seat in deciders(self.state)]

    def price(self, who: str | int, text: str) -> int:
        """The destiny points that the sentence asks for."""
        assert self.can(who, text)
        return self.cost(text, who).get("dp", 0)

    def dp(self, who: str | int) -> int:
        return self.player(who).dp

    def population(self, star: str) -> int:
        from perihelion.games.galactic_era.tally import population

        return population(self.state, self.hex(star))

    def owner(self, star: str) -> str | None:
        number = self.state.owner.get(self.hex(star))
        return None if number is None else self.names[number]

    def ships_at(self, who: str | int, place: str) -> int:
        from perihelion.games.galactic_era.tally import ships_at

        return ships_at(self.player(who), self.hex(place))

    def level(self, who: str | int, field: str) -> int:
        return self.player(who).levels[FIELD_IDS.index(field)]


def solo(**options: Any) -> Table:
    """One player at Sirius, and the two automas at war with each other."""
    table = Table(seats=1, homes=("sirius",), **options)
    table.align("slavers", "sts")
    table.war("farmers", "slavers")
    return table


def crowded() -> Table:
    """Counters, relics, fleets and cards of every kind: much to hide, and much to show."""
    table = Table(seats=4)
    table.counter("harus", "primitive", 0)
    table.counter("apu", "advanced", 1, 2)
    table.counter("ummo", "uninhabited", -1)
    table.relic("apu", "defense_grid")
    table.relic("janos", "super_stargate", open=True)
    table.fleet("blue", "a", "sirius", 5, 0)
    table.fleet("blue", "d", "sirius", 2)
    table.fleet("green", "e", "khaa", 3, 1)
    for seat, card in enumerate(("central", "military", "spatial", "density")):
        table.card(seat, card)
    table.state.gone = [9] * 21
    return table
