"""A player's turn of the growth phase (6.3): counters and free actions in any order."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.components import (
    BUILD,
    FIELDS5,
    GROW,
    OVAL_COPIES,
    OVALS,
    PROPULSION,
    RESEARCH,
    SWITCH,
    TELEPORTS,
    UP,
)
from perihelion.games.galactic_era.diplomacy import ask_peace, peace_targets
from perihelion.games.galactic_era.domination.playing import card_options, exchange, play_card, why_not_card
from perihelion.games.galactic_era.growth.gain_star import WAYS, evacuation_possible, gain_options, problem
from perihelion.games.galactic_era.growth.home_star import Evacuate
from perihelion.games.galactic_era.growth.population import announce_growth, announce_teleport, teleport_options
from perihelion.games.galactic_era.growth.research import GENETICS_PLUS_BONUS, research
from perihelion.games.galactic_era.growth.ships import announce_build, shipyards
from perihelion.games.galactic_era.growth.take_star import announce_gain
from perihelion.games.galactic_era.movement.exploration import explore, unexplored
from perihelion.games.galactic_era.movement.exploration import why_not as why_not_explore
from perihelion.games.galactic_era.peoples import anchara
from perihelion.games.galactic_era.questions import PlayerStep, Question
from perihelion.games.galactic_era.state import NOBODY, Player, State

SECTION: Final = "6.3"


def fields_selected(p: Player) -> list[int]:
    """Technology fields whose counter was selected this round."""
    return [square for square in p.squares if square < UP]


def unused_ovals(p: Player) -> list[int]:
    """Oval counters not selected this round, and so free for an additional one; switching is done by then."""
    used = [*p.ovals, *p.cancelled]
    free = [oval for oval in range(len(OVALS)) if oval != SWITCH and used.count(oval) < OVAL_COPIES[oval]]
    return [oval for oval in free if oval != RESEARCH or fields_selected(p)]


class GrowthTurn(PlayerStep):
    """A player's turn begins."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = self.player
        p.victims = []
        p.built = 0
        p.teleported = False
        p.free_oval = 1 if anchara.extra_counter(p) else 0
        s.then(Growth(self.player), EndGrowthTurn(self.player))


class EndGrowthTurn(PlayerStep):
    """Free actions that were not used are lost."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = NOBODY
        p.free_gain = p.free_grow = p.free_ally = p.free_oval = p.free_central = p.free_research = 0
        p.victims = []
        p.built = 0
        p.teleported = False
        p.exchange = False


class Growth(Question):
    """Which growth action comes next? `done` ends the turn; counters not executed are lost."""

    def legal(self, s: State, seat: int) -> list[Action]:
        player = self.seat
        p = s.players[player]
        options: list[Action] = [act.DONE()]
        if GROW in p.ovals or p.free_grow:
            options.append(act.GROW_POPULATION())
        if BUILD in p.ovals and shipyards(s, player):
            options.append(act.BUILD_SHIPS())
        if RESEARCH in p.ovals and fields_selected(p):
            options.append(act.DO_RESEARCH())
        options.extend(gain_options(s, player))
        if p.free_research:
            options.extend([act.RESEARCH_FIELD(field) for field in FIELDS5 if field not in p.squares])
        if p.free_oval:
            options.extend([act.SELECT(oval) for oval in unused_ovals(p)])
        if TELEPORTS[p.levels[PROPULSION]] and not p.teleported:
            options.extend(teleport_options(s, player, True))
        if evacuation_possible(s, player):
            options.append(act.EVACUATE())
        options.extend([act.EXPLORE(hex) for hex in unexplored(s, player)])
        options.extend([act.PEACE(other) for other in peace_targets(s, player)])
        if p.exchange:
            options.extend([act.EXCHANGE(card) for card in sorted(set(p.hand))])
        options.extend(card_options(s, player))
        return options

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
        elif verb is act.GROW_POPULATION:
            self._grow(s, p)
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
            p.asked_peace |= 1 << action.args[0]
            s.then(ask_peace(s, player, action.args[0]))
        elif verb is act.EXCHANGE:
            p.exchange = False
            exchange(s, player, action.args[0])
        else:
            play_card(s, player, action)
        return False

    def _grow(self, s: State, p: Player) -> None:
        if p.free_grow:
            p.free_grow -= 1
            announce_growth(s, self.seat, GENETICS_PLUS_BONUS)
        else:
            use(p, GROW)
            announce_growth(s, self.seat, 0)

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return "exchange ?" if action.verb is act.EXCHANGE else None

    def objection(self, s: State, seat: int, action: Action) -> Reason | None:
        p = s.players[self.seat]
        verb = action.verb
        if verb in WAYS or verb is act.ADVANCE:
            return problem(s, self.seat, verb, action.args[0]) if action.args else None
        if verb in (act.GROW_POPULATION, act.BUILD_SHIPS, act.DO_RESEARCH):
            oval = {act.GROW_POPULATION: GROW, act.BUILD_SHIPS: BUILD, act.DO_RESEARCH: RESEARCH}[verb]
            if oval not in p.ovals:
                return Reason("no-counter", {"counter": OVALS[oval]}, SECTION)
            if verb is act.DO_RESEARCH:
                return Reason("no-technology-counter", {}, "6.3.4")
            return Reason("no-shipyard", {}, "6.3.3")
        return why_not_explore(s, self.seat, action) or why_not_card(s, self.seat, action)


def use(p: Player, oval: int) -> None:
    """A counter is executed and lies open until the end of the round."""
    p.ovals.remove(oval)
    p.cancelled.append(oval)
