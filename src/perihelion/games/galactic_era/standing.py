"""Standing answers: what a seat has settled in advance. A pure function of what the seat sees and its settings."""

from collections.abc import Mapping

from perihelion.core.action import Action
from perihelion.core.frame import Decision
from perihelion.core.options import OptionValue
from perihelion.core.together import Together
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.combat.retreat_before import RetreatWindow
from perihelion.games.galactic_era.components import ROUNDS
from perihelion.games.galactic_era.diplomacy import PeaceOffer, PeaceWindow, WarWindow
from perihelion.games.galactic_era.domination.playing import CardWindow
from perihelion.games.galactic_era.growth.population import BonusPopulation
from perihelion.games.galactic_era.growth.ships import NewShips
from perihelion.games.galactic_era.growth.turn import Growth
from perihelion.games.galactic_era.movement.exploration import ExploreNow, unexplored
from perihelion.games.galactic_era.movement.fleets import MOVED
from perihelion.games.galactic_era.movement.turn import Movement
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import fleets_at, population
from perihelion.games.galactic_era.trade import TradeOffer


def standing(s: State, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    """The answer the settings give to the question on top; None: ask."""
    if not s.stack:
        return None
    top = s.stack[-1]
    if isinstance(top, Movement | Growth | ExploreNow):
        return explore_for_nothing(s, top, seat) if settings["explore"] else None
    if isinstance(top, Together):
        return _window(s, top, seat, settings)
    if isinstance(top, Decision):
        return _placing(s, top, seat, settings)
    return None


def explore_for_nothing(s: State, top: Movement | Growth | ExploreNow, seat: int) -> Action | None:
    """Look wherever that costs no ship its further move."""
    if s.voice(top.seat) != seat:
        return None
    p = s.players[top.seat]
    for hex in unexplored(s, top.seat):
        fresh = any(group.hex == hex and not group.moved for group in p.groups)
        fresh = fresh or any(not fleet.touched & MOVED for fleet in fleets_at(p, hex))
        spent = any(group.hex == hex and group.left == 0 for group in p.groups)
        if not isinstance(top, Movement) or fresh or spent:
            return act.EXPLORE(hex)
    return None


def _window(s: State, top: Together, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    if isinstance(top, WarWindow):
        return {"never": act.PASS(), "always": act.WAR(top.target)}.get(str(settings["war"]))
    if isinstance(top, PeaceWindow):
        return {"never": act.PASS(), "always": act.PEACE(top.target)}.get(str(settings["offer_peace"]))
    if isinstance(top, RetreatWindow):
        return _retreat(s, top, seat, str(settings["retreat"]))
    if isinstance(top, CardWindow):
        return _card(s, top, seat, str(settings["cards"]))
    if isinstance(top, PeaceOffer):
        return {"accept": act.ACCEPT(), "refuse": act.REFUSE()}.get(str(settings["peace"]))
    if isinstance(top, TradeOffer):
        return {"accept": act.ACCEPT(), "refuse": act.REFUSE()}.get(str(settings["trade"]))
    return None


def _card(s: State, top: CardWindow, seat: int, setting: str) -> Action | None:
    """At the end of the game everybody is asked; before, by the setting: always, for section A, or not at all."""
    if setting == "ask" or top.moment == "end" or (s.round == ROUNDS and top.moment == "scoring"):
        return None
    fulfilled = any(action.verb is act.PLAY_A for action in top.legal(s, seat))
    return None if setting == "fulfilled" and fulfilled else act.PASS()


def _retreat(s: State, top: RetreatWindow, seat: int, setting: str) -> Action | None:
    if setting == "never":
        return act.STAND()
    options = top.legal(s, seat)
    return options[-1] if setting == "always" and options else None


def _placing(s: State, top: Decision, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    if isinstance(top, BonusPopulation) and settings["bonus"] == "smallest":
        bonuses = [action for action in top.legal(s, seat) if action.verb is act.BONUS]
        smallest = min([population(s, action.args[0]) for action in bonuses], default=0)
        for action in bonuses:
            if population(s, action.args[0]) == smallest:
                return action
    if isinstance(top, NewShips) and settings["ships"] == "home":
        places = [action for action in top.legal(s, seat) if action.verb is act.PLACE]
        for action in places:
            if action.args[1] == s.players[top.player].home:
                return action
        return places[0] if places else None
    return None
