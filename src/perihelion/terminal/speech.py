"""The terminal's own words in three languages, beside those of the games."""

import json
import os
from importlib.resources import files

from perihelion.core.game import Game
from perihelion.core.notation import read
from perihelion.core.panes import Span, marked
from perihelion.core.state import State
from perihelion.terminal.offer import said
from perihelion.terminal.venue import Told

LANGUAGES = ("en", "de", "nl")


class Speech:
    """What is said to one reader: the terminal's words, and the game's."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        text = files("perihelion.terminal").joinpath(f"messages/{language}.json").read_text(encoding="utf-8")
        self.own: dict[str, str] = json.loads(text)
        self.catalogue = game.catalogues.get(language) or game.catalogues.get("en", {})

    def __call__(self, key: str, **params: object) -> str:
        return self.own[key].format(**params)

    def told(self, line: Told, observation: State) -> list[list[Span]]:
        """A line of the log: who did what, and under it what happened."""
        who, _, text = line.text.partition(" ")
        lines: list[list[Span]] = []
        if who.isdigit():
            lines.append([marked(int(who) - 1, " "), (self._sentence(text, observation), "")])
        elif who == "chance":
            lines.append([("· ", "dim"), (self._sentence(text, observation), "dim")])
        else:
            lines.append([(line.text, "dim")])
        facts = [told for fact in line.facts if (told := self.game.told(fact, self.language, who=self._who(fact.seat)))]
        return [*lines, *[[("    " + fact, "dim")] for fact in facts]]

    def _who(self, seat: int) -> str:
        return marked(seat)[0] if seat >= 0 else self("table")

    def _sentence(self, text: str, observation: State) -> str:
        action = read(observation, self.game.verbs, text)
        if action is None:
            return self._hidden(text) or text
        refs = [(word.kind, word.text) for word in observation.words(action) if word.kind]
        return said(action.verb.name, refs, self.catalogue) or text

    def _hidden(self, text: str) -> str:
        """A sentence whose things are not for this reader, as `draw ?`."""
        words = text.split()
        for verb in self.game.verbs:
            plain = [slot.text for slot in verb.slots if not slot.is_reference]
            if verb.kinds and words == [*plain, "?"]:
                return said(verb.name, [(verb.kinds[0], "?")], self.catalogue)
        return ""


def language_of(asked: str | None) -> str:
    """The language that was asked for, or the one of the environment."""
    if asked:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            code = os.environ[name][:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"
