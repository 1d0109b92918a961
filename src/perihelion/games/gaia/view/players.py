"""One player as the page is told it: what lies on the faction board and beside it."""

from msgspec import UNSET

from perihelion.games.gaia.components import (
    AREA_IDS,
    BESCODS,
    BOARDS,
    BUILDING_IDS,
    COST_CREDITS,
    COST_ORE,
    FACTION_IDS,
    GRANTS_TILE,
    PIECES,
    PLANET_IDS,
    PROJECT_TOKENS,
    RANGE,
    STEP_COST,
    STEPS,
)
from perihelion.games.gaia.factions.base import FACTIONS as FACTION_RULES
from perihelion.games.gaia.federations import kind_value, satellite_pieces, value_needed
from perihelion.games.gaia.icons import RESOURCE_IDS, SPECIAL_IDS
from perihelion.games.gaia.income import (
    BASE_SHARES,
    BOOSTER_SHARES,
    LEVEL_SHARES,
    SHARES,
    SLOT_SHARES,
    TILE_SHARES,
    Share,
)
from perihelion.games.gaia.research import quote_advance
from perihelion.games.gaia.special import owned_specials, special_gains
from perihelion.games.gaia.state import (
    ACADEMY_QIC,
    GAIA_PROJECT,
    GAIAFORMER,
    NAVIGATION,
    NONE,
    SPACE_STATION,
    STRUCTURES,
    TERRAFORMING,
    Player,
    State,
)
from perihelion.games.gaia.view import faces, shapes
from perihelion.games.gaia.view.faces import piece
from perihelion.games.gaia.view.layers import prices, ways

SLOT_WORDS = (
    "mines", "trading_stations", "research_labs", "academy_knowledge", "academy_qic", "planetary_institute"
)  # fmt: skip


def player(s: State, p: Player) -> shapes.Player:
    """What everybody has, and with a faction its board."""
    shown = shapes.Player(
        seat=p.seat,
        faction=None,
        vp=p.vp,
        bid=p.bid,
        resources=shapes.Goods(p.credits, p.ore, p.knowledge, p.qic),
        power=(p.area1, p.area2, p.area3),
        gaia=p.gaia,
        brainstone=p.brainstone,
        research=p.research,
        passed=p.seat in s.passed,
        booster=piece(faces.BOOSTERS, p.booster) if p.booster != NONE else None,
        tiles=[own_tile(p, n) for n in range(len(faces.STANDARD)) if p.tiles[n]],
        tokens=[shapes.OwnToken(n, faces.TOKENS[n], bool(green)) for n, green in zip(p.tokens, p.green, strict=True)],
        satellites=p.satellites,
        planet_types=[PLANET_IDS[kind] for kind, count in enumerate(p.types) if count],
        sectors=sum([1 for count in p.sectors if count]),
    )
    if p.faction != NONE:
        add_board(s, p, shown)
    return shown


def own_tile(p: Player, n: int) -> shapes.OwnTile:
    cover = piece(faces.ADVANCED, p.cover[n]) if p.cover[n] != NONE else None
    return shapes.OwnTile(n, faces.STANDARD[n], cover)


def add_board(s: State, p: Player, shown: shapes.Player) -> None:
    """The faction board: pieces, prices by research, income, special actions."""
    board = BOARDS[p.faction]
    person = p.seat < s.seats  # the Automa has no abilities, income and special actions
    shown.faction = FACTION_IDS[p.faction]
    shown.home = PLANET_IDS[board.home]
    shown.abilities = faces.FACTIONS[board.id].abilities if person else []
    shown.institute_abilities = faces.FACTIONS[board.id].institute_abilities if person else []
    shown.range = RANGE[p.research[NAVIGATION]]
    shown.step_cost = STEP_COST[p.research[TERRAFORMING]]
    shown.steps = dict(zip(faces.WHEEL, STEPS[board.home], strict=True))
    if person and s.round:
        shown.ways = ways(p)
        shown.prices = prices(s, p)
    shown.project_tokens = PROJECT_TOKENS[p.research[GAIA_PROJECT]]
    shown.buildings = [building(p, kind) for kind in range(STRUCTURES)]
    shown.gaiaformers = shapes.Gaiaformers(
        p.gaiaformers, p.built[GAIAFORMER], p.gaiaformers_in_gaia, PIECES[GAIAFORMER]
    )
    shown.stations = shapes.Stations(p.built[SPACE_STATION], PIECES[SPACE_STATION])
    shown.satellite_pieces = satellite_pieces(s, p)
    if person and not FACTION_RULES[p.faction].one_federation:  # where it grows, what lies there counts along
        shown.federation_value = value_needed(p)
    shown.income = income(p) if person else {}
    shown.specials = specials(p) if person else []
    shown.stops = stops(s, p) if person else {}


def stops(s: State, p: Player) -> dict[str, str]:
    """Research areas in which the player cannot advance, whatever it costs, each with the reason."""
    reasons = [(id, quote_advance(s, p, area).reason) for area, id in enumerate(AREA_IDS)]
    return {id: reason.code for id, reason in reasons if reason is not None}


def building(p: Player, kind: int) -> shapes.Building:
    """A row of the faction board: pieces built, pieces there are, what each vacated slot pays."""
    return shapes.Building(
        id=BUILDING_IDS[kind],
        n=kind,
        built=p.built[kind],
        of=PIECES[kind],
        cost={"credits": COST_CREDITS[kind], "ore": COST_ORE[kind]},
        slots=faces.SLOTS[FACTION_IDS[p.faction]].get(SLOT_WORDS[kind], []),
        tile=GRANTS_TILE[kind],
        power=UNSET if p.faction == BESCODS else kind_value(p, kind),
        action=faces.ACADEMY_ACTIONS[FACTION_IDS[p.faction]] if kind == ACADEMY_QIC else UNSET,
    )


def income(p: Player) -> dict[str, shapes.Earned]:
    """What the next income phase pays, resource by resource, with where it comes from."""
    shares: list[tuple[str, list[int]]] = [("faction", BASE_SHARES[p.faction])]
    for kind in range(STRUCTURES):
        shares += [(BUILDING_IDS[kind], slot) for slot in SLOT_SHARES[p.faction][kind][: p.built[kind]]]
    shares += [(AREA_IDS[area], LEVEL_SHARES[area][level]) for area, level in enumerate(p.research)]
    shares += [("tile", TILE_SHARES[n]) for n, owned in enumerate(p.tiles) if owned and p.cover[n] == NONE]
    # A booster pays at the beginning of a round and is swapped at its end: it counts from the pass to the income.
    if len(p.income) > sum([len(numbers) for _, numbers in shares]):
        shares.append(("booster", BOOSTER_SHARES[p.booster]))
    found: dict[str, shapes.Earned] = {}
    for source, numbers in shares:
        for number in numbers:
            for what, amount in paid(SHARES[number]):
                earned = found.setdefault(what, shapes.Earned(0, {}))
                earned.total += amount
                earned.sources[source] = earned.sources.get(source, 0) + amount
    return found


def paid(share: Share) -> list[tuple[str, int]]:
    """What one share pays, in the words of the data files."""
    amounts = [
        ("credits", share.credits),
        ("ore", share.ore),
        ("knowledge", share.knowledge),
        ("qic", share.qic),
        ("power_charge", share.charge),
        ("power_tokens", share.tokens),
    ]
    return [(what, amount) for what, amount in amounts if amount]


def specials(p: Player) -> list[shapes.Special]:
    """The special actions the player has, what they pay, and which are used up for this round."""
    return [
        shapes.Special(
            n=n,
            id=SPECIAL_IDS[n],
            gains={RESOURCE_IDS[what]: amount for what, amount in special_gains(p, n)},
            used=bool(p.used[n]),
        )
        for n in owned_specials(p)
    ]
