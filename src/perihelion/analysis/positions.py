"""Positions in words: a table that is set up by hand, line by line, and checked.

    game gaia
    players terrans xenos
    terrans vp 30, ore 3, mine 7B3 1A10
    table round 4, turn xenos
    xenos: build mine 3A5; end turn

After the first lines, a line begins with a player (a name or the number of the seat) or with `table` and says what
there is, in the game's own words (`Game.arrange`) or by the names of the state's fields; what has no plain words is
data behind an equals sign. A line with a colon is a transcript, and `draw` says what the table draws. Every line that
is impossible is named with the reason; the others still hold, so that one sees the table grow while typing.
"""

import json
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from perihelion.core.arranging import Amount, Bounds, Misplaced, exactly
from perihelion.core.chance import Chance
from perihelion.core.codec import encode
from perihelion.core.game import Game
from perihelion.core.log import Header
from perihelion.core.match import Match
from perihelion.core.notation import find, nearest, read
from perihelion.core.options import checked
from perihelion.core.record import TABLE, Record
from perihelion.core.state import State, apply, deciders, legal, why_not
from perihelion.front import game as installed

HEAD = ("game", "players", "option")
MISFITS = (IndexError, KeyError, TypeError, AttributeError, AssertionError)
"""What the rules stumble over when something was set by hand that cannot be."""


class Impossible(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with a line, and what was probably meant."""

    line: int
    """From 1; 0: the table as a whole."""
    text: str
    word: str = ""
    """The word that is to blame; empty: none alone."""
    likely: str = ""
    """What it should probably be; empty: nobody knows."""


class Arranged:
    """What a text sets up: a table, and what is impossible about it."""

    def __init__(self, match: Match | None, names: Sequence[str], impossible: list[Impossible], plain: str) -> None:
        self.match = match
        self.names = names
        self.impossible = impossible
        self.plain = plain
        """The text with all that is said briefly in full."""


def read_position(text: str, language: str = "en") -> Arranged:
    """Set up the table that the text describes. What the rules say to an action is said in that language."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    wrong: list[Impossible] = []
    laid = _laid(lines, wrong)
    if laid is None:
        return Arranged(None, (), wrong, text)
    game, names, options, bare = laid
    lines = [(number, line) for number, line in lines if line.split()[0] not in HEAD]
    s = bare
    full = text.splitlines()
    for number, line in lines:
        try:
            t = _line(game, s, names, line, language)
            full[number - 1] = _in_full(game, s, names, line)
            s = t
        except ValueError as error:
            wrong.append(_blame(number, error))
        except MISFITS:
            wrong.append(Impossible(number, str(Misplaced("this does not fit the rest of the table"))))
    told = _whole(game, bare, s)
    at = 0 if wrong or not told else _to_blame(game, bare, names, lines, language)
    wrong += [Impossible(at, text) for text in told]
    header = Header(game.name, game.rules_version, len(names), options, game.components())
    match = Match(game, header, None, game.new(len(names), options))
    match.rebase(s)
    return Arranged(match, names, wrong, "\n".join([*full, ""]))


def _blame(line: int, error: ValueError) -> Impossible:
    if isinstance(error, Misplaced) and error.likely:
        return Impossible(line, str(error), error.word, error.likely)
    return Impossible(line, str(error))


def _laid(
    lines: list[tuple[int, str]], wrong: list[Impossible]
) -> tuple[Game, Sequence[str], dict[str, Any], State] | None:
    """The bare table of the first lines; None: they do not say which."""
    said: dict[str, list[str]] = {"game": [], "players": []}
    options: dict[str, Any] = {}
    at = 1
    try:
        for number, line in lines:
            word, *rest = line.split()
            if word in HEAD:
                at = number
            if word == "option":
                name, *value = rest or [""]
                if not value:
                    raise Misplaced("an option has a name and a value: `option NAME VALUE`")
                if name in options:
                    raise Misplaced(f"the option {name!r} is said twice")
                options[name] = " ".join(value)
            elif word in said:
                if said[word]:
                    raise Misplaced(f"the line {word!r} is there twice")
                if not rest:
                    raise Misplaced(f"say which: `{word} NAME`")
                said[word] = rest
        if len(said["game"]) != 1:
            raise Misplaced("say first which game it is: `game gaia`")
        game = installed(said["game"][0])
        names = game.called(said["players"]) or list(game.company())
        if len(set(names)) < len(names) or TABLE_WORD in names:
            raise Misplaced("every player needs a name of their own")
        if len(names) not in game.seat_counts:
            counts = ", ".join([str(count) for count in game.seat_counts])
            raise Misplaced(f"{game.title} is played by {counts}, not by {len(names)}")
        chosen = checked(game.options, options)
        return game, names, dict(chosen), game.lay(names, chosen)
    except ValueError as error:
        wrong.append(_blame(at, error))
        return None


TABLE_WORD = "table"
GIVEN = ("seats", "players", "rules", "seat")
"""Fields that are settled by the first lines."""
TRIED = 40
"""Lines that are left out, one after the other, to find the one that is to blame."""
LONGEST = 9
"""Digits of a number: none is larger."""


def _line(game: Game, s: State, names: Sequence[str], line: str, language: str) -> State:
    """One line carried out on a copy: if anything in it is impossible, nothing of it counts."""
    t = s.clone()
    who, _, rest = line.partition(" ")
    if who == "draw":
        _draw(game, t, rest)
    elif who.endswith(":"):
        for text in rest.split(";"):
            _play(game, t, _seat(t, names, who[:-1]), text.strip(), language)
    elif not rest:
        raise Misplaced(f"say what there is: `{who} WORD VALUE`")
    elif " = " in rest:
        name, _, data = rest.partition(" = ")
        _decode(game, t, TABLE if who == TABLE_WORD else _seat(t, names, who), name.strip(), data)
        t.ready()
    else:
        player = TABLE if who == TABLE_WORD else _seat(t, names, who)
        for group in _groups(rest):
            for whose, words in game.in_full(t, player, group):
                if not game.arrange(t, whose, words):
                    _set(game, t, whose, words)
        t.ready()
    return t


def _groups(rest: str) -> list[list[str]]:
    return [words for group in rest.split(",") if (words := group.split())]


def _in_full(game: Game, s: State, names: Sequence[str], line: str) -> str:
    """The line with all that it says briefly in full: several lines, where that is several things."""
    who, _, rest = line.partition(" ")
    if who == "draw" or who.endswith(":") or " = " in rest:
        return line
    player = TABLE if who == TABLE_WORD else _seat(s, names, who)
    groups = _groups(rest)
    full = [said for group in groups for said in game.in_full(s, player, group)]
    if [words for _, words in full] == groups:
        return line
    return "\n".join([f"{TABLE_WORD if whose == TABLE else who} {' '.join(words)}" for whose, words in full])


def _seat(s: Any, names: Sequence[str], who: str) -> int:
    """A player by name or number; a puppet or an automa, which has no name, by the next number."""
    if who.isdecimal() and 0 < int(who) <= len(s.players):
        return int(who) - 1
    if who not in names:
        raise Misplaced(f"nobody here is called {who!r}; there are: {', '.join(names)}, table, draw")
    return list(names).index(who)


def _draw(game: Game, s: State, text: str) -> None:
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Chance):
        raise Misplaced("nothing is drawn now")
    outcome = read(s, game.verbs, text)
    if outcome is None or not frame.possible(s, outcome):
        raise Misplaced(f"{text!r} cannot be drawn now")
    apply(s, TABLE, outcome)


def _play(game: Game, s: State, seat: int, text: str, language: str) -> None:
    if seat not in deciders(s):
        raise Misplaced(f"{text!r}: another player is asked now")
    offered = legal(s, seat)
    action = find(s, offered, text)
    if action is None:
        meant = read(s, game.verbs, text)
        if meant is not None:
            raise Misplaced(f"{text!r} is not possible: {game.words(why_not(s, seat, meant), language)}")
        raise Misplaced(f"{text!r} is not understood; near it: {', '.join(nearest(s, offered, text))}")
    apply(s, seat, action)


# Fields.


def _set(game: Game, s: Any, player: int, words: list[str]) -> None:
    """An amount of the player, or of the table, by its name."""
    name, values = words[0], words[1:]
    record = s if player == TABLE else s.players[player]
    now, bounds = _settable(record, name), game.bounds(s)
    if not isinstance(bounds.get(name), Amount):
        raise Misplaced(f"{name!r} has no plain words: it follows from the others, or is data behind ` = `")
    setattr(record, name, _checked(bounds, name, now, _value(now, name, values)))


def _decode(game: Game, s: Any, player: int, name: str, data: str) -> None:
    """A field that has no plain words, as data."""
    record = s if player == TABLE else s.players[player]
    now, bounds = _settable(record, name), game.bounds(s)
    try:
        value = game.codec().decode(json.loads(data))
    except (TypeError, KeyError, AttributeError, ValueError, RecursionError):
        raise Misplaced(f"{name!r} cannot be read: the data is damaged") from None
    setattr(record, name, _checked(bounds, name, now, value))


def _settable(record: Record, name: str) -> Any:
    """What is in the field now, if it can be set by hand."""
    if name not in type(record).FIELDS:
        raise _unknown(name, list(type(record).FIELDS))
    if name in GIVEN:
        raise Misplaced(f"{name!r} follows from the lines `game`, `players` and `option`")
    return getattr(record, name)


def _checked(bounds: dict[str, Bounds], name: str, now: Any, value: Any) -> Any:
    """The value, if it is one that can stand in the place of the other."""
    bounded = bounds.get(name)
    if not _alike(now, value) or (bounded is None and isinstance(value, list) and not _alike_in(now, value)):
        raise Misplaced(f"{name!r} cannot be set to {value!r} by hand")
    if bounded is not None:
        bounded.check(name, now, value)
    return value


def _alike(now: Any, value: Any) -> bool:
    """Whether two values are of one kind; where a record can be, there may be none."""
    return type(value) is type(now) or all(one is None or isinstance(one, Record) for one in (now, value))


def _alike_in(now: list[Any], value: list[Any]) -> bool:
    """Whether the parts of two lists are of one kind: lists of records grow, other lists keep their length."""
    if all(isinstance(part, Record) for part in now):
        return all(isinstance(part, Record) for part in value)
    return len(now) == len(value) and all(_alike(now[0], part) for part in value)


def _unknown(name: str, known: list[str]) -> Misplaced:
    near = get_close_matches(name, known, 3)
    if near:
        return Misplaced(f"there is no {name!r} here; near it: {', '.join(near)}", name, near[0])
    return Misplaced(f"there is no {name!r} here")


def _value(now: Any, name: str, values: list[str]) -> Any:
    """Words as a value of the same kind as the one that is there now."""
    if isinstance(now, list):
        return [_whole_number(name, value) for value in values]
    return _whole_number(name, exactly(values, 1)[0])


def _whole_number(name: str, value: str) -> int:
    if not value.removeprefix("-").isdecimal() or len(value) > LONGEST:
        raise Misplaced(f"{name!r} is a number, not {value!r}")
    return int(value)


# The table as a whole.


def _whole(game: Game, bare: State, s: State) -> list[str]:
    """What a single word does not show: pieces that there are not, and a table at which nobody can go on."""
    try:
        game.codec().decode(encode(s))
        stuck = [seat + 1 for seat in deciders(s) if not legal(s, seat)]
        box, now = game.pieces(bare), game.pieces(s)
        odd = game.contradictions(s)
        for seat in range(s.seats):
            game.observe(s, seat)
    except (ValueError, RuntimeError, *MISFITS):
        return ["the rules cannot go on from this table: something that was set by hand does not fit the rest"]
    wrong = [f"seat {seat} is asked and can do nothing" for seat in stuck]
    wrong += [f"{name!r} does not fit what else there is" for name in odd]
    return wrong + [f"{name!r} do not add up to what the box holds" for name in box if now.get(name) != box[name]]


def _to_blame(game: Game, bare: State, names: Sequence[str], lines: list[tuple[int, str]], language: str) -> int:
    """The line without which the table would be whole; 0: there is none, or there are too many lines to try."""
    for number, _ in lines[:TRIED]:
        s = bare
        try:
            for other, line in lines:
                if other != number:
                    s = _line(game, s, names, line, language)
        except (ValueError, *MISFITS):
            continue
        if not _whole(game, bare, s):
            return number
    return 0


# Writing.


def write_position(match: Match) -> str:
    """The table of a match in words: what `read_position` sets up again exactly, and anybody can change."""
    game = match.game
    s: Any = match.state
    names, bare = _bare(match)
    lines = [f"game {game.name}", f"players {' '.join(names)}"]
    usual = checked(game.options, {})
    for name, value in match.header.options.items():
        if value != usual[name]:
            lines.append(f"option {name} {','.join(value) if isinstance(value, tuple) else value}")
    bounds = game.bounds(s)
    lines += _differences(bounds, TABLE_WORD, bare, s)
    called = [*names, *[str(number + 1) for number in range(len(names), len(s.players))]]
    for name, then, now in zip(called, bare.players, s.players, strict=True):
        lines += _differences(bounds, name, then, now)
    return "\n".join(lines) + "\n"


def _bare(match: Match) -> tuple[Sequence[str], Any]:
    """The table before anything was set up, its players called by what they play where the game lays it so."""
    game, options = match.game, match.header.options
    sides = [game.advice.side(match.state, seat) for seat in range(match.header.seats)]
    if all(sides) and not any(" " in side for side in sides) and len(set(sides)) == len(sides):
        try:
            return sides, game.lay(sides, options)
        except ValueError:
            pass
    names = game.names[: match.header.seats]
    return names, game.lay(names, options)


def _differences(bounds: dict[str, Bounds], who: str, then: Record, now: Record) -> list[str]:
    """A line for each field that is not as on the bare table: in plain words, or as data behind an equals sign."""
    lines: list[str] = []
    for name in type(now).FIELDS:
        value = getattr(now, name)
        if name in GIVEN or encode(value) == encode(getattr(then, name)):
            continue
        if isinstance(bounds.get(name), Amount):
            said = value if isinstance(value, list) else [value]
            lines.append(f"{who} {name} {' '.join([str(part) for part in said])}")
        else:
            lines.append(f"{who} {name} = {json.dumps(encode(value), separators=(',', ':'))}")
    return lines
