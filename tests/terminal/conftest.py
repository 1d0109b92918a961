from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import OPENED, RunningTable


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own: matches of the terminal are kept there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "perihelion" / "matches"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    """A real server."""
    running = RunningTable(str(tmp_path_factory.mktemp("club") / "table.sqlite")).start()
    yield running
    while OPENED:
        OPENED.pop().close()
    running.stop()
