"""The other side of the engine protocol: one of our bots answers lines of JSON (docs/engine-protocol.md)."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from perihelion.bots.bot import Bot
from perihelion.bots.budget import Budget
from perihelion.bots.engine import VERSION
from perihelion.core.game import Game
from perihelion.core.state import legal


class Engine:
    """Answers for one seat of one game after another."""

    def __init__(self, name: str, find: Callable[[str], Game], make: Callable[[Game, int, int], Bot]) -> None:
        self.name = name
        self.find = find
        self.make = make
        self.bot: Bot | None = None

    def run(self, lines: Iterable[str], write: Callable[[str], None]) -> None:
        """Answer line by line until told to quit."""
        for line in lines:
            if not line.strip():
                continue
            try:
                message = json.loads(line)
                if "quit" in message:
                    return
                answer = self.answer(message)
            except Exception as error:
                # Whatever goes wrong is said in one line: the other side must not wait for an answer.
                answer = {"error": f"{type(error).__name__}: {' '.join(str(error).split())}"[:500]}
            write(json.dumps(answer))

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        if "hello" in message:
            return {"hello": VERSION, "name": self.name}
        if "new" in message:
            new = message["new"]
            self.bot = self.make(self.find(new["game"]), int(new["seat"]), int(new.get("seed", 0)))
            return {"ready": True}
        if "choose" in message:
            return self.choose(message["choose"])
        raise ValueError(f"unknown message: {', '.join(message)}")

    def choose(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        if self.bot is None:
            raise ValueError("there is no game yet: send `new` first")
        game = self.bot.game
        observation = game.codec().decode(asked["observation"])
        said = list(asked["legal"])
        known = {observation.say(action): action for action in legal(observation, self.bot.seat)}
        missing = [words for words in said if words not in known]
        if missing:
            raise ValueError(f"this version of {game.title} does not know {missing[0]!r} here")
        action = self.bot.choose(observation, [known[words] for words in said], _budget(asked.get("budget")))
        return {"action": observation.say(action), "candidates": self.bot.explain().data()}


def _budget(data: Mapping[str, Any] | None) -> Budget | None:
    if not data:
        return None
    return Budget(nodes=int(data["nodes"])) if "nodes" in data else Budget(seconds=float(data["seconds"]))
