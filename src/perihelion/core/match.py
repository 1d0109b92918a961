"""A match: one game being played. Its log is the truth and only grows; the state is what the log adds up to."""

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.events import event
from perihelion.core.facts import Fact
from perihelion.core.frame import Decision
from perihelion.core.log import (
    Entry,
    Event,
    Header,
    SaveError,
    count_draws,
    spoken,
)
from perihelion.core.notation import IllegalAction, UnknownAction, begun, exact, nearest, read, understand
from perihelion.core.options import OptionValue, checked
from perihelion.core.prompt import Prompt, prompt
from perihelion.core.reason import Reason
from perihelion.core.record import TABLE
from perihelion.core.rng import Dice
from perihelion.core.state import State, apply, deciders, legal, why_not
from perihelion.core.together import Together
from perihelion.core.undo import UndoError, last_play, why_not_undo

if TYPE_CHECKING:
    from perihelion.core.game import Game  # a game opens matches: at run time only the game knows of them

SNAPSHOT_EVERY: Final = 64
"""Entries between two kept copies of the state: going back replays at most that many."""


class Match:
    """Play with `legal` and `play`; look with `observe` and `view`; go back with `undo`, `at` and `branch`."""

    def __init__(
        self,
        game: "Game",
        header: Header,
        dice: Dice | None,
        state: State,
        snapshots: dict[int, State] | None = None,
    ) -> None:
        self.game = game
        self.header = header
        self.dice = dice
        self.state = state
        self.log: list[Entry] = []
        self.settings: dict[int, dict[str, OptionValue]] = {}
        """Standing answers of the seats: private and outside the log."""
        self.listening = False
        """Whether entries keep their facts."""
        self._snapshots: dict[int, State] = {0: state.clone()} if snapshots is None else snapshots
        self._draws = 0
        self._legal: dict[int, list[Action]] = {}

    def __repr__(self) -> str:
        """The situation, in one line."""
        scores = ", ".join([str(score) for score in self.scores])
        now = repr(self.state.stack[-1]) if self.state.stack else "over"
        return f"{self.game.title}, {self.header.seats} seats, {len(self.log)} entries, points {scores}: {now}"

    def _repr_html_(self) -> str:
        """The match as a notebook shows it: what a spectator sees, and who is asked."""
        picture = self.game.picture(self.observe(None), self.game.title)
        return f"<figure>{picture}<figcaption>{escape(repr(self))}</figcaption></figure>"

    # Looking.

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def deciders(self) -> list[int]:
        """Every seat that owes an answer now."""
        return deciders(self.state)

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the match goes on."""
        return self.game.winners(self.state) if self.over else []

    def legal(self, seat: int) -> list[Action]:
        """The complete list of what the seat may do now."""
        known = self._legal.get(seat)
        if known is None:
            known = legal(self.state, seat)
            self._legal[seat] = known
        return known

    @property
    def events(self) -> list[Event]:
        """Everything readers see of the log, entry by entry."""
        return [event for entry in self.log for event in entry.events]

    def say(self, action: Action) -> str:
        """An action in words."""
        return self.state.say(action)

    def observe(self, seat: int | None) -> Any:
        """What a seat sees, as a state with the hidden parts unknown (None: a spectator)."""
        return self.game.observe(self.state, TABLE if seat is None else seat)

    def owing(self, viewer: int | None) -> list[int]:
        """Who seems to owe an answer: asked together, everyone else looks as if they did, unless answering is seen."""
        top = self.state.stack[-1] if self.state.stack else None
        if isinstance(top, Together) and not top.SEEN:
            return [seat for seat in top.asked if seat != viewer or seat in top.open]
        return self.deciders

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, as plain data for a page or a script (None: a spectator)."""
        observation = self.observe(seat)
        viewer = TABLE if seat is None else seat
        return {
            "game": self.game.name,
            "seat": seat,
            "seats": self.header.seats,
            "version": self.version(seat),
            "over": self.over,
            "deciders": self.owing(seat),
            "scores": self.game.scores(observation),
            "winners": self.winners,
            "table": self.game.view(observation, viewer),
        }

    def prompt(self, seat: int) -> Prompt:
        """What the seat is asked: the sentences it may say, each with what it would cost."""
        top = self.state.stack[-1] if self.state.stack else None
        if not isinstance(top, Decision) or seat not in self.deciders:
            return Prompt("", [])
        return prompt(self.state, top, seat, self.legal(seat))

    def seen(self, viewer: int | None) -> list[str]:
        """The log as a seat reads it (None: a spectator)."""
        reader = TABLE if viewer is None else viewer
        return [line for entry in self.log for line in entry.lines_for(reader)]

    def version(self, viewer: int | None) -> int:
        """How much of the log a seat has read. What it did not see does not count, so the number leaks nothing."""
        return len(self.seen(viewer))

    def facts(self, n: int, viewer: int | None) -> list[Fact]:
        """What the viewer learns from entry n; the match must have been listening."""
        return self.log[n].facts_for(TABLE if viewer is None else viewer)

    # Playing.

    def play(self, seat: int, action: Action | str) -> Entry:
        """Carry out an action, given as itself or in words. A refused one changes nothing and says why."""
        chosen = self.find(seat, action) if isinstance(action, str) else action
        if chosen not in self.legal(seat):
            raise self._refusal(seat, chosen)
        entry = self._enter(seat, chosen)
        self._go_on()
        return entry

    def find(self, seat: int, text: str) -> Action:
        """The legal action a text speaks of, or one of three errors: unknown, ambiguous, illegal."""
        s, legal = self.state, self.legal(seat)
        found = exact(s, legal, text)
        if found is not None:
            return found
        meant = read(s, self.game.verbs, text)
        if meant is None:
            found = begun(s, legal, text)
            if found is not None:
                return found
            try:
                meant = understand(s, self.game.verbs, text)
            except UnknownAction as error:
                raise UnknownAction(error.message, nearest(s, legal, text)) from None
        raise self._refusal(seat, meant)

    def explain(self, seat: int, text: str) -> Reason | None:
        """Why the seat cannot do that now, with the rulebook's section; None: it can.

        Raises `UnknownAction` or `AmbiguousAction` for a text that cannot be read.
        """
        try:
            self.find(seat, text)
        except IllegalAction as refusal:
            return refusal.reason
        return None

    def draw(self) -> None:
        """Let the table draw until a seat has to decide."""
        while self.dice is not None and self.state.stack:
            top = self.state.stack[-1]
            if not isinstance(top, Chance):
                return
            size = top.size(self.state)
            self.happen(top.outcome(self.state, self.dice.draw(self._draws, size)))

    def happen(self, outcome: Action) -> Entry:
        """Enter an outcome of chance that is already known: from a log, or from a physical table."""
        return self._enter(TABLE, outcome)

    def stand(self, seat: int, settings: Mapping[str, Any]) -> None:
        """Set the seat's standing answers and give those that are due."""
        self.settings[seat] = checked(self.game.standing_options, settings)
        self._go_on()

    # Going back.

    def undo(self, seat: int | None = None) -> Entry:
        """Take back the last action: alone back to the seat's last barrier, or (None) by consent of all."""
        at = last_play(self.log)
        refused = why_not_undo(self.log, self.state, seat)
        if refused:
            raise UndoError(refused)
        return self._go_back(at - 1, self.fold(at - 1))

    def take_back(self, n: int) -> Entry:
        """By consent of all: back to how it was after n entries."""
        if not 0 <= n < len(self.log):
            raise UndoError("there is nothing to undo")
        return self._go_back(n, self.fold(n))

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take back the last action alone."""
        return not why_not_undo(self.log, self.state, seat)

    def at(self, n: int) -> "Match":
        """The match as it was after n entries."""
        if not 0 <= n <= len(self.log):
            raise ValueError(f"the log has {len(self.log)} entries, there is no entry {n}")
        past = self._copy(self.fold(n))
        past.log = self.log[:n]
        past._draws = count_draws(past.log)
        return past

    def branch(self) -> "Match":
        """An independent copy, to try things on."""
        copy = self._copy(self.state.clone())
        copy.log = self.log[:]
        copy._draws = self._draws
        copy._legal = dict(self._legal)
        return copy

    def go_on(self, entries: Sequence[Entry], kept: Mapping[int, State] | None = None) -> None:
        """Go on with entries that were played elsewhere, and checked there: from a store, another process or a worker.

        `kept` maps an entry count to the state at that point; replay starts from the nearest.
        """
        self._legal = {}
        if kept or any(entry.action is None for entry in entries):
            self._snapshots.update(kept or {})
            self.log += entries
            self.state = self.fold(len(self.log))
        else:
            for entry in entries:
                assert entry.action is not None
                apply(self.state, entry.seat, entry.action)
                self._append(entry)
        self._draws = count_draws(self.log)

    def rebase(self, state: State) -> Entry:
        """Go on from another state, where an upgrade of the rules made a played move impossible."""
        entry = Entry("rebase", TABLE, "")
        entry.state = state.clone()
        self.log.append(entry)
        self.state = state
        self._legal = {}
        return entry

    # Saving.

    def text(self) -> str:
        """The match as a save file."""
        lines = [*self.header.lines(), ""]
        for entry in self.log:
            lines.append(entry.line())
        return "\n".join(lines) + "\n"

    def enter(self, line: str) -> None:
        """Enter one line of a saved log."""
        word, _, rest = line.partition(" ")
        if word == "chance":
            outcome = read(self.state, self.game.verbs, rest)
            top = self.state.stack[-1] if self.state.stack else None
            if outcome is None or not isinstance(top, Chance) or not top.possible(self.state, outcome):
                raise SaveError(f"this cannot have been drawn: {rest[:80]!r}")
            self.happen(outcome)
        elif word == "undo":
            if not rest.isdigit() or int(rest) > len(self.log):
                raise SaveError(f"there is no entry to undo to: {rest[:80]!r}")
            self._go_back(int(rest), self.fold(int(rest)))
        elif word == "rebase":
            self.rebase(self.game.codec().decode(json.loads(rest)))
        elif word.isdigit() and 1 <= int(word) <= self.header.seats:
            seat = int(word) - 1
            self._enter(seat, self.find(seat, rest))
        else:
            raise SaveError(f"this is no entry of a log: {line[:80]!r}")

    # Inside.

    def _enter(self, seat: int, action: Action) -> Entry:
        """Append the entry and let the state follow; if a rule fails, the match stays as it was."""
        s = self.state
        frame = s.stack[-1]
        kind = "chance" if seat == TABLE else "play"
        entry = Entry(kind, seat, s.say(action), action)
        entry.events.append(event(s, frame, seat, action, entry.text))
        entry.sealed = isinstance(frame, Together)
        entry.barrier = s.barrier
        s.opened = []
        if self.listening:
            s.facts = []
        self._legal = {}
        try:
            apply(s, seat, action)
        except BaseException:
            self.state = self.fold(len(self.log))
            raise
        if s.facts is not None:
            entry.facts = s.facts
            s.facts = None
        # Questions asked together were settled: each seat reads what the others said.
        entry.events += [Event(spoken(other, text), None, but=other) for other, text in s.opened or ()]
        s.opened = None
        self._append(entry)
        if kind == "chance":
            self._draws += 1
        return entry

    def _append(self, entry: Entry) -> None:
        self.log.append(entry)
        if len(self.log) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.log)] = self.state.clone()

    def _go_on(self) -> None:
        """Draw, and give the standing answers, until somebody has to be asked."""
        self.draw()
        while self.settings and not self.over:
            if not self._answer_one():
                return
            self.draw()

    def _answer_one(self) -> bool:
        for seat in self.deciders:
            settings = self.settings.get(seat)
            if settings is not None:
                answer = self.game.standing(self.observe(seat), seat, settings)
                if answer is not None and answer in self.legal(seat):
                    self._enter(seat, answer)
                    return True
        return False

    def _go_back(self, target: int, state: State) -> Entry:
        entry = Entry("undo", TABLE, str(target), None, target)
        entry.events.append(Event("undo", None))
        self.log.append(entry)
        self.state = state
        self._legal = {}
        return entry

    def fold(self, n: int) -> State:
        """The state after n entries, from the nearest kept copy."""
        actions: list[Entry] = []
        at = n
        while at not in self._snapshots:
            entry = self.log[at - 1]
            if entry.kind == "undo":
                at = entry.target
            elif entry.kind == "rebase":
                self._snapshots[at] = entry.state.clone()
            else:
                actions.append(entry)
                at -= 1
        s = self._snapshots[at].clone()
        while actions:
            entry = actions.pop()
            assert entry.action is not None
            apply(s, entry.seat, entry.action)
        return s

    def _copy(self, state: State) -> "Match":
        copy = Match(self.game, self.header, self.dice, state, dict(self._snapshots))
        copy.listening = self.listening
        return copy

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        s = self.state
        reason = why_not(s, seat, action)
        text = s.say(action)
        near = nearest(s, self.legal(seat), text) if seat in self.deciders else []
        return IllegalAction(f"'{text}' is not possible: {self.game.words(reason)}.", near, reason)
