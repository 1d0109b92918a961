"""The set-up of a game with the Automa."""

import pytest

from gaia.automa_table import AUTOMA, HUMAN, state_of
from perihelion.core.action import Action
from perihelion.core.match import Match
from perihelion.core.options import OptionError
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import TURN_UP_CARD
from perihelion.games.gaia.automa.cards import CARDS
from perihelion.games.gaia.components import AREA_IDS, FACTION_IDS, PARTNER, TAKLONS


def drawn(match: Match, verb: object) -> list[Action]:
    return [entry.action for entry in match.log if entry.action is not None and entry.action.verb is verb]


def test_the_solo_set_up() -> None:
    match = GAME.match(1, seed=5, automa_faction="xenos")
    s = state_of(match)
    assert s.token_supply.count(2) + s.token_supply.count(1) == 6
    assert sum(s.token_supply) == 11
    assert len(s.boosters) == 5
    assert [p.seat for p in s.players] == [0, 1]
    assert match.deciders == [0]
    offered = [action.args[0] for action in match.legal(0)]
    xenos = FACTION_IDS.index("xenos")
    assert len(offered) == 12
    assert xenos not in offered
    assert PARTNER[xenos] not in offered
    while not s.board:
        match.play(0, match.legal(0)[0])
        s = state_of(match)
    assert sorted(s.map.sectors) == ["1", "2", "3", "4", "5B", "6B", "7B"]


def test_starting_mines_go_person_automa_automa_person_then_the_third_of_the_xenos() -> None:
    match = GAME.match(1, seed=5, map="standard", automa_faction="xenos")
    match.play(0, "choose terrans")
    counts = [len(state_of(match).players[AUTOMA].structures)]
    match.play(0, match.legal(0)[0])
    counts.append(len(state_of(match).players[AUTOMA].structures))
    match.play(0, match.legal(0)[0])
    counts.append(len(state_of(match).players[AUTOMA].structures))
    assert counts == [0, 2, 3]
    s = state_of(match)
    middle = s.map.distance[s.map.number["3C"]]
    assert sorted(middle[hex] for hex in s.players[AUTOMA].structures) == [2, 3, 6]  # of 2, 3, 6 and 7
    assert s.players[AUTOMA].satellites == 0
    assert s.players[AUTOMA].research == [0, 0, 1, 0, 0, 0]
    assert AREA_IDS[2] == "artificial_intelligence"


def test_a_tie_for_a_starting_mine_is_broken_by_a_card() -> None:
    """Swamp planets lie 5, 6, 6 and 6 from the centre: the second mine needs a card's direction."""
    for card, where in ((1, "1B5"), (9, "7B2")):
        match = GAME.match(1, seed=5, map="standard", automa_faction="taklons")
        match.play(0, "choose terrans")
        match.dice = None
        match.play(0, match.legal(0)[0])
        assert [state_of(match).map.names[hex] for hex in state_of(match).players[AUTOMA].structures] == ["4B2"]
        match.happen(TURN_UP_CARD(card))
        assert state_of(match).map.names[state_of(match).players[AUTOMA].structures[1]] == where


def test_the_first_booster_is_named_by_a_card_before_the_person_chooses() -> None:
    match = GAME.match(1, seed=5, map="standard", automa_faction="itars")
    match.play(0, "choose terrans")
    row = list(state_of(match).boosters)
    while not drawn(match, TURN_UP_CARD) or len(state_of(match).players[HUMAN].structures) < 2:
        match.play(0, match.legal(0)[0])
    slot = CARDS[drawn(match, TURN_UP_CARD)[-1].args[0]].setup_booster
    assert state_of(match).players[AUTOMA].booster == row[slot - 1]
    assert len(match.legal(0)) == 4


def test_the_first_game_is_hadsch_hallas_against_taklons() -> None:
    match = GAME.match(1, seed=1, setup="first_game")
    assert state_of(match).players[AUTOMA].faction == TAKLONS
    assert [match.say(action) for action in match.legal(0)] == ["choose hadsch_hallas"]
    with pytest.raises(OptionError, match="automa_faction cannot be 'hadsch_hallas'"):
        GAME.match(1, setup="first_game", automa_faction="hadsch_hallas")


def test_three_tokens_of_each_kind_on_request() -> None:
    assert sum(state_of(GAME.match(1, seed=1, automa_federation_tokens=3)).token_supply) == 17


def test_the_variant_with_several_people() -> None:
    """Not in the rules: two people and the Automa use the board, the boosters and the ranks of three players."""
    match = GAME.match(2, seed=1, automa_joins=True)
    s = state_of(match)
    assert len(s.players) == 3
    assert len(s.boosters) == 6
    assert sum(s.token_supply) == 17
    with pytest.raises(OptionError, match="automa_joins cannot be yes with 4 seats"):
        GAME.match(4, automa_joins=True)
