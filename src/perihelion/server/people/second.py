"""The second factor: a code from an app, by time (TOTP, RFC 6238), and a few codes for when the device is lost."""

import base64
import hashlib
import hmac
import json
import secrets
from time import time
from typing import Final
from urllib.parse import quote

from perihelion.server.messages.people import RecoveryCodes, SecondFactor
from perihelion.server.problems import forbidden, not_now, second_factor, sign_in
from perihelion.server.store import Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import hashed, new_id

STEP: Final = 30
"""Seconds for which a code is valid; the one before and the one after are accepted too, for clocks that differ."""
DIGITS: Final = 6
RECOVERY: Final = 8


class SecondFactors:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def has(self, person: str) -> bool:
        row = await self.store.row("SELECT confirmed FROM second_factors WHERE person = ?", person)
        return bool(row and row["confirmed"])

    async def begin(self, person: PersonRow) -> SecondFactor:
        """A secret for the app; it counts once a code of it was given."""
        if await self.has(person.id):
            raise not_now("You have a second factor already; remove it first.")
        secret = base64.b32encode(secrets.token_bytes(20)).decode()
        await self.store.write(
            Statement(
                "INSERT INTO second_factors VALUES (?, ?, 0, 0, '[]') ON CONFLICT (person)"
                " DO UPDATE SET secret = excluded.secret, confirmed = 0, used = 0, recovery = '[]'",
                (person.id, secret),
            )
        )
        name = quote(person.name)
        return SecondFactor(secret=secret, uri=f"otpauth://totp/Perihelion:{name}?secret={secret}&issuer=Perihelion")

    async def confirm(self, person: PersonRow, code: str) -> RecoveryCodes:
        row = await self.store.row("SELECT * FROM second_factors WHERE person = ? AND confirmed = 0", person.id)
        if row is None:
            raise not_now("There is no second factor to confirm; begin anew.")
        step = _matching(row["secret"], code, 0)
        if step is None:
            raise sign_in("The code is wrong.")
        codes = [new_id(10) for _ in range(RECOVERY)]
        kept = json.dumps([hashed(one) for one in codes])
        await self.store.write(
            Statement(
                "UPDATE second_factors SET confirmed = 1, used = ?, recovery = ? WHERE person = ?",
                (step, kept, person.id),
            )
        )
        return RecoveryCodes(codes=codes)

    async def check(self, person: PersonRow, code: str) -> None:
        """Let through whoever has no second factor, or gives a code of it that was not used before."""
        row = await self.store.row("SELECT * FROM second_factors WHERE person = ? AND confirmed = 1", person.id)
        if row is None:
            return
        if not code:
            raise second_factor()
        step = _matching(row["secret"], code, row["used"])
        kept: list[str] = json.loads(row["recovery"])
        if step is None and hashed(code.strip()) not in kept:
            raise sign_in("The code is wrong.")
        if step is None:
            kept.remove(hashed(code.strip()))
        await self.store.write(
            Statement(
                "UPDATE second_factors SET used = ?, recovery = ? WHERE person = ?",
                (step or row["used"], json.dumps(kept), person.id),
            )
        )

    async def drop(self, person: PersonRow) -> None:
        if not await self.has(person.id):
            raise forbidden("You have no second factor.")
        await self.store.write(Statement("DELETE FROM second_factors WHERE person = ?", (person.id,)))


def _matching(secret: str, code: str, used: int) -> int | None:
    """The step of time whose code that is, if it is a later one than the last that was used."""
    given = "".join(code.split())
    at = int(time()) // STEP
    for step in (at - 1, at, at + 1):
        if step > used and hmac.compare_digest(code_at(secret, step).encode(), given.encode()):
            return step
    return None


def code_at(secret: str, step: int) -> str:
    """The code of a step of time."""
    digest = hmac.new(base64.b32decode(secret), step.to_bytes(8, "big"), hashlib.sha1).digest()
    offset = digest[-1] & 15
    number = int.from_bytes(digest[offset : offset + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"
