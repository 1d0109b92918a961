"""The deterministic set-up (9.1): players take turns to choose people, sector, turn order and domination card."""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.chance import Chance
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.board import CENTRE, NO_TILE, POSITIONS, occupied
from perihelion.games.galactic_era.components import PEOPLE_IDS
from perihelion.games.galactic_era.frames import PlayerChance
from perihelion.games.galactic_era.peoples.roster import PEOPLES
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.setup.galaxy import TILES, TURNS, Deal, layout_size
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import is_automa, is_person

PEOPLE: Final = 1
SECTOR: Final = 2
ORDER: Final = 4
CARD: Final = 8
EVERYTHING: Final = 15
CARDS_OFFERED: Final = 5
TAKEN: Final = refused("taken", section="9.1")


class LayCentre(Chance):
    """A random centre tile on a random side."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        return [act.LAY_TILES(code) for code in range(TILES * TURNS)]

    def happen(self, s: State, action: Action) -> None:
        s.codes = [NO_TILE] * POSITIONS
        s.codes[CENTRE] = action.args[0]
        s.drafted = [EVERYTHING if not is_person(s, p.seat) else 0 for p in s.players]
        for p in s.players:
            p.order = -1


class PuppetDraft(Chance):
    """The puppet is set up at random before the players choose: its people, sector and turn order."""

    FIELDS: ClassVar[Fields] = fields(public=("what",))

    def __init__(self, what: int) -> None:
        self.what: int = what

    def outcomes(self, s: State) -> list[Action]:
        if self.what == PEOPLE:
            return people_left(s)
        return sectors_left(s) if self.what == SECTOR else orders_left(s)

    def happen(self, s: State, action: Action) -> None:
        draft(s, s.puppet, action)


class AutomaOrder(PlayerChance):
    """Automas take the place in the turn order that is left to them."""

    def outcomes(self, s: State) -> list[Action]:
        return orders_left(s)

    def happen(self, s: State, action: Action) -> None:
        s.players[self.player].order = action.args[0] - 1


class FirstDrafter(Chance):
    """A random start player; the others follow clockwise."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        return [act.TOSS(seat) for seat in range(s.seats)]

    def happen(self, s: State, action: Action) -> None:
        s.first = action.args[0]
        turns = [DraftTurn((s.first + turn) % s.seats) for _ in range(4) for turn in range(s.seats)]
        s.then(*turns)


def quote_people(s: State, tile: int) -> Quote:
    """A star people tile that nobody has, and that this number of players uses."""
    if s.seats in PEOPLES[tile].not_for:
        return refused("not-used", section="9.1")
    return TAKEN if tile in [p.people for p in s.players] else FREE


def quote_sector(s: State, code: int, place: int) -> Quote:
    """A tile that does not lie yet, either side, any rotation, at a free place of the layout."""
    if place not in occupied(layout_size(s)):
        return refused("no-place", section="9.1")
    if s.codes[place] != NO_TILE:
        return refused("place-taken", section="9.1")
    return TAKEN if code // TURNS in [other // TURNS for other in s.codes if other != NO_TILE] else FREE


def quote_order(s: State, number: int) -> Quote:
    if not 1 <= number <= len(s.players):
        return refused("no-such-order", {"most": len(s.players)}, "9.1")
    return TAKEN if number - 1 in [p.order for p in s.players] else FREE


def people_left(s: State) -> list[Action]:
    return [act.TAKE_PEOPLE(tile) for tile in range(len(PEOPLE_IDS)) if may(quote_people(s, tile))]


def sectors_left(s: State) -> list[Action]:
    places = [place for place in occupied(layout_size(s)) if s.codes[place] == NO_TILE]
    tiles = [tile for tile in range(TILES) if may(quote_sector(s, tile * TURNS, places[0]))]
    return [act.TAKE_SECTOR(tile * TURNS + turn, place) for tile in tiles for turn in range(TURNS) for place in places]


def orders_left(s: State) -> list[Action]:
    return [act.TAKE_ORDER(number) for number in range(1, len(s.players) + 1) if may(quote_order(s, number))]


def draft(s: State, player: int, action: Action) -> None:
    """A player takes one of the four things."""
    p = s.players[player]
    verb = action.verb
    if verb is act.TAKE_PEOPLE:
        p.people = action.args[0]
        s.drafted[player] |= PEOPLE
    elif verb is act.TAKE_ORDER:
        p.order = action.args[0] - 1
        s.drafted[player] |= ORDER
    elif verb is act.TAKE_SECTOR:
        first = not any(s.drafted[seat] & SECTOR for seat in range(s.seats))
        s.codes[action.args[1]] = action.args[0]
        p.home = action.args[1]
        s.drafted[player] |= SECTOR
        if first and is_person(s, player):
            s.then(TurnCentre(player))
    else:
        s.drafted[player] |= CARD
        s.then(OfferCards(player), KeepCard(player))


class DraftTurn(Question):
    """What does the player take: a star people, a sector, a turn order counter, or domination cards?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        done = s.drafted[self.seat]
        options: list[Action] = []
        if not done & PEOPLE:
            options.extend(people_left(s))
        if not done & ORDER:
            options.extend(orders_left(s))
        if not done & CARD:
            options.append(act.TAKE_CARDS())
        if not done & SECTOR:
            options.extend(sectors_left(s))
        return options

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        kinds = {act.TAKE_PEOPLE: PEOPLE, act.TAKE_ORDER: ORDER, act.TAKE_CARDS: CARD, act.TAKE_SECTOR: SECTOR}
        if verb not in kinds:
            return elsewhere(action)
        if s.drafted[self.seat] & kinds[verb]:
            return refused("have-one", section="9.1")
        if verb is act.TAKE_PEOPLE:
            return quote_people(s, action.args[0])
        if verb is act.TAKE_ORDER:
            return quote_order(s, action.args[0])
        return quote_sector(s, action.args[0], action.args[1]) if verb is act.TAKE_SECTOR else FREE

    def take(self, s: State, seat: int, action: Action) -> bool:
        draft(s, self.seat, action)
        return True


class TurnCentre(Question):
    """The first to place a sector may turn the centre tile."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [act.TURN_CENTRE(turns) for turns in range(6)]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not act.TURN_CENTRE:
            return elsewhere(action)
        return FREE if 0 <= action.args[0] < 6 else refused("six-turns", section="9.1")

    def take(self, s: State, seat: int, action: Action) -> bool:
        code = s.codes[CENTRE]
        s.codes[CENTRE] = code - code % 6 + (code + action.args[0]) % 6
        return True


class OfferCards(Deal):
    """Five domination cards for one player to look at."""

    FIELDS: ClassVar[Fields] = fields(public=("player",))
    verb: ClassVar[Verb] = act.DEAL_CARDS

    def __init__(self, player: int) -> None:
        self.player: int = player

    def items(self, s: State) -> list[int]:
        return s.pool[:]

    def count(self, s: State) -> int:
        return min(CARDS_OFFERED, len(s.pool))

    def happen(self, s: State, action: Action) -> None:
        s.players[self.player].offered = list(action.args)
        s.pool = [card for card in s.pool if card not in action.args]

    def seen_by(self, s: State, action: Action) -> int:
        return self.player


class KeepCard(Question):
    """Which card is kept? The others are shuffled back."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [act.KEEP_CARD(card) for card in s.players[self.seat].offered]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not act.KEEP_CARD:
            return elsewhere(action)
        return FREE if action.args[0] in s.players[self.seat].offered else refused("not-offered", section="9.1")

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[self.seat]
        card = action.args[0]
        s.pool = sorted([*s.pool, *[other for other in p.offered if other != card]])
        p.offered = []
        p.hand.append(card)
        p.hand_seen.append(0)
        return True

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return "keep card ?"


class FillOrder(Step):
    """In a solo game the automas take what is left of the turn order."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for p in s.players:
            if is_automa(s, p.seat) and p.order < 0:
                s.then(AutomaOrder(p.seat))
