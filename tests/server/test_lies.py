"""Clients that lie. After every lie nothing has changed and nothing was told: one test per lie."""

import json
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from server.client import Browser, RunningTable
from server.test_playing import two


class Honest:
    """A match of Ann and Bob, and what they see of it."""

    def __init__(self, table: RunningTable) -> None:
        self.table = table
        self.ann, self.bob, self.match = two(table)
        self.path = f"/api/matches/{self.match}"
        self.before = self.everything()

    def everything(self) -> Any:
        seen = [self.ann.view(self.match, 0), self.bob.view(self.match, 1)]
        return seen, self.ann.get(self.path), self.bob.get(self.path + "/chat")

    def bid(self) -> dict[str, Any]:
        legal = self.ann.legal(self.match, 0)
        return {"seat": 0, "version": legal["version"], "actions": [legal["actions"][0]]}

    def secrets(self) -> list[str]:
        """What only Ann may know."""
        return [line["text"] for line in self.before[0][0]["lines"] if line["text"].startswith("chance deal 1")]


@pytest.fixture
def honest(table: RunningTable) -> Iterator[Honest]:
    made = Honest(table)
    yield made
    assert made.everything() == made.before, "the lie has changed something"


def refused(answer: Any, kind: str) -> None:
    assert answer["type"] == kind
    assert "deal" not in json.dumps(answer)


def test_playing_for_another_seat(honest: Honest) -> None:
    refused(honest.bob.post(honest.path + "/play", honest.bid(), 403), "forbidden")


def test_playing_without_a_seat(honest: Honest) -> None:
    zoe = honest.table.guest("Zoe")
    refused(zoe.post(honest.path + "/play", honest.bid(), 403), "forbidden")
    refused(Browser(honest.table.url).post(honest.path + "/play", honest.bid(), 401), "sign-in")


def test_playing_on_a_seat_that_is_not_there(honest: Honest) -> None:
    refused(honest.ann.post(honest.path + "/play", {**honest.bid(), "seat": 9}, 403), "forbidden")
    refused(honest.ann.post(honest.path + "/play", {**honest.bid(), "seat": -1}, 400), "malformed")


def test_playing_on_an_old_version(honest: Honest) -> None:
    bid = honest.bid()
    for version in (0, bid["version"] - 1, bid["version"] + 1):
        refused(honest.ann.post(honest.path + "/play", {**bid, "version": version}, 409), "stale")


def test_playing_what_is_not_legal(honest: Honest) -> None:
    for text in ("keep", "bid 7", "double for 1", "deal 1 6", "chance deal 1 6", "undo 0", "x" * 400):
        problem = honest.ann.post(honest.path + "/play", {**honest.bid(), "actions": [text]}, 422)
        assert problem["type"] in ("illegal", "unknown")


def test_looking_through_another_seat(honest: Honest) -> None:
    for path in ("/view", "/legal", "/replay/3", "/export"):
        refused(honest.bob.get(honest.path + path, 403, seat=0), "forbidden")
    refused(honest.bob.get(honest.path + "/drafts/0", 403), "forbidden")
    refused(honest.bob.get(honest.path + "/seats/0/standing", 403), "forbidden")
    refused(honest.bob.post(honest.path + "/explain", {"seat": 0, "text": "bid 1"}, 403), "forbidden")
    live = honest.bob.live()
    live.send(type="watch", match=honest.match, seat=0)
    refused(live.until("refused")["problem"], "forbidden")


def test_an_export_before_the_end_tells_no_more_than_the_view(honest: Honest) -> None:
    for browser, seat in ((honest.bob, {"seat": 1}), (honest.bob, {}), (Browser(honest.table.url), {})):
        text = browser.get(honest.path + "/export", **seat)["text"]
        assert "secret" not in text
        assert "nonces" not in text
        assert not any(secret in text for secret in honest.secrets())


def test_a_cookie_of_somebody_else(honest: Honest) -> None:
    for cookie in ("stolen", "x" * 4000, "../../etc/passwd", honest.bob.http.cookies["perihelion_session"][:-1]):
        thief = Browser(honest.table.url)
        thief.http.cookies.set("perihelion_session", cookie)
        refused(thief.get("/api/me", 401), "sign-in")
        refused(thief.post(honest.path + "/play", honest.bid(), 401), "sign-in")


def test_a_cookie_sent_by_a_foreign_page(honest: Honest) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", honest.table.url + ".evil.example"):
        honest.ann.http.headers["origin"] = origin
        refused(honest.ann.post(honest.path + "/play", {}, 403), "forbidden")
    del honest.ann.http.headers["origin"]
    refused(honest.ann.post(honest.path + "/leave", None, 403), "forbidden")
    honest.ann.http.headers["origin"] = honest.table.url


def test_a_name_that_points_to_this_machine(honest: Honest) -> None:
    """DNS rebinding: a foreign page whose own name leads here."""
    for host in ("evil.example", f"evil.example:{honest.table.settings.port}", ""):
        answer = honest.ann.http.get("/api/me", headers={"host": host})
        assert answer.status_code in (400, 403)
        assert "Ann" not in answer.text


def test_a_token_without_the_scope(honest: Honest) -> None:
    made = honest.ann.post("/api/me/tokens", {"name": "reader", "scopes": ["read"]})
    script = Browser(honest.table.url)
    script.http.headers["authorization"] = f"Bearer {made['secret']}"
    assert script.view(honest.match, 0)["version"] == honest.before[0][0]["version"]
    refused(script.post(honest.path + "/play", honest.bid(), 403), "forbidden")
    refused(script.post("/api/matches", {"game": "pearls", "seats": [{"kind": "me"}]}, 403), "forbidden")
    refused(script.post("/api/me/tokens", {"name": "more", "scopes": ["manage"]}, 403), "forbidden")


def test_a_token_that_was_revoked(honest: Honest) -> None:
    made = honest.ann.post("/api/me/tokens", {"name": "player", "scopes": ["play"]})
    honest.bob.ask("DELETE", f"/api/me/tokens/{made['info']['id']}", None, 404)
    honest.ann.ask("DELETE", f"/api/me/tokens/{made['info']['id']}", None, 204)
    script = Browser(honest.table.url)
    script.http.headers["authorization"] = f"Bearer {made['secret']}"
    refused(script.post(honest.path + "/play", honest.bid(), 401), "sign-in")


def test_a_huge_body(honest: Honest) -> None:
    huge = {**honest.bid(), "actions": ["bid 1" * 20_000]}
    refused(honest.ann.post(honest.path + "/play", huge, 413), "too-large")

    def endless() -> Iterator[bytes]:
        for _ in range(3000):
            yield b"x" * 1000

    answer = honest.ann.http.post(
        honest.path + "/play", content=endless(), headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 413)


def test_a_long_list_and_odd_characters(honest: Honest) -> None:
    bid = honest.bid()
    refused(honest.ann.post(honest.path + "/play", {**bid, "actions": bid["actions"] * 201}, 400), "malformed")
    refused(honest.ann.post(honest.path + "/chat", {"text": "nothing\0here"}, 400), "malformed")
    refused(honest.ann.get("/api/matches", 400, game="\0"), "malformed")
    halves = iter([b'{"text": "cut \\u00', b'00 in two"}'])
    cut = honest.ann.http.post(honest.path + "/chat", content=halves, headers={"content-type": "application/json"})
    refused(cut.json(), "malformed")
    assert honest.ann.http.get("/api/matches/%2e%2e%2f%2e%2e").status_code == 404
    for raw in (b"", b"{", b"[]", b"\xff\xfe", b'{"seat":0,"seat":1}', b'{"seat":1e99,"version":1,"actions":[]}'):
        answer = honest.ann.http.post(honest.path + "/play", content=raw)
        assert answer.status_code == 400, answer.text


def test_taking_over_a_match_that_is_not_yours(honest: Honest) -> None:
    zoe = honest.table.guest("Zoe")
    for path, body in (
        ("/start", None),
        ("/close", None),
        ("/rematch", None),
        ("/invite", {"seat": 0, "name": "x"}),
        ("/seats/0", {"to": "bot"}),
        ("/proposals", {"kind": "undo", "seat": 0}),
        ("/consent", {"seat": 0, "agree": True}),
        ("/undo", {"seat": 0, "version": 13}),
        ("/drafts/0/confirm", {"version": 13}),
        ("/hint", {"seat": 0}),
    ):
        refused(zoe.post(honest.path + path, body, 403), "forbidden")
    refused(honest.ann.get("/api/people", 403), "forbidden")
    refused(honest.ann.ask("DELETE", honest.path + "/chat/x", None, 403), "forbidden")


def answer(browser: Browser, path: str, body: Any, gate: threading.Barrier, answers: list[int]) -> None:
    with httpx.Client(base_url=browser.url, headers={"origin": browser.url, "cookie": browser.cookie}) as client:
        gate.wait()
        answers.append(client.post(path, json=body).status_code)


def test_two_answers_at_once(table: RunningTable) -> None:
    """Both are legal, both saw the same version: exactly one is accepted."""
    for _ in range(5):
        ann, _, match = two(table)
        legal = ann.legal(match, 0)
        gate = threading.Barrier(8)
        answers: list[int] = []

        path = f"/api/matches/{match}/play"
        threads = []
        for i in range(8):
            text = legal["actions"][i % len(legal["actions"])]
            body = {"seat": 0, "version": legal["version"], "actions": [text]}
            threads.append(threading.Thread(target=answer, args=(ann, path, body, gate, answers)))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200] + [409] * 7
        assert ann.view(match, 0)["version"] == legal["version"] + 1


def test_ten_thousand_requests(small_table: RunningTable) -> None:
    """A flood is turned away at the gate, and the others play on."""
    made = Honest(small_table)
    host = f"127.0.0.1:{small_table.settings.port}"
    request = f"GET /api/matches HTTP/1.1\r\nhost: {host}\r\ncookie: perihelion_session=flood\r\n\r\n".encode()
    seen: Counter[str] = Counter()
    with socket.create_connection(("127.0.0.1", small_table.settings.port)) as flood:
        for _ in range(200):
            flood.sendall(request * 50)
            seen += Counter(statuses(flood, 50))
    assert sum(seen.values()) == 10_000
    assert set(seen) == {"200", "429"}
    assert seen["429"] > 5_000, seen
    assert made.everything() == made.before


def statuses(connection: socket.socket, count: int) -> list[str]:
    """The statuses of so many answers that come one after the other."""
    reader = connection.makefile("rb")
    found = []
    for _ in range(count):
        found.append(reader.readline().split()[1].decode())
        length = 0
        while line := reader.readline().strip():
            name, _, value = line.partition(b": ")
            if name.lower() == b"content-length":
                length = int(value)
        reader.read(length)
    reader.close()
    return found


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits are filled up as time passes; on a slow machine that would be while a test runs."""
    monkeypatch.setattr("perihelion.server.gate.limits.monotonic", lambda: 1000.0)


@pytest.mark.usefixtures("no_time_passes")
def test_guessing_passwords(small_table: RunningTable) -> None:
    zoe = Browser(small_table.url)
    zoe.post("/api/accounts", {"name": "Zoe", "password": "sun and moon"})
    thief = Browser(small_table.url)
    kinds = []
    for n in range(14):
        answer = thief.http.post("/api/session", json={"name": "Zoe", "password": f"guess {n:04}"})
        kinds.append(answer.json()["type"])
    assert kinds == ["sign-in"] * 10 + ["too-many"] * 4


@pytest.mark.usefixtures("no_time_passes")
def test_many_sockets_and_watches(small_table: RunningTable) -> None:
    ann = Browser(small_table.url)
    ann.post("/api/accounts", {"name": "Ann", "password": "a long enough secret"})  # a guest has fewer matches
    matches = [ann.new_match({"kind": "me"}, {"kind": "open"}) for _ in range(51)]
    live = ann.live()
    for match in matches:
        live.send(type="watch", match=match, seat=0)
    assert live.until_that(lambda m: m["type"] == "refused")["problem"]["type"] == "not-now"
    for _ in range(200):
        live.send(type="ping")
    assert live.until_that(lambda m: m["type"] == "refused")["problem"]["type"] == "too-many"
