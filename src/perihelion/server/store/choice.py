"""Which store a database address means."""

from pathlib import Path

from perihelion.server.store.base import Store


class BadAddress(ValueError):
    """A database address that no store understands. One line, for people."""


def open_store(address: str) -> Store:
    """`postgresql://…`, `sqlite:///path` or a plain path."""
    if address.startswith(("postgresql://", "postgres://")):
        from perihelion.server.store.postgres import PostgresStore

        return PostgresStore(address)
    path = address.removeprefix("sqlite:///") if address.startswith("sqlite:///") else address
    if "://" in path or not path:
        raise BadAddress(f"{address!r} is no database: give postgresql://…, sqlite:///PATH or a path")
    from perihelion.server.store.sqlite import SqliteStore

    return SqliteStore(Path(path))
