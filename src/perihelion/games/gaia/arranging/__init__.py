"""Setting up a position by hand: a table of wood, entered in the words of the game.

    terrans 30 0 3 5 1 2/6/7 120300 terraform_step seven_vp +vp_12
    terrans pieces 7v1d l3o
    table round 4, turn terrans

The row is what lies before a player: points, credits, ore, knowledge, Q.I.C., power, a digit for the level in each
research area, booster, tech tiles, federation tokens, used special actions. What lies in the box follows from what
lies on the table. Pieces on the map are said briefly, as here, or by their hexes: `mine 7B3 1A10`. Each word checks
what the rulebook's components allow; it may be cut short as long as it is clear, and a tile be called by its letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from perihelion.core.arranging import LETTERS, HandPiece, HandWord, one
from perihelion.core.options import OptionValue, Rules
from perihelion.games.gaia.arranging.brief import BRIEF, KEYS, planets
from perihelion.games.gaia.arranging.player import BOOSTER_IDS, STANDARD_IDS, WORDS, before_the_player, row
from perihelion.games.gaia.arranging.standing import LOST_PLANET, SATELLITE
from perihelion.games.gaia.arranging.table import (
    ADVANCED_IDS,
    FREE,
    ROUND_IDS,
    ROUNDS,
    TABLE_WORDS,
    give_turn,
    on_the_table,
)
from perihelion.games.gaia.automa.acting import player_of
from perihelion.games.gaia.automa.cards import FACTION_CARDS
from perihelion.games.gaia.automa.options import has_automa
from perihelion.games.gaia.automa.setup import join
from perihelion.games.gaia.components import (
    ACTION_IDS,
    AREA_IDS,
    BOARDS,
    BUILDING_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    PIECES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
    TOKEN_IDS,
)
from perihelion.games.gaia.federations import satellite_pieces
from perihelion.games.gaia.icons import SPECIAL_IDS
from perihelion.games.gaia.maps import EMPTY, LAYOUTS, first_game_text
from perihelion.games.gaia.setup import take_faction_board
from perihelion.games.gaia.state import NONE, Player, State, lay_board


def called(names: Sequence[str]) -> list[str]:
    """Players are called by their factions, which may be cut short; one word that begins none of their names is their
    letters: `gbn` are three.
    """
    word = names[0] if len(names) == 1 else ""
    spelled = len(word) > 1 and all(letter in LETTERS[: len(FACTION_IDS)] for letter in word)
    if spelled and not any(id.startswith(word) for id in FACTION_IDS):
        return [FACTION_IDS[LETTERS.index(letter)] for letter in word]
    return [FACTION_IDS[one(FACTION_IDS, name)] for name in names]


def lay(names: Sequence[str], options: Mapping[str, OptionValue]) -> State:
    """A table in round 1 with nothing built, on the first game's map."""
    s = State(len(names), Rules(dict(options)))
    s.token_supply = TOKEN_COPIES[:SUPPLY_TOKENS]
    if has_automa(len(names), s.rules):
        join(s)
    s.terraforming_token = 0
    s.token_supply[0] -= 1
    s.tech_tiles = list(range(len(STANDARD_TILES)))
    s.advanced_tiles = list(range(len(AREA_IDS)))
    s.round_tiles = list(range(ROUNDS))
    s.final_tiles = [0, 1]
    s.factions = [one(FACTION_IDS, name) for name in names]
    if s.automa is not None:
        homes = [BOARDS[faction].home for faction in s.factions]
        player_of(s).faction = next(one for one in FACTION_CARDS if BOARDS[one].home not in homes)
    lay_board(s, first_game_text(LAYOUTS["small" if len(names) <= 2 else "large"]))
    for p in s.players[: len(names)]:
        p.faction = s.factions[p.seat]
        take_faction_board(s, p)
    for p in s.players:
        p.booster = p.seat
    s.boosters = list(range(len(s.players), len(s.players) + FREE))
    s.round = 1
    give_turn(s, 0)
    return s


def arrange(s: State, player: int, words: Sequence[str]) -> bool:
    """Set something up; False: the word is none of these, so it names a field. `Misplaced` says what is impossible."""
    word, rest = words[0], words[1:]
    if player == NONE:
        known = _meant(TABLE_WORDS, State.FIELDS, word)
        if known:
            on_the_table(s, known, rest)
        return known != ""
    p = s.players[player]
    if word[0].isdigit():
        row(s, p, words)
        return True
    known = _meant(WORDS, Player.FIELDS, word)
    if known:
        before_the_player(s, p, known, rest)
    return known != ""


def pieces(s: State) -> list[HandPiece]:
    """What can be put on the map, with the letters that put it."""
    found: list[HandPiece] = []
    for kind, (word, key) in enumerate(zip(BUILDING_IDS, KEYS, strict=True)):
        found.append(HandPiece(word, key, "hex", [PIECES[kind] - p.built[kind] for p in s.players], alone=True))
    found.append(HandPiece(SATELLITE, "s", "hex", [satellite_pieces(s, p) - p.satellites for p in s.players]))
    found.append(HandPiece(LOST_PLANET, "e", "hex", [int(p.lost_planet == NONE) for p in s.players]))
    found.append(HandPiece("federation", "f", "hex", []))
    found.append(HandPiece("gaia", "p", "hex", [], ground=True))
    found.append(HandPiece("turned", "r", "hex", [], ground=True))
    return found


def words() -> list[HandWord]:
    """What is said of a table, in the order in which one looks at it."""
    return [
        HandWord("players", [f"faction.{id}" for id in FACTION_IDS]),
        HandWord("map"),
        HandWord("rounds", [f"round_tile.{id}" for id in ROUND_IDS], [f"final_tile.{id}" for id in FINAL_TILE_IDS]),
        HandWord("standard", [f"tile.{id}" for id in STANDARD_IDS]),
        HandWord(
            "advanced",
            [f"advanced.{id}" for id in ADVANCED_IDS],
            [f"token.{id}" for id in TOKEN_IDS[:SUPPLY_TOKENS]],
        ),
        HandWord("boosters", [f"booster.{id}" for id in BOOSTER_IDS]),
        HandWord("round", [f"action.{id}" for id in ACTION_IDS]),
        HandWord(
            "",
            [f"booster.{id}" for id in BOOSTER_IDS],
            [f"tile.{id}" for id in STANDARD_IDS],
            [f"token.{id}" for id in TOKEN_IDS],
            [f"special.{id}" for id in SPECIAL_IDS],
            player=True,
            signs=("", "", "+", "!"),
        ),
        HandWord(BRIEF, player=True, short=True),
    ]


def places(s: State) -> dict[str, str]:
    """Where most pieces stand: on planets, with their short names. A Lost Planet has none."""
    brief = {hex: name for name, hex in planets(s.map).items()}
    return {s.map.names[hex]: brief.get(hex, "") for hex in range(s.map.size) if s.planet[hex] != EMPTY}


def _meant(words: Sequence[str], fields: Any, word: str) -> str:
    """The word that is meant; empty: it is the name of a field, or nothing that we know."""
    if word in words:
        return word
    if word in fields:
        return ""
    near = sorted([known for known in words if known.startswith(word)])
    return near[0] if near and all(known.startswith(near[0]) for known in near) else ""
