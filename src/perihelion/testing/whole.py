"""The laws of a game as a whole: its words, its options, its presets."""

from random import Random

from perihelion.core.advice import Advice
from perihelion.core.game import Game
from perihelion.core.options import SEATS, Option, OptionError, OptionValue, checked
from perihelion.testing.chances import random_options, random_value
from perihelion.testing.law import Broken, GameLaw, require

DECISIONS = 150
"""How long two matches are compared that should be the same."""


def advice_has_known_names(game: Game) -> None:
    """Every public name of a game's advice is a hook of the base class: a misspelt one would never be called."""
    known = set(dir(Advice))
    own = [name for name in dir(type(game.advice)) if not name.startswith("_") and name not in known]
    require(not own, f"no bot will ever call {', '.join(own)}: the hooks are {', '.join(sorted(_public(known)))}")


def _public(names: set[str]) -> list[str]:
    return [name for name in names if not name.startswith("_")]


def catalogues_agree(game: Game) -> None:
    """Every text stands in every language of the game."""
    every = {key for catalogue in game.catalogues.values() for key in catalogue}
    for language, catalogue in game.catalogues.items():
        missing = sorted(every - set(catalogue))
        require(not missing, f"{language!r} has no words for {', '.join(missing[:5])}")


def options_have_words(game: Game) -> None:
    """Every option, standing answers included, says what it is called, what it does and what its choices are called."""
    for option in (*game.options, *game.standing_options):
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        keys += [f"option.{option.name}.{choice}" for choice in option.choices if not choice.isdigit()]
        _have_words(game, keys)


def presets_have_words(game: Game) -> None:
    """Every preset says what it is called and what it is like."""
    for preset in game.presets:
        _have_words(game, [f"preset.{preset.name}", f"preset.{preset.name}.help"])


def _have_words(game: Game, keys: list[str]) -> None:
    for language in game.catalogues:
        missing = [key for key in keys if not game.text(key, language)]
        require(not missing, f"{language!r} has no words for {', '.join(missing)}")


def presets_set_up_a_match(game: Game) -> None:
    """A preset can be played with every number of players it is for, and sets nothing that concerns none of them."""
    for preset in game.presets:
        concern: set[str] = set()
        for seats in preset.seats or game.seat_counts:
            try:
                values = game.match(seats, seed=1, preset=preset.name).header.options
            except ValueError as error:
                raise Broken(f"the preset {preset.name!r} cannot be played by {seats}: {error}") from None
            concern.update([name for name in preset.options if _option(game, name).concerns(seats, values)])
        idle = sorted(set(preset.options) - concern)
        require(not idle, f"the preset {preset.name!r} sets what does not concern it: {', '.join(idle)}")


def options_say_whom_they_concern(game: Game) -> None:
    """What an option needs before it concerns a match is there to be chosen."""
    for option in game.options:
        for way in option.when:
            for name, values in way.items():
                possible = game.seat_counts if name == SEATS else [_option(game, name).check(value) for value in values]
                require(set(values) <= set(possible), f"{option.name} waits for {name} {values}, which never comes")


def _option(game: Game, name: str) -> Option:
    for option in game.options:
        if option.name == name:
            return option
    raise Broken(f"there is no option {name!r}")


def what_does_not_concern_a_match_changes_nothing(game: Game) -> None:
    """A match is the same whatever the options say that do not concern it; or the game refuses them."""
    for seats in game.seat_counts:
        rng = Random(seats)
        options = random_options(game, rng, seats)
        values = checked(game.options, options)
        idle = [option for option in game.options if option.kind != "text" and not option.concerns(seats, values)]
        before = _played(game, seats, options) if idle else []
        for option in idle:
            try:
                after = _played(game, seats, {**options, option.name: random_value(option, rng)})
            except OptionError:
                continue
            require(after == before, f"{option.name} makes a difference to {seats} seats that it does not concern")


def _played(game: Game, seats: int, options: dict[str, OptionValue]) -> list[str]:
    """The first stretch of a match: everything that was done and what it led to."""
    match = game.match(seats, seed=seats, **options)
    rng = Random(seats)
    for _ in range(DECISIONS):
        if not match.over:
            match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    return [*match.text().split("\n\n", 1)[1:], str(match.scores)]


LAWS: tuple[GameLaw, ...] = (
    advice_has_known_names,
    catalogues_agree,
    options_have_words,
    options_say_whom_they_concern,
    presets_have_words,
    presets_set_up_a_match,
    what_does_not_concern_a_match_changes_nothing,
)
