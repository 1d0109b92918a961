"""Set-ups and sentences at random: what a law is tried with."""

from random import Random

from perihelion.core.action import Action, Verb
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionError, OptionValue
from perihelion.core.state import State
from perihelion.testing.law import Broken


def random_options(game: Game, rng: Random, seats: int) -> dict[str, OptionValue]:
    """Some set-up of the game: every flag, number and choice at random, texts and lists as they are."""
    for _ in range(100):
        options = {option.name: random_value(option, rng) for option in game.options if option.kind != "text"}
        try:
            game.new(seats, options)
        except OptionError:
            continue
        return options
    raise Broken(f"{game.name} refuses 100 random set-ups for {seats}")


def random_value(option: Option, rng: Random) -> OptionValue:
    if option.kind == "flag":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.randint(option.low, option.high)
    if option.kind == "choice":
        return rng.choice(option.choices)
    return option.default


def random_action(s: State, verb: Verb, rng: Random) -> Action | None:
    """Some sentence of a verb, possible or not; None where it names what is not on the table yet."""
    args = [rng.choice(list(s.values(kind)) or [rng.randrange(9)]) for kind in verb.kinds]
    action = verb(*args)
    try:
        s.say(action)
    except IndexError:
        return None
    return action
