"""Figures of the community's recorded games, where they are at hand: how fast they replay, and their slowest lists."""

from __future__ import annotations

import gc
import os
import time
from pathlib import Path

from perihelion.core.match import Match
from perihelion.core.state import apply, legal
from perihelion.games.gaia.boardgamers import import_match, read_record
from perihelion.games.gaia.boardgamers import replay as replay_record
from perihelion.games.gaia.boardgamers.record import RecordError
from perihelion.games.gaia.federations import SITES


def figures() -> dict[str, float]:
    """Strict replay of the community's recorded games, and the slowest legal list in them, federations included."""
    folder = Path(os.environ.get("PERIHELION_GOLDEN", "../shared/golden/gaia"))
    files = sorted(folder.glob("*.json.gz"))
    if not files:
        return {}
    records = []
    for file in files:
        try:
            records.append(read_record(file))
        except RecordError:
            continue  # played with altered faction boards
    began = time.process_time()
    for record in records:
        replay_record(record)
    took = time.process_time() - began
    began = time.process_time()
    matches = [import_match(record) for record in records]
    importing = (time.process_time() - began) / len(records)
    # What is kept here for measuring is not garbage of the engine: the collector need not look through it.
    gc.collect()
    gc.freeze()
    # Whatever else runs on the machine now would be the slowest of them all: for each list the best of three counts.
    lists = sorted([min(times) for times in zip(*[_legal_lists(matches) for _ in range(3)], strict=True)])
    return {
        "golden_moves_per_s": round(sum(len(record.moves) for record in records) / took, 1),
        "golden_import_ms": round(1e3 * importing, 1),
        "golden_legal_mean_us": round(1e6 * sum(lists) / len(lists), 1),
        "golden_legal_p50_us": round(1e6 * lists[len(lists) // 2], 1),
        "golden_legal_p99_us": round(1e6 * lists[len(lists) * 99 // 100], 1),
        "golden_legal_worst_us": round(1e6 * lists[-1], 1),
    }


def _legal_lists(matches: list[Match]) -> list[float]:
    """The time of every legal list in these matches, with no search of federations kept from before."""
    SITES.clear()
    lists: list[float] = []
    for match in matches:
        s = match.fold(0)
        for entry in match.log:
            assert entry.action is not None
            began = time.perf_counter()
            legal(s, entry.seat)
            lists.append(time.perf_counter() - began)
            apply(s, entry.seat, entry.action)
    return lists
