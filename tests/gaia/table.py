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
from perihelion.core.options import checked
from perihelion.core.record import TABLE
from perihelion.core.state import settle
from perihelion.games.gaia import GAME
from perihelion.games.gaia.components import ACTION_IDS, ADVANCED_TILES, AREA_IDS, BOOSTERS, ROUND_TILES
from perihelion.games.gaia.income import BOOSTER_SHARES, earn
from perihelion.games.gaia.maps import PLACE_NAMES
from perihelion.games.gaia.options import OPTIONS
from perihelion.games.gaia.rounds import BeginRound, EndRound, GaiaPhase, NextTurn
from perihelion.games.gaia.state import NONE, Player, State, lay_board

ROUND_IDS = [tile.id for tile in ROUND_TILES]
ADVANCED_IDS = [tile.id for tile in ADVANCED_TILES]
QUIET = "federation_5"  # a round tile that rewards nothing a test does by accident
PLAIN = [booster.id for booster in BOOSTERS if booster.special == -1]  # boosters that only earn
FREE = 3
"""Boosters beside those of the players."""


class Table(testing.Table):
    """A match on the first-game map, in round 1, with nothing built yet. Players are called by their factions."""

    state: State

    def __init__(self, *factions: str, round_tile: str = QUIET, **options: Any) -> None:
        super().__init__(GAME, *factions, **checked(OPTIONS, options))
        self.arrange("table", "rounds", *[round_tile] * 6)
        self.arrange("table", "terraforming", "vp_7_ore")
        for seat, booster in enumerate(PLAIN[: len(factions)]):
            self.arrange(seat, "booster", booster)
        self.arrange("table", "boosters", *PLAIN[len(factions) : len(factions) + FREE])
        self.state.stack = []

    # Who and what.

    def player(self, who: str | int, seen_by: str | int = "") -> Player:
        found: Player = super().player(who, seen_by)
        return found

    def hex(self, name: str) -> int:
        return self.state.map.number[name]

    # Before the transcript.

    def arrange(self, who: str | int, *words: str) -> Self:
        """Set something up in the words of positions."""
        assert GAME.arrange(self.state, TABLE if who == "table" else self.seat(who), words), f"no word: {words}"
        return self

    def stand(self, faction: str, *structures: str) -> Self:
        """Structures that stand already: `mine 1B1`, `gaiaformer 1A3`, `space_station 1C`."""
        for words in structures:
            self.arrange(faction, *words.split())
        return self

    def have(self, who: str | int, **amounts: Any) -> Self:
        """Resources on the faction board; `power` fills its three areas."""
        if "power" in amounts:
            self.arrange(who, "power", "/".join([str(tokens) for tokens in amounts.pop("power")]))
        return super().have(who, **amounts)

    def level(self, faction: str, **levels: int) -> Self:
        for area, level in levels.items():
            self.arrange(faction, "level", area, str(level))
        return self

    def tile(self, faction: str, *tiles: str) -> Self:
        """Tech tiles the player owns; `standard/advanced` is a covered one."""
        for words in tiles:
            advanced = words.partition("/")[2]
            lying = self.state.advanced_tiles
            if advanced and ADVANCED_IDS.index(advanced) not in lying:
                self.state.advanced_tiles = [ADVANCED_IDS.index(advanced), *lying[1:]]
        return self.arrange(faction, "tile", *tiles)

    def token(self, faction: str, *tokens: str) -> Self:
        return self.arrange(faction, "token", *tokens)

    def booster(self, faction: str, booster: str) -> Self:
        """The booster in front of the player; a free one that the test did not ask for goes back for it."""
        return self.arrange(faction, "booster", booster)

    def advanced_on(self, **tiles: str) -> Self:
        """The advanced tile of a research area."""
        lying = self.state.advanced_tiles[:]
        for area, word in tiles.items():
            here, tile = AREA_IDS.index(area), ADVANCED_IDS.index(word)
            if tile in lying:
                lying[lying.index(tile)] = lying[here]
            lying[here] = tile
        self.state.advanced_tiles = lying
        return self

    def gaia(self, *hexes: str) -> Self:
        """Transdim planets that have become Gaia planets."""
        return self.arrange("table", "gaia", *hexes)

    # Phases.

    def turn(self, faction: str) -> Self:
        """It is this player's turn."""
        return self.arrange("table", "turn", faction)

    def round(self, number: int) -> Self:
        return self.arrange("table", "round", str(number))

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
