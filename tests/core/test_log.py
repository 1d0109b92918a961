"""Save files: what is written is read back, and what is damaged says so in one line."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

import pytest

import perihelion
from pearls import GAME, Pearls
from perihelion.core.log import SaveError
from perihelion.core.opening import replay
from perihelion.core.options import OptionError


def finished_text() -> str:
    match = GAME.match(2, seed=1, rounds=3)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    return match.text()


def test_save_and_load(tmp_path: Path) -> None:
    match = GAME.match(2, seed=1, rounds=3)
    match.play(0, match.legal(0)[0])
    perihelion.save(match, tmp_path / "game.phn")
    again = perihelion.load(tmp_path / "game.phn")
    assert again.text() == match.text()
    assert again.header.options == {"rounds": 3}
    again.play(1, again.legal(1)[0])
    match.play(1, match.legal(1)[0])
    assert again.text() == match.text(), "a loaded game draws on as the saved one would have"


DEEP = "[" * 5000 + "]" * 5000


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda t: "hello", "not a Perihelion save file"),
        (lambda t: "", "not a save file of format"),
        (lambda t: t.replace("perihelion/1", "perihelion/9"), "not a save file of format"),
        (lambda t: t.replace("\n\n", "\n"), "damaged|not a"),
        (lambda t: t.replace("seats: 2", "seats: two"), "a word where a number belongs"),
        (lambda t: t.replace("rules: 1\n", ""), "no rules"),
        (lambda t: t.replace("rules: 1", "rules: 77"), "rules version 77"),
        (lambda t: t.replace("option rounds: 3", "option rounds: ]"), "damaged"),
        (lambda t: t.replace("option rounds: 3", "option rounds: " + DEEP), "damaged"),
        (lambda t: t + f"rebase {DEEP}\n", "cannot be replayed: the data is damaged"),
        (lambda t: t + "9 bid 1\n", "no entry of a log"),
        (lambda t: t + "undo 4000\n", "no entry to undo to"),
        (lambda t: t.replace("chance draw 1", "chance draw 5"), "cannot have been drawn"),
        (lambda t: t.replace("1 bid 1", "1 bid 9", 1), "entry .* cannot be replayed"),
    ],
)
def test_damaged_files(damage: object, message: str) -> None:
    assert callable(damage)
    with pytest.raises(SaveError, match=message) as error:
        perihelion.loads(damage(finished_text()))
    assert "\n" not in str(error.value)


def test_foreign_games_and_bytes(tmp_path: Path) -> None:
    with pytest.raises(perihelion.UnknownGame, match="there is no game 'chess'"):
        perihelion.loads(finished_text().replace("game: pearls", "game: chess"))
    (tmp_path / "x.phn").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SaveError, match="it is not text"):
        perihelion.load(tmp_path / "x.phn")


def test_wrong_seats_and_options() -> None:
    with pytest.raises(OptionError, match="played by 2, 3, 4, not by 9"):
        GAME.match(9)
    with pytest.raises(OptionError, match="there is no option 'colour'; the options are: rounds"):
        GAME.match(2, colour="red")
    with pytest.raises(OptionError, match="rounds cannot be 6: it is a number from 1 to 5"):
        GAME.match(2, rounds=6)


class SecondEdition(Pearls):
    """Pearls once said `stake` for `bid`."""

    rules_version = 2
    migrations: ClassVar[Mapping[int, Callable[[list[str]], list[str]]]] = {
        1: lambda entries: [entry.replace(" stake ", " bid ") for entry in entries]
    }


def test_old_logs_are_rewritten_by_migrations() -> None:
    old = finished_text().replace(" bid ", " stake ")
    match = replay(SecondEdition(), old)
    assert match.over
    assert match.header.rules == 2
    assert replay(SecondEdition(), match.text()).scores == match.scores
