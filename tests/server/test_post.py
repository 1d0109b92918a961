"""`Your turn` while away: push, e-mail and webhooks, against real local receivers, with retry and back-off."""

import asyncio
import base64
import json
from collections.abc import Iterator
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from perihelion.server.post import office
from perihelion.server.post.web import Undeliverable, checked_address, host_of, is_public, resolve
from perihelion.server.store import Statement
from server.client import Browser, RunningTable, eventually
from server.receivers import Hook, Mailbox


@pytest.fixture
def club(tmp_path: Path, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningTable]:
    monkeypatch.setattr(office, "BREAKS", (0, 0, 0, 0, 0, 0))
    running = RunningTable(str(tmp_path / "club.sqlite"), smtp=mailbox.url, allow_private_hooks=("127.0.0.1",)).start()
    yield running
    running.stop()


def ann_is_away(club: RunningTable, channel: object) -> tuple[Browser, Browser, str]:
    """Ann wants to be told; Bob begins a match with her."""
    ann, bob = Browser(club.url), club.guest("Bob")
    ann.post("/api/accounts", {"name": "Ann", "password": "sun and moon"})
    confirmed = Statement("UPDATE people SET email = 'ann@example.org', confirmed = 1 WHERE name = 'Ann'")
    club.do(club.table.store.write(confirmed))
    ann.post("/api/me/channels", channel)
    match = bob.new_match({"kind": "me"}, {"kind": "open"}, title="By mail", pace={"kind": "turns", "move": 86400})
    ann.post(f"/api/matches/{match}/join", {})
    return ann, bob, match


def test_by_mail_with_retry(club: RunningTable, mailbox: Mailbox) -> None:
    mailbox.answers = ["451 not now", "451 not yet"]
    _, _, match = ann_is_away(club, {"kind": "mail"})
    letter = mailbox.wait()
    assert (letter["To"], letter["Subject"]) == ("ann@example.org", "Your turn: By mail")
    assert f"/m/{match}" in str(letter.get_content())


@pytest.mark.parametrize(("style", "field"), [("discord", "content"), ("slack", "text"), ("json", "subject")])
def test_by_webhook_with_retry(club: RunningTable, hook: Hook, style: str, field: str) -> None:
    hook.answers = [500, 429]
    ann, _, match = ann_is_away(club, {"kind": "hook", "url": f"{hook.url}/in?x=1", "style": style})
    for _ in range(2):
        hook.wait()
    path, headers, body = hook.wait()
    assert path == "/in?x=1"
    assert headers["content-type"] == "application/json"
    assert "Your turn: By mail" in json.loads(body)[field]
    assert ann.get("/api/me/channels")[0]["target"] == hook.url.removeprefix("http://")
    assert match in body.decode()


def test_a_redirect_is_not_followed(club: RunningTable, hook: Hook) -> None:
    hook.answers = [302]
    ann, _, _ = ann_is_away(club, {"kind": "hook", "url": f"{hook.url}/in", "style": "json"})
    assert hook.wait()[0] == "/in"
    eventually(lambda: ann.get("/api/me/channels"), lambda channels: channels == [])  # it points elsewhere: removed
    assert hook.posts.empty()


def test_by_web_push(club: RunningTable, hook: Hook) -> None:
    """The browser's side is an independent implementation: it decrypts, and checks who has signed."""
    browser = ec.generate_private_key(ec.SECP256R1())
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    auth = b"0123456789abcdef"
    keys = {"p256dh": text(point), "auth": text(auth)}
    ann_is_away(club, {"kind": "push", "endpoint": f"{hook.url}/push/1", "keys": keys})
    _, headers, body = hook.wait()
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
    content = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=auth, version="aes128gcm"))
    assert content["title"] == "Your turn: By mail"
    server_key = Browser(club.url).get("/api/push-key")["key"]
    check_vapid(headers["authorization"], server_key, hook.url)


def check_vapid(header: str, server_key: str, audience: str) -> None:
    token, key = header.removeprefix("vapid t=").split(", k=")
    assert key == server_key
    head, claims, signature = token.split(".")
    raw = data(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(key))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(data(claims))["aud"] == audience


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def data(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


def test_who_has_answered_meanwhile_gets_no_letter(club: RunningTable, mailbox: Mailbox) -> None:
    mailbox.answers = ["451 not now"] * 3
    ann, bob, match = ann_is_away(club, {"kind": "mail"})
    ann.play(match, 1, ann.legal(match, 1)["actions"][0])
    first = mailbox.letters.qsize()
    bob.play(match, 0, bob.legal(match, 0)["actions"][0])
    assert first <= 1


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8000/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://0.0.0.0/",
        "http://2130706433/",
    ],
)
def test_hooks_do_not_reach_into_the_house(url: str) -> None:
    host = host_of(checked_address(url, ()))
    with pytest.raises(Undeliverable, match="not on the public internet"):
        asyncio.run(resolve(host, 80, ()))


def test_only_web_addresses_are_hooks(small_table: RunningTable) -> None:
    ann = small_table.guest("Ann")
    for url in ("file:///etc/passwd", "gopher://example.org/", "http://user:secret@example.org/", "https:///nowhere"):
        ann.post("/api/me/channels", {"kind": "hook", "url": url, "style": "json"}, 400)
    push = {"kind": "push", "endpoint": "http://example.org/plain", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}
    ann.post("/api/me/channels", push, 400)
    assert ann.post("/api/me/channels", {"kind": "mail"}, 409)["detail"] == "This server sends no e-mail."
    assert is_public("8.8.8.8")
    assert not is_public("100.64.0.1")
