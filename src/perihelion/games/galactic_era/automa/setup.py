"""What the automas of the solo game start with."""

from perihelion.core.action import Action
from perihelion.games.galactic_era.actions import ROLL
from perihelion.games.galactic_era.automa.growth import FARMERS, SLAVERS, table_of
from perihelion.games.galactic_era.components import (
    FIELD_IDS,
    FIELDS5,
    STO,
    STS,
)
from perihelion.games.galactic_era.frames import PlayerChance
from perihelion.games.galactic_era.growth.technology import gain_level
from perihelion.games.galactic_era.options import level_data
from perihelion.games.galactic_era.state import State


class AutomaSetup(PlayerChance):
    """An automa's start bonus is rolled."""

    def outcomes(self, s: State) -> list[Action]:
        return [ROLL(number) for number in range(1, 7)]

    def happen(self, s: State, action: Action) -> None:
        s.players[self.player].alignment = STO if self.player == FARMERS else STS
        if self.player == SLAVERS:
            s.war[FARMERS], s.war[SLAVERS] = 1 << SLAVERS, 1 << FARMERS
            s.offboard = int(level_data(s.rules)["offboard"])
        for entry in table_of(self.player)["start"][action.args[0] - 1]:
            if entry == "offboard":
                s.offboard += 1
            elif entry == "random":
                s.then(RandomStart(self.player))
            else:
                gain_level(s, self.player, FIELD_IDS.index(entry), "start")


class RandomStart(PlayerChance):
    """A random field that is still at level 1 starts at 2."""

    def outcomes(self, s: State) -> list[Action]:
        return [ROLL(field) for field in FIELDS5 if s.players[self.player].levels[field] == 1]

    def happen(self, s: State, action: Action) -> None:
        gain_level(s, self.player, action.args[0], "start")
