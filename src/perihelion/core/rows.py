"""Rows: all that a seat sees as one line of numbers, for learners.

A game says for each record how its fields are written (`Advice.parts`); who sees a field is said in `FIELDS` and
nowhere else. So a row tells any two observations apart, and shows nothing that an observation does not.
"""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, Final

from perihelion.core.action import Action
from perihelion.core.memory import Memory
from perihelion.core.record import Record, Sight
from perihelion.core.shapes import Shape, Viewer, mixed
from perihelion.core.visibility import masked

TOP_CELLS: Final = 48
"""Numbers that the question on top may have; below it they are few."""
FRAME_CELLS: Final = 8
DEPTH: Final = 24
"""Frames that have a place of their own."""


class RowPart:
    """One field of a record: its shape, or None and the reason why it is left out."""

    def __init__(self, name: str, shape: Shape | None, meaning: str = "") -> None:
        self.name: str = name
        self.shape: Shape | None = shape
        self.meaning: str = meaning or name.replace("_", " ")


Parts = Mapping[str, Sequence[RowPart]]
"""Name of a record -> its parts. All fields of the record are named."""


class RowError(ValueError):
    """A game whose parts are not those of its records. One line, for people."""


class RowField:
    """A part in its place."""

    def __init__(self, part: RowPart, shape: Shape, sight: Any, at: int) -> None:
        self.name: str = part.name
        self.meaning: str = part.meaning
        self.shape: Shape = shape
        self.mask: Any = None
        """What a viewer sees of the value; None: all of it, or what `sight` says."""
        self.sight: int = 0
        self.at: int = at
        self.replaced: bool = False
        """Whether the same list always holds the same."""
        if isinstance(sight, Sight):
            self.sight = int(sight)
        else:
            self.mask = sight


class Whole(Shape):
    """A record: its fields one after the other."""

    def __init__(self, cls: type[Record], parts: Parts) -> None:
        self.fields: list[RowField] = []
        self.left_out: dict[str, str] = {}
        told = parts.get(cls.__name__, ())
        names = {part.name for part in told}
        if names != set(cls.FIELDS):
            odd = ", ".join(sorted(names.symmetric_difference(cls.FIELDS)))
            raise RowError(f"the parts of {cls.__name__} are not its fields: {odd}")
        width = 0
        for part in told:
            if part.shape is None:
                self.left_out[part.name] = part.meaning
            else:
                field = RowField(part, part.shape, cls.FIELDS[part.name], width)
                field.replaced = cls.REPLACED and not isinstance(part.shape, Whole | Several | EachPlayer | Frames)
                self.fields.append(field)
                width += part.shape.width
        super().__init__(width, cls.__name__)

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        for field in self.fields:
            told = getattr(value, field.name)
            if field.mask is not None:
                told = field.mask(value, told, viewer.seat)
            elif field.sight:
                told = seen(value, told, field.sight, viewer.seat)
            field.shape.write(told, row, at + field.at, viewer)

    def memory(self) -> Memory:
        memory = Memory(0)
        memory.parts = [field.shape.memory() for field in self.fields]
        return memory

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        parts = memory.parts
        for number, field in enumerate(self.fields):
            told = getattr(value, field.name)
            if field.mask is not None:
                told = field.mask(value, told, viewer.seat)
            elif field.sight:
                told = seen(value, told, field.sight, viewer.seat)
            part = parts[number]
            if field.replaced:
                if told is part.source:
                    continue
                part.source = told
            if told is not part.value:
                field.shape.renew(told, row, at + field.at, viewer, part)

    def name(self, prefix: str, at: int, places: dict[str, tuple[int, Shape]]) -> None:
        for field in self.fields:
            field.shape.name(f"{prefix}.{field.name}" if prefix else field.name, at + field.at, places)


def seen(record: Any, value: Any, sight: int, viewer: int) -> Any:
    """What the viewer sees of a field that is not open."""
    if sight == Sight.OWNER:
        return value if record.seat == viewer else masked(value)
    if sight == Sight.EACH:
        return [part if seat == viewer else masked(part) for seat, part in enumerate(value)]
    return masked(value)


class Several(Shape):
    """The same for each of several: a list of records or of lists."""

    def __init__(self, count: int, inner: Shape, called: str = "") -> None:
        self.inner: Shape = inner
        self.count: int = count
        self.called: str = called
        super().__init__(count * (inner.width + 1), f"{count} times {inner.about}")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        cell = at
        last = at + self.width
        for part in value:
            if cell == last:
                row[last - 1] += mixed(repr(value))
                return
            row[cell] = 1.0
            self.inner.write(part, row, cell + 1, viewer)
            cell += self.inner.width + 1

    def memory(self) -> Memory:
        memory = Memory(self.width)
        memory.parts = [self.inner.memory() for _ in range(self.count)]
        return memory

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        there = len(value)
        if there > self.count or memory.count > self.count:
            row[at : at + self.width] = memory.blank
            memory.parts = self.memory().parts
            memory.count = 0
        if there > self.count:
            self.write(value, row, at, viewer)
        else:
            self._renew_each(value, row, at, viewer, memory)
        memory.count = there

    def _renew_each(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        step = self.inner.width + 1
        cell = at
        for place, part in enumerate(value):
            if place >= memory.count:
                row[cell] = 1.0
            self.inner.renew(part, row, cell + 1, viewer, memory.parts[place])
            cell += step
        for place in range(len(value), memory.count):
            row[cell : cell + step] = memory.blank[:step]
            memory.parts[place] = self.inner.memory()
            cell += step

    def name(self, prefix: str, at: int, places: dict[str, tuple[int, Shape]]) -> None:
        for number in range(self.count):
            places[f"{prefix}.{number}.there"] = (at, THERE)
            self.inner.name(f"{prefix}.{number}", at + 1, places)
            at += self.inner.width + 1


class There(Shape):
    """Whether something is there."""

    def __init__(self) -> None:
        super().__init__(1, "1 where there is one")


THERE: Final = There()


class Perhaps(Several):
    """A record that is not always there."""

    def __init__(self, inner: Shape) -> None:
        super().__init__(1, inner)

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        super().write([] if value is None else [value], row, at, viewer)

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        super().renew([] if value is None else [value], row, at, viewer, memory)


class EachPlayer(Shape):
    """The same for each player around the table, oneself first."""

    def __init__(self, players: int, inner: Shape) -> None:
        self.inner: Shape = inner
        self.players: int = players
        super().__init__(players * inner.width, f"for each player, oneself first: {inner.about}")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        for player, part in enumerate(value):
            self.inner.write(part, row, at + viewer.turned(player) * self.inner.width, viewer)

    def memory(self) -> Memory:
        memory = Memory(0)
        memory.parts = [self.inner.memory() for _ in range(self.players)]
        return memory

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        inner = self.inner
        for player, part in enumerate(value):
            inner.renew(part, row, at + viewer.turned(player) * inner.width, viewer, memory.parts[player])

    def name(self, prefix: str, at: int, places: dict[str, tuple[int, Shape]]) -> None:
        whole = isinstance(self.inner, Whole)
        for player in range(self.players):
            whose = "own" if player == 0 else f"other_{player}"
            self.inner.name(whose if whole else f"{whose}.{prefix}", at, places)
            at += self.inner.width


class Frames(Shape):
    """What is asked now, and what waits below it. A frame is written field by field, as plain numbers."""

    def __init__(self, records: Sequence[type[Record]], verbs: Mapping[str, int]) -> None:
        self.number: dict[str, int] = {cls.__name__: number for number, cls in enumerate(records)}
        self.verbs: Mapping[str, int] = verbs
        self.fields: dict[str, list[RowField]] = {}
        for cls in records:
            told = [RowPart(name, THERE) for name in cls.FIELDS]
            self.fields[cls.__name__] = [RowField(part, THERE, cls.FIELDS[part.name], 0) for part in told]
        width = len(records) + TOP_CELLS + (DEPTH - 1) * (FRAME_CELLS + 1)
        super().__init__(width, "the question, its numbers, and the frames below")

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        stack: list[Any] = value
        if not stack:
            return
        kinds = len(self.number)
        top = stack[-1]
        row[at + self.number[type(top).__name__]] = 1.0
        self._fill(self._numbers(top, viewer), row, at + kinds, TOP_CELLS)
        cell = at + kinds + TOP_CELLS
        for depth in range(2, len(stack) + 1):
            frame = stack[-depth]
            if depth > DEPTH:
                row[at + self.width - 1] += mixed([self._numbers(below, viewer) for below in stack[:-DEPTH]])
                return
            row[cell] = (self.number[type(frame).__name__] + 1) / kinds
            self._fill(self._numbers(frame, viewer), row, cell + 1, FRAME_CELLS)
            cell += FRAME_CELLS + 1

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        """A frame never changes: one that still lies where it lay has the same numbers."""
        stack: list[Any] = value
        frames = memory.parts
        same = 0
        for frame, known in zip(stack, frames, strict=False):
            if known.value is not frame:
                break
            same += 1
        if same == len(stack) == len(frames):
            return
        del frames[same:]
        for frame in stack[same:]:
            known = Memory(0)
            known.value = frame
            frames.append(known)
        row[at : at + self.width] = memory.blank
        if len(stack) > DEPTH:
            self.write(stack, row, at, viewer)
        elif stack:
            self._renew_each(frames, row, at, viewer)

    def _renew_each(self, frames: list[Memory], row: Any, at: int, viewer: Viewer) -> None:
        kinds = len(self.number)
        top = frames[-1].value
        row[at + self.number[type(top).__name__]] = 1.0
        self._fill(self._numbers(top, viewer), row, at + kinds, TOP_CELLS)
        cell = at + kinds + TOP_CELLS
        for depth in range(2, len(frames) + 1):
            known = frames[-depth]
            if not known.count:
                known.count = 1
                known.blank = array("f", bytes(4 * (FRAME_CELLS + 1)))
                known.blank[0] = (self.number[type(known.value).__name__] + 1) / kinds
                self._fill(self._numbers(known.value, viewer), known.blank, 1, FRAME_CELLS)
            row[cell : cell + FRAME_CELLS + 1] = known.blank
            cell += FRAME_CELLS + 1

    def _fill(self, numbers: list[float], row: Any, at: int, room: int) -> None:
        if len(numbers) > room:
            row[at + room - 1] = mixed(numbers[room - 1 :])
            numbers = numbers[: room - 1]
        for number in numbers:
            if number:
                row[at] = number
            at += 1

    def _numbers(self, frame: Any, viewer: Viewer) -> list[float]:
        """The fields of a frame as the viewer sees them; seats and players are counted from the viewer."""
        found: list[float] = []
        for field in self.fields[type(frame).__name__]:
            told = getattr(frame, field.name)
            if field.mask is not None:
                told = field.mask(frame, told, viewer.seat)
            elif field.sight:
                told = seen(frame, told, field.sight, viewer.seat)
            if field.name in ("seat", "player") and told >= 0:
                found.append((viewer.turned(told) + 1) / 8)
            else:
                self._add(found, told)
        return found

    def _add(self, found: list[float], value: Any) -> None:
        if isinstance(value, bool):
            found.append(1.0 if value else 0.0)
        elif isinstance(value, int):
            found.append((value + 2) / 64)
        elif isinstance(value, list | tuple):
            found.append(len(value) / 8)
            for part in value:
                self._add(found, part)
        elif isinstance(value, Action):
            found.append((self.verbs[value.verb.sentence] + 1) / 8)
            for arg in value.args:
                self._add(found, arg)
        elif value is None:
            found.append(0.0)
        else:
            found.append(mixed(value))

    def name(self, prefix: str, at: int, places: dict[str, tuple[int, Shape]]) -> None:
        places["question"] = (at, Shape(len(self.number), "which question is asked"))
        at += len(self.number)
        places["question.numbers"] = (at, Shape(TOP_CELLS, "the fields of the question"))
        places["below"] = (at + TOP_CELLS, Shape((DEPTH - 1) * (FRAME_CELLS + 1), "what comes after it"))


def core_parts(records: Sequence[type[Record]], verbs: Mapping[str, int]) -> list[RowPart]:
    """What every state has."""
    return [
        RowPart("seats", None, "the same in all rows of a layout"),
        RowPart("stack", Frames(records, verbs)),
        RowPart("barrier", None, "how far one may take back: no part of the game"),
    ]
