"""Writing to and reading from a terminal; with pipes it reads plain lines, so that scripts can play too."""

import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from perihelion.core.prompt import Node

COLUMNS = 4


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

    def choices(self, who: str, question: str, said: list[str], node: Node) -> None:
        """What may be said next, numbered."""
        asked = " ".join([*said, "…"]) if said else question
        self.console.print(Text.assemble((who, "bold"), f"  {asked}"))
        cells = []
        for number, choice in enumerate(node["choices"], start=1):
            text, end = straight(choice)
            cost = " ".join(f"{amount} {what}" for what, amount in end.get("cost", {}).items())
            more = " …" if "next" in end else ""
            cells.append(f"{number:>3} {text}{more}" + (f"  ({cost})" if cost else ""))
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


def straight(choice: Node) -> tuple[str, Node]:
    """A choice with all words after it that leave no choice: `burn power` is one thing to say."""
    words = [choice["text"]]
    while "action" not in choice and len(choice["next"]["choices"]) == 1:
        choice = choice["next"]["choices"][0]
        words.append(choice["text"])
    return " ".join(words), choice
