"""The first player on a star of the centre sector turns up its relic (6.3.1, 11.6)."""

from typing import ClassVar

from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.components import (
    BURIED_COUNT,
    BURIED_SHIPS,
    RELIC_FIELD,
    RELIC_IDS,
    RELIC_PERMANENT,
    TOP_LEVEL,
)
from perihelion.games.galactic_era.frames import PlayerStep
from perihelion.games.galactic_era.growth.research import research_plus
from perihelion.games.galactic_era.growth.ships import place_ships
from perihelion.games.galactic_era.growth.technology import can_rise, gain_level
from perihelion.games.galactic_era.movement.fleets import pieces_in_supply
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.state import EVERYBODY, State
from perihelion.games.galactic_era.tally import add_piece, is_automa, ships_placed


class TakeRelic(PlayerStep):
    """Turn up the relic of a star just taken; one-time relics act and leave, others stay."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "star"))

    def __init__(self, player: int, star: int) -> None:
        super().__init__(player)
        self.star: int = star

    def run(self, s: State) -> None:
        if self.star not in s.relic or s.relic_seen[self.star] == EVERYBODY:
            return
        relic = s.relic[self.star]
        s.relic_seen[self.star] = EVERYBODY
        s.reveal()
        s.tell("found", self.player, RELIC_IDS[relic], where=s.word("hex", self.star))
        if RELIC_PERMANENT[relic]:
            return
        del s.relic[self.star]
        del s.relic_seen[self.star]
        s.relics_gone.append(relic)
        if relic == BURIED_SHIPS:
            self.ships(s, BURIED_COUNT)
        else:
            self.level(s, RELIC_FIELD[relic])

    def level(self, s: State, field: int) -> None:
        p = s.players[self.player]
        ships = people_of(p).ships_for_relic(field)
        if ships:
            self.ships(s, ships)
        elif can_rise(p, field):
            gain_level(s, self.player, field, "relic")
        elif p.levels[field] == TOP_LEVEL and not is_automa(s, self.player):
            research_plus(s, self.player, field)

    def ships(self, s: State, count: int) -> None:
        p = s.players[self.player]
        if is_automa(s, self.player):
            pieces = min(count, pieces_in_supply(p))
            add_piece(p, self.star, pieces)
            ships_placed(s, self.player, pieces, self.star)
        else:
            s.then(*place_ships(s, self.player, count, [self.star]))
