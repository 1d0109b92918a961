"""Alliance of Light (STO) and Alliance of Darkness (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.options import CRUSADE
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player, State


class Alliance(StarPeople):
    def cv_bonus(self, s: State, p: Player, attacking: bool, foes: list[int]) -> int:
        """Defending (STO), or against an STO player (STS; an option limits it to attacking)."""
        if p.alignment == STO:
            return 0 if attacking else self.number("alliance_defence", "cv_per_ship", 0)
        if CRUSADE.of(s.rules) == "attack" and not attacking:
            return 0
        against_sto = any(s.players[foe].alignment == STO for foe in foes)
        return self.number("alliance_crusade", "cv_per_ship", 0) if against_sto else 0

    def ignores(self, p: Player, other: Player) -> bool:
        """The Alliance of Light shares space with other STO players."""
        return p.alignment == STO and other.alignment == STO

    def pact_dp(self, p: Player, declarer: Player) -> int:
        """An STS player pays for declaring war on the Alliance of Darkness."""
        return self.number("alliance_pact", "dp", 0) if p.alignment == STS and declarer.alignment == STS else 0
