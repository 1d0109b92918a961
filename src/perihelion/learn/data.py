"""Data sets: the rows of many games in files that say what layout they have."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from perihelion.learn.selfplay import SelfPlayed


class DataSet(NamedTuple):
    """Rows of all games so far; `games` tells which rows belong together."""

    rows: Any
    by_hand: Any
    points: Any
    promised: Any
    games: Any


def write(path: Path, layout: int, played: list[SelfPlayed]) -> None:
    """The rows of some games, as half floats: the net needs no more."""
    rows = [row for one in played for row in one.rows]
    np.savez_compressed(
        path,
        layout=layout,
        rows=np.array([row.values for row in rows], dtype=np.float16),
        by_hand=np.array([row.by_hand for row in rows], dtype=np.float32),
        points=np.array([row.points for row in rows], dtype=np.float32),
        promised=np.array([row.promised for row in rows], dtype=np.float32),
        games=np.array([one.seed for one in played for _ in one.rows], dtype=np.int64),
    )


def read(folder: Path, layout: int) -> DataSet:
    """All data sets of a folder; one of another layout is an error, because its rows mean something else."""
    parts: list[DataSet] = []
    for path in sorted(folder.glob("data-*.npz")):
        with np.load(path) as found:
            if int(found["layout"]) != layout:
                raise ValueError(
                    f"{path} is of layout {int(found['layout'])}, the rows of this version are of {layout}"
                )
            parts.append(DataSet(*[found[column] for column in DataSet._fields]))
    if not parts:
        raise ValueError(f"there are no data sets in {folder}")
    return DataSet(*[np.concatenate(column) for column in zip(*parts, strict=True)])
