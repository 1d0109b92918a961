"""Changing the chips of a fleet (4.6) openly into others of the same total: either way in a turn, but not back."""

from typing import Final

from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era.components import SHIP_CHIPS
from perihelion.games.galactic_era.movement.fleets import MERGED, SPLIT_UP, add_chip
from perihelion.games.galactic_era.state import Fleet

MERGES: Final[list[tuple[int, int]]] = [
    (large, small) for large in SHIP_CHIPS for small in SHIP_CHIPS if small <= large and large + small in SHIP_CHIPS
]
"""Two chips, the larger first, that stand for one."""
SPLITS: Final[dict[int, list[tuple[int, int]]]] = {
    chip: [(chip - small, small) for small in SHIP_CHIPS if (chip - small, small) in MERGES] for chip in SHIP_CHIPS
}
"""The same, by the chip they stand for."""


def may_split(fleet: Fleet) -> list[tuple[int, int]]:
    """The chips into which one of the fleet's may be changed."""
    if fleet.touched & MERGED:
        return []
    found: list[tuple[int, int]] = []
    for chip in sorted(set(fleet.chips), reverse=True):
        if chip > 0:
            found.extend(SPLITS[chip])
    return found


def may_merge(fleet: Fleet) -> list[tuple[int, int]]:
    """The chips of the fleet that may be changed into one."""
    chips = fleet.chips
    if fleet.touched & SPLIT_UP or len(chips) == 1:
        return []
    return [
        (large, small)
        for large, small in MERGES
        if large in chips and small in chips and (large != small or chips.count(small) > 1)
    ]


def quote_split(fleet: Fleet, large: int, small: int) -> Quote:
    if (large, small) in may_split(fleet):
        return FREE
    if fleet.touched & MERGED:
        return refused("merged-already", section="4.6")
    return _no_change(large, small) or refused("no-such-chip", {"chip": large + small}, "4.6")


def quote_merge(fleet: Fleet, large: int, small: int) -> Quote:
    if (large, small) in may_merge(fleet):
        return FREE
    if fleet.touched & SPLIT_UP:
        return refused("split-already", section="4.6")
    missing = small if large in fleet.chips else large
    return _no_change(large, small) or refused("no-such-chip", {"chip": missing}, "4.6")


def _no_change(large: int, small: int) -> Quote | None:
    """What is wrong with two chips that should stand for one; None: nothing."""
    for chip in (large, small, large + small):
        if chip not in SHIP_CHIPS:
            return refused("no-chip", {"chip": chip}, "4.6")
    return refused("larger-first", section="4.6") if small > large else None


def change_chips(fleet: Fleet, large: int, small: int, apart: bool) -> None:
    """Two chips for one (apart), or one for two."""
    if apart:
        fleet.chips.remove(large + small)
        add_chip(fleet, large)
        add_chip(fleet, small)
        fleet.touched |= SPLIT_UP
    else:
        fleet.chips.remove(large)
        fleet.chips.remove(small)
        add_chip(fleet, large + small)
        fleet.touched |= MERGED
