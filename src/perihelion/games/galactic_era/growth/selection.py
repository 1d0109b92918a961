"""The first steps of the growth phase (6.2): select counters, switch alignment, change turn order."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Together, Window
from perihelion.games.galactic_era.actions import DROP, ENOUGH, LEAP, PASS, SELECT, SQUARE
from perihelion.games.galactic_era.blocking import open_stars
from perihelion.games.galactic_era.components import (
    DOWN,
    EXTRA_COUNTER_COST,
    EXTRA_POPULATION,
    GENETICS,
    OVAL_COPIES,
    OVALS,
    RESEARCH,
    ROBOTICS,
    SECOND_SQUARE_COST,
    SECTORS,
    SQUARES,
    SWITCH,
    TOP_LEVEL,
    UP,
)
from perihelion.games.galactic_era.diplomacy import ask_to_block, bound_to_others, switch_alignment
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.research import price_of_robotics_plus
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may, pay, price
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import (
    home_sector,
    in_turn_order,
    is_automa,
    is_person,
    population,
    score,
)

NORMAL_OVALS: Final = 2
SECTION: Final = "6.2.1"
ALL_SELECTED: Final = refused("all-selected", section=SECTION)
SQUARE_NEXT: Final = refused("square-next", section=SECTION)
ENOUGH_FIRST: Final = refused("enough-first", section=SECTION)


def extra_stars(s: State, player: int) -> list[int]:
    """Stars other than the home star that allow an extra counter: population 5, not blocked."""
    p = s.players[player]
    return [star for star in open_stars(s, player) if star != p.home and population(s, star) >= EXTRA_POPULATION]


def free_extras(s: State, player: int) -> int:
    """Arcturus and Khaa: one more counter in round 1 for nothing."""
    p = s.players[player]
    if s.round != 1 or p.home < 0:
        return 0
    bonus = SECTORS[s.board().tile_of(home_sector(p))]["start_bonus"]
    return int(bonus["amount"]) if bonus["type"] == "free_growth_counter" else 0


class Selection:
    """What a player has selected so far, read from its answers."""

    def __init__(self, player: int) -> None:
        self.player: int = player
        self.ovals: list[int] = []
        self.squares: list[int] = []
        self.ovals_done: bool = False
        self.done: bool = False


def read_choices(s: State, players: list[int], answer: tuple[Action, ...]) -> list[Selection]:
    """The choices of one seat, for itself and, in the two-player game, for the puppet it controls."""
    choices: list[Selection] = []
    given = list(answer)
    for player in players:
        choice = Selection(player)
        choices.append(choice)
        while not choice.done:
            if complete(s, choice):
                choice.done = True
            elif given:
                _add(choice, given.pop(0))
            else:
                return choices
    return choices


def _add(choice: Selection, action: Action) -> None:
    if action.verb is SELECT:
        choice.ovals.append(action.args[0])
    elif action.verb is SQUARE:
        choice.squares.append(action.args[0])
    elif choice.squares:
        choice.done = True
    else:
        choice.ovals_done = True


def next_options(s: State, choice: Selection) -> list[Action]:
    """What can be selected next; the order in which counters are named does not matter (6.2.1)."""
    ovals = [SELECT(oval) for oval in range(len(OVALS))]
    squares = [SQUARE(square) for square in range(len(SQUARES))]
    answers = [ENOUGH(), *(ovals if _more_ovals(s, choice) else squares)]
    return [action for action in answers if may(quote_choice(s, choice, action))]


def complete(s: State, choice: Selection) -> bool:
    """Whether nothing more is selected for the player."""
    return bool(choice.squares) and not _more_squares(s, choice)


def most_ovals(s: State, player: int) -> int:
    """Oval counters that the player may select: two, more by stars and at the start, and no more than there are."""
    return min(NORMAL_OVALS + len(extra_stars(s, player)) + free_extras(s, player), sum(OVAL_COPIES))


def _more_ovals(s: State, choice: Selection) -> bool:
    """Whether an oval counter may still be selected."""
    if choice.ovals_done or choice.squares:
        return False
    if len(choice.ovals) < NORMAL_OVALS:
        return True
    return len(choice.ovals) < most_ovals(s, choice.player)


def _more_squares(s: State, choice: Selection) -> bool:
    """Whether a square counter may still be selected: the second one needs Robotics."""
    if len(choice.ovals) < NORMAL_OVALS or (_more_ovals(s, choice) and not choice.squares):
        return False
    second = SECOND_SQUARE_COST[s.players[choice.player].levels[ROBOTICS]] >= 0
    return len(choice.squares) < (2 if second else 1)


def quote_choice(s: State, choice: Selection, action: Action) -> Quote:
    """May that come next in a selection? At least two ovals, perhaps more for DP, then a square, perhaps a second."""
    if action.verb is SELECT:
        return _quote_oval(s, choice, action.args[0])
    if action.verb is SQUARE:
        return _quote_square(s, choice, action.args[0])
    if action.verb is not ENOUGH:
        return elsewhere(action)
    if choice.squares:
        return FREE if _more_squares(s, choice) else ALL_SELECTED
    if len(choice.ovals) < NORMAL_OVALS:
        return refused("more-counters", {"need": NORMAL_OVALS, "have": len(choice.ovals)}, SECTION)
    return FREE if _more_ovals(s, choice) else SQUARE_NEXT


def _quote_oval(s: State, choice: Selection, oval: int) -> Quote:
    player = choice.player
    if not _more_ovals(s, choice):
        return refused("ovals-done", {"have": len(choice.ovals), "most": most_ovals(s, player)}, SECTION)
    if choice.ovals.count(oval) >= OVAL_COPIES[oval]:
        return refused("counter-used", {"counter": OVALS[oval]}, SECTION)
    dp: dict[str, int] = {}
    if len(choice.ovals) >= NORMAL_OVALS + free_extras(s, player):
        dp["extra-counters"] = price_of_extra(s, player)
    if oval == SWITCH and not bound_to_others(s, player):
        dp["alliance_switch_penalty"] = -people_of(s.players[player]).switch_dp
    return price(s, player, dp)


def _quote_square(s: State, choice: Selection, square: int) -> Quote:
    if len(choice.ovals) < NORMAL_OVALS:
        return refused("more-counters", {"need": NORMAL_OVALS, "have": len(choice.ovals)}, SECTION)
    if not choice.squares:
        return FREE if _more_squares(s, choice) else ENOUGH_FIRST
    if not _more_squares(s, choice):
        return refused("one-square", section=SECTION)
    if square in choice.squares:
        return refused("counter-used", {"counter": SQUARES[square]}, SECTION)
    if square >= UP and choice.squares[0] >= UP:
        return refused("one-turn-order", section="6.2.3")
    return price(s, choice.player, {"second-square": price_of_second(s, choice.player)})


def price_of_extra(s: State, player: int) -> int:
    """DP for each oval counter beyond the normal two."""
    return EXTRA_COUNTER_COST[s.players[player].levels[GENETICS]]


def price_of_second(s: State, player: int) -> int:
    """DP for a second square counter."""
    return SECOND_SQUARE_COST[s.players[player].levels[ROBOTICS]]


class SelectCounters(Together):
    """Which counters does each player select? Secretly, at the same time."""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def players_of(self, s: State, seat: int) -> list[int]:
        return [p.seat for p in s.players if s.voice(p.seat) == seat and not is_automa(s, p.seat)]

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        last = read_choices(s, self.players_of(s, seat), so_far)[-1]
        return [] if last.done else next_options(s, last)

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        last = read_choices(s, self.players_of(s, seat), so_far)[-1]
        return ALL_SELECTED if last.done else quote_choice(s, last, action)

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        chosen: list[Selection] = []
        for seat, answer in zip(self.asked, answers, strict=True):
            chosen.extend(read_choices(s, self.players_of(s, seat), answer))
        for choice in chosen:
            take_counters(s, choice)
        for player in in_turn_order(s):
            if s.players[player].extras:
                s.then(*ask_to_block(s, player, extra_stars(s, player), "extra-counters"), CheckExtras(player))


def take_counters(s: State, choice: Selection) -> None:
    """The selection is revealed, and extras are paid at once."""
    player = choice.player
    p = s.players[player]
    p.ovals = sorted(choice.ovals)
    p.squares = sorted(choice.squares)
    p.extras = max(0, len(p.ovals) - NORMAL_OVALS - free_extras(s, player))
    second = price_of_second(s, player) if len(p.squares) == 2 else 0
    pay(s, player, price(s, player, {"extra-counters": p.extras * price_of_extra(s, player), "second-square": second}))


class CheckExtras(PlayerStep):
    """A war declared just now can cost extra counters; what was paid for them comes back (7.3)."""

    def run(self, s: State) -> None:
        if s.players[self.player].extras > len(extra_stars(s, self.player)):
            s.then(DropExtra(self.player), CheckExtras(self.player))


class DropExtra(Question):
    """Which extra counter is lost?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [DROP(oval) for oval in sorted(set(s.players[self.seat].ovals))]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not DROP:
            return elsewhere(action)
        held = action.args[0] in s.players[self.seat].ovals
        return FREE if held else refused("no-counter", {"counter": OVALS[action.args[0]]}, SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[self.seat]
        p.ovals.remove(action.args[0])
        p.extras -= 1
        score(s, self.seat, price_of_extra(s, self.seat), "extra-counters")
        return True


class SwitchAlignments(Step):
    """Everybody with that counter turns its tile, at the same time."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for p in s.players:
            if SWITCH in p.ovals:
                p.ovals.remove(SWITCH)
                p.cancelled.append(SWITCH)
                p.switched = True
                if not bound_to_others(s, p.seat):
                    switch_alignment(s, p.seat)


# Turn order


def may_leap(s: State, player: int) -> bool:
    """Robotics research+ with a turn order counter: swap with the player two places away, for 2 DP."""
    p = s.players[player]
    turns = UP in p.squares or DOWN in p.squares
    return turns and ROBOTICS in p.squares and p.levels[ROBOTICS] == TOP_LEVEL and RESEARCH in p.ovals


class AskLeap(Step):
    """Those who may go two places are asked before the turn order changes."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        players = [player for player in in_turn_order(s) if may_leap(s, player)]
        if players:
            s.then(LeapWindow(s, players))
        else:
            s.then(ChangeOrder([]))


class LeapWindow(Window):
    """Pay 2 DP to move two places instead of one?"""

    FIELDS: ClassVar[Fields] = Window.FIELDS

    def choices(self, s: State, player: int) -> list[Action]:
        return [PASS(), LEAP()]

    def quote_for(self, s: State, player: int, action: Action) -> Quote:
        if action.verb is LEAP:
            return price_of_robotics_plus(s, player)
        return FREE if action.verb is PASS else elsewhere(action)

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        s.then(ChangeOrder(self.leapers(s, answers)))

    def leapers(self, s: State, answers: list[tuple[Action, ...]]) -> list[int]:
        """Those who leap, and pay for it."""
        given = {seat: list(answer) for seat, answer in zip(self.asked, answers, strict=True)}
        found = [player for player in self.players if given[s.voice(player)].pop(0).verb is LEAP]
        for player in found:
            pay(s, player, price_of_robotics_plus(s, player))
        return found


class ChangeOrder(Step):
    """First all that go up, from the lowest number on; then all that go down, from the highest number back (6.2.3).

    Whoever selected a technology counter in place of a turn order counter keeps its place.
    """

    FIELDS: ClassVar[Fields] = fields(public=("leapers",))

    def __init__(self, leapers: list[int]) -> None:
        self.leapers: list[int] = leapers

    def run(self, s: State) -> None:
        before = in_turn_order(s)
        for player in before[1:]:
            if wants(s, player, UP):
                swap_order(s, player, -2 if player in self.leapers else -1)
        for player in reversed(in_turn_order(s)):
            if wants(s, player, DOWN) and player != before[-1]:
                swap_order(s, player, 2 if player in self.leapers else 1)


def wants(s: State, player: int, square: int) -> bool:
    """Whether the player changes its place; an automa's roll says so."""
    if is_automa(s, player):
        word = "up" if square == UP else "down"
        rolls = s.growth_rolls[player - 1]
        if word in rolls:
            rolls.remove(word)
            return True
        return False
    return square in s.players[player].squares


def swap_order(s: State, player: int, steps: int) -> None:
    """Swap turn order counters with the player that many places away, or the outermost one."""
    p = s.players[player]
    place = max(0, min(len(s.players) - 1, p.order + steps))
    for other in s.players:
        if other.order == place:
            other.order, p.order = p.order, place
            s.tell("ranked", player, amount=place + 1)
            return


def forget_round(s: State) -> None:
    """Counters are available again; what lasts only a round ends."""
    for p in s.players:
        p.ovals = []
        p.squares = []
        p.extras = 0
        p.cancelled = []
        p.raised = []
        p.switched = False
        p.views = 0
        p.pyramids = False
        p.ray = False
        p.charm = False
        p.protected = False
        p.closed = []
        p.trades = 0
        p.traded = 0
        p.extra_trades = 0
        p.era_point = False
        p.asked_peace = 0
    s.growth_rolls = [[], []]


def people(s: State) -> list[int]:
    """The seats."""
    return [p.seat for p in s.players if is_person(s, p.seat)]
