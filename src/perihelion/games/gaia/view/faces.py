"""The components as they stand in the data files."""

import json
from importlib.resources import files
from typing import Any, Final

import msgspec

from perihelion.games.gaia.components import (
    CONVERSION_IDS,
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
    PLANET_IDS,
    RANKING_VP,
    RESEARCH_COST,
    STEPS,
)
from perihelion.games.gaia.view.shapes import Caps, Face, FactionFace, Level, Limits, Piece


def _read(name: str) -> Any:
    return json.loads(files("perihelion.games.gaia").joinpath(f"data/{name}.json").read_text(encoding="utf-8"))


def _faces(entries: Any) -> list[Face]:
    return msgspec.convert(entries, list[Face])


_TECH: Final = _read("tech_tiles")
_ACTIONS: Final = _read("actions")
_FACTIONS: Final = _read("factions")
STANDARD: Final = _faces(_TECH["standard"])
STANDARD_COPIES: Final[list[int]] = [entry["copies"] for entry in _TECH["standard"]]
ADVANCED: Final = _faces(_TECH["advanced"])
BOOSTERS: Final = _faces(_read("boosters"))
TOKENS: Final = _faces(_read("federation_tokens"))
ROUND_TILES: Final = _faces(_read("scoring")["round"])
ACTIONS: Final = _faces(_ACTIONS["board"])
CONVERSIONS: Final = _faces([entry for entry in _ACTIONS["free"] if entry["id"] in CONVERSION_IDS])
LEVELS: Final = msgspec.convert(_read("research")["areas"], dict[str, list[Level]])
FACTIONS: Final = msgspec.convert(_FACTIONS, dict[str, FactionFace])
SLOTS: Final[dict[str, dict[str, list[list[dict[str, int]]]]]] = {
    id: entry["slot_income"] for id, entry in _FACTIONS.items()
}
ACADEMY_ACTIONS: Final[dict[str, dict[str, int]]] = {id: entry["academy_action"] for id, entry in _FACTIONS.items()}
WHEEL: Final = list(PLANET_IDS[: len(STEPS)])
LIMITS: Final = Limits(Caps(MAX_ORE, MAX_KNOWLEDGE, MAX_CREDITS), RESEARCH_COST, RANKING_VP, WHEEL)


def piece(faces: list[Face], n: int) -> Piece:
    return Piece(n, faces[n])
