"""A table laid out by hand, and words to play at it: `seat 1 says: colonize harus`."""

from collections.abc import Sequence
from random import Random

from perihelion.core.action import Action
from perihelion.core.match import Match
from perihelion.core.notation import find, read
from perihelion.core.options import Rules, checked
from perihelion.core.quote import Quote
from perihelion.core.record import TABLE
from perihelion.core.state import Chance, Decision, Frame, apply, begin, deciders, legal
from perihelion.games.galactic_era.actions import VERBS
from perihelion.games.galactic_era.board import CENTRE, NO_TILE, POSITIONS, encode_layout, occupied
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    FIELD_IDS,
    GOAL_IDS,
    LETTERS,
    NO_GOAL,
    PEOPLE_IDS,
    RELIC_IDS,
    SECTOR_IDS,
    STAR_TYPES,
    STORY_IDS,
)
from perihelion.games.galactic_era.domination.deck import cards_in_game
from perihelion.games.galactic_era.growth.population import place_discs
from perihelion.games.galactic_era.growth.turn import GrowthTurn
from perihelion.games.galactic_era.movement.fleets import new_fleet
from perihelion.games.galactic_era.movement.turn import MoveTurn
from perihelion.games.galactic_era.options import OPTIONS
from perihelion.games.galactic_era.setup.galaxy import layout_size
from perihelion.games.galactic_era.state import EVERYBODY, GROWTH, MOVEMENT, Fleet, Player, State, bit

HOMES = ("sirius", "khaa", "rigel", "lyra", "xilox", "pleiades")


def state_of(match: Match) -> State:
    """The state of a match, as this game's own."""
    assert isinstance(match.state, State)
    return match.state


class Table:
    """A game in the middle of things. Players are seats 0, 1, 2…; stars are called by name."""

    def __init__(
        self,
        seats: int = 3,
        homes: Sequence[str] = HOMES,
        centre: str = "arcturus",
        round: int = 3,
        story: str = "journeys",
        goal: str = "",
        **options: object,
    ) -> None:
        self.s = State(seats, Rules(checked(OPTIONS, options)))
        s = self.s
        s.round = round
        s.story = STORY_IDS.index(story)
        s.goal = GOAL_IDS.index(goal) if goal else NO_GOAL
        s.pool = cards_in_game(s)
        codes = [NO_TILE] * POSITIONS
        codes[CENTRE] = SECTOR_IDS.index(centre) * 12
        size = layout_size(s)
        for position, home in zip(occupied(size), homes, strict=False):
            codes[position] = SECTOR_IDS.index(home) * 12
        s.layout = encode_layout(size, codes)
        if seats == 2:
            s.puppet = 2
            s.controller = 0
        for player, position in enumerate(occupied(size)):
            p = s.players[player]
            p.people = PEOPLE_IDS.index("avians")
            p.home = s.board().middle(position)
            p.stars[p.home] = 0
            s.owner[p.home] = player
        for star in s.board().all_stars:
            if star not in s.owner:
                s.counter[star] = 0
                s.counter_seen[star] = EVERYBODY
        self.rng = Random(1)

    # Laying out.

    def hex(self, name: str) -> int:
        return self.s.board().words.index(name)

    def player(self, seat: int) -> Player:
        return self.s.players[seat]

    def people(self, seat: int, name: str, alignment: str = "sto") -> None:
        self.player(seat).people = PEOPLE_IDS.index(name)
        self.player(seat).alignment = ALIGNMENTS.index(alignment)

    def align(self, seat: int, alignment: str) -> None:
        self.player(seat).alignment = ALIGNMENTS.index(alignment)

    def levels(self, seat: int, **levels: int) -> None:
        for field, level in levels.items():
            self.player(seat).levels[FIELD_IDS.index(field)] = level

    def ships(self, seat: int, place: str, count: int = 1) -> None:
        self.player(seat).pieces[self.hex(place)] = count

    def fleet(self, seat: int, letter: str, place: str, *chips: int) -> Fleet:
        fleet = new_fleet(self.s, seat, LETTERS.index(letter), self.hex(place))
        fleet.chips = sorted(chips, reverse=True)
        return fleet

    def own(self, seat: int, star: str, discs: int) -> None:
        number = self.hex(star)
        self.s.counter.pop(number, None)
        self.s.counter_seen.pop(number, None)
        place_discs(self.s, seat, number, discs)

    def counter(self, star: str, kind: str, *seen_by: int) -> None:
        """A star counter; face up for all unless somebody is named, then only for them (-1: for nobody)."""
        number = self.hex(star)
        self.s.counter[number] = STAR_TYPES.index(kind)
        self.s.counter_seen[number] = sum([bit(seat) for seat in seen_by if seat >= 0]) if seen_by else EVERYBODY

    def relic(self, star: str, name: str, *, open: bool = False) -> None:
        self.s.relic[self.hex(star)] = RELIC_IDS.index(name)
        self.s.relic_seen[self.hex(star)] = EVERYBODY if open else 0

    def war(self, a: int, b: int) -> None:
        self.s.war[a] |= 1 << b
        self.s.war[b] |= 1 << a

    def at_war(self, a: int, b: int) -> bool:
        return bool(self.s.war[a] >> b & 1)

    def card(self, seat: int, name: str) -> None:
        card = CARD_IDS.index(name)
        if card in self.s.pool:
            self.s.pool.remove(card)
        self.player(seat).hand.append(card)
        self.player(seat).hand_seen.append(0)

    # Beginning.

    def begin(self, *frames: Frame) -> "Table":
        self.s.then(*frames)
        begin(self.s)
        return self

    def movement(self, seat: int) -> "Table":
        self.s.phase = MOVEMENT
        return self.begin(MoveTurn(seat))

    def growth(self, seat: int, *ovals: int, squares: Sequence[int] = ()) -> "Table":
        self.s.phase = GROWTH
        self.player(seat).ovals = list(ovals)
        self.player(seat).squares = list(squares)
        return self.begin(GrowthTurn(seat))

    # Playing.

    def asks(self) -> str:
        return type(self.s.stack[-1]).__name__ if self.s.stack else ""

    def deciders(self) -> list[int]:
        return deciders(self.s)

    def legal(self, seat: int) -> list[str]:
        return [self.s.say(action) for action in legal(self.s, seat)]

    def can(self, seat: int, text: str) -> bool:
        return text in self.legal(seat)

    def action(self, seat: int, text: str) -> Action:
        found = find(self.s, legal(self.s, seat), text)
        assert found is not None, f"seat {seat} cannot {text!r}; it can: {self.legal(seat)[:40]}"
        return found

    def quote(self, seat: int, text: str) -> Quote:
        """What the question on top says to a sentence, possible or not."""
        top = self.s.stack[-1]
        action = read(self.s, VERBS, text)
        assert isinstance(top, Decision)
        assert action is not None, f"{text!r} is no sentence of the game"
        return top.quote(self.s, seat, action)

    def why(self, seat: int, text: str) -> str:
        """Why the sentence is refused, as the code of the reason; empty: it is not."""
        reason = self.quote(seat, text).reason
        return "" if reason is None else reason.code

    def cost(self, seat: int, text: str) -> int:
        """The destiny points that the sentence asks for."""
        assert self.can(seat, text)
        return self.quote(seat, text).cost().get("dp", 0)

    def play(self, seat: int, *texts: str) -> "Table":
        for text in texts:
            apply(self.s, seat, self.action(seat, text))
        return self

    def chance(self, text: str = "") -> "Table":
        """The table draws: what is said, or the first outcome."""
        frame = self.s.stack[-1]
        assert isinstance(frame, Chance)
        outcomes = frame.outcomes(self.s)
        chosen = [outcome for outcome in outcomes if not text or self.s.say(outcome) == text]
        apply(self.s, TABLE, chosen[0])
        return self

    # Looking.

    def dp(self, seat: int) -> int:
        return self.player(seat).dp

    def population(self, star: str) -> int:
        from perihelion.games.galactic_era.tally import population

        return population(self.s, self.hex(star))

    def owner(self, star: str) -> int | None:
        return self.s.owner.get(self.hex(star))

    def ships_at(self, seat: int, place: str) -> int:
        from perihelion.games.galactic_era.tally import ships_at

        return ships_at(self.player(seat), self.hex(place))

    def level(self, seat: int, field: str) -> int:
        return self.player(seat).levels[FIELD_IDS.index(field)]
