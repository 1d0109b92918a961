"""The deck of domination cards (7.4.2). A card is drawn when it is needed, so the deck has no hidden order.

Two parts of it are known to somebody: the top card once it was remote viewed, and cards put under the deck.
"""

from perihelion.core.action import Action
from perihelion.core.record import TABLE
from perihelion.games.galactic_era.actions import DRAW_CARD
from perihelion.games.galactic_era.components import CARD_IDS, CARD_NOT_FOR, CENTRAL
from perihelion.games.galactic_era.frames import PlayerChance
from perihelion.games.galactic_era.movement.fleets import owner_mask
from perihelion.games.galactic_era.options import TWO_PLAYER_CARDS
from perihelion.games.galactic_era.state import NO_CARD, State


def cards_in_game(s: State) -> list[int]:
    """The domination cards of a game with this number of players."""
    cards = [card for card in range(len(CARD_IDS)) if s.seats not in CARD_NOT_FOR[card]]
    without_central = s.seats == 2 and TWO_PLAYER_CARDS.of(s.rules) == "alignment-central"
    return [card for card in cards if not (card == CENTRAL and without_central)]


def draw(s: State, player: int) -> None:
    """The player draws the top card."""
    p = s.players[player]
    if s.top != NO_CARD:
        p.hand.append(s.top)
        p.hand_seen.append(s.top_seen)
        s.top, s.top_seen = NO_CARD, 0
        s.reveal()
    elif s.pool:
        s.then(DrawCard(player))
    elif s.bottom:
        p.hand.append(s.bottom.pop(0))
        p.hand_seen.append(s.bottom_seen.pop(0))
        s.reveal()


def put_under(s: State, player: int, card: int) -> None:
    """The player puts a hand card under the deck; who knew it knows where it went."""
    p = s.players[player]
    index = p.hand.index(card)
    p.hand.pop(index)
    s.bottom.append(card)
    s.bottom_seen.append(p.hand_seen.pop(index) | owner_mask(s, player))


class DrawCard(PlayerChance):
    """A random card of the deck goes to a player's hand."""

    def outcomes(self, s: State) -> list[Action]:
        return [DRAW_CARD(card) for card in s.pool]

    def happen(self, s: State, action: Action) -> None:
        card = action.args[0]
        s.pool.remove(card)
        s.players[self.player].hand.append(card)
        s.players[self.player].hand_seen.append(0)

    def public(self, s: State, action: Action) -> str | None:
        return "draw ?"

    def seen_by(self, s: State, action: Action) -> int:
        return s.voice(self.player)


class TurnTop(PlayerChance):
    """The top card becomes a certain card when somebody looks at it."""

    def outcomes(self, s: State) -> list[Action]:
        return [DRAW_CARD(card) for card in s.pool]

    def happen(self, s: State, action: Action) -> None:
        card = action.args[0]
        s.pool.remove(card)
        s.top = card
        s.top_seen = owner_mask(s, self.player)
        seat = s.voice(self.player)
        s.tell("saw", seat, CARD_IDS[card], seen_by=seat)

    def public(self, s: State, action: Action) -> str | None:
        return "draw ?"

    def seen_by(self, s: State, action: Action) -> int:
        seat = s.voice(self.player)
        return seat if seat >= 0 else TABLE


def look_at_top(s: State, player: int) -> None:
    """A remote view of the top card."""
    if s.top != NO_CARD:
        s.top_seen |= owner_mask(s, player)
        s.reveal()
        seat = s.voice(player)
        s.tell("saw", seat, CARD_IDS[s.top], seen_by=seat)
    elif s.pool:
        s.then(TurnTop(player))
    else:
        s.top = s.bottom.pop(0)
        s.top_seen = s.bottom_seen.pop(0) | owner_mask(s, player)
        s.reveal()
        seat = s.voice(player)
        s.tell("saw", seat, CARD_IDS[s.top], seen_by=seat)
