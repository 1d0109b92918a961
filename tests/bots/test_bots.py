"""Bots at a table of Pearls: hidden hands, sealed bids, draws."""

from random import Random
from typing import Any

import pytest

from pearls import GAME, KEEP, Prize, Table
from perihelion.bots import LEVELS, Budget, UnknownBot, bot, read_budget, read_spec
from perihelion.core.codec import state_hash
from perihelion.core.match import Match


def play(specs: list[str], seed: int, **options: Any) -> Match:
    match = GAME.match(len(specs), seed=seed, **options)
    seated = [bot(spec, GAME, seat, seed) for seat, spec in enumerate(specs)]
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, seated[seat].choose(match.observe(seat), match.legal(seat)))
    return match


def test_every_level_plays_a_game_to_its_end() -> None:
    for level in LEVELS:
        match = play([level if level == "random" else f"{level}:60n", "random"], seed=3)
        assert match.over
        assert sum(match.scores) > 0


def test_the_name_of_a_bot_says_its_budget() -> None:
    assert str(read_spec("search:2s")) == "search:2s"
    assert str(read_spec("search:400n")) == "search:400n"
    assert str(read_spec("greedy")) == "greedy"


@pytest.mark.parametrize("name", ["stockfish", "search:2", "search:-1s", "search:many n", "search:0n", ""])
def test_a_wrong_name_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        read_spec(name)
    assert "\n" not in str(refusal.value)


def test_a_budget_is_seconds_or_nodes_and_not_both() -> None:
    with pytest.raises(ValueError, match="either"):
        Budget(seconds=1, nodes=1)
    with pytest.raises(ValueError, match="either"):
        Budget()
    meter = read_budget("3n").meter()
    meter.spend(2)
    assert not meter.over
    meter.spend()
    assert meter.over


def test_a_budget_of_seconds_ends_with_its_nodes() -> None:
    meter = Budget(seconds=3600).at_most(2).meter()
    before = meter.over
    meter.spend(2)
    assert (before, meter.over) == (False, True)


def test_nodes_and_a_seed_make_a_game_reproducible() -> None:
    first = play(["search:80n", "greedy:80n"], seed=11)
    again = play(["search:80n", "greedy:80n"], seed=11)
    assert first.text() == again.text()


def test_a_choice_does_not_change_with_what_is_hidden() -> None:
    """Non-interference: the same observation, whatever the others hold, gives the same choice."""
    for level in ["search:120n", *[f"{level}:60n" for level in LEVELS if level != "random"]]:
        for seed in range(3):
            match = GAME.match(3, seed=seed)
            seen = match.observe(0)
            chosen = bot(level, GAME, 0, seed=5).choose(seen, match.legal(0))
            for other in range(6):
                world = GAME.determinize(seen, 0, Random(other))
                assert state_hash(GAME.observe(world, 0)) == state_hash(seen)
                rival = Match(GAME, match.header, None, world)
                again = bot(level, GAME, 0, seed=5).choose(rival.observe(0), rival.legal(0))
                assert again == chosen


def test_a_greedy_bot_takes_what_scores() -> None:
    """With cards to spare, giving one up to count a pearl twice is worth it: the default looks at the score alone."""
    s = Table(2, 1)
    s.pearls = []
    s.hands = [[2, 5], [1, 1]]
    s.offered = 1
    s.stack = [Prize(0)]
    seen = GAME.observe(s, 0)
    actions = Prize(0).legal(seen, 0)
    greedy = bot("greedy", GAME, 0)
    assert greedy.choose(seen, actions) != KEEP()
    assert greedy.explain().candidates[0].points == 2
    assert greedy.explain().main_line[0].startswith("double for")
    assert {option.action for option in greedy.explain().candidates} == {"keep", "double for 2", "double for 5"}


def test_without_an_evaluation_the_score_is_the_judge() -> None:
    s = Table(3, 5)
    s.points = [4, 9, 2]
    assert GAME.worth(s, 1) == 5
    assert GAME.worth(s, 0) == -5


def test_search_beats_random_at_pearls() -> None:
    won = 0
    for seed in range(20):
        mine = seed % 2
        specs = ["random", "random"]
        specs[mine] = "search:150n"
        won += mine in play(specs, seed).winners
    assert won >= 14
