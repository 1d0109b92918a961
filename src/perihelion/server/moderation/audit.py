"""The audit log: who did what to whom, when and why. It only grows, and holds no secrets."""

import logging
from typing import Final

from perihelion.server.messages.moderation import AuditLine
from perihelion.server.store import Row, Statement, Store
from perihelion.server.tokens import new_id, now

log = logging.getLogger(__name__)

PAGE: Final = 100


def note(who: str, what: str, whom: str, why: str = "") -> Statement:
    """A line for the log, written with the deed itself."""
    log.warning("moderation", extra={"who": who, "what": what, "whom": whom})
    return Statement("INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?)", (new_id(), now(), who, what, whom, why[:500]))


async def lines(store: Store, whom: str = "", before: int | None = None) -> list[AuditLine]:
    """The latest lines, about everybody or about one person or match."""
    rows = await store.rows(
        "SELECT audit.*, people.name AS name, COALESCE(other.name, matches.title, '') AS about FROM audit"
        " LEFT JOIN people ON people.id = audit.who LEFT JOIN people other ON other.id = audit.whom"
        " LEFT JOIN matches ON matches.id = audit.whom"
        f" WHERE (CAST(? AS TEXT) = '' OR audit.whom = ?) AND audit.at < ? ORDER BY audit.at DESC LIMIT {PAGE}",
        whom,
        whom,
        before if before is not None else now() + 1,
    )
    return [_line(row) for row in rows]


def _line(row: Row) -> AuditLine:
    return AuditLine(
        id=row["id"],
        at=row["at"],
        who=row["name"] or row["who"],
        what=row["what"],
        whom=row["whom"],
        about=row["about"],
        why=row["why"],
    )
