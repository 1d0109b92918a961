"""Commitments: the secret of the dice is fixed before its player chooses a nonce, so that neither can fit the other."""

import hashlib

from perihelion.server.messages.matches import Commitment, NewMatch
from perihelion.server.problems import malformed, not_now
from perihelion.server.store import Statement, Store
from perihelion.server.store.records import MatchRow, PersonRow
from perihelion.server.tokens import HOUR, new_id, new_luck, now


class Commitments:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self, person: PersonRow) -> Commitment:
        """The secret of somebody's next match; an earlier one no longer counts."""
        secret, made, expires = new_luck(), new_id(), now() + HOUR
        await self.store.write(Statement("DELETE FROM commitments WHERE person = ?", (person.id,)))
        values = (made, person.id, secret, expires)
        await self.store.write(Statement("INSERT INTO commitments VALUES (?, ?, ?, ?)", values))
        shown = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
        return Commitment(id=made, commitment=shown, expires=expires)

    async def bind(self, person: PersonRow, record: MatchRow, asked: NewMatch) -> list[Statement]:
        """Give the match the secret that was committed to; returns the statements that use up the commitment."""
        if not asked.commitment:
            if asked.nonce:
                raise malformed("Ask for a commitment first, then send your nonce with it.", {"nonce": "commitment"})
            return []
        row = await self.store.row(
            "SELECT secret FROM commitments WHERE id = ? AND person = ? AND expires > ?",
            asked.commitment,
            person.id,
            now(),
        )
        if row is None:
            raise not_now("This commitment is not yours, was used or is too old.")
        record.secret = row["secret"]
        return [Statement("DELETE FROM commitments WHERE id = ?", (asked.commitment,), rows=1)]
