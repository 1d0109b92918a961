"""Passwords: argon2id, a few at a time, so that guessing is slow for others and the table stays quick."""

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE: Final = 2
"""Each needs 46 MiB and a core while it is worked out."""

_hasher: Final = PasswordHasher(time_cost=1, memory_cost=46 * 1024, parallelism=1)
"""One of the settings OWASP recommends: hard on a guesser's memory, light on a small server's cores."""
_NOBODY: Final = _hasher.hash("nobody has this password")
"""Checked where there is no such account, so that the time it takes tells nothing."""


class Passwords:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._slots:
            return await asyncio.to_thread(_hasher.hash, password)

    async def right(self, kept: str | None, password: str) -> bool:
        """Whether the password is that of the account; it takes as long where there is no account."""
        async with self._slots:
            return await asyncio.to_thread(_check, kept or _NOBODY, password) and bool(kept)


def _check(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
