"""Help on commands, and on whatever the game has words for: tiles, factions, cards, places."""

from perihelion.core.panes import Chart, Picture
from perihelion.core.state import State
from perihelion.terminal.layout import lines_of, text_of
from perihelion.terminal.offer import Offer
from perihelion.terminal.speech import Speech

WIDE = 500
"""A width at which no line is wrapped: lines are looked through as the game wrote them."""
MOST = 8


def about(
    word: str, commands: list[str], words: Speech, picture: Picture, observation: State, offer: Offer
) -> list[str]:
    """What there is to say about a word; without one, how to answer."""
    if not word:
        told = [words("help.keys"), words("help.map"), words("help.commands", commands=", ".join(commands))]
        return [*told, *[words(f"command.{command}") for command in commands]]
    if word in commands:
        return [words(f"command.{word}")]
    low = word.lower()
    told = [*_named(low, words, observation), *_seen(low, words, picture, observation)]
    fitting = [choice.shown for choice in offer.choices if choice.fits(low.split())]
    if fitting:
        told.append(words("help.now", texts="; ".join(fitting[:MOST])))
    return told or [words("help.none", word=word)]


def _named(low: str, words: Speech, observation: State) -> list[str]:
    """What the game calls it, what the game says about it, and what an option of that name means."""
    found: list[str] = []
    plain = low.replace("_", " ").replace("-", " ")
    for key, text in words.catalogue.items():
        kind, _, rest = key.partition(".")
        called = rest.lower().replace("_", " ").replace("-", " ").replace(".", " ")
        if kind in ("word", "option", "term") and (called.endswith(plain) or text.lower() == low):
            of, _, id = rest.partition(".")
            if of != "section":
                more = words.game.about(observation, of, id, words.language) if kind == "word" else ""
                found.append(f"{rest.replace('.', ' ')}: {text}" + (f"; {more}" if more else ""))
    return found[:MOST]


def _seen(low: str, words: Speech, picture: Picture, observation: State) -> list[str]:
    """Where it stands on the table: its place on the map, and the lines that speak of it."""
    found: list[str] = []
    for pane in picture.panes:
        for block in pane.blocks:
            if isinstance(block, Chart):
                for spot in block.spots:
                    if spot.word.lower() == low:
                        more = words.game.about(observation, spot.kind, spot.word, words.language)
                        found.append(f"{pane.title}: {spot.word} {more or text_of(spot.spans)}")
            else:
                lines = [text_of(line) for line in lines_of(type(pane)("", "", [block]), WIDE)]
                found += [f"{pane.title}: {line}" for line in lines if low in line.lower()]
    return found[:MOST]
