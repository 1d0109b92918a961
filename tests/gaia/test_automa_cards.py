"""What is printed on the Automa's cards, checked against the counts and patterns of the component list."""

import json
from pathlib import Path

import pytest

from perihelion.games.gaia.automa import cards
from perihelion.games.gaia.automa.cards import CARDS, FACTION_CARDS, LEVELS, UPGRADE_LINES
from perihelion.games.gaia.automa.choosing import terraforming_steps
from perihelion.games.gaia.components import (
    ACTION_IDS,
    AREA_IDS,
    AUTOMA_PASS_VP,
    BUILDING_IDS,
    FACTION_IDS,
    NEUTRAL_VALUE,
    PLANET_IDS,
    ROUND_TILES,
)

SHARED = Path(__file__).parents[3] / "shared" / "data" / "gaia" / "automa.json"


def numbers(wanted: object, field: str) -> list[int]:
    return [number for number, card in CARDS.items() if getattr(card, field) == wanted]


def test_each_action_stands_on_its_cards() -> None:
    assert numbers(cards.UPGRADE, "action") == [1, 2, 10, 11]
    assert numbers(cards.BUILD_MINE, "action") == [4, 6, 8]
    assert numbers(cards.POWER_QIC, "action") == [5, 12, 14, 16]
    assert numbers(cards.HIGHEST_RESEARCH, "action") == [3, 15]
    assert numbers(cards.RANDOM_RESEARCH, "action") == [7, 17]
    assert numbers(cards.FACTION_ACTION, "action") == [9, 13]


def test_lamps_ranges_directions_and_final_tiles() -> None:
    assert numbers(cards.RED_X, "lamp") == [1, 2, 3, 5, 8, 10, 12, 16]
    assert numbers(4, "range") == [1, 8, 11]
    assert len(numbers(2, "range")) == 14
    assert numbers(cards.READING, "direction") == [1, 2, 3, 6, 7, 11, 16, 17]
    assert numbers(-1, "final_tile") == [4, 13]


def test_two_cards_mix_their_arrows() -> None:
    mixed = [n for n, card in CARDS.items() if (card.direction == cards.REVERSE) != (card.toward == cards.LEFT)]
    assert mixed == [6, 15]
    assert CARDS[15].direction == cards.REVERSE
    assert CARDS[15].toward == cards.RIGHT


def test_steps_from_each_home_planet() -> None:
    """Terra, oxide, volcanic, desert, swamp, titanium, ice, Gaia, transdim."""
    printed = {
        "terrans": [0, 1, 2, 3, 3, 2, 1, 1, 2],
        "xenos": [3, 2, 1, 0, 1, 2, 3, 1, 2],
        "taklons": [3, 3, 2, 1, 0, 1, 2, 1, 2],
        "hadsch_hallas": [1, 0, 1, 2, 3, 3, 2, 1, 2],
        "geodens": [2, 1, 0, 1, 2, 3, 3, 1, 2],
        "firaks": [2, 3, 3, 2, 1, 0, 1, 1, 2],
        "itars": [1, 2, 3, 3, 2, 1, 0, 1, 2],
    }
    for card in FACTION_CARDS.values():
        assert [terraforming_steps(card.home, planet) for planet in range(9)] == printed[card.id]


def test_levels_grow_in_cards() -> None:
    assert [level.start_vp for level in LEVELS] == [0, 10, 10, 10, 10]
    assert [len(level.fixed_cards) for level in LEVELS] == [5, 6, 7, 8, 8]
    assert [level.bonus_vp for level in LEVELS] == [0, 0, 0, 0, 1]


def test_a_damaged_card_stops_the_game_at_its_door() -> None:
    entry = {"card": 1, "action": "dance"}
    with pytest.raises(ValueError, match=r"automa\.json: 'dance' is not one of build_mine, upgrade"):
        cards.Card(entry)


@pytest.mark.skipif(not SHARED.exists(), reason="the digest of the Automa's components is not here")
def test_everything_equals_the_digest() -> None:
    """Card by card, faction by faction, level by level."""
    digest = json.loads(SHARED.read_text(encoding="utf-8"))
    for entry in digest["decision_cards"]:
        card = CARDS[entry["id"]]
        support = entry["support"]
        assert cards.ACTION_WORDS[card.action] == entry["action"]
        assert card.vp == (entry["vp"] or 0)
        assert (entry["vp"] is None) == (card.action == cards.FACTION_ACTION)
        assert cards.LAMPS[card.lamp] == entry["pass_lamp"]
        assert ("top", "bottom", "none")[card.final_tile] == support["final_scoring_tile"]
        assert card.range == support["range"]
        assert cards.DIRECTIONS[card.direction] == support["directional"]
        assert (cards.TOWARDS[card.toward], card.count) == (support["numbered"]["toward"], support["numbered"]["count"])
        assert cards.BOOSTER_PLACES[card.booster] == entry["booster_on_pass"]
        assert card.setup_booster == entry["setup_booster_slot"]
    for entry in digest["faction_cards"]:
        faction = FACTION_CARDS[FACTION_IDS.index(entry["id"])]
        assert PLANET_IDS[faction.home] == entry["home_planet"]
        assert (faction.mines, faction.vp) == (entry["initial_mines"], entry["faction_action"]["vp"])
        started = {"area": AREA_IDS[faction.research], "level": 1} if faction.research >= 0 else None
        assert started == entry["starting_research"]
        assert faction.passive_vp == (entry["passive"] or {}).get("vp", 0)
        steps = entry["terraforming_steps"]
        assert {planet: terraforming_steps(faction.home, PLANET_IDS.index(planet)) for planet in steps} == steps
    for entry, level in zip(digest["difficulty_levels"], LEVELS, strict=True):
        assert (level.id, level.start_vp, level.fixed_cards) == (entry["id"], entry["start_vp"], entry["fixed_cards"])
        assert level.bonus_vp == entry["bonus_vp_per_gain"]
    tiles = {tile.id: vp for tile, vp in zip(ROUND_TILES, AUTOMA_PASS_VP, strict=True)}
    for entry in digest["round_scoring_tiles"]:
        assert tiles[entry["id"]] == [entry["automa_vp_rounds_1_3"], entry["automa_vp_rounds_4_6"]]
    assert sorted(entry["neutral_player_value"] for entry in digest["final_scoring_tiles"]) == sorted(NEUTRAL_VALUE)
    assert list(AREA_IDS) == digest["selection_orders"]["research_areas_left_to_right"]
    assert list(ACTION_IDS) == [a["id"] for a in digest["selection_orders"]["power_qic_actions_left_to_right"]]
    words = [(BUILDING_IDS[old], BUILDING_IDS[new].replace("_knowledge", "")) for old, new in UPGRADE_LINES]
    assert words == [(line["from"], line["to"]) for line in digest["upgrade_priority"]]
