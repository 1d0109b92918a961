"""Ivits: one growing federation (see federations), satellites for Q.I.C., and space stations."""

from __future__ import annotations

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.games.gaia.actions import PLACE_STATION
from perihelion.games.gaia.building import enlarge_federation, range_qic
from perihelion.games.gaia.components import PIECES, SPACE_STATION_ACTION
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.options import STATION_ON_SATELLITE
from perihelion.games.gaia.questions import Question
from perihelion.games.gaia.state import INSTITUTE, NONE, SPACE_STATION, Player, State, spread


def station_refusal(s: State, p: Player, hex: int) -> str:
    """Why no station can come there, as the code of a reason; empty when it can."""
    if s.planet[hex] != EMPTY or s.owner[hex] != NONE:
        return "not-open-space"
    if p.satellite[hex] and not STATION_ON_SATELLITE.on(s.rules):
        return "own-satellite"
    return "few-qic" if range_qic(p, hex, 0) > p.qic else ""


def station_sites(s: State, p: Player) -> list[int]:
    """Accessible spaces without planet or station."""
    if p.built[SPACE_STATION] >= PIECES[SPACE_STATION]:
        return []
    return [hex for hex in range(s.map.size) if not station_refusal(s, p, hex)]


def has_station_site(s: State, p: Player) -> bool:
    return p.built[SPACE_STATION] < PIECES[SPACE_STATION] and any(
        not station_refusal(s, p, hex) for hex in range(s.map.size)
    )


class Ivits(Faction):
    def special_action(self, p: Player) -> int:
        return SPACE_STATION_ACTION if p.built[INSTITUTE] else -1


class PlaceStation(Question):
    """Where does the space station come? It is a starting point for range, but no structure and no planet."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PLACE_STATION(hex) for hex in station_sites(s, s.players[seat])]

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb is not PLACE_STATION:
            return None
        p = s.players[seat]
        hex = action.args[0]
        code = station_refusal(s, p, hex)
        params: dict[str, int | str] = {"hex": s.word("hex", hex), "need": range_qic(p, hex, 0), "have": p.qic}
        return Reason(code, params, "Appendix I: Ivits") if code else None

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        hex = action.args[0]
        p.qic -= range_qic(p, hex, 0)
        p.built[SPACE_STATION] += 1
        p.stations.append(hex)
        s.owner[hex] = seat
        s.building[hex] = SPACE_STATION
        if s.facts is not None:
            s.tell("built", seat, "space_station", 1, "", s.word("hex", hex))
        spread(s, p, hex)
        enlarge_federation(s, p, hex)
        return True
