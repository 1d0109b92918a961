"""Where one plays: a match of our own with bots on some seats, or one at a server; to those who play they are alike."""

from math import nan
from typing import Any

from perihelion.bots import Bot
from perihelion.bots.bot import Candidate
from perihelion.core.drafting import Drafting, Ending
from perihelion.core.facts import Fact
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.core.undo import last_play

HINT = "search:2s"
"""Who is asked for a hint."""


class Told:
    """A line of the log as a seat reads it, with what happened."""

    def __init__(self, text: str, facts: list[Fact]) -> None:
        self.text = text
        self.facts = facts


class DraftedTurn:
    """A tentative turn: what was tried so far, where it leads, and what may be said next."""

    def __init__(
        self, texts: list[str], ends: Ending, prompt: dict[str, Any], observation: Any, told: list[Told]
    ) -> None:
        self.texts = texts
        self.ends = ends
        """Why it goes no further before it is confirmed; empty: one may go on."""
        self.prompt = prompt
        self.observation = observation
        self.told = told


class Venue:
    """What players need of a match."""

    game: Game
    seats: int
    people: list[int]
    """The seats that are played here."""

    @property
    def away(self) -> str:
        """Why the table does not answer just now; empty: it does. What is asked of it then is a `ConnectionError`."""
        return ""

    @property
    def over(self) -> bool:
        raise NotImplementedError

    @property
    def winners(self) -> list[int]:
        raise NotImplementedError

    def asked(self) -> int | None:
        """The seat of ours that owes an answer."""
        raise NotImplementedError

    def thinking(self) -> list[int]:
        """The seats the table waits for."""
        raise NotImplementedError

    def step(self) -> None:
        """Let the others go on by one action, or a table come back; it takes as long as they do."""
        raise NotImplementedError

    def observe(self, seat: int | None) -> Any:
        raise NotImplementedError

    def told(self, seat: int | None) -> list[Told]:
        """Everything the seat has read."""
        raise NotImplementedError

    def drafted(self, seat: int, texts: list[str]) -> DraftedTurn:
        """Try these actions; an `ActionError` says which cannot be."""
        raise NotImplementedError

    def play(self, seat: int, texts: list[str]) -> None:
        """Play all of these actions or none."""
        raise NotImplementedError

    def undo(self, seat: int) -> None:
        """Take the last action back; a ValueError says why not."""
        raise NotImplementedError

    def explain(self, seat: int, text: str, after: list[str], language: str) -> str:
        """Why that is not possible, after what was tried; empty: it is."""
        raise NotImplementedError

    def hint(self, seat: int, after: list[str]) -> list[Candidate]:
        """The best few actions with their points (nan: it has not counted) and how the play would go on."""
        raise NotImplementedError

    def text(self) -> str | None:
        """The match as a save file; None where somebody else keeps it."""
        return None

    def close(self) -> None:
        """Nobody sits here any more."""


class OwnVenue(Venue):
    """A match in this process."""

    def __init__(self, match: Match, bots: dict[int, Bot]) -> None:
        self.match = match
        self.match.listening = True
        self.game = match.game
        self.seats = match.header.seats
        self.bots = bots
        self.people = [seat for seat in range(self.seats) if seat not in bots]

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def winners(self) -> list[int]:
        return self.match.winners

    def asked(self) -> int | None:
        deciders = self.match.deciders
        if any(seat in self.bots for seat in deciders):
            return None
        return deciders[0] if deciders else None

    def thinking(self) -> list[int]:
        return [seat for seat in self.match.deciders if seat in self.bots]

    def step(self) -> None:
        for seat in self.thinking()[:1]:
            self.match.play(seat, self.bots[seat].choose(self.match.observe(seat), self.match.legal(seat)))

    def observe(self, seat: int | None) -> Any:
        return self.match.observe(seat)

    def told(self, seat: int | None) -> list[Told]:
        return told(self.match, seat)

    def drafted(self, seat: int, texts: list[str]) -> DraftedTurn:
        if not texts:
            return DraftedTurn([], "", self.match.prompt(seat).data(), self.match.observe(seat), [])
        draft = drafting(self.match, seat, texts)
        prompt = {"ask": "", "sentences": []} if draft.ends else draft.match.prompt(seat).data()
        missed = told(draft.shown, seat)[len(told(self.match, seat)) :]
        return DraftedTurn(draft.texts, draft.ends, prompt, draft.shown.observe(seat), missed)

    def play(self, seat: int, texts: list[str]) -> None:
        for text in texts:
            self.match.play(seat, text)

    def undo(self, seat: int) -> None:
        """Back to the last decision of a person: what bots did since is taken back with it."""
        entry = self.match.undo()
        while self.match.log[entry.target].seat in self.bots and last_play(self.match.log):
            entry = self.match.undo()

    def explain(self, seat: int, text: str, after: list[str], language: str) -> str:
        reason = drafting(self.match, seat, after).match.explain(seat, text)
        return "" if reason is None else self.game.words(reason, language)

    def hint(self, seat: int, after: list[str]) -> list[Candidate]:
        return advice(drafting(self.match, seat, after))

    def text(self) -> str:
        return self.match.text()

    def close(self) -> None:
        for player in self.bots.values():
            player.close()


def drafting(match: Match, seat: int, texts: list[str]) -> Drafting:
    """These actions, tried on a copy of the match."""
    draft = Drafting(match, seat)
    for text in texts:
        draft.go_on(text)
    return draft


def advice(draft: Drafting) -> list[Candidate]:
    """What a strong opponent would do after what was tried."""
    from perihelion.bots import bot

    match, seat = draft.match, draft.seat
    adviser = bot(HINT, match.game, seat)
    chosen = adviser.choose(match.observe(seat), match.legal(seat))
    return adviser.explain().candidates or [Candidate(nan, [match.say(chosen)])]


def told(match: Match, viewer: int | None) -> list[Told]:
    """The log as a seat reads it, line by line; what comes of plans that are opened together is told after all."""
    reader = TABLE if viewer is None else viewer
    lines: list[Told] = []
    for entry in match.log:
        texts = entry.lines_for(reader)
        lines += [Told(text, []) for text in texts[:-1]]
        lines += [Told(text, entry.facts_for(reader)) for text in texts[-1:]]
    return lines
