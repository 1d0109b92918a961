"""Technology trade (6.4): offers that both must accept, forced trades, and theft."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Together
from perihelion.games.galactic_era.actions import ACCEPT, PASS, REFUSE, STEAL, TRADE
from perihelion.games.galactic_era.components import COOPERATION, FIELD_IDS, GOALS, SPIRITUALITY, STO, TELEPATHY
from perihelion.games.galactic_era.diplomacy import WarWindow, allowed, at_war
from perihelion.games.galactic_era.domination.playing import CardMoment
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.technology import NOT_LOWER, gain_level, teachable
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import TRADE as TRADE_PHASE
from perihelion.games.galactic_era.state import State, player_word
from perihelion.games.galactic_era.tally import era, in_contact, in_turn_order, is_automa, score

SECTION: Final = "6.4"
YOURSELF: Final = refused("yourself", section=SECTION)
AT_WAR: Final = refused("at-war", section=SECTION)
TRADED_ALREADY: Final = refused("traded-already", section=SECTION)
NOTHING_TO_LEARN: Final = refused("nothing-to-learn", section=SECTION)
NO_CONTACT: Final = refused("no-contact", section=SECTION)


def reach_each_other(s: State, a: int, b: int) -> bool:
    """In contact, or one of them so spiritual that no contact is needed."""
    if s.players[a].levels[SPIRITUALITY] >= TELEPATHY or s.players[b].levels[SPIRITUALITY] >= TELEPATHY:
        return True
    return in_contact(s, a, b)


def has_trade_left(s: State, player: int, partner: int) -> bool:
    """One trade a round; the ICC one with each other player."""
    p = s.players[player]
    if people_of(p).trades_with_everyone:
        return not p.traded >> partner & 1
    return p.trades == 0


def quote_partner(s: State, a: int, b: int) -> Quote:
    """May these two trade now?"""
    if a == b:
        return YOURSELF
    if at_war(s, a, b):
        return AT_WAR
    regular = has_trade_left(s, a, b) and has_trade_left(s, b, a)
    if not (regular or s.players[a].extra_trades or s.players[b].extra_trades):
        return TRADED_ALREADY
    if not teachable(s, a, b) or not teachable(s, b, a):
        return NOTHING_TO_LEARN
    return FREE if reach_each_other(s, a, b) else NO_CONTACT


def quote_trade(s: State, player: int, action: Action, forced: bool) -> Quote:
    """May the player propose that trade: with whom, what it learns, what it teaches?"""
    other, learn, teach = action.args
    if is_automa(s, other):
        return refused("automa-trades", section=SECTION)
    if s.players[player].asked_trade >> other & 1:
        return refused("refused-already", section=SECTION)
    if forced and not has_trade_left(s, player, other):
        return TRADED_ALREADY
    quote = quote_partner(s, player, other)
    if quote.reason is not None:
        return quote
    both = learn in teachable(s, player, other) and teach in teachable(s, other, player)
    return FREE if both else NOT_LOWER


def trade_options(s: State, player: int, forced: bool) -> list[Action]:
    """Every trade the player may propose."""
    found: list[Action] = []
    for other in range(len(s.players)):
        learn, teach = teachable(s, player, other), teachable(s, other, player)
        trades = [TRADE(other, one, another) for one in learn for another in teach]
        if trades and may(quote_trade(s, player, trades[0], forced)):
            found.extend(trades)
    return found


def carry_out(s: State, a: int, b: int, learn: int, teach: int) -> None:
    """Each gains the level it learns."""
    count_trade(s, a, b)
    s.tell("traded", a, FIELD_IDS[learn], source=player_word(s, b), where=FIELD_IDS[teach])
    gain_level(s, a, learn, "trade")
    gain_level(s, b, teach, "trade")
    s.then(CardMoment("trade"))


def count_trade(s: State, a: int, b: int) -> None:
    """The trade is counted for both and scored."""
    one, other = s.players[a], s.players[b]
    if has_trade_left(s, a, b) and has_trade_left(s, b, a):
        one.trades += 1
        other.trades += 1
    elif one.extra_trades:
        one.extra_trades -= 1
    else:
        other.extra_trades -= 1
    one.traded |= 1 << b
    other.traded |= 1 << a
    bonus = people_of(one).trade_dp(one) or people_of(other).trade_dp(other)
    goal = int(GOALS[COOPERATION]["dp_per_trade"]) if s.goal == COOPERATION else 0
    for player in (a, b):
        score(s, player, bonus, "caninoids_bonus_trade")
        score(s, player, goal, "cooperation")


class TradePhase(Step):
    """Forced trades first, then offers in turn order until nobody trades any more."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.phase = TRADE_PHASE
        order = in_turn_order(s)
        for p in s.players:
            p.asked_trade = 0
        for player in order:
            if people_of(s.players[player]).forces_trade(s.players[player]):
                s.then(TradeTurn(player, True))
        s.then(TradeCycle(-1))


class TradeCycle(Step):
    """Each player may propose; another cycle follows as long as trades are made."""

    FIELDS: ClassVar[Fields] = fields(public=("before",))

    def __init__(self, before: int) -> None:
        self.before: int = before
        """The sum of all levels when the last cycle began; -1 for the first."""

    def run(self, s: State) -> None:
        levels = sum([sum(p.levels) for p in s.players])
        if levels == self.before:
            return
        for player in in_turn_order(s):
            if not is_automa(s, player):
                s.then(TradeTurn(player, False))
        s.then(TradeCycle(levels))


class TradeTurn(PlayerStep):
    """A player that can trade is asked."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "forced"))

    def __init__(self, player: int, forced: bool) -> None:
        super().__init__(player)
        self.forced: bool = forced

    def run(self, s: State) -> None:
        if trade_options(s, self.player, self.forced):
            s.then(ProposeTrade(self.player, self.forced))


class ProposeTrade(Question):
    """With whom does the player want to trade, learning what for what? STS Caninoids need no consent."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "forced"))

    def __init__(self, seat: int, forced: bool) -> None:
        super().__init__(seat)
        self.forced: bool = forced

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PASS(), *trade_options(s, self.seat, self.forced)]

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is TRADE:
            other, learn, teach = action.args
            if self.forced:
                carry_out(s, self.seat, other, learn, teach)
            else:
                s.then(TradeOffer(s, self.seat, other, learn, teach))
            s.then(TradeTurn(self.seat, self.forced))
        return True

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        return quote_trade(s, self.seat, action, self.forced) if action.verb is TRADE else elsewhere(action)


class TradeOffer(Together):
    """Does the other player agree?"""

    FIELDS: ClassVar[Fields] = Together.FIELDS | fields(public=("player", "other", "learn", "teach"))

    def __init__(self, s: State, player: int, other: int, learn: int, teach: int) -> None:
        super().__init__([s.voice(other)])
        self.player: int = player
        self.other: int = other
        self.learn: int = learn
        self.teach: int = teach

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [REFUSE(), ACCEPT()]

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        return FREE if action.verb in (REFUSE, ACCEPT) and not so_far else elsewhere(action)

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        if answers[0][0].verb is ACCEPT:
            carry_out(s, self.player, self.other, self.learn, self.teach)
        else:
            s.players[self.player].asked_trade |= 1 << self.other


class AfterTrades(Step):
    """When all trades are made, those with automas included: the abductions of the Greys (STS)."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for player in in_turn_order(s):
            if people_of(s.players[player]).abducts(s.players[player]):
                s.then(AbductTurn(player))


class AbductTurn(PlayerStep):
    """Greys that did not trade are asked if there is somebody to rob."""

    def run(self, s: State) -> None:
        frame = Abduct(self.player)
        if len(frame.legal(s, s.voice(self.player))) > 1:
            s.then(frame)


class Abduct(Question):
    """From whom in contact do the Greys take a technology level?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        others = range(len(s.players))
        thefts = [STEAL(other, field) for other in others for field in teachable(s, self.seat, other)]
        return [PASS(), *[action for action in thefts if may(self.quote(s, seat, action))]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not STEAL:
            return elsewhere(action)
        other, field = action.args
        if other == self.seat:
            return refused("yourself", section="11.1")
        if not in_contact(s, self.seat, other):
            return refused("no-contact", section="11.1")
        return FREE if field in teachable(s, self.seat, other) else NOT_LOWER

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is STEAL:
            victim = action.args[0]
            gain_level(s, self.seat, action.args[1], "abduction")
            robbed = s.players[victim].alignment == STO and era(s) == 2 and not is_automa(s, victim)
            if robbed and allowed(s, victim, self.seat):
                s.then(WarWindow(s, self.seat, [victim], "theft"))
        return True
