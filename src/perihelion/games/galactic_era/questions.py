"""A question that explains itself: what is legal needs no reason, and only what is not is looked into."""

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.state import Decision
from perihelion.games.galactic_era.state import GalacticEraState


class Question(Decision):
    """A decision whose `objection` is asked only about what is not offered."""

    def why_not(self, s: GalacticEraState, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal(s, seat) else self.objection(s, seat, action)

    def objection(self, s: GalacticEraState, seat: int, action: Action) -> Reason | None:
        """What stands in the way of an answer that is not legal; None: there is no better word than `not now`."""
        return None
