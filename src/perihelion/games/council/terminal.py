"""The table in a terminal: galaxies with their systems and towers, the market, and a line of everything per player."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perihelion.core.record import UNKNOWN
from perihelion.games.council import bonus_cards, discovering
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import CIVILIZATIONS, GALAXIES, PLANETS_PER_FIELD, places
from perihelion.games.council.effects import GEMS, PLANETS
from perihelion.games.council.prices import payment_of, payment_word
from perihelion.games.council.state import PHASES, State
from perihelion.games.council.stations import KINDS
from perihelion.games.council.towers import cubes_of

PLAYER_STYLES = ("magenta", "red", "green", "blue")
PLANET_STYLES = ("bright_blue", "yellow", "bright_red")
PLANET_SIGNS = ("e", "d", "v")
LEVELS = ("0", "I", "II", "III", "IV", "V", "VI", "VII")


def terminal(s: State, seat: int) -> RenderableType:
    """The whole table, readable in eighty columns and nicer in a hundred and twenty."""
    parts: list[RenderableType] = [_headline(s), _galaxies(s), _market(s), _players(s)]
    parts += [_tableau(s, player) for player in range(s.seats)]
    if 0 <= seat < s.seats:
        parts.append(_own_cards(s, seat))
    return Group(*parts)


def name(s: State, player: int) -> str:
    """A player's people."""
    return (CIVILIZATIONS[-1] if player == s.automa else CIVILIZATIONS[player]).capitalize()


def _style(s: State, player: int) -> str:
    return PLAYER_STYLES[-1] if player == s.automa else PLAYER_STYLES[player]


def _letter(s: State, player: int) -> str:
    """A second sign beside the colour: the first letter of the people."""
    return name(s, player)[0]


def _headline(s: State) -> Text:
    line = Text(f"Round {s.round}, {PHASES[s.phase]}. Order: ")
    for place, player in enumerate(s.order):
        line.append(" > " if place else "")
        line.append(name(s, player), style=_style(s, player))
    if s.throne >= 0:
        line.append(f". {name(s, s.throne)} has the throne: this is the last round", style="bold")
    return line


def _galaxies(s: State) -> Table:
    table = Table(title="Galaxies", show_lines=True, expand=False)
    for heading in ("parsec", "galaxy", "pays", "systems (planets: e earth-like, d desert, v volcano)", "station"):
        table.add_column(heading)
    for galaxy in s.kit.galaxies_in_play(s.seats):
        k = s.kit
        card = " +card" if k.galaxy_gives_card[galaxy] else ""
        table.add_row(
            str(k.galaxy_parsec[galaxy]),
            GALAXIES[galaxy],
            f"{k.galaxy_high[galaxy]}/{k.galaxy_low[galaxy]}{card}",
            _systems(s, galaxy),
            _station(s, galaxy),
        )
    left = [f"parsec {parsec}: {discovering.stack_size(s, parsec)}" for parsec in (1, 2, 3)]
    table.caption = "Tiles not placed yet: " + ", ".join(left)
    return table


def _systems(s: State, galaxy: int) -> Text:
    text = Text()
    for field in s.kit.fields_of(galaxy, s.seats):
        if text:
            text.append("\n")
        tile = s.tile_at[field]
        text.append(WORDS["field"][field].ljust(11))
        if tile < 0:
            text.append("free", style="dim")
            continue
        for place, planet in enumerate(s.kit.tile_planets[tile]):
            text.append(f"{'abcd'[place]}:{PLANET_SIGNS[planet]}", style=PLANET_STYLES[planet])
            for owner in cubes_of(s.towers[field * PLANETS_PER_FIELD + place]):
                text.append(_letter(s, owner), style=f"bold {_style(s, owner)}")
            text.append("  ")
        text.append(yields(s, tile), style="dim")
    return text


def yields(s: State, tile: int) -> str:
    """What a tile yields, in a few letters: gems by their initials, energy as E."""
    gems = s.kit.tile_gems[tile]
    code = payment_of(gems[0], gems[1], gems[2])
    energy = s.kit.tile_energy[tile]
    parts = ([payment_word(code)] if code else []) + ([f"{energy}E"] if energy else [])
    return "yields " + "+".join(parts)


def _station(s: State, galaxy: int) -> Text:
    station = s.stations[galaxy]
    if station < 0:
        return Text("")
    owner = station // KINDS
    return Text(f"{_letter(s, owner)} {WORDS['station'][station % KINDS]}", style=_style(s, owner))


def _market(s: State) -> Table:
    table = Table(title=f"AI cards ({s.ai_deck.bit_count()} in the deck)", show_header=False)
    cells = [card_text(s, card, True) if card >= 0 else "-" for card in s.market]
    for row in (cells[:4], cells[4:]):
        table.add_row(*row)
    return table


def card_text(s: State, card: int, price: bool = False) -> str:
    """A card with its consumption in brackets, and its price where it is for sale."""
    text = f"{WORDS['card'][card]} ({s.kit.card_value[card]})"
    if price:
        a, g, t = s.kit.card_cost[card].gems
        text += f" for {payment_word(payment_of(a, g, t))}"
    return text


def _players(s: State) -> Table:
    table = Table(title="Players")
    for heading in ("", "level", "energy", "consumption", "this round", *GEMS, "bonus", "Dark Tech", "leader"):
        table.add_column(heading)
    for player in s.order:
        leader = s.players[player].leader
        table.add_row(
            Text(name(s, player), style=_style(s, player)),
            LEVELS[min(s.players[player].level, len(LEVELS) - 1)],
            str(s.players[player].energy),
            str(s.players[player].consumption),
            f"{s.players[player].spent:+}",
            *[str(s.players[player].gems[gem]) for gem in range(3)],
            str(s.players[player].bonus_count),
            ", ".join([WORDS["tech"][card] for card in places(s.players[player].tech)]),
            WORDS["leader"][leader] if leader >= 0 else "",
        )
    return table


def _tableau(s: State, player: int) -> Panel:
    text = Text()
    p = s.players[player]
    for slot in range(p.slots):
        card = card_text(s, p.top[slot]) if p.top[slot] >= 0 else "empty"
        under = p.under[slot].bit_count()
        text.append(f"{WORDS['slot'][slot]} range {p.ranges[slot]}: {card}{f' over {under}' if under else ''}   ")
    adapted = [PLANETS[planet] for planet in range(3) if s.players[player].adapted >> planet & 1]
    text.append(f"\nsettles: {', '.join(adapted)}")
    bought = [WORDS["upgrade"][upgrade] for upgrade in places(s.players[player].upgrades)]
    if bought:
        text.append(f"\nupgrades: {', '.join(bought)}")
    hand = [card_text(s, card) for card in places(s.players[player].hand)]
    text.append(f"\nhand: {', '.join(hand)}")
    return Panel(text, title=name(s, player), border_style=_style(s, player))


def _own_cards(s: State, seat: int) -> Text:
    """What only the viewer knows: bonus cards, and what each would pay now."""
    held = s.players[seat].bonus
    if held in (UNKNOWN, 0):
        return Text("")
    cards = [f"{WORDS['bonus'][card]} ({bonus_cards.bonus_energy(s, seat, card, held)})" for card in places(held)]
    return Text("Your bonus cards, with what they would pay now: " + ", ".join(cards))
