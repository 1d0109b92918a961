"""What a position promises a seat, worked out once: its total for the search, its parts for the net and for people."""

from __future__ import annotations

from perihelion.games.gaia.advice import worth
from perihelion.games.gaia.advice.potential import Sites, Unfederated, federation_potential, mine_potential
from perihelion.games.gaia.components import ROUNDS
from perihelion.games.gaia.scoring import research_vp
from perihelion.games.gaia.state import Player, State


class Scene:
    """What is looked at once for all turns of a position: what the others have, which no turn of the seat changes, and
    the seat's building sites and free structures, which many turns leave as they are.
    """

    def __init__(self, s: State, seat: int) -> None:
        self.rivals: list[list[int]] = worth.rivals_on_final_tiles(s, seat)
        self._sites: list[Sites] = []
        self._unfederated: list[Unfederated] = []

    def sites(self, s: State, p: Player, now: int) -> Sites:
        for known in self._sites:
            if known.hold(s, p, now):
                return known
        found = Sites(s, p, now)
        self._sites.append(found)
        return found

    def unfederated(self, s: State, p: Player) -> Unfederated:
        for known in self._unfederated:
            if known.hold(s, p):
                return known
        found = Unfederated(s, p)
        self._unfederated.append(found)
        return found


class Grounds:
    """The parts of the evaluation by hand. After the seat's last pass only the first four are left."""

    def __init__(self, s: State, p: Player, scene: Scene) -> None:
        active = s.round > 0 and p.seat not in s.passed
        now = s.round if active else s.round + 1
        self.settled: bool = now > ROUNDS
        self.land: Sites = scene.sites(s, p, now)
        self.unfederated: Unfederated = scene.unfederated(s, p)
        self.near: int = worth.near_others(s, p)
        self.points: float = float(p.vp)
        self.final: float = worth.final_tiles(s, p, now, scene.rivals)
        self.research: float = float(research_vp(p)) if self.settled else worth.research(p, now)
        self.goods: float = worth.left_over(p) if self.settled else worth.stock(p, now)
        self.income: float = 0.0
        self.actions: float = 0.0
        self.buildings: float = 0.0
        self.neighbours: float = 0.0
        self.advanced: float = 0.0
        self.rounds: float = 0.0
        self.federations: float = 0.0
        self.sites: float = 0.0
        if self.settled:
            return
        self.income = worth.income(s, p, active)
        self.actions = worth.repeated(s, p, active)
        self.buildings = worth.buildings(p, now)
        self.neighbours = worth.neighbours(s, self.near)
        self.advanced = worth.advanced_potential(s, p, active)
        self.rounds = worth.round_potential(s, p, self.unfederated.value)
        self.federations = federation_potential(s, p, now, self.unfederated)
        self.sites = mine_potential(p, self.land)

    def total(self) -> float:
        total = self.points + self.final + self.research
        total += self.goods + self.income + self.actions
        total += self.buildings + self.neighbours
        total += self.advanced + self.rounds
        return total + self.federations + self.sites


def evaluate(s: State, seat: int) -> float:
    """The points this position promises the seat in the end."""
    p = s.players[seat]
    return Grounds(s, p, Scene(s, seat)).total() if s.stack else float(p.vp)


def grounds(s: State, seat: int) -> dict[str, float]:
    """The same by its parts."""
    p = s.players[seat]
    if not s.stack:
        return {"points": float(p.vp)}
    found = Grounds(s, p, Scene(s, seat))
    named = {"points": found.points, "final": found.final, "research": found.research, "goods": found.goods}
    if not found.settled:
        named["income"] = found.income
        named["actions"] = found.actions
        named["buildings"] = found.buildings
        named["neighbours"] = found.neighbours
        named["advanced"] = found.advanced
        named["rounds"] = found.rounds
        named["federations"] = found.federations
        named["sites"] = found.sites
    return named
