"""Take a match up again from what a store kept: its entries with their actions, its events, copies of its state.

Nothing is checked against the rules here: the entries were, when they were played. A save file from outside is read
by `replay`.
"""

from collections.abc import Mapping

from perihelion.core.game import Game
from perihelion.core.log import Entry, Event, Header
from perihelion.core.match import SNAPSHOT_EVERY, Match
from perihelion.core.rng import Dice
from perihelion.core.state import State, apply


def resume(
    game: Game,
    header: Header,
    dice: Dice | None,
    entries: list[Entry],
    events: list[Event],
    kept: Mapping[int, State],
) -> Match:
    """The match after all these entries. `kept` are states after so many entries: the nearest saves the way to it."""
    match = Match(game, header, dice, game.new(header.seats, header.options))
    match.log = entries
    match.events = events
    match._snapshots.update(kept)
    match._draws = len([entry for entry in entries if entry.kind == "chance"])
    match.state = match.fold(len(entries))
    return match


def follow(match: Match, entry: Entry, events: list[Event]) -> None:
    """Enter one more entry that was played elsewhere."""
    match._legal = {}
    match.log.append(entry)
    match.events.extend(events)
    if entry.action is None:
        match.state = match.fold(len(match.log))
        return
    apply(match.state, entry.seat, entry.action)
    if entry.kind == "chance":
        match._draws += 1
    if len(match.log) % SNAPSHOT_EVERY == 0:
        match._snapshots[len(match.log)] = match.state.clone()
