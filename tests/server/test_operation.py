"""Operation: the operator's commands beside a running table, the doctor, fair luck, ways out, the document."""

import json
import re
from pathlib import Path

import pytest

from perihelion.cli import main
from perihelion.server.play.verifying import verify
from server.client import Browser, RunningTable, eventually, play_out
from server.test_clock import let_time_pass, quick
from server.test_playing import ME, OPEN

PASSWORD = "sun and moon"


def account(table: RunningTable, name: str) -> Browser:
    browser = Browser(table.url)
    browser.post("/api/accounts", {"name": name, "password": PASSWORD})
    return browser


def admin(table: RunningTable, *words: str) -> int:
    return main(["admin", *words, "--database", table.settings.database])


def test_an_operator_acts_while_the_table_runs(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = RunningTable(database).start()
    mo, ian = account(table, "Mo"), account(table, "Ian")
    assert admin(table, "promote", "Mo") == 0
    assert mo.get("/api/me")["role"] == "moderator"
    match = ian.new_match(ME, ME, title="Ian alone")
    live = ian.live()
    live.send(type="watch", match=match, seat=0)
    live.until("full")
    assert admin(table, "close", match, "--why", "test") == 0
    assert live.until("table")["info"]["status"] == "closed"
    assert admin(table, "suspend", "Ian", "--why", "rude") == 0
    assert live.until("farewell")["why"] == "This account is suspended."
    assert admin(table, "rename", "Ian", "Ivan") == 0
    assert admin(table, "forget", "Ivan") == 0
    capsys.readouterr()
    assert admin(table, "log", "--json") == 0
    deeds = [line["what"] for line in json.loads(capsys.readouterr().out)]
    assert deeds == ["delete person", "rename", "suspend", "close match", "make moderator"]
    assert admin(table, "promote", "nobody") == 2
    assert "There is no such person." in capsys.readouterr().err
    table.stop()


def test_the_doctor_says_what_to_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "table.sqlite"
    table = RunningTable(str(file)).start()
    words = ["doctor", "--database", str(file), "--url", table.url, "--backups", str(tmp_path)]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "good  the database answers and is up to date" in said
    assert "good  live sockets get through" in said
    assert "no backup in" in said
    file.chmod(0o644)
    assert main([*words, "--smtp", "smtp://127.0.0.1:1"]) == 1
    said = capsys.readouterr().out
    assert f"chmod 600 {file}" in said
    assert "wrong the mail server 127.0.0.1 does not answer" in said
    table.stop()


def test_the_secret_is_fixed_before_the_nonce_is_chosen(table: RunningTable) -> None:
    ann, eve = table.guest("Ann"), table.guest("Eve")
    seats = {"game": "pearls", "seats": [ME, ME]}
    assert ann.post("/api/matches", {**seats, "nonce": "mine"}, 400)["fields"].keys() == {"nonce"}
    bound = ann.post("/api/commitments")
    chosen = {**seats, "commitment": bound["id"], "nonce": "chosen afterwards"}
    assert eve.post("/api/matches", chosen, 409)["type"] == "not-now"
    info = ann.post("/api/matches", chosen)
    assert info["commitment"] == bound["commitment"]
    assert ann.post("/api/matches", chosen, 409)["type"] == "not-now", "each counts once"
    play_out(info["id"], [(ann, 0), (ann, 1)])
    text = ann.get(f"/api/matches/{info['id']}/export")["text"]
    assert verify(text, bound["commitment"], "chosen afterwards").fair
    assert not verify(text, "00" * 32, "chosen afterwards").fair
    assert not verify(text, bound["commitment"], "another").fair


def test_the_others_may_replace_somebody_who_does_not_come(table: RunningTable) -> None:
    ann, bob, match = quick(table, "remind")
    wish = {"kind": "replace", "seat": 0, "about": 1}
    assert ann.post(f"/api/matches/{match}/proposals", wish, 409)["detail"] == "That seat plays for itself in time."
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    let_time_pass(table, match, 1, 3601)
    info = ann.post(f"/api/matches/{match}/proposals", wish)
    assert (info["seats"][1]["stand_in"], info["proposal"]) == ("greedy", None)
    assert bob.post(f"/api/matches/{match}/seats/1", {"to": "back"})["seats"][1]["stand_in"] == ""


def test_a_match_ends_by_agreement(table: RunningTable) -> None:
    ann, bob, match = quick(table, "remind")
    ann.post(f"/api/matches/{match}/proposals", {"kind": "end", "seat": 0})
    assert bob.get(f"/api/matches/{match}")["proposal"]["needed"] == [0, 1]
    assert bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": True})["status"] == "closed"


def test_the_page_travels_packed_to_those_who_unpack_it(table: RunningTable) -> None:
    http = Browser(table.url).http
    packed = http.get("/", headers={"accept-encoding": "gzip"})
    plain = http.get("/", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.content == plain.content
    assert packed.num_bytes_downloaded < plain.num_bytes_downloaded


def test_the_document_has_every_operation_and_its_refusals(table: RunningTable) -> None:
    document = Browser(table.url).get("/api/openapi.json")
    operations = [one for path in document["paths"].values() for one in path.values() if "responses" in one]
    assert len(operations) > 80
    for operation in operations:
        for status in ("400", "401", "403", "404", "409", "429", "503"):
            assert "application/problem+json" in operation["responses"][status]["content"], operation["operationId"]


def test_the_page_of_the_protocol_lists_every_operation(table: RunningTable) -> None:
    def plain(path: str) -> str:
        return re.sub(r"\{[^}]*\}", "{}", path)

    document = Browser(table.url).get("/api/openapi.json")
    inside = {
        (method.upper(), plain(path))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if "responses" in operation
    }
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z, ]+) \| (`[^|]+`) \|", page, re.MULTILINE)
    listed = {
        (method, plain(path))
        for methods, paths in rows
        for path in re.findall(r"`(/api[^`?]*)", paths)
        for method in methods.split(", ")
    }
    assert listed == inside


def test_joining_still_brings_a_nonce(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN)
    bob.post(f"/api/matches/{match}/join", {"nonce": "bob's luck"})
    play_out(match, [(ann, 0), (bob, 1)])
    text = eventually(lambda: ann.get(f"/api/matches/{match}/export")["text"], lambda text: "secret:" in text)
    assert verify(text, nonce="bob's luck").fair
