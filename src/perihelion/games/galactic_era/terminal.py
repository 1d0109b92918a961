"""The terminal picture of an observation."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.board import HEXES
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_NAMES,
    GOALS,
    LETTERS,
    NO_GOAL,
    NO_PEOPLE,
    OVALS,
    RELIC_NAMES,
    SECTORS,
    SQUARES,
    STAR_TYPES,
    STORY_IDS,
    TRACK,
)
from perihelion.games.galactic_era.movement.fleets import pieces_in_supply
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.state import PHASES, Fleet, Player, State, player_word
from perihelion.games.galactic_era.tally import era, has_ship, in_turn_order, neutral_type, population, stars_of_sector

COLUMNS = ("", "people", "DP", "MSPRG", "pop", "stars", "supply", "war", "cards")
STYLES = ("blue", "green", "magenta", "dark_orange", "red", "yellow")


def terminal(s: State, seat: int) -> RenderableType:
    """Round, players, sectors with their stars and ships, and the own hand."""
    parts: list[RenderableType] = [heading(s), players_table(s)]
    if s.layout:
        parts.extend([fleets_text(s), sectors_table(s)])
    if 0 <= seat < s.seats:
        parts.append(own_text(s.players[seat]))
    return Group(*parts)


def heading(s: State) -> Text:
    story = STORY_IDS[s.story].capitalize() if s.story >= 0 else "?"
    goal = "no goal" if s.goal == NO_GOAL else GOALS[s.goal]["name"] if s.goal >= 0 else "?"
    when = f"Round {s.round}, era {era(s)}, {PHASES[s.phase]}" if s.round else "Set-up"
    return Text(f"{when}   story: {story}   goal: {goal}", style="bold")


def players_table(s: State) -> Table:
    """One row per player in turn order; the five technology levels stand close together."""
    table = Table(show_edge=False, pad_edge=False)
    for title in COLUMNS:
        table.add_column(title, no_wrap=title not in ("people", "war"))
    for player in order_of_play(s):
        p = s.players[player]
        name = people_of(p).names[p.alignment] if p.people != NO_PEOPLE else "-"
        enemies = " ".join([player_word(s, other) for other in range(len(s.players)) if s.war[player] >> other & 1])
        played = "".join(["A" for _ in p.played_a] + ["B" for _ in p.played_b])
        table.add_row(
            Text(player_word(s, player), style=STYLES[player]),
            f"{name} ({ALIGNMENTS[p.alignment].upper()})",
            str(p.dp),
            "".join([str(level) for level in p.levels]),
            str(TRACK[p.uncovered][0]),
            str(len(p.stars)),
            str(pieces_in_supply(p)),
            enemies or "-",
            f"{len(p.hand)} {played}",
        )
    return table


def order_of_play(s: State) -> list[int]:
    return in_turn_order(s) if all(p.order >= 0 for p in s.players) else list(range(len(s.players)))


def fleets_text(s: State) -> Text:
    """Fleets and selected counters, a line for each player that has any."""
    text = Text()
    for player in order_of_play(s):
        p = s.players[player]
        parts = [fleet_text(s, fleet) for fleet in p.fleets]
        parts += [OVALS[oval] for oval in p.ovals] + [SQUARES[square] for square in p.squares]
        if parts:
            text.append("\n" if text else "").append(f"{player_word(s, player)}: ", style=STYLES[player])
            text.append("  ".join(parts))
    return text


def fleet_text(s: State, fleet: Fleet) -> str:
    """f1 A(5,1)@sirius; what is unknown is a question mark."""
    letter = LETTERS[fleet.letter].upper() if fleet.letter >= 0 else "?"
    chips = ",".join(["?" if chip == UNKNOWN else str(chip) for chip in fleet.chips])
    return f"{s.word('fleet', fleet.number)} {letter}({chips})@{s.word('hex', fleet.hex)}"


def sectors_table(s: State) -> Table:
    """One row per sector: its stars, and ships elsewhere in it."""
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("sector")
    table.add_column("stars")
    table.add_column("ships elsewhere")
    board = s.board()
    for position in board.positions:
        stars = Text()
        for star in sorted(stars_of_sector(s, position)):
            if stars:
                stars.append("  ")
            stars.append_text(star_text(s, star))
        table.add_row(SECTORS[board.tile_of(position)]["name"], stars, elsewhere_text(s, position))
    return table


def star_text(s: State, star: int) -> Text:
    owner = s.owner.get(star, -1)
    if owner >= 0:
        mark = "*" if s.players[owner].home == star else ""
        text = Text(f"{s.word('hex', star)} {population(s, star)}{mark}", style=STYLES[owner])
    else:
        kind = neutral_type(s, star)
        text = Text(f"{s.word('hex', star)} {STAR_TYPES[kind] if kind >= 0 else '?'}", style="dim")
    if star in s.relic:
        relic = s.relic[star]
        text.append(f" [{RELIC_NAMES[relic] if relic >= 0 else 'relic'}]", style="cyan")
    return text.append_text(ships_text(s, star))


def ships_text(s: State, hex: int) -> Text:
    text = Text()
    for p in s.players:
        if has_ship(p, hex):
            fleets = "".join([f"+{s.word('fleet', fleet.number)}" for fleet in p.fleets if fleet.hex == hex])
            text.append(f" ^{p.pieces.get(hex, 0)}{fleets}", style=STYLES[p.seat])
    return text


def elsewhere_text(s: State, position: int) -> Text:
    text = Text()
    board = s.board()
    for hex in board.hexes:
        if hex // HEXES == position and not board.star_id[hex] and any(has_ship(p, hex) for p in s.players):
            text.append(f" {s.word('hex', hex)}").append_text(ships_text(s, hex))
    return text


def own_text(p: Player) -> Text:
    cards = ", ".join([CARD_NAMES[card] for card in p.hand if card >= 0]) or "no card"
    moving = ", ".join([f"{group.count} with range {group.left}" for group in p.groups])
    return Text(f"Your hand: {cards}" + (f"   Ships to move: {moving}" if moving else ""))
