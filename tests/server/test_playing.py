"""Playing over HTTP: versions, refusals with reasons, drafts, undo, standing answers, replay, hints."""

from random import Random
from typing import Any

from server.client import Browser, RunningTable, eventually, play_out

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}


def two(table: RunningTable, **more: Any) -> tuple[Browser, Browser, str]:
    """Ann and Bob at a table of Pearls."""
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN, **more)
    bob.post(f"/api/matches/{match}/join", {})
    return ann, bob, match


def to_the_prize(ann: Browser, bob: Browser, match: str) -> tuple[Browser, int]:
    """Ann and Bob bid different cards, so one of them wins the pearl; the winner and its seat."""
    bid = ann.legal(match, 0)["actions"][-1]
    ann.play(match, 0, bid)
    bob.play(match, 1, next(other for other in bob.legal(match, 1)["actions"] if other != bid))
    return (ann, 0) if ann.legal(match, 0)["actions"] else (bob, 1)


def test_an_accepted_action_moves_only_the_own_version(table: RunningTable) -> None:
    ann, bob, match = two(table)
    before = bob.view(match, 1)
    hand = ann.view(match, 0)["view"]["table"]["hands"][0]
    answer = ann.play(match, 0, f"bid {hand[0]}")
    assert answer["version"] == before["version"] + 1
    assert bob.view(match, 1) == before, "a sealed bid shows nowhere"
    assert ann.view(match, 0)["prompt"] == {"sentences": [], "ask": ""}


def test_a_stale_version_is_refused(table: RunningTable) -> None:
    ann, _, match = two(table)
    seen = ann.view(match, 0)
    refused = ann.play(match, 0, "bid 1", version=seen["version"] - 1, status=409)
    assert refused["type"] == "stale"
    assert refused["version"] == seen["version"]
    assert ann.view(match, 0) == seen


def test_illegal_unknown_and_ambiguous_are_three_refusals(table: RunningTable) -> None:
    ann, bob, match = two(table)
    winner, seat = to_the_prize(ann, bob, match)
    hand = winner.view(match, seat)["view"]["table"]["hands"][seat]
    lacking = next(card for card in range(1, 7) if card not in hand)
    illegal = winner.play(match, seat, f"double for {lacking}", status=422)
    assert illegal["type"] == "illegal"
    assert illegal["reason"]["code"] == "no-card"
    assert illegal["reason"]["params"] == {"card": lacking}
    assert illegal["detail"] == f"you have no card {lacking} (The prize)"
    assert winner.play(match, seat, "dance", status=422)["type"] == "unknown"
    if len(set(hand)) > 1:
        assert winner.play(match, seat, "double", status=422)["type"] == "ambiguous"
    why = winner.post(f"/api/matches/{match}/explain", {"seat": seat, "text": f"double for {lacking}"})
    assert not why["legal"]
    assert why["reason"]["section"] == "The prize"
    assert winner.post(f"/api/matches/{match}/explain", {"seat": seat, "text": "keep"})["legal"]


def test_a_list_is_played_whole_or_not_at_all(table: RunningTable) -> None:
    ann, bob, match = two(table)
    winner, seat = to_the_prize(ann, bob, match)
    before = winner.view(match, seat)
    winner.play(match, seat, "keep", "dance", status=422)
    assert winner.view(match, seat) == before


def test_a_draft_waits_until_it_is_confirmed(table: RunningTable) -> None:
    ann, bob, match = two(table)
    winner, seat = to_the_prize(ann, bob, match)
    other = bob if winner is ann else ann
    before, public = winner.view(match, seat), other.view(match, 1 - seat)
    draft = winner.put(f"/api/matches/{match}/drafts/{seat}", {"version": before["version"], "actions": ["kee"]})
    assert draft["actions"] == ["keep"]
    assert draft["ends"] in ("chance", "over"), "then the next pearl is drawn"
    assert draft["view"]["scores"] > before["view"]["scores"], "the pearl is taken before anything is drawn"
    assert draft["prompt"]["sentences"] == []
    assert winner.view(match, seat)["draft"] == draft, "the draft survives a reload"
    assert other.view(match, 1 - seat) == public
    confirmed = winner.post(f"/api/matches/{match}/drafts/{seat}/confirm", {"version": before["version"]})
    assert confirmed["version"] > before["version"]
    assert winner.view(match, seat)["draft"] is None


def test_looking_ahead_writes_nothing(table: RunningTable) -> None:
    ann, _, match = two(table)
    seen = ann.view(match, 0)["version"]
    path = f"/api/matches/{match}/drafts/0"
    first, second = ann.legal(match, 0)["actions"][:2]
    looked = ann.put(path, {"version": seen, "actions": [first], "keep": False})
    ann.get(path, 404)
    assert ann.put(path, {"version": seen, "actions": [first]}) == looked
    ann.put(path, {"version": seen, "actions": [second], "keep": False})
    assert ann.get(path)["actions"] == [first]


def test_a_sealed_answer_is_drafted_without_telling_who_else_has_answered(table: RunningTable) -> None:
    ann, bob, match = two(table)
    card = ann.legal(match, 0)["actions"][0]
    seen = ann.view(match, 0)["version"]
    first = ann.put(f"/api/matches/{match}/drafts/0", {"version": seen, "actions": [card]})
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    second = ann.put(f"/api/matches/{match}/drafts/0", {"version": seen, "actions": [card]})
    assert first["ends"] == "reveal"
    assert first == second


def test_a_draft_can_be_dropped_and_cannot_be_wrong(table: RunningTable) -> None:
    ann, _, match = two(table)
    seen = ann.view(match, 0)["version"]
    path = f"/api/matches/{match}/drafts/0"
    ann.put(path, {"version": seen, "actions": ["dance"]}, 422)
    ann.get(path, 404)
    bid = ann.legal(match, 0)["actions"][0]
    ann.put(path, {"version": seen, "actions": [bid]})
    ann.put(path, {"version": seen, "actions": [bid, bid]}, 400)
    assert ann.get(path)["actions"] == [bid]
    ann.ask("DELETE", path, None, 204)
    ann.post(path + "/confirm", {"version": seen}, 404)


def test_undo_goes_no_further_than_a_draw(table: RunningTable) -> None:
    ann, bob, match = two(table, options={"rounds": 1})
    winner, seat = to_the_prize(ann, bob, match)
    other = bob if winner is ann else ann
    seen = winner.view(match, seat)
    assert not seen["undo"], "the bids were opened"
    body = {"seat": seat, "version": seen["version"]}
    assert winner.post(f"/api/matches/{match}/undo", body, 409)["type"] == "not-now"
    proposed = winner.post(f"/api/matches/{match}/proposals", {"kind": "undo", "seat": seat})
    assert proposed["proposal"]["agreed"] == [seat]
    agreed = other.post(f"/api/matches/{match}/consent", {"seat": 1 - seat, "agree": True})
    assert agreed["proposal"] is None
    assert winner.view(match, seat)["lines"][-1]["text"] == "undo"


def test_against_bots_a_whole_turn_is_taken_back_at_once(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, {"kind": "bot", "level": "random"})
    before = ann.view(match, 0)
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    eventually(lambda: ann.view(match, 0), lambda seen: seen["version"] > before["version"] + 1)
    path = f"/api/matches/{match}/proposals"
    ann.post(path, {"kind": "undo", "seat": 0, "back": 9999}, 409)
    assert ann.post(path, {"kind": "undo", "seat": 0, "back": before["version"]})["proposal"] is None
    after = ann.view(match, 0)
    assert after["lines"][-1]["text"] == "undo"
    assert after["prompt"] == before["prompt"], "the bot moved in between, and that is gone too"


def test_what_comes_of_an_action_can_be_foreseen(table: RunningTable) -> None:
    ann, bob, match = two(table)
    ask = {"seat": 0, "text": ann.legal(match, 0)["actions"][0], "foresee": True}
    assert ann.post(f"/api/matches/{match}/explain", ask)["foreseen"] is None, "a sealed bid shows nothing"
    winner, seat = to_the_prize(ann, bob, match)
    now = winner.view(match, seat)
    ask = {"seat": seat, "text": "keep", "foresee": True}
    foreseen = winner.post(f"/api/matches/{match}/explain", ask)["foreseen"]
    assert foreseen != now["view"]["table"]
    assert winner.view(match, seat) == now, "it was only looked at"
    winner.play(match, seat, "keep")
    assert winner.view(match, seat)["view"]["table"]["points"] == foreseen["points"]


def test_one_no_ends_a_proposal(table: RunningTable) -> None:
    ann, bob, match = two(table)
    ann.post(f"/api/matches/{match}/proposals", {"kind": "pause", "seat": 0})
    bob.post(f"/api/matches/{match}/proposals", {"kind": "pause", "seat": 1}, 409)
    assert bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": False})["proposal"] is None
    assert not ann.get(f"/api/matches/{match}")["paused"]


def test_a_paused_match_waits(table: RunningTable) -> None:
    ann, bob, match = two(table)
    ann.post(f"/api/matches/{match}/proposals", {"kind": "pause", "seat": 0})
    assert bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": True})["paused"]
    assert ann.play(match, 0, "bid 1", status=409)["detail"] == "The match is paused."
    ann.post(f"/api/matches/{match}/proposals", {"kind": "resume", "seat": 0})
    assert not bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": True})["paused"]


def test_standing_answers_are_given_by_themselves(table: RunningTable) -> None:
    ann, bob, match = two(table)
    path = f"/api/matches/{match}/seats/0/standing"
    assert ann.get(path)["answers"] == {"never-double": False}
    bob.put(path, {"answers": {"never-double": True}}, 403)
    bob.get(path, 403)
    ann.put(path, {"answers": {"always": True}}, 400)
    assert ann.put(path, {"answers": {"never-double": True}})["answers"] == {"never-double": True}
    rng = Random(1)
    for _ in range(40):
        assert "keep" not in ann.legal(match, 0)["actions"], "Ann is never asked"
        ann.play_any(match, 0, rng)
        bob.play_any(match, 1, rng)


def test_answers_settled_for_a_game_come_to_every_new_match(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    path = "/api/me/standing/pearls"
    assert ann.get(path)["answers"] == {"never-double": False}
    ann.put(path, {"answers": {"always": True}}, 400)
    before = ann.new_match(ME, {"kind": "open"})
    bob.post(f"/api/matches/{before}/join", {})
    ann.put(path, {"answers": {"never-double": True}})
    match = ann.new_match(ME, {"kind": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    given = {name: ann.get(f"/api/matches/{name}/seats/0/standing")["answers"] for name in (before, match)}
    assert given == {before: {"never-double": False}, match: {"never-double": True}}, "matches that run are left alone"
    assert bob.get(f"/api/matches/{match}/seats/1/standing")["answers"] == {"never-double": False}
    rng = Random(1)
    for _ in range(40):
        assert "keep" not in ann.legal(match, 0)["actions"], "Ann is never asked"
        ann.play_any(match, 0, rng)
        bob.play_any(match, 1, rng)
    assert ann.get("/api/me/export")["standing"][0]["game"] == "pearls"


def test_one_person_plays_several_seats(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match({"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"})
    assert [seat["label"] for seat in ann.get(f"/api/matches/{match}")["seats"]] == ["Left", "Right"]
    play_out(match, [(ann, 0), (ann, 1)])
    assert ann.get(f"/api/matches/{match}")["result"]["winners"]


def test_bots_play_a_match_to_its_end(table: RunningTable) -> None:
    ann = table.guest("Ann")
    bot = {"kind": "bot", "level": "random"}
    match = ann.new_match(ME, bot, bot, options={"rounds": 2})
    play_out(match, [(ann, 0)])


def test_hints_are_for_those_who_play_alone(table: RunningTable) -> None:
    ann, _, match = two(table)
    assert ann.post(f"/api/matches/{match}/hint", {"seat": 0}, 403)["type"] == "forbidden"
    alone = ann.new_match(ME, {"kind": "bot", "level": "random"})
    hint = ann.post(f"/api/matches/{alone}/hint", {"seat": 0, "level": "random"})
    assert hint["action"] in ann.legal(alone, 0)["actions"]


def test_any_moment_can_be_replayed(table: RunningTable) -> None:
    ann, bob, match = two(table)
    seen = [ann.view(match, 0)]
    rng = Random(9)
    for _ in range(6):
        ann.play_any(match, 0, rng)
        bob.play_any(match, 1, rng)
        seen.append(ann.view(match, 0))
    for moment in seen:
        past = ann.get(f"/api/matches/{match}/replay/{moment['version']}", seat=0)
        assert past["lines"] == moment["lines"]
        if moment["view"]["deciders"] != [1]:
            assert past["view"]["table"] == moment["view"]["table"]
    ann.get(f"/api/matches/{match}/replay/9999", 404, seat=0)
    ann.get(f"/api/matches/{match}/replay/3", 403, seat=1)


def test_chat_and_private_notes(table: RunningTable) -> None:
    ann, bob, match = two(table)
    zoe = table.guest("Zoe")
    ann.post(f"/api/matches/{match}/chat", {"text": " Good luck! "})
    zoe.post(f"/api/matches/{match}/chat", {"text": "me too"}, 403)
    assert [(line["person"]["name"], line["text"]) for line in bob.get(f"/api/matches/{match}/chat")["lines"]] == [
        ("Ann", "Good luck!")
    ]
    ann.put(f"/api/matches/{match}/notes", {"text": "Bob bids high."})
    assert ann.get(f"/api/matches/{match}/notes")["text"] == "Bob bids high."
    assert bob.get(f"/api/matches/{match}/notes")["text"] == ""


def test_spectators_see_what_is_public(table: RunningTable) -> None:
    ann, _, match = two(table)
    visitor = Browser(table.url)
    view = visitor.view(match)
    assert view["seat"] is None
    assert all(card == -1 for hand in view["view"]["table"]["hands"] for card in hand)
    assert all("?" in line["text"] for line in view["lines"] if "deal" in line["text"])
    closed = ann.new_match(ME, {"kind": "bot", "level": "random"}, spectators=False)
    visitor.view(closed, expect=403)
