"""What a seat sees is a file that loads in every game, so that search works over the wire."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.cli import main
from perihelion.client import Club
from server.client import OPENED, RunningTable
from terminal.guests import invited

GAMES = ("gaia", "council", "galactic_era")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path_factory.mktemp("wire") / "table.sqlite")).start()
    yield running
    while OPENED:
        OPENED.pop().close()
    running.stop()


@pytest.mark.parametrize("game", GAMES)
def test_the_export_of_a_seat_loads_and_can_be_searched(
    game: str, club: RunningTable, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link, token = invited(club, game)
    connection = Club(link, token)
    match = connection.join(link.rpartition("/")[2])
    player = bot("random", match.game, 0, seed=1)
    for _ in range(6):
        while not match.asked:
            match.wait(5)
        match.play(0, player.choose(match.observe(0), match.legal(0)))
    while match.deciders != [0]:  # a bot that still owes an answer would change the table between the two views of it
        match.wait(5)
    sent = connection.ask("GET", f"/api/matches/{match.id}/export", seat=0)["text"]
    loaded = perihelion.loads(sent)
    assert loaded.view(0)["table"] == match.view(0)["view"]["table"]
    texts = [loaded.say(action) for action in loaded.legal(0)]
    assert texts == [sentence["action"] for sentence in match.prompt(0)["sentences"]]
    chosen = bot("search:20n", loaded.game, 0, seed=1).choose(loaded.observe(0), loaded.legal(0))
    assert loaded.say(chosen) in texts
    assert perihelion.loads(loaded.text()).view(0) == loaded.view(0)
    file = tmp_path / "seen.phn"
    file.write_text(sent, encoding="utf-8")
    assert main(["replay", str(file), "--seat", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["table"]
    if not loaded.game.open_information:
        assert main(["play", "--load", str(file), "--plain"]) == 2
        assert "what one seat saw" in capsys.readouterr().err
    match.close()
