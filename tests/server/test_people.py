"""Guests, accounts, sessions, tokens, password reset, deletion, moderators."""

import sqlite3
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from server.client import PATIENCE, Browser, RunningTable
from server.receivers import Mailbox
from server.test_rights import make_moderator

PASSWORD = "sun and moon"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    yield box
    box.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[RunningTable]:
    folder = tmp_path_factory.mktemp("club")
    running = RunningTable(str(folder / "club.sqlite"), smtp=mailbox.url).start()
    yield running
    running.stop()


def account(club: RunningTable, name: str, **more: str) -> Browser:
    browser = Browser(club.url)
    browser.post("/api/accounts", {"name": name, "password": PASSWORD, **more})
    return browser


def confirm(club: RunningTable, mailbox: Mailbox) -> None:
    """Follow the link that has come."""
    token = str(mailbox.wait().get_content()).partition("token=")[2].strip()
    assert Browser(club.url).post("/api/email-confirmations/use", {"token": token})["confirmed"]


def test_a_guest_becomes_an_account_and_keeps_its_matches(club: RunningTable) -> None:
    ann = club.guest("Ann")
    match = ann.new_match({"kind": "me"}, {"kind": "open"})
    before = ann.get("/api/me")
    after = ann.post("/api/accounts", {"name": "Ann of Green Gables", "password": PASSWORD})
    assert (after["id"], after["kind"]) == (before["id"], "account")
    assert ann.get(f"/api/matches/{match}")["owner"]["name"] == "Ann of Green Gables"
    assert ann.get(f"/api/matches/{match}")["yours"] == [0]


def test_names_are_taken_once_whatever_their_case(club: RunningTable) -> None:
    account(club, "Élodie")
    refused = Browser(club.url).post("/api/accounts", {"name": "ÉLODIE", "password": PASSWORD}, 409)
    assert refused["detail"] == "The name 'ÉLODIE' is taken."
    for name in ("", "   ", "x" * 33, "a\u200bb", "\u202eevil"):
        assert Browser(club.url).post("/api/guests", {"name": name}, 400)["type"] == "malformed"


def test_signing_in_and_out(club: RunningTable) -> None:
    account(club, "Bea")
    bea = Browser(club.url)
    assert bea.post("/api/session", {"name": "Bea", "password": "moon and sun"}, 401)["type"] == "sign-in"
    assert bea.post("/api/session", {"name": "nobody", "password": PASSWORD}, 401)["type"] == "sign-in"
    assert bea.post("/api/session", {"name": "bea", "password": PASSWORD})["name"] == "Bea"
    cookie = bea.http.cookies["perihelion_session"]
    bea.ask("DELETE", "/api/session", None, 204)
    bea.http.cookies.set("perihelion_session", cookie)
    bea.get("/api/me", 401)


def test_the_cookie_is_closed_to_scripts_and_other_sites(club: RunningTable) -> None:
    answer = Browser(club.url).http.post("/api/guests", json={"name": "Cy"})
    words = answer.headers["set-cookie"].lower()
    assert "httponly" in words
    assert "samesite=lax" in words
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"


def test_a_new_password_signs_out_everywhere_else(club: RunningTable) -> None:
    here = account(club, "Dan")
    there = Browser(club.url)
    there.post("/api/session", {"name": "Dan", "password": PASSWORD})
    here.post("/api/me/password", {"old": "wrong password", "new": "another one"}, 401)
    here.post("/api/me/password", {"old": PASSWORD, "new": "another one"}, 204)
    here.get("/api/me")
    there.get("/api/me", 401)


def test_a_lost_password_is_set_anew_by_mail(club: RunningTable, mailbox: Mailbox) -> None:
    eve = account(club, "Eve", email="eve@example.org", language="de")
    confirm(club, mailbox)
    thief = Browser(club.url)
    thief.post("/api/password-resets", {"name": "Eve"}, 202)
    thief.post("/api/password-resets", {"name": "nobody at all"}, 202)
    letter: EmailMessage = mailbox.wait()
    assert letter["To"] == "eve@example.org"
    assert letter["Subject"] == "Ein neues Passwort"
    token = str(letter.get_content()).partition("token=")[2].strip()
    body = {"token": token, "password": "stars and sky"}
    assert eve.post("/api/password-resets/use", body)["name"] == "Eve"
    Browser(club.url).post("/api/password-resets/use", body, 403)
    Browser(club.url).post("/api/session", {"name": "Eve", "password": PASSWORD}, 401)
    Browser(club.url).post("/api/session", {"name": "Eve", "password": "stars and sky"})


def test_tokens_are_for_scripts(club: RunningTable) -> None:
    fay = account(club, "Fay")
    made = fay.post("/api/me/tokens", {"name": "my bot", "scopes": ["play"]})
    assert made["info"]["scopes"] == ["play", "read"]
    script = Browser(club.url)
    del script.http.headers["origin"]
    script.http.headers["authorization"] = f"Bearer {made['secret']}"
    assert script.get("/api/me")["name"] == "Fay"
    assert [token["name"] for token in fay.get("/api/me/tokens")] == ["my bot"]
    live = script_socket(club, made["secret"])
    live.send('{"type":"ping"}')
    assert "pong" in str(live.recv(PATIENCE))
    fay.ask("DELETE", f"/api/me/tokens/{made['info']['id']}", None, 204)
    assert "This token was revoked." in str(live.recv(PATIENCE))
    script.get("/api/me", 401)
    live.__exit__(None, None, None)


def script_socket(club: RunningTable, secret: str) -> ClientConnection:
    address = club.url.replace("http", "ws") + "/api/live"
    return connect(address, additional_headers={"authorization": f"Bearer {secret}"}).__enter__()


def test_whoever_goes_is_forgotten_and_the_others_play_on(club: RunningTable) -> None:
    gus, hal = account(club, "Gus"), club.guest("Hal")
    match = gus.new_match({"kind": "me"}, {"kind": "open"})
    hal.post(f"/api/matches/{match}/join", {})
    gus.post(f"/api/matches/{match}/chat", {"text": "I am Gus"})
    gus.post("/api/me/delete", {"password": "wrong password"}, 401)
    gus.post("/api/me/delete", {"password": PASSWORD}, 204)
    gus.get("/api/me", 401)
    Browser(club.url).post("/api/session", {"name": "Gus", "password": PASSWORD}, 401)
    seat = hal.get(f"/api/matches/{match}")["seats"][0]
    assert (seat["label"], seat["stand_in"]) == ("(gone)", "greedy")
    assert hal.get(f"/api/matches/{match}/chat")["lines"][0]["text"] == ""
    account(club, "Gus")


def test_a_moderator_suspends_and_cleans_up(club: RunningTable) -> None:
    mo, ian = account(club, "Mo"), account(club, "Ian")
    make_moderator(club, mo)
    match = ian.new_match({"kind": "me"}, {"kind": "open"})
    line = ian.post(f"/api/matches/{match}/chat", {"text": "something rude"})
    mo.ask("DELETE", f"/api/matches/{match}/chat/{line['id']}", None, 204)
    assert ian.get(f"/api/matches/{match}/chat")["lines"][0]["text"] == ""
    found = mo.get("/api/people", name="ia")["people"]
    assert [person["name"] for person in found] == ["Ian"]
    live = ian.live()
    live.send(type="ping")
    live.until("pong")
    mo.ask("PATCH", f"/api/people/{found[0]['id']}", {"suspended": True}, 200)
    assert live.until("farewell")["why"] == "This account is suspended."
    ian.get("/api/me", 401)
    assert Browser(club.url).post("/api/session", {"name": "Ian", "password": PASSWORD}, 403)["type"] == "forbidden"
    mo.post(f"/api/moderation/matches/{match}/close", {"why": "rude"}, 204)
    mo.ask("PATCH", f"/api/people/{mo.get('/api/me')['id']}", {"role": "player"}, 403)


def test_the_store_keeps_hashes_only(club: RunningTable) -> None:
    jan = account(club, "Jan")
    token = jan.post("/api/me/tokens", {"name": "t", "scopes": ["read"]})["secret"]
    cookie = jan.http.cookies["perihelion_session"]
    with sqlite3.connect(Path(club.settings.database)) as database:
        rows = "\n".join(database.iterdump())
    database.close()
    assert "$argon2id$" in rows
    for secret in (PASSWORD, token, cookie):
        assert secret not in rows
