"""Recorded games, replayed move by move: every checkpoint must be ours too."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaia import golden, golden_legal, golden_view
from perihelion.games.gaia.boardgamers import import_match, read_record, start, trace
from perihelion.games.gaia.boardgamers.replay import Replay, strictly
from perihelion.games.gaia.components import FINAL_COUNTER
from perihelion.games.gaia.scoring import count

RECORDS = golden.records()
if not RECORDS:
    pytest.skip(f"no golden records in {golden.FOLDER}", allow_module_level=True)

each_record = pytest.mark.parametrize("path", RECORDS, ids=[path.name.removesuffix(".json.gz") for path in RECORDS])


@each_record
def test_every_checkpoint_is_equal(path: Path) -> None:
    data = golden.read(path)
    s = start(read_record(path))
    replay = Replay(s, strictly(s))
    board: golden_view.Board = {}
    for checkpoint in data["checkpoints"]:
        replay.play(checkpoint["move"])
        at = f"after move {checkpoint['i']}: {checkpoint['move']}"
        assert golden_view.players(s, replay.techs) == golden_view.their_players(checkpoint["players"]), at
        golden_view.update(board, checkpoint.get("board"))
        assert golden_view.board(s) == board, at
        assert golden_view.table(s) == golden_view.their_table(checkpoint), at
    assert [p.vp for p in s.players] == data["final"]["vp"]
    counts = [[count(s, p, FINAL_COUNTER[tile]) for p in s.players] for tile in s.final_tiles]
    assert counts == [tile["counts"] for tile in data["final"]["finalTiles"]]
    assert not s.stack


@each_record
def test_the_legal_commands_are_equal(path: Path) -> None:
    """For every command of every move: what the record says was possible is what we offer, no more and no less."""
    data = golden.read(path)
    s = start(read_record(path))
    replay = golden_legal.ComparingReplay(s, strictly(s))
    for checkpoint in data["checkpoints"]:
        replay.expect(checkpoint)
        replay.play(checkpoint["move"])
        assert not replay.decisions, "the record knows of more decisions"
    assert replay.compared > 50


def test_a_record_becomes_a_match_and_traces() -> None:
    path = RECORDS[0]
    data = golden.read(path)
    match = import_match(read_record(path))
    assert match.over
    assert match.scores == data["final"]["vp"]
    lines = list(trace(read_record(path)))
    assert len(lines) == len(data["moves"])
    for line, checkpoint in zip(lines, data["checkpoints"], strict=True):
        assert (line["i"], line["move"]) == (checkpoint["i"], checkpoint["move"])
        for ours, theirs in zip(line["players"], checkpoint["players"], strict=True):
            assert ours == {field: theirs[field] for field in ours}
