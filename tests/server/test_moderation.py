"""The moderators' desk over the wire: who may use it, reports that arrive there, and what can be done about them."""

from typing import Any

import pytest

from perihelion.server.routes import moderation
from server.client import Browser, RunningTable, eventually
from server.test_operation import account, admin
from server.test_playing import ME, OPEN
from server.test_rights import make_moderator

POWERS: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    ("GET", "/api/people", None),
    ("PATCH", "/api/people/{person_id}", {"suspended": True}),
    ("POST", "/api/people/{person_id}/password", {"password": "another secret"}),
    ("POST", "/api/people/{person_id}/delete", {}),
    ("GET", "/api/moderation/matches", None),
    ("GET", "/api/moderation/matches/{match_id}", None),
    ("POST", "/api/moderation/matches/{match_id}/close", {}),
    ("POST", "/api/moderation/matches/{match_id}/title", {"title": "x"}),
    ("POST", "/api/matches/{match_id}/delete", {}),
    ("POST", "/api/matches/{match_id}/seats/{seat}/bot", {}),
    ("DELETE", "/api/matches/{match_id}/chat/{line_id}", None),
    ("GET", "/api/invitations", None),
    ("POST", "/api/invitations", {}),
    ("DELETE", "/api/invitations/{code}", None),
    ("GET", "/api/bans", None),
    ("POST", "/api/bans", {"network": "192.0.2.7"}),
    ("DELETE", "/api/bans?network=192.0.2.7", None),
    ("GET", "/api/reports", None),
    ("POST", "/api/reports/{report_id}/settle", {"answer": "x"}),
    ("GET", "/api/audit", None),
)
"""Everything a moderator may do and nobody else."""


def test_nobody_but_a_moderator_has_a_moderators_powers(table: RunningTable) -> None:
    """Asked at every use: whoever was one a moment ago is refused like everybody else."""
    kinds = (":str", ":int")
    routes = {path for handler in moderation.HANDLERS if handler is not moderation.report for path in handler.paths}
    known = {path.partition("?")[0] for _, path, _ in POWERS}
    assert known == {path.replace(kinds[0], "").replace(kinds[1], "") for path in routes}
    ann, mo = table.guest("Ann"), account(table, f"Mo {table.settings.port}")
    match, person = ann.new_match(ME, ME), ann.get("/api/me")["id"]
    make_moderator(table, mo)
    mo.get("/api/audit")
    assert admin(table, "demote", mo.get("/api/me")["id"]) == 0
    ids = {"person_id": person, "match_id": match, "seat": 0, "line_id": "x", "code": "x", "report_id": "x"}
    for method, path, body in POWERS:
        for visitor, status in ((Browser(table.url), 401), (ann, 403), (mo, 403)):
            visitor.ask(method, path.format(**ids), body, status)
    assert ann.get(f"/api/matches/{match}")["status"] == "running"


def test_a_report_from_a_private_table_is_judged_and_settled(table: RunningTable) -> None:
    mo, ian = account(table, f"Mia {table.settings.port}"), account(table, f"Ian {table.settings.port}")
    make_moderator(table, mo)
    kim = table.guest("Kim")
    match = ian.new_match(ME, OPEN, private=True, spectators=False, title="A rude title")
    link = ian.get(f"/api/matches/{match}")["link"]
    kim.post(f"/api/matches/{match}/join", {"key": link.partition("key=")[2]})
    line = ian.post(f"/api/matches/{match}/chat", {"text": "something rude"})
    kim.post("/api/reports", {"match": match, "text": "he is rude"}, 201)
    report = mo.get("/api/reports")["reports"][0]
    assert (report["by"], report["match"], report["text"]) == ("Kim", match, "he is rude")
    file = mo.get(f"/api/moderation/matches/{match}")
    assert [said["text"] for said in file["chat"]] == ["something rude"]
    assert [(seat["kind"], seat["name"]) for seat in file["seats"]][1] == ("human", "Kim")
    assert file["link"] == link
    mo.ask("DELETE", f"/api/matches/{match}/chat/{line['id']}", None, 204)
    live = kim.live()
    live.send(type="watch", match=match, seat=1)
    live.until("full")
    mo.post(f"/api/moderation/matches/{match}/title", {"title": " A  kind title ", "why": "rude"}, 204)
    assert live.until("table")["info"]["title"] == "A kind title"
    mo.post(f"/api/moderation/matches/{match}/close", {"why": "rude"}, 204)
    mo.post(f"/api/reports/{report['id']}/settle", {"answer": "closed"}, 204)
    log = mo.get("/api/audit")["lines"]
    assert log[1]["about"] == "A kind title"
    deeds = [entry["what"] for entry in log][:5]
    assert deeds == ["settle report", "close match", "retitle match", "remove chat line", "look into match"]
    settled = mo.get("/api/reports", settled=True)["reports"][0]
    assert (settled["id"], settled["answer"]) == (report["id"], "closed")


def test_the_operator_has_the_same_powers(table: RunningTable, capsys: pytest.CaptureFixture[str]) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, ME, title="Ann's")
    ann.post("/api/reports", {"match": match, "text": "a mistake"}, 201)
    code = table.do(table.table.doors.invite("a test"))
    report = table.do(table.table.desk.reports())[0]
    assert admin(table, "retitle", match, "Everybody's") == 0
    eventually(lambda: ann.get(f"/api/matches/{match}")["title"], lambda title: title == "Everybody's")
    assert admin(table, "withdraw", code.code) == 0
    assert admin(table, "settle", report.id, "none at all") == 0
    capsys.readouterr()
    assert admin(table, "match", match) == 0
    assert "Everybody's" in capsys.readouterr().out
    assert [one.id for one in table.do(table.table.desk.reports(settled=True))][:1] == [report.id]
