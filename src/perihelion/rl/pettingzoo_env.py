"""PettingZoo: a game as an AEC environment. `env(game)`; needs the extra `rl`."""

import warnings
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import perihelion
from perihelion.rl.play import Play, Task
from perihelion.rl.rewards import Rewards, all_points, check_reward

Observation = dict[str, Any]


class Environment(AECEnv[str, Observation, int]):
    """Seats are agents. An observation has the row of numbers and the mask of letters that fit (see `space`).

    Rewards go by name (`perihelion.rl.rewards`); the infos have the points of all (`scores`), printed opponents last.
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
        self.game = perihelion.game(game)
        self.render_mode = render_mode
        self.play: Play | None = None
        self._set({"seats": seats, "reward": reward, **(options or {})})

    def _set(self, settings: dict[str, Any]) -> None:
        """Check settings, then take them over."""
        rest = dict(settings)
        seats = rest.pop("seats")
        self.reward = check_reward(rest.pop("reward"))
        self.settings = settings
        self.task = Task(self.game, seats, rest)
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

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Options change the settings: `seats` (and with it the agents), `reward`, options of the game."""
        known = {"seats", "reward"} | {option.name for option in self.game.options}
        chosen = {name: value for name, value in (options or {}).items() if name in known}
        for name in sorted(set(options or {}) - known):  # PettingZoo's own test hands over such a name
            warnings.warn(f"there is no setting {name!r}; there are: {', '.join(sorted(known))}", stacklevel=2)
        if chosen:
            self._set({**self.settings, **chosen})
        self.play = Play(self.task, seed)
        self._rewards = Rewards(self.reward, self.game, self.play.state)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._inform(self.play)
        self.agent_selection = self.possible_agents[max(0, self.play.seat)]

    def observe(self, agent: str) -> Observation:
        play = self._begun()
        seat = self.possible_agents.index(agent)
        return {"observation": play.look(seat), "action_mask": play.mask(seat)}

    def _begun(self) -> Play:
        if self.play is None:
            raise RuntimeError("reset the environment before anything else")
        return self.play

    def step(self, action: int | None) -> None:
        play = self._begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        play.step(int(action))
        self.rewards = dict(zip(self.possible_agents, self._rewards.after(play.state), strict=True))
        self._inform(play)
        if play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[play.seat]
        self._accumulate_rewards()

    def _inform(self, play: Play) -> None:
        scores = all_points(self.game, play.state)
        self.infos: dict[str, dict[str, Any]] = {agent: {"scores": scores} for agent in self.agents}

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
