"""One seat against bots or the printed opponent, judged by Gymnasium's own checker."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from perihelion.core.options import OptionError
from perihelion.rl.gymnasium_env import SeatEnv, vector
from perihelion.rl.rewards import REWARDS, ranks

GAMES = ("gaia", "council", "galactic_era")


def episode(env: SeatEnv, seed: int) -> Iterator[tuple[float, bool, dict[str, Any]]]:
    """A game of letters drawn by lot, step by step."""
    env.reset(seed=seed)
    env.action_space.seed(seed)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(env.action_space.sample()))
        yield reward, over, info


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", [*GAMES, "pearls"])
def test_gymnasium_accepts_a_seat_against_bots(game: str) -> None:
    check_env(SeatEnv(game, seats=2, seat=1), skip_render_check=True)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_a_game_against_the_printed_opponent(game: str) -> None:
    check_env(SeatEnv(game, seats=1, reward="progress"), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_the_printed_opponent_ends_with_a_reward(game: str) -> None:
    """The same game gives points and a victory or defeat; what comes along the way adds up to the points."""
    totals = {}
    for reward in ("points", "win", "progress"):
        gained = [step for step, _, _ in episode(SeatEnv(game, seats=1, reward=reward), 3)]
        totals[reward] = sum(gained)
        if reward != "progress":
            assert not any(gained[:-1])
    assert totals["points"] != 0
    assert totals["win"] in (-1, 1)
    env = SeatEnv(game, seats=1, reward="progress")
    env.reset(seed=3)
    begun = env._rewards.before[0]
    assert totals["progress"] == pytest.approx(totals["points"] - begun)


def test_the_info_has_the_points_of_all() -> None:
    *_, (reward, over, info) = episode(SeatEnv("pearls", seats=3, seat=2, reward="points"), 1)
    assert over
    assert len(info["scores"]) == 3
    assert reward == pytest.approx(info["scores"][2] - info["scores"].mean())
    assert (info["scores"][info["winners"]] == info["scores"].max()).all()


def test_a_reset_honours_its_options() -> None:
    env = SeatEnv("pearls", seats=2)
    env.reset(seed=1, options={"rounds": 1, "seat": 1, "bots": ["greedy"]})
    short = len(list(episode(env, 1)))
    env.reset(seed=1, options={"rounds": 5})
    assert short < len(list(episode(env, 1)))
    seen, info = env.reset(seed=1, options={"seats": 4, "bots": "random", "seat": 3})
    assert env.observation_space.contains(seen)
    assert len(info["scores"]) == 4
    for wrong in ({"bots": ["random"]}, {"bots": "nobody"}, {"seat": 4}, {"reward": "fame"}):
        with pytest.raises(ValueError, match=r"bots are needed|no bot|no seat|no reward"):
            env.reset(options=wrong)
    with pytest.raises(OptionError, match="no option 'colour'"):
        env.reset(options={"colour": "red"})
    env.reset(seed=1)


def test_a_letter_that_does_not_fit_is_refused() -> None:
    env = SeatEnv("pearls", seats=2)
    seen, _ = env.reset(seed=2)
    after, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, info["refused"]) == (0, False, True)
    assert np.array_equal(after["observation"], seen["observation"])
    assert "refused" not in env.step(int(env.action_space.sample()))[4]


def test_ranks_go_from_one_to_minus_one() -> None:
    assert ranks([30, 10, 20]) == [1, -1, 0]
    assert ranks([10, 10]) == [0, 0]
    assert ranks([7, 9, 9, 1]) == pytest.approx([-1 / 3, 2 / 3, 2 / 3, -1])
    assert set(REWARDS) == {"points", "score", "win", "rank", "progress"}


@pytest.mark.parametrize("parallel", [False, True])
def test_many_games_step_as_a_vector_with_masks_and_scores(parallel: bool) -> None:
    """In processes of their own with shared memory, the games are the same."""
    games = vector(2, parallel=parallel, game="pearls", seats=2)
    alone = SeatEnv("pearls", seats=2)
    try:
        seen, _ = games.reset(seed=5)
        single, _ = alone.reset(seed=6)
        for _ in range(3):
            assert np.array_equal(seen["observation"][1], single["observation"])
            letters = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
            seen, rewards, _, _, info = games.step(np.array(letters))
            single, reward, _, _, _ = alone.step(letters[1])
            assert rewards[1] == reward
            assert info["scores"].shape == (2, 2)
    finally:
        games.close()
