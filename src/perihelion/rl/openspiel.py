"""OpenSpiel: a game as a `pyspiel.Game` for OpenSpiel's Python algorithms; needs the extra `openspiel`.

Secret answers given together become turns whose choices the others do not see. Where the table draws there is a chance
node with one outcome, "draw", and the drawing happens inside: OpenSpiel calls that sampled stochastic, as a shuffle
has too many outcomes to list. What will be drawn is hidden from everybody: a new state draws anew, a clone draws for
itself, and every game counts as one of imperfect information, so that IS-MCTS takes it.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pyspiel

from perihelion.core.codec import encode
from perihelion.rl.play import Play, Row, Task, task

DRAW = 0
"""The one outcome of a chance node."""
LONGEST = 20_000
"""An upper bound on the letters of a game."""


class SpielGame(pyspiel.Game):
    """`SpielGame("gaia", seats=2)`, then as any OpenSpiel game. With a seed its states come in a fixed order."""

    def __init__(
        self, game: str, seats: int = 2, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.task = task(game, seats, options)
        self.seeds = Random(seed)
        most = float(self.task.game.most_points)
        super().__init__(_kind(self.task), _about(self.task, most), {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, Play(self.task, self.seeds.getrandbits(62), waits=True))

    def observation_tensor_shape(self) -> list[int]:
        return [self.task.width]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("what a seat sees is an observation of the moment; it does not tell all it has ever seen")
        return SpielObserver(self.task)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielGame":
        """Copies of a state belong to the same game."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_game, (self.task, self.seeds)


def _kind(task: Task) -> Any:
    counts = task.game.seat_counts
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"perihelion_{task.game.name}",
        long_name=task.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if task.seats == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


def _about(task: Task, most: float) -> Any:
    shared: dict[str, float] = {} if task.seats == 1 else {"utility_sum": 0.0}
    return pyspiel.GameInfo(
        num_distinct_actions=task.space.size,
        max_chance_outcomes=1,
        num_players=task.seats,
        min_utility=-most,
        max_utility=most,
        max_game_length=LONGEST,
        **shared,
    )


class SpielState(pyspiel.State):
    """A position between two choices."""

    def __init__(self, game: SpielGame, play: Play) -> None:
        super().__init__(game)
        self.game = game
        self.play = play
        self.recalled: int | None = None
        """Who chose the letter that is being written back into the history of a restored state."""

    def current_player(self) -> int:
        if self.recalled is not None:
            return self.recalled
        if self.play.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.play.drawing else self.play.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.letters() if player == self.play.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DRAW, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.recalled is not None:
            return
        if self.play.drawing:
            self.play.draw()
        else:
            self.play.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "draw" if player == int(pyspiel.PlayerId.CHANCE) else self.play.task.space.names[action]

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        return self.play.returns()

    def observation_tensor(self, player: int) -> Row:
        return self.play.observe(player)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "SpielState":
        """A state that the player cannot tell from this one."""
        return restored_state(self.game, self.play.imagine(player), _chosen(self))

    def clone(self) -> "SpielState":
        copy: SpielState = super().clone()
        copy.game = self.game
        copy.play = self.play.clone()
        copy.recalled = None
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_state, (self.game, self.play, _chosen(self))

    def __str__(self) -> str:
        game = self.play.task.game
        next = "over" if self.play.over else "the table draws" if self.play.drawing else f"seat {self.play.seat + 1}"
        return f"{game.title}: {game.scores(self.play.state)}, {next}"


class SpielObserver:
    """What a seat sees: `tensor` as one row, `dict` by part, in words all of it."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.tensor = np.zeros(task.width, np.float32)
        self.dict = {name: self.tensor[where] for name, where in task.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.play.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        play = state.play
        spelled = play.spelling.chosen if play.spelling is not None and play.seat == player else []
        seen = encode(self.task.game.observe(play.state, player))
        return json.dumps([player, spelled, seen], separators=(",", ":"))


def restored_game(task: Task, seeds: Random) -> SpielGame:
    """A game as it was pickled."""
    game = SpielGame(task.game.name, task.seats, None, task.options)
    game.seeds = seeds
    return game


def restored_state(game: SpielGame, play: Play, chosen: list[tuple[int, int]]) -> SpielState:
    """A position with the letters that led there, and by whom."""
    state = SpielState(game, play)
    for player, letter in chosen:
        state.recalled = player
        state.apply_action(letter)
    state.recalled = None
    return state


def _chosen(state: SpielState) -> list[tuple[int, int]]:
    return [(step.player, step.action) for step in state.full_history()]
