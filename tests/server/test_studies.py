"""Studies at the table: made of matches that are over and of texts, changed by their owner, read by whoever may."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from perihelion.analysis.studies import read_study
from perihelion.server.lobby import studies
from perihelion.server.settings import Limits
from perihelion.server.store import Statement
from server.client import Browser, RunningTable, play_out

ME = {"kind": "me"}
TEXT = "game gaia\nplayers terrans xenos\nterrans vp 30, ore 3, credits 7, mine 1B1 3A7\ntable round 4, turn terrans\n"


def finished(ann: Browser) -> str:
    match = ann.new_match(ME, ME)
    play_out(match, [(ann, 0), (ann, 1)])
    return match


def position(ann: Browser, **more: Any) -> Any:
    return ann.post("/api/studies", {"title": "Round four", "text": TEXT, **more})


def edit(browser: Browser, whole: Any, status: int = 200, **edit: Any) -> Any:
    body = {"revision": whole["revision"], "edit": edit}
    return browser.post(f"/api/studies/{whole['info']['id']}/edit", body, status)


def look(browser: Browser, whole: Any, node: int, status: int = 200) -> Any:
    body = {"chapter": 0, "node": node, "revision": whole["revision"]}
    return browser.post(f"/api/studies/{whole['info']['id']}/table", body, status)


def test_a_match_that_is_over_becomes_a_study(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = finished(ann)
    made = ann.post("/api/studies", {"match": match, "title": "Pearls"})
    nodes = made["study"]["chapters"][0]["nodes"]
    assert look(ann, made, len(nodes) - 1)["view"]["over"]
    seen = look(ann, made, 0)
    assert (seen["view"]["over"], seen["view"]["table"] == ann.view(match)["view"]["table"]) == (False, False)


def test_a_match_that_is_played_is_not_studied(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, ME)
    assert ann.post("/api/studies", {"match": match}, 409)["detail"] == "A match is studied after its end."
    seen = ann.get(f"/api/matches/{match}/export", seat=0)["text"]
    assert "still being played" in ann.post("/api/studies", {"title": "x", "text": seen}, 400)["detail"]


def test_somebody_who_may_not_see_a_match_does_not_study_it(table: RunningTable) -> None:
    ann, eve = table.guest("Ann"), table.guest("Eve")
    match = ann.new_match(ME, ME, spectators=False)
    play_out(match, [(ann, 0), (ann, 1)])
    eve.post("/api/studies", {"match": match, "title": "Theirs"}, 403)
    eve.post("/api/studies", {"match": match, "title": "Theirs", "seat": 0}, 403)


def test_a_study_grows_by_moves_words_marks_and_chapters(table: RunningTable) -> None:
    ann = table.guest("Ann")
    made = position(ann)
    offered = look(ann, made, 0)
    assert offered["asked"][0]["seat"] == 0
    assert "1B1" in offered["spots"]
    first, other = [sentence["action"] for sentence in offered["asked"][0]["sentences"]][:2]
    made = edit(ann, made, do="play", move=f"1 {first}")
    assert (made["chapter"], made["node"]) == (0, 1)
    made = edit(ann, made, do="play", node=0, move=f"1 {other}")
    assert [node.get("parent", -1) for node in made["study"]["chapters"][0]["nodes"]] == [-1, 0, 0]
    arrows = [{"tail": "1B1", "head": "3A7"}]
    made = edit(ann, made, do="say", node=1, sign="good", comment="So!", marks=["1B1"], arrows=arrows)
    node = made["study"]["chapters"][0]["nodes"][1]
    assert (node["comment"], node["sign"], node["arrows"]) == ("So!", "good", arrows)
    made = edit(ann, made, do="add", title="Again", start=TEXT)
    assert (made["chapter"], made["info"]["chapters"]) == (1, 2)
    made = edit(ann, made, do="cut", node=2)
    made = edit(ann, made, do="title", title="Round 4")
    text = ann.get(f"/api/studies/{made['info']['id']}/text")["text"]
    assert read_study(text).title == "Round 4"
    again = ann.post("/api/studies", {"text": text})
    assert again["study"] == made["study"]
    page = ann.get(f"/api/studies/{made['info']['id']}/page")["text"]
    assert "<title>Round 4</title>" in page


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"do": "play", "move": "1 build mine 99Z"}, "there is no hex 99Z"),
        ({"do": "say", "marks": ["99Z"]}, "chapter 1: there is no place '99Z' on the map"),
        ({"do": "say", "node": 7}, "there is no such place in this study"),
        ({"do": "drop"}, "a study has 1 to 64 chapters, not 0"),
        ({"do": "title", "title": ""}, "the study needs a title"),
        ({"do": "add", "title": "x", "start": "game chess"}, "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_changed(table: RunningTable, wrong: Any, told: str) -> None:
    ann = table.guest("Ann")
    made = position(ann)
    assert told in edit(ann, made, 400, **wrong)["detail"]
    assert ann.get(f"/api/studies/{made['info']['id']}") == made


def test_a_refusal_is_told_in_the_language_of_the_reader(table: RunningTable) -> None:
    ann = table.guest("Ann")
    made = position(ann)
    body = {"revision": 0, "edit": {"do": "say", "marks": ["99Z"]}}
    told = ann.post(f"/api/studies/{made['info']['id']}/edit?language=de", body, 400)["detail"]
    assert told == "Diese Studie kann es nicht geben: Kapitel 1: auf der Karte gibt es den Ort '99Z' nicht."


def test_who_may_read_and_who_may_write(table: RunningTable) -> None:
    ann, bob, nobody = table.guest("Ann"), table.guest("Bob"), Browser(table.url)
    made = position(ann)
    path = f"/api/studies/{made['info']['id']}"
    for other in (bob, nobody):
        for way in ("", "/text", "/page"):
            other.get(path + way, 404)
        look(other, made, 0, 404)
    edit(bob, made, 404, do="title", title="Mine")
    bob.put(f"{path}/access", {"access": "public"}, 404)
    ann.put(f"{path}/access", {"access": "link"})
    assert nobody.get(path)["info"]["yours"] is False
    assert look(nobody, made, 0)["view"]["deciders"] == [0]
    assert made["info"]["id"] not in [one["id"] for one in bob.get("/api/studies")["public"]]
    ann.put(f"{path}/access", {"access": "public"})
    assert made["info"]["id"] in [one["id"] for one in nobody.get("/api/studies")["public"]]
    edit(bob, made, 403, do="title", title="Mine")
    bob.put(f"{path}/access", {"access": "private"}, 403)
    bob.ask("DELETE", path, None, 403)
    person = bob.get("/api/me")["id"]
    table.do(table.table.store.write(Statement("UPDATE people SET role = 'moderator' WHERE id = ?", (person,))))
    assert bob.put(f"{path}/access", {"access": "private"})["access"] == "private"
    nobody.get(path, 404)
    ann.ask("DELETE", path, None, 204)
    ann.get(path, 404)


def test_a_change_to_an_old_study_is_refused(table: RunningTable) -> None:
    ann = table.guest("Ann")
    made = position(ann)
    edit(ann, made, do="title", title="One")
    assert edit(ann, made, 409, do="title", title="Two")["type"] == "stale"
    assert look(ann, made, 0, 409)["type"] == "stale"


def test_studies_are_bounded_in_number_and_size(table: RunningTable, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = table.guest("Ann")
    monkeypatch.setattr(studies, "LONGEST", 100)
    ann.post("/api/studies", {"title": "x", "text": TEXT}, 400)
    monkeypatch.undo()
    monkeypatch.setattr(studies, "MOST_OF_GUEST", 1)
    position(ann)
    assert ann.post("/api/studies", {"title": "x", "text": TEXT}, 409)["detail"].startswith("You have 1 studies")


def test_studies_are_taken_along_and_go_with_the_account(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    path = f"/api/studies/{position(ann)['info']['id']}"
    ann.put(f"{path}/access", {"access": "public"})
    (kept,) = ann.get("/api/me/export")["studies"]
    assert json.loads(kept["study"])["title"] == "Round four"
    bob.get(path)
    table.do(table.table.leaving.delete(table.do(table.table.people.by_id(ann.get("/api/me")["id"]))))
    bob.get(path, 404)


@pytest.fixture
def behind_a_proxy(tmp_path: Path) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path / "table.sqlite"), limits=Limits(), proxies="127.0.0.1").start()
    yield running
    running.stop()


def test_one_reader_who_is_not_signed_in_locks_no_other_out(behind_a_proxy: RunningTable) -> None:
    ann = behind_a_proxy.guest("Ann")
    path = f"/api/studies/{position(ann)['info']['id']}"
    ann.put(f"{path}/access", {"access": "link"})
    eve, bob = Browser(behind_a_proxy.url), Browser(behind_a_proxy.url)
    eve.http.headers["x-forwarded-for"] = "198.51.100.7"
    bob.http.headers["x-forwarded-for"] = "198.51.100.8"
    answers = [eve.http.get(f"{path}/page").status_code for _ in range(8)]
    assert answers[-1] == 429
    assert bob.get(f"{path}/page")["format"] == "html"
