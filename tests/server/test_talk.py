"""Talk at the table: who is called by name, what is unread, and phrases that everybody reads in their own language."""

import pytest

from perihelion.server.play.phrases import PHRASES, worded
from perihelion.server.play.talk import mentions
from server.client import RunningTable


def test_unread_lines_are_counted_until_they_are_read_on_any_device(table: RunningTable) -> None:
    ann, bob, eve = table.guest("Ann"), table.guest("Bob"), table.guest("Eve")
    match = ann.new_match({"kind": "me"}, {"kind": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    for text in ("one", "two"):
        bob.post(f"/api/matches/{match}/chat", {"text": text})
    mine = ann.post(f"/api/matches/{match}/chat", {"text": "mine"})
    assert ann.get("/api/matches", mine=True)["unread"] == {match: 2}
    assert bob.get("/api/matches", mine=True)["unread"] == {match: 1}
    assert eve.get("/api/matches")["unread"] == {}, "who does not sit there has nothing to read"
    path = f"/api/matches/{match}/chat/read"
    ann.put(path, {"at": mine["at"]}, 204)
    ann.put(path, {"at": 1}, 204)  # another device is behind
    assert ann.get("/api/matches", mine=True)["unread"] == {}
    assert ann.get(f"/api/matches/{match}/chat")["read"] == mine["at"]
    assert bob.get(f"/api/matches/{match}/chat")["read"] == 0


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("@Ann your turn", True),
        ("well, @ann!", True),
        ("@Bob and @Ann: now", True),
        ("@Annika", False),
        ("Ann", False),
        ("ann@example.org", False),
    ],
)
def test_somebody_is_called_by_name(text: str, called: bool) -> None:
    assert mentions(text, "Ann") is called


def test_a_name_of_two_words_is_called_too() -> None:
    assert mentions("now @Ann Lee, please", "Ann Lee")


def test_phrases_are_there_in_every_language(table: RunningTable) -> None:
    assert sorted(PHRASES) == ["de", "en", "nl"]
    assert all(set(words) == set(PHRASES["en"]) for words in PHRASES.values())
    assert worded(":good-luck:", "nl") == "Succes!"
    assert worded(":unknown:", "nl") == ":unknown:"
    assert worded("Good luck!", "nl") == "Good luck!", "what somebody typed stays as it is"
    served = table.guest("Ann").get("/api/phrases/de")
    assert served == {f"phrase.{name}": words for name, words in PHRASES["de"].items()}
