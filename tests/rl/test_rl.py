"""The research adapters on Pearls, judged by PettingZoo's and OpenSpiel's own tools."""

import doctest
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pearls import BID, DOUBLE, GAME, KEEP, Table
from perihelion.core.action import Verb
from perihelion.core.game import Game
from perihelion.rl.play import Play, Task
from perihelion.rl.space import ActionSpace, SpaceError, Spelling
from perihelion.rl.vector import Vector


def test_an_action_is_spelled_verb_first() -> None:
    space = ActionSpace(GAME)
    assert [space.names[letter] for letter in space.spell(BID(3))] == ["bid {card}", "card 3"]
    assert [space.names[letter] for letter in space.spell(KEEP())] == ["keep"]


def test_a_list_of_references_ends_with_the_end_letter() -> None:
    join = Verb("join {hex*} as {number}")

    class Lists(Game):
        name = "lists"
        title = "Lists"
        verbs = (join,)

    space = ActionSpace(Lists(), {"hex": 9, "number": 3})
    assert [space.names[letter] for letter in space.spell(join(4, 7, 2))][1:] == ["hex 4", "hex 7", "end", "number 2"]
    with pytest.raises(SpaceError, match="9 values of hex"):
        space.spell(join(9, 1))
    with pytest.raises(SpaceError, match="does not declare"):
        ActionSpace(Lists(), {"hex": 9})


def test_letters_that_follow_by_themselves_are_skipped() -> None:
    space = ActionSpace(GAME)
    spelling = Spelling(space, [KEEP(), DOUBLE(2), DOUBLE(5)])
    assert [space.names[letter] for letter in spelling.letters()] == ["keep", "double for {card}"]
    spelling.choose(space.verb_letter["double for {card}"])
    assert [space.names[letter] for letter in spelling.letters()] == ["card 2", "card 5"]
    spelling.choose(spelling.letters()[1])
    assert spelling.action == DOUBLE(5)
    assert Spelling(space, [BID(2), BID(4)]).letters() == [
        space.first_letter["card"] + 2,
        space.first_letter["card"] + 4,
    ]
    with pytest.raises(SpaceError, match="does not fit"):
        Spelling(space, [KEEP(), DOUBLE(2)]).choose(space.end)


def test_parts_are_named_and_hide_what_is_hidden() -> None:
    task = Task(GAME, 2)
    play = Play(task, 4)
    row = play.observe(0)
    assert row.shape == (task.width,)
    assert isinstance(play.state, Table)
    hand = play.state.hands[0]
    assert list(row[task.parts["own.hands"]])[2:] == [hand.count(card) for card in range(1, 7)]
    before = row.copy()
    play.state.hands[1] = [1, 1, 1, 1, 1, 1]
    assert np.array_equal(play.observe(0), before)


def test_a_play_and_its_clone_go_separate_ways() -> None:
    task = Task(GAME, 3)
    rng = Random(1)
    play = Play(task, 9)
    play.step(rng.choice(play.letters()))
    copy = play.clone()
    before = play.observe(play.seat)
    first = [rng.choice(copy.letters())]
    copy.step(first[0])
    assert np.array_equal(play.observe(play.seat), before)
    while not play.over:
        play.step(rng.choice(play.letters()))
    assert sum(play.returns()) == pytest.approx(0)


def test_side_by_side_a_game_is_the_same_as_alone() -> None:
    task = Task(GAME, 2)
    many = Vector(task, 4, seed=2)
    alone = Vector(task, 1, seed=2)
    rng = Random(5)
    ended = 0
    for _ in range(60):
        seen = many.look()
        assert np.array_equal(seen.observations[0], alone.look().observations[0])
        letters = [int(rng.choice(np.flatnonzero(mask).tolist())) for mask in seen.masks]
        batch = many.step(letters)
        single = alone.step(letters[:1])
        ended += int(batch.ended.sum())
        assert np.array_equal(batch.returns[0], single.returns[0])
        assert np.allclose(batch.returns.sum(axis=1), 0)
    assert ended > 4


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_accepts_the_environment() -> None:
    from pettingzoo.test import api_test, seed_test

    from perihelion.rl.pettingzoo_env import env

    api_test(env("pearls", seats=3), num_cycles=300)
    seed_test(lambda: env("pearls", seats=2), num_cycles=60)


def test_a_pettingzoo_game_ends_with_rewards() -> None:
    from perihelion.rl.pettingzoo_env import env

    for reward in ("points", "win", "rank", "progress"):
        table = env("pearls", seats=2, reward=reward, rounds=3)
        table.reset(seed=6)
        rng = Random(3)
        totals = dict.fromkeys(table.possible_agents, 0.0)
        for agent in table.agent_iter():
            seen, gained, over, _, _ = table.last()
            totals[agent] += gained
            table.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        assert sum(totals.values()) == pytest.approx(0)
        assert any(totals.values())
    with pytest.raises(ValueError, match="reward"):
        env("pearls", reward="fame")


@pytest.mark.filterwarnings("ignore")
def test_openspiel_searches_and_plays_the_game() -> None:
    from open_spiel.python.algorithms import mcts

    from perihelion.rl.openspiel import DRAW, SpielGame

    game = SpielGame("pearls", seats=2, seed=3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [mcts.MCTSBot(game, 2.0, 20, evaluator, random_state=np.random.RandomState(seat)) for seat in range(2)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(DRAW)
            continue
        before = str(state)
        action = bots[state.current_player()].step(state)
        assert str(state) == before
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 0
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.dict["own.hands"].shape == (8,)


@pytest.mark.filterwarnings("ignore")
def test_the_examples_of_the_docs_run() -> None:
    """The doctests of docs/research.md, then its plain examples one after the other."""
    text = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for block in text.split("```python\n")[1:]:
        code = block.split("```")[0]
        if code.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(code, names, "research.md", None, 0)
            runner = doctest.DocTestRunner()
            runner.run(test, clear_globs=False)
            assert runner.summarize(verbose=False).failed == 0
            names = test.globs
        else:
            exec(compile(code, "research.md", "exec"), names)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_pettingzoo_accepts_the_three_games(game: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from perihelion.rl.pettingzoo_env import env

    api_test(env(game, seats=2), num_cycles=60)
    seed_test(lambda: env(game, seats=2), num_cycles=30)
