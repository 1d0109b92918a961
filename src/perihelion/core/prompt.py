"""The prompt: what a seat is asked, as the list of sentences it may say, each with its price.

A page narrows the list by pointing at the things a sentence speaks of, in any order; a terminal groups it word by word.
So a new game is played without any input code of its own.
"""

from typing import Any

from perihelion.core.action import Action, Word
from perihelion.core.frame import Decision
from perihelion.core.quote import Quote
from perihelion.core.state import State


class Sentence:
    """One legal action in words, with what it would cost."""

    def __init__(self, action: Action, words: list[Word], text: str, quote: Quote) -> None:
        self.action = action
        self.words = words
        self.text = text
        self.quote = quote

    @property
    def refs(self) -> list[Word]:
        """What the sentence speaks of: hexes, buildings, tiles."""
        return [word for word in self.words if word.kind]

    def data(self) -> dict[str, Any]:
        """As plain data, without what is empty."""
        plain: dict[str, Any] = {
            "action": self.text,
            "verb": self.action.verb.pattern,
            "refs": [{"kind": word.kind, "value": word.value, "text": word.text} for word in self.refs],
        }
        parts = self.quote.parts()
        if parts:
            plain["cost"] = self.quote.cost()
            plain["parts"] = [{"name": part.name, "n": part.n, "cost": part.cost} for part in parts]
        return plain

    def __repr__(self) -> str:
        cost = ", ".join([f"{amount} {what}" for what, amount in self.quote.cost().items()])
        return f"{self.text} ({cost})" if cost else self.text


class Prompt:
    """A question and its sentences in the order of the legal list; none: nothing is asked."""

    def __init__(self, ask: str, sentences: list[Sentence]) -> None:
        self.ask = ask
        self.sentences = sentences

    def data(self) -> dict[str, Any]:
        return {"ask": self.ask, "sentences": [sentence.data() for sentence in self.sentences]}

    def __repr__(self) -> str:
        return "\n".join([self.ask, *[f"  {sentence!r}" for sentence in self.sentences]])


def prompt(s: State, frame: Decision, seat: int, legal: list[Action]) -> Prompt:
    """What that question asks of the seat."""
    return Prompt(
        type(frame).__name__,
        [Sentence(action, s.words(action), s.say(action), frame.quote(s, seat, action)) for action in legal],
    )
