"""A table for transcripts: put structures and resources where a test needs them, then play it in words.

t = Table("terrans", "xenos")
t.stand("terrans", "mine 1B1")
t.have("terrans", ore=1, credits=2)
t.turn("terrans")
t.play("terrans: build mine 3A7")
"""

from __future__ import annotations

from typing import Any, Self

from perihelion import testing
from perihelion.core.frame import Frame
from perihelion.core.options import Rules, checked
from perihelion.core.state import settle
from perihelion.games.gaia import GAME
from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    BOOSTERS,
    BUILDING_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    ROUND_TILES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
    TOKEN_GREEN,
    TOKEN_IDS,
)
from perihelion.games.gaia.income import BOOSTER_SHARES, LEVEL_SHARES, TILE_SHARES, earn, lose
from perihelion.games.gaia.maps import GAIA, LAYOUTS, PLACE_NAMES, first_game_text
from perihelion.games.gaia.options import OPTIONS
from perihelion.games.gaia.rounds import BeginRound, EndRound, GaiaPhase, NextTurn
from perihelion.games.gaia.setup import place, take_faction_board
from perihelion.games.gaia.state import GAIAFORMER, NONE, SPACE_STATION, Player, State, lay_board, spread
from perihelion.games.gaia.turn import Turn

STANDARD_IDS = [tile.id for tile in STANDARD_TILES]
ADVANCED_IDS = [tile.id for tile in ADVANCED_TILES]
BOOSTER_IDS = [tile.id for tile in BOOSTERS]
ROUND_IDS = [tile.id for tile in ROUND_TILES]
QUIET = "federation_5"  # a round tile that rewards nothing a test does by accident


class Table(testing.Table):
    """A match on the first-game map, in round 1, with nothing built yet. Players are called by their factions."""

    state: State

    def __init__(self, *factions: str, round_tile: str = QUIET, **options: Any) -> None:
        self.round_tile = round_tile
        super().__init__(GAME, *factions, **options)

    def lay(self, seats: int, options: dict[str, Any]) -> State:
        factions, round_tile = self.names, self.round_tile
        s = State(seats, Rules(checked(OPTIONS, options)))
        s.token_supply = TOKEN_COPIES[:SUPPLY_TOKENS]
        s.terraforming_token = TOKEN_IDS.index("vp_7_ore")
        s.tech_tiles = list(range(9))
        s.advanced_tiles = [0, 1, 2, 3, 4, 5]
        s.round_tiles = [ROUND_IDS.index(round_tile)] * 6
        s.final_tiles = [FINAL_TILE_IDS.index("structures"), FINAL_TILE_IDS.index("sectors")]
        s.factions = [FACTION_IDS.index(name) for name in factions]
        lay_board(s, first_game_text(LAYOUTS["small" if seats == 2 else "large"]))
        free = [b for b in range(10) if BOOSTERS[b].special == -1]
        for p in s.players:
            p.faction = s.factions[p.seat]
            take_faction_board(s, p)
            p.booster = free[p.seat]
        s.boosters = free[seats : seats + 3]
        s.round = 1
        return s

    # Who and what.

    def player(self, who: str | int, seen_by: str | int = "") -> Player:
        found: Player = super().player(who, seen_by)
        return found

    def hex(self, name: str) -> int:
        return self.state.map.number[name]

    # Before the transcript.

    def stand(self, faction: str, *structures: str) -> Self:
        """Structures that stand already: `mine 1B1`, `gaiaformer 1A3`, `space_station 1C`."""
        p = self.player(faction)
        for words in structures:
            kind_word, hex_name = words.split()
            kind = BUILDING_IDS.index(kind_word)
            hex = self.hex(hex_name)
            if kind < GAIAFORMER:
                place(self.state, p, hex, kind)
                continue
            p.built[kind] += 1
            self.state.owner[hex] = p.seat
            self.state.building[hex] = kind
            if kind == SPACE_STATION:
                p.stations.append(hex)
                spread(self.state, p, hex)
            else:
                p.gaiaformers += 1
        return self

    def have(self, who: str | int, **amounts: Any) -> Self:
        """Resources on the faction board; `power` fills its three areas."""
        if "power" in amounts:
            p = self.state.players[self.seat(who)]
            p.area1, p.area2, p.area3 = amounts.pop("power")
        return super().have(who, **amounts)

    def level(self, faction: str, **levels: int) -> Self:
        p = self.player(faction)
        for area, level in levels.items():
            at = AREA_IDS.index(area)
            lose(p, LEVEL_SHARES[at][p.research[at]])
            p.research[at] = level
            earn(p, LEVEL_SHARES[at][level])
            if level == 5:
                self.state.summit[at] = p.seat
        return self

    def tile(self, faction: str, *tiles: str) -> Self:
        """Tech tiles the player owns; `standard/advanced` is a covered one."""
        p = self.player(faction)
        for words in tiles:
            standard, _, advanced = words.partition("/")
            number = STANDARD_IDS.index(standard)
            p.tiles[number] = 1
            if advanced:
                p.cover[number] = ADVANCED_IDS.index(advanced)
                p.advanced[p.cover[number]] = 1
            else:
                earn(p, TILE_SHARES[number])
        return self

    def token(self, faction: str, *tokens: str) -> Self:
        p = self.player(faction)
        for word in tokens:
            p.tokens.append(TOKEN_IDS.index(word))
            p.green.append(TOKEN_GREEN[TOKEN_IDS.index(word)])
        return self

    def booster(self, faction: str, booster: str) -> Self:
        """The booster in front of the player; a free one that the test did not ask for goes back for it."""
        p = self.player(faction)
        number = BOOSTER_IDS.index(booster)
        if number in self.state.boosters:
            self.state.boosters.remove(number)
            self.state.boosters.append(p.booster)
            self.state.boosters.sort()
        p.booster = number
        return self

    def advanced_on(self, **tiles: str) -> Self:
        """The advanced tile of a research area."""
        for area, word in tiles.items():
            here, tile = AREA_IDS.index(area), ADVANCED_IDS.index(word)
            lying = self.state.advanced_tiles
            if tile in lying:
                lying[lying.index(tile)] = lying[here]
            lying[here] = tile
        return self

    def gaia(self, *hexes: str) -> Self:
        """Transdim planets that have become Gaia planets."""
        for name in hexes:
            self.state.planet[self.hex(name)] = GAIA
        return self

    # Phases.

    def turn(self, faction: str) -> Self:
        """It is this player's turn."""
        seat = self.player(faction).seat
        return self._run(NextTurn(seat), Turn(seat, False))

    def round(self, number: int) -> Self:
        self.state.round = number
        return self

    def next_round(self) -> Self:
        """Everybody has passed: clean-up, then income and Gaia phase of the next round (or the final scoring)."""
        s = self.state
        s.passed = [*s.passed, *[seat for seat in s.order if seat not in s.passed]]
        if s.round < 6:
            for p in s.players:
                earn(p, BOOSTER_SHARES[p.booster])
        return self._run(EndRound())

    def income(self) -> Self:
        """The income of a round, without its Gaia phase."""
        s = self.state
        s.round -= 1
        for p in s.players:
            earn(p, BOOSTER_SHARES[p.booster])
        return self._run(BeginRound())

    def gaia_phase(self) -> Self:
        for p in self.state.players:
            earn(p, BOOSTER_SHARES[p.booster])
        return self._run(NextTurn(NONE), GaiaPhase())

    def ask(self, *frames: Frame) -> Self:
        """These frames happen now, the last one first."""
        return self._run(*frames)

    def _run(self, *frames: Frame) -> Self:
        self.state.stack = list(frames)
        settle(self.state)
        return self

    # What can be done now.

    def why_not(self, text: str, who: str | int = "") -> str:
        """The code of the reason, which has words and agrees with the legal list; empty when it is possible."""
        reason = self.quote(text, who).reason
        assert self.can(who, text) == (reason is None), f"{text}: enumeration and explanation differ ({reason})"
        if reason is None:
            return ""
        assert "{" not in GAME.words(reason)
        return reason.code

    def taken(self, action: str) -> bool:
        return self.state.taken[ACTION_IDS.index(action)] != NONE

    def resources(self, faction: str) -> tuple[int, int, int, int]:
        """Credits, ore, knowledge, Q.I.C."""
        p = self.player(faction)
        return p.credits, p.ore, p.knowledge, p.qic

    def power(self, faction: str) -> tuple[int, int, int]:
        p = self.player(faction)
        return p.area1, p.area2, p.area3


def galaxy(*factions: str, planets: str, **options: Any) -> Table:
    """A table whose board is one sector with terra planets at these places."""
    t = Table(*factions, **options)
    lay_board(t.state, "1@0,0=" + "".join(["r" if place in planets.split() else "e" for place in PLACE_NAMES]))
    return t
