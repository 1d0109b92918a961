"""Actions: what a seat or the table does, as interned values, and the sentences they are written in."""

from typing import Final

from mypy_extensions import mypyc_attr

INTERN_LIMIT: Final = 200_000
"""Actions kept per verb; beyond it a verb starts its table anew, so that months of self-play do not fill the memory."""


class Slot:
    """One place of a sentence: a plain word, or a reference of some kind such as `{hex}`."""

    def __init__(self, text: str) -> None:
        self.is_reference: bool = text.startswith("{")
        inner = text.strip("{}")
        self.starred: bool = inner.endswith("*")
        self.text: str = inner.rstrip("*")


class Word:
    """One printed word of an action: a reference has a kind and a value, a plain word of the sentence has neither."""

    def __init__(self, kind: str, value: int, text: str) -> None:
        self.kind = kind
        self.value = value
        self.text = text

    def __repr__(self) -> str:
        return f"{self.kind}:{self.text}" if self.kind else self.text


class Action:
    """A verb with the numbers its references stand for. Equal actions are equal values."""

    def __init__(self, verb: "Verb", args: tuple[int, ...]) -> None:
        self.verb: Final = verb
        self.args: Final = args

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.verb is other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)

    def __repr__(self) -> str:
        """The sentence with numbers for its references, whose words only a state knows (see `State.say`)."""
        verb = self.verb
        spare = len(self.args) - len(verb.kinds) + 1
        at = 0
        printed: list[str] = []
        for slot in verb.slots:
            if not slot.is_reference:
                printed.append(slot.text)
                continue
            taken = spare if slot.starred else 1
            printed.append(f"{slot.text} {','.join([str(value) for value in self.args[at : at + taken]])}")
            at += taken
        return " ".join(printed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A kind of action, written as a sentence of words and typed references.

    `BUILD = Verb("build {building} {hex}")`, then `BUILD(MINE, 12)` is an action. One reference may be starred,
    `{hex*}`: it takes any number of values, written with commas.
    """

    def __init__(self, sentence: str) -> None:
        self.sentence: Final = sentence
        self.slots: Final = [Slot(text) for text in sentence.split()]
        self.name: Final = "-".join([slot.text for slot in self.slots if not slot.is_reference])
        self.kinds: Final = [slot.text for slot in self.slots if slot.is_reference]
        self.pattern: Final = sentence.replace("*}", "}")
        """The sentence as a pattern of words and references: `federate {hex}`."""
        self._table: dict[tuple[int, ...], Action] = {}

    def __call__(self, *args: int) -> Action:
        action = self._table.get(args)
        if action is None:
            if len(self._table) >= INTERN_LIMIT:
                self._table = {}
            action = Action(self, args)
            self._table[args] = action
        return action

    def __repr__(self) -> str:
        return f"Verb({self.sentence!r})"
