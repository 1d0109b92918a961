"""The automas' growth phase: rolls on their tables, research, spawning, stars, and power outside the board."""

from typing import Any, ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import COLONIZE, CONQUER, ROLL, SUBJUGATE
from perihelion.games.galactic_era.blocking import blocked, open_stars
from perihelion.games.galactic_era.components import (
    BONUS_POPULATION,
    BUILD_BONUS,
    FIELD_IDS,
    FIELDS5,
    GAIN,
    GENETICS,
    ROBOTICS,
    SHIPS_BY_POPULATION,
    SOLO,
)
from perihelion.games.galactic_era.diplomacy import ask_to_block
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.growth.gain_star import quote_gain
from perihelion.games.galactic_era.growth.population import place_discs, regular_growth
from perihelion.games.galactic_era.growth.research import RandomField, automa_fields
from perihelion.games.galactic_era.growth.ships import asteroids_used
from perihelion.games.galactic_era.growth.take_star import announce_gain
from perihelion.games.galactic_era.growth.technology import gain_level
from perihelion.games.galactic_era.movement.fleets import change, free_letters, new_fleet, pieces_in_supply
from perihelion.games.galactic_era.options import level_data
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.state import NO_PLAYER, State
from perihelion.games.galactic_era.tally import (
    add_piece,
    discs_left,
    fleet_numbered,
    fleets_at,
    population,
    score,
    ship_hexes,
    ships_placed,
)

PERSON: Final = 0
FARMERS: Final = 1
SLAVERS: Final = 2
FREE_POPULATION: Final = 6


def table_of(player: int) -> dict[str, Any]:
    table: dict[str, Any] = SOLO["farmers" if player == FARMERS else "slavers"]
    return table


def gain_offboard(s: State) -> None:
    """The Slavers' power outside the board grows; from the fifth on the player suffers."""
    s.offboard += 1
    s.tell("gathered", SLAVERS, amount=s.offboard)
    if s.offboard >= int(SOLO["offboard"]["player_loses"]):
        score(s, PERSON, -int(SOLO["offboard"]["player_loses_dp"]), "offboard")


class AutomaRolls(PlayerStep):
    """What an automa does in this growth phase; Farmers without ships always spawn."""

    def run(self, s: State) -> None:
        if self.player == FARMERS and not ship_hexes(s.players[FARMERS]):
            enter_roll(s, FARMERS, 6)
        else:
            s.then(GrowthRoll(self.player))


def enter_roll(s: State, player: int, roll: int) -> None:
    s.growth_rolls[player - 1] = list(table_of(player)["growth"][roll - 1])


class GrowthRoll(PlayerChance):
    """A roll on the growth table; mighty Slavers use the lower of two dice."""

    def outcomes(self, s: State) -> list[Action]:
        if self.player == SLAVERS and s.offboard >= int(SOLO["offboard"]["two_dice"]):
            return [ROLL(first, second) for first in range(1, 7) for second in range(1, 7)]
        return [ROLL(number) for number in range(1, 7)]

    def happen(self, s: State, action: Action) -> None:
        enter_roll(s, self.player, min(action.args))


class AutomaGrowth(PlayerStep):
    """The automa's turn: its entries one after the other."""

    def run(self, s: State) -> None:
        rolls = s.growth_rolls[self.player - 1]
        if not rolls:
            s.active = NO_PLAYER
            s.players[self.player].ovals = []
            s.players[self.player].victims = []
            return
        s.active = self.player
        entry = rolls.pop(0)
        carry_out(s, self.player, entry)
        s.then(AutomaGrowth(self.player))


def carry_out(s: State, player: int, entry: str) -> None:
    """One entry of a growth table."""
    if entry in FIELD_IDS:
        automa_research(s, player, FIELD_IDS.index(entry))
    elif entry == "random":
        found = automa_fields(s, player, list(FIELDS5))
        if found:
            s.then(RandomField(player, found, "research"))
    elif entry == "spawn-one":
        s.then(SpawnAt(player, 1, []))
    elif entry == "spawn-all":
        for point in s.board().spawn_points:
            spawn(s, player, point)
    elif entry == "spawn-two":
        s.then(SpawnAt(player, 2, []))
    elif entry == "spawn-random":
        s.then(SpawnAt(player, 1, []))
    elif entry == "spawn-centre":
        spawn(s, player, s.board().spawn_points[0])
    elif entry == "grow-or-spawn":
        if regular_growth(s, player):
            s.then(*ask_to_block(s, player, sorted(s.players[player].stars), "grow"), AutomaGrow(player))
        else:
            spawn(s, player, s.board().spawn_points[0])
    else:
        s.players[player].ovals = [GAIN, GAIN]
        s.then(AutomaStars(player, entry, len(s.players[player].stars)))


def automa_research(s: State, player: int, field: int) -> None:
    """Nothing at level 6; with Robotics 5 a random further field as well."""
    if automa_fields(s, player, [field]):
        gain_level(s, player, field, "research")
        s.players[player].raised.append(field)
    if s.players[player].levels[ROBOTICS] >= 5:
        found = automa_fields(s, player, [other for other in FIELDS5 if other != field])
        if found:
            s.then(RandomField(player, found, "research"))


# Spawning


def spawn_count(s: State, player: int) -> int:
    """Farmers spawn one ship; Slavers as many as their population on and off the board builds."""
    if player == FARMERS:
        return 1
    on_board = sum([population(s, star) for star in open_stars(s, SLAVERS)])
    by_population = SHIPS_BY_POPULATION[FREE_POPULATION + on_board + s.offboard]
    bonus = int(level_data(s.rules)["ship_bonus"])
    return by_population + BUILD_BONUS[s.players[SLAVERS].levels[ROBOTICS]] + len(asteroids_used(s, SLAVERS)) + bonus


def spawn(s: State, player: int, hex: int) -> None:
    """Ships appear at a spawn point: pieces while they last, the rest in a fleet."""
    p = s.players[player]
    count = spawn_count(s, player)
    pieces = min(count, pieces_in_supply(p))
    add_piece(p, hex, pieces)
    s.tell("spawned", player, "ships", pieces, where=s.word("hex", hex))
    rest = count - pieces
    if rest == 0 or player == FARMERS:
        return
    s.then(SpawnRest(hex, rest))


def add_to_fleet(s: State, number: int, ships: int) -> None:
    fleet = fleet_numbered(s.players[SLAVERS], number)
    assert fleet is not None
    fleet.chips = sorted([*fleet.chips, *change(ships)], reverse=True)
    ships_placed(s, SLAVERS, ships, fleet.hex)


class SpawnRest(Step):
    """Ships for which no pieces are left join the fleet there, or form one; without a free marker they are lost."""

    FIELDS: ClassVar[Fields] = fields(public=("hex", "ships"))

    def __init__(self, hex: int, ships: int) -> None:
        self.hex: int = hex
        self.ships: int = ships

    def run(self, s: State) -> None:
        p = s.players[SLAVERS]
        here = fleets_at(p, self.hex)
        if here:
            add_to_fleet(s, here[0].number, self.ships)
        elif free_letters(p):
            s.then(SpawnFleet(self.hex, self.ships))


class SpawnFleet(Chance):
    """The Slavers' fleet gets a random marker that nobody sees."""

    FIELDS: ClassVar[Fields] = fields(public=("hex", "ships"))

    def __init__(self, hex: int, ships: int) -> None:
        self.hex: int = hex
        self.ships: int = ships

    def outcomes(self, s: State) -> list[Action]:
        return [ROLL(letter) for letter in free_letters(s.players[SLAVERS])]

    def happen(self, s: State, action: Action) -> None:
        fleet = new_fleet(s, SLAVERS, action.args[0], self.hex)
        add_to_fleet(s, fleet.number, self.ships)

    def public(self, s: State, action: Action) -> str | None:
        return "roll ?"


class SpawnAt(PlayerChance):
    """Random spawn points, each once."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "left", "used"))

    def __init__(self, player: int, left: int, used: list[int]) -> None:
        super().__init__(player)
        self.left: int = left
        self.used: list[int] = used

    def outcomes(self, s: State) -> list[Action]:
        return [ROLL(index) for index in range(len(s.board().spawn_points)) if index not in self.used]

    def happen(self, s: State, action: Action) -> None:
        index = action.args[0]
        spawn(s, self.player, s.board().spawn_points[index])
        if self.left > 1:
            s.then(SpawnAt(self.player, self.left - 1, [*self.used, index]))


class AutomaGrow(PlayerStep):
    """Regular growth, then bonus population from star to star."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        for star, discs in regular_growth(s, self.player):
            place_discs(s, self.player, star, min(discs, discs_left(p)))
        bonus = BONUS_POPULATION[p.levels[GENETICS]]
        for star in open_stars(s, self.player)[:bonus]:
            if discs_left(p):
                place_discs(s, self.player, star, 1)


# Stars


def star_choices(s: State, of_player: bool) -> list[Action]:
    """Stars the Slavers can take now: of the player (Farmers have none), or neutral ones."""
    p = s.players[SLAVERS]
    found: list[Action] = []
    for hex in ship_hexes(p):
        if (hex in s.owner) != of_player or blocked(s, SLAVERS, hex):
            continue
        for verb in (COLONIZE, SUBJUGATE, CONQUER):
            if may(quote_gain(s, SLAVERS, verb, hex)):
                found.append(verb(hex))
    return found


class AutomaStars(PlayerStep):
    """A Slaver star entry: what it prefers, what else; with no star at all, power outside the board."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "entry", "before"))

    def __init__(self, player: int, entry: str, before: int) -> None:
        super().__init__(player)
        self.entry: str = entry
        self.before: int = before

    def run(self, s: State) -> None:
        # What the Slavers can take depends on counters that the player may not have seen.
        s.reveal()
        of_player, neutral = star_choices(s, True), star_choices(s, False)
        if self.entry == "star-player" and not of_player:
            chosen, times = neutral, 2
        elif self.entry == "star-player":
            chosen, times = of_player, 1
        elif self.entry == "star-neutral":
            chosen, times = neutral or of_player, 1
        else:
            chosen, times = [*of_player, *neutral], 1
        for _ in range(times):
            s.then(TakeRandomStar(bool(chosen) and chosen[0] in of_player, self.entry == "star-any"))
        s.then(CountStars(self.before))


class TakeRandomStar(Step):
    """The Slavers announce one of the stars they can take."""

    FIELDS: ClassVar[Fields] = fields(public=("of_player", "any_star"))

    def __init__(self, of_player: bool, any_star: bool) -> None:
        self.of_player: bool = of_player
        self.any_star: bool = any_star

    def run(self, s: State) -> None:
        choices = stars_to_take(s, self.of_player, self.any_star)
        if len(choices) == 1:
            announce_gain(s, SLAVERS, choices[0])
        elif choices:
            s.then(RandomStar(self.of_player, self.any_star))


def stars_to_take(s: State, of_player: bool, any_star: bool) -> list[Action]:
    if any_star:
        return [*star_choices(s, True), *star_choices(s, False)]
    return star_choices(s, of_player)


class RandomStar(Chance):
    """Chance picks the star."""

    FIELDS: ClassVar[Fields] = fields(public=("of_player", "any_star"))

    def __init__(self, of_player: bool, any_star: bool) -> None:
        self.of_player: bool = of_player
        self.any_star: bool = any_star

    def outcomes(self, s: State) -> list[Action]:
        return stars_to_take(s, self.of_player, self.any_star)

    def happen(self, s: State, action: Action) -> None:
        announce_gain(s, SLAVERS, action)


class CountStars(Step):
    """No star gained: one population joins the power outside the board."""

    FIELDS: ClassVar[Fields] = fields(public=("before",))

    def __init__(self, before: int) -> None:
        self.before: int = before

    def run(self, s: State) -> None:
        if len(s.players[SLAVERS].stars) <= self.before:
            gain_offboard(s)
