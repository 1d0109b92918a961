"""Writing to and reading from a terminal; with pipes it reads plain lines, so that scripts can play too."""

import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from perihelion.core.prompt import Sentence

COLUMNS = 4


class Group:
    """Sentences that go on with the same words: one thing to choose."""

    def __init__(self, words: list[str], sentences: list[Sentence], depth: int) -> None:
        self.text = " ".join(words)
        self.sentences = sentences
        self.depth = depth
        """How many words of them are said once this is chosen."""

    @property
    def only(self) -> Sentence | None:
        """The sentence that choosing it completes; None: there is more to say."""
        return self.sentences[0] if len(self.sentences) == 1 else None


def groups(sentences: list[Sentence], depth: int) -> list[Group]:
    """What may be said after the first words of these sentences, by the word that comes next."""
    by_word: dict[str, list[Sentence]] = {}
    for sentence in sentences:
        by_word.setdefault(_word(sentence, depth), []).append(sentence)
    found: list[Group] = []
    for word, alike in by_word.items():
        words, end = [word], depth + 1
        while any(end < len(one.words) for one in alike) and len({_word(one, end) for one in alike}) == 1:
            words.append(_word(alike[0], end))
            end += 1
        found.append(Group(words, alike, end))
    return found


def _word(sentence: Sentence, place: int) -> str:
    return sentence.words[place].text if place < len(sentence.words) else ""


class Terminal:
    """A console and a line editor with tab completion."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.interactive = sys.stdin.isatty()
        self._session: Any = None

    def show(self, thing: Any) -> None:
        self.console.print(thing)

    def note(self, line: str) -> None:
        self.console.print(Text(line, style="cyan"))

    def problem(self, line: str) -> None:
        self.console.print(Text(line, style="bold red"))

    def curtain(self, line: str) -> None:
        """Hide what stands on the screen until the next person is ready."""
        if self.interactive:
            self.console.clear()
            self.note(line)
            self.read("", [])

    def choices(self, who: str, question: str, said: list[str], groups: list[Group]) -> None:
        """What may be said next, numbered."""
        asked = " ".join([*said, "…"]) if said else question
        self.console.print(Text.assemble((who, "bold"), f"  {asked}"))
        cells = []
        for number, group in enumerate(groups, start=1):
            only = group.only
            cost = " ".join(f"{amount} {what}" for what, amount in only.quote.cost().items()) if only else ""
            more = "" if only else " …"
            cells.append(f"{number:>3} {group.text}{more}" + (f"  ({cost})" if cost else ""))
        wide = max(map(len, cells), default=1) + 2
        columns = max(1, min(COLUMNS if len(cells) < 60 else 8, self.console.width // wide))
        for start in range(0, len(cells), columns):
            self.console.print("".join(f"{cell:<{wide}}" for cell in cells[start : start + columns]).rstrip())

    def read(self, prompt: str, words: list[str]) -> str | None:
        """One line; None at the end of the input."""
        try:
            if not self.interactive:
                line = sys.stdin.readline()
                return line.strip() if line else None
            return self._line(prompt, words).strip()
        except (EOFError, KeyboardInterrupt):
            return None

    def _line(self, prompt: str, words: list[str]) -> str:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter

        if self._session is None:
            self._session = PromptSession()
        completer = WordCompleter(words, sentence=True, ignore_case=True)
        line: str = self._session.prompt(prompt, completer=completer, complete_while_typing=False)
        return line
