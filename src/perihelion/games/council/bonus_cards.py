"""Bonus cards ("Bonuskarten"): drawn face down, at most four in hand, paid in the final scoring.

The light deck has no order before it is drawn from, but for the cards put under it.
"""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.actions import BONUS, DEAL, RETURN, REVEAL_BONUS, WORDS
from perihelion.games.council.components import (
    ALL_AI_CARDS,
    ALL_LIGHT_CARDS,
    BONUS_CARDS,
    BONUS_LIMIT,
    COUNTS,
    LIGHT_CARDS,
    places,
)
from perihelion.games.council.leaders import leader_of
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.options import (
    AVA_CUBE_COUNTS,
    DARK_CARD_RETURNABLE,
    PARSEC_CARD_COUNTS_ALL,
)
from perihelion.games.council.state import GALAXY_COUNT, State, without


def unordered(s: State) -> list[int]:
    """The light cards that nobody is known to hold and that were not put under the deck."""
    gone = 0
    for p in s.players:
        gone |= p.bonus
    for card in s.bonus_bottom:
        gone |= 1 << card
    return places(ALL_LIGHT_CARDS & ~gone)


def deck_size(s: State) -> int:
    """How many cards the light deck has: the light cards and the dealt dark ones, less those that players hold."""
    return len(LIGHT_CARDS) + s.seats - sum([p.bonus_count for p in s.players])


def dark_cards(s: State) -> list[int]:
    """The dark cards of this game: those of the galaxies in play, and the station card with module 1."""
    k = s.kit
    return [
        card
        for card in range(len(LIGHT_CARDS), len(BONUS_CARDS))
        if s.seats in k.bonus_players[card] and (s.with_stations or not k.bonus_for_stations[card])
    ]


class DealDarkCard(Chance):
    """A player gets a dark bonus card in secret at the start."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def outcomes(self, s: State) -> list[Action]:
        dealt = 0
        for p in s.players:
            dealt |= p.bonus
        return [DEAL(card) for card in dark_cards(s) if not dealt >> card & 1]

    def happen(self, s: State, action: Action) -> None:
        hold(s, self.seat, action.args[0])

    def public(self, s: State, action: Action) -> str | None:
        return "deal ?"

    def seen_by(self, s: State, action: Action) -> int:
        return self.seat


def hold(s: State, seat: int, card: int) -> None:
    """A bonus card comes into a player's hand: all see that, and only the player sees which."""
    s.players[seat].bonus |= 1 << card
    s.players[seat].bonus_count += 1
    s.tell("drew", seat, "bonus_card", 1)
    s.tell("saw", seat, WORDS["bonus"][card], 1, "", "", seat)


def draw_bonus_card(s: State, seat: int) -> None:
    """The player draws a light bonus card; an empty deck gives none."""
    if deck_size(s):
        s.then(DrawBonusCard(seat))


class DrawBonusCard(Chance):
    """A player draws the top light card and looks at it alone."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def outcomes(self, s: State) -> list[Action]:
        loose = unordered(s)
        return [BONUS(card) for card in (loose if len(loose) > s.automa_unseen else s.bonus_bottom[:1])]

    def happen(self, s: State, action: Action) -> None:
        card = action.args[0]
        take_from_under(s, card)
        hold(s, self.seat, card)
        if s.players[self.seat].bonus_count > BONUS_LIMIT:
            s.then(ReturnBonusCard(self.seat))

    def public(self, s: State, action: Action) -> str | None:
        return "bonus ?"

    def seen_by(self, s: State, action: Action) -> int:
        return self.seat


def take_from_under(s: State, card: int) -> None:
    """A card that lay under the deck leaves its known place when it is drawn."""
    if card in s.bonus_bottom:
        at = s.bonus_bottom.index(card)
        s.bonus_bottom = without(s.bonus_bottom, at)
        s.bonus_bottom_by = without(s.bonus_bottom_by, at)


def quote_return(s: State, seat: int, card: int) -> Quote:
    """May that bonus card go under the deck? The dark one only by agreement."""
    if not s.players[seat].bonus >> card & 1:
        return refused("not-held", section="Bonuskarten")
    if ALL_LIGHT_CARDS >> card & 1 or DARK_CARD_RETURNABLE.on(s.rules):
        return FREE
    return refused("dark-card-stays", section="Bonuskarten")


class ReturnBonusCard(Question):
    """A fifth bonus card was drawn: which one goes under the deck?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [RETURN(card) for card in places(s.players[seat].bonus) if quote_return(s, seat, card).reason is None]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return quote_return(s, seat, action.args[0]) if action.verb is RETURN else at_another_moment(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        card = action.args[0]
        s.players[seat].bonus &= ~(1 << card)
        s.players[seat].bonus_count -= 1
        s.bonus_bottom = [*s.bonus_bottom, card]
        s.bonus_bottom_by = [*s.bonus_bottom_by, seat]
        s.tell("returned", seat, "bonus_card", -1)
        s.tell("hid", seat, WORDS["bonus"][card], -1, "", "", seat)
        return True

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return "return ?"


class RevealAutomaCard(Chance):
    """In the final scoring the automa's light cards are turned over, one after another."""

    FIELDS: ClassVar[Fields] = fields()

    def outcomes(self, s: State) -> list[Action]:
        return [REVEAL_BONUS(card) for card in unordered(s)]

    def happen(self, s: State, action: Action) -> None:
        s.players[s.automa].bonus |= 1 << action.args[0]
        s.automa_unseen -= 1


def ai_cards_of(s: State, player: int) -> int:
    """How many AI cards the player owns, in hand, planned or covered."""
    return (s.players[player].cards() & ALL_AI_CARDS).bit_count()


def tableau_cubes(s: State, player: int) -> int:
    """The cubes on the player's tableau and extra slot boards; printed ones do not count."""
    return s.players[player].upgrades.bit_count() + (
        1 if leader_of(s, player).has_slot() and AVA_CUBE_COUNTS.on(s.rules) else 0
    )


def counted(s: State, player: int, card: int, held: int) -> int:
    """What a bonus card counts of its owner's things."""
    k = s.kit
    what = COUNTS[k.bonus_counts[card]]
    of = k.bonus_of[card]
    if what == "gems":
        return s.players[player].gems[of]
    if what == "cubes_on_planet_type":
        return board.cubes_on_planets(s, player, of)
    if what == "cubes_in_parsec":
        there = [galaxy for galaxy in range(GALAXY_COUNT) if k.galaxy_parsec[galaxy] == of]
        if PARSEC_CARD_COUNTS_ALL.on(s.rules):
            return sum([board.strength(s, galaxy, player) for galaxy in there])
        return sum([board.colonies(s, galaxy, player) for galaxy in there])
    if what == "consumption_div_10":
        return s.players[player].consumption // 10
    if what == "cubes_on_tableau":
        return tableau_cubes(s, player)
    if what == "ai_cards":
        return ai_cards_of(s, player)
    if what == "light_bonus_cards":
        return (held & ALL_LIGHT_CARDS).bit_count()
    if what == "own_space_stations":
        return len([station for station in s.stations if station >= 0 and station // 3 == player])
    return 0


def bonus_energy(s: State, player: int, card: int, held: int) -> int:
    """What a bonus card pays its owner, who holds these cards, in the final scoring."""
    k = s.kit
    energy = k.bonus_base[card]
    if COUNTS[k.bonus_counts[card]] != "galaxy":
        return energy + k.bonus_per[card] * counted(s, player, card, held)
    galaxy = k.bonus_of[card]
    if board.has_majority(s, galaxy, player):
        return energy + k.bonus_majority[card]
    return energy + (k.bonus_presence[card] if board.colonies(s, galaxy, player) else 0)
