"""Gymnasium: one seat of a game against bots, or alone against the printed opponent. `SeatEnv(game)`; extra `rl`."""

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

import perihelion
from perihelion.bots.bot import Bot
from perihelion.bots.registry import bot, read_spec
from perihelion.rl.play import Play, Task
from perihelion.rl.rewards import Rewards, all_points, check_reward

Observation = dict[str, Any]


class Letters(spaces.Discrete):
    """All letters; one drawn from here fits, where no other mask is given."""

    fitting: Any = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and self.fitting is not None:
            mask = self.fitting
        return super().sample(mask, probability)


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat. An observation has its row and the mask of letters that fit (see docs/research.md).

    `bots` names the others: one name for all of them, or one for each in the order of the table after this seat. With
    one seat the printed opponent of the game plays. `info` has the points of all (`scores`), printed opponents last.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}
    action_space: Any

    def __init__(
        self,
        game: str = "gaia",
        seats: int = 2,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        reward: str = "points",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = perihelion.game(game)
        self.render_mode = render_mode
        self._settings: dict[str, Any] = {"seats": seats, "seat": seat, "bots": bots, "reward": reward, **options}
        self._play: Play | None = None
        self._task: Task | None = None
        self._set(self._settings)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """A new game. Options change the settings of the environment for this game and those to come.

        They are those of `SeatEnv` and of the game. Another number of seats makes another layout and other spaces.
        """
        super().reset(seed=seed)
        if options:
            self._set({**self._settings, **options})
        assert self._task is not None
        self._play = Play(self._task, int(self.np_random.integers(1 << 53)))
        self._bots = self._seated(self._play)
        self._rewards = Rewards(self._settings["reward"], self.game, self._play.state)
        self._others(self._play)
        self._rewards.after(self._play.state)
        return self._seen(self._play), self._info(self._play)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose a letter; the others play until this seat has a choice again or the game is over.

        A letter that does not fit changes nothing, and the info says so (`refused`).
        """
        play = self._play
        if play is None:
            raise RuntimeError("reset the environment before the first step")
        if int(action) not in play.letters():
            return self._seen(play), 0.0, play.over, False, {**self._info(play), "refused": True}
        play.step(int(action))
        self._others(play)
        reward = self._rewards.after(play.state)[self._seat]
        return self._seen(play), float(reward), play.over, False, self._info(play)

    def render(self) -> str | None:
        """The table in words, as this seat sees it."""
        if self.render_mode is None or self._play is None:
            return None
        return str(self.game.view(self.game.observe(self._play.state, self._seat), self._seat))

    def action_masks(self) -> Any:
        """1 for each letter that fits now, for libraries that ask the environment for it."""
        return self.action_space.fitting

    def _set(self, settings: dict[str, Any]) -> None:
        """Check new settings, then take them over."""
        rest = dict(settings)
        seats, seat, bots = rest.pop("seats"), rest.pop("seat"), rest.pop("bots")
        check_reward(rest.pop("reward"))
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} at a table of {seats}: seats count from 0")
        names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise ValueError(f"{seats - 1} bots are needed, not {len(names)}")
        for name in names:
            read_spec(name)
        if self._task is None or (self._task.seats, self._task.options) != (seats, rest):
            self._task = Task(self.game, seats, rest)
            self.action_space = Letters(self._task.space.size)
            self.observation_space = spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (self._task.width,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self._task.space.size,), np.int8),
                }
            )
        self._settings, self._seat, self._names = settings, seat, names

    def _seated(self, play: Play) -> dict[int, Bot]:
        seats = [(self._seat + place + 1) % play.task.seats for place in range(len(self._names))]
        seeds = self.np_random.integers(1 << 31, size=len(seats))
        return {
            seat: bot(name, self.game, seat, int(seed))
            for seat, name, seed in zip(seats, self._names, seeds, strict=True)
        }

    def _others(self, play: Play) -> None:
        while not play.over and play.seat != self._seat:
            observation = self.game.observe(play.state, play.seat)
            play.act(self._bots[play.seat].choose(observation, play.legal()))

    def _seen(self, play: Play) -> Observation:
        mask = play.mask(self._seat)
        self.action_space.fitting = mask if mask.any() else None
        return {"observation": play.look(self._seat), "action_mask": mask}

    def _info(self, play: Play) -> dict[str, Any]:
        info: dict[str, Any] = {"scores": np.array(all_points(self.game, play.state), np.int64), "seat": self._seat}
        if play.over:
            info["winners"] = np.isin(np.arange(len(info["scores"])), self.game.winners(play.state))
        return info


def vector(games: int, parallel: bool = False, **settings: Any) -> VectorEnv[Any, Any, Any]:
    """Many of them as a Gymnasium vector; parallel, each in a process of its own that writes into shared memory."""
    makers: list[Callable[[], SeatEnv]] = [Maker(settings) for _ in range(games)]
    return AsyncVectorEnv(makers, shared_memory=True) if parallel else SyncVectorEnv(makers)


class Maker:
    """Makes one environment, in whichever process."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.settings = settings

    def __call__(self) -> SeatEnv:
        return SeatEnv(**self.settings)


gymnasium.register(id="Perihelion-v1", entry_point=SeatEnv, disable_env_checker=True)
