"""The store: durable when told, all or nothing, one of two wins; the same on SQLite and PostgreSQL."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from perihelion.server.store import Conflict, Statement, Store, Unusable, open_store
from perihelion.server.store.choice import BadAddress
from perihelion.server.store.dump import BadBackup, dump, opened, restore
from perihelion.server.store.records import PersonRow, insert
from server.client import PATIENCE

PUT = "INSERT INTO server VALUES (?, ?)"


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store(database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_was_written_is_there_after_reopening(database: str) -> None:
    async def write(store: Store) -> None:
        await store.write(Statement(PUT, ("a", "1")), Statement(PUT, ("b", "2")))

    async def look(store: Store) -> None:
        rows = await store.rows("SELECT name, value FROM server ORDER BY name")
        assert [(row["name"], row["value"]) for row in rows] == [("a", "1"), ("b", "2")]
        assert await store.row("SELECT value FROM server WHERE name = ?", "c") is None

    with_store(database, write)
    with_store(database, look)


def test_a_write_is_all_or_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.write(Statement(PUT, ("a", "1")))
        with pytest.raises(Conflict):
            await store.write(Statement(PUT, ("b", "2")), Statement(PUT, ("a", "again")))
        update = Statement("UPDATE server SET value = ? WHERE name = ?", ("3", "nobody"), rows=1)
        with pytest.raises(Conflict):
            await store.write(Statement(PUT, ("c", "3")), update)
        rows = await store.rows("SELECT name FROM server")
        assert [row["name"] for row in rows] == ["a"]

    with_store(database, work)


def test_one_that_fails_does_not_take_its_neighbours_along(database: str) -> None:
    async def work(store: Store) -> None:
        writes = [store.write(Statement(PUT, (str(n // 2), str(n)))) for n in range(200)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(result is None for result in results) == 100
        assert sum(isinstance(result, Conflict) for result in results) == 100

    with_store(database, work)


def test_of_many_who_take_the_same_turn_one_wins(database: str) -> None:
    async def work(store: Store) -> None:
        await store.write(Statement(PUT, ("turn", "0")))
        take = "UPDATE server SET value = ? WHERE name = 'turn' AND value = ?"
        for turn in range(10):
            tries = [store.write(Statement(take, (str(turn + 1), str(turn)), rows=1)) for _ in range(8)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == 1

    with_store(database, work)


def test_a_backup_can_be_restored_into_either_store(database: str, tmp_path: Path, cluster: object) -> None:
    from server.postgres import Cluster

    assert isinstance(cluster, Cluster)
    file = str(tmp_path / "backup.gz")

    async def save(store: Store) -> None:
        await store.write(Statement(PUT, ("ünï", "\n'quoted'")))
        ann = PersonRow("p1", "Ann", None, "guest", "", "", "en", "player", 0, 1)
        await store.write(insert("people", ann))
        await store.write(Statement("INSERT INTO standing VALUES (?, ?, ?)", ("p1", "pearls", "{}")))
        assert await dump(store, file) == 3

    async def look(store: Store) -> None:
        row = await store.row("SELECT value FROM server WHERE name = ?", "ünï")
        assert row is not None
        assert row["value"] == "\n'quoted'"
        assert await store.row("SELECT 1 AS one FROM standing WHERE person = 'p1'")

    with_store(database, save)
    for address in (str(tmp_path / "other.sqlite"), cluster.new_database()):
        assert asyncio.run(restore(address, file)) == 3
        with_store(address, look)
        with pytest.raises(BadBackup, match="not empty"):
            asyncio.run(restore(address, file))


def test_a_backup_of_an_older_schema_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    file = str(tmp_path / "backup.gz")
    old = str(tmp_path / "old.sqlite")

    async def save() -> None:
        async with opened(old, upto=1) as store:
            person = ("p1", "Ann", None, "guest", "", "", "en", "player", 0, 1)
            await store.write(Statement(f"INSERT INTO people VALUES ({', '.join('?' * 10)})", person))
        beside = open_store(old)
        await beside.open(beside=True)
        assert await dump(beside, file) == 1
        await beside.close()

    async def look(store: Store) -> None:
        assert await store.rows("SELECT * FROM seen") == []
        assert await store.row("SELECT name FROM people") == {"name": "Ann"}

    asyncio.run(save())
    assert asyncio.run(restore(database, file)) == 1
    with_store(database, look)


def test_a_damaged_backup_says_so(tmp_path: Path) -> None:
    junk, cut, newer = tmp_path / "junk", tmp_path / "cut", tmp_path / "newer"
    junk.write_bytes(b"not a backup")
    whole = gzip.compress(b'{"format": "perihelion-backup/1", "schema": 1}\n' + b'{"server": {"name": "a"}}\n' * 1000)
    cut.write_bytes(whole[: len(whole) // 2])
    newer.write_bytes(gzip.compress(b'{"format": "perihelion-backup/1", "schema": 999}\n'))
    for file, words in ((junk, "no Perihelion backup"), (cut, "damaged"), (newer, "made by a newer version")):
        with pytest.raises(BadBackup, match=words):
            asyncio.run(restore(str(tmp_path / "x.sqlite"), str(file)))
    assert not (tmp_path / "x.sqlite").exists(), "nothing was begun"


def test_one_table_per_sqlite_file(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Unusable, match="another table is running"):
            await open_store(str(tmp_path / "x.sqlite")).open()

    with_store(str(tmp_path / "x.sqlite"), work)


def test_processes_hear_of_each_other_and_one_leads(cluster: object) -> None:
    from server.postgres import Cluster

    assert isinstance(cluster, Cluster)
    address = cluster.new_database()

    async def run() -> None:
        one, two = open_store(address), open_store(address)
        received: list[str] = []
        two.listen(received.append)
        one.listen(lambda notice: received.append(f"own {notice}"))
        await asyncio.gather(one.open(), two.open())
        assert [await one.lead(), await two.lead(), await one.lead()] == [True, False, True]
        await one.write(Statement(PUT, ("a", "1")), notice="news")
        with pytest.raises(Conflict):
            await one.write(Statement(PUT, ("a", "1")), notice="no news")
        while not received:
            await asyncio.sleep(0.01)
        assert received == ["news"]
        await one.close()
        while not await two.lead():  # when the leader goes, another takes over
            await asyncio.sleep(0.01)
        await two.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_addresses() -> None:
    assert open_store("sqlite:///some/path").shared is False
    assert open_store("postgresql://host/db").shared is True
    for bad in ("mysql://host/db", "", "sqlite:///"):
        with pytest.raises(BadAddress):
            open_store(bad)
