"""Bots that are processes of their own: any command that speaks the engine protocol (docs/engine-protocol.md)."""

import json
import shlex
import subprocess
from contextlib import suppress
from typing import Any, Final

from perihelion.bots.bot import Bot, Candidate, Explanation
from perihelion.bots.budget import Budget
from perihelion.core.action import Action
from perihelion.core.codec import encode
from perihelion.core.game import Game
from perihelion.core.state import State

VERSION: Final = 1


class EngineError(ValueError):
    """The command does not speak the protocol. One line, for people."""


class EngineBot(Bot):
    """Asks a process. What is no legal action, or no answer at all, is an error: the arena counts no such game."""

    def __init__(self, game: Game, seat: int, seed: int, command: str, budget: Budget | None = None) -> None:
        super().__init__(game, seat, seed)
        self.command = command
        self.budget = budget or Budget(seconds=1.0)
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise EngineError(f"cannot start {command!r}: {error}") from None
        try:
            hello = self._ask({"hello": VERSION})
            self.name = str(hello.get("name", command))
            self._ask({"new": {"game": game.name, "rules": game.rules_version, "seat": seat, "seed": seed}})
        except EngineError:
            self.close()
            raise

    def choose(self, observation: State, legal: list[Action], budget: Budget | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        spent = budget or self.budget
        said = [observation.say(action) for action in legal]
        answer = self._ask({
            "choose": {
                "observation": encode(observation),
                "legal": said,
                "budget": {"nodes": spent.nodes} if spent.seconds is None else {"seconds": spent.seconds},
            }
        })  # fmt: skip
        chosen = answer.get("action")
        if chosen not in said:
            raise EngineError(f"{self.command!r} answered {chosen!r}, which is no legal action")
        self.explanation = Explanation([
            Candidate(float(one.get("points", 0.0)), [str(word) for word in one.get("line", [])] or [str(chosen)])
            for one in answer.get("candidates", [])
        ])  # fmt: skip
        return legal[said.index(chosen)]

    def close(self) -> None:
        """Let the process go."""
        if self.process.poll() is None:
            try:
                self._send({"quit": True})
                self.process.wait(timeout=2)
            except (OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with suppress(OSError):  # what was still to be said is of no use to a process that is gone
                    stream.close()

    def _send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdout is not None
        try:
            self._send(message)
            line = self.process.stdout.readline()
            answer = json.loads(line) if line else None
        except (OSError, ValueError) as error:
            raise EngineError(f"{self.command!r} does not speak the engine protocol: {error}") from None
        if not isinstance(answer, dict):
            raise EngineError(f"{self.command!r} ended without an answer")
        if "error" in answer:
            raise EngineError(f"{self.command!r}: {answer['error']}")
        return answer
