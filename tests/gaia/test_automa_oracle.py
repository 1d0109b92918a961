"""The Automa's choices judged by a second, literal reader of its rules.

The game narrows options tiebreaker by tiebreaker. This reader sorts instead: a chain of filters that never leave
nothing is the same as the best option by all criteria in order. It measures distances by coordinates, reads the
printed cards from the data file, and looks only at the state before the card was drawn.
"""

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from gaia.automa_table import AUTOMA
from perihelion.core.chance import Chance
from perihelion.core.record import TABLE
from perihelion.core.state import apply, legal
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import DRAW_CARD
from perihelion.games.gaia.automa.cards import FACTION_CARDS, LEVEL_IDS
from perihelion.games.gaia.automa.opponent import NO_CARD
from perihelion.games.gaia.components import AREA_IDS, BUILDING_IDS, FACTION_IDS, FINAL_TILE_IDS, PLANET_IDS
from perihelion.games.gaia.state import NONE, State
from perihelion.testing import by_verb

DATA = json.loads(files("perihelion.games.gaia").joinpath("data/automa.json").read_text(encoding="utf-8"))
CARDS = {entry["card"]: entry for entry in DATA["cards"]}
CIRCLE = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
HOMES = dict(zip(DATA["factions"], ["terra", "desert", "swamp", "oxide", "volcanic", "titanium", "ice"], strict=True))
SUPPLY = {"mine": 8, "trading_station": 4, "research_lab": 3, "academy": 2, "planetary_institute": 1}


class Reader:
    """Looks at a state just before the Automa draws."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.faction = FACTION_IDS[s.players[AUTOMA].faction]
        self.own = [hex for hex in range(s.map.size) if s.owner[hex] == 1]
        self.person = [
            hex for hex in range(s.map.size) if s.guest[hex] == 0 or (s.owner[hex] == 0 and s.building[hex] < 6)
        ]

    def distance(self, a: int, b: int) -> int:
        dq, dr = self.s.map.q[a] - self.s.map.q[b], self.s.map.r[a] - self.s.map.r[b]
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    def to_person(self, hex: int) -> int:
        return min(self.distance(hex, other) for other in self.person)

    def place(self, hex: int, card: dict[str, Any]) -> tuple[int, int]:
        sign = 1 if card["directional"] == "reading" else -1
        return (sign * self.s.map.r[hex], sign * self.s.map.q[hex])

    def planet(self, hex: int) -> str:
        return PLANET_IDS[self.s.planet[hex]]

    def steps(self, hex: int) -> int:
        planet = self.planet(hex)
        if planet in ("gaia", "transdim"):
            return 1 if planet == "gaia" else 2
        apart = abs(CIRCLE.index(planet) - CIRCLE.index(HOMES[self.faction]))
        return min(apart, 7 - apart)

    def helps(self, hex: int, row: str) -> bool:
        """Tiebreaker 3b."""
        if row == "none":
            return False
        tile = FINAL_TILE_IDS[self.s.final_tiles[0 if row == "top" else 1]]
        kind = {hex: self.planet(hex).replace("transdim", "gaia") for hex in [hex, *self.own]}
        if tile == "sectors":
            return all(hex // 19 != other // 19 for other in self.own)
        if tile == "planet_types":
            return kind[hex] not in [kind[other] for other in self.own]
        return tile == "gaia_planets" and kind[hex] == "gaia"

    def mine(self, card: dict[str, Any], reach: int, prefer: str) -> int:
        """Where a mine is built; NONE: nowhere."""
        if self.count("mine") == SUPPLY["mine"]:
            return NONE
        empty = [hex for hex in range(self.s.map.size) if self.planet(hex) != "empty" and self.s.owner[hex] == NONE]
        options = [hex for hex in empty if any(self.distance(hex, other) <= reach for other in self.own)]
        ranked = []
        for hex in options:
            first = 0
            if prefer == "transdim":
                first = 0 if self.planet(hex) == "transdim" else 1
            elif prefer == "closest":
                first = self.to_person(hex)
            helps = 0 if self.helps(hex, card["final_tile"]) else 1
            ranked.append((first, helps, self.steps(hex), self.to_person(hex), self.place(hex, card), hex))
        return min(ranked)[-1] if ranked else NONE

    def count(self, kind: str) -> int:
        return len([hex for hex in self.own if BUILDING_IDS[self.s.building[hex]].startswith(kind)])

    def upgrade(self, card: dict[str, Any]) -> tuple[int, str]:
        """Where what is built; NONE: nothing can be."""
        for old, new in DATA["upgrades"]:
            options = [hex for hex in self.own if BUILDING_IDS[self.s.building[hex]] == old]
            if options and self.count(new) < SUPPLY[new]:
                return (min(options, key=lambda hex: (self.to_person(hex), self.place(hex, card))), new)
        return (NONE, "")

    def counted(self, options: list[int], card: dict[str, Any]) -> int:
        """Counting space by space, around and around."""
        at = 0 if card["toward"] == "right" else len(options) - 1
        for _ in range(card["count"] - 1):
            at += 1 if card["toward"] == "right" else -1
            at %= len(options)
        return options[at]

    def area(self, card: dict[str, Any], highest: bool) -> int:
        level = self.s.players[AUTOMA].research
        valid = []
        for area in range(6):
            can_advance = level[area] < 4 or (level[area] == 4 and self.s.summit[area] == NONE)
            if can_advance or (level[area] == 4 and self.s.advanced_tiles[area] != NONE):
                valid.append(area)
        if highest and valid:
            valid = [area for area in valid if level[area] == max(level[other] for other in valid)]
        return self.counted(valid, card) if valid else NONE

    def action(self, card: dict[str, Any]) -> int:
        free = [action for action in range(10) if self.s.taken[action] == NONE]
        return self.counted(free, card) if free else NONE


def judge(before: State, after: State, action: dict[str, Any], support: dict[str, Any]) -> str:
    """Compare what a card did with the literal reading; says which rule was looked at."""
    reader = Reader(before)
    what = str(action["action"])
    step = DATA["factions"][reader.faction]["steps"][-1 if reader.faction == "terrans" else 0]
    if what == "build_mine" or (what == "faction_action" and step["do"] == "build_mine"):
        reach = support["range"] if what == "build_mine" else step["range"]
        hex = reader.mine(support, reach, "" if what == "build_mine" else step.get("prefer", ""))
        if hex != NONE:
            assert (after.owner[hex], BUILDING_IDS[after.building[hex]]) == (1, "mine")
            return "mine"
        what = "upgrade"
    if what == "upgrade":
        hex, new = reader.upgrade(support)
        if hex == NONE:
            assert after.building == before.building
            return "no upgrade"
        assert BUILDING_IDS[after.building[hex]].startswith(new)
    elif what.endswith("research"):
        area = reader.area(support, highest="highest" in what)
        if area != NONE:
            tile_gone = before.advanced_tiles[area] != NONE and after.advanced_tiles[area] == NONE
            assert after.players[AUTOMA].research[area] == before.players[AUTOMA].research[area] + (
                0 if tile_gone else 1
            )
            assert tile_gone == (before.players[AUTOMA].research[area] == 4 and before.advanced_tiles[area] != NONE)
            return f"research in {AREA_IDS[area]}"
    elif what == "power_qic_action":
        space = reader.action(support)
        assert space == NONE or after.taken[space] == 1
    else:
        return ""
    return what


def judged_game(seed: int, faction: str, level: str) -> list[str]:
    """A random game; which rules the reader has looked at."""
    s = GAME.new(1, {"automa_faction": faction, "automa_level": level})
    assert isinstance(s, State)
    rng = Random(seed)
    looked_at: list[str] = []
    while s.stack:
        top = s.stack[-1]
        if not isinstance(top, Chance):
            apply(s, 0, by_verb(rng, legal(s, 0)))
            continue
        before = s.clone()
        drawn = top.outcome(s, rng.randrange(top.size(s)))
        apply(s, TABLE, drawn)
        assert before.automa is not None
        assert s.automa is not None
        second_card = drawn.verb is DRAW_CARD and before.automa.action != NO_CARD
        lying = (s.automa.support, s.automa.action) == (before.automa.action, drawn.args[0])
        if second_card and lying and 1 not in s.passed:
            looked_at.append(judge(before, s, CARDS[s.automa.action], CARDS[s.automa.support]))
    return looked_at


@pytest.mark.parametrize("faction", [card.id for card in FACTION_CARDS.values()])
def test_a_literal_reader_agrees(faction: str) -> None:
    looked_at: list[str] = []
    for seed in range(3):
        looked_at += judged_game(seed, faction, "ultoma")
    assert {"mine", "upgrade", "power_qic_action"} <= set(looked_at)
    assert [rule for rule in looked_at if rule.startswith("research")]


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_a_literal_reader_agrees_in_many_games(level: str) -> None:
    for seed in range(100):
        assert judged_game(seed, "random", level)
