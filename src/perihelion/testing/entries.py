"""The laws of one entry and of a whole log: copies stay, undo returns, replay gives the same game again."""

from perihelion.core.codec import state_hash
from perihelion.core.opening import replay
from perihelion.core.state import deciders
from perihelion.testing.law import EndLaw, EntryLaw, Finished, Played, require


def copies_stay(played: Played) -> None:
    """A copy does not change when the original moves on."""
    require(state_hash(played.before) == played.was, f"{played.entry.text!r} changed a copy of the state")


def undo_returns(played: Played) -> None:
    """An action moves only its own match, and taken back it leaves no trace."""
    match = played.match
    after = state_hash(match.state)
    branch = match.branch()
    branch.undo()
    require(state_hash(branch.state) == played.was, f"undo of {played.entry.text!r} does not return")
    require(state_hash(match.state) == after, "a branch moved its trunk")


def the_game_ends(end: Finished) -> None:
    """Whatever the players do, the game comes to an end."""
    require(end.match.over, f"not over after {len(end.match.log)} entries: {end.match.state.stack[-1:]!r}")


def replay_gives_the_same_game(end: Finished) -> None:
    """The log alone gives the same game again, at every noted moment and to every reader."""
    match = end.match
    if not match.over:
        return
    require(deciders(match.state) == [], "the game is over and somebody is asked")
    require(bool(match.winners), "the game is over and nobody has won")
    again = replay(match.game, match.text())
    require(state_hash(again.state) == state_hash(match.state), "the replay ends elsewhere")
    require(again.scores == match.scores, "the replay ends with other scores")
    for seat in [*range(match.header.seats), None]:
        require(again.seen(seat) == match.seen(seat), "the log of the replay reads differently")
    for n in end.rng.sample(sorted(end.hashes), min(4, len(end.hashes))):
        require(state_hash(again.at(n).state) == end.hashes[n], f"the replay differs after entry {n}")


SOMETIMES: tuple[EntryLaw, ...] = (copies_stay, undo_returns)
"""Tried at the moments at which the laws of a moment are tried."""

AT_THE_END: tuple[EndLaw, ...] = (the_game_ends, replay_gives_the_same_game)
