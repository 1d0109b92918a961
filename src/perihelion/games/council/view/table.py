"""What a player sees of the table: the board, the market, the stacks. It is built from the observation alone."""

from msgspec import convert

from perihelion.core.record import UNKNOWN
from perihelion.games.council import board, bonus_cards, discovering
from perihelion.games.council.actions import WORDS
from perihelion.games.council.automa.discovering import ChooseTile
from perihelion.games.council.components import (
    FIELDS_PER_GALAXY,
    GALAXIES,
    PLANETS_PER_FIELD,
    SHIPPED,
    TECH_PER_LEVEL,
    TECH_REMOVED,
    places,
)
from perihelion.games.council.discovering import PlaceTile
from perihelion.games.council.leaders import open_leaders
from perihelion.games.council.options import WITH_LEADERS
from perihelion.games.council.state import PHASES, State
from perihelion.games.council.stations import KINDS
from perihelion.games.council.towers import PLAYERS, cubes_of
from perihelion.games.council.view.cards import offer, purse, tech_face, tile_face
from perihelion.games.council.view.foresight import automa_states, pays, plan_view, power_in_play, range_in_play
from perihelion.games.council.view.players import leader_view, player_view
from perihelion.games.council.view.shapes import (
    Anchors,
    AutomaAction,
    AutomaCard,
    AutomaLine,
    AutomaScoring,
    Band,
    CouncilTable,
    Decks,
    Drawn,
    Extent,
    Field,
    Galaxy,
    Layout,
    Modules,
    Point,
    Stack,
    Station,
    TechStack,
)


def view(s: State, seat: int) -> CouncilTable:
    """The whole table, as the seat sees it."""
    return CouncilTable(
        round=s.round,
        phase=PHASES[s.phase],
        order=list(s.order),
        throne=s.throne if s.throne >= 0 else None,
        modules=Modules(s.with_stations, WITH_LEADERS.on(s.rules), s.automa >= 0),
        layout=layout(s),
        galaxies=[galaxy_view(s, galaxy) for galaxy in s.kit.galaxies_in_play(s.seats)],
        stacks=[stack_view(s, parsec) for parsec in (1, 2, 3)],
        market=[offer(s, seat, card) if card >= 0 else None for card in s.market],
        decks=Decks(s.ai_deck.bit_count(), s.ai_removed.bit_count(), bonus_cards.deck_size(s), purse(s.gem_supply)),
        dark_tech=[tech_stack_view(s, level) for level in (1, 2)],
        leaders=[leader_view(s, leader.number) for leader in open_leaders(s)],
        players=[player_view(s, player) for player in range(len(s.players))],
        automa_card=automa_view(s),
        drawn=drawn_view(s),
        plan=plan_view(s, seat),
        range=range_in_play(s),
        power=power_in_play(s),
        asked=type(s.stack[-1]).__name__ if s.stack else None,
    )


def side(s: State) -> str:
    """The side of the board that is used."""
    return "players_1_2" if s.seats <= 2 else "players_3_4"


def layout(s: State) -> Layout:
    """Where things are drawn."""
    given = SHIPPED["board"]["layout"]
    return Layout(
        extent=convert(given["extent"][side(s)], Extent),
        bands=convert(given["parsec_bands"], list[Band]),
        stacks={str(one["parsec"]): convert(one["positions"][side(s)], Point) for one in given["tile_stacks"]},
        planet_offsets=convert(given["planet_offsets_on_tile"], dict[str, list[tuple[float, float]]]),
    )


def galaxy_view(s: State, galaxy: int) -> Galaxy:
    """A galaxy with its payout, fields, station spot and who is strongest there."""
    k = s.kit
    record = k.data["board"]["galaxies"][galaxy]
    leading = [player for player in range(len(s.players)) if board.has_majority(s, galaxy, player)]
    return Galaxy(
        galaxy=GALAXIES[galaxy],
        name=record["name"],
        colour=record["colour"],
        parsec=k.galaxy_parsec[galaxy],
        high=k.galaxy_high[galaxy],
        low=k.galaxy_low[galaxy],
        gives_card=k.galaxy_gives_card[galaxy],
        anchors=convert(SHIPPED["board"]["galaxies"][galaxy]["anchors"].get(side(s)), Anchors | None),
        fields=[field_view(s, field) for field in k.fields_of(galaxy, s.seats)],
        station=station_view(s, galaxy),
        strength=[board.strength(s, galaxy, player) for player in range(len(s.players))],
        majority=leading[0] if leading else None,
        pays=pays(s, galaxy),
    )


def station_view(s: State, galaxy: int) -> Station | None:
    """The space station of a galaxy."""
    station = s.stations[galaxy]
    if station < 0:
        return None
    return Station(station // KINDS, WORDS["station"][station % KINDS], s.station_cubes[galaxy])


def field_view(s: State, field: int) -> Field:
    """A field, and the solar system on it with a tower per planet."""
    seen = Field(WORDS["field"][field], position(s, field), None)
    if s.tile_at[field] >= 0:
        seen.system = tile_face(s, s.tile_at[field])
        for place, planet in enumerate(seen.system.planets):
            number = field * PLANETS_PER_FIELD + place
            planet.planet = WORDS["planet"][number]
            planet.tower = cubes_of(s.towers[number])
        seen.cubes = s.system_cubes[field * PLAYERS : field * PLAYERS + len(s.players)]
    return seen


def position(s: State, field: int) -> tuple[float, float]:
    """Where a field is drawn; one that the drawing does not know stands beside the last that it does."""
    galaxy, place = divmod(field, FIELDS_PER_GALAXY)
    known = [record for record in SHIPPED["board"]["fields"] if record["galaxy"] == GALAXIES[galaxy]]
    known = [record for record in known if side(s) in record["positions"]]
    at = known[min(place, len(known) - 1)]["positions"][side(s)]
    return at["x"] + 0.8 * max(0, place - len(known) + 1), at["y"]


def stack_view(s: State, parsec: int) -> Stack:
    """A tile stack, less what a player has just drawn from it."""
    top = s.stack[-1] if s.stack else None
    drawn = len(top.tiles) if isinstance(top, PlaceTile | ChooseTile) and top.parsec == parsec else 0
    under = [None if tile == UNKNOWN else WORDS["tile"][tile] for tile in s.bottom[parsec]]
    return Stack(parsec, discovering.stack_size(s, parsec) - drawn, under)


def drawn_view(s: State) -> Drawn | None:
    """Tiles that were drawn and not yet placed."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, PlaceTile | ChooseTile):
        return None
    tiles = [None if tile == UNKNOWN else tile_face(s, tile) for tile in top.tiles]
    return Drawn(top.seat if isinstance(top, PlaceTile) else s.automa, top.parsec, tiles)


def tech_stack_view(s: State, level: int) -> TechStack:
    """A Dark Tech stack: its size, and its cards for those who have looked through it."""
    taken = sum([(p.tech & s.kit.tech_of_level[level]).bit_count() for p in s.players])
    stack = s.tech_stack[level]
    known = s.looked[level] > 0 and stack != UNKNOWN
    return TechStack(
        level=level,
        size=TECH_PER_LEVEL - TECH_REMOVED - taken,
        cards=[tech_face(s, card) for card in places(stack)] if known else None,
        looked=[player for player in range(len(s.players)) if s.looked[level] >> player & 1],
    )


def automa_view(s: State) -> AutomaCard | None:
    """The automa's card of this round, line by line."""
    if s.automa < 0 or s.automa_card < 0:
        return None
    record = s.kit.data["automa"]["cards"][s.automa_card]
    states, scoring = automa_states(s)
    lines = [
        AutomaLine(convert(line["primary"], AutomaAction), convert(line["alternative"], AutomaAction | None), state)
        for line, state in zip(record["actions"], states, strict=True)
    ]
    return AutomaCard(
        automa=WORDS["automa"][s.automa_card],
        level=record["level"],
        consumption=record["consumption"],
        silver=record["silver"],
        actions=lines,
        scoring=AutomaScoring(record["scoring"], scoring),
    )
