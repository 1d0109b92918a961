"""Teleporting population (11.2.3, 11.3): discs from one own star to another."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import ENOUGH, TELEPORT
from perihelion.games.galactic_era.blocking import block_at, blocked
from perihelion.games.galactic_era.diplomacy import ask_to_block
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.population import NO_DISC_THERE, NOT_YOUR_STAR, leave_if_empty
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import State


def quote_teleport(s: State, player: int, a: int, b: int, blockable: bool) -> Quote:
    """A disc goes from one own star to another, neither of them blocked."""
    p = s.players[player]
    if a == b:
        return refused("same-star", section="11.2.3")
    if a not in p.stars or b not in p.stars:
        return NOT_YOUR_STAR
    for star in (a, b):
        if blockable and blocked(s, player, star):
            return block_at(s, player, star)
    return FREE if p.stars[a] > 0 else NO_DISC_THERE


def teleport_options(s: State, player: int, blockable: bool) -> list[Action]:
    """Every disc that may be teleported, from star to star."""
    stars = sorted(s.players[player].stars)
    return [TELEPORT(a, b) for a in stars for b in stars if may(quote_teleport(s, player, a, b, blockable))]


def announce_teleport(s: State, player: int, a: int, b: int, left: int, blockable: bool) -> None:
    if blockable:
        s.then(*ask_to_block(s, player, [a, b], "teleport"))
    s.then(TeleportNow(player, a, b, left, blockable))


class TeleportNow(PlayerStep):
    """Move the disc unless a fresh war blocks it; then other stars may still be chosen."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "a", "b", "left", "blockable"))

    def __init__(self, player: int, a: int, b: int, left: int, blockable: bool) -> None:
        super().__init__(player)
        self.a: int = a
        self.b: int = b
        self.left: int = left
        self.blockable: bool = blockable

    def run(self, s: State) -> None:
        left = self.left
        p = s.players[self.player]
        if may(quote_teleport(s, self.player, self.a, self.b, self.blockable)):
            p.stars[self.a] -= 1
            p.stars[self.b] += 1
            s.tell("teleported", self.player, where=s.word("hex", self.b))
            leave_if_empty(s, self.a)
            left -= 1
        if left and teleport_options(s, self.player, self.blockable):
            s.then(Teleport(self.player, left, self.blockable))


class Teleport(Question):
    """Which disc is teleported next?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "blockable"))

    def __init__(self, seat: int, left: int, blockable: bool) -> None:
        super().__init__(seat)
        self.left: int = left
        self.blockable: bool = blockable

    def legal(self, s: State, seat: int) -> list[Action]:
        return [ENOUGH(), *teleport_options(s, self.seat, self.blockable)]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is ENOUGH:
            return FREE
        if action.verb is not TELEPORT:
            return elsewhere(action)
        return quote_teleport(s, self.seat, action.args[0], action.args[1], self.blockable)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is TELEPORT:
            announce_teleport(s, self.seat, action.args[0], action.args[1], self.left, self.blockable)
        return True
