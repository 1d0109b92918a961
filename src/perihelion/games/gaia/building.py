"""Build a Mine, Start a Gaia Project, Upgrade Existing Structures (rulebook: actions 1 to 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import BUILD, START_PROJECT
from perihelion.games.gaia.components import (
    BUILD_MINE,
    COST_CREDITS,
    COST_ORE,
    GAIA_MINE,
    NEAR_STATION_CREDITS,
    PIECES,
    PROJECT_TOKENS,
    QIC_RANGE,
    RANGE,
    STEP_COST,
    STEPS,
    TERRAFORM_STEP,
    UPGRADE_TO_BIG,
    UPGRADE_TO_STATION,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.income import cover_slot, vacate
from perihelion.games.gaia.maps import EMPTY, GAIA, HOME_COLOURS, TRANSDIM
from perihelion.games.gaia.options import GUEST_PAYS_QIC, REFUSE_WASTE
from perihelion.games.gaia.power import give_tokens, tokens_in_cycle
from perihelion.games.gaia.questions import SEAT, Question
from perihelion.games.gaia.scoring import trigger
from perihelion.games.gaia.state import (
    ACADEMY_KNOWLEDGE,
    GAIA_PROJECT,
    GAIAFORMER,
    INSTITUTE,
    MINE,
    NAVIGATION,
    NONE,
    TERRAFORMING,
    TRADING_STATION,
    Player,
    State,
    discover,
    mark_near,
    spread,
)

# A price is ore * PACK + Q.I.C.; a refusal is a negative number, so that checking makes no objects.
PACK: Final = 64
NO_PLANET: Final = -1
OCCUPIED: Final = -2
TRANSDIM_PLANET: Final = -3
UNFINISHED: Final = -4
WASTED: Final = -5
NO_PIECE: Final = -6
TOO_DEAR: Final = -7
NOT_TRANSDIM: Final = -8
NO_GAIAFORMER: Final = -9
FEW_TOKENS: Final = -10
NOT_YOURS: Final = -11
NO_UPGRADE: Final = -12
TOO_FAR: Final = -13
_CODES: Final = (
    "", "no-planet", "occupied", "transdim", "unfinished-project", "wasted", "no-piece", "too-dear", "not-transdim",
    "no-gaiaformer", "few-tokens", "not-yours", "no-upgrade", "range",
)  # fmt: skip


# Accessibility.


def range_qic(p: Player, hex: int, extra: int) -> int:
    """Q.I.C. needed to reach a hex: each adds two spaces to the basic range."""
    beyond = p.reach[hex] - RANGE[p.research[NAVIGATION]] - extra
    return (beyond + QIC_RANGE - 1) // QIC_RANGE if beyond > 0 else 0


def _boost_is_wasted(s: State, p: Player, hex: int, extra: int) -> bool:
    return extra > 0 and REFUSE_WASTE.on(s.rules) and p.reach[hex] <= RANGE[p.research[NAVIGATION]]


# Build a mine.


def steps_needed(s: State, p: Player, hex: int) -> int:
    """Terraforming steps for a new mine on an empty planet; none on Gaia planets, own gaiaformers and as a guest."""
    planet = s.planet[hex]
    if s.owner[hex] != NONE or planet >= HOME_COLOURS:
        return 0
    return STEPS[FACTIONS[p.faction].home][planet]


def mine_price(s: State, p: Player, hex: int, steps: int = 0, extra: int = 0) -> int:
    """Ore and Q.I.C. for a mine (its two credits are always the same), or a refusal.

    `steps` are free terraforming steps, `extra` is added range; an action that saves nothing with them is refused
    (ruling 6.10).
    """
    faction = FACTIONS[p.faction]
    planet = s.planet[hex]
    owner = s.owner[hex]
    ore = COST_ORE[MINE]
    qic = 0
    if owner == NONE:
        if planet < HOME_COLOURS:
            need = STEPS[faction.home][planet]
            if steps and not need and REFUSE_WASTE.on(s.rules):
                return WASTED
            if need > steps:
                ore += (need - steps) * STEP_COST[p.research[TERRAFORMING]]
        elif planet == GAIA:
            if steps and REFUSE_WASTE.on(s.rules):
                return WASTED
            if faction.gaia_for_ore:
                ore += 1
            else:
                qic = 1
        else:
            return TRANSDIM_PLANET if planet == TRANSDIM else NO_PLANET
    elif owner == p.seat:
        if s.building[hex] != GAIAFORMER:
            return OCCUPIED
        if planet == TRANSDIM:
            return UNFINISHED
        if (steps or extra) and REFUSE_WASTE.on(s.rules):
            return WASTED
        return ore * PACK if ore <= p.ore and p.credits >= COST_CREDITS[MINE] else TOO_DEAR
    else:
        # The Lantids may join an opponent's structure (12.2); a gaiaformer is none.
        if not faction.guest_mines or s.building[hex] >= GAIAFORMER or s.guest[hex] != NONE:
            return OCCUPIED
        if steps and REFUSE_WASTE.on(s.rules):
            return WASTED
        if planet == GAIA and GUEST_PAYS_QIC.on(s.rules):
            qic = 1
    beyond = p.reach[hex] - RANGE[p.research[NAVIGATION]]
    if beyond > 0:
        beyond -= extra
        if beyond > 0:
            qic += (beyond + QIC_RANGE - 1) // QIC_RANGE
    elif extra and REFUSE_WASTE.on(s.rules):
        return WASTED
    if qic > p.qic:
        return TOO_FAR
    if ore > p.ore or p.credits < COST_CREDITS[MINE]:
        return TOO_DEAR
    return ore * PACK + qic


def can_pay_any_mine(p: Player) -> bool:
    return p.built[MINE] < PIECES[MINE] and p.credits >= COST_CREDITS[MINE] and p.ore >= COST_ORE[MINE]


def mine_sites(s: State, p: Player, steps: int = 0, extra: int = 0) -> list[int]:
    """Every planet where the player can build a mine now."""
    if not can_pay_any_mine(p):
        return []
    return [hex for hex in s.planets if mine_price(s, p, hex, steps, extra) >= 0]


def has_mine_site(s: State, p: Player, steps: int, extra: int) -> bool:
    return can_pay_any_mine(p) and any(mine_price(s, p, hex, steps, extra) >= 0 for hex in s.planets)


def build_mine(s: State, p: Player, hex: int, steps: int = 0, extra: int = 0) -> None:
    """Pay, terraform, place the mine; neighbours may charge power after the action."""
    price = mine_price(s, p, hex, steps, extra)
    p.credits -= COST_CREDITS[MINE]
    p.ore -= price // PACK
    p.qic -= price % PACK
    terraformed = steps_needed(s, p, hex)
    if s.owner[hex] == p.seat:
        p.built[GAIAFORMER] -= 1  # it returns to the faction board
        s.owner[hex] = NONE
    if s.facts is not None:
        s.tell("built", p.seat, "mine", 1, "", s.word("hex", hex))
    vacate(p, MINE)
    settle(s, p, hex)
    trigger(s, p, TERRAFORM_STEP, terraformed)
    s.charge_sources += [p.seat, hex]


def settle(s: State, p: Player, hex: int) -> None:
    """A mine (or the Lost Planet, which counts as one) now stands there."""
    guest = s.owner[hex] != NONE
    planet = s.planet[hex]
    new_type = not guest and p.types[planet] == 0
    colonize(s, p, hex, MINE)
    trigger(s, p, BUILD_MINE)
    if planet == GAIA and not guest:
        trigger(s, p, GAIA_MINE)
    FACTIONS[p.faction].mine_built(s, p, hex, new_type, guest)


def colonize(s: State, p: Player, hex: int, kind: int) -> None:
    """A first structure on a planet: it counts for sectors, planet types, range, neighbourhood and federations."""
    if s.owner[hex] == NONE:
        s.owner[hex] = p.seat
        s.building[hex] = kind
        p.types[s.planet[hex]] += 1
    else:
        s.guest[hex] = p.seat
    p.structures.append(hex)
    p.sectors[s.map.sector[hex]] += 1
    spread(s, p, hex)
    mark_near(s, p.seat, hex)
    enlarge_federation(s, p, hex)


def enlarge_federation(s: State, p: Player, hex: int) -> None:
    """What comes to lie next to an own federation joins it, and so does its own adjacent cluster (ruling 10.8)."""
    federated = p.federated
    neighbours = s.map.neighbours
    for other in neighbours[hex]:
        if federated[other]:
            break
    else:
        return
    federated[hex] = 1
    joined = [hex]
    for new in joined:
        for other in neighbours[new]:
            if not federated[other] and (other in p.structures or other in p.stations):
                federated[other] = 1
                joined.append(other)


def place_lost_planet(s: State, p: Player, hex: int) -> None:
    """The Lost Planet appears, with a mine that is no piece (Appendix II: Navigation 5)."""
    p.qic -= range_qic(p, hex, 0)
    discover(s, hex)
    p.lost_planet = hex
    if s.facts is not None:
        s.tell("built", p.seat, "lost_planet", 1, "", s.word("hex", hex))
    settle(s, p, hex)
    s.charge_sources += [p.seat, hex]


def is_open_space(s: State, hex: int) -> bool:
    """No planet, no space station, nobody's satellite."""
    if s.planet[hex] != EMPTY or s.owner[hex] != NONE:
        return False
    return all(not p.satellite[hex] for p in s.players)


def lost_planet_sites(s: State, p: Player) -> list[int]:
    return [hex for hex in range(s.map.size) if range_qic(p, hex, 0) <= p.qic and is_open_space(s, hex)]


# Start a Gaia project.


def gaiaformers_ready(p: Player) -> int:
    """Gaiaformers on the faction board."""
    return p.gaiaformers - p.built[GAIAFORMER] - p.gaiaformers_in_gaia


def can_start_any_project(p: Player) -> bool:
    return gaiaformers_ready(p) > 0 and tokens_in_cycle(p) >= PROJECT_TOKENS[p.research[GAIA_PROJECT]]


def project_price(s: State, p: Player, hex: int, extra: int = 0) -> int:
    """Q.I.C. for starting a Gaia project there, or a refusal; the tokens are the same everywhere."""
    if s.planet[hex] != TRANSDIM:
        return NOT_TRANSDIM
    if s.owner[hex] != NONE:
        return OCCUPIED
    if _boost_is_wasted(s, p, hex, extra):
        return WASTED
    qic = range_qic(p, hex, extra)
    return qic if qic <= p.qic else TOO_FAR


def project_sites(s: State, p: Player, extra: int = 0) -> list[int]:
    """Every transdim planet where the player can start a Gaia project now."""
    if not can_start_any_project(p):
        return []
    return [hex for hex in s.planets if s.planet[hex] == TRANSDIM and project_price(s, p, hex, extra) >= 0]


def start_project(s: State, p: Player, hex: int, extra: int = 0) -> None:
    """Place a gaiaformer and move tokens to the Gaia area; no colonization, nobody charges (ruling 7.2)."""
    p.qic -= project_price(s, p, hex, extra)
    p.built[GAIAFORMER] += 1
    s.owner[hex] = p.seat
    s.building[hex] = GAIAFORMER
    if s.facts is not None:
        s.tell("built", p.seat, "gaiaformer", 1, "", s.word("hex", hex))
    give_tokens(s, p, PROJECT_TOKENS[p.research[GAIA_PROJECT]], to_gaia=True)


# Upgrade existing structures.


def upgrade_credits(s: State, p: Player, hex: int, to: int) -> int:
    """A trading station is cheaper with an opponent's structure within two spaces."""
    if to == TRADING_STATION and s.near[hex] & ~(1 << p.seat):
        return NEAR_STATION_CREDITS
    return COST_CREDITS[to]


def upgrade_refusal(s: State, p: Player, hex: int, to: int) -> int:
    """0 when the own structure there can be upgraded to that kind now."""
    if s.owner[hex] != p.seat or hex == p.lost_planet:
        return NOT_YOURS
    if to not in FACTIONS[p.faction].upgrades[s.building[hex]]:
        return NO_UPGRADE
    if p.built[to] >= PIECES[to]:
        return NO_PIECE
    if p.ore < COST_ORE[to] or p.credits < upgrade_credits(s, p, hex, to):
        return TOO_DEAR
    return 0


def upgrades(s: State, p: Player) -> list[tuple[int, int]]:
    """Every own structure with what it can become now."""
    found: list[tuple[int, int]] = []
    tree = FACTIONS[p.faction].upgrades
    seat = p.seat
    ore = p.ore
    for hex in p.structures:
        if s.owner[hex] == seat:
            for to in tree[s.building[hex]]:
                if ore >= COST_ORE[to] and upgrade_refusal(s, p, hex, to) == 0:
                    found.append((hex, to))
    return found


def upgrade(s: State, p: Player, hex: int, to: int) -> None:
    """Pay and replace the structure; the old piece covers its income again."""
    p.credits -= upgrade_credits(s, p, hex, to)
    p.ore -= COST_ORE[to]
    replace(s, p, hex, to)


def replace(s: State, p: Player, hex: int, to: int) -> None:
    """A structure becomes another kind, with everything that follows but a tech tile."""
    cover_slot(p, s.building[hex])
    vacate(p, to)
    s.building[hex] = to
    if s.facts is not None:
        s.tell("built", p.seat, s.word("building", to), 1, "", s.word("hex", hex))
    if to == TRADING_STATION:
        trigger(s, p, UPGRADE_TO_STATION)
    elif to >= ACADEMY_KNOWLEDGE:
        trigger(s, p, UPGRADE_TO_BIG)
    if to == INSTITUTE:
        FACTIONS[p.faction].institute_built(s, p)
    s.charge_sources += [p.seat, hex]


class BuildWith(Question):
    """Where is the mine built (or, with more range, the Gaia project started) that this action allows?"""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("steps", "extra"))

    def __init__(self, seat: int, steps: int, extra: int) -> None:
        super().__init__(seat)
        self.steps: int = steps
        self.extra: int = extra

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[seat]
        legal = [BUILD(hex) for hex in mine_sites(s, p, self.steps, self.extra)]
        if self.extra:
            legal += [START_PROJECT(hex) for hex in project_sites(s, p, self.extra)]
        return legal

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb is BUILD:
            return why_no_mine(s, s.players[seat], action.args[0], self.steps, self.extra)
        if action.verb is START_PROJECT and self.extra:
            return why_no_project(s, s.players[seat], action.args[0], self.extra)
        return None

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is BUILD:
            build_mine(s, p, action.args[0], self.steps, self.extra)
        else:
            start_project(s, p, action.args[0], self.extra)
        return True


# Refusals in words.


def _reason(s: State, p: Player, code: int, hex: int, section: str, extra: int = 0) -> Reason | None:
    if code >= 0:
        return None
    have = RANGE[p.research[NAVIGATION]] + extra
    params: dict[str, int | str] = {
        "hex": s.word("hex", hex), "need": p.reach[hex], "have": have, "qic": range_qic(p, hex, extra)
    }  # fmt: skip
    return Reason(_CODES[-code], params, section)


def why_no_mine(s: State, p: Player, hex: int, steps: int = 0, extra: int = 0) -> Reason | None:
    code = NO_PIECE if p.built[MINE] >= PIECES[MINE] else mine_price(s, p, hex, steps, extra)
    return _reason(s, p, code, hex, "Build a Mine", extra)


def why_no_project(s: State, p: Player, hex: int, extra: int = 0) -> Reason | None:
    code = project_price(s, p, hex, extra)
    if gaiaformers_ready(p) <= 0:
        code = NO_GAIAFORMER
    elif not can_start_any_project(p):
        code = FEW_TOKENS
    return _reason(s, p, code, hex, "Start a Gaia Project", extra)


def why_no_upgrade(s: State, p: Player, hex: int, to: int) -> Reason | None:
    return _reason(s, p, upgrade_refusal(s, p, hex, to), hex, "Upgrade Existing Structures")
