"""The position in numbers, for learners: named parts of fixed lengths, own player first."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.council import board
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import BONUS_CARDS, CARDS, LEADERS, TECH_CARDS, UPGRADES
from perihelion.games.council.prices import PURSES
from perihelion.games.council.state import GALAXY_COUNT, PHASES, SLOTS, State
from perihelion.games.council.towers import PLAYERS

KINDS: Final[dict[str, int]] = {
    **{kind: len(words) for kind, words in WORDS.items()},
    "gems": PURSES,
    "cubes": 4,
    "number": 8,
}
"""How many values each kind of reference has."""


def bits(mask: int, count: int) -> list[float]:
    """A set as ones and zeros."""
    return [float(mask >> place & 1) for place in range(count)]


def features(s: State, seat: int) -> dict[str, list[float]]:
    """The open table, one's own bonus cards, and each player: oneself first, then the others in seat order."""
    parts: dict[str, list[float]] = {"phase": [1.0 if s.phase == phase else 0.0 for phase in range(len(PHASES))]}
    parts["round"] = [s.round / 10.0, 1.0 if s.throne >= 0 else 0.0]
    market = sum([1 << card for card in s.market if card >= 0])
    parts["market"] = bits(market, len(CARDS))
    held = s.players[seat].bonus if seat < s.seats else 0
    parts["bonus"] = bits(0 if held == UNKNOWN else held, len(BONUS_CARDS))
    for place in range(PLAYERS):
        player = (seat + place) % len(s.players)
        there = place < len(s.players)
        parts[f"player {place}"] = player_features(s, player) if there else [0.0] * PLAYER_LENGTH
    for galaxy in range(GALAXY_COUNT):
        parts[f"galaxy {galaxy}"] = galaxy_features(s, seat, galaxy)
    return parts


PLAYER_LENGTH: Final = 9 + SLOTS * 2 + 3 + len(UPGRADES) + len(TECH_CARDS) + len(LEADERS) + len(CARDS) * 2


def player_features(s: State, player: int) -> list[float]:
    """Markers, gems, slots, tableau and cards of one player."""
    p = s.players[player]
    row = sum([1 << card for card in set(p.top) if card >= 0])
    found = [
        p.energy / 100.0,
        p.consumption / 100.0,
        p.level / 3.0,
        p.spent / 20.0,
        s.order.index(player) / 3.0,
        p.bonus_count / 4.0,
        *[p.gems[gem] / 5.0 for gem in range(3)],
    ]
    found += [reach / 3.0 for reach in p.ranges]
    found += [s.kit.card_value[card] / 6.0 if card >= 0 else 0.0 for card in p.top]
    found += bits(p.adapted, 3) + bits(p.upgrades, len(UPGRADES))
    found += bits(p.tech, len(TECH_CARDS))
    found += [1.0 if p.leader == leader else 0.0 for leader in range(len(LEADERS))]
    return found + bits(p.hand, len(CARDS)) + bits(row, len(CARDS))


def galaxy_features(s: State, seat: int, galaxy: int) -> list[float]:
    """A galaxy: what it pays, its free fields, own cubes and the strongest other's."""
    k = s.kit
    return [
        k.galaxy_high[galaxy] / 13.0,
        k.galaxy_low[galaxy] / 13.0,
        float(k.galaxy_gives_card[galaxy]),
        k.galaxy_parsec[galaxy] / 3.0,
        s.free[galaxy] / 5.0,
        board.strength(s, galaxy, seat) / 5.0,
        board.most_of_others(s, galaxy, seat) / 5.0,
    ]
