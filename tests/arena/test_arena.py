"""The arena on Pearls: who sits where, what the figures say, and that a stopped run goes on."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from perihelion.arena import ArenaError, Results, control, html, markdown, play_here, play_on_ray, report, schedule
from perihelion.arena.contest import Result
from perihelion.arena.plots import pictures
from perihelion.arena.ratings import beats, blocks, elo, points, table, wins
from perihelion.arena.report import verdict
from perihelion.cli import main


def result(seed: int, turn: int, labels: list[str], scores: list[int]) -> Result:
    best = max(scores)
    return {
        "id": f"main/{seed}/{turn}",
        "group": "main",
        "seed": seed,
        "labels": labels,
        "scores": scores,
        "winners": [seat for seat, score in enumerate(scores) if score == best],
        "choices": [1] * len(scores),
        "seconds": [0.0] * len(scores),
    }


def test_over_a_seed_every_bot_sits_everywhere_equally_often() -> None:
    fixtures = schedule("pearls", ["greedy", "random"], 3, 4, 10, {})
    assert [fixed.seed for fixed in fixtures] == [10, 10, 11, 11]
    for seat in range(3):
        assert sorted(fixed.labels[seat] for fixed in fixtures[:2]) == ["greedy", "random"]


def test_the_control_seats_a_bot_against_itself_under_two_names() -> None:
    fixtures = control("pearls", "greedy", 2, 2, 1, {})
    assert fixtures[0].labels == ["greedy", "greedy #2"]
    assert set(fixtures[0].specs.values()) == {"greedy"}
    assert fixtures[1].labels == ["greedy #2", "greedy"]


def test_figures_of_a_small_run_worked_out_by_hand() -> None:
    results = [
        result(1, 0, ["a", "b"], [10, 4]),
        result(1, 1, ["b", "a"], [6, 6]),
        result(2, 0, ["a", "b"], [3, 5]),
        result(2, 1, ["b", "a"], [2, 8]),
    ]
    played = blocks(results, 2)
    assert points(played, "a") == (10 + 6 + 3 + 8) / 4
    assert wins(played, "a") == (1 + 0.5 + 0 + 1) / 4
    assert beats(played, "b", "a") == (0 + 0.5 + 1 + 0) / 4
    rated = elo(played, ["a", "b"])
    # 2.5 of 4 with the added draw is 3 of 5: 400 * log10(3 / 2) = 70 points apart.
    assert rated["a"] - rated["b"] == pytest.approx(70.4, abs=0.1)
    assert rated["a"] + rated["b"] == pytest.approx(3000)
    row = table(results, ["a", "b"])["contestants"]["a"]["parts"]["points"]
    assert row["low"] <= row["value"] <= row["high"]


def test_a_clean_sweep_of_a_few_games_is_no_certainty() -> None:
    results = [result(seed, turn, ["a", "b"] if turn else ["b", "a"], [9, 4] if turn else [4, 9])
               for seed in range(3) for turn in range(2)]  # fmt: skip
    made = table(results, ["a", "b"])
    assert made["contestants"]["a"]["wins"]["value"] == 1
    assert made["contestants"]["a"]["wins"]["low"] < 0.65
    assert made["contestants"]["a"]["elo"]["high"] - made["contestants"]["a"]["elo"]["low"] > 50
    assert "nothing is called better before 120" in verdict({"main": made})[0]


def test_scores_are_shown_by_what_they_are_made_of() -> None:
    parts = [{"level": 3, "energy": 40}, {"level": 2, "energy": 90}]
    played = result(1, 0, ["a", "b"], [3040, 2090]) | {"parts": parts, "sides": ["casares", "zoe"]}
    other = result(1, 1, ["b", "a"], [1000, 3020]) | {"parts": [{"level": 1, "energy": 0}, {"level": 3, "energy": 20}]}
    made = table([played, other], ["a", "b"])
    assert made["contestants"]["a"]["parts"]["level"]["value"] == 3
    assert made["contestants"]["a"]["parts"]["energy"]["value"] == 30
    assert made["sides"]["casares"]["wins"] == 1


def test_half_a_block_does_not_count() -> None:
    assert blocks([result(1, 0, ["a", "b"], [1, 2])], 2) == []


def test_a_stopped_run_goes_on_and_ends_as_if_it_never_stopped(tmp_path: Path) -> None:
    fixtures = schedule("pearls", ["random", "greedy:20n"], 2, 6, 1, {})
    setting = {"groups": {"main": ["random", "greedy:20n"]}}
    path = tmp_path / "run" / "results.jsonl"
    begun = Results(path, setting)
    for played in play_here(fixtures[:3], jobs=1):
        begun.add(played)
    path.write_text(path.read_text() + '{"id": "main/2/1", "sco')  # the power went off while writing
    resumed = Results(path, setting)
    missing = [fixed for fixed in fixtures if fixed.id not in resumed.played]
    assert [fixed.id for fixed in missing] == ["main/2/1", "main/3/0", "main/3/1"]
    path.write_text(path.read_text() + "\n")
    for played in play_here(missing, jobs=1):
        resumed.add(played)
    again = Results(path, setting)
    straight = {played["id"]: played["scores"] for played in play_here(fixtures, jobs=1)}
    assert {id: played["scores"] for id, played in again.played.items()} == straight


def test_a_results_file_of_another_run_is_refused(tmp_path: Path) -> None:
    Results(tmp_path / "results.jsonl", {"game": "pearls", "seats": 2})
    with pytest.raises(ArenaError, match="seats"):
        Results(tmp_path / "results.jsonl", {"game": "pearls", "seats": 3})


def test_processes_play_the_same_games() -> None:
    fixtures = schedule("pearls", ["random", "greedy:20n"], 2, 4, 1, {})
    here = {played["id"]: played["scores"] for played in play_here(fixtures, jobs=1)}
    spread = {played["id"]: played["scores"] for played in play_here(fixtures, jobs=2)}
    assert spread == here


def test_the_command_writes_three_reports_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "pearls", "--bots", "greedy:20n,random", "--games", "12", "--seats", "2", "--control", "4"]
    words += ["--jobs", "1", "--option", "rounds=3", "--out", str(tmp_path)]
    assert main(words) == 0
    assert "| greedy:20n | 12 |" in capsys.readouterr().out
    made = json.loads((tmp_path / "report.json").read_text())
    assert made["groups"]["main"]["games"] == 12
    assert made["groups"]["control"]["games"] == 4
    assert made["setting"]["options"] == {"rounds": "3"}
    assert (tmp_path / "report.md").read_text().startswith("# Arena: pearls")
    page = (tmp_path / "report.html").read_text()
    assert page.count("<svg") == 6
    before = (tmp_path / "results.jsonl").read_text()
    assert main([*words, "--json"]) == 0
    assert (tmp_path / "results.jsonl").read_text() == before
    assert json.loads(capsys.readouterr().out)["groups"] == made["groups"]


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "chess"],
        ["arena", "pearls", "--bots", "stockfish"],
        ["arena", "pearls", "--option", "rounds"],
        ["arena", "pearls", "--option", "rounds=99"],
        ["arena", "pearls", "--seats", "7"],
        ["arena", "pearls", "--games", "0"],
    ],
)
def test_bad_input_gets_one_line_and_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_plots_are_well_formed_pictures(tmp_path: Path) -> None:
    results = Results(tmp_path / "results.jsonl", {"groups": {"main": ["a <b>", "c"]}, "game": "pearls"})
    for seed in range(4):
        results.add(result(seed, 0, ["a <b>", "c"], [seed, 2]))
        results.add(result(seed, 1, ["c", "a <b>"], [3, seed]))
    results.setting |= {"seats": 2, "seed": 0, "options": {}, "command": "perihelion arena pearls"}
    made = report(results)
    drawn = pictures(made["groups"]["main"])
    assert len(drawn) == 3
    for picture in drawn.values():
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "a <b>" not in html(made)
    assert "a <b>" in markdown(made)


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_plays_the_same_games() -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        fixtures = schedule("pearls", ["random", "greedy:20n"], 2, 6, 1, {})
        spread = {played["id"]: played["scores"] for played in play_on_ray(fixtures, "auto")}
    finally:
        ray.shutdown()
    assert spread == {played["id"]: played["scores"] for played in play_here(fixtures, jobs=1)}
