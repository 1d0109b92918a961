"""Population (6.3.2, 4.10, 7.5): growth limits, Grow Population, discs that come, go, ascend and teleport."""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import BONUS, CONVERT_FLEET, CONVERT_SHIP, ENOUGH, GROW, TAKE_DISC
from perihelion.games.galactic_era.blocking import block_at, blocked, open_stars
from perihelion.games.galactic_era.board import FAR
from perihelion.games.galactic_era.components import (
    ASCENSION,
    BONUS_POPULATION,
    GENETICS,
    PYRAMIDS,
    SPIRITUALITY,
)
from perihelion.games.galactic_era.components import GROW as GROW_COUNTER
from perihelion.games.galactic_era.diplomacy import ask_to_block
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.relics import open_relic
from perihelion.games.galactic_era.movement.fleets import lose_ships
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.scoring.stories import grow_done
from perihelion.games.galactic_era.state import Player, State
from perihelion.games.galactic_era.tally import discs_left, fleet_numbered, population, remove_piece, ships_lost

NO_LIMIT: Final = FAR
SECTION: Final = "6.3.1"
NOT_YOUR_STAR: Final = refused("not-your-star", section=SECTION)
NO_DISC_THERE: Final = refused("no-disc-there", section=SECTION)
TRACK_EMPTY: Final = refused("track-empty", section=SECTION)
TRACK_NOT_EMPTY: Final = refused("track-not-empty", section=SECTION)


def share_space(a: Player, b: Player) -> bool:
    """Whether the stars of two players ignore each other for growth limits."""
    return people_of(a).ignores(a, b) or people_of(b).ignores(b, a)


def growth_limit(s: State, star: int, owner: int) -> int:
    """Distance to the nearest other star that is owned by a player."""
    distances = s.board().distances(star)
    limit = NO_LIMIT
    for other, other_owner in s.owner.items():
        if other == star or distances[other] >= limit:
            continue
        if other_owner != owner and share_space(s.players[owner], s.players[other_owner]):
            continue
        limit = distances[other]
    return limit


def place_discs(s: State, player: int, star: int, count: int) -> None:
    """Discs from the track to a star."""
    p = s.players[player]
    assert count <= discs_left(p)
    p.uncovered += count
    if star not in p.stars:
        own_star(s, player, star)
    p.stars[star] += count
    s.tell("settled", player, "population", count, where=s.word("hex", star))


def own_star(s: State, player: int, star: int) -> None:
    """The star becomes the player's; the caller places its population."""
    s.players[player].stars[star] = 0
    s.owner[star] = player
    s.tell("gained", player, "stars", 1, where=s.word("hex", star))


def leave_star(s: State, star: int) -> None:
    """The star becomes nobody's; the caller has removed its population."""
    p = s.players[s.owner[star]]
    del p.stars[star]
    del s.owner[star]
    s.tell("lost", p.seat, "stars", 1, where=s.word("hex", star))


def return_discs(s: State, p: Player, count: int, star: int) -> None:
    """Discs leave a star: back to the track, or with Spirituality 6 aside, leaving the track as it is."""
    if count:
        s.tell("lost", p.seat, "population", count, where=s.word("hex", star))
    if p.levels[SPIRITUALITY] >= ASCENSION:
        p.ascended += count
        if count:
            s.tell("ascended", p.seat, "ascended", count)
    else:
        p.uncovered -= count


def lose_discs(s: State, star: int, count: int) -> None:
    """A star loses discs; without population it is an uninhabited neutral star (7.5)."""
    p = s.players[s.owner[star]]
    p.stars[star] -= count
    return_discs(s, p, count, star)
    leave_if_empty(s, star)


def leave_if_empty(s: State, star: int) -> None:
    p = s.players[s.owner[star]]
    if p.stars[star] == 0 and p.home != star:
        leave_star(s, star)


def total_population(p: Player) -> int:
    return sum(p.stars.values())


# Grow Population


def regular_growth(s: State, player: int) -> list[list[int]]:
    """[star, discs] of the regular growth, by the limits before the action."""
    p = s.players[player]
    growth: list[list[int]] = []
    for star in open_stars(s, player):
        room = growth_limit(s, star, player) - population(s, star)
        discs = min(people_of(p).regular_growth, room)
        if discs > 0:
            growth.append([star, discs])
    return growth


def announce_growth(s: State, player: int, extra: int, some: bool) -> None:
    """Grow Population, with an extra bonus or not: others may declare war to block stars of it."""
    s.then(*ask_to_block(s, player, sorted(s.players[player].stars), "grow"))
    s.then(GrowNow(player, extra, s.war[player], some))


class GrowNow(PlayerStep):
    """Regular growth, then bonus population. A war declared just now gives the player its choice back (7.3)."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "extra", "war", "some"))

    def __init__(self, player: int, extra: int, war: int, some: bool) -> None:
        super().__init__(player)
        self.extra: int = extra
        self.some: bool = some
        """Whether the player chooses which stars grow."""
        self.war: int = war
        """Whom the player was at war with when it announced the action."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        if s.war[self.player] != self.war:
            if self.extra:
                p.free_grow += 1
            else:
                p.cancelled.remove(GROW_COUNTER)
                p.ovals.append(GROW_COUNTER)
            return
        before = total_population(p)
        growth = regular_growth(s, self.player)
        if self.some or sum([discs for _, discs in growth]) > discs_left(p):
            s.then(*([ChooseGrowth(self.player, growth)] if growth else []))
        else:
            for star, discs in growth:
                place_discs(s, self.player, star, discs)
        s.then(BonusNow(self.player, self.extra, self.some), GrowDone(self.player, before))


def quote_take_disc(s: State, player: int, star: int) -> Quote:
    """When the track is empty a disc may be taken from an own star (6.3.1)."""
    p = s.players[player]
    if star not in p.stars:
        return NOT_YOUR_STAR
    if blocked(s, player, star):
        return block_at(s, player, star)
    return FREE if p.stars[star] > 0 else NO_DISC_THERE


def disc_sources(s: State, player: int) -> list[int]:
    """Stars from which a disc may be taken when the track is empty."""
    return [star for star in sorted(s.players[player].stars) if may(quote_take_disc(s, player, star))]


def take_disc(s: State, star: int) -> None:
    """A disc goes from a star back to the empty track, to be placed elsewhere in the same action."""
    p = s.players[s.owner[star]]
    p.stars[star] -= 1
    p.uncovered -= 1
    s.tell("lost", p.seat, "population", 1, where=s.word("hex", star))
    leave_if_empty(s, star)


class ChooseGrowth(Question):
    """Which stars grow? Asked when the player wants it, or when the track is too short for all."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "growth"))

    def __init__(self, seat: int, growth: list[list[int]]) -> None:
        super().__init__(seat)
        self.growth: list[list[int]] = growth

    def legal(self, s: State, seat: int) -> list[Action]:
        stars = sorted(s.players[self.seat].stars)
        options = [GROW(star) for star, _ in self.growth] + [TAKE_DISC(star) for star in stars]
        return [ENOUGH(), *[action for action in options if may(self.quote(s, seat, action))]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is ENOUGH:
            return FREE
        if verb is not GROW and verb is not TAKE_DISC:
            return elsewhere(action)
        star = action.args[0]
        targets = [target for target, _ in self.growth if target in s.players[self.seat].stars]
        left = discs_left(s.players[self.seat])
        if verb is GROW:
            if star not in targets:
                return refused("grows-no-more", section="6.3.2")
            return FREE if left else TRACK_EMPTY
        if left or not targets:
            return TRACK_NOT_EMPTY
        return refused("grows-itself", section="6.3.2") if star in targets else quote_take_disc(s, self.seat, star)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is ENOUGH:
            return True
        star = action.args[0]
        if action.verb is TAKE_DISC:
            take_disc(s, star)
            return False
        place_discs(s, self.seat, star, 1)
        left = [[other, discs - 1 if other == star else discs] for other, discs in self.growth]
        left = [pair for pair in left if pair[1] > 0]
        s.become(ChooseGrowth(self.seat, left))
        return not left


class BonusNow(PlayerStep):
    """The second part of Grow Population: bonus discs, one per star at most, limits ignored."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "extra", "some"))

    def __init__(self, player: int, extra: int, some: bool) -> None:
        super().__init__(player)
        self.extra: int = extra
        self.some: bool = some

    def run(self, s: State) -> None:
        player = self.player
        p = s.players[player]
        served: list[int] = []
        stars = open_stars(s, player)
        for star in stars:
            if open_relic(s, star) == PYRAMIDS and discs_left(p) > 0:
                place_discs(s, player, star, 1)
                served.append(star)
        bonus = BONUS_POPULATION[p.levels[GENETICS]] + self.extra
        converts = people_of(p).converted_ships(p)
        rest = [star for star in stars if star not in served]
        if not self.some and converts == 0 and bonus >= len(rest) and discs_left(p) >= len(rest):
            for star in rest:
                place_discs(s, player, star, 1)
        elif (bonus or converts) and rest:
            s.then(BonusPopulation(player, bonus, converts, served))


class BonusPopulation(Question):
    """Which stars get bonus population? The Rogue AI (STO) may also turn ships into it."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "bonus", "converts", "served"))

    def __init__(self, seat: int, bonus: int, converts: int, served: list[int]) -> None:
        super().__init__(seat)
        self.bonus: int = bonus
        self.converts: int = converts
        self.served: list[int] = served

    def legal(self, s: State, seat: int) -> list[Action]:
        stars = open_stars(s, self.seat)
        options = [verb(star) for verb in (BONUS, CONVERT_SHIP, TAKE_DISC) for star in stars]
        options.extend([CONVERT_FLEET(fleet.number) for fleet in s.players[self.seat].fleets])
        return [ENOUGH(), *[action for action in options if may(self.quote(s, seat, action))]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is ENOUGH:
            return FREE
        if verb is TAKE_DISC:
            return self._quote_disc(s, action.args[0])
        p = s.players[self.seat]
        if verb is CONVERT_FLEET:
            fleet = fleet_numbered(p, action.args[0])
            return refused("no-fleet", section="11.1") if fleet is None else self._quote_star(s, verb, fleet.hex)
        if verb is not BONUS and verb is not CONVERT_SHIP:
            return elsewhere(action)
        if verb is CONVERT_SHIP and action.args[0] not in p.pieces:
            return refused("no-piece-there", section="11.1")
        return self._quote_star(s, verb, action.args[0])

    def _quote_star(self, s: State, verb: Verb, star: int) -> Quote:
        p = s.players[self.seat]
        if not (self.bonus if verb is BONUS else self.converts):
            return refused("no-bonus" if verb is BONUS else "no-conversion", section="6.3.2")
        if star not in p.stars:
            return NOT_YOUR_STAR
        if star in self.served:
            return refused("served", section="6.3.2")
        if blocked(s, self.seat, star):
            return block_at(s, self.seat, star)
        return FREE if discs_left(p) else TRACK_EMPTY

    def _quote_disc(self, s: State, star: int) -> Quote:
        """With an empty track a disc of a star that was served already may serve another."""
        rest = [other for other in open_stars(s, self.seat) if other not in self.served]
        if discs_left(s.players[self.seat]) or not self.bonus or not rest:
            return TRACK_NOT_EMPTY
        return quote_take_disc(s, self.seat, star) if star in self.served else refused("not-served", section="6.3.2")

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is ENOUGH:
            return True
        p = s.players[self.seat]
        star = action.args[0]
        if action.verb is TAKE_DISC:
            take_disc(s, star)
            return False
        bonus, converts = self.bonus, self.converts
        if action.verb is BONUS:
            bonus -= 1
        else:
            converts -= 1
            if action.verb is CONVERT_SHIP:
                remove_piece(p, star, 1)
            else:
                fleet = fleet_numbered(p, action.args[0])
                assert fleet is not None
                star = fleet.hex
                lose_ships(p, fleet, 1)
            ships_lost(s, self.seat, 1, star)
        place_discs(s, self.seat, star, 1)
        following = BonusPopulation(self.seat, bonus, converts, [*self.served, star])
        s.become(following)
        return len(following.legal(s, seat)) == 1


class GrowDone(PlayerStep):
    """The action scores if it added population."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "before"))

    def __init__(self, player: int, before: int) -> None:
        super().__init__(player)
        self.before: int = before

    def run(self, s: State) -> None:
        if total_population(s.players[self.player]) > self.before:
            grow_done(s, self.player)


class FreeDiscs(Question):
    """One disc on some of these stars, as far as the track reaches (Density card)."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "stars"))

    def __init__(self, seat: int, stars: list[int]) -> None:
        super().__init__(seat)
        self.stars: list[int] = stars

    def legal(self, s: State, seat: int) -> list[Action]:
        return [GROW(star) for star in self.stars]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not GROW:
            return elsewhere(action)
        return FREE if action.args[0] in self.stars else refused("grows-no-more", section="11.3")

    def take(self, s: State, seat: int, action: Action) -> bool:
        place_discs(s, self.seat, action.args[0], 1)
        rest = [star for star in self.stars if star != action.args[0]]
        s.become(FreeDiscs(self.seat, rest))
        return not rest or discs_left(s.players[self.seat]) == 0


def grow_each(s: State, player: int, stars: list[int]) -> None:
    """A disc on each of the stars; a choice where the track is too short."""
    left = discs_left(s.players[player])
    if left >= len(stars):
        for star in stars:
            place_discs(s, player, star, 1)
    elif left:
        s.then(FreeDiscs(player, stars))
