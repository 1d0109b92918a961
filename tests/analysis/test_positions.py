"""Positions in words: what a text sets up, what it says about lines that are impossible, and that play goes on."""

from pathlib import Path
from random import Random

import pytest

import perihelion
from perihelion.analysis.positions import read_position, write_position
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.games.gaia.income import BOOSTER_SHARES
from perihelion.games.gaia.maps import HOME_COLOURS
from perihelion.games.gaia.state import State

GAIA = """
game gaia
players terrans xenos
terrans vp 30, credits 7, ore 3, knowledge 5, qic 1, power 2/6/7
terrans mine 1B1 3A7, level navigation 2
table round 4, turn xenos
"""


def table_of(text: str) -> Match:
    found = read_position(text)
    assert found.impossible == []
    assert found.match is not None
    return found.match


def gaia_state(match: Match | None) -> State:
    assert match is not None
    assert isinstance(match.state, State)
    return match.state


def wrong(text: str) -> list[tuple[int, str]]:
    return [(one.line, one.text) for one in read_position(text).impossible]


def test_a_table_of_gaia_is_set_up_and_played_on() -> None:
    match = table_of(GAIA)
    s = gaia_state(match)
    terrans = s.players[0]
    assert (terrans.vp, terrans.credits, terrans.ore, terrans.area3, s.round) == (30, 7, 3, 7, 4)
    assert [s.map.names[hex] for hex in terrans.structures] == ["1B1", "3A7"]
    assert match.deciders == [1]
    rng = Random(1)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.winners


@pytest.mark.parametrize("text", [GAIA, "game council\nann energy 12\n", "game galactic_era\nplayers ann ben cid\n"])
def test_a_position_is_saved_and_read_as_a_match(text: str) -> None:
    match = table_of(text)
    again = perihelion.loads(match.text())
    assert again.view(0) == match.view(0)
    assert again.legal(again.deciders[0]) == match.legal(match.deciders[0])


def test_every_impossible_line_is_named_and_the_others_hold() -> None:
    lines = ("mine 1B1", "mine 9Z9", "level magic 3", "level science 6", "token vp_13", "orre 3")
    told = wrong(GAIA + "".join([f"xenos {line}\n" for line in lines]) + "zoe ore 3\n")
    assert [number for number, _ in told] == list(range(7, 14))
    said = [text for _, text in told]
    assert said[0] == "something stands on 1B1 already"
    assert said[1] == "there is no hex 9Z9 on this map"
    assert said[2].startswith("'magic' is none of: terraforming, navigation,")
    assert said[3] == "'6' is no number from 0 to 5"
    assert said[4].startswith("'vp_13' is none of: vp_12,")
    assert said[5] == "there is no 'orre' here; near it: ore, formed"
    assert said[6] == "nobody here is called 'zoe'; there are: terrans, xenos, table, draw"


@pytest.mark.parametrize(
    "possible", ["ore 9", "gaiaformer 1A3", "level science 5", "tile seven_vp/once_mines", "token vp_12", "table"]
)
def test_a_line_that_is_impossible_in_part_changes_nothing(possible: str) -> None:
    line = "table gaia 2A5, used qic_tech_tile, turn nobody" if possible == "table" else f"xenos {possible}, mine 9Z9"
    found = read_position(GAIA + line + "\n")
    assert [one.line for one in found.impossible] == [7]
    assert state_hash(gaia_state(found.match)) == state_hash(gaia_state(table_of(GAIA)))


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("terrans vp 30, credits 7, ore 3, knowledge 5, qic 1, power 2/6/7", "1 30 7 3 5 1 2/6/7"),
        ("xenos level navigation 2, level science 1", "2 levels 021001"),
        (
            "terrans vp 3, credits 4, ore 5, knowledge 6, qic 7, power 8/9/0, levels 100000, booster tokens_ore",
            "1 3 4 5 6 7 8/9/0 100000 to",
        ),
        ("table order xenos terrans, turn xenos", "table or 2 1"),
        ("xenos level gaia_project 3, gaiaformers 2", "2 levels 001300"),
        ("xenos mine 2A5, tile income_ore_power", "xenos mi 2a5, ti iop"),
        ("table turn terrans, final structures sectors", "table tu 1, fi st se"),
        ("", "table map 1 5b 2 3 6b 4 7b"),
        ("xenos tile income_ore_power seven_vp, booster range_boost", "xenos ti e d, bo e"),
        ("table final sectors structures, boosters pass_mines tokens_ore range_boost", "table fi eb, boosters fce"),
        ("table order xenos terrans", "table or 21"),
        ("xenos power 2/1/4/3", "xenos po 2143"),
        ("terrans used academy", "terrans us c"),
        (
            "xenos 27 0 0 0 0 0/2/2 000000 tokens_ore seven_vp, token vp_12 -vp_7_ore, used academy range_boost",
            "2 27 0 0 0 0 022000000cd +a -d !c !b",
        ),
    ],
)
def test_words_may_be_cut_short(whole: str, short: str) -> None:
    plain = GAIA.replace("terrans mine 1B1 3A7, level navigation 2\n", "")
    assert state_hash(table_of(plain + short + "\n").state) == state_hash(table_of(plain + whole + "\n").state)


def test_factions_are_called_by_their_letters() -> None:
    assert table_of("game gaia\nplayers acg\n").text() == table_of("game gaia\nplayers te xe ha\n").text()
    assert table_of("game gaia\nplayers x h\n").text() == table_of("game gaia\nplayers xenos hadsch\n").text()
    assert table_of("game gaia\nplayers ge\n").header.seats == 1, "what begins a name is one"


def test_a_map_is_laid_sector_by_sector() -> None:
    bare = "game gaia\nplayers terrans xenos\n"
    board = gaia_state(table_of(bare + "table map 5b.3 1 2 3 6b 4 7b.5\n")).map
    assert board.sectors == ["5B", "1", "2", "3", "6B", "4", "7B"]
    printed = gaia_state(table_of(bare)).map
    assert [board.planet[board.number[f"7{place}"]] for place in ("A10", "A11", "A0")] == [
        printed.planet[printed.number[f"7{place}"]] for place in ("A0", "A1", "A2")
    ]
    told = wrong(bare + "table map 1 5b 2\ntable map 1.7 5b 2 3 6b 4 7b\n")
    assert told == [(3, "a map has 7, 8, 10 sectors, not 3"), (4, "'7' is no number from 0 to 5")]


def test_the_ten_sectors_of_a_large_map_are_digits_and_turned_one_by_one() -> None:
    bare = "game gaia\nplayers te xe ha\n"
    board = gaia_state(table_of(bare + "table map 5461298730 0210030010\n")).board
    assert board == gaia_state(table_of(bare + "table map 5A 4.2 6A.1 1 2 9.3 8 7A 3.1 10\n")).board
    turned = gaia_state(table_of(bare + "table map 5461298730\ntable turned 4C 4A1 6C 9C 9C 9C 3C\n")).board
    assert board == turned
    late = wrong(bare + "terrans mine 1B1\ntable turned 1C\n")
    assert late[-1] == (4, "the map comes before the pieces that stand on it")


def test_what_touches_a_satellite_is_in_the_federation() -> None:
    s = gaia_state(table_of(GAIA + "terrans satellite 1C\n"))
    names = [s.map.names[hex] for hex in range(s.map.size) if s.players[0].federated[hex]]
    assert names == ["1B1", "1C"]


def test_who_has_passed_is_paid_by_the_booster_next() -> None:
    taken = gaia_state(table_of(GAIA + "xenos booster tokens_ore\ntable passed 2\n")).players[1]
    later = gaia_state(table_of(GAIA + "table passed 2\nxenos booster tokens_ore\n")).players[1]
    assert sorted(taken.income) == sorted(later.income)
    assert len(taken.income) == len(gaia_state(table_of(GAIA)).players[1].income) + len(BOOSTER_SHARES[taken.booster])


def test_the_likely_word_is_told() -> None:
    found = read_position(GAIA + "xenos mine 3A8\nxenos level navigatoin 2\n").impossible
    assert [(one.word, one.likely) for one in found] == [("3A8", "4A0"), ("navigatoin", "navigation")]


def test_only_lantids_have_mines_beside_other_structures() -> None:
    text = "game gaia\nplayers lantids xenos\nxenos mine 3A6\n"
    assert wrong(text + "lantids mine 3A6\n") == []
    assert wrong(text + "lantids mine 3A6\nxenos mine 3A6\n") == [(5, "something stands on 3A6 already")]
    assert wrong(text + "lantids research_lab 3A6\n") == [(4, "something stands on 3A6 already")]


@pytest.mark.parametrize("host", ["mine 3A6", "trading_station 3A6", "mine 7B0"])
def test_host_and_guest_are_named_in_any_order(host: str) -> None:
    """7B0 is a Gaia Planet, 3A6 the hosts' own."""
    head = "game gaia\nplayers lantids xenos\n"
    lines = [f"xenos {host}\n", f"lantids mine {host.split()[1]}\n"]
    hosts_first, guest_first = table_of(head + "".join(lines)), table_of(head + "".join(reversed(lines)))
    assert state_hash(guest_first.state) == state_hash(hosts_first.state)
    assert gaia_state(guest_first).players[0].types == gaia_state(hosts_first).players[0].types


def test_a_word_that_is_cut_too_short_names_what_it_can_be() -> None:
    assert wrong(GAIA + "xenos tile income\n") == [
        (7, "'income' is too short: it can be income_4_credits, income_knowledge_credit, income_ore_power")
    ]


def test_letters_that_begin_a_name_are_asked_back_but_for_a_row_of_letters() -> None:
    """`ac` begins `action_charge_4`; behind the booster in a row there are only letters."""
    assert wrong(GAIA + "xenos tile ac\n") == [
        (7, "'ac' is not clear: it can be action_charge_4, or letters: write 'a c' then")
    ]
    row, apart = (
        table_of(GAIA + "xenos 27 0 0 0 0 022000000jac\n"),
        table_of(GAIA + "xenos 27 0 0 0 0 022000000j a c\n"),
    )
    assert state_hash(row.state) == state_hash(apart.state)
    assert gaia_state(row).players[1].tiles == [1, 0, 1, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("power", "lies"), [("2/4b/0", 2), ("240", 0), ("2/4/0/1b", 4)])
def test_a_brainstone_that_is_not_said_has_left_the_game(power: str, lies: int) -> None:
    text = f"game gaia\nplayers taklons xenos\ntaklons power {power}\n"
    assert gaia_state(table_of(text)).players[0].brainstone == lies
    assert gaia_state(table_of(text + "taklons power 2b40\n")).players[0].brainstone == 1
    assert wrong(text + "taklons power 2b/4b/0\n") == [(4, "there is only one brainstone")]


def test_a_table_of_council_is_set_up_by_its_pieces() -> None:
    text = "game council\nann energy 12, gold 2, cube grey1a grey1a\nben cube grey1b\ntable round 3, begin\n"
    match = table_of(text)
    assert [match.game.hand_pieces(match.state)[0].left] == [[28, 29]]
    assert match.view(0)["table"]["round"] == 3
    assert wrong(text + "ben cube grey1a grey1a\nann cube blue1a\n") == [
        (5, "on grey1a there are 3 cubes already"),
        (6, "there is no planet on blue1a"),
    ]


def test_cards_and_stations_of_council_are_said_in_plain_words() -> None:
    text = "game council\noption stations true\nann cube grey1a, station station-settle grey\n"
    match = table_of(text + "ann card ai-mine-2\n")
    ann = match.view(0)["table"]["players"][0]
    assert (ann["ai_cards"], ann["stations"]) == (1, ["station-mine", "station-score"])
    assert wrong(text + "ann card ai-mine-2\nben card ai-mine-2, station station-mine grey\n") == [
        (5, "the card 'ai-mine-2' is not in the deck any more")
    ]
    assert wrong(text + "ben station station-mine grey\n") == [(4, "something stands on grey already")]
    assert wrong(text + "ann station station-settle orange\n") == [(4, "there is no 'station-settle' left in the box")]


def test_what_stands_on_the_map_is_said_briefly() -> None:
    """On the first map for three: a mine, a trading station, a finished Gaia project, and two satellites one after the
    other below the station; the Ivits' space station lies beside their institute.
    """
    three = "game gaia\nplayers terrans xenos ivits\n"
    said = three + "xenos pieces 3it4iP6m s4isd\n3 pieces i2o od f2o\n"
    plain = three + (
        "table gaia 6A1\nxenos mine 3B2\nxenos trading_station 4A9\nxenos gaiaformer 6A1\nxenos satellite 4A8 4A7\n"
        "3 planetary_institute 2A7\n3 space_station 2A6\n3 federation 2A7\n"
    )
    assert state_hash(table_of(said).state) == state_hash(table_of(plain).state)
    assert read_position(said).plain == plain
    assert read_position(plain).plain == plain
    beside = "'3z' is no planet: it has the digit of its sector and a letter, as on the map"
    way = "say the way of the satellites, step by step with the keys w e d s a q"
    assert wrong(three + "xenos pieces 3i3z\nxenos pieces s3i\nxenos pieces 5isw\n") == [
        (3, beside), (4, way), (5, "the way leads off the map at 5A0")
    ]  # fmt: skip


def test_a_row_and_the_round_are_said_in_few_words() -> None:
    three = "game gaia\nplayers terrans xenos bal_taks\n"
    row = table_of(three + "table advanced abcdefb\n3 3007351267g1120300abc/d-a+b!cd\n")
    apart = table_of(
        three + "table advanced abcdef, terraforming b\n3 30 7 3 5 1 2/6/7 120300 a b c/d -a +b !c !d\n"
        "3 gaiaformers_in_gaia 1\n"
    )
    assert state_hash(row.state) == state_hash(apart.state)
    brief = table_of(three + "table rounds cabdefab, round 4 321 1 23 ad\n")
    full = table_of(three + "table rounds cabdef, final ab, round 4, order 321, turn 1, passed 23, used a d\n")
    assert state_hash(brief.state) == state_hash(full.state)
    assert wrong(three + "table round 4 321 1 23 1\n") == [(3, "the round has at most 4 numbers, not 5")]


def test_fleets_relics_and_cards_of_galactic_era_are_said_in_plain_words() -> None:
    text = "game galactic_era\nplayers ann ben cid\ntable round 4, begin growth\n"
    match = table_of(text)
    star = next(iter(match.game.sites(match.state)))
    said = f"ann fleet A {star} 4, card military density\nben card acquisition\ntable relic switch {star}\n"
    more = table_of(text + said.replace("switch", "defense_grid")).view(0)["table"]
    ann = more["players"][0]
    assert [(fleet["letter"], fleet["ships"]) for fleet in ann["fleets"]] == [("A", 4)]
    assert ann["hand"] == ["military", "density"]
    assert [hex["star"]["relic"] for hex in more["hexes"] if hex["hex"] == star] == ["defense_grid"]
    told = wrong(f"{text}ann fleet A {star} 4, fleet A {star} 2\nann fleet B {star} 99\nben card nothing\n")
    assert [line for line, _ in told] == [4, 5, 6]
    assert told[0][1] == "the fleet A is on the map already"
    assert told[1][1] == "there is no 'ship' left in the box"


def test_a_table_of_galactic_era_is_set_up_by_its_pieces() -> None:
    text = "game galactic_era\nplayers ann ben cid\ntable round 4, begin growth\n"
    match = table_of(text)
    star = next(name for name in match.game.sites(match.state) if not wrong(f"{text}ann star {name}\n"))
    more = table_of(f"{text}ann star {star}, disc {star}, ship {star} {star}, people greys, level robotics 3\n")
    ship, _, disc = (zip(piece.left, bare.left, strict=True) for piece, bare in zip(
        match.game.hand_pieces(more.state), match.game.hand_pieces(match.state), strict=True
    ))  # fmt: skip
    assert [bare - left for left, bare in ship] == [2, 0, 0]
    assert [bare - left for left, bare in disc] == [2, 0, 0]
    assert wrong(f"{text}ann star {star}\nben star {star}\nben disc {star}\n") == [
        (5, f"{star} belongs to somebody already"),
        (6, f"{star} does not belong to this player: say first `star {star}`"),
    ]


def test_pieces_that_there_are_not_are_refused() -> None:
    s = gaia_state(table_of(GAIA))
    planets = [name for name, hex in s.map.number.items() if s.planet[hex] < HOME_COLOURS]
    free = [name for name in planets if name not in ("1B1", "3A7")]
    assert wrong(GAIA + f"xenos mine {' '.join(free[:8])}\n") == []
    assert wrong(GAIA + f"xenos mine {' '.join(free[:9])}\n") == [(7, "there are only 8 of 'mine' in the box")]


def test_a_transcript_is_checked_by_the_rules() -> None:
    told = wrong(GAIA + "xenos: build mine 1B1\nterrans: pass\n")
    assert told[0][0] == 7
    assert "is not possible" in told[0][1]
    assert told[1] == (8, "'pass': another player is asked now")


def test_the_example_of_the_docs_is_possible() -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    assert gaia_state(table_of(page.split("```")[1])).round == 4


def test_without_a_game_there_is_no_table() -> None:
    assert wrong("players ann ben\n") == [(1, "say first which game it is: `game gaia`")]
    assert wrong("game chess\n")[0][1].startswith("there is no game 'chess'")
    assert wrong("game gaia\nplayers terrans ann\n")[0][1].startswith("'ann' is none of: terrans,")


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("name", ["gaia", "council", "galactic_era"])
def test_any_table_is_written_in_words_and_set_up_again(name: str, seats: int) -> None:
    match = perihelion.game(name).match(seats, seed=5)
    rng = Random(5)
    for played in range(1, 46 * 4):
        if match.over:
            break
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if played % 45 == 0:
            again = table_of(write_position(match))
            assert state_hash(again.state) == state_hash(match.state)


def test_a_round_that_saved_consumption_is_set_up_again() -> None:
    """A saver of 2 among free cards takes the marker back by 2; the table could not be written then."""
    written = write_position(table_of("game council\nplayers ann ben\nann spent = -2\n"))
    assert "ann spent = -2" in written
    assert write_position(table_of(written)) == written


def test_what_does_not_fit_is_said_in_a_line_and_nothing_breaks() -> None:
    assert wrong(GAIA + "xenos structures = [9]\n") == [(7, "'structures' does not fit what else there is")]
    assert wrong(GAIA + 'table stack = [{"is":"Turn"}]\n')[0][0] == 7
