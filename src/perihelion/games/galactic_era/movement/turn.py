"""A player's turn of the move/combat phase (6.1): fleets, flights, views, the Death Ray, war."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.combat.battle import Combats
from perihelion.games.galactic_era.combat.death_ray import RAYS, fire, quote_ray, ray_options
from perihelion.games.galactic_era.components import ETHERIC
from perihelion.games.galactic_era.diplomacy import ask_peace, declare_war, quote_declare, quote_peace
from perihelion.games.galactic_era.domination.playing import CARD_VERBS, card_options, play_card, quote_card
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.movement import exploration, fleets
from perihelion.games.galactic_era.movement.flight import NO_FLEET, Fly
from perihelion.games.galactic_era.movement.formation import (
    FLEET_VERBS,
    change_fleets,
    fleet_options,
    public_text,
    quote_fleet_action,
)
from perihelion.games.galactic_era.movement.ranges import start_range
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import NO_PLAYER, Fleet, Group, Player, State
from perihelion.games.galactic_era.tally import fleet_numbered

SECTION: Final = "6.1.1"
FLEET_MOVED: Final = refused("fleet-moved", section=SECTION)


def begin_movement(s: State, player: int) -> None:
    """All ships are fresh."""
    p = s.players[player]
    p.groups = [Group(hex, start_range(s, p, hex), p.pieces[hex], False) for hex in sorted(p.pieces)]
    for fleet in p.fleets:
        fleet.left = start_range(s, p, fleet.hex)
        fleet.touched = 0


class MoveTurn(PlayerStep):
    """A player's turn of the move/combat phase begins."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = self.player
        p.moved = False
        begin_movement(s, self.player)
        s.then(Movement(self.player), Combats(self.player), EndMoveTurn(self.player))


class EndMoveTurn(PlayerStep):
    """What was only for this turn ends with it."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = NO_PLAYER
        p.groups = []
        p.moved = False
        p.etheric = False
        for fleet in p.fleets:
            fleet.left = 0
            fleet.touched = 0


def quote_pick(p: Player, count: int, hex: int) -> Quote:
    """Ship pieces of a hex that can still fly."""
    fresh = fleets.fresh_pieces(p).get(hex, 0)
    if 1 <= count <= fresh:
        return FREE
    have = p.pieces.get(hex, 0)
    if have == 0:
        return exploration.NO_SHIP_THERE
    if count < 1:
        return refused("at-least-one", section=SECTION)
    if count > have:
        return refused("ships", {"need": count, "have": have}, SECTION)
    return refused("already-moved", {"need": count, "have": fresh}, SECTION)


def quote_pick_fleet(p: Player, fleet: Fleet | None) -> Quote:
    if fleet is None:
        return refused("no-fleet", section=SECTION)
    return FREE if fleets.effective_range(p, fleet) > 0 else FLEET_MOVED


class Movement(Question):
    """What does the active player do before combats? `done` ends the movement."""

    def legal(self, s: State, seat: int) -> list[Action]:
        player = self.seat
        p = s.players[player]
        options: list[Action] = [act.DONE()]
        fresh = fleets.fresh_pieces(p)
        for hex in sorted(fresh):
            for count in range(1, fresh[hex] + 1):
                options.append(act.PICK(count, hex))
        for fleet in p.fleets:
            if may(quote_pick_fleet(p, fleet)):
                options.append(act.PICK_FLEET(fleet.number))
        options.extend(fleet_options(s, player))
        for hex in exploration.unexplored(s, player):
            options.append(act.EXPLORE(hex))
        options.extend(exploration.view_options(s, player))
        for other in range(len(s.players)):
            if may(quote_declare(s, player, other)):
                options.append(act.WAR(other))
            if s.war[player] and may(quote_peace(s, player, other)):
                options.append(act.PEACE(other))
        options.extend(ray_options(s, player))
        options.extend(card_options(s, player))
        return options

    def take(self, s: State, seat: int, action: Action) -> bool:
        player = self.seat
        p = s.players[player]
        verb = action.verb
        args = action.args
        if verb is act.DONE:
            return True
        if verb is act.PICK:
            taken = fleets.take_from_groups(p, args[1], args[0], True)
            s.then(Fly(player, NO_FLEET, args[1], args[0], taken.left))
        elif verb is act.PICK_FLEET:
            fleet = fleet_numbered(p, args[0])
            assert fleet is not None
            s.then(Fly(player, args[0], fleet.hex, 0, fleets.effective_range(p, fleet)))
        elif verb in FLEET_VERBS:
            change_fleets(s, player, action)
        elif verb is act.EXPLORE:
            exploration.explore(s, player, args[0])
        elif verb in exploration.VIEWS:
            exploration.view(s, player, action)
        elif verb is act.WAR:
            declare_war(s, player, args[0])
        elif verb is act.PEACE:
            s.then(ask_peace(s, player, args[0]))
        elif verb in RAYS:
            fire(s, player, action)
        else:
            play_card(s, player, action)
            if verb is act.PLAY_A and args[0] == ETHERIC:
                begin_movement(s, player)
        return False

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return public_text(s, action)

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        player = self.seat
        verb = action.verb
        args = action.args
        if verb is act.DONE:
            return FREE
        if verb is act.PICK:
            return quote_pick(s.players[player], args[0], args[1])
        if verb is act.PICK_FLEET:
            return quote_pick_fleet(s.players[player], fleet_numbered(s.players[player], args[0]))
        if verb in FLEET_VERBS:
            return quote_fleet_action(s.players[player], action)
        if verb is act.EXPLORE:
            return exploration.quote_explore(s, player, args[0])
        if verb in exploration.VIEWS:
            return exploration.quote_view(s, player, action)
        if verb is act.WAR:
            return quote_declare(s, player, args[0])
        if verb is act.PEACE:
            return quote_peace(s, player, args[0])
        if verb in RAYS:
            return quote_ray(s, player, action)
        return quote_card(s, player, action) if verb in CARD_VERBS else elsewhere(action)
