"""The state of a game in the fields of the community's records, one line per move."""

from __future__ import annotations

from typing import Any, Final

from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.setup import Auction, Bid, TakeFactionBoards
from perihelion.games.gaia.state import NONE, Player, State

_STONE: Final = (None, "1", "2", "3", "gaia")


def player_fields(p: Player, techs: list[tuple[str, str]]) -> dict[str, Any]:
    """One player. `techs` are the tech tiles in the order taken: place and tile."""
    covered = [words.TECH_TILES[tile] for tile, cover in enumerate(p.cover) if cover != NONE]
    return {
        "faction": words.FACTIONS[p.faction],
        "vp": p.vp,
        "credits": p.credits,
        "ore": p.ore,
        "knowledge": p.knowledge,
        "qic": p.qic,
        "power": [p.area1, p.area2, p.area3],
        "gaia": p.gaia,
        "brainstone": _STONE[p.brainstone],
        "research": p.research[:],
        "buildings": dict(zip(words.BUILDINGS, p.built, strict=True)),
        "lostPlanet": 0 if p.lost_planet == NONE else 1,
        "satellites": p.satellites,
        "booster": None if p.booster == NONE else words.BOOSTER_WORDS[p.booster],
        "techs": [f"{place}:{tile}" + (":covered" if tile in covered else "") for place, tile in techs],
        "federations": [
            words.TOKENS[token] + (":green" if green else "") for token, green in zip(p.tokens, p.green, strict=True)
        ],
    }


def fields(s: State, techs: list[list[tuple[str, str]]]) -> list[dict[str, Any]]:
    """All players; until the factions are settled a player is no more than a faction and ten points."""
    if settled(s):
        return [player_fields(p, techs[p.seat]) for p in s.players]
    held = [holds(s, p) for p in s.players]
    return [
        {"faction": words.FACTIONS[faction] if faction != NONE else None, "vp": p.vp}
        for faction, p in zip(held, s.players, strict=True)
    ]


def settled(s: State) -> bool:
    """Whether every player has a faction board."""
    return not any(isinstance(frame, TakeFactionBoards) for frame in s.stack)


def holds(s: State, p: Player) -> int:
    """The faction a player has chosen; in an auction, the one on which the player has the highest bid."""
    for frame in s.stack:
        if isinstance(frame, (Auction, Bid)):
            return s.factions[frame.holders.index(p.seat)] if p.seat in frame.holders else NONE
    return p.faction
