"""The rows the table works with, as types. Their fields are the columns."""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from perihelion.server.messages.matches import Pace
from perihelion.server.store import Row, Statement

T = TypeVar("T")
R = TypeVar("R", bound=Struct)


class PersonRow(Struct):
    id: str
    name: str
    name_key: str | None
    kind: str
    password: str
    email: str
    language: str
    role: str
    suspended: int
    created: int
    confirmed: int = 0
    """Whether the e-mail address has answered."""
    looks: str = ""
    """The name as it looks: two accounts must differ in it."""
    seen: int = 0
    """When that person was last here."""
    bot: int = 0
    """Whether a program plays this account."""


class MatchRow(Struct):
    id: str
    game: str
    rules: int
    title: str
    status: str
    options: str
    pace: str
    private: int
    spectators: int
    hints: int
    owner: str
    join_key: str
    secret: str
    header: str
    imported: int
    created: int
    started: int | None
    ended: int | None
    moved: int
    revision: int
    entries: int
    owing: str
    deadline: int | None
    bots_due: int
    paused: int | None
    proposal: str
    result: str
    rematch: str
    bots: int = 0
    """Whether bot accounts may take its open seats."""

    def read_pace(self) -> Pace:
        return msgspec.json.decode(self.pace, type=Pace)


class SeatRow(Struct):
    match: str
    seat: int
    kind: str
    """human, open, invited or bot."""
    person: str | None
    label: str
    level: str
    stand_in: str
    forfeited: int
    nonce: str
    standing: str
    owes: int
    asked: int | None
    answered: int | None
    """When a sealed answer was given; until all are opened nobody may see that it was."""
    bank: int
    reminded: int = 0
    """How often the person was reminded of the question that runs now."""

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; empty: a person does."""
        return self.level if self.kind == "bot" else self.stand_in


def read(kind: type[T], row: Row) -> T:
    return msgspec.convert(dict(row), kind)


def insert(table: str, record: Struct) -> Statement:
    """A new row."""
    values = msgspec.structs.asdict(record)
    marks = ", ".join("?" * len(values))
    return Statement(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))


def changes(before: Struct, after: Struct) -> dict[str, Any]:
    """The fields in which two rows differ."""
    new = msgspec.structs.asdict(after)
    return {name: new[name] for name, value in msgspec.structs.asdict(before).items() if value != new[name]}


def update(table: str, before: Struct, after: Struct) -> Statement:
    """Write the fields in which the rows differ; a row is known by its `id`."""
    values = changes(before, after)
    columns = ", ".join([f"{name} = ?" for name in values])
    key = msgspec.structs.asdict(before)["id"]
    return Statement(f"UPDATE {table} SET {columns} WHERE id = ?", (*values.values(), key), rows=1)


def copy(record: R) -> R:
    return msgspec.structs.replace(record)
