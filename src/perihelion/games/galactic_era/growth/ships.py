"""Build Ships (6.3.3), and placing new ships wherever they come from."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, Sight, fields
from perihelion.games.galactic_era.actions import CONVERT_DISC, CREW, ENOUGH, LAUNCH, PLACE
from perihelion.games.galactic_era.blocking import blocked, open_stars
from perihelion.games.galactic_era.components import (
    BUILD,
    BUILD_BONUS,
    FLEET_D,
    LETTERS,
    ROBOTICS,
    SHIP_CHIPS,
    SHIPS_BY_POPULATION,
    SHIPYARD_POPULATION,
    TRACK,
)
from perihelion.games.galactic_era.diplomacy import ask_to_block
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.population import lose_discs, quote_take_disc
from perihelion.games.galactic_era.movement.fleets import (
    add_chip,
    change_for,
    dummies_left,
    free_letters,
    hide_chips,
    new_fleet,
    pieces_in_supply,
)
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.scoring.stories import build_done
from perihelion.games.galactic_era.state import Fleet, Player, State
from perihelion.games.galactic_era.tally import add_piece, fleet_numbered, has_ship, population, ships_placed

SECTION: Final = "6.3.3"
FLEETS: Final = "6.1.3"
NO_SHIPYARD_THERE: Final = refused("no-shipyard-there", section=SECTION)


def asteroids_used(s: State, player: int) -> list[int]:
    """Asteroid systems that bring the player a ship each."""
    p = s.players[player]
    if not people_of(p).uses_asteroids:
        return []
    return [hex for hex in s.board().asteroids if has_ship(p, hex) and not blocked(s, player, hex)]


def effective_population(s: State, player: int) -> int:
    """Population that counts for building: blocked stars do not, but never less than 6 (7.2.1)."""
    p = s.players[player]
    counted = TRACK[p.uncovered][0]
    for star in p.stars:
        if blocked(s, player, star):
            counted -= population(s, star)
    return max(TRACK[0][0], counted)


def new_ships(s: State, player: int) -> int:
    """How many ships a Build Ships action brings."""
    by_population = SHIPS_BY_POPULATION[effective_population(s, player)]
    return by_population + BUILD_BONUS[s.players[player].levels[ROBOTICS]] + len(asteroids_used(s, player))


def shipyards(s: State, player: int) -> list[int]:
    """Stars that can receive new ships: population 4, less with Robotics, not blocked."""
    least = SHIPYARD_POPULATION[s.players[player].levels[ROBOTICS]]
    return [star for star in open_stars(s, player) if population(s, star) >= least]


def announce_build(s: State, player: int) -> None:
    p = s.players[player]
    used = sorted(p.stars) + [hex for hex in s.board().asteroids if has_ship(p, hex)]
    s.then(*ask_to_block(s, player, used, "build"), BuildNow(player, s.war[player]))


class BuildNow(PlayerStep):
    """Count the new ships and place them. A war declared just now gives the player its choice back (7.3)."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "war"))

    def __init__(self, player: int, war: int) -> None:
        super().__init__(player)
        self.war: int = war
        """Whom the player was at war with when it announced the action."""

    def run(self, s: State) -> None:
        player = self.player
        if s.war[player] != self.war:
            s.players[player].cancelled.remove(BUILD)
            s.players[player].ovals.append(BUILD)
            return
        count = new_ships(s, player)
        s.players[player].built = count
        s.tell("built", player, amount=count)
        build_done(s, player)
        s.then(*place_ships(s, player, count, shipyards(s, player)))
        if people_of(s.players[player]).ships_for_disc(s.players[player]):
            s.then(ConvertDiscs(player))


def place_ships(s: State, player: int, count: int, stars: list[int]) -> "list[NewShips]":
    """The question where new ships go; none if there is no place or nothing to place."""
    frame = NewShips(s.voice(player), player, count, count, stars, [])
    return [frame] if count and stars and frame.places(s) else []


class NewShips(Question):
    """Where do the new ships go: as pieces, into fleets there, or into new fleets?

    The chips are shown, but not which fleet gets which: so the others do not see how many are left to place.
    """

    FIELDS: ClassVar[Fields] = fields(public=("seat", "player", "total", "stars")) | {
        "left": Sight.OWNER,
        "chips": Sight.OWNER,
    }

    def __init__(self, seat: int, player: int, total: int, left: int, stars: list[int], chips: list[int]) -> None:
        super().__init__(seat)
        self.player: int = player
        self.total: int = total
        self.left: int = left
        self.stars: list[int] = stars
        self.chips: list[int] = chips

    def places(self, s: State) -> bool:
        """Whether at least one ship can be placed."""
        p = s.players[self.player]
        if pieces_in_supply(p) or free_letters(p):
            return True
        return bool(self.fleets_here(p))

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[self.player]
        options: list[Action] = []
        most = self.most_pieces(p)
        for star in self.stars:
            for count in range(most, 0, -1):
                options.append(PLACE(count, star))
        chips = change_for(self.left)
        for letter in free_letters(p):
            for star in self.stars:
                options.extend([LAUNCH(letter, star, chip) for chip in chips])
        if dummies_left(p):
            chips.append(0)
        for fleet in self.fleets_here(p):
            options.extend([CREW(fleet.number, chip) for chip in chips])
        return options

    def most_pieces(self, p: Player) -> int:
        """How many of the new ships may be pieces."""
        return min(self.left, pieces_in_supply(p))

    def fleets_here(self, p: Player) -> list[Fleet]:
        """The fleets that new ships may join."""
        return [fleet for fleet in p.fleets if fleet.hex in self.stars]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        p = s.players[self.player]
        verb = action.verb
        args = action.args
        if verb is PLACE:
            return self._quote_pieces(p, args[0], args[1])
        if verb is LAUNCH:
            if args[1] not in self.stars:
                return NO_SHIPYARD_THERE
            if args[0] not in free_letters(p):
                return refused("fleet-used", {"letter": LETTERS[args[0]].upper()}, FLEETS)
            return self._quote_chip(args[2]) if args[2] else refused("dummy-first", section=FLEETS)
        if verb is not CREW:
            return elsewhere(action)
        fleet = fleet_numbered(p, args[0])
        if fleet is None:
            return refused("no-fleet", section=FLEETS)
        if fleet not in self.fleets_here(p):
            return NO_SHIPYARD_THERE
        if args[1] == 0:
            return FREE if dummies_left(p) else refused("no-dummy", section=FLEETS)
        return self._quote_chip(args[1])

    def _quote_pieces(self, p: Player, count: int, star: int) -> Quote:
        if star not in self.stars:
            return NO_SHIPYARD_THERE
        if 1 <= count <= self.most_pieces(p):
            return FREE
        if count < 1:
            return refused("at-least-one", section=SECTION)
        if count > self.left:
            return refused("new-ships-left", {"have": self.left}, SECTION)
        return refused("no-pieces", {"have": pieces_in_supply(p)}, "3")

    def _quote_chip(self, chip: int) -> Quote:
        if chip in change_for(self.left):
            return FREE
        if chip not in SHIP_CHIPS:
            return refused("no-chip", {"chip": chip}, FLEETS)
        return refused("new-ships-left", {"have": self.left}, SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[self.player]
        verb = action.verb
        left = self.left
        chips = self.chips
        if verb is PLACE:
            add_piece(p, action.args[1], action.args[0])
            ships_placed(s, self.player, action.args[0], action.args[1])
            left -= action.args[0]
        else:
            if verb is LAUNCH:
                fleet = new_fleet(s, self.player, action.args[0], action.args[1])
                chip = action.args[2]
            else:
                known = fleet_numbered(p, action.args[0])
                assert known is not None
                fleet, chip = known, action.args[1]
            add_chip(fleet, chip)
            hide_chips(s, fleet)
            ships_placed(s, self.player, chip, fleet.hex, self.seat)
            left -= chip
            chips = [*chips, chip]
        following = NewShips(self.seat, self.player, self.total, left, self.stars, chips)
        s.become(following)
        if left and following.places(s):
            return False
        if chips:
            s.tell("showed", self.player, ", ".join([str(chip) for chip in sorted(chips, reverse=True)]), len(chips))
        return True

    def public(self, s: State, seat: int, action: Action) -> str | None:
        if action.verb is LAUNCH:
            letter = "d" if action.args[0] == FLEET_D else "?"
            return f"launch {letter} {s.word('hex', action.args[1])} ?"
        if action.verb is CREW:
            return f"crew {s.word('fleet', action.args[0])} ?"
        return None


class ConvertDiscs(Question):
    """The Rogue AI (STS) turns discs into ships at their star while building."""

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[self.seat]
        return [ENOUGH(), *[CONVERT_DISC(star) for star in sorted(p.stars) if may(quote_take_disc(s, self.seat, star))]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is ENOUGH:
            return FREE
        return quote_take_disc(s, self.seat, action.args[0]) if action.verb is CONVERT_DISC else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is ENOUGH:
            return True
        star = action.args[0]
        lose_discs(s, star, 1)
        p = s.players[self.seat]
        s.then(*place_ships(s, self.seat, people_of(p).ships_for_disc(p), [star]))
        return False
