"""Opening a match: a new one, or one taken up again from its text."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from perihelion.core.log import Entry, Header, SaveError, read_header
from perihelion.core.match import Match
from perihelion.core.options import checked, completed
from perihelion.core.rng import Dice, seeded
from perihelion.core.state import State

if TYPE_CHECKING:
    from perihelion.core.game import Game  # a game opens matches: at run time only the game knows of them


def start(game: "Game", seats: int, seed: int | None, options: Mapping[str, Any], dice: Dice | None = None) -> Match:
    """A new match. With a seed it is local and repeatable; with dice, chance comes from a committed secret."""
    chosen = checked(game.options, options)
    header = Header(game.name, game.rules_version, seats, chosen, game.components(), seed)
    if dice is not None:
        header.commitment = dice.commitment
    elif seed is not None:
        dice = seeded(seed)
    match = Match(game, header, dice, game.new(seats, chosen))
    match.draw()
    return match


def resume(game: "Game", header: Header, dice: Dice | None, entries: list[Entry], kept: Mapping[int, State]) -> Match:
    """A match taken up again from what a store kept. Nothing is checked: the entries were checked when they were
    played.

    `kept` maps an entry count to the state at that point; replay starts from the nearest.
    """
    match = Match(game, header, dice, game.new(header.seats, completed(game.options, header.options)))
    match.go_on(entries, kept)
    return match


def replay(game: "Game", text: str, dice: Dice | None = None, listening: bool = False) -> Match:
    """The match a save file holds. Every entry is checked against the rules; if `listening`, it keeps its facts."""
    lines = text.splitlines()
    if "" not in lines:
        raise SaveError("the save file is damaged: no blank line ends its header")
    split = lines.index("")
    header = read_header(lines[:split])
    if header.game != game.name:
        raise SaveError(f"this is a match of {header.game}, not of {game.name}")
    entries = _migrated(game, header, lines[split + 1 :])
    header.options = completed(game.options, header.options)
    match = Match(game, header, None, game.new(header.seats, header.options))
    match.listening = listening
    for number, line in enumerate(entries, start=1):
        try:
            match.enter(line)
        except ValueError as error:
            raise SaveError(f"entry {number} cannot be replayed: {error}") from error
        except RecursionError:
            raise SaveError(f"entry {number} cannot be replayed: the data is damaged") from None
    match.dice = dice or (seeded(header.seed) if header.seed is not None else None)
    match.draw()
    return match


def _migrated(game: "Game", header: Header, entries: list[str]) -> list[str]:
    """An old log in the words of today's rules: rules never branch on versions, logs are rewritten."""
    while header.rules < game.rules_version and header.rules in game.migrations:
        entries = game.migrations[header.rules](entries)
        header.rules += 1
    if header.rules > game.rules_version:
        known = game.rules_version
        raise SaveError(f"this match needs rules version {header.rules}; this is version {known}: upgrade first")
    if header.rules != game.rules_version:
        raise SaveError(f"this match was played by rules version {header.rules}; this is version {game.rules_version}")
    return entries
