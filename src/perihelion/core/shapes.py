"""Shapes: how a field of a state is written into the cells of a learner's row. See `rows` for whole records.

A row is an `array("f")` full of zeros; a shape writes what differs from nothing, so that a wide row costs no more than
what lies on the table. Players are turned: the viewer is 0, the next one clockwise 1. No two values of a field give the
same cells: what is longer than its place is mixed into its last cell.
"""

from typing import Any, Final
from zlib import crc32

from mypy_extensions import mypyc_attr

from perihelion.core.memory import NOTHING, Memory, kept

MIXED: Final = 16_777_216.0
"""How many whole numbers a float of four bytes tells apart."""


class Viewer:
    """Through whose eyes a row is written."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat: int = seat
        self.players: int = players

    def turned(self, player: int) -> int:
        """The player's place, counted from the viewer."""
        return (player - self.seat) % self.players

    def turned_bits(self, players: int) -> int:
        """A set of players, counted from the viewer."""
        low = (1 << self.seat) - 1
        return (players & low) << (self.players - self.seat) | players >> self.seat


def mixed(value: Any) -> float:
    """A number for a value that has no place of its own: equal for equal values, almost surely another for others."""
    return (crc32(repr(value).encode()) % 16_777_215 + 1) / MIXED


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """How one value is written."""

    def __init__(self, width: int, about: str) -> None:
        self.width: int = width
        self.about: str = about
        """What the cells say, in a few words."""

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        """Write the value into the cells from `at` on; all of them are 0."""
        raise NotImplementedError

    def memory(self) -> Memory:
        """The memory of cells into which nothing has been written: all of them are 0."""
        return Memory(self.width)

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        """Write the value over what was written last, unless it is the same."""
        if memory.value == value:
            return
        if memory.value is not NOTHING:
            row[at : at + self.width] = memory.blank
        self.write(value, row, at, viewer)
        memory.value = kept(value)

    def name(self, prefix: str, at: int, places: "dict[str, tuple[int, Shape]]") -> None:
        """Note where the parts of it begin."""
        places[prefix] = (at, self)


class Number(Shape):
    """A number, divided by what it usually is at the most."""

    def __init__(self, scale: float = 1.0, shift: int = 0) -> None:
        super().__init__(1, f"(n + {shift}) / {scale:g}" if shift else f"n / {scale:g}")
        self.scale: float = scale
        self.shift: int = shift

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        number: int = value
        if number + self.shift:
            row[at] = (number + self.shift) / self.scale

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        if memory.value != value:
            number: int = value
            row[at] = (number + self.shift) / self.scale
            memory.value = number


class Numbers(Shape):
    """Numbers in a row; shifted, so that nothing and 0 are not the same where the list grows."""

    def __init__(self, count: int, scale: float = 1.0, shift: int = 0) -> None:
        super().__init__(count, f"{count} times " + (f"(n + {shift}) / {scale:g}" if shift else f"n / {scale:g}"))
        self.scale: float = scale
        self.shift: int = shift

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        values: list[int] = value
        shift = self.shift
        scale = self.scale
        last = at + self.width
        place = at
        for number in values:
            if place == last:
                row[last - 1] = mixed(values[self.width - 1 :])
                return
            if number != -shift:
                row[place] = (number + shift) / scale
            place += 1

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        last = memory.value
        if last == value:
            return
        values: list[int] = value
        if last is NOTHING or len(last) != len(values) or len(values) > self.width:
            super().renew(value, row, at, viewer, memory)
            return
        before: list[int] = last
        for place, number in enumerate(values):
            if number != before[place]:
                row[at + place] = (number + self.shift) / self.scale
                before[place] = number


class Choice(Shape):
    """One of several: a 1 in its cell, and nothing for the one value outside."""

    def __init__(self, count: int, shift: int = 0) -> None:
        super().__init__(count, f"one of {count}")
        self.shift: int = shift

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        number: int = value
        if 0 <= number + self.shift < self.width:
            row[at + number + self.shift] = 1.0

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        last = memory.value
        if last == value:
            return
        if last is not NOTHING:
            gone: int = last
            if 0 <= gone + self.shift < self.width:
                row[at + gone + self.shift] = 0.0
        self.write(value, row, at, viewer)
        memory.value = value


class Choices(Shape):
    """In each place one of several; `nothing` is the value that leaves a place empty."""

    def __init__(self, places: int, count: int, shift: int = 0, nothing: int = -1) -> None:
        super().__init__(places * count, f"{places} places, in each one of {count}")
        self.places: int = places
        self.count: int = count
        self.shift: int = shift
        self.nothing: int = nothing

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        values: list[int] = value
        count = self.count
        nothing = self.nothing
        cell = at + self.shift
        last = at + self.width
        for number in values:
            if number != nothing:
                if cell >= last:
                    row[last - 1] = mixed(values)
                    return
                row[cell + number] = 1.0
            cell += count


class Bits(Shape):
    """A set that is kept as the bits of a number; an unknown one is empty."""

    def __init__(self, count: int) -> None:
        super().__init__(count, f"a set of {count}")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        rest: int = value
        cell = at
        while rest > 0:
            if rest & 1:
                row[cell] = 1.0
            rest >>= 1
            cell += 1


class HowMany(Shape):
    """How often each value is in a list whose order says nothing."""

    def __init__(self, count: int, scale: float = 1.0, shift: int = 0) -> None:
        super().__init__(count, f"how often each of {count} is there" + (f", / {scale:g}" if scale != 1 else ""))
        self.part: float = 1.0 / scale
        self.shift: int = shift

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        values: list[int] = value
        first = at + self.shift
        for number in values:
            row[first + number] += self.part


class Length(Shape):
    """How many there are; which ones is hidden from everybody."""

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__(1, f"their number / {scale:g}")
        self.scale: float = scale

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        row[at] = len(value) / self.scale


class By(Shape):
    """A number for some of the places, kept as a dict."""

    def __init__(self, count: int, scale: float = 1.0, shift: int = 0) -> None:
        super().__init__(count, f"{count} places, (n + {shift}) / {scale:g} where there is one")
        self.scale: float = scale
        self.shift: int = shift

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        values: dict[int, int] = value
        for place, number in values.items():
            row[at + place] = (number + self.shift) / self.scale


class Text(Shape):
    """A word or text as one number that tells it from others."""

    def __init__(self) -> None:
        super().__init__(1, "a number for the text")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        if value:
            row[at] = mixed(value)


class Whose(Shape):
    """A player, counted from the viewer."""

    def __init__(self, players: int) -> None:
        super().__init__(players, "a player, oneself first")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        player: int = value
        if player >= 0:
            row[at + viewer.turned(player)] = 1.0


class Order(Shape):
    """Players in an order: for each place, whose it is."""

    def __init__(self, players: int) -> None:
        super().__init__(players * players, f"{players} places, in each a player, oneself first")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        order: list[int] = value
        cell = at
        for player in order:
            row[cell + viewer.turned(player)] = 1.0
            cell += viewer.players


class Owners(Shape):
    """Whose each place is: a plane of all places for each player, oneself first."""

    def __init__(self, places: int, players: int) -> None:
        super().__init__(places * players, f"for each player, oneself first, {places} places")
        self.places: int = places

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        owners: list[int] = value
        cell = at
        for player in owners:
            if player >= 0:
                row[cell + viewer.turned(player) * self.places] = 1.0
            cell += 1

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        last = memory.value
        if last == value:
            return
        owners: list[int] = value
        if last is NOTHING or len(last) != len(owners):
            super().renew(value, row, at, viewer, memory)
            return
        before: list[int] = last
        for place, player in enumerate(owners):
            gone = before[place]
            if player != gone:
                if gone >= 0:
                    row[at + place + viewer.turned(gone) * self.places] = 0.0
                if player >= 0:
                    row[at + place + viewer.turned(player) * self.places] = 1.0
                before[place] = player


class OwnersBy(Shape):
    """Whose some of the places are, kept as a dict: a plane of all places for each player, oneself first."""

    def __init__(self, places: int, players: int) -> None:
        super().__init__(places * players, f"for each player, oneself first, {places} places")
        self.places: int = places

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        owners: dict[int, int] = value
        for place, player in owners.items():
            row[at + viewer.turned(player) * self.places + place] = 1.0


class Line(Shape):
    """Players one after the other, each as one number: oneself is the least."""

    def __init__(self, places: int, players: int) -> None:
        super().__init__(places, f"{places} places, in each a player: (1 + places from oneself) / {players}")
        self.players: int = players

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        line: list[int] = value
        cell = at
        last = at + self.width
        for player in line:
            if cell == last:
                row[last - 1] = mixed(line)
                return
            if player >= 0:
                row[cell] = (viewer.turned(player) + 1) / self.players
            cell += 1


class Columns(Shape):
    """Numbers by place with a column for each player; turned, so that one's own column is the first."""

    def __init__(self, places: int, columns: int, players: int, scale: float) -> None:
        super().__init__(places * players, f"{places} places, for each player, oneself first, n / {scale:g}")
        self.columns: int = columns
        self.scale: float = scale

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        values: list[int] = value
        columns = self.columns
        for cell, number in enumerate(values):
            if number:
                row[at + cell // columns * viewer.players + viewer.turned(cell % columns)] = number / self.scale


class Eyes(Shape):
    """A set of players as bits, counted from the viewer; whoever else is in it (spectators) is one more."""

    def __init__(self, players: int) -> None:
        super().__init__(players + 1, "a set of players, oneself first, and all others")
        self.everybody: int = (1 << players) - 1

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        seen: int = value
        rest = viewer.turned_bits(seen & self.everybody)
        cell = at
        while rest:
            if rest & 1:
                row[cell] = 1.0
            rest >>= 1
            cell += 1
        if seen > self.everybody:
            row[at + self.width - 1] = 1.0
