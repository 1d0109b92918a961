"""PettingZoo: a game as an AEC environment. `env(game)`; needs the extra `rl`."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import perihelion
from perihelion.rl.play import Play, Task

Observation = dict[str, Any]


class Environment(AECEnv[str, Observation, int]):
    """Seats are agents. An observation has the row of numbers and the mask of letters that fit (see `space`).

    Rewards come at the end: each seat's points less the mean of all, or with `reward="win"` 1 and -1.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "perihelion_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in ("points", "win"):
            raise ValueError(f"a reward is points or win, not {reward!r}")
        self.task = Task(perihelion.game(game), seats, options)
        self.reward = reward
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self._actions = {agent: spaces.Discrete(self.task.space.size) for agent in self.possible_agents}
        self._seen = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (self.task.width,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.task.space.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.play: Play | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.play = Play(self.task, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.play.seat)]

    def observe(self, agent: str) -> Observation:
        assert self.play is not None, "reset the environment first"
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action: int | None) -> None:
        assert self.play is not None, "reset the environment first"
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.step(int(action))
        if self.play.over:
            self._reward(self.play)
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.play.seat]
        self._accumulate_rewards()

    def _reward(self, play: Play) -> None:
        gains = play.returns()
        if self.reward == "win":
            winners = self.task.game.winners(play.state)
            gains = [1.0 if seat in winners else -1.0 for seat in range(self.task.seats)]
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        if self.render_mode is None or self.play is None:
            return None
        return str(self.task.game.view(self.task.game.observe(self.play.state, -1), -1))

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str = "gaia", seats: int = 2, **options: Any) -> Environment:
    """An environment as PettingZoo's tools expect it: `env("council", seats=2)`; further names are options."""
    reward = options.pop("reward", "points")
    render_mode = options.pop("render_mode", None)
    return Environment(game, seats, options, reward, render_mode)
