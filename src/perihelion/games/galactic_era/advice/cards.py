"""When to play a domination card, and which to keep (7.4): section A as soon as it can be played, section B at the
very end.
"""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.board import CENTRE
from perihelion.games.galactic_era.components import (
    ALIGNMENT_CARD,
    CARD_DP,
    CARDS_SCORED,
    CENTRAL,
    DENSITY,
    ECONOMIC,
    GENERAL_SCIENTIFIC,
    ROUNDS,
    SPATIAL,
    SPECIAL_SCIENTIFIC,
)
from perihelion.games.galactic_era.domination.cards import CARDS, card_points
from perihelion.games.galactic_era.domination.playing import (
    CardWindow,
    b_points,
    card_options,
    cards_played,
    may_score,
)
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import population, stars_in_sector

USUAL: Final = 4.2
"""A card nobody has looked at, held to the end."""
EXPECTED: Final[list[float]] = [3.3, 6.6, 6.5, 3.0, 5.3, 2.6, 2.8, 2.6, 3.4, 3.8, 2.6, 4.6, 4.6]
"""What a card brings in the end, by number: measured over many games."""
POOR: Final = 3.2
"""A card expected to bring less is exchanged when an era begins."""


def card_now(s: State, player: int, last: bool) -> Action | None:
    """The card to play at this moment; None: none."""
    p = s.players[player]
    options = card_options(s, player)
    best: Action | None = None
    most = 0
    for action in options:
        if action.verb is act.PLAY_A and CARD_DP[action.args[0]] > most:
            best, most = action, CARD_DP[action.args[0]]
    if best is not None or not last:
        return best
    for action in options:
        worth = b_points(s, player, action.args[0])
        if worth >= most and may_score(p):
            best, most = action, worth
    return best


def window(s: State, frame: CardWindow, seat: int) -> Action:
    """At the end of the game everything is played; before, only what is fulfilled."""
    last = s.round == ROUNDS and frame.moment == "end"
    return card_now(s, seat, last) or act.PASS()


def expected(s: State, p: Player, card: int) -> float:
    """What the card will bring if it is held."""
    if card == UNKNOWN:
        return USUAL
    now = float(b_points(s, p.seat, card))
    worth = max(EXPECTED[card], now)
    if not p.played_a:
        worth = max(worth, card_points(s, 2 * CARD_DP[card]) * chance(s, p, card))
    return worth


def chance(s: State, p: Player, card: int) -> float:
    """How likely section A still comes true, roughly."""
    left = ROUNDS - s.round
    if card == CENTRAL:
        return _near(CARDS[card].need - len(stars_in_sector(p, CENTRE)), left, 0.35)
    if card == DENSITY:
        near = len([star for star in p.stars if population(s, star) >= CARDS[card].numbers["dense_b"]])
        return _near(CARDS[card].need - near, left, 0.6)
    if card == GENERAL_SCIENTIFIC:
        return _near(CARDS[card].need - sum(p.levels), left, 0.8)
    if card == SPECIAL_SCIENTIFIC:
        levels = sorted(p.levels, reverse=True)
        return _near(sum(CARDS[card].numbers.values()) - levels[0] - levels[1], left, 0.5)
    if card == SPATIAL:
        return _near(CARDS[card].need - len(p.stars), left, 0.7)
    if card == ALIGNMENT_CARD:
        return 0.5
    if card == ECONOMIC:
        return 0.25
    return 0.05


def _near(missing: int, left: int, speed: float) -> float:
    if missing <= 0:
        return 1.0
    if missing > left * speed * 2:
        return 0.0
    return max(0.0, 1.0 - missing / (2.0 * left * speed + 0.5))


def hand_worth(s: State, p: Player) -> float:
    """The cards still to be scored."""
    owed = CARDS_SCORED - cards_played(p)
    if owed <= 0:
        return 0.0
    held = sorted([expected(s, p, card) for card in p.hand], reverse=True)[:owed]
    if len(held) < owed and s.round < 7:
        held.append(USUAL)
    return sum(held)


def exchanged(s: State, player: int) -> Action | None:
    """The hand card to exchange when an era begins; None: keep what there is."""
    p = s.players[player]
    worst, least = -1, POOR
    for card in p.hand:
        worth = expected(s, p, card)
        if worth < least:
            worst, least = card, worth
    return act.EXCHANGE(worst) if worst >= 0 else None
