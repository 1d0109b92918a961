"""OpenSpiel: a game as a `pyspiel.Game` for OpenSpiel's Python algorithms; needs the extra `openspiel`.

Secret answers given together become turns whose choices the others do not see. The table's draws happen inside a step
(OpenSpiel calls that sampled stochastic): each state draws from its own source, fixed by the seed of the game.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

import perihelion
from perihelion.rl.play import Play, Row, Task

MOST_POINTS = 400.0
LONGEST = 20_000


class SpielGame(pyspiel.Game):
    """`SpielGame("pearls", seats=2)`, then as any OpenSpiel game."""

    def __init__(self, game: str, seats: int = 2, seed: int = 0, options: Mapping[str, Any] | None = None) -> None:
        self.task = Task(perihelion.game(game), seats, options)
        self.seed = seed
        known = pyspiel.GameType.Information
        information = known.PERFECT_INFORMATION if self.task.game.open_information else known.IMPERFECT_INFORMATION
        counts = self.task.game.seat_counts
        kind = pyspiel.GameType(
            short_name=f"perihelion_{game}",
            long_name=self.task.game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=information,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(counts),
            min_num_players=min(counts),
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
        )
        about = pyspiel.GameInfo(
            num_distinct_actions=self.task.space.size,
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.task, self.seed)

    def observation_tensor_shape(self) -> list[int]:
        return [self.task.width]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.task)


class SpielState(pyspiel.State):
    """A position between two choices."""

    def __init__(self, game: SpielGame, task: Task, seed: int) -> None:
        super().__init__(game)
        self.task = task
        self.play = Play(task, seed)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.letters() if player == self.play.seat else []

    def _apply_action(self, action: int) -> None:
        self.play.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.task.space.names[action]

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        return self.play.returns()

    def observation_tensor(self, player: int) -> Row:
        return self.play.observe(player)

    def clone(self) -> "SpielState":
        copy: SpielState = super().clone()
        copy.task = self.task
        copy.play = self.play.clone()
        return copy

    def __str__(self) -> str:
        return f"{self.task.game.title}: {self.task.game.scores(self.play.state)}, seat {self.play.seat + 1} to choose"


class SpielObserver:
    """What a seat sees: `tensor` as one row, `dict` by part."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.tensor = np.zeros(task.width, np.float32)
        self.dict = {name: self.tensor[where] for name, where in task.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.play.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        parts = state.task.named(state.play, player)
        return " ".join([f"{name}{values}" for name, values in parts.items()])
