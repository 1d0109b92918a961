"""The games of the boardgamers community: reads their records and logs, writes ours in their notation.

A front door outside the rules: `read` understands a file, `import_match` turns the record into a match, `trace`
replays it and tells the state after every move, `replay` does nothing but check every move, and `export` writes a match
of ours. See docs/notation-boardgamers.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from perihelion.core.action import Action, Verb
from perihelion.core.chance import Chance
from perihelion.core.match import Match
from perihelion.core.notation import ActionError
from perihelion.core.opening import start as start_match
from perihelion.core.options import OptionValue
from perihelion.core.state import apply
from perihelion.games.gaia.actions import (
    DEAL_ADVANCED_TILES,
    DEAL_BOOSTERS,
    DEAL_FINAL_TILES,
    DEAL_ROUND_TILES,
    DEAL_TECH_TILES,
    DEAL_TERRAFORMING_TOKEN,
)
from perihelion.games.gaia.boardgamers.export import export
from perihelion.games.gaia.boardgamers.record import GameRecord, RecordError, board_text, dealt, read, read_record
from perihelion.games.gaia.boardgamers.replay import Replay, strictly
from perihelion.games.gaia.boardgamers.tracing import fields
from perihelion.games.gaia.game import GAME
from perihelion.games.gaia.state import State

__all__ = ["GameRecord", "RecordError", "export", "import_match", "read", "read_record", "replay", "start", "trace"]

PEER_RULES: Final[dict[str, OptionValue]] = {
    # How that community plays where the texts are silent or its program departs from them.
    "turn_order": "variable",
    "discard": "lowest_first",
    "final_conversion": "automatic",
    "ask_every_income": True,
    "terrans_use_all": True,
    "late_gaia_charge": True,
    "station_on_satellite": False,
    "all_satellites": True,
    "zero_scores_nothing": True,
}

_DEALS: Final[tuple[tuple[Verb, str], ...]] = (
    (DEAL_TECH_TILES, "tech_tiles"),
    (DEAL_ADVANCED_TILES, "advanced_tiles"),
    (DEAL_TERRAFORMING_TOKEN, "terraforming_token"),
    (DEAL_ROUND_TILES, "round_tiles"),
    (DEAL_FINAL_TILES, "final_tiles"),
    (DEAL_BOOSTERS, "boosters"),
)


def options_of(record: GameRecord) -> dict[str, OptionValue]:
    """The options of the match: the community's rules, or the ones our own export wrote down."""
    rules = record.options.get("perihelion", PEER_RULES)
    return {**rules, "board": board_text(record.setup), "board_first": True, "auction": record.auction}


def deals(record: GameRecord) -> list[Action]:
    """What the table drew, in the order in which it draws."""
    try:
        drawn = dealt(record.setup)
    except (KeyError, ValueError) as error:
        raise RecordError(f"the set-up of this record is damaged: {error}") from None
    return [verb(*drawn[what]) for verb, what in _DEALS]


def start(record: GameRecord) -> State:
    """The state before the first move, with everything dealt as it was."""
    s = GAME.new(record.players, options_of(record))
    assert isinstance(s, State)
    for outcome in deals(record):
        top = s.stack[-1]
        if not isinstance(top, Chance) or not top.possible(s, outcome):
            raise RecordError(f"this cannot have been dealt: {s.say(outcome)}")
        apply(s, -1, outcome)
    return s


def replay(record: GameRecord) -> State:
    """The final state. Every move is checked by the rules; nothing else is kept."""
    s = start(record)
    player = Replay(s, strictly(s))
    for number, move in enumerate(record.moves):
        _play(player, number, move)
    return s


def trace(record: GameRecord) -> Iterator[dict[str, Any]]:
    """The state of every player after every move, in the fields of the community's records."""
    s = start(record)
    player = Replay(s, strictly(s))
    for number, move in enumerate(record.moves):
        _play(player, number, move)
        yield {"i": number, "move": move, "players": fields(s, player.techs)}


def import_match(record: GameRecord, listening: bool = False) -> Match:
    """The record as a match of ours, with its whole log; if `listening`, its entries keep their facts."""
    match = start_match(GAME, record.players, None, options_of(record))
    match.listening = listening
    for outcome in deals(record):
        match.happen(outcome)
    state = match.state
    assert isinstance(state, State)

    def do(seat: int, action: Action) -> None:
        try:
            match.play(seat, action)
        except ActionError as error:
            raise RecordError(str(error)) from None

    player = Replay(state, do)
    for number, move in enumerate(record.moves):
        _play(player, number, move)
    return match


def _play(player: Replay, number: int, move: str) -> None:
    try:
        player.play(move)
    except RecordError as error:
        raise RecordError(f"move {number} ({move}): {error}") from None
