"""Passwords: argon2id, a few at a time, so that guessing is slow for others and the table stays quick."""

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from perihelion.server.people.names import looks
from perihelion.server.problems import malformed

AT_ONCE: Final = 2
"""Each needs 46 MiB and a core while it is worked out."""

_hasher: Final = PasswordHasher(time_cost=1, memory_cost=46 * 1024, parallelism=1)
"""One of the settings OWASP recommends: hard on a guesser's memory, light on a small server's cores."""
_NOBODY: Final = _hasher.hash("nobody has this password")
"""Checked where there is no such account, so that the time it takes tells nothing."""


COMMON: Final = frozenset(
    (
        *("password", "passwort", "wachtwoord", "password1", "password12", "password123", "passw0rd", "p@ssw0rd"),
        *("12345678", "123456789", "1234567890", "87654321", "11111111", "00000000", "11223344", "12341234"),
        *("qwertyui", "qwertyuiop", "qwerty123", "qwertzui", "qwertzuiop", "1q2w3e4r", "1qaz2wsx", "asdfghjk"),
        *("iloveyou", "letmein1", "football", "baseball", "sunshine", "princess", "superman", "starwars"),
        *("welcome1", "hallo123", "schatz123", "perihelion", "gaiaproject", "galacticera"),
    )
)
"""Passwords that are guessed first."""


def check_strength(password: str, name: str) -> None:
    """Refuse what is guessed within a few tries: well-known ones, one's own name, one character repeated."""
    plain = password.casefold()
    if plain in COMMON or looks(plain) == looks(name) or len(set(plain)) < 4:
        raise malformed("This password is too easy to guess.", {"password": "longer, or less usual"})


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
