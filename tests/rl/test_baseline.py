"""The baseline learns, the benchmark repeats itself, and the notebooks run."""

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import perihelion
from perihelion.rl.baseline import Policy, Trainer, against_random, load, picture
from perihelion.rl.play import Task
from perihelion.rl.solo import benchmark, by_bot, by_policy

DOCS = Path(__file__).parents[2] / "docs"


def test_the_baseline_learns_to_beat_random() -> None:
    policy = Policy(Task(perihelion.game("galactic_era"), 2))
    trainer = Trainer(policy, 1)
    for _ in range(40):
        trainer.game()
    share, own, other = against_random(policy, 12, seed=3)
    assert share >= 0.75
    assert own > other


def test_what_was_learned_is_kept(tmp_path: Path) -> None:
    policy = Policy(Task(perihelion.game("pearls"), 2))
    trainer = Trainer(policy, 1)
    for _ in range(5):
        trainer.game()
    file = tmp_path / "pearls.json"
    policy.save(file)
    again = load(file)
    assert set(again.table) == set(policy.table)
    for key, likes in policy.table.items():
        assert np.allclose(again.table[key], likes, atol=0.001)
    file.write_text(file.read_text(encoding="utf-8").replace(policy.task.space.version, "older"), encoding="utf-8")
    with pytest.raises(ValueError, match="another alphabet"):
        load(file)


def test_the_curve_is_drawn() -> None:
    drawn = ElementTree.fromstring(picture("pearls", [(0.0, 0, 0.5, 10.0, 10.0), (9.0, 40, 1.0, 20.0, 10.0)]))
    line = next(part for part in drawn if part.tag.endswith("polyline"))
    assert line.get("points") == "40.0,75.0 340.0,20.0"


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_the_solo_benchmark_gives_the_same_result_again(game: str) -> None:
    first, again = [benchmark(game, by_bot("random"), range(1, 2)) for _ in range(2)]
    assert repr(first) == repr(again)
    policy = Policy(Task(perihelion.game(game), 1))
    assert benchmark(game, by_policy(policy), range(1, 2)).games == 1


@pytest.mark.parametrize("file", sorted((DOCS / "notebooks").glob("*.ipynb")), ids=lambda file: str(file.stem))
def test_a_notebook_runs_from_top_to_bottom(file: Path) -> None:
    names: dict[str, object] = {}
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(code) >= 5
    for cell in code:
        exec(compile(cell, file.name, "exec"), names)
