"""Accounts: confirmed addresses, sessions, second factors, data to take along, leaving; and the doors of a club."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from perihelion.server.people.second import STEP, code_at
from perihelion.server.store import Statement
from server.client import Browser, RunningTable
from server.receivers import Mailbox
from server.test_playing import ME, OPEN
from server.test_rights import make_moderator

PASSWORD = "sun and moon"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    yield box
    box.close()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def club(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox
) -> Iterator[RunningTable]:
    folder = tmp_path_factory.mktemp("club")
    sqlite = request.param == "sqlite"
    address = str(folder / "club.sqlite") if sqlite else request.getfixturevalue("cluster").new_database()
    running = RunningTable(address, smtp=mailbox.url).start()
    yield running
    running.stop()


def account(club: RunningTable, name: str, **more: Any) -> Browser:
    browser = Browser(club.url)
    browser.post("/api/accounts", {"name": name, "password": PASSWORD, **more})
    return browser


def token_in(mailbox: Mailbox, to: str) -> str:
    letter = mailbox.wait()
    assert letter["To"] == to
    return str(letter.get_content()).partition("token=")[2].strip()


def test_an_address_gets_one_letter_before_it_has_answered(club: RunningTable, mailbox: Mailbox) -> None:
    ann = account(club, "Ann", email="ann@example.org")
    assert (ann.get("/api/me")["email"], ann.get("/api/me")["confirmed"]) == ("", False)
    assert ann.get("/api/me/security")["pending_email"] == "ann@example.org"
    assert ann.post("/api/me/channels", {"kind": "mail"}, 409)["detail"] == "Your account has no e-mail address."
    token = token_in(mailbox, "ann@example.org")
    assert mailbox.letters.empty()
    assert Browser(club.url).post("/api/email-confirmations/use", {"token": token})["email"] == "ann@example.org"
    Browser(club.url).post("/api/email-confirmations/use", {"token": token}, 403)
    ann.post("/api/me/channels", {"kind": "mail"})


def test_a_new_address_needs_the_password_and_the_old_one_is_told(club: RunningTable, mailbox: Mailbox) -> None:
    bea = account(club, "Bea", email="bea@example.org")
    bea.post("/api/email-confirmations/use", {"token": token_in(mailbox, "bea@example.org")})
    change = {"email": "evil@example.net", "password": "not the password"}
    assert bea.post("/api/me/email", change, 401)["detail"] == "The password is wrong."
    bea.post("/api/me/email", {**change, "password": PASSWORD}, 202)
    token = token_in(mailbox, "evil@example.net")
    assert bea.get("/api/me")["email"] == "bea@example.org", "it counts when it has answered"
    bea.post("/api/email-confirmations/use", {"token": token})
    letter = mailbox.wait()
    assert (letter["To"], letter["Subject"]) == ("bea@example.org", "Your e-mail address was changed")
    secret = bea.post("/api/me/tokens", {"name": "t", "scopes": ["manage"]})["secret"]
    script = Browser(club.url)
    script.http.headers["authorization"] = f"Bearer {secret}"
    assert script.post("/api/me/email", {**change, "password": PASSWORD}, 403)["type"] == "forbidden"


@pytest.mark.parametrize(
    "address",
    ["a@[", "a@,<", "=?utf-8?q?=0d=0aBcc:x?=@b.de", "a@b", "a..b@c.de", "a@-x.de", "a b@c.de", "a@1.2.3.4", "@x.de"],
)
def test_what_is_no_address_is_refused_when_it_is_given(club: RunningTable, address: str) -> None:
    asked = {"name": "Nobody", "password": PASSWORD, "email": address}
    assert Browser(club.url).post("/api/accounts", asked, 400)["detail"] == "This is no e-mail address."


def test_sessions_are_listed_and_ended(club: RunningTable) -> None:
    here = account(club, "Cy")
    there = Browser(club.url)
    there.http.headers["user-agent"] = "A telephone"
    there.post("/api/session", {"name": "Cy", "password": PASSWORD})
    live = there.live()
    found = {session["agent"]: session for session in here.get("/api/me/sessions")}
    assert not found["A telephone"]["here"]
    assert len([session for session in found.values() if session["here"]]) == 1
    here.ask("DELETE", f"/api/me/sessions/{found['A telephone']['id']}", None, 204)
    assert live.until("farewell")["why"] == "You have signed out."
    there.get("/api/me", 401)
    there.post("/api/session", {"name": "Cy", "password": PASSWORD})
    here.ask("DELETE", "/api/me/sessions", None, 204)
    there.get("/api/me", 401)
    here.get("/api/me")


def test_a_second_factor_is_asked_for_and_each_code_counts_once(club: RunningTable) -> None:
    dan = account(club, "Dan")
    secret = dan.post("/api/me/second-factor", {"password": PASSWORD})["secret"]
    step = int(time.time()) // STEP
    dan.post("/api/me/second-factor/confirm", {"code": "000000"}, 401)
    codes = dan.post("/api/me/second-factor/confirm", {"code": code_at(secret, step)})["codes"]
    thief = Browser(club.url)
    sign_in = {"name": "Dan", "password": PASSWORD}
    assert thief.post("/api/session", sign_in, 401)["type"] == "second-factor"
    assert thief.post("/api/session", {**sign_in, "code": code_at(secret, step)}, 401)["type"] == "sign-in"
    thief.post("/api/session", {**sign_in, "code": code_at(secret, step + 1)})
    phone_lost = Browser(club.url)
    phone_lost.post("/api/session", {**sign_in, "code": codes[0]})
    Browser(club.url).post("/api/session", {**sign_in, "code": codes[0]}, 401)
    dan.post("/api/me/second-factor/remove", {"password": PASSWORD, "code": codes[1]}, 204)
    Browser(club.url).post("/api/session", sign_in)


def test_the_code_is_that_of_the_standard() -> None:
    """RFC 6238, appendix B: at 59 s the eight digits end in 287082."""
    assert code_at("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 59 // STEP) == "287082"


def test_easy_passwords_are_refused(club: RunningTable) -> None:
    for password in ("password", "12345678", "aaaaaaaa", "Montgomery"):
        asked = {"name": "Montgomery", "password": password}
        assert Browser(club.url).post("/api/accounts", asked, 400)["fields"].keys() == {"password"}


def test_nobody_passes_for_somebody_else(club: RunningTable) -> None:
    account(club, "Pascal")
    for name in ("Pascal", "pascal ", "Раscаl", "P a s c a l", "Pasca1"):
        assert Browser(club.url).post("/api/guests", {"name": name}, 409)["type"] == "not-now"
        assert Browser(club.url).post("/api/accounts", {"name": name, "password": PASSWORD}, 409)["type"] == "not-now"


def test_one_takes_ones_data_along(club: RunningTable) -> None:
    eva, other = account(club, "Eva"), club.guest("Somebody")
    match = eva.new_match(ME, OPEN, title="Eva's evening")
    other.post(f"/api/matches/{match}/join", {})
    eva.post(f"/api/matches/{match}/chat", {"text": "good luck"})
    other.post(f"/api/matches/{match}/chat", {"text": "not hers"})
    data = eva.get("/api/me/export")
    assert data["person"]["name"] == "Eva"
    assert [line["text"] for line in data["chat"]] == ["good luck"]
    assert data["matches"][0]["title"] == "Eva's evening"
    assert "not hers" not in json.dumps(data)
    assert "argon2" not in json.dumps(data)


def everything(club: RunningTable) -> str:
    """All rows of all tables, as text."""

    async def read_all() -> str:
        from perihelion.server.store.dump import TABLES

        return "\n".join([str(row) async for _, row in club.table.store.everything(TABLES)])

    return club.do(read_all())


def test_whoever_goes_leaves_no_name_behind(club: RunningTable) -> None:
    gus, hal = account(club, "Gustav Mustermann"), club.guest("Hal")
    match = gus.new_match(ME, OPEN, title="Gustav Mustermann's table")
    hal.post(f"/api/matches/{match}/join", {})
    hot = gus.new_match({"kind": "me", "name": "Gustav Mustermann"}, ME, title="Gustav Mustermann alone")
    sandbox = hal.post(f"/api/matches/{match}/sandbox", {"seat": 1})["id"]
    gus.post(f"/api/matches/{match}/chat", {"text": "I am Gustav Mustermann"})
    gus.ask("PUT", f"/api/matches/{match}/notes", {"text": "by Gustav Mustermann"}, 200)
    gus.post("/api/me/delete", {"password": PASSWORD}, 204)
    assert "Mustermann" not in everything(club)
    assert hal.get(f"/api/matches/{match}")["title"] == "Pearls"
    assert hal.get(f"/api/matches/{sandbox}")["seats"][0]["label"] == "(gone)"
    hal.get(f"/api/matches/{hot}", 404)


def test_guests_who_do_not_come_back_are_forgotten(club: RunningTable) -> None:
    guest, regular = club.guest("Passing Through"), club.guest("Here Still")
    old = "UPDATE people SET seen = 1 WHERE id = ?"
    for one in (guest, regular):
        club.do(club.table.store.write(Statement(old, (one.get("/api/me")["id"],))))
    regular.get("/api/me")  # has come back: noted at the next request
    club.do(club.table.caretaker.sweep())
    assert guest.get("/api/me", 401)["type"] == "sign-in"
    regular.get("/api/me")
    assert "Passing Through" not in everything(club)


# The doors of a club.


def test_a_moderators_name_is_never_up_for_grabs(club: RunningTable) -> None:
    boss, stranger = account(club, "Boss"), Browser(club.url)
    make_moderator(club, boss)
    boss.ask("PATCH", "/api/me", {"name": "Old Boss"}, 200)
    asked = {"name": "Boss", "password": PASSWORD}
    assert stranger.post("/api/accounts", asked)["role"] == "player"
    club.do(club.table.desk.change("admin", boss.get("/api/me")["id"], {"role": "player"}))
    club.do(club.table.desk.change("admin", boss.get("/api/me")["id"], {"role": "moderator"}))
    boss.ask("PATCH", "/api/me", {"name": "New Boss"}, 200)
    assert stranger.ask("PATCH", "/api/me", {"name": "Old Boss"}, 409)["type"] == "not-now"


def test_registration_by_invitation_only(club: RunningTable) -> None:
    mo = account(club, "Moderator Mo")
    make_moderator(club, mo)
    settings = club.settings
    settings.registration, settings.guests = "invite", False
    try:
        assert mo.get("/api/club")["registration"] == "invite"
        asked: dict[str, Any] = {"name": "Newcomer", "password": PASSWORD}
        german = Browser(club.url)
        german.http.headers["accept-language"] = "de"
        assert german.post("/api/accounts", asked, 403)["detail"] == "Für ein Konto braucht man hier eine Einladung."
        assert german.post("/api/guests", {"name": "Gast"}, 403)["type"] == "forbidden"
        code = mo.post("/api/invitations", {"note": "for Newcomer"})["code"]
        Browser(club.url).post("/api/accounts", {**asked, "invitation": code})
        again = {**asked, "name": "Second", "invitation": code}
        assert Browser(club.url).post("/api/accounts", again, 403)["type"] == "forbidden"
        settings.registration = "closed"
        assert Browser(club.url).post("/api/accounts", again, 403)["detail"] == "Registration is closed here."
    finally:
        settings.registration, settings.guests = "open", True


def test_moderators_act_and_the_log_remembers(club: RunningTable) -> None:
    mo, ian = account(club, "Mo Derator"), account(club, "Ian")
    make_moderator(club, mo)
    person = ian.get("/api/me")["id"]
    kim = club.guest("Kim")
    match = ian.new_match(ME, OPEN)
    kim.post(f"/api/matches/{match}/join", {})
    kim.post("/api/reports", {"person": person, "match": match, "text": "he is rude"}, 201)
    assert kim.get("/api/reports", 403)["type"] == "forbidden"
    report = mo.get("/api/reports")["reports"][0]
    assert (report["name"], report["text"], report["match"]) == ("Ian", "he is rude", match)
    renamed = mo.ask("PATCH", f"/api/people/{person}", {"name": "Ivan", "why": "was rude"}, 200)
    assert renamed["name"] == "Ivan"
    mo.post(f"/api/people/{person}/password", {"password": "another secret"}, 204)
    ian.get("/api/me", 401)
    Browser(club.url).post("/api/session", {"name": "Ivan", "password": "another secret"})
    assert mo.post(f"/api/matches/{match}/seats/0/bot", {"why": "away"})["seats"][0]["stand_in"] == "greedy"
    assert match in [one["id"] for one in mo.get("/api/moderation/matches", text="kim")["matches"]]
    mo.post(f"/api/matches/{match}/delete", {"why": "spam"}, 204)
    kim.get(f"/api/matches/{match}", 404)
    mo.post(f"/api/reports/{report['id']}/settle", {"answer": "spoke to him"}, 204)
    assert mo.get("/api/reports")["reports"] == []
    mo.post(f"/api/people/{person}/delete", {"why": "asked for it"}, 204)
    done = [(line["who"], line["what"]) for line in mo.get("/api/audit")["lines"]][:6]
    deeds = ["delete person", "settle report", "delete match", "seat a bot on 1", "set password", "rename"]
    assert done == [("Mo Derator", deed) for deed in deeds]


def test_a_banned_address_is_shut_out_until_the_ban_is_lifted(club: RunningTable) -> None:
    mo = account(club, "Mo the Ban")
    make_moderator(club, mo)
    assert mo.post("/api/bans", {"network": "0.0.0.0/0"}, 400)["detail"] == "This would shut out everybody."
    assert mo.post("/api/bans", {"network": "2001:db8::7"})["network"] == "2001:db8::/64"
    club.do(club.table.doors.ban("admin", "127.0.0.1", why="a test"))
    assert mo.get("/healthz", 403)["detail"] == "This address is banned."
    club.do(club.table.doors.lift("admin", "127.0.0.1/32"))
    mo.get("/api/me")
