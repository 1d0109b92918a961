"""What a piece is and does, in words made from the data files, for those who ask for help on it."""

from typing import Any, Final

from perihelion.core.panes import Labels, sign
from perihelion.core.words import written
from perihelion.games.gaia.components import BUILDING_IDS, PLANET_IDS
from perihelion.games.gaia.icons import read
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.messages import CATALOGUES
from perihelion.games.gaia.state import NONE, State

_FACTIONS: Final[dict[str, Any]] = read("factions")
_BOOSTERS: Final[dict[str, Any]] = {entry["id"]: entry for entry in read("boosters")}
_STRUCTURES: Final[dict[str, Any]] = read("buildings")["structures"]


def about(s: State, kind: str, id: str, language: str) -> str:
    """One line, or nothing where the name says it all."""
    words = Labels(CATALOGUES, language)
    if kind == "faction" and id in _FACTIONS:
        return _faction(_FACTIONS[id], words, language)
    if kind == "booster" and id in _BOOSTERS:
        return f"{words('income')}: {_income(_BOOSTERS[id]['income'], words, language)}"
    if kind == "building" and id in _STRUCTURES:
        return f"{words('price')}: {written(_STRUCTURES[id]['cost'], words.catalogue, language)}"
    if kind == "hex" and id in s.map.names:
        return _hex(s, s.map.names.index(id), words)
    return words.catalogue.get(f"about.{kind}.{id}", "")


def _faction(board: dict[str, Any], words: Labels, language: str) -> str:
    """What stands on the faction board: its abilities, and all but the income of single structures."""
    said = [
        f"{words('home')}: {words.called('planet', board['home_planet'])}",
        f"{words('start')}: {written(board['resources'], words.catalogue, language)}",
        f"{words('power')}: {'/'.join([str(tokens) for tokens in board['power']])}",
        f"{words('income')}: {_income(board['base_income'], words, language)}",
    ]
    said += [f"{words.called('area', area)}: {level}" for area, level in board["research"].items()]
    abilities = [words.catalogue[f"about.ability.{ability}"] for ability in board["abilities"]]
    institute = words.called("building", "planetary_institute")
    abilities += [f"{institute}: {words.catalogue[f'about.ability.{id}']}" for id in board["institute_abilities"]]
    return " ".join([*abilities, "; ".join(said)])


def _income(shares: list[dict[str, int]], words: Labels, language: str) -> str:
    total: dict[str, int] = {}
    for share in shares:
        for what, n in share.items():
            total[what] = total.get(what, 0) + n
    return written(total, words.catalogue, language)


def _hex(s: State, hex: int, words: Labels) -> str:
    """The planet, and what stands on it."""
    if s.planet[hex] == EMPTY:
        return ""
    said = words.called("planet", PLANET_IDS[s.planet[hex]])
    if s.owner[hex] != NONE:
        said += f", {words.called('building', BUILDING_IDS[s.building[hex]])} {sign(s.owner[hex])}"
    return said
