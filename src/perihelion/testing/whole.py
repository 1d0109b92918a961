"""The laws of a game as a whole, which need no play."""

from perihelion.core.advice import Advice
from perihelion.core.game import Game
from perihelion.testing.law import GameLaw, require


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
    """Every option says what it is called and what it does."""
    for option in game.options:
        for language in game.catalogues:
            told = game.text(f"option.{option.name}.help", language)
            require(bool(told), f"the option {option.name!r} is not explained in {language!r}")


LAWS: tuple[GameLaw, ...] = (advice_has_known_names, catalogues_agree, options_have_words)
