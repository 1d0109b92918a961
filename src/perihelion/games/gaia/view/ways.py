"""The ways that the satellites of a federation may take, so that a page can offer them whole."""

from typing import Final

from perihelion.games.gaia.actions import SATELLITE
from perihelion.games.gaia.federations import Satellites, routes
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.state import NONE, State
from perihelion.games.gaia.view.shapes import Way

MOST: Final = 6
"""Nobody compares more; the others are chosen space by space."""


def ways(s: State, frame: Satellites) -> list[Way]:
    """For each space where the next satellite may lie, one way through it."""
    found: dict[tuple[int, ...], Way] = {}
    for action in frame.legal(s, frame.seat):
        if any(action.args[0] in known for known in found):
            continue
        chosen = (*frame.chosen, action.args[0])
        spaces = following(s, frame, chosen)
        while len(chosen) + len(spaces) > frame.count:
            chosen = (*chosen, spaces[0])
            spaces = following(s, frame, chosen)
        said = [s.say(SATELLITE(hex)) for hex in chosen[len(frame.chosen) :]]
        whole = [*chosen, *spaces]
        found[tuple(whole)] = Way([s.map.names[hex] for hex in sorted(whole)], said, joins(s, [*frame.planets, *whole]))
        if len(found) == MOST:
            break
    return list(found.values())


def following(s: State, frame: Satellites, chosen: tuple[int, ...]) -> list[int]:
    return routes(s, s.players[frame.seat], frame.planets, frame.count, chosen)


def joins(s: State, federation: list[int]) -> list[str]:
    """The free planets that touch the federation (ruling 10.8)."""
    beside = {other for hex in federation for other in s.map.neighbours[hex]}
    return [s.map.names[hex] for hex in sorted(beside) if s.planet[hex] != EMPTY and s.owner[hex] == NONE]
