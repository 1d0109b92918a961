"""The position in numbers: a key that tells positions apart for search, rows for learners, the board of a player."""

from __future__ import annotations

from typing import Final

from perihelion.core.rows import EachPlayer, Parts, Perhaps, RowPart, Whole
from perihelion.core.shapes import Choice, Choices, HowMany, Line, Number, Numbers, Order, Owners, Text
from perihelion.games.gaia.automa.opponent import Automa
from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    BOOSTERS,
    BUILDING_IDS,
    CONVERSION_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    ROUND_TILES,
    ROUNDS,
    STANDARD_TILES,
    TOKEN_IDS,
)
from perihelion.games.gaia.icons import SPECIAL_IDS
from perihelion.games.gaia.maps import EMPTY, HEXES_PER_SECTOR
from perihelion.games.gaia.state import Player, State

MOST_SEATS: Final = 4
SECTORS: Final = 10
CARDS: Final = 17
HEXES: Final = SECTORS * HEXES_PER_SECTOR

KINDS: Final[dict[str, int]] = {
    "sector": 13,
    "number": 64,
    "tile": len(STANDARD_TILES),
    "advanced": len(ADVANCED_TILES),
    "token": len(TOKEN_IDS),
    "round_tile": len(ROUND_TILES),
    "final_tile": len(FINAL_TILE_IDS),
    "booster": len(BOOSTERS),
    "faction": len(FACTION_IDS),
    "building": len(BUILDING_IDS),
    "hex": HEXES,
    "area": len(AREA_IDS),
    "action": len(ACTION_IDS),
    "special": len(SPECIAL_IDS),
    "conversion": len(CONVERSION_IDS),
    "card": CARDS + 1,  # the Automa's, numbered from 1
}


def key(s: State, seat: int) -> tuple[object, ...]:
    """Equal for positions the seat need not tell apart: its goods, pieces and tiles, and what is taken."""
    p = s.players[seat]
    return (
        s.round,
        p.vp,
        p.credits,
        p.ore,
        p.knowledge,
        p.qic,
        p.area1,
        p.area2,
        p.area3,
        p.gaia,
        p.brainstone,
        tuple(p.research),
        tuple(sorted([hex * 8 + s.building[hex] for hex in p.structures])),
        tuple(sorted(p.tokens)),
        tuple(p.tiles),
        tuple(p.advanced),
        tuple(p.used),
        tuple(s.taken),
        p.satellites,
        p.built[6],
        tuple(p.federated),
    )


def parts(players: int) -> Parts:
    """All that lies on the table; hexes by number, players from oneself clockwise."""
    own = Whole(Player, {"Player": _player_parts()})
    return {
        "State": (
            RowPart("rules", None, "agreed before the game"),
            RowPart("players", EachPlayer(players, own)),
            RowPart("table", Order(players), "clockwise from the first player of round 1"),
            RowPart("order", Order(players), "turn order of this round"),
            RowPart("passed", Order(players), "who has passed, in order"),
            RowPart("round", Choice(ROUNDS + 1)),
            RowPart("board", Text()),
            RowPart("planet", Choices(HEXES, EMPTY, nothing=EMPTY), "planet type by hex"),
            RowPart("owner", Owners(HEXES, players), "whose building stands on a hex"),
            RowPart("building", Numbers(HEXES, 8, 1), "what stands on a hex"),
            RowPart("guest", Line(HEXES, players), "guest mines by hex"),
            RowPart("tech_tiles", Choices(len(STANDARD_TILES), len(STANDARD_TILES))),
            RowPart("advanced_tiles", Choices(len(AREA_IDS), len(ADVANCED_TILES))),
            RowPart("terraforming_token", Choice(len(TOKEN_IDS))),
            RowPart("token_supply", Numbers(len(TOKEN_IDS), 3, 1)),
            RowPart("round_tiles", Choices(ROUNDS, len(ROUND_TILES))),
            RowPart("final_tiles", Choices(2, len(FINAL_TILE_IDS))),
            RowPart("boosters", HowMany(len(BOOSTERS)), "boosters that can be taken"),
            RowPart("summit", Owners(len(AREA_IDS), players), "who stands on level 5"),
            RowPart("taken", Owners(10, players), "power and Q.I.C. actions taken this round"),
            RowPart("charge_sources", Numbers(16, 200, 1), "builder and hex of charges still to be offered"),
            RowPart("factions", Choices(MOST_SEATS, len(FACTION_IDS)), "factions in the order chosen"),
            RowPart("automa", Perhaps(Whole(Automa, {"Automa": _automa_parts()}))),
        )
    }


def _player_parts() -> list[RowPart]:
    found = [
        RowPart("seat", None, "players come in their order"),
        RowPart("faction", Choice(len(FACTION_IDS))),
    ]
    for name, scale in SCALES.items():
        found.append(RowPart(name, Number(scale)))
    return [
        *found,
        RowPart("research", Numbers(6, 5)),
        RowPart("built", Numbers(8, 4), "pieces on the map by kind"),
        RowPart("structures", HowMany(HEXES), "hexes with a structure"),
        RowPart("lost_planet", Number(200, 1), "its hex"),
        RowPart("types", Numbers(10, 4), "structures by planet type"),
        RowPart("sectors", Numbers(SECTORS, 3), "structures by sector"),
        RowPart("stations", Numbers(8, 200, 1), "hexes with a space station"),
        RowPart("satellite", Numbers(HEXES), "1 where a satellite lies"),
        RowPart("federated", Numbers(HEXES), "1 where it belongs to a federation"),
        RowPart("tokens", Choices(8, len(TOKEN_IDS)), "federation tokens in the order gained"),
        RowPart("green", Numbers(8), "1 while that token shows its green side"),
        RowPart("tiles", Numbers(len(STANDARD_TILES))),
        RowPart("cover", Numbers(len(STANDARD_TILES), 15, 1), "the advanced tile that covers it"),
        RowPart("advanced", Numbers(len(ADVANCED_TILES))),
        RowPart("booster", Choice(len(BOOSTERS))),
        RowPart("income", Numbers(24, 160, 1), "shares in the order gained"),
        RowPart("used", Numbers(len(SPECIAL_IDS)), "special actions taken this round"),
    ]


SCALES: Final[dict[str, float]] = {
    "vp": 100, "bid": 20, "credits": 15, "ore": 8, "knowledge": 8, "qic": 4, "area1": 6, "area2": 6, "area3": 6,
    "gaia": 6, "brainstone": 4, "surplus": 4, "gaiaformers": 3, "gaiaformers_in_gaia": 3, "satellites": 8, "formed": 4,
}  # fmt: skip
"""Plain numbers of a player, and what they are divided by."""


def _automa_parts() -> list[RowPart]:
    return [
        RowPart("seat", None, "players come in their order"),
        RowPart("level", Number(5)),
        RowPart("bonus_vp", Number(4)),
        RowPart("deck", Numbers(CARDS, CARDS), "cards known to lie in the deck"),
        RowPart("unseen", Number(CARDS)),
        RowPart("reserve", Numbers(CARDS, CARDS), "cards never seen"),
        RowPart("discards", Numbers(CARDS, CARDS)),
        RowPart("support", Choice(CARDS + 1)),
        RowPart("action", Choice(CARDS + 1)),
        RowPart("removed", HowMany(len(ADVANCED_TILES)), "advanced tiles it took out of the game"),
    ]
