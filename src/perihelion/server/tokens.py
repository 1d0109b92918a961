"""Names and secrets: what is shown to a client is random, what is kept of a secret is its hash."""

import hashlib
import secrets
from collections.abc import Callable
from time import monotonic, time
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


def new_luck(size: int = 32) -> str:
    """A share of the luck of a match, in hexadecimal."""
    return random_bytes(size).hex()


random_bytes: Callable[[int], bytes] = secrets.token_bytes
"""Where all luck comes from. Tests deal with a source that gives the same each time."""


def hashed(secret: str) -> str:
    """What the store keeps of a secret. It has 256 bits of its own, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


class TableTime:
    """The time of the table: the machine's own clock goes on evenly, whatever somebody does to the one on the wall.

    It follows the wall clock when it is told to, together with all clocks of matches, so that nobody loses time.
    """

    def __init__(self) -> None:
        self._ahead = time() - monotonic()

    def now(self) -> int:
        return int((monotonic() + self._ahead) * 1000)

    def jump(self) -> int:
        """By how many milliseconds the wall clock was set since we followed it."""
        return int((time() - monotonic() - self._ahead) * 1000)

    def follow(self, jump: int) -> None:
        self._ahead += jump / 1000


WATCH: Final = TableTime()


def now() -> int:
    """Milliseconds since 1970."""
    return WATCH.now()
