"""Games: what can be played, with which options, in which words."""

from typing import Any

from litestar import get

from perihelion.bots import levels
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue
from perihelion.core.preset import Preset
from perihelion.core.reason import COMMON
from perihelion.core.reference import Reference
from perihelion.server.lobby.formats import exports
from perihelion.server.messages.base import GameInfo, OptionInfo, PresetInfo, Value
from perihelion.server.problems import not_found
from perihelion.server.routes.common import PathText, TheTable


@get("/api/games", summary="All games that can be played here")
async def list_games(table: TheTable) -> list[GameInfo]:
    return [game_info(game, table.settings.think) for _, game in sorted(table.rooms.games.items())]


@get("/api/games/{name:str}", summary="One game")
async def one_game(table: TheTable, name: PathText) -> GameInfo:
    return game_info(table.rooms.game(name), table.settings.think)


@get("/api/games/{name:str}/messages/{lang:str}", summary="The words of a game, key to template, and its notation")
async def messages(table: TheTable, name: PathText, lang: PathText) -> dict[str, str]:
    game = table.rooms.game(name)
    if lang not in languages(game):
        raise not_found(f"{game.title} has no words in {lang[:20]!r}.")
    words = {f"reason.{code}": text for code, text in COMMON["en"].items()}
    words.update(game.catalogues.get("en", {}))
    words.update({f"reason.{code}": text for code, text in COMMON.get(lang, {}).items()})
    words.update(game.catalogues.get(lang, {}))
    words.update({f"notation.{verb.sentence}": verb.pattern for verb in game.verbs})
    return words


@get("/api/games/{name:str}/rules/{lang:str}", summary="The rules of a game in our own words, with a glossary")
async def rules(table: TheTable, name: PathText, lang: PathText) -> Reference:
    game = table.rooms.game(name)
    found = game.references.get(lang) or game.references.get("en")
    if found is None:
        raise not_found("{title} has no rules to read here.", title=game.title)
    return found


def languages(game: Game) -> list[str]:
    return sorted({"en", *game.catalogues})


def game_info(game: Game, think: float) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        seat_counts=list(game.seat_counts),
        rules=game.rules_version,
        options=[option_info(game, option) for option in game.options],
        presets=[preset_info(preset) for preset in game.presets],
        standing=[option_info(game, option) for option in game.standing_options],
        languages=languages(game),
        levels=levels(),
        strength=dict(game.advice.beats),
        think=think,
        exports=exports(game),
    )


def option_info(game: Game, option: Option) -> OptionInfo:
    box = game.box()
    kind: Any = "box" if box is not None and option.name == box.option else option.kind
    return OptionInfo(
        name=option.name,
        kind=kind,
        default=plain(option.default),
        help=game.text(f"option.{option.name}.help"),
        choices=list(option.choices),
        low=option.low,
        high=option.high,
        when=[{name: [plain(value) for value in values] for name, values in way.items()} for way in option.when],
    )


def preset_info(preset: Preset) -> PresetInfo:
    options = {name: plain(value) for name, value in preset.options.items()}
    return PresetInfo(name=preset.name, options=options, seats=list(preset.seats))


def plain(value: OptionValue) -> Value:
    return list(value) if isinstance(value, tuple) else value


HANDLERS = [list_games, one_game, messages, rules]
