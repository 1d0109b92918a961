"""An option is declared once, and whatever else belongs to it cannot be forgotten.

Words in every language are a law of every game (`perihelion check`), both values in some record are asked for by
tests/recorded; here are the rest: a rule that reads it, a test that plays with it, and a line in docs/.
"""

import re
from pathlib import Path

import pytest

import perihelion

ROOT = Path(__file__).parents[1]
GAMES = ("gaia", "council", "galactic_era")
SET_UP = {
    "council": {"stations", "leaders", "components", "reconstruction"},
    "galactic_era": {"story", "goal", "setup", "people_choice", "level"},
}
"""What is played with, or how it is laid out: the rulebook leaves that to the table, so no page of rulings lists it."""


def sources(game: str) -> dict[Path, str]:
    return {path: path.read_text() for path in (ROOT / "src" / "perihelion" / "games" / game).rglob("*.py")}


def declared(game: str) -> dict[str, str]:
    """Option -> the constant that stands for it."""
    declaration = re.compile(r"^(\w+)[^=\n]*= \w*(?:OPTIONS\.)?\w+\(\s*\"(\w+)\"", re.MULTILINE)
    found = [(name, constant) for text in sources(game).values() for constant, name in declaration.findall(text)]
    return dict(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_read_by_a_rule(game: str) -> None:
    texts, constants = sources(game), declared(game)
    unread = []
    for option in perihelion.game(game).options:
        constant = constants.get(option.name)
        words = rf"\b{constant}\b|" if constant else ""
        uses = sum(len(re.findall(rf"{words}\"{option.name}\"", text)) for text in texts.values())
        if uses < (3 if constant else 2):  # its declaration names the constant and the option
            unread.append(option.name)
    assert unread == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_played_with_in_a_test_of_its_game(game: str) -> None:
    tests = "".join([path.read_text() for path in (ROOT / "tests" / game).glob("*.py")])
    constants = declared(game)
    names = {
        option.name: (option.name, constants.get(option.name, option.name)) for option in perihelion.game(game).options
    }
    assert [name for name, said in names.items() if not any(re.search(rf"\b{word}\b", tests) for word in said)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_about_the_rules_stands_on_a_page(game: str) -> None:
    stem = game.replace("_", "-")
    pages = "".join([path.read_text() for path in (ROOT / "docs").glob(f"{stem}-*.md")])
    asked = [option.name for option in perihelion.game(game).options if option.name not in SET_UP.get(game, set())]
    assert [name for name in asked if f"`{name}`" not in pages] == []
