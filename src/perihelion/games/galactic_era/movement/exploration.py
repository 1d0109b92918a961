"""Exploring and remote viewing (6.1.1): what one seat gets to know, and keeps."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era.actions import DONE, EXPLORE, VIEW_CARD, VIEW_FLEET, VIEW_RELIC, VIEW_STAR
from perihelion.games.galactic_era.components import (
    LETTERS,
    PYRAMIDS,
    RELIC_IDS,
    REMOTE_VIEWS,
    SPIRITUALITY,
    STAR_TYPES,
    UNLIMITED,
)
from perihelion.games.galactic_era.domination.deck import look_at_top
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.relics import owns_relic
from perihelion.games.galactic_era.movement.fleets import MOVED, end_move, owner_mask
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import EVERYBODY, NO_CARD, Fleet, Group, State, player_word
from perihelion.games.galactic_era.tally import fleet_numbered, has_ship, ship_hexes

SECTION: Final = "6.1.1"
NO_SHIP_THERE: Final = refused("no-ship-there", section=SECTION)
NOTHING_NEW: Final = refused("nothing-to-explore", section=SECTION)
NOTHING_HIDDEN: Final = refused("nothing-to-view", section=SECTION)
VIEWS: Final[tuple[Verb, ...]] = (VIEW_STAR, VIEW_RELIC, VIEW_CARD, VIEW_FLEET)


def knows(seen: int, mask: int) -> bool:
    return seen == EVERYBODY or bool(seen & mask)


def quote_explore(s: State, player: int, hex: int) -> Quote:
    """A ship looks at the star counter and the relic where it is, if there is something new to its player."""
    if not has_ship(s.players[player], hex):
        return NO_SHIP_THERE
    return FREE if _is_new(s, hex, owner_mask(s, player)) else NOTHING_NEW


def _is_new(s: State, hex: int, mask: int) -> bool:
    """Whether a ship there would see something new to the player with that mask."""
    return _hides(s.counter_seen, hex, mask) or _hides(s.relic_seen, hex, mask)


def _hides(seen: dict[int, int], hex: int, mask: int) -> bool:
    """Whether something lies there that the player with that mask has not seen."""
    return hex in seen and not knows(seen[hex], mask)


def unexplored(s: State, player: int) -> list[int]:
    """Hexes where the player has a ship and something to look at."""
    mask = owner_mask(s, player)
    return [hex for hex in ship_hexes(s.players[player]) if _is_new(s, hex, mask)]


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
        end_move(min(fleets, key=_fleet_left))


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


def quote_view(s: State, player: int, action: Action) -> Quote:
    """May the player remote view that: a star counter, a relic, the top card, or somebody's fleet?"""
    verb = action.verb
    if verb is VIEW_FLEET:
        return quote_view_fleet(s, player, action.args[0], fleet_numbered(s.players[action.args[0]], action.args[1]))
    mask = owner_mask(s, player)
    if verb is VIEW_STAR:
        hidden = _hides(s.counter_seen, action.args[0], mask)
    elif verb is VIEW_RELIC:
        hidden = _hides(s.relic_seen, action.args[0], mask)
    else:
        hidden = _hides_top(s, mask)
    if not hidden:
        return NOTHING_HIDDEN
    return FREE if views_left(s, player) or has_pyramids(s, player) else _no_views(s, player)


def _hides_top(s: State, mask: int) -> bool:
    """Whether there is a top card that the player with that mask has not seen."""
    if s.top == NO_CARD:
        return bool(s.pool or s.bottom)
    return not knows(s.top_seen, mask)


def _no_views(s: State, player: int) -> Quote:
    return refused("no-views", {"level": s.players[player].levels[SPIRITUALITY]}, SECTION)


def quote_view_fleet(s: State, player: int, owner: int, fleet: Fleet | None) -> Quote:
    """Only fleets of players of lower Spirituality, unless the Pyramids help; and only what one has not seen."""
    if fleet is None:
        return refused("no-fleet", section=SECTION)
    mask = owner_mask(s, player)
    if owner == player or (knows(fleet.letter_seen, mask) and knows(fleet.chips_seen, mask)):
        return NOTHING_HIDDEN
    if has_pyramids(s, player):
        return FREE
    if not _sees_through(s, player, owner):
        theirs = s.players[owner].levels[SPIRITUALITY]
        return refused(
            "view-spirituality", {"need": theirs + 1, "have": s.players[player].levels[SPIRITUALITY]}, SECTION
        )
    return FREE if views_left(s, player) else _no_views(s, player)


def _sees_through(s: State, player: int, owner: int) -> bool:
    return s.players[player].levels[SPIRITUALITY] > s.players[owner].levels[SPIRITUALITY]


def view_options(s: State, player: int) -> list[Action]:
    """Everything the player may remote view now."""
    if views_left(s, player) == 0 and not has_pyramids(s, player):
        return []
    mask = owner_mask(s, player)
    options = [VIEW_STAR(hex) for hex in sorted(s.counter) if _hides(s.counter_seen, hex, mask)]
    options.extend([VIEW_RELIC(hex) for hex in sorted(s.relic) if _hides(s.relic_seen, hex, mask)])
    if _hides_top(s, mask):
        options.append(VIEW_CARD())
    for other in s.players:
        for fleet in other.fleets:
            if may(quote_view_fleet(s, player, other.seat, fleet)):
                options.append(VIEW_FLEET(other.seat, fleet.number))
    return options


def _pay_view(s: State, player: int, fleet: Fleet | None) -> None:
    """Spirituality's views are used first; the Pyramids' where only they reach, or when those are gone."""
    p = s.players[player]
    by_spirit = fleet is None or _sees_through(s, player, fleet.seat)
    if by_spirit and views_left(s, player) > 0:
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


def view(s: State, player: int, action: Action) -> None:
    """Carry out a remote view."""
    if action.verb is VIEW_STAR:
        view_star(s, player, action.args[0])
    elif action.verb is VIEW_RELIC:
        view_relic(s, player, action.args[0])
    elif action.verb is VIEW_FLEET:
        view_fleet(s, player, action.args[0], action.args[1])
    else:
        _pay_view(s, player, None)
        look_at_top(s, player)


class LookAround(PlayerStep):
    """Exploring is possible at any time: also before counters are selected, with ships that retreated to a star."""

    def run(self, s: State) -> None:
        if unexplored(s, self.player):
            s.then(ExploreNow(self.player))


class ExploreNow(Question):
    """Which stars does the player look at before it selects its counters?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [DONE(), *[EXPLORE(hex) for hex in unexplored(s, self.seat)]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is DONE:
            return FREE
        return quote_explore(s, self.seat, action.args[0]) if action.verb is EXPLORE else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is DONE:
            return True
        explore(s, self.seat, action.args[0])
        return not unexplored(s, self.seat)
