"""How every question is answered, and which other answers are worth trying."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Decision
from perihelion.core.state import apply
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice import battles, cards, counters, flights, small
from perihelion.games.galactic_era.advice.growing import growth_actions
from perihelion.games.galactic_era.advice.targets import CALM, TEMPERS, Temper
from perihelion.games.galactic_era.combat.battle import ChooseBattle
from perihelion.games.galactic_era.combat.losses import LoserLosses, SomeLosses
from perihelion.games.galactic_era.combat.retreat_before import RetreatWindow
from perihelion.games.galactic_era.diplomacy import PeaceOffer, PeaceWindow, WarWindow
from perihelion.games.galactic_era.domination.playing import CardWindow, ExchangeCard
from perihelion.games.galactic_era.growth.gain_star import WAYS
from perihelion.games.galactic_era.growth.selection import SelectCounters
from perihelion.games.galactic_era.growth.turn import Growth
from perihelion.games.galactic_era.movement.exploration import ExploreNow
from perihelion.games.galactic_era.movement.flight import Fly
from perihelion.games.galactic_era.movement.turn import Movement
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.standing import explore_for_nothing
from perihelion.games.galactic_era.state import State

TRIED: Final = 6
SELECTIONS: Final = 12
"""Selections that are thought of: search tries the first few, and weaker players take others."""


def stretch(s: State) -> int:
    """Positions compare well where a round begins."""
    return s.round


def reply(s: State, seat: int) -> Action | None:
    """The best answer at first glance, to whatever is asked."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Movement):
        return movement(s, top)
    if isinstance(top, Fly):
        return flights.landing(s, top)
    if isinstance(top, Growth):
        return growth(s, top)
    if isinstance(top, SelectCounters):
        return counters.next_counter(s, top, seat)
    if isinstance(top, Decision):
        return minor(s, top, seat)
    return None


def go_on(s: State, seat: int) -> int:
    """Carry out the best answer at first glance, whole movements and selections at once: they are planned as a whole,
    and planning them again after each ship took most of the time of a trial. Returns how many answers that were.
    """
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Movement):
        return _fly(s, seat, movement_line(s, top))
    if isinstance(top, SelectCounters) and not top.answer_of(seat):
        return _select(s, seat, counters.best_line(s, top.players_of(s, seat)[0]))
    return 0


def _fly(s: State, seat: int, line: list[Action]) -> int:
    """Goes on until something intervenes: a view of a star, a war in the way."""
    for number, action in enumerate(line):
        if not isinstance(s.stack[-1], Movement | Fly) or s.voice(s.stack[-1].seat) != seat:
            return number
        apply(s, seat, action)
    return len(line)


def _select(s: State, seat: int, line: list[Action]) -> int:
    for number, action in enumerate(line):
        top = s.stack[-1]
        if not isinstance(top, SelectCounters) or seat not in top.open or len(top.answer_of(seat)) != number:
            return number
        apply(s, seat, action)
    return len(line)


def answer(s: State, seat: int) -> Action | None:
    """Minor questions need no thought; the turns of a round do."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Movement | Growth | ExploreNow):
        return explore_for_nothing(s, top, seat)
    if isinstance(top, SelectCounters | Fly):
        return None
    return minor(s, top, seat) if isinstance(top, Decision) else None


def minor(s: State, top: Decision, seat: int) -> Action | None:
    """Windows, battles and small choices."""
    if isinstance(top, ExploreNow):
        return explore_for_nothing(s, top, seat)
    if isinstance(top, CardWindow):
        return cards.window(s, top, seat)
    if isinstance(top, WarWindow):
        return battles.in_war_window(s, top, seat)
    if isinstance(top, PeaceOffer):
        return battles.answer_peace(s, top, seat)
    if isinstance(top, PeaceWindow):
        return battles.before_battle(s, top, seat)
    if isinstance(top, RetreatWindow):
        return battles.retreat(s, top, seat)
    if isinstance(top, ChooseBattle):
        return battles.next_battle(s, top)
    if isinstance(top, LoserLosses):
        return battles.losses(s, top)
    if isinstance(top, SomeLosses):
        return battles.some_losses(s, top)
    if isinstance(top, ExchangeCard):
        return cards.exchanged(s, top.seat) or act.PASS()
    return small.answer(s, top, seat)


def movement(s: State, top: Movement) -> Action:
    return movement_line(s, top)[0]


def movement_line(s: State, top: Movement) -> list[Action]:
    """Look, declare war where it pays, fly with all ships, and be done."""
    p = s.players[top.seat]
    first = (
        explore_for_nothing(s, top, s.voice(top.seat))
        or cards.card_now(s, top.seat, False)
        or battles.war_to_declare(s, p)
        or small.view(s, p)
    )
    if first is not None:
        return [first]
    return flying(s, p, CALM) or [small.last_look(s, p) or act.DONE()]


def flying(s: State, p: Player, temper: Temper) -> list[Action]:
    """All flights of a movement, one after the other."""
    return [action for flight in flights.flights(s, p, temper) for action in flight]


def growth(s: State, top: Growth) -> Action:
    looking = explore_for_nothing(s, top, s.voice(top.seat))
    return looking if looking is not None else growth_actions(s, top)[0][1]


def turns(s: State, seat: int) -> list[tuple[float, list[Action]]]:
    """Ways to go on, the best at first glance first."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, SelectCounters) and not top.answer_of(seat):
        player = top.players_of(s, seat)[0]
        found = counters.selections(s, player)[:SELECTIONS]
        lines = [(selection.worth, counters.line_to(s, player, selection)) for selection in found]
        return [line for line in lines if line[1]]
    if isinstance(top, Growth):
        return growth_turns(s, top)
    if isinstance(top, Movement):
        return movement_turns(s, top)
    said = reply(s, seat)
    return [] if said is None else [(0.0, [said])]


def growth_turns(s: State, top: Growth) -> list[tuple[float, list[Action]]]:
    """What comes first is clear, but not which of several stars is taken."""
    found = growth_actions(s, top)
    if found[0][1].verb not in WAYS:
        return [(found[0][0], [found[0][1]])]
    return [(worth, [action]) for worth, action in found if action.verb in WAYS][:TRIED]


def movement_turns(s: State, top: Movement) -> list[tuple[float, list[Action]]]:
    """Whole movements, as players of different tempers would plan them."""
    p = s.players[top.seat]
    said = movement(s, top)
    if said.verb not in (act.PICK, act.PICK_FLEET, act.DONE, act.EXPLORE, act.WAR):
        return [(0.0, [said])]
    found: list[tuple[float, list[Action]]] = []
    if said.verb is act.WAR:
        found.append((1.0, [said]))
    for temper in TEMPERS:
        line = flying(s, p, temper) or [small.last_look(s, p) or act.DONE()]
        if all(line != known for _, known in found):
            found.append((-0.1 * len(found), line))
    return found
