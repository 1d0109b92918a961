"""The position in numbers, for learners: named parts of fixed lengths, own player first."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.board import SIZE
from perihelion.games.galactic_era.components import CARD_IDS, PEOPLE_IDS, ROUNDS
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.state import WORDS, State

MOST_PLAYERS: Final = 6
FLEETS: Final = 5
PHASES: Final = 16

KINDS: Final[dict[str, int]] = {
    **{kind: len(words) for kind, words in WORDS.items()},
    "hex": SIZE,
    "player": MOST_PLAYERS,
    "fleet": FLEETS,
    "number": 64,
}
"""How many values each kind of reference has."""


def features(s: State, seat: int) -> dict[str, list[float]]:
    """The open table, one's own cards, each player (oneself first), and the map hex by hex."""
    parts: dict[str, list[float]] = {"round": [s.round / ROUNDS]}
    parts["phase"] = [1.0 if s.phase == phase else 0.0 for phase in range(PHASES)]
    hand = s.players[seat].hand
    parts["hand"] = [float(hand.count(card)) for card in range(len(CARD_IDS))]
    count = len(s.players)
    for place in range(MOST_PLAYERS):
        there = place < count
        parts[f"player {place}"] = (
            player_features(s, s.players[(seat + place) % count]) if there else [0.0] * PLAYER_LENGTH
        )
    own = [0.0] * SIZE
    others = [0.0] * SIZE
    for player in s.players:
        ships = own if player.seat == seat else others
        for hex, pieces in player.pieces.items():
            ships[hex] += pieces / 4
        for fleet in player.fleets:
            if 0 <= fleet.hex < SIZE:
                ships[fleet.hex] += (fleet.ships() if player.seat == seat else len(fleet.chips)) / 4
    parts["own ships"] = own
    parts["other ships"] = others
    parts["own stars"] = [1.0 if s.owner.get(hex, -1) == seat else 0.0 for hex in range(SIZE)]
    parts["other stars"] = [1.0 if s.owner.get(hex, seat) != seat else 0.0 for hex in range(SIZE)]
    faces = [0.0] * SIZE
    for hex, face in s.counter.items():
        faces[hex] = 0.25 if face == UNKNOWN else (face + 2) / 4
    parts["counters"] = faces
    return parts


PLAYER_LENGTH: Final = 7 + 5 + 2 + len(PEOPLE_IDS) + 1


def player_features(s: State, player: Player) -> list[float]:
    """Points, population, technology, stars and people of one player."""
    war = s.war[player.seat] if player.seat < len(s.war) else 0
    row = [player.dp / 50, player.uncovered / 30, len(player.stars) / 8, len(player.hand) / 4, player.order / 5]
    row += [float(player.alignment), war.bit_count() / 5]
    row += [level / 6 for level in player.levels]
    row += [sum(player.pieces.values()) / 10, len(player.fleets) / FLEETS]
    row += [1.0 if player.people == number else 0.0 for number in range(len(PEOPLE_IDS))]
    return [*row, 1.0 if player.moved else 0.0]
