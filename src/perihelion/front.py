"""The front door: find a game, save a match, load it again."""

import os
import sys
import tomllib
from importlib.metadata import EntryPoint, entry_points
from os import PathLike
from pathlib import Path

from perihelion.core.game import Game
from perihelion.core.log import SaveError, read_header
from perihelion.core.match import Match
from perihelion.core.opening import replay

GROUP = "perihelion.games"


class UnknownGame(ValueError):
    """No package offers a game of that name."""


_HERE: dict[str, Game] = {}
"""Games that lie in a folder and are not installed."""


def game_names() -> list[str]:
    """The names of all games that are installed; any package may add one (entry point `perihelion.games`)."""
    return sorted({point.name for point in entry_points(group=GROUP)} | _HERE.keys())


def game(name: str) -> Game:
    """A game by name: "gaia", "council", "galactic_era", or one from another package."""
    for point in entry_points(group=GROUP, name=name):
        found: Game = point.load()
        return found
    if name in _HERE:
        return _HERE[name]
    raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names())}")


def game_in(folder: Path) -> Game | None:
    """The game whose package lies in a folder, not yet installed, as `perihelion new-game` writes it; None: none."""
    project = folder / "pyproject.toml"
    if not project.is_file():
        return None
    written = tomllib.loads(project.read_text(encoding="utf-8"))
    for name, place in written.get("project", {}).get("entry-points", {}).get(GROUP, {}).items():
        sys.path.insert(0, str((folder / "src").resolve()))
        found: Game = EntryPoint(name, place, GROUP).load()
        _HERE[name] = found
        return found
    return None


def data_folder() -> Path:
    """Where a person's programs keep their data."""
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "Perihelion"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "perihelion"


def save(match: Match, path: str | PathLike[str]) -> None:
    """Write a match as a `.phn` file: whole, or not at all."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    draft.write_text(match.text(), encoding="utf-8")
    draft.replace(target)


def load(path: str | PathLike[str]) -> Match:
    """Read a `.phn` file back; every entry is checked against the rules."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SaveError(f"{path} is not a Perihelion save file: it is not text") from None
    return loads(text)


def loads(text: str, listening: bool = False) -> Match:
    """The match a save file holds, from its text; listening, its entries keep their facts."""
    header = read_header(text.partition("\n\n")[0].splitlines())
    return replay(game(header.game), text, listening=listening)
