"""People who are invited to a match at a club."""

from server.client import Browser, RunningTable
from server.process import Process

BOT = {"kind": "bot", "level": "random"}


def invited(club: RunningTable | Process, game: str, other: str = "") -> tuple[str, str]:
    """The link of a match against a bot, or against somebody of that name, and the token of the person who plays it."""
    browser = guest(club, "Ann")
    token = browser.post("/api/me/tokens", {"name": "mine", "scopes": ["read", "play", "manage"]})["secret"]
    id = browser.new_match({"kind": "me"}, {"kind": "open"} if other else BOT, game=game)
    if other:
        guest(club, other).post(f"/api/matches/{id}/join", {"key": ""})
    return f"{club.url}/m/{id}", token


def guest(club: RunningTable | Process, name: str) -> Browser:
    browser = Browser(club.url)
    browser.post("/api/guests", {"name": name})
    return browser
