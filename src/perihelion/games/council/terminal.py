"""The table in a terminal: galaxies with their systems and towers, the market, and what every player has."""

from typing import Final

from perihelion.core.panes import Chart, Labels, Lines, Pane, Picture, Rows, Span, Spot, listed, marked
from perihelion.core.record import UNKNOWN
from perihelion.core.words import fill
from perihelion.games.council import bonus_cards, discovering
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import CIVILIZATIONS, GALAXIES, PLANETS_PER_FIELD, places
from perihelion.games.council.effects import GEMS, PLANETS
from perihelion.games.council.leaders import ROSTER
from perihelion.games.council.messages import CATALOGUES
from perihelion.games.council.prices import payment_of, payment_word
from perihelion.games.council.state import PHASES, State
from perihelion.games.council.stations import KINDS
from perihelion.games.council.towers import cubes_of

PLANET_STYLES: Final = ("blue", "yellow", "red")
PLANET_SIGNS: Final = ("e", "d", "v")
LEVELS: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII")
INDENT: Final = 2


def terminal(s: State, seat: int, language: str) -> Picture:
    """The whole table; what the asking seat has stands beside the question."""
    words = Labels(CATALOGUES, language)
    panes = [
        Pane("galaxies", words("galaxies"), [Chart(_spots(s, words)), Lines(_notes(s, words))]),
        Pane("market", f"{words('market')} ({s.ai_deck.bit_count()} {words('deck')})", [Lines(_market(s, words))]),
        Pane("players", words("players"), [_players(s, words)]),
        Pane("tableaus", words("tableaus"), [Lines(_tableaus(s, words))]),
    ]
    own: list[list[Span]] = []
    if 0 <= seat < s.seats:
        own = [_stock(s, seat, words)]
        panes.append(Pane("own", words("own"), [Lines([*_tableau(s, seat, words), *_own_cards(s, seat, words)])]))
    standings = [[marked(player), (f" {_points(s, player, words)}", "")] for player in range(len(s.players))]
    return Picture(_headline(s, words), standings, own, panes)


def about(s: State, kind: str, id: str, language: str) -> str:
    """What a piece does, by the catalogue; of a leader also where the markers start, which a box may correct."""
    words = Labels(CATALOGUES, language).catalogue
    said = words.get(f"about.{kind}.{id}", "")
    if kind != "leader" or not said:
        return said
    numbers = ROSTER[WORDS["leader"].index(id)].numbers(s)
    return " ".join([fill(text, numbers, words, language) for text in (words["about.leader"], said)])


def name(s: State, player: int) -> str:
    """A player's people."""
    return (CIVILIZATIONS[-1] if player == s.automa else CIVILIZATIONS[player]).capitalize()


def _headline(s: State, words: Labels) -> list[Span]:
    when = f"{words('round').format(n=s.round)}, {words.called('phase', PHASES[s.phase])} "
    spans: list[Span] = [(when, "bold")]
    for player in s.order:
        spans += [(" ", ""), marked(player, f" {name(s, player)}")]
    if s.throne >= 0:
        spans.append((f"  {words('throne').format(who=name(s, s.throne))}", "bold"))
    return spans


def _points(s: State, player: int, words: Labels) -> str:
    level = LEVELS[min(s.players[player].level, len(LEVELS) - 1)]
    return f"{words('level')} {level}, {s.players[player].energy} {words.term('energy')}"


def _spots(s: State, words: Labels) -> list[Spot]:
    """A line for each galaxy, and under it one for each of its systems."""
    spots: list[Spot] = []
    k = s.kit
    for galaxy in k.galaxies_in_play(s.seats):
        card = f" +{words('card')}" if k.galaxy_gives_card[galaxy] else ""
        about = f" {words.called('galaxy', GALAXIES[galaxy])}, {words.term('parsec')} {k.galaxy_parsec[galaxy]}, "
        about += f"{words('pays')} {k.galaxy_high[galaxy]}/{k.galaxy_low[galaxy]}{card}"
        head: list[Span] = [(GALAXIES[galaxy], "bold"), (about, ""), *_station(s, galaxy, words)]
        spots.append(Spot(0, len(spots), head, "galaxy", GALAXIES[galaxy]))
        for field in k.fields_of(galaxy, s.seats):
            spots.append(Spot(INDENT, len(spots), _system(s, field, words), "field", WORDS["field"][field]))
    return spots


def _system(s: State, field: int, words: Labels) -> list[Span]:
    """A system: its planets with the cubes on them, and what it yields."""
    spans: list[Span] = [(WORDS["field"][field].ljust(12), "")]
    tile = s.tile_at[field]
    if tile < 0:
        return [*spans, (words("free"), "dim")]
    for place, planet in enumerate(s.kit.tile_planets[tile]):
        spans.append((f"{'abcd'[place]}:{PLANET_SIGNS[planet]}", PLANET_STYLES[planet]))
        spans += [marked(owner) for owner in cubes_of(s.towers[field * PLANETS_PER_FIELD + place])]
        spans.append(("  ", ""))
    return [*spans, (f"{words.term('yield')} {yields(s, tile)}", "dim")]


def yields(s: State, tile: int) -> str:
    """What a tile yields, in a few letters: gems by their initials, energy as E."""
    gems = s.kit.tile_gems[tile]
    code = payment_of(gems[0], gems[1], gems[2])
    energy = s.kit.tile_energy[tile]
    return "+".join(([payment_word(code)] if code else []) + ([f"{energy}E"] if energy else []))


def _station(s: State, galaxy: int, words: Labels) -> list[Span]:
    station = s.stations[galaxy]
    if station < 0:
        return []
    return [("  ", ""), marked(station // KINDS, f" {words.called('station', WORDS['station'][station % KINDS])}")]


def _notes(s: State, words: Labels) -> list[list[Span]]:
    left = [f"{words.term('parsec')} {parsec}: {discovering.stack_size(s, parsec)}" for parsec in (1, 2, 3)]
    return [[(f"{words('unplaced')}: {', '.join(left)}", "")], [(words("legend"), "dim")]]


def _market(s: State, words: Labels) -> list[list[Span]]:
    return [[(_card(s, card, words, price=True), "")] for card in s.market if card >= 0]


def _card(s: State, card: int, words: Labels, price: bool = False) -> str:
    """A card with its consumption in brackets, and its price where it is for sale."""
    id = WORDS["card"][card]
    text = f"{id} {words.called('card', id)} ({s.kit.card_value[card]})"
    if price:
        a, g, t = s.kit.card_cost[card].gems
        text += f" {words('for')} {payment_word(payment_of(a, g, t))}"
    return text


def _players(s: State, words: Labels) -> Rows:
    gems = [words.called("gem", gem) for gem in GEMS]
    terms = [words.term("energy"), words.term("consumption"), words("spent")]
    headings = ["", "", words("level"), *terms, *gems, words("bonus"), words.term("dark_tech"), words.term("leader")]
    return Rows(headings, [_row(s, player, words) for player in s.order])


def _row(s: State, player: int, words: Labels) -> list[list[Span]]:
    leader = s.players[player].leader
    cells = [
        LEVELS[min(s.players[player].level, len(LEVELS) - 1)],
        str(s.players[player].energy),
        str(s.players[player].consumption),
        f"{s.players[player].spent:+}",
        *[str(s.players[player].gems[gem]) for gem in range(3)],
        str(s.players[player].bonus_count),
        ", ".join([words.called("tech", WORDS["tech"][card]) for card in places(s.players[player].tech)]),
        words.called("leader", WORDS["leader"][leader]) if leader >= 0 else "",
    ]
    return [[marked(player)], [(name(s, player), f"seat{player}")], *[[(cell, "")] for cell in cells]]


def _stock(s: State, player: int, words: Labels) -> list[Span]:
    """Everything the seat can pay with, on one line."""
    spans: list[Span] = [marked(player, f" {name(s, player)}  ")]
    spans += [(str(s.players[player].energy), "bold"), (f" {words.term('energy')}  ", "")]
    spans += [(str(s.players[player].consumption), "bold"), (f" {words.term('consumption')}  ", "")]
    for gem, id in enumerate(GEMS):
        spans += [(str(s.players[player].gems[gem]), "bold"), (f" {words.called('gem', id)}  ", "")]
    return [*spans, (f"{words('level')} ", ""), (LEVELS[min(s.players[player].level, len(LEVELS) - 1)], "bold")]


def _tableaus(s: State, words: Labels) -> list[list[Span]]:
    return [line for player in range(s.seats) for line in _tableau(s, player, words)]


def _tableau(s: State, player: int, words: Labels) -> list[list[Span]]:
    """A player's action slots, the planets they may settle, their upgrades and their hand."""
    p = s.players[player]
    slots: list[list[Span]] = []
    for slot in range(s.players[player].slots):
        card = _card(s, p.top[slot], words) if p.top[slot] >= 0 else words("empty")
        under = p.under[slot].bit_count()
        over = f" {words('over')} {under}" if under else ""
        slots.append([(f"{WORDS['slot'][slot]} {words.term('range')} {p.ranges[slot]}: {card}{over}", "")])
    adapted: list[list[Span]] = [
        [(words.called("type", PLANETS[planet]), "")] for planet in range(3) if s.players[player].adapted >> planet & 1
    ]
    bought: list[list[Span]] = [
        [(words.called("upgrade", WORDS["upgrade"][upgrade]), "")] for upgrade in places(s.players[player].upgrades)
    ]
    hand: list[list[Span]] = [[(_card(s, card, words), "")] for card in places(s.players[player].hand)]
    lines: list[list[Span]] = [[marked(player, f" {name(s, player)}")], *slots, listed(words("settles"), adapted)]
    if bought:
        lines.append(listed(words("upgrades"), bought))
    return [*lines, listed(words("hand"), hand)]


def _own_cards(s: State, seat: int, words: Labels) -> list[list[Span]]:
    """What only the viewer knows: bonus cards, and what each would pay now."""
    held = s.players[seat].bonus
    if held in (UNKNOWN, 0):
        return []
    cards: list[list[Span]] = []
    for card in places(held):
        pays = bonus_cards.bonus_energy(s, seat, card, held)
        cards.append([(f"{words.called('bonus', WORDS['bonus'][card])} ({pays})", "")])
    return [listed(words("held"), cards)]
