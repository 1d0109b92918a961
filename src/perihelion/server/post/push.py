"""Web Push: a message encrypted for one browser (RFC 8291, aes128gcm) and signed as ours (VAPID, RFC 8292)."""

import base64
import json
import os
import time
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from perihelion.server.post.letters import Letter
from perihelion.server.post.web import Undeliverable, post

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
BODY: Final = 600
"""Characters of a text that are shown; a whole message has to fit into one record."""
LIFETIME: Final = 86_400
"""Seconds a push service keeps a message for a browser that is off."""


class Vapid:
    """The server's own key pair: browsers accept push messages signed with it."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.key = key
        self.contact = contact

    @property
    def public(self) -> str:
        return text(_point(self.key.public_key()))

    def header(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + LIFETIME // 2,
            "sub": self.contact,
        }
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def new_key() -> str:
    """A fresh key, as the store keeps it."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return text(number.to_bytes(32, "big"))


def vapid(kept: str, contact: str) -> Vapid:
    return Vapid(ec.derive_private_key(int.from_bytes(data(kept), "big"), CURVE), contact)


async def send(subscription: dict[str, Any], letter: Letter, signer: Vapid, allowed: tuple[str, ...]) -> None:
    content = {
        "title": letter.subject,
        "body": letter.text[:BODY],
        "link": letter.link,
        "tag": letter.tag,
        "waiting": letter.waiting,
    }
    endpoint = subscription["endpoint"]
    body = encrypt(json.dumps(content, ensure_ascii=False).encode(), subscription["keys"])
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIFETIME),
        "Urgency": "normal",
        "Authorization": signer.header(endpoint),
    }
    await post(endpoint, body, headers, allowed, secure=True)


def encrypt(content: bytes, keys: dict[str, str]) -> bytes:
    """One record for the browser that holds the other half of these keys."""
    try:
        theirs = data(keys["p256dh"])
        secret = data(keys["auth"])
        browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    except (ValueError, KeyError):
        raise Undeliverable("the push keys are damaged") from None
    own = ec.generate_private_key(CURVE)
    ours = _point(own.public_key())
    salt = os.urandom(16)
    shared = _derive(own.exchange(ec.ECDH(), browser), secret, b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, content + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _json(value: dict[str, Any]) -> str:
    return text(json.dumps(value, separators=(",", ":")).encode())


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def data(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))
