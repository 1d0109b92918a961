"""Recorded games, replayed move by move: every checkpoint must be ours too."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from gaia import golden, golden_legal, golden_view
from perihelion.core.codec import state_hash
from perihelion.games.gaia.boardgamers import export, import_match, read, read_record, start, trace, words
from perihelion.games.gaia.boardgamers.record import board_text, dealt
from perihelion.games.gaia.boardgamers.replay import Replay, strictly
from perihelion.games.gaia.components import AREA_IDS, FINAL_COUNTER, FINAL_TILE_IDS, ROUND_TILES, STARTING_VP
from perihelion.games.gaia.scoring import count
from perihelion.games.gaia.state import State

RECORDS = golden.records()
if not RECORDS:
    pytest.skip(f"no golden records in {golden.FOLDER}", allow_module_level=True)

MIRRORED = ("djfjjv4k", "bosco-marcuzzo3")  # seeds of games so old that they were dealt with mirrored tiles
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


def their_source(source: str) -> str:
    """Tiles and boosters are one heading, and so are the rounds, the research areas and the two final tiles."""
    if source.startswith(("booster", "tech-", "adv-")):
        return "tiles"
    if source in words.AREAS:
        return "research"
    if source.startswith("round"):
        return "rounds"
    return "final" if source.startswith("final") else source


def our_source(source: str) -> str:
    if source in FINAL_TILE_IDS:
        return "final"
    if source in (*AREA_IDS, "research"):
        return "research"
    known = {"qic_rescore_federation": "qic2", "qic_planet_types": "qic3", "leftovers": "spend"}
    if source in [tile.id for tile in ROUND_TILES]:
        return "rounds"
    plain = (*known.values(), "federation", "charge", "gleens", "bid")
    source = known.get(source, source)
    return source if source in plain else "tiles"


@each_record
def test_the_points_come_from_the_same_sources(path: Path) -> None:
    data = golden.read(path)
    s = start(read_record(path))
    s.facts = []
    replay = Replay(s, strictly(s))
    for move in data["moves"]:
        replay.play(move)
    ours = [Counter({"start": STARTING_VP}) for _ in s.players]
    for fact in s.facts:
        if fact.what == "vp":
            ours[fact.seat][our_source(fact.source)] += -fact.amount if fact.kind == "paid" else fact.amount
    theirs = [Counter[str]() for _ in s.players]
    for seat, breakdown in enumerate(data["final"]["breakdown"]):
        for source, points in breakdown.items():
            theirs[seat][their_source(source)] += points
    assert ours == theirs


@each_record
def test_the_seed_deals_what_the_record_shows(path: Path) -> None:
    """Without its set-up, the moves of a record are a plain log: the same game follows from the seed."""
    data = golden.read(path)
    options = dict(data["options"])
    seed = data["moves"][0].split()[2]
    if seed in MIRRORED:
        options["map"] = {"mirror": True}
    log = "\n".join([f"options {json.dumps(options)}", *data["moves"]])
    record = read(log.encode())
    ours, theirs = dealt(record.setup), dealt(data["setup"])
    assert ours == theirs
    assert sorted(board_text(record.setup).split()) == sorted(board_text(data["setup"]).split())


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


@each_record
def test_a_record_goes_out_and_comes_back_the_same(path: Path) -> None:
    match = import_match(read_record(path))
    again = import_match(read(export(match).text().encode()))
    table = again.state.clone()
    assert isinstance(table, State)
    assert isinstance(match.state, State)
    table.rules = match.state.rules
    assert state_hash(table) == state_hash(match.state)
    federating = [[entry.text for entry in one.log if entry.text.startswith("satellite ")] for one in (match, again)]
    assert federating[0] == federating[1]
