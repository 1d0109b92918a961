"""Every record class of the game, for the codec."""

from types import ModuleType
from typing import Final

from perihelion.core.record import Record
from perihelion.games.galactic_era import diplomacy, player, puppet, rounds, state, trade
from perihelion.games.galactic_era.automa import growth as automa_growth
from perihelion.games.galactic_era.automa import movement as automa_movement
from perihelion.games.galactic_era.automa import setup as automa_setup
from perihelion.games.galactic_era.automa import trade as automa_trade
from perihelion.games.galactic_era.combat import battle, losses, retreat, retreat_before
from perihelion.games.galactic_era.domination import deck, effects, playing
from perihelion.games.galactic_era.growth import (
    gain_star,
    home_star,
    population,
    research,
    selection,
    ships,
    take_relic,
    take_star,
    technology,
    teleport,
)
from perihelion.games.galactic_era.growth import turn as growth_turn
from perihelion.games.galactic_era.movement import exploration, flight
from perihelion.games.galactic_era.movement import turn as movement_turn
from perihelion.games.galactic_era.scoring import goals, phase
from perihelion.games.galactic_era.setup import deterministic, galaxy, players

MODULES: Final[tuple[ModuleType, ...]] = (
    automa_growth, automa_movement, automa_setup, automa_trade, battle, deck, deterministic, diplomacy, effects,
    exploration, flight, gain_star, galaxy, goals, growth_turn, home_star, losses, movement_turn, phase, player,
    players, playing, population, puppet, research, retreat, retreat_before, rounds, selection, ships, state,
    take_relic, take_star, technology, teleport, trade,
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
