"""Looking back is asked for in every wrong way: one clear refusal each, and nothing of a match that is still played."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.client import Browser, RunningTable, play_out
from server.test_playing import two

ROUTES: dict[str, dict[str, Any]] = {
    "coach": {},
    "look": {"actions": []},
    "line": {"actions": []},
    "judge": {"turns": [["bid 1"]]},
}
"""What is asked about a moment, with the least that it needs."""


@pytest.fixture(scope="module")
def looking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path_factory.mktemp("ideas") / "table.sqlite")).start()
    yield running
    running.stop()


def over(table: RunningTable) -> tuple[Browser, str]:
    """Ann, and a match of hers with Bob that is over."""
    ann, bob, match = two(table, options={"rounds": 2})
    play_out(match, [(ann, 0), (bob, 1)])
    return ann, match


def refused(browser: Browser, path: str, body: dict[str, Any]) -> tuple[int, str]:
    """How it is refused: the status, and one line for people."""
    answer = browser.http.post(path, json=body)
    problem = answer.json()
    assert answer.headers["content-type"].startswith("application/problem+json"), answer.text
    assert problem["status"] == answer.status_code
    assert problem["detail"].strip()
    assert "\n" not in problem["detail"]
    return answer.status_code, problem["type"]


WRONG: list[tuple[dict[str, Any], tuple[int, str]]] = [
    ({"seat": 99}, (400, "malformed")),
    ({"seat": "Ann"}, (400, "malformed")),
    ({"seat": 15}, (409, "not-now")),
    ({"version": -1}, (400, "malformed")),
    ({"version": 10**9}, (400, "malformed")),
    ({"version": 10**5}, (404, "not-found")),
    ({"reader": 1}, (403, "forbidden")),
    ({"reader": 9}, (403, "forbidden")),
    ({"key": "k" * 65}, (400, "malformed")),
    ({"more": 1}, (400, "malformed")),
]


def test_what_cannot_be_is_refused_with_one_line(looking: RunningTable) -> None:
    ann, match = over(looking)
    for route, least in ROUTES.items():
        for change, answer in WRONG:
            asked = {"seat": 0, "version": 1, "reader": 0, **least, **change}
            assert refused(ann, f"/api/matches/{match}/{route}", asked) == answer, (route, change)


SHAPES: list[tuple[str, dict[str, Any]]] = [
    ("look", {"actions": "bid 1"}),
    ("look", {"actions": ["x" * 401]}),
    ("look", {"actions": ["pass"] * 201}),
    ("line", {"actions": [5]}),
    ("line", {"later": ["x"] * 201}),
    ("judge", {"turns": []}),
    ("judge", {"turns": [["bid 1"]] * 5}),
    ("judge", {"turns": [[]]}),
]


def test_turns_of_the_wrong_shape_are_malformed(looking: RunningTable) -> None:
    ann, match = over(looking)
    for route, change in SHAPES:
        asked = {"seat": 0, "version": first(ann, match), "reader": 0, **ROUTES[route], **change}
        assert refused(ann, f"/api/matches/{match}/{route}", asked) == (400, "malformed"), (route, change)


def first(browser: Browser, match: str) -> int:
    """The lines before the first one of Ann."""
    lines = browser.view(match, 0)["lines"]
    return next(number for number, line in enumerate(lines) if line["seat"] == 0)


def test_a_turn_against_the_rules_is_refused_with_the_reason(looking: RunningTable) -> None:
    ann, match = over(looking)
    asked = {"seat": 0, "version": first(ann, match), "reader": 0}
    for route, turn in (("look", {"actions": ["fly away"]}), ("judge", {"turns": [["bid 99"]]})):
        status, kind = refused(ann, f"/api/matches/{match}/{route}", {**asked, **turn})
        assert status == 422
        assert kind in ("unknown", "illegal")


def test_a_running_match_tells_nothing(looking: RunningTable) -> None:
    """Neither whether the other has answered in secret, nor what: every question back is refused in the same words."""
    ann, bob, match = two(looking)

    def told() -> list[str]:
        asked = {"seat": 1, "version": 0, "reader": 0}
        paths = [(f"/api/matches/{match}/{route}", {**asked, **least}) for route, least in ROUTES.items()]
        paths += [(f"/api/matches/{match}/review", {}), (f"/api/matches/{match}/review/0", {})]
        answers = [ann.http.post(path, json=body) for path, body in paths]
        answers.append(ann.http.get(f"/api/matches/{match}/review"))
        assert {answer.status_code for answer in answers} <= {403, 409}
        return [answer.text for answer in answers]

    before = told()
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    assert told() == before
    eve = looking.guest("Eve")
    assert refused(eve, f"/api/matches/{match}/judge", {"seat": 0, "version": 0, **ROUTES["judge"]}) == (409, "not-now")
