"""The lobby: guests and accounts make matches, find them, join, leave and play again."""

from typing import Any

import perihelion
from language.remainders import english_in
from perihelion.bots.taste import CHARACTERS, NAMES
from server.client import Browser, RunningTable, play_out

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}


def test_games_come_with_options_and_words(table: RunningTable) -> None:
    visitor = Browser(table.url)
    names = [game["name"] for game in visitor.get("/api/games")]
    assert {"gaia", "pearls"} <= set(names)
    pearls = visitor.get("/api/games/pearls")
    assert pearls["options"][0] == {
        "name": "rounds",
        "kind": "number",
        "default": 5,
        "help": "How many pearls there are.",
        "choices": [],
        "low": 1,
        "high": 5,
        "when": [],
    }
    assert pearls["presets"] == [{"name": "short", "options": {"rounds": 3}, "seats": []}]
    words = visitor.get("/api/games/pearls/messages/en")
    assert words["reason.no-card"] == "you have no card {card}"
    assert words["reason.not-your-turn"] == "it is not your turn"
    assert words["notation.deal {seat} {card}"] == "deal {seat} {card}"  # a page reads the log back by these
    visitor.get("/api/games/chess", 404)
    visitor.get("/api/games/pearls/messages/xx", 404)


def test_two_guests_meet_by_link(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN, title="At Ann's")
    assert ann.get(f"/api/matches/{match}")["status"] == "open"
    joined = bob.post(f"/api/matches/{match}/join", {"nonce": "my own luck"})
    assert joined["status"] == "running"
    assert joined["yours"] == [1]
    assert [seat["label"] for seat in joined["seats"]] == ["Ann", "Bob"]
    assert bob.post(f"/api/matches/{match}/join", {}, 409)["type"] == "not-now"


def test_the_list_is_filtered(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, OPEN, title="Who comes?")
    ids = [found["id"] for found in Browser(table.url).get("/api/matches", joinable=True, game="pearls")["matches"]]
    assert match in ids
    assert [found["id"] for found in ann.get("/api/matches", mine=True)["matches"]] == [match]
    assert ann.get("/api/matches", mine=True, status="running")["matches"] == []
    assert ann.get("/api/matches", mine=True, game="gaia")["matches"] == []


def test_a_long_list_comes_in_pages(table: RunningTable) -> None:
    ann = table.guest("Ann")
    made = {ann.new_match(ME, OPEN) for _ in range(5)}
    first = ann.get("/api/matches", mine=True, limit=3)
    rest = ann.get("/api/matches", mine=True, limit=3, after=first["next"])
    assert rest["next"] == ""
    assert {found["id"] for page in (first, rest) for found in page["matches"]} == made


def test_a_private_match_opens_by_its_link_only(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN, private=True)
    link = ann.get(f"/api/matches/{match}")["link"]
    key = link.partition("?key=")[2]
    assert len(key) == 16
    assert match not in [found["id"] for found in bob.get("/api/matches", limit=50)["matches"]]
    assert bob.get(f"/api/matches/{match}", 403)["type"] == "forbidden"
    assert "key=" not in bob.get(f"/api/matches/{match}", key=key)["link"]
    bob.post(f"/api/matches/{match}/join", {"key": "wrong"}, 403)
    assert bob.post(f"/api/matches/{match}/join", {"key": key})["status"] == "running"


def test_an_invited_account_keeps_its_seat(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    zoe = Browser(table.url)
    name = f"Zoe {id(table)}"
    zoe.post("/api/accounts", {"name": name, "password": "sun and moon"})
    match = ann.new_match(ME, {"kind": "invite", "name": name.upper()})
    bob.post(f"/api/matches/{match}/join", {}, 409)
    assert match in [found["id"] for found in zoe.get("/api/matches", mine=True)["matches"]]
    assert zoe.post(f"/api/matches/{match}/join", {})["status"] == "running"


def test_the_owner_starts_with_bots(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, OPEN, OPEN)
    started = ann.post(f"/api/matches/{match}/start")
    assert started["status"] == "running"
    assert [seat["kind"] for seat in started["seats"]] == ["human", "bot", "bot"]


def test_whoever_leaves_is_replaced_and_may_come_back(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN)
    bob.post(f"/api/matches/{match}/join", {})
    left = bob.post(f"/api/matches/{match}/leave")
    assert left["seats"][1]["stand_in"] == "greedy"
    bob.play(match, 1, "bid 1", status=409)
    back = bob.post(f"/api/matches/{match}/seats/1", {"to": "back"})
    assert back["seats"][1]["stand_in"] == ""


def test_without_people_a_match_rests(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, BOT)
    assert ann.post(f"/api/matches/{match}/leave")["paused"]
    assert not ann.post(f"/api/matches/{match}/seats/0", {"to": "back"})["paused"]


def test_before_the_start_seats_are_rearranged(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN, OPEN)
    bob.post(f"/api/matches/{match}/join", {"seat": 2})
    bob.post(f"/api/matches/{match}/seats/1", {"to": "bot"}, 403)
    assert bob.post(f"/api/matches/{match}/leave")["seats"][2]["kind"] == "open"
    ann.post(f"/api/matches/{match}/seats/1", {"to": "bot", "level": "random"})
    assert ann.post(f"/api/matches/{match}/close")["status"] == "closed"


def test_the_rematch_is_one_for_all(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN, options={"rounds": 1})
    bob.post(f"/api/matches/{match}/join", {})
    ann.post(f"/api/matches/{match}/rematch", None, 409)
    play_out(match, [(ann, 0), (bob, 1)])
    result = ann.get(f"/api/matches/{match}")["result"]
    assert sorted(result["ranking"]) == [0, 1]
    again = ann.post(f"/api/matches/{match}/rematch")
    assert again["options"] == {"rounds": 1}
    assert bob.post(f"/api/matches/{match}/rematch")["id"] == again["id"]
    assert [seat["kind"] for seat in again["seats"]] == ["invited", "human"]
    assert bob.post(f"/api/matches/{again['id']}/join", {})["status"] == "running"


def test_bots_for_people_have_a_name_and_a_character_each(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match(ME, *[{"kind": "bot", "level": "expert"}] * 2, {"kind": "bot", "level": "greedy"})
    _, first, second, plain = ann.get(f"/api/matches/{match}")["seats"]
    for seat in (first, second):
        assert seat["label"] == NAMES["expert"][CHARACTERS.index(seat["character"])]
    assert first["character"] != second["character"]
    assert (plain["label"], plain["character"]) == ("greedy", "")


def test_what_cannot_be_set_up_says_why(table: RunningTable) -> None:
    ann = table.guest("Ann")
    base: dict[str, Any] = {"game": "pearls", "seats": [ME, BOT]}
    for change, words in (
        ({"game": "chess"}, "There is no game 'chess' here."),
        ({"seats": [ME]}, "Pearls is played by 2, 3, 4, not by 1."),
        ({"options": {"rounds": 9}}, "“Rounds” cannot be 9: it is a number from 1 to 5."),
        ({"options": {"colour": 1}}, "There is no option 'colour'; the options are: “Rounds”."),
        ({"seats": [ME, {"kind": "bot", "level": "god"}]}, "There is no bot 'god'; there are: random, greedy, search"),
        ({"seats": [ME, {"kind": "invite", "name": "nobody at all"}]}, "There is no account 'nobody at all'."),
        ({"pace": {"bank": 60}}, "A bank needs a time per move."),
        ({"surprise": 1}, "Object contains unknown field `surprise`"),
    ):
        answer = ann.http.post("/api/matches", json={**base, **change})
        assert answer.status_code in (400, 404), answer.text
        assert words in answer.json()["detail"]
        assert answer.headers["content-type"] == "application/problem+json"


def test_options_that_do_not_fit_together_are_refused_before_the_match_is_made(table: RunningTable) -> None:
    ann = table.guest("Ann")
    asked = {"game": "gaia", "seats": [ME, BOT, OPEN, OPEN], "options": {"sectors": "eight"}}
    refused = ann.post("/api/matches?language=de", asked, 400)
    assert refused["detail"] == (
        "„Sektoren“ kann nicht „acht (zu dritt)“ sein: Nur zu dritt dürfen die Sektoren 09 und 10 fehlen."
    )
    assert ann.get("/api/matches", mine=True)["matches"] == []


def test_an_option_is_refused_in_the_words_of_the_form(table: RunningTable) -> None:
    ann = table.guest("Ann")
    asked = {"game": "gaia", "seats": [ME, BOT], "options": {"sectors": "nine"}}
    refused = ann.post("/api/matches?language=nl", asked, 400)
    assert refused["detail"] == "‘Sectoren’ kan niet 'nine' zijn: mogelijk is een van: ‘alle tien’, ‘acht (3 spelers)’."
    assert refused["fields"] == {"options": refused["detail"].removesuffix(".")}


def test_a_move_that_a_saved_match_cannot_have_is_refused_in_the_readers_language(table: RunningTable) -> None:
    ann = table.guest("Ann")
    text = perihelion.game("council").match(2, seed=5).text() + "2 buy ai-tower-3 for a\n"
    refused = ann.post("/api/matches/import?language=de", {"format": "phn", "text": text, "seats": [ME, BOT]}, 400)
    assert refused["detail"].startswith("Diese Datei ist nicht lesbar: Eintrag 6"), refused["detail"]
    assert english_in(refused["detail"], "de") == [], refused["detail"]
    assert not refused["detail"].endswith(".."), refused["detail"]
