"""Where chance comes from: a secret, committed before the game and revealed after it.

Outcome number k is HMAC(secret, nonces, k), mapped without bias over the list of outcomes; k counts every draw of the
log, undone ones included, so nobody can draw again. A local game uses a plain seed in the secret's place.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 1 << 256


class Dice:
    """A source of outcomes that anybody who knows secret and nonces can recompute."""

    def __init__(self, secret: bytes, nonces: Sequence[bytes] = ()) -> None:
        self.secret = secret
        self.nonces = b"".join([len(nonce).to_bytes(4, "big") + nonce for nonce in nonces])

    @property
    def commitment(self) -> str:
        """What is published before the game: it binds the secret without showing it."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, k: int, size: int) -> int:
        """Draw number k: one of `size` equally likely outcomes."""
        if not 0 < size < 1 << 192:
            raise ValueError(f"cannot draw one of {size} outcomes")
        fair = WIDTH - WIDTH % size
        attempt = 0
        while True:
            message = self.nonces + k.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            number = int.from_bytes(hmac.digest(self.secret, message, "sha256"), "big")
            if number < fair:
                return number % size
            attempt += 1


def seeded(seed: int) -> Dice:
    """Dice for a local game: the same seed, the same game."""
    return Dice(hashlib.sha256(b"perihelion seed %d" % seed).digest())
