"""What may be said: sentences with their prices, narrowed by any of their words, in any order and shortened."""

from collections.abc import Mapping
from typing import Any, Final

from perihelion.core.words import amount_words, word_of


class Saying:
    """One action that may be taken: as it is played, as it is read, and what it costs."""

    def __init__(self, text: str, words: list[str], shown: str, cost: str, parts: str) -> None:
        self.text = text
        self.words = words
        """As the notation writes it, word by word."""
        self.shown = shown
        self.cost = cost
        self.parts = parts
        """What the price is made of."""
        self.keys = _keys([*words, *shown.split()])

    def fits(self, said: list[str]) -> bool:
        """Whether each thing said begins a word of it, no word taken twice."""
        left = list(self.keys)
        for token in said:
            found = next((key for key in left if key == token), None) or next(
                (key for key in left if key.startswith(token)), None
            )
            if found is None:
                return False
            left.remove(found)
        return True


def _keys(words: list[str]) -> list[str]:
    """What a word may be called by: itself, and its parts behind an underline or a hyphen."""
    keys: list[str] = []
    for word in words:
        low = word.lower().strip(",:()")
        for key in (low, *low.replace("-", "_").split("_")[1:]):
            if key and key not in keys:
                keys.append(key)
    return keys


class Group:
    """Choices that go on with the same words: one thing to choose."""

    def __init__(self, label: str, choices: list[Saying], depth: int) -> None:
        self.label = label
        self.choices = choices
        self.depth = depth
        """How many of their words are settled once this is chosen."""

    @property
    def only(self) -> Saying | None:
        """The choice that taking it completes; None: there is more to say."""
        return self.choices[0] if len(self.choices) == 1 else None


class Offer:
    """A question and its choices."""

    def __init__(self, ask: str, choices: list[Saying]) -> None:
        self.ask = ask
        self.choices = choices

    def narrowed(self, text: str) -> list[Saying]:
        """What fits all that was typed; a sentence typed to its end is meant alone."""
        plain = " ".join(text.lower().split())
        exact = [choice for choice in self.choices if plain and plain in (choice.text.lower(), choice.shown.lower())]
        return exact or [choice for choice in self.choices if choice.fits(plain.split())]

    def completed(self, text: str) -> str:
        """What was typed, with its last word completed as far as it is unambiguous."""
        head, space, last = text.rpartition(" ")
        said = head.lower().split()
        low = last.lower()
        ends: set[str] = set()
        for choice in self.choices:
            if low and choice.fits([*said, low]):
                ends.update(key for key in choice.keys if key.startswith(low))
        if not ends:
            return text
        return f"{head}{space}{_common(min(ends), max(ends))}" + (" " if len(ends) == 1 else "")


def _common(first: str, last: str) -> str:
    """The common beginning of two words; for the first and last of a sorted list, that of all of them."""
    size = 0
    while size < len(first) and first[size] == last[size]:
        size += 1
    return first[:size]


def groups(choices: list[Saying], depth: int, whole: bool = False) -> list[Group]:
    """What may be said after the first words of these choices; `whole`: each by itself."""
    if whole:
        return [Group(choice.shown, [choice], len(choice.words)) for choice in choices]
    by_word: dict[str, list[Saying]] = {}
    said = _shown(choices, "") if depth else ""
    for choice in choices:
        by_word.setdefault(_word(choice, depth), []).append(choice)
    found: list[Group] = []
    for word, alike in by_word.items():
        words, end = [word], depth + 1
        while any(end < len(one.words) for one in alike) and len({_word(one, end) for one in alike}) == 1:
            words.append(_word(alike[0], end))
            end += 1
        label = alike[0].shown if len(alike) == 1 and depth == 0 else " ".join(words)
        found.append(Group(_shown(alike, said) or label, alike, end))
    if len({group.label for group in found}) < len(found):
        # What reads alike is told apart by the words that are typed.
        for group in found:
            group.label = group.choices[0].shown if group.only else f"{group.label} ({_word(group.choices[0], depth)})"
    return found


def _shown(alike: list[Saying], said: str) -> str:
    """How choices begin in another language, after what was said; empty: they are read as typed, or begin unlike."""
    if all(choice.shown == choice.text for choice in alike):
        return ""
    if len(alike) == 1:
        return alike[0].shown.removeprefix(said).strip()
    begun: list[str] = []
    for words in zip(*[choice.shown.split() for choice in alike], strict=False):
        if len(set(words)) > 1:
            break
        begun.append(words[0])
    return " ".join(begun).rstrip(",:").removeprefix(said).strip()


def _word(choice: Saying, place: int) -> str:
    return choice.words[place] if place < len(choice.words) else ""


def offer(prompt: Mapping[str, Any], catalogue: Mapping[str, str], translated: bool) -> Offer:
    """A prompt, as plain data, in the reader's words."""
    return Offer(
        question(prompt["ask"], catalogue),
        [_choice(sentence, catalogue, translated) for sentence in prompt["sentences"]],
    )


def _choice(sentence: Mapping[str, Any], catalogue: Mapping[str, str], translated: bool) -> Saying:
    text: str = sentence["action"]
    shown = text
    if translated:
        verb = "-".join(word for word in sentence["verb"].split() if not word.startswith("{"))
        shown = said(verb, [(ref["kind"], ref["text"]) for ref in sentence["refs"]], catalogue) or text
    parts = [
        f"{word_of(part['name'], catalogue)}: {_amounts(part['cost'], catalogue) or 0}"
        for part in sentence.get("parts", ())
    ]
    return Saying(text, text.split(), shown, _amounts(sentence.get("cost", {}), catalogue), "; ".join(parts))


def _amounts(cost: Mapping[str, int], catalogue: Mapping[str, str]) -> str:
    return ", ".join(amount_words(what, n, catalogue) for what, n in cost.items())


def begun(ask: str, said: list[str]) -> str:
    """The question with the beginning of the answer."""
    colon = "" if ask.endswith("?") else ":"
    return f"{ask.rstrip('.:')}{colon} {' '.join(said)} …" if said else ask


def question(ask: str, catalogue: Mapping[str, str]) -> str:
    """The question in words; what it asks about stands in the choices."""
    return catalogue.get(f"ask.{ask}", ask)


ROMAN: Final = ("", "I", "II", "III")
ROMAN_PLACE: Final = "{roman}"
"""Where a sentence writes its number as it is printed: areas of power are I, II and III."""


def said(verb: str, refs: list[tuple[str, str]], catalogue: Mapping[str, str]) -> str:
    """An action in the reader's words; empty where the catalogue has none for it."""
    text = catalogue.get(f"verb.{verb}", "")
    rest: list[str] = []
    left = [(kind, catalogue.get(f"word.{kind}.{id}", id)) for kind, id in refs]
    if ROMAN_PLACE in text:
        left = [("roman", ROMAN[int(word)]) if kind == "number" else (kind, word) for kind, word in left]
    while left:
        kind, word = left.pop(0)
        hole = f"{{{kind}}}"
        if text.count(hole) == 1:
            # The last place for this kind takes all that are left of it.
            word = ", ".join([word, *[other for also, other in left if also == kind]])
            left = [each for each in left if each[0] != kind]
        if hole in text:
            text = text.replace(hole, word, 1)
        else:
            rest.append(word)
    return " ".join([text, ", ".join(rest)]).strip() if text and "{" not in text else ""
