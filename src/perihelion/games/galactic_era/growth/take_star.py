"""Carrying out Gain Star (6.3.1): announcing, taking, refugees, discs, technology and what follows."""

from typing import ClassVar

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.blocking import block_at, blocked
from perihelion.games.galactic_era.board import HEXES
from perihelion.games.galactic_era.components import (
    ALLY_DISCS,
    COLONIZE_DISCS,
    FLEET_B,
    GAIN,
    NEUTRAL_POPULATION,
    PROPULSION,
    RANGE,
    STO,
    STRONG_STAR,
    SUBJUGATE_DISCS,
    UNLIMITED,
)
from perihelion.games.galactic_era.diplomacy import ask_to_block, at_war, declare_war
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.gain_star import (
    BY_CENTRAL,
    BY_COLONY,
    BY_FREE_ALLY,
    BY_FREE_GAIN,
    factor_of,
    fleet_strength,
    quote_gain,
    ships_needed,
    takes_by_force,
    way_to_pay,
)
from perihelion.games.galactic_era.growth.home_star import Evacuate, Reserve, fell_behind
from perihelion.games.galactic_era.growth.population import (
    disc_sources,
    growth_limit,
    leave_star,
    place_discs,
    quote_take_disc,
    return_discs,
    take_disc,
)
from perihelion.games.galactic_era.growth.research import LearnFrom, RandomLevels
from perihelion.games.galactic_era.growth.take_relic import TakeRelic
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.scoring.stories import gain_star_done, population_removed, star_taken
from perihelion.games.galactic_era.state import EVERYBODY, NO_PLAYER, Fleet, Player, State
from perihelion.games.galactic_era.tally import (
    discs_left,
    fleets_at,
    is_automa,
    neutral_type,
    population,
    score,
)


def announce_gain(s: State, player: int, action: Action) -> None:
    """The player says what it takes and how; others may declare war to block it (W4) or to protect innocents (W5)."""
    verb = action.verb
    stars = list(action.args)
    for star in stars:
        if star in s.counter and s.counter_seen[star] != EVERYBODY:
            s.counter_seen[star] = EVERYBODY
            s.reveal()
    owner = s.owner.get(stars[0], NO_PLAYER)
    if verb is act.CONQUER and owner >= 0 and not at_war(s, player, owner):
        declare_war(s, player, owner)
    innocents = verb is act.SUBJUGATE or (verb is act.CONQUER and (owner < 0 or s.players[owner].alignment == STO))
    s.then(*ask_to_block(s, player, stars, "gain-star", innocents), TakeStar(player, action))


class TakeStar(PlayerStep):
    """The action takes place unless a fresh war blocks it; then it may be carried out elsewhere (7.3)."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "action"))

    def __init__(self, player: int, action: Action) -> None:
        super().__init__(player)
        self.action: Action = action

    def run(self, s: State) -> None:
        player, verb = self.player, self.action.verb
        stars = [star for star in self.action.args if may(quote_gain(s, player, verb, star))]
        if not stars:
            return
        way = way_to_pay(s, player, verb, stars[0])
        show_ships(s, player, verb, stars[0], factor_of(way))
        pay(s.players[player], way)
        if verb is act.ADVANCE:
            s.white.extend(stars)
            s.then(GainDone(player, way))
        else:
            take_star(s, player, verb, stars[0])
            s.then(GainDone(player, way))


def pay(p: Player, way: int) -> None:
    if way == BY_COLONY:
        p.colonies -= 1
    elif way == BY_FREE_ALLY:
        p.free_ally -= 1
    elif way == BY_CENTRAL:
        p.free_central -= 1
    elif way == BY_FREE_GAIN:
        p.free_gain -= 1
    else:
        p.ovals.remove(GAIN)
        p.cancelled.append(GAIN)


def show_ships(s: State, player: int, verb: Verb, star: int, factor: int) -> None:
    """Show as many ships as needed, fleet by fleet, and the B marker only where its bonus is needed."""
    if not takes_by_force(verb):
        return
    p = s.players[player]
    need = ships_needed(s, player, star) - p.pieces.get(star, 0) * factor
    here = sorted(fleets_at(p, star), key=_by_ships, reverse=True)
    plain = sum([fleet.ships() for fleet in here]) * factor
    for fleet in here:
        if need <= 0 or (ships_needed(s, player, star) == 1 and len(here) > 0):
            break
        bombs = plain < need and fleet.letter == FLEET_B
        if bombs:
            fleet.letter_seen = EVERYBODY
        fleet.chips_seen = EVERYBODY
        s.reveal()
        counted = fleet_strength(p, fleet, factor, bombs)
        need -= counted
        plain -= fleet.ships() * factor


def _by_ships(fleet: Fleet) -> int:
    return fleet.ships()


def take_star(s: State, player: int, verb: Verb, star: int) -> None:
    """The star changes hands (or gets its first population)."""
    owner = s.owner.get(star, NO_PLAYER)
    if owner < 0:
        _take_neutral(s, player, verb, star)
        return
    fleeing = people_of(s.players[owner]).refugees(s.players[owner]) if verb is act.CONQUER else 0
    before = population(s, star)
    s.then(Refugees(owner, star, fleeing), RemoveOwner(player, star, owner, before, verb is act.LIBERATE))


def keep_counter(s: State, p: Player, star: int) -> None:
    """What lies on a neutral star goes to whoever takes it: its counter is kept, a white disc leaves the game."""
    if star in s.counter:
        face = s.counter.pop(star)
        del s.counter_seen[star]
        p.kept[face] += 1
        s.gone[star // HEXES * 3 + face] += 1
    if star in s.white:
        s.white.remove(star)


def _take_neutral(s: State, player: int, verb: Verb, star: int) -> None:
    p = s.players[player]
    kind = neutral_type(s, star)
    if verb is act.SUBJUGATE:
        discs = SUBJUGATE_DISCS
        if growth_limit(s, star, player) >= SUBJUGATE_DISCS + 1:
            discs += people_of(p).extra_subjugated(p)
    elif verb is act.ALLY:
        discs = ALLY_DISCS
    elif verb is act.CONQUER:
        discs = people_of(p).kept_population(p, NEUTRAL_POPULATION[kind])
    else:
        discs = COLONIZE_DISCS
    keep_counter(s, p, star)
    s.tell("took", player, verb.name, where=s.word("hex", star))
    s.then(Settle(player, star, discs), TakeRelic(player, star))


class Refugees(PlayerStep):
    """Cosmic Mayans (STO) may move discs of a conquered star away."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "star", "left"))

    def __init__(self, player: int, star: int, left: int) -> None:
        super().__init__(player)
        self.star: int = star
        self.left: int = left

    def run(self, s: State) -> None:
        if self.left and s.players[self.player].stars[self.star] and refuges(s, self.player, self.star):
            s.then(ChooseRefuge(self.player, self.star, self.left))


def quote_refuge(s: State, player: int, star: int, other: int) -> Quote:
    """To an own star that is not blocked, within the range of the player's ships."""
    p = s.players[player]
    if other == star or other not in p.stars:
        return refused("not-your-star", section="11.1")
    if blocked(s, player, other):
        return block_at(s, player, other)
    reach, need = RANGE[p.levels[PROPULSION]], s.board().distances(star)[other]
    return FREE if reach == UNLIMITED or need <= reach else refused("range", {"need": need, "have": reach}, "11.1")


def refuges(s: State, player: int, star: int) -> list[int]:
    """The stars to which population can flee."""
    return [other for other in sorted(s.players[player].stars) if may(quote_refuge(s, player, star, other))]


class ChooseRefuge(Question):
    """To which star does a disc of the conquered star flee?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "star", "left"))

    def __init__(self, seat: int, star: int, left: int) -> None:
        super().__init__(seat)
        self.star: int = star
        self.left: int = left

    def legal(self, s: State, seat: int) -> list[Action]:
        return [act.ENOUGH(), *[act.REFUGE(star) for star in refuges(s, self.seat, self.star)]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is act.ENOUGH:
            return FREE
        if action.verb is not act.REFUGE:
            return elsewhere(action)
        return quote_refuge(s, self.seat, self.star, action.args[0])

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is act.REFUGE:
            p = s.players[self.seat]
            p.stars[self.star] -= 1
            p.stars[action.args[0]] += 1
            s.tell("fled", self.seat, where=s.word("hex", action.args[0]))
            s.then(Refugees(self.seat, self.star, self.left - 1))
        return True


class RemoveOwner(PlayerStep):
    """The old owner's population leaves; a home star is evacuated first."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "star", "owner", "before", "liberated"))

    def __init__(self, player: int, star: int, owner: int, before: int, liberated: bool) -> None:
        super().__init__(player)
        self.star: int = star
        self.owner: int = owner
        self.before: int = before
        self.liberated: bool = liberated

    def run(self, s: State) -> None:
        victim = s.players[self.owner]
        removed = population(s, self.star)
        if victim.home == self.star:
            s.then(Evacuate(self.owner, False))
        else:
            return_discs(s, victim, victim.stars[self.star], self.star)
            leave_star(s, self.star)
        s.then(ChangeHands(self.player, self.star, self.owner, self.before, removed, self.liberated))


class ChangeHands(PlayerStep):
    """The new owner's discs, relic, points and technology."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "star", "owner", "before", "removed", "liberated"))

    def __init__(self, player: int, star: int, owner: int, before: int, removed: int, liberated: bool) -> None:
        super().__init__(player)
        self.star: int = star
        self.owner: int = owner
        self.before: int = before
        self.removed: int = removed
        self.liberated: bool = liberated

    def run(self, s: State) -> None:
        player, star = self.player, self.star
        p = s.players[player]
        if self.liberated:
            discs = self.before
            score(s, player, people_of(p).liberation_dp(p), "plejars_liberation")
        else:
            discs = people_of(p).kept_population(p, self.before)
        s.tell("took", player, "liberate" if self.liberated else "conquer", where=s.word("hex", star))
        population_removed(s, player, self.removed)
        star_taken(s, player, star)
        p.victims.append(self.owner)
        levels = 2 if self.before >= STRONG_STAR else 1
        s.then(Settle(player, star, discs), TakeRelic(player, star))
        if is_automa(s, player):
            s.then(RandomLevels(player, self.owner, levels))
        else:
            s.then(LearnFrom(player, [self.owner], levels))
        s.then(CheckReserve(self.owner))


class CheckReserve(PlayerStep):
    """Whoever lost a star and is now two behind everybody uses the emergency reserve."""

    def run(self, s: State) -> None:
        if fell_behind(s, self.player):
            s.then(Reserve(self.player))


class Settle(PlayerStep):
    """Discs on a star just taken; with an empty track they may come from other own stars (6.3.1)."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "star", "discs"))

    def __init__(self, player: int, star: int, discs: int) -> None:
        super().__init__(player)
        self.star: int = star
        self.discs: int = discs

    def run(self, s: State) -> None:
        p = s.players[self.player]
        count = min(self.discs, discs_left(p))
        if count:
            place_discs(s, self.player, self.star, count)
        missing = self.discs - count
        if missing and self.sources(s) and not is_automa(s, self.player):
            s.then(FillStar(self.player, self.star, missing))

    def sources(self, s: State) -> list[int]:
        return [star for star in disc_sources(s, self.player) if star != self.star]


class FillStar(Question):
    """The track is empty: from which own star does the next disc come? The action may be done in part."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "star", "missing"))

    def __init__(self, seat: int, star: int, missing: int) -> None:
        super().__init__(seat)
        self.star: int = star
        self.missing: int = missing

    def legal(self, s: State, seat: int) -> list[Action]:
        options = [act.ENOUGH(), *[act.TAKE_DISC(star) for star in disc_sources(s, self.seat)]]
        return [action for action in options if may(self.quote(s, seat, action))]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is act.ENOUGH:
            settled = self.star in s.players[self.seat].stars
            return FREE if settled else refused("at-least-one", section="6.3.1")
        if action.verb is not act.TAKE_DISC:
            return elsewhere(action)
        if action.args[0] == self.star:
            return refused("same-star", section="6.3.1")
        return quote_take_disc(s, self.seat, action.args[0])

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is act.TAKE_DISC:
            take_disc(s, action.args[0])
            s.then(Settle(self.seat, self.star, self.missing))
        return True


class GainDone(PlayerStep):
    """A Gain Star action was carried out: stories, and the Confederation's free ally."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "way"))

    def __init__(self, player: int, way: int) -> None:
        super().__init__(player)
        self.way: int = way

    def run(self, s: State) -> None:
        gain_star_done(s, self.player)
        p = s.players[self.player]
        if self.way != BY_FREE_ALLY and people_of(p).free_ally(p):
            p.free_ally += 1
