"""Names and secrets: what is shown to a client is random, what is kept of a secret is its hash."""

import hashlib
import secrets
from time import time
from typing import Final

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that look alike: a link may be read out loud."""


def new_id(length: int = 12) -> str:
    """A name for a thing: short, and not to be guessed by counting."""
    return "".join([secrets.choice(ALPHABET) for _ in range(length)])


def new_secret() -> str:
    """Something that opens a door by itself: a session, a token, a link to a new password."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What the store keeps of a secret. It has 256 bits of its own, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)
