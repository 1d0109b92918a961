"""A table: set up any position in words, play it as a transcript, and look at what came of it.

    table = Table("pearls", "ann", "ben", rounds=3)
    table.play("ann: bid 4")
    table.play("ben: bid 6")
    assert table.asked == "ben Prize"

A game's own tests subclass it with words for their pieces; a player is always called by name.
"""

from collections.abc import Sequence
from typing import Any, Self

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Decision, Frame
from perihelion.core.game import Game
from perihelion.core.notation import find, nearest, read
from perihelion.core.quote import Quote
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply, begin, deciders, legal
from perihelion.front import game as installed

SPECTATOR = "spectator"


class Table:
    """One position of one game."""

    def __init__(self, game: Game | str, *names: str, **options: Any) -> None:
        self.game = installed(game) if isinstance(game, str) else game
        self.names: Sequence[str] = names or self.game.company()
        """The players in the order of their seats, and after them whoever plays without a seat."""
        self.state: Any = self.lay(len(self.names), options)

    def lay(self, seats: int, options: dict[str, Any]) -> State:
        """The position before anything is set up by hand."""
        return self.game.lay(self.names[:seats], options)

    def seat(self, who: str | int) -> int:
        """The number of a player, by name; a number stands for itself, where a test loops over the seats."""
        if isinstance(who, int):
            return who
        assert who in self.names, f"nobody here is called {who!r}: {', '.join(self.names)}"
        return self.names.index(who)

    # Before the transcript.

    def have(self, who: str | int, **amounts: Any) -> Self:
        """What a player has when the transcript begins, by the names of the state's fields."""
        at = self.seat(who)
        players = getattr(self.state, "players", None)
        for name, amount in amounts.items():
            if players is not None and hasattr(players[at], name):
                setattr(players[at], name, amount)
            else:
                assert hasattr(self.state, name), f"there is no {name!r} in this game"
                getattr(self.state, name)[at] = amount
        return self

    def now(self, *frames: Frame) -> Self:
        """Only this happens now, the first one first, and nothing after it."""
        self.state.stack.clear()
        self.state.then(*frames)
        begin(self.state)
        return self

    # The transcript.

    def play(self, transcript: str) -> Self:
        """Lines of `ann: action; action`."""
        for line in transcript.strip().splitlines():
            who, _, actions = line.strip().partition(": ")
            self.does(who, *actions.split("; "))
        return self

    def does(self, who: str | int, *texts: str) -> Self:
        """The player does these things, one after another."""
        for text in texts:
            apply(self.state, self.seat(who), self.action(who, text))
        return self

    def draws(self, text: str = "") -> Self:
        """The table draws this, or the first of what can be drawn."""
        s = self.state
        frame = s.stack[-1] if s.stack else None
        assert isinstance(frame, Chance), f"nothing is drawn now: {self.asked}"
        outcome = read(s, self.game.verbs, text) if text else frame.outcome(s, 0)
        assert outcome is not None, f"{text!r} is no sentence of the game"
        assert frame.possible(s, outcome), f"{text!r} cannot be drawn now"
        apply(s, TABLE, outcome)
        return self

    # Looking.

    @property
    def question(self) -> str:
        """The question, draw or step that is on top, by its name; empty when nothing is left to do."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    @property
    def asked(self) -> str:
        """Who is asked what: `ann Turn`; empty when nothing is left to do."""
        who = " and ".join([self.names[seat] for seat in deciders(self.state)]) or "table"
        return f"{who} {self.question}" if self.question else ""

    def seen(self, who: str | int) -> Any:
        """The position as a player sees it, or as a `spectator` does."""
        return self.game.observe(self.state, TABLE if who == SPECTATOR else self.seat(who))

    def player(self, who: str | int, seen_by: str | int = "") -> Any:
        """What a player has, or what another player sees of it."""
        s = self.state if seen_by == "" else self.seen(seen_by)
        return s.players[self.seat(who)]

    def legal(self, begin: str = "", who: str | int = "") -> list[str]:
        """What the player may do now: the texts that begin like this. Without a name, whoever is asked first."""
        texts = [self.state.say(action) for action in legal(self.state, self._speaker(who))]
        return [text for text in texts if text.startswith(begin)]

    def can(self, who: str | int, text: str) -> bool:
        return text in self.legal(who=who)

    def action(self, who: str | int, text: str) -> Action:
        """What the text means as an answer of that player."""
        s, seat = self.state, self.seat(who)
        assert seat in deciders(s), f"{text!r}: {who} is not asked, but {self.asked or 'nobody'}"
        offered = legal(s, seat)
        found = find(s, offered, text)
        assert found is not None, f"{who} cannot {text!r}; near it: {nearest(s, offered, text)}"
        return found

    def quote(self, text: str, who: str | int = "") -> Quote:
        """May the player do that now, and for what price?"""
        frame = self.state.stack[-1]
        assert isinstance(frame, Decision), f"nobody is asked: {self.asked}"
        action = read(self.state, self.game.verbs, text)
        assert action is not None, f"{text!r} is no sentence of the game"
        return frame.quote(self.state, self._speaker(who), action)

    def why_not(self, text: str, who: str | int = "") -> str:
        """The code of the reason why the player cannot do that now; empty when it is possible."""
        reason = self.quote(text, who).reason
        return "" if reason is None else reason.code

    def cost(self, text: str, who: str | int = "") -> dict[str, int]:
        """What the player would pay."""
        return self.quote(text, who).cost()

    def _speaker(self, who: str | int) -> int:
        if who != "":
            return self.seat(who)
        asked = deciders(self.state)
        assert asked, f"nobody is asked: {self.asked}"
        return asked[0]
