"""The three games under OpenSpiel's own tools."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from perihelion.rl.openspiel import DRAW, SpielGame, SpielState

GAMES = ("gaia", "council", "galactic_era")


def played(state: SpielState, letters: int, rng: Random) -> SpielState:
    """The state after some letters chosen at random, where somebody chooses or the game is over."""
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(DRAW)
        elif letters:
            state.apply_action(rng.choice(state.legal_actions()))
            letters -= 1
        else:
            break
    return state


def seen(state: SpielState, player: int) -> str:
    words: str = state.observation_string(player)
    return words


@pytest.mark.parametrize("game", GAMES)
def test_random_games_keep_openspiels_rules(game: str) -> None:
    pyspiel.random_sim_test(SpielGame(game, 2, seed=3), 1, False, False)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 3])
def test_more_random_games_keep_openspiels_rules(game: str, seats: int) -> None:
    pyspiel.random_sim_test(SpielGame(game, seats, seed=3), 3, False, False)


@pytest.mark.parametrize("game", GAMES)
def test_every_new_state_draws_anew_and_a_seed_repeats_the_order(game: str) -> None:
    def ends(made: SpielGame) -> list[str]:
        return [seen(played(made.new_initial_state(), 80, Random(1)), 0) for _ in range(2)]

    first = ends(SpielGame(game, 2, seed=5))
    assert first[0] != first[1]
    assert first == ends(SpielGame(game, 2, seed=5))


@pytest.mark.parametrize("game", GAMES)
def test_clones_do_not_know_the_future(game: str) -> None:
    state = played(SpielGame(game, 2, seed=5).new_initial_state(), 0, Random(2))
    first, second = state.clone(), state.clone()
    assert seen(first, 0) == seen(second, 0) == seen(state, 0)
    assert seen(played(first, 400, Random(2)), 0) != seen(played(second, 400, Random(2)), 0)
    again = SpielGame(game, 2, seed=5).new_initial_state()
    assert seen(played(state, 60, Random(2)), 0) == seen(played(again, 60, Random(2)), 0), "a clone disturbs nothing"


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_state_cannot_be_told_from_the_true_one(game: str) -> None:
    state = SpielGame(game, 2, seed=7).new_initial_state()
    rng = Random(4)
    for _ in range(12):
        played(state, 15, rng)
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert seen(other, player) == seen(state, player)
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()


@pytest.mark.parametrize("game", GAMES)
def test_a_state_survives_pickling(game: str) -> None:
    state = played(SpielGame(game, 2, seed=9).new_initial_state(), 33, Random(8))
    copy = pickle.loads(pickle.dumps(state))
    assert seen(copy, 0) == seen(state, 0)
    assert copy.history() == state.history()
    assert copy.legal_actions() == state.legal_actions()
    assert seen(played(copy, 50, Random(3)), 1) == seen(played(state, 50, Random(3)), 1)


class Glance:
    """Plays a few letters and counts the points that there are: enough to see a search run."""

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        ahead = played(state.clone(), 10, Random(1))
        game = ahead.play.task.game
        scores = game.scores(ahead.play.state)
        return np.array(scores, dtype=float) - sum(scores) / len(scores)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        letters = state.legal_actions()
        return [(letter, 1 / len(letters)) for letter in letters]


@pytest.mark.parametrize("game", GAMES)
def test_its_searches_run(game: str) -> None:
    state = played(SpielGame(game, 2, seed=2).new_initial_state(), 24, Random(6))
    before = seen(state, 0)
    source = np.random.RandomState(1)
    searches = [
        mcts.MCTSBot(state.game, 2.0, 8, Glance(), random_state=source),
        ismcts.ISMCTSBot(
            state.game,
            Glance(),
            2.0,
            8,
            random_state=source,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        ),
    ]
    for search in searches:
        assert search.step(state) in state.legal_actions()
        assert seen(state, 0) == before
