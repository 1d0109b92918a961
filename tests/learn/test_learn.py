"""Learning from self-play: rows, data sets that know their layout, and a net that changes how turns are judged."""

import json
from pathlib import Path

import numpy as np
import pytest

import perihelion
from perihelion.games.gaia.advice import correction
from perihelion.games.gaia.advice.floats import packed
from perihelion.games.gaia.advice.net import Weights
from perihelion.games.gaia.advice.row import LAYOUT
from perihelion.learn import data
from perihelion.learn import weights as several
from perihelion.learn.__main__ import main
from perihelion.learn.selfplay import SelfPlayed, play, summary
from perihelion.learn.subject import subject


@pytest.fixture(scope="module")
def played() -> SelfPlayed:
    about = subject("gaia")
    about.use(None)
    return play(about, 2, 5, "10n", 0.5)


def test_every_row_has_the_same_length_and_is_around_one(played: SelfPlayed) -> None:
    lengths = {len(row.values) for row in played.rows}
    assert len(lengths) == 1
    assert max(abs(value) for row in played.rows for value in row.values) < 12


def test_rows_know_what_came_of_them(played: SelfPlayed) -> None:
    assert {row.points for row in played.rows} == set(played.scores)
    assert summary([played])["points"] == sum(played.scores) / 2


def test_a_data_set_of_another_layout_is_refused(played: SelfPlayed, tmp_path: Path) -> None:
    data.write(tmp_path / "data-000.npz", 1, [played])
    assert len(data.read(tmp_path, 1).points) == len(played.rows)
    with pytest.raises(ValueError, match="is of layout 1, the rows of this version are of 2"):
        data.read(tmp_path, 2)


def weights(path: Path, inputs: int, layout: int) -> bytes:
    """A net that answers half a unit for every position."""
    np.savez(
        path,
        layout=layout,
        layers=1,
        mean=np.zeros(inputs),
        spread=np.ones(inputs),
        w0=np.zeros((inputs, 1)),
        b0=np.array([0.5]),
    )
    return path.read_bytes()


def test_the_net_corrects_the_turns_of_a_position(played: SelfPlayed, tmp_path: Path) -> None:
    game = perihelion.game("gaia")
    match = game.match(2, seed=5)
    while not game.advice.begins_turn(match.state):
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    seat = match.deciders[0]
    correction.use(None)
    by_hand = {tuple(actions): points for points, actions in game.advice.turns(match.state, seat)}
    correction.use(Weights(weights(tmp_path / "net.npz", len(played.rows[0].values), LAYOUT)))
    learned = game.advice.turns(match.state, seat)
    correction.use(None)
    best = learned[0]
    assert best[0] == pytest.approx(by_hand[tuple(best[1])] + 10.0)
    assert {tuple(actions) for _, actions in learned} == set(by_hand)


def test_weights_of_another_layout_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="these weights are of layout 99"):
        Weights(weights(tmp_path / "net.npz", 3, 99))


def test_a_row_is_promised_what_search_saw_a_turn_later(played: SelfPlayed) -> None:
    promised = [row for row in played.rows if row.promised != row.points]
    assert len(promised) > len(played.rows) / 2
    assert np.corrcoef([row.promised for row in promised], [row.points for row in promised])[0, 1] > 0


def test_several_nets_in_one_file_answer_their_mean(tmp_path: Path) -> None:
    chance = np.random.default_rng(1)
    mean, spread = chance.normal(size=5), np.ones(5)
    nets = [
        [(chance.normal(size=shape), chance.normal(size=shape[1])) for shape in ((5, 4), (4, 3), (3, 1))]
        for _ in range(3)
    ]
    rows = [packed(row) for row in chance.normal(size=(7, 5)).tolist()]
    answers = []
    for number, net in enumerate(nets):
        several.write(tmp_path / f"{number}.npz", LAYOUT, mean, spread, [net])
        answers.append(Weights((tmp_path / f"{number}.npz").read_bytes())(rows))
    several.write(tmp_path / "all.npz", LAYOUT, mean, spread, nets)
    found = Weights((tmp_path / "all.npz").read_bytes())(rows)
    assert found == pytest.approx(np.mean(answers, 0), abs=0.05)
    assert np.std(answers, 0).max() > 1, "three nets that say the same prove nothing"


@pytest.mark.parametrize(("also", "judged_by"), [([], "net.npz"), (["--hand"], "hand")])
def test_without_weights_of_its_own_a_measurement_plays_with_those_that_come_with_the_game(
    also: list[str], judged_by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["gaia", "--into", str(tmp_path), "--measure", "1", "--seats", "2", "--think", "1n", "--cores", "1", *also]
    monkeypatch.setattr("sys.argv", ["learn", *asked])
    assert main() == 0
    assert json.loads(capsys.readouterr().out)["weights"] == judged_by


def test_what_the_net_says_of_a_position_does_not_depend_on_those_beside_it() -> None:
    net = Weights(subject("gaia").weights.read_bytes())
    chance = np.random.default_rng(2)
    drawn = (net.mean + net.spread * chance.normal(size=(14, len(net.mean)))).astype(np.float32)
    some = [row.tobytes() for row in drawn]
    alone = [net([row])[0] for row in some]
    for count in range(2, len(some)):
        together = net([*some[:count], some[0]])
        assert together[:count] == pytest.approx(alone[:count], abs=1e-3)
        assert together[0] == together[-1]
