"""Playing domination cards (7.4): both sections, the effects, the windows, and exchanging cards.

Cards may be played at any time. At this table that means: at the start of a round, in every step of the own movement
and growth turn, in a combat before and after the reveal, after a trade, after the scoring, at the end of the game.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import UNKNOWN, Fields, fields
from perihelion.core.state import Step, Together
from perihelion.games.galactic_era.actions import EXCHANGE, LOOK, NO_LOSSES, NO_RETREAT, PASS, PLAY_A, PLAY_B
from perihelion.games.galactic_era.components import (
    ACQUISITION,
    ALIGNMENT_CARD,
    CARD_DP,
    CARD_IDS,
    CARDS_SCORED,
    CENTRAL,
    COMBAT_VALUE,
    DEFENSIVE,
    DENSITY,
    DIPLOMATIC,
    ECONOMIC,
    ETHERIC,
    EXPLORATORY,
    GENERAL_SCIENTIFIC,
    GOALS,
    MILITARY,
    MILITARY_CARD,
    PERSONAL_GROWTH,
    SPATIAL,
    SPECIAL_SCIENTIFIC,
)
from perihelion.games.galactic_era.domination.cards import DENSE, PROVEN_CV, b_value_doubled, fulfilled, in_own_growth
from perihelion.games.galactic_era.domination.deck import draw, put_under
from perihelion.games.galactic_era.growth.population import Teleport, grow_each, teleport_options
from perihelion.games.galactic_era.growth.research import LearnFrom
from perihelion.games.galactic_era.growth.ships import place_ships
from perihelion.games.galactic_era.movement.fleets import owner_mask
from perihelion.games.galactic_era.options import SPATIAL_TELEPORT
from perihelion.games.galactic_era.questions import PlayerStep, Question
from perihelion.games.galactic_era.state import EVERYBODY, TRADE, Fleet, Player, State
from perihelion.games.galactic_era.tally import (
    era,
    home_sector,
    in_turn_order,
    is_person,
    pieces_on_board,
    population,
    score,
    sector_of,
)

SECTION: Final = "7.4"
ECONOMIC_SHIPS: Final = 6
ALIGNMENT_EFFECT_DP: Final = 2


def cards_played(p: Player) -> int:
    return len(p.played_a) + len(p.played_b)


def may_play(p: Player) -> bool:
    """What everybody sees: the player has a card in hand and has not scored its two."""
    return bool(p.hand) and cards_played(p) < CARDS_SCORED


def card_options(s: State, player: int) -> list[Action]:
    """The cards the player may play now, for either section."""
    p = s.players[player]
    if not may_play(p):
        return []
    options: list[Action] = []
    for card in sorted(set(p.hand)):
        if card == UNKNOWN:
            continue  # somebody else's hand, as an observation shows it
        if not p.played_a and fulfilled(s, player, card):
            options.append(PLAY_A(card))
        options.append(PLAY_B(card))
    return options


def card_points(s: State, doubled: int) -> int:
    """Points from twice their number; halves round down; Personal Growth doubles them and rounds halves up."""
    if s.goal == PERSONAL_GROWTH:
        return (doubled * int(GOALS[PERSONAL_GROWTH]["multiplier"]) + 1) // 2
    return doubled // 2


def b_points(s: State, player: int, card: int) -> int:
    return card_points(s, b_value_doubled(s, player, card))


def play_card(s: State, player: int, action: Action) -> None:
    """Score a card for one section; before era 3 the first card is replaced at once."""
    p = s.players[player]
    card = action.args[0]
    section_a = action.verb is PLAY_A
    points = card_points(s, 2 * CARD_DP[card]) if section_a else b_points(s, player, card)
    index = p.hand.index(card)
    p.hand.pop(index)
    p.hand_seen.pop(index)
    (p.played_a if section_a else p.played_b).append(card)
    score(s, player, points, f"{CARD_IDS[card]}-{'a' if section_a else 'b'}")
    s.reveal()
    if section_a:
        if card == MILITARY_CARD:
            prove_strength(s, player)
        effect(s, player, card)
    if cards_played(p) == 1 and era(s) < 3:
        s.then(DrawReplacement(player))


def prove_strength(s: State, player: int) -> None:
    """Show fleets, the largest first, until 120 CV are proven (11.3)."""
    p = s.players[player]
    each = COMBAT_VALUE[p.levels[MILITARY]]
    proven = pieces_on_board(p) * each
    for fleet in sorted(p.fleets, key=Fleet.ships, reverse=True):
        if proven >= PROVEN_CV:
            return
        fleet.chips_seen = EVERYBODY
        proven += fleet.ships() * each


def effect(s: State, player: int, card: int) -> None:
    """The one-time effect of the A section; where it cannot be used now it is lost."""
    p = s.players[player]
    own_growth = in_own_growth(s, player)
    if card == ACQUISITION:
        s.then(LearnFrom(player, sorted(set(p.victims)), 1))
    elif card == ALIGNMENT_CARD:
        switched = len([other for other in s.players if other.switched])
        score(s, player, card_points(s, 2 * ALIGNMENT_EFFECT_DP * switched), "alignment-effect")
    elif card == CENTRAL and own_growth:
        p.free_central += 1
    elif card == DEFENSIVE:
        if in_battle(s, player) and s.battle is not None and sector_of(s.battle.hex) == home_sector(p):
            s.battle.shield.append(player)
    elif card == DENSITY:
        grow_each(s, player, [star for star in sorted(p.stars) if population(s, star) >= DENSE])
    elif card == DIPLOMATIC:
        p.protected = True
    elif card == ECONOMIC:
        s.then(*place_ships(s, player, ECONOMIC_SHIPS, sorted(p.stars)))
    elif card == ETHERIC:
        p.etheric = True
    elif card == EXPLORATORY:
        s.then(LookAtHands(player, 2 if s.seats >= 5 else 1, []))
    elif card == GENERAL_SCIENTIFIC and s.phase <= TRADE:
        p.extra_trades += 1
    elif card == MILITARY_CARD and in_battle(s, player):
        s.then(MilitaryEffect(player))
    elif card == SPATIAL and teleport_options(s, player, False):
        s.then(Teleport(player, SPATIAL_TELEPORT.of(s.rules), False))
    elif card == SPECIAL_SCIENTIFIC and own_growth:
        p.free_research += 1


def in_battle(s: State, player: int) -> bool:
    battle = s.battle
    return battle is not None and (battle.attacker == player or player in battle.defenders)


class DrawReplacement(PlayerStep):
    """The card drawn at once by whoever played its first card before era 3."""

    def run(self, s: State) -> None:
        draw(s, self.player)


class MilitaryEffect(Question):
    """In this battle: may the opponents not retreat, or does the player suffer no losses?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [NO_LOSSES(), NO_RETREAT()]

    def take(self, s: State, seat: int, action: Action) -> bool:
        assert s.battle is not None
        (s.battle.unharmed if action.verb is NO_LOSSES else s.battle.no_retreat).append(self.seat)
        return True


class LookAtHands(Question):
    """Whose unplayed cards does the player look at?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "seen"))

    def __init__(self, seat: int, left: int, seen: list[int]) -> None:
        super().__init__(seat)
        self.left: int = left
        self.seen: list[int] = seen

    def legal(self, s: State, seat: int) -> list[Action]:
        others = [p.seat for p in s.players if p.seat != self.seat and p.hand and p.seat not in self.seen]
        return [PASS(), *[LOOK(other) for other in others]]

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is PASS:
            return True
        other = s.players[action.args[0]]
        mask = owner_mask(s, self.seat)
        other.hand_seen = [seen if seen == EVERYBODY else seen | mask for seen in other.hand_seen]
        for card in other.hand:
            s.tell("saw", seat, CARD_IDS[card], seen_by=seat)
        s.reveal()
        s.become(LookAtHands(self.seat, self.left - 1, [*self.seen, other.seat]))
        return self.left == 1


class CardWindow(Together):
    """Does anybody play a domination card now? Asked are those who hold one, which everybody sees."""

    FIELDS: ClassVar[Fields] = Together.FIELDS | fields(public=("moment",))

    def __init__(self, asked: list[int], moment: str) -> None:
        super().__init__(asked)
        self.moment: str = moment

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [PASS(), *card_options(s, seat)]

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        players: list[int] = []
        for player in in_turn_order(s):
            if player in self.asked and answers[self.asked.index(player)][0].verb is not PASS:
                players.append(player)
                s.then(PlayIfPossible(player, answers[self.asked.index(player)][0]))
        if players:
            s.then(AskAgain(players, self.moment))

    def opened(self, s: State, seat: int, answer: tuple[Action, ...]) -> list[str] | None:
        return [] if answer[0].verb is PASS else None


class PlayIfPossible(PlayerStep):
    """A card of a window is played unless what others played made its condition false."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "action"))

    def __init__(self, player: int, action: Action) -> None:
        super().__init__(player)
        self.action: Action = action

    def run(self, s: State) -> None:
        if self.action in card_options(s, self.player):
            play_card(s, self.player, self.action)


class AskAgain(Step):
    """Who played a card may play another."""

    FIELDS: ClassVar[Fields] = fields(public=("players", "moment"))

    def __init__(self, players: list[int], moment: str) -> None:
        self.players: list[int] = players
        self.moment: str = moment

    def run(self, s: State) -> None:
        s.then(*ask_for_cards(s, self.players, self.moment))


def ask_for_cards(s: State, players: list[int], moment: str) -> list[CardWindow]:
    """The window for those of the players who hold a card they may still score."""
    asked = [player for player in players if is_person(s, player) and may_play(s.players[player])]
    return [CardWindow(asked, moment)] if asked else []


class CardMoment(Step):
    """A fixed moment at which everybody may play a card; who may is looked up when it comes."""

    FIELDS: ClassVar[Fields] = fields(public=("moment",))

    def __init__(self, moment: str) -> None:
        self.moment: str = moment

    def run(self, s: State) -> None:
        s.then(*ask_for_cards(s, in_turn_order(s), self.moment))


class ExchangeCard(Question):
    """Put a hand card under the deck and draw the top one?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PASS(), *[EXCHANGE(card) for card in sorted(set(s.players[self.seat].hand))]]

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is EXCHANGE:
            exchange(s, self.seat, action.args[0])
        return True

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return "exchange ?" if action.verb is EXCHANGE else None


def exchange(s: State, player: int, card: int) -> None:
    put_under(s, player, card)
    draw(s, player)


class EraCards(PlayerStep):
    """The start of eras 2 and 3, for one player after the other (7.4.2)."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        if not is_person(s, self.player) or cards_played(p) >= CARDS_SCORED:
            return
        if era(s) == 3 and cards_played(p) == 0:
            draw(s, self.player)
        elif p.hand:
            s.then(ExchangeCard(self.player))


def why_not_card(s: State, player: int, action: Action) -> Reason | None:
    """Why a card cannot be played."""
    p = s.players[player]
    if action.verb not in (PLAY_A, PLAY_B):
        return None
    if action.args[0] not in p.hand:
        return Reason("card-not-in-hand", {}, SECTION)
    if cards_played(p) >= CARDS_SCORED:
        return Reason("two-cards-scored", {}, SECTION)
    if action.verb is PLAY_A:
        return Reason("one-a-section" if p.played_a else "card-condition", {}, SECTION)
    return None
