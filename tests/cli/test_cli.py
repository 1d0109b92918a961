"""The command line as a user meets it: real processes, real exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import perihelion as library
from perihelion.cli import CLOSED_PIPE


def perihelion(*words: str, stdin: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "perihelion.cli", *words], input=stdin, capture_output=True, text=True, cwd=cwd
    )


def test_help_lists_the_commands() -> None:
    done = perihelion("--help")
    assert done.returncode == 0
    for command in ("play", "simulate", "replay", "import", "serve", "bench"):
        assert command in done.stdout


def test_simulate_counts() -> None:
    done = perihelion("simulate", "pearls", "--seats", "3", "--games", "20", "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert (result["games"], result["seats"]) == (20, 3)
    assert sum(result["win_shares"]) == pytest.approx(1, abs=0.01)
    again = json.loads(
        perihelion("simulate", "pearls", "--seats", "3", "--games", "20", "--seed", "1", "--json").stdout
    )
    assert again["mean_scores"] == result["mean_scores"]


def test_a_replayed_log_tells_results_and_the_automas_points(tmp_path: Path) -> None:
    match = library.game("gaia").match(1, seed=5)
    rng = Random(1)
    while not match.over:
        match.play(0, rng.choice(match.legal(0)))
    library.save(match, tmp_path / "solo.phn")
    shown = perihelion("replay", "solo.phn", "--log", cwd=tmp_path).stdout
    assert "1 choose xenos" in shown
    assert "pays 2 credits (mine)" in shown
    assert "(Most structures)" in shown  # the final scoring, too
    last = shown.splitlines()[-1]
    points = [*match.scores, *[points for _, points in match.game.opponents(match.state)]]
    assert [f"{number} VP" in last for number in points] == [True, True]


def test_what_comes_of_plans_that_are_opened_together_is_told_after_all_of_them(tmp_path: Path) -> None:
    match = library.game("council").match(2, seed=5)
    while "discover" not in [match.say(action).split()[0] for action in match.legal(match.deciders[0])]:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[-1])
    library.save(match, tmp_path / "planned.phn")
    lines = perihelion("replay", "planned.phn", "--log", cwd=tmp_path).stdout.splitlines()
    last_plan = max(n for n, line in enumerate(lines) if line.startswith(("1 plan", "2 plan")))
    moved = [n for n, line in enumerate(lines) if "consumption marker" in line]
    assert len(moved) == 2
    assert min(moved) > last_plan


@pytest.mark.parametrize("game", ["gaia", "council"])
def test_simulate_counts_the_printed_opponent_too(game: str) -> None:
    result = json.loads(perihelion("simulate", game, "--seats", "1", "--games", "2", "--seed", "1", "--json").stdout)
    assert result["opponents"] == ["Automa"]
    assert len(result["mean_scores"]) == 2
    assert sum(result["win_shares"]) == pytest.approx(1, abs=0.01)


def test_play_from_a_pipe_save_and_replay(tmp_path: Path) -> None:
    """By number, in words, undone, refused, explained, saved; then the saved match is shown."""
    script = "1\nundo\nbid 99\nwhy keep\nfly away\nsave mine.phn\nquit\n"
    done = perihelion("play", "pearls", "--seats", "3", "--seed", "3", "--random", "2,3", stdin=script, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "is not possible" in done.stdout
    assert "not something one can do" in done.stdout
    assert "Saved as mine.phn" in done.stdout
    shown = perihelion("replay", "mine.phn", "--seat", "1", "--log", cwd=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert "chance deal 2 ?" in shown.stdout
    assert "Pearls" in shown.stdout
    on = perihelion("play", "--load", "mine.phn", "--random", "1,2,3", cwd=tmp_path)
    assert "The game is over" in on.stdout


def test_nobody_at_the_terminal_reads_the_secrets_of_another_seat() -> None:
    done = perihelion("play", "pearls", "--seats", "2", "--seed", "5", "--random", "2", stdin="log\nquit\n")
    assert "deal 2 ?" in done.stdout
    assert not any(f"deal 2 {card}" in done.stdout for card in range(1, 7))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "pearls", "--seats", "9"], "played by 2, 3, 4, not by 9"),
        (["play", "pearls", "-o", "rounds=99"], "rounds cannot be 99"),
        (["play", "pearls", "-o", "rounds"], "NAME=VALUE"),
        (["play", "pearls", "-o", "colour=red"], "there is no option 'colour'"),
        (["play", "pearls", "--random", "7"], "there is no seat '7'"),
        (["replay", "nowhere.phn"], "nowhere.phn: no such file"),
        (["replay", "damaged.phn"], "not a Perihelion save file"),
        (["simulate", "pearls", "--games", "0"], "1 or more"),
        (["import", "damaged.phn"], "damaged.phn|not a"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], message: str, tmp_path: Path) -> None:
    (tmp_path / "damaged.phn").write_text("once upon a time")
    done = perihelion(*words, cwd=tmp_path)
    assert done.returncode == 2
    line = done.stderr.strip()
    assert line.startswith("perihelion: ")
    assert "\n" not in line
    assert any(part in line for part in message.split("|")), line


def test_analyse_reviews_a_saved_match(tmp_path: Path) -> None:
    match = library.game("gaia").match(2, seed=5)
    rng = Random(1)
    while len(match.log) < 40:
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    library.save(match, tmp_path / "two.phn")
    told = perihelion("analyse", "two.phn", "--seat", "1", "--time", "10n", cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    lines = told.stdout.splitlines()
    assert lines[0] == "entry, points expected at the end, turn (? a small loss, ?? a big one):"
    assert lines[-1].startswith("Gaia Project, seat 1: ")
    found = json.loads(perihelion("analyse", "two.phn", "--seat", "1", "--time", "10n", "--json", cwd=tmp_path).stdout)
    assert (found["game"], found["seat"], found["budget"]) == ("gaia", 0, "10n")
    assert found["turns"]
    wrong = perihelion("analyse", "two.phn", "--seat", "3", cwd=tmp_path)
    assert (wrong.returncode, wrong.stderr) == (2, "perihelion: there is no seat 3: seats are 1 to 2\n")
    nowhere = perihelion("analyse", "two.phn", "--seat", "1", "--time", "10n", "--plot", "no/such.svg", cwd=tmp_path)
    assert nowhere.stderr == "perihelion: there is no folder for no/such.svg: make it first\n"
    folder = perihelion("analyse", "two.phn", "--seat", "1", "--plot", ".", cwd=tmp_path)
    assert folder.stderr == "perihelion: . is a folder: say which file the picture becomes\n"
    painted = perihelion("analyse", "two.phn", "--seat", "1", "--plot", "lost.png", cwd=tmp_path)
    assert painted.stderr == "perihelion: the picture is drawn as SVG: call it lost.svg\n"


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    words = [sys.executable, "-m", "perihelion.cli", "puzzle", "list"]
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, text=True, cwd=tmp_path, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (CLOSED_PIPE, "")


def test_a_puzzle_shows_its_table_and_asks_in_the_words_of_the_game() -> None:
    shown = perihelion("puzzle", "show", "council-03").stdout
    assert shown.endswith("you are seat 2. Reach level 3 and 58 energy by the end of the game.\n")
    assert "-- Galaxies --" in shown
    assert "Your bonus cards, with what they would pay now: Volcano colonies (3)" in shown


def test_a_study_is_made_checked_and_written_as_one_page(tmp_path: Path) -> None:
    match = library.game("pearls").match(2, seed=4)
    while not match.over:
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    library.save(match, tmp_path / "match.phn")
    made = perihelion("study", "make", "match.phn", "--title", "Pearls", "--out", "pearls.phs", cwd=tmp_path)
    assert (made.returncode, made.stdout) == (0, f"Pearls: chapters 1, moves {len(match.log)}\n")
    assert perihelion("study", "check", "pearls.phs", cwd=tmp_path).stdout == made.stdout
    assert perihelion("study", "page", "pearls.phs", cwd=tmp_path).returncode == 0
    assert "<title>Pearls</title>" in (tmp_path / "pearls.html").read_text(encoding="utf-8")
    text = (tmp_path / "pearls.phs").read_text(encoding="utf-8").replace("  2 ", "  9 ", 1)
    (tmp_path / "bad.phs").write_text(text, encoding="utf-8")
    refused = perihelion("study", "check", "bad.phs", cwd=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr.startswith("perihelion: bad.phs: line ")
