"""Studies, puzzles and positions refuse what they cannot use, each time in one clear line and never with a failure."""

from typing import Any

import pytest

from server.client import RunningTable

TEXT = "game gaia\nplayers terrans xenos\nterrans mine 1B1\n"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/positions", {}, 400),
        ("/api/positions", {"text": 7}, 400),
        ("/api/positions", {"text": "x" * 20_001}, 400),
        ("/api/positions", {"text": "game gaia", "more": 1}, 400),
        ("/api/positions/coach", {"text": None}, 400),
        ("/api/positions/coach", {"text": "game gaia\nterrans structures 999\n"}, 400),
        ("/api/studies", {"title": 3, "text": TEXT}, 400),
        ("/api/studies", {"title": "x" * 81, "text": TEXT}, 400),
        ("/api/studies", {"title": "x", "text": "game chess\n"}, 400),
        ("/api/studies", {"title": "x", "text": "\x00\x01"}, 400),
        ("/api/studies", {"title": "x", "text": TEXT, "seat": 99}, 400),
        ("/api/studies", {"title": "x", "match": "nothing"}, 404),
        ("/api/studies/nothing/edit", {"revision": 0, "edit": {"do": "burn"}}, 400),
        ("/api/studies/nothing/edit", {"revision": 0, "edit": {"do": "title", "title": "x"}}, 404),
        ("/api/studies/nothing/table", {"chapter": -1, "node": 0, "revision": 0}, 400),
        ("/api/positions", {"text": "\x00"}, 400),
        ("/api/puzzles/gaia-99", {}, 404),
    ],
)
def test_it_is_refused_in_one_line(table: RunningTable, path: str, body: Any, status: int) -> None:
    told = table.guest("Eve").post(path, body, status)["detail"]
    assert told
    assert "\n" not in told
    assert "Traceback" not in told


def test_odd_positions_are_told_what_is_impossible(table: RunningTable) -> None:
    ann = table.guest("Ann")
    odd = [
        "game gaia\n" + "terrans mine 1B1\n" * 900,
        "game gaia\nterrans = \n",
        "game gaia\ntable stack = [[[[\n",
        "game gaia\nplayers " + "x " * 200,
        "game gaia\nterrans vp 99999999999999999999\n",
        "game galactic_era\ntable begin\n",
        "game gaia\nterrans 1 2 3\n",
        "game gaia\ntable map \n",
    ]
    for text in odd:
        assert ann.post("/api/positions", {"text": text}, 200)["impossible"], text[:40]


def test_a_script_in_a_comment_stays_text_in_the_page(table: RunningTable) -> None:
    ann = table.guest("Ann")
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"
    made = ann.post("/api/studies", {"title": evil[:80], "text": TEXT})
    edit = {"do": "say", "comment": evil}
    ann.post(f"/api/studies/{made['info']['id']}/edit", {"revision": made["revision"], "edit": edit}, 200)
    page = ann.get(f"/api/studies/{made['info']['id']}/page")["text"]
    assert "<script>alert" not in page
    assert "<img src=x" not in page
