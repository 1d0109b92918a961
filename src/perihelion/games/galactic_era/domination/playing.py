"""Playing domination cards (7.4): both sections, the effects, the windows, and exchanging cards.

Cards may be played at any time. At this table that means: at the start of a round, in every step of one's own movement
and growth turn, in a combat before and after the reveal, after a trade, after the scoring, at the end of the game.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import UNKNOWN, Fields, fields
from perihelion.core.together import Together
from perihelion.games.galactic_era.actions import EXCHANGE, PASS, PLAY_A, PLAY_B
from perihelion.games.galactic_era.components import CARD_DP, CARD_IDS, CARDS_SCORED
from perihelion.games.galactic_era.domination.cards import CARDS, card_points
from perihelion.games.galactic_era.domination.deck import draw, put_under
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import Player, State
from perihelion.games.galactic_era.tally import era, in_turn_order, is_person, score

SECTION: Final = "7.4"
ONE_A_SECTION: Final = refused("one-a-section", section=SECTION)
CARD_VERBS: Final[tuple[Verb, ...]] = (PLAY_A, PLAY_B)


def cards_played(p: Player) -> int:
    return len(p.played_a) + len(p.played_b)


def may_score(p: Player) -> bool:
    """Each player scores two cards."""
    return cards_played(p) < CARDS_SCORED


def may_play(p: Player) -> bool:
    """What everybody sees: the player has a card in hand and has not scored its two."""
    return bool(p.hand) and may_score(p)


def quote_card(s: State, player: int, action: Action) -> Quote:
    """May the player play that card for that section now?"""
    p = s.players[player]
    card = action.args[0]
    if card not in p.hand:
        return refused("card-not-in-hand", section=SECTION)
    if not may_score(p):
        return refused("two-cards-scored", section=SECTION)
    return quote_section(s, p, card, action.verb)


def quote_section(s: State, p: Player, card: int, verb: Verb) -> Quote:
    """May a card in hand be played for that section? A asks for something, and only once; B is always open."""
    if verb is PLAY_B:
        return FREE
    return ONE_A_SECTION if p.played_a else CARDS[card].quote(s, p)


def card_options(s: State, player: int) -> list[Action]:
    """The cards the player may play now, for either section."""
    p = s.players[player]
    if not may_play(p):
        return []
    options: list[Action] = []
    for card in sorted(set(p.hand)):
        if card == UNKNOWN:
            continue  # An observation does not show it: it is somebody else's.
        for verb in CARD_VERBS:
            if may(quote_section(s, p, card, verb)):
                options.append(verb(card))
    return options


def b_points(s: State, player: int, card: int) -> int:
    """What section B scores now."""
    return card_points(s, CARDS[card].value(s, s.players[player]))


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
        CARDS[card].effect(s, p)
    if cards_played(p) == 1 and era(s) < 3:
        s.then(DrawReplacement(player))


class DrawReplacement(PlayerStep):
    """The card drawn at once by whoever played its first card before era 3."""

    def run(self, s: State) -> None:
        draw(s, self.player)


class CardWindow(Together):
    """Does anybody play a domination card now? Those who hold one are asked, which everybody can see."""

    FIELDS: ClassVar[Fields] = Together.FIELDS | fields(public=("moment",))

    def __init__(self, asked: list[int], moment: str) -> None:
        super().__init__(asked)
        self.moment: str = moment

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [PASS(), *card_options(s, seat)]

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        return quote_card(s, seat, action) if action.verb in CARD_VERBS else elsewhere(action)

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
        if may(quote_card(s, self.player, self.action)):
            play_card(s, self.player, self.action)


class AskAgain(Step):
    """Whoever played a card may play another."""

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

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        return quote_exchange(s, self.seat, action.args[0]) if action.verb is EXCHANGE else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is EXCHANGE:
            exchange(s, self.seat, action.args[0])
        return True

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return "exchange ?" if action.verb is EXCHANGE else None


def quote_exchange(s: State, player: int, card: int) -> Quote:
    return FREE if card in s.players[player].hand else refused("card-not-in-hand", section=SECTION)


def exchange(s: State, player: int, card: int) -> None:
    put_under(s, player, card)
    draw(s, player)


class EraCards(PlayerStep):
    """The start of eras 2 and 3, for one player after the other (7.4.2)."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        if not is_person(s, self.player) or not may_score(p):
            return
        if era(s) == 3 and cards_played(p) == 0:
            draw(s, self.player)
        elif p.hand:
            s.then(ExchangeCard(self.player))
