"""Our matches in the boardgamers notation.

What that notation has no word for is written with four more commands that our own importer knows, `tokens 1,0,2` (how
many tokens leave each area; a fourth number 1: and the brainstone), `burn-tokens` (the brainstone stays in area II),
`finish` (no further exchange) and `endturn` (of a turn that others' answers interrupted), and with the rule options of
the match under `options.perihelion`. Games played by the community's rules need no such command.
"""

from __future__ import annotations

from typing import Any, Final

from perihelion.core.action import Action, Verb
from perihelion.core.log import Entry
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.core.state import apply
from perihelion.games.gaia import actions as do
from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.boardgamers.record import GameRecord, RecordError
from perihelion.games.gaia.charging import ChargePower
from perihelion.games.gaia.components import CONVERSION_COST
from perihelion.games.gaia.factions.itars import BuyTile
from perihelion.games.gaia.factions.terrans import GaiaPower
from perihelion.games.gaia.game import GAME
from perihelion.games.gaia.income import IncomeOrder, PayShares
from perihelion.games.gaia.maps import HEXES_PER_SECTOR, PLANET_LETTERS, Map
from perihelion.games.gaia.options import DISCARD
from perihelion.games.gaia.power import ChargeStone, GiveTokens
from perihelion.games.gaia.research import Advance
from perihelion.games.gaia.setup import PlaceFirstStructures
from perihelion.games.gaia.state import State
from perihelion.games.gaia.turn import Turn

SETUP_OPTIONS: Final = ("setup", "map", "sectors", "turn_sectors", "board", "board_first", "auction")
# Commands with one argument, and the words for it.
_ONE_WORD: Final[dict[Verb, tuple[str, list[str]]]] = {
    do.CHOOSE_FACTION: ("faction", words.FACTIONS),
    do.TAKE_BOOSTER: ("booster", words.BOOSTER_WORDS),
    do.PASS_FOR: ("pass", words.BOOSTER_WORDS),
    do.RESEARCH: ("up", words.AREAS),
    do.ADVANCE: ("up", words.AREAS),
    do.BOARD_ACTION: ("action", words.ACTIONS),
    do.SCORE_TOKEN: ("fedtile", words.TOKENS),
}
_ONE_HEX: Final[dict[Verb, str]] = {
    do.BUILD: "build m",
    do.START_PROJECT: "build gf",
    do.PLACE_STATION: "build sp",
    do.DOWNGRADE: "build ts",
    do.PLACE_LOST_PLANET: "lostPlanet",
    do.SWAP: "swap-PI",
}
_ONE_NUMBER: Final[dict[Verb, str]] = {
    do.INCOME_CHARGE: "income {}pw",
    do.INCOME_TOKENS: "income {}t",
    do.STONE_TO: "brainstone area{}",
    do.CHARGE: "charge {}pw",
    do.CHARGE_THEN_TOKEN: "charge {}pw,1t",
    do.TOKEN_THEN_CHARGE: "charge 1t,{}pw",
}
_FIXED: Final[dict[Verb, str]] = {
    do.PASS: "pass",
    do.BURN: "burn 1",
    do.BURN_TOKENS: "burn-tokens",
    do.STAY: "decline up",
    do.FINISH: "finish",
    do.DISCARD_FOR_TILE: "spend 4tg for tech",
    do.SPEND_STONE: "brainstone area1",
    do.KEEP_STONE: "brainstone area3",
}
# A move of its own, whoever moved before.
_ALONE: Final = (
    do.CHOOSE_FACTION, do.BID, do.PLACE, do.TAKE_BOOSTER, do.CHARGE, do.CHARGE_THEN_TOKEN, do.TOKEN_THEN_CHARGE
)  # fmt: skip
_CONVERSIONS: Final = {number: pair for pair, number in words.CONVERSIONS.items() if pair[0] != "tg"}


def export(match: Match) -> GameRecord:
    """A match as a record; an unfinished one gives the moves so far."""
    if match.game.name != GAME.name:
        raise RecordError(f"this is a match of {match.game.title}: the boardgamers notation is for Gaia Project")
    s = GAME.new(match.header.seats, match.header.options)
    assert isinstance(s, State)
    if len(s.players) != s.seats:
        raise RecordError("the boardgamers notation knows no Automa")
    writer = Writer(s)
    for entry in effective(match.log):
        assert entry.action is not None
        writer.play(entry.seat, entry.action)
    writer.flush()
    return writer.record(dict(match.header.options))


def effective(log: list[Entry]) -> list[Entry]:
    """The entries that count: what was undone is left out."""
    at = len(log)
    kept: list[Entry] = []
    while at > 0:
        entry = log[at - 1]
        if entry.kind == "rebase":
            raise RecordError("this match went on from another state: its moves do not tell the whole game")
        if entry.kind == "undo":
            at = entry.target
        else:
            kept.append(entry)
            at -= 1
    return kept[::-1]


class Writer:
    """Follows a match action by action and writes it down."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.moves: list[str] = [f"init {s.seats} perihelion"]
        self._dealt: dict[Verb, tuple[int, ...]] = {}
        self._move: tuple[str, str] = ("", "")  # whose the open move is, and in what part of a round
        self._commands: list[str] = []
        self._planets: tuple[int, ...] = ()  # of the federation being formed
        self._satellites: list[int] = []  # the player's before it
        self._answers: list[str] = []  # about tokens, asked before the federation token is taken

    def play(self, seat: int, action: Action) -> None:
        s = self.s
        placing = any(isinstance(frame, PlaceFirstStructures) for frame in s.stack)
        if action.verb is do.TURN:
            pass  # the map is written as it lies in the end
        elif seat == TABLE:
            self._dealt[action.verb] = action.args
        else:
            self._write(seat, action)
        apply(s, seat, action)
        if placing and not any(isinstance(frame, PlaceFirstStructures) for frame in s.stack):
            self._printed_mines()
        top = s.stack[-1] if s.stack else None
        if action.verb in (do.TAKE_TILE, do.COVER) and not isinstance(top, (Advance, ChargeStone)):
            self._commands.append("decline up")  # a step that is not possible is declined there

    def flush(self, closing: str = "") -> None:
        """The move is complete."""
        if closing and not self._commands:
            self.moves.append(f"{self._move[0]} endturn")
        elif self._commands:
            self.moves.append(f"{self._move[0]} {'. '.join(self._commands)}{closing}")
        self._commands = []

    def _printed_mines(self) -> None:
        """In the first game mines stand where they are printed; a log has to place them."""
        self.flush()
        s = self.s
        for number, order in enumerate((s.table, s.table[::-1], s.table)):
            for seat in order:
                p = s.players[seat]
                if len(p.structures) > number:
                    self.moves.append(f"{words.FACTIONS[p.faction]} build m {s.map.names[p.structures[number]]}")

    # Moves.

    def _part(self) -> str:
        """The part of a round; a new one begins a new move."""
        if any(isinstance(frame, Turn) for frame in self.s.stack):
            return "turn"
        return "income" if any(isinstance(frame, (IncomeOrder, PayShares)) for frame in self.s.stack) else ""

    def _write(self, seat: int, action: Action) -> None:
        verb = action.verb
        p = self.s.players[seat]
        part = self._part()
        who = f"p{seat + 1}" if verb in (do.CHOOSE_FACTION, do.BID) else words.FACTIONS[p.faction]
        if verb in _ALONE or (verb is do.DECLINE and not part) or (who, part) != self._move:
            self.flush()
        self._move = (who, part)
        if verb is do.END_TURN:
            self.flush(".")
        elif verb is do.FEDERATE:
            self._planets = action.args
            self._satellites = p.satellite[:]
        elif verb is do.TAKE_TOKEN:
            self._commands.append(f"federation {self._federation(seat)} {words.TOKENS[action.args[0]]}")
            self._commands += self._answers
            self._planets, self._answers = (), []
        elif verb is do.CONVERT:
            self._convert(seat, action.args[0])
        elif verb in (do.TOKENS_FROM, do.STONE_AND_TOKENS_FROM):
            self._give(seat, action)
        elif verb not in (do.SATELLITE, do.FORGO):
            self._commands.append(self._command(seat, action))
        if verb in (do.PASS, do.PASS_FOR, do.FINISH):
            self.flush()

    # Commands.

    def _command(self, seat: int, action: Action) -> str:
        s, verb, args = self.s, action.verb, action.args
        if verb in _ONE_WORD:
            name, table = _ONE_WORD[verb]
            return f"{name} {table[args[0]]}"
        if verb in _ONE_HEX:
            return f"{_ONE_HEX[verb]} {s.map.names[args[0]]}"
        if verb in _ONE_NUMBER:
            return _ONE_NUMBER[verb].format(args[0])
        if verb in _FIXED:
            return _FIXED[verb]
        if verb is do.PLACE:
            return f"build {words.BUILDINGS[args[0]]} {s.map.names[args[1]]}"
        if verb is do.UPGRADE:
            return f"build {words.BUILDINGS[args[1]]} {s.map.names[args[0]]}"
        if verb is do.SPECIAL_ACTION:
            return f"special {words.special_word(args[0], s.players[seat].faction)}"
        if verb is do.TAKE_TILE:
            return f"tech {words.POSITIONS[s.tech_tiles.index(args[0])]}"
        if verb is do.TAKE_ADVANCED:
            return f"tech adv-{words.AREAS[s.advanced_tiles.index(args[0])]}"
        if verb is do.COVER:
            return f"cover {words.POSITIONS[s.tech_tiles.index(args[0])]}"
        if verb is do.BID:
            return f"bid {words.FACTIONS[args[1]]} {args[0]}"
        assert verb is do.DECLINE
        frame = s.stack[-1]
        if isinstance(frame, BuyTile):
            return "decline tech"
        assert isinstance(frame, ChargePower)
        return self._command(seat, frame.legal(s, seat)[0]).replace("charge", "decline")

    def _convert(self, seat: int, conversion: int) -> None:
        """An exchange; one that lives on what the payment before left over is written with it."""
        cost = CONVERSION_COST[conversion]
        paid, gained = _CONVERSIONS[conversion]
        if isinstance(self.s.stack[-1], GaiaPower):
            paid = "tg"
        if paid != "pw" or not self.s.players[seat].surplus:
            self._commands.append(f"spend {cost}{paid} for 1{gained}")
            return
        stone = self._commands.pop() if self._commands[-1].startswith("brainstone") else ""
        amount, _, gains = self._commands.pop().removeprefix("spend ").partition("pw for ")
        self._commands.append(f"spend {int(amount) + cost}pw for {gains},1{gained}")
        if stone:
            self._commands.append(stone)

    def _give(self, seat: int, action: Action) -> None:
        """Tokens leave the power cycle: only the brainstone is worth a word, unless the owner chooses the areas."""
        frame = self.s.stack[-1]
        assert isinstance(frame, GiveTokens)
        with_stone = action.verb is do.STONE_AND_TOKENS_FROM
        if DISCARD.of(self.s.rules) == "choice":
            answer = "tokens " + ",".join([str(number) for number in (*action.args, 1)[: 4 if with_stone else 3]])
        elif with_stone:
            answer = "brainstone gaia" if frame.to_gaia else "brainstone discard"
        else:
            answer = f"brainstone area{self.s.players[seat].brainstone}"
        (self._commands if frame.to_gaia else self._answers).append(answer)

    def _federation(self, seat: int) -> str:
        """All hexes of a federation: its planets, and the satellites that came with them."""
        p = self.s.players[seat]
        new = [hex for hex, before in enumerate(self._satellites) if p.satellite[hex] and not before]
        hexes = [*self._planets, *new] or [next(hex for hex in p.structures if p.federated[hex])]
        return ",".join([self.s.map.names[hex] for hex in hexes])

    # The record.

    def record(self, options: dict[str, Any]) -> GameRecord:
        rules: dict[str, Any] = {name: value for name, value in options.items() if name not in SETUP_OPTIONS}
        more: dict[str, Any] = {"perihelion": rules}
        if options["auction"]:
            more["auction"] = "choose-bid"
        return GameRecord(self.s.seats, self._setup(), self.moves, more)

    def _setup(self) -> dict[str, Any]:
        dealt = self._dealt
        if do.DEAL_BOOSTERS not in dealt or not self.s.board:
            raise RecordError("this match is not set up yet")
        tiles = dealt[do.DEAL_TECH_TILES]
        advanced = dealt[do.DEAL_ADVANCED_TILES]
        token = dealt[do.DEAL_TERRAFORMING_TOKEN][0]
        round_words = {tile: list(names) for tile, names in enumerate(words.ROUND_TILE_WORDS)}
        return {
            "map": map_data(self.s.map),
            "roundScoring": [round_words[tile].pop(0) for tile in dealt[do.DEAL_ROUND_TILES]],
            "finalScoring": [words.FINAL_TILES[tile] for tile in dealt[do.DEAL_FINAL_TILES]],
            "boosters": [words.BOOSTER_WORDS[booster] for booster in dealt[do.DEAL_BOOSTERS]],
            "techTiles": {place: words.TECH_TILES[tile] for place, tile in zip(words.POSITIONS, tiles, strict=True)},
            "advTechTiles": {
                f"adv-{area}": words.ADVANCED[tile] for area, tile in zip(words.AREAS, advanced, strict=True)
            },
            "terraformingFederation": words.TOKENS[token],
        }


def map_data(board: Map) -> dict[str, Any]:
    """The map in the coordinates of the records: their (q, r) are our (-q - r, q)."""
    hexes: list[dict[str, Any]] = [
        {
            "name": board.names[hex],
            "q": -board.q[hex] - board.r[hex],
            "r": board.q[hex],
            "sector": board.sectors[board.sector[hex]],
            "planet": PLANET_LETTERS[board.planet[hex]],
        }
        for hex in range(board.size)
    ]
    centres = hexes[HEXES_PER_SECTOR - 1 :: HEXES_PER_SECTOR]
    sectors = [{"sector": centre["sector"], "center": [centre["q"], centre["r"]]} for centre in centres]
    return {"sectors": sectors, "hexes": hexes}
