"""The levels for people: what the lobby says about them is what was measured."""

from pathlib import Path

import pytest

import perihelion
from perihelion.bots import FOR_PEOPLE, character_of, name_of
from perihelion.bots.taste import CHARACTERS, TastefulBot
from perihelion.bots.thinker import Thought

PAGE = Path(__file__).parents[2] / "docs" / "opponents.md"


def measured() -> dict[str, dict[str, int]]:
    """The table of levels in docs/opponents.md: game -> level -> wins of a hundred games against the level below."""
    rows = [line.strip("| \n").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines()]
    head = rows.index(["game", *FOR_PEOPLE[1:]])
    found: dict[str, dict[str, int]] = {}
    for game, *shares in rows[head + 2 :]:
        if len(shares) != len(FOR_PEOPLE) - 1:
            break
        found[game] = {
            level: int(share.removesuffix(" %")) for level, share in zip(FOR_PEOPLE[1:], shares, strict=True)
        }
    return found


@pytest.mark.parametrize("name", ["gaia", "council", "galactic_era"])
def test_the_lobby_shows_the_figures_of_the_documentation(name: str) -> None:
    assert dict(perihelion.game(name).advice.beats) == measured().get(name, {})


def test_five_bots_of_one_level_have_five_names() -> None:
    for level in FOR_PEOPLE:
        assert len({name_of(level, character_of(31, seat)) for seat in range(5)}) == len(CHARACTERS)


@pytest.mark.parametrize("level", FOR_PEOPLE)
def test_taste_decides_between_turns_that_are_nearly_equal(level: str) -> None:
    council = perihelion.game("council")
    match = council.match(2, seed=1)
    seat = match.deciders[0]
    by_word = {match.say(action).split()[0]: action for action in match.legal(seat)}
    for character, close, expected in (
        ("builder", 4.9, "improve"), ("raider", 4.9, "stop"), ("builder", 4.0, "stop")
    ):  # fmt: skip
        player = TastefulBot(council, seat, 1, None, level, character)
        found = [Thought(5.0, [by_word["stop"]]), Thought(close, [by_word["improve"]])]
        assert player.leaning(match.observe(seat), found)[0].turn == [by_word[expected]]
