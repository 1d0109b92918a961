"""People who are invited to a match at a club."""

from server.client import RunningTable

BOT = {"kind": "bot", "level": "random"}


def invited(club: RunningTable, game: str, other: str = "") -> tuple[str, str]:
    """The link of a match against a bot, or against somebody of that name, and the token of the person who plays it."""
    browser = club.guest("Ann")
    token = browser.post("/api/me/tokens", {"name": "mine", "scopes": ["read", "play", "manage"]})["secret"]
    id = browser.new_match({"kind": "me"}, {"kind": "open"} if other else BOT, game=game)
    if other:
        club.guest(other).post(f"/api/matches/{id}/join", {"key": ""})
    return f"{club.url}/m/{id}", token
