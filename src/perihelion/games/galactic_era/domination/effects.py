"""What the effects of domination cards ask (11.3)."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import LOOK, NO_LOSSES, NO_RETREAT, PASS
from perihelion.games.galactic_era.components import CARD_IDS
from perihelion.games.galactic_era.movement.fleets import owner_mask
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import EVERYBODY, State


def in_battle(s: State, player: int) -> bool:
    battle = s.battle
    return battle is not None and (battle.attacker == player or player in battle.defenders)


class MilitaryEffect(Question):
    """In this battle: may the opponents not retreat, or does the player suffer no losses?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [NO_LOSSES(), NO_RETREAT()]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return FREE if action.verb in (NO_LOSSES, NO_RETREAT) else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        assert s.battle is not None
        (s.battle.unharmed if action.verb is NO_LOSSES else s.battle.no_retreat).append(self.seat)
        return True


class LookAtHands(Question):
    """Whose unplayed cards does the player look at?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "seen"))

    def __init__(self, seat: int, left: int, seen: list[int]) -> None:
        super().__init__(seat)
        self.left: int = left
        self.seen: list[int] = seen

    def legal(self, s: State, seat: int) -> list[Action]:
        others = [LOOK(other) for other in range(len(s.players)) if may(self.quote(s, seat, LOOK(other)))]
        return [PASS(), *others]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not LOOK:
            return elsewhere(action)
        other = action.args[0]
        if other == self.seat or other in self.seen or not s.players[other].hand:
            return refused("no-hand", section="11.3")
        return FREE

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is PASS:
            return True
        other = s.players[action.args[0]]
        mask = owner_mask(s, self.seat)
        other.hand_seen = [seen if seen == EVERYBODY else seen | mask for seen in other.hand_seen]
        for card in other.hand:
            s.tell("saw", seat, CARD_IDS[card], seen_by=seat)
        s.reveal()
        s.become(LookAtHands(self.seat, self.left - 1, [*self.seen, other.seat]))
        return self.left == 1
