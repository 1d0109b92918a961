"""Exploring and remote viewing (6.1.1): what one seat gets to know, and keeps."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.games.galactic_era.actions import EXPLORE, VIEW_CARD, VIEW_FLEET, VIEW_RELIC, VIEW_STAR
from perihelion.games.galactic_era.components import (
    LETTERS,
    PYRAMIDS,
    RELIC_IDS,
    REMOTE_VIEWS,
    SPIRITUALITY,
    STAR_TYPES,
    UNLIMITED,
)
from perihelion.games.galactic_era.growth.relics import owns_relic
from perihelion.games.galactic_era.movement.fleets import MOVED, dart, owner_mask
from perihelion.games.galactic_era.state import EVERYBODY, NO_CARD, Fleet, Group, State, player_word
from perihelion.games.galactic_era.tally import fleet_numbered, has_ship, ship_hexes

SECTION: Final = "6.1.1"


def knows(seen: int, mask: int) -> bool:
    return seen == EVERYBODY or bool(seen & mask)


def unexplored(s: State, player: int) -> list[int]:
    """Hexes where the player has a ship and something to look at."""
    mask = owner_mask(s, player)
    found: list[int] = []
    for hex in ship_hexes(s.players[player]):
        new_star = hex in s.counter and not knows(s.counter_seen[hex], mask)
        if new_star or (hex in s.relic and not knows(s.relic_seen[hex], mask)):
            found.append(hex)
    return found


def explore(s: State, player: int, hex: int) -> None:
    """Look at star counter and relic; a ship that has moved is done for this turn."""
    mask = owner_mask(s, player)
    seat = s.voice(player)
    if hex in s.counter:
        s.counter_seen[hex] |= mask
        s.tell("saw", seat, STAR_TYPES[s.counter[hex]], where=s.word("hex", hex), seen_by=seat)
    if hex in s.relic:
        s.relic_seen[hex] |= mask
        s.tell("saw", seat, RELIC_IDS[s.relic[hex]], where=s.word("hex", hex), seen_by=seat)
    s.reveal()
    _end_move(s, player, hex)


def _end_move(s: State, player: int, hex: int) -> None:
    p = s.players[player]
    if not p.groups and not p.moved:
        return
    here = [group for group in p.groups if group.hex == hex]
    fleets = [fleet for fleet in p.fleets if fleet.hex == hex]
    if any(not group.moved for group in here) or any(not fleet.touched & MOVED for fleet in fleets):
        return
    fresh = [group for group in here if group.left > 0]
    if fresh:
        spent = min(fresh, key=_range_left)
        spent.count -= 1
        p.groups = [group for group in p.groups if group.count > 0]
        p.groups.append(Group(hex, 0, 1, True))
    elif fleets and not here:
        fleet = min(fleets, key=_fleet_left)
        fleet.left = min(fleet.left, -dart(p, fleet))


def _range_left(group: Group) -> int:
    return group.left


def _fleet_left(fleet: Fleet) -> int:
    return fleet.left


def views_left(s: State, player: int) -> int:
    p = s.players[player]
    allowed = REMOTE_VIEWS[p.levels[SPIRITUALITY]]
    return allowed if allowed == UNLIMITED else max(0, allowed - p.views)


def has_pyramids(s: State, player: int) -> bool:
    """Whether the Ancient Pyramids still grant a view this round."""
    return not s.players[player].pyramids and owns_relic(s, player, PYRAMIDS)


def can_view_fleet(s: State, player: int, fleet: Fleet) -> bool:
    """Only fleets of players of lower Spirituality, unless the Pyramids help; and only what one has not seen."""
    mask = owner_mask(s, player)
    if fleet.seat == player or (knows(fleet.letter_seen, mask) and knows(fleet.chips_seen, mask)):
        return False
    if has_pyramids(s, player):
        return True
    higher = s.players[player].levels[SPIRITUALITY] > s.players[fleet.seat].levels[SPIRITUALITY]
    return higher and views_left(s, player) > 0


def view_options(s: State, player: int) -> list[Action]:
    """Everything the player may remote view now."""
    options: list[Action] = []
    if views_left(s, player) == 0 and not has_pyramids(s, player):
        return options
    mask = owner_mask(s, player)
    for hex in sorted(s.counter):
        if not knows(s.counter_seen[hex], mask):
            options.append(VIEW_STAR(hex))
    for hex in sorted(s.relic):
        if not knows(s.relic_seen[hex], mask):
            options.append(VIEW_RELIC(hex))
    if (s.pool or s.bottom or s.top != NO_CARD) and not (s.top != NO_CARD and knows(s.top_seen, mask)):
        options.append(VIEW_CARD())
    for other in s.players:
        for fleet in other.fleets:
            if can_view_fleet(s, player, fleet):
                options.append(VIEW_FLEET(other.seat, fleet.number))
    return options


def _pay_view(s: State, player: int, fleet: Fleet | None) -> None:
    """Spirituality's views are used first; the Pyramids' where only they reach, or when those are gone."""
    p = s.players[player]
    higher = fleet is None or p.levels[SPIRITUALITY] > s.players[fleet.seat].levels[SPIRITUALITY]
    if higher and views_left(s, player) > 0:
        p.views += 1
    else:
        p.pyramids = True


def view_star(s: State, player: int, hex: int) -> None:
    _pay_view(s, player, None)
    s.counter_seen[hex] |= owner_mask(s, player)
    seat = s.voice(player)
    s.tell("saw", seat, STAR_TYPES[s.counter[hex]], where=s.word("hex", hex), seen_by=seat)
    s.reveal()


def view_relic(s: State, player: int, hex: int) -> None:
    _pay_view(s, player, None)
    s.relic_seen[hex] |= owner_mask(s, player)
    seat = s.voice(player)
    s.tell("saw", seat, RELIC_IDS[s.relic[hex]], where=s.word("hex", hex), seen_by=seat)
    s.reveal()


def view_fleet(s: State, player: int, owner: int, number: int) -> None:
    """Marker and all chips of another player's fleet."""
    fleet = fleet_numbered(s.players[owner], number)
    assert fleet is not None
    _pay_view(s, player, fleet)
    fleet.letter_seen |= owner_mask(s, player)
    fleet.chips_seen |= owner_mask(s, player)
    seat = s.voice(player)
    s.tell("saw", seat, f"fleet-{LETTERS[fleet.letter]}", fleet.ships(), player_word(s, owner), seen_by=seat)
    s.reveal()


def pay_for_card_view(s: State, player: int) -> None:
    _pay_view(s, player, None)


def why_not(s: State, player: int, action: Action) -> Reason | None:
    """Why exploring or viewing is not possible now."""
    verb = action.verb
    if verb is EXPLORE:
        if not has_ship(s.players[player], action.args[0]):
            return Reason("no-ship-there", {}, SECTION)
        if action.args[0] not in unexplored(s, player):
            return Reason("nothing-to-explore", {}, SECTION)
    if verb in (VIEW_STAR, VIEW_RELIC, VIEW_CARD, VIEW_FLEET):
        if views_left(s, player) == 0 and not has_pyramids(s, player):
            return Reason("no-views", {"level": s.players[player].levels[SPIRITUALITY]}, SECTION)
        if verb is VIEW_FLEET:
            fleet = fleet_numbered(s.players[action.args[0]], action.args[1])
            if fleet is None:
                return Reason("no-fleet", {}, SECTION)
            if not can_view_fleet(s, player, fleet):
                return Reason("view-spirituality", {}, SECTION)
        else:
            return Reason("nothing-to-view", {}, SECTION)
    return None
