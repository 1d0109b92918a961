"""The markers: energy, consumption and the die that shows a player's level."""

from perihelion.games.council.components import CONSUMPTION_MAX, CONSUMPTION_MIN, END_LEVEL
from perihelion.games.council.state import State, replaced


def gain_energy(s: State, player: int, amount: int, source: str, where: str = "") -> None:
    """Advance the energy marker; it arrives on top of those already there. It counts on beyond 100 within a phase."""
    if amount:
        s.energy[player] += amount
        arrive(s, player)
        s.tell("gained", player, "energy", amount, source, where)


def arrive(s: State, player: int) -> None:
    """The energy marker reaches a space after all others that stand there: earlier arrivals win ties."""
    s.clock += 1
    s.stamp[player] = s.clock


def moved_marker(energy: int, consumption: int, change: int) -> int:
    """Where the consumption marker ends up: between 20 and 100, and never down onto the own energy marker."""
    if change >= 0:
        return min(consumption + change, CONSUMPTION_MAX)
    return min(consumption, max(consumption + change, CONSUMPTION_MIN, energy + 1))


def rise(s: State, player: int) -> int:
    """Pay the consumption in energy, keep the surplus, turn the die; the first on level III takes the throne."""
    s.energy[player] -= s.consumption[player]
    arrive(s, player)
    s.level = replaced(s.level, player, s.level[player] + 1)
    s.tell("paid", player, "energy", s.consumption[player], "level")
    s.tell("rose", player, "level", 1, "", str(s.level[player]))
    if s.level[player] == END_LEVEL and s.throne < 0:
        s.throne = player
        s.tell("enthroned", player)
    return s.level[player]


def reduce_consumption(s: State, seat: int, amount: int) -> None:
    """Energy saver: the marker goes back, not below 20 and not onto the energy marker, unless a level is due anyway."""
    before = s.consumption[seat]
    least = CONSUMPTION_MIN
    if s.energy[seat] < before:
        least = max(least, s.energy[seat] + 1)
    s.consumption[seat] = min(before, max(before - amount, least))
    s.tell("consumed", seat, "consumption", s.consumption[seat] - before, "dark_tech")
