"""The results file: its first line says what is played, every further line is one game. It only grows, so a run that
was stopped resumes where it was.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from perihelion.arena.contest import Result


class ArenaError(ValueError):
    """A run that cannot go on. One line, for people."""


class Results:
    """The games played so far."""

    def __init__(self, path: Path, setting: Mapping[str, Any]) -> None:
        self.path = path
        self.setting = dict(setting)
        self.played: dict[str, Result] = {}
        if path.exists():
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(self.setting) + "\n", encoding="utf-8")

    def _read(self) -> None:
        lines = self.path.read_text(encoding="utf-8").splitlines()
        try:
            before = json.loads(lines[0])
        except (IndexError, ValueError):
            raise ArenaError(f"{self.path} is not a results file") from None
        if before != self.setting:
            changed = sorted({*before, *self.setting})
            names = [name for name in changed if before.get(name) != self.setting.get(name)]
            raise ArenaError(f"{self.path} belongs to another run ({', '.join(names)} differ): choose another --out")
        for line in lines[1:]:
            try:
                result = json.loads(line)
            except ValueError:
                continue  # the run was stopped while it wrote this line: the game is played again
            self.played[result["id"]] = result

    def add(self, result: Result) -> None:
        """Keep a game at once."""
        self.played[result["id"]] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")
