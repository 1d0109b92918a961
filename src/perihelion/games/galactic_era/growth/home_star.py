"""The home star moves (6.3.1), and the emergency reserve (7.6)."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import EVACUATE_TO
from perihelion.games.galactic_era.blocking import hostile_ship_at
from perihelion.games.galactic_era.board import EMPTY, HEXES
from perihelion.games.galactic_era.components import RESERVE_SHIPS
from perihelion.games.galactic_era.diplomacy import WarWindow, may_block
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.population import leave_star, own_star, place_discs, return_discs
from perihelion.games.galactic_era.growth.ships import place_ships
from perihelion.games.galactic_era.quotes import elsewhere
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import discs_left, in_turn_order, is_automa, population

SECTION: Final = "6.3.1"


def evacuation_targets(s: State, player: int) -> list[int]:
    """The most populous other stars without hostile ships; else an empty hex of the sector, else the nearest one."""
    p = s.players[player]
    stars = [star for star in sorted(p.stars) if star != p.home and not hostile_ship_at(s, player, star)]
    if stars:
        most = max([population(s, star) for star in stars])
        return [star for star in stars if population(s, star) == most]
    free = [hex for hex in s.board().hexes if _is_free(s, player, hex)]
    near = [hex for hex in free if hex // HEXES == p.home // HEXES]
    if near:
        return near
    distances = s.board().distances(p.home)
    least = min([distances[hex] for hex in free])
    return [hex for hex in free if distances[hex] == least]


def _is_free(s: State, player: int, hex: int) -> bool:
    board = s.board()
    if board.kind[hex] != EMPTY or hex in s.new_stars or board.wormhole[hex] >= 0:
        return False
    return not hostile_ship_at(s, player, hex)


class Evacuate(PlayerStep):
    """The player needs a new home star."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "voluntary"))

    def __init__(self, player: int, voluntary: bool) -> None:
        super().__init__(player)
        self.voluntary: bool = voluntary

    def run(self, s: State) -> None:
        targets = evacuation_targets(s, self.player)
        if len(targets) == 1:
            announce_evacuation(s, self.player, targets[0], self.voluntary)
        else:
            s.then(ChooseHome(self.player, self.voluntary))


class ChooseHome(Question):
    """Which star (or empty hex) becomes the new home star?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "voluntary"))

    def __init__(self, seat: int, voluntary: bool) -> None:
        super().__init__(seat)
        self.voluntary: bool = voluntary

    def legal(self, s: State, seat: int) -> list[Action]:
        return [EVACUATE_TO(hex) for hex in evacuation_targets(s, self.seat)]

    def take(self, s: State, seat: int, action: Action) -> bool:
        announce_evacuation(s, self.seat, action.args[0], self.voluntary)
        return True

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not EVACUATE_TO:
            return elsewhere(action)
        right = action.args[0] in evacuation_targets(s, self.seat)
        return FREE if right else refused("not-the-largest", section=SECTION)


def announce_evacuation(s: State, player: int, target: int, voluntary: bool) -> None:
    """STS players with ships at the target may declare war to stop it (W6), even against Spirituality 5."""
    vetoes = [other for other in in_turn_order(s) if may_block(s, other, player, [target])]
    if vetoes:
        s.then(WarWindow(s, player, vetoes, "evacuation"))
    s.then(MoveHome(player, target, voluntary))


class MoveHome(PlayerStep):
    """The miniature moves; discs of both stars return. A target that has just become hostile is given up."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "target", "voluntary"))

    def __init__(self, player: int, target: int, voluntary: bool) -> None:
        super().__init__(player)
        self.target: int = target
        self.voluntary: bool = voluntary

    def run(self, s: State) -> None:
        player, target = self.player, self.target
        if hostile_ship_at(s, player, target):
            s.then(Evacuate(player, self.voluntary))
            return
        p = s.players[player]
        old = p.home
        return_discs(s, p, p.stars[old] + p.stars.get(target, 0), old)
        if target not in p.stars and not s.board().star_id[target]:
            s.new_stars.append(target)
        leave_star(s, old)
        if target in p.stars:
            p.stars[target] = 0
        else:
            own_star(s, player, target)
        p.home = target
        s.tell("relocated", player, where=s.word("hex", target))
        if self.voluntary and discs_left(p):
            place_discs(s, player, old, 1)
        s.then(Reserve(player))


class Reserve(PlayerStep):
    """The emergency reserve: once, at once, six ships at the home star; nobody can block it."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        if p.reserve and not is_automa(s, self.player):
            p.reserve = False
            s.tell("reinforced", self.player, amount=RESERVE_SHIPS)
            s.then(*place_ships(s, self.player, RESERVE_SHIPS, [p.home]))


def fell_behind(s: State, player: int) -> bool:
    """Two stars fewer than every other player."""
    others = [len(other.stars) for other in s.players if other.seat != player]
    return len(s.players[player].stars) <= min(others) - 2
