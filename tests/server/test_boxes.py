"""My box: an owner says what is printed, mistakes are told at their place, and new matches are played with it."""

import json
from typing import Any

from council.test_corrections import nested, sixty_mistakes
from perihelion.games.council.components import SHIPPED
from server.client import Browser, RunningTable

BOX = "/api/games/council/box"
ME: dict[str, Any] = {"kind": "me"}


def said(piece: str, field: str, value: Any = None, do: str = "set", **more: Any) -> dict[str, Any]:
    return {"section": "ai_cards", "piece": piece, "field": field, "do": do, "value": value, **more}


def look(browser: Browser, file: str, *edits: dict[str, Any], status: int = 200) -> Any:
    return browser.post(f"{BOX}/look", {"file": file, "edits": list(edits)}, status)


def components(browser: Browser, **options: Any) -> str:
    """The tables with which a new match of that person is played."""
    match = browser.new_match(ME, {"kind": "bot", "level": "random"}, game="council", options=options)
    return str(browser.get(f"/api/matches/{match}")["options"]["components"])


def test_anybody_may_look_into_the_shipped_box(table: RunningTable) -> None:
    shipped = table.guest("Ann").get(BOX)
    assert 0 < shipped["known"] < shipped["all"]
    assert shipped["known"] == sum(section["known"] for section in shipped["sections"])
    table.guest("Bob").get("/api/games/pearls/box", 404)


def test_what_an_owner_has_seen_counts_as_known(table: RunningTable) -> None:
    ann = table.guest("Ann")
    before = ann.get(BOX)
    seen = look(ann, "", said("ai_12_mine_2", "cost", 1, path=["gold"]), said("ai_13_mine_3", "cost", do="confirm"))
    assert seen["known"] == before["known"] + 2
    again = look(ann, seen["file"], said("ai_12_mine_2", "cost", do="reset"))
    assert again["known"] == before["known"] + 1


def test_a_mistake_is_told_at_its_place(table: RunningTable) -> None:
    problem = look(table.guest("Ann"), "", said("ai_12_mine_2", "consumption", 99), status=422)
    assert list(problem["fields"]) == ["ai_cards.ai_12_mine_2.consumption"]
    assert "a whole number from -20 to 20" in problem["detail"]


def test_a_file_that_cannot_be_sent_back_or_followed_to_its_end_is_refused(table: RunningTable) -> None:
    ann = table.guest("Ann")
    no_letter = '{"ai_cards": [{"id": "ai_12_mine_2", "name": "\\ud800"}]}'
    endless = json.dumps({"ai_cards": [{"id": "ai_12_mine_2", "action": nested(250)}]})
    for file in (no_letter, endless):
        assert "ai_cards" in look(ann, file, said("ai_13_mine_3", "consumption", 2), status=422)["detail"]
        ann.put(BOX, {"file": file}, 422)
        ann.post(f"{BOX}/merge", {"files": ["", file]}, 422)
        body = {"game": "council", "seats": [ME, ME], "options": {"components": file}}
        ann.post("/api/matches", body, 422)


def test_the_table_names_the_place_of_each_of_sixty_mistakes(table: RunningTable) -> None:
    ann = table.guest("Ann")
    for place, file in sixty_mistakes():
        body = {"game": "council", "seats": [ME, ME], "options": {"components": json.dumps(file)}}
        problem = ann.post("/api/matches", body, 422)
        assert place in problem["detail"]
        assert any(name.startswith(place) or place in f"{name}: {wrong}" for name, wrong in problem["fields"].items())


def test_the_kept_box_is_the_default_of_new_matches(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    file = look(ann, "", said("ai_12_mine_2", "consumption", 5))["file"]
    ann.put(BOX, {"file": file})
    assert ann.get(BOX)["file"] == file
    played = json.loads(components(ann))
    assert played["ai_cards"][11]["consumption"] == 5
    shown = {piece["id"]: piece["fields"] for piece in ann.get(BOX)["sections"][0]["pieces"]}
    for galaxy in played["board"]["galaxies"]:
        high = next(field for field in shown[galaxy["id"]] if field["name"] == "high")
        assert galaxy["high"] == high["parts"][0]["value"], "the rest is as the box shows it"
    assert components(ann, components="") == "", "unless she says otherwise"
    assert components(bob) == "", "it is hers"
    assert ann.get("/api/me/export")["boxes"][0]["file"] == file
    ann.ask("DELETE", BOX, None, 204)
    assert components(ann) == ""


def test_a_complete_copy_of_the_tables_is_taken_wherever_a_file_is(table: RunningTable) -> None:
    ann = table.guest("Ann")
    whole = json.dumps({**SHIPPED, "ai_cards": []}, indent=1)
    told = look(ann, whole, said("ai_12_mine_2", "consumption", 5))["file"]
    assert ann.post(f"{BOX}/merge", {"files": [told] * 8}, 200)["conflicts"] == []
    ann.put(BOX, {"file": told})
    for played in (components(ann), components(ann, components=told)):
        assert json.loads(played)["ai_cards"][11]["consumption"] == 5


def test_a_file_that_contradicts_itself_can_be_worked_on_but_not_kept(table: RunningTable) -> None:
    ann = table.guest("Ann")
    more = {"section": "board.galaxies", "piece": "red", "field": "fields", "do": "set", "value": 5}
    draft = look(ann, "", more)
    assert "add up to 33" in draft["wrong"][0]
    problem = ann.ask("PUT", BOX, {"file": draft["file"]}, 422)
    assert "add up to 33" in problem["detail"]
    body = {"game": "council", "seats": [ME, ME], "options": {"components": draft["file"]}}
    assert "add up to 33" in ann.post("/api/matches", body, 422)["detail"]


def test_the_files_of_several_owners_become_one(table: RunningTable) -> None:
    ann = table.guest("Ann")
    first = look(ann, "", said("ai_12_mine_2", "consumption", 5))["file"]
    second = look(ann, "", said("ai_12_mine_2", "consumption", 6), said("ai_13_mine_3", "consumption", 3))["file"]
    both = ann.post(f"{BOX}/merge", {"files": [first, second]}, 200)
    assert both["conflicts"] == ["ai_cards.ai_12_mine_2.consumption: 5, another owner says 6"]
    told = json.loads(both["file"])["ai_cards"]
    assert [(card["id"], card["consumption"]) for card in told] == [("ai_12_mine_2", 5), ("ai_13_mine_3", 3)]
    assert "not a component file" in ann.post(f"{BOX}/merge", {"files": ["{"]}, 422)["detail"]
