"""A player's turn of the growth phase (6.3): counters and free actions in any order."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.components import (
    BUILD,
    FIELD_IDS,
    FIELDS5,
    GROW,
    OVAL_COPIES,
    OVALS,
    PROPULSION,
    RESEARCH,
    ROBOTICS,
    SHIPYARD_POPULATION,
    SWITCH,
    TELEPORTS,
    UP,
)
from perihelion.games.galactic_era.diplomacy import ask_peace, quote_peace
from perihelion.games.galactic_era.domination.playing import (
    CARD_VERBS,
    card_options,
    exchange,
    play_card,
    quote_card,
    quote_exchange,
)
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.gain_star import (
    WAYS,
    gain_options,
    quote_advance,
    quote_evacuate,
    quote_gain,
)
from perihelion.games.galactic_era.growth.home_star import Evacuate
from perihelion.games.galactic_era.growth.population import announce_growth
from perihelion.games.galactic_era.growth.research import GENETICS_PLUS_BONUS, research
from perihelion.games.galactic_era.growth.ships import announce_build, shipyards
from perihelion.games.galactic_era.growth.take_star import announce_gain
from perihelion.games.galactic_era.growth.teleport import announce_teleport, quote_teleport, teleport_options
from perihelion.games.galactic_era.movement.exploration import explore, quote_explore, unexplored
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import NO_PLAYER, Player, State

SECTION: Final = "6.3"
COUNTERS: Final[tuple[Verb, ...]] = (act.GROW_POPULATION, act.GROW_SOME, act.BUILD_SHIPS, act.DO_RESEARCH)
NO_COUNTER: Final[list[Quote]] = [refused("no-counter", {"counter": oval}, SECTION) for oval in OVALS]
FIRST_TELEPORT: Final = min([level for level in range(len(TELEPORTS)) if TELEPORTS[level]])
NO_TELEPORT: Final[list[Quote]] = [
    refused("no-teleport", {"need": FIRST_TELEPORT, "have": level}, "11.2.3") for level in range(len(TELEPORTS))
]
NO_TECHNOLOGY: Final = refused("no-technology-counter", section="6.3.4")
NO_FREE_COUNTER: Final = refused("no-free-counter", section=SECTION)
NO_FREE_RESEARCH: Final = refused("no-free-research", section="11.3")
NO_EXCHANGE: Final = refused("no-exchange", section="11.2.2")


def fields_selected(p: Player) -> list[int]:
    """Technology fields whose counter was selected this round."""
    return [square for square in p.squares if square < UP]


def unused_ovals(p: Player) -> list[int]:
    """Oval counters that an additional one may still be selected from."""
    return [oval for oval in range(len(OVALS)) if may(_quote_unused(p, oval))]


def _quote_unused(p: Player, oval: int) -> Quote:
    """A counter not selected this round is free for an additional one; switching is done by then."""
    used = p.ovals.count(oval) + p.cancelled.count(oval)
    if oval == SWITCH or used >= OVAL_COPIES[oval]:
        return refused("counter-used", {"counter": OVALS[oval]}, SECTION)
    return FREE if oval != RESEARCH or fields_selected(p) else NO_TECHNOLOGY


def quote_free_counter(p: Player, oval: int) -> Quote:
    """One more counter by a star people or research+."""
    return _quote_unused(p, oval) if p.free_oval else NO_FREE_COUNTER


def quote_free_research(p: Player, field: int) -> Quote:
    """The Special Scientific card: a field whose counter was not selected."""
    if not p.free_research:
        return NO_FREE_RESEARCH
    return refused("field-selected", {"field": FIELD_IDS[field]}, "11.3") if field in p.squares else FREE


def quote_free_exchange(s: State, player: int, card: int) -> Quote:
    """Research+ lets a player exchange one domination card of the hand."""
    return quote_exchange(s, player, card) if s.players[player].exchange else NO_EXCHANGE


def quote_counter(s: State, player: int, verb: Verb) -> Quote:
    """Grow Population, Build Ships or Research: by its counter, or free."""
    p = s.players[player]
    oval = BUILD if verb is act.BUILD_SHIPS else RESEARCH if verb is act.DO_RESEARCH else GROW
    if oval not in p.ovals and not (oval == GROW and p.free_grow):
        return NO_COUNTER[oval]
    if oval == BUILD and not shipyards(s, player):
        return refused("no-shipyard", {"need": SHIPYARD_POPULATION[p.levels[ROBOTICS]]}, "6.3.3")
    return NO_TECHNOLOGY if oval == RESEARCH and not fields_selected(p) else FREE


def cannot_teleport(p: Player) -> Quote | None:
    """Propulsion 5 and 6 teleport discs, once a turn."""
    if not TELEPORTS[p.levels[PROPULSION]]:
        return NO_TELEPORT[p.levels[PROPULSION]]
    return refused("teleported", section="11.2.3") if p.teleported else None


class GrowthTurn(PlayerStep):
    """A player's turn begins."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = self.player
        p.victims = []
        p.built = 0
        p.teleported = False
        p.free_oval = 1 if p.switched and people_of(p).oval_for_switch else 0
        s.then(Growth(self.player), EndGrowthTurn(self.player))


class EndGrowthTurn(PlayerStep):
    """Free actions that were not used are lost."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = NO_PLAYER
        p.free_gain = p.free_grow = p.free_ally = p.free_oval = p.free_central = p.free_research = 0
        p.victims = []
        p.built = 0
        p.teleported = False
        p.exchange = False


class Growth(Question):
    """Which growth action comes next, by counter or free (6.3.5)? `done` ends the turn; counters left over are lost."""

    def legal(self, s: State, seat: int) -> list[Action]:
        player = self.seat
        p = s.players[player]
        options: list[Action] = [act.DONE()]
        for verb in COUNTERS:
            if may(quote_counter(s, player, verb)):
                options.append(verb())
        options.extend(gain_options(s, player))
        options.extend([act.RESEARCH_FIELD(field) for field in FIELDS5 if may(quote_free_research(p, field))])
        options.extend([act.SELECT(oval) for oval in range(len(OVALS)) if may(quote_free_counter(p, oval))])
        options.extend(self._teleports(s))
        if may(quote_evacuate(s, player)):
            options.append(act.EVACUATE())
        options.extend([act.EXPLORE(hex) for hex in unexplored(s, player)])
        options.extend([act.PEACE(other) for other in range(len(s.players)) if may(quote_peace(s, player, other))])
        options.extend(
            [act.EXCHANGE(card) for card in sorted(set(p.hand)) if may(quote_free_exchange(s, player, card))]
        )
        options.extend(card_options(s, player))
        return options

    def _teleports(self, s: State) -> list[Action]:
        return teleport_options(s, self.seat, True) if cannot_teleport(s.players[self.seat]) is None else []

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        player = self.seat
        p = s.players[player]
        verb = action.verb
        args = action.args
        if verb is act.DONE:
            return FREE
        if verb in WAYS:
            return quote_gain(s, player, verb, args[0])
        if verb is act.ADVANCE:
            return quote_advance(s, player, args)
        if verb in COUNTERS:
            return quote_counter(s, player, verb)
        if verb is act.RESEARCH_FIELD:
            return quote_free_research(p, args[0])
        if verb is act.SELECT:
            return quote_free_counter(p, args[0])
        if verb is act.TELEPORT:
            return cannot_teleport(p) or quote_teleport(s, player, args[0], args[1], True)
        if verb is act.EVACUATE:
            return quote_evacuate(s, player)
        if verb is act.EXPLORE:
            return quote_explore(s, player, args[0])
        if verb is act.PEACE:
            return quote_peace(s, player, args[0])
        if verb is act.EXCHANGE:
            return quote_free_exchange(s, player, args[0])
        return quote_card(s, player, action) if verb in CARD_VERBS else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        player = self.seat
        p = s.players[player]
        verb = action.verb
        if verb is act.DONE:
            return True
        if verb not in (act.PLAY_A, act.PLAY_B):
            # The Economic card is played when the ships are built, not later.
            p.built = 0
        if verb in WAYS or verb is act.ADVANCE:
            announce_gain(s, player, action)
        elif verb is act.GROW_POPULATION or verb is act.GROW_SOME:
            self._grow(s, p, verb is act.GROW_SOME)
        elif verb is act.BUILD_SHIPS:
            use(p, BUILD)
            announce_build(s, player)
        elif verb is act.DO_RESEARCH:
            use(p, RESEARCH)
            research(s, player, fields_selected(p))
        elif verb is act.RESEARCH_FIELD:
            p.free_research -= 1
            research(s, player, [action.args[0]])
        elif verb is act.SELECT:
            p.free_oval -= 1
            p.ovals.append(action.args[0])
        elif verb is act.TELEPORT:
            p.teleported = True
            count = TELEPORTS[p.levels[PROPULSION]]
            announce_teleport(s, player, action.args[0], action.args[1], count, True)
        elif verb is act.EVACUATE:
            s.then(Evacuate(player, True))
        elif verb is act.EXPLORE:
            explore(s, player, action.args[0])
        elif verb is act.PEACE:
            s.then(ask_peace(s, player, action.args[0]))
        elif verb is act.EXCHANGE:
            p.exchange = False
            exchange(s, player, action.args[0])
        else:
            play_card(s, player, action)
        return False

    def _grow(self, s: State, p: Player, some: bool) -> None:
        """Everywhere, or only where the player likes: population may grow, but need not (6.3.2)."""
        if p.free_grow:
            p.free_grow -= 1
            announce_growth(s, self.seat, GENETICS_PLUS_BONUS, some)
        else:
            use(p, GROW)
            announce_growth(s, self.seat, 0, some)

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return "exchange ?" if action.verb is act.EXCHANGE else None


def use(p: Player, oval: int) -> None:
    """A counter is executed and lies open until the end of the round."""
    p.ovals.remove(oval)
    p.cancelled.append(oval)
