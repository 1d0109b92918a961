"""People at a table: the tentative turn, what is typed, what others did, and the curtain of a shared screen.

Nothing here writes to a screen, so the full screen and the plain lines behave alike.
"""

from collections.abc import Callable
from math import isnan
from typing import Any

from perihelion.bots.bot import Candidate
from perihelion.core.notation import ActionError
from perihelion.core.panes import Picture, marked
from perihelion.terminal import helping
from perihelion.terminal.keep import Kept
from perihelion.terminal.layout import Line
from perihelion.terminal.offer import Group, Offer, Saying, groups, offer
from perihelion.terminal.speech import Speech
from perihelion.terminal.venue import DraftedTurn, Venue

WHOLE = 12
"""Up to this many choices stand there in full; more are narrowed word by word."""
LATEST = 40
"""Lines of the log that `log` tells."""


class Sitting:
    """Who sits at this screen. Nobody is shown what only another seat may see."""

    def __init__(self, table: Venue, words: Speech, kept: Kept | None, tentative: bool) -> None:
        self.table = table
        self.words = words
        self.kept = kept
        self.tentative = tentative
        self.running = True
        self.seat: int | None = None
        """Whose eyes are on the screen."""
        self.curtained = False
        self.draft: DraftedTurn | None = None
        self.offer = Offer("", [])
        self.choices: list[Saying] = []
        self.said: list[str] = []
        """The words of the answer that were chosen by number so far."""
        self.depth = 0
        self.notes: list[Line] = []
        """What the person is told, until their next answer."""
        self.missed: list[Line] = []
        """What the others did since the person last decided."""
        self.read: dict[int, int] = {}
        self.asked: int | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "back": self._back,
            "why": self._why,
            "hint": self._hint,
            "all": self._all,
            "log": self._log,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }
        self.away = ""
        """Why the table did not answer when it was last asked."""
        self._interrupted: tuple[int, int, list[str]] | None = None
        """The tentative turn of a seat when the table went away, and how much had been told then."""
        self._lines_told = 0
        self._drawn = Picture([], [], [], [])
        self._told: list[Line] = []
        self._old = True
        """Whether what was drawn and told is out of date."""
        self._look()

    # Looking.

    def look(self) -> None:
        """See who is asked now, and keep the match; a table that does not answer is looked at again later."""
        self._asking(self._look)

    def _asking(self, do: Callable[[], None]) -> None:
        """Ask the table; where it does not answer, nobody is asked until it does, and the tentative turn is kept."""
        try:
            do()
        except ConnectionError:
            if self.asked is not None and self.draft is not None:
                self._interrupted = (self.asked, self._lines_told, self.draft.texts)
            self.asked = None
            self._offer(Offer("", []))
        away = self.table.away
        if bool(away) != bool(self.away):
            self.notes = []
            self.note(self.words("club.gone", why=away) if away else self.words("club.back"))
        self.away = away

    def _look(self) -> None:
        self._old = True
        text = self.table.text()
        if self.kept is not None and text is not None:
            self.kept.write(text)
        self.asked = self.table.asked()
        if self.asked is None:
            self.draft = None
            self._offer(Offer("", []))
            if len(self.table.people) == 1:
                self.seat = self.table.people[0]
            elif self.secret:
                # Between two turns the screen belongs to nobody.
                self.seat = None
            return
        if self.asked != self.seat:
            self.curtained = self.secret
            self.seat = self.asked
        if not self.curtained:
            self._ask(self._resumed(self.asked))

    def _resumed(self, seat: int) -> list[str]:
        """The tentative turn that the table's absence broke off, where the match stands as it did."""
        before, self._interrupted = self._interrupted, None
        if before is None or before[:2] != (seat, len(self.table.told(seat))):
            return []
        return before[2]

    @property
    def secret(self) -> bool:
        """Whether people who share this screen have something to hide from each other."""
        return len(self.table.people) > 1 and not self.table.game.open_information

    @property
    def viewer(self) -> int | None:
        """Whose view may be shown."""
        return None if self.curtained else self.seat

    def picture(self) -> Picture:
        """The table as whoever looks may see it, the tentative turn included.

        It is drawn once for each step: while others act in a thread of their own, the match is not to be looked at.
        """
        self._draw()
        return self._drawn

    def _seen(self) -> Any:
        return self.draft.observation if self.draft is not None else self.table.observe(self.viewer)

    def _draw(self) -> None:
        """Redraw and retell what is out of date; while the table does not answer, it stays as it was."""
        if not self._old or self.table.away:
            return
        self._old = False
        seat = -1 if self.viewer is None else self.viewer
        try:
            self._drawn = self.table.game.terminal(self._seen(), seat, self.words.language)
            seen = self.table.observe(self.viewer)
            lines = self.table.told(self.viewer)[-LATEST:]
        except ConnectionError:
            self._old = True
            return
        self._told = [line for told in lines for line in self.words.told(told, seen)]

    @property
    def groups(self) -> list[Group]:
        return groups(self.choices, self.depth, whole=len(self.choices) <= WHOLE)

    def log(self) -> list[Line]:
        """The last lines of the log, in words."""
        self._draw()
        return self._told

    def follows(self, choice: Saying) -> str:
        """What would happen if that were done now; empty: nothing that can be foreseen."""
        if self.asked is None or self.draft is None:
            return ""
        try:
            turn = self.table.drafted(self.asked, [*self.draft.texts, choice.text])
        except (ActionError, ConnectionError):
            return ""
        facts = [fact for told in turn.told[len(self.draft.told) :] for fact in told.facts]
        words = [self.table.game.told(fact, self.words.language, who=marked(fact.seat)[0]) for fact in facts]
        ends = [self.words(f"ends.{turn.ends}")] if turn.ends else []
        return "; ".join([*[word for word in words if word], *ends])

    # Answering.

    def answer(self, text: str) -> None:
        """What the person typed: a number, words of a choice, a command, or nothing."""
        self.notes = []
        self._asking(lambda: self._answer(text))

    def _answer(self, text: str) -> None:
        text = " ".join(text.split())
        word, _, rest = text.partition(" ")
        if self.curtained:
            if word == "quit":
                self._quit("")
            elif not text:
                self.curtained = False
                self._ask([])
            return
        if word in self.commands and not any(choice.text == text for choice in self.choices):
            self.commands[word](rest)
        elif self.draft is not None:
            self._say(text)

    def _say(self, text: str) -> None:
        assert self.draft is not None
        if self.draft.ends:
            if text:
                self.note(self.words("confirm"))
            else:
                self.confirm()
            return
        found = self.groups
        if not text:
            self._back("")
        elif text.isdigit() and 1 <= int(text) <= len(found):
            self._choose(found[int(text) - 1])
        else:
            self._words(text)

    def _words(self, text: str) -> None:
        fitting = Offer("", self.choices).narrowed(text)
        if len(fitting) == 1:
            self.take(fitting[0])
        elif fitting and len(fitting) < len(self.choices):
            self.said.append(text)
            self.choices, self.depth = fitting, 0
        elif fitting:
            some = "; ".join(choice.shown for choice in fitting[:5])
            self.note(self.words("several", text=text, n=len(fitting), some=some))
        else:
            self._refuse(text)

    def _refuse(self, text: str) -> None:
        """Say why that is not possible: the game's reason where the sentence is understood."""
        assert self.asked is not None
        assert self.draft is not None
        try:
            reason = self.table.explain(self.asked, text, self.draft.texts, self.words.language)
        except ActionError as error:
            self.note(str(error))
            return
        self.note(self.words("refused", text=text, reason=reason) if reason else self.words("none", text=text))

    def choose(self, group: Group) -> None:
        """Take what a group stands for, or say its words and go on."""
        self._asking(lambda: self._choose(group))

    def _choose(self, group: Group) -> None:
        if group.only is not None:
            self.take(group.only)
        else:
            self.said.append(group.label)
            self.choices, self.depth = group.choices, group.depth

    def take(self, choice: Saying) -> None:
        """Try the action; where nothing else was possible, or turns are not tentative, play it."""
        assert self.asked is not None
        assert self.draft is not None
        forced = len(self.offer.choices) == 1
        texts = [*self.draft.texts, choice.text]
        try:
            if not self.tentative:
                self._play(texts)
                return
            self._ask(texts)
        except ActionError as error:
            self.note(str(error))
            return
        if self.draft.ends and forced and len(texts) == 1:
            self.confirm()

    def confirm(self) -> None:
        """Play the tentative turn."""
        assert self.draft is not None
        try:
            self._play(self.draft.texts)
        except (ActionError, ValueError) as error:
            self.note(str(error))
            self._ask([])

    def _play(self, texts: list[str]) -> None:
        assert self.asked is not None
        seat = self.asked
        self.table.play(seat, texts)
        self.read[seat] = len(self.table.told(seat))
        self.missed = []
        self.look()

    def _ask(self, texts: list[str]) -> None:
        """Show where the tentative turn stands."""
        assert self.asked is not None
        self._old = True
        self.draft = self.table.drafted(self.asked, texts)
        self._offer(offer(self.draft.prompt, self.words.catalogue, self.words.language != "en"))
        lines = self.table.told(self.asked)
        self._lines_told = len(lines)
        seen = self.table.observe(self.asked)
        unread = lines[self.read.get(self.asked, max(0, len(lines) - LATEST)) :]
        self.missed = [line for told in unread for line in self.words.told(told, seen)]

    def _offer(self, made: Offer) -> None:
        self.offer = made
        self.said = []
        self.choices, self.depth = made.choices, 0
        found = groups(made.choices, 0)
        if len(found) == 1 and found[0].only is None and len(made.choices) > WHOLE:
            # Where everything begins alike, the beginning is said already.
            self.said, self.depth = [found[0].label], found[0].depth

    def note(self, text: str, style: str = "") -> None:
        self.notes += [[(line, style)] for line in text.splitlines()]

    # Commands.

    def _undo(self, rest: str) -> None:
        if self.asked is None:
            return
        if self.draft is not None and self.draft.texts:
            self._ask(self.draft.texts[:-1])
            return
        try:
            self.table.undo(self.asked)
        except ValueError as error:
            self.note(str(error))
            return
        self.read = {}
        self.look()
        self.note(self.words("undone"))

    def _back(self, rest: str) -> None:
        self._offer(self.offer)

    def _why(self, rest: str) -> None:
        if self.asked is None or self.draft is None or not rest:
            self.note(self.words("command.why"))
            return
        try:
            reason = self.table.explain(self.asked, rest, self.draft.texts, self.words.language)
        except ActionError as error:
            reason = str(error)
        self.note(reason or self.words("possible"))

    def _hint(self, rest: str) -> None:
        candidates: list[Candidate] = []
        if self.asked is not None and self.draft is not None and not self.draft.ends:
            candidates = self.table.hint(self.asked, self.draft.texts)
        for candidate in candidates[:5]:
            line = " · ".join(candidate.line)
            counted = self.words("hint", points=f"{candidate.points:.1f}", line=line)
            self.note(line if isnan(candidate.points) else counted)
        if not candidates:
            self.note(self.words("hint.none"))

    def _all(self, rest: str) -> None:
        for choice in self.offer.choices:
            self.note(choice.shown + (f" ({choice.cost})" if choice.cost else ""))

    def _log(self, rest: str) -> None:
        self.notes += self.log()

    def _save(self, rest: str) -> None:
        text = self.table.text()
        if text is None:
            return
        path = rest or f"{self.table.game.name}.phn"
        try:
            Kept.copy(path, text)
        except OSError as error:
            self.note(self.words("unsaved", path=path, why=(error.strerror or "").lower()))
        else:
            self.note(self.words("saved", path=path))

    def _help(self, rest: str) -> None:
        seen = self._seen()
        for line in helping.about(rest, list(self.commands), self.words, self.picture(), seen, self.offer):
            self.note(line)

    def _quit(self, rest: str) -> None:
        self.running = False

    def goodbye(self) -> str:
        """What is said when the table is left."""
        return self.words("kept", path=self.kept.path) if self.kept is not None and not self.table.over else ""

    def result(self) -> list[Line]:
        """How it ended: everybody's points, printed opponents too, and who has won."""
        picture = self.picture()
        winners = [seat for seat in self.table.winners if seat < self.table.seats]
        names = ", ".join(f"{marked(seat)[0]} {self.words('seat', n=seat + 1)}" for seat in winners)
        told = self.words("won", who=names) if winners else self.words("lost")
        lines: list[Line] = [[(f"{self.words('over')} {told}", "bold")]]
        return [*lines, [span for line in picture.standings for span in [*line, ("   ", "")]]]
