"""Puzzles at the table: nothing is given away, the table judges by the rules, the answer solves it."""

import json

from perihelion.analysis import puzzles
from server.client import RunningTable, eventually

ENDS = [name for name in puzzles.names() if puzzles.named(name).kind == "end"]


def test_the_list_gives_nothing_away(table: RunningTable) -> None:
    told = table.guest("Ann").get("/api/puzzles")
    assert told["today"] in puzzles.names()
    assert [one["id"] for one in told["puzzles"]] == puzzles.names()
    fields = {"id", "game", "kind", "seats", "seat", "difficulty", "goal"}
    assert all(one.keys() == fields for one in told["puzzles"])
    today = puzzles.named(told["today"])
    assert told["table"] == json.loads(json.dumps(today.match().view(today.seat)["table"]))


def test_a_puzzle_is_solved_by_playing_its_answer(table: RunningTable) -> None:
    ann = table.guest("Ann")
    puzzle = puzzles.named(ENDS[0])
    made = ann.post(f"/api/puzzles/{puzzle.id}")
    assert (made["private"], made["hints"], made["yours"]) == (True, False, [puzzle.seat])
    address = f"/api/puzzles/{puzzle.id}/matches/{made['id']}"
    before = ann.get(address)
    assert (before["done"], before["ways"]) == (False, [])
    for words in puzzle.lines[0].words:
        eventually(lambda: ann.view(made["id"])["view"], lambda view: puzzle.seat in view["deciders"])
        ann.play(made["id"], puzzle.seat, words)
    after = eventually(lambda: ann.get(address), lambda told: told["done"])
    assert (after["done"], after["solved"], after["points"]) == (True, True, puzzle.goal)
    assert after["ways"][0]["words"] == puzzle.lines[0].words


def test_the_answer_is_told_to_who_gives_up_and_the_match_to_nobody_else(table: RunningTable) -> None:
    ann, eve = table.guest("Ann"), table.guest("Eve")
    puzzle = puzzles.named(ENDS[0])
    match = ann.post(f"/api/puzzles/{puzzle.id}")["id"]
    address = f"/api/puzzles/{puzzle.id}/matches/{match}"
    assert ann.get(address, give_up=True)["ways"][0]["words"] == puzzle.lines[0].words
    eve.get(address, 403)


def test_a_match_that_did_not_begin_so_is_not_judged(table: RunningTable) -> None:
    ann = table.guest("Ann")
    puzzle = puzzles.named(ENDS[0])
    match = ann.new_match(*[{"kind": "me"}] * puzzle.seats, game=puzzle.game)
    refused = ann.get(f"/api/puzzles/{puzzle.id}/matches/{match}", 404)
    assert refused["detail"] == "This match did not begin with that puzzle."
    assert ann.post("/api/puzzles/gaia-999", None, 404)["detail"] == "There is no puzzle 'gaia-999'."
