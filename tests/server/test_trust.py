"""Trust: fair dice, exports and imports, upgrades of running matches, several processes, the log of the server."""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import perihelion
from pearls import Pearls
from perihelion.cli import main
from perihelion.server.play.verifying import verify
from server.client import Browser, RunningTable, play_out
from server.test_playing import two

ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}


def finished(table: RunningTable) -> tuple[Browser, str, str]:
    """A match that was played to its end, and its export."""
    ann, bob, match = two(table)
    play_out(match, [(ann, 0), (bob, 1)])
    return ann, match, Browser(table.url).get(f"/api/matches/{match}/export")["text"]


def test_every_draw_of_a_finished_match_can_be_recomputed(table: RunningTable, tmp_path: Path) -> None:
    ann, match, text = finished(table)
    found = verify(text)
    assert str(found) == "fair: 17 draws recomputed"
    secret = text.partition("secret: ")[2].partition("\n")[0]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == ann.get(f"/api/matches/{match}")["commitment"]
    file = tmp_path / "match.phn"
    file.write_text(text)
    assert main(["verify", str(file)]) == 0
    assert perihelion.load(file).over


def test_a_match_that_was_tampered_with_is_found_out(table: RunningTable, tmp_path: Path) -> None:
    _, _, text = finished(table)
    lines = text.splitlines()
    nonces = next(n for n, line in enumerate(lines) if line.startswith("nonces: "))
    lines[nonces] = 'nonces: ["other", "luck"]'
    assert "should be 'chance" in str(verify("\n".join(lines)))
    other = text.replace(text.partition("secret: ")[2][:64], "00" * 32)
    assert "not the one that was committed to" in str(verify(other))
    file = tmp_path / "match.phn"
    file.write_text(other)
    assert main(["verify", str(file)]) == 1


def test_before_the_end_nothing_can_be_verified(table: RunningTable, tmp_path: Path) -> None:
    ann, _, match = two(table)
    file = tmp_path / "match.phn"
    file.write_text(ann.get(f"/api/matches/{match}/export", seat=0)["text"])
    assert main(["verify", str(file)]) == 2
    (tmp_path / "junk").write_bytes(b"\xff\xfe")
    assert main(["verify", str(tmp_path / "junk")]) == 2


def test_a_saved_match_goes_on_as_a_new_one(table: RunningTable) -> None:
    match = perihelion.game("pearls").match(3, seed=5)
    for _ in range(7):
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    ann = table.guest("Ann")
    body = {"text": match.text(), "seats": [ME, ME, ME], "title": "From home"}
    info = ann.post("/api/matches/import", body)
    assert info["status"] == "running"
    seen = ann.view(info["id"], 0)
    state: Any = match.state
    assert seen["view"]["table"]["points"] == state.points
    assert [line["text"] for line in seen["lines"]] == match.seen(0)
    play_out(info["id"], [(ann, 0), (ann, 1), (ann, 2)])
    again = verify(ann.get(f"/api/matches/{info['id']}/export")["text"])
    assert again.fair
    assert again.imported == len(match.log)


def test_an_import_that_is_damaged_says_why(table: RunningTable) -> None:
    ann = table.guest("Ann")
    text = perihelion.game("pearls").match(2, seed=1).text()
    for bad, words in (
        ("hello", "not a Perihelion save file"),
        (text.replace("pearls", "chess"), "there is no game 'chess'"),
        (text.replace("chance draw", "chance dance"), "cannot have been drawn"),
        (text + "1 bid 9\n", "entry 14 cannot be replayed"),
        (text.replace("seats: 2", "seats: 99"), "is played by 2, 3, 4"),
    ):
        refused = ann.post("/api/matches/import", {"text": bad, "seats": [ME, BOT]}, 400)
        assert words in refused["detail"]
    ann.post("/api/matches/import", {"text": text, "seats": [ME, {"kind": "open"}]}, 400)
    assert "has 2 seats" in ann.post("/api/matches/import", {"text": text, "seats": [ME]}, 400)["detail"]


def test_gaia_goes_out_and_in_in_the_notation_of_boardgamers(table: RunningTable) -> None:
    match = perihelion.game("gaia").match(2, seed=11)
    rng = Random(2)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    ann = table.guest("Ann")
    info = ann.post("/api/matches/import", {"text": match.text(), "seats": [ME, ME]})
    assert info["status"] == "over"
    assert info["result"]["scores"] == match.scores
    record = ann.get(f"/api/matches/{info['id']}/export", format="boardgamers")["text"]
    back = ann.post("/api/matches/import", {"text": record, "seats": [ME, ME], "format": "boardgamers"})
    assert back["result"]["scores"] == match.scores
    for made in (info["id"], back["id"]):
        assert points(ann.view(made)) == match.scores, "the score sheet knows where every point came from"
    assert ann.get(f"/api/matches/{info['id']}/export", 404, format="pgn")["type"] == "not-found"


def points(whole: Any) -> list[int]:
    """The victory points of Gaia as the facts of the log add up; everybody begins with ten."""
    facts = [fact for line in whole["lines"] for fact in line["facts"]]
    gained = [(fact["seat"], fact.get("amount", 0)) for fact in facts if fact.get("what") == "vp"]
    return [10 + sum(amount for who, amount in gained if who == seat) for seat in range(whole["view"]["seats"])]


# Upgrades.


class SecondEdition(Pearls):
    """The next edition, without a migration: running matches go on from where they stand."""

    rules_version = 2


class Renamed(Pearls):
    """The next edition says the same in other words, and has a migration."""

    rules_version = 2
    migrations = {1: lambda entries: list(entries)}


@pytest.mark.parametrize("edition", [SecondEdition, Renamed])
def test_a_running_match_survives_an_upgrade(database: str, edition: type[Pearls]) -> None:
    table = RunningTable(database).start()
    ann, bob, match = two(table)
    rng = Random(4)
    for _ in range(3):
        ann.play_any(match, 0, rng)
        bob.play_any(match, 1, rng)
    before = ann.view(match, 0)
    table.stop()
    newer = RunningTable(database).start()
    newer.table.rooms.games["pearls"] = edition()
    for browser in (ann, bob):
        browser.http.base_url = newer.url
        browser.http.headers["origin"] = newer.url
    after = ann.view(match, 0)
    assert after["view"]["table"] == before["view"]["table"]
    assert [line["text"] for line in after["lines"]] == [line["text"] for line in before["lines"]]
    play_out(match, [(ann, 0), (bob, 1)])
    newer.stop()


def test_a_match_of_unknown_rules_is_kept_and_refused(database: str) -> None:
    class Unreadable(Pearls):
        rules_version = 3

        def codec(self) -> Any:
            raise ValueError("these states cannot be read")

    table = RunningTable(database).start()
    ann, _, match = two(table)
    table.stop()
    newer = RunningTable(database).start()
    newer.table.rooms.games["pearls"] = Unreadable()
    ann.http.base_url = newer.url
    assert "no longer knows" in ann.view(match, 0, expect=409)["detail"]
    newer.stop()
    again = RunningTable(database).start()
    ann.http.base_url = again.url
    assert ann.view(match, 0)["version"] == 13
    again.stop()


def test_a_long_match_comes_back_from_the_store(database: str) -> None:
    """Beyond the first kept states, with undone entries, and with an undo after the restart."""
    table = RunningTable(database).start()
    ann = table.guest("Ann")
    match = ann.new_match(*[{"kind": "me"}] * 4, game="gaia")
    rng = Random(8)
    for _ in range(90):
        seat = ann.view(match)["view"]["deciders"][0]
        ann.play_any(match, seat, rng)
        view = ann.view(match, seat)
        if view["undo"] and rng.random() < 0.2:
            ann.post(f"/api/matches/{match}/undo", {"seat": seat, "version": view["version"]})
    before = [ann.view(match, seat) for seat in range(4)]
    past = [ann.get(f"/api/matches/{match}/replay/{n}", seat=0) for n in (1, 40, 80)]
    table.stop()
    again = RunningTable(database).start()
    ann.http.base_url = again.url
    ann.http.headers["origin"] = again.url
    assert [ann.view(match, seat) for seat in range(4)] == before
    assert [ann.get(f"/api/matches/{match}/replay/{n}", seat=0) for n in (1, 40, 80)] == past
    able = [seat for seat in range(4) if before[seat]["undo"]]
    for seat in able:
        ann.post(f"/api/matches/{match}/undo", {"seat": seat, "version": before[seat]["version"]})
    again.stop()


# What the operator sees.


def test_the_log_holds_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    table = RunningTable(str(tmp_path / "t.sqlite")).start()
    zoe = Browser(table.url)
    zoe.post("/api/accounts", {"name": "Zoe", "password": "sun and moon"})
    token = zoe.post("/api/me/tokens", {"name": "t", "scopes": ["read"]})["secret"]
    match = zoe.new_match(ME, {"kind": "open"}, private=True)
    key = zoe.get(f"/api/matches/{match}")["link"].partition("key=")[2]
    zoe.get(f"/api/matches/{match}", key=key)
    zoe.live().close()
    table.stop()
    from perihelion.server.operation.logs import JsonLines

    ours = [record for record in caplog.records if record.name.startswith("perihelion")]
    lines = [JsonLines().format(record) for record in ours]
    assert any(json.loads(line).get("path") == "/api/accounts" for line in lines)
    for secret in ("sun and moon", token, key, zoe.http.cookies["perihelion_session"]):
        assert not any(secret in line for line in lines)


def test_health_and_metrics(table: RunningTable) -> None:
    visitor = Browser(table.url)
    assert visitor.get("/healthz") == "ok\n"
    text = visitor.get("/metrics")
    assert 'perihelion_requests_total{method="GET",status="200"}' in text
    assert "perihelion_request_seconds_bucket" in text


def test_unknown_addresses(table: RunningTable) -> None:
    visitor = Browser(table.url)
    assert visitor.get("/api/nothing", 404)["type"] == "not-found"
    visitor.ask("DELETE", "/api/games", None, 405)
    answer = visitor.http.get("/m/some-match")
    assert answer.status_code in (200, 503), "the page, or how to build it"
    assert visitor.http.get("/../../../etc/passwd").status_code in (200, 503)
