"""A match at a club that is played like one of the library."""

import json
import time
from typing import Any

import perihelion
from perihelion.client.club import Club, ClubError, ClubGone
from perihelion.client.live import Listening
from perihelion.core.action import Action
from perihelion.core.notation import AmbiguousAction, IllegalAction, UnknownAction, read

EVERY = 1.0
"""Seconds between two questions whether something has happened, where there is no live connection."""
LONGEST = 30.0
"""The longest pause before a club that does not answer is asked again; pauses double up to this."""


class ClubMatch:
    """Look with `observe`, `legal` and `seen`, act with `play` and `undo`; `wait` until something has happened."""

    def __init__(self, club: Club, id: str, key: str = "", info: dict[str, Any] | None = None) -> None:
        self.club = club
        self.id = id
        self.key = key
        self.info: dict[str, Any] = info or {}
        self._views: dict[int | None, dict[str, Any]] = {}
        self._observed: dict[int | None, Any] = {}
        self._listening = Listening(club, id, key)
        if not info:
            self.refresh()
        self.game = perihelion.game(self.info["game"])
        if club.language not in self.game.catalogues:
            club.language = "en"

    def __repr__(self) -> str:
        return f"{self.game.title} at {self.club.url}/m/{self.id}, {self.info['status']}"

    # Looking.

    def refresh(self) -> None:
        """Look anew: what was known may be old."""
        self.info = self.club.ask("GET", f"/api/matches/{self.id}", key=self.key)
        self._views = {}
        self._observed = {}

    @property
    def seats(self) -> int:
        return len(self.info["seats"])

    @property
    def yours(self) -> list[int]:
        """The seats of the token's person."""
        return list(self.info["yours"])

    @property
    def asked(self) -> list[int]:
        """Those of your seats that owe an answer."""
        return list(self.info["your_turn"])

    @property
    def deciders(self) -> list[int]:
        """Every seat that seems to owe an answer."""
        return list(self.info["owing"])

    @property
    def over(self) -> bool:
        return self.info["status"] in ("over", "closed")

    @property
    def scores(self) -> list[int]:
        return list(self.view(self.viewer)["view"]["scores"])

    @property
    def winners(self) -> list[int]:
        return list(self.view(self.viewer)["view"]["winners"])

    @property
    def viewer(self) -> int | None:
        """The first of your seats, or a spectator."""
        return self.yours[0] if self.yours else None

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat with what it is asked and its log, as plain data (None: a spectator)."""
        if seat not in self._views:
            self._views[seat] = self.club.ask("GET", self._path("view"), seat=seat, key=self.key)
        return self._views[seat]

    def version(self, seat: int | None) -> int:
        version: int = self.view(seat)["version"]
        return version

    def observe(self, seat: int | None) -> Any:
        """What a seat sees, as a state with the hidden parts unknown: what a bot of the library is given."""
        if seat not in self._observed:
            sent = self.club.ask("GET", self._path("export"), format="observation", seat=seat, key=self.key)
            self._observed[seat] = self.game.codec().decode(json.loads(sent["text"]))
        return self._observed[seat]

    def legal(self, seat: int) -> list[Action]:
        """The complete list of what the seat may do now."""
        observation = self.observe(seat)
        texts = [sentence["action"] for sentence in self.prompt(seat)["sentences"]]
        found = [read(observation, self.game.verbs, text) for text in texts]
        return [action for action in found if action is not None]

    def prompt(self, seat: int) -> dict[str, Any]:
        """What the seat is asked, as plain data: each sentence with its price."""
        prompt: dict[str, Any] = self.view(seat)["prompt"]
        return prompt

    def seen(self, seat: int | None) -> list[str]:
        """The log as a seat reads it."""
        return [line["text"] for line in self.view(seat)["lines"]]

    # Playing.

    def join(self) -> None:
        """Take the seat that is kept for you, or a free one."""
        self.club.ask("POST", self._path("join"), {"key": self.key})
        self.refresh()

    def play(self, seat: int, *actions: Action | str) -> None:
        """Carry out actions, all or none. What is refused changes nothing and raises what the library raises."""
        texts = [action if isinstance(action, str) else self.observe(seat).say(action) for action in actions]
        self._do("play", {"seat": seat, "version": self.version(seat), "actions": texts})

    def undo(self, seat: int) -> None:
        """Take back the last action, alone."""
        self._do("undo", {"seat": seat, "version": self.version(seat)})

    def draft(self, seat: int, texts: list[str]) -> dict[str, Any]:
        """Try a turn: what it would lead to, and what may be said next. Nothing is written at the club."""
        path = f"/api/matches/{self.id}/drafts/{seat}"
        try:
            body = {"version": self.version(seat), "actions": texts, "keep": False}
            made: dict[str, Any] = self.club.ask("PUT", path, body)
        except ClubError as error:
            raise _as_the_library(error) from None
        return made

    def explain(self, seat: int, text: str, after: list[str]) -> str:
        """Why the seat cannot do that, now or after those actions; empty: it can."""
        told = self.club.ask("POST", self._path("explain"), {"seat": seat, "text": text, "after": after})
        return "" if told["legal"] else str(told["detail"])

    def hint(self, seat: int) -> str:
        """What a bot would do, where the match allows it."""
        return str(self.club.ask("POST", self._path("hint"), {"seat": seat, "level": "search"})["action"])

    def wait(self, seconds: float = 25.0) -> bool:
        """Wait until something has happened that this client has not seen; False: nothing did in that time.

        A club that goes away (`club.gone` says why) and one that is back are something, too.
        """
        before = self._mark()
        away = self.club.silent
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pause = min(EVERY * 2 ** min(self.club.silent, 10), LONGEST)
            self._listening.wait(min(pause, max(0.0, end - time.monotonic())))
            try:
                self.refresh()
            except ClubGone:
                if not away:
                    return True
                continue
            if away or self._mark() != before:
                return True
        return False

    def close(self) -> None:
        self._listening.close()

    # Inside.

    def _mark(self) -> tuple[Any, ...]:
        return self.info["moved"], self.info["status"], tuple(self.asked), tuple(self.deciders)

    def _path(self, what: str) -> str:
        return f"/api/matches/{self.id}/{what}"

    def _do(self, what: str, body: dict[str, Any]) -> None:
        try:
            self.club.ask("POST", self._path(what), body)
        except ClubError as error:
            raise _as_the_library(error) from None
        finally:
            self.refresh()


def _as_the_library(error: ClubError) -> ValueError:
    """A refused action raises the same error as in a match of the library."""
    kinds = {"illegal": IllegalAction, "unknown": UnknownAction, "ambiguous": AmbiguousAction}
    kind = kinds.get(error.kind)
    return error if kind is None else kind(str(error), error.suggestions)
