"""`perihelion new-game NAME`: write a whole game in a package of its own, ready to be changed into yours."""

import argparse
import keyword
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import perihelion

TEMPLATE = Path(__file__).parent.parent / "templates" / "pig"


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("new-game", help="write a new game in a package of its own")
    parser.add_argument("name", help="what it is called in commands and imports: small letters, digits and _")
    parser.add_argument("--to", metavar="FOLDER", help="where it is written (default: a folder of that name)")


def run(args: argparse.Namespace) -> int:
    target = Path(args.to or args.name)
    write(args.name, target)
    print(f"{target} is a game now. Go on with:")
    print(f"  perihelion check {target}")
    print(f"  python -m pip install --editable ./{target} && perihelion play {args.name}")
    return 0


def write(name: str, target: Path) -> None:
    """Copy the template, with the game's own name in every file and path."""
    if not (name.isascii() and name.isidentifier() and name == name.lower()) or keyword.iskeyword(name):
        raise ValueError(f"a game cannot be called {name!r}: use small letters, digits and _, beginning with a letter")
    if name in perihelion.game_names():
        raise ValueError(f"there is a game {name!r} already")
    if target.exists():
        raise ValueError(f"{target} is there already; choose another folder with --to")
    if find_spec(name) is not None:
        raise ValueError(f"there is a Python package {name!r} already, which the game would hide")
    for file in sorted(TEMPLATE.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            place = target / renamed(file.relative_to(TEMPLATE).as_posix(), name)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """`pig`, the class `Pig` and the title, which stands alone in prose, by another name."""
    title = name.replace("_", " ").title()
    for word in ("PigState", "PigAdvice", "class Pig(", "import Pig", '"Pig"]', "= Pig("):
        text = text.replace(word, word.replace("Pig", title.replace(" ", "")))
    return text.replace("Pig", title).replace("pig", name)
