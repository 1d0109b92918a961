"""A club's table over HTTP, with a token, by the standard library."""

import json
from http.client import HTTPException
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from perihelion.client.match import ClubMatch

PATIENCE = 30.0
"""Seconds after which a table that does not answer counts as gone."""
AWAY = (502, 503, 504)
"""What is answered in place of a table that is not there: by a proxy, or by one that opens or closes just now."""


class ClubError(ValueError):
    """The table has refused something: what kind of refusal it is, and one line for people."""

    def __init__(self, kind: str, detail: str, suggestions: list[str]) -> None:
        super().__init__(detail)
        self.kind = kind
        self.suggestions = suggestions


class ClubGone(ConnectionError):
    """The table does not answer, and why; nothing is known of what was asked."""

    def __init__(self, url: str, why: str) -> None:
        super().__init__(f"{url} does not answer: {why}")
        self.why = why


class Club:
    """A table at an address, as the person of the token."""

    def __init__(self, url: str, token: str = "", language: str = "en") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"a club has an address like https://table.example.org, not {url!r}")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token = token
        self.language = language
        self.silent = 0
        """How many questions in a row got no answer."""
        self.gone = ""
        """Why the last one got none."""

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> Any:
        """One request; a refusal is a `ClubError`, a table that does not answer `ClubGone`."""
        try:
            answer = self._answer(method, path, body, params)
        except ClubGone as error:
            self.silent, self.gone = self.silent + 1, error.why
            raise
        except ClubError:
            self.silent, self.gone = 0, ""
            raise
        self.silent, self.gone = 0, ""
        return answer

    def _answer(self, method: str, path: str, body: Any, params: dict[str, Any]) -> Any:
        given = {name: value for name, value in params.items() if value not in (None, "")}
        address = self.url + path + (f"?{urlencode(given)}" if given else "")
        headers = {"accept": "application/json", "accept-language": self.language}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        content = None
        if body is not None:
            content = json.dumps(body).encode()
            headers["content-type"] = "application/json"
        try:
            with urlopen(Request(address, content, headers, method=method), timeout=PATIENCE) as answer:
                text = answer.read()
        except HTTPError as error:
            if error.code in AWAY:
                raise ClubGone(self.url, f"{error.code} {error.reason}") from None
            raise _refusal(error) from None
        except (URLError, OSError, HTTPException) as error:
            raise ClubGone(self.url, _cause(error)) from None
        return json.loads(text) if text else None

    def me(self) -> dict[str, Any]:
        """The person of the token."""
        found: dict[str, Any] = self.ask("GET", "/api/me")
        return found

    def become_bot(self) -> None:
        """Mark the token's account as one that a program plays, for good; others see it wherever it sits."""
        self.ask("POST", "/api/me/bot")

    def match(self, id: str, key: str = "") -> "ClubMatch":
        """A match by its id; a private one with the key of its link."""
        from perihelion.client.match import ClubMatch

        return ClubMatch(self, id, key)

    def join(self, id: str, key: str = "") -> "ClubMatch":
        """Take a free seat where one has none; else only sit down again."""
        match = self.match(id, key)
        if not match.yours and match.info["status"] == "open":
            match.join()
        return match

    def matches(self) -> "list[ClubMatch]":
        """The running matches in which the token's person sits."""
        return [match for match in self._listed(mine=True, status="running") if match.yours]

    def challenges(self) -> "list[ClubMatch]":
        """The matches in which a seat is kept for the token's person; `join` takes it."""
        own = self.me()["id"]
        return [
            match
            for match in self._listed(mine=True, status="open")
            if any(seat["kind"] == "invited" and seat["person"]["id"] == own for seat in match.info["seats"])
        ]

    def open_seats(self, game: str = "") -> "list[ClubMatch]":
        """The matches that wait for somebody to take a free seat; to a bot, those where bots are welcome."""
        return self._listed(joinable=True, game=game)

    def _listed(self, **wanted: Any) -> "list[ClubMatch]":
        from perihelion.client.match import ClubMatch

        asked = {name: str(value).lower() if value is True else value for name, value in wanted.items()}
        found = self.ask("GET", "/api/matches", limit=50, **asked)["matches"]
        return [ClubMatch(self, info["id"], info=info) for info in found]


def by_link(link: str, token: str, language: str = "en") -> "ClubMatch":
    """The match that a link leads to: https://table.example.org/m/ID?key=KEY."""
    parts = urlsplit(link)
    folder, _, id = parts.path.strip("/").partition("/")
    if folder != "m" or not id:
        raise ValueError(f"the link of a match looks like https://table.example.org/m/ID, not {link!r}")
    key = parse_qs(parts.query).get("key", [""])[0]
    return Club(link, token, language).join(id.strip("/"), key)


def _cause(error: Exception) -> str:
    """Why there was no answer, in a few words: "connection refused"."""
    inner = getattr(error, "reason", error)
    return str(getattr(inner, "strerror", None) or inner).lower()


def _refusal(error: HTTPError) -> ClubError:
    try:
        problem = json.loads(error.read())
        return ClubError(problem["type"], problem["detail"], problem.get("suggestions") or [])
    except (ValueError, KeyError, TypeError):
        return ClubError("failed", f"the table has answered {error.code} {error.reason}", [])
