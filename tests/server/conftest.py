"""Tables for the tests: one on SQLite, one on a real PostgreSQL, both run the same suite."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from perihelion.server import tokens
from server.client import OPENED, RunningTable
from server.postgres import Cluster


@pytest.fixture(autouse=True)
def closing() -> Iterator[None]:
    """Close what a test has opened."""
    yield
    while OPENED:
        OPENED.pop().close()


@pytest.fixture(autouse=True)
def dealt_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of a test are dealt the same each time: no test fails by bad luck, or passes by good."""
    monkeypatch.setattr(tokens, "random_bytes", Random(request.node.name).randbytes)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    """A table that all tests of a session share, once on each store."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("table") / "table.sqlite")
    else:
        database = request.getfixturevalue("cluster").new_database()
    running = RunningTable(database).start()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "table.sqlite")
    address: str = request.getfixturevalue("cluster").new_database()
    return address


@pytest.fixture
def small_table(tmp_path: Path) -> Iterator[RunningTable]:
    """A table of its own with the limits a club would have."""
    from perihelion.server.settings import Limits

    running = RunningTable(str(tmp_path / "table.sqlite"), limits=Limits()).start()
    yield running
    running.stop()
