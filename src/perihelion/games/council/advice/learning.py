"""The position in numbers, for learners: how each field is written into a row, own player first."""

from typing import Any, Final

from perihelion.core.rows import EachPlayer, Parts, RowPart, Several, Whole
from perihelion.core.shapes import (
    Bits,
    Choice,
    Choices,
    Columns,
    Eyes,
    Line,
    Number,
    Numbers,
    Order,
    Shape,
    Viewer,
    Whose,
)
from perihelion.games.council.actions import PLANET_COUNT, WORDS
from perihelion.games.council.components import BONUS_CARDS, CARDS, LEADERS, TECH_CARDS, UPGRADES
from perihelion.games.council.prices import PURSES
from perihelion.games.council.state import FIELD_COUNT, GALAXY_COUNT, PHASES, SLOTS, Player
from perihelion.games.council.towers import PLAYERS

KINDS: Final[dict[str, int]] = {
    **{kind: len(words) for kind, words in WORDS.items()},
    "gems": PURSES,
    "cubes": 4,
    "number": 8,
}
"""How many values each kind of reference has."""

TILES: Final = len(WORDS["tile"])
AUTOMA_CARDS: Final = 18


class Towers(Shape):
    """The cubes on each planet from bottom to top, each a player: oneself is the least."""

    def __init__(self, players: int) -> None:
        super().__init__(PLANET_COUNT * 3, f"{PLANET_COUNT} planets with up to 3 cubes: (1 + places from oneself) / 4")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        towers: list[int] = value
        for planet, tower in enumerate(towers):
            cell = at + planet * 3
            while tower:
                row[cell] = (viewer.turned(tower % 5 - 1) + 1) / 4
                tower //= 5
                cell += 1


def parts(players: int) -> Parts:
    """The table and each player; places, tiles and cards by number."""
    stack_of_tiles = Several(4, Numbers(10, TILES, 2))
    return {
        "State": (
            RowPart("components", None, "the printed tables, agreed before the game"),
            RowPart("rules", None, "agreed before the game"),
            RowPart("players", EachPlayer(players, Whole(Player, {"Player": _player_parts()}))),
            RowPart("automa", None, "the last of the players of a solo game"),
            RowPart("round", Number(10)),
            RowPart("phase", Choice(len(PHASES))),
            RowPart("order", Order(players), "the players by turn order tile"),
            RowPart("clock", Number(100), "arrivals of energy markers so far"),
            RowPart("gem_supply", Numbers(3, 20)),
            RowPart("bonus_bottom", Numbers(16, len(BONUS_CARDS), 2), "bonus cards under the deck"),
            RowPart("bonus_bottom_by", Line(16, players), "who put them there"),
            RowPart("market", Choices(8, len(CARDS))),
            RowPart("ai_deck", Bits(len(CARDS))),
            RowPart("ai_removed", Bits(len(CARDS))),
            RowPart("tech_stack", Several(3, Bits(len(TECH_CARDS))), "what is left of stacks one has looked through"),
            RowPart("looked", Several(3, Eyes(players)), "who has looked through them"),
            RowPart("tile_at", Choices(FIELD_COUNT, TILES), "the solar system on each field"),
            RowPart("systems", Numbers(FIELD_COUNT, FIELD_COUNT, 1), "the fields with one, in the order filled"),
            RowPart("free", Numbers(GALAXY_COUNT, 5), "free fields of each galaxy"),
            RowPart("towers", Towers(players)),
            RowPart("galaxy_cubes", Columns(GALAXY_COUNT, PLAYERS, players, 5)),
            RowPart("system_cubes", Columns(FIELD_COUNT, PLAYERS, players, 3)),
            RowPart("bottom", stack_of_tiles, "known tiles under the stacks, by parsec"),
            RowPart("bottom_by", Several(4, Line(10, players)), "who put them there"),
            RowPart("stations", Numbers(GALAXY_COUNT, 12, 1), "owner and kind"),
            RowPart("station_cubes", Numbers(GALAXY_COUNT, 3)),
            RowPart("here", Number(FIELD_COUNT, 1), "the system just settled or discovered"),
            RowPart("throne", Whose(players)),
            RowPart("automa_card", Choice(AUTOMA_CARDS)),
            RowPart("automa_used", Bits(AUTOMA_CARDS)),
            RowPart("automa_unseen", Number(4)),
        )
    }


def _player_parts() -> list[RowPart]:
    return [
        RowPart("seat", None, "players come in their order"),
        RowPart("energy", Number(100)),
        RowPart("level", Choice(4)),
        RowPart("consumption", Number(100)),
        RowPart("stamp", Number(100), "when the energy marker arrived"),
        RowPart("spent", Number(20)),
        RowPart("gems", Numbers(3, 5)),
        RowPart("cube_supply", Number(30)),
        RowPart("hand", Bits(len(CARDS))),
        RowPart("top", Choices(SLOTS, len(CARDS)), "the card that counts in each slot"),
        RowPart("under", Several(SLOTS, Bits(len(CARDS))), "the cards covered by it"),
        RowPart("ranges", Numbers(SLOTS, 3)),
        RowPart("slots", Number(SLOTS)),
        RowPart("upgrades", Bits(len(UPGRADES))),
        RowPart("adapted", Bits(3), "the planet types that may be settled"),
        RowPart("tech", Bits(len(TECH_CARDS))),
        RowPart("still_since", Number(10), "the round of Perpetual motion"),
        RowPart("leader", Choice(len(LEADERS))),
        RowPart("bonus", Bits(len(BONUS_CARDS)), "bonus cards, as far as one knows them"),
        RowPart("bonus_count", Number(4)),
        RowPart("bonus_open", Number()),
    ]
