"""Positions in words at the table: checked by a worker, and imported like any saved match."""

from server.client import RunningTable

TEXT = "game gaia\nplayers terrans xenos\nterrans vp 30, mine 1B1 3A7\ntable round 4, turn xenos\n"


def test_a_position_is_checked_and_played_on(table: RunningTable) -> None:
    ann = table.guest("Ann")
    wrong = ann.post("/api/positions", {"text": TEXT + "xenos mine 1B1\n"}, 200)
    assert wrong["impossible"] == [{"line": 5, "text": "something stands on 1B1 already"}]
    assert (wrong["game"], wrong["phn"]) == ("gaia", "")
    right = ann.post("/api/positions", {"text": TEXT}, 200)
    assert (right["impossible"], right["names"]) == ([], ["terrans", "xenos"])
    assert right["table"]["map"]["hexes"]
    assert [(piece["key"], piece["left"]) for piece in right["pieces"] if piece["word"] == "mine"] == [("m", [6, 8])]
    assert right["sites"]["3A7"] == "3r"
    made = ann.post("/api/matches/import", {"text": right["phn"], "seats": [{"kind": "me"}, {"kind": "me"}]})
    seen = ann.view(made["id"], 1)["view"]
    assert (seen["deciders"], seen["scores"][0]) == ([1], 30)


def test_a_text_without_a_game_is_no_table(table: RunningTable) -> None:
    told = table.guest("Ann").post("/api/positions", {"text": "hello"}, 200)
    assert (told["game"], told["table"], told["phn"]) == ("", {}, "")
    assert told["impossible"] == [{"line": 1, "text": "say first which game it is: `game gaia`"}]


def test_what_is_impossible_is_told_in_the_readers_language(table: RunningTable) -> None:
    ann = table.guest("Ann")
    text = TEXT + "xenos mine 1B1\nxenos: build mine 1B1\ntable turn ambas\n"
    german = ann.post("/api/positions?language=de", {"text": text}, 200)["impossible"]
    assert [one["text"] for one in german] == [
        "auf 1B1 steht schon etwas",
        "'build mine 1B1' geht nicht: dieser Planet ist besetzt (Mine errichten)",
        "hier spielt niemand ambas",
    ]


def test_the_coach_looks_at_a_position(table: RunningTable) -> None:
    ann = table.guest("Ann")
    turns = ann.post("/api/positions/coach", {"text": TEXT}, 200)["turns"]
    assert turns
    assert turns[0]["points"] >= turns[-1]["points"]
    refused = ann.post("/api/positions/coach", {"text": "hello"}, 400)
    assert refused["detail"] == "Line 1 of the position: say first which game it is: `game gaia`."
    german = ann.post("/api/positions/coach?language=de", {"text": TEXT + "xenos mine 1B1\n"}, 400)
    assert german["detail"] == f"Zeile {TEXT.count(chr(10)) + 1} der Stellung: auf 1B1 steht schon etwas."
