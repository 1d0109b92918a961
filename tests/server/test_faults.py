"""Faults: outages, clocks that were set, full disks, two versions at once, clients that hang up, processes that die."""

import asyncio
import logging
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pearls import Pearls
from perihelion.server.messages.matches import Night, Pace
from perihelion.server.operation import heartbeat
from perihelion.server.play.clock import HOUR, spent
from perihelion.server.store import Statement, Unusable, open_store
from perihelion.server.store.dump import dump, restore
from perihelion.server.tokens import now
from server.client import PATIENCE, Browser, RunningTable, eventually
from server.postgres import Cluster
from server.receivers import free_port
from server.test_clock import quick
from server.test_playing import ME, OPEN, two


@pytest.mark.parametrize("hours", [2, -2])
def test_clocks_stand_still_while_the_table_is_away(database: str, hours: int) -> None:
    """Down for two hours with an hour to answer: nobody has lost a second. The same when the wall clock is set."""
    table = RunningTable(database).start()
    ann, _, match = quick(table, "forfeit")
    before = ann.get(f"/api/matches/{match}")["seats"][0]["clock"]
    table.stop()
    away = hours * 3_600_000

    async def as_if_it_were_later() -> None:
        store = open_store(database)
        await store.open()
        earlier = "UPDATE seats SET asked = asked - CAST(? AS BIGINT) WHERE match = ?"
        await store.write(Statement(earlier, (away, match)))
        await store.write(Statement("UPDATE matches SET deadline = deadline - CAST(? AS BIGINT)", (away,)))
        row = await store.row("SELECT value FROM server WHERE name = 'heartbeat'")
        assert row is not None
        await store.write(Statement(heartbeat.KEEP, (str(int(row["value"]) - away),)))
        await store.close()

    asyncio.run(as_if_it_were_later())
    again = RunningTable(database).start()
    cookies = ann.http.cookies
    back = Browser(again.url)
    back.http.cookies = cookies
    eventually(lambda: again.table.caretaker.leading, bool)
    clock = eventually(
        lambda: back.get(f"/api/matches/{match}")["seats"][0]["clock"],
        lambda clock: abs(clock["since"] - before["since"]) < 300_000,
    )
    assert clock["deadline"] - now() > 3_000_000
    assert not back.get(f"/api/matches/{match}")["seats"][0]["forfeited"]
    again.stop()


def test_clocks_that_are_moved_make_nobody_stale(table: RunningTable) -> None:
    """The heartbeat writes to a match beside its room; whoever plays in that moment has looked at nothing old."""
    ann, bob, match = two(table)
    legal = ann.legal(match, 0)
    beside = Statement("UPDATE matches SET revision = revision + 1 WHERE id = ?", (match,))
    table.do(table.table.store.write(beside))
    ann.play(match, 0, legal["actions"][0], version=legal["version"])
    table.do(table.table.store.write(beside))
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])


def test_a_full_disk_is_said_so_and_nothing_is_lost(tmp_path: Path) -> None:
    table = RunningTable(str(tmp_path / "table.sqlite")).start()
    ann, bob, match = two(table)
    store: Any = table.table.store

    def limit(pages: int) -> None:
        for connection in store._opened[1:]:  # the first one brought the schema up to date, and is closed
            connection.execute(f"PRAGMA max_page_count = {pages}")

    limit(store._opened[1].execute("PRAGMA page_count").fetchone()[0])
    answers = []
    for n in range(200):
        answers.append(ann.http.post(f"/api/matches/{match}/chat", json={"text": f"{n} " + "x" * 900}).status_code)
        if answers[-1] == 503:
            break
    assert answers[-1] == 503
    kept = len([status for status in answers if status == 201])
    eventually(lambda: ann.http.get("/healthz").status_code, lambda status: status == 503)
    assert ann.http.head("/healthz").status_code == 503
    limit(1 << 30)
    eventually(lambda: ann.http.get("/healthz").status_code, lambda status: status == 200)
    assert ann.http.head("/healthz").content == b""
    lines = bob.get(f"/api/matches/{match}/chat")["lines"]
    assert len(lines) == kept
    table.stop()


def test_a_newer_database_is_left_alone(database: str) -> None:
    async def run() -> None:
        store = open_store(database)
        await store.open()
        await store.write(Statement("INSERT INTO schema_version VALUES (99)"))
        await store.close()
        again = open_store(database)
        with pytest.raises(Unusable, match="newer"):
            await again.open()
        await again.close()

    asyncio.run(run())


class NewerPearls(Pearls):
    rules_version = Pearls.rules_version + 1


def test_an_older_process_gives_the_lead_to_a_newer_one(cluster: Cluster) -> None:
    """In a rolling restart the clocks and bots go over to whoever knows the newer rules."""
    address = cluster.new_database()
    older = RunningTable(address).start()
    eventually(lambda: older.table.caretaker.leading, bool)
    newer = RunningTable(address).start()
    newer.table.rooms.games["pearls"] = NewerPearls()
    eventually(lambda: newer.table.caretaker.leading, bool)
    assert not older.table.caretaker.leading
    newer.stop()
    eventually(lambda: older.table.caretaker.leading, bool)
    older.stop()


def test_summer_time_does_not_move_the_night() -> None:
    """Berlin, March 2026: the clocks go forward in the night of the 29th; bedtime stays at 22 o'clock."""
    pace = Pace(kind="turns", move=3600, night=Night(start=22, end=6, zone="Europe/Berlin"))
    winter = 1_774_645_200_000  # Friday 27 March, 22:00 in Berlin, UTC+1
    assert spent(pace, winter, winter + 8 * HOUR) == 0
    assert spent(pace, winter, winter + 9 * HOUR) == HOUR
    summer = winter + 72 * HOUR - HOUR  # Monday 30 March, 22:00 in Berlin, UTC+2
    assert spent(pace, summer, summer + 8 * HOUR) == 0
    assert spent(pace, summer - HOUR, summer) == HOUR


def test_a_zone_that_is_not_is_refused(table: RunningTable) -> None:
    ann = table.guest("Ann")
    night = {"start": 22, "end": 6, "zone": "Europe/Atlantis"}
    asked = {"game": "pearls", "seats": [ME, OPEN], "pace": {"kind": "turns", "move": 3600, "night": night}}
    assert ann.post("/api/matches", asked, 400)["detail"] == "There is no time zone 'Europe/Atlantis'."


def test_a_client_that_hangs_up_is_no_error(table: RunningTable, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="perihelion"):
        with socket.create_connection(("127.0.0.1", table.settings.port)) as client:
            head = f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{table.settings.port}\r\nContent-Length: 1000\r\n"
            client.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + b"{")
        eventually(lambda: [getattr(record, "status", 0) for record in caplog.records], lambda seen: 499 in seen)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("body", [b'{"name": "\xff\xfe"}', b"[" * 30_000, b"\xff"])
def test_a_body_that_cannot_be_read_is_malformed(table: RunningTable, body: bytes) -> None:
    answer = Browser(table.url).http.post("/api/guests", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["type"]) == (400, "malformed")


def test_a_request_without_a_body_is_told_so(table: RunningTable) -> None:
    answer = Browser(table.url).http.post("/api/guests")
    assert (answer.status_code, answer.json()["detail"]) == (400, "The request has no body.")


def test_the_files_are_for_nobody_else(tmp_path: Path) -> None:
    database, backup = tmp_path / "table.sqlite", tmp_path / "backup.gz"
    RunningTable(str(database)).start().stop()

    async def save() -> None:
        store = open_store(str(database))
        await store.open(beside=True)
        await dump(store, str(backup))
        await store.close()

    asyncio.run(save())
    for file in (database, backup):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_an_interrupted_restore_leaves_the_target_empty(database: str, tmp_path: Path) -> None:
    """Half of the rows are in when one does not fit: none of them stays, and the next try works."""
    import gzip
    import json

    good = {"server": {"name": "a", "value": "1"}}
    head = json.dumps({"format": "perihelion-backup/1", "schema": 1})
    bad = {"sessions": {"hash": "x", "person": "nobody", "expires": 1}}
    file = tmp_path / "backup.gz"
    file.write_bytes(gzip.compress("\n".join([head, json.dumps(good), json.dumps(bad)]).encode()))
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        asyncio.run(restore(database, str(file)))
    file.write_bytes(gzip.compress("\n".join([head, json.dumps(good)]).encode()))
    assert asyncio.run(restore(database, str(file))) == 1


def test_a_signal_ends_the_table_in_time_whatever_hangs(tmp_path: Path) -> None:
    """A client that never finishes its request, and one that never reads."""
    port = free_port()
    command = [sys.executable, "-m", "perihelion.cli", "serve", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--database", str(tmp_path / "table.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    process.stdout.readline()
    hanging = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]
    for client in hanging:
        client.sendall(f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 99\r\n\r\n".encode())
    begun = time.monotonic()
    process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE)
    assert time.monotonic() - begun < 10 + PATIENCE / 10
    process.stdout.close()
    for client in hanging:
        client.close()
