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
    assert right["picture"].startswith("<svg")
    made = ann.post("/api/matches/import", {"text": right["phn"], "seats": [{"kind": "me"}, {"kind": "me"}]})
    seen = ann.view(made["id"], 1)["view"]
    assert (seen["deciders"], seen["scores"][0]) == ([1], 30)


def test_a_text_without_a_game_is_no_table(table: RunningTable) -> None:
    told = table.guest("Ann").post("/api/positions", {"text": "hello"}, 200)
    assert (told["game"], told["picture"], told["phn"]) == ("", "", "")
    assert told["impossible"] == [{"line": 1, "text": "say first which game it is: `game gaia`"}]
