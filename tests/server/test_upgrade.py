"""A version later: an option and a field were added to every game, and the matches of the old version go on."""

import subprocess
import sys
from random import Random

import perihelion
from server.process import Process
from server.receivers import free_port

GAMES = {"gaia": 4, "council": 4, "galactic_era": 3}
ENTRIES = 400

# The recipe of CONTRIBUTING: one line declares an option, one names a field of the state.
LATER = """
import sys
from importlib import import_module
from perihelion.core.record import fields
for name in ("gaia", "council", "galactic_era"):
    import_module(f"perihelion.games.{name}.options").OPTIONS.flag("added_later", False)
    state = import_module(f"perihelion.games.{name}.state").State
    state.FIELDS = state.FIELDS | fields(public=("noticed",))
    state.noticed = False
from perihelion.cli import main
raise SystemExit(main(sys.argv[1:]))
"""

NEWER_RULES = """
import sys
import perihelion
for name in ("gaia", "council", "galactic_era"):
    type(perihelion.game(name)).rules_version += 1
from perihelion.cli import main
raise SystemExit(main(sys.argv[1:]))
"""


def long_match(name: str, seats: int) -> str:
    """A match of that many entries that is not over."""
    game = perihelion.game(name)
    for seed in range(20):
        match, rng = game.match(seats, seed=seed), Random(seed)
        while not match.over and len(match.log) < ENTRIES:
            seat = rng.choice(match.deciders)
            match.play(seat, rng.choice(match.legal(seat)))
            if rng.random() < 0.4 and not match.over:
                match.undo()  # people change their minds, and the log only grows
        if not match.over:
            return match.text()
    raise AssertionError(f"no match of {name} is that long")


def test_matches_go_on_after_an_option_and_a_field_were_added(database: str) -> None:
    with Process(database) as old:
        ann = old.browser()
        ann.post("/api/guests", {"name": "Ann"})
        matches: dict[str, str] = {}
        for name, seats in GAMES.items():
            body = {"text": long_match(name, seats), "format": "phn", "seats": [{"kind": "me"}] * seats}
            matches[name] = ann.post("/api/matches/import", body)["id"]
        before = {name: ann.view(match)["view"]["scores"] for name, match in matches.items()}

    with Process(database, program=LATER) as new:
        again = new.browser(ann)
        rng = Random(3)
        for name, match in matches.items():
            assert again.view(match)["view"]["scores"] == before[name]
            for _ in range(5):
                # Who has answered in secret still seems to owe an answer: whoever can play, plays.
                assert any(again.play_any(match, seat, rng) for seat in range(GAMES[name])), name

    # Back to the old version: it does not know the field, and goes by the log as well.
    with Process(database) as back:
        for match in matches.values():
            assert back.browser(ann).view(match)["view"]["deciders"]


def test_a_match_of_newer_rules_is_left_alone(database: str) -> None:
    with Process(database, program=NEWER_RULES) as newer:
        ann = newer.browser()
        ann.post("/api/guests", {"name": "Ann"})
        match = ann.new_match({"kind": "me"}, {"kind": "me"}, game="gaia")
        lines = ann.view(match)["lines"]

    with Process(database) as older:
        refused = older.browser(ann).get(f"/api/matches/{match}/view", expect=409)
        assert "newer rules" in refused["detail"]

    with Process(database, program=NEWER_RULES) as newer:
        assert newer.browser(ann).view(match)["lines"] == lines, "nothing was changed"


def test_a_database_of_a_newer_schema_is_left_alone(database: str) -> None:
    import asyncio

    from perihelion.server.store import Statement
    from perihelion.server.store.choice import open_store

    async def raise_schema() -> None:
        store = open_store(database)
        await store.open()
        await store.write(Statement("INSERT INTO schema_version VALUES (999)", ()))
        await store.close()

    asyncio.run(raise_schema())
    command = [sys.executable, "-m", "perihelion.cli", "serve", "--port", str(free_port()), "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "was written by a newer Perihelion (schema 999" in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
