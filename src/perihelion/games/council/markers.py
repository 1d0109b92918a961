"""The markers: energy, consumption and the die that shows a player's level."""

from perihelion.games.council.components import CONSUMPTION_MAX, CONSUMPTION_MIN, END_LEVEL
from perihelion.games.council.state import State


def gain_energy(s: State, player: int, amount: int, source: str, where: str = "") -> None:
    """Advance the energy marker; it arrives on top of those already there. It counts on beyond 100 within a phase."""
    if amount:
        s.players[player].energy += amount
        arrive(s, player)
        s.tell("gained", player, "energy", amount, source, where)


def arrive(s: State, player: int) -> None:
    """The energy marker reaches a space after all others that stand there: earlier arrivals win ties."""
    s.clock += 1
    s.players[player].stamp = s.clock


def moved_marker(energy: int, consumption: int, change: int) -> int:
    """Where the consumption marker ends up: between 20 and 100, and never down onto the player's energy marker."""
    if change >= 0:
        return min(consumption + change, CONSUMPTION_MAX)
    return min(consumption, max(consumption + change, CONSUMPTION_MIN, energy + 1))


def rise(s: State, player: int) -> int:
    """Pay the consumption in energy, keep the surplus, turn the die; the first on level III takes the throne."""
    p = s.players[player]
    p.energy -= p.consumption
    arrive(s, player)
    p.level += 1
    s.tell("paid", player, "energy", p.consumption, "level")
    s.tell("rose", player, "level", 1, "", str(p.level))
    if p.level == END_LEVEL and s.throne < 0:
        s.throne = player
        s.tell("enthroned", player)
    return p.level


def reduce_consumption(s: State, seat: int, amount: int) -> None:
    """Energy saver: the marker goes back, not below 20 and not onto the energy marker, unless a level is due anyway."""
    p = s.players[seat]
    before = p.consumption
    least = CONSUMPTION_MIN
    if p.energy < before:
        least = max(least, p.energy + 1)
    p.consumption = min(before, max(before - amount, least))
    s.tell("consumed", seat, "consumption", p.consumption - before, "dark_tech")
