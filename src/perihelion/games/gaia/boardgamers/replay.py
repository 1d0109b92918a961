"""Commands of the boardgamers notation as actions of ours.

A move is a line: who, then commands. Most commands are one action; an exchange of several things is one action for
each, a federation is its planets, its satellites and its token, and the closing dot ends the turn. No rule is decided
here: every action goes through the game's own check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Decision, Frame
from perihelion.core.state import apply
from perihelion.games.gaia.actions import (
    ADVANCE,
    BID,
    BOARD_ACTION,
    BUILD,
    BURN,
    BURN_TOKENS,
    CHARGE,
    CHARGE_THEN_TOKEN,
    CHOOSE_FACTION,
    CONVERT,
    COVER,
    DECLINE,
    DISCARD_FOR_TILE,
    DOWNGRADE,
    END_TURN,
    FEDERATE,
    FINISH,
    FORGO,
    INCOME_CHARGE,
    INCOME_TOKENS,
    KEEP_STONE,
    PASS,
    PASS_FOR,
    PLACE,
    PLACE_LOST_PLANET,
    PLACE_STATION,
    RESEARCH,
    SATELLITE,
    SCORE_TOKEN,
    SPECIAL_ACTION,
    SPEND_STONE,
    START_PROJECT,
    STAY,
    STONE_AND_TOKENS_FROM,
    STONE_TO,
    SWAP,
    TAKE_ADVANCED,
    TAKE_BOOSTER,
    TAKE_TILE,
    TAKE_TOKEN,
    TOKEN_THEN_CHARGE,
    TOKENS_FROM,
    UPGRADE,
)
from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.boardgamers.record import RecordError
from perihelion.games.gaia.components import CONVERSION_COST
from perihelion.games.gaia.factions.firaks import DowngradeLab
from perihelion.games.gaia.factions.itars import BuyTile
from perihelion.games.gaia.federations import Satellites
from perihelion.games.gaia.power import ChargeStone, GiveTokens, SpendStone
from perihelion.games.gaia.research import Advance
from perihelion.games.gaia.state import GAIAFORMER, MINE, SPACE_STATION, State

STONE: Final = "brainstone"


def strictly(s: State) -> Callable[[int, Action], None]:
    """Carries actions out on a state, each one only after the rules have found it legal; the fastest way to replay."""

    def do(seat: int, action: Action) -> None:
        frame = s.stack[-1]
        if not isinstance(frame, Decision) or seat not in frame.deciders(s) or action not in frame.legal(s, seat):
            raise RecordError(f"seat {seat + 1} may not {s.say(action)}")
        apply(s, seat, action)

    return do


def number_of(table: list[str], word: str) -> int:
    """The number a word stands for."""
    if word not in table:
        raise RecordError(f"{word!r} is not one of: {', '.join(table)}")
    return table.index(word)


def count_of(word: str) -> int:
    if not word.isdigit():
        raise RecordError(f"{word!r} is not a number")
    return int(word)


def exchanges(paid: str, gained: str) -> list[int]:
    """The single exchanges that turn what is paid into what is gained, also by way of a third resource."""
    path = _one_by_one(words.amounts(paid), words.amounts(gained))
    if path:
        return path
    if not _exchange(_sum(paid), _sum(gained), path, set()):
        raise RecordError(f"there is no exchange of {paid} for {gained}")
    return path


def _one_by_one(paid: list[tuple[int, str]], gained: list[tuple[int, str]]) -> list[int]:
    """Several gains for one kind of payment, in the order in which they are listed; empty if it is not that simple."""
    cost, what = paid[0]
    path = [words.CONVERSIONS.get((what, gain), -1) for amount, gain in gained for _ in range(amount)]
    plain = len(paid) == 1 and -1 not in path and sum([CONVERSION_COST[conversion] for conversion in path]) == cost
    return path if plain else []


def _sum(listed: str) -> Counter[str]:
    """`1c,1c` are two credits."""
    total: Counter[str] = Counter()
    for amount, what in words.amounts(listed):
        total[what] += amount
    return total


def _exchange(have: Counter[str], goal: Counter[str], path: list[int], tried: set[tuple[tuple[str, int], ...]]) -> bool:
    if have == goal:
        return True
    key = tuple(sorted(have.items()))
    if key in tried:
        return False
    tried.add(key)
    # First what is wanted, then what can be exchanged again.
    for (what, gain), conversion in sorted(words.CONVERSIONS.items(), key=lambda pair: pair[0][1] not in goal):
        cost = CONVERSION_COST[conversion]
        if have[what] - cost >= goal[what]:
            path.append(conversion)
            if _exchange(have - Counter({what: cost}) + Counter({gain: 1}), goal, path, tried):
                return True
            path.pop()
    return False


class Replay:
    """Plays moves of a record, one line after the other."""

    def __init__(self, s: State, do: Callable[[int, Action], None]) -> None:
        self.s = s
        self._do = do
        self.techs: list[list[tuple[str, str]]] = [[] for _ in s.players]
        """The tech tiles of each seat in the order taken, which the state does not keep: place and tile."""
        self._ahead: list[str] = []  # commands of the move still to come

    def play(self, move: str) -> None:
        """One move. A move that the rules refuse raises a `RecordError`."""
        who, _, rest = move.partition(" ")
        if who == "init":
            return
        seat = self._seat(who)
        closing = rest.endswith(".")
        self._ahead = rest.rstrip(".").split(". ")
        while self._ahead:
            command, _, arguments = self._next(seat).partition(" ")
            self._command(seat, command, arguments)
        if closing:
            self.about_to(seat, "endturn")
            self.do(seat, END_TURN())

    def about_to(self, seat: int, command: str) -> None:
        """Called before each command, for whoever wants to watch."""

    def _next(self, seat: int) -> str:
        command = self._ahead.pop(0)
        self.about_to(seat, command)
        return command

    def do(self, seat: int, action: Action) -> None:
        """Carry out an action, then answer what it asks about the brainstone if the record says so."""
        if action.verb is TAKE_TILE:
            place = self.s.tech_tiles.index(action.args[0])
            self.techs[seat].append((words.POSITIONS[place], words.TECH_TILES[action.args[0]]))
        elif action.verb is TAKE_ADVANCED:
            area = self.s.advanced_tiles.index(action.args[0])
            self.techs[seat].append((f"adv-{words.AREAS[area]}", words.ADVANCED[action.args[0]]))
        self._do(seat, action)

    @property
    def _top(self) -> Frame | None:
        return self.s.stack[-1] if self.s.stack else None

    def _seat(self, who: str) -> int:
        if who[:1] == "p" and who[1:].isdigit() and 1 <= int(who[1:]) <= self.s.seats:
            return int(who[1:]) - 1
        if who in words.FACTIONS:
            faction = number_of(words.FACTIONS, who)
            for p in self.s.players:
                if p.faction == faction:
                    return p.seat
        raise RecordError(f"nobody here is called {who!r}")

    def _hex(self, name: str) -> int:
        if name not in self.s.map.number:
            raise RecordError(f"there is no hex {name!r} on this map")
        return self.s.map.number[name]

    def _command(self, seat: int, command: str, rest: str) -> None:
        if command == "build":
            self._build(seat, rest)
        elif command == "charge":
            self._charge(seat, rest)
        elif command == "spend":
            self._spend(seat, rest)
        elif command == "federation":
            self._federation(seat, rest)
        elif command == STONE:
            self._brainstone(seat, rest)
        elif command == "burn-tokens":
            self.do(seat, BURN_TOKENS())
        elif command == "burn":
            for _ in range(count_of(rest)):
                self.do(seat, BURN())
        elif command == "income":
            for amount, what in words.amounts(rest):
                self.do(seat, INCOME_CHARGE(amount) if what == "pw" else INCOME_TOKENS(amount))
                self._settle_stone(seat)
        elif command != "rotate":  # the set-up of a record shows the sectors as they were turned
            action = self._simple(command, rest)
            if action is not None:
                self.do(seat, action)
                self._settle_stone(seat)

    def _simple(self, command: str, rest: str) -> Action | None:
        """Commands that are one action."""
        s = self.s
        if command == "up":
            area = number_of(words.AREAS, rest)
            return ADVANCE(area) if isinstance(self._top, Advance) else RESEARCH(area)
        if command == "pass":
            return PASS_FOR(number_of(words.BOOSTER_WORDS, rest)) if rest else PASS()
        if command == "action":
            return BOARD_ACTION(number_of(words.ACTIONS, rest))
        if command == "special":
            if rest not in words.SPECIALS:
                raise RecordError(f"there is no special action {rest!r}")
            return SPECIAL_ACTION(words.SPECIALS[rest])
        if command == "tech":
            if rest.startswith("adv-"):
                return TAKE_ADVANCED(s.advanced_tiles[number_of(words.AREAS, rest.removeprefix("adv-"))])
            return TAKE_TILE(s.tech_tiles[number_of(words.POSITIONS, rest)])
        if command == "cover":
            return COVER(s.tech_tiles[number_of(words.POSITIONS, rest)])
        if command == "decline":
            # What is not possible is not asked for here, but declined in the record.
            if rest == "up":
                return STAY() if isinstance(self._top, Advance) else None
            return DECLINE() if rest != "tech" or isinstance(self._top, BuyTile) else None
        if command == "finish":
            return FINISH()
        if command == "endturn":
            return END_TURN()
        if command == "faction":
            return CHOOSE_FACTION(number_of(words.FACTIONS, rest))
        if command == "bid":
            faction, _, bid = rest.partition(" ")
            return BID(count_of(bid), number_of(words.FACTIONS, faction))
        if command == "booster":
            return TAKE_BOOSTER(number_of(words.BOOSTER_WORDS, rest))
        if command == "fedtile":
            return SCORE_TOKEN(number_of(words.TOKENS, rest))
        if command == "lostPlanet":
            return PLACE_LOST_PLANET(self._hex(rest))
        if command == "swap-PI":
            return SWAP(self._hex(rest))
        raise RecordError(f"there is no command {command!r}")

    def _build(self, seat: int, rest: str) -> None:
        word, _, name = rest.partition(" ")
        kind = number_of(words.BUILDINGS, word)
        hex = self._hex(name)
        if self.s.round == 0:
            action = PLACE(kind, hex)
        elif kind == MINE:
            action = BUILD(hex)
        elif kind == GAIAFORMER:
            action = START_PROJECT(hex)
        elif kind == SPACE_STATION:
            action = PLACE_STATION(hex)
        elif isinstance(self._top, DowngradeLab):
            action = DOWNGRADE(hex)
        else:
            action = UPGRADE(hex, kind)
        self.do(seat, action)
        self._settle_stone(seat)

    def _charge(self, seat: int, rest: str) -> None:
        """`3pw`; Taklons with institute add a token after (`3pw,1t`) or before (`1t,3pw`)."""
        given = words.amounts(rest)
        power = sum(amount for amount, what in given if what == "pw")
        if len(given) == 1 and given[0][1] == "pw":
            self.do(seat, CHARGE(power))
        else:
            self.do(seat, CHARGE_THEN_TOKEN(power) if given[0][1] == "pw" else TOKEN_THEN_CHARGE(power))
        self._settle_stone(seat)

    def _spend(self, seat: int, rest: str) -> None:
        """An exchange, possibly of several things at once: one payment (ruling 12.19)."""
        paid, _, gained = rest.partition(" for ")
        if gained == "tech":
            self.do(seat, DISCARD_FOR_TILE())
            return
        p = self.s.players[seat]
        power = sum(amount for amount, what in words.amounts(paid) if what == "pw")
        where = self._next_stone()
        use_stone = where == "area1" or (where is None and power > p.area3)
        for conversion in exchanges(paid, gained):
            self.do(seat, CONVERT(conversion))
            if isinstance(self._top, SpendStone):
                self.do(seat, SPEND_STONE() if use_stone else KEEP_STONE())
        if where is not None:
            self._next(seat)
        # The next exchange is a payment of its own.
        if p.surplus and self._ahead and self._ahead[0].startswith("spend "):
            self.do(seat, FORGO())

    def _federation(self, seat: int, rest: str) -> None:
        """All hexes of the federation are listed, but own planets next to them may be left out."""
        names, _, token = rest.partition(" ")
        s = self.s
        p = s.players[seat]
        hexes = [self._hex(name) for name in names.split(",")]
        for hex in hexes:
            for other in s.map.neighbours[hex]:
                if other not in hexes and (other in p.structures or other in p.stations):
                    hexes.append(other)
        own = [hex for hex in hexes if hex in p.structures or hex in p.stations]
        self.do(seat, FEDERATE(*sorted([hex for hex in own if not p.federated[hex]])))
        # In the map's order: a record that was written again lists them in another one.
        for hex in sorted(hexes):
            if hex not in own and not p.satellite[hex] and isinstance(self._top, Satellites):
                self.do(seat, SATELLITE(hex))
        if any(hex not in own and not p.satellite[hex] for hex in hexes):
            raise RecordError(f"the satellites of this federation lie elsewhere: {names}")
        self._settle_stone(seat)
        self.do(seat, TAKE_TOKEN(number_of(words.TOKENS, token)))
        self._settle_stone(seat)

    def _tokens(self, seat: int, rest: str) -> None:
        """Our own word: how many tokens leave each area, and whether the brainstone does."""
        numbers = [count_of(number) for number in rest.split(",")]
        self.do(seat, (STONE_AND_TOKENS_FROM if len(numbers) > 3 else TOKENS_FROM)(*numbers[:3]))

    # The brainstone.

    def _next_stone(self) -> str | None:
        """Where the stone ends up, if the record says so next."""
        if self._ahead and self._ahead[0].startswith(STONE):
            return self._ahead[0].partition(" ")[2]
        return None

    def _settle_stone(self, seat: int) -> None:
        """The answer about the brainstone follows the command that asks for it."""
        frame = self._top
        where = self._next_stone()
        if where is not None and isinstance(frame, (ChargeStone, SpendStone, GiveTokens)):
            self._next(seat)
            self._brainstone(seat, where)
        elif isinstance(frame, GiveTokens) and self._ahead and self._ahead[0].startswith("tokens "):
            self._tokens(seat, self._next(seat).removeprefix("tokens "))
        elif isinstance(frame, SpendStone):  # nobody was asked there: the stone stays where it can
            self.do(seat, KEEP_STONE())
        elif isinstance(frame, GiveTokens):
            self.do(seat, frame.legal(self.s, seat)[0])

    def _brainstone(self, seat: int, where: str) -> None:
        frame = self._top
        if isinstance(frame, ChargeStone):
            self.do(seat, STONE_TO(count_of(where.removeprefix("area"))))
        elif isinstance(frame, SpendStone):
            self.do(seat, SPEND_STONE() if where == "area1" else KEEP_STONE())
        elif isinstance(frame, GiveTokens):
            goes = where in ("gaia", "discard")
            ways = frame.legal(self.s, seat)
            self.do(seat, next(way for way in ways if (way.verb is STONE_AND_TOKENS_FROM) == goes))
