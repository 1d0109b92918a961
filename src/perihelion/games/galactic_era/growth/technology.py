"""Technology levels and what they bring at once (4.8, 6.1.3, 11.2)."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era.actions import TACTIC
from perihelion.games.galactic_era.components import (
    DOUBLE,
    FIELD_IDS,
    FIELDS5,
    MILITARY,
    NO_TACTIC,
    PLUS_3_DP,
    SPIRITUALITY,
    STS,
    TACTICS_GAINED,
    TOP_LEVEL,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.diplomacy import switch_alignment
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere
from perihelion.games.galactic_era.state import Player, State
from perihelion.games.galactic_era.tally import is_automa, is_person

SECTION: Final = "11.2"
NOT_LOWER: Final = refused("not-lower", section="6.4")


def can_rise(player: Player, field: int) -> bool:
    """Whether the player can gain a level in the field."""
    return player.levels[field] < TOP_LEVEL and people_of(player).may_raise(field)


def gain_level(s: State, player: int, field: int, source: str) -> None:
    """One level more, with its effects at once."""
    p = s.players[player]
    assert can_rise(p, field)
    p.levels[field] += 1
    s.tell("advanced", player, FIELD_IDS[field], 1, source, where=str(p.levels[field]))
    if field == MILITARY and TACTICS_GAINED[p.levels[MILITARY]]:
        p.tactics_due += TACTICS_GAINED[p.levels[MILITARY]]
        s.then(TacticsDue(player))
    if field == SPIRITUALITY and p.levels[SPIRITUALITY] >= UNBLOCKABLE and p.alignment == STS:
        switch_alignment(s, player)


def teachable(s: State, learner: int, teacher: int) -> list[int]:
    """Fields in which the learner is lower than the teacher and can gain a level."""
    a, b = s.players[learner], s.players[teacher]
    return [field for field in FIELDS5 if a.levels[field] < b.levels[field] and can_rise(a, field)]


class TacticsDue(PlayerStep):
    """Advanced fleet tactics are placed as soon as they are received."""

    def run(self, s: State) -> None:
        if s.players[self.player].tactics_due == 0:
            return
        if is_automa(s, self.player) or not (is_person(s, self.player) or s.controller >= 0):
            s.then(RandomTactic(self.player), TacticsDue(self.player))
        else:
            s.then(PlaceTactic(self.player))


def _places(p: Player, sides: tuple[int, ...]) -> list[Action]:
    return [TACTIC(letter, side) for letter in range(5) if p.tactics[letter] == NO_TACTIC for side in sides]


def _place(s: State, player: int, action: Action) -> None:
    p = s.players[player]
    p.tactics[action.args[0]] = action.args[1]
    p.tactics_due -= 1


class PlaceTactic(Question):
    """On which fleet does the advanced tactic go, with which side up? It stays there for good."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return _places(s.players[self.seat], (DOUBLE, PLUS_3_DP))

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not TACTIC:
            return elsewhere(action)
        if action.args[1] == NO_TACTIC:
            return refused("which-side", section="6.1.3")
        taken = s.players[self.seat].tactics[action.args[0]] != NO_TACTIC
        return refused("tactic-taken", section="6.1.3") if taken else FREE

    def take(self, s: State, seat: int, action: Action) -> bool:
        _place(s, self.seat, action)
        return s.players[self.seat].tactics_due == 0


class RandomTactic(PlayerChance):
    """An automa doubles a random fleet; the puppet's set-up is random altogether."""

    def outcomes(self, s: State) -> list[Action]:
        sides = (DOUBLE,) if is_automa(s, self.player) else (DOUBLE, PLUS_3_DP)
        return _places(s.players[self.player], sides)

    def happen(self, s: State, action: Action) -> None:
        _place(s, self.player, action)
