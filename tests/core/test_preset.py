"""Presets and options that concern some matches only, as a player of the library meets them."""

import pytest

import pearls
import perihelion
from perihelion.core.options import Option, OptionError


def test_a_preset_sets_options_and_what_is_chosen_besides_counts_more() -> None:
    assert pearls.GAME.match(2, seed=1, preset="short").header.options == {"rounds": 3}
    assert pearls.GAME.match(2, seed=1, preset="short", rounds=4).header.options == {"rounds": 4}


@pytest.mark.parametrize(
    ("preset", "seats", "said"),
    [
        ("brief", 2, "there is no preset 'brief'; the presets are: first, standard, tournament, solo"),
        ("solo", 2, "the preset 'solo' is for 1, not for 2"),
    ],
)
def test_a_preset_that_does_not_fit_is_refused_in_words(preset: str, seats: int, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        perihelion.game("gaia").match(seats, preset=preset)


def test_an_option_concerns_the_matches_it_names() -> None:
    level = Option("level", "easy", choices=("easy", "hard"), when=({"seats": (1,)}, {"seats": (2,), "joins": (True,)}))
    assert level.concerns(1, {"joins": False})
    assert level.concerns(2, {"joins": True})
    assert not level.concerns(2, {"joins": False})
    assert not level.concerns(3, {"joins": True})
    assert level.describe()["when"] == [{"seats": [1]}, {"seats": [2], "joins": [True]}]
