"""Setting up a position by hand: the table after the set-up, changed in the words of the game.

    ann people plejars, alignment sto, dp 12, levels 2 1 3 1 1
    ann ship sol 2e5 2e5, star sirius, disc sirius
    ann fleet A sirius 4, card density military
    table relic defense_grid mars, round 4, begin growth

Stars and hexes are called as on the page. A star comes with its first disc; each `disc` is one more. A relic that is
named lies face up; the cards that are named are the whole hand.
"""

from collections.abc import Sequence
from typing import Final

from perihelion.core.arranging import HandPiece, HandWord, Misplaced, exactly, number, one, pick, seats, some, together
from perihelion.core.chance import Chance
from perihelion.core.record import TABLE
from perihelion.core.state import apply, begin, deciders, legal
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    FIELD_IDS,
    LETTERS,
    PEOPLE_IDS,
    RELIC_IDS,
    ROUNDS,
)
from perihelion.games.galactic_era.growth.population import place_discs
from perihelion.games.galactic_era.growth.selection import forget_round
from perihelion.games.galactic_era.growth.take_star import keep_counter
from perihelion.games.galactic_era.movement.fleets import change, free_letters, new_fleet, owner_mask, pieces_in_supply
from perihelion.games.galactic_era.rounds import GrowthPhase, MovePhase, StartRound
from perihelion.games.galactic_era.scoring.phase import ScoringPhase
from perihelion.games.galactic_era.state import EVERYBODY, GROWTH, MOVEMENT, PHASES, SETUP, TRADE, Player, State
from perihelion.games.galactic_era.tally import add_piece, discs_left, is_star
from perihelion.games.galactic_era.trade import AfterTrades, TradePhase

SHIP: Final = "ship"
STAR: Final = "star"
DISC: Final = "disc"
TOP: Final = 6
MOST: Final = 99
PHASES_OF_A_ROUND: Final = (MOVEMENT, GROWTH, TRADE)


def after_the_set_up(s: State) -> State:
    """Every question of the set-up answered, and everything drawn, by the first that is possible."""
    while s.phase == SETUP:
        frame = s.stack[-1]
        if isinstance(frame, Chance):
            apply(s, TABLE, frame.outcome(s, 0))
        else:
            seat = deciders(s)[0]
            apply(s, seat, legal(s, seat)[0])
    return s


def arrange(s: State, player: int, words: Sequence[str]) -> bool:
    """Set something up; False: the word is none of these, so it names a field. `Misplaced` says what is impossible."""
    word, rest = words[0], words[1:]
    if player < 0:
        return _on_the_table(s, word, rest)
    p = s.players[player]
    if word == "people":
        p.people = one(PEOPLE_IDS, exactly(rest, 1)[0])
    elif word == "alignment":
        p.alignment = one(ALIGNMENTS, exactly(rest, 1)[0])
    elif word == "level":
        field, level = exactly(rest, 2)
        p.levels[one(FIELD_IDS, field)] = number(level, 1, TOP)
    elif word == "fleet":
        _fleet(s, p, exactly(rest, 3))
    elif word == "card":
        _hand(s, p, [pick(CARD_IDS, name) for name in some(rest)])
    elif word in PUT:
        for name in some(rest):
            PUT[word](s, p, _hex(s, name), name)
    else:
        return False
    return True


def pieces(s: State) -> list[HandPiece]:
    """What can be put on the map, with the letters that put it."""
    discs = [discs_left(p) for p in s.players]
    return [
        HandPiece(SHIP, "s", "hex", [pieces_in_supply(p) for p in s.players]),
        HandPiece(STAR, "o", "hex", discs),
        HandPiece(DISC, "d", "hex", discs),
    ]


def words() -> list[HandWord]:
    """What is said of a table, in the order in which one looks at it."""
    return [
        HandWord("players"),
        HandWord("relic", [f"relic.{id}" for id in RELIC_IDS]),
        HandWord("people", [f"people.{id}" for id in PEOPLE_IDS], player=True, lettered=False),
        HandWord("alignment", [f"alignment.{id}" for id in ALIGNMENTS], player=True, lettered=False),
        HandWord("dp", player=True),
        HandWord("levels", player=True),
        HandWord("fleet", player=True),
        HandWord("card", [f"card.{id}" for id in CARD_IDS], player=True),
    ]


def places(s: State) -> dict[str, str]:
    """Where most pieces stand: at stars, which have no shorter names."""
    return {s.word("hex", hex): "" for hex in s.board().hexes if is_star(s, hex)} if s.layout else {}


def _on_the_table(s: State, word: str, rest: Sequence[str]) -> bool:
    if word == "relic":
        relic, name = exactly(rest, 2)
        _lay_relic(s, pick(RELIC_IDS, relic), name)
        return True
    if word == "round":
        s.round = number(exactly(rest, 1)[0], 1, ROUNDS)
        return True
    if word == "order":
        names = exactly(together(rest, len(s.players)), len(s.players))
        for place, player in enumerate(seats(names, len(s.players))):
            s.players[player].order = place
        return True
    if word != "begin":
        return False
    names = [PHASES[phase] for phase in PHASES_OF_A_ROUND]
    _begin(s, PHASES_OF_A_ROUND[one(names, exactly(rest, 1)[0])])
    return True


def _begin(s: State, phase: int) -> None:
    """A phase of this round begins."""
    s.stack.clear()
    s.battle = None
    s.phase = phase
    forget_round(s)
    if phase == MOVEMENT:
        s.then(MovePhase())
    if phase != TRADE:
        s.then(GrowthPhase())
    s.then(TradePhase(), AfterTrades(), ScoringPhase())
    if s.round < ROUNDS:
        s.then(StartRound(s.round + 1))
    begin(s)


# Pieces.


def _ship(s: State, p: Player, hex: int, name: str) -> None:
    if not pieces_in_supply(p):
        raise Misplaced(f"there is no {SHIP!r} left in the box")
    add_piece(p, hex, 1)


def _star(s: State, p: Player, hex: int, name: str) -> None:
    if not is_star(s, hex):
        raise Misplaced(f"there is no star on {name}")
    if hex in s.owner:
        raise Misplaced(f"{name} belongs to somebody already")
    keep_counter(s, p, hex)
    _populate(s, p, hex)


def _disc(s: State, p: Player, hex: int, name: str) -> None:
    if hex not in p.stars:
        raise Misplaced(f"{name} does not belong to this player: say first `{STAR} {name}`")
    _populate(s, p, hex)


def _populate(s: State, p: Player, hex: int) -> None:
    if not discs_left(p):
        raise Misplaced(f"there is no {DISC!r} left in the box")
    place_discs(s, p.seat, hex, 1)


def _fleet(s: State, p: Player, words: Sequence[str]) -> None:
    """A fleet marker in a hex, with the ships under it."""
    letter, name, ships = words
    marker = one(LETTERS, letter.lower())
    count = number(ships, 1, MOST)
    if marker not in free_letters(p):
        raise Misplaced(f"the fleet {letter} is on the map already")
    if count > pieces_in_supply(p):
        raise Misplaced(f"there is no {SHIP!r} left in the box")
    new_fleet(s, p.seat, marker, _hex(s, name)).chips = change(count)


def _hand(s: State, p: Player, cards: list[int]) -> None:
    """The whole hand; a card that somebody else had by default is changed for one of the deck."""
    s.pool = sorted([*s.pool, *p.hand])
    p.hand = []
    for card in cards:
        for other in s.players:
            if card in other.hand and other is not p:
                other.hand[other.hand.index(card)] = next(instead for instead in s.pool if instead not in cards)
                s.pool = sorted([card, *[left for left in s.pool if left not in other.hand]])
        if card not in s.pool:
            raise Misplaced(f"the card {CARD_IDS[card]!r} is not in the deck any more")
        s.pool.remove(card)
        p.hand.append(card)
    p.hand_seen = [owner_mask(s, p.seat)] * len(cards)


def _lay_relic(s: State, relic: int, name: str) -> None:
    """A relic lies face up on a star; where another lay there, the two change places."""
    star = _hex(s, name)
    if star not in s.relic:
        raise Misplaced(f"there is no relic on {name}")
    for other, lying in s.relic.items():
        if lying == relic:
            s.relic[other] = s.relic[star]
    s.relic[star] = relic
    s.relic_seen[star] = EVERYBODY


PUT: Final = {SHIP: _ship, STAR: _star, DISC: _disc}


def _hex(s: State, name: str) -> int:
    for hex in s.board().hexes:
        if s.word("hex", hex) == name:
            return hex
    raise Misplaced(f"there is no hex {name} on this map")
