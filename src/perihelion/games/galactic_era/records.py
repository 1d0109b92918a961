"""Every record class of the game, for the codec."""

from types import ModuleType
from typing import Final

from perihelion.core.record import Record
from perihelion.games.galactic_era import (
    automa,
    automa_growth,
    combat,
    deck,
    deterministic,
    diplomacy,
    domination,
    gain_star,
    goals,
    growth,
    home_star,
    losses,
    movement,
    player,
    population,
    puppet,
    research,
    retreat,
    rounds,
    scoring,
    selection,
    setup,
    ships,
    state,
    take_relic,
    take_star,
    technology,
    trade,
)

MODULES: Final[tuple[ModuleType, ...]] = (
    automa, automa_growth, combat, deck, deterministic, diplomacy, domination, gain_star, goals, growth, home_star,
    losses, movement, player, population, puppet, research, retreat, rounds, scoring, selection, setup, ships, state,
    take_relic, take_star, technology, trade,
)  # fmt: skip


def _all_records() -> tuple[type[Record], ...]:
    found: dict[str, type[Record]] = {}
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Record) and value.__module__ == module.__name__:
                assert value.__name__ not in found, f"two records are called {value.__name__}"
                found[value.__name__] = value
    return tuple(found.values())


RECORDS: Final = _all_records()
