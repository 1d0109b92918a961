"""What the growth counters would bring if their actions came now, by the rules of each action."""

from perihelion.games.galactic_era.actions import BUILD_SHIPS
from perihelion.games.galactic_era.blocking import open_stars
from perihelion.games.galactic_era.components import BONUS_POPULATION, BUILD, FIELDS5, GAIN, GENETICS, SWITCH
from perihelion.games.galactic_era.diplomacy import bound_to_others, switch_alignment
from perihelion.games.galactic_era.growth.gain_star import gain_options
from perihelion.games.galactic_era.growth.population import regular_growth
from perihelion.games.galactic_era.growth.research import research
from perihelion.games.galactic_era.growth.selection import Selection
from perihelion.games.galactic_era.growth.ships import new_ships
from perihelion.games.galactic_era.growth.turn import quote_counter
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import discs_left
from perihelion.games.galactic_era.view.shapes import Brings, Levels


def brings(s: State, choice: Selection) -> Brings:
    """Each counter alone, as the table stands; a selected Switch Alignment comes before all of them (6.2.2)."""
    player = choice.player
    then = s.clone()
    p = then.players[player]
    if SWITCH in choice.ovals and not bound_to_others(then, player):
        switch_alignment(then, player)
    p.ovals = [GAIN, BUILD]
    stars = {star for action in gain_options(then, player) for star in action.args}
    growth = sum([discs for _, discs in regular_growth(then, player)])
    bonus = min(BONUS_POPULATION[p.levels[GENETICS]], len(open_stars(then, player)))
    return Brings(
        stars=[s.board().words[star] for star in sorted(stars)],
        population=min(growth + bonus, discs_left(p)),
        ships=new_ships(then, player) if may(quote_counter(then, player, BUILD_SHIPS)) else 0,
        levels=Levels(*[level_after(then, player, field) for field in FIELDS5]),
    )


def level_after(s: State, player: int, field: int) -> int:
    """The level that Research brings in a field (6.3.4)."""
    then = s.clone()
    research(then, player, [field])
    return then.players[player].levels[field]
