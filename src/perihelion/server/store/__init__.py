"""Where the table keeps everything: one small interface, SQLite for one process, PostgreSQL for several."""

from perihelion.server.store.base import Conflict, Row, Statement, Store, Unusable
from perihelion.server.store.choice import open_store

__all__ = ["Conflict", "Row", "Statement", "Store", "Unusable", "open_store"]
