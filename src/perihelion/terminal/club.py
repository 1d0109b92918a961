"""A match at a club, as a place to play: through the client of the library."""

import sys
from typing import Any

from perihelion.bots.bot import Candidate
from perihelion.client.club import by_link
from perihelion.client.match import ClubMatch
from perihelion.core.drafting import Drafting
from perihelion.core.facts import Fact
from perihelion.core.log import Header
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.terminal.speech import Speech
from perihelion.terminal.venue import DraftedTurn, Told, Venue, advice, drafting


class ClubVenue(Venue):
    """Those who sit here play the seats of the token's person; everybody else is elsewhere."""

    def __init__(self, match: ClubMatch) -> None:
        self.match = match
        self.game = match.game
        self.seats = match.seats
        self.people = match.yours

    @classmethod
    def at(cls, link: str, token: str, language: str) -> "ClubVenue":
        """Sit down by a link: on one's own seat, on a free one, or as a spectator; wait until the match begins."""
        match = by_link(link, token, language)
        words = Speech(match.game, language)
        while match.info["status"] == "open":
            print(words("club.open"), file=sys.stderr)
            match.wait(600)
        return cls(match)

    @property
    def away(self) -> str:
        return self.match.club.gone

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def winners(self) -> list[int]:
        return self.match.winners

    def asked(self) -> int | None:
        asked = self.match.asked
        return asked[0] if asked and not self.over else None

    def thinking(self) -> list[int]:
        return self.match.deciders

    def step(self) -> None:
        self.match.wait(60 if self.away else 10)

    def observe(self, seat: int | None) -> Any:
        return self.match.observe(self.match.viewer if seat is None else seat)

    def told(self, seat: int | None) -> list[Told]:
        return [_told(line) for line in self.match.view(self.match.viewer if seat is None else seat)["lines"]]

    def drafted(self, seat: int, texts: list[str]) -> DraftedTurn:
        if not texts:
            return DraftedTurn([], "", self.match.prompt(seat), self.observe(seat), [])
        draft = self.match.draft(seat, texts)
        told = [_told(line) for line in draft["lines"]]
        return DraftedTurn(draft["actions"], draft["ends"], draft["prompt"], self._after(seat, draft), told)

    def _after(self, seat: int, draft: dict[str, Any]) -> Any:
        """The table after the tentative turn: played here, on what the seat sees.

        The club leaves a step out that shows something hidden or ends the game; and where something hidden decides who
        is asked next, the last step cannot be played here: the table before it is shown.
        """
        played = draft["actions"][:-1] if draft["ends"] in ("reveal", "over") else draft["actions"]
        seen = self._tried(seat, played).shown.observe(seat)
        if self.game.view(seen, seat) != draft["view"]["table"]:
            seen = self._tried(seat, played[:-1]).shown.observe(seat)
        return seen

    def _tried(self, seat: int, texts: list[str]) -> Drafting:
        header = Header(self.game.name, self.game.rules_version, self.seats, self.match.info["options"])
        return drafting(Match(self.game, header, None, self.match.observe(seat)), seat, texts)

    def play(self, seat: int, texts: list[str]) -> None:
        self.match.play(seat, *texts)

    def undo(self, seat: int) -> None:
        self.match.undo(seat)

    def explain(self, seat: int, text: str, after: list[str], language: str) -> str:
        return self.match.explain(seat, text, after)

    def hint(self, seat: int, after: list[str]) -> list[Candidate]:
        """Thought out here, from what the seat sees, where the match allows it."""
        return advice(self._tried(seat, after)) if self.match.info["hints"] else []

    def close(self) -> None:
        self.match.close()


def _told(line: dict[str, Any]) -> Told:
    facts = [
        Fact(
            fact["kind"],
            fact["seat"],
            fact.get("what", ""),
            fact.get("amount", 0),
            fact.get("source", ""),
            fact.get("where", ""),
            TABLE,
        )
        for fact in line["facts"]
    ]
    return Told(line["text"], facts)
