"""One's own turn of the growth phase (6.3): research, new stars, growth, ships, in the order that brings most."""

from perihelion.core.action import Action
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice import battles, cards, counters
from perihelion.games.galactic_era.advice.levels import research_worth
from perihelion.games.galactic_era.advice.stars import rooms, star_worth
from perihelion.games.galactic_era.components import GENETICS, ROBOTICS
from perihelion.games.galactic_era.growth.gain_star import WAYS
from perihelion.games.galactic_era.growth.population import regular_growth
from perihelion.games.galactic_era.growth.turn import Growth
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import population

ORDER = 1000.0
"""What comes first is lifted above everything that can wait."""


def growth_actions(s: State, top: Growth) -> list[tuple[float, Action]]:
    """What can be done now, the best first; `done` when nothing is left that brings anything."""
    p = s.players[top.seat]
    legal = top.legal(s, s.voice(top.seat))
    card = cards.card_now(s, top.seat, False)
    if card is not None:
        return [(ORDER, card)]
    peace = battles.peace_to_ask(s, p, legal)
    if peace is not None:
        return [(ORDER, peace)]
    found = [(_worth(s, p, action, legal), action) for action in legal if _counts(action)]
    found.sort(key=_first, reverse=True)
    return found


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]


def _counts(action: Action) -> bool:
    """Cards, peace, teleports and evacuations are considered elsewhere or not at all."""
    return action.verb in WAYS or action.verb in (
        act.DONE, act.ADVANCE, act.GROW_POPULATION, act.BUILD_SHIPS, act.DO_RESEARCH, act.RESEARCH_FIELD, act.SELECT,
    )  # fmt: skip


def _worth(s: State, p: Player, action: Action, legal: list[Action]) -> float:
    """Research first, then stars, growth, ships; growth before a star that would cut it."""
    verb = action.verb
    if verb is act.DONE:
        return 0.0
    if verb is act.DO_RESEARCH:
        return 4 * ORDER
    if verb is act.RESEARCH_FIELD:
        return 3 * ORDER + research_worth(s, p, action.args[0])
    if verb is act.SELECT:
        return ORDER / 2 + _oval_worth(s, p, action.args[0])
    if verb is act.BUILD_SHIPS:
        return ORDER
    if verb is act.GROW_POPULATION:
        return 1.5 * ORDER
    if verb is act.ADVANCE:
        return 1.0 if len(action.args) == 1 else 2.0
    star = action.args[0]
    worth = star_worth(s, p, star, rooms(s, p))
    if verb is act.SETTLE:
        worth += 0.1
    if worth <= 0 and s.round < 8:
        return worth
    grows_first = act.GROW_POPULATION() in legal and _cuts(s, p, star) > 1
    return (1.4 if grows_first else 2.0) * ORDER + worth


def _cuts(s: State, p: Player, star: int) -> int:
    """Discs of the regular growth that would be lost if the star were taken first."""
    distances = s.board().distances(star)
    lost = 0
    for mine, discs in regular_growth(s, p.seat):
        lost += max(0, discs - max(0, distances[mine] - population(s, mine)))
    return lost


def _oval_worth(s: State, p: Player, oval: int) -> float:
    """A free counter selected in one's own turn."""
    if oval == 0:
        best = counters.gains(s, p, p.alignment)
        return best[0] if best else -1.0
    if oval == 1:
        return counters.growth_worth(s, p, p.levels[GENETICS], 0)
    if oval == 2:
        return counters.build_worth(s, p, p.levels[ROBOTICS])
    return max([research_worth(s, p, field) for field in p.squares if field < 5], default=0.0)
