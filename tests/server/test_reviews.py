"""Reviews on the server: made in the background, taken up again after a restart, fair, and blind to what was hidden."""

import asyncio
import json
import signal
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import perihelion
from perihelion.analysis import ReviewedTurn, all_turns
from perihelion.analysis.review import judged_turn
from perihelion.bots import read_budget
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.server.store import Statement
from perihelion.server.store.dump import opened
from perihelion.server.thinking.pool import WORKER, NoAnswer, Pool
from perihelion.server.thinking.reviews import MOST_WAITING, deeper, turn_budget
from server.client import Browser, RunningTable, eventually, play_out
from server.test_playing import ME, two

THOUGHT = "6n"


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path_factory.mktemp("reviews") / "table.sqlite"), review=THOUGHT).start()
    yield running
    running.stop()


def played(table: RunningTable) -> tuple[Browser, Browser, str]:
    """A match of Ann and Bob that is over."""
    ann, bob, match = two(table, options={"rounds": 2})
    play_out(match, [(ann, 0), (bob, 1)])
    return ann, bob, match


def read(browser: Browser, match: str, **params: Any) -> Any:
    return browser.get(f"/api/matches/{match}/review", **params)


def reviewed(browser: Browser, match: str) -> Any:
    """The review once it is there."""
    found = eventually(lambda: read(browser, match), lambda now: now["status"] in ("done", "failed"))
    assert found["status"] == "done"
    return found


def test_a_review_is_made_in_the_background_for_all_who_may_see_the_match(reviewing: RunningTable) -> None:
    ann, bob, match = played(reviewing)
    assert read(ann, match)["status"] == "none"
    eve = reviewing.guest("Eve")
    assert not read(eve, match)["may_ask"]
    assert eve.post(f"/api/matches/{match}/review", status=403)["type"] == "forbidden"
    assert ann.post(f"/api/matches/{match}/review")["status"] in ("waiting", "running")
    found = reviewed(bob, match)
    made = perihelion.loads(ann.get(f"/api/matches/{match}/export")["text"])
    assert found["done"] == found["total"] == len(found["turns"]) == len(list(all_turns(made)))
    assert {turn["seat"] for turn in found["turns"]} == {0, 1}
    assert len(found["story"]["standings"]) == found["total"]
    assert read(eve, match)["turns"] == found["turns"], "a spectator reads the same"
    later = read(ann, match, since=found["total"] - 2)
    assert (later["turns"], later["done"]) == (found["turns"][-2:], found["total"])
    beyond = read(ann, match, since=1000)
    assert (beyond["turns"], beyond["done"]) == ([], found["total"]), "nobody has reviewed more turns than there are"
    for who, own in ((ann, {0}), (eve, {0, 1})):
        big = [turn for turn in found["turns"] if turn["grade"] == "big" and turn["seat"] in own]
        assert [one["losses"] for one in who.get("/api/matches?status=over")["matches"]] == [len(big)]
        assert who.get(f"/api/matches/{match}")["losses"] == len(big)
    again = ann.post(f"/api/matches/{match}/review")
    assert (again["status"], again["turns"]) == ("done", found["turns"]), "it is not made twice"


def test_a_worker_that_yields_may_wait_for_the_processor_but_not_use_it_without_end() -> None:
    match = perihelion.game("gaia").match(2, seed=7)
    while len(match.log) < 60:
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    about = {"match": "", "text": match.text()}

    async def ask() -> None:
        pool = Pool(1, (*WORKER, "--behind"), by_processor=True)
        turns = {**about, "do": "turns"}
        before = await pool.ask(turns, 60.0)
        (worker,) = pool._free
        assert worker is not None
        worker.process.send_signal(signal.SIGSTOP)
        waiting = asyncio.create_task(pool.ask(turns, 0.5))
        done, _ = await asyncio.wait([waiting], timeout=1.5)
        assert not done, "by the clock it would have been given up"
        worker.process.send_signal(signal.SIGCONT)
        assert await waiting == before
        long = {**about, "do": "review", "number": before["turns"] - 1, "budget": "1000000n"}
        with pytest.raises(NoAnswer):
            await pool.ask(long, 0.05)
        assert await pool.ask(turns, 60.0) == before, "another worker has taken its place"
        await pool.close()

    asyncio.run(ask())


def test_a_match_is_reviewed_after_its_end_and_a_private_one_for_its_people(reviewing: RunningTable) -> None:
    ann, _, match = two(reviewing)
    assert ann.post(f"/api/matches/{match}/review", status=409)["type"] == "not-now"
    private = ann.new_match(ME, ME, private=True, options={"rounds": 2})
    play_out(private, [(ann, 0), (ann, 1)])
    ann.post(f"/api/matches/{private}/review")
    reviewed(ann, private)
    assert reviewing.guest("Eve").get(f"/api/matches/{private}/review", 403)["type"] == "forbidden"


def test_the_lines_of_a_review_lead_to_its_turns(reviewing: RunningTable) -> None:
    """Each reader counts lines of their own; the turn begins with the line after that many."""
    ann, bob, match = played(reviewing)
    ann.post(f"/api/matches/{match}/review")
    reviewed(ann, match)
    for browser, seat in ((ann, 0), (bob, 1)):
        found = read(browser, match, seat=seat)
        lines = browser.view(match, seat)["lines"]
        own = [n for n, turn in zip(found["lines"], found["turns"], strict=True) if turn["seat"] == seat]
        assert own
        assert all(lines[n]["text"].startswith(f"{seat + 1} ") for n in own)


def test_a_review_goes_on_after_a_restart(database: str) -> None:
    table = RunningTable(database, review=THOUGHT).start()
    ann, _, match = played(table)
    ann.post(f"/api/matches/{match}/review")
    whole = reviewed(ann, match)
    cookies = dict(ann.http.cookies)
    table.stop()
    asyncio.run(interrupt(database, match, whole["turns"][0] | {"lost": 77.0}))
    again = RunningTable(database, review=THOUGHT).start()
    try:
        ann = Browser(again.url)
        ann.http.cookies.update(cookies)
        found = reviewed(ann, match)
        assert found["turns"][0]["lost"] == 77.0, "what was found is not thought about again"
        assert found["turns"][1:] == whole["turns"][1:]
        assert len(found["story"]["standings"]) == found["total"]
    finally:
        again.stop()


async def interrupt(database: str, match: str, kept: Any) -> None:
    """As if the table had stopped after the first turn; what was found of it is marked."""
    async with opened(database) as store:
        await store.write(
            Statement("DELETE FROM reviewed_turns WHERE match = ? AND number > 0", (match,)),
            Statement("UPDATE reviewed_turns SET found = ? WHERE match = ?", (json.dumps(kept), match)),
            Statement("UPDATE reviews SET status = 'running', story = '' WHERE match = ?", (match,)),
        )


def test_what_a_seat_did_not_know_does_not_get_into_its_review(reviewing: RunningTable) -> None:
    """What was stored of each turn is, byte for byte, what comes of a world with other hidden parts."""
    ann, _, name = played(reviewing)
    ann.post(f"/api/matches/{name}/review")
    found = reviewed(ann, name)["turns"]
    match = perihelion.loads(ann.get(f"/api/matches/{name}/export")["text"])
    game = match.game
    differing = 0
    for (seat, turn, _), stored in zip(all_turns(match), found, strict=True):
        past = match.at(turn.at)
        other = Match(game, match.header, None, game.determinize(past.observe(seat), seat, Random(turn.at)))
        differing += state_hash(other.state) != state_hash(past.state)
        there = judged_turn(game, other.observe(seat), seat, other.legal(seat), turn, read_budget(THOUGHT))
        kept = msgspec.convert(stored, ReviewedTurn)
        assert msgspec.json.encode(msgspec.structs.replace(kept, luck=0.0)) == msgspec.json.encode(there)
    assert differing, "nothing was hidden in this match"


def test_one_person_has_only_a_few_reviews_on_their_way(reviewing: RunningTable) -> None:
    ann = reviewing.guest("Ann")
    matches = [ann.new_match(ME, ME, options={"rounds": 1}) for _ in range(MOST_WAITING + 1)]
    for match in matches:
        play_out(match, [(ann, 0), (ann, 1)])
    reviews = reviewing.table.reviews
    answering, reviews.pool = reviews.pool, Pool(1, ("-c", "import sys; sys.stdin.read()"))  # it never answers
    try:
        for match in matches[:-1]:
            ann.post(f"/api/matches/{match}/review")
        refused = ann.http.post(f"/api/matches/{matches[-1]}/review", headers={"accept-language": "de"})
        assert (refused.status_code, refused.json()["type"]) == (409, "not-now")
        assert refused.json()["detail"].startswith(f"Es sind {MOST_WAITING} Analysen")
        bob, _, other = played(reviewing)
        assert bob.post(f"/api/matches/{other}/review")["status"] == "waiting", "that is nothing to Bob"
    finally:
        silent, reviews.pool = reviews.pool, answering
        reviewing.do(silent.close())


def test_a_turn_is_thought_about_longer_and_stays_so(reviewing: RunningTable) -> None:
    ann, bob, match = played(reviewing)
    deeper_into = f"/api/matches/{match}/review/1"
    assert ann.post(deeper_into, status=409)["type"] == "not-now", "there is no review yet"
    ann.post(f"/api/matches/{match}/review")
    whole = reviewed(ann, match)
    assert {turn["budget"] for turn in whole["turns"]} == {THOUGHT}
    assert reviewing.guest("Eve").post(deeper_into, status=403)["type"] == "forbidden"
    found = ann.post(deeper_into)
    assert (found["turns"][0]["at"], found["turns"][0]["budget"]) == (whole["turns"][1]["at"], "24n")
    again = read(bob, match)
    assert again["status"] == "done"
    assert again["turns"] == [whole["turns"][0], found["turns"][0], *whole["turns"][2:]], "it is stored with the match"
    assert again["story"]["standings"][1]["points"][found["turns"][0]["seat"]] == found["turns"][0]["played"]["points"]
    assert bob.post(deeper_into)["turns"][0]["budget"] == "96n", "every time longer"
    assert ann.post(f"/api/matches/{match}/review/999", status=409)["type"] == "not-now"


def test_the_thought_for_a_match_is_shared_by_its_turns() -> None:
    assert turn_budget("200s", 250) == "0.80s"
    assert turn_budget("200s", 10) == "2.00s"
    assert turn_budget("200s", 100_000) == "0.05s"
    assert turn_budget("40n", 250) == "40n"
    assert (deeper("0.80s"), deeper("9.00s")) == ("3.20s", "20.00s")


def test_the_coach_goes_on_from_a_draft_and_only_where_the_match_allows_it(reviewing: RunningTable) -> None:
    ann, bob, match = two(reviewing)
    assert ann.post(f"/api/matches/{match}/coach", {"seat": 0}, 403)["type"] == "forbidden"
    ann.post(f"/api/matches/{match}/proposals", {"kind": "coach", "seat": 0})
    assert ann.post(f"/api/matches/{match}/coach", {"seat": 0}, 403)["type"] == "forbidden", "Bob has not agreed"
    info = bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": True})
    assert info["hints"]
    found = ann.post(f"/api/matches/{match}/coach", {"seat": 0})
    legal = ann.legal(match, 0)["actions"]
    assert 1 <= len(found["turns"]) <= 3
    assert all(turn["words"][0] in legal for turn in found["turns"])
    assert bob.post(f"/api/matches/{match}/coach", {"seat": 0}, 403)["type"] == "forbidden", "not his seat"


def test_after_the_end_anybody_looks_at_the_better_line_and_plays_on_from_there(reviewing: RunningTable) -> None:
    ann, bob, match = played(reviewing)
    bob.post(f"/api/matches/{match}/review")
    reviewed(bob, match)
    found = read(bob, match, seat=1)
    number = next(n for n, turn in enumerate(found["turns"]) if turn["seat"] == 1)
    turn, version = found["turns"][number], found["lines"][number]
    asked = {"seat": 1, "version": version, "reader": 1}
    better = bob.post(f"/api/matches/{match}/look", {**asked, "actions": turn["best"][0]["words"]})
    assert better["actions"][0] == turn["best"][0]["words"][0]
    then = bob.get(f"/api/matches/{match}/replay/{version}", seat=1)["view"]
    assert better["view"]["table"] != then["table"] or better["ends"]
    assert bob.post(f"/api/matches/{match}/coach", asked)["turns"]
    assert ann.post(f"/api/matches/{match}/look", {**asked, "actions": []}, 403)["type"] == "forbidden"
    sandbox = bob.post(f"/api/matches/{match}/sandbox", {"seat": 1, "version": version, "level": "random"})
    assert [seat["kind"] for seat in sandbox["seats"]] == ["bot", "human"]
    assert sandbox["hints"], "the coach may be asked: the match is over"
    # The better line is played out, and a turn of one's own is judged beside it.
    line = bob.post(f"/api/matches/{match}/line", {**asked, "actions": turn["best"][0]["words"]})
    assert (line[0]["seat"], line[0]["words"][0]) == (1, turn["best"][0]["words"][0])
    assert {step["seat"] for step in line} <= {0, 1}
    assert all(step["view"]["table"] for step in line)
    prompt = bob.post(f"/api/matches/{match}/look", {**asked, "actions": []})["prompt"]
    ideas = [[sentence["action"]] for sentence in prompt["sentences"]]
    assert turn["played"]["words"][:1] in ideas, "what was played could be played"
    judged = bob.post(f"/api/matches/{match}/judge", {**asked, "turns": ideas[:2]})
    assert [one["words"] for one in judged] == ideas[:2]
    running = two(reviewing)[2]
    assert ann.post(f"/api/matches/{running}/look", {**asked, "reader": None, "actions": []}, 409)
