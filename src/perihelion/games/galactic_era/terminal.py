"""The table in a terminal: the map with stars and ships, players, fleets, sectors, and one's own hand."""

from typing import Final

from perihelion.core.panes import Chart, Labels, Lines, Pane, Picture, Rows, Span, Spot, listed, marked
from perihelion.core.record import UNKNOWN
from perihelion.core.words import fill
from perihelion.games.galactic_era.board import ASTEROIDS, EMPTY, HEXES, KINDS, NEBULA, NEUTRON, STAR
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    GOAL_IDS,
    LETTERS,
    NO_GOAL,
    NO_PEOPLE,
    OVALS,
    RELIC_IDS,
    SECTORS,
    SQUARES,
    STAR_TYPES,
    STORY_IDS,
    TRACK,
)
from perihelion.games.galactic_era.domination.cards import CARDS, Card
from perihelion.games.galactic_era.messages import CATALOGUES
from perihelion.games.galactic_era.movement.fleets import pieces_in_supply
from perihelion.games.galactic_era.peoples.roster import PEOPLES, people_of
from perihelion.games.galactic_era.scoring.phase import solo_rank
from perihelion.games.galactic_era.state import PHASES, Fleet, Player, State, player_word
from perihelion.games.galactic_era.tally import (
    era,
    has_ship,
    hexes_with_ships,
    in_turn_order,
    is_person,
    neutral_type,
    population,
    stars_of_sector,
)

COLUMN: Final = 3
"""Characters between two columns of hexes; a hex may spill into the next, whose hexes lie half a row lower."""
KIND_SIGNS: Final = {EMPTY: "·", STAR: "*", NEBULA: "n", ASTEROIDS: "a", NEUTRON: "x"}


def terminal(s: State, seat: int, language: str) -> Picture:
    """The whole table; what the asking seat has stands beside the question."""
    words = Labels(CATALOGUES, language)
    panes: list[Pane] = []
    if s.layout:
        panes.append(Pane("map", words("map"), [Chart(_spots(s)), Lines([[(words("legend"), "dim")]])]))
        panes.append(Pane("sectors", words("sectors"), [Lines(_sectors(s, words))]))
    panes.append(Pane("players", words("players"), [_players(s, words)]))
    if s.layout:
        panes.append(Pane("fleets", words("fleets"), [Lines(_fleets(s, words))]))
    own: list[list[Span]] = []
    if 0 <= seat < s.seats:
        own = [_stock(s, seat, words)]
        panes.append(Pane("own", words("own"), [Lines([*own, *_own(s.players[seat], words)])]))
    points = words.term("destiny_points_short")
    standings = [[marked(p.seat), (f" {p.dp} {points}", "")] for p in s.players if is_person(s, p.seat)]
    if s.seats == 1 and s.ranked:
        standings[0].append((f" ({words('rank')}: {words.called('rank', solo_rank(s))})", ""))
    return Picture(_headline(s, words), standings, own, panes)


def about(s: State, kind: str, id: str, language: str) -> str:
    """What a piece does, by the catalogue; what lies at a hex, with the ships there."""
    words = Labels(CATALOGUES, language)
    if kind == "people":
        return _people(id, words)
    if kind == "hex" and s.layout:
        return _lies(s, id, words)
    if kind == "card" and id in CARD_IDS:
        return "; ".join(card_sentences(s, CARDS[CARD_IDS.index(id)], language))
    said = words.catalogue.get(f"about.{kind}.{id}")
    parts = [text for key, text in words.catalogue.items() if key.startswith(f"about.{kind}.{id}.")]
    return said or "; ".join(parts)


def card_sentences(s: State, card: Card, language: str) -> list[str]:
    """When section A may be played, what its effect is, and what section B is worth, by the numbers of this match."""
    words = Labels(CATALOGUES, language).catalogue
    keys = [f"about.card.{card.id}.{section}" for section in ("a", "once", card.b_wording(s))]
    return [fill(words[key], card.told(s), words, language) for key in keys]


def _people(id: str, words: Labels) -> str:
    """The powers of a star people, those of one alignment with its name; by the name of an alignment, only its own."""
    people, _, only = id.partition(".")
    for tile in PEOPLES:
        if tile.id == people:
            powers = [(power, side) for power, side in tile.powers.items() if not only or side in (only, "both")]
            told = [(words.catalogue[f"about.power.{power}"], side) for power, side in powers]
            sides = {side: words.called("alignment", side) for side in ALIGNMENTS}
            return " ".join([f"{sides[side]}: {text}" if side in sides else text for text, side in told])
    return ""


def _lies(s: State, id: str, words: Labels) -> str:
    """What lies at a hex, in words, with the ships there."""
    board = s.board()
    for hex in board.hexes:
        if s.word("hex", hex) == id:
            said: list[Span] = [(words.catalogue[f"kind.{KINDS[board.kind[hex]]}"], "")]
            if board.wormhole[hex] >= 0:
                said.append((words.term("wormhole"), ""))
            ships = [hexes_with_ships(p) for p in s.players]
            said += _star(s, hex, words)[1:] if board.kind[hex] == STAR else _hex(s, hex, ships)[1:]
            return " ".join([text.strip() for text, _ in said])
    return ""


def _headline(s: State, words: Labels) -> list[Span]:
    when = words("setup")
    if s.round:
        phase = words.catalogue.get(f"phase.{PHASES[s.phase]}", PHASES[s.phase])
        when = words("round").format(n=s.round, era=era(s), phase=phase)
    story = words.called("story", STORY_IDS[s.story]) if s.story >= 0 else "?"
    goal = words("no-goal") if s.goal == NO_GOAL else words.called("goal", GOAL_IDS[s.goal]) if s.goal >= 0 else "?"
    return [(when, "bold"), (f"  {words('story')}: {story}  {words('goal')}: {goal}", "")]


def _spots(s: State) -> list[Spot]:
    """Hexes where they lie: a column of hexes is a column of text, half rows apart from the next."""
    board = s.board()
    left = min(board.place[hex][0] for hex in board.hexes)
    top = min(2 * board.place[hex][1] + board.place[hex][0] for hex in board.hexes)
    spots: list[Spot] = []
    ships = [hexes_with_ships(p) for p in s.players]
    for hex in board.hexes:
        q, r = board.place[hex]
        spots.append(Spot((q - left) * COLUMN, 2 * r + q - top, _hex(s, hex, ships), "hex", s.word("hex", hex)))
    return spots


def _hex(s: State, hex: int, ships: list[set[int]]) -> list[Span]:
    board = s.board()
    owner = s.owner.get(hex, -1)
    if owner >= 0:
        cell = [marked(owner, str(population(s, hex)))]
    elif board.wormhole[hex] >= 0:
        cell = [("o", "cyan")]
    else:
        kind = board.kind[hex]
        cell = [(KIND_SIGNS[kind], "yellow" if kind == STAR else "dim")]
    for p in s.players:
        if hex in ships[p.seat]:
            cell.append((f"^{p.pieces.get(hex, 0) or '?'}", f"seat{p.seat}"))
    return cell


def _players(s: State, words: Labels) -> Rows:
    headings = [
        "", words("people"), words.term("destiny_points_short"), words("levels"), words.term("population"),
        words("stars"), words("supply"), words("war"), words("cards"),
    ]  # fmt: skip
    return Rows(headings, [_row(s, player, words) for player in order_of_play(s)])


def _row(s: State, player: int, words: Labels) -> list[list[Span]]:
    """One row per player in turn order; the five technology levels stand close together."""
    p = s.players[player]
    known = 0 <= p.people < NO_PEOPLE and p.alignment >= 0
    enemies = " ".join([_player(s, other, words) for other in range(len(s.players)) if s.war[player] >> other & 1])
    played = "".join(["A" for _ in p.played_a] + ["B" for _ in p.played_b])
    cells = [
        _called(p, words) if known else "-",
        str(p.dp),
        " ".join([str(level) for level in p.levels]),
        str(TRACK[p.uncovered][0]),
        str(len(p.stars)),
        str(pieces_in_supply(p)),
        enemies or "-",
        f"{len(p.hand)} {played}".strip(),
    ]
    return [[marked(player, f" {_player(s, player, words)}")], *[[(cell, "")] for cell in cells]]


def _player(s: State, player: int, words: Labels) -> str:
    return words.called("player", player_word(s, player))


def _called(p: Player, words: Labels) -> str:
    """The star people, by the name of its alignment where it changes with it."""
    id, side = people_of(p).id, ALIGNMENTS[p.alignment]
    name = words.catalogue.get(f"word.people.{id}.{side}") or words.called("people", id)
    return f"{name} ({words.term(side)})"


def _stock(s: State, player: int, words: Labels) -> list[Span]:
    """What the seat plays with, on one line."""
    p = s.players[player]
    spans: list[Span] = [marked(player, f" {_player(s, player, words)}  ")]
    spans += [(str(p.dp), "bold"), (f" {words.term('destiny_points_short')}  ", "")]
    spans += [("MSPRG ", ""), (" ".join([str(level) for level in p.levels]), "bold"), ("  ", "")]
    spans += [(f"{words.term('population')} ", ""), (str(TRACK[p.uncovered][0]), "bold"), ("  ", "")]
    return [*spans, (f"{words('supply')} ", ""), (str(pieces_in_supply(p)), "bold")]


def order_of_play(s: State) -> list[int]:
    return in_turn_order(s) if all(p.order >= 0 for p in s.players) else list(range(len(s.players)))


def _fleets(s: State, words: Labels) -> list[list[Span]]:
    """Fleets and selected counters, a line for each player that has any."""
    lines: list[list[Span]] = []
    for player in order_of_play(s):
        p = s.players[player]
        parts = [_fleet(s, fleet) for fleet in p.fleets]
        parts += [words.called("oval", OVALS[oval]) for oval in p.ovals]
        parts += [words.called("square", SQUARES[square]) for square in p.squares]
        if parts:
            lines.append([marked(player, f" {_player(s, player, words)}: "), ("  ".join(parts), "")])
    return lines


def _fleet(s: State, fleet: Fleet) -> str:
    """f1 A(5,1)@sirius; what is unknown is a question mark."""
    letter = LETTERS[fleet.letter].upper() if fleet.letter >= 0 else "?"
    chips = ",".join(["?" if chip == UNKNOWN else str(chip) for chip in fleet.chips])
    return f"{s.word('fleet', fleet.number)} {letter}({chips})@{s.word('hex', fleet.hex)}"


def _sectors(s: State, words: Labels) -> list[list[Span]]:
    """A line for each sector: its stars, and ships elsewhere in it."""
    lines: list[list[Span]] = []
    board = s.board()
    for position in board.positions:
        line: list[Span] = [(f"{SECTORS[board.tile_of(position)]['name']}: ", "bold")]
        for star in sorted(stars_of_sector(s, position)):
            line += [*_star(s, star, words), ("  ", "")]
        ships = _elsewhere(s, position)
        if ships:
            line += [(f"{words('elsewhere')}:", "dim"), *ships]
        lines.append(line)
    return lines


def _star(s: State, star: int, words: Labels) -> list[Span]:
    owner = s.owner.get(star, -1)
    spans: list[Span] = [(f"{s.word('hex', star)} ", "")]
    if owner >= 0:
        home = "*" if s.players[owner].home == star else ""
        spans.append(marked(owner, f"{population(s, star)}{home}"))
    else:
        kind = neutral_type(s, star)
        spans.append((words.called("type", STAR_TYPES[kind]) if kind >= 0 else "?", "dim"))
    if star in s.relic:
        relic = s.relic[star]
        spans.append((f" [{words.called('relic', RELIC_IDS[relic]) if relic >= 0 else words('relic')}]", "cyan"))
    return [*spans, *_ships(s, star)]


def _ships(s: State, hex: int) -> list[Span]:
    spans: list[Span] = []
    for p in s.players:
        if has_ship(p, hex):
            fleets = "".join([f"+{s.word('fleet', fleet.number)}" for fleet in p.fleets if fleet.hex == hex])
            spans.append((f" ^{p.pieces.get(hex, 0)}{fleets}", f"seat{p.seat}"))
    return spans


def _elsewhere(s: State, position: int) -> list[Span]:
    spans: list[Span] = []
    board = s.board()
    ships = set[int]().union(*[hexes_with_ships(p) for p in s.players])
    for hex in board.hexes:
        if hex in ships and hex // HEXES == position and not board.star_id[hex]:
            spans += [(f" {s.word('hex', hex)}", ""), *_ships(s, hex)]
    return spans


def _own(p: Player, words: Labels) -> list[list[Span]]:
    cards: list[list[Span]] = [[(words.called("card", CARD_IDS[card]), "")] for card in p.hand if card >= 0]
    lines = [listed(words("own"), cards or [[(words("no-card"), "dim")]])]
    if p.groups:
        groups: list[list[Span]] = [
            [(words("with-range").format(n=group.count, range=group.left), "")] for group in p.groups
        ]
        lines.append(listed(words("to-move"), groups))
    return lines
