"""Technology trade (6.4): offers that both must accept, forced trades, and theft."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step, Together
from perihelion.games.galactic_era.actions import ACCEPT, PASS, REFUSE, STEAL, TRADE
from perihelion.games.galactic_era.components import COOPERATION, FIELD_IDS, GOALS, SPIRITUALITY, STO, TELEPATHY
from perihelion.games.galactic_era.diplomacy import WarWindow, allowed, at_war
from perihelion.games.galactic_era.domination.playing import CardMoment
from perihelion.games.galactic_era.growth.technology import gain_level, teachable
from perihelion.games.galactic_era.peoples import caninoids, greys, icc
from perihelion.games.galactic_era.questions import PlayerStep, Question
from perihelion.games.galactic_era.state import TRADE as TRADE_PHASE
from perihelion.games.galactic_era.state import State, player_word
from perihelion.games.galactic_era.tally import era, in_contact, in_turn_order, is_automa, score

SECTION: Final = "6.4"


def reach_each_other(s: State, a: int, b: int) -> bool:
    """In contact, or one of them so spiritual that no contact is needed."""
    if s.players[a].levels[SPIRITUALITY] >= TELEPATHY or s.players[b].levels[SPIRITUALITY] >= TELEPATHY:
        return True
    return in_contact(s, a, b)


def has_trade_left(s: State, player: int, partner: int) -> bool:
    """One trade a round; the ICC one with each other player."""
    p = s.players[player]
    if icc.trades_with_everyone(p):
        return not p.traded >> partner & 1
    return p.trades == 0


def trade_problem(s: State, a: int, b: int) -> Reason | None:
    """Why these two cannot trade now; None: they can."""
    if a == b or at_war(s, a, b):
        return Reason("at-war", {}, SECTION)
    regular = has_trade_left(s, a, b) and has_trade_left(s, b, a)
    if not (regular or s.players[a].extra_trades or s.players[b].extra_trades):
        return Reason("traded-already", {}, SECTION)
    if not teachable(s, a, b) or not teachable(s, b, a):
        return Reason("nothing-to-learn", {}, SECTION)
    if not reach_each_other(s, a, b):
        return Reason("no-contact", {}, SECTION)
    return None


def trade_options(s: State, player: int, forced: bool) -> list[Action]:
    """Every trade the player may propose: with whom, what it learns, what it teaches."""
    p = s.players[player]
    options: list[Action] = []
    for other in range(len(s.players)):
        if is_automa(s, other) or p.asked_trade >> other & 1:
            continue
        if trade_problem(s, player, other) is not None:
            continue
        if forced and not has_trade_left(s, player, other):
            continue
        options.extend([
            TRADE(other, learn, teach)
            for learn in teachable(s, player, other)
            for teach in teachable(s, other, player)
        ])  # fmt: skip
    return options


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
    bonus = caninoids.trade_dp(one, other)
    goal = int(GOALS[COOPERATION]["dp_per_trade"]) if s.goal == COOPERATION else 0
    for player in (a, b):
        score(s, player, bonus, "caninoids_bonus_trade")
        score(s, player, goal, "cooperation")


class TradePhase(Step):
    """Forced trades first, then offers in turn order until nobody trades any more, then theft."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.phase = TRADE_PHASE
        order = in_turn_order(s)
        for p in s.players:
            p.asked_trade = 0
        for player in order:
            if caninoids.forces_trade(s.players[player]):
                s.then(TradeTurn(player, True))
        s.then(TradeCycle(-1), AfterTrades())


class TradeCycle(Step):
    """Each player may propose; another cycle follows as long as trades are made."""

    FIELDS: ClassVar[Fields] = fields(public=("before",))

    def __init__(self, before: int) -> None:
        self.before: int = before
        """Trades made when the last cycle began; -1 for the first."""

    def run(self, s: State) -> None:
        made = sum([sum(p.levels) for p in s.players])
        if made == self.before:
            return
        for player in in_turn_order(s):
            if not is_automa(s, player):
                s.then(TradeTurn(player, False))
        s.then(TradeCycle(made))


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

    def objection(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb is TRADE:
            reason = trade_problem(s, self.seat, action.args[0])
            return reason or Reason("not-lower", {}, SECTION)
        return None


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

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        if answers[0][0].verb is ACCEPT:
            carry_out(s, self.player, self.other, self.learn, self.teach)
        else:
            s.players[self.player].asked_trade |= 1 << self.other


class AfterTrades(Step):
    """The abductions of the Greys (STS)."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for player in in_turn_order(s):
            if greys.abducts(s.players[player]):
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
        options: list[Action] = [PASS()]
        for other in range(len(s.players)):
            if other != self.seat and in_contact(s, self.seat, other):
                options.extend([STEAL(other, field) for field in teachable(s, self.seat, other)])
        return options

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is STEAL:
            victim = action.args[0]
            gain_level(s, self.seat, action.args[1], "abduction")
            robbed = s.players[victim].alignment == STO and era(s) == 2 and not is_automa(s, victim)
            if robbed and allowed(s, victim, self.seat):
                s.then(WarWindow(s, self.seat, [victim], "theft"))
        return True
