"""The rules of Pig on one page."""

from collections.abc import Mapping
from typing import Any, ClassVar

from perihelion.core.action import Action, Verb
from perihelion.core.chance import Chance
from perihelion.core.frame import Question
from perihelion.core.game import Game
from perihelion.core.options import Options, OptionValue, Rules
from perihelion.core.panes import Picture, plain
from perihelion.core.quote import FREE, Part, PartsQuote, Quote, refused, too_dear
from perihelion.core.record import Fields, fields
from perihelion.core.state import State

from .advice import PigAdvice
from .words import CATALOGUES

# What players and the table say. {pips} is a reference: a number that `State.word` prints.

ROLL = Verb("roll")
DOUBLE = Verb("double")
HOLD = Verb("hold")
THROW = Verb("throw {pips}")

OPTIONS = Options()
GOAL = OPTIONS.number("goal", 30, low=10, high=100, section="The end")
CHIPS = OPTIONS.number("chips", 2, low=0, high=5, section="Doubling")


class PigState(State):
    """Everything there is to know. Each attribute stands in FIELDS, with who sees it; here everybody sees all."""

    FIELDS: ClassVar[Fields] = {**State.FIELDS, **fields(public=("rules", "kept", "chips", "pot"))}

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats)
        self.rules: Rules = rules
        self.kept: list[int] = [0] * seats
        self.chips: list[int] = [CHIPS.of(rules)] * seats
        self.pot: int = 0
        """What the player on turn would lose with a 1."""

    def clone(self) -> "PigState":
        copy = PigState(0, self.rules)
        copy.copy_base(self)
        copy.kept = self.kept[:]
        copy.chips = self.chips[:]
        copy.pot = self.pot
        return copy

    def values(self, kind: str) -> range:
        return range(1, 7) if kind == "pips" else range(0)


class Turn(Question):
    """Roll, double the next roll for a chip, or hold. The list of answers is what has a price."""

    def legal(self, s: PigState, seat: int) -> list[Action]:
        answers = [ROLL(), DOUBLE(), HOLD()]
        return [answer for answer in answers if self.quote(s, seat, answer).reason is None]

    def quote(self, s: PigState, seat: int, action: Action) -> Quote:
        """May that be done, and for what price? Whoever wants to know asks this function."""
        if action.verb is ROLL:
            return FREE
        if action.verb is DOUBLE:
            return quote_double(s, seat)
        if action.verb is HOLD:
            return FREE if s.pot else refused("empty-pot", section="Holding")
        return refused("the-table-throws", section="Rolling")

    def take(self, s: PigState, seat: int, action: Action) -> bool:
        """Carry out the answer; what comes next lies on the stack. True: this question is settled."""
        if action.verb is HOLD:
            s.kept[seat] += s.pot
            s.tell("scored", seat, "points", s.pot)
            s.pot = 0
            if s.kept[seat] < GOAL.of(s.rules):
                s.then(Turn((seat + 1) % s.seats))
        elif action.verb is DOUBLE:
            s.chips[seat] -= 1
            s.tell("paid", seat, "chips", 1)
            s.then(Die(seat, 2))
        else:
            s.then(Die(seat, 1))
        return True


def quote_double(s: PigState, seat: int) -> Quote:
    """A chip makes the next roll count twice (Doubling)."""
    price = {"chips": 1}
    return too_dear(price, {"chips": s.chips[seat]}, "Doubling") or PartsQuote([Part("double", 1, price)])


class Die(Chance):
    """The table throws the die, and the log keeps what came. A 1 takes the pot and the turn (Rolling)."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "times"))

    def __init__(self, seat: int, times: int) -> None:
        self.seat: int = seat
        self.times: int = times

    def outcomes(self, s: PigState) -> list[Action]:
        return [THROW(pips) for pips in range(1, 7)]

    def happen(self, s: PigState, action: Action) -> None:
        pips = action.args[0]
        if pips == 1:
            s.tell("busted", self.seat, amount=s.pot)
            s.pot = 0
            s.then(Turn((self.seat + 1) % s.seats))
        else:
            s.pot += pips * self.times
            s.then(Turn(self.seat))


class Pig(Game):
    """What the game offers to the table."""

    name = "pig"
    title = "Pig"
    seat_counts = (2, 3, 4)
    options = tuple(OPTIONS)
    verbs = (ROLL, DOUBLE, HOLD, THROW)
    records = (PigState, Turn, Die)
    open_information = True
    catalogues = CATALOGUES

    def advise(self) -> PigAdvice:
        return PigAdvice()

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> PigState:
        s = PigState(seats, Rules(dict(options)))
        s.then(Turn(0))
        return s

    def scores(self, s: PigState) -> list[int]:
        return s.kept[:]

    def counted(self, s: PigState) -> dict[str, list[int]]:
        """What the facts must add up to."""
        return {"points": s.kept[:], "chips": s.chips[:]}

    def view(self, observation: PigState, seat: int) -> dict[str, Any]:
        return {"kept": observation.kept, "chips": observation.chips, "pot": observation.pot}

    def terminal(self, observation: PigState, seat: int, language: str) -> Picture:
        return plain(f"In the pot: {observation.pot}. Kept: {observation.kept}. Chips: {observation.chips}.")
