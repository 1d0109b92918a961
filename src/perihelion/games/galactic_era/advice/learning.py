"""The position in numbers, for learners: how each field is written into a row, own player first."""

from typing import Any, Final

from perihelion.core.record import UNKNOWN
from perihelion.core.rows import EachPlayer, Parts, Perhaps, RowPart, Several, Whole
from perihelion.core.shapes import (
    By,
    Choice,
    Choices,
    Eyes,
    HowMany,
    Length,
    Line,
    Number,
    Numbers,
    OwnersBy,
    Shape,
    Text,
    Viewer,
    Whose,
    mixed,
)
from perihelion.games.galactic_era.board import KINDS as TERRAINS
from perihelion.games.galactic_era.board import SIZE, board_of
from perihelion.games.galactic_era.components import CARD_IDS, PEOPLE_IDS, RELIC_IDS, STAR_TYPES
from perihelion.games.galactic_era.player import EVERYBODY, Battle, Fleet, Group, Player
from perihelion.games.galactic_era.state import PHASES, WORDS

MOST_PLAYERS: Final = 6
FLEETS: Final = 5

KINDS: Final[dict[str, int]] = {
    **{kind: len(words) for kind, words in WORDS.items()},
    "hex": SIZE,
    "player": MOST_PLAYERS,
    "fleet": FLEETS,
    "number": 64,
}
"""How many values each kind of reference has."""


class Terrain(Shape):
    """The map of the board: the kind of each hex, and a number that tells the board from others."""

    def __init__(self) -> None:
        super().__init__(1 + SIZE, f"a number for the board, then the terrain of each hex / {len(TERRAINS)}")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        layout: int = value
        if not layout:
            return
        row[at] = mixed(layout)
        kinds = board_of(layout).kind
        for hex in range(SIZE):
            if kinds[hex]:
                row[at + 1 + hex] = kinds[hex] / len(TERRAINS)


def parts(players: int) -> Parts:
    """The table, the map hex by hex, and each player."""
    own = Whole(Player, {"Player": _player_parts(players)})
    return {
        "State": (
            RowPart("players", EachPlayer(players, own)),
            RowPart("rules", None, "agreed before the game"),
            RowPart("layout", Terrain()),
            RowPart("codes", Numbers(8, 128, 1), "tiles being laid out"),
            RowPart("round", Number(8)),
            RowPart("phase", Choice(len(PHASES))),
            RowPart("active", Whose(players)),
            RowPart("story", Choice(len(WORDS["story"]))),
            RowPart("goal", Choice(len(WORDS["goal"]))),
            RowPart("war", EachPlayer(players, Eyes(players)), "with whom each is at war"),
            RowPart("owner", OwnersBy(SIZE, players), "whose star it is"),
            RowPart("counter", By(SIZE, 4, 2), "star counters: unknown, or their type"),
            RowPart("counter_seen", By(SIZE, EVERYBODY + 1, 1), "who has seen them, as bits of seats"),
            RowPart("gone", Numbers(21, 3), "star counters taken, by position and type"),
            RowPart("white", HowMany(SIZE), "primitive stars that became advanced"),
            RowPart("relic", By(SIZE, len(RELIC_IDS), 2), "relics: unknown, or which"),
            RowPart("relic_seen", By(SIZE, EVERYBODY + 1, 1), "who has seen them, as bits of seats"),
            RowPart("relics_gone", Numbers(len(RELIC_IDS), len(RELIC_IDS), 1)),
            RowPart("new_stars", HowMany(SIZE), "hexes that became a home star"),
            RowPart("pool", Length(len(CARD_IDS)), "domination cards in the deck"),
            RowPart("top", Choice(len(CARD_IDS) + 1, 1), "the top card: unknown, or which"),
            RowPart("top_seen", Eyes(players)),
            RowPart("bottom", Numbers(len(CARD_IDS), len(CARD_IDS), 2), "cards under the deck"),
            RowPart("bottom_seen", Numbers(len(CARD_IDS), EVERYBODY + 1, 1)),
            RowPart("battle", Perhaps(Whole(Battle, {"Battle": _battle_parts(players)}))),
            RowPart("puppet", Whose(players)),
            RowPart("controller", Whose(players)),
            RowPart("controlled", Numbers(2, 8), "rounds each seat has controlled the puppet"),
            RowPart("offboard", Number(6), "the Slavers' population outside the board"),
            RowPart("growth_rolls", Several(2, Several(4, Text())), "what farmers and slavers still do"),
            RowPart("drafted", Numbers(MOST_PLAYERS, 64, 1)),
            RowPart("ranked", Number()),
            RowPart("first", Whose(players), "the start player of the deterministic set-up"),
        )
    }


SCALES: Final[dict[str, float]] = {
    "alignment": 1, "dp": 50, "tactics_due": 2, "uncovered": 30, "ascended": 8, "reserve": 1, "extras": 2, "moved": 1,
    "views": 3, "pyramids": 1, "ray": 1, "charm": 1, "colonies": 4, "protected": 1, "led": 4, "trades": 3,
    "extra_trades": 2, "era_point": 1, "teleported": 1, "etheric": 1, "switched": 1, "free_gain": 2, "free_grow": 2,
    "free_ally": 2, "free_oval": 2, "free_central": 2, "free_research": 2, "built": 8, "exchange": 1, "lost": 4,
}  # fmt: skip
"""Plain numbers of a player, and what they are divided by."""
PLAYER_SETS: Final = ("declared", "traded", "asked_peace", "asked_trade")


def _player_parts(players: int) -> list[RowPart]:
    cards = len(CARD_IDS)
    found = [RowPart("seat", None, "players come in their order"), RowPart("people", Choice(len(PEOPLE_IDS)))]
    for name, scale in SCALES.items():
        found.append(RowPart(name, Number(scale)))
    for name in PLAYER_SETS:
        found.append(RowPart(name, Eyes(players)))
    return [
        *found,
        RowPart("order", Choice(MOST_PLAYERS), "place in the turn order"),
        RowPart("levels", Numbers(5, 6), "technology"),
        RowPart("tactics", Choices(5, 3), "by fleet letter"),
        RowPart("home", Number(SIZE, 1)),
        RowPart("stars", By(SIZE, 8, 1), "population of owned stars"),
        RowPart("pieces", By(SIZE, 4), "ship pieces"),
        RowPart(
            "groups", Several(24, Whole(Group, {"Group": _group_parts()})), "ship pieces by what they may still do"
        ),
        RowPart("fleets", Several(FLEETS, Whole(Fleet, {"Fleet": _fleet_parts(players)}))),
        RowPart("hand", Numbers(cards, cards, 2), "domination cards, as far as one knows them"),
        RowPart("hand_seen", Numbers(cards, EVERYBODY + 1, 1)),
        RowPart("played_a", Numbers(cards, cards, 1)),
        RowPart("played_b", Numbers(cards, cards, 1)),
        RowPart("offered", Numbers(4, 17, 2), "star people to choose from"),
        RowPart("ovals", Numbers(6, 5, 1)),
        RowPart("squares", Numbers(6, 7, 1)),
        RowPart("cancelled", Numbers(6, 5, 1)),
        RowPart("closed", Numbers(6, SIZE, 1)),
        RowPart("kept", Numbers(len(STAR_TYPES), 3)),
        RowPart("raised", Numbers(6, 5, 1)),
        RowPart("victims", Line(MOST_PLAYERS, players)),
    ]


def _group_parts() -> list[RowPart]:
    return [
        RowPart("hex", Number(SIZE, 1)),
        RowPart("left", Number(8)),
        RowPart("count", Number(8)),
        RowPart("moved", Number()),
    ]


def _fleet_parts(players: int) -> list[RowPart]:
    return [
        RowPart("seat", None, "that of its player"),
        RowPart("number", Choice(FLEETS)),
        RowPart("letter", Choice(FLEETS + 1, -UNKNOWN), "unknown, or which"),
        RowPart("hex", Number(SIZE, 1)),
        RowPart("chips", Numbers(20, 12, 2), "the stack: unknown, dummies and ships"),
        RowPart("left", Number(8)),
        RowPart("touched", Number(128)),
        RowPart("letter_seen", Eyes(players)),
        RowPart("chips_seen", Eyes(players)),
    ]


def _battle_parts(players: int) -> list[RowPart]:
    found = [RowPart("hex", Number(SIZE, 1)), RowPart("attacker", Whose(players)), RowPart("decider", Whose(players))]
    for name in ("defenders", "no_retreat", "unharmed", "winners", "losers", "shield", "plus3"):
        found.append(RowPart(name, Line(MOST_PLAYERS, players)))
    return [
        *found,
        RowPart("fought", Number()),
        RowPart("revealed", Number()),
        RowPart("strength", Numbers(2, 30)),
        RowPart("sizes", Numbers(MOST_PLAYERS, 10)),
    ]
